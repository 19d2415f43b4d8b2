//! How are rules written?
//!
//! As the name of a preset; or as `official`, the default, and `option=value` for each option
//! that differs from it, with blanks between. What a preset stands for never changes, so neither
//! does what such a text means.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{excerpt, words};
use crate::rules::{Rules, SetRuleError};

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut presets = Self::PRESETS.iter();
        let preset = presets.find(|preset| preset.rules == *self);
        let preset = preset.unwrap_or(&Self::PRESETS[0]);
        f.write_str(preset.name)?;
        let changes = self.changes_from(&preset.rules);
        changes
            .iter()
            .try_for_each(|(name, value)| write!(f, " {name}={value}"))
    }
}

/// A preset, which may be any, and `option=value` for what differs from it.
///
/// Which preset was read is not kept: rules are written as the first one that they are equal to, so
/// that `bsw`, which is equal to it, is written `official`.
///
/// ```
/// use tichu::Rules;
///
/// let rules: Rules = "tichu-one rounds=8".parse()?;
/// assert_eq!(rules.rounds.get(), 8);
/// assert_eq!("official".parse(), Ok(Rules::default()));
/// assert_eq!("bsw".parse::<Rules>()?.to_string(), "official");
/// assert_eq!(rules.to_string().parse(), Ok(rules));
/// # Ok::<(), tichu::ParseRulesError>(())
/// ```
impl FromStr for Rules {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut words = words(text);
        let (at, name) = words.next().unwrap_or((0, ""));
        let preset = Self::preset(name);
        let mut rules = preset.ok_or_else(|| ParseRulesError::UnknownPreset {
            found: excerpt(name),
            at,
        })?;
        for (at, word) in words {
            let option = word.split_once('=');
            let (name, value) = option.ok_or_else(|| ParseRulesError::NoOption {
                found: excerpt(word),
                at,
            })?;
            let set = rules.set(name, value);
            set.map_err(|source| ParseRulesError::Option { at, source })?;
        }
        Ok(rules)
    }
}

/// Why a text is not rules.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseRulesError {
    /// It begins with no preset.
    #[error("expected a preset of the rules but found {found:?} at byte {at}")]
    UnknownPreset {
        /// What stands there; of a long text the start, and `…`.
        found: String,
        /// Its offset in bytes.
        at: usize,
    },
    /// A word that is no option with a value.
    #[error("expected option=value but found {found:?} at byte {at}")]
    NoOption {
        /// The word; of a long one the start, and `…`.
        found: String,
        /// Its offset in bytes.
        at: usize,
    },
    /// An option that cannot be set so.
    #[error("{source} (the word at byte {at})")]
    Option {
        /// The word's offset in bytes.
        at: usize,
        /// Why not.
        source: SetRuleError,
    },
}

impl ParseRulesError {
    /// Where in the text it went wrong, as an offset in bytes.
    #[must_use]
    pub const fn at(&self) -> usize {
        match self {
            Self::UnknownPreset { at, .. }
            | Self::NoOption { at, .. }
            | Self::Option { at, .. } => *at,
        }
    }
}

//! How are rules written?
//!
//! As the name of a preset; or as `formal`, the default, and `option=value` for each option that
//! differs from it, with blanks between. What a preset stands for never changes, so neither does
//! what such a text means.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

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
/// ```
/// use mahjong::Rules;
///
/// let rules: Rules = "mcr-wmo fifth-copy=true".parse()?;
/// assert!(rules.fifth_copy && rules.pairs_of_four);
/// assert_eq!("tenhou".parse(), Ok(Rules::tenhou()));
/// assert_eq!(rules.to_string().parse(), Ok(rules));
/// # Ok::<(), mahjong::ParseRulesError>(())
/// ```
impl FromStr for Rules {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut words = words(text);
        let (at, name) = words.next().unwrap_or((0, ""));
        let preset = Self::preset(name);
        let mut rules = preset.ok_or_else(|| ParseRulesError::UnknownPreset {
            found: name.to_owned(),
            at,
        })?;
        for (at, word) in words {
            let option = word.split_once('=');
            let (name, value) = option.ok_or_else(|| ParseRulesError::NoOption {
                found: word.to_owned(),
                at,
            })?;
            let set = rules.set(name, value);
            set.map_err(|source| ParseRulesError::Option { at, source })?;
        }
        Ok(rules)
    }
}

/// The words of a text, each with its offset in bytes.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let words = text.split(|blank: char| blank.is_ascii_whitespace());
    let words = words.scan(0, |start, word| {
        let at = *start;
        *start += word.len() + 1;
        Some((at, word))
    });
    words.filter(|(_, word)| !word.is_empty())
}

/// Why a text is not rules.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseRulesError {
    /// It begins with no preset.
    #[error("expected a preset of the rules but found {found:?} at byte {at}")]
    UnknownPreset {
        /// What stands there.
        found: String,
        /// Its offset in bytes.
        at: usize,
    },
    /// A word that is no option with a value.
    #[error("expected option=value but found {found:?} at byte {at}")]
    NoOption {
        /// The word.
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

#![doc = include_str!("../RULES.md")]

use thiserror::Error;

/// Which rules are played, where sources differ.
///
/// ```
/// use mahjong::{Hand, Rules, waits};
///
/// let hand: Hand = "123456789m1111z".parse()?;
/// let mut rules = Rules::formal();
/// assert!(waits(&hand, &rules)?.is_empty());
/// rules.fifth_copy = true;
/// assert_eq!(waits(&hand, &rules)?.to_string(), "1z");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Rules {
    /// Whether a hand may wait for a tile of which it holds all four copies (M-8).
    ///
    /// Default: no, as in the formal definition. Early versions of several public programs say
    /// yes.
    pub fifth_copy: bool,
}

/// A rule set with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Preset {
    /// Its name, in kebab case.
    pub name: &'static str,
    /// The options it sets.
    pub rules: Rules,
    /// Where it is written down.
    pub source: &'static str,
}

/// What there is to know of one option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RuleOption {
    /// The field's name, in kebab case.
    pub name: &'static str,
    /// The values it takes.
    pub values: &'static str,
    /// What it changes.
    pub meaning: &'static str,
    /// Where it is written down.
    pub source: &'static str,
}

impl Rules {
    /// All presets; the first is the default.
    pub const PRESETS: &'static [Preset] = &[Preset {
        name: "formal",
        rules: Self::formal(),
        source: "the formal definition of a wait, as the tables of tomohxx and xiangting have it",
    }];

    /// All options.
    pub const OPTIONS: &'static [RuleOption] = &[RuleOption {
        name: "fifth-copy",
        values: "true, false",
        meaning: "whether a hand may wait for a tile of which it holds all four copies",
        source: "false in the formal definition; true in early versions of several programs",
    }];

    /// The formal definition of a wait: a tile that can still come.
    #[must_use]
    pub const fn formal() -> Self {
        Self { fifth_copy: false }
    }

    /// The preset with this name.
    #[must_use]
    pub fn preset(name: &str) -> Option<Self> {
        let preset = Self::PRESETS.iter().find(|preset| preset.name == name)?;
        Some(preset.rules)
    }

    /// The value of the option with this name.
    #[must_use]
    pub fn value(&self, name: &str) -> Option<String> {
        match name {
            "fifth-copy" => Some(self.fifth_copy.to_string()),
            _ => None,
        }
    }

    /// Sets the option `name` to `value`.
    ///
    /// # Errors
    /// [`SetRuleError`] if there is no such option or it does not take this value.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), SetRuleError> {
        match name {
            "fifth-copy" => {
                self.fifth_copy = value.parse().map_err(|_| SetRuleError::BadValue {
                    name: name.to_owned(),
                    value: value.to_owned(),
                    expected: "true or false",
                })?;
                Ok(())
            }
            _ => Err(SetRuleError::UnknownOption {
                name: name.to_owned(),
            }),
        }
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self::formal()
    }
}

/// Why an option was not set.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SetRuleError {
    /// No option has this name.
    #[error("there is no rule option {name:?}")]
    UnknownOption {
        /// The name given.
        name: String,
    },
    /// The option does not take this value.
    #[error("the rule option {name} is {expected}, but this is {value:?}")]
    BadValue {
        /// The option's name.
        name: String,
        /// The value given.
        value: String,
        /// The values it takes.
        expected: &'static str,
    },
}

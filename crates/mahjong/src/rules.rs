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
/// rules.set("fifth-copy", "true")?;
/// assert_eq!(waits(&hand, &rules)?.to_string(), "1z");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Rules {
    /// Whether a hand may wait for a tile of which it holds all four copies (M-8).
    ///
    /// Default: no. Source: the formal definition says no; early versions of several public
    /// programs say yes.
    pub fifth_copy: bool,
}

/// A rule set with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Preset {
    /// Its name, in kebab-case.
    pub name: &'static str,
    /// The rules it stands for.
    pub rules: Rules,
    /// Where they are written down.
    pub source: &'static str,
}

/// What there is to know of one option of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct RuleOption {
    /// Its name: that of the field of [`Rules`], in kebab-case.
    pub name: &'static str,
    /// The values it takes, the default first, with `, ` between them.
    pub values: &'static str,
    /// What it changes.
    pub meaning: &'static str,
    /// Which source says what.
    pub source: &'static str,
}

impl Rules {
    /// All presets; the first is the default.
    pub const PRESETS: &'static [Preset] = &[Preset {
        name: "formal",
        rules: Self::formal(),
        source: "the formal definition of a wait, as the tables of tomohxx and xiangting have it",
    }];

    /// All options, in the order of the fields.
    pub const OPTIONS: &'static [RuleOption] = &[RuleOption {
        name: "fifth-copy",
        values: "false, true",
        meaning: "whether a hand may wait for a tile of which it holds all four copies [M-8]",
        source: "false in the formal definition; true in early versions of several programs",
    }];

    /// The formal definition of a wait: a tile that can still come.
    #[must_use]
    pub const fn formal() -> Self {
        Self { fifth_copy: false }
    }

    /// The preset with this name, if there is one.
    #[must_use]
    pub fn preset(name: &str) -> Option<Self> {
        let preset = Self::PRESETS.iter().find(|preset| preset.name == name)?;
        Some(preset.rules)
    }

    /// The value of the option with this name, as [`set`](Self::set) reads it.
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
    /// [`SetRuleError::UnknownOption`] if no option has this name, [`SetRuleError::BadValue`] if
    /// the option does not take this value. Nothing changes then.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), SetRuleError> {
        let bad_value = |expected| SetRuleError::BadValue {
            name: name.to_owned(),
            value: value.to_owned(),
            expected,
        };
        match name {
            "fifth-copy" => {
                self.fifth_copy = value.parse().map_err(|_| bad_value("true or false"))?;
            }
            _ => {
                return Err(SetRuleError::UnknownOption {
                    name: name.to_owned(),
                });
            }
        }
        Ok(())
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
    #[error("expected {} but found the option {name:?}", option_names())]
    UnknownOption {
        /// The name given.
        name: String,
    },
    /// The option does not take this value.
    #[error("expected {expected} for {name} but found {value:?}")]
    BadValue {
        /// The option's name.
        name: String,
        /// The value given.
        value: String,
        /// The values it takes.
        expected: &'static str,
    },
}

/// The names of all options, as an error lists them.
fn option_names() -> String {
    let names: Vec<&str> = Rules::OPTIONS.iter().map(|option| option.name).collect();
    names.join(" or ")
}

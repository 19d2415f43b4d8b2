#![doc = include_str!("../RULES.md")]

use thiserror::Error;

/// How an open previous play counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum PreviousReading {
    /// At its highest reading, so that a play must beat all of them.
    #[default]
    Highest,
    /// At its lowest reading, so that a play must beat one of them.
    Lowest,
}

impl PreviousReading {
    const fn name(self) -> &'static str {
        match self {
            Self::Highest => "highest",
            Self::Lowest => "lowest",
        }
    }

    fn from_name(name: &str) -> Option<Self> {
        [Self::Highest, Self::Lowest]
            .into_iter()
            .find(|reading| reading.name() == name)
    }
}

/// Which rules are played, where sources differ.
///
/// ```
/// use tichu::{Rules, Table};
///
/// let mut rules = Rules::official();
/// rules.set("previous-reading", "lowest")?;
/// // Now 44 99 and the Phoenix count as a full house of fours.
/// let table = Table::after("4499P".parse()?, &rules)?;
/// assert!(table.answer("77722".parse()?).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Rules {
    /// How a previous play counts that the Phoenix leaves open (T-22, T-23).
    ///
    /// Default: at its highest reading, as in programs that choose for the player. Source: the
    /// booklet gives the choice to the owner and does not say what holds where it was not stated.
    pub previous_reading: PreviousReading,
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
        name: "official",
        rules: Self::official(),
        source: "official booklet, 7th edition 2011",
    }];

    /// All options, in the order of the fields.
    pub const OPTIONS: &'static [RuleOption] = &[RuleOption {
        name: "previous-reading",
        values: "highest, lowest",
        meaning: "how a previous play counts that the Phoenix leaves open [T-22, T-23]",
        source: "not in the booklet; highest as in programs that choose for the player",
    }];

    /// The official booklet, 7th edition 2011.
    #[must_use]
    pub const fn official() -> Self {
        Self {
            previous_reading: PreviousReading::Highest,
        }
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
            "previous-reading" => Some(self.previous_reading.name().to_owned()),
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
            "previous-reading" => {
                self.previous_reading = PreviousReading::from_name(value)
                    .ok_or_else(|| bad_value("highest or lowest"))?;
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
        Self::official()
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

#![doc = include_str!("../RULES.md")]

use thiserror::Error;

/// The rule options, each with its default and its source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Rules {
    /// Whether both jokers together may be kickers (L-7). Default: no. Source: pagat.com says no;
    /// the programs that count 13,551 plays, pass included, allow it.
    pub both_jokers_as_kickers: bool,
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
        name: "pagat",
        rules: Self::pagat(),
        source: "pagat.com, Dou Dizhu; the problem HDU 4032 says the same",
    }];

    /// All options.
    pub const OPTIONS: &'static [RuleOption] = &[RuleOption {
        name: "both-jokers-as-kickers",
        values: "false, true",
        meaning: "whether both jokers together may be kickers",
        source: "pagat.com says no; programs that count 13,551 plays with the pass say yes",
    }];

    /// The rules as pagat.com has them.
    #[must_use]
    pub const fn pagat() -> Self {
        Self {
            both_jokers_as_kickers: false,
        }
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
            "both-jokers-as-kickers" => Some(self.both_jokers_as_kickers.to_string()),
            _ => None,
        }
    }

    /// Sets the option `name` to `value`.
    ///
    /// ```
    /// use landlord::{Combo, Rules};
    ///
    /// let mut rules = Rules::pagat();
    /// assert!(Combo::classify("3333BR".parse()?, &rules).is_err());
    /// rules.set("both-jokers-as-kickers", "true")?;
    /// assert!(Combo::classify("3333BR".parse()?, &rules).is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`SetRuleError`] if there is no such option or it does not take this value.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), SetRuleError> {
        match name {
            "both-jokers-as-kickers" => {
                self.both_jokers_as_kickers =
                    value.parse().map_err(|_| SetRuleError::BadValue {
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
        Self::pagat()
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

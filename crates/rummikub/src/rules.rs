#![doc = include_str!("../RULES.md")]

use thiserror::Error;

use crate::tile::Tile;

/// How many jokers, 0 to 2.
///
/// ```
/// use rummikub::JokerCount;
///
/// assert_eq!(JokerCount::from_count(2), Some(JokerCount::TWO));
/// assert_eq!(JokerCount::from_count(3), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct JokerCount(u8);

impl JokerCount {
    /// No joker.
    pub const ZERO: Self = Self(0);
    /// One joker.
    pub const ONE: Self = Self(1);
    /// Two jokers.
    pub const TWO: Self = Self(2);

    /// So many jokers, if they are at most two.
    #[must_use]
    pub const fn from_count(count: u8) -> Option<Self> {
        match count {
            0..=2 => Some(Self(count)),
            _ => None,
        }
    }

    /// How many, 0 to 2.
    #[must_use]
    pub const fn count(self) -> u8 {
        self.0
    }

    fn from_digit(digit: &str) -> Option<Self> {
        match digit {
            "0" => Some(Self::ZERO),
            "1" => Some(Self::ONE),
            "2" => Some(Self::TWO),
            _ => None,
        }
    }
}

/// Which rules are played, where sources differ.
///
/// ```
/// use rummikub::{Meld, Rules};
///
/// let mut rules = Rules::fifty_four();
/// assert!(Meld::from_notation("K5 J J", &rules).is_err());
/// rules.set("jokers-per-meld", "2")?;
/// assert!(Meld::from_notation("K5 J J", &rules).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Rules {
    /// How many jokers the deck has beside the numbered tiles (R-1).
    ///
    /// Default: two. Source: every set sold has two.
    pub jokers: JokerCount,
    /// How many jokers one meld may have (R-7).
    ///
    /// Default: one. Source: one in the game with 54 tiles, two in the retail rules of 2019.
    pub jokers_per_meld: JokerCount,
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
        name: "fifty-four",
        rules: Self::fifty_four(),
        source: "the game with 54 tiles: one of each tile and two jokers",
    }];

    /// All options, in the order of the fields.
    pub const OPTIONS: &'static [RuleOption] = &[
        RuleOption {
            name: "jokers",
            values: "2, 0, 1",
            meaning: "how many jokers the deck has [R-1]",
            source: "2 in every set sold",
        },
        RuleOption {
            name: "jokers-per-meld",
            values: "1, 0, 2",
            meaning: "how many jokers one meld may have [R-7]",
            source: "1 in the game with 54 tiles, 2 in the retail rules of 2019",
        },
    ];

    /// The game with 54 tiles: one of each tile, two jokers, at most one joker in a meld.
    #[must_use]
    pub const fn fifty_four() -> Self {
        Self {
            jokers: JokerCount::TWO,
            jokers_per_meld: JokerCount::ONE,
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
            "jokers" => Some(self.jokers.count().to_string()),
            "jokers-per-meld" => Some(self.jokers_per_meld.count().to_string()),
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
            "jokers" => {
                self.jokers =
                    JokerCount::from_digit(value).ok_or_else(|| bad_value("0, 1 or 2"))?;
            }
            "jokers-per-meld" => {
                self.jokers_per_meld =
                    JokerCount::from_digit(value).ok_or_else(|| bad_value("0, 1 or 2"))?;
            }
            _ => {
                return Err(SetRuleError::UnknownOption {
                    name: name.to_owned(),
                });
            }
        }
        Ok(())
    }

    /// How many of `tile` the deck has (R-1).
    #[must_use]
    pub const fn copies(&self, tile: Tile) -> u8 {
        match tile {
            Tile::Numbered(..) => 1,
            Tile::Joker => self.jokers.count(),
        }
    }

    /// The rules that allow most: every meld that some rules allow is one under these.
    pub(crate) const fn widest() -> Self {
        Self {
            jokers: JokerCount::TWO,
            jokers_per_meld: JokerCount::TWO,
        }
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self::fifty_four()
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

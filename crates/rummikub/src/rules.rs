#![doc = include_str!("../RULES.md")]

use thiserror::Error;

use crate::tile::Tile;

/// How many jokers, 0 to 2.
///
/// ```
/// use rummikub::rules::JokerCount;
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
}

/// Which rules are played: a preset, with single options changed.
///
/// ```
/// use rummikub::Rules;
/// use rummikub::rules::JokerCount;
///
/// let mut rules = Rules::fifty_four();
/// rules.jokers_per_meld = JokerCount::TWO;
/// assert_eq!(rules.value("jokers-per-meld").as_deref(), Some("2"));
///
/// rules.set("jokers-per-meld", "1")?;
/// assert_eq!(rules, Rules::default());
/// # Ok::<(), rummikub::rules::SetRuleError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Rules {
    /// How many jokers the deck has beside the numbered tiles (R-1).
    ///
    /// Two by default, as in every set sold.
    pub jokers: JokerCount,
    /// How many jokers one meld may have (R-7).
    ///
    /// One by default, as in the game with 54 tiles; the retail rules allow two.
    pub jokers_per_meld: JokerCount,
}

impl Rules {
    /// The presets, by name.
    pub const PRESETS: &'static [Preset] = &[Preset {
        name: "fifty-four",
        rules: Self::fifty_four(),
        source: "the game with 54 tiles: one of each tile and two jokers",
    }];

    /// The options, by name.
    pub const OPTIONS: &'static [RuleOption] = &[
        RuleOption {
            name: "jokers",
            values: JOKER_VALUES,
            meaning: "how many jokers the deck has [R-1]",
            source: "2 in every set sold",
        },
        RuleOption {
            name: "jokers-per-meld",
            values: JOKER_VALUES,
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
        let mut copy = *self;
        let count = copy.option(name)?;
        Some(count.count().to_string())
    }

    /// Changes the option with this name.
    ///
    /// # Errors
    /// [`SetRuleError::UnknownOption`] if no option has this name, [`SetRuleError::BadValue`] if
    /// it cannot have this value. Nothing changes then.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), SetRuleError> {
        let option = self
            .option(name)
            .ok_or_else(|| SetRuleError::UnknownOption { name: name.into() })?;
        *option = match value {
            "0" => JokerCount::ZERO,
            "1" => JokerCount::ONE,
            "2" => JokerCount::TWO,
            _ => {
                return Err(SetRuleError::BadValue {
                    name: name.into(),
                    value: value.into(),
                    expected: JOKER_VALUES,
                });
            }
        };
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

    fn option(&mut self, name: &str) -> Option<&mut JokerCount> {
        match name {
            "jokers" => Some(&mut self.jokers),
            "jokers-per-meld" => Some(&mut self.jokers_per_meld),
            _ => None,
        }
    }
}

/// What an option of type [`JokerCount`] may be.
const JOKER_VALUES: &str = "0 to 2";

/// The game with 54 tiles.
impl Default for Rules {
    fn default() -> Self {
        Self::fifty_four()
    }
}

/// Rules with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Preset {
    /// Its name, in kebab-case.
    pub name: &'static str,
    /// The rules.
    pub rules: Rules,
    /// Where they are from.
    pub source: &'static str,
}

/// An option of the rules, for lists and help pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct RuleOption {
    /// Its name: that of the field of [`Rules`], in kebab-case.
    pub name: &'static str,
    /// What it may be.
    pub values: &'static str,
    /// What it changes.
    pub meaning: &'static str,
    /// Which source says what.
    pub source: &'static str,
}

/// Why an option cannot be set.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SetRuleError {
    /// No option has this name.
    #[error("expected jokers or jokers-per-meld but found the option {name:?}")]
    UnknownOption {
        /// The name given.
        name: String,
    },
    /// The option cannot have this value.
    #[error("expected {expected} for {name} but found {value:?}")]
    BadValue {
        /// The option's name.
        name: String,
        /// The value given.
        value: String,
        /// What it may be.
        expected: &'static str,
    },
}

#![doc = include_str!("../../RULES.md")]

mod chinese;
mod riichi;
mod table;
mod values;

use thiserror::Error;

pub use chinese::{Blessings, ChineseRules, MixedKongs};
pub use riichi::{
    CountedYakuman, DoubleYakuman, LocalYaku, Norths, Renhou, RiichiRules, SevenPairs,
};
pub use table::TableRules;
use values::Value;
pub(crate) use values::kebab_case;
pub use values::{Count, Either, Players, Points, ShortHands};
pub use values::{KongAfterRiichi, KongDora, LiabilityHonba, LiabilityShare, MultipleRon};
pub use values::{SanmaSelfDraw, SharedBets, SharedHonba, SwapCalling};

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
    /// How many play, and so with which tiles (M-1).
    ///
    /// Default: four.
    pub players: Players,
    /// Whether a hand may wait for a tile of which it holds all four copies (M-8).
    ///
    /// Default: no. Source: the formal definition says no; early versions of several public
    /// programs say yes.
    pub fifth_copy: bool,
    /// Whether the copies in the player's own sets that are laid down count as held (M-8).
    ///
    /// Default: yes, since they cannot come. The tables of tomohxx and nyanten look at the
    /// concealed tiles only.
    pub meld_copies: bool,
    /// What a hand of fewer than 13 tiles is, beside the sets that are given (M-18).
    ///
    /// Default: the sets that are missing have been laid down, as Tenhou and tomohxx have it.
    /// kobalab takes the tiles that are missing as still to come.
    pub short_hands: ShortHands,
    /// Whether four tiles alike are two of seven pairs (M-19).
    ///
    /// Default: no, as in all riichi rules. The Chinese Official rules say yes.
    pub pairs_of_four: bool,
    /// What a hand is worth in riichi.
    pub riichi: RiichiRules,
    /// Who pays in riichi, and how its table is played.
    pub table: TableRules,
    /// What a hand is worth under the Chinese Official rules.
    pub chinese: ChineseRules,
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
    /// Its name: that of the field of [`Rules`] or of a part of it, in kebab-case.
    pub name: &'static str,
    /// The values it takes, the default first, with `, ` between them; `…` stands for more numbers.
    pub values: &'static str,
    /// What it changes.
    pub meaning: &'static str,
    /// Which source says what.
    pub source: &'static str,
}

impl RuleOption {
    /// What stands in a list before it is filled.
    const BLANK: Self = Self {
        name: "",
        values: "",
        meaning: "",
        source: "",
    };
}

/// Writes the options of `$Type` out as a table, and reads and writes them by name.
macro_rules! options {
    ($Type:ident: $($field:ident $name:literal: $values:literal, $meaning:literal, $source:literal;)*) => {
        impl $Type {
            /// The options of this part of the rules.
            pub(super) const OWN_OPTIONS: &'static [$crate::rules::RuleOption] = &[
                $($crate::rules::RuleOption {
                    name: $name,
                    values: $values,
                    meaning: $meaning,
                    source: $source,
                }),*
            ];

            /// The value of the option with this name, if it is one of this part.
            pub(super) fn own_value(&self, name: &str) -> Option<String> {
                match name {
                    $($name => Some(self.$field.write()),)*
                    _ => None,
                }
            }

            /// Sets an option of this part; `None` if none has this name.
            pub(super) fn set_own(
                &mut self,
                name: &str,
                value: &str,
            ) -> Option<Result<(), $crate::rules::SetRuleError>> {
                match name {
                    $($name => {
                        let read = $crate::rules::read(name, value, $values);
                        Some(read.map(|value| self.$field = value))
                    })*
                    _ => None,
                }
            }
        }
    };
}

use options;

options! { Rules:
    players "players": "4, 3",
        "how many play; with three there are no 2m to 8m [M-1]",
        "riichi for three (sanma): 3; all others: 4";
    fifth_copy "fifth-copy": "false, true",
        "whether a hand may wait for a tile of which it holds all four copies [M-8]",
        "false in the formal definition; true in early versions of several programs";
    meld_copies "meld-copies": "true, false",
        "whether copies in the player's own sets that are laid down count as held [M-8]",
        "true where a wait is a tile that can come; false in tables of concealed tiles (tomohxx, nyanten)";
    short_hands "short-hands": "laid-down, missing",
        "whether what a short hand lacks has been laid down or is still to come [M-18]",
        "Tenhou, tomohxx: laid-down; kobalab: missing";
    pairs_of_four "pairs-of-four": "false, true",
        "whether four tiles alike are two of seven pairs [M-19]",
        "riichi: no; Chinese Official: yes";
}

/// Reads a value, which should be one of `values`.
fn read<T: Value>(name: &str, value: &str, values: &'static str) -> Result<T, SetRuleError> {
    T::read(value).ok_or_else(|| SetRuleError::BadValue {
        name: name.to_owned(),
        value: value.to_owned(),
        expected: values,
    })
}

/// The options of all parts.
const PARTS: [&[RuleOption]; 4] = [
    Rules::OWN_OPTIONS,
    RiichiRules::OWN_OPTIONS,
    TableRules::OWN_OPTIONS,
    ChineseRules::OWN_OPTIONS,
];

const OPTION_COUNT: usize = PARTS[0].len() + PARTS[1].len() + PARTS[2].len() + PARTS[3].len();

const ALL_OPTIONS: [RuleOption; OPTION_COUNT] = {
    let mut all = [RuleOption::BLANK; OPTION_COUNT];
    let (mut filled, mut part) = (0, 0);
    while part < PARTS.len() {
        let mut place = 0;
        while place < PARTS[part].len() {
            all[filled] = PARTS[part][place];
            filled += 1;
            place += 1;
        }
        part += 1;
    }
    all
};

impl Rules {
    /// All options, in the order of the fields.
    pub const OPTIONS: &'static [RuleOption] = &ALL_OPTIONS;

    /// All presets; the first is the default.
    pub const PRESETS: &'static [Preset] = &[
        Preset {
            name: "formal",
            rules: Self::formal(),
            source: "the formal definition of a wait, as the tables of tomohxx and xiangting have it; points as Tenhou",
        },
        Preset {
            name: "tenhou",
            rules: Self::tenhou(),
            source: "Tenhou, with red fives and open tanyao",
        },
        Preset {
            name: "mahjong-soul",
            rules: Self::mahjong_soul(),
            source: "Mahjong Soul, ranked games for four, as public programs have them",
        },
        Preset {
            name: "m-league",
            rules: Self::m_league(),
            source: "M.League, as kobalab's Majiang and the riichi wiki have it",
        },
        Preset {
            name: "ema-2016",
            rules: Self::ema_2016(),
            source: "European Mahjong Association, Riichi Rules, edition 2016",
        },
        Preset {
            name: "ema-2025",
            rules: Self::ema_2025(),
            source: "European Mahjong Association, Riichi Rules, edition 2025, as MahjongPantheon has it",
        },
        Preset {
            name: "wrc",
            rules: Self::wrc(),
            source: "World Riichi Championship, as MahjongPantheon and the riichi wiki have it",
        },
        Preset {
            name: "jpml-a",
            rules: Self::jpml_a(),
            source: "Japan Professional Mahjong League, A rules, as MahjongPantheon and tempai-core have them",
        },
        Preset {
            name: "rrc",
            rules: Self::rrc(),
            source: "the tournament rules that MahjongPantheon calls RRC",
        },
        Preset {
            name: "mcr-wmo",
            rules: Self::mcr_wmo(),
            source: "Chinese Official rules as the World Mahjong Organization and the EMA print them",
        },
        Preset {
            name: "mcr-1998",
            rules: Self::mcr_1998(),
            source: "Chinese Official rules, the Chinese text of 1998 and the programs that follow it",
        },
    ];

    /// The formal definition of a wait: a tile that can still come. The points are Tenhou's.
    #[must_use]
    pub const fn formal() -> Self {
        Self {
            players: Players::Four,
            fifth_copy: false,
            meld_copies: true,
            short_hands: ShortHands::LaidDown,
            pairs_of_four: false,
            riichi: RiichiRules::tenhou(),
            table: TableRules::tenhou(),
            chinese: ChineseRules::mcr_1998(),
        }
    }

    /// The rules of Tenhou.
    #[must_use]
    pub const fn tenhou() -> Self {
        Self::formal()
    }

    /// The rules of Mahjong Soul's ranked games.
    #[must_use]
    pub const fn mahjong_soul() -> Self {
        Self {
            riichi: RiichiRules::mahjong_soul(),
            table: TableRules::mahjong_soul(),
            ..Self::formal()
        }
    }

    /// The rules of the M.League.
    #[must_use]
    pub const fn m_league() -> Self {
        Self {
            riichi: RiichiRules::m_league(),
            table: TableRules::m_league(),
            ..Self::formal()
        }
    }

    /// The rules of the European Mahjong Association, edition 2016.
    #[must_use]
    pub const fn ema_2016() -> Self {
        Self {
            riichi: RiichiRules::ema_2016(),
            table: TableRules::ema_2016(),
            ..Self::formal()
        }
    }

    /// The rules of the European Mahjong Association, edition 2025.
    #[must_use]
    pub const fn ema_2025() -> Self {
        Self {
            riichi: RiichiRules::ema_2025(),
            table: TableRules::ema_2025(),
            ..Self::formal()
        }
    }

    /// The rules of the World Riichi Championship.
    #[must_use]
    pub const fn wrc() -> Self {
        Self {
            riichi: RiichiRules::wrc(),
            table: TableRules::wrc(),
            ..Self::formal()
        }
    }

    /// The A rules of the Japan Professional Mahjong League.
    #[must_use]
    pub const fn jpml_a() -> Self {
        Self {
            riichi: RiichiRules::jpml_a(),
            table: TableRules::jpml_a(),
            ..Self::formal()
        }
    }

    /// The tournament rules that public programs call RRC.
    #[must_use]
    pub const fn rrc() -> Self {
        Self {
            riichi: RiichiRules::rrc(),
            table: TableRules::rrc(),
            ..Self::formal()
        }
    }

    /// The Chinese Official rules in the text of the World Mahjong Organization.
    #[must_use]
    pub const fn mcr_wmo() -> Self {
        Self {
            chinese: ChineseRules::mcr_wmo(),
            ..Self::mcr_1998()
        }
    }

    /// The Chinese Official rules in the text of 1998.
    #[must_use]
    pub const fn mcr_1998() -> Self {
        Self {
            pairs_of_four: true,
            ..Self::formal()
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
        self.own_value(name)
            .or_else(|| self.riichi.own_value(name))
            .or_else(|| self.table.own_value(name))
            .or_else(|| self.chinese.own_value(name))
    }

    /// Sets the option `name` to `value`.
    ///
    /// # Errors
    /// [`SetRuleError::UnknownOption`] if no option has this name, [`SetRuleError::BadValue`] if
    /// the option does not take this value. Nothing changes then.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), SetRuleError> {
        let set = self
            .set_own(name, value)
            .or_else(|| self.riichi.set_own(name, value))
            .or_else(|| self.table.set_own(name, value))
            .or_else(|| self.chinese.set_own(name, value));
        set.unwrap_or_else(|| {
            let name = name.to_owned();
            Err(SetRuleError::UnknownOption { name })
        })
    }

    /// The options in which these rules differ from `other`: names and own values.
    #[must_use]
    pub fn changes_from(&self, other: &Self) -> Vec<(&'static str, String)> {
        let changed = |option: &RuleOption| {
            let value = self.value(option.name)?;
            let same = other.value(option.name)? == value;
            (!same).then_some((option.name, value))
        };
        Self::OPTIONS.iter().filter_map(changed).collect()
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
    #[error("expected one of {} but found the option {name:?}", option_names())]
    UnknownOption {
        /// The name given.
        name: String,
    },
    /// The option does not take this value.
    #[error("expected one of {expected} for {name} but found {value:?}")]
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
    names.join(", ")
}

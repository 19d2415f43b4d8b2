#![doc = include_str!("../../RULES.md")]

mod values;

use thiserror::Error;

use crate::tile::{Color, Number, Tile};
use values::Value;
pub use values::{
    Count, GroupJoker, JokerClearing, JokerReuse, OpeningJokers, PoolEmpty, Turn, WinnerScore,
};

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
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is one question that sources answer with yes or no"
)]
pub struct Rules {
    /// How many numbers each colour has (R-1).
    ///
    /// Default: 13, as in every set sold. Fewer are for research.
    pub numbers: Count<3, 13>,
    /// How many colours there are: the first of red, orange, blue, black (R-1).
    ///
    /// Default: four, as in every set sold. Three are for research.
    pub colors: Count<3, 4>,
    /// How many of each numbered tile there are (R-1).
    ///
    /// Default: two, as in sets for two to four players. Those for six have three; the game with
    /// 54 tiles has one.
    pub copies: Count<1, 4>,
    /// How many jokers the deck has beside the numbered tiles (R-1).
    ///
    /// Default: two, as in sets for two to four players. Those for six have four.
    pub jokers: Count<0, 8>,
    /// How many tiles a meld has at least (R-2).
    ///
    /// Default: three, as in every source. Four is for research.
    pub least_meld: Count<3, 4>,
    /// How many jokers one meld may have (R-7).
    ///
    /// Default: two, as the sheet of 2019 sets no limit. One in the game with 54 tiles.
    pub jokers_per_meld: Count<0, 8>,
    /// Whether a run may end with 1 after the highest number (R-5, R-11).
    ///
    /// Default: no. Okey says yes.
    pub one_after_thirteen: bool,
    /// Whether seven pairs of equal tiles are a complete rack too (R-12).
    ///
    /// Default: no. Okey says yes.
    pub seven_pairs: bool,
    /// Whether tiles are laid on a common table, or one is drawn and one thrown away.
    ///
    /// Default: a common table. Draw and discard in the game with 54 tiles and in okey.
    pub turn: Turn,
    /// How many tiles each player is dealt.
    ///
    /// Default: 14, as in all presets; other numbers are for research.
    pub rack: Count<1, 20>,
    /// Whether each player is dealt one joker and the other tiles by chance.
    ///
    /// Default: no. The Mind Sports Olympiad says yes.
    pub joker_dealt: bool,
    /// What the melds of a player's first turn are to be worth; 0 for anything.
    ///
    /// Default: 30, as in the retail rules, NZRC and MSO.
    pub opening: Count<0, 200>,
    /// What a joker is worth in the opening.
    ///
    /// Default: what it stands for, as in the sheet of 2019 and NZRC.
    pub opening_jokers: OpeningJokers,
    /// Whether the table may be used in the turn of the opening, once that is laid.
    ///
    /// Default: yes; the sheet of 2019 only says that the opening itself takes nothing from the
    /// table. NZRC and MSO say no.
    pub opening_table_play: bool,
    /// How a joker on the table becomes free.
    ///
    /// Default: by tiles from rack or table, as in the sheets of 2017 and 2019. Only from the
    /// rack in that of 2009, never in the book of 1978.
    pub joker_clearing: JokerClearing,
    /// Which of the two missing colours replace a joker in a group of three.
    ///
    /// Default: either, as in the sheet of 2019. Both in Pressman's of 1980 and some houses.
    pub group_joker: GroupJoker,
    /// Where a joker that was made free is to be laid in the same turn.
    ///
    /// Default: in a meld with a tile from the rack (R-33), as in the sheet of 2019, which says *a new
    /// set*.
    pub joker_reuse: JokerReuse,
    /// How a game ends when no tile is left to draw.
    ///
    /// Default: when all pass, as in the sheet of 2019. After one more turn each in NZRC.
    pub pool_empty: PoolEmpty,
    /// What a joker on a rack costs at the end.
    ///
    /// Default: 30, as in the sheet of 2019. 50 in MSO, 100 in NZRC.
    pub joker_penalty: Count<0, 200>,
    /// What a rack costs at the end if its player never opened and could not; 0 for the value
    /// of its tiles.
    ///
    /// Default: 0. NZRC has 100.
    pub never_opened_penalty: Count<0, 200>,
    /// What a rack costs at the end if its player never opened but could have; 0 for the value
    /// of its tiles.
    ///
    /// Default: 0. NZRC has 200.
    pub never_opened_could_penalty: Count<0, 200>,
    /// What a winner scores who has laid all tiles.
    ///
    /// Default: what the others lose, as in the sheet of 2019.
    pub winner_score: WinnerScore,
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
    /// The values it takes, the default first, with `, ` between them; `…` stands for more numbers.
    pub values: &'static str,
    /// What it changes.
    pub meaning: &'static str,
    /// Which source says what.
    pub source: &'static str,
}

/// Writes the options out as a table, and reads and writes them by name.
macro_rules! options {
    ($($field:ident $name:literal: $values:literal, $meaning:literal, $source:literal;)*) => {
        impl Rules {
            /// All options, in the order of the fields.
            pub const OPTIONS: &'static [RuleOption] = &[
                $(RuleOption {
                    name: $name,
                    values: $values,
                    meaning: $meaning,
                    source: $source,
                }),*
            ];

            /// The value of the option with this name, as [`set`](Self::set) reads it.
            #[must_use]
            pub fn value(&self, name: &str) -> Option<String> {
                match name {
                    $($name => Some(self.$field.write()),)*
                    _ => None,
                }
            }

            /// Sets the option `name` to `value`.
            ///
            /// # Errors
            /// [`SetRuleError::UnknownOption`] if no option has this name,
            /// [`SetRuleError::BadValue`] if the option does not take this value. Nothing changes
            /// then.
            pub fn set(&mut self, name: &str, value: &str) -> Result<(), SetRuleError> {
                match name {
                    $($name => self.$field = read(name, value, $values)?,)*
                    _ => {
                        let name = name.to_owned();
                        return Err(SetRuleError::UnknownOption { name });
                    }
                }
                Ok(())
            }
        }
    };
}

options! {
    numbers "numbers": "13, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12",
        "how many numbers each colour has [R-1]",
        "13 in every set sold; fewer for research";
    colors "colors": "4, 3",
        "how many colours there are, the first of red, orange, blue, black [R-1]",
        "4 in every set sold; 3 for research";
    copies "copies": "2, 1, 3, 4",
        "how many of each numbered tile there are [R-1]",
        "2 in sets for two to four players, 3 in those for six; 1 in the game with 54 tiles; 4 for research";
    jokers "jokers": "2, 0, 1, 3, 4, 5, 6, 7, 8",
        "how many jokers the deck has [R-1]",
        "2 in sets for two to four players, 4 in those for six";
    least_meld "least-meld": "3, 4",
        "how many tiles a meld has at least [R-2]",
        "3 in every source; 4 for research";
    jokers_per_meld "jokers-per-meld": "2, 0, 1, 3, 4, 5, 6, 7, 8",
        "how many jokers one meld may have [R-7]",
        "2 where a sheet sets no limit: retail 2019, NZRC, MSO; 1 in the game with 54 tiles and in some houses";
    one_after_thirteen "one-after-thirteen": "false, true",
        "whether a run may end with 1 after the highest number [R-5, R-11]",
        "false in Rummikub; true in okey";
    seven_pairs "seven-pairs": "false, true",
        "whether seven pairs of equal tiles are a complete rack too [R-12]",
        "false in Rummikub; true in okey";
    turn "turn": "table, draw-discard",
        "whether tiles are laid on a common table, or one is drawn and one thrown away [R-20]",
        "draw-discard in the game with 54 tiles and in okey; table in all others";
    rack "rack": "14, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16, 17, 18, 19, 20",
        "how many tiles each player is dealt [R-42]",
        "14 in retail 2019 and in the game with 54 tiles; other numbers for research";
    joker_dealt "joker-dealt": "false, true",
        "whether each player is dealt one joker and the other tiles by chance [R-43]",
        "true in MSO; false in all others";
    opening "opening": "30, 0, 40, 50, 101, …",
        "what the melds of a player's first turn are to be worth; 0 for anything [R-25]",
        "30: retail, NZRC, MSO; 40 to 50 in older texts; 101 in a kind of okey";
    opening_jokers "opening-jokers": "represented, zero, forbidden",
        "what a joker is worth in the opening [R-26]",
        "represented: retail 2019, NZRC; zero and forbidden in some houses and programs";
    opening_table_play "opening-table-play": "true, false",
        "whether the table may be used in the turn of the opening, once that is laid [R-27]",
        "false: NZRC, MSO; the sheet of 2019 only says that the opening itself takes nothing from the table";
    joker_clearing "joker-clearing": "rack-or-table, frozen, rack-only, free",
        "how a joker on the table becomes free [R-30 to R-32, R-35]",
        "rack-or-table: retail 2017 and 2019; rack-only: retail 2009; frozen: the book of 1978; free: many programs";
    group_joker "group-joker": "either, both",
        "which of the two missing colours replace a joker in a group of three [R-34]",
        "either: retail 2019; both: Pressman 1980 and some houses";
    joker_reuse "joker-reuse": "new-meld, any-meld, two-rack-tiles",
        "where a joker that was made free is to be laid in the same turn [R-33]",
        "new-meld: retail 2019; any-meld: Lemada; two-rack-tiles in some houses";
    pool_empty "pool-empty": "until-all-pass, one-more-turn",
        "how a game ends when no tile is left to draw [R-46, R-47]",
        "until-all-pass: retail 2019; one-more-turn: NZRC";
    joker_penalty "joker-penalty": "30, 0, 25, 50, 100, …",
        "what a joker on a rack costs at the end [R-55]",
        "30: retail 2019; 50: MSO; 100: NZRC; 25 in one forum";
    never_opened_penalty "never-opened-penalty": "0, 100, …",
        "what a rack costs at the end if its player never opened and could not; 0 for the value of its tiles [R-56]",
        "100: NZRC; 0 in all others";
    never_opened_could_penalty "never-opened-could-penalty": "0, 200, …",
        "what a rack costs at the end if its player never opened but could have; 0 for the value of its tiles [R-56]",
        "200: NZRC; 0 in all others";
    winner_score "winner-score": "sum-of-losers, zero",
        "what a winner scores who has laid all tiles [R-57]",
        "sum-of-losers: retail 2019; zero in some programs";
}

/// Reads a value, which should be one of `values`.
fn read<T: Value>(name: &str, value: &str, values: &'static str) -> Result<T, SetRuleError> {
    T::read(value).ok_or_else(|| SetRuleError::BadValue {
        name: name.to_owned(),
        value: value.to_owned(),
        expected: values,
    })
}

impl Rules {
    /// All presets; the first is the default.
    pub const PRESETS: &'static [Preset] = &[
        Preset {
            name: "retail-2019",
            rules: Self::retail_2019(),
            source: "The Original Rummikub, sheet D-2600-1236-0041, Pressman/Goliath 2019; \
                     that it sets no limit to jokers in a meld and lets the opener use the table is how we read its silence",
        },
        Preset {
            name: "retail-2009",
            rules: Self::retail_2009(),
            source: "retail sheet of 2009 for jokers on the table; all else is taken from that of 2019",
        },
        Preset {
            name: "book-1978",
            rules: Self::book_1978(),
            source: "Hertzano's book of 1978, as pagat reports it, for jokers on the table; all else is taken from retail 2019",
        },
        Preset {
            name: "nzrc-2024",
            rules: Self::nzrc_2024(),
            source: "New Zealand Rummikub championship, rules of 2024; jokers on the table are taken from retail 2019",
        },
        Preset {
            name: "mso-2025",
            rules: Self::mso_2025(),
            source: "Mind Sports Olympiad, rules of 2025; jokers on the table are taken from retail 2019",
        },
        Preset {
            name: "fifty-four",
            rules: Self::fifty_four(),
            source: "the game with 54 tiles: one of each tile and two jokers",
        },
        Preset {
            name: "okey",
            rules: Self::okey(),
            source: "okey as commonly played: melds, rounds and seven pairs; J is the tile that is wild, \
                     a false joker is written as the tile it takes; no full text is at hand, so no score",
        },
    ];

    /// The retail rules of 2019: the default.
    #[must_use]
    pub const fn retail_2019() -> Self {
        Self {
            numbers: Count::of(13),
            colors: Count::of(4),
            copies: Count::of(2),
            jokers: Count::of(2),
            least_meld: Count::of(3),
            jokers_per_meld: Count::of(2),
            one_after_thirteen: false,
            seven_pairs: false,
            turn: Turn::Table,
            rack: Count::of(14),
            joker_dealt: false,
            opening: Count::of(30),
            opening_jokers: OpeningJokers::Represented,
            opening_table_play: true,
            joker_clearing: JokerClearing::RackOrTable,
            group_joker: GroupJoker::Either,
            joker_reuse: JokerReuse::NewMeld,
            pool_empty: PoolEmpty::UntilAllPass,
            joker_penalty: Count::of(30),
            never_opened_penalty: Count::of(0),
            never_opened_could_penalty: Count::of(0),
            winner_score: WinnerScore::SumOfLosers,
        }
    }

    /// The retail rules of 2009: a joker is replaced from the rack only.
    #[must_use]
    pub const fn retail_2009() -> Self {
        Self {
            joker_clearing: JokerClearing::RackOnly,
            ..Self::retail_2019()
        }
    }

    /// The book of 1978: nothing leaves a meld with a joker.
    #[must_use]
    pub const fn book_1978() -> Self {
        Self {
            joker_clearing: JokerClearing::Frozen,
            ..Self::retail_2019()
        }
    }

    /// The championship of New Zealand, 2024.
    #[must_use]
    pub const fn nzrc_2024() -> Self {
        Self {
            opening_table_play: false,
            pool_empty: PoolEmpty::OneMoreTurn,
            joker_penalty: Count::of(100),
            never_opened_penalty: Count::of(100),
            never_opened_could_penalty: Count::of(200),
            ..Self::retail_2019()
        }
    }

    /// The Mind Sports Olympiad, 2025.
    #[must_use]
    pub const fn mso_2025() -> Self {
        Self {
            joker_dealt: true,
            opening_table_play: false,
            joker_penalty: Count::of(50),
            ..Self::retail_2019()
        }
    }

    /// The game with 54 tiles: one of each tile, two jokers, at most one joker in a meld.
    #[must_use]
    pub const fn fifty_four() -> Self {
        Self {
            copies: Count::of(1),
            jokers_per_meld: Count::of(1),
            turn: Turn::DrawDiscard,
            opening: Count::of(0),
            ..Self::retail_2019()
        }
    }

    /// Okey: 1 may follow 13, and seven pairs win too. `J` is the wild tile (R-16).
    #[must_use]
    pub const fn okey() -> Self {
        Self {
            one_after_thirteen: true,
            seven_pairs: true,
            turn: Turn::DrawDiscard,
            opening: Count::of(0),
            ..Self::retail_2019()
        }
    }

    /// The preset with this name, if there is one.
    #[must_use]
    pub fn preset(name: &str) -> Option<Self> {
        let preset = Self::PRESETS.iter().find(|preset| preset.name == name)?;
        Some(preset.rules)
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

    /// How many of `tile` the deck has; none of a number or a colour beyond those of the rules
    /// (R-1).
    #[must_use]
    pub const fn copies_of(&self, tile: Tile) -> u8 {
        match tile {
            Tile::Numbered(color, number) if self.has(color, number) => self.copies.get(),
            Tile::Numbered(..) => 0,
            Tile::Joker => self.jokers.get(),
        }
    }

    /// Whether a colour has a number (R-1).
    const fn has(&self, color: Color, number: Number) -> bool {
        color.index() < self.colors.get() as usize && number.value() <= self.numbers.get()
    }

    /// The rules that allow most: every meld that some rules allow is one under these, but for
    /// runs that end with 1 after a highest number below 13.
    #[cfg(feature = "serde")]
    pub(crate) const fn widest() -> Self {
        Self {
            copies: Count::MOST,
            jokers: Count::MOST,
            jokers_per_meld: Count::MOST,
            one_after_thirteen: true,
            ..Self::retail_2019()
        }
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self::retail_2019()
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

#![doc = include_str!("../../RULES.md")]

mod values;

use thiserror::Error;

use crate::combo::{ComboKind, ComboKinds};

use values::Value;
pub use values::{AllPass, Auction, Count, JokerKickers, Payoff};

/// Which rules are played, where sources differ.
///
/// ```
/// use landlord::{Combo, Rules};
///
/// let mut rules = Rules::pagat();
/// assert!(Combo::classify("33344455".parse()?, &rules).is_err());
/// rules.set("equal-kickers", "2")?;
/// assert!(Combo::classify("33344455".parse()?, &rules).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a yes or no of its own"
)]
#[non_exhaustive]
pub struct Rules {
    /// How many of the single cards that a chain of triplets carries may be of one rank, 1 to 4
    /// (L-6).
    ///
    /// Default: 1, as pagat.com, HDU 4032 and Botzone have it. `RLCard` and `OpenSpiel` allow 3,
    /// `DouZero` and onestraw 4.
    pub equal_kickers: Count<1, 4>,
    /// Whether three or four equal kickers may be of a rank next to the chain, so that the same
    /// cards hold another chain (L-6).
    ///
    /// Default: no, as `RLCard` has it. `OpenSpiel`, `DouZero` and onestraw allow it. It changes
    /// nothing where fewer than three kickers may be equal.
    pub triple_kickers_beside_chain: bool,
    /// Whether both jokers together may be kickers (L-7).
    ///
    /// Default: no, as pagat.com, `RLCard` and `OpenSpiel` have it. Botzone, `DouZero` and
    /// onestraw allow it; the list of 13,527 plays of CQL beside a third kicker only.
    pub both_jokers_as_kickers: JokerKickers,
    /// Whether all four cards of a rank may be two of the pairs that a chain of triplets carries
    /// (L-6).
    ///
    /// Default: no. onestraw allows it.
    pub four_as_two_pairs: bool,
    /// Whether four of a rank may carry anything (L-10).
    ///
    /// Default: yes. `OpenSpiel` has no such plays.
    pub quads_with_kickers: bool,
    /// Whether the two single cards that four of a rank carry may be a pair (L-10).
    ///
    /// Default: no, as pagat.com and Botzone have it. `RLCard`, `DouZero` and onestraw allow it.
    pub quad_with_pair: bool,
    /// Whether the two pairs that four of a rank carry may be four cards of a rank (L-10).
    ///
    /// Default: no. onestraw allows it, and reads the play as either rank.
    pub quad_with_four: bool,
    /// Whether chains of fours, the *space shuttles*, are plays (L-12).
    ///
    /// Default: no. Botzone has them, as plays of ordinary kinds that are no bombs.
    pub shuttles: bool,
    /// How many single cards a shuttle carries for each of its fours, 2 or 1 (L-12).
    ///
    /// Default: 2, as the sample program and the listing of Botzone have it. Its judge in Python
    /// asks for 1.
    pub shuttle_singles: Count<1, 2>,
    /// Kinds that may not be played at all (L-14).
    ///
    /// Default: none. Collections of puzzles ban some: triplets and fours with kickers.
    pub banned_kinds: ComboKinds,
    /// How the landlord is found (L-21).
    ///
    /// Default: bids of 1, 2 and 3 until two players in succession pass, as retellings of pagat.com
    /// and `OpenSpiel` have it. Botzone asks each player once; `RLCard` and `DouZero` begin with
    /// the play.
    pub auction: Auction,
    /// What becomes of a deal for which nobody bids (L-23).
    ///
    /// Default: it is dealt again, as pagat.com has it. `OpenSpiel` ends it without points.
    pub all_pass: AllPass,
    /// Whether each bomb that is played doubles the points (L-31).
    ///
    /// Default: yes, as pagat.com, `OpenSpiel` and `DouZero` have it.
    pub bombs_double: bool,
    /// Whether the rocket doubles the points if it is played (L-31).
    ///
    /// Default: yes, as pagat.com, `OpenSpiel` and `DouZero` have it.
    pub rocket_doubles: bool,
    /// How often bombs and the rocket double at most, 0 to 14 (L-31).
    ///
    /// Default: 14, which is no limit: a deck has thirteen bombs and the rocket. Rooms agree on
    /// less.
    pub most_doublings: Count<0, 14>,
    /// Whether the points double if the landlord goes out before a peasant plays (L-32).
    ///
    /// Default: no, since pagat.com counts bombs and the rocket only. `OpenSpiel` and most rooms
    /// double.
    pub spring_doubles: bool,
    /// Whether the points double if a peasant goes out and the landlord has only led once (L-33).
    ///
    /// Default: no; the sources are those of the spring.
    pub anti_spring_doubles: bool,
    /// What a player is paid (L-34).
    ///
    /// Default: points that add up to zero, as pagat.com and `OpenSpiel` have it. Programs for
    /// learning pay otherwise too.
    pub payoff: Payoff,
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

/// Writes the options out as a table, and reads and writes them by name.
macro_rules! options {
    ($($field:ident $name:literal: $values:literal, $meaning:literal, $source:literal;)*) => {
        impl Rules {
            /// All options, in the order of the fields.
            pub const OPTIONS: &'static [RuleOption] = &[$(RuleOption {
                name: $name,
                values: $values,
                meaning: $meaning,
                source: $source,
            }),*];

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
    equal_kickers "equal-kickers": "1, 2, 3, 4",
        "how many of the single cards that a chain of triplets carries may be of one rank [L-6]",
        "pagat.com, HDU 4032, Botzone: 1; RLCard, OpenSpiel: 3; DouZero, onestraw: 4";
    triple_kickers_beside_chain "triple-kickers-beside-chain": "false, true",
        "whether three or four equal kickers may be of a rank next to the chain [L-6]",
        "RLCard: no; OpenSpiel, DouZero, onestraw: yes";
    both_jokers_as_kickers "both-jokers-as-kickers": "false, beside-third, true",
        "whether both jokers together may be kickers, or only beside a third [L-7]",
        "pagat.com, RLCard, OpenSpiel: no; CQL: beside a third; Botzone, DouZero, onestraw: yes";
    four_as_two_pairs "four-as-two-pairs": "false, true",
        "whether four of a rank may be two of the pairs that a chain of triplets carries [L-6]",
        "onestraw: yes; all others: no";
    quads_with_kickers "quads-with-kickers": "true, false",
        "whether four of a rank may carry two single cards or two pairs [L-10]",
        "OpenSpiel: no; all others: yes";
    quad_with_pair "quad-with-pair": "false, true",
        "whether the two single cards that four of a rank carry may be a pair [L-10]",
        "pagat.com, Botzone: no; RLCard, DouZero, onestraw: yes";
    quad_with_four "quad-with-four": "false, true",
        "whether the two pairs that four of a rank carry may be four of a rank [L-10]",
        "onestraw: yes; all others: no";
    shuttles "shuttles": "false, true",
        "whether chains of fours are plays, alone or with kickers [L-12]",
        "Botzone: yes; all others: no";
    shuttle_singles "shuttle-singles": "2, 1",
        "how many single cards a shuttle carries for each of its fours [L-12]",
        "Botzone's sample program and listing: 2; its judge in Python: 1";
    banned_kinds "banned-kinds": "none, KIND, KIND,KIND",
        "kinds of combinations that may not be played [L-14]",
        "levels of puzzle collections, each with its own";
    auction "auction": "bids, bids-once, call-rob, none",
        "how the landlord is found [L-21]",
        "pagat.com, OpenSpiel: bids; Botzone: bids-once; Happy rooms: call-rob; RLCard, DouZero: none";
    all_pass "all-pass": "redeal, zero, first-bidder",
        "what becomes of a deal for which nobody bids [L-23]",
        "pagat.com: redeal; OpenSpiel: zero; Botzone as programs replay its matches: first-bidder";
    bombs_double "bombs-double": "true, false",
        "whether each bomb that is played doubles the points [L-31]",
        "pagat.com, OpenSpiel, DouZero: yes";
    rocket_doubles "rocket-doubles": "true, false",
        "whether the rocket doubles the points if it is played [L-31]",
        "pagat.com, OpenSpiel, DouZero: yes";
    most_doublings "most-doublings": "14, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13",
        "how often bombs and the rocket double at most; 14 is no limit [L-31]",
        "rooms that agree on a cap; all others: no limit";
    spring_doubles "spring-doubles": "false, true",
        "whether the points double if the landlord goes out before a peasant plays [L-32]",
        "OpenSpiel, Botzone, most rooms: yes; pagat.com, DouZero: no";
    anti_spring_doubles "anti-spring-doubles": "false, true",
        "whether the points double if a peasant goes out and the landlord has only led once [L-33]",
        "OpenSpiel, Botzone, most rooms: yes; pagat.com, DouZero: no";
    payoff "payoff": "points, logarithm, sign, win",
        "what a player is paid [L-34]",
        "pagat.com, OpenSpiel: points; DouZero: points, and to train with logarithm or sign; RLCard: win";
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
            name: "pagat",
            rules: Self::pagat(),
            source: "pagat.com, Dou Dizhu; the problem HDU 4032 says the same",
        },
        Preset {
            name: "rlcard",
            rules: Self::rlcard(),
            source: "RLCard: the 27,471 plays of its documentation",
        },
        Preset {
            name: "open-spiel",
            rules: Self::open_spiel(),
            source: "OpenSpiel, dou_dizhu: 26,053 plays",
        },
        Preset {
            name: "douzero",
            rules: Self::douzero(),
            source: "DouZero: what its generator of moves lists",
        },
        Preset {
            name: "botzone",
            rules: Self::botzone(),
            source: "Botzone, FightTheLandlord: its sample program",
        },
        Preset {
            name: "permissive",
            rules: Self::permissive(),
            source: "onestraw/doudizhu: 34,152 plays; auction and points as pagat.com",
        },
    ];

    /// The rules as pagat.com has them, the strictest: 12,654 plays.
    #[must_use]
    pub const fn pagat() -> Self {
        Self {
            equal_kickers: Count::LEAST,
            triple_kickers_beside_chain: false,
            both_jokers_as_kickers: JokerKickers::Never,
            four_as_two_pairs: false,
            quads_with_kickers: true,
            quad_with_pair: false,
            quad_with_four: false,
            shuttles: false,
            shuttle_singles: Count::MOST,
            banned_kinds: ComboKinds::EMPTY,
            auction: Auction::Bids,
            all_pass: AllPass::Redeal,
            bombs_double: true,
            rocket_doubles: true,
            most_doublings: Count::MOST,
            spring_doubles: false,
            anti_spring_doubles: false,
            payoff: Payoff::Points,
        }
    }

    /// The rules of `RLCard`: up to three equal kickers, 27,471 plays.
    #[must_use]
    pub const fn rlcard() -> Self {
        Self {
            equal_kickers: Count::of(3),
            quad_with_pair: true,
            auction: Auction::None,
            payoff: Payoff::Win,
            ..Self::pagat()
        }
    }

    /// The rules of `OpenSpiel`: no fours with kickers; 26,053 plays, of 25,661 card sets.
    #[must_use]
    pub const fn open_spiel() -> Self {
        Self {
            equal_kickers: Count::of(3),
            triple_kickers_beside_chain: true,
            quads_with_kickers: false,
            all_pass: AllPass::Zero,
            spring_doubles: true,
            anti_spring_doubles: true,
            ..Self::pagat()
        }
    }

    /// The rules of `DouZero`'s generator: any kickers; 30,383 plays, of 29,984 card sets.
    #[must_use]
    pub const fn douzero() -> Self {
        Self {
            equal_kickers: Count::MOST,
            triple_kickers_beside_chain: true,
            both_jokers_as_kickers: JokerKickers::Always,
            quad_with_pair: true,
            auction: Auction::None,
            ..Self::pagat()
        }
    }

    /// The rules of Botzone, with shuttles: 34,323 plays. The auction and the springs are those of
    /// its `FightTheLandlord2`, as programs that play its matches over again have them.
    #[must_use]
    pub const fn botzone() -> Self {
        Self {
            both_jokers_as_kickers: JokerKickers::Always,
            shuttles: true,
            auction: Auction::BidsOnce,
            all_pass: AllPass::FirstBidder,
            spring_doubles: true,
            anti_spring_doubles: true,
            ..Self::pagat()
        }
    }

    /// Whatever a common program allows but shuttles, as onestraw has it: 34,152 plays, of 33,675
    /// card sets. The auction and the points are pagat.com's.
    #[must_use]
    pub const fn permissive() -> Self {
        Self {
            four_as_two_pairs: true,
            quad_with_four: true,
            auction: Auction::Bids,
            ..Self::douzero()
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

    /// The same rules of what a play is; the auction and the points are those of `other`.
    pub(crate) const fn with_game_of(self, other: &Self) -> Self {
        Self {
            auction: other.auction,
            all_pass: other.all_pass,
            bombs_double: other.bombs_double,
            rocket_doubles: other.rocket_doubles,
            most_doublings: other.most_doublings,
            spring_doubles: other.spring_doubles,
            anti_spring_doubles: other.anti_spring_doubles,
            payoff: other.payoff,
            ..self
        }
    }

    /// Whether plays of this kind exist.
    #[must_use]
    pub const fn allows(&self, kind: ComboKind) -> bool {
        let known = match kind {
            ComboKind::QuadSingles | ComboKind::QuadPairs => self.quads_with_kickers, // L-10
            ComboKind::Shuttle | ComboKind::ShuttleSingles | ComboKind::ShuttlePairs => {
                self.shuttles // L-12
            }
            _ => true,
        };
        known && !self.banned_kinds.contains(kind) // L-14
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

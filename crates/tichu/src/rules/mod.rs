#![doc = include_str!("../../RULES.md")]

mod values;

use thiserror::Error;

use values::Value;
pub use values::{
    CallsPerTeam, Count, Direction, MahJongWish, PhoenixChoice, PreviousReading, Tie,
};

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
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is one question that sources answer with yes or no"
)]
pub struct Rules {
    /// How a previous play counts that the Phoenix leaves open and of which only the cards are
    /// known (T-22, T-23).
    ///
    /// Default: at its highest reading, as in programs that choose for the player. Source: the
    /// booklet gives the choice to the owner and does not say what holds where it was not stated.
    pub previous_reading: PreviousReading,
    /// Who says what the Phoenix stands for where there is a choice (T-22, T-23).
    ///
    /// Default: the player, as on Brettspielwelt and in the English rules. Many programs take the
    /// highest reading.
    pub phoenix_choice: PhoenixChoice,
    /// What the Mah Jong gives its player (T-34).
    ///
    /// Default: the right to wish, as in the booklet.
    pub wish: MahJongWish,
    /// Whether a bomb may be laid in turn that does not fulfil an open wish which could be
    /// fulfilled (T-40).
    ///
    /// Default: yes, since the same bomb may be laid just before the turn (T-39).
    pub in_turn_bomb_ignores_wish: bool,
    /// Whether bombs may be laid out of turn (T-28).
    ///
    /// Default: yes, as in the booklet. Research environments say no.
    pub bombs_out_of_turn: bool,
    /// Whether bombs may still be laid after the last pass, before the trick is taken (T-30).
    /// Without bombs out of turn it makes no difference.
    ///
    /// Default: yes, as in the official answers.
    pub closing_window: bool,
    /// How many players of a team may call (T-8).
    ///
    /// Default: any, as on Brettspielwelt. One in Tichu One.
    pub calls_per_team: CallsPerTeam,
    /// Whether a small call may come before the exchange is over (T-5).
    ///
    /// Default: yes, as in the booklet.
    pub tichu_before_exchange: bool,
    /// Whether a small call in the exchange lets all choose their cards again (T-9).
    ///
    /// Default: no; one platform says yes.
    pub redo_exchange_on_call: bool,
    /// Whether the trick of the Dragon may be given to an opponent who is out (T-44).
    ///
    /// Default: yes, as on Brettspielwelt; the booklet speaks of any opponent.
    pub dragon_to_finished_opponent: bool,
    /// What a small call is worth; 0 for none (T-5).
    ///
    /// Default: 100, as in the booklet.
    pub tichu_points: Count<0, 1000>,
    /// What a grand call is worth; 0 for none (T-5).
    ///
    /// Default: 200, as in the booklet.
    pub grand_points: Count<0, 1000>,
    /// What a call before the first card is worth; 0 for none (T-10).
    ///
    /// Default: 0. Some houses say 400.
    pub blind_tichu: Count<0, 1000>,
    /// What a double victory is worth (T-49).
    ///
    /// Default: 200, as in the booklet.
    pub double_victory_points: Count<0, 1000>,
    /// How many points end the game; 0 for no such end (T-52, T-53).
    ///
    /// Default: 1000, as in the booklet.
    pub target: Count<0, 10_000>,
    /// How far ahead a team must be to end the game; 0 for no such end (T-53).
    ///
    /// Default: 0. Some play until a team is 500 ahead.
    pub lead: Count<0, 10_000>,
    /// After how many rounds the game ends; 0 for no such end (T-53). Without this, a target and a
    /// lead the game is one round.
    ///
    /// Default: 0. Tichu One has 6.
    pub rounds: Count<0, 1000>,
    /// What happens if the game would end in a tie (T-52).
    ///
    /// Default: another round, as is usual; the booklet does not say.
    pub tie: Tie,
    /// Which way round play goes; it changes nothing but what pictures show (T-3).
    ///
    /// Default: to the right, as in the booklet.
    pub direction: Direction,
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
            /// [`SetRuleError::BadValue`] or [`SetRuleError::BadNumber`] if the option does not take
            /// this value. Nothing changes then.
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
    previous_reading "previous-reading": "highest, lowest",
        "how a previous play counts that the Phoenix leaves open and of which only the cards are known [T-22, T-23]",
        "not in the booklet; highest as in programs that choose for the player";
    phoenix_choice "phoenix-choice": "player, high",
        "who says what the Phoenix stands for where there is a choice [T-22, T-23]",
        "player: English rules, Brettspielwelt; high: many programs; the booklet does not say";
    wish "wish": "optional, mandatory, only-if-mah-jong-first",
        "what the Mah Jong gives its player: a right to wish, a duty, or a right only if it opens the round [T-34]",
        "optional: booklet, Brettspielwelt; mandatory and only-if-mah-jong-first in some programs";
    in_turn_bomb_ignores_wish "in-turn-bomb-ignores-wish": "true, false",
        "whether a bomb in turn need not fulfil a wish that could be fulfilled [T-40]",
        "true is our reading of the official answers, which let the same bomb come before the turn; programs differ";
    bombs_out_of_turn "bombs-out-of-turn": "true, false",
        "whether bombs may be laid out of turn [T-28]",
        "true: booklet; false in research environments";
    closing_window "closing-window": "true, false",
        "whether bombs may be laid after the last pass, before the trick is taken [T-30]",
        "true: official answers, Brettspielwelt";
    calls_per_team "calls-per-team": "any, one",
        "how many players of a team may call [T-8]",
        "any: Brettspielwelt; one: Tichu One, TichuPro";
    tichu_before_exchange "tichu-before-exchange": "true, false",
        "whether a small call may come before the exchange is over [T-5]",
        "true: booklet; false in some programs";
    redo_exchange_on_call "redo-exchange-on-call": "false, true",
        "whether a small call in the exchange lets all choose their cards again [T-9]",
        "true on one platform; not in the booklet";
    dragon_to_finished_opponent "dragon-to-finished-opponent": "true, false",
        "whether the trick of the Dragon may be given to an opponent who is out [T-44]",
        "true: Brettspielwelt, and how we read the booklet's free choice; false in some programs";
    tichu_points "tichu-points": "100, 0, …",
        "what a small call is worth; 0 for no such call [T-5]",
        "100: booklet";
    grand_points "grand-points": "200, 0, …",
        "what a grand call is worth; 0 for no such call [T-5]",
        "200: booklet; 0 in some houses";
    blind_tichu "blind-tichu": "0, 400, …",
        "what a call before the first card is worth; 0 for no such call [T-10]",
        "400 in some houses; not in the booklet";
    double_victory_points "double-victory-points": "200, 0, 300, …",
        "what a double victory is worth [T-49]",
        "200: booklet";
    target "target": "1000, 0, 200, 500, 600, …",
        "how many points end the game; 0 for no such end [T-52, T-53]",
        "1000: booklet; others on platforms";
    lead "lead": "0, 500, …",
        "how far ahead a team must be to end the game; 0 for no such end [T-53]",
        "500 in some houses";
    rounds "rounds": "0, 6, …",
        "after how many rounds the game ends; 0 for no such end; one round if target and lead are 0 too [T-53]",
        "6: Tichu One";
    tie "tie": "extra-round, draw",
        "what happens if the game would end in a tie [T-52]",
        "extra-round: Brettspielwelt; the booklet does not say";
    direction "direction": "right, left",
        "which way round play goes, which changes nothing but pictures [T-3]",
        "right: booklet; left in many programs";
}

/// Reads a value, which should be one of `values`.
fn read<T: Value>(name: &str, value: &str, values: &'static str) -> Result<T, SetRuleError> {
    T::read(value).ok_or_else(|| {
        let (name, value) = (name.to_owned(), value.to_owned());
        match T::BOUNDS {
            None => SetRuleError::BadValue {
                name,
                value,
                expected: values,
            },
            Some([least, most]) => SetRuleError::BadNumber {
                name,
                value,
                least,
                most,
            },
        }
    })
}

impl Rules {
    /// All presets; the first is the default.
    pub const PRESETS: &'static [Preset] = &[
        Preset {
            name: "official",
            rules: Self::official(),
            source: "official booklet, 7th edition 2011, and the publisher's answers; \
                     that a bomb in turn may ignore a wish and that a tie is played on are our readings",
        },
        Preset {
            name: "bsw",
            rules: Self::bsw(),
            source: "Brettspielwelt, as far as logs of games show: no difference from the booklet was found; \
                     that a bomb in turn may ignore a wish is a guess",
        },
        Preset {
            name: "tichu-one",
            rules: Self::tichu_one(),
            source: "Tichu One: six rounds, at most one call a team; that a tie is a draw is a guess, \
                     and all else is taken from the booklet",
        },
        Preset {
            name: "research",
            rules: Self::research(),
            source: "environments for learning programs: bombs in turn only; \
                     that they then fulfil a wish as other plays do is a guess",
        },
    ];

    /// The official booklet, 7th edition 2011: the default.
    #[must_use]
    pub const fn official() -> Self {
        Self {
            previous_reading: PreviousReading::Highest,
            phoenix_choice: PhoenixChoice::Player,
            wish: MahJongWish::Optional,
            in_turn_bomb_ignores_wish: true,
            bombs_out_of_turn: true,
            closing_window: true,
            calls_per_team: CallsPerTeam::Any,
            tichu_before_exchange: true,
            redo_exchange_on_call: false,
            dragon_to_finished_opponent: true,
            tichu_points: Count::of(100),
            grand_points: Count::of(200),
            blind_tichu: Count::of(0),
            double_victory_points: Count::of(200),
            target: Count::of(1000),
            lead: Count::of(0),
            rounds: Count::of(0),
            tie: Tie::ExtraRound,
            direction: Direction::Right,
        }
    }

    /// Brettspielwelt, as far as logs of games show.
    #[must_use]
    pub const fn bsw() -> Self {
        Self::official()
    }

    /// Tichu One: six rounds, at most one call a team.
    #[must_use]
    pub const fn tichu_one() -> Self {
        Self {
            calls_per_team: CallsPerTeam::One,
            target: Count::of(0),
            rounds: Count::of(6),
            tie: Tie::Draw,
            ..Self::official()
        }
    }

    /// Environments for learning programs: only the player whose turn it is may act.
    #[must_use]
    pub const fn research() -> Self {
        Self {
            in_turn_bomb_ignores_wish: false,
            bombs_out_of_turn: false,
            closing_window: false,
            ..Self::official()
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
    /// The option does not take this number, or what was given is none.
    #[error("expected a number from {least} to {most} for {name} but found {value:?}")]
    BadNumber {
        /// The option's name.
        name: String,
        /// The value given.
        value: String,
        /// The least number it takes.
        least: u16,
        /// The greatest.
        most: u16,
    },
}

/// The names of all options, as an error lists them.
fn option_names() -> String {
    let names: Vec<&str> = Rules::OPTIONS.iter().map(|option| option.name).collect();
    names.join(", ")
}

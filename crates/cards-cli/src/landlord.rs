//! Which questions about Dou Dizhu are there?

use std::collections::HashSet;
use std::io;

use clap::{Args, Subcommand};
use landlord::{
    AnswerError, Combo, ComboError, ComboKind, FewestPlaysError, Hand, Others, ParseHandError,
    Readings, Rules, RunOutError, fewest_plays, legal_moves, run_out,
};
use serde_json::{Map, Value, json};

use crate::ask::{Asked, Status};
use crate::output::Output;
use crate::question::{Answer, BadInput, Kind, Query, Question, Text, Tone, list, members};
use crate::report::Report;
use crate::rule_set::{ListRules, RuleArgs};

#[derive(Subcommand)]
pub(crate) enum Command {
    /// What is this play?
    #[command(
        override_usage = "cards landlord classify [OPTIONS] CARDS\n       \
                          cards landlord classify [OPTIONS] --batch[=FILE]",
        after_help = CLASSIFY
    )]
    Classify(Asked<Classify>),
    /// Does PLAY beat PREVIOUS?
    #[command(
        override_usage = "cards landlord beats [OPTIONS] PREVIOUS PLAY\n       \
                          cards landlord beats [OPTIONS] --batch[=FILE]",
        after_help = BEATS
    )]
    Beats(Asked<Beats>),
    /// All plays of a hand: every lead, or every answer to PREVIOUS
    #[command(
        override_usage = "cards landlord moves [OPTIONS] HAND [PREVIOUS]\n       \
                          cards landlord moves [OPTIONS] --batch[=FILE]",
        after_help = MOVES
    )]
    Moves(Asked<ListMoves>),
    /// The fewest plays that empty a hand
    #[command(
        override_usage = "cards landlord plays [OPTIONS] HAND\n       \
                          cards landlord plays [OPTIONS] --batch[=FILE]",
        after_help = PLAYS
    )]
    Plays(Asked<Plays>),
    /// Can the landlord run out without a chance for the others?
    #[command(
        override_usage = "cards landlord runout [OPTIONS] HAND [PEASANT PEASANT]\n       \
                          cards landlord runout [OPTIONS] --batch[=FILE]",
        after_help = RUNOUT
    )]
    Runout(Asked<Runout>),
    /// How many different plays does the deck have?
    #[command(after_help = COUNT)]
    Count(Count),
    /// The presets and the rule options
    Rules(ListRules<Rules>),
}

const CLASSIFY: &str = "\
Cards: 3 to 9, T or 10 or 0, J Q K A 2, B or X black joker, R or D red joker.

Answer: the kind, the rank that counts, the number of cards; or none and the reason.
Kinds: single pair triplet triplet+1 triplet+2 sequence pairs triplets triplets+1 triplets+2 bomb
rocket quad+1+1 quad+2+2; under some rules shuttle shuttle+1 shuttle+2. Cards with several readings
have the highest first, and the others after it.

Examples:
  cards landlord classify QQQKKK34    triplets+1 Q 8
  cards landlord classify BR          rocket R 2
  cards landlord classify 33344455    none, and the reason
  cards landlord classify 33344455 --rules rlcard    triplets+1 3 8";

const BEATS: &str = "\
Examples:
  cards landlord beats 34567 45678    yes
  cards landlord beats 22 22          no, and the reason";

const MOVES: &str = "\
Answer: how many plays, and the plays in a fixed order. Passing is not counted.

Examples:
  cards landlord moves 3334445
  cards landlord moves 3444455 33    3  44 55 4444";

const PLAYS: &str = "\
Answer: the fewest plays, and the plays.

Example:
  cards landlord plays 34567TTKKK222    3";

const RUNOUT: &str = "\
The landlord holds 20 cards and leads. Answer: yes and the plays in an order in which nobody can
beat any but the last; or no. Without the two hands of 17 the order works whatever they hold.

Examples:
  cards landlord runout 35678889TTTJJJKKKAAR 34445799TJQQQA22B 334556667789QKA22
  cards landlord runout 3456789TJQKA2222BRK3";

const COUNT: &str = "\
Prints a row for each kind: how many readings, how many different sets of cards; last the total.";

impl Command {
    pub(crate) fn run(&self, output: &Output) -> io::Result<Status> {
        match self {
            Self::Classify(question) => question.run(output),
            Self::Beats(question) => question.run(output),
            Self::Moves(question) => question.run(output),
            Self::Plays(question) => question.run(output),
            Self::Runout(question) => question.run(output),
            Self::Count(report) => report.run(output),
            Self::Rules(list) => list.run(output),
        }
    }
}

/// Cards, perhaps none.
fn cards_or_none(text: &str) -> Result<Hand, BadInput> {
    text.parse().map_err(bad_hand)
}

fn hand(text: &str) -> Result<Hand, BadInput> {
    let hand = cards_or_none(text)?;
    if hand.is_empty() {
        Err(bad_hand(ParseHandError::Empty))
    } else {
        Ok(hand)
    }
}

fn bad_hand(error: ParseHandError) -> BadInput {
    let kind = match error {
        ParseHandError::Empty => Kind::Empty,
        ParseHandError::UnknownCharacter { .. } => Kind::UnknownSymbol,
        ParseHandError::TooManyCopies { .. } => Kind::TooManyCopies,
        _ => Kind::Other,
    };
    BadInput::new(kind, error).at(error.at())
}

/// What lies on the table: a play, or nothing.
fn table(text: &str, rules: &Rules) -> Result<Option<Combo>, BadInput> {
    let cards = cards_or_none(text)?;
    if cards.is_empty() {
        return Ok(None);
    }
    let combo = Combo::classify(cards, rules).map_err(|reason| {
        let message = format!("the previous play cannot have been made: {reason}");
        BadInput::new(Kind::BadPrevious, message)
    })?;
    Ok(Some(combo))
}

/// A play to judge.
fn play(text: &str) -> Result<Hand, BadInput> {
    let cards = cards_or_none(text)?;
    if cards.is_empty() {
        return Err(BadInput::pass());
    }
    Ok(cards)
}

/// The cards of each play.
fn cards(plays: &[Combo]) -> impl Iterator<Item = String> {
    plays.iter().map(|play| play.cards().to_string())
}

/// What is this play?
#[derive(Args)]
pub(crate) struct Classify {
    #[command(flatten)]
    rules: RuleArgs<Rules>,
}

impl Question for Classify {
    type Answer = Classified;

    const FIELDS: &'static [&'static str] = &["CARDS"];

    fn answer(&self, query: &Query<'_>) -> Result<Classified, BadInput> {
        let cards = query.read(0, play)?;
        Ok(Classified(Combo::readings(cards, &self.rules.rules())))
    }
}

/// The readings, or why there is none.
pub(crate) struct Classified(Result<Readings, ComboError>);

impl Answer for Classified {
    fn line(&self) -> Vec<String> {
        match &self.0 {
            Ok(readings) => {
                let fields = |combo: &Combo| {
                    [
                        combo.kind().to_string(),
                        combo.rank().to_string(),
                        combo.len().to_string(),
                    ]
                };
                readings.iter().flat_map(fields).collect()
            }
            Err(reason) => vec!["none".to_owned(), reason.to_string()],
        }
    }

    fn json(&self) -> Map<String, Value> {
        let reading = |kind: &str, combo: &Combo| {
            members(json!({
                kind: combo.kind().to_string(),
                "rank": combo.rank().to_string(),
                "cards": combo.len(),
            }))
        };
        match &self.0 {
            Ok(readings) => {
                let mut object = reading("answer", &readings.highest());
                let others = readings.iter().skip(1);
                let others: Vec<_> = others.map(|combo| reading("kind", combo)).collect();
                if !others.is_empty() {
                    object.insert("other_readings".to_owned(), json!(others));
                }
                object
            }
            Err(reason) => members(json!({ "answer": "none", "reason": reason.to_string() })),
        }
    }

    fn text(&self) -> Text {
        match &self.0 {
            Ok(readings) => {
                let combo = readings.highest();
                let text = Text::new(Tone::Good, combo.kind(), combo.cards())
                    .row("rank", combo.rank())
                    .row("cards", combo.len());
                readings.iter().skip(1).fold(text, |text, other| {
                    text.row("or", format!("{}, rank {}", other.kind(), other.rank()))
                })
            }
            Err(reason) => Text::new(Tone::Bad, "none", reason),
        }
    }
}

/// Does PLAY beat PREVIOUS?
#[derive(Args)]
pub(crate) struct Beats {
    #[command(flatten)]
    rules: RuleArgs<Rules>,
}

impl Question for Beats {
    type Answer = Beaten;

    const FIELDS: &'static [&'static str] = &["PREVIOUS", "PLAY"];

    fn answer(&self, query: &Query<'_>) -> Result<Beaten, BadInput> {
        let rules = self.rules.rules();
        let previous = query.read(0, |text| {
            let none =
                || BadInput::new(Kind::BadPrevious, "expected a play to beat but found none");
            table(text, &rules)?.ok_or_else(none)
        })?;
        let readings = Combo::readings(query.read(1, play)?, &rules);
        Ok(match readings {
            Err(reason) => Beaten::NoCombination(reason),
            Ok(readings) => {
                let play = readings.best_on(Some(previous));
                let play = play.unwrap_or_else(|| readings.highest());
                match play.answers(previous) {
                    Ok(()) => Beaten::Yes { previous, play },
                    Err(reason) => Beaten::No(reason),
                }
            }
        })
    }
}

/// Yes, or why not.
pub(crate) enum Beaten {
    Yes { previous: Combo, play: Combo },
    No(AnswerError),
    NoCombination(ComboError),
}

impl Beaten {
    fn reason(&self) -> Option<String> {
        match self {
            Self::Yes { .. } => None,
            Self::No(reason) => Some(reason.to_string()),
            Self::NoCombination(reason) => Some(reason.to_string()),
        }
    }
}

impl Answer for Beaten {
    fn line(&self) -> Vec<String> {
        match self.reason() {
            None => vec!["yes".to_owned()],
            Some(reason) => vec!["no".to_owned(), reason],
        }
    }

    fn json(&self) -> Map<String, Value> {
        members(match self.reason() {
            None => json!({ "answer": "yes" }),
            Some(reason) => json!({ "answer": "no", "reason": reason }),
        })
    }

    fn text(&self) -> Text {
        match self {
            Self::Yes { previous, play } => {
                Text::new(Tone::Good, "yes", format!("{play} beats {previous}"))
            }
            _ => Text::new(Tone::Bad, "no", self.reason().unwrap_or_default()),
        }
    }

    fn is_no(&self) -> bool {
        !matches!(self, Self::Yes { .. })
    }
}

/// All plays of a hand.
#[derive(Args)]
pub(crate) struct ListMoves {
    #[command(flatten)]
    rules: RuleArgs<Rules>,
}

impl Question for ListMoves {
    type Answer = PlaysFound;

    const FIELDS: &'static [&'static str] = &["HAND", "PREVIOUS"];
    const REQUIRED: usize = 1;

    fn answer(&self, query: &Query<'_>) -> Result<PlaysFound, BadInput> {
        let rules = self.rules.rules();
        let hand = query.read(0, hand)?;
        let on = if query.len() == 1 {
            None
        } else {
            query.read(1, |text| table(text, &rules))?
        };
        // Cards with several readings are one play to lay down.
        let mut seen = HashSet::new();
        let moves = legal_moves(hand, on, &rules).into_iter();
        let plays = moves.filter(|play| seen.insert(play.cards())).collect();
        Ok(PlaysFound {
            plays,
            what: if on.is_some() { "answers" } else { "leads" },
        })
    }
}

/// Some plays of a hand, and how many they are.
pub(crate) struct PlaysFound {
    plays: Vec<Combo>,
    /// What a person calls them.
    what: &'static str,
}

impl Answer for PlaysFound {
    fn line(&self) -> Vec<String> {
        vec![self.plays.len().to_string(), list(cards(&self.plays), " ")]
    }

    fn json(&self) -> Map<String, Value> {
        let plays: Vec<String> = cards(&self.plays).collect();
        members(json!({ "answer": self.plays.len(), "plays": plays }))
    }

    fn text(&self) -> Text {
        let mut text = Text::new(Tone::Plain, self.plays.len(), self.what);
        for plays in self.plays.chunk_by(|a, b| a.kind() == b.kind()) {
            text = text.row(plays[0].kind(), list(cards(plays), " "));
        }
        text
    }
}

/// The fewest plays that empty a hand.
#[derive(Args)]
pub(crate) struct Plays {
    #[command(flatten)]
    rules: RuleArgs<Rules>,
}

impl Question for Plays {
    type Answer = PlaysFound;

    const FIELDS: &'static [&'static str] = &["HAND"];

    fn answer(&self, query: &Query<'_>) -> Result<PlaysFound, BadInput> {
        let hand = query.read(0, hand)?;
        let plays = fewest_plays(hand, &self.rules.rules()).map_err(|error| {
            let kind = match error {
                FewestPlaysError::TooManyCards { .. } => Kind::WrongCount,
                _ => Kind::Other,
            };
            BadInput::new(kind, error)
        })?;
        Ok(PlaysFound {
            plays,
            what: "plays empty the hand",
        })
    }
}

/// Can the landlord run out?
#[derive(Args)]
pub(crate) struct Runout {
    #[command(flatten)]
    rules: RuleArgs<Rules>,
}

impl Question for Runout {
    type Answer = RunOut;

    const FIELDS: &'static [&'static str] = &["HAND", "PEASANT", "PEASANT"];
    const REQUIRED: usize = 1;

    fn answer(&self, query: &Query<'_>) -> Result<RunOut, BadInput> {
        let landlord = query.read(0, hand)?;
        let others = if query.len() == 1 {
            Others::Unknown
        } else {
            Others::Known([query.read(1, hand)?, query.read(2, hand)?])
        };
        let plays = run_out(landlord, others, &self.rules.rules()).map_err(|error| {
            let kind = match error {
                RunOutError::WrongCount { .. } => Kind::WrongCount,
                RunOutError::Overlap { .. } => Kind::Overlap,
                _ => Kind::Other,
            };
            BadInput::new(kind, error)
        })?;
        Ok(RunOut { plays, others })
    }
}

/// The plays in order, if there is an order.
pub(crate) struct RunOut {
    plays: Option<Vec<Combo>>,
    others: Others,
}

impl Answer for RunOut {
    fn line(&self) -> Vec<String> {
        match &self.plays {
            Some(plays) => vec!["yes".to_owned(), list(cards(plays), " ")],
            None => vec!["no".to_owned()],
        }
    }

    fn json(&self) -> Map<String, Value> {
        members(match &self.plays {
            Some(plays) => {
                json!({ "answer": "yes", "plays": cards(plays).collect::<Vec<_>>() })
            }
            None => json!({ "answer": "no" }),
        })
    }

    fn text(&self) -> Text {
        let against = match self.others {
            Others::Unknown => "whatever the others hold",
            Others::Known(_) => "against these hands",
        };
        match &self.plays {
            Some(plays) => {
                let headline = format!("nobody can beat any play but the last, {against}");
                Text::new(Tone::Good, "yes", headline).row("plays", list(cards(plays), " "))
            }
            None => Text::new(
                Tone::Bad,
                "no",
                format!("no order of plays is safe, {against}"),
            ),
        }
    }

    fn is_no(&self) -> bool {
        self.plays.is_none()
    }
}

/// How many different plays does the deck have?
#[derive(Args)]
pub(crate) struct Count {
    #[command(flatten)]
    rules: RuleArgs<Rules>,
}

impl Count {
    fn run(&self, output: &Output) -> io::Result<Status> {
        let rules = self.rules.rules();
        let plays = legal_moves(Hand::DECK, None, &rules);
        let mut report = Report::new(&["kind", "readings", "card_sets"]);
        let sets = |plays: &mut Vec<Hand>| {
            plays.sort_unstable();
            plays.dedup();
            plays.len()
        };
        for &kind in ComboKind::ALL.iter().filter(|&&kind| rules.allows(kind)) {
            let mut of_kind: Vec<Hand> = plays
                .iter()
                .filter(|play| play.kind() == kind)
                .map(|play| play.cards())
                .collect();
            let readings = of_kind.len();
            report.row([
                json!(kind.to_string()),
                json!(readings),
                json!(sets(&mut of_kind)),
            ]);
        }
        let mut all: Vec<Hand> = plays.iter().map(|play| play.cards()).collect();
        report.row([json!("total"), json!(plays.len()), json!(sets(&mut all))]);
        report.print(output)
    }
}

//! What is a play, and does it beat that one?

use std::io;

use clap::Args;
use landlord::{AnswerError, Combo, ComboError, ComboKind, Hand, Readings, Rules, legal_moves};
use serde_json::{Map, Value, json};

use super::{play, table};
use crate::ask::Status;
use crate::output::Output;
use crate::question::{Answer, BadInput, Query, Question, Text, Tone, members};
use crate::report::Report;
use crate::rule_set::RuleArgs;

pub(super) const CLASSIFY: &str = "\
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

pub(super) const BEATS: &str = "\
Examples:
  cards landlord beats 34567 45678    yes
  cards landlord beats 22 22          no, and the reason";

pub(super) const COUNT: &str = "\
Prints a row for each kind: how many readings, how many different sets of cards; last the total.";

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
            table(text, &rules)?.ok_or_else(BadInput::no_previous)
        })?;
        let readings = Combo::readings(query.read(1, play)?, &rules);
        Ok(match readings {
            Err(reason) => Beaten::NoCombination(reason),
            Ok(readings) => {
                let play = readings.best_on(Some(previous));
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

/// How many different plays does the deck have?
#[derive(Args)]
pub(crate) struct Count {
    #[command(flatten)]
    rules: RuleArgs<Rules>,
}

impl Count {
    pub(super) fn run(&self, output: &Output) -> io::Result<Status> {
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

//! What may a hand play, and in how few plays is it empty?

use std::collections::HashSet;

use clap::Args;
use landlord::{Combo, FewestPlaysError, Rules, fewest_plays, legal_moves};
use serde_json::{Map, Value, json};

use super::{cards, hand, table};
use crate::question::{Answer, BadInput, Kind, Query, Question, Text, Tone, list, members};
use crate::rule_set::RuleArgs;

pub(super) const MOVES: &str = "\
Answer: how many plays, and the plays in a fixed order. Passing is not counted.

Examples:
  cards landlord moves 3334445
  cards landlord moves 3444455 33    3  44 55 4444";

pub(super) const PLAYS: &str = "\
Answer: the fewest plays, and the plays.

Example:
  cards landlord plays 34567TTKKK222    3";

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

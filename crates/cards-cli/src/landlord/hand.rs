//! What may a hand play, and in how few plays is it empty?

use std::collections::HashSet;

use clap::Args;
use landlord::{Combo, FewestPlaysError, HintError, Move, Rules, fewest_plays, hints, legal_moves};
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

pub(super) const HINT: &str = "\
A rule of thumb that looks at this hand only: a play is good if few plays empty what it leaves, and
bombs are kept. Answer: the best move, how many plays empty what it leaves, and all moves in order,
each with that number.

Examples:
  cards landlord hint 456789KK2222 8
  cards landlord hint 33445566778TTKA2";

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

/// What to play.
#[derive(Args)]
pub(crate) struct Hint {
    #[command(flatten)]
    rules: RuleArgs<Rules>,
}

impl Question for Hint {
    type Answer = Hints;

    const FIELDS: &'static [&'static str] = &["HAND", "PREVIOUS"];
    const REQUIRED: usize = 1;

    fn answer(&self, query: &Query<'_>) -> Result<Hints, BadInput> {
        let rules = self.rules.rules();
        let hand = query.read(0, hand)?;
        let on = if query.len() == 1 {
            None
        } else {
            query.read(1, |text| table(text, &rules))?
        };
        let mut hints = hints(hand, on, &rules).map_err(|error| {
            let kind = match error {
                HintError::TooManyCards { .. } => Kind::WrongCount,
                HintError::Overlap { .. } => Kind::Overlap,
                _ => Kind::Other,
            };
            BadInput::new(kind, error)
        })?;
        // Cards with several readings are one play to lay down.
        let mut seen = HashSet::new();
        hints.retain(|hint| match hint.play {
            Move::Play(play) => seen.insert(play.cards()),
            Move::Pass => true,
        });
        Ok(Hints(hints))
    }
}

/// All moves, the best first.
pub(crate) struct Hints(Vec<landlord::Hint>);

/// How many plays are left, or `-`.
fn left(hint: &landlord::Hint) -> String {
    hint.plays_left
        .map_or("-".to_owned(), |plays| plays.to_string())
}

impl Answer for Hints {
    fn line(&self) -> Vec<String> {
        let all = self.0.iter();
        let all = all.map(|hint| format!("{}={}", hint.play, left(hint)));
        let all = list(all, " ");
        match self.0.first() {
            Some(best) => vec![best.play.to_string(), left(best), all],
            None => vec!["-".to_owned(), "-".to_owned(), all],
        }
    }

    fn json(&self) -> Map<String, Value> {
        let hint = |hint: &landlord::Hint| {
            json!({
                "play": hint.play.to_string(),
                "plays_left": hint.plays_left,
                "reason": hint.reason.to_string(),
            })
        };
        let hints: Vec<Value> = self.0.iter().map(hint).collect();
        let best = self.0.first().map(|hint| hint.play.to_string());
        members(json!({ "answer": best, "hints": hints }))
    }

    fn text(&self) -> Text {
        let Some((best, others)) = self.0.split_first() else {
            return Text::new(Tone::Bad, "-", "there is no move");
        };
        let text = Text::new(Tone::Good, best.play, best.reason);
        let rows = others.iter();
        rows.fold(text, |text, hint| text.row(hint.play, hint.reason))
    }
}

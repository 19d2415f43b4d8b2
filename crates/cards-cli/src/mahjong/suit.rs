//! What is a hand of one suit worth?

use clap::Args;
use mahjong::{ParseSuitHandError, SuitHand, SuitScore, SuitScoreError, suit_score, suit_scores};
use serde_json::{Map, Value, json};

use crate::question::{Answer, BadInput, Kind, Query, Question, Text, Tone, members};

pub(super) const SUIT: &str = "\
Flush 5; straight 123 456 789 +1; two identical sequences +1; no 1 and no 9 +1; all sequences +1;
all triplets +2. The reading that is worth most counts.

Answer: the points, the reading, the conditions: flush straight identical simples sequences
triplets.

Examples:
  cards mahjong suit 22233355777888    8  222 333 55 777 888  flush simples triplets
  cards mahjong suit 11112345678999    6";

/// What is a hand of one suit worth?
#[derive(Args)]
pub(crate) struct Suit {}

impl Question for Suit {
    type Answer = Scored;

    const FIELDS: &'static [&'static str] = &["DIGITS"];

    fn answer(&self, query: &Query<'_>) -> Result<Scored, BadInput> {
        let hand = query.read(0, |text| text.parse::<SuitHand>().map_err(bad_digits))?;
        let score = suit_score(hand).map_err(|error| {
            let kind = match error {
                SuitScoreError::NotComplete { .. } => Kind::NotComplete,
                _ => Kind::Other,
            };
            BadInput::new(kind, error)
        })?;
        Ok(Scored { hand, score })
    }
}

fn bad_digits(error: ParseSuitHandError) -> BadInput {
    let kind = match error {
        ParseSuitHandError::UnknownCharacter { .. } => Kind::UnknownSymbol,
        ParseSuitHandError::TooManyCopies { .. } => Kind::TooManyCopies,
        ParseSuitHandError::WrongCount { len: 0 } => Kind::Empty,
        ParseSuitHandError::WrongCount { .. } => Kind::WrongCount,
        _ => Kind::Other,
    };
    let at = error.at();
    BadInput::new(kind, error).at(at)
}

/// The best reading and what it is worth.
pub(crate) struct Scored {
    hand: SuitHand,
    score: SuitScore,
}

/// A reading in plain digits: `222 333 55 777 888`.
fn reading(score: &SuitScore) -> String {
    format!("{:#}", score.decomposition)
}

impl Answer for Scored {
    fn line(&self) -> Vec<String> {
        let SuitScore {
            points, conditions, ..
        } = self.score;
        vec![
            points.to_string(),
            reading(&self.score),
            conditions.to_string(),
        ]
    }

    fn json(&self) -> Map<String, Value> {
        let conditions = self.score.conditions.to_string();
        members(json!({
            "answer": self.score.points,
            "reading": reading(&self.score),
            "conditions": conditions.split(' ').collect::<Vec<_>>(),
        }))
    }

    fn text(&self) -> Text {
        let SuitScore {
            points, conditions, ..
        } = self.score;
        let mut text = Text::new(Tone::Plain, points, format!("points for {conditions}"));
        text = text.row("read", reading(&self.score));
        let best = self.score.decomposition;
        for other in suit_scores(self.hand).filter(|other| other.decomposition != best) {
            let (reading, points) = (reading(&other), other.points);
            text = text.row(
                "or",
                format!("{reading}, {points} for {}", other.conditions),
            );
        }
        text
    }
}

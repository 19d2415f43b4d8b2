//! In how few plays is my hand empty?

use clap::Args;
use serde_json::{Map, Value, json};
use tichu::solve::{Split, split};

use super::cards::{described, in_colour, read_hand, written};
use crate::question::{Answer, BadInput, Kind, Query, Question, Text, Tone, list, members};

pub(super) const SPLIT: &str = "\
The fewest plays that empty the hand, the Dog among them; of splits with as few, the one whose
weakest plays are the strongest.

Answer: how many, and the plays, the weakest first.

Example:
  cards tichu split 'g3 s4 b5 r6 g6 Ph s8 gA'";

/// In how few plays is my hand empty?
#[derive(Args)]
pub(crate) struct Fewest {}

impl Question for Fewest {
    type Answer = Laid;

    const FIELDS: &'static [&'static str] = &["HAND"];

    fn answer(&self, query: &Query<'_>) -> Result<Laid, BadInput> {
        let hand = read_hand(query, 0)?;
        let split = split(hand).map_err(|error| BadInput::new(Kind::Other, error))?;
        Ok(Laid(split))
    }
}

/// The plays.
pub(crate) struct Laid(Split);

impl Answer for Laid {
    fn line(&self) -> Vec<String> {
        let plays = self.0.plays();
        let shown = list(plays.iter().map(|&play| written(play)), "; ");
        vec![plays.len().to_string(), shown]
    }

    fn json(&self) -> Map<String, Value> {
        let plays: Vec<Value> = self.0.plays().iter().copied().map(described).collect();
        members(json!({ "answer": plays.len(), "plays": plays }))
    }

    fn text(&self) -> Text {
        let plays = self.0.plays();
        let headline = if plays.len() == 1 {
            "play"
        } else {
            "plays, the weakest first"
        };
        let rows = plays
            .iter()
            .map(|&play| (play.combo().kind(), in_colour(play)));
        let text = Text::new(Tone::Plain, plays.len(), headline);
        rows.fold(text, |text, (kind, play)| text.row(kind, play))
    }
}

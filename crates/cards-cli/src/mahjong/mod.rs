//! Which questions about Mahjong are there?

use std::io;

use clap::{Args, Subcommand};
use mahjong::{
    Hand, ParseHandError, ParseSuitHandError, Rules, SuitHand, SuitScore, SuitScoreError, Waits,
    WaitsError, suit_score, suit_scores, waits,
};
use serde_json::{Map, Value, json};

use crate::ask::{Asked, Status};
use crate::output::Output;
use crate::question::{Answer, BadInput, Kind, Query, Question, Text, Tone, members};
use crate::rule_set::{ListRules, RuleArgs};

#[derive(Subcommand)]
pub(crate) enum Command {
    /// What is a complete hand of one suit worth, read at its best?
    #[command(
        override_usage = "cards mahjong suit [OPTIONS] DIGITS\n       \
                          cards mahjong suit [OPTIONS] --batch[=FILE]",
        after_help = SUIT
    )]
    Suit(Asked<Suit>),
    /// What do 13 tiles wait for?
    #[command(
        override_usage = "cards mahjong waits [OPTIONS] TILES\n       \
                          cards mahjong waits [OPTIONS] --batch[=FILE]",
        after_help = WAITS
    )]
    Waits(Asked<WaitsFor>),
    /// The presets and the rule options
    Rules(ListRules<Rules>),
}

const SUIT: &str = "\
Flush 5; straight 123 456 789 +1; two identical sequences +1; no 1 and no 9 +1; all sequences +1;
all triplets +2. The reading that is worth most counts.

Answer: the points, the reading, the conditions: flush straight identical simples sequences
triplets.

Examples:
  cards mahjong suit 22233355777888    8  222 333 55 777 888  flush simples triplets
  cards mahjong suit 11112345678999    6";

const WAITS: &str = "\
Tiles: 123m characters, 456p circles, 789s bamboos, 1234567z east south west north white green red;
also m123, E S W N P F C, and Unicode tiles.

Answer: how many kinds, and the tiles. The standard form: four sets and a pair.

Examples:
  cards mahjong waits 1112345678999m
  cards mahjong waits 1m 2m 2m 3m 3m 3m 3m 4m 1s 1s 9s 9s 9s";

impl Command {
    pub(crate) fn run(&self, output: &Output) -> io::Result<Status> {
        match self {
            Self::Suit(question) => question.run(output),
            Self::Waits(question) => question.run(output),
            Self::Rules(list) => list.run(output),
        }
    }
}

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

/// What do 13 tiles wait for?
#[derive(Args)]
pub(crate) struct WaitsFor {
    #[command(flatten)]
    rules: RuleArgs<Rules>,
}

impl Question for WaitsFor {
    type Answer = Waiting;

    const FIELDS: &'static [&'static str] = &["TILES"];

    fn answer(&self, query: &Query<'_>) -> Result<Waiting, BadInput> {
        let hand = query.read(0, |text| {
            let hand = text.parse::<Hand>().map_err(bad_tiles)?;
            if hand.is_empty() {
                return Err(bad_tiles(ParseHandError::Empty));
            }
            Ok(hand)
        })?;
        let waits = waits(&hand, &self.rules.rules()).map_err(|error| {
            let kind = match error {
                WaitsError::WrongCount { .. } => Kind::WrongCount,
                _ => Kind::Other,
            };
            BadInput::new(kind, error)
        })?;
        Ok(Waiting { hand, waits })
    }
}

fn bad_tiles(error: ParseHandError) -> BadInput {
    let kind = match error {
        ParseHandError::Empty => Kind::Empty,
        ParseHandError::UnknownCharacter { .. }
        | ParseHandError::NoSuit { .. }
        | ParseHandError::NoDigits { .. }
        | ParseHandError::NoHonor { .. } => Kind::UnknownSymbol,
        ParseHandError::TooManyCopies { .. } => Kind::TooManyCopies,
        _ => Kind::Other,
    };
    let at = error.at();
    BadInput::new(kind, error).at(at)
}

/// The tiles waited for.
pub(crate) struct Waiting {
    hand: Hand,
    waits: Waits,
}

impl Answer for Waiting {
    fn line(&self) -> Vec<String> {
        vec![self.waits.len().to_string(), self.waits.to_string()]
    }

    fn json(&self) -> Map<String, Value> {
        let tiles: Vec<String> = self.waits.iter().map(|tile| tile.to_string()).collect();
        members(json!({ "answer": self.waits.len(), "tiles": tiles }))
    }

    fn text(&self) -> Text {
        let kinds = match self.waits.len() {
            0 => Text::new(Tone::Bad, 0, "the hand is not one tile from complete"),
            1 => Text::new(Tone::Good, 1, "kind of tile"),
            n => Text::new(Tone::Good, n, "kinds of tiles"),
        };
        let left = |tile| 4_u8.saturating_sub(self.hand.count(tile));
        let copies: u32 = self.waits.iter().map(|tile| u32::from(left(tile))).sum();
        if self.waits.is_empty() {
            return kinds;
        }
        kinds
            .row("waits", self.waits)
            .row("copies", format!("{copies} are not in the hand"))
    }
}

//! In which ways is a hand complete?

use clap::Args;
use mahjong::{PlayerHand, Reading, Readings, Rules, Tile, readings};
use serde_json::{Map, Value, json};

use super::tiles::{TileArgs, bad_tile, player_hand};
use crate::question::{Answer, BadInput, Kind, Query, Question, Text, Tone, list, members};
use crate::rule_set::RuleArgs;

pub(super) const DECOMPOSE: &str = "\
The tiles of a complete hand, sets that are laid down in brackets: [123m] [555z] [7777z].

Answer: in how many ways they can be read, and each reading: sets and a pair, seven pairs, or
thirteen orphans; 0 if the hand is not complete. With --win, the groups that the tile may be in
stand in front of a +.

Examples:
  cards mahjong decompose 112233m445566p77z
  cards mahjong decompose 111222333m99p [7777z] --win 3m";

/// In which ways is a hand complete?
#[derive(Args)]
pub(crate) struct Decompose {
    /// The tile that came last
    #[arg(long, value_name = "TILE")]
    win: Option<String>,
    #[command(flatten)]
    tiles: TileArgs,
    #[command(flatten)]
    rules: RuleArgs<Rules>,
}

impl Question for Decompose {
    type Answer = Decomposed;

    const FIELDS: &'static [&'static str] = &["TILES"];

    fn answer(&self, query: &Query<'_>) -> Result<Decomposed, BadInput> {
        let hand = query.read(0, player_hand)?;
        let win = self.win.as_deref().map(|text| {
            let tile = text.parse().map_err(bad_tile);
            let tile = tile.and_then(|tile| is_in(tile, &hand));
            tile.map_err(|error| error.of("--win"))
        });
        check_count(&hand)?;
        Ok(Decomposed {
            hand,
            win: win.transpose()?,
            readings: readings(&hand.concealed(), &self.rules.rules()),
            tiles: self.tiles,
        })
    }
}

/// A complete hand has 14 tiles, three fewer for each set laid down; if none is given, a shorter hand
/// has laid down what it lacks.
fn check_count(hand: &PlayerHand) -> Result<(), BadInput> {
    let len = hand.concealed().len();
    let most = hand.waiting_len() + 1;
    let is_short = hand.laid().is_empty() && len < most && len % 3 == 2;
    if len == most || is_short {
        return Ok(());
    }
    let expected = match hand.laid().len() {
        0 => "14 tiles, or 11, 8, 5 or 2,".to_owned(),
        1 => format!("{most} tiles beside 1 set laid down"),
        laid => format!("{most} tiles beside {laid} sets laid down"),
    };
    let message = format!("expected {expected} but found {len}");
    Err(BadInput::new(Kind::WrongCount, message))
}

/// The tile, if it is one of those in the hand.
fn is_in(tile: Tile, hand: &PlayerHand) -> Result<Tile, BadInput> {
    if hand.concealed().count(tile) > 0 {
        return Ok(tile);
    }
    let message = format!("expected a tile of {} but found {tile}", hand.concealed());
    Err(BadInput::new(Kind::Win, message))
}

/// The readings of a hand.
pub(crate) struct Decomposed {
    hand: PlayerHand,
    win: Option<Tile>,
    readings: Readings,
    tiles: TileArgs,
}

impl Decomposed {
    /// The groups of a reading, and the sets that are laid down.
    fn groups(&self, reading: &Reading) -> Vec<String> {
        let groups = reading.to_string();
        let laid = self.hand.laid().iter().map(ToString::to_string);
        groups.split(' ').map(str::to_owned).chain(laid).collect()
    }

    /// The different groups of a reading that the winning tile may be in.
    fn winning_groups(&self, reading: &Reading) -> Vec<String> {
        let Some(tile) = self.win else {
            return Vec::new();
        };
        let mut groups: Vec<String> = reading.to_string().split(' ').map(str::to_owned).collect();
        let has_tile = |group: &String| {
            let group = group.parse::<mahjong::Hand>();
            group.is_ok_and(|group| group.count(tile) > 0)
        };
        groups.retain(has_tile);
        groups.dedup();
        groups
    }

    fn write(&self, reading: &Reading) -> String {
        let mut text = self.groups(reading).join(" ");
        if self.win.is_some() {
            text = format!("{} + {text}", self.winning_groups(reading).join("|"));
        }
        self.tiles.show(text)
    }
}

impl Answer for Decomposed {
    fn line(&self) -> Vec<String> {
        let readings = self.readings.iter().map(|reading| self.write(reading));
        vec![self.readings.len().to_string(), list(readings, "; ")]
    }

    fn json(&self) -> Map<String, Value> {
        let reading = |reading: &Reading| {
            let mut object = json!({
                "form": form(reading),
                "groups": self.groups(reading),
            });
            if self.win.is_some() {
                object["winning_groups"] = json!(self.winning_groups(reading));
            }
            object
        };
        let readings: Vec<Value> = self.readings.iter().map(reading).collect();
        members(json!({ "answer": self.readings.len(), "readings": readings }))
    }

    fn text(&self) -> Text {
        let mut text = match self.readings.len() {
            0 => Text::new(Tone::Bad, 0, "the hand is not complete"),
            1 => Text::new(Tone::Good, 1, "way to read it"),
            n => Text::new(Tone::Good, n, "ways to read it"),
        };
        for reading in &self.readings {
            text = text.row(form(reading), self.write(reading));
        }
        text
    }
}

/// What the form of a reading is called.
fn form(reading: &Reading) -> &'static str {
    match reading {
        Reading::Standard(_) => "sets",
        Reading::SevenPairs(_) => "pairs",
        Reading::ThirteenOrphans { .. } => "orphans",
    }
}

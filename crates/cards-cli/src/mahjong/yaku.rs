//! How far is a hand from a yaku?

use clap::Args;
use mahjong::solve::{ConcealedYaku, YakuDistance, YakuDistances, yaku_distances};
use mahjong::{Rules, Wind};
use serde_json::{Map, Value, json};

use super::columns::wind;
use super::shanten::meaning;
use super::tiles::{TileArgs, player_hand};
use crate::question::{Answer, BadInput, Kind, Query, Question, Text, Tone, list, members};
use crate::rule_set::RuleArgs;

pub(super) const YAKU: &str = "\
The tiles of a hand that is to draw or to discard, sets that are laid down in brackets. A complete
hand wins in riichi only if it has a yaku, so with sets laid down this may be farther away than any
complete hand.

Answer: how many tiles the hand lacks until it waits for one that has a yaku, - if none is left; and
each yaku with its distance, the nearest first. For a concealed hand riichi is a yaku, unless --shape
asks for those of the tiles alone.

Examples:
  cards mahjong yaku 123m456p789s77z[333m] --seat S
  cards mahjong yaku 2233m456p667s19s1z --shape";

/// How far is a hand from a yaku?
#[derive(Args)]
pub(crate) struct YakuOf {
    /// The wind of the round
    #[arg(long, value_name = "WIND", default_value = "E", value_parser = wind)]
    round: Wind,
    /// The wind of the seat
    #[arg(long, value_name = "WIND", default_value = "E", value_parser = wind)]
    seat: Wind,
    /// Leaves riichi and a concealed self-draw out
    #[arg(long)]
    shape: bool,
    #[command(flatten)]
    tiles: TileArgs,
    #[command(flatten)]
    rules: RuleArgs<Rules>,
}

impl Question for YakuOf {
    type Answer = Nearest;

    const FIELDS: &'static [&'static str] = &["TILES"];

    fn answer(&self, query: &Query<'_>) -> Result<Nearest, BadInput> {
        let hand = query.read(0, player_hand)?;
        let concealed = if self.shape {
            ConcealedYaku::Shape
        } else {
            ConcealedYaku::Riichi
        };
        let rules = self.rules.rules();
        let ways = yaku_distances(&hand, self.round, self.seat, concealed, &rules);
        Ok(Nearest {
            ways: ways.map_err(|error| BadInput::new(Kind::WrongCount, error))?,
            tiles: self.tiles,
        })
    }
}

/// The yaku, the nearest first.
pub(crate) struct Nearest {
    ways: YakuDistances,
    tiles: TileArgs,
}

impl Answer for Nearest {
    fn line(&self) -> Vec<String> {
        let way = |way: &YakuDistance| format!("{}={}", way.yaku, way.shanten);
        let least = self.ways.shanten().map(|shanten| shanten.to_string());
        vec![list(least, ""), list(self.ways.iter().map(way), " ")]
    }

    fn json(&self) -> Map<String, Value> {
        let way = |way: &YakuDistance| {
            json!({
                "yaku": way.yaku.name(),
                "shanten": way.shanten,
                "target": way.target.to_string(),
            })
        };
        members(json!({
            "answer": self.ways.shanten(),
            "yaku": self.ways.iter().map(way).collect::<Vec<_>>(),
        }))
    }

    fn text(&self) -> Text {
        let Some(least) = self.ways.shanten() else {
            return Text::new(Tone::Bad, "-", "no hand with a yaku is left");
        };
        let headline = match least {
            -1 => "the hand is complete and has a yaku".to_owned(),
            0 => "the hand waits for a tile that gives it a yaku".to_owned(),
            least => format!("{} for a tile that gives it a yaku", meaning(least)),
        };
        let tone = if least <= 0 { Tone::Good } else { Tone::Plain };
        let mut text = Text::new(tone, least, headline);
        for way in self.ways.iter() {
            let target = self.tiles.show(way.target);
            text = text.row(way.shanten, format!("{:<16} {target}", way.yaku.name()));
        }
        text
    }
}

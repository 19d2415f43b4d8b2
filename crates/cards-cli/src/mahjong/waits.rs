//! What does a hand wait for?

use clap::{Args, ValueEnum};
use mahjong::{Forms, PlayerHand, Rules, Waits, waits, waits_of};
use serde_json::{Map, Value, json};

use super::tiles::{TileArgs, bad_shanten, player_hand};
use crate::question::{Answer, BadInput, Kind, Query, Question, Text, Tone, members};
use crate::rule_set::RuleArgs;

pub(super) const WAITS: &str = "\
Tiles: 123m characters, 456p circles, 789s bamboos, 1234567z east south west north white green red;
also m123, E S W N P F C, and Unicode tiles; sets that are laid down in brackets, [123m] [7777z].

Answer: how many kinds, and the tiles. The standard form, four sets and a pair; with --forms all also
seven pairs and thirteen orphans.

Examples:
  cards mahjong waits 1112345678999m
  cards mahjong waits 1m 2m 2m 3m 3m 3m 3m 4m 1s 1s 9s 9s 9s
  cards mahjong waits 19m19p19s1234567z --forms all
  cards mahjong waits 2356p[234m][4444p][567s]";

/// Which forms of a complete hand count.
#[derive(Clone, Copy, ValueEnum)]
enum FormSet {
    /// Sets and a pair
    Standard,
    /// Also seven pairs and thirteen orphans
    All,
}

/// Which forms count: all of them, or the standard form, unless an option says otherwise.
#[derive(Args)]
pub(crate) struct FormArgs<const ALL: bool> {
    /// Which forms of a complete hand count
    #[arg(long, value_enum, value_name = "FORMS")]
    forms: Option<FormSet>,
}

impl<const ALL: bool> FormArgs<ALL> {
    pub(super) fn forms(&self) -> Forms {
        match self.forms {
            Some(FormSet::All) => Forms::all(),
            Some(FormSet::Standard) => Forms::STANDARD,
            None if ALL => Forms::all(),
            None => Forms::STANDARD,
        }
    }
}

/// What does a hand wait for?
#[derive(Args)]
pub(crate) struct WaitsFor {
    #[command(flatten)]
    forms: FormArgs<false>,
    #[command(flatten)]
    tiles: TileArgs,
    #[command(flatten)]
    rules: RuleArgs<Rules>,
}

impl Question for WaitsFor {
    type Answer = Waiting;

    const FIELDS: &'static [&'static str] = &["TILES"];

    fn answer(&self, query: &Query<'_>) -> Result<Waiting, BadInput> {
        let hand = query.read(0, player_hand)?;
        let (concealed, rules) = (hand.concealed(), self.rules.rules());
        let forms = self.forms.forms();
        let waits = match (hand.laid(), waits(&concealed, &rules)) {
            ([], Err(error)) => return Err(BadInput::new(Kind::WrongCount, error)),
            ([], Ok(waits)) if forms == Forms::STANDARD => waits,
            (laid, _) => waits_of(&concealed, laid, forms, &rules).map_err(bad_shanten)?,
        };
        Ok(Waiting {
            hand,
            waits,
            tiles: self.tiles,
        })
    }
}

/// The tiles waited for.
pub(crate) struct Waiting {
    hand: PlayerHand,
    waits: Waits,
    tiles: TileArgs,
}

impl Answer for Waiting {
    fn line(&self) -> Vec<String> {
        vec![self.waits.len().to_string(), self.tiles.show(self.waits)]
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
        if self.waits.is_empty() {
            return kinds;
        }
        let held = self.hand.tiles();
        let left = |tile| 4_u8.saturating_sub(held.count(tile));
        let copies: u32 = self.waits.iter().map(|tile| u32::from(left(tile))).sum();
        kinds
            .row("waits", self.tiles.show(self.waits))
            .row("copies", format!("{copies} are not in the hand"))
    }
}

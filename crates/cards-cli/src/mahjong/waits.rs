//! What does a hand wait for?

use clap::{Args, ValueEnum};
use mahjong::riichi::{self, Flags, Score, ScoredWait, ScoredWaitsError, Situation};
use mahjong::{Forms, PlayerHand, Rules, Waits, Wind, chinese, waits, waits_of};
use serde_json::{Map, Value, json};

use super::columns::{tile_list, wind, word};
use super::score::{bad_win, measure, points};
use super::tiles::{TileArgs, bad_shanten, player_hand, seen_tiles};
use crate::question::{Answer, BadInput, Kind, Query, Question, Text, Tone, members, plural};
use crate::rule_set::RuleArgs;

pub(super) const WAITS: &str = "\
Tiles: 123m characters, 456p circles, 789s bamboos, 1234567z east south west north white green red;
also m123, E S W N P F C, and Unicode tiles; sets that are laid down in brackets, [123m] [7777z].

Answer: how many kinds, and the tiles. The standard form, four sets and a pair; with --forms all also
seven pairs and thirteen orphans, with --forms chinese all forms of the Chinese Official rules, under
mcr-1998 unless --rules says otherwise. With --worth all forms, and a further field for each tile, of words:
the tile, how many copies are left, the points on a discard and by self-draw, or no-yaku.

Examples:
  cards mahjong waits 1112345678999m
  cards mahjong waits 1m 2m 2m 3m 3m 3m 3m 4m 1s 1s 9s 9s 9s
  cards mahjong waits 19m19p19s1234567z --forms all
  cards mahjong waits 47m28s369p123567z --forms chinese
  cards mahjong waits 2344p[234m][777z][567s]
  cards mahjong waits 23m77p[123p][123s][999s] --worth --seat S";

/// Which forms of a complete hand count.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum FormSet {
    /// Sets and a pair
    Standard,
    /// Also seven pairs and thirteen orphans
    All,
    /// All of the Chinese Official rules, knitted ones too
    Chinese,
}

/// What is known beside the tiles, if their worth in riichi is asked for.
#[derive(Args)]
struct WorthArgs {
    /// Says what each tile is worth in riichi
    #[arg(long, conflicts_with = "forms")]
    worth: bool,
    /// The wind of the round
    #[arg(long, value_name = "WIND", default_value = "E", value_parser = wind, requires = "worth")]
    round: Wind,
    /// The wind of the seat
    #[arg(long, value_name = "WIND", default_value = "E", value_parser = wind, requires = "worth")]
    seat: Wind,
    /// What would be true of a win: riichi, ippatsu …
    #[arg(long, value_name = "FLAGS", default_value = "-", requires = "worth")]
    flags: String,
    /// The indicators that all see
    #[arg(
        long,
        visible_alias = "dora",
        value_name = "TILES",
        default_value = "-",
        requires = "worth"
    )]
    dora_indicators: String,
    /// Tiles that everybody sees beside the indicators
    #[arg(long, value_name = "TILES", default_value = "-", requires = "worth")]
    visible: String,
}

impl WorthArgs {
    fn situation(&self) -> Result<Situation, BadInput> {
        let flags = word::<Flags>(&self.flags).map_err(|error| error.of("--flags"))?;
        let named = |error: BadInput| error.of("--dora-indicators");
        let dora = tile_list(&self.dora_indicators).map_err(named)?;
        let (visible, reds) = seen_tiles(&self.visible).map_err(|error| error.of("--visible"))?;
        let situation = Situation::new(self.round, self.seat)
            .with_flags(flags)
            .with_visible(visible, reds);
        let situation = situation.with_dora(&dora);
        situation.map_err(|error| named(bad_win(error)))
    }

    fn worth(&self, hand: &PlayerHand, rules: &Rules) -> Result<Option<Vec<Worth>>, BadInput> {
        if !self.worth {
            return Ok(None);
        }
        let found = riichi::waits(hand, &self.situation()?, rules);
        let found = found.map_err(|error| match error {
            ScoredWaitsError::Win(error) => bad_win(error),
            ScoredWaitsError::TooManySeen { .. } => BadInput::new(Kind::TooManyCopies, error),
            error => BadInput::new(Kind::WrongCount, error),
        })?;
        let worth = found.iter().map(|wait| Worth::new(wait, rules));
        worth.collect::<Result<_, _>>().map(Some)
    }
}

/// What does a hand wait for?
#[derive(Args)]
pub(crate) struct WaitsFor {
    /// Which forms of a complete hand count: standard, if not given
    #[arg(long, value_enum, value_name = "FORMS")]
    forms: Option<FormSet>,
    #[command(flatten)]
    worth: WorthArgs,
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
        let rules = self.rules.rules();
        let waits = match self.forms {
            Some(FormSet::Chinese) => {
                let waits = chinese::waits(&hand, &self.rules.rules_or("mcr-1998"));
                waits.map_err(|error| BadInput::new(Kind::WrongCount, error))?
            }
            Some(FormSet::All) => waits_in(&hand, Forms::all(), &rules)?,
            None if self.worth.worth => waits_in(&hand, Forms::all(), &rules)?,
            Some(FormSet::Standard) | None => waits_in(&hand, Forms::STANDARD, &rules)?,
        };
        Ok(Waiting {
            hand,
            waits,
            worth: self.worth.worth(&hand, &rules)?,
            tiles: self.tiles,
        })
    }
}

/// The tiles that complete a hand in these forms. Only beside sets that are laid down it may have
/// fewer than 13 tiles.
fn waits_in(hand: &PlayerHand, forms: Forms, rules: &Rules) -> Result<Waits, BadInput> {
    let concealed = hand.concealed();
    match (hand.laid(), waits(&concealed, rules)) {
        ([], Err(error)) => Err(BadInput::new(Kind::WrongCount, error)),
        ([], Ok(waits)) if forms == Forms::STANDARD => Ok(waits),
        (laid, _) => waits_of(&concealed, laid, forms, rules).map_err(bad_shanten),
    }
}

/// The tiles waited for.
pub(crate) struct Waiting {
    hand: PlayerHand,
    waits: Waits,
    worth: Option<Vec<Worth>>,
    tiles: TileArgs,
}

/// The tile of a wait; a red five as `0p`.
fn tile(wait: &ScoredWait) -> String {
    if wait.is_red {
        format!("0{}", wait.tile.suit())
    } else {
        wait.tile.to_string()
    }
}

/// A tile that is waited for, with the points on a discard and by self-draw, if it has a yaku.
struct Worth {
    wait: ScoredWait,
    discard: Option<i64>,
    self_draw: Option<i64>,
}

impl Worth {
    fn new(wait: &ScoredWait, rules: &Rules) -> Result<Self, BadInput> {
        let of = |score: &Option<Score>| score.map(|score| points(&score, rules)).transpose();
        Ok(Self {
            wait: *wait,
            discard: of(&wait.discard)?,
            self_draw: of(&wait.self_draw)?,
        })
    }
}

/// The points, or that there is no yaku.
fn points_or_none(points: Option<i64>) -> String {
    points.map_or_else(|| "no-yaku".to_owned(), |points| points.to_string())
}

impl Answer for Waiting {
    fn line(&self) -> Vec<String> {
        let mut line = vec![self.waits.len().to_string(), self.tiles.show(self.waits)];
        line.extend(self.worth.iter().flatten().map(|worth| {
            let tile = self.tiles.show(tile(&worth.wait));
            let [discard, self_draw] = [worth.discard, worth.self_draw].map(points_or_none);
            format!("{tile} {} {discard} {self_draw}", worth.wait.left)
        }));
        line
    }

    fn json(&self) -> Map<String, Value> {
        let tiles: Vec<String> = self.waits.iter().map(|tile| tile.to_string()).collect();
        let mut object = json!({ "answer": self.waits.len(), "tiles": tiles });
        if let Some(worth) = &self.worth {
            let yaku = |score: &Option<Score>| score.map(|score| score.list().to_string());
            let worth = worth.iter().map(|worth| {
                json!({
                    "tile": tile(&worth.wait),
                    "left": worth.wait.left,
                    "discard": worth.discard,
                    "discard_yaku": yaku(&worth.wait.discard),
                    "self_draw": worth.self_draw,
                    "self_draw_yaku": yaku(&worth.wait.self_draw),
                })
            });
            object["worth"] = worth.collect();
        }
        members(object)
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
        let mut text = kinds.row("waits", self.tiles.show(self.waits)).row(
            "copies",
            plural(copies, "is not in the hand", "are not in the hand"),
        );
        for Worth {
            wait,
            discard,
            self_draw,
        } in self.worth.iter().flatten()
        {
            let way = |points: &Option<i64>, score: &Option<Score>| match (points, score) {
                (Some(points), Some(score)) => format!("{points} for {}", measure(score)),
                _ => "no yaku".to_owned(),
            };
            let (discard, self_draw) =
                (way(discard, &wait.discard), way(self_draw, &wait.self_draw));
            text = text.row(
                self.tiles.show(tile(wait)),
                format!(
                    "{} left, on a discard {discard}, by self-draw {self_draw}",
                    wait.left
                ),
            );
        }
        text
    }
}

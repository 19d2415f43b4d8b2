//! What is a hand worth in riichi?

use clap::Args;
use mahjong::riichi::{
    Alternative, Flags, FuItem, Group, Score, ScoreError, Verdict, Win, WinError, Worth,
    alternatives, score,
};
use mahjong::{Rules, Wind, payments};
use serde_json::{Map, Value, json};

use super::columns::{COLUMNS, Column, WinArgs, tile_list, word};
use super::fan::number;
use super::tiles::TileArgs;
use crate::question::{Answer, BadInput, Kind, Query, Question, Text, Tone, list, members};
use crate::rule_set::RuleArgs;

pub(super) const SCORE: &str = "\
The columns of a table of wins, or options of the same names: hand win melds by round seat flags
dora_indicators ura_indicators honba riichi_sticks. Only the hand and the winning tile must be given;
further columns are ignored, and in a batch a line that names the columns gives their order.

By: tsumo, ron-left, ron-across, ron-right.
Flags: riichi double-riichi ippatsu haitei houtei rinshan chankan tenhou chiihou renhou and those of
local yaku.

Answer: the points, han, fu, yakuman, what each of E S W N gains, and yaku=han; yakuman=*.

Examples:
  cards mahjong score 406m1168p123678s 7p --by ron-left --round S --flags riichi --dora 1z --ura 3z
  cards mahjong score 11123567774s234m 4s --seat S --explain
  cards mahjong score 22p45667s[345m][456p] 5s --rules mahjong-soul
  cards mahjong score --batch=wins.tsv";

/// The columns of a riichi win.
pub(super) const FIELDS: &[&str] = &{
    let [hand, win, melds, by, round, seat, flags] = COLUMNS;
    let (dora, ura) = ("dora_indicators", "ura_indicators");
    [
        hand,
        win,
        melds,
        by,
        round,
        seat,
        flags,
        dora,
        ura,
        "honba",
        "riichi_sticks",
    ]
};

/// The columns of a riichi win as options.
#[derive(Args)]
pub(crate) struct RiichiArgs {
    #[command(flatten)]
    win: WinArgs,
    /// The indicators that all see, with spaces between
    #[arg(long, visible_alias = "dora", value_name = "TILES")]
    dora_indicators: Option<String>,
    /// The indicators below them, with a riichi
    #[arg(long, visible_alias = "ura", value_name = "TILES")]
    ura_indicators: Option<String>,
    /// How many counters lie on the table
    #[arg(long, value_name = "N")]
    honba: Option<String>,
    /// How many riichi sticks lie on the table
    #[arg(long, visible_alias = "sticks", value_name = "N")]
    riichi_sticks: Option<String>,
    /// How many norths were set aside, with three players
    #[arg(long, value_name = "N", default_value = "0")]
    north: u8,
}

impl RiichiArgs {
    /// The win of a query.
    pub(super) fn win(&self, query: &Query<'_>) -> Result<Win, BadInput> {
        let won = self.win.tiles(query)?;
        let by = self.win.by(query).read("tsumo", word)?;
        let column = |index, option| Column::new(query, index, option);
        let dora = column(7, self.dora_indicators.as_deref()).read("-", tile_list)?;
        let ura = column(8, self.ura_indicators.as_deref()).read("-", tile_list)?;
        let honba = column(9, self.honba.as_deref()).read("0", number)?;
        let sticks = column(10, self.riichi_sticks.as_deref()).read("0", number)?;
        let win = Win::new(won.hand, by, won.round, won.seat)
            .with_flags(self.win.flags(query).read("-", word::<Flags>)?)
            .with_north(self.north)
            .with_table(honba, sticks);
        win.with_dora(&dora)
            .and_then(|win| win.with_ura(&ura))
            .map_err(bad_win)
    }
}

pub(super) fn bad_win(error: WinError) -> BadInput {
    let kind = match error {
        WinError::TooManyCopies { .. } => Kind::TooManyCopies,
        WinError::MissingTile { .. } => Kind::UnknownSymbol,
        _ => Kind::Win,
    };
    BadInput::new(kind, error)
}

pub(super) fn bad_score(error: ScoreError) -> BadInput {
    let kind = match error {
        ScoreError::Win(error) => return bad_win(error),
        ScoreError::NotComplete { .. } => Kind::NotComplete,
        ScoreError::NoYaku { .. } => Kind::NoYaku,
        _ => Kind::Win,
    };
    BadInput::new(kind, error)
}

/// What is a hand worth in riichi?
#[derive(Args)]
pub(crate) struct ScoreOf {
    #[command(flatten)]
    win: RiichiArgs,
    /// Shows where each yaku and fu comes from, and why other readings lost
    #[arg(long)]
    explain: bool,
    #[command(flatten)]
    tiles: TileArgs,
    #[command(flatten)]
    rules: RuleArgs<Rules>,
}

impl Question for ScoreOf {
    type Answer = Scored;

    const FIELDS: &'static [&'static str] = FIELDS;
    const REQUIRED: usize = 0;
    const COLUMNS: bool = true;

    fn answer(&self, query: &Query<'_>) -> Result<Scored, BadInput> {
        let win = self.win.win(query)?;
        let rules = self.rules.rules();
        let score = score(&win, &rules).map_err(bad_score)?;
        let mut others = Vec::new();
        if self.explain {
            for other in alternatives(&win, &rules).map_err(bad_score)? {
                let points = other.score.map(|score| points(&score, &rules));
                others.push((other, points.transpose()?));
            }
        }
        Ok(Scored {
            points: points(&score, &rules)?,
            payments: paid(&score, &rules)?,
            score,
            explain: self.explain,
            others,
            tiles: self.tiles,
        })
    }
}

/// What each seat gains.
fn paid(score: &Score, rules: &Rules) -> Result<[i64; 4], BadInput> {
    let paid = payments::of_score(score, rules);
    let paid = paid.map_err(|error| BadInput::new(Kind::Win, error))?;
    Ok(Wind::ALL.map(|seat| paid.of(seat)))
}

/// What the winner gets, counters and sticks aside.
pub(super) fn points(score: &Score, rules: &Rules) -> Result<i64, BadInput> {
    payments::points(score, rules).map_err(|error| BadInput::new(Kind::Win, error))
}

/// What a hand is worth, and who pays.
pub(crate) struct Scored {
    points: i64,
    score: Score,
    payments: [i64; 4],
    explain: bool,
    /// All readings with their points, if they were asked for.
    others: Vec<(Alternative, Option<i64>)>,
    tiles: TileArgs,
}

/// A number of points as it is gained: `3900`.
pub(super) fn plain(points: i64) -> String {
    points.to_string()
}

/// A number of points as people read it: `+3900`.
pub(super) fn signed(points: i64) -> String {
    if points == 0 {
        "0".to_owned()
    } else {
        format!("{points:+}")
    }
}

/// `E +3900  S -1300 …`.
pub(super) fn seats(paid: [i64; 4], write: fn(i64) -> String) -> String {
    let seats = Wind::ALL.into_iter().zip(paid);
    list(
        seats.map(|(seat, points)| format!("{seat} {}", write(points))),
        "  ",
    )
}

/// Han and fu as in lists of wins: a yakuman has neither.
pub(super) fn han_and_fu(score: &Score) -> [String; 2] {
    [score.han, score.fu].map(|number| match score.yakuman {
        0 => number.to_string(),
        _ => "-".to_owned(),
    })
}

/// `3 han 40 fu`, or the limit.
pub(super) fn measure(score: &Score) -> String {
    let limit = score.limit.map(|limit| limit.to_string());
    match (score.yakuman, limit) {
        (0, None) => format!("{} han {} fu", score.han, score.fu),
        (0, Some(limit)) => format!("{limit}, {} han {} fu", score.han, score.fu),
        (1, _) => "a yakuman".to_owned(),
        (n, _) => format!("{n} yakuman"),
    }
}

/// Groups with spaces between; nothing for none.
fn groups(groups: &[Group]) -> String {
    let groups: Vec<String> = groups.iter().map(ToString::to_string).collect();
    groups.join(" ")
}

impl Scored {
    /// The yaku and dora, each with its worth as a text and the groups it comes from.
    fn entries(&self) -> Vec<(String, String, Vec<Group>)> {
        let worth = |worth| match worth {
            Worth::Han(han) => format!("{han} han"),
            Worth::Yakuman(1) => "yakuman".to_owned(),
            Worth::Yakuman(n) => format!("{n} yakuman"),
        };
        let yaku = self.score.yaku();
        let yaku = yaku.map(|(yaku, of)| {
            let groups = self.score.groups_of(yaku);
            (yaku.name().to_owned(), worth(of), groups)
        });
        let dora = self.score.dora().by_name().into_iter();
        let dora = dora.filter(|&(_, han)| han > 0);
        let dora = dora.map(|(name, han)| (name.to_owned(), worth(Worth::Han(han)), Vec::new()));
        yaku.chain(dora).collect()
    }

    /// The reading, the sets laid down, and the group of the winning tile.
    fn reading(&self) -> String {
        let hand = self.score.win().hand;
        let laid = hand.hand();
        let laid = laid.laid().iter().map(|meld| format!(" {meld}"));
        let laid: String = laid.collect();
        let tile = hand.tile();
        let group = self.score.winning().group;
        let text = format!("{}{laid}, {tile} in {group}", self.score.reading());
        self.tiles.show(text)
    }

    fn explained(&self, mut text: Text) -> Text {
        for FuItem {
            reason, group, fu, ..
        } in self.score.fu_items()
        {
            let group = group.map_or_else(String::new, |group| format!("  {group}"));
            text = text.row(
                format!("{fu} fu"),
                self.tiles.show(format!("{reason}{group}")),
            );
        }
        for (other, points) in &self.others {
            if other.verdict == Verdict::Counts {
                continue;
            }
            let worth = match (&other.score, points) {
                (Some(score), Some(points)) => format!(", {points} points for {}", measure(score)),
                _ => String::new(),
            };
            let reading = format!("{}, {}", other.reading, other.winning.group);
            let reading = self.tiles.show(reading);
            text = text.row("not", format!("{reading}{worth}: {}", other.verdict));
        }
        text
    }
}

impl Answer for Scored {
    fn line(&self) -> Vec<String> {
        let score = &self.score;
        let [han, fu] = han_and_fu(score);
        let paid = self.payments.into_iter().map(plain);
        vec![
            self.points.to_string(),
            han,
            fu,
            score.yakuman.to_string(),
            list(paid, " "),
            score.list().to_string(),
        ]
    }

    fn json(&self) -> Map<String, Value> {
        let score = &self.score;
        let seats = Wind::ALL.iter().map(ToString::to_string);
        let payments: Map<String, Value> = seats
            .zip(self.payments.into_iter().map(Value::from))
            .collect();
        let yaku = self.entries().into_iter().map(|(name, worth, groups)| {
            let groups: Vec<String> = groups.iter().map(ToString::to_string).collect();
            json!({ "name": name, "worth": worth, "groups": groups })
        });
        let mut object = json!({
            "answer": self.points,
            "han": score.han,
            "fu": score.fu,
            "yakuman": score.yakuman,
            "limit": score.limit.map(|limit| limit.to_string()),
            "payments": payments,
            "yaku": yaku.collect::<Vec<_>>(),
            "reading": score.reading().to_string(),
            "winning_group": score.winning().group.to_string(),
        });
        if self.explain {
            let fu = score.fu_items().into_iter().map(|item| {
                json!({
                    "reason": item.reason.to_string(),
                    "group": item.group.map(|group| group.to_string()),
                    "fu": item.fu,
                })
            });
            object["fu_items"] = fu.collect();
            let others = self.others.iter().map(|(other, points)| {
                json!({
                    "reading": other.reading.to_string(),
                    "winning_group": other.winning.group.to_string(),
                    "points": points,
                    "verdict": other.verdict.to_string(),
                })
            });
            object["readings"] = others.collect();
        }
        members(object)
    }

    fn text(&self) -> Text {
        let headline = format!("points for {}", measure(&self.score));
        let mut text = Text::new(Tone::Good, self.points, headline);
        text = text.row("read", self.reading());
        for (name, worth, from) in self.entries() {
            let from = if self.explain && !from.is_empty() {
                format!("  {}", self.tiles.show(groups(&from)))
            } else {
                String::new()
            };
            text = text.row(worth, format!("{name}{from}"));
        }
        if self.explain {
            text = self.explained(text);
        }
        text.row("pays", seats(self.payments, signed))
    }
}

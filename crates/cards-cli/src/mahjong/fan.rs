//! What is a hand worth under the Chinese Official rules?

use clap::Args;
use mahjong::chinese::{By, Fate, Flags, Group, Item, Score, ScoreError, Win, payments, score};
use mahjong::{Rules, WonBy};
use serde_json::{Map, Value, json};

use super::columns::{COLUMNS, Column, WinArgs, word};
use super::score::{seats, signed};
use super::tiles::TileArgs;
use crate::question::{Answer, BadInput, Kind, Query, Question, Text, Tone, list, members};
use crate::rule_set::RuleArgs;

pub(super) const FAN: &str = "\
The columns of a table of wins, or options of the same names: hand win melds by round seat flags
flowers. Only the hand and the winning tile must be given; further columns are ignored, and in a
batch a line that names the columns gives their order.

By: self-draw, discard, or discard-left, discard-across, discard-right.
Flags: last-tile replacement robbing-kong last-of-its-kind first-turn.
Rules: mcr-1998 unless --rules says otherwise.

Answer: the total, and the fan that count, name or name*n. That a total is below the minimum of 8 is
said in the form for people and in JSON.

Examples:
  cards mahjong fan 123456m456p1178s 9s --by discard
  cards mahjong fan 78m55p333z[111z][222z] 9m --round N --seat N --explain
  cards mahjong fan --batch=wins.tsv";

/// What is a hand worth under the Chinese Official rules?
#[derive(Args)]
pub(crate) struct FanOf {
    #[command(flatten)]
    win: WinArgs,
    /// How many flowers the player has
    #[arg(long, value_name = "N")]
    flowers: Option<String>,
    /// Shows what was found but does not count, and why
    #[arg(long)]
    explain: bool,
    #[command(flatten)]
    tiles: TileArgs,
    #[command(flatten)]
    rules: RuleArgs<Rules>,
}

impl Question for FanOf {
    type Answer = Counted;

    const FIELDS: &'static [&'static str] = &{
        let [hand, win, melds, by, round, seat, flags] = COLUMNS;
        [hand, win, melds, by, round, seat, flags, "flowers"]
    };
    const REQUIRED: usize = 0;
    const COLUMNS: bool = true;

    fn answer(&self, query: &Query<'_>) -> Result<Counted, BadInput> {
        let won = self.win.tiles(query)?;
        let win = Win {
            hand: won.hand,
            by: self.win.by(query).read("self-draw", word::<By>)?,
            round: won.round,
            seat: won.seat,
            flags: self.win.flags(query).read("-", word::<Flags>)?,
            flowers: Column::new(query, 7, self.flowers.as_deref()).read("0", number)?,
        };
        let rules = self.rules.rules_or("mcr-1998");
        Ok(Counted {
            score: score(&win, &rules).map_err(bad_win)?,
            win,
            rules,
            explain: self.explain,
            tiles: self.tiles,
        })
    }
}

/// A small number; `-` is none.
pub(super) fn number<T: std::str::FromStr>(text: &str) -> Result<T, BadInput> {
    let digits = if text == "-" { "0" } else { text };
    digits.parse().map_err(|_| {
        let message = format!("expected a number but found {text:?}");
        BadInput::new(Kind::UnknownSymbol, message)
    })
}

fn bad_win(error: ScoreError) -> BadInput {
    let kind = match error {
        ScoreError::NotComplete { .. } => Kind::NotComplete,
        _ => Kind::Win,
    };
    BadInput::new(kind, error)
}

/// The fan of a hand.
pub(crate) struct Counted {
    win: Win,
    score: Score,
    rules: Rules,
    explain: bool,
    tiles: TileArgs,
}

impl Counted {
    /// What each seat gains or loses, if the hand may be won with and all is known.
    fn payments(&self) -> Option<[i64; 4]> {
        let by = match self.win.by {
            By::SelfDraw => WonBy::SelfDraw,
            By::Discard(side) => WonBy::Discard(side?),
        };
        let wins = self.score.meets_minimum(&self.rules);
        wins.then(|| payments(&self.score, self.win.seat, by).map(i64::from))
    }

    /// What was found and does not count.
    fn dropped(&self) -> impl Iterator<Item = Item<'_>> {
        self.score
            .items()
            .filter(|item| item.fate() != Fate::Counted)
    }

    fn reading(&self) -> String {
        match self.score.groups() {
            [] => self.score.reading().to_string(),
            groups => {
                let groups = groups.iter().map(Group::to_string);
                list(groups, " ")
            }
        }
    }
}

/// `name`, or `name*n`.
fn times(name: &str, times: u8) -> String {
    match times {
        1 => name.to_owned(),
        n => format!("{name}*{n}"),
    }
}

impl Answer for Counted {
    fn line(&self) -> Vec<String> {
        let fans = self.score.fans().map(|(fan, n)| times(fan.name(), n));
        vec![self.score.total().to_string(), list(fans, " ")]
    }

    fn json(&self) -> Map<String, Value> {
        let fan = |(fan, times): (mahjong::chinese::Fan, u8)| json!({ "name": fan.name(), "times": times, "value": fan.value(&self.rules) });
        let mut object = json!({
            "answer": self.score.total(),
            "fan": self.score.fans().map(fan).collect::<Vec<_>>(),
            "meets_minimum": self.score.meets_minimum(&self.rules),
            "payments": self.payments(),
            "reading": self.reading(),
        });
        if self.explain {
            let dropped = self.dropped().map(|item| {
                json!({
                    "name": item.fan().name(),
                    "groups": item.groups().map(|group| group.to_string()).collect::<Vec<_>>(),
                    "reason": item.fate().to_string(),
                })
            });
            object["dropped"] = dropped.collect();
        }
        members(object)
    }

    fn text(&self) -> Text {
        let total = self.score.total();
        let minimum = self.rules.chinese.minimum_fan.get();
        let mut text = if self.score.meets_minimum(&self.rules) {
            Text::new(Tone::Good, total, "fan")
        } else {
            let message = format!("fan: too few to win with, {minimum} without flowers are needed");
            Text::new(Tone::Bad, total, message)
        };
        text = text.row("read", self.tiles.show(self.reading()));
        for (fan, n) in self.score.fans() {
            let value = u16::from(fan.value(&self.rules)) * u16::from(n);
            let items = self.score.items().filter(|item| item.fan() == fan);
            let counted = items.filter(|item| item.fate() == Fate::Counted);
            let groups = counted.map(|item| list(item.groups().map(|g| g.to_string()), " "));
            let groups: Vec<String> = groups.filter(|groups| groups != "-").collect();
            let groups = if groups.is_empty() {
                String::new()
            } else {
                format!("  {}", self.tiles.show(groups.join("; ")))
            };
            text = text.row(value, format!("{}{groups}", times(fan.name(), n)));
        }
        if self.explain {
            for item in self.dropped() {
                let why = item.fate();
                text = text.row("-", format!("{}: {why}", self.tiles.show(item)));
            }
        }
        match self.payments() {
            Some(paid) => text.row("pays", seats(paid, signed)),
            None if self.score.meets_minimum(&self.rules) => {
                text.row("pays", "who discarded says: --by discard-left and so on")
            }
            None => text,
        }
    }
}

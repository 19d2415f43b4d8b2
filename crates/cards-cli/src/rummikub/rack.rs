//! Questions about tiles alone: is this a meld, and can a whole rack be grouped?

use clap::Args;
use rummikub::{
    Grouping, Meld, MeldError, Rules, Table, Tile, arrange, arrangements, discard, group,
};
use serde_json::{Map, Value, json};

use super::tiles::{melds, names, painted, painted_hand, painted_melds, read_hand, read_tiles};
use crate::question::{Answer, BadInput, Query, Question, Text, Tone, list, members};
use crate::rule_set::RuleArgs;

pub(super) const MELD: &str = "\
Tiles: R red, O orange, B blue, K black, with a number 1 to 13; J or * a joker.

Answer: valid, group or run, and what each joker stands for; or invalid and the reason.

Examples:
  cards rummikub meld R9 O9 J K9    valid group J=B9
  cards rummikub meld J B3 R3       valid group J=O3|K3
  cards rummikub meld R4 R3 R5      invalid, with the order that is valid";

pub(super) const RACK: &str = "\
Answer: yes and the melds; or no, how many tiles can be grouped at most, their melds, and the rest.
With --discard: yes, the melds, and the tile to throw away.

Examples:
  cards rummikub rack R1 R2 R3 B7 K7 J
  cards rummikub rack --discard R1 R2 R3 B7 K7 J O13";

pub(super) const ARRANGE: &str = "\
Can all these tiles lie in melds at once, as on a table? Answer: yes, in how many ways, and one of
them; or no. Equal tiles are not told apart.

Examples:
  cards rummikub arrange R1 R2 R3 R1 R2 R3
  cards rummikub arrange R9 B9 O9 R10 B10 O10 R11 B11 O11";

/// The rules of `meld`, `rack` and `outs`, unless told.
pub(super) const ALONE: &str = "fifty-four";

/// Are these tiles a meld?
#[derive(Args)]
pub(crate) struct IsMeld {
    #[command(flatten)]
    rules: RuleArgs<Rules>,
}

impl Question for IsMeld {
    type Answer = Judged;

    const FIELDS: &'static [&'static str] = &["TILES"];

    fn answer(&self, query: &Query<'_>) -> Result<Judged, BadInput> {
        let rules = self.rules.rules_or(ALONE);
        let tiles = read_tiles(query, 0, &rules)?;
        Ok(Judged(Meld::classify(&tiles, &rules)))
    }
}

/// Valid, or invalid with the reason.
pub(crate) struct Judged(Result<Meld, MeldError>);

/// Each reading's kind, and what the jokers stand for.
fn readings(meld: &Meld) -> impl Iterator<Item = (String, Vec<String>)> {
    meld.readings().map(|reading| {
        let jokers = reading
            .jokers()
            .map(|stands_for| stands_for.to_string())
            .collect();
        (reading.kind().to_string(), jokers)
    })
}

/// Each reading of a meld, for JSON.
pub(super) fn readings_json(meld: &Meld) -> Vec<Value> {
    let reading = |(kind, jokers): (String, Vec<String>)| {
        let jokers: Vec<Vec<&str>> = jokers
            .iter()
            .map(|stands_for| stands_for.split('|').collect())
            .collect();
        json!({ "kind": kind, "jokers": jokers })
    };
    readings(meld).map(reading).collect()
}

fn joker_list(jokers: Vec<String>) -> String {
    list(
        jokers
            .into_iter()
            .map(|stands_for| format!("J={stands_for}")),
        " ",
    )
}

impl Answer for Judged {
    fn line(&self) -> Vec<String> {
        match &self.0 {
            Ok(meld) => {
                let mut fields = vec!["valid".to_owned()];
                for (kind, jokers) in readings(meld) {
                    fields.extend([kind, joker_list(jokers)]);
                }
                fields
            }
            Err(reason) => vec!["invalid".to_owned(), reason.to_string()],
        }
    }

    fn json(&self) -> Map<String, Value> {
        members(match &self.0 {
            Ok(meld) => {
                json!({ "answer": "valid", "readings": readings_json(meld) })
            }
            Err(reason) => json!({ "answer": "invalid", "reason": reason.to_string() }),
        })
    }

    fn text(&self) -> Text {
        match &self.0 {
            Ok(meld) => {
                let kinds: Vec<String> = readings(meld)
                    .map(|(kind, _)| format!("a {kind}"))
                    .collect();
                let mut text = Text::new(Tone::Good, "valid", kinds.join(" or "));
                text = text.row("tiles", painted_melds([meld]));
                for (kind, jokers) in readings(meld).filter(|(_, jokers)| !jokers.is_empty()) {
                    let label = if kinds.len() > 1 { &kind } else { "joker" };
                    let jokers = joker_list(jokers)
                        .replace('|', " or ")
                        .replace(" J=", ", J=");
                    text = text.row(label, jokers);
                }
                text
            }
            Err(reason) => Text::new(Tone::Bad, "invalid", reason),
        }
    }

    fn is_no(&self) -> bool {
        self.0.is_err()
    }
}

/// Can the whole rack be grouped?
#[derive(Args)]
pub(crate) struct Rack {
    /// Is there a tile to throw away so that all others are grouped?
    #[arg(long)]
    discard: bool,
    #[command(flatten)]
    rules: RuleArgs<Rules>,
}

impl Question for Rack {
    type Answer = Grouped;

    const FIELDS: &'static [&'static str] = &["TILES"];

    fn answer(&self, query: &Query<'_>) -> Result<Grouped, BadInput> {
        let rules = self.rules.rules_or(ALONE);
        let hand = read_hand(query, 0, &rules)?;
        if self.discard {
            return Ok(match discard(&hand, &rules) {
                Some((tile, melds)) => Grouped::Without(tile, melds),
                None => Grouped::No {
                    most: group(&hand, &rules),
                    discard: true,
                },
            });
        }
        let most = group(&hand, &rules);
        Ok(if most.is_complete() {
            Grouped::Whole(most)
        } else {
            Grouped::No {
                most,
                discard: false,
            }
        })
    }
}

/// The melds, and what is left.
pub(crate) enum Grouped {
    /// Every tile lies in a meld.
    Whole(Grouping),
    /// Every tile but this one, which is thrown away.
    Without(Tile, Grouping),
    /// Not so, even if a tile is thrown away where that was asked; the most that can be.
    No { most: Grouping, discard: bool },
}

impl Answer for Grouped {
    fn line(&self) -> Vec<String> {
        match self {
            Self::Whole(all) => vec!["yes".to_owned(), list(melds(all.melds()), "; ")],
            Self::Without(tile, others) => {
                vec![
                    "yes".to_owned(),
                    list(melds(others.melds()), "; "),
                    tile.to_string(),
                ]
            }
            Self::No { most, .. } => vec![
                "no".to_owned(),
                most.grouped().to_string(),
                list(melds(most.melds()), "; "),
                most.rest().to_string(),
            ],
        }
    }

    fn json(&self) -> Map<String, Value> {
        members(match self {
            Self::Whole(all) => json!({ "answer": "yes", "melds": melds(all.melds()) }),
            Self::Without(tile, others) => json!({
                "answer": "yes",
                "melds": melds(others.melds()),
                "discard": tile.to_string(),
            }),
            Self::No { most, .. } => json!({
                "answer": "no",
                "grouped": most.grouped(),
                "melds": melds(most.melds()),
                "rest": names(most.rest()),
            }),
        })
    }

    fn text(&self) -> Text {
        match self {
            Self::Whole(all) => {
                let headline = format!("all {} tiles are grouped", all.grouped());
                Text::new(Tone::Good, "yes", headline).row("melds", painted_melds(all.melds()))
            }
            Self::Without(tile, others) => {
                let headline = format!("all {} other tiles are grouped", others.grouped());
                Text::new(Tone::Good, "yes", headline)
                    .row("melds", painted_melds(others.melds()))
                    .row("discard", painted(*tile))
            }
            Self::No { most, discard } => {
                let (grouped, rest) = (most.grouped(), most.rest());
                let headline = if *discard {
                    "there is no tile to throw away so that all others are grouped".to_owned()
                } else {
                    format!(
                        "at most {grouped} of {} tiles are grouped",
                        grouped + rest.len()
                    )
                };
                Text::new(Tone::Bad, "no", headline)
                    .row("melds", painted_melds(most.melds()))
                    .row("rest", painted_hand(rest))
            }
        }
    }

    fn is_no(&self) -> bool {
        matches!(self, Self::No { .. })
    }
}

/// Can these tiles lie on a table?
#[derive(Args)]
pub(crate) struct Arrange {
    #[command(flatten)]
    rules: RuleArgs<Rules>,
}

impl Question for Arrange {
    type Answer = Arranged;

    const FIELDS: &'static [&'static str] = &["TILES"];

    fn answer(&self, query: &Query<'_>) -> Result<Arranged, BadInput> {
        let rules = self.rules.rules();
        let tiles = read_hand(query, 0, &rules)?;
        Ok(Arranged {
            table: arrange(&tiles, &rules),
            ways: arrangements(&tiles, &rules),
        })
    }
}

/// A table of these tiles, and in how many ways they can lie there; none if that is beyond counting.
pub(crate) struct Arranged {
    table: Option<Table>,
    ways: Option<u128>,
}

impl Arranged {
    fn ways(&self) -> String {
        let most = || format!("more than {}", u128::MAX);
        self.ways.map_or_else(most, |ways| ways.to_string())
    }
}

impl Answer for Arranged {
    fn line(&self) -> Vec<String> {
        match &self.table {
            Some(table) => vec!["yes".to_owned(), self.ways(), table.to_string()],
            None => vec!["no".to_owned()],
        }
    }

    fn json(&self) -> Map<String, Value> {
        members(match &self.table {
            // A number that JSON readers may not hold.
            Some(table) => json!({
                "answer": "yes",
                "ways": self.ways(),
                "table": melds(table.melds()),
            }),
            None => json!({ "answer": "no" }),
        })
    }

    fn text(&self) -> Text {
        match &self.table {
            Some(table) => {
                let ways = match self.ways {
                    Some(1) => "in one way".to_owned(),
                    _ => format!("in {} ways", self.ways()),
                };
                let headline = format!("all tiles can lie in melds, {ways}");
                Text::new(Tone::Good, "yes", headline).row("melds", painted_melds(table.melds()))
            }
            None => Text::new(Tone::Bad, "no", "not all tiles can lie in melds at once"),
        }
    }

    fn is_no(&self) -> bool {
        self.table.is_none()
    }
}

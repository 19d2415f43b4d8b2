//! Which questions about Rummikub are there?

use std::io;

use anstyle::{AnsiColor, Style};
use clap::{Args, Subcommand};
use rummikub::{
    Color, Grouping, Hand, Meld, MeldError, ParseHandError, ParseTileError, Rules, Tile, discard,
    group, parse_tiles,
};
use serde_json::{Map, Value, json};

use crate::ask::{Asked, Status};
use crate::output::Output;
use crate::question::{Answer, BadInput, Kind, Query, Question, Text, Tone, list, members};
use crate::rule_set::{ListRules, RuleArgs};

/// The rules of questions about one rack, unless told: those of the game that is won with a whole
/// rack.
const RACK_RULES: &str = "fifty-four";

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Are these tiles, as they are laid, a group or a run?
    #[command(
        override_usage = "cards rummikub meld [OPTIONS] TILES\n       \
                          cards rummikub meld [OPTIONS] --batch[=FILE]",
        after_help = MELD
    )]
    Meld(Asked<IsMeld>),
    /// Can every tile of a rack lie in exactly one meld?
    #[command(
        override_usage = "cards rummikub rack [OPTIONS] TILES\n       \
                          cards rummikub rack [OPTIONS] --batch[=FILE]",
        after_help = RACK
    )]
    Rack(Asked<Rack>),
    /// The presets and the rule options
    Rules(ListRules<Rules>),
}

const MELD: &str = "\
Tiles: R red, O orange, B blue, K black, with a number 1 to 13; J or * a joker.

Answer: valid, group or run, and what each joker stands for; or invalid and the reason.

Examples:
  cards rummikub meld R9 O9 J K9    valid group J=B9
  cards rummikub meld J B3 R3       valid group J=O3|K3
  cards rummikub meld R4 R3 R5      invalid, with the order that is valid";

const RACK: &str = "\
Answer: yes and the melds; or no, how many tiles can be grouped at most, their melds, and the rest.
With --discard: yes, the melds, and the tile to throw away.

Examples:
  cards rummikub rack R1 R2 R3 B7 K7 J
  cards rummikub rack --discard R1 R2 R3 B7 K7 J O13";

impl Command {
    pub(crate) fn run(&self, output: &Output) -> io::Result<Status> {
        match self {
            Self::Meld(question) => question.run(output),
            Self::Rack(question) => question.run(output),
            Self::Rules(list) => list.run(output),
        }
    }
}

fn bad_tiles(error: ParseHandError) -> BadInput {
    let kind = match &error {
        ParseHandError::Empty => Kind::Empty,
        ParseHandError::TooManyCopies { .. } => Kind::TooManyCopies,
        ParseHandError::Tile(
            ParseTileError::UnknownTile { .. } | ParseTileError::UnknownNumber { .. },
        ) => Kind::UnknownSymbol,
        _ => Kind::Other,
    };
    let at = error.at();
    BadInput::new(kind, error).at(at)
}

/// A tile in its colour.
fn painted(tile: Tile) -> String {
    let style = match tile.color() {
        Some(Color::Red) => Style::new().fg_color(Some(AnsiColor::Red.into())),
        Some(Color::Orange) => Style::new().fg_color(Some(AnsiColor::Yellow.into())),
        Some(Color::Blue) => Style::new().fg_color(Some(AnsiColor::Blue.into())),
        Some(Color::Black) => Style::new(),
        None => Style::new().bold(),
    };
    format!("{style}{tile}{style:#}")
}

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
        let rules = self.rules.rules_or(RACK_RULES);
        let tiles = query.read(0, |text| {
            let tiles = parse_tiles(text, &rules).map_err(bad_tiles)?;
            if tiles.is_empty() {
                return Err(bad_tiles(ParseHandError::Empty));
            }
            Ok(tiles)
        })?;
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
        let reading = |(kind, jokers): (String, Vec<String>)| {
            let jokers: Vec<Vec<&str>> = jokers
                .iter()
                .map(|stands_for| stands_for.split('|').collect())
                .collect();
            json!({ "kind": kind, "jokers": jokers })
        };
        members(match &self.0 {
            Ok(meld) => {
                let readings: Vec<Value> = readings(meld).map(reading).collect();
                json!({ "answer": "valid", "readings": readings })
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
                text = text.row(
                    "tiles",
                    list(meld.tiles().iter().copied().map(painted), " "),
                );
                for (_, jokers) in readings(meld).filter(|(_, jokers)| !jokers.is_empty()) {
                    text = text.row("joker", joker_list(jokers).replace('|', " or "));
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
        let rules = self.rules.rules_or(RACK_RULES);
        let hand = query.read(0, |text| {
            let hand = Hand::from_notation(text, &rules).map_err(bad_tiles)?;
            if hand.is_empty() {
                return Err(bad_tiles(ParseHandError::Empty));
            }
            Ok(hand)
        })?;
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

fn melds(grouping: &Grouping) -> Vec<String> {
    grouping.melds().iter().map(Meld::to_string).collect()
}

/// The melds, each tile in its colour.
fn painted_melds(grouping: &Grouping) -> String {
    let meld = |meld: &Meld| list(meld.tiles().iter().copied().map(painted), " ");
    list(grouping.melds().iter().map(meld), "; ")
}

impl Answer for Grouped {
    fn line(&self) -> Vec<String> {
        match self {
            Self::Whole(all) => vec!["yes".to_owned(), list(melds(all), "; ")],
            Self::Without(tile, others) => {
                vec![
                    "yes".to_owned(),
                    list(melds(others), "; "),
                    tile.to_string(),
                ]
            }
            Self::No { most, .. } => vec![
                "no".to_owned(),
                most.grouped().to_string(),
                list(melds(most), "; "),
                most.rest().to_string(),
            ],
        }
    }

    fn json(&self) -> Map<String, Value> {
        members(match self {
            Self::Whole(all) => json!({ "answer": "yes", "melds": melds(all) }),
            Self::Without(tile, others) => json!({
                "answer": "yes",
                "melds": melds(others),
                "discard": tile.to_string(),
            }),
            Self::No { most, .. } => json!({
                "answer": "no",
                "grouped": most.grouped(),
                "melds": melds(most),
                "rest": most.rest().iter().map(|tile| tile.to_string()).collect::<Vec<_>>(),
            }),
        })
    }

    fn text(&self) -> Text {
        match self {
            Self::Whole(all) => {
                let headline = format!("all {} tiles are grouped", all.grouped());
                Text::new(Tone::Good, "yes", headline).row("melds", painted_melds(all))
            }
            Self::Without(tile, others) => {
                let headline = format!("all {} other tiles are grouped", others.grouped());
                Text::new(Tone::Good, "yes", headline)
                    .row("melds", painted_melds(others))
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
                    .row("melds", painted_melds(most))
                    .row("rest", list(rest.iter().map(painted), " "))
            }
        }
    }

    fn is_no(&self) -> bool {
        matches!(self, Self::No { .. })
    }
}

//! Questions of chance: how likely is a rack to open, and which tiles complete one?

use clap::{Args, ValueEnum};
use rummikub::solve::chance::{Chance, Event, chance_with_jokers};
use rummikub::{Discard, Hand, Rules, best_discards, outs};
use serde_json::{Map, Value, json};

use super::rack::ALONE;
use super::tiles::{names, painted, painted_hand, read_hand};
use crate::question::{Answer, BadInput, Kind, Query, Question, Text, Tone, list, members, plural};
use crate::rule_set::RuleArgs;

pub(super) const CHANCE: &str = "\
Of all racks of so many TILES: how many can open with POINTS, hold a meld, or lie in melds altogether?
POINTS are those of the rules if not given. Exact; some questions take seconds.

Answer: the chance in lowest terms, as a decimal, and the racks, of all racks.

Examples:
  cards rummikub chance 14 30
  cards rummikub chance 14 --of meld
  cards rummikub chance 5 --of whole";

pub(super) const OUTS: &str = "\
RACK before the draw: how many tiles complete it, and which. After the draw, with a tile more: which
tile is best thrown away, how many then complete the rack, and the same for each tile.

Examples:
  cards rummikub outs R1 R2 R3 R4 K7 B7 O7 O9 O10 O11 B1 B2 B3 K12
  cards rummikub outs R1 R2 R3 R4 K7 B7 O7 O9 O10 O11 B1 B2 B3 K12 K5 --seen 'J R5'";

/// What a rack may do.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Of {
    /// Lay melds worth POINTS
    Opening,
    /// Lay a meld
    Meld,
    /// Lay all its tiles
    Whole,
}

/// How likely is it?
#[derive(Args)]
pub(crate) struct HowLikely {
    /// What the rack is to do
    #[arg(long, value_enum, default_value_t = Of::Opening)]
    of: Of,
    #[command(flatten)]
    rules: RuleArgs<Rules>,
}

/// Reads a small number.
fn read_number(query: &Query<'_>, index: usize, highest: u8) -> Result<u8, BadInput> {
    query.read(index, |text| {
        let message = format!("expected a number up to {highest} but found {text:?}");
        match text.trim_ascii().parse::<u64>() {
            Ok(number) => u8::try_from(number)
                .ok()
                .filter(|&number| number <= highest)
                .ok_or_else(|| BadInput::new(Kind::WrongCount, message)),
            Err(_) => Err(BadInput::new(Kind::UnknownSymbol, message).at(Some(0))),
        }
    })
}

impl Question for HowLikely {
    type Answer = Likely;

    const FIELDS: &'static [&'static str] = &["TILES", "POINTS"];
    const REQUIRED: usize = 1;

    fn answer(&self, query: &Query<'_>) -> Result<Likely, BadInput> {
        let rules = self.rules.rules();
        let rack = read_number(query, 0, 20)?;
        let points = if query.len() > 1 {
            read_number(query, 1, 200)?
        } else {
            rules.opening.get()
        };
        let event = match self.of {
            Of::Opening => Event::Opens { points },
            Of::Meld => Event::HoldsMeld,
            Of::Whole => Event::IsComplete,
        };
        let mut sum = Chance {
            favourable: 0,
            all: 0,
        };
        for jokers in 0..=rules.jokers.get().min(rack) {
            let error = |error| BadInput::new(Kind::WrongCount, error);
            let count = || chance_with_jokers(event, rack, jokers, &rules);
            match query.waiting().during("counting all racks", count) {
                Ok(chance) => {
                    sum.favourable += chance.favourable;
                    sum.all += chance.all;
                }
                Err(rummikub::solve::chance::ChanceError::NoSuchJokers { .. }) => {}
                Err(other) => return Err(error(other)),
            }
        }
        if sum.all == 0 {
            let message = format!("the deck has no rack of {rack} tiles");
            return Err(BadInput::new(Kind::WrongCount, message));
        }
        Ok(Likely { event, rack, sum })
    }
}

/// How many racks, of how many.
pub(crate) struct Likely {
    event: Event,
    rack: u8,
    sum: Chance,
}

impl Answer for Likely {
    fn line(&self) -> Vec<String> {
        vec![
            self.sum.reduced().to_string(),
            format!("{:.7}", self.sum.probability()),
            self.sum.favourable.to_string(),
            self.sum.all.to_string(),
        ]
    }

    fn json(&self) -> Map<String, Value> {
        // The numbers are more than JSON readers may hold.
        members(json!({
            "answer": self.sum.reduced().to_string(),
            "probability": self.sum.probability(),
            "favourable": self.sum.favourable.to_string(),
            "all": self.sum.all.to_string(),
        }))
    }

    fn text(&self) -> Text {
        let does = match self.event {
            Event::Opens { points } => format!("can open with {points} points"),
            Event::HoldsMeld => "hold a meld".to_owned(),
            _ => "lie in melds altogether".to_owned(),
        };
        let percent = format!("{:.4} %", 100.0 * self.sum.probability());
        let racks = plural(self.rack, "tile", "tiles");
        Text::new(
            Tone::Plain,
            percent,
            format!("of all racks of {racks} {does}"),
        )
        .row("exact", self.sum.reduced())
        .row(
            "racks",
            format!("{} of {}", self.sum.favourable, self.sum.all),
        )
    }
}

/// Which tiles complete a rack?
#[derive(Args)]
pub(crate) struct WhichOuts {
    /// Tiles that cannot be drawn, as they have been seen elsewhere
    #[arg(long, value_name = "TILES")]
    seen: Option<String>,
    #[command(flatten)]
    rules: RuleArgs<Rules>,
}

impl Question for WhichOuts {
    type Answer = Outs;

    const FIELDS: &'static [&'static str] = &["RACK"];

    fn answer(&self, query: &Query<'_>) -> Result<Outs, BadInput> {
        let rules = self.rules.rules_or(ALONE);
        let rack = read_hand(query, 0, &rules)?;
        let expected = usize::from(rules.rack.get());
        let seen = match &self.seen {
            None => Hand::EMPTY,
            Some(text) => Hand::from_notation(text, &rules)
                .map_err(|error| super::tiles::bad_tiles(error).of("--seen"))?,
        };
        let unseen = Hand::deck(&rules)
            .minus(rack)
            .and_then(|rest| rest.minus(seen));
        let unseen = unseen.ok_or_else(|| {
            let message = "--seen: more of a tile than the deck has beside the rack";
            BadInput::new(Kind::TooManyCopies, message)
        })?;
        match rack.len() {
            len if len == expected => Ok(Outs::Of(outs(&rack, &unseen, &rules))),
            len if len == expected + 1 => Ok(Outs::After(best_discards(&rack, &unseen, &rules))),
            len => {
                let message = format!(
                    "expected {expected} tiles, or {} after the draw, but found {len}",
                    expected + 1
                );
                Err(BadInput::new(Kind::WrongCount, message))
            }
        }
    }
}

/// The tiles that complete a rack, now or after each discard.
pub(crate) enum Outs {
    Of(Hand),
    After(Vec<Discard>),
}

/// How many tiles complete the rack after a discard.
fn worth(discard: &Discard) -> String {
    if discard.wins {
        "win".to_owned()
    } else {
        discard.outs.len().to_string()
    }
}

impl Answer for Outs {
    fn line(&self) -> Vec<String> {
        match self {
            Self::Of(outs) => vec![outs.len().to_string(), outs.to_string()],
            Self::After(discards) => {
                let each = |discard: &Discard| format!("{}={}", discard.tile, worth(discard));
                let best = discards.first();
                vec![
                    list(best.map(|best| best.tile.to_string()), " "),
                    list(best.map(worth), " "),
                    list(discards.iter().map(each), " "),
                ]
            }
        }
    }

    fn json(&self) -> Map<String, Value> {
        members(match self {
            Self::Of(outs) => json!({ "answer": outs.len(), "outs": names(*outs) }),
            Self::After(discards) => {
                let each = |discard: &Discard| {
                    json!({
                        "tile": discard.tile.to_string(),
                        "wins": discard.wins,
                        "outs": names(discard.outs),
                    })
                };
                let best = discards.first().map(|best| best.tile.to_string());
                let discards: Vec<Value> = discards.iter().map(each).collect();
                json!({ "answer": best, "discards": discards })
            }
        })
    }

    fn text(&self) -> Text {
        match self {
            Self::Of(outs) => {
                let word = if outs.len() == 1 {
                    "tile completes"
                } else {
                    "tiles complete"
                };
                let tone = if outs.is_empty() {
                    Tone::Bad
                } else {
                    Tone::Good
                };
                Text::new(tone, outs.len(), format!("{word} the rack"))
                    .row("outs", painted_hand(*outs))
            }
            Self::After(discards) => {
                let best = discards.first();
                let (tone, tile, headline) = match best {
                    Some(best) if best.wins => {
                        let headline = "is thrown away, and the rack is complete".to_owned();
                        (Tone::Good, painted(best.tile), headline)
                    }
                    Some(best) if !best.outs.is_empty() => {
                        let outs = plural(best.outs.len(), "tile completes", "tiles complete");
                        let headline = format!("is best thrown away: {outs} the rack then");
                        (Tone::Good, painted(best.tile), headline)
                    }
                    _ => {
                        let headline = "whatever is thrown away, no tile completes the rack";
                        (Tone::Bad, "-".to_owned(), headline.to_owned())
                    }
                };
                let text = Text::new(tone, tile, headline);
                if best.is_some_and(|best| best.wins) {
                    return text;
                }
                let useful = discards
                    .iter()
                    .filter(|one| !one.wins && !one.outs.is_empty());
                useful.fold(text, |text, discard| {
                    let outs = format!("{:>2}  {}", discard.outs.len(), painted_hand(discard.outs));
                    text.row(discard.tile, outs)
                })
            }
        }
    }
}

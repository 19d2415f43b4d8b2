//! How likely does a hidden hand hold something?

use clap::Args;
use serde_json::{Map, Value, json};
use tichu::solve::chance::{
    Chance, ChanceError, Event, HiddenHand, Want, chance_of_either, unseen,
};
use tichu::{Faces, Hand, Rules};

use super::cards::{cards, previous};
use super::check::bad_faces;
use crate::question::{Answer, BadInput, Kind, Query, Question, Text, Tone, members};
use crate::rule_set::RuleArgs;

pub(super) const CHANCE: &str = "\
WHAT a hidden hand may hold: bomb, four-of-a-kind, straight-flush; straight:N, one of N cards or
more; beats:PLAY, cards that beat it; holds:FACES|FACES, one of some groups of cards, suits left
out, as check writes them. HAND are the own cards. Exact: all deals of the unseen cards are
counted.

Answer: the chance in lowest terms, as a decimal, and the deals, of all deals.

Examples:
  cards tichu chance bomb
  cards tichu chance beats:gAsA 'rA bK bQ' --cards 9 --and 7 --seen 'Dr Ph'
  cards tichu chance 'holds:RPA|RAA|PAAA|RPD1' --known 'Dr gA r5 s7 b7 g8 r9 sJ'";

/// How likely is it?
#[derive(Args)]
pub(crate) struct HowLikely {
    /// How many cards the hidden hand has
    #[arg(long, value_name = "N", default_value_t = 14)]
    cards: usize,
    /// How many a second hidden hand has: one of the two may hold it
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    and: usize,
    /// Cards that are known to be in the hidden hand
    #[arg(
        long,
        value_name = "CARDS",
        default_value = "-",
        hide_default_value = true
    )]
    known: String,
    /// Cards that have been seen elsewhere
    #[arg(
        long,
        value_name = "CARDS",
        default_value = "-",
        hide_default_value = true
    )]
    seen: String,
    #[command(flatten)]
    rules: RuleArgs<Rules>,
}

impl Question for HowLikely {
    type Answer = Likely;

    const FIELDS: &'static [&'static str] = &["WHAT", "HAND"];
    const REQUIRED: usize = 1;

    fn answer(&self, query: &Query<'_>) -> Result<Likely, BadInput> {
        let rules = self.rules.rules();
        let event = query.read(0, |text| event(text, &rules))?;
        let own = match query.len() {
            1 => Hand::EMPTY,
            _ => query.read(1, cards)?,
        };
        let option = |name, text| cards(text).map_err(|error| error.of(name));
        let seen = option("--seen", &self.seen)?;
        let known = option("--known", &self.known)?;
        let unseen = unseen(own, seen).map_err(bad_chance)?;
        if let Some(card) = (known - unseen).first() {
            let message = format!("--known: {card} cannot be in two places [T-1]");
            return Err(BadInput::new(Kind::Overlap, message));
        }
        let hidden = HiddenHand::of(self.cards).knowing(known);
        let hands = [hidden, HiddenHand::of(self.and)];
        let count = || chance_of_either(&event, unseen, hands);
        let chance = query.waiting().during("counting all deals", count);
        Ok(Likely {
            what: what(&event),
            two: self.and > 0,
            chance: chance.map_err(bad_chance)?,
        })
    }
}

/// Reads what a hand may hold.
fn event(text: &str, rules: &Rules) -> Result<Event, BadInput> {
    let (word, rest) = text.split_once(':').unwrap_or((text, ""));
    let start = text.len() - rest.len();
    match (word.trim_ascii(), rest.trim_ascii()) {
        ("", _) => Err(BadInput::new(Kind::Empty, format!("{EXPECTED} nothing"))),
        ("bomb", "") => Ok(Event::Bomb),
        ("four-of-a-kind", "") => Ok(Event::FourOfAKind),
        ("straight-flush", "") => Ok(Event::StraightFlush),
        ("straight", length) => match length.parse::<u8>() {
            Ok(length @ 5..=14) => Ok(Event::Straight(length)),
            parsed => {
                let kind = match parsed {
                    Ok(_) => Kind::WrongCount,
                    Err(_) => Kind::UnknownSymbol,
                };
                let message = format!("expected a length of 5 to 14 but found {length:?} [T-14]");
                Err(BadInput::new(kind, message).at(Some(start)))
            }
        },
        ("beats", play) => {
            let (_, table) = previous(&in_place(start, play), rules)?;
            table
                .top()
                .map(Event::Beats)
                .ok_or_else(BadInput::no_previous)
        }
        ("holds", _) => {
            let mut wanted = Vec::new();
            let mut at = start;
            for group in rest.split('|') {
                let faces: Faces = in_place(at, group).parse().map_err(bad_faces)?;
                wanted.push(faces);
                at += group.len() + 1;
            }
            Ok(Event::Holds(Want::any_of(wanted)))
        }
        _ => {
            let message = format!("{EXPECTED} {text:?}");
            Err(BadInput::new(Kind::UnknownSymbol, message).at(Some(0)))
        }
    }
}

/// A part of a text with blanks for what is before it, so that its places are those of the text.
fn in_place(start: usize, part: &str) -> String {
    " ".repeat(start) + part
}

const EXPECTED: &str = "expected bomb, four-of-a-kind, straight-flush, straight:N, beats:PLAY or \
                        holds:FACES|FACES but found";

/// The event in words.
fn what(event: &Event) -> String {
    match event {
        Event::Bomb => "a bomb".to_owned(),
        Event::FourOfAKind => "four of a kind".to_owned(),
        Event::StraightFlush => "a straight flush".to_owned(),
        Event::Straight(length) => format!("a straight of {length} cards or more"),
        Event::Beats(top) => format!("what beats {top}"),
        _ => "the wanted cards".to_owned(),
    }
}

fn bad_chance(error: ChanceError) -> BadInput {
    let kind = match error {
        ChanceError::KnownTwice { .. } | ChanceError::SeenInHand { .. } => Kind::Overlap,
        ChanceError::TooManyCards { .. } | ChanceError::TooManyKnown { .. } => Kind::WrongCount,
        ChanceError::TooVarious { .. } => Kind::TooLarge,
        _ => Kind::Other,
    };
    BadInput::new(kind, error)
}

/// How many deals, of how many.
pub(crate) struct Likely {
    what: String,
    two: bool,
    chance: Chance,
}

impl Answer for Likely {
    fn line(&self) -> Vec<String> {
        vec![
            self.chance.reduced().to_string(),
            format!("{:.7}", self.chance.probability()),
            self.chance.favourable.to_string(),
            self.chance.all.to_string(),
        ]
    }

    fn json(&self) -> Map<String, Value> {
        // The numbers are more than JSON readers may hold.
        members(json!({
            "answer": self.chance.reduced().to_string(),
            "probability": self.chance.probability(),
            "favourable": self.chance.favourable.to_string(),
            "all": self.chance.all.to_string(),
        }))
    }

    fn text(&self) -> Text {
        let percent = format!("{:.4} %", 100.0 * self.chance.probability());
        let hand = if self.two {
            "one of the two hands"
        } else {
            "the hand"
        };
        let headline = format!("that {hand} holds {}", self.what);
        let deals = format!("{} of {}", self.chance.favourable, self.chance.all);
        Text::new(Tone::Plain, percent, headline)
            .row("exact", self.chance.reduced())
            .row("deals", deals)
    }
}

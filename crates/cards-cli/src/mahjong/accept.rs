//! Which tiles help a hand, and what is best discarded?

use clap::{Args, ValueEnum};
use mahjong::{
    Acceptance, Forms, Hand, PlayerHand, Rules, ShantenError, Tile, acceptance, discards,
    good_copies,
};
use serde_json::{Map, Value, json};

use super::shanten::meaning;
use super::tiles::{TileArgs, bad_shanten, player_hand, seen_tiles};
use crate::question::{Answer, BadInput, Query, Question, Text, Tone, list, members, plural};
use crate::rule_set::RuleArgs;

pub(super) const ACCEPT: &str = "\
The tiles of a hand, sets that are laid down in brackets. A hand that is to discard gets a field for
each discard, the best first; one that is to draw gets a single field.

Answer: the least distance (shanten), then fields of words: the discard or -, the distance after it,
how many copies of helpful tiles are left, how many of them lead to a wait for two kinds or more
(- unless the next tile makes the hand wait), and the helpful tiles.

Examples:
  cards mahjong accept 123m456p2378899s1z
  cards mahjong accept 123m456p2378899s1z --visible 147s11z
  cards mahjong accept 345m2256p[234p][777z]";

/// Which forms of a complete hand count.
#[derive(Clone, Copy, ValueEnum)]
enum FormSet {
    /// Sets and a pair, seven pairs and thirteen orphans
    All,
    /// Sets and a pair
    Standard,
}

impl FormSet {
    const fn forms(self) -> Forms {
        match self {
            Self::All => Forms::all(),
            Self::Standard => Forms::STANDARD,
        }
    }
}

/// Which tiles help a hand, and what is best discarded?
#[derive(Args)]
pub(crate) struct Accept {
    /// Tiles that everybody sees, so that they cannot come: discards, sets of others, indicators
    #[arg(long, value_name = "TILES")]
    visible: Option<String>,
    /// Which forms of a complete hand count: all, if not given
    #[arg(
        long,
        value_enum,
        value_name = "FORMS",
        default_value = "all",
        hide_default_value = true
    )]
    forms: FormSet,
    #[command(flatten)]
    tiles: TileArgs,
    #[command(flatten)]
    rules: RuleArgs<Rules>,
}

impl Question for Accept {
    type Answer = Accepted;

    const FIELDS: &'static [&'static str] = &["TILES"];

    fn answer(&self, query: &Query<'_>) -> Result<Accepted, BadInput> {
        let hand = query.read(0, player_hand)?;
        let visible = match &self.visible {
            None => Hand::EMPTY,
            Some(text) => {
                let (visible, _) = seen_tiles(text).map_err(|error| error.of("--visible"))?;
                visible
            }
        };
        let choices = self.choices(&hand, &visible);
        Ok(Accepted {
            choices: choices.map_err(bad_shanten)?,
            tiles: self.tiles,
        })
    }
}

impl Accept {
    fn choices(&self, hand: &PlayerHand, visible: &Hand) -> Result<Vec<Choice>, ShantenError> {
        let (rules, forms) = (self.rules.rules(), self.forms.forms());
        let (concealed, laid) = (hand.concealed(), hand.laid());
        let choice = |discard: Option<Tile>, acceptance| {
            let (mut rest, mut seen) = (concealed, *visible);
            // What is discarded is seen.
            discard.map(|tile| rest.remove(tile) && seen.insert(tile));
            let good = good_copies(&rest, laid, &seen, forms, &rules)?;
            Ok(Choice {
                discard,
                acceptance,
                good,
            })
        };
        if concealed.len() % 3 == 2 {
            let discards = discards(&concealed, laid, visible, forms, &rules)?;
            let choices = discards.iter();
            return choices
                .map(|discard| choice(Some(discard.tile), discard.acceptance))
                .collect();
        }
        let acceptance = acceptance(&concealed, laid, visible, forms, &rules)?;
        Ok(vec![choice(None, acceptance)?])
    }
}

/// A discard, if there is one, and what the hand accepts then.
struct Choice {
    discard: Option<Tile>,
    acceptance: Acceptance,
    /// How many copies lead to a good wait, if the hand is one tile away from waiting.
    good: Option<u8>,
}

impl Choice {
    fn discard(&self) -> String {
        self.discard
            .map_or_else(|| "-".to_owned(), |tile| tile.to_string())
    }

    fn good(&self) -> String {
        self.good
            .map_or_else(|| "-".to_owned(), |copies| copies.to_string())
    }

    fn accepted(&self) -> Vec<String> {
        let tiles = self.acceptance.iter();
        tiles.map(|(tile, _)| tile.to_string()).collect()
    }
}

/// The discards, the best first.
pub(crate) struct Accepted {
    choices: Vec<Choice>,
    tiles: TileArgs,
}

impl Accepted {
    fn least(&self) -> i8 {
        let shanten = self
            .choices
            .iter()
            .map(|choice| choice.acceptance.shanten());
        shanten.min().unwrap_or(i8::MAX)
    }
}

impl Answer for Accepted {
    fn line(&self) -> Vec<String> {
        let field = |choice: &Choice| {
            let mut words = vec![
                choice.discard(),
                choice.acceptance.shanten().to_string(),
                choice.acceptance.copies().to_string(),
                choice.good(),
            ];
            words.extend(choice.accepted());
            self.tiles.show(words.join(" "))
        };
        let mut line = vec![self.least().to_string()];
        line.extend(self.choices.iter().map(field));
        line
    }

    fn json(&self) -> Map<String, Value> {
        let choice = |choice: &Choice| {
            let left = choice.acceptance.iter();
            let tiles: Vec<Value> = left
                .map(|(tile, left)| json!({ "tile": tile.to_string(), "left": left }))
                .collect();
            json!({
                "discard": choice.discard.map(|tile| tile.to_string()),
                "shanten": choice.acceptance.shanten(),
                "kinds": choice.acceptance.kinds(),
                "copies": choice.acceptance.copies(),
                "good_copies": choice.good,
                "tiles": tiles,
            })
        };
        let choices: Vec<Value> = self.choices.iter().map(choice).collect();
        members(json!({ "answer": self.least(), "discards": choices }))
    }

    fn text(&self) -> Text {
        let least = self.least();
        let tone = if least <= 0 { Tone::Good } else { Tone::Plain };
        let mut text = Text::new(tone, least, meaning(least));
        let mut further = 0;
        for choice in &self.choices {
            if choice.acceptance.shanten() > least {
                further += 1;
                continue;
            }
            let acceptance = &choice.acceptance;
            let label = match choice.discard {
                Some(tile) => self.tiles.show(tile),
                None => "draws".to_owned(),
            };
            let good = match choice.good {
                None => String::new(),
                Some(good) => format!(", {good} to a good wait"),
            };
            let left = acceptance.iter().filter(|&(_, left)| left > 0);
            let left = left.map(|(tile, _)| tile.to_string());
            let tiles = self.tiles.show(list(left, " "));
            let copies = plural(acceptance.copies(), "copy", "copies");
            let kinds = plural(acceptance.kinds(), "kind", "kinds");
            text = text.row(label, format!("{copies:>9} of {kinds:>8}{good}: {tiles}"));
        }
        match further {
            0 => text,
            1 => text.row("", "1 other discard steps back"),
            n => text.row("", format!("{n} other discards step back")),
        }
    }
}

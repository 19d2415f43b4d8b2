//! How far is a hand from completion?

use clap::Args;
use mahjong::{Rules, Shanten, shanten};
use serde_json::{Map, Value, json};

use super::tiles::{bad_shanten, player_hand};
use crate::question::{Answer, BadInput, Query, Question, Text, Tone, members};
use crate::rule_set::RuleArgs;

pub(super) const SHANTEN: &str = "\
The tiles of a hand that is to draw or to discard, sets that are laid down in brackets: [123m]
[555z] [7777z]. Riichi for three players: --rule players=3.

Answer: how many tiles the hand lacks until it waits, 0 if it waits, -1 if it is complete: the least
of the three forms, then sets and a pair, seven pairs, thirteen orphans; - where a form is not
possible.

Examples:
  cards mahjong shanten 123456789m1111z         1  1  5  9
  cards mahjong shanten 345m2256p[234p][777z]";

/// How far is a hand from completion?
#[derive(Args)]
pub(crate) struct ShantenOf {
    #[command(flatten)]
    rules: RuleArgs<Rules>,
}

impl Question for ShantenOf {
    type Answer = Far;

    const FIELDS: &'static [&'static str] = &["TILES"];

    fn answer(&self, query: &Query<'_>) -> Result<Far, BadInput> {
        let hand = query.read(0, player_hand)?;
        let shanten = shanten(&hand.concealed(), hand.laid(), &self.rules.rules());
        Ok(Far(shanten.map_err(bad_shanten)?))
    }
}

/// The distances in the three forms.
pub(crate) struct Far(Shanten);

impl Far {
    /// Each form with its distance, if it is possible.
    fn forms(&self) -> [(&'static str, Option<i8>); 3] {
        [
            ("sets", Some(self.0.standard)),
            ("pairs", self.0.seven_pairs),
            ("orphans", self.0.thirteen_orphans),
        ]
    }
}

impl Answer for Far {
    fn line(&self) -> Vec<String> {
        let forms = self.forms().map(|(_, shanten)| {
            shanten.map_or_else(|| "-".to_owned(), |shanten| shanten.to_string())
        });
        let mut line = vec![self.0.minimum().to_string()];
        line.extend(forms);
        line
    }

    fn json(&self) -> Map<String, Value> {
        members(json!({
            "answer": self.0.minimum(),
            "standard": self.0.standard,
            "pairs": self.0.seven_pairs,
            "orphans": self.0.thirteen_orphans,
        }))
    }

    fn text(&self) -> Text {
        let least = self.0.minimum();
        let tone = if least <= 0 { Tone::Good } else { Tone::Plain };
        let mut text = Text::new(tone, least, meaning(least));
        for (form, shanten) in self.forms() {
            let value = match shanten {
                None => "not with sets laid down".to_owned(),
                Some(shanten) if shanten == least => format!("{shanten}  the nearest"),
                Some(shanten) => shanten.to_string(),
            };
            text = text.row(form, value);
        }
        text
    }
}

/// What a distance means.
pub(super) fn meaning(shanten: i8) -> String {
    match shanten {
        ..=-1 => "the hand is complete".to_owned(),
        0 => "the hand waits: one tile completes it".to_owned(),
        1 => "one tile more and the hand waits".to_owned(),
        n => format!("{n} tiles more and the hand waits"),
    }
}

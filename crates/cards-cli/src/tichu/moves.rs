//! What may I play?

use clap::Args;
use serde_json::{Map, Value, json};
use tichu::{ComboKind, Hand, Move, Play, Rank, Rules, Table, legal_moves};

use super::cards::{apart, described, in_colour, previous, rank, read_hand, written};
use crate::question::{Answer, BadInput, Query, Question, Text, Tone, list, members};
use crate::rule_set::RuleArgs;

pub(super) const MOVES: &str = "\
PLAY is what lies on the table, =RANK after it where the Phoenix leaves it open; - or nothing for
a lead. Cards of a rank that are in no straight-flush bomb are one as good as the other: each play
stands there once.

Answer: how many, and the plays; = RANK where their cards have two readings; pass if that is
legal.

Examples:
  cards tichu moves 'g3 s3 b4 r9 Ph'
  cards tichu moves 'g3 s3 b4 r9 Ph' 'gK'
  cards tichu moves 'g9 s9 bK rA Hu' 'g8' --wish 9";

/// What may I play?
#[derive(Args)]
pub(crate) struct Moves {
    /// The rank that was wished for and not yet played
    #[arg(long, value_name = "RANK", value_parser = rank)]
    wish: Option<Rank>,
    #[command(flatten)]
    rules: RuleArgs<Rules>,
}

impl Question for Moves {
    type Answer = Listed;

    const FIELDS: &'static [&'static str] = &["HAND", "PLAY"];
    const REQUIRED: usize = 1;

    fn answer(&self, query: &Query<'_>) -> Result<Listed, BadInput> {
        let rules = self.rules.rules();
        let hand = read_hand(query, 0)?;
        let (laid, table) = match query.len() {
            1 => (Hand::EMPTY, Table::EMPTY),
            _ => query.read(1, |text| previous(text, &rules))?,
        };
        apart(&[hand, laid])?;
        let mut plays = Vec::new();
        let mut pass = false;
        for legal in legal_moves(hand, table, self.wish, &rules) {
            match legal {
                Move::Play(play) => plays.push(play),
                Move::Pass => pass = true,
            }
        }
        Ok(Listed { plays, pass })
    }
}

/// All plays, and whether to pass is legal.
pub(crate) struct Listed {
    plays: Vec<Play>,
    pass: bool,
}

impl Answer for Listed {
    fn line(&self) -> Vec<String> {
        let pass = self.pass.then(|| "pass".to_owned());
        let plays = self.plays.iter().map(|&play| written(play));
        let count = self.plays.len() + usize::from(self.pass);
        vec![count.to_string(), list(plays.chain(pass), "; ")]
    }

    fn json(&self) -> Map<String, Value> {
        let plays: Vec<Value> = self.plays.iter().copied().map(described).collect();
        members(json!({
            "answer": self.plays.len() + usize::from(self.pass),
            "plays": plays,
            "pass": self.pass,
        }))
    }

    fn text(&self) -> Text {
        let count = self.plays.len() + usize::from(self.pass);
        let pass = if self.pass { ", pass among them" } else { "" };
        let headline = if count == 1 { "move" } else { "moves" };
        let mut text = Text::new(Tone::Plain, count, format!("{headline}{pass}"));
        for kind in KINDS {
            let of_kind = self
                .plays
                .iter()
                .filter(|play| play.combo().kind() == *kind);
            let mut shown: Vec<String> = of_kind.map(|&play| in_colour(play)).collect();
            if let Some(first) = shown.first_mut() {
                text = text.row(kind, std::mem::take(first));
            }
            for play in shown.into_iter().skip(1) {
                text = text.row("", play);
            }
        }
        text
    }
}

/// The kinds in the order they are shown.
const KINDS: &[ComboKind] = &[
    ComboKind::Dog,
    ComboKind::Single,
    ComboKind::Pair,
    ComboKind::Triple,
    ComboKind::FullHouse,
    ComboKind::Straight,
    ComboKind::Stairs,
    ComboKind::Bomb,
    ComboKind::StraightFlush,
];

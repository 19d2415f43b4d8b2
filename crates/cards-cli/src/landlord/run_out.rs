//! Can the landlord run out alone?

use clap::Args;
use landlord::{Combo, Others, Rules, RunOutError, run_out};
use serde_json::{Map, Value, json};

use super::{cards, hand};
use crate::question::{Answer, BadInput, Kind, Query, Question, Text, Tone, list, members};
use crate::rule_set::RuleArgs;

pub(super) const RUNOUT: &str = "\
The landlord holds 20 cards and leads. Answer: yes and the plays in an order in which nobody can
beat any but the last; or no. Without the two hands of 17 the order works whatever they hold.

Examples:
  cards landlord runout 35678889TTTJJJKKKAAR 34445799TJQQQA22B 334556667789QKA22
  cards landlord runout 3456789TJQKA2222BRK3";

/// Can the landlord run out?
#[derive(Args)]
pub(crate) struct Runout {
    #[command(flatten)]
    rules: RuleArgs<Rules>,
}

impl Question for Runout {
    type Answer = RunOut;

    const FIELDS: &'static [&'static str] = &["HAND", "PEASANT", "PEASANT"];
    const REQUIRED: usize = 1;

    fn answer(&self, query: &Query<'_>) -> Result<RunOut, BadInput> {
        let landlord = query.read(0, hand)?;
        let others = if query.len() == 1 {
            Others::Unknown
        } else {
            Others::Known([query.read(1, hand)?, query.read(2, hand)?])
        };
        let plays = run_out(landlord, others, &self.rules.rules()).map_err(|error| {
            let kind = match error {
                RunOutError::WrongCount { .. } => Kind::WrongCount,
                RunOutError::Overlap { .. } => Kind::Overlap,
                _ => Kind::Other,
            };
            BadInput::new(kind, error)
        })?;
        Ok(RunOut { plays, others })
    }
}

/// The plays in order, if there is an order.
pub(crate) struct RunOut {
    plays: Option<Vec<Combo>>,
    others: Others,
}

impl Answer for RunOut {
    fn line(&self) -> Vec<String> {
        match &self.plays {
            Some(plays) => vec!["yes".to_owned(), list(cards(plays), " ")],
            None => vec!["no".to_owned()],
        }
    }

    fn json(&self) -> Map<String, Value> {
        members(match &self.plays {
            Some(plays) => {
                json!({ "answer": "yes", "plays": cards(plays).collect::<Vec<_>>() })
            }
            None => json!({ "answer": "no" }),
        })
    }

    fn text(&self) -> Text {
        let against = match self.others {
            Others::Unknown => "whatever the others hold",
            Others::Known(_) => "against these hands",
        };
        match &self.plays {
            Some(plays) => {
                let headline = format!("nobody can beat any play but the last, {against}");
                Text::new(Tone::Good, "yes", headline).row("plays", list(cards(plays), " "))
            }
            None => Text::new(
                Tone::Bad,
                "no",
                format!("no order of plays is safe, {against}"),
            ),
        }
    }

    fn is_no(&self) -> bool {
        self.plays.is_none()
    }
}

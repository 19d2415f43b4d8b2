//! Can the landlord run out alone?

use clap::Args;
use landlord::{Combo, Others, Rules, RunOutError, run_out, run_out_odds};
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

pub(super) const ODDS: &str = "\
Of the 34 other cards 17 may go to the next player in 2,333,606,220 ways. Answer: on how many of
them the landlord, who holds 20 cards and leads, runs out alone once all hands lie open; of how
many; and the share.

Example:
  cards landlord odds 35678889TTTJJJKKKAAR";

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
        let plays = run_out(landlord, others, &self.rules.rules()).map_err(bad_deal)?;
        Ok(RunOut { plays, others })
    }
}

fn bad_deal(error: RunOutError) -> BadInput {
    let kind = match error {
        RunOutError::WrongCount { .. } => Kind::WrongCount,
        RunOutError::Overlap { .. } => Kind::Overlap,
        _ => Kind::Other,
    };
    BadInput::new(kind, error)
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

/// On how many splits of the other cards does the landlord run out?
#[derive(Args)]
pub(crate) struct Odds {
    #[command(flatten)]
    rules: RuleArgs<Rules>,
}

impl Question for Odds {
    type Answer = RunOutOdds;

    const FIELDS: &'static [&'static str] = &["HAND"];

    fn answer(&self, query: &Query<'_>) -> Result<RunOutOdds, BadInput> {
        let landlord = query.read(0, hand)?;
        let odds = run_out_odds(landlord, &self.rules.rules()).map_err(bad_deal)?;
        Ok(RunOutOdds(odds))
    }
}

/// The number of splits.
pub(crate) struct RunOutOdds(landlord::Odds);

impl RunOutOdds {
    /// The share, with as many places as tell one split of all from none.
    fn share(&self) -> String {
        format!("{:.10}", self.0.share())
    }
}

impl Answer for RunOutOdds {
    fn line(&self) -> Vec<String> {
        let landlord::Odds { runs_out, of, .. } = self.0;
        vec![runs_out.to_string(), of.to_string(), self.share()]
    }

    fn json(&self) -> Map<String, Value> {
        let landlord::Odds { runs_out, of, .. } = self.0;
        members(json!({ "answer": runs_out, "of": of, "share": self.0.share() }))
    }

    fn text(&self) -> Text {
        let landlord::Odds { runs_out, of, .. } = self.0;
        let headline = format!("of {of} splits let the landlord run out alone");
        let percent = format!("{:.6} %", 100.0 * self.0.share());
        Text::new(Tone::Plain, runs_out, headline).row("share", percent)
    }
}

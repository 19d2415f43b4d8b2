//! How is a move laid, step by step?

use clap::Args;
use rummikub::{Hand, Move, Rules, Steps, Table, steps};
use serde_json::{Map, Value, json};

use super::table::{TurnArgs, one_rack};
use super::tiles::{names, painted_hand, read_position, read_table};
use crate::question::{Answer, BadInput, Query, Question, Text, Tone, list, members, plural};

pub(super) const STEPS: &str = "\
How to lay the best move, or with NEW the move to that table: take, split, swap, add, join.

Answer: the number of steps, and the steps. 0, - and the reason if there is no such move.

Examples:
  cards rummikub steps 'B4 B5 B6 B7 B8' 'B6 R1'
  cards rummikub steps 'J K4 K5' 'K3 R1 R2' --rules retail-2009
  cards rummikub steps 'R1 R2 R3; R4 B4 K4' 'O4 R5' 'R1 R2 R3; R4 B4 K4 O4'";

pub(super) const HINT: &str = "\
What to do in this turn. Answer: lay, the tiles of the rack, and the first step of how many; or draw,
and why.

Examples:
  cards rummikub hint 'B4 B5 B6 B7 B8' 'B6 R1'
  cards rummikub hint 'R1 R2 R3' 'K9 O1'";

/// How is a move laid?
#[derive(Args)]
pub(crate) struct HowTo {
    #[command(flatten)]
    turn: TurnArgs,
}

impl Question for HowTo {
    type Answer = Laid;

    const FIELDS: &'static [&'static str] = &["TABLE", "RACK", "NEW"];
    const REQUIRED: usize = 2;

    fn answer(&self, query: &Query<'_>) -> Result<Laid, BadInput> {
        let rules = self.turn.rules();
        if query.len() == Self::REQUIRED {
            let solved = self.turn.solve(query)?;
            return Ok(match &solved.best {
                Ok(best) => Laid::to(solved.position.table(), best.table(), &rules),
                Err(reason) => Laid(Err(reason.to_string())),
            });
        }
        let position = read_position(query, 0, 1, self.turn.opening(), &rules)?;
        let new = read_table(query, 2, &rules)?;
        Ok(match Move::judge(&position, new, &rules) {
            Ok(turn) => Laid::to(position.table(), turn.table(), &rules),
            Err(reason) => Laid(Err(reason.to_string())),
        })
    }
}

/// The steps, or why there is no move.
pub(crate) struct Laid(Result<Steps, String>);

impl Laid {
    fn to(old: &Table, new: &Table, rules: &Rules) -> Self {
        Self(steps(old, new, rules).map_err(|error| error.to_string()))
    }

    fn lines(&self) -> Vec<String> {
        let steps = self.0.iter().flat_map(Steps::iter);
        steps.map(ToString::to_string).collect()
    }
}

impl Answer for Laid {
    fn line(&self) -> Vec<String> {
        let lines = self.lines();
        let mut fields = vec![lines.len().to_string(), list(lines, "; ")];
        fields.extend(self.0.as_ref().err().cloned());
        fields
    }

    fn json(&self) -> Map<String, Value> {
        let lines = self.lines();
        members(json!({
            "answer": lines.len(),
            "steps": lines,
            "shortest": self.0.as_ref().ok().map(Steps::is_shortest),
            "reason": self.0.as_ref().err(),
        }))
    }

    fn text(&self) -> Text {
        let steps = match &self.0 {
            Ok(steps) => steps,
            Err(reason) => return Text::new(Tone::Bad, "0", reason),
        };
        let few = if steps.is_shortest() {
            ""
        } else {
            ", perhaps not the fewest"
        };
        let word = if steps.len() == 1 { "step" } else { "steps" };
        let text = Text::new(Tone::Good, steps.len(), format!("{word}{few}"));
        let numbered = self.lines().into_iter().zip(1..);
        numbered.fold(text, |text, (line, number)| text.row(number, line))
    }
}

/// What is to be done in this turn?
#[derive(Args)]
pub(crate) struct Hint {
    #[command(flatten)]
    turn: TurnArgs,
}

impl Question for Hint {
    type Answer = Hinted;

    const FIELDS: &'static [&'static str] = &["TABLE", "RACK"];
    const COLUMNS: bool = true;

    fn answer(&self, query: &Query<'_>) -> Result<Hinted, BadInput> {
        one_rack(query)?;
        let solved = self.turn.solve(query)?;
        let hint = solved.best.map_err(|reason| reason.to_string());
        Ok(Hinted(hint.and_then(|best| {
            let old = solved.position.table();
            let steps = steps(old, best.table(), &self.turn.rules());
            let steps = steps.map_err(|error| error.to_string())?;
            let first = steps.iter().next().map(ToString::to_string);
            Ok((best.played(), first.unwrap_or_default(), steps.len()))
        })))
    }
}

/// The tiles to lay, the first step and how many there are; or why nothing is laid.
pub(crate) struct Hinted(Result<(Hand, String, usize), String>);

impl Answer for Hinted {
    fn line(&self) -> Vec<String> {
        match &self.0 {
            Ok((tiles, first, steps)) => vec![
                "lay".to_owned(),
                tiles.to_string(),
                first.clone(),
                steps.to_string(),
            ],
            Err(reason) => vec!["draw".to_owned(), reason.clone()],
        }
    }

    fn json(&self) -> Map<String, Value> {
        members(match &self.0 {
            Ok((tiles, first, steps)) => json!({
                "answer": "lay",
                "played": names(*tiles),
                "first": first,
                "steps": steps,
            }),
            Err(reason) => json!({ "answer": "draw", "reason": reason }),
        })
    }

    fn text(&self) -> Text {
        match &self.0 {
            Ok((tiles, first, steps)) => {
                let steps = plural(*steps, "step", "steps");
                let tiles = painted_hand(*tiles);
                Text::new(Tone::Good, "lay", format!("{tiles} in {steps}")).row("first", first)
            }
            Err(reason) => Text::new(Tone::Plain, "draw", reason),
        }
    }
}

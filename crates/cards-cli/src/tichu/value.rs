//! What is a round worth when all hands lie open?

use std::time::Duration;

use clap::Args;
use indicatif::HumanCount;
use serde_json::{Map, Value, json};
use tichu::solve::{ActionValue, Limits, Progress, ValueError, value, values_of_actions};
use tichu::{Action, ParseStateError, PositionError, Rules, Seat, State, Team};

use super::cards::{bad_cards, in_colour};
use crate::progress::{Watch, seconds};
use crate::question::{Answer, BadInput, Kind, Query, Question, Text, Tone, list, members};
use crate::rule_set::RuleArgs;

pub(super) const VALUE: &str = "\
POSITION is the hands of the seats 0 to 3 with | between them, - for none; then what is not as
usual, each behind ; as in: turn 1; table 0 s5 s6; passed 2 3; wish 8; out 3 1; taken g5 | - | rK
| -; calls 0 tichu 2 grand. Seats 0 and 2 are a team.

Answer: the points of seats 0 and 2 minus those of 1 and 3 if both teams play as well as can be,
and a line of play that comes to it. With --each the value of every action instead of a line. Open
and two bounds if a limit came first.

Examples:
  cards tichu value 's5 sT bT | gJ gA s3 | r6 g6 | rK b9; turn 0'
  cards tichu value 's5 sT bT | gJ gA s3 | r6 g6 | rK b9; turn 0' --each
  cards tichu value 'Dr g4 | s9 sJ | b5 bK | rA r3; turn 1; table 0 gT; trick s5'";

/// What is a round worth when all hands lie open?
#[derive(Args)]
pub(crate) struct Worth {
    /// The value of every action
    #[arg(long)]
    each: bool,
    /// Stops after N places
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Stops after so many seconds
    #[arg(long, value_name = "S", value_parser = seconds)]
    seconds: Option<Duration>,
    /// Keeps to so many megabytes
    #[arg(long, value_name = "MB")]
    memory: Option<usize>,
    #[command(flatten)]
    rules: RuleArgs<Rules>,
}

impl Question for Worth {
    type Answer = Valued;

    const FIELDS: &'static [&'static str] = &["POSITION"];
    const SLOW: bool = true;

    fn answer(&self, query: &Query<'_>) -> Result<Valued, BadInput> {
        let rules = self.rules.rules();
        let state: State = query.read(0, |text| text.parse().map_err(bad_position))?;
        let limits = self.limits();
        let mut watch = Watch::new(query.waiting(), self.seconds);
        let watch = &mut |now| watch.look(|| said(now));
        let bad = |error: ValueError| BadInput::new(Kind::BadPosition, error);
        let (bounds, line, each) = if self.each {
            let each = values_of_actions(&state, &rules, limits, watch).map_err(bad)?;
            let over = state.outcome(&rules).map(|score| score.totals());
            let bounds = match over {
                Some([first, second]) => [first - second; 2],
                None => best(&state, &each),
            };
            (bounds, Vec::new(), Some(each))
        } else {
            let value = value(&state, &rules, limits, watch).map_err(bad)?;
            ([value.lower, value.upper], value.line, None)
        };
        Ok(Valued {
            state,
            rules,
            bounds,
            line,
            each,
        })
    }
}

impl Worth {
    fn limits(&self) -> Limits {
        let default = Limits::default();
        Limits {
            nodes: self.nodes.unwrap_or(default.nodes),
            bytes: self
                .memory
                .map_or(default.bytes, |mb| mb.saturating_mul(1 << 20)),
        }
    }
}

/// How far a search is, in words.
fn said(progress: Progress) -> String {
    let (places, megabytes) = (HumanCount(progress.nodes), progress.bytes >> 20);
    let settled = progress.settled;
    format!("{places} places, {megabytes} MB, {settled} actions settled")
}

/// What the state is worth if every action is: the team on turn takes its best, unless the other
/// has a better bomb.
fn best(state: &State, each: &[ActionValue]) -> [i32; 2] {
    let turn = state.to_act().map(Seat::team);
    let of_turn = |value: &&ActionValue| Some(value.seat.team()) == turn;
    let bounds = |value: &ActionValue| [value.lower, value.upper];
    let for_first = turn == Some(Team::First);
    let better = |one: [i32; 2], other: [i32; 2], first: bool| {
        [0, 1].map(|at| {
            if first {
                one[at].max(other[at])
            } else {
                one[at].min(other[at])
            }
        })
    };
    let own = each.iter().filter(of_turn).map(bounds);
    let own = own.reduce(|one, other| better(one, other, for_first));
    let bombs = each.iter().filter(|value| !of_turn(value)).map(bounds);
    let all = own.into_iter().chain(bombs);
    let all = all.reduce(|one, other| better(one, other, !for_first));
    all.unwrap_or_default()
}

fn bad_position(error: ParseStateError) -> BadInput {
    let at = error.at();
    let bad = match &error {
        ParseStateError::Cards { source, .. } => bad_cards(*source),
        ParseStateError::Position(PositionError::Twice { .. }) => BadInput::new(Kind::Overlap, ""),
        _ => BadInput::new(Kind::BadPosition, ""),
    };
    bad.says(error).at(at)
}

/// The value, with a line of play or the values of all actions.
pub(crate) struct Valued {
    state: State,
    rules: Rules,
    bounds: [i32; 2],
    line: Vec<(Seat, Action)>,
    each: Option<Vec<ActionValue>>,
}

impl Valued {
    /// The value, or the word for none.
    fn verdict(&self) -> String {
        match self.bounds {
            [lower, upper] if lower == upper => lower.to_string(),
            _ => "open".to_owned(),
        }
    }

    /// Each action with its value, or with its bounds.
    fn actions(&self) -> Option<Vec<String>> {
        let written = |value: &ActionValue| {
            let ActionValue {
                seat,
                action,
                lower,
                upper,
                ..
            } = value;
            if lower == upper {
                format!("{seat} {action}: {lower}")
            } else {
                format!("{seat} {action}: {lower} to {upper}")
            }
        };
        Some(self.each.as_ref()?.iter().map(written).collect())
    }

    /// The line of play by tricks.
    fn tricks(&self) -> Vec<Vec<(Seat, Action)>> {
        let mut state = self.state;
        let mut tricks: Vec<Vec<(Seat, Action)>> = Vec::new();
        for &(seat, action) in &self.line {
            let leads = state.top().is_none() && matches!(action, Action::Play(_));
            match tricks.last_mut() {
                Some(trick) if !leads => trick.push((seat, action)),
                _ => tricks.push(vec![(seat, action)]),
            }
            state
                .play(seat, action, &self.rules)
                .expect("a line of play is legal");
        }
        tricks
    }
}

/// A number with its sign.
fn signed(points: i32) -> String {
    match points {
        0 => "0".to_owned(),
        _ => format!("{points:+}"),
    }
}

/// Who does what.
fn written((seat, action): &(Seat, Action)) -> String {
    format!("{seat} {action}")
}

impl Answer for Valued {
    fn line(&self) -> Vec<String> {
        let mut line = vec![self.verdict()];
        let [lower, upper] = self.bounds;
        if lower < upper {
            line.push(format!("{lower} to {upper}"));
        }
        match self.actions() {
            Some(each) => line.push(list(each, "; ")),
            None if lower == upper => {
                line.push(list(self.line.iter().map(written), ", "));
            }
            None => {}
        }
        line
    }

    fn json(&self) -> Map<String, Value> {
        let [lower, upper] = self.bounds;
        let answer = if lower == upper {
            json!(lower)
        } else {
            json!("open")
        };
        let mut object = json!({ "answer": answer, "lower": lower, "upper": upper });
        match &self.each {
            None => object["line"] = self.line.iter().map(written).collect(),
            Some(each) => {
                let action = |value: &ActionValue| {
                    json!({
                        "seat": value.seat.index(),
                        "action": value.action.to_string(),
                        "lower": value.lower,
                        "upper": value.upper,
                    })
                };
                object["actions"] = each.iter().map(action).collect();
            }
        }
        members(object)
    }

    fn text(&self) -> Text {
        let [lower, upper] = self.bounds;
        let text = if lower == upper {
            let headline = "points for seats 0 and 2 more than for 1 and 3";
            Text::new(Tone::Plain, signed(lower), headline)
        } else {
            let headline = format!(
                "a limit came first; between {} and {}",
                signed(lower),
                signed(upper)
            );
            Text::new(Tone::Plain, "open", headline)
        };
        if let Some(each) = self.actions() {
            return each.iter().fold(text, |text, action| text.row("", action));
        }
        self.tricks().iter().fold(text, |text, trick| {
            let shown = trick.iter().map(|(seat, action)| match action {
                Action::Play(play) => format!("{seat} {}", in_colour(*play)),
                other => format!("{seat} {other}"),
            });
            text.row("trick", list(shown, ", "))
        })
    }
}

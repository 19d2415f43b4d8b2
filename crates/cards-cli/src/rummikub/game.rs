//! Is a turn legal? How does a whole game go, and is a game that was written down right?

use std::io;

use clap::{Args, ValueEnum};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use rummikub::{
    Action, Deal, Move, MoveError, Outcome, ParseReplayError, Player, Rules, Score, Seat, State,
    Table,
};
use serde_json::{Map, Value, json};

use super::tiles::{names, painted_hand, read_position, read_table};
use crate::ask::Status;
use crate::output::{Format, Output};
use crate::question::{Answer, BadInput, Kind, Query, Question, Text, Tone, list, members, plural};
use crate::report::Report;
use crate::rule_set::RuleArgs;

pub(super) const CHECK: &str = "\
TABLE and RACK before the turn, NEW the table after it. The player has opened, or --opening.

Answer: legal, the tiles played, and how many tiles of the table moved; or illegal and the reason.

Examples:
  cards rummikub check 'R1 R2 R3 R4' 'R2 R3 R4; R1 O1 B1' 'O1 B1 K9'
  cards rummikub check 'R8 R9 R10 J' 'R8 R9 R10; J K11 B11' 'K11 B11' --rules retail-2009";

pub(super) const PLAY: &str = "\
Prints the racks, every turn with the rack it was made from and what the player does, and the
points; then the whole game as a line that replay reads.

Examples:
  cards rummikub play --seed 7
  cards rummikub play --seed 7 --players 3 --by careful,greedy
  cards rummikub play --seed 7 --rules fifty-four";

pub(super) const REPLAY: &str = "\
Plays a game that is written as one line: the rules; the racks; the pool; who begins; the turns; the
result. Answer: ok, how it ended, and the points; open if it is not over; or differs, and what the
rules refuse or where the result is another.

Example:
  cards rummikub play --seed 7 | tail -n 1 | cards rummikub replay --batch";

/// Is this turn legal?
#[derive(Args)]
pub(crate) struct Check {
    /// The player has not opened: the first melds are to be worth enough
    #[arg(long)]
    opening: bool,
    #[command(flatten)]
    rules: RuleArgs<Rules>,
}

impl Question for Check {
    type Answer = Checked;

    const FIELDS: &'static [&'static str] = &["TABLE", "NEW", "RACK"];

    fn answer(&self, query: &Query<'_>) -> Result<Checked, BadInput> {
        let rules = self.rules.rules();
        let position = read_position(query, 0, 2, self.opening, &rules)?;
        let table = read_table(query, 1, &rules)?;
        Ok(Checked(Move::judge(&position, table, &rules)))
    }
}

/// The turn, or the rule it breaks.
pub(crate) struct Checked(Result<Move, MoveError>);

impl Answer for Checked {
    fn line(&self) -> Vec<String> {
        match &self.0 {
            Ok(turn) => vec![
                "legal".to_owned(),
                turn.played().to_string(),
                turn.moved().to_string(),
            ],
            Err(reason) => vec!["illegal".to_owned(), reason.to_string()],
        }
    }

    fn json(&self) -> Map<String, Value> {
        members(match &self.0 {
            Ok(turn) => json!({
                "answer": "legal",
                "played": names(turn.played()),
                "rest": names(turn.rest()),
                "moved": turn.moved(),
            }),
            Err(reason) => json!({ "answer": "illegal", "reason": reason.to_string() }),
        })
    }

    fn text(&self) -> Text {
        match &self.0 {
            Ok(turn) => {
                let played = plural(turn.played().len(), "tile is", "tiles are");
                let moved = plural(turn.moved(), "tile", "tiles");
                let headline = format!("{played} played, {moved} of the table moved");
                Text::new(Tone::Good, "legal", headline)
                    .row("played", painted_hand(turn.played()))
                    .row("rest", painted_hand(turn.rest()))
            }
            Err(reason) => Text::new(Tone::Bad, "illegal", reason),
        }
    }

    fn is_no(&self) -> bool {
        self.0.is_err()
    }
}

/// Plays a whole game.
#[derive(Args)]
pub(crate) struct Play {
    #[command(flatten)]
    rules: RuleArgs<Rules>,
    /// The seed of the deal and of who begins
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many play
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=6))]
    players: u8,
    /// How the players play, one after the other from seat 0 on; the last for all further seats
    #[arg(long, value_name = "HOW", value_enum, value_delimiter = ',', default_values_t = [By::Greedy])]
    by: Vec<By>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum By {
    /// Lays the most tiles
    Greedy,
    /// Looks at what is kept
    Careful,
}

impl By {
    const fn player(self) -> Player {
        match self {
            Self::Greedy => Player::Greedy,
            Self::Careful => Player::Careful,
        }
    }
}

/// The columns of the report: what happens, whose seat it is, the rack, and what is done.
const COLUMNS: &[&str] = &["step", "seat", "rack", "does"];

impl Play {
    pub(super) fn run(&self, output: &Output) -> io::Result<Status> {
        let mut generator = ChaCha8Rng::seed_from_u64(self.seed);
        let mut random = || generator.next_u64();
        let rules = self.rules.rules();
        let players = usize::from(self.players);
        let deal = Deal::shuffled(players, &rules, &mut random);
        let state = deal.and_then(|deal| {
            let first = Seat::drawn(players, &mut random);
            State::new(deal, first, rules)
        });
        let mut state = state.map_err(io::Error::other)?;
        let mut report = Report::new(COLUMNS);
        self.play(&mut state, &mut report);
        report.print(output)?;
        match output.format {
            Format::Text => output.write(format!("\n{state}\n").as_bytes())?,
            Format::Line => output.write(format!("{state}\n").as_bytes())?,
            Format::Json => {
                let object = output.object(members(json!({ "replay": state.to_string() })));
                output.write(format!("{object}\n").as_bytes())?;
            }
        }
        Ok(Status::Answered)
    }

    /// From the deal to the end.
    fn play(&self, state: &mut State, report: &mut Report) {
        let seats = state.record().seats();
        for (seat, rack) in seats.iter().zip(state.racks()) {
            report.row(row("deal", *seat, &rack.to_string(), Value::Null));
        }
        while let Some((seat, view)) = state
            .turn()
            .and_then(|seat| Some((seat, state.view(seat)?)))
        {
            let by = self.by.get(seat.index()).or(self.by.last());
            let action = by.map_or(Player::Greedy, |by| by.player()).choose(&view);
            let before = state.record().table().clone();
            let does = does(&before, &action);
            state
                .play(action)
                .expect("the built-in players choose legal actions");
            report.row(row("turn", seat, &view.rack().to_string(), json!(does)));
        }
        if let Some(score) = Score::of(state) {
            for ((seat, rack), points) in seats.iter().zip(state.racks()).zip(score.points()) {
                report.row(row("score", *seat, &rack.to_string(), json!(points)));
            }
        }
    }
}

/// What a player does: of a table only the melds that are new.
fn does(before: &Table, action: &Action) -> String {
    match action {
        Action::Lay(table) => {
            let mut old: Vec<_> = before.melds().iter().collect();
            let mut new = Vec::new();
            for meld in table.melds() {
                match old.iter().position(|before| before.same_meld(meld)) {
                    Some(at) => drop(old.remove(at)),
                    None => new.push(meld.to_string()),
                }
            }
            let taken = old.iter().map(ToString::to_string);
            let taken: Vec<String> = taken.collect();
            if taken.is_empty() {
                format!("lay {}", new.join("; "))
            } else {
                format!("lay {} for {}", new.join("; "), taken.join("; "))
            }
        }
        Action::Draw => "draw".to_owned(),
        Action::Pass => "pass".to_owned(),
        Action::Throw(tile) => format!("throw {tile}"),
        Action::Declare(tile) => format!("declare {tile}"),
    }
}

fn row(step: &str, seat: Seat, rack: &str, does: Value) -> Vec<Value> {
    vec![json!(step), json!(seat.index()), json!(rack), does]
}

/// Is a game that was written down right?
#[derive(Args)]
pub(crate) struct Replay {}

impl Question for Replay {
    type Answer = Replayed;

    const FIELDS: &'static [&'static str] = &["GAME"];

    fn answer(&self, query: &Query<'_>) -> Result<Replayed, BadInput> {
        query.read(0, |line| match line.parse::<State>() {
            Ok(state) => Ok(Replayed::Ok(Box::new(state))),
            Err(
                error @ (ParseReplayError::NoSuchMeld { .. }
                | ParseReplayError::IllegalTurn { .. }
                | ParseReplayError::WrongResult { .. }),
            ) => Ok(Replayed::Differs(error)),
            Err(error) => {
                let at = error.at();
                Err(BadInput::new(Kind::Replay, error).at(Some(at)))
            }
        })
    }
}

/// The game at its end, or where it goes wrong.
pub(crate) enum Replayed {
    Ok(Box<State>),
    Differs(ParseReplayError),
}

/// How the game ended, if it is over: a key word, and the seat that won.
fn ending(state: &State) -> Option<(&'static str, Option<usize>)> {
    Some(match state.outcome()? {
        Outcome::Out(seat) => ("out", Some(seat.index())),
        Outcome::PoolOut => ("pool-out", None),
        Outcome::Declared(seat, _) => ("declared", Some(seat.index())),
        Outcome::Undecided => ("undecided", None),
    })
}

/// The points of the seats, if there are any.
fn points(state: &State) -> Vec<i32> {
    Score::of(state).map_or(Vec::new(), |score| score.points().to_vec())
}

impl Answer for Replayed {
    fn line(&self) -> Vec<String> {
        match self {
            Self::Ok(state) => match ending(state) {
                Some((how, seat)) => vec![
                    "ok".to_owned(),
                    how.to_owned(),
                    list(seat.map(|seat| seat.to_string()), " "),
                    list(points(state).iter().map(ToString::to_string), " "),
                ],
                None => vec!["open".to_owned()],
            },
            Self::Differs(error) => vec!["differs".to_owned(), error.to_string()],
        }
    }

    fn json(&self) -> Map<String, Value> {
        members(match self {
            Self::Ok(state) => match ending(state) {
                Some((how, seat)) => json!({
                    "answer": "ok",
                    "ending": how,
                    "winner": seat,
                    "points": points(state),
                }),
                None => json!({ "answer": "open" }),
            },
            Self::Differs(error) => json!({ "answer": "differs", "reason": error.to_string() }),
        })
    }

    fn text(&self) -> Text {
        match self {
            Self::Ok(state) => {
                let headline = match ending(state) {
                    None => return Text::new(Tone::Plain, "open", "the game is not over"),
                    Some(("out", Some(seat))) => format!("seat {seat} has laid all tiles"),
                    Some(("declared", Some(seat))) => format!("seat {seat} has a complete rack"),
                    Some(_) => "the pool is empty".to_owned(),
                };
                let points = points(state);
                Text::new(Tone::Good, "ok", headline)
                    .row("turns", state.record().actions().len())
                    .row("points", list(points.iter().map(ToString::to_string), " "))
            }
            Self::Differs(error) => Text::new(Tone::Bad, "differs", error),
        }
    }

    fn is_no(&self) -> bool {
        matches!(self, Self::Differs(_))
    }
}

//! How does a whole game go, and is a game that was written down right?

use std::io;

use clap::{Args, ValueEnum};
use landlord::{
    Action, Deal, Move, Outcome, ParseReplayError, Player, Rules, Score, Seat, State, hints,
};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde_json::{Map, Value, json};

use crate::ask::Status;
use crate::output::{Format, Output};
use crate::question::{Answer, BadInput, Kind, Query, Question, Text, Tone, list, members};
use crate::report::Report;
use crate::rule_set::RuleArgs;

pub(super) const PLAY: &str = "\
Prints the deal, the auction and every move with the hand it was made from, what lay on the table
and how many moves there were; then the points, and the whole game as a line that replay reads.
Where nobody bids and the rules say so, the cards are dealt again.

Examples:
  cards landlord play --seed 7
  cards landlord play --seed 7 --by hint --rule auction=none";

pub(super) const REPLAY: &str = "\
Plays a game that is written as one line: the rules; the deal; who bids first; the bids; the moves;
the points. Answer: ok, who won, and the points of the three seats; open if it is not over; or
differs, and what the rules refuse or where the points are others.

Example:
  cards landlord play --seed 7 | tail -n 1 | cards landlord replay --batch";

/// Plays a whole game.
#[derive(Args)]
pub(crate) struct Play {
    #[command(flatten)]
    rules: RuleArgs<Rules>,
    /// The seed of the deal and of all that is left to chance
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How the players choose their moves; bids are left to chance
    #[arg(long, value_name = "HOW", value_enum, default_value_t = By::Chance)]
    by: By,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum By {
    /// Any legal move
    Chance,
    /// The first hint
    Hint,
}

/// The columns of the report: what happens, whose seat it is, who sits there, the hand, what lies
/// on the table, what is done, and among how many possibilities.
const COLUMNS: &[&str] = &["step", "seat", "player", "hand", "on", "does", "of"];

impl Play {
    pub(super) fn run(&self, output: &Output) -> io::Result<Status> {
        let mut generator = ChaCha8Rng::seed_from_u64(self.seed);
        let mut random = || generator.next_u64();
        let rules = self.rules.rules();
        let state = loop {
            let mut report = Report::new(COLUMNS);
            let state = self.game(rules, &mut random, &mut report);
            if state.outcome() != Some(Outcome::Redeal) {
                report.print(output)?;
                break state;
            }
        };
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

    /// One deal, from the first bid to the end.
    fn game(&self, rules: Rules, random: &mut impl FnMut() -> u64, report: &mut Report) -> State {
        let deal = Deal::shuffled(random);
        let mut state = State::new(deal, Seat::drawn(random), rules);
        for seat in Seat::ALL {
            let hand = deal.hand(seat).to_string();
            report.row(row("deal", Some(seat), &state, &hand, None, None));
        }
        report.row(row(
            "deal",
            None,
            &state,
            &deal.kitty().to_string(),
            None,
            None,
        ));
        while let Some(seat) = state.turn() {
            let hand = state.hand(seat).to_string();
            let record = state.record();
            let (step, of) = match record.contract() {
                None => ("bid", state.legal_bids().count()),
                Some(_) => ("play", state.legal_moves().len()),
            };
            let on = record.table().map(|(_, play)| play.to_string());
            let action = self.choose(&state, random);
            let before = state.clone();
            state.play(action).expect("it was one of the legal actions");
            let does = match step {
                "bid" => state.record().bids().last().map(|(_, bid)| bid.to_string()),
                _ => state.record().moves().last().map(ToString::to_string),
            };
            let does = does.map(|does| (does, of));
            report.row(row(step, Some(seat), &before, &hand, on.as_deref(), does));
        }
        if let Some(score) = Score::of(state.record()) {
            for (seat, points) in Seat::ALL.into_iter().zip(score.points()) {
                let hand = state.hand(seat).to_string();
                let mut cells = row("score", Some(seat), &state, &hand, None, None);
                cells[5] = json!(points);
                report.row(cells);
            }
        }
        state
    }

    /// What the player in turn does.
    fn choose(&self, state: &State, random: &mut impl FnMut() -> u64) -> Action {
        let mut pick = |count: usize| {
            // So many of so few possibilities are as likely as any.
            usize::try_from(random() % count as u64).expect("it is below a usize")
        };
        let record = state.record();
        if record.contract().is_none() {
            let bids: Vec<_> = state.legal_bids().collect();
            return bids[pick(bids.len())].into();
        }
        if let (By::Hint, Some(seat)) = (self.by, state.turn()) {
            let table = record.table().map(|(_, play)| play);
            let hints = hints(state.hand(seat), table, record.rules());
            if let Some(best) = hints.ok().and_then(|hints| hints.first().copied()) {
                return best.play.into();
            }
        }
        let moves: Vec<Move> = state.legal_moves().iter().collect();
        moves[pick(moves.len())].into()
    }
}

/// A row of the report; `does` is with the number of possibilities.
fn row(
    step: &str,
    seat: Option<Seat>,
    state: &State,
    hand: &str,
    on: Option<&str>,
    does: Option<(String, usize)>,
) -> Vec<Value> {
    let player = seat.and_then(|seat| state.record().player(seat));
    let player = player.map(|player| match player {
        Player::Landlord => "landlord",
        Player::Next => "next",
        Player::Last => "last",
    });
    let (does, of) = does.unzip();
    vec![
        json!(step),
        json!(seat.map(Seat::index)),
        json!(player),
        json!(hand),
        json!(on),
        json!(does),
        json!(of),
    ]
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
                error @ (ParseReplayError::IllegalBid { .. }
                | ParseReplayError::IllegalMove { .. }
                | ParseReplayError::WrongResult { .. }),
            ) => Ok(Replayed::Differs(error)),
            Err(error) => {
                let at = Some(error.at());
                Err(BadInput::new(Kind::Replay, error).at(at))
            }
        })
    }
}

/// The game at its end, or where it goes wrong.
pub(crate) enum Replayed {
    Ok(Box<State>),
    Differs(ParseReplayError),
}

/// Who won, if the game is over.
fn winner(state: &State) -> Option<&'static str> {
    Some(match state.outcome()? {
        Outcome::Won(Player::Landlord) => "landlord",
        Outcome::Won(_) => "peasants",
        Outcome::Redeal => "redeal",
        Outcome::AllPassed => "nobody",
    })
}

/// The points of the seats, if there are any.
fn points(state: &State) -> Vec<i32> {
    let score = Score::of(state.record());
    score.map_or(Vec::new(), |score| score.points().to_vec())
}

impl Answer for Replayed {
    fn line(&self) -> Vec<String> {
        match self {
            Self::Ok(state) => match winner(state) {
                Some(winner) => {
                    let points = points(state);
                    let points = list(points.iter().map(ToString::to_string), " ");
                    vec!["ok".to_owned(), winner.to_owned(), points]
                }
                None => vec!["open".to_owned()],
            },
            Self::Differs(error) => vec!["differs".to_owned(), error.to_string()],
        }
    }

    fn json(&self) -> Map<String, Value> {
        members(match self {
            Self::Ok(state) => match winner(state) {
                Some(winner) => {
                    json!({ "answer": "ok", "winner": winner, "points": points(state) })
                }
                None => json!({ "answer": "open" }),
            },
            Self::Differs(error) => json!({ "answer": "differs", "reason": error.to_string() }),
        })
    }

    fn text(&self) -> Text {
        match self {
            Self::Ok(state) => {
                let moves = state.record().moves().len();
                let text = match winner(state) {
                    Some("landlord") => Text::new(Tone::Good, "ok", "the landlord wins"),
                    Some("peasants") => Text::new(Tone::Good, "ok", "the peasants win"),
                    Some(_) => Text::new(Tone::Good, "ok", "nobody bids"),
                    None => Text::new(Tone::Plain, "open", "the game is not over"),
                };
                let points = points(state);
                text.row("moves", moves)
                    .row("points", list(points.iter().map(ToString::to_string), " "))
            }
            Self::Differs(error) => Text::new(Tone::Bad, "differs", error),
        }
    }

    fn is_no(&self) -> bool {
        matches!(self, Self::Differs(_))
    }
}

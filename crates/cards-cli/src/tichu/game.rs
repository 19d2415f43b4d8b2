//! How does a whole game go?

use std::io;

use clap::{Args, ValueEnum};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde_json::{Value, json};
use tichu::notation::bsw::{Name, Round};
use tichu::players::{next_action, plain, random};
use tichu::{Action, Deal, Game, Phase, Record, Rules, Seat, State};

use super::logs::points;
use crate::ask::Status;
use crate::output::{Format, Output};
use crate::report::Report;
use crate::rule_set::RuleArgs;

pub(super) const PLAY: &str = "\
Prints the rounds until the game is over: what was dealt, the calls, the exchange, every trick,
and the points of seats 0 and 2 and of 1 and 3. With --tch the game as a log of Brettspielwelt,
which replay reads. The same seed gives the same game on every machine.

Examples:
  cards tichu play --seed 7
  cards tichu play --seed 7 --by plain,random --rule target=0
  cards tichu play --seed 7 --tch > game.tch";

/// Plays a whole game.
#[derive(Args)]
pub(crate) struct Play {
    /// The seed of the deals, and of what random players do
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How the players play, from seat 0 on, over again for further seats: two are the two teams
    #[arg(long, value_name = "HOW", value_enum, value_delimiter = ',', default_values_t = [By::Plain])]
    by: Vec<By>,
    /// Stops after so many rounds: players who lose their calls may never reach the target
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// The game as a log of Brettspielwelt
    #[arg(long)]
    tch: bool,
    #[command(flatten)]
    rules: RuleArgs<Rules>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum By {
    /// Lays out its hand in few plays
    Plain,
    /// Does anything legal
    Random,
}

/// The columns of the report: which round, what happens, whose seat it is, and what is done.
const COLUMNS: &[&str] = &["round", "step", "seat", "does"];

/// The names of the players in a log.
const NAMES: [&str; 4] = ["P0", "P1", "P2", "P3"];

impl Play {
    pub(super) fn run(&self, output: &Output) -> io::Result<Status> {
        let rules = self.rules.rules();
        if self.tch && rules.blind_tichu.get() > 0 {
            let message = "--tch: a log has no line for blind calls [T-10]";
            return Err(io::Error::other(message));
        }
        let mut generator = ChaCha8Rng::seed_from_u64(self.seed);
        let mut number = || generator.next_u64();
        let mut game = Game::default();
        for _ in 0..self.rounds {
            let round = self.round(&rules, &mut number);
            let score = round.outcome().expect("the players play to the end");
            game.add_round(&score);
            let over = game.outcome(&rules).is_some();
            if self.tch {
                let names = NAMES.map(|name| Name::new(name).unwrap_or_default());
                let log = Round::of(&round, names).map_err(io::Error::other)?;
                output.write(&log.to_bytes())?;
            } else {
                let mut report = Report::new(COLUMNS);
                rows(&mut report, &round, &game);
                report.print(output)?;
            }
            if over {
                break;
            }
            if output.format == Format::Text && !self.tch {
                output.write(b"\n")?;
            }
        }
        Ok(Status::Answered)
    }

    /// Plays one round.
    fn round(&self, rules: &Rules, number: &mut impl FnMut() -> u64) -> Record {
        let mut round = Record::new(Deal::shuffled(number), *rules);
        while let Some((seat, action)) = next_action(round.state(), |view| {
            let seat = view.seat().map_or(0, Seat::index);
            match self.by[seat % self.by.len()] {
                By::Plain => plain(view, rules),
                By::Random => random(view, rules, number),
            }
        }) {
            let played = round.play(seat, action);
            played.expect("the built-in players choose legal actions");
        }
        round
    }
}

/// The rows of a round; `game` has its points already.
fn rows(report: &mut Report, round: &Record, game: &Game) {
    let number = game.rounds();
    let mut row = |step: &str, seat: Option<Seat>, does: String| {
        let seat = seat.map(Seat::index);
        report.row([json!(number), json!(step), json!(seat), Value::String(does)]);
    };
    for seat in Seat::ALL {
        let first = round.deal().first(seat);
        let does = format!("{first} + {}", round.deal().hand(seat) - first);
        row("deal", Some(seat), does);
    }
    for (step, actions) in steps(round) {
        let leader = actions.first().map(|&(seat, _)| seat);
        let seat = leader.filter(|_| step == "trick");
        let does: Vec<String> = actions
            .iter()
            .map(|(seat, action)| format!("{seat} {action}"))
            .collect();
        row(step, seat, does.join(", "));
    }
    let score = round.outcome().map(|score| score.totals());
    row("score", None, points(score));
    row("game", None, points(Some(game.totals())));
}

type Step = (&'static str, Vec<(Seat, Action)>);

/// The calls, the exchange and the tricks of a round.
fn steps(round: &Record) -> Vec<Step> {
    let mut state = State::new(*round.deal(), round.rules());
    let mut steps: Vec<Step> = Vec::new();
    for &(seat, action) in round.actions() {
        let step = match state.phase() {
            Phase::Blind | Phase::Grand => "calls",
            Phase::Exchange => "exchange",
            _ => "trick",
        };
        let leads = step == "trick" && state.top().is_none() && matches!(action, Action::Play(_));
        match steps.last_mut() {
            Some((last, actions)) if *last == step && !leads => actions.push((seat, action)),
            _ => steps.push((step, vec![(seat, action)])),
        }
        let played = state.play(seat, action, round.rules());
        played.expect("a record holds what was accepted");
    }
    steps
}

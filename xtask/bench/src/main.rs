//! How fast are we beside others, and do we agree with them?
//!
//! `cards-bench [--check [--hands N]] [--python PROGRAM] [GAME]`, which `cargo xtask bench` calls. A game has a
//! module with its questions; each is a [`Pair`] of ours and a peer that answer it about the same
//! seeded inputs, in turn, in one run, or [`Times`] of single answers. What counts is the ratio:
//! rates vary from machine to machine, and on a shared one from minute to minute.
//!
//! With `--check` nothing is measured: what we say of a peer's own numbers and spellings is held
//! against the peer, and answers about seeded hands are compared, `N` of each kind. Exit status: 0, or 1 if an answer differs. A peer that is not there or a
//! target that is missed is told and changes nothing.

use std::process::ExitCode;

mod chance;
mod landlord;
mod mahjong;
mod pair;
mod peer;
mod rummikub;
mod tally;
mod tichu;
mod times;

use pair::{Pair, Row};
use peer::Python;
use times::{Rows, Times};

/// What there is to ask about one game.
struct Game {
    name: &'static str,
    pairs: fn(&Python) -> Vec<Pair>,
    times: fn(&Python) -> Vec<Times>,
    claims: fn(&Python, Option<u64>) -> Vec<Claim>,
}

/// Something we say of a peer: how much of it holds, or what does not.
struct Claim {
    what: String,
    outcome: Result<String, String>,
}

const GAMES: &[Game] = &[
    Game {
        name: "landlord",
        pairs: landlord::pairs,
        times: |_| Vec::new(),
        claims: |python, _| landlord::claims(python),
    },
    Game {
        name: "mahjong",
        pairs: mahjong::pairs,
        times: |_| Vec::new(),
        claims: mahjong::claims,
    },
    Game {
        name: "rummikub",
        pairs: |_| Vec::new(),
        times: rummikub::times,
        claims: rummikub::claims,
    },
    Game {
        name: "tichu",
        pairs: |_| Vec::new(),
        times: tichu::times,
        claims: tichu::claims,
    },
];

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let mut python = Python::default();
    let mut checks = false;
    let mut hands = None;
    let mut games: Vec<&Game> = Vec::new();
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--check" => checks = true,
            "--hands" => match arguments.next().unwrap_or_default().parse() {
                Ok(number) => hands = Some(number),
                Err(_) => {
                    eprintln!("error: `--hands` takes a number");
                    return ExitCode::from(2);
                }
            },
            "--python" => python = Python::at(arguments.next().unwrap_or_default()),
            name => match GAMES.iter().find(|game| game.name == name) {
                Some(game) => games.push(game),
                None => {
                    eprintln!("error: no game `{name}` is compared with others");
                    return ExitCode::from(2);
                }
            },
        }
    }
    if games.is_empty() {
        games.extend(GAMES);
    }
    let all_agree = games.iter().fold(true, |all_agree, game| {
        let agrees = if checks {
            check(game, &python, hands)
        } else {
            measure(game, &python)
        };
        all_agree & agrees
    });
    if all_agree {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Prints a row for each pair and each contestant; false if two of them give different answers.
fn measure(game: &Game, python: &Python) -> bool {
    println!("{}", game.name);
    rates(game, python) & times(game, python)
}

fn rates(game: &Game, python: &Python) -> bool {
    let pairs = (game.pairs)(python);
    if !pairs.is_empty() {
        println!("{}", Row::heading());
    }
    let mut all_agree = true;
    for pair in pairs {
        let row = pair.measure();
        println!("{row}");
        all_agree &= row.agrees();
    }
    all_agree
}

fn times(game: &Game, python: &Python) -> bool {
    let questions = (game.times)(python);
    if !questions.is_empty() {
        println!("{}", Rows::heading());
    }
    let mut all_agree = true;
    for question in questions {
        let rows = question.measure();
        println!("{rows}");
        all_agree &= rows.agrees();
    }
    all_agree
}

/// Prints a line for each thing that should agree; false if one does not.
fn check(game: &Game, python: &Python, hands: Option<u64>) -> bool {
    let mut all_agree = true;
    for Claim { what, outcome } in (game.claims)(python, hands) {
        all_agree &= outcome.is_ok();
        match outcome {
            Ok(found) => println!("{}: {what}: {found}", game.name),
            Err(reason) => println!("{}: {what}: DIFFERS: {reason}", game.name),
        }
    }
    all_agree
}

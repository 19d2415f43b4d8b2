//! How fast is the best move of Rummikub beside an integer program and the Python package
//! `rummikub-solver`, and do we agree with them?
//!
//! Most tiles of a rack of 14 that can be played, jokers free, on tables of 0 to 92 tiles: the
//! positions are those of the benchmark of the crate. The integer program is our own, run by HiGHS
//! and written in `peers/rummikub.py`: in Rust that solver would have to be compiled, with tools
//! that no other game needs. The package is asked with the solver of SciPy, which it comes with,
//! and with HiGHS, since that makes a difference.

mod claims;
mod known;
mod ours;
#[path = "../../../../crates/rummikub/benches/rummikub/positions.rs"]
mod positions;
mod script;

use std::time::Duration;

use rummikub::Rules;
use rummikub::solve::{best_move, some_best_move};

use crate::chance::Chance;
use crate::pair::Sums;
use crate::peer::Python;
use crate::times::{Contestant, Goal, Peer, Times};
use script::Script;

pub(crate) use claims::claims;

// The versions are those of peers/requirements.txt.
const PROGRAM: &str = "integer program, HiGHS 1.16.0";
const PACKAGE: &str = "rummikub-solver 1.0.0";

/// Solvers that the package can take.
const BACKENDS: [&str; 2] = ["SciPy", "HiGHS"];

/// How many positions we are asked about.
const POSITIONS: usize = 1000;

/// How many where an answer takes long.
const FEW: usize = 200;

/// How many of them the peers are asked about.
const ASKED_OF_PEERS: usize = 40;

/// How many times as long as ours the median of the package should be.
const TARGET: f64 = 150.0;

/// Half of our answers should take at most so many microseconds, for each number of tiles on the
/// table. Whether all tiles can be laid should take half of that, and of the next.
const MEDIANS: [u64; positions::TABLES.len()] = [10, 50, 100, 500, 2000, 3000];

/// No answer on a full table should take longer.
const SLOWEST: Duration = Duration::from_millis(10);

/// All rows of the table.
pub(crate) fn times(python: &Python) -> Vec<Times> {
    let program = Script::start(python, &["program"]);
    let packages =
        BACKENDS.map(|backend| Script::start(python, &["package", &backend.to_uppercase()]));
    let mut times = Vec::new();
    for (tiles, median) in positions::TABLES.into_iter().zip(MEDIANS) {
        let mut goals = vec![Goal::Median(Duration::from_micros(median))];
        if tiles == positions::FULL {
            goals.push(Goal::Slowest(SLOWEST));
        }
        times.push(Times {
            question: format!("most tiles, {tiles} on the table"),
            inputs: seeded(tiles, POSITIONS),
            ours: ours::most_tiles(some_best_move, ours::free_jokers()),
            goals,
            peers: peers(&program, &packages),
            asked_of_peers: ASKED_OF_PEERS,
        });
    }
    let mut alone = |question: &str, tiles, count, ours, goals| {
        times.push(Times {
            question: format!("{question}, {tiles} on the table"),
            inputs: seeded(tiles, count),
            ours,
            goals,
            peers: Vec::new(),
            asked_of_peers: 0,
        });
    };
    let full = positions::FULL;
    let median = Duration::from_micros(MEDIANS[MEDIANS.len() - 1]);
    let goals = vec![Goal::Median(median / 2), Goal::Slowest(SLOWEST / 2)];
    alone("all tiles or not", full, POSITIONS, ours::goes_out(), goals);
    let ours = ours::most_tiles(some_best_move, Rules::retail_2019());
    alone("most tiles, retail-2019", full, FEW, ours, Vec::new());
    for tiles in positions::TABLES {
        let ours = ours::most_tiles(best_move, ours::free_jokers());
        alone("fewest moved", tiles, FEW, ours, Vec::new());
    }
    times
}

/// So many positions with so many tiles on the table.
fn seeded(tiles: usize, count: usize) -> Vec<String> {
    let mut chance = Chance::new(20 + tiles as u64);
    (0..count)
        .map(|_| positions::position(tiles, &mut || chance.raw()))
        .collect()
}

fn peers(program: &Result<Script, String>, packages: &[Result<Script, String>]) -> Vec<Peer> {
    let mut peers = vec![Peer {
        name: PROGRAM.to_owned(),
        answers: asked(program, "tiles presolve"),
        target: None,
        sums: Sums::Same,
    }];
    for (backend, package) in BACKENDS.iter().zip(packages) {
        peers.push(Peer {
            name: format!("{PACKAGE}, {backend}"),
            answers: asked(package, "tiles"),
            target: Some(TARGET),
            // It does not know all melds with jokers.
            sums: Sums::Random,
        });
    }
    peers
}

/// A script that is asked the same about every position.
fn asked(script: &Result<Script, String>, question: &'static str) -> Result<Contestant, String> {
    let script = script.clone()?;
    Ok(Box::new(move |position| {
        script.answer(&format!("{question} {position}"))
    }))
}

#[cfg(test)]
mod tests {
    use rummikub::{Position, Rules};

    use super::{positions, seeded};

    #[test]
    fn seeded_positions_are_legal_and_of_their_size() {
        let rules = Rules::default();
        for tiles in positions::TABLES {
            for text in &seeded(tiles, 100) {
                let position = Position::from_notation(text, &rules).expect("it is legal");
                assert_eq!(position.table().len(), tiles, "{text}");
                assert_eq!(position.rack().len(), positions::RACK, "{text}");
            }
        }
    }

    #[test]
    fn on_full_tables_jokers_lie_anywhere() {
        let full = seeded(positions::FULL, 100);
        let on_rack = |text: &String| {
            text.split('|')
                .next_back()
                .map(|rack| rack.matches('J').count())
        };
        for jokers in 0..=2 {
            assert!(full.iter().any(|text| on_rack(text) == Some(jokers)));
        }
    }
}

//! How does ours compare with a peer on one question?
//!
//! Both are asked in turns, so that a slow minute of the machine slows both, and the ratio is that
//! of the medians. A contestant answers about all inputs at once and says how much it found: where
//! the rules are the same, so are the sums.

use std::fmt;
use std::time::{Duration, Instant};

/// How often each contestant is asked.
const ROUNDS: usize = 7;

/// One who answers.
pub(crate) type Contestant = Box<dyn FnMut() -> Result<Round, String>>;

/// One answer about all inputs.
#[derive(Clone, Copy)]
pub(crate) struct Round {
    /// How long it took.
    pub(crate) time: Duration,
    /// About how many inputs.
    pub(crate) inputs: u64,
    /// How much was found, all in all.
    pub(crate) found: u64,
}

/// Should both have found the same?
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sums {
    /// Yes: the rules and the inputs are the same.
    Same,
    /// No: each deals and plays by its own chance.
    Random,
}

/// A question, ours and a peer.
pub(crate) struct Pair {
    /// What is asked.
    pub(crate) question: String,
    /// Who else answers.
    pub(crate) peer_name: String,
    /// Ours.
    pub(crate) ours: Contestant,
    /// The peer, or why it is not there.
    pub(crate) peer: Result<Contestant, String>,
    /// How many times the peer's rate ours should be, if that was agreed.
    pub(crate) target: Option<f64>,
    /// Should both have found the same?
    pub(crate) sums: Sums,
}

/// Measures one of ours: asks `question` about each input, over and over for 50 ms.
pub(crate) fn ours<T: 'static>(
    inputs: Vec<T>,
    mut question: impl FnMut(&T) -> u64 + 'static,
) -> Contestant {
    Box::new(move || {
        let start = Instant::now();
        let mut repeats = 0;
        loop {
            let found = inputs
                .iter()
                .map(|input| question(std::hint::black_box(input)))
                .sum();
            repeats += 1;
            let time = start.elapsed();
            if time > Duration::from_millis(50) {
                let inputs = repeats * inputs.len() as u64;
                return Ok(Round {
                    time,
                    inputs,
                    found,
                });
            }
        }
    })
}

impl Pair {
    /// Asks both in turns.
    pub(crate) fn measure(self) -> Row {
        let Self {
            question,
            peer_name,
            mut ours,
            peer,
            target,
            sums,
        } = self;
        let asked = peer.and_then(|mut peer| {
            let mut rounds = Vec::new();
            for _ in 0..ROUNDS {
                rounds.push((ours()?, peer()?));
            }
            Ok(rounds)
        });
        Row {
            question,
            peer_name,
            target,
            sums,
            asked,
        }
    }
}

/// What came of a pair, as a line of the table.
pub(crate) struct Row {
    question: String,
    peer_name: String,
    target: Option<f64>,
    sums: Sums,
    asked: Result<Vec<(Round, Round)>, String>,
}

impl Row {
    /// The line above the rows.
    pub(crate) fn heading() -> String {
        let [question, ours, peer] = ["question", "ours a second", "peer"];
        let [theirs, ratio, target] = ["peer a second", "ratio", "target"];
        format!("  {question:42} {ours:>13}  {peer:32} {theirs:>13} {ratio:>8}  {target:16} sums")
    }

    /// False if the sums should be the same and are not.
    pub(crate) fn agrees(&self) -> bool {
        let same = |(ours, peer): &(Round, Round)| ours.found == peer.found;
        match (&self.asked, self.sums) {
            (Ok(rounds), Sums::Same) => rounds.iter().all(same),
            _ => true,
        }
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            question,
            peer_name,
            ..
        } = self;
        let rounds = match &self.asked {
            Ok(rounds) => rounds,
            Err(reason) => return write!(f, "  {question:42} {:>13}  {peer_name:32} {reason}", ""),
        };
        let ours = median(rounds.iter().map(|(ours, _)| rate(ours)));
        let peer = median(rounds.iter().map(|(_, peer)| rate(peer)));
        let ratio = ours / peer;
        let target = self.target.map_or_else(String::new, |target| {
            let verdict = if ratio >= target { "met" } else { "MISSED" };
            format!("≥ {target} {verdict}")
        });
        write!(
            f,
            "  {question:42} {ours:13.0}  {peer_name:32} {peer:13.0} {ratio:8.1}  {target:16}"
        )?;
        match (self.sums, rounds.first()) {
            (Sums::Same, Some((ours, _))) if self.agrees() => write!(f, " {} both", ours.found),
            (Sums::Same, Some((ours, peer))) => {
                write!(f, " DIFFER: {} and {}", ours.found, peer.found)
            }
            _ => Ok(()),
        }
    }
}

fn rate(round: &Round) -> f64 {
    round.inputs as f64 / round.time.as_secs_f64()
}

fn median(rates: impl Iterator<Item = f64>) -> f64 {
    let mut rates: Vec<f64> = rates.collect();
    rates.sort_by(f64::total_cmp);
    rates[rates.len() / 2]
}

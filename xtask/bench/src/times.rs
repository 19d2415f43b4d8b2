//! How long does one answer take, ours and that of others?
//!
//! Where an answer can take ten times as long as another, a rate says little. So each input is
//! timed alone: ours three times, of which the quickest counts, since a machine that others use too
//! now and then takes a moment away. Peers are asked about the first inputs only, each in turn with
//! us, and the ratio is that of the medians over those.
//!
//! Beside our times stands the most memory that this process has had until then, where the system
//! tells: no question of ours took more.

use std::fmt;
use std::time::{Duration, Instant};

use crate::pair::Sums;

/// How often we are asked about an input.
const REPEATS: usize = 3;

/// One answer: how long it took and how much was found.
#[derive(Clone, Copy)]
pub(crate) struct Answer {
    pub(crate) time: Duration,
    pub(crate) found: i64,
}

/// Ours: it reads the input before its time begins.
pub(crate) type Ours = Box<dyn FnMut(&str) -> Answer>;

/// One who answers about an input, or says why not.
pub(crate) type Contestant = Box<dyn FnMut(&str) -> Result<Answer, String>>;

/// What was agreed about our times.
#[derive(Clone, Copy)]
pub(crate) enum Goal {
    /// Half of the answers take at most so long.
    Median(Duration),
    /// All do.
    Slowest(Duration),
}

/// A question, ours and the peers.
pub(crate) struct Times {
    /// What is asked.
    pub(crate) question: String,
    /// About what.
    pub(crate) inputs: Vec<String>,
    pub(crate) ours: Ours,
    /// What was agreed about ours.
    pub(crate) goals: Vec<Goal>,
    /// Who else answers.
    pub(crate) peers: Vec<Peer>,
    /// About how many of the inputs.
    pub(crate) asked_of_peers: usize,
}

/// Someone else who answers.
pub(crate) struct Peer {
    pub(crate) name: String,
    /// The peer, or why it is not there.
    pub(crate) answers: Result<Contestant, String>,
    /// How many times as long as ours its median should be, if that was agreed.
    pub(crate) target: Option<f64>,
    /// Should both find the same?
    pub(crate) sums: Sums,
}

/// Times one answer.
pub(crate) fn timed(question: impl FnOnce() -> i64) -> Answer {
    let start = Instant::now();
    let found = std::hint::black_box(question());
    let time = start.elapsed();
    Answer { time, found }
}

impl Times {
    /// Asks all of them.
    pub(crate) fn measure(mut self) -> Rows {
        let mut peers: Vec<Row> = self.peers.iter().map(Row::of).collect();
        let mut ours = Vec::new();
        for (number, input) in self.inputs.iter().enumerate() {
            if number < self.asked_of_peers {
                for (peer, row) in self.peers.iter_mut().zip(&mut peers) {
                    row.ask(peer, input);
                }
            }
            let answers = [(); REPEATS].map(|()| (self.ours)(input));
            ours.extend(answers.into_iter().min_by_key(|answer| answer.time));
        }
        Rows {
            question: self.question,
            goals: self.goals,
            ours,
            memory: peak_memory(),
            peers,
        }
    }
}

/// What came of a peer.
struct Row {
    name: String,
    target: Option<f64>,
    sums: Sums,
    answers: Result<Vec<Answer>, String>,
}

impl Row {
    fn of(peer: &Peer) -> Self {
        Self {
            name: peer.name.clone(),
            target: peer.target,
            sums: peer.sums,
            answers: match &peer.answers {
                Ok(_) => Ok(Vec::new()),
                Err(reason) => Err(reason.clone()),
            },
        }
    }

    /// Asks once more; a peer that fails is not asked again.
    fn ask(&mut self, peer: &mut Peer, input: &str) {
        if let (Ok(answers), Ok(contestant)) = (&mut self.answers, &mut peer.answers) {
            match contestant(input) {
                Ok(answer) => answers.push(answer),
                Err(reason) => self.answers = Err(reason),
            }
        }
    }

    /// How many answers are not ours.
    fn differences(&self, ours: &[Answer]) -> usize {
        let answers = self.answers.as_deref().unwrap_or_default();
        let differ = |(ours, theirs): &(&Answer, &Answer)| ours.found != theirs.found;
        ours.iter().zip(answers).filter(differ).count()
    }
}

/// What came of a question, as lines of the table.
pub(crate) struct Rows {
    question: String,
    goals: Vec<Goal>,
    ours: Vec<Answer>,
    memory: Option<u64>,
    peers: Vec<Row>,
}

impl Rows {
    /// The line above the rows.
    pub(crate) fn heading() -> String {
        let [question, who, asked] = ["question", "who answers", "inputs"];
        let [median, slowest, ratio] = ["median ms", "slowest ms", "ratio"];
        format!("  {question:40} {who:29} {asked:>6} {median:>10} {slowest:>10} {ratio:>8}  goal")
    }

    /// False if a peer that should have found the same has not.
    pub(crate) fn agrees(&self) -> bool {
        let alike = |row: &Row| row.sums == Sums::Random || row.differences(&self.ours) == 0;
        self.peers.iter().all(alike)
    }
}

impl fmt::Display for Rows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (middle, slowest) = (median(&self.ours), slowest(&self.ours));
        let goals = self.goals.iter().map(|goal| {
            let (what, actual, goal) = match *goal {
                Goal::Median(goal) => ("median", middle, goal),
                Goal::Slowest(goal) => ("slowest", slowest, goal),
            };
            let verdict = verdict(actual <= goal);
            format!("{what} ≤ {} ms {verdict}", milliseconds(goal))
        });
        let memory = self.memory.map(|megabytes| format!("{megabytes} MB"));
        let goals: Vec<String> = goals.chain(memory).collect();
        let goals = goals.join(", ");
        let columns = times(&self.ours);
        write!(
            f,
            "  {:40} {:29} {columns} {:>8}  {goals}",
            self.question, "ours", ""
        )?;
        for row in &self.peers {
            write!(f, "\n  {:40} {:29} ", "", row.name)?;
            let answers = match &row.answers {
                Ok(answers) => answers,
                Err(reason) => {
                    write!(f, "{reason}")?;
                    continue;
                }
            };
            let asked = &self.ours[..answers.len().min(self.ours.len())];
            let ratio = milliseconds(median(answers)) / milliseconds(median(asked));
            let target = row.target.map_or_else(String::new, |target| {
                format!("≥ {target} {}, ", verdict(ratio >= target))
            });
            let found: i64 = answers.iter().map(|answer| answer.found).sum();
            let found = match row.differences(&self.ours) {
                0 => format!("{found} both"),
                different => format!("{different} of {} differ", answers.len()),
            };
            write!(f, "{} {ratio:8.0}  {target}{found}", times(answers))?;
        }
        Ok(())
    }
}

/// The most memory that this process has had, in megabytes.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kilobytes / 1024)
}

const fn verdict(is_met: bool) -> &'static str {
    if is_met { "met" } else { "MISSED" }
}

/// How many, and two columns of times.
fn times(answers: &[Answer]) -> String {
    let (middle, slowest) = (median(answers), slowest(answers));
    let [middle, slowest] = [middle, slowest].map(milliseconds);
    format!("{:6} {middle:10.4} {slowest:10.4}", answers.len())
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

fn median(answers: &[Answer]) -> Duration {
    let mut times: Vec<Duration> = answers.iter().map(|answer| answer.time).collect();
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

fn slowest(answers: &[Answer]) -> Duration {
    let times = answers.iter().map(|answer| answer.time);
    times.max().unwrap_or_default()
}

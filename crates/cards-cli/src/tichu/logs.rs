//! Are logs of real games right?

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::{Map, Value, json};
use tichu::Rules;
use tichu::notation::bsw::{Anomaly, Log, ReadError, Round, Verdict};

use crate::ask::Status;
use crate::output::{Format, Output};
use crate::progress::Waiting;
use crate::question::members;
use crate::report::Report;
use crate::rule_set::RuleArgs;

pub(super) const REPLAY: &str = "\
Plays the rounds of Brettspielwelt's logs (.tch), under the rules bsw unless told. - is the
standard input. A line a round: ok, the file, the round, what it comes to, what the log says; or
differs, and where and what; open if the log ends before the round does; error if the round cannot
be read. What was tolerated stands last.

Examples:
  cards tichu replay crates/tichu/tests/data/tichu/game-a.tch
  cards tichu play --seed 7 --tch | cards tichu replay -";

/// Are logs of real games right?
#[derive(Args)]
pub(crate) struct Replay {
    /// Logs
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    #[command(flatten)]
    rules: RuleArgs<Rules>,
}

const COLUMNS: &[&str] = &["answer", "file", "round", "score", "logged", "what"];

impl Replay {
    pub(super) fn run(&self, output: &Output) -> io::Result<Status> {
        let rules = self.rules.rules_or("bsw");
        let mut waiting = Waiting::new(output.quiet);
        let mut report = Report::new(COLUMNS);
        let mut status = Status::Answered;
        let mut rounds = 0;
        for path in &self.files {
            let file = path.display().to_string();
            let rows = match read(path) {
                Ok(data) => replayed(&Log::read(&data), &rules),
                Err(error) => vec![Row::bad(&error)],
            };
            for row in &rows {
                status = worse(status, row.status());
                match output.format {
                    Format::Line => output.write(row.line(&file).as_bytes())?,
                    Format::Json => {
                        let object = output.object(row.json(&file));
                        output.write(format!("{object}\n").as_bytes())?;
                    }
                    // People know where they are.
                    Format::Text => {
                        let name = path.file_name().unwrap_or(path.as_os_str());
                        report.row(row.cells(&name.to_string_lossy()));
                    }
                }
            }
            rounds += rows.len();
            waiting.say(|| format!("{rounds} rounds"));
        }
        if output.format == Format::Text {
            report.print(output)?;
        }
        Ok(status)
    }
}

fn read(path: &Path) -> io::Result<Vec<u8>> {
    if path == Path::new("-") {
        let mut data = Vec::new();
        io::stdin().read_to_end(&mut data)?;
        return Ok(data);
    }
    fs::read(path)
}

/// A row for each round of a log.
fn replayed(log: &Log<'_>, rules: &Rules) -> Vec<Row> {
    let starts: Vec<u32> = log.rounds().iter().skip(1).map(line_of).collect();
    let ends = starts.into_iter().chain([u32::MAX]);
    let mut odd = log.anomalies().iter().peekable();
    let mut rows = Vec::new();
    if log.rounds().is_empty() {
        rows.push(Row::bad(&"expected rounds of a log but found none"));
    }
    for (round, end) in log.rounds().iter().zip(ends) {
        let mut noted = Vec::new();
        while let Some(anomaly) = odd.next_if(|anomaly| anomaly.line < end) {
            noted.push(*anomaly);
        }
        let row = match round {
            Ok(round) => of_round(round, noted, rules),
            Err(error) => Row {
                noted,
                ..Row::bad(error)
            },
        };
        rows.push(Row {
            round: Some(rows.len() + 1),
            ..row
        });
    }
    rows
}

fn line_of(round: &Result<Round<'_>, ReadError>) -> u32 {
    match round {
        Ok(round) => round.line(),
        Err(error) => error.line(),
    }
}

fn of_round(round: &Round<'_>, mut noted: Vec<Anomaly>, rules: &Rules) -> Row {
    let logged = round.result();
    match round.replay(rules) {
        Err(error) => Row {
            answer: "differs",
            round: None,
            score: None,
            logged,
            what: Some(error.to_string()),
            noted,
        },
        Ok(replay) => {
            noted.extend_from_slice(replay.anomalies());
            noted.sort_by_key(|anomaly| anomaly.line);
            let verdict = replay.verdict();
            let (answer, what) = match verdict {
                Verdict::Ok { .. } => ("ok", None),
                Verdict::Unfinished | Verdict::NoResult { .. } => ("open", Some(verdict)),
                _ => ("differs", Some(verdict)),
            };
            Row {
                answer,
                round: None,
                score: replay.score().map(|score| score.totals()),
                logged,
                what: what.map(|verdict| verdict.to_string()),
                noted,
            }
        }
    }
}

/// What there is to say of a round.
struct Row {
    answer: &'static str,
    /// Which round of the log, from 1; none of a file without any.
    round: Option<usize>,
    /// What it comes to.
    score: Option<[i32; 2]>,
    /// What the log says.
    logged: Option<[i32; 2]>,
    /// Where and what is wrong.
    what: Option<String>,
    /// What was tolerated.
    noted: Vec<Anomaly>,
}

impl Row {
    fn bad(error: &dyn ToString) -> Self {
        Self {
            answer: "error",
            round: None,
            score: None,
            logged: None,
            what: Some(error.to_string()),
            noted: Vec::new(),
        }
    }

    fn status(&self) -> Status {
        match self.answer {
            "error" => Status::Bad,
            "differs" => Status::No,
            _ => Status::Answered,
        }
    }

    /// What is wrong, and what was tolerated.
    fn remarks(&self) -> Option<String> {
        let noted = self.noted.iter().map(ToString::to_string);
        let all: Vec<String> = self.what.iter().cloned().chain(noted).collect();
        (!all.is_empty()).then(|| all.join("; "))
    }

    fn line(&self, file: &str) -> String {
        let [score, logged] = [self.score, self.logged].map(points);
        let round = self.round.map_or("-".to_owned(), |round| round.to_string());
        let mut line = format!("{}\t{file}\t{round}\t{score}\t{logged}", self.answer);
        if let Some(remarks) = self.remarks() {
            line = format!("{line}\t{remarks}");
        }
        line + "\n"
    }

    fn json(&self, file: &str) -> Map<String, Value> {
        let noted: Vec<String> = self.noted.iter().map(ToString::to_string).collect();
        members(json!({
            "answer": self.answer,
            "file": file,
            "round": self.round,
            "score": self.score,
            "logged": self.logged,
            "what": self.what,
            "tolerated": noted,
        }))
    }

    fn cells(&self, file: &str) -> Vec<Value> {
        vec![
            json!(self.answer),
            json!(file),
            json!(self.round),
            json!(points(self.score)),
            json!(points(self.logged)),
            json!(self.remarks().unwrap_or_default()),
        ]
    }
}

/// The points of both teams, as a log has them.
pub(super) fn points(score: Option<[i32; 2]>) -> String {
    match score {
        Some([first, second]) => format!("{first} - {second}"),
        None => "-".to_owned(),
    }
}

/// The worse of two.
fn worse(one: Status, other: Status) -> Status {
    match (one, other) {
        (Status::Bad, _) | (_, Status::Bad) => Status::Bad,
        (Status::No, _) | (_, Status::No) => Status::No,
        _ => Status::Answered,
    }
}

//! How is a peer in Python asked?
//!
//! A script of `peers/` runs as a process of its own, with a question as its argument. It first
//! says `ready`, or why it cannot. Then each line we send is answered by one: `time` asks it to
//! answer about all inputs and to say the seconds, the number of inputs and the sum of what it
//! found. So the time of its start and of what goes to and fro is not measured.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use crate::pair::{Contestant, Round};

/// The program that runs the scripts.
pub(crate) struct Python {
    program: String,
}

impl Default for Python {
    fn default() -> Self {
        Self::at("python3".to_owned())
    }
}

impl Python {
    /// This program.
    pub(crate) fn at(program: String) -> Self {
        Self { program }
    }

    /// Starts `peers/SCRIPT.py` with these arguments.
    ///
    /// # Errors
    /// Why it cannot answer.
    pub(crate) fn start(&self, script: &str, arguments: &[&str]) -> Result<Peer, String> {
        let file: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("peers")
            .join(script);
        let mut child = Command::new(&self.program)
            .arg(file)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("not there: {}: {error}", self.program))?;
        let questions = child.stdin.take().ok_or("its input is closed")?;
        let answers = child.stdout.take().ok_or("its output is closed")?;
        let answers = BufReader::new(answers);
        let mut peer = Peer {
            child,
            questions: Some(questions),
            answers,
        };
        let first = peer.line()?;
        match first.as_str() {
            "ready" => Ok(peer),
            reason => Err(format!("not there: {reason}")),
        }
    }

    /// The same as one of a pair.
    pub(crate) fn contestant(
        &self,
        script: &str,
        arguments: &[&str],
    ) -> Result<Contestant, String> {
        let mut peer = self.start(script, arguments)?;
        Ok(Box::new(move || peer.time()))
    }

    /// The same, told the inputs in a file, a line each.
    pub(crate) fn told(
        &self,
        script: &str,
        question: &str,
        lines: impl Iterator<Item = String>,
    ) -> Result<Contestant, String> {
        let lines: Vec<String> = lines.collect();
        let name = format!("cards-bench-{}-{question}.txt", std::process::id());
        let file = std::env::temp_dir().join(name);
        fs::write(&file, lines.join("\n"))
            .map_err(|error| format!("{}: {error}", file.display()))?;
        let peer = self.contestant(script, &[question, &file.to_string_lossy()]);
        // It has read the file before it says that it is ready. A file that stays does no harm.
        let _ = fs::remove_file(&file);
        peer
    }
}

/// A running script.
pub(crate) struct Peer {
    child: Child,
    questions: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

impl Peer {
    /// Sends a question and takes the line that answers it.
    pub(crate) fn ask(&mut self, question: &str) -> Result<String, String> {
        let questions = self.questions.as_mut().ok_or("its input is closed")?;
        writeln!(questions, "{question}").map_err(|error| error.to_string())?;
        questions.flush().map_err(|error| error.to_string())?;
        self.line()
    }

    fn time(&mut self) -> Result<Round, String> {
        let answer = self.ask("time")?;
        let mut words = answer.split(' ');
        let mut word = || words.next().ok_or_else(|| format!("it said {answer:?}"));
        let seconds: f64 = word()?.parse().map_err(|_| format!("it said {answer:?}"))?;
        let mut number = || word()?.parse::<u64>().map_err(|error| error.to_string());
        let (inputs, found) = (number()?, number()?);
        let time = Duration::from_secs_f64(seconds);
        Ok(Round {
            time,
            inputs,
            found,
        })
    }

    fn line(&mut self) -> Result<String, String> {
        let mut line = String::new();
        match self.answers.read_line(&mut line) {
            Ok(0) => Err("it stopped without an answer".to_owned()),
            Ok(_) => Ok(line.trim_end_matches(['\r', '\n']).to_owned()),
            Err(error) => Err(error.to_string()),
        }
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        // The end of its input ends the script.
        self.questions = None;
        let _ = self.child.wait();
    }
}

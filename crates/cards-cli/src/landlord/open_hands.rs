//! Who wins when all hands lie open, and is that so?

use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use indicatif::HumanCount;
use landlord::solve::{
    Certificate, CertificateError, Limits, Position, PositionError, Progress, Solution, Verdict,
    Verified, solve_and_certify, solve_position, verify,
};
use landlord::{Combo, Hand, Move, Rules};
use serde_json::{Map, Value, json};

use super::{hand, table};
use crate::progress::{Watch, seconds};
use crate::proof::{named_file, read_certificate, write_certificate};
use crate::question::{Answer, BadInput, Kind, Query, Question, Text, Tone, list, members};
use crate::rule_set::RuleArgs;

pub(super) const SOLVE: &str = "\
Hands are in the order of turns; of three the first is the landlord's, of two each plays alone.
Answer: win, loss or open for the side of the first hand; the first plays by which the side of the
player to move wins; and a line of play in which every move of the winners wins. Open says that a
limit came before the answer; the plays known to win stand there all the same.

Examples:
  cards landlord solve 5679TQA2 678TJKAA
  cards landlord solve 58K22 369Q 4TJ2
  cards landlord solve 58K22 369Q 4TJ2 --lead 2 --on 3
  cards landlord solve 58K22 369Q 4TJ2 --certificate proof.txt";

pub(super) const VERIFY: &str = "\
Reads a certificate of solve, follows every answer of the losing side, and trusts nothing else.
Answer: yes, who wins, and in how many situations; or no and what is wrong where.

Example:
  cards landlord verify proof.txt";

/// Who wins when all hands lie open?
#[derive(Args)]
pub(crate) struct Solve {
    #[command(flatten)]
    rules: RuleArgs<Rules>,
    /// The hand that is to move, from 1
    #[arg(long, value_name = "N", default_value = "1")]
    lead: NonZeroUsize,
    /// The play that must be answered
    #[arg(long, value_name = "PLAY")]
    on: Option<String>,
    /// The hand that has made it, from 1; the one before, if not given
    #[arg(long, value_name = "N", requires = "on")]
    by: Option<NonZeroUsize>,
    /// Stops after N states
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Stops after so many seconds
    #[arg(long, value_name = "S", value_parser = seconds)]
    seconds: Option<Duration>,
    /// Keeps to so many megabytes
    #[arg(long, value_name = "MB")]
    memory: Option<usize>,
    /// Writes down how the winners win, for verify to check; of a single query
    #[arg(long, value_name = "FILE", conflicts_with = "batch", value_parser = named_file)]
    certificate: Option<PathBuf>,
}

impl Question for Solve {
    type Answer = Solved;

    const FIELDS: &'static [&'static str] = &["HAND", "HAND", "HAND"];
    const REQUIRED: usize = 2;
    const SLOW: bool = true;

    fn answer(&self, query: &Query<'_>) -> Result<Solved, BadInput> {
        let position = self.position(query)?;
        let rules = self.rules.rules();
        let limits = self.limits();
        let mut watch = Watch::new(query.waiting(), self.seconds);
        let look = &mut |now| watch.look(|| said(now));
        let solution = match &self.certificate {
            None => solve_position(&position, &rules, limits, look),
            Some(path) => {
                let (solution, certificate) = solve_and_certify(&position, &rules, limits, look);
                write_certificate(path, certificate)?;
                solution
            }
        };
        Ok(Solved {
            position,
            solution,
            rules,
        })
    }
}

impl Solve {
    fn position(&self, query: &Query<'_>) -> Result<Position, BadInput> {
        let hands: Result<Vec<_>, _> = (0..query.len()).map(|at| query.read(at, hand)).collect();
        let hands = hands?;
        let lead = self.lead.get() - 1;
        let position = Position::new(&hands, lead).map_err(bad_position)?;
        let Some(on) = &self.on else {
            return Ok(position);
        };
        let play = table(on, &self.rules.rules())
            .and_then(|play| play.ok_or_else(BadInput::no_previous))
            .map_err(|error| error.of("--on"))?;
        let before = (lead + hands.len() - 1) % hands.len();
        let by = self.by.map_or(before, |by| by.get() - 1);
        position.answering(play, by).map_err(bad_position)
    }

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

fn bad_position(error: PositionError) -> BadInput {
    let kind = match error {
        PositionError::EmptyHand { .. } => Kind::Empty,
        PositionError::TooManyCards { .. } => Kind::WrongCount,
        PositionError::Overlap { .. } => Kind::Overlap,
        PositionError::NoSuchPlayer { .. } | PositionError::OwnPlay { .. } => Kind::BadTurn,
        _ => Kind::Other,
    };
    BadInput::new(kind, error)
}

/// How far a search is, in words.
fn said(progress: Progress) -> String {
    let Progress {
        nodes,
        bytes,
        settled,
        ..
    } = progress;
    let (states, megabytes) = (HumanCount(nodes), bytes >> 20);
    format!("{states} states, {megabytes} MB, {settled} first moves settled")
}

/// Who wins, and how.
pub(crate) struct Solved {
    position: Position,
    solution: Solution,
    rules: Rules,
}

impl Solved {
    fn verdict(&self) -> &'static str {
        match self.solution.verdict {
            Verdict::Win => "win",
            Verdict::Loss => "loss",
            Verdict::Open => "open",
        }
    }

    /// Some moves: cards of which all readings are among them stand there once, others with their
    /// reading.
    fn moves(&self, some: &[Move]) -> Vec<String> {
        let all = self.position.moves(&self.rules);
        let count = |of: &[Move], cards: Hand| {
            let are_these =
                |chosen: &&Move| matches!(chosen, Move::Play(play) if play.cards() == cards);
            of.iter().filter(are_these).count()
        };
        let written = some.iter().map(|&chosen| match chosen {
            Move::Play(play) if count(some, play.cards()) < count(&all, play.cards()) => read(play),
            _ => chosen.to_string(),
        });
        let mut seen = HashSet::new();
        let mut written: Vec<String> = written.collect();
        written.retain(|chosen| seen.insert(chosen.clone()));
        written
    }

    /// A move of the line of play, with its reading if its cards have several.
    fn in_line(&self, chosen: Move) -> String {
        match chosen {
            Move::Play(play) => match Combo::readings(play.cards(), &self.rules) {
                Ok(readings) if readings.len() > 1 => read(play),
                _ => chosen.to_string(),
            },
            Move::Pass => chosen.to_string(),
        }
    }

    /// The line of play.
    fn line_of_play(&self) -> Vec<String> {
        let line = self.solution.line.iter();
        line.map(|&chosen| self.in_line(chosen)).collect()
    }

    /// The player at this place in the order of turns.
    fn player(&self, index: usize) -> &'static str {
        match (self.position.hands().len(), index) {
            (2, 0) => "first",
            (2, _) => "second",
            (_, 0) => "landlord",
            (_, 1) => "next",
            _ => "last",
        }
    }

    /// The line of play by tricks: who leads, and what each player does in turn.
    fn tricks(&self) -> Vec<(usize, String)> {
        let players = self.position.hands().len();
        let mut mover = self.position.to_move();
        // How many have passed since the last play.
        let before = |(_, by): (_, usize)| (mover + players - by - 1) % players;
        let mut passes = self.position.table().map_or(0, before);
        let mut tricks: Vec<(usize, String)> = Vec::new();
        let mut leads = true;
        for &chosen in &self.solution.line {
            let written = self.in_line(chosen);
            match tricks.last_mut() {
                Some((_, trick)) if !leads => *trick = format!("{trick} {written}"),
                _ => tricks.push((mover, written)),
            }
            passes = match chosen {
                Move::Pass => passes + 1,
                Move::Play(_) => 0,
            };
            leads = passes == players - 1;
            mover = (mover + 1) % players;
            if leads {
                passes = 0;
            }
        }
        tricks
    }
}

impl Answer for Solved {
    fn line(&self) -> Vec<String> {
        vec![
            self.verdict().to_owned(),
            list(self.moves(&self.solution.winning), " "),
            list(self.line_of_play(), " "),
        ]
    }

    fn json(&self) -> Map<String, Value> {
        members(json!({
            "answer": self.verdict(),
            "winning": self.moves(&self.solution.winning),
            "open": self.moves(&self.solution.open),
            "line": self.line_of_play(),
        }))
    }

    fn text(&self) -> Text {
        let three = self.position.hands().len() == 3;
        let (tone, headline) = match (self.solution.verdict, three) {
            (Verdict::Win, true) => (Tone::Good, "the landlord wins"),
            (Verdict::Win, false) => (Tone::Good, "the first hand wins"),
            (Verdict::Loss, true) => (Tone::Bad, "the peasants win"),
            (Verdict::Loss, false) => (Tone::Bad, "the second hand wins"),
            (Verdict::Open, _) => (Tone::Plain, "a limit came before the answer"),
        };
        let mover = self.player(self.position.to_move());
        let winning = list(self.moves(&self.solution.winning), " ");
        let mut text = Text::new(tone, self.verdict(), headline);
        text = text.row("winning", format!("{winning} ({mover} to move)"));
        if !self.solution.open.is_empty() {
            text = text.row("not settled", list(self.moves(&self.solution.open), " "));
        }
        let tricks = self.tricks().into_iter();
        tricks.fold(text, |text, (leader, trick)| {
            text.row(self.player(leader), trick)
        })
    }
}

/// A play with its reading, as games are written: `333444555666:triplets@3`.
fn read(play: Combo) -> String {
    format!("{}:{}@{}", play.cards(), play.kind(), play.rank())
}

/// Is a certificate right?
#[derive(Args)]
pub(crate) struct Verify {}

impl Question for Verify {
    type Answer = Checked;

    const FIELDS: &'static [&'static str] = &["FILE"];

    fn answer(&self, query: &Query<'_>) -> Result<Checked, BadInput> {
        let text = read_certificate(query)?;
        let certificate: Certificate = text
            .parse()
            .map_err(|error| BadInput::new(Kind::Certificate, error))?;
        let mut watch = Watch::new(query.waiting(), None);
        let checked = verify(&certificate, Limits::default(), &mut |now| {
            watch.look(|| said(now))
        });
        Ok(Checked {
            certificate,
            checked,
        })
    }
}

/// A certificate, and whether it is right.
pub(crate) struct Checked {
    certificate: Certificate,
    checked: Result<Verified, CertificateError>,
}

impl Checked {
    fn winner(&self) -> &'static str {
        if self.certificate.first_wins() {
            "win"
        } else {
            "loss"
        }
    }
}

impl Answer for Checked {
    fn line(&self) -> Vec<String> {
        match &self.checked {
            Ok(verified) => vec![
                "yes".to_owned(),
                self.winner().to_owned(),
                verified.situations.to_string(),
            ],
            Err(error) => vec!["no".to_owned(), error.to_string()],
        }
    }

    fn json(&self) -> Map<String, Value> {
        members(match &self.checked {
            Ok(verified) => json!({
                "answer": "yes",
                "verdict": self.winner(),
                "situations": verified.situations,
                "moves": verified.moves,
            }),
            Err(error) => json!({ "answer": "no", "reason": error.to_string() }),
        })
    }

    fn text(&self) -> Text {
        match &self.checked {
            Ok(verified) => {
                let hands = self.certificate.position().hands().iter();
                let side = if self.certificate.first_wins() {
                    "the first hand's side wins"
                } else {
                    "the other side wins"
                };
                Text::new(Tone::Good, "yes", side)
                    .row("hands", list(hands.map(ToString::to_string), " | "))
                    .row("checked", format!("{} situations", verified.situations))
            }
            Err(error) => Text::new(Tone::Bad, "no", error),
        }
    }

    fn is_no(&self) -> bool {
        self.checked.is_err()
    }
}

//! How is a certificate written?
//!
//! The text described at [`Certificate`], written and read. Reading is strict, so that a certificate
//! has one text: the words are as they are written, and cases and states stand in their order, once
//! each. What is wrong is told with its line and its column, in bytes, both from 1.

use std::fmt;
use std::str::{FromStr, SplitTerminator};

use thiserror::Error;

use super::proof::States;
use super::state::{Lane, Run, State};
use super::{Case, Certificate, Title};
use crate::hand::Hand;
use crate::notation::{ParseHandError, ParsePositionError, ParseRulesError, ParseTableError};
use crate::position::Position;
use crate::rules::Rules;
use crate::solve::Goal;
use crate::table::Table;

use ParseCertificateError as ParseError;

const FIRST_LINE: &str = "rummikub certificate 1";

const GOALS: [(Goal, &str); 3] = [
    (Goal::Tiles, "tiles"),
    (Goal::Value, "value"),
    (Goal::Out, "out"),
];

impl fmt::Display for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FIRST_LINE}")?;
        writeln!(f, "rules {}", self.rules)?;
        writeln!(f, "position {}", self.position)?;
        let goal = GOALS.iter().find(|(goal, _)| *goal == self.goal);
        writeln!(f, "goal {}", goal.map_or("", |(_, name)| name))?;
        match &self.table {
            Some(table) => writeln!(f, "move {table}")?,
            None => writeln!(f, "move none")?,
        }
        writeln!(f, "amount {}", self.amount)?;
        for case in &self.cases {
            writeln!(f, "case {}", case.title)?;
            writeln!(f, "states {}", case.states.len())?;
            for ((number, state), &missed) in &case.states {
                writeln!(f, "{}", Written(*number, state, missed))?;
            }
        }
        writeln!(f, "end")
    }
}

impl fmt::Display for Title {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (must, kind) = match self {
            Self::Opening => return f.write_str("opening"),
            Self::Free(must) => (must, "free"),
            Self::Fates(must, _) => (must, "fates "),
        };
        if !must.is_empty() {
            write!(f, "with {must}, ")?;
        }
        f.write_str(kind)?;
        match self {
            Self::Fates(_, fates) => f.write_str(fates),
            _ => Ok(()),
        }
    }
}

/// A state before a number, and what is missed before it.
pub(super) struct Written<'a>(pub(super) u8, pub(super) &'a State, pub(super) u16);

impl fmt::Display for Written<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(number, state, missed) = self;
        write!(f, "{number}")?;
        for lane in &state.lanes {
            write!(f, " {lane}")?;
        }
        let [table, rack] = state.jokers;
        write!(
            f,
            " jokers {table}+{rack} points {} missed {missed}",
            state.points
        )
    }
}

impl fmt::Display for Lane {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, run) in self.runs.iter().enumerate() {
            let comma = if place > 0 { "," } else { "" };
            write!(f, "{comma}{run}")?;
        }
        if self.runs.is_empty() {
            f.write_str(".")?;
        }
        if self.waiting != [0, 0] {
            write!(f, "^{}+{}", self.waiting[0], self.waiting[1])?;
        }
        if self.ones > 0 {
            write!(f, "={}", self.ones)?;
        }
        Ok(())
    }
}

impl fmt::Display for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.len)?;
        for (letter, count) in [('j', self.jokers), ('r', self.rack), ('t', self.through)] {
            if count > 0 {
                write!(f, "{letter}{count}")?;
            }
        }
        for (letter, is_so) in [('o', self.jokers_only), ('w', self.wants)] {
            if is_so {
                write!(f, "{letter}")?;
            }
        }
        Ok(())
    }
}

/// Why a text is no certificate.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseCertificateError {
    /// The text ends before the certificate does.
    #[error("line {line}: expected {expected} but the text ends")]
    CutShort {
        /// The line that is missing or has no end, from 1.
        line: usize,
        /// What it should be.
        expected: &'static str,
    },
    /// Something else stands there.
    #[error("line {line}, column {column}: expected {expected} but found {found:?}")]
    Unexpected {
        /// The line, from 1.
        line: usize,
        /// Where in the line, in bytes from 1.
        column: usize,
        /// What it should be.
        expected: &'static str,
        /// What is there; of a long text the start, and `…`.
        found: String,
    },
    /// Rules that there are not.
    #[error("line {line}: {error}")]
    Rules {
        /// The line, from 1.
        line: usize,
        /// What is wrong, with its place behind `rules `.
        error: ParseRulesError,
    },
    /// A position that is none.
    #[error("line {line}: {error}")]
    Position {
        /// The line, from 1.
        line: usize,
        /// What is wrong, with its place behind `position `.
        error: ParsePositionError,
    },
    /// A table that is none.
    #[error("line {line}: {error}")]
    Table {
        /// The line, from 1.
        line: usize,
        /// What is wrong, with its place behind `move `.
        error: ParseTableError,
    },
    /// Tiles that are none.
    #[error("line {line}: {error}")]
    Hand {
        /// The line, from 1.
        line: usize,
        /// What is wrong, with its place behind `case with `.
        error: ParseHandError,
    },
    /// A case or a state stands twice, or not in its order.
    #[error("line {line}: expected something after {before:?} but found {found:?}")]
    Order {
        /// The line, from 1.
        line: usize,
        /// The case or state before it.
        before: String,
        /// The case or state of this line.
        found: String,
    },
}

impl FromStr for Certificate {
    type Err = ParseCertificateError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut reader = Reader::of(text);
        reader.first()?;
        let rules = reader.rules()?;
        let position = reader.position(&rules)?;
        let goal = reader.goal()?;
        let table = reader.table(&rules)?;
        let amount = reader.number("amount ", "amount and a number")?;
        let cases = reader.cases(&rules)?;
        reader.end()?;
        Ok(Self {
            rules,
            position,
            goal,
            table,
            amount,
            cases,
        })
    }
}

/// The text, line by line.
struct Reader<'a> {
    text: &'a str,
    lines: SplitTerminator<'a, char>,
    /// The line read last, and its number from 1.
    line: &'a str,
    number: usize,
}

impl<'a> Reader<'a> {
    fn of(text: &'a str) -> Self {
        Self {
            text,
            lines: text.split_terminator('\n'),
            line: "",
            number: 0,
        }
    }

    fn next(&mut self, expected: &'static str) -> Result<&'a str, ParseError> {
        self.number += 1;
        let line = self.number;
        let next = self.lines.next();
        self.line = next.ok_or(ParseError::CutShort { line, expected })?;
        Ok(self.line)
    }

    /// What follows `word` in the next line.
    fn after(&mut self, word: &str, expected: &'static str) -> Result<&'a str, ParseError> {
        let line = self.next(expected)?;
        let rest = line.strip_prefix(word);
        rest.ok_or_else(|| self.unexpected(line, expected))
    }

    /// Says that `found`, a part of the line, is not what it should be.
    fn unexpected(&self, found: &'a str, expected: &'static str) -> ParseError {
        let before = found.as_ptr() as usize - self.line.as_ptr() as usize;
        let (line, column) = (self.number, before + 1);
        let found = crate::notation::excerpt(found);
        ParseError::Unexpected {
            line,
            column,
            expected,
            found,
        }
    }

    /// `value`, if that is how it is written.
    fn written<T: fmt::Display>(
        &self,
        value: T,
        word: &'a str,
        expected: &'static str,
    ) -> Result<T, ParseError> {
        if value.to_string() == word {
            Ok(value)
        } else {
            Err(self.unexpected(word, expected))
        }
    }

    fn first(&mut self) -> Result<(), ParseError> {
        let line = self.next(FIRST_LINE)?;
        let is_first = line == FIRST_LINE;
        is_first
            .then_some(())
            .ok_or_else(|| self.unexpected(line, FIRST_LINE))
    }

    fn rules(&mut self) -> Result<Rules, ParseError> {
        let text = self.after("rules ", "rules, a preset and options")?;
        let line = self.number;
        let rules = Rules::from_str(text).map_err(|error| ParseError::Rules { line, error })?;
        self.written(rules, text, "rules as they are written")
    }

    fn position(&mut self, rules: &Rules) -> Result<Position, ParseError> {
        let text = self.after("position ", "position, a table, | and a rack")?;
        let line = self.number;
        let position = Position::from_notation(text, rules);
        let position = position.map_err(|error| ParseError::Position { line, error })?;
        self.written(position, text, "a position as it is written")
    }

    fn goal(&mut self) -> Result<Goal, ParseError> {
        const EXPECTED: &str = "goal tiles, goal value or goal out";
        let word = self.after("goal ", EXPECTED)?;
        let goal = GOALS.iter().find(|(_, name)| *name == word);
        goal.map(|(goal, _)| *goal)
            .ok_or_else(|| self.unexpected(word, EXPECTED))
    }

    fn table(&mut self, rules: &Rules) -> Result<Option<Table>, ParseError> {
        let text = self.after("move ", "move and a table, or move none")?;
        if text == "none" {
            return Ok(None);
        }
        let line = self.number;
        let table = Table::from_notation(text, rules);
        let table = table.map_err(|error| ParseError::Table { line, error })?;
        self.written(table, text, "a table as it is written")
            .map(Some)
    }

    fn number(&mut self, word: &str, expected: &'static str) -> Result<usize, ParseError> {
        let text = self.after(word, expected)?;
        self.read(text, expected)
    }

    /// A number as it is written.
    fn read<T: FromStr + fmt::Display>(
        &self,
        word: &'a str,
        expected: &'static str,
    ) -> Result<T, ParseError> {
        let number = word.parse();
        let number = number.map_err(|_| self.unexpected(word, expected))?;
        self.written(number, word, expected)
    }

    fn cases(&mut self, rules: &Rules) -> Result<Vec<Case>, ParseError> {
        const EXPECTED: &str = "a case or end";
        let mut cases: Vec<Case> = Vec::new();
        loop {
            let line = self.next(EXPECTED)?;
            if line == "end" {
                return Ok(cases);
            }
            let title = line.strip_prefix("case ");
            let title = title.ok_or_else(|| self.unexpected(line, EXPECTED))?;
            let title = self.title(title, rules)?;
            if let Some(before) = cases.last().filter(|before| before.title >= title) {
                return Err(self.order(before.title.to_string(), title.to_string()));
            }
            let states = self.states(rules)?;
            cases.push(Case { title, states });
        }
    }

    fn order(&self, before: String, found: String) -> ParseError {
        let line = self.number;
        ParseError::Order {
            line,
            before,
            found,
        }
    }

    fn title(&self, text: &'a str, rules: &Rules) -> Result<Title, ParseError> {
        const EXPECTED: &str = "opening, free, or fates and what they are";
        if text == "opening" {
            return Ok(Title::Opening);
        }
        let (must, kind) = match text.strip_prefix("with ") {
            None => (Hand::EMPTY, text),
            Some(rest) => {
                let split = rest.split_once(", ");
                let (hand, kind) =
                    split.ok_or_else(|| self.unexpected(rest, "a hand and a comma"))?;
                let line = self.number;
                let must = Hand::from_notation(hand, rules);
                let must = must.map_err(|error| ParseError::Hand { line, error })?;
                let must = self.written(must, hand, "a hand as it is written")?;
                if must.is_empty() {
                    return Err(self.unexpected(hand, "a hand with tiles"));
                }
                (must, kind)
            }
        };
        match kind.strip_prefix("fates ") {
            _ if kind == "free" => Ok(Title::Free(must)),
            Some(fates) if !fates.is_empty() => Ok(Title::Fates(must, fates.to_owned())),
            _ => Err(self.unexpected(kind, EXPECTED)),
        }
    }

    fn states(&mut self, rules: &Rules) -> Result<States, ParseError> {
        let count = self.number("states ", "states and their number")?;
        let mut states = States::new();
        for _ in 0..count {
            let (key, missed) = self.state(rules)?;
            if let Some((before, &least)) = states.last_key_value().filter(|(old, _)| **old >= key)
            {
                let before = Written(before.0, &before.1, least).to_string();
                return Err(self.order(before, self.line.to_owned()));
            }
            states.insert(key, missed);
        }
        Ok(states)
    }

    fn state(&mut self, rules: &Rules) -> Result<((u8, State), u16), ParseError> {
        const EXPECTED: &str =
            "a number, the runs of each colour, jokers, points and what is missed";
        let colors = usize::from(rules.colors.get());
        let line = self.next(EXPECTED)?;
        let words: Vec<&str> = line.split(' ').collect();
        let (Some(&number), Some(lanes), Some(&[jokers, used, points, value, missed, count])) = (
            words.first(),
            words.get(1..=colors),
            words.get(colors + 1..),
        ) else {
            return Err(self.unexpected(line, EXPECTED));
        };
        for (word, expected) in [(jokers, "jokers"), (points, "points"), (missed, "missed")] {
            if word != expected {
                return Err(self.unexpected(word, expected));
            }
        }
        let lanes = lanes.iter().map(|lane| self.lane(lane));
        let state = State {
            lanes: lanes.collect::<Result<_, _>>()?,
            jokers: self.pair(used, "jokers of table and rack with + between")?,
            points: self.read(value, "points up to 255")?,
        };
        let number = self.read(number, "a number")?;
        Ok(((number, state), self.read(count, "what is missed")?))
    }

    fn pair(&self, word: &'a str, expected: &'static str) -> Result<[u8; 2], ParseError> {
        let split = word.split_once('+');
        let (table, rack) = split.ok_or_else(|| self.unexpected(word, expected))?;
        Ok([self.read(table, expected)?, self.read(rack, expected)?])
    }

    fn lane(&self, word: &'a str) -> Result<Lane, ParseError> {
        const EXPECTED: &str = "the runs of a colour";
        let (word_before, ones) = split(word, '=');
        let (runs, waiting) = split(word_before, '^');
        let runs = match runs {
            "." => Vec::new(),
            _ => runs
                .split(',')
                .map(|run| self.run(run))
                .collect::<Result<_, _>>()?,
        };
        let lane = Lane {
            runs,
            waiting: match waiting {
                Some(waiting) => self.pair(waiting, "1s of table and rack with + between")?,
                None => [0, 0],
            },
            ones: match ones {
                Some(ones) => self.read(ones, "a number of jokers")?,
                None => 0,
            },
        };
        if !lane.runs.is_sorted() {
            return Err(self.unexpected(word, "runs in their order"));
        }
        self.written(lane, word, EXPECTED)
    }

    fn run(&self, word: &'a str) -> Result<Run, ParseError> {
        const EXPECTED: &str = "a run: its length, and what else matters";
        let (rest, wants) = match word.strip_suffix('w') {
            Some(rest) => (rest, true),
            None => (word, false),
        };
        let (rest, jokers_only) = match rest.strip_suffix('o') {
            Some(rest) => (rest, true),
            None => (rest, false),
        };
        let (rest, through) = split(rest, 't');
        let (rest, rack) = split(rest, 'r');
        let (len, jokers) = split(rest, 'j');
        let count = |word: Option<&'a str>| word.map_or(Ok(0), |word| self.read(word, EXPECTED));
        let run = Run {
            len: self.read(len, EXPECTED)?,
            jokers: count(jokers)?,
            jokers_only,
            rack: count(rack)?,
            wants,
            through: count(through)?,
        };
        self.written(run, word, EXPECTED)
    }

    fn end(&mut self) -> Result<(), ParseError> {
        let expected = "the end of the line";
        if !self.text.ends_with('\n') {
            let line = self.number;
            return Err(ParseError::CutShort { line, expected });
        }
        match self.next("the end of the text") {
            Ok(line) => Err(self.unexpected(line, "the end of the text")),
            Err(_) => Ok(()),
        }
    }
}

/// What stands before a letter, and behind it if it is there.
fn split(word: &str, letter: char) -> (&str, Option<&str>) {
    match word.split_once(letter) {
        Some((before, behind)) => (before, Some(behind)),
        None => (word, None),
    }
}

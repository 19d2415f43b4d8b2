//! How is a round written?
//!
//! As what was done in it; the grammar stands with the parser, which plays what it reads.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::action::{ParseActionError, parse_action};
use super::cards::ParseSeatError;
use super::deal::{ParseDealError, parse_deal};
use super::excerpt;
use super::part::Part;
use super::rules::ParseRulesError;
use crate::rules::Rules;
use crate::seat::Seat;
use crate::state::{Action, Phase, PlayError, Record, State};

/// The word before the result.
const RESULT: &str = "result";

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.rules())?;
        for seat in Seat::ALL {
            let (first, hand) = (self.deal().first(seat), self.deal().hand(seat));
            write!(f, "\n{first} + {}", hand - first)?;
        }
        let mut state = State::new(*self.deal(), self.rules());
        let mut line = None;
        for &(seat, action) in self.actions() {
            let now = Line::of(&state, action).or(line);
            let separator = if now == line { ", " } else { "\n" };
            line = now;
            write!(f, "{separator}{seat} {action}")?;
            let played = state.play(seat, action, self.rules());
            played.expect("a record holds what was accepted");
        }
        match result_of(self) {
            Some(result) => write!(f, "\n{RESULT} {result}"),
            None => Ok(()),
        }
    }
}

/// What stands on one line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Line {
    Calls(Phase),
    Exchange,
    /// The trick, by how many cards lay aside before it.
    Trick(usize),
}

impl Line {
    /// The line of an action in this state; none if it goes on the line of the one before.
    fn of(state: &State, action: Action) -> Option<Self> {
        match state.phase() {
            Phase::Blind | Phase::Grand => Some(Self::Calls(state.phase())),
            Phase::Exchange => Some(Self::Exchange),
            Phase::Play if state.top().is_none() && matches!(action, Action::Play(_)) => {
                let held = state.hands().iter().map(|hand| hand.len()).sum();
                Some(Self::Trick(held))
            }
            _ => None,
        }
    }
}

/// What the round comes to, as it is written.
fn result_of(record: &Record) -> Option<String> {
    let [first, second] = record.outcome()?.totals();
    Some(format!("{first} : {second}"))
}

/// In fields with `;` or the end of a line between them, blank ones left out:
///
/// 1. the rules, as [`Rules`] are written;
/// 2. four fields, what the seats 0 to 3 are dealt: eight cards, `+`, six cards;
/// 3. any number of fields with what was done: each the seat and an [`Action`](crate::Action), with
///    `,` between them. A new line begins with the exchange and with each trick, but any other is
///    read as well;
/// 4. once the round is over, `result 60 : 40`, what each team has in all.
///
/// A record is read by playing it: what the rules refuse is an error, and so is a result that is
/// not what the round comes to.
///
/// ```
/// use tichu::{Record, Seat};
///
/// let record: Record = "official
///     Ma g2 g3 g4 g5 g6 g7 g8 + g9 gT gJ gQ gK gA
///     s2 s3 s4 s5 s6 s7 s8 s9 + sT sJ sQ sK sA Hu
///     b2 b3 b4 b5 b6 b7 b8 b9 + bT bJ bQ bK bA Ph
///     r2 r3 r4 r5 r6 r7 r8 r9 + rT rJ rQ rK rA Dr
///     0 decline, 1 decline, 2 grand".parse()?;
/// assert_eq!(record.state().to_act(), Some(Seat::ALL[3]));
/// # Ok::<(), tichu::ParseRecordError>(())
/// ```
impl FromStr for Record {
    type Err = ParseRecordError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let fields = Part::whole(text).split(&[';', '\n']);
        let mut fields = fields.filter(|field| !field.text.is_empty());
        let end = text.len();
        let rules = parse_rules(fields.next().unwrap_or(Part { text: "", at: end }))?;
        let mut record = Self::new(parse_deal(&mut fields, end)?, rules);
        let mut result = None;
        for field in fields {
            if result.is_some() {
                return Err(ParseRecordError::AfterResult { at: field.at });
            }
            match field.split_word() {
                (word, rest) if word.text == RESULT => result = Some(rest),
                _ => play_field(&mut record, field)?,
            }
        }
        is_result(&record, result, end)?;
        Ok(record)
    }
}

fn parse_rules(field: Part<'_>) -> Result<Rules, ParseRecordError> {
    let at = field.at;
    let rules = field.text.parse();
    rules.map_err(|source| ParseRecordError::Rules { at, source })
}

fn play_field(record: &mut Record, field: Part<'_>) -> Result<(), ParseRecordError> {
    for part in field.split(&[',']) {
        let (word, action) = part.split_word();
        let at = word.at;
        let seat: Seat =
            (word.text.parse()).map_err(|source| ParseRecordError::Seat { at, source })?;
        let action = parse_action(action)?;
        let number = record.actions().len() + 1;
        let played = record.play(seat, action);
        played.map_err(|source| ParseRecordError::Illegal { number, at, source })?;
    }
    Ok(())
}

/// Succeeds if a result is written that the round comes to, or none and the round is not over.
fn is_result(record: &Record, found: Option<Part<'_>>, end: usize) -> Result<(), ParseRecordError> {
    let expected = result_of(record);
    let (at, found) = match found {
        None => return Ok(()),
        Some(part) => (part.at.min(end), part.text),
    };
    let squeezed = |text: &str| text.split_ascii_whitespace().collect::<String>();
    if expected.as_deref().map(squeezed) == Some(squeezed(found)) {
        return Ok(());
    }
    Err(ParseRecordError::WrongResult {
        expected: expected.unwrap_or_else(|| "no result yet".to_owned()),
        found: excerpt(found),
        at,
    })
}

/// Why a text is not a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseRecordError {
    /// Rules that there are not.
    #[error("{source} (of the rules at byte {at})")]
    Rules {
        /// Where they begin; the place in the source counts from here.
        at: usize,
        /// Why not.
        source: ParseRulesError,
    },
    /// Hands that are not a deal; the places count from the beginning of the text.
    #[error(transparent)]
    Deal(#[from] ParseDealError),
    /// An action without a seat.
    #[error("{source} at byte {at}, before the action")]
    Seat {
        /// Where it begins.
        at: usize,
        /// Why not.
        source: ParseSeatError,
    },
    /// An action that is none; the places count from the beginning of the text.
    #[error(transparent)]
    Action(#[from] ParseActionError),
    /// An action that the rules refuse.
    #[error("action {number} at byte {at}: {source}")]
    Illegal {
        /// Which action it is, counted from 1.
        number: usize,
        /// Where it begins.
        at: usize,
        /// Why it is refused.
        source: PlayError,
    },
    /// Something behind the result.
    #[error("expected nothing behind the result but found more at byte {at}")]
    AfterResult {
        /// Where it begins.
        at: usize,
    },
    /// A result that is not what the round comes to.
    #[error("the round comes to {expected} but {found:?} is written at byte {at}")]
    WrongResult {
        /// What it comes to, as it is written.
        expected: String,
        /// What is written; of a long text the start, and `…`.
        found: String,
        /// Where it begins.
        at: usize,
    },
}

impl ParseRecordError {
    /// Where in the text it went wrong, as an offset in bytes.
    #[must_use]
    pub fn at(&self) -> usize {
        match self {
            Self::Rules { at, source } => at + source.at(),
            Self::Deal(error) => error.at(),
            Self::Action(error) => error.at(),
            Self::Seat { at, .. }
            | Self::Illegal { at, .. }
            | Self::AfterResult { at }
            | Self::WrongResult { at, .. } => *at,
        }
    }
}

//! How is a game written?
//!
//! As one line of six fields; the page of [`notation`](crate::notation) has the grammar.
//!
//! A line is read by playing it: what the rules refuse is an error, and so is a result that is not
//! what the game comes to.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::action::{self, ParseActionError};
use super::rules::ParseRulesError;
use crate::hand::Hand;
use crate::notation::ParseHandError;
use crate::player::Seat;
use crate::rules::Rules;
use crate::score::Score;
use crate::state::{Bid, Deal, DealError, Outcome, PlayError, Record, State, View};

/// What stands in a field where there is nothing to write.
const NOTHING: &str = "-";

/// What stands for cards that a player has not seen.
const HIDDEN: &str = "?";

impl fmt::Display for State {
    /// The game as one line, from which it is read again.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hands = Seat::ALL.map(|seat| self.deal().hand(seat).to_string());
        write_line(f, self.record(), &hands, &self.deal().kitty().to_string())
    }
}

impl fmt::Display for View {
    /// The game as one line, as this player knows it: the own hand as it is now, `?` for those of
    /// the others, and the three cards once they are shown.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown =
            |cards: Option<Hand>| cards.map_or(HIDDEN.to_owned(), |cards| cards.to_string());
        let own = |seat| (seat == self.seat()).then_some(self.hand());
        let hands = Seat::ALL.map(|seat| shown(own(seat)));
        write_line(f, self.record(), &hands, &shown(self.kitty()))
    }
}

/// The six fields.
fn write_line(
    f: &mut fmt::Formatter<'_>,
    record: &Record,
    hands: &[String; 3],
    kitty: &str,
) -> fmt::Result {
    let bids = record.bids().iter().map(|(_, bid)| bid.to_string());
    let moves = record.moves().iter();
    let moves = moves.map(|&play| action::written(play, record.rules()));
    write!(
        f,
        "{}; {}/{kitty}; {}; {}; {}; {}",
        record.rules(),
        hands.join("/"),
        record.first_bidder().index(),
        list(bids),
        list(moves),
        result_of(record),
    )
}

/// These with blanks between them, or the sign for nothing.
fn list(words: impl Iterator<Item = String>) -> String {
    let words: Vec<String> = words.collect();
    if words.is_empty() {
        return NOTHING.to_owned();
    }
    words.join(" ")
}

/// What the game came to.
fn result_of(record: &Record) -> String {
    match (record.outcome(), Score::of(record)) {
        (_, Some(score)) => list(score.points().iter().map(i32::to_string)),
        (Some(Outcome::Redeal), _) => "redeal".to_owned(),
        _ => NOTHING.to_owned(),
    }
}

/// Why a text is not a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseReplayError {
    /// There are fewer fields than six.
    #[error("expected {expected} at byte {at} but the line ends there")]
    MissingField {
        /// What the first missing field says.
        expected: &'static str,
        /// Where the line ends.
        at: usize,
    },
    /// There are more fields than six.
    #[error("expected the end of the line but found a further field at byte {at}")]
    FurtherField {
        /// Where it begins.
        at: usize,
    },
    /// Something stands where another thing is expected.
    #[error("expected {expected} but found {found:?} at byte {at}")]
    Unexpected {
        /// What is expected.
        expected: &'static str,
        /// What stands there.
        found: String,
        /// Where it begins.
        at: usize,
    },
    /// Rules that there are not; the places count from the beginning of the line.
    #[error(transparent)]
    Rules(ParseRulesError),
    /// Cards that are not well written.
    #[error("{source} (of the cards at byte {at})")]
    Cards {
        /// Where the cards begin; the place in the source counts from here.
        at: usize,
        /// Why not.
        source: ParseHandError,
    },
    /// A bid or a move that is none.
    #[error("{source} (the word at byte {at})")]
    Action {
        /// Where it begins; the place in the source counts from here.
        at: usize,
        /// Why not.
        source: ParseActionError,
    },
    /// Hands that are not a deal.
    #[error("{source} (the deal at byte {at})")]
    Deal {
        /// Where the deal begins.
        at: usize,
        /// Why not.
        source: DealError,
    },
    /// A bid that the rules refuse.
    #[error("bid {number} at byte {at}: {source}")]
    IllegalBid {
        /// Which bid it is, counted from 1.
        number: usize,
        /// Where it begins.
        at: usize,
        /// Why it is refused.
        source: PlayError,
    },
    /// A move that the rules refuse.
    #[error("move {number} at byte {at}: {source}")]
    IllegalMove {
        /// Which move it is, counted from 1, passes counted too.
        number: usize,
        /// Where it begins.
        at: usize,
        /// Why it is refused.
        source: PlayError,
    },
    /// A result that is not what the game comes to.
    #[error("the game comes to {expected} but {found:?} is written at byte {at}")]
    WrongResult {
        /// What the game comes to, as it is written.
        expected: String,
        /// What is written.
        found: String,
        /// Where it begins.
        at: usize,
    },
}

impl ParseReplayError {
    /// Where in the text it went wrong, as an offset in bytes.
    #[must_use]
    pub fn at(&self) -> usize {
        match self {
            Self::Cards { at, source } => at + source.at().unwrap_or(0),
            Self::Action { at, source } => at + source.at().unwrap_or(0),
            Self::Rules(error) => error.at(),
            Self::MissingField { at, .. }
            | Self::FurtherField { at }
            | Self::Unexpected { at, .. }
            | Self::Deal { at, .. }
            | Self::IllegalBid { at, .. }
            | Self::IllegalMove { at, .. }
            | Self::WrongResult { at, .. } => *at,
        }
    }
}

/// A part of the line and where it begins.
#[derive(Clone, Copy)]
struct Part<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Part<'a> {
    /// The parts between separators, without blanks around them.
    fn split(self, separator: char) -> impl Iterator<Item = Part<'a>> {
        let mut start = self.at;
        self.text.split(separator).map(move |text| {
            let at = start + (text.len() - text.trim_ascii_start().len());
            start += text.len() + separator.len_utf8();
            Part {
                text: text.trim_ascii(),
                at,
            }
        })
    }

    /// The words of a list that may be the sign for nothing.
    fn words(self) -> impl Iterator<Item = Part<'a>> {
        let is_word = move |word: &Part<'_>| !word.text.is_empty() && self.text != NOTHING;
        self.split(' ').filter(is_word)
    }

    /// The error that something else is expected here.
    fn unexpected(self, expected: &'static str) -> ParseReplayError {
        ParseReplayError::Unexpected {
            expected,
            found: self.text.to_owned(),
            at: self.at,
        }
    }

    fn cards(self) -> Result<Hand, ParseReplayError> {
        let at = self.at;
        let cards = self.text.parse();
        cards.map_err(|source| ParseReplayError::Cards { at, source })
    }
}

/// What the fields say, in order.
const FIELDS: [&str; 6] = [
    "the rules",
    "the deal",
    "the first bidder",
    "the bids",
    "the moves",
    "the result",
];

impl FromStr for State {
    type Err = ParseReplayError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let [rules, deal, first, bids, moves, result] = fields(text)?;
        let is_first = |seat: &Seat| seat.index().to_string() == first.text;
        let seat = Seat::ALL.into_iter().find(is_first);
        let seat = seat.ok_or_else(|| first.unexpected("a seat of 0 to 2, who bids first,"))?;
        let mut state = Self::new(parse_deal(deal)?, seat, parse_rules(rules)?);
        play_bids(&mut state, bids)?;
        play_moves(&mut state, moves)?;
        let expected = result_of(state.record());
        if list(result.words().map(|word| word.text.to_owned())) != expected {
            return Err(ParseReplayError::WrongResult {
                expected,
                found: result.text.to_owned(),
                at: result.at,
            });
        }
        Ok(state)
    }
}

fn fields(text: &str) -> Result<[Part<'_>; 6], ParseReplayError> {
    let line = Part { text, at: 0 };
    let mut found = line.split(';');
    let mut fields = [line; 6];
    for (field, expected) in fields.iter_mut().zip(FIELDS) {
        let at = text.len();
        let missing = ParseReplayError::MissingField { expected, at };
        *field = found.next().ok_or(missing)?;
    }
    match found.next() {
        Some(Part { at, .. }) => Err(ParseReplayError::FurtherField { at }),
        None => Ok(fields),
    }
}

fn parse_rules(field: Part<'_>) -> Result<Rules, ParseReplayError> {
    let rules: Result<Rules, ParseRulesError> = field.text.parse();
    rules.map_err(|error| ParseReplayError::Rules(error.moved(field.at)))
}

fn parse_deal(field: Part<'_>) -> Result<Deal, ParseReplayError> {
    let mut parts = field.split('/');
    let mut next = || {
        let part = parts.next();
        part.ok_or_else(|| field.unexpected("four hands with / between them"))?
            .cards()
    };
    let hands = [next()?, next()?, next()?];
    let kitty = next()?;
    if parts.next().is_some() {
        return Err(field.unexpected("four hands with / between them"));
    }
    let at = field.at;
    Deal::from_hands(hands, kitty).map_err(|source| ParseReplayError::Deal { at, source })
}

fn play_bids(state: &mut State, field: Part<'_>) -> Result<(), ParseReplayError> {
    for (number, word) in (1..).zip(field.words()) {
        let at = word.at;
        let bid: Bid =
            (word.text.parse()).map_err(|source| ParseReplayError::Action { at, source })?;
        state
            .play(bid)
            .map_err(|source| ParseReplayError::IllegalBid { number, at, source })?;
    }
    Ok(())
}

fn play_moves(state: &mut State, field: Part<'_>) -> Result<(), ParseReplayError> {
    for (number, word) in (1..).zip(field.words()) {
        let at = word.at;
        let action = action::parse_move(word.text, state.record().rules())
            .map_err(|source| ParseReplayError::Action { at, source })?;
        state
            .play(action)
            .map_err(|source| ParseReplayError::IllegalMove { number, at, source })?;
    }
    Ok(())
}

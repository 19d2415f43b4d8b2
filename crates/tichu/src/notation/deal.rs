//! How is a deal written?
//!
//! As four hands, each in two parts.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::cards::ParseHandError;
use super::part::Part;
use crate::hand::Hand;
use crate::seat::Seat;
use crate::state::{Deal, DealError};

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for seat in Seat::ALL {
            let (first, hand) = (self.first(seat), self.hand(seat));
            let bar = if seat == Seat::ALL[0] { "" } else { " | " };
            write!(f, "{bar}{first} + {}", hand - first)?;
        }
        Ok(())
    }
}

/// The hands of the seats 0 to 3 with `|` between them; of each the first eight cards, `+`, and the
/// other six: `g2 g3 g4 g5 g6 g7 g8 g9 + s2 s3 s4 s5 s6 s7 | …`.
///
/// ```
/// use tichu::{Deal, Seat};
///
/// let deal: Deal = "Ma g2 g3 g4 g5 g6 g7 g8 + g9 gT gJ gQ gK gA
///     | s2 s3 s4 s5 s6 s7 s8 s9 + sT sJ sQ sK sA Hu
///     | b2 b3 b4 b5 b6 b7 b8 b9 + bT bJ bQ bK bA Ph
///     | r2 r3 r4 r5 r6 r7 r8 r9 + rT rJ rQ rK rA Dr".parse()?;
/// assert_eq!(deal.first(Seat::ALL[1]).to_string(), "s2 s3 s4 s5 s6 s7 s8 s9");
/// # Ok::<(), tichu::ParseDealError>(())
/// ```
impl FromStr for Deal {
    type Err = ParseDealError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut hands = Part::whole(text).split(&['|']);
        let deal = parse_deal(&mut hands, text.len())?;
        match hands.next() {
            None => Ok(deal),
            Some(part) => Err(ParseDealError::FurtherHand { at: part.at }),
        }
    }
}

/// The deal of the next four hands of a text of this length.
pub(super) fn parse_deal<'a>(
    hands: &mut impl Iterator<Item = Part<'a>>,
    end: usize,
) -> Result<Deal, ParseDealError> {
    let mut dealt = [Hand::EMPTY; 4];
    let mut first = [Hand::EMPTY; 4];
    let mut start = None;
    for seat in Seat::ALL {
        let part = hands.next().filter(|part| !part.text.is_empty());
        let part = part.ok_or(ParseDealError::NoHand { seat, at: end })?;
        start = start.or(Some(part.at));
        let sides = part.split_at('+');
        let (eight, six) = sides.ok_or(ParseDealError::NoPlus { seat, at: part.at })?;
        first[seat.index()] = cards(eight)?;
        dealt[seat.index()] = first[seat.index()] | cards(six)?;
    }
    let at = start.unwrap_or(0);
    Deal::new(dealt, first).map_err(|source| ParseDealError::Deal { at, source })
}

fn cards(part: Part<'_>) -> Result<Hand, ParseDealError> {
    let at = part.at;
    let cards = part.text.parse();
    cards.map_err(|source| ParseDealError::Cards { at, source })
}

/// Why a text is not a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseDealError {
    /// Fewer hands than four.
    #[error("expected the hand of seat {seat} at byte {at} but found nothing")]
    NoHand {
        /// Whose hand is missing.
        seat: Seat,
        /// Where the text ends.
        at: usize,
    },
    /// More hands than four.
    #[error("expected four hands but found a further one at byte {at}")]
    FurtherHand {
        /// Where it begins.
        at: usize,
    },
    /// A hand that does not say which cards came first.
    #[error(
        "expected 8 cards, + and 6 cards for seat {seat} but found no + in the hand at byte {at}"
    )]
    NoPlus {
        /// Whose hand it is.
        seat: Seat,
        /// Where it begins.
        at: usize,
    },
    /// Cards that are not well written.
    #[error("{source} (of the cards at byte {at})")]
    Cards {
        /// Where they begin; the place in the source counts from here.
        at: usize,
        /// Why not.
        source: ParseHandError,
    },
    /// Hands that are not a deal.
    #[error("{source} (the deal at byte {at})")]
    Deal {
        /// Where it begins.
        at: usize,
        /// Why not.
        source: DealError,
    },
}

impl ParseDealError {
    /// Where in the text it went wrong, as an offset in bytes.
    #[must_use]
    pub fn at(&self) -> usize {
        match self {
            Self::Cards { at, source } => at + source.at().unwrap_or(0),
            Self::NoHand { at, .. }
            | Self::FurtherHand { at }
            | Self::NoPlus { at, .. }
            | Self::Deal { at, .. } => *at,
        }
    }
}

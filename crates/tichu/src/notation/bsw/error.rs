//! Why can a round not be read?
//!
//! Each message says the line, what stands there, and what was expected.

use std::fmt;

use thiserror::Error;

use crate::card::Card;
use crate::seat::Seat;

/// Why the lines of a log are no round.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReadError {
    /// A line says something else than what can stand there.
    #[error("line {line}: expected {expected} but found {found:?}")]
    Unexpected {
        /// The line, from 1.
        line: u32,
        /// What can stand there.
        expected: Expected,
        /// What does, or the beginning of it.
        found: String,
    },
    /// The log ends before all cards are dealt.
    #[error("line {line}: expected {expected} but the log ends")]
    End {
        /// The last line, from 1.
        line: u32,
        /// What should follow.
        expected: Expected,
    },
    /// A card that one line has twice, or that two seats are dealt.
    #[error("line {line}: {card} is there for the second time [T-1]")]
    CardTwice {
        /// The line, from 1.
        line: u32,
        /// The card.
        card: Card,
    },
    /// One of the first eight cards is not among the fourteen.
    #[error("line {line}: {card} is missing, which is one of the first 8 cards of the seat [T-4]")]
    FirstCardMissing {
        /// The line of the fourteen, from 1.
        line: u32,
        /// The card.
        card: Card,
    },
}

impl ReadError {
    /// The line where it went wrong, from 1.
    #[must_use]
    pub const fn line(&self) -> u32 {
        match self {
            Self::Unexpected { line, .. }
            | Self::End { line, .. }
            | Self::CardTwice { line, .. }
            | Self::FirstCardMissing { line, .. } => *line,
        }
    }
}

/// What can stand in a line, or in a place of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Expected {
    /// The head of a round.
    Round,
    /// The first eight cards of a seat.
    First(Seat),
    /// The head of the fourteen cards.
    Cards,
    /// The fourteen cards of a seat.
    Hand(Seat),
    /// A call, or the head of the exchange.
    Calls,
    /// What a seat gives, or a call.
    Gives(Seat),
    /// Bombs, a call, or the head of the play.
    Start,
    /// Anything of the play, or the result.
    Play,
    /// A seat and its name.
    Seat,
    /// A rank.
    Rank,
    /// A card.
    Card,
    /// The end of the line, after as many cards as there can be.
    EndOfCards,
    /// The points of the two teams.
    Points,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Round => f.write_str("the head of a round, `Gr.Tichukarten`,"),
            Self::First(seat) => write!(f, "the first 8 cards of seat {seat}"),
            Self::Cards => f.write_str("the head of the 14 cards, `Startkarten`,"),
            Self::Hand(seat) => write!(f, "the 14 cards of seat {seat}"),
            Self::Calls => f.write_str("a call or `Schupfen:`"),
            Self::Gives(seat) => write!(f, "what seat {seat} gives or a call"),
            Self::Start => {
                f.write_str("`BOMBE:`, a call or the head of the play, `Rundenverlauf`,")
            }
            Self::Play => {
                f.write_str("a play, `passt.`, a wish, a call, `Drache an:` or `Ergebnis:`")
            }
            Self::Seat => f.write_str("a seat, `(0)` to `(3)`,"),
            Self::Rank => f.write_str("a rank, of 2 to 10 B D K A,"),
            Self::Card => f.write_str("a card, such as `S10`, `BB` or `Ph`,"),
            Self::EndOfCards => f.write_str("no further card"),
            Self::Points => f.write_str("the points of the two teams, such as `165 - 35`,"),
        }
    }
}

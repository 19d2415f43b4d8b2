//! What is out of the ordinary in a log?
//!
//! Twenty years of logs are not all alike. What can still be understood is read, and noted as an
//! [`Anomaly`] with its line, so that nothing is put right in silence. A log without anomalies is
//! written back byte for byte.

use std::fmt;

use crate::seat::Seat;

/// Something out of the ordinary that was tolerated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Anomaly {
    /// The line of the log, from 1.
    pub line: u32,
    /// What it is.
    pub kind: AnomalyKind,
}

/// What is out of the ordinary.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AnomalyKind {
    /// The log begins with a byte order mark.
    ByteOrderMark,
    /// Lines end with a carriage return too; noted once a log.
    CarriageReturn,
    /// The log does not end with an end of line.
    NoFinalNewline,
    /// Lines without anything.
    BlankLines {
        /// How many.
        count: u32,
    },
    /// Blanks or dashes are missing, or there are too many, or seats stand in another order.
    Spelling,
    /// The cards do not stand from the highest to the lowest.
    Order,
    /// A no-break space stands where a blank or nothing belongs.
    NoBreakSpace,
    /// The handle is not UTF-8.
    NameNotUtf8 {
        /// Whose.
        seat: Seat,
    },
    /// There is no handle.
    NoName {
        /// Whose.
        seat: Seat,
    },
    /// Two seats have the same handle.
    SameName {
        /// The two.
        seats: [Seat; 2],
    },
    /// The seat has another handle than in the round before.
    NewName {
        /// Whose.
        seat: Seat,
    },
    /// The line has another handle than the first cards of the round.
    OtherName {
        /// Whose.
        seat: Seat,
    },
    /// `passt` without its full stop.
    NoFullStop,
    /// The seat has called before.
    CallAgain {
        /// Which.
        seat: Seat,
    },
    /// The call stands after a card that the seat has played.
    LateCall {
        /// Which.
        seat: Seat,
    },
    /// The line does not say whom the Dragon goes to.
    GiftUnnamed,
    /// Whom the Dragon goes to is not said anywhere; found from the result of the round.
    GiftGuessed {
        /// Whom it was taken to go to.
        to: Seat,
    },
    /// The Phoenix stands at no place that one of the readings gives it; the highest was taken.
    PhoenixAstray,
    /// Others hold a bomb after the exchange than the log says.
    OtherBombs {
        /// Who does.
        held: [bool; 4],
    },
    /// A new round begins before this one is over.
    Abandoned,
    /// The log ends before the round does.
    CutShort,
    /// The game goes on though a team has reached 1,000 points and is ahead.
    PlayedOn {
        /// The points of the teams before this round.
        totals: [i32; 2],
    },
}

impl fmt::Display for Anomaly {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.kind)
    }
}

impl fmt::Display for AnomalyKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::ByteOrderMark => f.write_str("the log begins with a byte order mark"),
            Self::CarriageReturn => f.write_str("lines end with a carriage return"),
            Self::NoFinalNewline => f.write_str("no end of line after the last line"),
            Self::BlankLines { count: 1 } => f.write_str("a blank line"),
            Self::BlankLines { count } => write!(f, "{count} blank lines"),
            Self::Spelling => f.write_str("the line is spelled in an unusual way"),
            Self::Order => f.write_str("the cards are not from the highest to the lowest"),
            Self::NoBreakSpace => f.write_str("a no-break space"),
            Self::NameNotUtf8 { seat } => write!(f, "the name of seat {seat} is not UTF-8"),
            Self::NoName { seat } => write!(f, "seat {seat} has no name"),
            Self::SameName { seats: [a, b] } => write!(f, "seats {a} and {b} have the same name"),
            Self::NewName { seat } => {
                write!(f, "seat {seat} has another name than in the round before")
            }
            Self::OtherName { seat } => {
                write!(
                    f,
                    "seat {seat} has another name than at the start of the round"
                )
            }
            Self::NoFullStop => f.write_str("no full stop after `passt`"),
            Self::CallAgain { seat } => write!(f, "seat {seat} has called before"),
            Self::LateCall { seat } => write!(f, "seat {seat} calls after playing a card [T-5]"),
            Self::GiftUnnamed => f.write_str("the log does not say whom the Dragon goes to"),
            Self::GiftGuessed { to } => {
                write!(f, "whom the Dragon goes to is missing: taken as seat {to}")
            }
            Self::PhoenixAstray => f.write_str(
                "the Phoenix is not at the place of a rank: taken as the highest it can be",
            ),
            Self::OtherBombs { held } => bombs(f, held),
            Self::Abandoned => f.write_str("a new round begins before the one before is over"),
            Self::CutShort => f.write_str("the log ends before the round does"),
            Self::PlayedOn { totals: [a, b] } => {
                write!(f, "the game goes on though it stands {a} : {b} [T-52]")
            }
        }
    }
}

fn bombs(f: &mut fmt::Formatter<'_>, held: [bool; 4]) -> fmt::Result {
    f.write_str("after the exchange bombs are held by")?;
    for seat in Seat::ALL {
        if held[seat.index()] {
            write!(f, " {seat}")?;
        }
    }
    if held == [false; 4] {
        f.write_str(" nobody")?;
    }
    Ok(())
}

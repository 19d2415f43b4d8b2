//! Does a round come to what its log says?

use std::fmt;

use super::log::Round;
use crate::score::Score;
use crate::seat::Seat;
use crate::state::Call;

/// Whether a round comes to what its log says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Verdict {
    /// It does.
    Ok {
        /// The points of the teams.
        points: [i32; 2],
    },
    /// It comes to something else.
    Differs {
        /// Where the result stands.
        line: u32,
        /// What it says.
        logged: [i32; 2],
        /// What the round comes to.
        played: [i32; 2],
    },
    /// It comes to something else, and the grand calls that failed make up the difference. Some
    /// years of logs do not count them against the losers.
    FailedGrandDropped {
        /// Where the result stands.
        line: u32,
        /// What it says.
        logged: [i32; 2],
        /// What the round comes to.
        played: [i32; 2],
    },
    /// A result is logged, but the round is not over.
    NotOver {
        /// Where the result stands.
        line: u32,
        /// What it says.
        logged: [i32; 2],
    },
    /// The round is not over, and no result is logged.
    Unfinished,
    /// The round is over, but no result is logged.
    NoResult {
        /// What the round comes to.
        played: [i32; 2],
    },
}

impl Verdict {
    /// Whether the round is played to the end and comes to the logged result.
    #[must_use]
    pub const fn is_ok(self) -> bool {
        matches!(self, Self::Ok { .. })
    }

    /// The verdict on a round that comes to `score`, if it is over.
    pub(super) fn of(round: &Round<'_>, score: Option<&Score>) -> Self {
        let (score, (line, logged)) = match (score, round.result) {
            (None, Some((line, logged))) => return Self::NotOver { line, logged }, // T-48
            (None, None) => return Self::Unfinished,
            (Some(score), None) => {
                let played = score.totals();
                return Self::NoResult { played };
            }
            (Some(score), Some(result)) => (score, result),
        };
        let played = score.totals();
        if logged == played {
            return Self::Ok { points: played };
        }
        if logged == without_failed_grand(score) {
            return Self::FailedGrandDropped {
                line,
                logged,
                played,
            };
        }
        Self::Differs {
            line,
            logged,
            played,
        }
    }
}

/// The points of the teams if no grand call that failed counted.
fn without_failed_grand(score: &Score) -> [i32; 2] {
    let mut points = score.totals();
    for seat in Seat::ALL {
        match score.call(seat) {
            Some((Call::Grand, lost)) if lost < 0 => points[seat.team().index()] -= lost, // T-6
            _ => {}
        }
    }
    points
}

/// What a report says of the round: `ok 165 - 35`.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let says = |f: &mut fmt::Formatter<'_>, line, logged| {
            write!(f, "line {line}: the log says {} but ", Points(logged))
        };
        match *self {
            Self::Ok { points } => write!(f, "ok {}", Points(points)),
            Self::Differs {
                line,
                logged,
                played,
            } => {
                says(f, line, logged)?;
                write!(f, "the round comes to {}", Points(played))
            }
            Self::FailedGrandDropped {
                line,
                logged,
                played,
            } => {
                says(f, line, logged)?;
                write!(f, "the round comes to {}: ", Points(played))?;
                f.write_str("a failed grand call is not counted [T-6]")
            }
            Self::NotOver { line, logged } => {
                says(f, line, logged)?;
                f.write_str("the round is not over [T-48]")
            }
            Self::Unfinished => f.write_str("unfinished"),
            Self::NoResult { played } => {
                write!(
                    f,
                    "no result is logged; the round comes to {}",
                    Points(played)
                )
            }
        }
    }
}

/// The points of the teams as a log has them.
struct Points([i32; 2]);

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self([first, second]) = self;
        write!(f, "{first} - {second}")
    }
}

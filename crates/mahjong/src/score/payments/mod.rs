//! Who pays how much in riichi?
//!
//! A hand is worth *basic points*; what each player pays is a multiple of them, rounded up to a
//! hundred (M-80). Counters and riichi bets come on top (M-81, M-82), several players may win on
//! one discard (M-83, M-84), and a player who gave the last set of a yakuman may be liable for it
//! (M-85 to M-87). At a draw those who wait are paid by those who do not (M-88, M-89).
//!
//! Every answer is a [`Payments`]: what each seat gains or loses. What is paid is what is received,
//! so the four add up to nothing but the riichi bets that lay on the table.
//!
//! - [`of_score`] and [`of_scores`]: a hand that was scored, or several that win on one discard.
//! - [`on_self_draw`] and [`on_discard`]: a win of so many basic points; [`winners`] says who of several it is.
//! - [`liabilities`]: who is liable for a hand, from the sets laid down.
//! - [`at_draw`] and [`nagashi`]: a hand that nobody wins.

mod draw;
mod liability;
mod score;
mod seats;
mod win;

pub use draw::{at_draw, nagashi};
pub use liability::{Liabilities, Liability, LiableYakuman, liabilities};
pub use score::{of_score, of_scores, points};
use thiserror::Error;
pub use win::{Claim, Counters, HandWorth, on_discard, on_self_draw, winners};

use crate::player::Wind;

/// What each player gains or, below nothing, loses.
///
/// ```
/// use mahjong::payments::{Counters, HandWorth, on_self_draw};
/// use mahjong::{Rules, Wind};
///
/// let mangan = HandWorth::new(2_000);
/// let paid = on_self_draw(Wind::South, &mangan, Counters::default(), &Rules::tenhou())?;
/// assert_eq!(paid.of(Wind::East), -4_000);
/// assert_eq!(paid.to_string(), "-4000 8000 -2000 -2000"); // east, south, west, north
/// # Ok::<(), mahjong::payments::PaymentError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Payments([i64; 4]);

impl Payments {
    /// Nobody pays anything.
    pub const NONE: Self = Self([0; 4]);

    /// What the player with this seat gains or loses.
    #[must_use]
    pub const fn of(&self, seat: Wind) -> i64 {
        self.0[seat as usize]
    }

    /// What each gains: east, south, west, north.
    #[must_use]
    pub const fn by_seat(&self) -> [i64; 4] {
        self.0
    }

    /// What all gain together: the riichi bets that lay on the table.
    #[must_use]
    pub fn total(&self) -> i64 {
        self.0.iter().sum()
    }

    /// One player pays another.
    fn pay(&mut self, from: Wind, to: Wind, points: i64) {
        self.0[from as usize] -= points;
        self.0[to as usize] += points;
    }

    /// A player takes points from the table.
    fn take(&mut self, to: Wind, points: i64) {
        self.0[to as usize] += points;
    }
}

/// As lists of wins have it: east, south, west, north.
impl std::fmt::Display for Payments {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [east, south, west, north] = self.0;
        write!(f, "{east} {south} {west} {north}")
    }
}

/// Why nobody can be made to pay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PaymentError {
    /// Nobody claims the discard.
    #[error("expected at least one winner on the discard but found none [M-83]")]
    NoWinner,
    /// A player claims the discard twice.
    #[error("expected each winner once but found {seat} twice [M-83]")]
    WinsTwice {
        /// The player.
        seat: Wind,
    },
    /// A player claims their own discard.
    #[error("expected a winner other than the discarder but found {seat} [M-83]")]
    WinsOwnDiscard {
        /// The player.
        seat: Wind,
    },
    /// Hands said to win together, but one was won on self-draw.
    #[error("expected a win on a discard but {seat} drew the tile [M-83]")]
    NotOnDiscard {
        /// The player.
        seat: Wind,
    },
    /// Hands said to win on one discard, but they name two discarders.
    #[error("expected a win on the discard of {expected} but found one of {found} [M-83]")]
    AnotherDiscarder {
        /// The discarder of the first hand.
        expected: Wind,
        /// That of another.
        found: Wind,
    },
    /// A player should be liable for their own hand.
    #[error("expected a liable player other than the winner but found {seat} [M-85]")]
    LiableForOneself {
        /// The player.
        seat: Wind,
    },
    /// A seat that is empty at a table for three.
    #[error("expected E, S or W at a table for three but found {seat} [M-90]")]
    EmptySeat {
        /// The seat.
        seat: Wind,
    },
}

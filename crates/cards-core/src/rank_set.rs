//! Which ranks?
//!
//! A [`RankSet`] is one bit a rank in a `u16`:
//!
//! ```text
//! bit   15 14 13 12 11 10  9  8  7  6  5  4  3  2  1  0
//! rank  15 14 13 12 11 10  9  8  7  6  5  4  3  2  1  0
//! ```
//!
//! A run of consecutive ranks is a run of consecutive bits, so straights and chains are shifts.

use core::fmt;

use crate::Rank;

/// A set of ranks.
///
/// ```
/// use cards_core::{Rank, RankSet};
///
/// let hand: RankSet = [2, 3, 4, 5, 6, 9].into_iter().filter_map(Rank::from_index).collect();
/// assert_eq!(hand.longest_run(), 5);
/// // Runs of four start at 2 and at 3.
/// let starts: Vec<u8> = hand.runs(4).iter().map(Rank::index).collect();
/// assert_eq!(starts, [2, 3]);
/// assert_eq!(Rank::from_index(3).map(|start| hand.run_from(start)), Some(4));
/// assert_eq!(format!("{hand:?}"), "RankSet(..#####..#......)");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RankSet(u16);

set_algebra!(RankSet, u16, Rank, "ranks");

impl RankSet {
    /// The `len` consecutive ranks from `start` up, if the line is long enough.
    #[must_use]
    pub const fn run(start: Rank, len: u8) -> Option<Self> {
        if len > Rank::COUNT - start.index() {
            return None;
        }
        let bits = (1_u32 << len) - 1;
        Some(Self((bits << start.index()) as u16))
    }

    /// The starts of all runs of `len` consecutive ranks; none for length 0 or above 16.
    ///
    /// Runs overlap: four ranks in a row hold two runs of three.
    #[must_use]
    pub const fn runs(self, len: u8) -> Self {
        if len == 0 || len > Rank::COUNT {
            return Self::EMPTY;
        }
        // `starts` marks the starts of runs of `known`; two of them `step` apart make a longer one.
        let mut starts = self.0;
        let mut known = 1;
        while known < len {
            let step = if len - known < known {
                len - known
            } else {
                known
            };
            starts &= starts >> step;
            known += step;
        }
        Self(starts)
    }

    /// How many consecutive ranks from `start` up are in the set.
    #[must_use]
    pub const fn run_from(self, start: Rank) -> u8 {
        (self.0 >> start.index()).trailing_ones() as u8
    }

    /// The length of the longest run of consecutive ranks, 0 for the empty set.
    #[must_use]
    pub const fn longest_run(self) -> u8 {
        let mut bits = self.0;
        let mut len = 0;
        while bits != 0 {
            bits &= bits >> 1;
            len += 1;
        }
        len
    }
}

/// A picture, rank 0 first: `#` for a rank that is in the set.
impl fmt::Debug for RankSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RankSet({self})")
    }
}

/// A picture, rank 0 first: `#` for a rank that is in the set.
impl fmt::Display for RankSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL {
            f.write_str(if self.contains(rank) { "#" } else { "." })?;
        }
        Ok(())
    }
}

//! How many of each rank?
//!
//! A [`RankCounts`] is 16 counts of 0 to 15, one nibble a rank in a `u64`:
//!
//! ```text
//! bits  63…60 59…56  …   11…8   7…4   3…0
//! rank    15    14   …     2     1     0
//! ```
//!
//! All operations work on all nibbles at once. To keep a carry or a borrow out of the next nibble,
//! the even and the odd nibbles are spread into the bytes of two words, where each has four bits
//! of room above it.

use core::fmt;

use crate::{Rank, RankSet, rank_set};

/// The low nibble of every byte.
const LOW: u64 = 0x0F0F_0F0F_0F0F_0F0F;
/// One in every byte.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The bit above the low nibble of every byte.
const CARRY: u64 = ONES << 4;

/// How many of each rank, 0 to 15.
///
/// ```
/// use cards_core::{Rank, RankCounts};
///
/// // 3 3 3 4 4 4 5
/// let ranks = [3, 3, 3, 4, 4, 4, 5].into_iter().filter_map(Rank::from_index);
/// let hand = RankCounts::from_ranks(ranks).expect("there are at most 15 of each");
/// assert_eq!(hand.total(), 7);
/// assert_eq!(hand.count(Rank::ALL[3]), 3);
/// // Two consecutive trios start at 3.
/// assert!(hand.at_least(3).runs(2).contains(Rank::ALL[3]));
/// assert_eq!(format!("{hand:?}"), "RankCounts(...331..........)");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RankCounts(u64);

impl RankCounts {
    /// The highest count of one rank.
    pub const MAX_COUNT: u8 = 15;

    /// Nothing of any rank.
    pub const EMPTY: Self = Self(0);

    /// The counts with these bits; every bit pattern is valid.
    #[must_use]
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// Its bits: nibble *i* is the count of rank *i*.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// One of each rank in `ranks`.
    #[must_use]
    pub const fn from_set(ranks: RankSet) -> Self {
        // The reverse of `gather`: pull bit i up to bit 4i in four halvings.
        let mut bits = ranks.bits() as u64;
        bits = (bits | bits << 24) & 0x0000_00FF_0000_00FF;
        bits = (bits | bits << 12) & 0x000F_000F_000F_000F;
        bits = (bits | bits << 6) & 0x0303_0303_0303_0303;
        bits = (bits | bits << 3) & 0x1111_1111_1111_1111;
        Self(bits)
    }

    /// Counts these ranks, if there are at most 15 of each.
    #[must_use]
    pub fn from_ranks(ranks: impl IntoIterator<Item = Rank>) -> Option<Self> {
        let mut counts = Self::EMPTY;
        ranks
            .into_iter()
            .all(|rank| counts.insert(rank))
            .then_some(counts)
    }

    /// How many of this rank.
    #[must_use]
    pub const fn count(self, rank: Rank) -> u8 {
        (self.0 >> (4 * rank.index()) & 0xF) as u8
    }

    /// The same counts with `count` of `rank`, if that is at most 15.
    #[must_use]
    pub const fn with_count(self, rank: Rank, count: u8) -> Option<Self> {
        if count > Self::MAX_COUNT {
            return None;
        }
        let shift = 4 * rank.index();
        Some(Self(self.0 & !(0xF << shift) | (count as u64) << shift))
    }

    /// Adds one of `rank`; false, and nothing changes, if there are 15 already.
    pub const fn insert(&mut self, rank: Rank) -> bool {
        let room = self.count(rank) < Self::MAX_COUNT;
        if room {
            self.0 += 1 << (4 * rank.index());
        }
        room
    }

    /// Takes one of `rank` away; false, and nothing changes, if there is none.
    pub const fn remove(&mut self, rank: Rank) -> bool {
        let there = self.count(rank) > 0;
        if there {
            self.0 -= 1 << (4 * rank.index());
        }
        there
    }

    /// How many in all.
    #[must_use]
    pub const fn total(self) -> u32 {
        // Each byte is at most 30, all 8 together at most 240: the product's top byte is their sum.
        let [even, odd] = self.halves();
        ((even + odd).wrapping_mul(ONES) >> 56) as u32
    }

    /// Whether there is nothing of any rank.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The ranks of which there is at least one.
    #[must_use]
    pub const fn ranks(self) -> RankSet {
        self.at_least(1)
    }

    /// The ranks of which there are at least `n`; all of them for 0, none above 15.
    #[must_use]
    pub const fn at_least(self, n: u8) -> RankSet {
        if n > Self::MAX_COUNT {
            return RankSet::EMPTY;
        }
        // count + (16 - n) reaches 16 just if count >= n.
        let lift = ONES * (16 - n as u64);
        let [even, odd] = self.halves();
        gather(((even + lift) & CARRY) >> 4 | ((odd + lift) & CARRY))
    }

    /// The ranks of which there are exactly `n`; none above 15.
    #[must_use]
    pub const fn exactly(self, n: u8) -> RankSet {
        if n > Self::MAX_COUNT {
            return RankSet::EMPTY;
        }
        self.at_least(n).difference(self.at_least(n + 1))
    }

    /// Both together, if no rank exceeds 15.
    #[must_use]
    pub const fn checked_add(self, other: Self) -> Option<Self> {
        let ([even, odd], [other_even, other_odd]) = (self.halves(), other.halves());
        let (even, odd) = (even + other_even, odd + other_odd);
        if (even | odd) & CARRY == 0 {
            Some(Self(even | odd << 4))
        } else {
            None
        }
    }

    /// What is left after taking `other` away, if it is all there.
    #[must_use]
    pub const fn checked_sub(self, other: Self) -> Option<Self> {
        if self.contains_all(other) {
            Some(Self(self.0 - other.0))
        } else {
            None
        }
    }

    /// `n` times as many of each rank, if no rank exceeds 15.
    #[must_use]
    pub const fn checked_mul(self, n: u8) -> Option<Self> {
        if n > Self::MAX_COUNT {
            return if self.is_empty() { Some(self) } else { None };
        }
        // A product is at most 15 * 15, which a byte holds.
        let [even, odd] = self.halves();
        let (even, odd) = (even * n as u64, odd * n as u64);
        if (even | odd) & !LOW == 0 {
            Some(Self(even | odd << 4))
        } else {
            None
        }
    }

    /// Whether there are at least as many of every rank as in `other`.
    #[must_use]
    pub const fn contains_all(self, other: Self) -> bool {
        // 16 + count - other stays at 16 or above just if count >= other.
        let ([even, odd], [other_even, other_odd]) = (self.halves(), other.halves());
        ((even | CARRY) - other_even) & ((odd | CARRY) - other_odd) & CARRY == CARRY
    }

    /// The greater count of each rank.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(other.0 + self.difference(other).0)
    }

    /// The smaller count of each rank.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 - self.difference(other).0)
    }

    /// What is left of each rank after taking away as many of `other` as there are.
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        let ([even, odd], [other_even, other_odd]) = (self.halves(), other.halves());
        Self(saturating_bytes(even, other_even) | saturating_bytes(odd, other_odd) << 4)
    }

    /// The same counts, for the ranks in `ranks` only.
    #[must_use]
    pub const fn masked(self, ranks: RankSet) -> Self {
        Self(self.0 & (Self::from_set(ranks).0 * 0xF))
    }

    /// The even and the odd nibbles, each in the low half of a byte.
    const fn halves(self) -> [u64; 2] {
        [self.0 & LOW, self.0 >> 4 & LOW]
    }

    /// Each rank of which there is at least one, with its count, by rising rank.
    #[must_use]
    pub const fn iter(self) -> Iter {
        Iter {
            counts: self,
            left: self.ranks().iter(),
        }
    }
}

/// Per byte, `a - b` or 0 if that is below; all bytes are at most 15.
const fn saturating_bytes(a: u64, b: u64) -> u64 {
    let lifted = (a | CARRY) - b;
    // 15 in every byte whose carry survived, 0 in the others.
    let keep = (lifted & CARRY) - ((lifted & CARRY) >> 4);
    lifted & keep
}

/// Bit *4i* of `flags` becomes bit *i*; no other bit is set.
const fn gather(flags: u64) -> RankSet {
    let mut bits = flags;
    bits = (bits | bits >> 3) & 0x0303_0303_0303_0303;
    bits = (bits | bits >> 6) & 0x000F_000F_000F_000F;
    bits = (bits | bits >> 12) & 0x0000_00FF_0000_00FF;
    RankSet::from_bits((bits | bits >> 24) as u16)
}

impl IntoIterator for RankCounts {
    type Item = (Rank, u8);
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

/// A picture, rank 0 first: the count as a hexadecimal digit, `.` for none.
impl fmt::Debug for RankCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RankCounts({self})")
    }
}

/// A picture, rank 0 first: the count as a hexadecimal digit, `.` for none.
impl fmt::Display for RankCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL {
            match self.count(rank) {
                0 => f.write_str(".")?,
                count => write!(f, "{count:x}")?,
            }
        }
        Ok(())
    }
}

/// The ranks and their counts, by rising rank.
#[derive(Clone, Debug)]
pub struct Iter {
    counts: RankCounts,
    left: rank_set::Iter,
}

impl Iterator for Iter {
    type Item = (Rank, u8);

    fn next(&mut self) -> Option<(Rank, u8)> {
        let rank = self.left.next()?;
        Some((rank, self.counts.count(rank)))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.left.size_hint()
    }
}

impl DoubleEndedIterator for Iter {
    fn next_back(&mut self) -> Option<(Rank, u8)> {
        let rank = self.left.next_back()?;
        Some((rank, self.counts.count(rank)))
    }
}

impl ExactSizeIterator for Iter {}

impl core::iter::FusedIterator for Iter {}

//! In which ways are the tiles of one suit sets, or sets and the pair?
//!
//! What [`decompositions`](super::decompositions()) finds by trying group after group is found here
//! suit by suit and almost without search, for the scoring, which needs speed and no lists:
//!
//! - The pair is one of at most three numbers, by the sum of all numbers modulo three (see
//!   `complete`).
//! - Without the pair every step is forced, from the lowest number up: of one or two copies each
//!   begins a sequence, of three or four copies three are a triplet and the fourth begins a
//!   sequence. The one choice there is: three or four copies may all begin sequences, if the next
//!   two numbers have as many.
//!
//! Tiles are counted in nibbles, number n at bit 4n, as in `RankCounts`. The groups of a suit are
//! one word too, a [`SuitGroups`]. The tests compare with `decompositions`.

use cards_core::RankCounts;

use crate::tile::Suit;

/// The lowest bit of the nibble of each of these numbers.
pub(crate) const fn numbers(of: &[u8]) -> u64 {
    let mut mask = 0;
    let mut place = 0;
    while place < of.len() {
        mask |= 1 << (4 * of[place]);
        place += 1;
    }
    mask
}

/// The lowest bit of the nibble of every number.
const EVERY: u64 = numbers(&[1, 2, 3, 4, 5, 6, 7, 8, 9]);

/// The number whose nibble begins at this bit.
pub(crate) const fn number_at(shift: u32) -> u8 {
    shift.to_le_bytes()[0] / 4
}

/// The lowest bit of each nibble that is not zero and below 8.
pub(crate) const fn present(counts: u64) -> u64 {
    (counts | counts >> 1 | counts >> 2) & EVERY
}

/// The sum of all nibbles.
pub(crate) const fn sum(counts: u64) -> u32 {
    let bytes = (counts & 0x0F0F_0F0F_0F0F_0F0F) + (counts >> 4 & 0x0F0F_0F0F_0F0F_0F0F);
    (bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
}

/// Sets and perhaps the pair of one suit, in a word:
///
/// ```text
/// bits 60–63   the number of the pair, 0 for none
/// nibble n     bit 0: a triplet of n;  bits 1–3: how many sequences begin with n
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct SuitGroups(u64);

impl SuitGroups {
    const PAIR: u32 = 60;

    /// The triplet of this number alone.
    pub(crate) const fn triplet(number: u8) -> Self {
        Self(1 << (4 * number))
    }

    /// The sequence that begins with this number alone.
    pub(crate) const fn sequence(low: u8) -> Self {
        Self(2 << (4 * low))
    }

    /// All of both, which have no more than four sets and one pair together.
    pub(crate) const fn and(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// The number of the pair, 0 if there is none.
    pub(crate) const fn pair(self) -> u8 {
        self.0.to_be_bytes()[0] >> 4
    }

    /// A bit for each triplet.
    pub(crate) const fn triplets(self) -> u64 {
        self.0 & EVERY
    }

    /// How many sequences begin at each number.
    pub(crate) const fn sequences(self) -> u64 {
        self.0 >> 1 & (7 * EVERY)
    }
}

/// All ways of one suit, at most four (see `decomposition`).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct SuitWays {
    ways: [SuitGroups; 4],
    len: usize,
}

impl SuitWays {
    /// The ways in which these numbers are sets, or sets and a pair if their count says so.
    pub(crate) fn of(suit: Suit, numbers: RankCounts) -> Self {
        let mut found = Self::default();
        let counts = numbers.bits();
        if counts == 0 {
            found.len = 1;
            return found;
        }
        match (sum(counts) % 3, suit) {
            (1, _) => {}
            (0, Suit::Honors) => found.add_honors(counts, 0),
            (0, _) => found.add_sets(counts, 0),
            (_, Suit::Honors) => found.add_honors(counts, (counts & counts >> 1) ^ counts >> 1),
            _ => found.add_sets_and_pair(counts),
        }
        found
    }

    /// The ways, none if there is none.
    pub(crate) fn as_slice(&self) -> &[SuitGroups] {
        self.ways.get(..self.len).unwrap_or(&self.ways)
    }

    /// Honours are triplets, and `pairs` has the bit of the one pair.
    fn add_honors(&mut self, counts: u64, pairs: u64) {
        let pairs = pairs & EVERY;
        let triplets = counts & counts >> 1 & EVERY;
        if counts != 3 * triplets + 2 * pairs {
            return; // M-4
        }
        match pairs {
            0 => self.push(triplets),
            _ if pairs.is_power_of_two() => {
                let pair = u64::from(pairs.trailing_zeros() / 4);
                self.push(triplets | pair << SuitGroups::PAIR);
            }
            _ => {}
        }
    }

    /// Takes each number that may be the pair as such.
    fn add_sets_and_pair(&mut self, counts: u64) {
        // Modulo three the sum of the numbers is twice the pair's number.
        let ones = sum(counts & (0xF * numbers(&[1, 4, 7])));
        let twos = sum(counts & (0xF * numbers(&[2, 5, 8])));
        let pairs = match (ones + 2 * twos) % 3 {
            0 => numbers(&[3, 6, 9]),
            1 => numbers(&[2, 5, 8]),
            _ => numbers(&[1, 4, 7]),
        };
        let mut pairs = (counts >> 1 | counts >> 2) & pairs;
        while pairs != 0 {
            let shift = pairs.trailing_zeros();
            pairs &= pairs - 1;
            let pair = u64::from(shift / 4) << SuitGroups::PAIR;
            self.add_sets(counts - (2 << shift), pair);
        }
    }

    /// Goes on from the lowest number left, with the groups taken so far.
    fn add_sets(&mut self, mut left: u64, mut groups: u64) {
        while left != 0 {
            let shift = left.trailing_zeros() & !3;
            let low = left >> shift;
            let count = low & 0xF;
            let (middle, high) = (low >> 4 & 0xF, low >> 8 & 0xF);
            let mut rest = count;
            if count >= 3 {
                if middle >= count && high >= count {
                    let sequences = groups + ((2 * count) << shift);
                    self.add_sets(left - ((0x111 * count) << shift), sequences);
                }
                groups |= 1 << shift;
                rest -= 3;
            }
            if middle < rest || high < rest {
                return;
            }
            groups += (2 * rest) << shift;
            left = (left & !(0xF << shift)) - ((0x110 * rest) << shift);
        }
        self.push(groups);
    }

    fn push(&mut self, groups: u64) {
        if let Some(free) = self.ways.get_mut(self.len) {
            *free = SuitGroups(groups);
            self.len += 1;
        }
    }
}

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
//! Numbers are nibbles, as in `RankCounts`: number n at bit 4n. Sequences are counted at their
//! lowest number, triplets are a 1 at theirs. The tests compare with `decompositions`.

use cards_core::RankCounts;

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

/// The number whose nibble begins at this bit.
pub(crate) const fn number_at(shift: u32) -> u8 {
    shift.to_le_bytes()[0] / 4
}

/// The lowest bit of each nibble that is not zero and below 8.
pub(crate) const fn present(counts: u64) -> u64 {
    (counts | counts >> 1 | counts >> 2) & 0x1111_1111_1111_1111
}

/// The groups of one suit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SuitWay {
    /// How many sequences begin at each number.
    pub(crate) sequences: u64,
    /// A 1 for each triplet.
    pub(crate) triplets: u64,
    /// The number of the pair, 0 if the suit does not have it.
    pub(crate) pair: u8,
}

/// All ways of one suit, at most four (see `decomposition`).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct SuitWays {
    ways: [SuitWay; 4],
    len: usize,
}

impl SuitWays {
    /// The ways in which these numbers are sets, or sets and a pair if their count says so.
    pub(crate) fn of(numbers: RankCounts, is_honors: bool) -> Self {
        let mut found = Self::default();
        let counts = numbers.bits();
        match (counts, sum(counts) % 3) {
            (0, _) => found.len = 1,
            (_, 0) => found.add_sets(counts, SuitWay::default(), is_honors),
            (_, 2) => found.add_sets_and_pair(counts, is_honors),
            _ => {}
        }
        found
    }

    /// The ways, none if there is none.
    pub(crate) fn as_slice(&self) -> &[SuitWay] {
        &self.ways[..self.len]
    }

    /// Takes each number that may be the pair as such.
    fn add_sets_and_pair(&mut self, counts: u64, is_honors: bool) {
        let mut pairs = (counts >> 1 | counts >> 2) & numbers(&[1, 2, 3, 4, 5, 6, 7, 8, 9]);
        if !is_honors {
            // Modulo three the sum of the numbers is twice the pair's number.
            let ones = sum(counts & (0xF * numbers(&[1, 4, 7])));
            let twos = sum(counts & (0xF * numbers(&[2, 5, 8])));
            pairs &= match (ones + 2 * twos) % 3 {
                0 => numbers(&[3, 6, 9]),
                1 => numbers(&[2, 5, 8]),
                _ => numbers(&[1, 4, 7]),
            };
        }
        while pairs != 0 {
            let shift = pairs.trailing_zeros();
            pairs &= pairs - 1;
            let way = SuitWay {
                pair: number_at(shift),
                ..SuitWay::default()
            };
            self.add_sets(counts - (2 << shift), way, is_honors);
        }
    }

    /// Goes on from the lowest number left, with the groups taken so far.
    fn add_sets(&mut self, mut left: u64, mut way: SuitWay, is_honors: bool) {
        while left != 0 {
            let shift = left.trailing_zeros() & !3;
            let count = left >> shift & 0xF;
            let (middle, high) = (left >> (shift + 4) & 0xF, left >> (shift + 8) & 0xF);
            if count >= 3 {
                if middle >= count && high >= count && !is_honors {
                    let mut other = way;
                    other.sequences += count << shift;
                    self.add_sets(left - ((0x111 * count) << shift), other, is_honors);
                }
                way.triplets |= 1 << shift;
            }
            let rest = count % 3;
            if rest != 0 && (is_honors || middle < rest || high < rest) {
                return;
            }
            way.sequences += rest << shift;
            left -= (count << shift) + ((0x110 * rest) << shift);
        }
        if let Some(free) = self.ways.get_mut(self.len) {
            *free = way;
            self.len += 1;
        }
    }
}

/// The sum of all nibbles.
pub(crate) const fn sum(counts: u64) -> u32 {
    let bytes = (counts & 0x0F0F_0F0F_0F0F_0F0F) + (counts >> 4 & 0x0F0F_0F0F_0F0F_0F0F);
    (bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
}

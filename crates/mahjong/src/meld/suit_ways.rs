//! In which ways are the tiles of one suit sets, or sets and the pair?
//!
//! What [`decompositions`](super::decompositions()) finds by trying group after group is found here
//! suit by suit and without search, for the scoring, which needs speed and no lists:
//!
//! - The pair is one of at most three numbers, by the sum of all numbers modulo three (see
//!   `complete`).
//! - Of three or four copies three may be a triplet or not: both are tried, for each such number.
//! - What is left is sequences, and [`sequences`] divides once to tell which.
//!
//! Tiles are counted in nibbles, number n at bit 4n, as in `RankCounts`. The groups of a suit are
//! one word too, a [`SuitGroups`]. The tests compare with `decompositions`.

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

/// The sum of all nibbles modulo three: that of the word, since 16 is one modulo three.
pub(crate) const fn sum_modulo_3(counts: u64) -> usize {
    (counts % 3) as usize
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

/// Where sequences begin (M-3).
const LOWS: u64 = numbers(&[1, 2, 3, 4, 5, 6, 7]);

/// How many sequences begin at each number, if these numbers are sequences and nothing else; if
/// not, a word with a bit outside of `7 * LOWS`.
///
/// A sequence that begins with n is the word `0x111 << 4n`, so sequences are `0x111` times the word
/// that has at each number how many begin there. The factor is odd: modulo 2^64 it takes one word
/// alone to these counts, and the product with its inverse is that word. If it has nibbles below 8
/// at the numbers 1 to 7 and nothing else, it is the answer. For no count is above 4, so from the
/// lowest number up no nibble is, nor two neighbours together, and three of them carry nothing.
const fn sequences(counts: u64) -> u64 {
    counts.wrapping_mul(INVERSE)
}

/// What times `0x111` is 1 modulo 2^64, by Newton's method: an odd number is its own inverse in
/// three bits, and each step doubles the bits that are right.
const INVERSE: u64 = {
    let mut inverse: u64 = 0x111;
    while inverse.wrapping_mul(0x111) != 1 {
        inverse = inverse.wrapping_mul(2_u64.wrapping_sub(inverse.wrapping_mul(0x111)));
    }
    inverse
};

/// All ways of one suit, at most four (see `decomposition`).
///
/// Found in place: to move the words that were just written would cost more than to find them.
#[derive(Debug)]
pub(crate) struct SuitWays {
    /// The ways, and behind them one that was tried and is none.
    ways: [SuitGroups; 5],
    len: usize,
}

impl SuitWays {
    /// No way.
    pub(crate) const NONE: Self = Self {
        ways: [SuitGroups(0); 5],
        len: 0,
    };

    /// The ways found, none if there is none.
    pub(crate) fn as_slice(&self) -> &[SuitGroups] {
        self.ways.get(..self.len).unwrap_or(&self.ways)
    }

    /// Finds the ways in which these numbers of a suit are sets.
    pub(crate) fn find_sets(&mut self, counts: u64) {
        self.find(counts, 0);
    }

    /// Finds the ways in which these numbers of a suit, two more than those of sets, are sets and
    /// a pair.
    pub(crate) fn find_sets_and_pair(&mut self, counts: u64) {
        const CLASSES: [u64; 3] = [
            numbers(&[3, 6, 9]),
            numbers(&[2, 5, 8]),
            numbers(&[1, 4, 7]),
        ];
        // Modulo three the sum of the numbers is twice the pair's number.
        let ones = counts & (0xF * numbers(&[1, 4, 7]));
        let twos = counts & (0xF * numbers(&[2, 5, 8]));
        let class = CLASSES[sum_modulo_3(ones + 2 * twos)];
        let mut pairs = (counts >> 1 | counts >> 2) & class;
        while pairs != 0 {
            let shift = pairs.trailing_zeros();
            pairs &= pairs - 1;
            let pair = u64::from(shift / 4) << SuitGroups::PAIR;
            self.find(counts - (2 << shift), pair);
        }
    }

    /// Finds the way in which these honours are triplets, or triplets and a pair (M-4).
    pub(crate) fn find_honors(&mut self, counts: u64) {
        let triplets = counts & counts >> 1 & EVERY;
        let pair = counts >> 1 & !counts & EVERY;
        let is_one = pair & pair.wrapping_sub(1) == 0;
        let number = if pair == 0 {
            0
        } else {
            u64::from(pair.trailing_zeros() / 4)
        };
        let is_way = is_one && counts == 3 * triplets + 2 * pair;
        self.push_if(is_way, triplets | number << SuitGroups::PAIR);
    }

    /// Finds the ways to take these numbers as sets, beside the pair.
    fn find(&mut self, counts: u64, pair: u64) {
        let threes = (counts & counts >> 1 | counts >> 2) & EVERY;
        self.add(counts, threes, pair);
    }

    /// Takes each of `threes` as three of sequences and as a triplet, beside the groups taken so
    /// far, and what is left as sequences.
    fn add(&mut self, left: u64, threes: u64, groups: u64) {
        if threes == 0 {
            let begins = sequences(left);
            return self.push_if(begins & !(7 * LOWS) == 0, groups | begins << 1);
        }
        let low = threes & threes.wrapping_neg();
        self.add(left, threes ^ low, groups);
        self.add(left - 3 * low, threes ^ low, groups | low);
    }

    /// Keeps these groups, if they are a way; without a branch, since chance decides.
    fn push_if(&mut self, is_way: bool, groups: u64) {
        if let Some(free) = self.ways.get_mut(self.len) {
            *free = SuitGroups(groups);
            self.len += usize::from(is_way);
        }
    }
}

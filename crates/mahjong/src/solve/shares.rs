//! Which draws bring a hand nearer, all numbers of a suit at once?
//!
//! A suit's *share* of a complete hand is a number of sets, with the pair or without; the others
//! have what is left. What a hand lacks is the least, over the ten shares, of what the suit lacks
//! for its share and what the rest lacks for theirs. The shares where that least is reached are the
//! [`Nearest`] ones. A further tile lowers no distance by more than one, so the hand comes nearer
//! just if the suit comes nearer to one of its nearest shares.
//!
//! **The trick**: the distances for five shares stand side by side in one word, so one subtraction
//! finds the nearest of them. Which numbers lower which distance is noted once per suit, in
//! [`Lowering`]: in the field of a share a bit for every number. Whatever the rest of the hand is,
//! the fields of the nearest shares laid over one another are the tiles accepted: no draw is tried
//! again for another rest, that is, for a discard from another suit.

use cards_core::RankSet;

use super::suit_distance::{MOST_SETS, NUMBERS, OUT_OF_REACH, SuitDistance};

/// How many bits the field of a share has: for a distance, or for a set of numbers.
const FIELD: usize = 12;

/// How many shares stand in a word, those of 0 to 4 sets.
const SHARES: usize = MOST_SETS + 1;

/// One in every field.
const ONES: u64 = {
    let mut ones = 0;
    let mut share = 0;
    while share < SHARES {
        ones |= 1 << (FIELD * share);
        share += 1;
    }
    ones
};

/// How many tiles are missing for each share, without the pair and with it.
#[derive(Clone, Copy, Default)]
pub(crate) struct Shares([u64; 2]);

impl Shares {
    /// What a suit with this distance lacks for each share.
    pub(crate) fn of(suit: SuitDistance) -> Self {
        Self::by(|sets, has_pair| missing(suit, sets, has_pair))
    }

    /// What the `rest` of a hand of `sets` sets and a pair lacks, by the share that is not its own.
    pub(crate) fn left_by(rest: SuitDistance, sets: usize) -> Self {
        Self::by(|others, others_have_pair| {
            missing(rest, sets.checked_sub(others)?, !others_have_pair)
        })
    }

    fn by(missing: impl Fn(usize, bool) -> Option<u8>) -> Self {
        Self([false, true].map(|has_pair| {
            (0..SHARES).rev().fold(0, |shares, sets| {
                let missing = missing(sets, has_pair).unwrap_or(OUT_OF_REACH);
                shares << FIELD | u64::from(missing)
            })
        }))
    }

    /// The shares where suit and `rest` together lack `missing` tiles, and none lacks less.
    #[inline]
    fn nearest(self, rest: Self, missing: u8) -> Nearest {
        Nearest(std::array::from_fn(|word| {
            // At most 30 above; 31 more reach the sixth bit unless there is nothing.
            let above = self.0[word] + rest.0[word] - ONES * u64::from(missing);
            !(above + ONES * 31) >> 5 & ONES
        }))
    }
}

/// How many tiles are missing for this share; none if they cannot be had.
fn missing(distance: SuitDistance, sets: usize, has_pair: bool) -> Option<u8> {
    if has_pair {
        distance.to_sets_and_pair(sets)
    } else {
        distance.to_sets(sets)
    }
}

/// The shares by which a hand lacks least, a bit in the field of each.
#[derive(Clone, Copy)]
struct Nearest([u64; 2]);

/// Which numbers bring a suit nearer to which share: in the field of each share a bit for each
/// number.
#[derive(Clone, Copy)]
pub(crate) struct Lowering {
    now: Shares,
    numbers: [u64; 2],
}

impl Lowering {
    /// Those of a suit that lacks as much as `now`, and `with` one more of each number.
    ///
    /// A further tile is one step nearer or none, so the lowest bit tells the two apart; and
    /// whatever stands for a number that may not be drawn, it touches no other number.
    #[inline]
    pub(crate) fn new(now: Shares, with: [Shares; NUMBERS]) -> Self {
        let mut numbers = [0; 2];
        for (place, with) in with.iter().enumerate() {
            for (word, numbers) in numbers.iter_mut().enumerate() {
                *numbers |= ((now.0[word] ^ with.0[word]) & ONES) << (place + 1);
            }
        }
        Self { now, numbers }
    }

    /// The numbers that lower what is `missing`, if the `rest` of the hand lacks so much.
    #[inline]
    pub(crate) fn accepted(self, rest: Shares, missing: u8) -> RankSet {
        let Nearest(nearest) = self.now.nearest(rest, missing);
        let [plain, paired] = std::array::from_fn(|word| {
            let fields = (nearest[word] << 10) - nearest[word];
            self.numbers[word] & fields
        });
        let five = plain | paired;
        let two = five | five >> (2 * FIELD);
        let one = two | two >> FIELD | five >> (4 * FIELD);
        RankSet::from_bits((one & 0x3FF) as u16)
    }
}

//! Is the hand complete?
//!
//! Sets never span two suits, so a hand is complete if each suit on its own is sets, and one of
//! them sets and the pair (M-5). Within a suit no search is needed:
//!
//! - Three equal sequences are the same tiles as three triplets, so of the lowest number all but
//!   one or two copies may be taken as a triplet, and the rest must begin sequences. Taking the
//!   numbers in ascending order, every step is forced.
//! - The numbers of a set add up to a multiple of three. So the pair's number is known modulo
//!   three from the sum of all, which leaves three numbers to try.
//!
//! Nothing here says how the tiles are grouped: that is `decomposition`, which searches.

use cards_core::{RankCounts, RankSet};

use super::COMPLETE;
use crate::hand::Hand;
use crate::tile::Suit;

/// Whether these tiles are sets and a pair (M-5): four sets, or fewer if the hand has only 11, 8,
/// 5 or 2 tiles, the others having been laid down.
///
/// ```
/// use mahjong::{Hand, is_complete};
///
/// assert!(is_complete(&"234m567p999s11122z".parse()?));
/// assert!(is_complete(&"99s".parse()?));
/// assert!(!is_complete(&"1133557799m1122z".parse()?)); // seven pairs are another form
/// # Ok::<(), mahjong::ParseHandError>(())
/// ```
#[must_use]
pub fn is_complete(hand: &Hand) -> bool {
    let mut pairs = 0;
    for suit in Suit::ALL {
        match Shape::of(suit, hand.counts().suit(suit.lane())) {
            Shape::Sets => {}
            Shape::SetsAndPair => pairs += 1,
            Shape::Broken => return false,
        }
    }
    pairs == 1 && hand.len() <= COMPLETE // M-5
}

/// What the tiles of one suit are, as a part of a complete hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// Sets and nothing else; no tile is no set.
    Sets,
    /// Sets and one pair.
    SetsAndPair,
    /// Neither.
    Broken,
}

impl Shape {
    /// The shape of these numbers of `suit`. Five copies of a number are five here.
    pub(crate) fn of(suit: Suit, numbers: RankCounts) -> Self {
        match numbers.total() % 3 {
            0 if are_sets(suit, numbers) => Self::Sets,
            2 if are_sets_and_pair(suit, numbers) => Self::SetsAndPair,
            _ => Self::Broken,
        }
    }
}

/// Whether these numbers are sets and nothing else.
fn are_sets(suit: Suit, numbers: RankCounts) -> bool {
    if suit == Suit::Honors {
        return numbers.ranks() == numbers.exactly(3); // M-4
    }
    // The lowest number not yet dealt with is in the lowest nibble.
    let mut left = numbers.bits();
    while left != 0 {
        let sequences = (left & 0xF) % 3;
        let (middle, high) = (left >> 4 & 0xF, left >> 8 & 0xF);
        if middle < sequences || high < sequences {
            return false;
        }
        left = (left >> 4) - (sequences | sequences << 4);
    }
    true
}

/// 3, 6 and 9; 1, 4 and 7; 2, 5 and 8: the numbers by their remainder when divided by three.
const BY_REMAINDER: [RankSet; 3] = [
    RankSet::from_bits(0b10_0100_1000),
    RankSet::from_bits(0b00_1001_0010),
    RankSet::from_bits(0b01_0010_0100),
];

/// Whether these numbers are sets and one pair.
fn are_sets_and_pair(suit: Suit, numbers: RankCounts) -> bool {
    let [_, ones, twos] = BY_REMAINDER.map(|ranks| numbers.masked(ranks).total());
    // Modulo three the sum is twice the pair's number.
    let pairs = match (ones + 2 * twos) % 3 {
        0 => BY_REMAINDER[0],
        1 => BY_REMAINDER[2],
        _ => BY_REMAINDER[1],
    };
    (numbers.at_least(2) & pairs).iter().any(|pair| {
        let mut sets = numbers;
        sets.remove(pair) && sets.remove(pair) && are_sets(suit, sets)
    })
}

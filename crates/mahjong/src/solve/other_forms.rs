//! How far is a hand from seven pairs and from thirteen orphans?
//!
//! Both forms ask only how many kinds there are once and twice (M-19, M-22, M-23), so four counts
//! say everything: a hand keeps them up to date tile by tile, or has them counted in all suits at
//! once.

#![expect(
    clippy::cast_possible_wrap,
    reason = "a hand has at most 34 kinds of tile"
)]

use cards_core::{TileCounts, TileSet};

use super::suit_table::Entry;
use crate::meld::ORPHANS;
use crate::tile::{Suit, Tile};

/// How many pairs the form has.
const PAIRS: u8 = 7;

/// How many tiles each of both forms is short of nothing at all, less one.
const FARTHEST: i8 = 13;

/// What seven pairs and thirteen orphans ask of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FormCounts {
    pub(crate) pairs_of_four: bool,
    pairs: u8,
    /// Kinds of which one more copy makes a further pair.
    singles: u8,
    /// Kinds of terminals and honours.
    orphans: u8,
    /// Kinds of terminals and honours that are there twice.
    orphan_pairs: u8,
}

/// One in every nibble.
const ONES: u64 = 0x1111_1111_1111_1111;

/// The nibbles of the terminals of a suit, and of the honours.
const ORPHAN_NIBBLES: [u64; 4] = {
    let terminals = 0x10_0000_0010;
    [terminals, terminals, terminals, 0x1111_1110]
};

impl FormCounts {
    pub(crate) fn of(tiles: TileCounts, pairs_of_four: bool) -> Self {
        let suits = tiles.bits();
        // A count of n or more lifted by 8 - n has the high bit of its nibble.
        let at_least = |n: u64| suits.map(|counts| (counts + ONES * (8 - n)) >> 3 & ONES);
        let (ones, twos) = (at_least(1), at_least(2));
        let (kinds, mut pairs) = (sum(ones), sum(twos));
        let mut singles = kinds - pairs;
        if pairs_of_four {
            let (threes, fours) = (sum(at_least(3)), sum(at_least(4)));
            pairs += fours;
            singles += threes - fours;
        }
        Self {
            pairs_of_four,
            pairs,
            singles,
            orphans: sum(orphans_of(ones)),
            orphan_pairs: sum(orphans_of(twos)),
        }
    }

    /// The same from what the tables know of all suits together, where four alike are one pair.
    #[inline]
    pub(crate) const fn of_entry(all: Entry) -> Self {
        Self {
            pairs_of_four: false,
            pairs: all.pairs(),
            singles: all.kinds() - all.pairs(),
            orphans: all.orphans(),
            orphan_pairs: all.orphan_pairs(),
        }
    }

    /// Counts one more `tile`, of which there were `held`.
    #[inline]
    pub(crate) fn draw(&mut self, tile: Tile, held: u8) {
        if held % 2 == 0 {
            if held == 0 || self.pairs_of_four {
                self.singles += 1;
            }
        } else if held == 1 || self.pairs_of_four {
            self.singles -= 1;
            self.pairs += 1;
        }
        if !tile.is_simple() {
            self.orphans += u8::from(held == 0);
            self.orphan_pairs += u8::from(held == 1);
        }
    }

    /// Counts one less `tile`, of which `left` are left.
    #[inline]
    pub(crate) fn discard(&mut self, tile: Tile, left: u8) {
        if left % 2 == 0 {
            if left == 0 || self.pairs_of_four {
                self.singles -= 1;
            }
        } else if left == 1 || self.pairs_of_four {
            self.singles += 1;
            self.pairs -= 1;
        }
        if !tile.is_simple() {
            self.orphans -= u8::from(left == 0);
            self.orphan_pairs -= u8::from(left == 1);
        }
    }

    /// The shanten for seven pairs (M-22).
    #[inline]
    pub(crate) fn seven_pairs(self) -> i8 {
        let wanted = PAIRS.saturating_sub(self.pairs);
        let used = 2 * self.pairs.min(PAIRS) + wanted.min(self.singles);
        FARTHEST - used as i8
    }

    /// The shanten for thirteen orphans (M-23).
    #[inline]
    pub(crate) fn thirteen_orphans(self) -> i8 {
        let used = self.orphans + u8::from(self.orphan_pairs > 0);
        FARTHEST - used as i8
    }

    /// The tiles that bring a hand with these kinds nearer to seven pairs.
    #[inline]
    pub(crate) fn seven_pairs_accepts(self, kinds: Kinds) -> TileSet {
        let [ones, twos, threes, fours] = kinds.at_least;
        let (mut singles, mut openers) = (ones - twos, !ones);
        if self.pairs_of_four {
            singles = singles | (threes - fours);
            openers = openers | (twos - threes);
        }
        if self.pairs >= PAIRS {
            TileSet::EMPTY
        } else if self.pairs + self.singles < PAIRS {
            singles | openers
        } else {
            singles
        }
    }

    /// The tiles that bring a hand with these kinds nearer to thirteen orphans.
    #[inline]
    pub(crate) fn thirteen_orphans_accepts(self, kinds: Kinds) -> TileSet {
        if self.orphan_pairs == 0 {
            ORPHANS
        } else {
            ORPHANS - kinds.at_least[0]
        }
    }
}

/// Which kinds of tile there are once, twice, three and four times.
#[derive(Clone, Copy)]
pub(crate) struct Kinds {
    /// Those of which there are at least 1, 2, 3 and 4.
    pub(crate) at_least: [TileSet; 4],
}

impl Kinds {
    pub(crate) const NONE: Self = Self {
        at_least: [TileSet::EMPTY; 4],
    };

    /// The kinds of these tiles.
    pub(crate) fn of(tiles: TileCounts) -> Self {
        let mut kinds = Self::NONE;
        for (tile, count) in tiles {
            for least in kinds.at_least.iter_mut().take(usize::from(count)) {
                least.insert(tile);
            }
        }
        kinds
    }

    /// Notes that there is one less `tile`, and `left` are left.
    #[inline]
    pub(crate) fn discard(&mut self, tile: Tile, left: u8) {
        if let Some(least) = self.at_least.get_mut(usize::from(left)) {
            least.remove(tile.place());
        }
    }
}

/// Of flags in the lowest bit of every nibble, those of the terminals and the honours.
fn orphans_of(flags: [u64; 4]) -> [u64; 4] {
    Suit::ALL.map(|suit| flags[suit as usize] & ORPHAN_NIBBLES[suit as usize])
}

/// How many flags are set in the lowest bits of the nibbles.
fn sum([m, p, s, z]: [u64; 4]) -> u8 {
    let nibbles = m + p + s + z;
    let bytes = (nibbles & 0x0F0F_0F0F_0F0F_0F0F) + (nibbles >> 4 & 0x0F0F_0F0F_0F0F_0F0F);
    (bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
}

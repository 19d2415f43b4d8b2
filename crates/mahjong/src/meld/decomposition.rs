//! In which ways is a hand sets and a pair?
//!
//! The lowest tile left must be in the pair, in a triplet, or be the lowest of a sequence. Trying
//! each in turn, and going on with the tiles that remain, finds every decomposition. Groups at the
//! same tile are taken in the order pair, triplet, sequence, so none is found twice (M-6), and the
//! decompositions come in a fixed order: compared group by group, the lower tile first, at the
//! same tile the pair before a triplet before a sequence.
//!
//! No hand has more than four decompositions. Within a suit, 0 to 4 sets can be read in at most
//! 1, 1, 1, 2, 3 ways, with the pair in 1, 1, 2, 3, 4 (the tests count them), and the ways of the
//! suits multiply. Only 16 hands of each suit reach four.

use std::ops::Deref;

use cards_core::TileCounts;
use smallvec::SmallVec;

use super::{COMPLETE, Meld, SETS, SuitGroups, number_at, present};
use crate::hand::Hand;
use crate::tile::{Suit, Tile};

/// One way to read a complete hand: its sets and its pair (M-6).
///
/// It has four sets, or fewer where the hand had fewer tiles.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Decomposition {
    /// The sets, and from `len` on copies of the pair's triplet, which mean nothing.
    melds: [Meld; SETS],
    len: usize,
    pair: Tile,
}

impl Decomposition {
    /// The groups of all suits together; the pair is in one of them.
    pub(crate) fn of_suits(ways: &[SuitGroups; 4]) -> Self {
        let mut way = Self {
            melds: [Meld::triplet(Tile::ALL[0]); SETS],
            len: 0,
            pair: Tile::ALL[0],
        };
        for (suit, groups) in Suit::ALL.into_iter().zip(ways) {
            if let Some(pair) = Tile::from_number(groups.pair(), suit) {
                way.pair = pair;
            }
            let mut left = groups.triplets() | present(groups.sequences());
            while left != 0 {
                let shift = left.trailing_zeros();
                left &= left - 1;
                let tile = Tile::from_number(number_at(shift), suit).expect("a tile of the suit");
                if groups.triplets() >> shift & 1 == 1 {
                    way.push(Meld::triplet(tile));
                }
                for _ in 0..groups.sequences() >> shift & 0xF {
                    way.push(Meld::sequence(tile).expect("a sequence begins here"));
                }
            }
        }
        let pair = Meld::triplet(way.pair);
        way.melds[way.len..].fill(pair);
        way
    }

    /// One more set, above the others.
    fn push(&mut self, meld: Meld) {
        self.melds[self.len] = meld;
        self.len += 1;
    }

    /// Its sets, in ascending order.
    #[must_use]
    pub fn melds(&self) -> &[Meld] {
        &self.melds[..self.len]
    }

    /// The tile of which it has a pair.
    #[must_use]
    pub const fn pair(&self) -> Tile {
        self.pair
    }
}

/// Every way in which these tiles are sets and a pair (M-5), none if they are not complete.
///
/// Fourteen tiles are four sets and a pair; 11, 8, 5 or 2 tiles are fewer sets, the others having
/// been laid down.
///
/// ```
/// use mahjong::{Hand, MeldKind, decompositions};
///
/// let hand: Hand = "11123444m".parse()?;
/// let ways = decompositions(&hand);
/// assert_eq!(ways.len(), 2);
/// assert_eq!(ways[0].to_string(), "11m 123m 444m");
/// assert_eq!(ways[1].to_string(), "111m 234m 44m");
/// assert_eq!(ways[1].melds()[0].kind(), MeldKind::Triplet);
/// # Ok::<(), mahjong::ParseHandError>(())
/// ```
#[must_use]
pub fn decompositions(hand: &Hand) -> Decompositions {
    let mut search = Search::default();
    if hand.len() <= COMPLETE {
        search.group(hand.counts());
    }
    Decompositions(search.found)
}

/// All decompositions of a hand, at most four: a slice of [`Decomposition`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Decompositions(SmallVec<[Decomposition; 4]>);

impl Deref for Decompositions {
    type Target = [Decomposition];

    fn deref(&self) -> &[Decomposition] {
        &self.0
    }
}

impl<'a> IntoIterator for &'a Decompositions {
    type Item = &'a Decomposition;
    type IntoIter = std::slice::Iter<'a, Decomposition>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// The groups taken so far, and the decompositions found.
#[derive(Default)]
struct Search {
    melds: SmallVec<[Meld; SETS]>,
    pair: Option<Tile>,
    found: SmallVec<[Decomposition; 4]>,
}

impl Search {
    /// Groups what is left in every way, from the lowest tile up.
    fn group(&mut self, left: TileCounts) {
        let Some(low) = left.tiles().first().and_then(Tile::from_place) else {
            return self.finish();
        };
        // After a meld at the same tile only sequences may follow (M-6).
        if self.melds.last().is_none_or(|meld| meld.low() != low) {
            self.take_pair(low, left);
            self.take_meld(Meld::triplet(low), left);
        }
        if let Some(sequence) = Meld::sequence(low) {
            self.take_meld(sequence, left);
        }
    }

    /// Goes on with this tile as the pair, if there is none yet and two copies are left.
    fn take_pair(&mut self, tile: Tile, left: TileCounts) {
        if self.pair.is_some() {
            return;
        }
        if let Some(rest) = without(left, &[tile; 2]) {
            self.pair = Some(tile);
            self.group(rest);
            self.pair = None;
        }
    }

    /// Goes on with this meld, if its tiles are left.
    fn take_meld(&mut self, meld: Meld, left: TileCounts) {
        if let Some(rest) = without(left, &meld.tiles()) {
            self.melds.push(meld);
            self.group(rest);
            self.melds.pop();
        }
    }

    /// Keeps the groups as a decomposition, if the pair is among them.
    fn finish(&mut self) {
        if let Some(pair) = self.pair {
            let len = self.melds.len();
            // At most 14 tiles, two of them the pair, so at most four melds.
            let mut melds = [Meld::triplet(pair); SETS];
            melds[..len].copy_from_slice(&self.melds);
            self.found.push(Decomposition { melds, len, pair });
        }
    }
}

/// What is left without these tiles, if they are all there.
fn without(mut left: TileCounts, tiles: &[Tile]) -> Option<TileCounts> {
    tiles
        .iter()
        .all(|tile| left.remove(tile.place()))
        .then_some(left)
}

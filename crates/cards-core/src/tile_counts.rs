//! How many of each tile?
//!
//! A [`TileCounts`] is four [`RankCounts`], one a suit: 64 counts of 0 to 15.

use core::fmt;

use crate::{RankCounts, Suit, Tile, TileSet, tile_set};

/// How many of each tile, 0 to 15.
///
/// ```
/// use cards_core::{Rank, Suit, Tile, TileCounts};
///
/// let tile = Tile::new(Rank::ALL[4], Suit::ALL[0]);
/// let mut hand = TileCounts::EMPTY;
/// hand.insert(tile);
/// hand.insert(tile);
/// assert_eq!(hand.count(tile), 2);
/// assert_eq!(hand.exactly(2).first(), Some(tile));
/// assert_eq!(hand.checked_sub(hand), Some(TileCounts::EMPTY));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TileCounts([RankCounts; 4]);

impl TileCounts {
    /// The highest count of one tile.
    pub const MAX_COUNT: u8 = RankCounts::MAX_COUNT;

    /// Nothing of any tile.
    pub const EMPTY: Self = Self([RankCounts::EMPTY; 4]);

    /// The counts with these bits, a word a suit; every bit pattern is valid.
    #[must_use]
    pub const fn from_bits(bits: [u64; 4]) -> Self {
        let [s0, s1, s2, s3] = bits;
        Self([
            RankCounts::from_bits(s0),
            RankCounts::from_bits(s1),
            RankCounts::from_bits(s2),
            RankCounts::from_bits(s3),
        ])
    }

    /// Its bits, a word a suit: nibble *i* is the count of rank *i*.
    #[must_use]
    pub const fn bits(self) -> [u64; 4] {
        let [s0, s1, s2, s3] = self.0;
        [s0.bits(), s1.bits(), s2.bits(), s3.bits()]
    }

    /// One of each tile in `tiles`.
    #[must_use]
    pub const fn from_set(tiles: TileSet) -> Self {
        let mut counts = Self::EMPTY;
        let mut suit = 0;
        while suit < counts.0.len() {
            counts.0[suit] = RankCounts::from_set(tiles.suit(Suit::ALL[suit]));
            suit += 1;
        }
        counts
    }

    /// Counts these tiles, if there are at most 15 of each.
    #[must_use]
    pub fn from_tiles(tiles: impl IntoIterator<Item = Tile>) -> Option<Self> {
        let mut counts = Self::EMPTY;
        tiles
            .into_iter()
            .all(|tile| counts.insert(tile))
            .then_some(counts)
    }

    /// How many of each rank in this suit.
    #[must_use]
    pub const fn suit(self, suit: Suit) -> RankCounts {
        self.0[suit.index() as usize]
    }

    /// The same counts, with exactly `ranks` in this suit.
    #[must_use]
    pub const fn with_suit(mut self, suit: Suit, ranks: RankCounts) -> Self {
        self.0[suit.index() as usize] = ranks;
        self
    }

    /// How many of this tile.
    #[must_use]
    pub const fn count(self, tile: Tile) -> u8 {
        self.suit(tile.suit()).count(tile.rank())
    }

    /// The same counts with `count` of `tile`, if that is at most 15.
    #[must_use]
    pub const fn with_count(self, tile: Tile, count: u8) -> Option<Self> {
        match self.suit(tile.suit()).with_count(tile.rank(), count) {
            Some(ranks) => Some(self.with_suit(tile.suit(), ranks)),
            None => None,
        }
    }

    /// Adds one of `tile`; false, and nothing changes, if there are 15 already.
    pub const fn insert(&mut self, tile: Tile) -> bool {
        self.0[tile.suit().index() as usize].insert(tile.rank())
    }

    /// Takes one of `tile` away; false, and nothing changes, if there is none.
    pub const fn remove(&mut self, tile: Tile) -> bool {
        self.0[tile.suit().index() as usize].remove(tile.rank())
    }

    /// How many in all.
    #[must_use]
    pub const fn total(self) -> u32 {
        let [s0, s1, s2, s3] = self.0;
        s0.total() + s1.total() + s2.total() + s3.total()
    }

    /// Whether there is nothing of any tile.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        let [s0, s1, s2, s3] = self.0;
        s0.is_empty() && s1.is_empty() && s2.is_empty() && s3.is_empty()
    }

    /// The tiles of which there is at least one.
    #[must_use]
    pub const fn tiles(self) -> TileSet {
        self.at_least(1)
    }

    /// The tiles of which there are at least `n`; all of them for 0, none above 15.
    #[must_use]
    pub const fn at_least(self, n: u8) -> TileSet {
        let [s0, s1, s2, s3] = self.0;
        TileSet::from_lanes([
            s0.at_least(n),
            s1.at_least(n),
            s2.at_least(n),
            s3.at_least(n),
        ])
    }

    /// The tiles of which there are exactly `n`; none above 15.
    #[must_use]
    pub const fn exactly(self, n: u8) -> TileSet {
        let [s0, s1, s2, s3] = self.0;
        TileSet::from_lanes([s0.exactly(n), s1.exactly(n), s2.exactly(n), s3.exactly(n)])
    }

    /// Both together, if no tile exceeds 15.
    #[must_use]
    pub const fn checked_add(self, other: Self) -> Option<Self> {
        let mut sum = self;
        let mut suit = 0;
        while suit < self.0.len() {
            match self.0[suit].checked_add(other.0[suit]) {
                Some(ranks) => sum.0[suit] = ranks,
                None => return None,
            }
            suit += 1;
        }
        Some(sum)
    }

    /// What is left after taking `other` away, if it is all there.
    #[must_use]
    pub const fn checked_sub(self, other: Self) -> Option<Self> {
        if self.contains_all(other) {
            Some(self.difference(other))
        } else {
            None
        }
    }

    /// `n` times as many of each tile, if no tile exceeds 15.
    #[must_use]
    pub const fn checked_mul(mut self, n: u8) -> Option<Self> {
        let mut suit = 0;
        while suit < self.0.len() {
            match self.0[suit].checked_mul(n) {
                Some(ranks) => self.0[suit] = ranks,
                None => return None,
            }
            suit += 1;
        }
        Some(self)
    }

    /// Whether there are at least as many of every tile as in `other`.
    #[must_use]
    pub const fn contains_all(self, other: Self) -> bool {
        let mut suit = 0;
        while suit < self.0.len() {
            if !self.0[suit].contains_all(other.0[suit]) {
                return false;
            }
            suit += 1;
        }
        true
    }

    /// The greater count of each tile.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        let mut suits = self.0;
        let mut suit = 0;
        while suit < suits.len() {
            suits[suit] = suits[suit].union(other.0[suit]);
            suit += 1;
        }
        Self(suits)
    }

    /// The smaller count of each tile.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        let mut suits = self.0;
        let mut suit = 0;
        while suit < suits.len() {
            suits[suit] = suits[suit].intersection(other.0[suit]);
            suit += 1;
        }
        Self(suits)
    }

    /// What is left of each tile after taking away as many of `other` as there are.
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        let mut suits = self.0;
        let mut suit = 0;
        while suit < suits.len() {
            suits[suit] = suits[suit].difference(other.0[suit]);
            suit += 1;
        }
        Self(suits)
    }

    /// The same counts, for the tiles in `tiles` only.
    #[must_use]
    pub const fn masked(mut self, tiles: TileSet) -> Self {
        let mut suit = 0;
        while suit < self.0.len() {
            self.0[suit] = self.0[suit].masked(tiles.suit(Suit::ALL[suit]));
            suit += 1;
        }
        self
    }

    /// Each tile of which there is at least one, with its count, suit after suit.
    #[must_use]
    pub const fn iter(self) -> Iter {
        Iter {
            counts: self,
            left: self.tiles().iter(),
        }
    }
}

impl IntoIterator for TileCounts {
    type Item = (Tile, u8);
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

/// A picture, suit by suit and rank 0 first: the count as a hexadecimal digit, `.` for none.
impl fmt::Debug for TileCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TileCounts({self})")
    }
}

/// A picture, suit by suit and rank 0 first: the count as a hexadecimal digit, `.` for none.
impl fmt::Display for TileCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [s0, s1, s2, s3] = self.0;
        write!(f, "{s0} {s1} {s2} {s3}")
    }
}

/// The tiles and their counts, suit after suit.
#[derive(Clone, Debug)]
pub struct Iter {
    counts: TileCounts,
    left: tile_set::Iter,
}

impl Iterator for Iter {
    type Item = (Tile, u8);

    fn next(&mut self) -> Option<(Tile, u8)> {
        let tile = self.left.next()?;
        Some((tile, self.counts.count(tile)))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.left.size_hint()
    }
}

impl DoubleEndedIterator for Iter {
    fn next_back(&mut self) -> Option<(Tile, u8)> {
        let tile = self.left.next_back()?;
        Some((tile, self.counts.count(tile)))
    }
}

impl ExactSizeIterator for Iter {}

impl core::iter::FusedIterator for Iter {}

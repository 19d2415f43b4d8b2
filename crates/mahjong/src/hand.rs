//! What can one player hold?
//!
//! A [`Hand`] is how many of each tile, in `cards_core`'s [`TileCounts`]: a lane a suit, a nibble a
//! number. A [`SuitHand`] is the hand of the single-suit question: 14 tiles of one suit, which
//! suit does not matter.
//!
//! Invariant: a hand has only tiles that exist (M-1), and at most four copies of each (M-2). How
//! many tiles a hand should have is for each question to say.

use cards_core::{RankCounts, TileCounts, tile_counts};

use crate::tile::{Suit, Tile};

/// All 136 tiles: four copies of each kind (M-2).
const ALL_TILES: TileCounts = {
    let mut all = TileCounts::EMPTY;
    let mut kind = 0;
    while kind < Tile::COUNT {
        let mut copy = 0;
        while copy < Tile::COPIES {
            all.insert(Tile::ALL[kind].place());
            copy += 1;
        }
        kind += 1;
    }
    all
};

/// Some tiles of one mahjong set, in no order.
///
/// ```
/// use mahjong::{Hand, Tile};
///
/// let mut hand: Hand = "406m E E 9p".parse()?; // 0 is a red five: a five
/// assert_eq!(hand.to_string(), "456m9p11z");
/// assert_eq!(hand.count("1z".parse()?), 2);
/// assert!(hand.remove("9p".parse()?));
/// assert_eq!(hand.len(), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hand(TileCounts);

impl Hand {
    /// No tile.
    pub const EMPTY: Self = Self(TileCounts::EMPTY);

    /// The hand with these counts, if a set has as many of every tile (M-1, M-2).
    #[must_use]
    pub const fn from_counts(counts: TileCounts) -> Option<Self> {
        if ALL_TILES.contains_all(counts) {
            Some(Self(counts))
        } else {
            None
        }
    }

    /// The hand of these tiles, if none comes five times (M-2).
    #[must_use]
    pub fn from_tiles(tiles: impl IntoIterator<Item = Tile>) -> Option<Self> {
        let mut hand = Self::EMPTY;
        tiles
            .into_iter()
            .all(|tile| hand.insert(tile))
            .then_some(hand)
    }

    /// How many of each tile, by suit and number.
    #[must_use]
    pub const fn counts(self) -> TileCounts {
        self.0
    }

    /// How many of this tile, 0 to 4.
    #[must_use]
    pub const fn count(self, tile: Tile) -> u8 {
        self.0.count(tile.place())
    }

    /// How many tiles in all, 0 to 136.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.total() as usize
    }

    /// Whether it has no tile.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Puts in one of `tile`; false, and nothing changes, if all four copies are there (M-2).
    pub const fn insert(&mut self, tile: Tile) -> bool {
        self.count(tile) < Tile::COPIES && self.0.insert(tile.place())
    }

    /// Takes out one of `tile`; false, and nothing changes, if there is none.
    pub const fn remove(&mut self, tile: Tile) -> bool {
        self.0.remove(tile.place())
    }

    /// Each tile that it has, with its count, in the order in which tiles are written.
    #[must_use]
    pub const fn iter(self) -> Iter {
        Iter(self.0.iter())
    }
}

impl IntoIterator for Hand {
    type Item = (Tile, u8);
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

/// The tiles of a hand and their counts, in the order in which tiles are written.
#[derive(Clone, Debug)]
pub struct Iter(tile_counts::Iter);

impl Iterator for Iter {
    type Item = (Tile, u8);

    fn next(&mut self) -> Option<(Tile, u8)> {
        let (place, count) = self.0.next()?;
        Some((Tile::from_place(place)?, count))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl DoubleEndedIterator for Iter {
    fn next_back(&mut self) -> Option<(Tile, u8)> {
        let (place, count) = self.0.next_back()?;
        Some((Tile::from_place(place)?, count))
    }
}

impl ExactSizeIterator for Iter {}

impl std::iter::FusedIterator for Iter {}

/// Fourteen tiles of one suit (M-9), whichever suit that is.
///
/// ```
/// use mahjong::{Hand, SuitHand};
///
/// let hand: SuitHand = "98778899666555".parse()?;
/// assert_eq!(hand.to_string(), "55566677888999");
/// assert_eq!(Hand::from(hand).to_string(), "55566677888999m");
/// # Ok::<(), mahjong::ParseSuitHandError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SuitHand(RankCounts);

impl SuitHand {
    /// How many tiles it has.
    pub const LEN: usize = 14;

    /// The hand with these counts of the numbers 1 to 9, if they are 14 tiles (M-9), at most four
    /// of a number (M-2).
    #[must_use]
    pub const fn from_counts(counts: RankCounts) -> Option<Self> {
        let all = ALL_TILES.suit(Suit::Characters.lane());
        if all.contains_all(counts) && counts.total() as usize == Self::LEN {
            Some(Self(counts))
        } else {
            None
        }
    }

    /// How many of each number, by its rank 1 to 9.
    #[must_use]
    pub const fn counts(self) -> RankCounts {
        self.0
    }
}

/// The same tiles as characters, so that every question can be put to them.
impl From<SuitHand> for Hand {
    fn from(hand: SuitHand) -> Self {
        Self(TileCounts::EMPTY.with_suit(Suit::Characters.lane(), hand.0))
    }
}

//! What can one player hold?
//!
//! A [`Hand`] is a collection of tiles without order: the rack of a player. It counts each tile
//! in the four suits of `cards-core`, a nibble a tile:
//!
//! ```text
//! word 0 red   word 1 orange   word 2 blue   word 3 black
//! nibble 1 to 13: how many of that number; nibble 15 of the black word: how many jokers
//! ```
//!
//! Invariant: no more of a tile than the deck of the rules under which it was put in (R-1), so
//! never more than one of each numbered tile and two jokers.

use cards_core::{RankSet, TileCounts};

use crate::rules::Rules;
use crate::tile::{Color, Tile};

/// The tiles of one player.
///
/// ```
/// use rummikub::{Hand, Rules, Tile};
///
/// let mut hand: Hand = "K9 R5 O13 *".parse()?;
/// assert_eq!(hand.to_string(), "R5 O13 K9 J");
/// assert!(hand.insert(Tile::Joker, &Rules::fifty_four()));
/// assert!(!hand.insert(Tile::Joker, &Rules::fifty_four())); // the deck has two
/// assert_eq!((hand.len(), hand.jokers()), (5, 2));
/// # Ok::<(), rummikub::ParseHandError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Hand(TileCounts);

impl Hand {
    /// The hand without a tile.
    pub const EMPTY: Self = Self(TileCounts::EMPTY);

    /// Adds a tile; false, and nothing changes, if the deck of `rules` has no further one.
    pub fn insert(&mut self, tile: Tile, rules: &Rules) -> bool {
        let room = self.count(tile) < rules.copies(tile); // R-1
        if room {
            self.0.insert(tile.place());
        }
        room
    }

    /// Takes a tile away; false, and nothing changes, if it is not there.
    pub const fn remove(&mut self, tile: Tile) -> bool {
        self.0.remove(tile.place())
    }

    /// How many of this tile.
    #[must_use]
    pub const fn count(&self, tile: Tile) -> u8 {
        self.0.count(tile.place())
    }

    /// Whether there is such a tile.
    #[must_use]
    pub const fn contains(&self, tile: Tile) -> bool {
        self.count(tile) > 0
    }

    /// How many jokers.
    #[must_use]
    pub const fn jokers(&self) -> u8 {
        self.count(Tile::Joker)
    }

    /// How many tiles, jokers among them.
    #[must_use]
    pub fn len(&self) -> usize {
        self.iter().len()
    }

    /// Whether there is no tile.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Its tiles, each as often as it is there: by colour, then by number, jokers last.
    #[must_use]
    pub const fn iter(&self) -> Iter {
        Iter(self.0)
    }

    /// The numbers of this colour, as ranks 1 to 13.
    pub(crate) fn numbers(&self, color: Color) -> RankSet {
        let mut ranks = self.0.suit(color.suit()).ranks();
        ranks.remove(Tile::Joker.place().rank());
        ranks
    }
}

impl IntoIterator for &Hand {
    type Item = Tile;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

/// The tiles of a hand: by colour, then by number, jokers last.
#[derive(Clone, Debug)]
pub struct Iter(TileCounts);

impl Iterator for Iter {
    type Item = Tile;

    fn next(&mut self) -> Option<Tile> {
        let place = self.0.tiles().first()?;
        self.0.remove(place);
        Tile::from_place(place)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.iter().map(|(_, count)| usize::from(count)).sum();
        (left, Some(left))
    }
}

impl DoubleEndedIterator for Iter {
    fn next_back(&mut self) -> Option<Tile> {
        let place = self.0.tiles().last()?;
        self.0.remove(place);
        Tile::from_place(place)
    }
}

impl ExactSizeIterator for Iter {}

impl std::iter::FusedIterator for Iter {}

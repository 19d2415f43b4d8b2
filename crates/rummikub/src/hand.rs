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
//! never more than four of each numbered tile and eight jokers.

use cards_core::TileCounts;

use crate::rules::Rules;
use crate::tile::Tile;

/// Tiles without order: those of one player, of a table, or of a whole deck.
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
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hand(TileCounts);

impl Hand {
    /// The hand without a tile.
    pub const EMPTY: Self = Self(TileCounts::EMPTY);

    /// All tiles of the deck (R-1).
    ///
    /// ```
    /// use rummikub::{Hand, Rules};
    ///
    /// assert_eq!(Hand::deck(&Rules::fifty_four()).len(), 54);
    /// assert_eq!(Hand::deck(&Rules::retail_2019()).len(), 106);
    /// ```
    #[must_use]
    pub fn deck(rules: &Rules) -> Self {
        let mut deck = TileCounts::EMPTY;
        for tile in Tile::all() {
            let copies = rules.copies_of(tile); // R-1
            let filled = deck.with_count(tile.place(), copies);
            deck = filled.expect("a deck has at most 8 of a tile, the counts go up to 15");
        }
        Self(deck)
    }

    /// These tiles, if the deck of `rules` has so many of each.
    #[must_use]
    pub fn from_tiles(tiles: impl IntoIterator<Item = Tile>, rules: &Rules) -> Option<Self> {
        let mut hand = Self::EMPTY;
        let mut tiles = tiles.into_iter();
        tiles.all(|tile| hand.insert(tile, rules)).then_some(hand)
    }

    /// Adds a tile; false, and nothing changes, if the deck of `rules` has no further one.
    pub fn insert(&mut self, tile: Tile, rules: &Rules) -> bool {
        let room = self.count(tile) < rules.copies_of(tile); // R-1
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
    pub const fn len(&self) -> usize {
        self.0.total() as usize
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

    /// Each tile that is there once, with how many there are: by colour, then by number, jokers
    /// last.
    pub fn counts(&self) -> impl Iterator<Item = (Tile, u8)> + use<> {
        let counts = self.0.iter();
        counts.filter_map(|(place, count)| Some((Tile::from_place(place)?, count)))
    }

    /// Both together, if the deck of `rules` has so many of each tile.
    ///
    /// ```
    /// use rummikub::{Hand, Rules};
    ///
    /// let rules = Rules::retail_2019();
    /// let [table, rack]: [Hand; 2] = ["R5 R6 J".parse()?, "R5 K1".parse()?];
    /// let all = table.plus(rack, &rules).ok_or("the deck has two R5")?;
    /// assert_eq!(all.to_string(), "R5 R5 R6 K1 J");
    /// assert_eq!(all.minus(rack), Some(table));
    /// assert_eq!(rack.plus(all, &rules), None); // a third R5
    /// assert_eq!(rack.minus(table), None);
    /// assert_eq!(rack.intersection(table).to_string(), "R5");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn plus(self, other: Self, rules: &Rules) -> Option<Self> {
        let sum = Self(self.0.checked_add(other.0)?);
        sum.beyond(rules).is_none().then_some(sum)
    }

    /// What is left without the tiles of `other`, if they are all there.
    #[must_use]
    pub const fn minus(self, other: Self) -> Option<Self> {
        match self.0.checked_sub(other.0) {
            Some(rest) => Some(Self(rest)),
            None => None,
        }
    }

    /// Whether there are at least as many of every tile as in `other`.
    #[must_use]
    pub const fn contains_all(self, other: Self) -> bool {
        self.0.contains_all(other.0)
    }

    /// The tiles in both, each as often as in the one that has fewer.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0.intersection(other.0))
    }

    /// The first tile of which there are more than the deck of `rules` has (R-1).
    pub(crate) fn beyond(self, rules: &Rules) -> Option<Tile> {
        let mut counts = self.counts();
        let beyond = counts.find(|&(tile, count)| count > rules.copies_of(tile)); // R-1
        beyond.map(|(tile, _)| tile)
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
        let left = Hand(self.0).len();
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

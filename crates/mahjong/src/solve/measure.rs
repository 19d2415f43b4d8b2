//! How many tiles does a hand lack for its sets and its pair?
//!
//! A [`Measure`] takes the suits one by one, then two and two, then all four. Two of them answer
//! the same: [`ByTable`] looks everything up; [`BySearch`] goes through the numbers of those suits
//! for which there is no table, because copies in sets that are laid down cannot be drawn, or
//! because a fifth copy may be (M-8).

use cards_core::{Rank, RankCounts};

use super::distance_table::{DistanceTable, Pairs};
use super::suit_distance::{Limits, SuitDistance};
use super::suit_table::Key;
use crate::hand::Hand;
use crate::tile::Suit;

/// A way to tell how many tiles are missing.
pub(crate) trait Measure {
    /// The tiles of one suit.
    type Tiles: Copy;
    /// What one suit is good for.
    type Class: Copy + PartialEq;
    /// What two suits are good for.
    type Two: Copy + PartialEq;

    /// These tiles of one suit.
    fn tiles(&self, numbers: RankCounts) -> Self::Tiles;

    /// One more of `number`.
    fn with(tiles: Self::Tiles, number: Rank) -> Self::Tiles;

    /// One less of `number`, of which there is one.
    fn without(tiles: Self::Tiles, number: Rank) -> Self::Tiles;

    /// What these tiles of `suit` are good for.
    fn class(&self, suit: Suit, tiles: Self::Tiles) -> Self::Class;

    /// What characters and circles are good for together.
    fn first_two(&self, characters: Self::Class, circles: Self::Class) -> Self::Two;

    /// What bamboos and honours are good for together.
    fn last_two(&self, bamboos: Self::Class, honors: Self::Class) -> Self::Two;

    /// How many tiles are missing.
    fn missing(&self, first_two: Self::Two, last_two: Self::Two) -> u8;

    /// How many tiles are missing from the classes of the suits.
    #[inline]
    fn total(&self, [characters, circles, bamboos, honors]: [Self::Class; 4]) -> u8 {
        self.missing(
            self.first_two(characters, circles),
            self.last_two(bamboos, honors),
        )
    }

    /// The tiles of each suit.
    #[inline]
    fn suits(&self, hand: Hand) -> [Self::Tiles; 4] {
        Suit::ALL.map(|suit| self.tiles(hand.counts().suit(suit.lane())))
    }

    /// What each suit is good for.
    #[inline]
    fn classes(&self, [m, p, s, z]: [Self::Tiles; 4]) -> [Self::Class; 4] {
        [
            self.class(Suit::Characters, m),
            self.class(Suit::Circles, p),
            self.class(Suit::Bamboos, s),
            self.class(Suit::Honors, z),
        ]
    }
}

/// By the tables; for hands of at most 14 tiles.
#[derive(Clone, Copy)]
pub(crate) struct ByTable {
    pub(crate) table: &'static DistanceTable,
    pub(crate) three_players: bool,
    /// How many sets are to be completed.
    pub(crate) sets: usize,
    /// How many tiles are missing for them.
    pub(crate) missing: &'static Pairs,
}

impl Measure for ByTable {
    type Tiles = Key;
    type Class = u8;
    type Two = u8;

    #[inline]
    fn tiles(&self, numbers: RankCounts) -> Key {
        Key::of(numbers)
    }

    #[inline]
    fn with(tiles: Key, number: Rank) -> Key {
        tiles.with(number)
    }

    #[inline]
    fn without(tiles: Key, number: Rank) -> Key {
        tiles.without(number)
    }

    #[inline]
    fn class(&self, suit: Suit, tiles: Key) -> u8 {
        self.table.class(suit, self.three_players, tiles)
    }

    #[inline]
    fn first_two(&self, characters: u8, circles: u8) -> u8 {
        self.table.characters_and_circles(characters, circles)
    }

    #[inline]
    fn last_two(&self, bamboos: u8, honors: u8) -> u8 {
        self.table.bamboos_and_honors(bamboos, honors)
    }

    #[inline]
    fn missing(&self, first_two: u8, last_two: u8) -> u8 {
        self.missing.get(first_two, last_two)
    }
}

/// By the distances themselves, searched for in suits with limits of their own.
#[derive(Clone, Copy)]
pub(crate) struct BySearch {
    pub(crate) by_table: ByTable,
    /// The suits for which there is no table, and what they allow.
    pub(crate) limits: [Option<Limits>; 4],
}

impl Measure for BySearch {
    type Tiles = RankCounts;
    type Class = SuitDistance;
    type Two = SuitDistance;

    fn tiles(&self, numbers: RankCounts) -> RankCounts {
        numbers
    }

    fn with(mut tiles: RankCounts, number: Rank) -> RankCounts {
        tiles.insert(number);
        tiles
    }

    fn without(mut tiles: RankCounts, number: Rank) -> RankCounts {
        tiles.remove(number);
        tiles
    }

    fn class(&self, suit: Suit, tiles: RankCounts) -> SuitDistance {
        match self.limits[suit as usize] {
            Some(limits) => SuitDistance::of(tiles, limits),
            None => {
                let class = self.by_table.class(suit, Key::of(tiles));
                self.by_table.table.distance(suit, class)
            }
        }
    }

    fn first_two(&self, characters: SuitDistance, circles: SuitDistance) -> SuitDistance {
        characters.plus(circles)
    }

    fn last_two(&self, bamboos: SuitDistance, honors: SuitDistance) -> SuitDistance {
        bamboos.plus(honors)
    }

    fn missing(&self, first_two: SuitDistance, last_two: SuitDistance) -> u8 {
        first_two.to_complete(last_two, self.by_table.sets)
    }
}

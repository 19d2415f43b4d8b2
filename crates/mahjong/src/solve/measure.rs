//! How many tiles does a hand lack for its sets and its pair?
//!
//! A [`Measure`] takes the suits one by one and adds them up. Two of them answer
//! the same: [`ByTable`] looks everything up; [`BySearch`] goes through the numbers of those suits
//! for which there is no table, because copies in sets that are laid down cannot be drawn, or
//! because a fifth copy may be (M-8).

use cards_core::{Rank, RankCounts};

use super::distance_table::{CLASSES, DistanceTable, Pairs};
use super::shares::Shares;
use super::suit_distance::{Limits, NUMBERS, SuitDistance};
use super::suit_table::Key;
use crate::hand::Hand;
use crate::tile::Suit;

/// A way to tell how many tiles are missing.
pub(crate) trait Measure {
    /// The tiles of one suit.
    type Tiles: Copy;
    /// What one suit, or several, are good for.
    type Class: Copy;

    /// These tiles of one suit.
    fn tiles(&self, numbers: RankCounts) -> Self::Tiles;

    /// One more of `number`.
    fn with(tiles: Self::Tiles, number: Rank) -> Self::Tiles;

    /// One less of `number`, of which there is one.
    fn without(tiles: Self::Tiles, number: Rank) -> Self::Tiles;

    /// What these tiles of `suit` are good for.
    fn class(&self, suit: Suit, tiles: Self::Tiles) -> Self::Class;

    /// What these tiles of `suit` are good for with one more of each number; what there is for a
    /// number that may not be drawn means nothing.
    #[inline]
    fn draws(&self, suit: Suit, tiles: Self::Tiles) -> [Self::Class; NUMBERS] {
        let mut draws = [self.class(suit, tiles); NUMBERS];
        for (draw, &number) in draws.iter_mut().zip(&Rank::ALL[1..]) {
            *draw = self.class(suit, Self::with(tiles, number));
        }
        draws
    }

    /// What some suits and one more are good for together.
    fn sum(&self, some: Self::Class, suit: Self::Class) -> Self::Class;

    /// How many tiles are missing, by both halves of the hand.
    fn missing(&self, half: Self::Class, other: Self::Class) -> u8;

    /// How many tiles are missing for each share of the hand.
    fn shares(&self, suit: Self::Class) -> Shares;

    /// How many tiles the others miss, for each share that is not theirs.
    fn rest(&self, others: Self::Class) -> Shares;

    /// How many tiles are missing from the classes of the suits.
    #[inline]
    fn total(&self, [characters, circles, bamboos, honors]: [Self::Class; 4]) -> u8 {
        self.missing(self.sum(characters, circles), self.sum(bamboos, honors))
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
    /// What some suits leave to the others for them, by class.
    pub(crate) rests: &'static [Shares; CLASSES],
}

impl Measure for ByTable {
    type Tiles = Key;
    type Class = u8;

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

    #[expect(clippy::inline_always, reason = "the draws stay in registers")]
    #[inline(always)]
    fn draws(&self, suit: Suit, tiles: Key) -> [u8; NUMBERS] {
        self.table.draws(suit, self.three_players, tiles)
    }

    #[inline]
    fn sum(&self, some: u8, suit: u8) -> u8 {
        self.table.sum(some, suit)
    }

    #[inline]
    fn missing(&self, half: u8, other: u8) -> u8 {
        self.missing.get(half, other)
    }

    #[inline]
    fn shares(&self, suit: u8) -> Shares {
        self.table.shares(suit)
    }

    #[inline]
    fn rest(&self, others: u8) -> Shares {
        self.rests[usize::from(others)]
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
                self.by_table.table.distance(class)
            }
        }
    }

    fn sum(&self, some: SuitDistance, suit: SuitDistance) -> SuitDistance {
        some.plus(suit)
    }

    fn missing(&self, half: SuitDistance, other: SuitDistance) -> u8 {
        half.to_complete(other, self.by_table.sets)
    }

    fn shares(&self, suit: SuitDistance) -> Shares {
        Shares::of(suit)
    }

    fn rest(&self, others: SuitDistance) -> Shares {
        Shares::left_by(others, self.by_table.sets)
    }
}

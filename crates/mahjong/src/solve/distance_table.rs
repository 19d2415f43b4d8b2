//! Which distances have several suits together, and how far is a hand from completion?
//!
//! Adding suits up closes: what one suit, two, three or all four can be good for are few hundred
//! different distances, fewer than a byte tells apart. So whatever tiles of whatever suits are
//! known by a *class*, and one small table has the class of two such together. Three look-ups lead
//! from the classes of the four suits to the tiles that a hand lacks, and no arithmetic is left. All
//! tables together take less than a megabyte; they are built when they are first needed, once for
//! the tiles that exist and once for hands that may use a fifth copy (M-8).

use std::sync::OnceLock;

use super::shares::Shares;
use super::suit_distance::{Limits, MOST_SETS, NUMBERS, SuitDistance};
use super::suit_table::{Classes, Entry, Key, Lows, SuitTable};
use crate::tile::{Suit, Tile};

/// All tables for one answer to how many copies a hand that is aimed at may have.
pub(crate) struct DistanceTable {
    lows: Lows,
    numbers: SuitTable,
    /// Characters where three play: the 1 and the 9 (M-1).
    terminals: SuitTable,
    honors: SuitTable,
    /// By class.
    distances: Vec<SuitDistance>,
    /// By class.
    shares: Box<[Shares; CLASSES]>,
    /// By sets and class: what is left to the others.
    rests: [Box<[Shares; CLASSES]>; MOST_SETS + 1],
    /// The class of some suits and one more together.
    sums: Pairs,
    /// By sets: how many tiles are missing, by the classes of both halves of a hand.
    missing: [Pairs; MOST_SETS + 1],
}

/// Room for all classes, so that none is out of it.
pub(crate) const CLASSES: usize = 256;

/// What belongs to two classes: a row for each left one, a column for every right one.
pub(crate) struct Pairs(Box<[[u8; CLASSES]; CLASSES]>);

impl Pairs {
    fn new(distances: &[SuitDistance], entry: impl Fn(SuitDistance, SuitDistance) -> u8) -> Self {
        let mut rows = vec![[0; CLASSES]; CLASSES];
        for (row, &left) in rows.iter_mut().zip(distances) {
            for (cell, &right) in row.iter_mut().zip(distances) {
                *cell = entry(left, right);
            }
        }
        Self(rows.try_into().expect("as many rows"))
    }

    /// The class of the sum of any class and one of those in `classes`; the sums are added to them.
    fn sums(classes: &mut Classes) -> Self {
        let suits = classes.distances.clone();
        let mut rows = vec![[0; CLASSES]; CLASSES];
        for (left, row) in rows.iter_mut().enumerate() {
            let Some(&left) = classes.distances.get(left) else {
                break;
            };
            for (cell, &suit) in row.iter_mut().zip(&suits) {
                *cell = classes.id(left.plus(suit));
            }
        }
        Self(rows.try_into().expect("as many rows"))
    }

    /// The entry of these classes.
    #[inline]
    pub(crate) fn get(&self, left: u8, right: u8) -> u8 {
        self.0[usize::from(left)][usize::from(right)]
    }
}

/// Which sets each suit allows, if a hand that is aimed at has at most `copies` of a tile.
pub(crate) fn limits(suit: Suit, copies: u8, three_players: bool) -> Limits {
    let number = |number: usize| match suit {
        Suit::Honors if number > 7 => 0,
        Suit::Characters if three_players && number != 1 && number != 9 => 0, // M-1
        _ => copies,
    };
    Limits {
        copies: std::array::from_fn(|place| number(place + 1)),
        sequences: suit != Suit::Honors, // M-3
    }
}

impl DistanceTable {
    /// The tables for hands with at most four copies of a tile, or with a fifth (M-8).
    pub(crate) fn of(fifth_copy: bool) -> &'static Self {
        static FORMAL: OnceLock<DistanceTable> = OnceLock::new();
        static FIFTH_COPY: OnceLock<DistanceTable> = OnceLock::new();
        if fifth_copy {
            FIFTH_COPY.get_or_init(|| Self::new(Tile::COPIES + 1))
        } else {
            FORMAL.get_or_init(|| Self::new(Tile::COPIES))
        }
    }

    fn new(copies: u8) -> Self {
        let lows = Lows::new();
        let mut suits = Classes::new();
        let table = |suit, three_players, classes: &mut Classes| {
            SuitTable::new(&lows, limits(suit, copies, three_players), classes)
        };
        let numbers = table(Suit::Circles, false, &mut suits);
        let terminals = table(Suit::Characters, true, &mut suits);
        let honors = table(Suit::Honors, false, &mut suits);
        let sums = Pairs::sums(&mut suits);
        let distances = suits.distances;
        let missing =
            std::array::from_fn(|sets| Pairs::new(&distances, |a, b| a.to_complete(b, sets)));
        let by_class = |shares: &dyn Fn(SuitDistance) -> Shares| {
            let mut row = Box::new([Shares::default(); CLASSES]);
            for (cell, &distance) in row.iter_mut().zip(&distances) {
                *cell = shares(distance);
            }
            row
        };
        Self {
            lows,
            numbers,
            terminals,
            honors,
            shares: by_class(&Shares::of),
            rests: std::array::from_fn(|sets| by_class(&|rest| Shares::left_by(rest, sets))),
            distances,
            sums,
            missing,
        }
    }

    /// The tables of `suit`.
    #[inline]
    fn suit(&self, suit: Suit, three_players: bool) -> &SuitTable {
        match suit {
            Suit::Honors => &self.honors,
            Suit::Characters if three_players => &self.terminals, // M-1
            _ => &self.numbers,
        }
    }

    /// The class of the tiles of `suit` with this key, at most 14.
    #[inline]
    pub(crate) fn class(&self, suit: Suit, three_players: bool, key: Key) -> u8 {
        let table = self.suit(suit, three_players);
        table.class(table.entry(&self.lows, key))
    }

    /// The classes of the tiles of `suit` with this key and one more of each number.
    #[expect(clippy::inline_always, reason = "the draws stay in registers")]
    #[inline(always)]
    pub(crate) fn draws(&self, suit: Suit, three_players: bool, key: Key) -> [u8; NUMBERS] {
        self.suit(suit, three_players).draws(&self.lows, key)
    }

    /// What is known of the tiles of `suit` with this key.
    #[inline]
    pub(crate) fn entry(&self, suit: Suit, three_players: bool, key: Key) -> Entry {
        self.suit(suit, three_players).entry(&self.lows, key)
    }

    /// The class of the tiles of `suit` with this entry, at most 14.
    #[inline]
    pub(crate) fn class_of(&self, suit: Suit, three_players: bool, entry: Entry) -> u8 {
        self.suit(suit, three_players).class(entry)
    }

    /// The distances of a class.
    pub(crate) fn distance(&self, class: u8) -> SuitDistance {
        self.distances[usize::from(class)]
    }

    /// The class of some suits and one more together.
    #[inline]
    pub(crate) fn sum(&self, some: u8, suit: u8) -> u8 {
        self.sums.get(some, suit)
    }

    /// What is missing for each share of a hand.
    #[inline]
    pub(crate) fn shares(&self, class: u8) -> Shares {
        self.shares[usize::from(class)]
    }

    /// What the others miss, by the share that is left to them, if the hand has `sets` sets.
    #[inline]
    pub(crate) fn rests(&self, sets: usize) -> &[Shares; CLASSES] {
        &self.rests[sets]
    }

    /// How many tiles are missing for `sets` sets and a pair, at most four sets, by the classes of
    /// both halves.
    #[inline]
    pub(crate) const fn missing_by_classes(&self, sets: usize) -> &Pairs {
        &self.missing[sets]
    }
}

//! Which distances have two suits together, and all four?
//!
//! Adding suits up closes as quickly as the suits themselves: two numbered suits together have only
//! 180 different distances, a numbered suit with the honours 165. So three look-ups in small tables
//! lead from the classes of the four suits to the tiles that a hand lacks, and no arithmetic is
//! left. All tables together take about half a megabyte; they are built when they are first needed,
//! once for the tiles that exist and once for hands that may use a fifth copy (M-8).

use std::sync::OnceLock;

use super::suit_distance::{Limits, MOST_SETS, SuitDistance};
use super::suit_table::{Classes, Entry, Key, Lows, SuitTable};
use crate::tile::{Suit, Tile};

/// All tables for one answer to how many copies a hand that is aimed at may have.
pub(crate) struct DistanceTable {
    lows: Lows,
    numbers: SuitTable,
    /// Characters where three play: the 1 and the 9 (M-1).
    terminals: SuitTable,
    honors: SuitTable,
    /// By the classes of numbers and terminals.
    suit_distances: Vec<SuitDistance>,
    honor_distances: Vec<SuitDistance>,
    /// The class of two numbered suits together.
    two_suits: Pairs,
    /// The class of a numbered suit and the honours together.
    suit_and_honors: Pairs,
    /// By sets: how many tiles are missing.
    missing: [Pairs; MOST_SETS + 1],
}

/// What belongs to two classes: a row for each left one, with room for every right one, so that no
/// class is out of it.
pub(crate) struct Pairs(Box<[[u8; 256]]>);

impl Pairs {
    fn new(
        left: &[SuitDistance],
        right: &[SuitDistance],
        mut entry: impl FnMut(SuitDistance, SuitDistance) -> u8,
    ) -> Self {
        let row = |&left| {
            let mut row = [0; 256];
            for (cell, &right) in row.iter_mut().zip(right) {
                *cell = entry(left, right);
            }
            row
        };
        Self(left.iter().map(row).collect())
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
        let mut honor_classes = Classes::new();
        let honors = table(Suit::Honors, false, &mut honor_classes);
        let (suits, honor_distances) = (suits.distances, honor_classes.distances);

        let (mut twos, mut mixed) = (Classes::new(), Classes::new());
        let two_suits = Pairs::new(&suits, &suits, |a, b| twos.id(a.plus(b)));
        let suit_and_honors = Pairs::new(&suits, &honor_distances, |a, b| mixed.id(a.plus(b)));
        let missing = std::array::from_fn(|sets| {
            Pairs::new(&twos.distances, &mixed.distances, |a, b| {
                a.to_complete(b, sets)
            })
        });
        Self {
            lows,
            numbers,
            terminals,
            honors,
            suit_distances: suits,
            honor_distances,
            two_suits,
            suit_and_honors,
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

    /// The distances of a class of `suit`.
    pub(crate) fn distance(&self, suit: Suit, class: u8) -> SuitDistance {
        match suit {
            Suit::Honors => self.honor_distances[usize::from(class)],
            _ => self.suit_distances[usize::from(class)],
        }
    }

    /// The class of characters and circles together.
    #[inline]
    pub(crate) fn characters_and_circles(&self, characters: u8, circles: u8) -> u8 {
        self.two_suits.get(characters, circles)
    }

    /// The class of bamboos and honours together.
    #[inline]
    pub(crate) fn bamboos_and_honors(&self, bamboos: u8, honors: u8) -> u8 {
        self.suit_and_honors.get(bamboos, honors)
    }

    /// How many tiles are missing for `sets` sets and a pair, at most four sets, by the classes of
    /// both halves.
    #[inline]
    pub(crate) const fn missing_by_classes(&self, sets: usize) -> &Pairs {
        &self.missing[sets]
    }
}

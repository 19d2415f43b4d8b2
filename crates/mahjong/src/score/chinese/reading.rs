//! How can a complete hand be read under the Chinese Official rules?
//!
//! As in other games: sets and a pair, seven pairs, thirteen orphans (M-100). And in two forms with
//! *knitted* tiles: the numbers 1 4 7 of one suit, 2 5 8 of another and 3 6 9 of the third, in any
//! of six ways (M-101). All nine of them with a set and a pair are a knitted straight (M-102);
//! fourteen different ones of the nine and the seven honours are honours and knitted tiles (M-103).
//!
//! No hand holds the nine tiles of two ways, as that takes fifteen.

use std::ops::Deref;

use cards_core::{RankSet, TileCounts, TileSet};
use smallvec::SmallVec;

use crate::hand::Hand;
use crate::meld::{self, COMPLETE, Decomposition, Meld, decompositions};
use crate::rules::Rules;
use crate::tile::{Suit, Tile};

/// The honours.
pub(super) const HONORS: TileSet = TileSet::from_lanes([
    RankSet::EMPTY,
    RankSet::EMPTY,
    RankSet::EMPTY,
    Suit::Honors.numbers(),
]);

/// One of the six ways to deal 1 4 7, 2 5 8 and 3 6 9 to the suits (M-101).
///
/// ```
/// use mahjong::chinese::Knitted;
///
/// let ways: Vec<String> = Knitted::ALL.map(|way| way.hand().to_string()).to_vec();
/// assert_eq!(ways[0], "147m258p369s");
/// assert_eq!(ways[5], "369m258p147s");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Knitted([u8; 3]);

impl Knitted {
    /// All six.
    pub const ALL: [Self; 6] = [
        Self([1, 2, 3]),
        Self([1, 3, 2]),
        Self([2, 1, 3]),
        Self([2, 3, 1]),
        Self([3, 1, 2]),
        Self([3, 2, 1]),
    ];

    /// The nine tiles.
    #[must_use]
    pub fn hand(self) -> Hand {
        Hand::from_counts(TileCounts::from_set(self.tiles())).expect("one of each")
    }

    pub(super) const fn tiles(self) -> TileSet {
        let [characters, circles, bamboos] = self.0;
        TileSet::from_lanes([
            every_third(characters),
            every_third(circles),
            every_third(bamboos),
            RankSet::EMPTY,
        ])
    }

    /// The lowest tile of each suit.
    pub(crate) fn lows(self) -> [Tile; 3] {
        let suits = [Suit::Characters, Suit::Circles, Suit::Bamboos];
        let [characters, circles, bamboos] = suits;
        let low = |place: usize, suit| {
            Tile::from_number(self.0[place], suit).expect("suits have 1, 2 and 3")
        };
        [low(0, characters), low(1, circles), low(2, bamboos)]
    }
}

/// This number and those three and six higher.
const fn every_third(low: u8) -> RankSet {
    RankSet::from_bits(0b100_1001 << low)
}

/// One way to read a complete hand (M-100).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reading {
    /// Sets and a pair, of the tiles that are not laid down.
    Standard(Decomposition),
    /// Seven pairs, in ascending order; four alike stand there twice.
    SevenPairs([Tile; 7]),
    /// One of each terminal and honour, and this one twice.
    ThirteenOrphans {
        /// The tile that is there twice.
        pair: Tile,
    },
    /// Nine knitted tiles, and the set and the pair beside them; or the pair, if the set is laid
    /// down (M-102).
    KnittedStraight {
        /// The nine.
        body: Knitted,
        /// The others.
        rest: Decomposition,
    },
    /// Fourteen different tiles, honours and knitted ones (M-103).
    HonorsAndKnitted {
        /// All of them.
        tiles: Hand,
        /// The way that the knitted ones are of.
        way: Knitted,
    },
}

/// Every way to read the tiles in a hand under the Chinese Official rules; none if they are not
/// complete.
///
/// The tiles are those that are not laid down. Four alike are two of seven pairs where
/// [`Rules::pairs_of_four`] says so, as the presets of these rules do.
///
/// ```
/// use mahjong::{Rules, chinese::readings};
///
/// let rules = Rules::mcr_1998();
/// let ways = readings(&"258m234699p14788s".parse()?, &rules);
/// assert!(ways.is_empty());
/// let ways = readings(&"258m233469p14788s".parse()?, &rules);
/// assert_eq!(ways[0].to_string(), "258m 369p 147s 234p 88s");
/// # Ok::<(), mahjong::ParseHandError>(())
/// ```
#[must_use]
pub fn readings(hand: &Hand, rules: &Rules) -> Readings {
    let mut found = SmallVec::new();
    for way in &meld::readings(hand, rules) {
        found.push(match *way {
            meld::Reading::Standard(way) => Reading::Standard(way),
            meld::Reading::SevenPairs(pairs) => Reading::SevenPairs(pairs),
            meld::Reading::ThirteenOrphans { pair } => Reading::ThirteenOrphans { pair },
        });
    }
    if found.is_empty() {
        found.extend(honors_and_knitted(hand));
        add_knitted_straights(hand, &mut found);
    }
    Readings(found)
}

/// All readings of a hand: a slice of [`Reading`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Readings(SmallVec<[Reading; 5]>);

impl Deref for Readings {
    type Target = [Reading];

    fn deref(&self) -> &[Reading] {
        &self.0
    }
}

impl<'a> IntoIterator for &'a Readings {
    type Item = &'a Reading;
    type IntoIter = std::slice::Iter<'a, Reading>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// The hand, if its tiles are all different, knitted and honours (M-103).
fn honors_and_knitted(hand: &Hand) -> Option<Reading> {
    let kinds = hand.counts().tiles();
    if hand.len() != COMPLETE || kinds.len() != COMPLETE {
        return None;
    }
    let way = way_of(kinds)?;
    Some(Reading::HonorsAndKnitted { tiles: *hand, way })
}

/// The way of knitting that has all these tiles that are no honours (M-101).
pub(super) fn way_of(kinds: TileSet) -> Option<Knitted> {
    let numbers = kinds - HONORS;
    let mut ways = Knitted::ALL.into_iter();
    ways.find(|way| (numbers - way.tiles()).is_empty())
}

/// The hand without these nine tiles, if it has them.
pub(super) fn without_body(hand: &Hand, body: Knitted) -> Option<Hand> {
    let body = TileCounts::from_set(body.tiles());
    let rest = hand.counts().checked_sub(body)?;
    Hand::from_counts(rest)
}

/// Puts in the readings with nine knitted tiles (M-102).
fn add_knitted_straights(hand: &Hand, found: &mut SmallVec<[Reading; 5]>) {
    let pair_only = COMPLETE - Meld::LEN;
    if hand.len() != COMPLETE && hand.len() != pair_only {
        return;
    }
    for body in Knitted::ALL {
        if let Some(rest) = without_body(hand, body) {
            for &rest in &decompositions(&rest) {
                found.push(Reading::KnittedStraight { body, rest });
            }
        }
    }
}

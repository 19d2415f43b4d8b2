//! How can a complete hand be read?
//!
//! As sets and a pair, in one way or in several ([`decompositions`]); and, if nothing is laid down,
//! as *seven pairs* or as *thirteen orphans* (M-19), which are forms of their own. A hand
//! may have readings of two forms: two sequences twice over and a pair are also seven pairs.

use std::ops::Deref;

use cards_core::TileSet;
use smallvec::SmallVec;

use super::{COMPLETE, Decomposition, decompositions};
use crate::hand::Hand;
use crate::rules::Rules;
use crate::tile::Tile;

/// One way to read a complete hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reading {
    /// Sets and a pair (M-5).
    Standard(Decomposition),
    /// Seven pairs (chiitoitsu), in ascending order; four alike stand there twice (M-19).
    SevenPairs([Tile; 7]),
    /// One of each terminal and honour, and this one twice (kokushi musou, M-19).
    ThirteenOrphans {
        /// The tile that is there twice.
        pair: Tile,
    },
}

/// Every way to read the tiles in a hand: first the decompositions, then seven pairs, then thirteen
/// orphans; none if they are not complete.
///
/// The tiles are those that are not laid down; with 11, 8, 5 or 2 of them the standard form alone
/// is possible.
///
/// ```
/// use mahjong::{Rules, readings};
///
/// let hand = "112233m445566p77z".parse()?;
/// let ways = readings(&hand, &Rules::formal());
/// let ways: Vec<String> = ways.iter().map(ToString::to_string).collect();
/// assert_eq!(ways, ["123m 123m 456p 456p 77z", "11m 22m 33m 44p 55p 66p 77z"]);
/// # Ok::<(), mahjong::ParseHandError>(())
/// ```
#[must_use]
pub fn readings(hand: &Hand, rules: &Rules) -> Readings {
    let standard = decompositions(hand);
    let mut found: SmallVec<[Reading; 5]> =
        standard.iter().map(|&way| Reading::Standard(way)).collect();
    found.extend(seven_pairs(hand, rules).map(Reading::SevenPairs));
    found.extend(orphans_pair(hand).map(|pair| Reading::ThirteenOrphans { pair }));
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

/// The pairs, if the hand is seven of them (M-19).
fn seven_pairs(hand: &Hand, rules: &Rules) -> Option<[Tile; 7]> {
    if hand.len() != COMPLETE {
        return None;
    }
    let mut pairs: SmallVec<[Tile; 7]> = SmallVec::new();
    for (tile, count) in *hand {
        match count {
            2 => pairs.push(tile),
            4 if rules.pairs_of_four => pairs.extend([tile; 2]),
            _ => return None,
        }
    }
    pairs.as_slice().try_into().ok()
}

/// The terminals and the honours (M-19).
pub(crate) const ORPHANS: TileSet = {
    let mut orphans = TileSet::EMPTY;
    let mut kind = 0;
    while kind < Tile::COUNT {
        if !Tile::ALL[kind].is_simple() {
            orphans.insert(Tile::ALL[kind].place());
        }
        kind += 1;
    }
    orphans
};

/// The tile that is there twice, if the hand is thirteen orphans (M-19).
fn orphans_pair(hand: &Hand) -> Option<Tile> {
    if hand.len() != COMPLETE || hand.counts().tiles() != ORPHANS {
        return None;
    }
    let pairs = hand.counts().exactly(2);
    Tile::from_place(pairs.first()?)
}

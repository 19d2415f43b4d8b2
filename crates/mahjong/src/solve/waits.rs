//! What does a hand wait for?
//!
//! [`waits`] answers for 13 tiles in standard form: they wait for every tile that makes them four
//! sets and a pair (M-7). [`waits_of`] also knows sets that are laid down and the other forms, by the
//! tables of shanten.
//!
//! The tile goes to one suit, and the other suits must be whole without it: either all of them are sets,
//! and the tile must make its suit sets and a pair; or one of them holds the pair, and the tile
//! must make its suit sets. So each suit is judged once as it stands, and only a suit whose
//! neighbours are whole is tried number by number. Most hands wait for nothing and end before.
//!
//! Completeness is judged without search (see [`is_complete`](crate::is_complete)), nothing is
//! allocated, and no table is needed: a dealt hand takes about 0.1 µs, a hand of one suit, where
//! every number is tried, less than 1 µs (measured by the benchmark of this crate).

use cards_core::{RankSet, TileSet, tile_set};
use thiserror::Error;

use super::Forms;
use super::shanten::{Goal, ShantenError};
use super::view::tiles_completing;
use crate::hand::Hand;
use crate::meld::{LaidMeld, Meld, Shape};
use crate::rules::Rules;
use crate::tile::{Suit, Tile};

/// How many tiles a hand has that waits (M-7).
const WAITING: usize = 13;

/// The tiles that complete `hand`, in standard form (M-7).
///
/// A tile of which the hand holds all four copies is no wait (M-8), unless
/// [`Rules::fifth_copy`] says so.
///
/// ```
/// use mahjong::{Hand, Rules, waits};
///
/// let rules = Rules::formal();
/// let nine_gates: Hand = "1112345678999m".parse()?;
/// assert_eq!(waits(&nine_gates, &rules)?.len(), 9);
/// let hand: Hand = "123m456p78899s11z".parse()?;
/// assert_eq!(waits(&hand, &rules)?.to_string(), "7s");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`WaitsError::WrongCount`] unless the hand has 13 tiles.
pub fn waits(hand: &Hand, rules: &Rules) -> Result<Waits, WaitsError> {
    let len = hand.len();
    if len != WAITING {
        return Err(WaitsError::WrongCount { len });
    }
    let mut tiles = completing_sets(hand);
    if !rules.fifth_copy {
        tiles = tiles - hand.counts().exactly(Tile::COPIES); // M-8
    }
    Ok(Waits(tiles))
}

/// The tiles that complete `hand` in one of the `forms`, with the sets that are `laid` down
/// (M-7, M-28).
///
/// The hand has 13, 10, 7, 4 or 1 tiles. A tile of which all four copies are held, in the hand or
/// in those sets, is no wait (M-8), unless [`Rules::fifth_copy`] or [`Rules::meld_copies`] says so.
///
/// ```
/// use mahjong::{Forms, Hand, LaidMeld, Rules, waits_of};
///
/// let rules = Rules::formal();
/// let orphans: Hand = "19m19p19s1234567z".parse()?;
/// assert_eq!(waits_of(&orphans, &[], Forms::all(), &rules)?.len(), 13);
/// let laid: [LaidMeld; 3] = ["[234m]".parse()?, "[4444p]".parse()?, "[567s]".parse()?];
/// let hand: Hand = "35p11z".parse()?; // the fourth 4p lies in the kong
/// assert!(waits_of(&hand, &laid, Forms::all(), &rules)?.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`ShantenError`] if the hand has a wrong number of tiles, a fifth copy, or tiles that are not
/// played with.
pub fn waits_of(
    hand: &Hand,
    laid: &[LaidMeld],
    forms: Forms,
    rules: &Rules,
) -> Result<Waits, ShantenError> {
    let goal = Goal::new(*hand, laid, rules)?;
    if hand.len() % Meld::LEN != 1 {
        return Err(ShantenError::NotToDraw { len: hand.len() });
    }
    let forms = goal.possible(forms);
    let tiles = forms.map(|forms| tiles_completing(goal, *hand, forms)); // M-28
    Ok(Waits(tiles.unwrap_or_default()))
}

/// The tiles that make these sets and a pair, be all their copies there or not (M-7).
pub(crate) fn completing_sets(hand: &Hand) -> TileSet {
    let shapes = Suit::ALL.map(|suit| Shape::of(suit, hand.counts().suit(suit.lane())));
    let mut tiles = TileSet::EMPTY;
    for suit in Suit::ALL {
        if let Some(wanted) = wanted_shape(suit, shapes) {
            tiles = tiles.with_suit(suit.lane(), completing(suit, wanted, hand));
        }
    }
    tiles
}

/// The shape that `suit` must take for the hand to be complete, if the others allow one (M-5).
fn wanted_shape(suit: Suit, shapes: [Shape; 4]) -> Option<Shape> {
    let mut wanted = Shape::SetsAndPair;
    for (other, shape) in Suit::ALL.into_iter().zip(shapes) {
        match shape {
            _ if other == suit => {}
            Shape::Sets => {}
            Shape::SetsAndPair if wanted == Shape::SetsAndPair => wanted = Shape::Sets,
            Shape::SetsAndPair | Shape::Broken => return None,
        }
    }
    Some(wanted)
}

/// The numbers of `suit` that give it the shape `wanted`.
fn completing(suit: Suit, wanted: Shape, hand: &Hand) -> RankSet {
    let numbers = hand.counts().suit(suit.lane());
    suit.numbers()
        .iter()
        .filter(|&number| {
            let mut completed = numbers;
            completed.insert(number) && Shape::of(suit, completed) == wanted
        })
        .collect()
}

/// The tiles a hand waits for; possibly none.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Waits(TileSet);

impl Waits {
    /// These tiles.
    pub(crate) const fn of(tiles: TileSet) -> Self {
        Self(tiles)
    }

    /// How many kinds of tile.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.len()
    }

    /// Whether the hand waits for nothing.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Whether the hand waits for this tile.
    #[must_use]
    pub const fn contains(self, tile: Tile) -> bool {
        self.0.contains(tile.place())
    }

    /// The tiles, in the order in which tiles are written.
    #[must_use]
    pub const fn iter(self) -> Iter {
        Iter(self.0.iter())
    }
}

impl IntoIterator for Waits {
    type Item = Tile;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

/// The tiles a hand waits for, in the order in which tiles are written.
#[derive(Clone, Debug)]
pub struct Iter(tile_set::Iter);

impl Iterator for Iter {
    type Item = Tile;

    fn next(&mut self) -> Option<Tile> {
        Tile::from_place(self.0.next()?)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl DoubleEndedIterator for Iter {
    fn next_back(&mut self) -> Option<Tile> {
        Tile::from_place(self.0.next_back()?)
    }
}

impl ExactSizeIterator for Iter {}

impl std::iter::FusedIterator for Iter {}

/// Why a hand cannot be asked what it waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WaitsError {
    /// Not 13 tiles.
    #[error("a hand that waits has 13 tiles but this has {len} [M-7]")]
    WrongCount {
        /// How many tiles it has.
        len: usize,
    },
}

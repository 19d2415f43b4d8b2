//! How many tiles of the rack can be grouped, and how?
//!
//! The search itself is the module `sweep`; here its answer becomes melds as a player lays them
//! and the tiles that are left.

use crate::hand::Hand;
use crate::meld::Meld;
use crate::rules::Rules;
use crate::solve::fate::{empty_problem, supply};
use crate::solve::sweep::{Missed, fewest_missed};
use crate::tile::Tile;

/// Tiles of a rack in melds, and the rest.
///
/// Runs come first, by colour and then by number, then groups by number. Jokers lie at their place
/// in a run and at the end of a group.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Grouping {
    pub(super) melds: Vec<Meld>,
    pub(super) rest: Hand,
}

impl Grouping {
    /// The melds; no tile lies in two.
    #[must_use]
    pub fn melds(&self) -> &[Meld] {
        &self.melds
    }

    /// The tiles in no meld.
    #[must_use]
    pub const fn rest(&self) -> Hand {
        self.rest
    }

    /// How many tiles lie in melds.
    #[must_use]
    pub fn grouped(&self) -> usize {
        self.melds.iter().map(|meld| meld.tiles().len()).sum()
    }

    /// Whether every tile lies in a meld (R-8).
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.rest.is_empty() // R-8
    }
}

/// Lays as many tiles of a rack in melds as can be.
///
/// The hand without a tile is grouped, in no meld. Where several groupings have the most tiles,
/// the answer is one of them, the same every time on every machine.
///
/// ```
/// use rummikub::{Hand, Rules, group};
///
/// let rack: Hand = "R3 R4 R5 R6 R7 B6 K6".parse()?;
/// let grouping = group(&rack, &Rules::fifty_four());
/// assert_eq!(grouping.grouped(), 6);
/// assert_eq!(grouping.rest().to_string(), "R7");
/// # Ok::<(), rummikub::ParseHandError>(())
/// ```
#[must_use]
pub fn group(hand: &Hand, rules: &Rules) -> Grouping {
    group_leaving(hand.len(), hand, rules).expect("every tile may be left")
}

/// The grouping that leaves the fewest tiles, if that is at most `most`.
pub(super) fn group_leaving(most: usize, hand: &Hand, rules: &Rules) -> Option<Grouping> {
    let mut problem = empty_problem(Missed::Tiles, rules);
    for (tile, count) in hand.counts() {
        supply(&mut problem, tile).rack = count;
    }
    let laid = fewest_missed(&problem, u16::try_from(most).unwrap_or(u16::MAX))?;
    let melds: Vec<Meld> = laid.melds.iter().map(|tiles| lay(tiles, rules)).collect();
    let mut rest = *hand;
    for &tile in melds.iter().flat_map(Meld::tiles) {
        rest.remove(tile);
    }
    Some(Grouping { melds, rest })
}

/// The meld of these tiles; the jokers at the ends of a run go on above it, as far as they can.
fn lay(tiles: &[Tile], rules: &Rules) -> Meld {
    let meld = Meld::classify(tiles, rules).expect("the sweep lays melds only");
    meld.with_jokers_above(rules)
}

//! Which tile to throw away so that all others are grouped?
//!
//! If a tile can go, the whole rack has a grouping that leaves this tile only. So where every
//! grouping leaves two, no tile has to be tried; else each is tried in turn.

use crate::hand::Hand;
use crate::rules::Rules;
use crate::solve::group::{Grouping, group_leaving};
use crate::tile::Tile;

/// A tile to throw away so that the whole rest of the rack is grouped, and that grouping (R-9).
///
/// Of several such tiles it is the first by colour, then by number, so a joker last. `None` if
/// there is none, as in the hand without a tile. Melds only: that seven pairs are complete in okey
/// too (R-12), [`best_discards`](super::best_discards) knows.
///
/// ```
/// use rummikub::{Hand, Rules, discard};
///
/// let rack: Hand = "K5 K6 K7 O1 R9 O9 B9".parse()?;
/// let (tile, grouping) = discard(&rack, &Rules::fifty_four()).ok_or("O1 can go")?;
/// assert_eq!(tile.to_string(), "O1");
/// assert_eq!(grouping.melds().len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn discard(hand: &Hand, rules: &Rules) -> Option<(Tile, Grouping)> {
    group_leaving(1, hand, rules)?;
    hand.iter().find_map(|tile| {
        let mut others = *hand;
        others.remove(tile); // R-9
        group_leaving(0, &others, rules).map(|grouping| (tile, grouping))
    })
}

//! Which draws complete a rack, and which discard keeps most of them?
//!
//! In a round of draw and discard a rack is won when, one tile drawn and one thrown away, all
//! others are complete (R-9, R-12). The tiles that do so are the *outs* of the rack (R-76). Every
//! kind of tile that may still be drawn is tried. What decides whether a tile can complete the rack
//! at all is how few tiles the rack with it can leave, so most draws cost one search.

use crate::hand::Hand;
use crate::rules::Rules;
use crate::solve::complete::{is_complete, is_seven_pairs};
use crate::solve::group::group_leaving;
use crate::tile::Tile;

/// What is left of a rack if this tile is thrown away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Discard {
    /// The tile thrown away.
    pub tile: Tile,
    /// Whether the others are a complete rack, so that the round is won.
    pub wins: bool,
    /// The outs of the others, each as often as it may still be drawn.
    pub outs: Hand,
}

/// The tiles among `unseen` that complete a rack before the draw, each as often as it is there
/// (R-76).
///
/// `unseen` are the tiles that may be drawn: of the deck those that neither the rack has nor the
/// player has seen elsewhere. If the rack is complete already they are all outs, as the tile drawn
/// may be thrown away.
///
/// ```
/// use rummikub::{Hand, Rules, outs};
///
/// let rules = Rules::fifty_four();
/// let rack: Hand = "R3 R4 R5 K9 O9 B11".parse()?;
/// let unseen = Hand::deck(&rules).minus(rack).ok_or("a rack of one deck")?;
/// assert_eq!(outs(&rack, &unseen, &rules).to_string(), "R9 B9 J J");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn outs(rack: &Hand, unseen: &Hand, rules: &Rules) -> Hand {
    let mut outs = *unseen;
    for (tile, count) in unseen.counts() {
        let mut drawn = *rack;
        let there = drawn.insert(tile, rules); // R-1
        if !(there && can_win(&drawn, rules)) {
            for _ in 0..count {
                outs.remove(tile);
            }
        }
    }
    outs
}

/// What each tile that may be thrown away after the draw leaves: discards that win first, then
/// those with most outs among `unseen`, then as the notation orders the tiles (R-77).
///
/// ```
/// use rummikub::{Hand, Rules, best_discards};
///
/// let rules = Rules::fifty_four();
/// let rack: Hand = "R3 R4 R5 K9 O9 B11 K1".parse()?;
/// let unseen = Hand::deck(&rules).minus(rack).ok_or("a rack of one deck")?;
/// let best = best_discards(&rack, &unseen, &rules)[0];
/// assert_eq!((best.tile.to_string(), best.outs.len()), ("B11".into(), 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn best_discards(rack: &Hand, unseen: &Hand, rules: &Rules) -> Vec<Discard> {
    let discard = |(tile, _)| {
        let mut others = *rack;
        others.remove(tile);
        Discard {
            tile,
            wins: is_complete(others, rules), // R-9
            outs: outs(&others, unseen, rules),
        }
    };
    let mut discards: Vec<Discard> = rack.counts().map(discard).collect();
    // The sort is stable, so equal discards stay in the order of the tiles.
    discards.sort_by_key(|one| std::cmp::Reverse((one.wins, one.outs.len()))); // R-77
    discards
}

/// Whether all tiles but one, which is thrown away, are a complete rack (R-9).
fn can_win(drawn: &Hand, rules: &Rules) -> bool {
    let others = || {
        drawn.counts().map(|(tile, _)| {
            let mut others = *drawn;
            others.remove(tile);
            others
        })
    };
    if others().any(|others| is_seven_pairs(others, rules)) {
        return true;
    }
    group_leaving(1, drawn, rules).is_some_and(|grouping| {
        // If nothing is left the tile to throw away has to be found.
        !grouping.is_complete() || others().any(|others| group_leaving(0, &others, rules).is_some())
    })
}

//! When is a rack complete?
//!
//! When all of it lies in melds (R-8), or, where rules say so, when it is seven pairs (R-12). Which
//! tiles lie in melds is the question of `group.rs`; pairs are counted here.

use crate::hand::Hand;
use crate::rules::Rules;
use crate::solve::group;

/// How many tiles seven pairs are (R-12).
pub(super) const PAIRED: u8 = 14;

/// Whether a rack is complete: all of it lies in melds, or it is seven pairs where these count
/// (R-8, R-12).
///
/// ```
/// use rummikub::{Hand, Rules, is_complete};
///
/// let pairs: Hand = "R1 R1 R5 R5 O2 O2 B9 B9 K3 K3 K8 K8 K13 J".parse()?;
/// assert!(is_complete(pairs, &Rules::okey()));
/// assert!(!is_complete(pairs, &Rules::default()));
/// # Ok::<(), rummikub::ParseHandError>(())
/// ```
#[must_use]
pub fn is_complete(rack: Hand, rules: &Rules) -> bool {
    is_seven_pairs(rack, rules) || group(&rack, rules).is_complete() // R-8
}

/// Whether these are seven pairs of equal tiles, where a joker pairs with any tile, and pairs count.
pub(super) fn is_seven_pairs(rack: Hand, rules: &Rules) -> bool {
    let numbered = rack.counts().filter(|(tile, _)| !tile.is_joker());
    let single = numbered.filter(|(_, count)| count % 2 == 1).count();
    rules.seven_pairs && rack.len() == PAIRED.into() && single <= rack.jokers().into() // R-12
}

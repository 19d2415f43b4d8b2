//! Can all these tiles lie on a table?
//!
//! They are the tiles of a table without melds, so the sweep has to lay each of them.

use super::fate::{empty_problem, supply};
use super::sweep::{Missed, fewest_missed};
use crate::hand::Hand;
use crate::meld::Meld;
use crate::rules::Rules;
use crate::table::Table;

/// A table of exactly these tiles, if there is one.
///
/// The hand without a tile is the empty table. Of several tables it is the same one every time on
/// every machine; [`arrangements`](super::arrangements()) says how many there are.
///
/// ```
/// use rummikub::{Hand, Rules, arrange};
///
/// let rules = Rules::default();
/// let table = arrange(&"R3 R4 R5 R6 B6 K6".parse()?, &rules).ok_or("there is one")?;
/// assert_eq!(table.to_string(), "R3 R4 R5; R6 B6 K6");
/// assert_eq!(arrange(&"R3 R4 R5 R6 B6".parse()?, &rules), None);
/// assert!(arrange(&Hand::deck(&rules), &rules).is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn arrange(hand: &Hand, rules: &Rules) -> Option<Table> {
    if hand.beyond(rules).is_some() {
        return None; // R-1
    }
    let mut problem = empty_problem(Missed::Tiles, rules);
    for (tile, count) in hand.counts() {
        supply(&mut problem, tile).table = count;
    }
    let laid = fewest_missed(&problem, 0)?;
    let melds = laid.melds.iter().map(|tiles| Meld::classify(tiles, rules));
    let melds: Result<Vec<Meld>, _> = melds.collect();
    let table = Table::new(melds.expect("the sweep lays melds only"), rules);
    Some(table.expect("the hand has no more tiles than the deck"))
}

//! How far is a hand from being played out?
//!
//! Each play has a burden, [`weigh`]: about 100 for one that will be beaten and needs another to win the
//! lead back, less for one that is likely to hold, next to nothing for a bomb. The burden of a hand
//! is that of its best layout. The numbers are a matter of judgement.

use crate::card::Face;
use crate::combo::{Combo, ComboKind};
use crate::hand::Hand;
use crate::solve::Partition;

/// What a play weighs, between 5 and 115. A higher one of its kind never weighs more, nor a bomb
/// more than a straight, as a cut wants it.
fn burden(combo: Combo) -> u64 {
    // 0 for the ace, 12 for the two, 13 for the Mah Jong.
    let below_ace = match combo.rank() {
        Face::Rank(rank) => 13 - u64::from(rank.index()),
        Face::MahJong => 13,
        Face::Phoenix | Face::Dragon | Face::Dog => 0,
    };
    let rising = |first: u64, step: u64, most: u64| most.min(first + step * below_ace);
    match combo.kind() {
        ComboKind::Bomb | ComboKind::StraightFlush => 5,
        ComboKind::Dog => 70,
        ComboKind::Single => match combo.rank() {
            Face::Dragon => 10,
            Face::Phoenix => 25,
            _ => rising(35, 25, 95) + below_ace,
        },
        ComboKind::Pair => rising(20, 20, 80) + below_ace,
        ComboKind::Triple => rising(15, 10, 60) + below_ace,
        ComboKind::FullHouse => rising(15, 8, 60) + below_ace,
        ComboKind::Straight => rising(15, 8, 60) + below_ace,
        ComboKind::Stairs => rising(10, 8, 60) + below_ace,
    }
}

/// What a play weighs.
pub(super) fn weigh(combo: Combo) -> i64 {
    i64::try_from(burden(combo)).expect("it is 115 at most")
}

/// The best layouts of the parts of a hand.
pub(super) struct Layout(Partition<fn(Combo) -> u64>);

impl Layout {
    pub(super) fn new() -> Self {
        Self(Partition::new(burden))
    }

    /// The burden of a hand.
    pub(super) fn weigh(&mut self, hand: Hand) -> i64 {
        i64::try_from(self.0.price(hand)).expect("14 plays weigh little")
    }
}

//! Who sits at the table?
//!
//! Four players, or three: then nobody sits north (M-90). Sides are those of a table for four in
//! both games, so of three players across from west sits east, and left of east nobody.

use super::PaymentError;
use crate::player::Wind;
use crate::rules::{Players, Rules};

/// The players, in turn order.
pub(super) const fn seats(rules: &Rules) -> &'static [Wind] {
    match rules.players {
        Players::Four => &Wind::ALL,
        Players::Three => &[Wind::East, Wind::South, Wind::West], // M-90
    }
}

/// All players but this one, in turn order after them.
pub(super) fn others(seat: Wind, rules: &Rules) -> impl Iterator<Item = Wind> {
    let after = (1..4).map(move |step| Wind::ALL[(seat as usize + step) % 4]);
    after.filter(|&other| seats(rules).contains(&other))
}

/// Whether somebody sits there.
pub(super) fn check_seat(seat: Wind, rules: &Rules) -> Result<(), PaymentError> {
    if seats(rules).contains(&seat) {
        Ok(())
    } else {
        Err(PaymentError::EmptySeat { seat })
    }
}

//! The questions that need a search through what may still come.
//!
//! Each file answers one: [`waits`] says which tiles complete a hand of 13.

mod waits;
mod yaku_distance;

pub use waits::{Iter, Waits, WaitsError, waits};
pub use yaku_distance::{
    ConcealedYaku, YakuDistance, YakuDistanceError, YakuDistances, yaku_distances,
};

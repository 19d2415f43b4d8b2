//! The questions that need a search through what may still come.
//!
//! Each file answers one: [`waits`] says which tiles complete a hand of 13, [`shanten`] how far a
//! hand is from completion.

mod acceptance;
mod distance_table;
mod forms;
mod measure;
mod other_forms;
mod shanten;
mod shares;
mod suit_distance;
mod suit_table;
mod tracked;
mod view;
mod waits;
mod yaku_distance;

pub use acceptance::{Acceptance, Discard, Discards, acceptance, discards, good_copies};
pub use forms::Forms;
pub use shanten::{Shanten, ShantenError, shanten, suit_distance};
pub use suit_distance::SuitDistance;
pub use tracked::TrackedHand;
pub use waits::{Iter, Waits, WaitsError, waits, waits_of};
pub use yaku_distance::{
    ConcealedYaku, YakuDistance, YakuDistanceError, YakuDistances, yaku_distances,
};

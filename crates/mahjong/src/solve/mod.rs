//! The questions that need a search through what may still come.
//!
//! - `waits`: which tiles complete a hand?
//! - `shanten`: how far is a hand from completion? `tracked` keeps the answer from tile to tile.
//! - `acceptance`: which tiles bring it nearer, and what is best discarded?
//! - `yaku_distance`: how far is it from a hand that has a yaku?
//!
//! The first three read tables of what the tiles of one suit lack: `suit_distance` says what that is,
//! `suit_table` and `distance_table` how it is kept, `measure`, `shares` and `view` how suits add up.

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
pub(crate) use waits::completing_sets;
pub use waits::{Iter, Waits, WaitsError, waits, waits_of};
pub use yaku_distance::{
    ConcealedYaku, YakuDistance, YakuDistanceError, YakuDistances, yaku_distances,
};

#![doc = include_str!("../README.md")]

mod card;
mod combo;
mod hand;
mod moves;
pub mod notation;
pub mod rules;
#[cfg(feature = "serde")]
mod serde;
pub mod solve;

pub use card::Rank;
pub use combo::{BeatError, Combo, ComboError, ComboKind};
pub use hand::Hand;
pub use moves::{Moves, legal_moves};
pub use notation::ParseHandError;
pub use rules::Rules;

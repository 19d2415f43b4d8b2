#![doc = include_str!("../README.md")]

pub mod hand;
pub mod meld;
pub mod notation;
pub mod rules;
#[cfg(feature = "serde")]
mod serde;
pub mod solve;
pub mod tile;

pub use hand::Hand;
pub use meld::{Meld, MeldError, MeldKind};
pub use rules::Rules;
pub use solve::{Grouping, discard, group};
pub use tile::{Color, Number, Tile};

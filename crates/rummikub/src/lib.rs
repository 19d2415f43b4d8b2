#![doc = include_str!("../README.md")]

pub mod hand;
pub mod meld;
pub mod notation;
pub mod rules;
#[cfg(feature = "serde")]
mod serde;
pub mod solve;
mod tile;

pub use hand::Hand;
pub use meld::{Meld, MeldError, MeldKind, Reading, StandIns};
pub use notation::{ParseHandError, ParseMeldError, ParseTileError, parse_tiles};
pub use rules::{JokerCount, Preset, RuleOption, Rules, SetRuleError};
pub use solve::{Grouping, discard, group};
pub use tile::{Color, Number, Tile};

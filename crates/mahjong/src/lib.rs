#![doc = include_str!("../README.md")]

pub mod hand;
mod meld;
pub mod notation;
pub mod rules;
mod score;
#[cfg(feature = "serde")]
mod serde;
pub mod solve;
mod tile;

/// The sets and counts that hands are made of.
pub use cards_core;
pub use hand::{Hand, SuitHand};
pub use meld::{Decomposition, Decompositions, Meld, MeldError, MeldKind};
pub use meld::{decompositions, is_complete};
pub use notation::{ParseHandError, ParseMeldError, ParseSuitHandError, ParseTileError};
pub use rules::{Preset, RuleOption, Rules, SetRuleError};
pub use score::{Conditions, SuitScore, SuitScoreError, SuitScores, suit_score, suit_scores};
pub use solve::{Waits, WaitsError, waits};
pub use tile::{Suit, Tile};

#![doc = include_str!("../README.md")]

pub mod hand;
mod meld;
pub mod notation;
mod player;
mod player_hand;
pub mod rules;
mod score;
#[cfg(feature = "serde")]
mod serde;
pub mod solve;
mod tile;

/// The sets and counts that hands are made of.
pub use cards_core;
pub use hand::{Hand, SuitHand};
pub use meld::{Decomposition, Decompositions, Meld, MeldError, MeldKind, Reading, Readings};
pub use meld::{LaidKind, LaidMeld, decompositions, is_complete, readings};
pub use notation::{ParseHandError, ParseMeldError, ParseSuitHandError, ParseTileError};
pub use notation::{ParseLaidMeldError, ParsePlayerHandError, ParseRulesError, ParseWindError};
pub use notation::{ParseWinningHandError, ParseWonByError};
pub use player::{Side, Wind};
pub use player_hand::{PlayerHand, PlayerHandError, RedFives, WinningHand, WinningHandError};
pub use rules::{ChineseRules, Preset, RiichiRules, RuleOption, Rules, SetRuleError, TableRules};
pub use score::{Conditions, SuitScore, SuitScoreError, SuitScores, suit_score, suit_scores};
pub use score::{WonBy, chinese, payments, riichi};
pub use solve::{Acceptance, Discard, Discards, Forms, acceptance, discards, good_copies};
pub use solve::{Shanten, ShantenError, SuitDistance, TrackedHand, shanten, suit_distance};
pub use solve::{Waits, WaitsError, waits, waits_of};
pub use tile::{Suit, Tile};

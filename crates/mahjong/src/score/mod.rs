//! Who gets how much?
//!
//! Three scores stand side by side: that of a hand of one suit, which is a question of this crate;
//! that of riichi; and that of the Chinese Official rules.

pub mod chinese;
pub mod payments;
pub mod riichi;
mod suit;

use crate::player::Side;

pub use suit::{Conditions, SuitScore, SuitScoreError, SuitScores, suit_score, suit_scores};

/// Where the winning tile came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WonBy {
    /// The player drew it (tsumo).
    SelfDraw,
    /// The player who sits there discarded it, or added it to a kong (ron).
    Discard(Side),
}

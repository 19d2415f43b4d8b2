//! The hard questions.
//!
//! - [`claim`]: can a player go out without losing the lead?
//! - [`split`]: in how few plays can a hand be emptied?
//! - [`chance`]: how likely does a hidden hand hold a bomb, an answer to a play, or some cards?

mod beater;
pub mod chance;
mod claim;
mod partition;
mod split;

pub use claim::{Claim, ClaimAnswer, ClaimError, NoClaim, Other, Others, claim};
pub(crate) use partition::Partition;
pub use split::{Split, SplitError, split};

//! The hard questions.
//!
//! - [`value`]: what is a round worth when all hands lie open, and how is it played?
//! - [`claim`]: can a player go out without losing the lead?
//! - [`split`]: in how few plays can a hand be emptied?
//! - [`chance`]: how likely does a hidden hand hold a bomb, an answer to a play, or some cards?

mod beater;
pub mod chance;
mod claim;
mod open_hands;
mod partition;
mod split;

pub use claim::{Claim, ClaimAnswer, ClaimError, NoClaim, Other, Others, claim};
pub use open_hands::{
    Acting, ActionValue, Limits, Progress, Value, ValueError, acting, value, values_of_actions,
};
pub(crate) use partition::Partition;
pub use split::{Split, SplitError, split};

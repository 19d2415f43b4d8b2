#![doc = include_str!("../README.md")]

pub mod actions;
mod card;
mod combo;
mod hand;
pub mod moves;
pub mod notation;
mod player;
pub mod rules;
mod score;
#[cfg(feature = "serde")]
mod serde;
pub mod solve;
mod state;

pub use actions::{ActionMask, ActionSpace};
pub use card::Rank;
/// The sets and counts that hands are made of.
pub use cards_core;
pub use combo::{AnswerError, Combo, ComboError, ComboKind, ComboKinds, Readings};
pub use hand::Hand;
pub use moves::{Move, Moves, legal_moves};
pub use notation::{
    ParseActionError, ParseHandError, ParseKindError, ParseMoveError, ParseReplayError,
    ParseRulesError, Platform,
};
pub use player::{Player, Seat};
pub use rules::{AllPass, Auction, JokerKickers, Payoff, Preset, RuleOption, Rules, SetRuleError};
pub use score::{Score, Spring};
pub use solve::{
    FewestPlaysError, Hint, HintError, HintReason, Odds, Others, RunOutError, fewest_plays, hints,
    run_out, run_out_odds,
};
pub use state::{
    Action, Bid, Contract, Deal, DealError, LegalMoves, Outcome, PlayError, Record, State, View,
};

#![doc = include_str!("../README.md")]

mod actions;
mod card;
mod combo;
mod faces;
mod game;
mod hand;
mod moves;
pub mod notation;
mod play;
pub mod players;
pub mod rules;
mod score;
mod seat;
#[cfg(feature = "serde")]
mod serde;
pub mod solve;
mod state;
mod table;

pub use actions::{ActionMask, ActionSpace, Indices};
pub use card::{Card, Face, Rank, Specials, Suit};
/// The sets and counts that hands are made of.
pub use cards_core;
pub use combo::{Combo, ComboError, ComboKind, Readings};
pub use faces::Faces;
pub use game::{Game, GameOutcome};
pub use hand::{Cards, Hand};
pub use moves::{Move, Moves, bombs, can_fulfil, legal_moves};
pub use notation::{
    ParseActionError, ParseCardError, ParseDealError, ParseFacesError, ParseGameError,
    ParseHandError, ParseRecordError, ParseRulesError, ParseSeatError, ParseStateError,
    ParseTableError,
};
pub use play::Play;
pub use rules::{
    CallsPerTeam, Count, Direction, MahJongWish, PhoenixChoice, Preset, PreviousReading,
    RuleOption, Rules, SetRuleError, Tie,
};
pub use score::Score;
pub use seat::{Seat, Team};
pub use state::{
    Action, Actions, Call, Deal, DealError, Phase, PlayError, Position, PositionError, Record,
    State, View,
};
pub use table::{AnswerError, Table, TableError};

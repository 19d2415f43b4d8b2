#![doc = include_str!("../README.md")]

mod card;
mod combo;
mod faces;
mod hand;
mod moves;
pub mod notation;
mod play;
pub mod rules;
mod seat;
#[cfg(feature = "serde")]
mod serde;
mod table;

pub use card::{Card, Face, Rank, Specials, Suit};
/// The sets and counts that hands are made of.
pub use cards_core;
pub use combo::{Combo, ComboError, ComboKind, Readings};
pub use faces::Faces;
pub use hand::{Cards, Hand};
pub use moves::{Move, Moves, bombs, can_fulfil, legal_moves};
pub use notation::{
    ParseCardError, ParseFacesError, ParseHandError, ParseRulesError, ParseSeatError,
    ParseTableError,
};
pub use play::Play;
pub use rules::{
    CallsPerTeam, Count, Direction, MahJongWish, PhoenixChoice, Preset, PreviousReading,
    RuleOption, Rules, SetRuleError, Tie,
};
pub use seat::{Seat, Team};
pub use table::{AnswerError, Table, TableError};

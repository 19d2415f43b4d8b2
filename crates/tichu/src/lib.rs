#![doc = include_str!("../README.md")]

mod card;
mod combo;
mod hand;
pub mod notation;
pub mod rules;
#[cfg(feature = "serde")]
mod serde;
mod table;

pub use card::{Face, Rank, Specials};
/// The sets and counts that hands are made of.
pub use cards_core;
pub use combo::{Combo, ComboError, ComboKind, Readings};
pub use hand::Faces;
pub use notation::{ParseFacesError, ParseTableError};
pub use rules::{Preset, PreviousReading, RuleOption, Rules, SetRuleError};
pub use table::{AnswerError, Table, TableError};

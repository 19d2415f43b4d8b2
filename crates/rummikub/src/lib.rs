#![doc = include_str!("../README.md")]

pub mod hand;
pub mod meld;
pub mod moves;
pub mod notation;
pub mod players;
pub mod position;
pub mod rules;
pub mod score;
mod seat;
#[cfg(feature = "serde")]
mod serde;
pub mod solve;
pub mod state;
pub mod table;
mod tile;

pub use hand::Hand;
pub use meld::{Meld, MeldError, MeldKind, Reading, StandIns};
pub use moves::{Move, MoveError};
pub use notation::{
    ParseHandError, ParseMeldError, ParsePositionError, ParseReplayError, ParseRulesError,
    ParseTableError, ParseTileError, parse_tiles,
};
pub use players::{Player, play_out};
pub use position::{Position, PositionError};
pub use rules::{
    Count, GroupJoker, JokerClearing, JokerReuse, OpeningJokers, PoolEmpty, Preset, RuleOption,
    Rules, SetRuleError, Turn, WinnerScore,
};
pub use score::{Score, rack_value};
pub use seat::Seat;
pub use solve::{
    Best, BestMoves, Certificate, CertificateError, CertifyError, Discard, Goal, Grouping, NoMove,
    ParseCertificateError, Step, Steps, StepsError, Verified, arrange, arrangements, best_discards,
    best_move, best_moves, certify, certify_move, discard, group, is_complete, outs,
    some_best_move, steps, verify,
};
pub use state::{Action, Deal, DealError, Outcome, PlayError, Record, State, View};
pub use table::{Table, TableError};
pub use tile::{Color, Number, Tile};

#![doc = include_str!("../README.md")]
#![no_std]
#![expect(
    clippy::cast_possible_truncation,
    reason = "a `const fn` has no `From`; every cast takes the low bits on purpose"
)]

#[macro_use]
mod algebra;
mod position;
pub mod rank_counts;
pub mod rank_set;
#[cfg(feature = "serde")]
mod serde;
pub mod tile_counts;
pub mod tile_set;

pub use position::{Rank, Suit, Tile};
pub use rank_counts::RankCounts;
pub use rank_set::RankSet;
pub use tile_counts::TileCounts;
pub use tile_set::TileSet;

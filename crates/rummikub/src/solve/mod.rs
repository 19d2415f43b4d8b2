//! Can the whole rack be grouped?
//!
//! [`group`] lays as many tiles of a rack as can lie in melds, each in exactly one, and
//! [`discard`] finds a tile to throw away so that all others can. Both are exact for every
//! hand, whatever its size; how, and why nothing is missed, stands at the top
//! of `src/solve/sweep.rs`: one pass over the numbers, whose state is the open run of each colour.

mod discard;
mod group;
mod lay;
mod sweep;

pub use discard::discard;
pub use group::{Grouping, group};

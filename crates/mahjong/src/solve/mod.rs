//! The questions that need a search through what may still come.
//!
//! Each file answers one: [`waits`] says which tiles complete a hand of 13.

mod waits;

pub use waits::{Iter, Waits, WaitsError, waits};

//! What do we ask about a hand that is not complete?

use std::fmt;

/// How far a hand is from a complete one, and by what it comes nearer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Distance {
    /// Tiles to exchange until it waits; -1 if it is complete.
    pub(crate) shanten: i8,
    /// The kinds that bring it nearer, a bit each, after the best discard if it has a tile to
    /// discard.
    pub(crate) accepted: u64,
    /// The kinds that can be discarded and the distance stays, a bit each; of a hand that waits to
    /// draw 0.
    pub(crate) discards: u64,
}

impl fmt::Display for Distance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            shanten,
            accepted,
            discards,
        } = self;
        write!(
            f,
            "{shanten}, accepts {accepted:034b}, discards {discards:034b}"
        )
    }
}

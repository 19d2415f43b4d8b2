//! Who plays?
//!
//! Seats are named from the landlord on, in the order of turns.

/// A player, named by the seat from the landlord on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// The landlord, who plays alone and leads.
    Landlord,
    /// The peasant after the landlord.
    Next,
    /// The peasant before the landlord.
    Last,
}

impl Player {
    /// All players, in the order of turns.
    pub const ALL: [Self; 3] = [Self::Landlord, Self::Next, Self::Last];

    /// The place in the order of turns, 0 for the landlord.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whose turn comes next.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Landlord => Self::Next,
            Self::Next => Self::Last,
            Self::Last => Self::Landlord,
        }
    }

    /// How many cards this player holds before the first play (L-3).
    #[must_use]
    pub const fn cards(self) -> usize {
        match self {
            Self::Landlord => 20,
            Self::Next | Self::Last => 17,
        }
    }
}

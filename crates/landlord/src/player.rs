//! Who plays?
//!
//! Before there is a landlord, players have seats, 0 to 2 in the order of turns; afterwards they
//! are named from the landlord on.

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

    /// The seat of this player if the landlord has that one.
    #[must_use]
    pub const fn seat(self, landlord: Seat) -> Seat {
        landlord.after(self.index())
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

/// A place at the table, 0 to 2 in the order of turns.
///
/// ```
/// use landlord::{Player, Seat};
///
/// let landlord = Seat::ALL[2];
/// assert_eq!(landlord.next(), Seat::ALL[0]);
/// assert_eq!(Seat::ALL[0].player(landlord), Player::Next);
/// assert_eq!(Player::Next.seat(landlord), Seat::ALL[0]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// All seats, in the order of turns.
    pub const ALL: [Self; 3] = [Self(0), Self(1), Self(2)];

    /// The seat with this index, if it is 0 to 2.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        match index {
            0..=2 => Some(Self::ALL[index]),
            _ => None,
        }
    }

    /// Its place in the order of turns, 0 to 2.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whose turn comes next.
    #[must_use]
    pub const fn next(self) -> Self {
        self.after(1)
    }

    /// Whose turn comes after so many others.
    #[must_use]
    pub const fn after(self, turns: usize) -> Self {
        Self::ALL[(self.index() + turns % 3) % 3]
    }

    /// Who sits there if this is the landlord's seat.
    #[must_use]
    pub const fn player(self, landlord: Self) -> Player {
        Player::ALL[(self.index() + 3 - landlord.index()) % 3]
    }
}

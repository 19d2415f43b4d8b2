//! Who sits where, and with whom?
//!
//! Four seats in the order of turns, partners opposite each other (T-3).

/// A place at the table, counted from 0 in the order of turns.
///
/// ```
/// use tichu::{Seat, Team};
///
/// let seat: Seat = "3".parse()?;
/// assert_eq!(seat.next(), Seat::ALL[0]);
/// assert_eq!(seat.partner(), Seat::ALL[1]);
/// assert_eq!(seat.team(), Team::Second);
/// # Ok::<(), tichu::ParseSeatError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// All seats, in the order of turns.
    pub const ALL: [Self; 4] = [Self(0), Self(1), Self(2), Self(3)];

    /// The seat with this index, if it is 0 to 3.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        match index {
            0..=3 => Some(Self::ALL[index]),
            _ => None,
        }
    }

    /// Its place in the order of turns, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat on the right, whose turn comes next (T-3).
    #[must_use]
    pub const fn next(self) -> Self {
        self.after(1)
    }

    /// The seat opposite (T-3).
    #[must_use]
    pub const fn partner(self) -> Self {
        self.after(2)
    }

    /// The seat on the left.
    #[must_use]
    pub const fn previous(self) -> Self {
        self.after(3)
    }

    const fn after(self, steps: u8) -> Self {
        Self((self.0 + steps) % 4)
    }

    /// Its team (T-3).
    #[must_use]
    pub const fn team(self) -> Team {
        match self.0 % 2 {
            0 => Team::First,
            _ => Team::Second,
        }
    }
}

/// Two partners (T-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Team {
    /// Seats 0 and 2.
    First,
    /// Seats 1 and 3.
    Second,
}

impl Team {
    /// Both teams.
    pub const ALL: [Self; 2] = [Self::First, Self::Second];

    /// Its index, 0 or 1.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The opponents.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// Its two seats.
    #[must_use]
    pub const fn seats(self) -> [Seat; 2] {
        match self {
            Self::First => [Seat(0), Seat(2)],
            Self::Second => [Seat(1), Seat(3)],
        }
    }
}

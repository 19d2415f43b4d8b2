//! Who sits where?

use std::fmt;

/// A place at the table, counted from 0 in the order of turns.
///
/// ```
/// use rummikub::Seat;
///
/// let last = Seat::from_index(2).ok_or("there are six seats")?;
/// assert_eq!(last.next(3), Seat::ALL[0]);
/// assert_eq!(last.to_string(), "seat 2");
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// All seats that there can be, in the order of turns (R-40).
    pub const ALL: [Self; 6] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5)];

    /// The seat with this index, if it is 0 to 5.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        match index {
            0..=5 => Some(Self::ALL[index]),
            _ => None,
        }
    }

    /// Its place in the order of turns, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whose turn comes next among so many players.
    #[must_use]
    pub const fn next(self, players: usize) -> Self {
        let next = self.index() + 1;
        if next < players && next < Self::ALL.len() {
            Self::ALL[next]
        } else {
            Self::ALL[0]
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

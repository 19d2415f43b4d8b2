//! Which places are there?
//!
//! A suit is a line of 16 ranks, and there are four suits. A [`Rank`], a [`Suit`] and a [`Tile`]
//! are places in that table and nothing more: what a place is called, and which of two places is
//! worth more, is for the game to say.
//!
//! Invariant: a rank is below 16, a suit below 4, a tile below 64. A tile's index is
//! `16 * suit + rank`, which is also its bit in a [`TileSet`](crate::TileSet).

/// A place in the line of ranks, 0 to 15.
///
/// ```
/// use cards_core::Rank;
///
/// let rank = Rank::from_index(12).expect("12 is below 16");
/// assert_eq!(rank.index(), 12);
/// assert_eq!(Rank::from_index(16), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

impl Rank {
    /// How many ranks there are.
    pub const COUNT: u8 = 16;

    /// All ranks, in order.
    pub const ALL: [Self; 16] = {
        let mut all = [Self(0); 16];
        let mut index = 0;
        while index < Self::COUNT {
            all[index as usize] = Self(index);
            index += 1;
        }
        all
    };

    /// The rank with this index, if it is below 16.
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < Self::COUNT {
            Some(Self(index))
        } else {
            None
        }
    }

    /// Its place, 0 to 15.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The rank one above, if there is one.
    #[must_use]
    pub const fn next(self) -> Option<Self> {
        Self::from_index(self.0 + 1)
    }

    /// The rank one below, if there is one.
    #[must_use]
    pub const fn previous(self) -> Option<Self> {
        match self.0.checked_sub(1) {
            Some(index) => Some(Self(index)),
            None => None,
        }
    }

    /// The place of the lowest bit of `bits`, which is not zero.
    pub(crate) const fn of_lowest_bit(bits: u16) -> Self {
        Self((bits.trailing_zeros() & 15) as u8)
    }

    /// The place of the highest bit of `bits`, which is not zero.
    pub(crate) const fn of_highest_bit(bits: u16) -> Self {
        Self((bits.ilog2() & 15) as u8)
    }

    pub(crate) const fn bit(self) -> u16 {
        1 << self.0
    }
}

/// One of the four lines of ranks, 0 to 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Suit(u8);

impl Suit {
    /// How many suits there are.
    pub const COUNT: u8 = 4;

    /// All suits, in order.
    pub const ALL: [Self; 4] = [Self(0), Self(1), Self(2), Self(3)];

    /// The suit with this index, if it is below 4.
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < Self::COUNT {
            Some(Self(index))
        } else {
            None
        }
    }

    /// Its place, 0 to 3.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }
}

/// A place in the table: a rank of a suit.
///
/// ```
/// use cards_core::{Rank, Suit, Tile};
///
/// let tile = Tile::new(Rank::ALL[5], Suit::ALL[2]);
/// assert_eq!(tile.index(), 2 * 16 + 5);
/// assert_eq!((tile.rank().index(), tile.suit().index()), (5, 2));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

impl Tile {
    /// How many places there are.
    pub const COUNT: u8 = 64;

    /// All places, suit after suit.
    pub const ALL: [Self; 64] = {
        let mut all = [Self(0); 64];
        let mut index = 0;
        while index < Self::COUNT {
            all[index as usize] = Self(index);
            index += 1;
        }
        all
    };

    /// The place of this rank in this suit.
    #[must_use]
    pub const fn new(rank: Rank, suit: Suit) -> Self {
        Self(suit.0 * Rank::COUNT + rank.0)
    }

    /// The place with this index, if it is below 64.
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < Self::COUNT {
            Some(Self(index))
        } else {
            None
        }
    }

    /// Its place, 0 to 63: `16 * suit + rank`.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Its rank.
    #[must_use]
    pub const fn rank(self) -> Rank {
        Rank(self.0 % Rank::COUNT)
    }

    /// Its suit.
    #[must_use]
    pub const fn suit(self) -> Suit {
        Suit(self.0 / Rank::COUNT)
    }

    /// The place of the lowest bit of `bits`, which is not zero.
    pub(crate) const fn of_lowest_bit(bits: u64) -> Self {
        Self((bits.trailing_zeros() & 63) as u8)
    }

    /// The place of the highest bit of `bits`, which is not zero.
    pub(crate) const fn of_highest_bit(bits: u64) -> Self {
        Self((bits.ilog2() & 63) as u8)
    }

    pub(crate) const fn bit(self) -> u64 {
        1 << self.0
    }
}

//! Who plays, and where do they sit?
//!
//! Players are named by their seat wind, which is also the turn order: east, who deals, then
//! south, west, north (M-17). From where one sits, the player before is to the left, the player
//! after to the right. At a table for three nobody sits north.

use crate::tile::{Suit, Tile};

/// A wind: of a seat, or of the round.
///
/// ```
/// use mahjong::{Side, Wind};
///
/// let south: Wind = "S".parse()?;
/// assert_eq!(south.tile().to_string(), "2z");
/// assert_eq!(south.player(Side::Left), Wind::East); // who plays before south
/// # Ok::<(), mahjong::ParseWindError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Wind {
    /// East (ton): the dealer's seat.
    East,
    /// South (nan).
    South,
    /// West (sha).
    West,
    /// North (pei).
    North,
}

impl Wind {
    /// All four, in turn order.
    pub const ALL: [Self; 4] = [Self::East, Self::South, Self::West, Self::North];

    /// The tile with this wind.
    #[must_use]
    pub const fn tile(self) -> Tile {
        match Tile::from_number(self as u8 + 1, Suit::Honors) {
            Some(tile) => tile,
            None => panic!("1z to 4z are the winds"),
        }
    }

    /// Who sits at this side of the player with this seat, at a table for four.
    #[must_use]
    pub const fn player(self, side: Side) -> Self {
        let step = match side {
            Side::Right => 1,
            Side::Across => 2,
            Side::Left => 3,
        };
        Self::ALL[(self as usize + step) % 4]
    }
}

/// Where another player sits, seen from a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Who plays before: kamicha.
    Left,
    /// Who plays after the next: toimen.
    Across,
    /// Who plays next: shimocha.
    Right,
}

impl Side {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Left, Self::Across, Self::Right];
}

//! What are the pieces?
//!
//! A tile has one of four colours and a number from 1 to 13, or is a joker (R-1). A [`Number`]
//! and a [`Color`] cannot be wrong, so neither can a [`Tile`].
//!
//! Inside the crate every tile has a *place* in the tables of `cards-core`: its colour is the
//! suit, its number the rank, and jokers lie at the very last place, which no number uses. So the
//! order of the places is the order of the notation: by colour, then by number, jokers last.

use cards_core::{Rank, Suit, Tile as Place};

/// One of the four colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// Red, `R`.
    Red,
    /// Orange, `O`; yellow in some sets.
    Orange,
    /// Blue, `B`.
    Blue,
    /// Black, `K`.
    Black,
}

impl Color {
    /// All colours, in the order of the notation.
    pub const ALL: [Self; 4] = [Self::Red, Self::Orange, Self::Blue, Self::Black]; // R-1

    /// Its place in [`Color::ALL`], 0 to 3.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Self::Red => 0,
            Self::Orange => 1,
            Self::Blue => 2,
            Self::Black => 3,
        }
    }

    pub(crate) const fn suit(self) -> Suit {
        Suit::ALL[self.index()]
    }
}

/// The number on a tile, 1 to 13.
///
/// ```
/// use rummikub::Number;
///
/// assert_eq!(Number::from_value(13), Some(Number::MAX));
/// assert_eq!(Number::from_value(14), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number(u8);

impl Number {
    /// The lowest number, 1.
    pub const MIN: Self = Self(1); // R-1

    /// The highest number, 13.
    pub const MAX: Self = Self(13); // R-1

    /// All numbers, rising.
    pub const ALL: [Self; 13] = [
        Self(1),
        Self(2),
        Self(3),
        Self(4),
        Self(5),
        Self(6),
        Self(7),
        Self(8),
        Self(9),
        Self(10),
        Self(11),
        Self(12),
        Self(13),
    ];

    /// The number with this value, if it is 1 to 13.
    #[must_use]
    pub const fn from_value(value: u8) -> Option<Self> {
        match value {
            1..=13 => Some(Self(value)),
            _ => None,
        }
    }

    /// Its value, 1 to 13.
    #[must_use]
    pub const fn value(self) -> u8 {
        self.0
    }

    pub(crate) const fn rank(self) -> Rank {
        Rank::from_index(self.0).expect("a number is at most 13, a rank at most 15")
    }
}

/// One tile.
///
/// Tiles are ordered as the notation writes them: by colour, then by number, jokers last.
///
/// ```
/// use rummikub::{Color, Number, Tile};
///
/// let tile: Tile = "R13".parse()?;
/// assert_eq!(tile, Tile::Numbered(Color::Red, Number::MAX));
/// assert!(tile < Tile::Joker);
/// # Ok::<(), rummikub::ParseTileError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tile {
    /// A tile with a colour and a number.
    Numbered(Color, Number),
    /// A joker, which stands for any one numbered tile.
    Joker,
}

/// Where jokers lie: the last place, so that they come last.
const JOKER_PLACE: Place = Place::ALL[63];

impl Tile {
    /// Every tile there can be, once: by colour, then by number, the joker last.
    pub fn all() -> impl Iterator<Item = Self> {
        let of = |color| Number::ALL.map(|number| Self::Numbered(color, number));
        Color::ALL.into_iter().flat_map(of).chain([Self::Joker])
    }

    /// Whether it is a joker.
    #[must_use]
    pub const fn is_joker(self) -> bool {
        matches!(self, Self::Joker)
    }

    /// Its colour, unless it is a joker.
    #[must_use]
    pub const fn color(self) -> Option<Color> {
        match self {
            Self::Numbered(color, _) => Some(color),
            Self::Joker => None,
        }
    }

    /// Its number, unless it is a joker.
    #[must_use]
    pub const fn number(self) -> Option<Number> {
        match self {
            Self::Numbered(_, number) => Some(number),
            Self::Joker => None,
        }
    }

    pub(crate) const fn place(self) -> Place {
        match self {
            Self::Numbered(color, number) => Place::new(number.rank(), color.suit()),
            Self::Joker => JOKER_PLACE,
        }
    }

    /// The tile at `place`, if a tile lies there.
    pub(crate) fn from_place(place: Place) -> Option<Self> {
        if place == JOKER_PLACE {
            return Some(Self::Joker);
        }
        let color = Color::ALL[usize::from(place.suit().index())];
        Number::from_value(place.rank().index()).map(|number| Self::Numbered(color, number))
    }
}

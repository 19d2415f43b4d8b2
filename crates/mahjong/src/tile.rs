//! What are the pieces?
//!
//! A mahjong set has 34 kinds of tile (M-1): three suits numbered 1 to 9 and seven honours. The
//! honours are kept as a fourth suit, numbered 1 to 7, in which no numbers are consecutive.
//!
//! A [`Tile`] is a place in `cards_core`'s table of suits and ranks: the suit is the lane, the
//! number is the rank's index. Ranks 0 and 10 to 15 are never used, nor are honours 8 and 9.
//!
//! Invariant: a tile is one of the 34 kinds. Tiles are ordered as they are written: characters,
//! circles, bamboos, honours, and by number in each.

use cards_core::RankSet;

/// A suit of numbered tiles, or the honours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// Characters (wan, manzu), written `m`.
    Characters,
    /// Circles (dots, tong, pinzu), written `p`.
    Circles,
    /// Bamboos (suo, sozu), written `s`.
    Bamboos,
    /// Winds and dragons (zi, jihai), written `z`.
    Honors,
}

impl Suit {
    /// All four, in the order in which they are written.
    pub const ALL: [Self; 4] = [Self::Characters, Self::Circles, Self::Bamboos, Self::Honors];

    /// Its numbers: 1 to 9, or 1 to 7 for the honours (M-1).
    #[must_use]
    pub const fn numbers(self) -> RankSet {
        match self {
            Self::Characters | Self::Circles | Self::Bamboos => RankSet::from_bits(0b11_1111_1110),
            Self::Honors => RankSet::from_bits(0b00_1111_1110),
        }
    }

    /// Its lane in `cards_core`'s sets and counts.
    #[must_use]
    pub const fn lane(self) -> cards_core::Suit {
        cards_core::Suit::ALL[self as usize]
    }

    /// The suit in this lane.
    const fn of_lane(lane: cards_core::Suit) -> Self {
        Self::ALL[lane.index() as usize]
    }
}

/// One of the 34 kinds of tile (M-1).
///
/// ```
/// use mahjong::{Suit, Tile};
///
/// let tile: Tile = "7p".parse()?;
/// assert_eq!((tile.number(), tile.suit()), (7, Suit::Circles));
/// assert_eq!("P".parse::<Tile>()?.to_string(), "5z"); // the white dragon
/// # Ok::<(), mahjong::ParseTileError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(cards_core::Tile);

impl Tile {
    /// How many kinds there are.
    pub const COUNT: usize = 34;

    /// How many copies of each kind a set has (M-2).
    pub const COPIES: u8 = 4;

    /// All kinds, in the order in which they are written.
    pub const ALL: [Self; Self::COUNT] = {
        let mut all = [Self(cards_core::Tile::ALL[1]); Self::COUNT];
        let mut kind = 0;
        let mut place = 0;
        while place < cards_core::Tile::ALL.len() {
            if let Some(tile) = Self::from_place(cards_core::Tile::ALL[place]) {
                all[kind] = tile;
                kind += 1;
            }
            place += 1;
        }
        all
    };

    /// The tile with this number in this suit, if there is one.
    ///
    /// Honours are numbered east, south, west, north, white, green, red (M-1).
    #[must_use]
    pub const fn from_number(number: u8, suit: Suit) -> Option<Self> {
        match cards_core::Rank::from_index(number) {
            Some(rank) => Self::from_place(cards_core::Tile::new(rank, suit.lane())),
            None => None,
        }
    }

    /// The tile at this place of `cards_core`'s table, if there is one.
    #[must_use]
    pub const fn from_place(place: cards_core::Tile) -> Option<Self> {
        if Suit::of_lane(place.suit()).numbers().contains(place.rank()) {
            Some(Self(place))
        } else {
            None
        }
    }

    /// Its place in `cards_core`'s table: the suit's lane, the number as rank.
    #[must_use]
    pub const fn place(self) -> cards_core::Tile {
        self.0
    }

    /// Its number: 1 to 9, for an honour 1 to 7.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0.rank().index()
    }

    /// Its suit.
    #[must_use]
    pub const fn suit(self) -> Suit {
        Suit::of_lane(self.0.suit())
    }

    /// The tile one higher in its suit; a 9 has none, nor has an honour (M-3).
    #[must_use]
    pub const fn next(self) -> Option<Self> {
        match self.suit() {
            Suit::Honors => None, // M-3
            suit => Self::from_number(self.number() + 1, suit),
        }
    }

    /// Its place in [`ALL`](Self::ALL), 0 to 33.
    #[must_use]
    pub const fn index(self) -> usize {
        self.suit() as usize * 9 + self.number() as usize - 1
    }

    /// Whether it is a simple (tanyaohai): a 2 to 8 of a suit.
    #[must_use]
    pub const fn is_simple(self) -> bool {
        !self.is_honor() && !matches!(self.number(), 1 | 9)
    }

    /// Whether it is a terminal (routouhai): a 1 or a 9 of a suit.
    #[must_use]
    pub const fn is_terminal(self) -> bool {
        !self.is_honor() && matches!(self.number(), 1 | 9)
    }

    /// Whether it is an honour (jihai): a wind or a dragon.
    #[must_use]
    pub const fn is_honor(self) -> bool {
        matches!(self.suit(), Suit::Honors)
    }

    /// Whether it is a wind (kazehai): 1z to 4z.
    #[must_use]
    pub const fn is_wind(self) -> bool {
        self.is_honor() && self.number() <= 4
    }

    /// Whether it is a dragon (sangenpai): 5z to 7z.
    #[must_use]
    pub const fn is_dragon(self) -> bool {
        self.is_honor() && self.number() > 4
    }
}

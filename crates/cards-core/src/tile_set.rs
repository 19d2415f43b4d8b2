//! Which tiles?
//!
//! A [`TileSet`] is four [`RankSet`]s side by side in a `u64`, one lane a suit:
//!
//! ```text
//! bits  63 … 48   47 … 32   31 … 16   15 … 0
//! suit     3         2         1         0
//! rank  15 … 0    15 … 0    15 … 0    15 … 0
//! ```

use core::fmt;

use crate::{RankSet, Suit, Tile};

/// A set of tiles: which ranks of which suits.
///
/// ```
/// use cards_core::{Rank, RankSet, Suit, Tile, TileSet};
///
/// let low = RankSet::run(Rank::ALL[0], 3).expect("three ranks fit");
/// let mut tiles = TileSet::EMPTY.with_suit(Suit::ALL[1], low);
/// tiles.insert(Tile::new(Rank::ALL[7], Suit::ALL[3]));
/// assert_eq!(tiles.len(), 4);
/// assert_eq!(tiles.suit(Suit::ALL[1]), low);
/// assert_eq!(tiles.ranks().len(), 4);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TileSet(u64);

set_algebra!(TileSet, u64, Tile, "tiles");

impl TileSet {
    /// The set of these four lanes, by suit.
    #[must_use]
    pub const fn from_lanes(lanes: [RankSet; 4]) -> Self {
        Self(
            lanes[0].bits() as u64
                | (lanes[1].bits() as u64) << 16
                | (lanes[2].bits() as u64) << 32
                | (lanes[3].bits() as u64) << 48,
        )
    }

    /// Which ranks of this suit.
    #[must_use]
    pub const fn suit(self, suit: Suit) -> RankSet {
        RankSet::from_bits((self.0 >> (16 * suit.index())) as u16)
    }

    /// The same set, with exactly `ranks` in this suit.
    #[must_use]
    pub const fn with_suit(self, suit: Suit, ranks: RankSet) -> Self {
        let shift = 16 * suit.index();
        Self(self.0 & !(0xFFFF << shift) | (ranks.bits() as u64) << shift)
    }

    /// Which ranks, in any suit.
    #[must_use]
    pub const fn ranks(self) -> RankSet {
        let halves = self.0 | self.0 >> 32;
        RankSet::from_bits((halves | halves >> 16) as u16)
    }
}

/// A picture, suit by suit and rank 0 first: `#` for a tile that is in the set.
impl fmt::Debug for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TileSet({self})")
    }
}

/// A picture, suit by suit and rank 0 first: `#` for a tile that is in the set.
impl fmt::Display for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [s0, s1, s2, s3] = Suit::ALL.map(|suit| self.suit(suit));
        write!(f, "{s0} {s1} {s2} {s3}")
    }
}

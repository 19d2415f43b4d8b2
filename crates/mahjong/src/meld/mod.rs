//! What may be laid down together?
//!
//! A [`Meld`] is a *sequence* (chow, shuntsu) of three consecutive numbers of one suit (M-3) or a
//! *triplet* (pung, koutsu) of one tile (M-4). Four of them and a pair are a complete hand (M-5):
//! [`is_complete`] judges whether a hand is one, [`decompositions`] lists in which ways. The two
//! share no code, so each tests the other.
//!
//! Invariant: a [`Meld`] exists only if it is legal.

use thiserror::Error;

use crate::hand::Hand;
use crate::tile::Tile;

mod complete;
mod decomposition;
mod laid;
mod reading;
mod suit_ways;

pub(crate) use complete::Shape;
pub use complete::is_complete;
pub use decomposition::{Decomposition, Decompositions, decompositions};
pub use laid::{LaidKind, LaidMeld};
pub(crate) use reading::ORPHANS;
pub use reading::{Reading, Readings, readings};
pub(crate) use suit_ways::{SuitGroups, SuitWays, number_at, numbers, present, sum, sum_modulo_3};

/// How many sets a complete hand has, if none has been laid down (M-5).
pub(crate) const SETS: usize = 4;

/// How many tiles a complete hand has, if none has been laid down (M-5).
pub(crate) const COMPLETE: usize = Meld::LEN * SETS + 2;

/// Three tiles that may be laid down together.
///
/// Melds are ordered by their lowest tile, then triplet before sequence.
///
/// ```
/// use mahjong::{Meld, MeldKind};
///
/// let meld: Meld = "768s".parse()?;
/// assert_eq!(meld.kind(), MeldKind::Sequence);
/// assert_eq!(meld.to_string(), "678s");
/// assert_eq!("777z".parse::<Meld>()?.kind(), MeldKind::Triplet);
/// # Ok::<(), mahjong::ParseMeldError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Meld([Tile; 3]);

/// The two kinds of meld.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum MeldKind {
    /// Three copies of one tile (M-4).
    Triplet,
    /// Three consecutive numbers of one suit (M-3).
    Sequence,
}

/// Why tiles are not a meld.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum MeldError {
    /// Not three tiles.
    #[error("a meld has 3 tiles but this has {len} [M-3, M-4]")]
    WrongCount {
        /// How many tiles were given.
        len: usize,
    },
    /// Four tiles that are not equal, so no kong.
    #[error("{tiles} is not four copies of a tile, so no kong [M-18]")]
    NoKong {
        /// The tiles given.
        tiles: Hand,
    },
    /// Neither consecutive in one suit nor equal.
    #[error("{tiles} is neither a sequence nor a triplet [M-3, M-4]")]
    NoMeld {
        /// The tiles given.
        tiles: Hand,
    },
}

impl Meld {
    /// How many tiles a meld has.
    pub(crate) const LEN: usize = 3;

    /// The sequence that begins with this tile, if there is one: an 8, a 9 and the honours begin
    /// none (M-3).
    #[must_use]
    pub fn sequence(low: Tile) -> Option<Self> {
        let middle = low.next()?;
        let high = middle.next()?;
        Some(Self([low, middle, high]))
    }

    /// The triplet of this tile (M-4).
    #[must_use]
    pub const fn triplet(tile: Tile) -> Self {
        Self([tile; 3])
    }

    /// Reads three tiles as a meld.
    ///
    /// # Errors
    /// [`MeldError::WrongCount`] unless there are three, [`MeldError::NoMeld`] if neither rule
    /// fits.
    pub fn classify(tiles: &Hand) -> Result<Self, MeldError> {
        let len = tiles.len();
        if len != 3 {
            return Err(MeldError::WrongCount { len });
        }
        let no_meld = MeldError::NoMeld { tiles: *tiles };
        let (low, _) = tiles.iter().next().ok_or(no_meld)?;
        [Some(Self::triplet(low)), Self::sequence(low)]
            .into_iter()
            .flatten()
            .find(|meld| Hand::from_tiles(meld.0) == Some(*tiles))
            .ok_or(no_meld)
    }

    /// Whether it is a sequence or a triplet.
    #[must_use]
    pub fn kind(self) -> MeldKind {
        let [low, middle, _] = self.0;
        if low == middle {
            MeldKind::Triplet
        } else {
            MeldKind::Sequence
        }
    }

    /// Its lowest tile; of a triplet, the tile.
    #[must_use]
    pub const fn low(self) -> Tile {
        self.0[0]
    }

    /// Its three tiles, in ascending order.
    #[must_use]
    pub const fn tiles(self) -> [Tile; 3] {
        self.0
    }
}

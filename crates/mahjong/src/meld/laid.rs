//! What has been laid down?
//!
//! A set that is laid down is no longer in the hand: a *chow* or a *pung* claimed from a discard,
//! or a *kong* of all four copies, which stands for three tiles of a complete hand (M-18). A kong
//! is concealed, claimed whole, or made of a pung by adding the fourth copy; only a concealed kong
//! leaves the hand concealed. Red fives in it are counted, and from whom it was claimed is kept
//! where known, since a player may be liable for it.
//!
//! Invariant: a [`LaidMeld`] exists only if it is legal, with no more red fives than fives.

use super::{Meld, MeldError, MeldKind};
use crate::hand::Hand;
use crate::player::Side;
use crate::tile::Tile;

/// A set laid down on the table.
///
/// ```
/// use mahjong::{LaidKind, LaidMeld, Side};
///
/// let meld: LaidMeld = "[340p,left]".parse()?;
/// assert_eq!((meld.kind(), meld.reds(), meld.from()), (LaidKind::Chow, 1, Some(Side::Left)));
/// let kong: LaidMeld = "[7777z]".parse()?;
/// assert!(kong.is_concealed());
/// # Ok::<(), mahjong::ParseLaidMeldError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LaidMeld {
    meld: Meld,
    kind: LaidKind,
    reds: u8,
    from: Option<Side>,
}

/// How a set came to be laid down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LaidKind {
    /// A sequence claimed from the player to the left (chi).
    Chow,
    /// A triplet claimed from any player (pon).
    Pung,
    /// Four copies of one's own (ankan).
    ConcealedKong,
    /// Four copies, the fourth claimed (daiminkan).
    MeldedKong,
    /// A pung to which the fourth copy was added (kakan).
    AddedKong,
}

impl LaidKind {
    /// All five.
    pub const ALL: [Self; 5] = [
        Self::Chow,
        Self::Pung,
        Self::ConcealedKong,
        Self::MeldedKong,
        Self::AddedKong,
    ];

    /// Whether it has four tiles.
    #[must_use]
    pub const fn is_kong(self) -> bool {
        !matches!(self, Self::Chow | Self::Pung)
    }
}

impl LaidMeld {
    /// The chow that begins with this tile, if there is one (M-3).
    #[must_use]
    pub fn chow(low: Tile) -> Option<Self> {
        Some(Self::new(Meld::sequence(low)?, LaidKind::Chow))
    }

    /// The pung of this tile.
    #[must_use]
    pub const fn pung(tile: Tile) -> Self {
        Self::new(Meld::triplet(tile), LaidKind::Pung)
    }

    /// The concealed kong of this tile.
    #[must_use]
    pub const fn concealed_kong(tile: Tile) -> Self {
        Self::new(Meld::triplet(tile), LaidKind::ConcealedKong)
    }

    /// The kong of this tile, claimed whole.
    #[must_use]
    pub const fn melded_kong(tile: Tile) -> Self {
        Self::new(Meld::triplet(tile), LaidKind::MeldedKong)
    }

    /// The kong of this tile that was a pung before.
    #[must_use]
    pub const fn added_kong(tile: Tile) -> Self {
        Self::new(Meld::triplet(tile), LaidKind::AddedKong)
    }

    const fn new(meld: Meld, kind: LaidKind) -> Self {
        Self {
            meld,
            kind,
            reds: 0,
            from: None,
        }
    }

    /// Reads tiles as a set laid down: three as a chow or a pung, four as a concealed kong.
    ///
    /// # Errors
    /// [`MeldError`] if they are neither.
    pub fn classify(tiles: &Hand) -> Result<Self, MeldError> {
        match (tiles.len(), tiles.iter().next()) {
            (4, Some((tile, 4))) => return Ok(Self::concealed_kong(tile)), // M-18
            (4, _) => return Err(MeldError::NoKong { tiles: *tiles }),
            _ => {}
        }
        let meld = Meld::classify(tiles)?;
        let kind = match meld.kind() {
            MeldKind::Sequence => LaidKind::Chow,
            MeldKind::Triplet => LaidKind::Pung,
        };
        Ok(Self::new(meld, kind))
    }

    /// The same, claimed from this player. A concealed kong is claimed from nobody.
    #[must_use]
    pub const fn claimed(mut self, from: Side) -> Self {
        if !self.is_concealed() {
            self.from = Some(from);
        }
        self
    }

    /// The same with as many red fives, if it has as many fives.
    #[must_use]
    pub fn with_reds(mut self, reds: u8) -> Option<Self> {
        let is_five = |tile: &Tile| tile.number() == 5 && !tile.is_honor();
        let fives = self.hand().iter().filter(|(tile, _)| is_five(tile));
        let fives: u8 = fives.map(|(_, count)| count).sum();
        self.reds = reds;
        (reds <= fives).then_some(self)
    }

    /// The three tiles it stands for in a complete hand (M-18).
    #[must_use]
    pub const fn meld(self) -> Meld {
        self.meld
    }

    /// How it came to be laid down.
    #[must_use]
    pub const fn kind(self) -> LaidKind {
        self.kind
    }

    /// How many of its tiles are red fives.
    #[must_use]
    pub const fn reds(self) -> u8 {
        self.reds
    }

    /// From whom it was claimed, if that is known; of an added kong, the pung.
    #[must_use]
    pub const fn from(self) -> Option<Side> {
        self.from
    }

    /// Whether the hand stays concealed with it: a concealed kong.
    #[must_use]
    pub const fn is_concealed(self) -> bool {
        matches!(self.kind, LaidKind::ConcealedKong)
    }

    /// Its three or four tiles.
    #[must_use]
    pub fn hand(self) -> Hand {
        let fourth = self.kind.is_kong().then_some(self.meld.low());
        Hand::from_tiles(self.meld.tiles().into_iter().chain(fourth))
            .expect("a meld has at most four copies of a tile")
    }
}

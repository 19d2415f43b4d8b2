//! What lies on the table?
//!
//! A [`Table`] is melds that all players share. Every tile lies in one meld, every meld is valid,
//! and there are no more of a tile than the deck has; the same meld may lie there twice (R-14).
//!
//! Invariant: all of this holds under the rules it was put together by. [`Table::new`] is the one
//! place that decides; it judges every meld again, so a table of other rules becomes one of these
//! rules through it.

use thiserror::Error;

use crate::hand::Hand;
use crate::meld::{Meld, MeldError};
use crate::rules::Rules;
use crate::tile::Tile;

/// Valid melds of tiles from one deck, in the order laid.
///
/// ```
/// use rummikub::Table;
///
/// let table: Table = "R1 R2 R3; J K4 K5; R1 R2 R3".parse()?;
/// assert_eq!((table.melds().len(), table.len()), (3, 9));
/// assert_eq!(table.tiles().to_string(), "R1 R1 R2 R2 R3 R3 K4 K5 J");
/// # Ok::<(), rummikub::ParseTableError>(())
/// ```
#[derive(Clone, Default, PartialEq, Eq, Hash)]
pub struct Table {
    melds: Vec<Meld>,
    tiles: Hand,
}

/// Why melds are not a table.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TableError {
    /// One of the melds is none under these rules.
    #[error("meld {place}: {source}")]
    Meld {
        /// Which meld of the table it is, from 1.
        place: usize,
        /// Why it is none.
        source: MeldError,
    },
    /// More of a tile than the deck has (R-1).
    #[error("{tile} in meld {place} is one too many: the deck has {copies} [R-1]")]
    TooManyCopies {
        /// The tile.
        tile: Tile,
        /// Which meld of the table holds the first one too many, from 1.
        place: usize,
        /// How many the deck has.
        copies: u8,
    },
}

impl Table {
    /// The table on which nothing lies.
    pub const EMPTY: Self = Self {
        melds: Vec::new(),
        tiles: Hand::EMPTY,
    };

    /// The table with these melds.
    ///
    /// # Errors
    /// [`TableError::Meld`] for the first that is no meld under `rules`, and
    /// [`TableError::TooManyCopies`] if the deck has not all the tiles.
    pub fn new(melds: Vec<Meld>, rules: &Rules) -> Result<Self, TableError> {
        let mut table = Self::EMPTY;
        table.melds.reserve(melds.len());
        for (meld, place) in melds.into_iter().zip(1..) {
            let meld = Meld::classify(meld.tiles(), rules);
            let meld = meld.map_err(|source| TableError::Meld { place, source })?;
            for &tile in meld.tiles() {
                if !table.tiles.insert(tile, rules) {
                    return Err(TableError::TooManyCopies {
                        tile,
                        place,
                        copies: rules.copies_of(tile),
                    }); // R-14
                }
            }
            table.melds.push(meld);
        }
        Ok(table)
    }

    /// Its melds, in the order laid.
    #[must_use]
    pub fn melds(&self) -> &[Meld] {
        &self.melds
    }

    /// Its melds, without the table around them.
    #[must_use]
    pub fn into_melds(self) -> Vec<Meld> {
        self.melds
    }

    /// All its tiles.
    #[must_use]
    pub const fn tiles(&self) -> Hand {
        self.tiles
    }

    /// How many tiles lie there.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.tiles.len()
    }

    /// Whether nothing lies there.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.tiles.is_empty()
    }

    /// The same table in the one order that stands for all: each meld
    /// [as it stands for its like](Meld::canonical), and these in order.
    #[must_use]
    pub fn canonical(&self) -> Self {
        let mut melds: Vec<Meld> = self.melds.iter().map(Meld::canonical).collect();
        melds.sort_unstable();
        let tiles = self.tiles;
        Self { melds, tiles }
    }

    /// Whether the same melds lie on both, in whatever order.
    ///
    /// ```
    /// use rummikub::Table;
    ///
    /// let [one, other]: [Table; 2] = ["R1 R2 R3; O9 B9 K9".parse()?, "K9 B9 O9; R1 R2 R3".parse()?];
    /// assert!(one != other && one.same_melds(&other));
    /// # Ok::<(), rummikub::ParseTableError>(())
    /// ```
    #[must_use]
    pub fn same_melds(&self, other: &Self) -> bool {
        self.tiles == other.tiles && self.canonical() == other.canonical()
    }
}

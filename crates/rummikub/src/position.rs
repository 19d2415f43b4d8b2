//! What does the player see who is to move?
//!
//! A [`Position`] is the table, the player's rack, and whether the player has opened. What the
//! others hold is not known.
//!
//! Invariant: table and rack together have no more of a tile than the deck of the rules under
//! which they were put together (R-15), and the table is valid under these rules.

use thiserror::Error;

use crate::hand::Hand;
use crate::rules::Rules;
use crate::table::{Table, TableError};
use crate::tile::Tile;

/// A table, the rack of the player to move, and whether that player has opened.
///
/// ```
/// use rummikub::{Position, Rules};
///
/// let position: Position = "R1 R2 R3 | R4 B5 J | opening".parse()?;
/// assert_eq!(position.rack().len(), 3);
/// assert!(!position.opened());
///
/// let rules = Rules::default();
/// let next = Position::new(position.table().clone(), position.rack(), &rules)?;
/// assert_eq!(next.to_string(), "R1 R2 R3 | R4 B5 J");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Position {
    table: Table,
    rack: Hand,
    opened: bool,
}

/// Why a table and a rack are not a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PositionError {
    /// The table is none under these rules.
    #[error(transparent)]
    Table(#[from] TableError),
    /// More of a tile than the deck has (R-1).
    #[error("{tile} is on table and rack {found} times but the deck has {copies} [R-1, R-15]")]
    TooManyCopies {
        /// The tile.
        tile: Tile,
        /// How many there are.
        found: u8,
        /// How many the deck has.
        copies: u8,
    },
}

impl Position {
    /// The position of a player who has opened.
    ///
    /// # Errors
    /// [`PositionError::Table`] if the table is none under `rules`,
    /// [`PositionError::TooManyCopies`] if the deck has not all the tiles.
    pub fn new(table: Table, rack: Hand, rules: &Rules) -> Result<Self, PositionError> {
        let table = Table::new(table.into_melds(), rules)?;
        for (tile, held) in rack.counts() {
            let (found, copies) = (table.tiles().count(tile) + held, rules.copies_of(tile));
            if found > copies {
                return Err(PositionError::TooManyCopies {
                    tile,
                    found,
                    copies,
                }); // R-15
            }
        }
        let opened = true;
        Ok(Self {
            table,
            rack,
            opened,
        })
    }

    /// The same for a player who is still to open.
    #[must_use]
    pub fn before_opening(mut self) -> Self {
        self.opened = false;
        self
    }

    /// The same position, if it is one under these rules.
    pub(crate) fn under(&self, rules: &Rules) -> Result<Self, PositionError> {
        let mut position = Self::new(self.table.clone(), self.rack, rules)?;
        position.opened = self.opened;
        Ok(position)
    }

    /// Whether the player has opened.
    #[must_use]
    pub const fn opened(&self) -> bool {
        self.opened
    }

    /// The table.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The player's rack.
    #[must_use]
    pub const fn rack(&self) -> Hand {
        self.rack
    }
}

//! How are tables and positions written?
//!
//! ```text
//! table    = meld { ";" meld } | "-"                R1 R2 R3; J K4 K5
//! position = [ table ] "|" hand [ "|" "opening" ]   R1 R2 R3 | R4 J | opening
//! ```
//!
//! `-` is the table without a meld; a position may leave it out. `opening` says that the player has
//! not opened yet. Copies are counted over the whole text (R-1).

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{ParseHandError, excerpt, is_space, read_tiles, write_joined};
use crate::hand::Hand;
use crate::meld::{Meld, MeldError};
use crate::position::Position;
use crate::rules::Rules;
use crate::table::Table;

/// The word for a player who is still to open.
const OPENING: &str = "opening";

/// Why a text is not a table.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseTableError {
    /// No meld.
    #[error("expected melds such as R1 R2 R3; J K4 K5, or - for none, but found nothing")]
    Empty,
    /// No tile where a meld should be.
    #[error("expected tiles of meld {place} but found nothing at byte {at}")]
    EmptyMeld {
        /// Which meld of the table it is, from 1.
        place: usize,
        /// Where it begins, as an offset in bytes.
        at: usize,
    },
    /// The tiles cannot be read, or are more than the deck has.
    #[error(transparent)]
    Tiles(#[from] ParseHandError),
    /// One of the melds is none.
    #[error("meld {place} at byte {at}: {source}")]
    Meld {
        /// Which meld of the table it is, from 1.
        place: usize,
        /// Where it begins, as an offset in bytes.
        at: usize,
        /// Why it is none.
        source: MeldError,
    },
}

impl ParseTableError {
    /// Where in the text it went wrong, as an offset in bytes, if at one place.
    #[must_use]
    pub const fn at(&self) -> Option<usize> {
        match self {
            Self::Empty => None,
            Self::Tiles(error) => error.at(),
            Self::EmptyMeld { at, .. } | Self::Meld { at, .. } => Some(*at),
        }
    }
}

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParsePositionError {
    /// No `|`, so no rack.
    #[error("expected TABLE | RACK but found no | after the table")]
    NoRack,
    /// The table is none.
    #[error(transparent)]
    Table(#[from] ParseTableError),
    /// The rack cannot be read, or the deck has not so many tiles beside those of the table.
    #[error(transparent)]
    Rack(#[from] ParseHandError),
    /// Something else than `opening` after the rack.
    #[error("expected opening or nothing after the rack but found {found:?} at byte {at}")]
    UnknownMark {
        /// What stands there; of a long text the start, and `…`.
        found: String,
        /// Its offset in bytes.
        at: usize,
    },
}

impl ParsePositionError {
    /// Where in the text it went wrong, as an offset in bytes, if at one place.
    #[must_use]
    pub const fn at(&self) -> Option<usize> {
        match self {
            Self::NoRack => None,
            Self::Table(error) => error.at(),
            Self::Rack(error) => error.at(),
            Self::UnknownMark { at, .. } => Some(*at),
        }
    }
}

impl Table {
    /// Reads a table of tiles from the deck of `rules`.
    ///
    /// # Errors
    /// [`ParseTableError`], which says which meld is none, and where.
    pub fn from_notation(text: &str, rules: &Rules) -> Result<Self, ParseTableError> {
        let mut counted = Hand::EMPTY;
        read_table(text, &mut counted, rules)
    }
}

/// Reads a table and counts its tiles.
fn read_table(text: &str, counted: &mut Hand, rules: &Rules) -> Result<Table, ParseTableError> {
    match text.trim_ascii() {
        "" => return Err(ParseTableError::Empty),
        "-" => return Ok(Table::EMPTY),
        _ => {}
    }
    let mut melds = Vec::new();
    for ((start, piece), place) in pieces(text, ';').zip(1..) {
        let at = start + piece.len() - piece.trim_start_matches(is_space).len();
        let tiles = read_tiles(piece, start, counted, rules)?;
        if tiles.is_empty() {
            return Err(ParseTableError::EmptyMeld { place, at });
        }
        let meld = Meld::classify(&tiles, rules);
        melds.push(meld.map_err(|source| ParseTableError::Meld { place, at, source })?);
    }
    Ok(Table::new(melds, rules).expect("the melds were judged and their tiles counted"))
}

/// The pieces of a text between `separator`s, each with its offset in bytes.
pub(super) fn pieces(text: &str, separator: char) -> impl Iterator<Item = (usize, &str)> {
    let pieces = text.split(separator);
    pieces.scan(0, move |start, piece| {
        let at = *start;
        *start += piece.len() + separator.len_utf8();
        Some((at, piece))
    })
}

/// Reads a table under the default rules.
impl FromStr for Table {
    type Err = ParseTableError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::from_notation(text, &Rules::default())
    }
}

/// The melds as laid, with `; ` between them; `-` if there is none.
impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        write_joined(f, self.melds(), "; ")
    }
}

/// Its notation: `Table(R1 R2 R3; J K4 K5)`.
impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Table({self})")
    }
}

impl Position {
    /// Reads a position of tiles from the deck of `rules`.
    ///
    /// # Errors
    /// [`ParsePositionError`], which says what is wrong, and where.
    pub fn from_notation(text: &str, rules: &Rules) -> Result<Self, ParsePositionError> {
        let mut parts = pieces(text, '|');
        let (_, table) = parts.next().unwrap_or((0, ""));
        let (start, rack) = parts.next().ok_or(ParsePositionError::NoRack)?;
        let mut counted = Hand::EMPTY;
        let table = match table.trim_ascii() {
            "" => Table::EMPTY,
            _ => read_table(table, &mut counted, rules)?,
        };
        let rack = read_rack(rack, start, counted, rules)?;
        let mark = parts.next().map(|(start, _)| (start, &text[start..]));
        let position = Self::new(table, rack, rules);
        let position = position.expect("the table was judged and all tiles counted");
        let Some((start, mark)) = mark else {
            return Ok(position);
        };
        let found = mark.trim_ascii();
        if found != OPENING {
            let at = start + mark.len() - mark.trim_ascii_start().len();
            let found = excerpt(found);
            return Err(ParsePositionError::UnknownMark { found, at });
        }
        Ok(position.before_opening())
    }
}

/// Reads a rack beside the tiles that were counted, in a text in which it begins at `start`.
fn read_rack(
    text: &str,
    start: usize,
    mut counted: Hand,
    rules: &Rules,
) -> Result<Hand, ParseHandError> {
    if text.trim_ascii() == "-" {
        return Ok(Hand::EMPTY);
    }
    let tiles = read_tiles(text, start, &mut counted, rules)?;
    if tiles.is_empty() {
        return Err(ParseHandError::Empty);
    }
    let rack = Hand::from_tiles(tiles, rules);
    Ok(rack.expect("the tiles were counted, beside those of the table"))
}

/// Reads a position under the default rules.
impl FromStr for Position {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::from_notation(text, &Rules::default())
    }
}

/// The table, the rack, and whether the player is still to open: `R1 R2 R3 | R4 J | opening`.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} | {}", self.table(), self.rack())?;
        if self.opened() {
            return Ok(());
        }
        write!(f, " | {OPENING}")
    }
}

/// Its notation: `Position(R1 R2 R3 | R4 J)`.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

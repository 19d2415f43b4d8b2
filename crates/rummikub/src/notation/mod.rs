//! How are tiles, hands, melds, tables, positions and rules written?
//!
//! ```text
//! tile   = color number | number color | joker      R5  r5  5R  J
//! color  = "R" | "O" | "B" | "K"                    red, orange, blue, black; or lower case
//! number = "1" to "13"                              without a leading zero
//! joker  = "J" | "j" | "*"
//! tiles  = tile { space tile }                      spaces around them are ignored
//! hand   = tiles | "-"                              "-" is no tile at all
//! meld   = tiles                                    in the order laid
//! ```
//!
//! Written are the first forms: `R5 O13 B1 K9 J`. A hand is written by colour, then by number,
//! jokers last; a meld as it is laid. `FromStr` reads under the default rules, `from_notation`
//! under given ones, which say how many of a tile the deck has (R-1). Tables and positions stand in
//! the file `table.rs`, rules in `rules.rs`; how a certificate is written is told at
//! [`Certificate`](crate::Certificate).

mod replay;
mod rules;
mod table;

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

pub use replay::ParseReplayError;
pub use rules::ParseRulesError;
pub use table::{ParsePositionError, ParseTableError};

use crate::hand::Hand;
use crate::meld::{Meld, MeldError, MeldKind, StandIns};
use crate::rules::Rules;
use crate::tile::{Color, Number, Tile};

/// Why a text is not a tile.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseTileError {
    /// Neither a colour with a number nor a joker.
    #[error("expected a tile such as R5 or J but found {found:?} at byte {at}")]
    UnknownTile {
        /// The text in the tile's place; of a long one the start, and `…`.
        found: String,
        /// Its offset in bytes.
        at: usize,
    },
    /// A colour with a number that no tile has.
    #[error("expected a number 1 to 13 but found {found} at byte {at}")]
    UnknownNumber {
        /// The digits; of many the first, and `…`.
        found: String,
        /// Their offset in bytes.
        at: usize,
    },
}

impl ParseTileError {
    /// Where in the text it went wrong, as an offset in bytes, if at one place.
    #[must_use]
    pub const fn at(&self) -> Option<usize> {
        match *self {
            Self::UnknownTile { at, .. } | Self::UnknownNumber { at, .. } => Some(at),
        }
    }

    /// The same error in a text in which the tile begins at byte `start`.
    fn moved(mut self, start: usize) -> Self {
        match &mut self {
            Self::UnknownTile { at, .. } | Self::UnknownNumber { at, .. } => *at += start,
        }
        self
    }
}

/// The start of a text, so that a message stays short whatever was given.
pub(crate) fn excerpt(text: &str) -> String {
    const LONGEST: usize = 12;
    match text.char_indices().nth(LONGEST) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

/// Why a text is not a list of tiles from one deck.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseHandError {
    /// No tile.
    #[error("expected tiles such as R5 or J but found nothing")]
    Empty,
    /// One of the tiles cannot be read.
    #[error(transparent)]
    Tile(#[from] ParseTileError),
    /// More of a tile than the deck has (R-1).
    #[error("{tile} at byte {at} is one too many: the deck has {copies} [R-1]")]
    TooManyCopies {
        /// The tile.
        tile: Tile,
        /// How many the deck has.
        copies: u8,
        /// The offset in bytes of the first one too many.
        at: usize,
    },
}

impl ParseHandError {
    /// Where in the text it went wrong, as an offset in bytes, if at one place.
    #[must_use]
    pub const fn at(&self) -> Option<usize> {
        match self {
            Self::Empty => None,
            Self::Tile(error) => error.at(),
            Self::TooManyCopies { at, .. } => Some(*at),
        }
    }
}

/// Why a text is not a meld.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseMeldError {
    /// The tiles cannot be read.
    #[error(transparent)]
    Tiles(#[from] ParseHandError),
    /// The tiles are not a meld.
    #[error(transparent)]
    Meld(#[from] MeldError),
}

impl ParseMeldError {
    /// Where in the text it went wrong, as an offset in bytes, if at one place.
    #[must_use]
    pub const fn at(&self) -> Option<usize> {
        match self {
            Self::Tiles(error) => error.at(),
            Self::Meld(_) => None,
        }
    }
}

/// Reads tiles in the order written, which is that of a meld as laid; `-` is no tile.
///
/// ```
/// use rummikub::{Meld, Rules, parse_tiles};
///
/// let rules = Rules::fifty_four();
/// let tiles = parse_tiles("R9 O9 J K9", &rules)?;
/// assert!(Meld::classify(&tiles, &rules).is_ok());
/// # Ok::<(), rummikub::ParseHandError>(())
/// ```
///
/// # Errors
/// [`ParseHandError`] for a text that is no tile, for more of a tile than the deck of `rules`
/// has, and for a text with nothing in it.
pub fn parse_tiles(text: &str, rules: &Rules) -> Result<Vec<Tile>, ParseHandError> {
    if text.trim_ascii() == "-" {
        return Ok(Vec::new());
    }
    let mut counted = Hand::EMPTY;
    let tiles = read_tiles(text, 0, &mut counted, rules)?;
    if tiles.is_empty() {
        return Err(ParseHandError::Empty);
    }
    Ok(tiles)
}

/// Reads tiles, perhaps none, in a text in which they begin at byte `start`, and counts them.
fn read_tiles(
    text: &str,
    start: usize,
    counted: &mut Hand,
    rules: &Rules,
) -> Result<Vec<Tile>, ParseHandError> {
    let mut tiles = Vec::new();
    for (at, word) in words(text) {
        let at = start + at;
        let tile: Tile = word
            .parse()
            .map_err(|error: ParseTileError| error.moved(at))?;
        if !counted.insert(tile, rules) {
            let copies = rules.copies_of(tile);
            return Err(ParseHandError::TooManyCopies { tile, copies, at }); // R-1
        }
        tiles.push(tile);
    }
    Ok(tiles)
}

/// The words of a text between its spaces, each with its offset in bytes.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    let pieces = text.split_inclusive(is_space).map(move |piece| {
        let start = at;
        at += piece.len();
        (start, piece.trim_end_matches(is_space))
    });
    pieces.filter(|(_, word)| !word.is_empty())
}

const fn is_space(symbol: char) -> bool {
    symbol.is_ascii_whitespace()
}

impl FromStr for Tile {
    type Err = ParseTileError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if matches!(text, "J" | "j" | "*") {
            return Ok(Self::Joker);
        }
        let unknown = || ParseTileError::UnknownTile {
            found: excerpt(text),
            at: 0,
        };
        let (color, digits, at) = split_color(text).ok_or_else(unknown)?;
        if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
            return Err(unknown());
        }
        let value = digits.parse().ok().filter(|_| !digits.starts_with('0'));
        let number = value.and_then(Number::from_value).ok_or_else(|| {
            let found = excerpt(digits);
            ParseTileError::UnknownNumber { found, at }
        })?;
        Ok(Self::Numbered(color, number))
    }
}

/// The colour at the start or the end of a text, the rest, and the offset of the rest.
fn split_color(text: &str) -> Option<(Color, &str, usize)> {
    let mut symbols = text.chars();
    if let Some(color) = symbols.next().and_then(color_of) {
        return Some((color, symbols.as_str(), 1));
    }
    let mut symbols = text.chars();
    let color = symbols.next_back().and_then(color_of)?;
    Some((color, symbols.as_str(), 0))
}

const fn color_of(letter: char) -> Option<Color> {
    match letter {
        'R' | 'r' => Some(Color::Red),
        'O' | 'o' => Some(Color::Orange),
        'B' | 'b' => Some(Color::Blue),
        'K' | 'k' => Some(Color::Black),
        _ => None,
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Red => "R",
            Self::Orange => "O",
            Self::Blue => "B",
            Self::Black => "K",
        })
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value().fmt(f)
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Numbered(color, number) => write!(f, "{color}{number}"),
            Self::Joker => f.write_str("J"),
        }
    }
}

impl Hand {
    /// Reads a hand of tiles from the deck of `rules`, in any order.
    ///
    /// # Errors
    /// As [`parse_tiles`].
    pub fn from_notation(text: &str, rules: &Rules) -> Result<Self, ParseHandError> {
        let tiles = parse_tiles(text, rules)?;
        Ok(Self::from_tiles(tiles, rules).expect("the tiles were counted as they were read"))
    }
}

/// Reads a hand of tiles from the deck of the default rules, in any order.
impl FromStr for Hand {
    type Err = ParseHandError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::from_notation(text, &Rules::default())
    }
}

/// By colour, then by number, jokers last; `-` if there is no tile.
impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        write_joined(f, self, " ")
    }
}

/// Its notation: `Hand(R5 J)`.
impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hand({self})")
    }
}

impl Meld {
    /// Reads a meld, in the order laid.
    ///
    /// # Errors
    /// [`ParseMeldError::Tiles`] if the tiles cannot be read, [`ParseMeldError::Meld`] if they are
    /// not a meld.
    pub fn from_notation(text: &str, rules: &Rules) -> Result<Self, ParseMeldError> {
        let tiles = parse_tiles(text, rules)?;
        Ok(Self::classify(&tiles, rules)?)
    }
}

/// Reads a meld under the default rules, in the order laid.
impl FromStr for Meld {
    type Err = ParseMeldError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::from_notation(text, &Rules::default())
    }
}

/// Its tiles as laid: `R9 O9 J K9`.
impl fmt::Display for Meld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_joined(f, self.tiles().iter().copied(), " ")
    }
}

/// Its notation: `Meld(R9 O9 J K9)`.
impl fmt::Debug for Meld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Meld({self})")
    }
}

impl fmt::Display for MeldKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Group => "group",
            Self::Run => "run",
        })
    }
}

/// The tiles with `|` between them: `O3|K3`.
impl fmt::Display for StandIns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_joined(f, self.iter(), "|")
    }
}

/// Writes these with `separator` between them.
fn write_joined(
    f: &mut fmt::Formatter<'_>,
    parts: impl IntoIterator<Item = impl fmt::Display>,
    separator: &str,
) -> fmt::Result {
    for (place, part) in parts.into_iter().enumerate() {
        if place > 0 {
            f.write_str(separator)?;
        }
        write!(f, "{part}")?;
    }
    Ok(())
}

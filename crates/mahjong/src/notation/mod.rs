//! How are tiles written?
//!
//! Numbers, then the letter of their suit: `m` characters, `p` circles, `s` bamboos, `z` honours.
//! So `123m456p789s1122z`; honours are `1z` to `7z`, east south west north, white green red. Tiles
//! are written in this way and in this order, and read in any order, with blanks anywhere:
//!
//! - numbers and suits as above, `123m` or `1m 2m 3m`; or with all suits in front, `m123 p456`.
//!   Whichever comes first in the text, a digit or a suit letter, decides for all of it.
//! - `0`: the red five of its suit, read as a five. (Red fives count in a game's score only.)
//! - honours as capital letters: `E` `S` `W` `N`, `P` white, `F` green, `C` red. Small `s` is
//!   always the bamboos.
//! - the Unicode tiles U+1F000 to U+1F021. Honours, as letters or as Unicode, stand on their own:
//!   no run of digits goes on across them.
//!
//! No tile at all is `-`. The hand of the single-suit question is plain digits, `22233355777888`.
//! Melds are written as their tiles, `123m`, a decomposition as its melds and its pair in
//! ascending order, `222m 333m 55m`; with `{:#}` without the suits, `222 333 55`. Sets that are laid
//! down stand in brackets, `[340p,left]`, `[7777z]`: the table of all forms is that of
//! [`LaidMeld`].

pub(crate) mod chinese;
mod laid;
mod read;
pub(crate) mod riichi;
mod rules;
mod unicode;

use std::fmt::{self, Write};
use std::str::FromStr;

use cards_core::{RankCounts, TileCounts};
use thiserror::Error;

pub use laid::{ParseLaidMeldError, ParsePlayerHandError, ParseWindError};
pub use laid::{ParseWinningHandError, ParseWonByError};
use read::{digit, read_tiles};
pub use rules::ParseRulesError;
pub use unicode::Unicode;

use crate::hand::{Hand, SuitHand};
use crate::meld::{Decomposition, LaidMeld, Meld, MeldError, ORPHANS, Reading};
use crate::player_hand::{PlayerHand, RedFives, WinningHand};
use crate::score::Conditions;
use crate::solve::Waits;
use crate::tile::{Suit, Tile};

/// Why a text is not a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseHandError {
    /// No tile.
    #[error("expected tiles such as 123m456p789s1122z but found nothing")]
    Empty,
    /// A character that is no part of a tile.
    #[error("expected a tile such as 5m but found {found:?} at byte {at}")]
    UnknownCharacter {
        /// The character.
        found: char,
        /// Its offset in bytes.
        at: usize,
    },
    /// Digits without the letter of a suit.
    #[error("expected m, p, s or z with the digits at byte {at}")]
    NoSuit {
        /// The offset in bytes of the first digit.
        at: usize,
    },
    /// The letter of a suit without digits.
    #[error("expected digits with the suit {suit} at byte {at}")]
    NoDigits {
        /// The suit.
        suit: Suit,
        /// The offset in bytes of its letter.
        at: usize,
    },
    /// An honour that does not exist (M-1).
    #[error("expected an honour 1z to 7z but found {number}z at byte {at} [M-1]")]
    NoHonor {
        /// Its number.
        number: u8,
        /// The offset in bytes of the digit.
        at: usize,
    },
    /// More of a tile than the set has (M-2).
    #[error("{tile} at byte {at} is one too many: the set has 4 [M-2]")]
    TooManyCopies {
        /// The tile.
        tile: Tile,
        /// The offset in bytes of the first one too many.
        at: usize,
    },
}

impl ParseHandError {
    /// The same in a longer text, in which the tiles begin at this offset.
    fn moved(mut self, start: usize) -> Self {
        match &mut self {
            Self::Empty => {}
            Self::UnknownCharacter { at, .. }
            | Self::NoSuit { at }
            | Self::NoDigits { at, .. }
            | Self::NoHonor { at, .. }
            | Self::TooManyCopies { at, .. } => *at += start,
        }
        self
    }

    /// Where in the text it went wrong, as an offset in bytes, if at one place.
    #[must_use]
    pub const fn at(&self) -> Option<usize> {
        match *self {
            Self::Empty => None,
            Self::UnknownCharacter { at, .. }
            | Self::NoSuit { at }
            | Self::NoDigits { at, .. }
            | Self::NoHonor { at, .. }
            | Self::TooManyCopies { at, .. } => Some(at),
        }
    }
}

/// Why a text is not one tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseTileError {
    /// Not even tiles.
    #[error(transparent)]
    Tiles(#[from] ParseHandError),
    /// Another number of tiles than one.
    #[error("expected one tile but found {len}")]
    NotOne {
        /// How many tiles.
        len: usize,
    },
}

impl ParseTileError {
    /// Where in the text it went wrong, as an offset in bytes, if at one place.
    #[must_use]
    pub const fn at(&self) -> Option<usize> {
        match self {
            Self::Tiles(error) => error.at(),
            Self::NotOne { .. } => None,
        }
    }
}

/// Why a text is not a meld.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseMeldError {
    /// Not even tiles.
    #[error(transparent)]
    Tiles(#[from] ParseHandError),
    /// Tiles that are not a meld.
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

/// Why a text is not 14 tiles of one suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseSuitHandError {
    /// A character that is not a number of the suit.
    #[error("expected a digit 1 to 9 but found {found:?} at byte {at}")]
    UnknownCharacter {
        /// The character.
        found: char,
        /// Its offset in bytes.
        at: usize,
    },
    /// More of a number than the set has (M-2).
    #[error("{number} at byte {at} is one too many: the set has 4 [M-2]")]
    TooManyCopies {
        /// The number.
        number: u8,
        /// The offset in bytes of the first one too many.
        at: usize,
    },
    /// Not 14 tiles (M-9).
    #[error("expected 14 tiles but found {len} [M-9]")]
    WrongCount {
        /// How many tiles.
        len: usize,
    },
}

impl ParseSuitHandError {
    /// Where in the text it went wrong, as an offset in bytes, if at one place.
    #[must_use]
    pub const fn at(&self) -> Option<usize> {
        match *self {
            Self::UnknownCharacter { at, .. } | Self::TooManyCopies { at, .. } => Some(at),
            Self::WrongCount { .. } => None,
        }
    }
}

impl FromStr for Hand {
    type Err = ParseHandError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (hand, _) = read_tiles(text)?;
        Ok(hand)
    }
}

impl FromStr for Tile {
    type Err = ParseTileError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let tiles: Hand = text.parse()?;
        match (tiles.len(), tiles.iter().next()) {
            (1, Some((tile, _))) => Ok(tile),
            (len, _) => Err(ParseTileError::NotOne { len }),
        }
    }
}

impl FromStr for Meld {
    type Err = ParseMeldError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let tiles: Hand = text.parse()?;
        Ok(Self::classify(&tiles)?)
    }
}

impl FromStr for SuitHand {
    type Err = ParseSuitHandError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut tiles = Hand::EMPTY;
        for (at, found) in text.char_indices() {
            if found.is_whitespace() {
                continue;
            }
            let tile = digit(found)
                .and_then(|number| Tile::from_number(number, Suit::Characters))
                .ok_or(ParseSuitHandError::UnknownCharacter { found, at })?;
            if !tiles.insert(tile) {
                let number = tile.number();
                return Err(ParseSuitHandError::TooManyCopies { number, at }); // M-2
            }
        }
        let len = tiles.len();
        Self::from_counts(tiles.counts().suit(Suit::Characters.lane()))
            .ok_or(ParseSuitHandError::WrongCount { len }) // M-9
    }
}

impl Suit {
    const fn letter(self) -> char {
        match self {
            Self::Characters => 'm',
            Self::Circles => 'p',
            Self::Bamboos => 's',
            Self::Honors => 'z',
        }
    }
}

/// Its letter: `m`, `p`, `s` or `z`.
impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.letter())
    }
}

/// Number and suit: `5m`.
impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.number(), self.suit())
    }
}

/// Suit by suit, `123m456p789s1122z`; `-` if there is no tile.
impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_marked(f, *self, RedFives::NONE)
    }
}

/// Plain digits in ascending order: `22233355777888`.
impl fmt::Display for SuitHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_numbers(f, self.counts(), 0)
    }
}

/// Its three tiles: `123m`, `555z`.
impl fmt::Display for Meld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_group(f, &self.tiles())
    }
}

/// Its sets and its pair in ascending order, `222m 333m 55m 777m 888m`; `{:#}` leaves out the
/// suits: `222 333 55 777 888`.
impl fmt::Display for Decomposition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let below = self
            .melds()
            .partition_point(|meld| meld.low() < self.pair());
        let (below, above) = self.melds().split_at(below);
        for meld in below {
            write_group(f, &meld.tiles())?;
            f.write_char(' ')?;
        }
        write_group(f, &[self.pair(); 2])?;
        for meld in above {
            f.write_char(' ')?;
            write_group(f, &meld.tiles())?;
        }
        Ok(())
    }
}

/// Its groups with blanks between: `123m 456p 77z`, `11m 22m 33m 44p 55p 66p 77z`; thirteen orphans
/// as the tiles they are.
impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Standard(way) => way.fmt(f),
            Self::SevenPairs(pairs) => {
                for (place, &tile) in pairs.iter().enumerate() {
                    let blank = if place == 0 { "" } else { " " };
                    f.write_str(blank)?;
                    write_group(f, &[tile; 2])?;
                }
                Ok(())
            }
            Self::ThirteenOrphans { pair } => {
                let mut tiles = TileCounts::from_set(ORPHANS);
                tiles.insert(pair.place());
                match Hand::from_counts(tiles) {
                    Some(hand) => hand.fmt(f),
                    None => write!(f, "{pair}"),
                }
            }
        }
    }
}

/// The tiles with blanks between, `1m 4m 7m`; `-` if there is none.
impl fmt::Display for Waits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_words(f, self.iter())
    }
}

/// Their names with blanks between, in a fixed order: `flush straight identical simples sequences
/// triplets`; `-` if there is none.
impl fmt::Display for Conditions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_words(
            f,
            self.iter_names().map(|(name, _)| name.to_ascii_lowercase()),
        )
    }
}

/// Writes tiles suit by suit, the red fives as `0`; `-` if there is none.
fn write_marked(f: &mut fmt::Formatter<'_>, tiles: Hand, reds: RedFives) -> fmt::Result {
    if tiles.is_empty() {
        return f.write_str("-");
    }
    for suit in Suit::ALL {
        let numbers = tiles.counts().suit(suit.lane());
        if !numbers.is_empty() {
            write_numbers(f, numbers, reds.of(suit))?;
            write!(f, "{suit}")?;
        }
    }
    Ok(())
}

/// Writes each number as often as it is there, as many fives as `0` as are red.
fn write_numbers(f: &mut fmt::Formatter<'_>, numbers: RankCounts, reds: u8) -> fmt::Result {
    for (number, count) in numbers {
        for copy in 0..count {
            match number.index() {
                5 if copy < reds => f.write_str("0")?,
                number => write!(f, "{number}")?,
            }
        }
    }
    Ok(())
}

/// Writes words with blanks between; `-` if there is none.
fn write_words(
    f: &mut fmt::Formatter<'_>,
    words: impl IntoIterator<Item = impl fmt::Display>,
) -> fmt::Result {
    let mut words = words.into_iter();
    match words.next() {
        None => f.write_str("-"),
        Some(first) => {
            first.fmt(f)?;
            words.try_for_each(|word| write!(f, " {word}"))
        }
    }
}

/// Writes tiles of one suit, and the suit unless `{:#}` asks to leave it out.
fn write_group(f: &mut fmt::Formatter<'_>, tiles: &[Tile]) -> fmt::Result {
    for tile in tiles {
        write!(f, "{}", tile.number())?;
    }
    match tiles.last() {
        Some(tile) if !f.alternate() => write!(f, "{}", tile.suit()),
        _ => Ok(()),
    }
}

/// Shows `$Type` to programmers as its name and notation.
macro_rules! debug_as_notation {
    ($($Type:ident),*) => {$(
        impl fmt::Debug for $Type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($Type), "({})"), self)
            }
        }
    )*};
}

debug_as_notation!(
    Tile,
    Hand,
    SuitHand,
    Meld,
    LaidMeld,
    PlayerHand,
    WinningHand,
    Decomposition,
    Waits
);

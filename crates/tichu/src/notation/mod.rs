//! How are cards, combinations, seats, rules and rounds written?
//!
//! Suits left out, a card is one character, and cards stand side by side in any order, with or
//! without blanks:
//!
//! | character | card | also read |
//! |---|---|---|
//! | `2` to `9` | two to nine | |
//! | `T` `J` `Q` `K` `A` | ten to ace | `0` for the ten; lower case |
//! | `1` | Mah Jong | |
//! | `P` | Phoenix | `p` |
//! | `R` | Dragon | `r` |
//! | `D` | Dog | `d` |
//!
//! So `10` is two cards, the Mah Jong and a ten. No card at all is `-`, and so is the empty table.
//! Written cards go Mah Jong, two to ace, Phoenix, Dragon, Dog.
//!
//! With its suit a card is a letter for the suit and one for the rank:
//!
//! | text | card | also read |
//! |---|---|---|
//! | `g` `s` `b` `r` | Jade, Sword, Pagoda, Star: green, black, blue, red in German | upper case |
//! | then `2` to `9` `T` `J` `Q` `K` `A` | the rank | `10` and `0` for the ten, `B` and `D` for jack and queen, lower case |
//! | `Ma` `Ph` `Dr` `Hu` | Mah Jong, Phoenix, Dragon, Dog | any case |
//!
//! After the letter of a suit comes a rank, so that `bD` is a queen and `Dr` the Dragon. Written
//! cards have blanks between them, and each rank goes by suit.
//!
//! How rules and rounds are written stands with the parsers (`FromStr`) of [`Rules`],
//! [`Deal`](crate::Deal), [`Action`](crate::Action), [`Record`](crate::Record),
//! [`Game`](crate::Game), and, for a place in a round and for what a player knows of it, of
//! [`State`](crate::State).

mod action;
pub mod bsw;
mod cards;
mod deal;
mod fields;
mod game;
mod part;
mod record;
mod rules;
mod state;

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

pub use action::ParseActionError;
pub use cards::{ParseCardError, ParseHandError, ParseSeatError};
pub use deal::ParseDealError;
pub use fields::ParseStateError;
pub use game::ParseGameError;
pub use record::ParseRecordError;
pub use rules::ParseRulesError;

use crate::card::{Face, Rank};
use crate::combo::{Combo, ComboKind};
use crate::faces::Faces;
use crate::rules::Rules;
use crate::table::{Table, TableError};

/// The start of a text, so that a message stays short whatever was given.
fn excerpt(text: &str) -> String {
    const LONGEST: usize = 12;
    match text.char_indices().nth(LONGEST) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

/// The words of a text between its blanks, each with its offset in bytes.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_blank = |symbol: char| symbol.is_ascii_whitespace();
    let mut at = 0;
    let pieces = text.split_inclusive(is_blank).map(move |piece| {
        let start = at;
        at += piece.len();
        (start, piece.trim_end_matches(is_blank))
    });
    pieces.filter(|(_, word)| !word.is_empty())
}

/// The characters of the ranks, the two first.
const RANKS: &str = "23456789TJQKA";

impl Face {
    /// The face with this character.
    fn from_char(found: char) -> Option<Self> {
        let found = found.to_ascii_uppercase();
        match found {
            '1' => Some(Self::MahJong),
            'P' => Some(Self::Phoenix),
            'R' => Some(Self::Dragon),
            'D' => Some(Self::Dog),
            '0' => Some(Self::Rank(Rank::Ten)),
            _ => {
                let place = RANKS.find(found)?;
                Rank::ALL.get(place).copied().map(Self::Rank)
            }
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = usize::from(self.index() - 1);
        f.pad(&RANKS[place..=place])
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MahJong => f.pad("1"),
            Self::Phoenix => f.pad("P"),
            Self::Dragon => f.pad("R"),
            Self::Dog => f.pad("D"),
            Self::Rank(rank) => rank.fmt(f),
        }
    }
}

impl fmt::Display for Faces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.iter().try_for_each(|face| write!(f, "{face}"))
    }
}

/// Its notation: `Faces(77P)`.
impl fmt::Debug for Faces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Faces({self})")
    }
}

impl fmt::Display for ComboKind {
    /// The kind's key word: `full-house`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Single => "single",
            Self::Pair => "pair",
            Self::Triple => "triple",
            Self::FullHouse => "full-house",
            Self::Straight => "straight",
            Self::Stairs => "stairs",
            Self::Bomb => "bomb",
            Self::StraightFlush => "straight-flush",
            Self::Dog => "dog",
        })
    }
}

impl fmt::Display for Combo {
    /// As people say it: `a straight of 5 cards up to 9`, `the Phoenix at 9½`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rank, len) = (self.rank(), self.len());
        match (self.kind(), rank) {
            (ComboKind::Single, Face::MahJong) => f.write_str("the Mah Jong"),
            (ComboKind::Single, Face::Phoenix) => match Rank::from_index(self.height() / 2 - 1) {
                None => f.write_str("the Phoenix"),
                Some(below) => write!(f, "the Phoenix at {below}½"), // T-20
            },
            (ComboKind::Single, Face::Dragon) => f.write_str("the Dragon"),
            (ComboKind::Single, _) => write!(f, "a single {rank}"),
            (ComboKind::Pair, _) => write!(f, "a pair of {rank}s"),
            (ComboKind::Triple, _) => write!(f, "a triple of {rank}s"),
            (ComboKind::FullHouse, _) => write!(f, "a full house of {rank}s"),
            (ComboKind::Straight, _) => write!(f, "a straight of {len} cards up to {rank}"),
            (ComboKind::Stairs, _) => write!(f, "stairs of {len} cards up to {rank}"),
            (ComboKind::Bomb, _) => write!(f, "a bomb of {rank}s"),
            (ComboKind::StraightFlush, _) => {
                write!(f, "a straight-flush bomb of {len} cards up to {rank}")
            }
            (ComboKind::Dog, _) => f.write_str("the Dog"),
        }
    }
}

/// Why a text is not cards of one deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseFacesError {
    /// No card.
    #[error("expected cards but found nothing")]
    Empty,
    /// A character that is no card.
    #[error("expected a card, of 1 to 9 T J Q K A R P D, but found {found:?} at byte {at}")]
    UnknownCharacter {
        /// The character.
        found: char,
        /// Its offset in bytes.
        at: usize,
    },
    /// More of a face than the deck has (T-1).
    #[error("{face} at byte {at} is one too many: the deck has {} [T-1]", face.copies())]
    TooManyCopies {
        /// The face.
        face: Face,
        /// The offset in bytes of the first one too many.
        at: usize,
    },
}

impl ParseFacesError {
    /// Where in the text it went wrong, as an offset in bytes, if at one place.
    #[must_use]
    pub const fn at(&self) -> Option<usize> {
        match *self {
            Self::Empty => None,
            Self::UnknownCharacter { at, .. } | Self::TooManyCopies { at, .. } => Some(at),
        }
    }
}

impl FromStr for Faces {
    type Err = ParseFacesError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.trim_ascii() == "-" {
            return Ok(Self::EMPTY);
        }
        let mut cards = Self::EMPTY;
        for (at, found) in text.char_indices() {
            if found.is_ascii_whitespace() {
                continue;
            }
            let face =
                Face::from_char(found).ok_or(ParseFacesError::UnknownCharacter { found, at })?;
            if !cards.insert(face) {
                return Err(ParseFacesError::TooManyCopies { face, at }); // T-1
            }
        }
        if cards.is_empty() {
            return Err(ParseFacesError::Empty);
        }
        Ok(cards)
    }
}

/// Why a text is not a table to play on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseTableError {
    /// Not cards of one deck.
    #[error(transparent)]
    Cards(#[from] ParseFacesError),
    /// Cards that no one can have played.
    #[error(transparent)]
    Previous(#[from] TableError),
}

impl ParseTableError {
    /// Where in the text it went wrong, as an offset in bytes, if at one place.
    #[must_use]
    pub const fn at(&self) -> Option<usize> {
        match self {
            Self::Cards(error) => error.at(),
            Self::Previous(_) => None,
        }
    }
}

impl Table {
    /// Reads the previous play, or `-` for the empty table, under these rules.
    ///
    /// ```
    /// use tichu::{Rules, Table};
    ///
    /// assert_eq!(Table::parse("-", &Rules::default())?, Table::EMPTY);
    /// # Ok::<(), tichu::ParseTableError>(())
    /// ```
    ///
    /// # Errors
    /// [`ParseTableError`] if the text is no cards, or cards that no one can have played.
    pub fn parse(text: &str, rules: &Rules) -> Result<Self, ParseTableError> {
        let previous: Faces = text.parse()?;
        if previous.is_empty() {
            return Ok(Self::EMPTY);
        }
        Ok(Self::after(previous, rules)?)
    }
}

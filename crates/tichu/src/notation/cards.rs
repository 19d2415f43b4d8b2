//! How are cards written with their suits?
//!
//! The grammar stands at the head of the module.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::excerpt;
use crate::card::{Card, Face, Rank, Suit};
use crate::hand::Hand;
use crate::play::Play;
use crate::seat::Seat;

/// Why a text is not a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseCardError {
    /// No card.
    #[error("expected a card such as gA or Ph but found nothing")]
    Empty,
    /// Neither the letter of a suit nor a special card.
    #[error("expected a suit g s b r or one of Ma Ph Dr Hu but found {found:?} at byte {at}")]
    UnknownCard {
        /// The first character.
        found: char,
        /// Its offset in bytes.
        at: usize,
    },
    /// A suit without a rank.
    #[error("expected a rank 2 to 9 T J Q K A but found {found:?} at byte {at}")]
    UnknownRank {
        /// The character in the rank's place.
        found: char,
        /// Its offset in bytes.
        at: usize,
    },
    /// A suit at the end.
    #[error("expected a rank 2 to 9 T J Q K A at byte {at} but found nothing")]
    NoRank {
        /// The length of the text.
        at: usize,
    },
    /// More than one card.
    #[error("expected one card but found more at byte {at}")]
    MoreText {
        /// The offset in bytes of the first character too many.
        at: usize,
    },
}

impl ParseCardError {
    /// Where in the text it went wrong, as an offset in bytes, if at one place.
    #[must_use]
    pub const fn at(&self) -> Option<usize> {
        match *self {
            Self::Empty => None,
            Self::UnknownCard { at, .. }
            | Self::UnknownRank { at, .. }
            | Self::NoRank { at }
            | Self::MoreText { at } => Some(at),
        }
    }
}

/// Why a text is not cards of one deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseHandError {
    /// No card.
    #[error("expected cards such as gA Ph but found nothing")]
    Empty,
    /// One of the cards cannot be read.
    #[error(transparent)]
    Card(#[from] ParseCardError),
    /// A card that is there already (T-1).
    #[error("{card} at byte {at} comes twice: the deck has one of each card [T-1]")]
    Twice {
        /// The card.
        card: Card,
        /// The offset in bytes of the second one.
        at: usize,
    },
}

impl ParseHandError {
    /// Where in the text it went wrong, as an offset in bytes, if at one place.
    #[must_use]
    pub const fn at(&self) -> Option<usize> {
        match self {
            Self::Empty => None,
            Self::Card(error) => error.at(),
            Self::Twice { at, .. } => Some(*at),
        }
    }
}

/// Reads the card that begins at byte `at`, and says where it ends.
fn read_card(text: &str, at: usize) -> Result<(Card, usize), ParseCardError> {
    let rest = &text[at..];
    let first = rest.chars().next().ok_or(ParseCardError::Empty)?;
    if let Some(suit) = suit_of(first) {
        let (rank, end) = read_rank(text, at + 1)?;
        return Ok((Card::new(suit, rank), end));
    }
    let special = rest.get(..2).and_then(special_of);
    let card = special.ok_or(ParseCardError::UnknownCard { found: first, at })?;
    Ok((card, at + 2))
}

fn read_rank(text: &str, at: usize) -> Result<(Rank, usize), ParseCardError> {
    let rest = &text[at..];
    if rest.starts_with("10") {
        return Ok((Rank::Ten, at + 2));
    }
    let found = rest.chars().next().ok_or(ParseCardError::NoRank { at })?;
    let rank = rank_of(found).ok_or(ParseCardError::UnknownRank { found, at })?;
    Ok((rank, at + 1))
}

const fn suit_of(letter: char) -> Option<Suit> {
    match letter {
        'g' | 'G' => Some(Suit::Jade),
        's' | 'S' => Some(Suit::Sword),
        'b' | 'B' => Some(Suit::Pagoda),
        'r' | 'R' => Some(Suit::Star),
        _ => None,
    }
}

fn rank_of(letter: char) -> Option<Rank> {
    match letter.to_ascii_uppercase() {
        'B' => Some(Rank::Jack),
        'D' => Some(Rank::Queen),
        _ => match Face::from_char(letter)? {
            Face::Rank(rank) => Some(rank),
            _ => None,
        },
    }
}

/// A rank as hands have it: a character, or `10`.
pub(super) fn read_rank_alone(text: &str) -> Option<Rank> {
    match read_rank(text, 0) {
        Ok((rank, end)) if end == text.len() => Some(rank),
        _ => None,
    }
}

fn special_of(word: &str) -> Option<Card> {
    let specials = [Card::MAH_JONG, Card::PHOENIX, Card::DRAGON, Card::DOG];
    let name = |card: &Card| word.eq_ignore_ascii_case(special_name(card.face()));
    specials.into_iter().find(name)
}

const fn special_name(face: Face) -> &'static str {
    match face {
        Face::MahJong => "Ma",
        Face::Phoenix => "Ph",
        Face::Dragon => "Dr",
        Face::Dog => "Hu",
        Face::Rank(_) => "",
    }
}

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (card, end) = read_card(text, 0)?;
        if end < text.len() {
            return Err(ParseCardError::MoreText { at: end });
        }
        Ok(card)
    }
}

impl FromStr for Hand {
    type Err = ParseHandError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.trim_ascii() == "-" {
            return Ok(Self::EMPTY);
        }
        let mut hand = Self::EMPTY;
        let mut at = 0;
        while at < text.len() {
            if text.as_bytes()[at].is_ascii_whitespace() {
                at += 1;
                continue;
            }
            let (card, end) = read_card(text, at)?;
            if !hand.insert(card) {
                return Err(ParseHandError::Twice { card, at }); // T-1
            }
            at = end;
        }
        if hand.is_empty() {
            return Err(ParseHandError::Empty);
        }
        Ok(hand)
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Jade => "g",
            Self::Sword => "s",
            Self::Pagoda => "b",
            Self::Star => "r",
        })
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.suit(), self.rank()) {
            (Some(suit), Some(rank)) => write!(f, "{suit}{rank}"),
            _ => f.pad(special_name(self.face())),
        }
    }
}

/// Its notation: `Card(gA)`.
impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Card({self})")
    }
}

impl Hand {
    /// The cards in the order they are written: Mah Jong, two to ace, each rank by suit, Phoenix,
    /// Dragon, Dog.
    pub fn iter_by_rank(self) -> impl Iterator<Item = Card> {
        let ranks = Rank::ALL
            .into_iter()
            .flat_map(move |rank| self.of_rank(rank));
        let special = move |card: &Card| self.contains(*card);
        let last = [Card::PHOENIX, Card::DRAGON, Card::DOG];
        [Card::MAH_JONG]
            .into_iter()
            .filter(special)
            .chain(ranks)
            .chain(last.into_iter().filter(special))
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (place, card) in self.iter_by_rank().enumerate() {
            let blank = if place == 0 { "" } else { " " };
            write!(f, "{blank}{card}")?;
        }
        Ok(())
    }
}

/// Its notation: `Hand(gA Ph)`.
impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hand({self})")
    }
}

/// Its cards and what they are: `g3 s4 b5 r6 Ph = straight 7`.
impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let combo = self.combo();
        write!(f, "{} = {} {}", self.cards(), combo.kind(), combo.rank())
    }
}

/// Its notation: `Play(g3 s3 = pair 3)`.
impl fmt::Debug for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Play({self})")
    }
}

/// Why a text is not a seat.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
#[error("expected a seat 0 to 3 but found {found:?}")]
pub struct ParseSeatError {
    found: String,
}

impl FromStr for Seat {
    type Err = ParseSeatError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let index = match text {
            "0" => 0,
            "1" => 1,
            "2" => 2,
            "3" => 3,
            _ => {
                let found = excerpt(text);
                return Err(ParseSeatError { found });
            }
        };
        Ok(Self::ALL[index])
    }
}

/// Its index: `0` to `3`.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.index().fmt(f)
    }
}

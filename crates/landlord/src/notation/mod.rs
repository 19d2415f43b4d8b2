//! How are cards written?
//!
//! A card is one character, and cards stand side by side in any order, with or without blanks:
//!
//! | character | card | also read |
//! |---|---|---|
//! | `3` to `9` | three to nine | |
//! | `T` `J` `Q` `K` `A` | ten to ace | `10` and `0` for the ten; lower case |
//! | `2` | two | |
//! | `B` | black joker | `X`, and as a word of its own `BJ`, `bj` and `w` |
//! | `R` | red joker | `D`, and as a word of its own `RJ`, `rj` and `W` |
//!
//! A word is what stands between blanks: `33 BJ` is two threes and the black joker, `33BJ` two
//! threes, the black joker and a jack; so `RJ` alone is one card and `JR` two. Written cards go in the order of play, three to red joker.
//! No card at all is written `-`.
//!
//! A whole game is one line, [`State`](crate::State) reads and writes it: six fields with `;`
//! between them, of which [`ParseReplayError`] tells which is wrong.
//!
//! | field | |
//! |---|---|
//! | rules | a preset, and `option=value` for each option that differs from it; written for `pagat` only |
//! | deal | what the seats 0 to 2 are dealt and the three cards for the landlord, with `/` between |
//! | first bidder | 0 to 2 |
//! | bids | `pass` `1` `2` `3` `call` `rob`; `-` if there is none |
//! | moves | `pass` or cards, from the landlord's lead on; `-` if there is none |
//! | result | what each seat is paid; `redeal`; `-` if the game is not over |
//!
//! Where the rules read some cards in several ways, the line says which is meant, by kind and rank:
//! `3334445556667778:triplets+1@4`. Without that they are read as the highest that may be played.
//! A [`View`](crate::View) writes itself as such a line with `?` for hands that the player has not
//! seen.

mod action;
mod platform;
mod replay;
mod rules;

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

pub use action::ParseActionError;
pub use platform::{ParseMoveError, Platform};
pub use replay::ParseReplayError;
pub use rules::ParseRulesError;

use crate::card::Rank;
use crate::combo::{Combo, ComboKind, ComboKinds};
use crate::hand::Hand;
use crate::moves::Move;
use crate::player::{Player, Seat};
use crate::state::Bid;

/// The characters of the ranks, in the order of play.
const RANKS: &str = "3456789TJQKA2BR";

impl Rank {
    fn from_char(found: char) -> Option<Self> {
        match found.to_ascii_uppercase() {
            '0' => Some(Self::Ten),
            'X' => Some(Self::BlackJoker),
            'D' => Some(Self::RedJoker),
            found => Self::ALL.get(RANKS.find(found)?).copied(),
        }
    }

    /// The joker that a whole word names.
    fn from_word(word: &str) -> Option<Self> {
        match word {
            "BJ" | "bj" | "w" => Some(Self::BlackJoker),
            "RJ" | "rj" | "W" => Some(Self::RedJoker),
            _ => None,
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = usize::from(self.index());
        f.pad(&RANKS[place..=place])
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.iter().try_for_each(|rank| write!(f, "{rank}"))
    }
}

/// Its notation: `Hand(33R)`.
impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hand({self})")
    }
}

impl ComboKind {
    /// Its key word: `triplet+1`, `quad+2+2`.
    const fn key(self) -> &'static str {
        match self {
            Self::Single => "single",
            Self::Pair => "pair",
            Self::Triplet => "triplet",
            Self::TripletSingle => "triplet+1",
            Self::TripletPair => "triplet+2",
            Self::Sequence => "sequence",
            Self::Pairs => "pairs",
            Self::Triplets => "triplets",
            Self::TripletsSingles => "triplets+1",
            Self::TripletsPairs => "triplets+2",
            Self::Bomb => "bomb",
            Self::Rocket => "rocket",
            Self::QuadSingles => "quad+1+1",
            Self::QuadPairs => "quad+2+2",
            Self::Shuttle => "shuttle",
            Self::ShuttleSingles => "shuttle+1",
            Self::ShuttlePairs => "shuttle+2",
        }
    }
}

impl fmt::Display for ComboKind {
    /// The kind's key word: `triplet+1`, `quad+2+2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.key())
    }
}

impl FromStr for ComboKind {
    type Err = ParseKindError;

    fn from_str(text: &str) -> Result<Self, ParseKindError> {
        let named = Self::ALL.iter().find(|kind| kind.key() == text);
        named.copied().ok_or_else(|| ParseKindError {
            found: text.to_owned(),
        })
    }
}

impl fmt::Display for ComboKinds {
    /// The kinds with commas between them, or `none`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let keys: Vec<&str> = self.iter().map(ComboKind::key).collect();
        f.pad(&if keys.is_empty() {
            "none".to_owned()
        } else {
            keys.join(",")
        })
    }
}

/// Its notation: `ComboKinds(bomb,rocket)`.
impl fmt::Debug for ComboKinds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ComboKinds({self})")
    }
}

impl FromStr for ComboKinds {
    type Err = ParseKindError;

    fn from_str(text: &str) -> Result<Self, ParseKindError> {
        match text {
            "none" => Ok(Self::EMPTY),
            kinds => kinds.split(',').map(str::parse).collect(),
        }
    }
}

/// Why a text names no kind of combination.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected a kind of combination, as triplet+1, but found {found:?}")]
#[non_exhaustive]
pub struct ParseKindError {
    /// What stands there.
    pub found: String,
}

impl fmt::Display for Combo {
    /// Kind and cards: `triplets+1 33344456`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind(), self.cards())
    }
}

impl fmt::Display for Move {
    /// The cards laid down, or `pass`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pass => f.write_str("pass"),
            Self::Play(play) => write!(f, "{}", play.cards()),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Landlord => "the landlord",
            Self::Next => "the first peasant",
            Self::Last => "the second peasant",
        })
    }
}

impl fmt::Display for Seat {
    /// Its index: `seat 0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.index())
    }
}

impl Bid {
    /// Its key word: `pass`, `1`, `2`, `3`, `call`, `rob`.
    const fn key(self) -> &'static str {
        match self {
            Self::Pass => "pass",
            Self::One => "1",
            Self::Two => "2",
            Self::Three => "3",
            Self::Call => "call",
            Self::Rob => "rob",
        }
    }
}

impl fmt::Display for Bid {
    /// The bid's key word: `pass`, `1`, `2`, `3`, `call`, `rob`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.key())
    }
}

/// Why a text is not cards of one deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseHandError {
    /// No card.
    #[error("expected cards but found nothing")]
    Empty,
    /// A character that is no card.
    #[error("expected a card, of 3 to 9 T J Q K A 2 B R, but found {found:?} at byte {at}")]
    UnknownCharacter {
        /// The character.
        found: char,
        /// Its offset in bytes.
        at: usize,
    },
    /// More of a rank than the deck has (L-1).
    #[error("{rank} at byte {at} is one too many: the deck has {} [L-1]", rank.copies())]
    TooManyCopies {
        /// The rank.
        rank: Rank,
        /// The offset in bytes of the first one too many.
        at: usize,
    },
}

impl ParseHandError {
    /// Where in the text it went wrong, as an offset in bytes, if at one place.
    #[must_use]
    pub const fn at(&self) -> Option<usize> {
        match *self {
            Self::Empty => None,
            Self::UnknownCharacter { at, .. } | Self::TooManyCopies { at, .. } => Some(at),
        }
    }
}

impl FromStr for Hand {
    type Err = ParseHandError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.trim_ascii() == "-" {
            return Ok(Self::EMPTY);
        }
        let mut hand = Self::EMPTY;
        let mut start = 0;
        for word in text.split(|blank: char| blank.is_ascii_whitespace()) {
            if let Some(joker) = Rank::from_word(word) {
                add(&mut hand, joker, start)?;
            } else {
                read_word(&mut hand, word, start)?;
            }
            start += word.len() + 1;
        }
        if hand.is_empty() {
            return Err(ParseHandError::Empty);
        }
        Ok(hand)
    }
}

/// Adds the cards of a word that starts at byte `start` of the text.
fn read_word(hand: &mut Hand, word: &str, start: usize) -> Result<(), ParseHandError> {
    let mut chars = word.char_indices().peekable();
    while let Some((offset, found)) = chars.next() {
        let at = start + offset;
        let ten = found == '1' && chars.next_if(|&(_, next)| next == '0').is_some();
        let rank = if ten {
            Some(Rank::Ten)
        } else {
            Rank::from_char(found)
        };
        add(
            hand,
            rank.ok_or(ParseHandError::UnknownCharacter { found, at })?,
            at,
        )?;
    }
    Ok(())
}

fn add(hand: &mut Hand, rank: Rank, at: usize) -> Result<(), ParseHandError> {
    if hand.insert(rank) {
        Ok(())
    } else {
        Err(ParseHandError::TooManyCopies { rank, at }) // L-1
    }
}

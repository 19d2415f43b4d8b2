//! How do other programs write cards and moves?
//!
//! A [`Platform`] has the table. Its facts are the action spaces of RLCard 1.2 and OpenSpiel 2.0 as
//! they list them, and the moves that DouZero 1.1 generates; `cargo xtask bench --check` holds them
//! against this file.

use std::fmt::Write;

use thiserror::Error;

use crate::card::Rank;
use crate::combo::{Combo, ComboError, ComboKind};
use crate::hand::Hand;
use crate::moves::Move;
use crate::rules::Rules;

/// A program whose spelling of cards and moves is read and written.
///
/// | | jokers | cards | a chain of triplets that carries | pass |
/// |---|---|---|---|---|
/// | `RLCard` | `B` `R` | `33T2B` | `33344452` | `pass` |
/// | `OpenSpiel` | `(BWJ)` `(CJ)` | `33T2(BWJ)` | `333444-52` | `Pass` |
/// | `DouZero` | 20, 30 | `[3, 3, 10, 17, 20]` | its cards | `[]` |
///
/// `DouZero` has 11 to 14 for jack to ace and 17 for the 2. All write cards from the lowest to the
/// highest; they are read in any order. `OpenSpiel` alone writes which triplets are the chain, and so
/// tells those readings of the same cards apart; elsewhere the highest is taken (L-13).
///
/// ```
/// use landlord::{Combo, Move, Platform, Rules};
///
/// let rules = Rules::pagat();
/// let plane = Platform::RlCard.read_move("33344452", &rules)?;
/// assert_eq!(Platform::OpenSpiel.write_move(plane), "333444-52");
/// assert_eq!(Platform::DouZero.write_move(plane), "[3, 3, 3, 4, 4, 4, 5, 17]");
/// assert_eq!(Platform::OpenSpiel.read_move("333444-52", &rules)?, plane);
/// # Ok::<(), landlord::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Platform {
    /// `RLCard`, a toolkit in Python.
    RlCard,
    /// `OpenSpiel`, a collection of games in C++ and Python.
    OpenSpiel,
    /// `DouZero`, a program that has learned the game, in Python.
    DouZero,
}

impl Platform {
    /// All of them.
    pub const ALL: &'static [Self] = &[Self::RlCard, Self::OpenSpiel, Self::DouZero];

    /// These cards, as the program writes them.
    #[must_use]
    pub fn write_cards(self, cards: Hand) -> String {
        let mut text = String::new();
        for rank in cards.iter() {
            let _ = match (self, rank) {
                (Self::OpenSpiel, Rank::BlackJoker) => write!(text, "(BWJ)"),
                (Self::OpenSpiel, Rank::RedJoker) => write!(text, "(CJ)"),
                (Self::RlCard | Self::OpenSpiel, _) => write!(text, "{rank}"),
                (Self::DouZero, _) if text.is_empty() => write!(text, "{}", rank.douzero()),
                (Self::DouZero, _) => write!(text, ", {}", rank.douzero()),
            };
        }
        match self {
            Self::DouZero => format!("[{text}]"),
            Self::RlCard | Self::OpenSpiel => text,
        }
    }

    /// Reads cards as the program writes them, in any order.
    ///
    /// # Errors
    /// A [`ParseMoveError`] that says where and why they are no cards of one deck.
    pub fn read_cards(self, text: &str) -> Result<Hand, ParseMoveError> {
        let mut cards = Hand::EMPTY;
        self.read_into(&mut cards, text, 0)?;
        Ok(cards)
    }

    /// This move, as the program writes it.
    #[must_use]
    pub fn write_move(self, action: Move) -> String {
        let play = match action {
            Move::Pass => return self.pass().to_owned(),
            Move::Play(play) => play,
        };
        match carrying_chain(play).filter(|_| self == Self::OpenSpiel) {
            Some(chain) => {
                let kickers = self.write_cards(play.kickers());
                format!("{}-{kickers}", self.write_cards(chain))
            }
            None => self.write_cards(play.cards()),
        }
    }

    /// Reads a move as the program writes it.
    ///
    /// # Errors
    /// A [`ParseMoveError`] that says where and why it is none under these rules.
    pub fn read_move(self, text: &str, rules: &Rules) -> Result<Move, ParseMoveError> {
        if text == self.pass() {
            return Ok(Move::Pass);
        }
        if let Some((chain, kickers)) = text.split_once('-').filter(|_| self == Self::OpenSpiel) {
            return self.read_carrying(chain, kickers, rules);
        }
        let cards = self.read_cards(text)?;
        if cards.is_empty() {
            return Err(ParseMoveError::Empty { pass: self.pass() });
        }
        let readings = Combo::readings(cards, rules)?;
        let bare = readings
            .iter()
            .find(|&&play| carrying_chain(play).is_none());
        let play = bare.filter(|_| self == Self::OpenSpiel).copied();
        Ok(Move::Play(play.unwrap_or_else(|| readings.highest())))
    }

    /// How the program writes a pass.
    const fn pass(self) -> &'static str {
        match self {
            Self::RlCard => "pass",
            Self::OpenSpiel => "Pass",
            Self::DouZero => "[]",
        }
    }

    /// Reads what OpenSpiel writes before and after a dash.
    fn read_carrying(
        self,
        chain: &str,
        kickers: &str,
        rules: &Rules,
    ) -> Result<Move, ParseMoveError> {
        let mut cards = self.read_cards(chain)?;
        let head = cards;
        self.read_into(&mut cards, kickers, chain.len() + 1)?;
        let readings = Combo::readings(cards, rules)?;
        let reading = readings
            .iter()
            .find(|&&play| carrying_chain(play) == Some(head));
        let play = reading.ok_or(ParseMoveError::WrongHead { cards, head })?;
        Ok(Move::Play(*play))
    }

    /// Adds the cards of `text`, which begins at byte `start` of what is read.
    fn read_into(self, cards: &mut Hand, text: &str, start: usize) -> Result<(), ParseMoveError> {
        let mut add = |rank: Rank, at| {
            let is_there = cards.insert(rank);
            is_there
                .then_some(())
                .ok_or(ParseMoveError::TooManyCopies { rank, at }) // L-1
        };
        if self == Self::DouZero {
            return read_numbers(text, &mut add);
        }
        let mut rest = text;
        while let Some(found) = rest.chars().next() {
            let at = start + text.len() - rest.len();
            let card = self.cards().find(|(card, _)| rest.starts_with(card));
            let (card, rank) = card.ok_or(ParseMoveError::UnknownCharacter { found, at })?;
            add(rank, at)?;
            rest = &rest[card.len()..];
        }
        Ok(())
    }

    /// Every card with how the program writes it.
    fn cards(self) -> impl Iterator<Item = (String, Rank)> {
        let written = move |rank: Rank| {
            let mut card = Hand::EMPTY;
            card.insert(rank);
            (self.write_cards(card), rank)
        };
        Rank::ALL.into_iter().map(written)
    }
}

/// Reads `[3, 3, 10, 20]`.
fn read_numbers(
    text: &str,
    add: &mut impl FnMut(Rank, usize) -> Result<(), ParseMoveError>,
) -> Result<(), ParseMoveError> {
    let inside = text
        .strip_prefix('[')
        .and_then(|text| text.strip_suffix(']'));
    let inside = inside.ok_or(ParseMoveError::NoList)?;
    if inside.trim_ascii().is_empty() {
        return Ok(());
    }
    let mut start = 1;
    for number in inside.split(',') {
        let at = start + number.len() - number.trim_ascii_start().len();
        let rank = number
            .trim_ascii()
            .parse()
            .ok()
            .and_then(Rank::from_douzero);
        let unknown = || ParseMoveError::UnknownNumber {
            found: number.trim_ascii().to_owned(),
            at,
        };
        add(rank.ok_or_else(unknown)?, at)?;
        start += number.len() + 1;
    }
    Ok(())
}

impl Rank {
    /// The number by which DouZero knows a card: 3 to 14 for three to ace, 17 for the 2, 20 and 30
    /// for the jokers.
    #[must_use]
    pub const fn douzero(self) -> u8 {
        match self {
            Self::Two => 17,
            Self::BlackJoker => 20,
            Self::RedJoker => 30,
            _ => self.index() + 3,
        }
    }

    /// The rank with this number of DouZero's, if there is one.
    #[must_use]
    pub const fn from_douzero(number: u8) -> Option<Self> {
        match number {
            3..=14 => Self::from_index(number - 3),
            17 => Some(Self::Two),
            20 => Some(Self::BlackJoker),
            30 => Some(Self::RedJoker),
            _ => None,
        }
    }
}

/// The triplets of a chain that carries something.
fn carrying_chain(play: Combo) -> Option<Hand> {
    match play.kind() {
        ComboKind::TripletsSingles | ComboKind::TripletsPairs => {
            play.cards().checked_sub(play.kickers())
        }
        _ => None,
    }
}

/// Why a text is not a move as a program writes it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseMoveError {
    /// No card.
    #[error("expected cards or {pass:?} but found nothing")]
    Empty {
        /// How the program writes a pass.
        pass: &'static str,
    },
    /// What is no card.
    #[error("expected a card but found {found:?} at byte {at}")]
    UnknownCharacter {
        /// The character.
        found: char,
        /// Its offset in bytes.
        at: usize,
    },
    /// No list where DouZero's cards were expected.
    #[error("expected a list of numbers such as [3, 3, 17]")]
    NoList,
    /// What is no number of a card.
    #[error(
        "expected the number of a card, 3 to 14, 17, 20 or 30, but found {found:?} at byte {at}"
    )]
    UnknownNumber {
        /// What stands there.
        found: String,
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
    /// Cards that are no play of these rules.
    #[error(transparent)]
    NoPlay(#[from] ComboError),
    /// A play, but not with what stands before the dash as its chain.
    #[error("{cards} are no play of which {head} is the chain that carries the others")]
    WrongHead {
        /// All cards.
        cards: Hand,
        /// Those before the dash.
        head: Hand,
    },
}

impl ParseMoveError {
    /// Where in the text it went wrong, as an offset in bytes, if at one place.
    #[must_use]
    pub const fn at(&self) -> Option<usize> {
        match *self {
            Self::UnknownCharacter { at, .. }
            | Self::UnknownNumber { at, .. }
            | Self::TooManyCopies { at, .. } => Some(at),
            Self::Empty { .. } | Self::NoList | Self::NoPlay(_) | Self::WrongHead { .. } => None,
        }
    }
}

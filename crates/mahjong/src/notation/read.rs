//! How are tiles read?
//!
//! From left to right, one character at a time. Digits wait for the letter of their suit, or follow
//! it: which, the first digit or letter decides for the whole text.

use super::ParseHandError;
use crate::hand::Hand;
use crate::player_hand::RedFives;
use crate::tile::{Suit, Tile};

/// The letters of the honours, in the order of their numbers.
const HONORS: &str = "ESWNPFC";

/// What a single character says.
#[derive(Clone, Copy)]
enum Symbol {
    /// Nothing: blanks, and the selectors of how a Unicode tile is drawn.
    Blank,
    /// A number whose suit stands elsewhere.
    Digit(u8),
    /// The suit of numbers.
    Suit(Suit),
    /// A whole tile.
    Tile(Tile),
}

impl Symbol {
    fn of(found: char) -> Option<Self> {
        match found {
            '\u{FE0E}' | '\u{FE0F}' => Some(Self::Blank),
            blank if blank.is_whitespace() => Some(Self::Blank),
            '0'..='9' => digit(found).map(Self::Digit),
            'm' | 'p' | 's' | 'z' => suit(found).map(Self::Suit),
            '\u{1F000}'..='\u{1F021}' => unicode_tile(found).map(Self::Tile),
            _ => honor(found).map(Self::Tile),
        }
    }
}

/// The number of a decimal digit.
pub(super) fn digit(found: char) -> Option<u8> {
    u8::try_from(found.to_digit(10)?).ok()
}

/// The suit with this letter.
fn suit(found: char) -> Option<Suit> {
    Suit::ALL.into_iter().find(|suit| suit.letter() == found)
}

/// The honour with this letter.
fn honor(found: char) -> Option<Tile> {
    let place = HONORS.find(found)?;
    Tile::from_number(u8::try_from(place + 1).ok()?, Suit::Honors)
}

/// The tile with this symbol; Unicode has the dragons and the suits in another order.
fn unicode_tile(found: char) -> Option<Tile> {
    let place = u8::try_from(u32::from(found).checked_sub(0x1F000)?).ok()?;
    let (number, suit) = match place {
        0..=3 => (place + 1, Suit::Honors),  // east, south, west, north
        4..=6 => (11 - place, Suit::Honors), // red, green, white
        7..=15 => (place - 6, Suit::Characters),
        16..=24 => (place - 15, Suit::Bamboos),
        _ => (place - 24, Suit::Circles),
    };
    Tile::from_number(number, suit)
}

/// Where suit letters stand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    /// After their digits: `123m`.
    Suffix,
    /// Before them: `m123`.
    Prefix,
}

impl Style {
    /// Said by the first digit or suit letter.
    fn of(text: &str) -> Self {
        let mut symbols = text.chars().filter_map(Symbol::of);
        match symbols.find(|symbol| matches!(symbol, Symbol::Digit(_) | Symbol::Suit(_))) {
            Some(Symbol::Suit(_)) => Self::Prefix,
            _ => Self::Suffix,
        }
    }
}

/// What has been read of a run: digits and their suit.
#[derive(Clone, Copy)]
enum Run {
    /// No run has begun.
    None,
    /// Digits from this byte on, whose suit is to come.
    Digits { from: usize },
    /// The letter of a suit at this byte, whose digits are to come.
    Letter { suit: Suit, at: usize },
    /// The letter of a suit and at least one digit.
    Numbers { suit: Suit },
}

/// Reads a hand from left to right.
struct Reader<'t> {
    text: &'t str,
    style: Style,
    run: Run,
    hand: Hand,
    reds: RedFives,
}

impl Reader<'_> {
    fn read(&mut self, symbol: Symbol, at: usize) -> Result<(), ParseHandError> {
        match symbol {
            Symbol::Blank => Ok(()),
            Symbol::Digit(digit) => self.read_digit(digit, at),
            Symbol::Suit(suit) => self.read_suit(suit, at),
            Symbol::Tile(tile) => {
                self.end_run()?;
                self.add(tile, at)
            }
        }
    }

    fn read_digit(&mut self, digit: u8, at: usize) -> Result<(), ParseHandError> {
        match (self.run, self.style) {
            (Run::Letter { suit, .. } | Run::Numbers { suit }, _) => {
                self.run = Run::Numbers { suit };
                self.add_number(digit, suit, at)
            }
            (Run::Digits { .. }, _) => Ok(()),
            (Run::None, Style::Suffix) => {
                self.run = Run::Digits { from: at };
                Ok(())
            }
            (Run::None, Style::Prefix) => Err(ParseHandError::NoSuit { at }),
        }
    }

    fn read_suit(&mut self, suit: Suit, at: usize) -> Result<(), ParseHandError> {
        match (self.run, self.style) {
            (Run::Digits { from }, _) => {
                self.run = Run::None;
                let text = self.text;
                text[from..at]
                    .char_indices()
                    .filter_map(|(offset, found)| Some((digit(found)?, from + offset)))
                    .try_for_each(|(digit, at)| self.add_number(digit, suit, at))
            }
            (_, Style::Suffix) => Err(ParseHandError::NoDigits { suit, at }),
            (_, Style::Prefix) => {
                self.end_run()?;
                self.run = Run::Letter { suit, at };
                Ok(())
            }
        }
    }

    /// Ends the run, which must have both digits and suit.
    fn end_run(&mut self) -> Result<(), ParseHandError> {
        match std::mem::replace(&mut self.run, Run::None) {
            Run::Digits { from } => Err(ParseHandError::NoSuit { at: from }),
            Run::Letter { suit, at } => Err(ParseHandError::NoDigits { suit, at }),
            Run::Numbers { .. } | Run::None => Ok(()),
        }
    }

    fn add_number(&mut self, digit: u8, suit: Suit, at: usize) -> Result<(), ParseHandError> {
        let number = match (digit, suit) {
            (0, Suit::Characters | Suit::Circles | Suit::Bamboos) => 5,
            _ => digit,
        };
        match Tile::from_number(number, suit) {
            Some(tile) => {
                self.reds = self.reds.and(suit, u8::from(digit == 0));
                self.add(tile, at)
            }
            None => Err(ParseHandError::NoHonor { number, at }), // M-1
        }
    }

    fn add(&mut self, tile: Tile, at: usize) -> Result<(), ParseHandError> {
        if self.hand.insert(tile) {
            Ok(())
        } else {
            Err(ParseHandError::TooManyCopies { tile, at }) // M-2
        }
    }
}

/// Reads tiles, and how many fives are red.
pub(super) fn read_tiles(text: &str) -> Result<(Hand, RedFives), ParseHandError> {
    if text.trim() == "-" {
        return Ok((Hand::EMPTY, RedFives::NONE));
    }
    let mut reader = Reader {
        text,
        style: Style::of(text),
        run: Run::None,
        hand: Hand::EMPTY,
        reds: RedFives::NONE,
    };
    for (at, found) in text.char_indices() {
        let symbol = Symbol::of(found).ok_or(ParseHandError::UnknownCharacter { found, at })?;
        reader.read(symbol, at)?;
    }
    reader.end_run()?;
    if reader.hand.is_empty() {
        return Err(ParseHandError::Empty);
    }
    Ok((reader.hand, reader.reds))
}

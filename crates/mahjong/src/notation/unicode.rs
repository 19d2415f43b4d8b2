//! How are tiles written as pictures?
//!
//! Unicode has a symbol for each kind of tile, in an order of its own. Any text of this notation is
//! turned into symbols by turning each run of digits and its suit letter, so whatever writes
//! letters can write symbols. A red five has no symbol of its own: it is the symbol of the five with
//! an asterisk after it. After each symbol stands U+FE0E, without which some terminals draw the red
//! dragon twice as wide as the others.

use std::fmt::{self, Write};

use super::read::digit;
use crate::tile::{Suit, Tile};

/// Writes its content with the Unicode tiles in place of digits and suits.
///
/// ```
/// use mahjong::notation::Unicode;
/// use mahjong::{Hand, PlayerHand};
///
/// let hand: PlayerHand = "19m[7777z]".parse()?;
/// assert_eq!(Unicode(hand).to_string(), "🀇︎🀏︎[🀄︎🀄︎🀄︎🀄︎]");
/// assert_eq!(Unicode(hand.concealed()).to_string().parse::<Hand>()?, hand.concealed());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unicode<T>(pub T);

impl<T: fmt::Display> fmt::Display for Unicode<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut writer = Writer {
            out: f,
            digits: String::new(),
        };
        write!(writer, "{}", self.0)?;
        writer.end_run()
    }
}

/// Passes text on, but keeps digits until it is clear what they are.
struct Writer<'a, 'b> {
    out: &'a mut fmt::Formatter<'b>,
    digits: String,
}

impl Writer<'_, '_> {
    /// The digits kept were no tiles.
    fn end_run(&mut self) -> fmt::Result {
        let digits = std::mem::take(&mut self.digits);
        self.out.write_str(&digits)
    }

    /// Writes the digits kept as tiles of this suit, if all of them are some.
    fn write_tiles(&mut self, suit: Suit) -> fmt::Result {
        let tile = |found| match (digit(found)?, suit) {
            (0, Suit::Honors) => None,
            (0, suit) => Some((Tile::from_number(5, suit)?, "*")),
            (number, suit) => Some((Tile::from_number(number, suit)?, "")),
        };
        let tiles: Option<Vec<_>> = self.digits.chars().map(tile).collect();
        let Some(tiles) = tiles else {
            self.end_run()?;
            return self.out.write_char(suit.letter());
        };
        self.digits.clear();
        for (tile, mark) in tiles {
            write!(self.out, "{}\u{FE0E}{mark}", symbol(tile))?;
        }
        Ok(())
    }
}

impl Write for Writer<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for found in text.chars() {
            let suit = Suit::ALL.into_iter().find(|suit| suit.letter() == found);
            match suit {
                _ if found.is_ascii_digit() => self.digits.push(found),
                Some(suit) if !self.digits.is_empty() => self.write_tiles(suit)?,
                _ => {
                    self.end_run()?;
                    self.out.write_char(found)?;
                }
            }
        }
        Ok(())
    }
}

/// The symbol of a tile.
fn symbol(tile: Tile) -> char {
    let number = u32::from(tile.number());
    let place = match tile.suit() {
        Suit::Honors if number <= 4 => number - 1,
        Suit::Honors => 11 - number, // white, green, red stand there as red, green, white
        Suit::Characters => number + 6,
        Suit::Bamboos => number + 15,
        Suit::Circles => number + 24,
    };
    char::from_u32(0x1F000 + place).expect("U+1F000 to U+1F021 are the tiles")
}

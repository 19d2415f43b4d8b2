//! How is a game of several rounds written?
//!
//! As what each team has so far, and after how many rounds.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::excerpt;
use super::part::Part;
use crate::game::Game;

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.totals();
        write!(f, "{first} : {second}; rounds {}", self.rounds())
    }
}

/// The totals of the teams with `:` between them, and behind `;` how many rounds were played.
///
/// ```
/// use tichu::Game;
///
/// let game: Game = "140 : -40; rounds 1".parse()?;
/// assert_eq!(game, Game::new([140, -40], 1));
/// assert_eq!(game.to_string(), "140 : -40; rounds 1");
/// # Ok::<(), tichu::ParseGameError>(())
/// ```
impl FromStr for Game {
    type Err = ParseGameError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let whole = Part::whole(text);
        let (totals, rest) = whole.split_at(';').unwrap_or((whole, end_of(text)));
        let (first, second) = totals.split_at(':').unwrap_or((totals, end_of(text)));
        let totals = [number(first)?, number(second)?];
        let (word, rounds) = rest.split_word();
        if word.text != ROUNDS {
            return Err(unexpected("the word rounds", word));
        }
        match rounds.text.parse() {
            Ok(rounds) => Ok(Self::new(totals, rounds)),
            Err(_) => Err(unexpected("a number of rounds", rounds)),
        }
    }
}

/// The word before the number of rounds.
const ROUNDS: &str = "rounds";

const fn end_of(text: &str) -> Part<'_> {
    Part {
        text: "",
        at: text.len(),
    }
}

fn number(part: Part<'_>) -> Result<i32, ParseGameError> {
    let points = part.text.parse();
    points.map_err(|_| unexpected("the points of a team, as 140 : -40,", part))
}

fn unexpected(expected: &'static str, part: Part<'_>) -> ParseGameError {
    ParseGameError {
        expected,
        found: excerpt(part.text),
        at: part.at,
    }
}

/// Why a text is not a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
#[error("expected {expected} but found {found:?} at byte {at}")]
pub struct ParseGameError {
    expected: &'static str,
    found: String,
    at: usize,
}

impl ParseGameError {
    /// Where in the text it went wrong, as an offset in bytes.
    #[must_use]
    pub const fn at(&self) -> usize {
        self.at
    }
}

//! How is a game written?
//!
//! ```text
//! game   = rules "|" racks "|" pool "|" first "|" turns "|" result
//! racks  = hand { "/" hand }              from seat 0 on, as they were dealt
//! pool   = tiles | "-"                    in the order in which they are drawn
//! first  = "0" to "5"                     the seat that begins
//! turns  = turn { "/" turn } | "-"
//! turn   = table ">" table                the melds taken up, and those laid instead
//!        | "draw" | "pass"
//!        | "throw" tile | "declare" tile
//! result = points, from seat 0 on         of a game with a score
//!        | "declared" seat | "undecided"  of one without
//!        | "-"                            of one that is not over
//! ```
//!
//! A line is read by playing it: what the rules refuse is an error, and so is a result that is not
//! what the game comes to. Of a [`View`] the own rack is written as it is now, and `?` for what the
//! player does not know; such a line is not read.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{
    ParseHandError, ParseRulesError, ParseTableError, ParseTileError, excerpt, write_joined,
};
use crate::hand::Hand;
use crate::meld::Meld;
use crate::moves::MoveError;
use crate::notation::parse_tiles;
use crate::rules::Rules;
use crate::score::Score;
use crate::seat::Seat;
use crate::state::{Action, Deal, DealError, Outcome, PlayError, Record, State, View};
use crate::table::Table;

/// What stands where there is nothing to write.
const NOTHING: &str = "-";

/// What stands for tiles that a player has not seen.
const HIDDEN: &str = "?";

impl fmt::Display for State {
    /// The game as one line, from which it is read again.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let racks: Vec<String> = self.deal().racks().iter().map(Hand::to_string).collect();
        let pool: Vec<String> = self.deal().pool().iter().map(ToString::to_string).collect();
        write_line(
            f,
            self.record(),
            &racks,
            &list(&pool, " "),
            &result_of(self),
        )
    }
}

impl fmt::Display for View {
    /// The game as one line, as this player knows it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let racks = self.record().seats().iter().map(|&seat| match seat {
            seat if seat == self.seat() => self.rack().to_string(),
            _ => HIDDEN.to_owned(),
        });
        let racks: Vec<String> = racks.collect();
        let result = self.record().outcome().map_or(NOTHING, |_| HIDDEN);
        write_line(f, self.record(), &racks, HIDDEN, result)
    }
}

/// The six fields.
fn write_line(
    f: &mut fmt::Formatter<'_>,
    record: &Record,
    racks: &[String],
    pool: &str,
    result: &str,
) -> fmt::Result {
    let mut table = &Table::EMPTY;
    let mut turns = Vec::with_capacity(record.actions().len());
    for action in record.actions() {
        turns.push(written(action, table));
        if let Action::Lay(next) = action {
            table = next;
        }
    }
    write!(
        f,
        "{} | {} | {pool} | {} | {} | {result}",
        record.rules(),
        racks.join(" / "),
        record.first().index(),
        list(&turns, " / "),
    )
}

/// An action by which `table` changes, if tiles are laid.
fn written(action: &Action, table: &Table) -> String {
    match action {
        Action::Lay(next) => {
            let (mut taken_up, mut laid) = (table.melds().to_vec(), Vec::new());
            for meld in next.melds() {
                match taken_up.iter().position(|other| other == meld) {
                    Some(kept) => drop(taken_up.remove(kept)),
                    None => laid.push(meld),
                }
            }
            format!("{} > {}", Melds(&taken_up), Melds(&laid))
        }
        Action::Draw => "draw".to_owned(),
        Action::Pass => "pass".to_owned(),
        Action::Throw(tile) => format!("throw {tile}"),
        Action::Declare(tile) => format!("declare {tile}"),
    }
}

/// Melds as a table has them.
struct Melds<'a, M>(&'a [M]);

impl<M: fmt::Display> fmt::Display for Melds<'_, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str(NOTHING);
        }
        write_joined(f, self.0, "; ")
    }
}

/// These with `separator` between them, or the sign for nothing.
fn list(words: &[String], separator: &str) -> String {
    if words.is_empty() {
        return NOTHING.to_owned();
    }
    words.join(separator)
}

/// What the game came to.
fn result_of(state: &State) -> String {
    if let Some(score) = Score::of(state) {
        let points: Vec<String> = score.points().iter().map(i32::to_string).collect();
        return points.join(" ");
    }
    match state.outcome() {
        Some(Outcome::Declared(seat, _)) => format!("declared {}", seat.index()),
        Some(_) => "undecided".to_owned(),
        None => NOTHING.to_owned(),
    }
}

/// Why a text is not a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseReplayError {
    /// There are fewer fields than six.
    #[error("expected {expected} at byte {at} but the line ends there")]
    MissingField {
        /// What the first missing field says.
        expected: &'static str,
        /// Where the line ends.
        at: usize,
    },
    /// There are more fields than six.
    #[error("expected the end of the line but found a further field at byte {at}")]
    FurtherField {
        /// Where it begins.
        at: usize,
    },
    /// Something stands where another thing is expected.
    #[error("expected {expected} but found {found:?} at byte {at}")]
    Unexpected {
        /// What is expected.
        expected: &'static str,
        /// What stands there; of a long text the start, and `…`.
        found: String,
        /// Where it begins.
        at: usize,
    },
    /// Rules that there are not.
    #[error("{source} (of the rules at byte {at})")]
    Rules {
        /// Where the rules begin; the place in the source counts from here.
        at: usize,
        /// Why not.
        source: ParseRulesError,
    },
    /// Tiles of the deal that are not well written.
    #[error("{source} (of the tiles at byte {at})")]
    Tiles {
        /// Where the tiles begin; the place in the source counts from here.
        at: usize,
        /// Why not.
        source: ParseHandError,
    },
    /// Tiles that are not a deal.
    #[error("{source} (the deal at byte {at})")]
    Deal {
        /// Where the deal begins.
        at: usize,
        /// Why not.
        source: DealError,
    },
    /// Melds of a turn that are not well written.
    #[error("turn {number}: {source} (of the melds at byte {at})")]
    Melds {
        /// Which turn it is, from 1.
        number: usize,
        /// Where the melds begin; the place in the source counts from here.
        at: usize,
        /// Why not.
        source: ParseTableError,
    },
    /// A tile of a turn that is none.
    #[error("turn {number}: {source} (of the tile at byte {at})")]
    Tile {
        /// Which turn it is, from 1.
        number: usize,
        /// Where the tile begins; the place in the source counts from here.
        at: usize,
        /// Why not.
        source: ParseTileError,
    },
    /// A meld is taken up that does not lie on the table.
    #[error("turn {number} at byte {at} takes up {meld}, which does not lie on the table")]
    NoSuchMeld {
        /// Which turn it is, from 1.
        number: usize,
        /// Where the turn begins.
        at: usize,
        /// The meld.
        meld: Meld,
    },
    /// A turn that the rules refuse.
    #[error("turn {number} at byte {at}: {source}")]
    IllegalTurn {
        /// Which turn it is, from 1.
        number: usize,
        /// Where it begins.
        at: usize,
        /// Why it is refused.
        source: PlayError,
    },
    /// A result that is not what the game comes to.
    #[error("the game comes to {expected} but {found:?} is written at byte {at}")]
    WrongResult {
        /// What the game comes to, as it is written.
        expected: String,
        /// What is written; of a long text the start, and `…`.
        found: String,
        /// Where it begins.
        at: usize,
    },
}

impl ParseReplayError {
    /// Where in the text it went wrong, as an offset in bytes.
    #[must_use]
    pub fn at(&self) -> usize {
        match self {
            Self::Rules { at, source } => at + source.at(),
            Self::Tiles { at, source } => at + source.at().unwrap_or(0),
            Self::Melds { at, source, .. } => at + source.at().unwrap_or(0),
            Self::Tile { at, source, .. } => at + source.at().unwrap_or(0),
            Self::MissingField { at, .. }
            | Self::FurtherField { at }
            | Self::Unexpected { at, .. }
            | Self::Deal { at, .. }
            | Self::NoSuchMeld { at, .. }
            | Self::IllegalTurn { at, .. }
            | Self::WrongResult { at, .. } => *at,
        }
    }
}

/// A part of the line and where it begins.
#[derive(Clone, Copy)]
struct Part<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Part<'a> {
    /// The parts between separators, without spaces around them.
    fn split(self, separator: char) -> impl Iterator<Item = Part<'a>> {
        super::table::pieces(self.text, separator).map(move |(start, text)| {
            let text_start = text.len() - text.trim_ascii_start().len();
            Part {
                text: text.trim_ascii(),
                at: self.at + start + text_start,
            }
        })
    }

    /// The error that something else is expected here.
    fn unexpected(self, expected: &'static str) -> ParseReplayError {
        ParseReplayError::Unexpected {
            expected,
            found: excerpt(self.text),
            at: self.at,
        }
    }
}

/// What the fields say, in order.
const FIELDS: [&str; 6] = [
    "the rules",
    "the racks",
    "the pool",
    "who begins",
    "the turns",
    "the result",
];

/// Reads a game by playing it.
///
/// ```
/// use rummikub::{Deal, Player, Rules, Seat, State};
///
/// let mut seed = 1_u64;
/// let mut random = || {
///     seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
///     seed
/// };
/// let rules = Rules::default();
/// let mut state = State::new(Deal::shuffled(2, &rules, &mut random)?, Seat::ALL[0], rules)?;
/// rummikub::play_out(&mut state, &[Player::Greedy]);
/// assert_eq!(state.to_string().parse(), Ok(state));
/// # Ok::<(), rummikub::DealError>(())
/// ```
impl FromStr for State {
    type Err = ParseReplayError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let [rules, racks, pool, first, turns, result] = fields(text)?;
        let at = rules.at;
        let rules = rules.text.parse();
        let rules = rules.map_err(|source| ParseReplayError::Rules { at, source })?;
        let mut state = parse_start(racks, pool, first, rules)?;
        if turns.text != NOTHING {
            for (turn, number) in turns.split('/').zip(1..) {
                play_turn(&mut state, turn, number)?;
            }
        }
        let expected = result_of(&state);
        let found: Vec<&str> = result.text.split_ascii_whitespace().collect();
        if found.join(" ") != expected {
            return Err(ParseReplayError::WrongResult {
                expected,
                found: excerpt(result.text),
                at: result.at,
            });
        }
        Ok(state)
    }
}

fn fields(text: &str) -> Result<[Part<'_>; 6], ParseReplayError> {
    let line = Part { text, at: 0 };
    let mut found = line.split('|');
    let mut fields = [line; 6];
    for (field, expected) in fields.iter_mut().zip(FIELDS) {
        let at = text.len();
        let missing = ParseReplayError::MissingField { expected, at };
        *field = found.next().ok_or(missing)?;
    }
    match found.next() {
        Some(Part { at, .. }) => Err(ParseReplayError::FurtherField { at }),
        None => Ok(fields),
    }
}

/// The game before its first turn.
fn parse_start(
    racks: Part<'_>,
    pool: Part<'_>,
    first: Part<'_>,
    rules: Rules,
) -> Result<State, ParseReplayError> {
    let mut hands = Vec::new();
    for rack in racks.split('/') {
        let hand = Hand::from_notation(rack.text, &rules);
        let at = rack.at;
        hands.push(hand.map_err(|source| ParseReplayError::Tiles { at, source })?);
    }
    let tiles = parse_tiles(pool.text, &rules).map_err(|source| {
        let at = pool.at;
        ParseReplayError::Tiles { at, source }
    })?;
    let is_first = |seat: &Seat| seat.index().to_string() == first.text;
    let seat = Seat::ALL.into_iter().find(is_first);
    let seat = seat.ok_or_else(|| first.unexpected("the seat that begins, 0 to 5,"))?;
    let deal = Deal::new(hands, tiles, &rules);
    let state = deal.and_then(|deal| State::new(deal, seat, rules));
    let at = racks.at;
    state.map_err(|source| ParseReplayError::Deal { at, source })
}

fn play_turn(state: &mut State, turn: Part<'_>, number: usize) -> Result<(), ParseReplayError> {
    let at = turn.at;
    let illegal = |source| ParseReplayError::IllegalTurn { number, at, source };
    let action = match turn.text.split_once(char::is_whitespace) {
        _ if turn.text.contains('>') => Action::Lay(parse_table(state, turn, number)?),
        None if turn.text == "draw" => Action::Draw,
        None if turn.text == "pass" => Action::Pass,
        Some((word @ ("throw" | "declare"), rest)) => {
            let tile = rest.trim_ascii_start();
            let start = at + turn.text.len() - tile.len();
            let tile = tile.parse().map_err(|source| ParseReplayError::Tile {
                number,
                at: start,
                source,
            })?;
            match word {
                "throw" => Action::Throw(tile),
                _ => Action::Declare(tile),
            }
        }
        _ => return Err(turn.unexpected("TABLE > TABLE, draw, pass, throw or declare")),
    };
    state.play(action).map_err(illegal)
}

/// The table after a turn that takes some melds up and lays others.
fn parse_table(state: &State, turn: Part<'_>, number: usize) -> Result<Table, ParseReplayError> {
    let (rules, mut parts) = (state.record().rules(), turn.split('>'));
    let mut next = || {
        let part = parts.next();
        let part = part.ok_or_else(|| turn.unexpected("TABLE > TABLE"))?;
        let at = part.at;
        let table = Table::from_notation(part.text, rules);
        table.map_err(|source| ParseReplayError::Melds { number, at, source })
    };
    let (taken_up, laid) = (next()?, next()?);
    if parts.next().is_some() {
        return Err(turn.unexpected("TABLE > TABLE"));
    }
    let mut melds = state.record().table().melds().to_vec();
    let at = turn.at;
    for meld in taken_up.into_melds() {
        let Some(place) = melds.iter().position(|other| other.same_meld(&meld)) else {
            return Err(ParseReplayError::NoSuchMeld { number, at, meld });
        };
        melds.remove(place);
    }
    melds.extend(laid.into_melds());
    Table::new(melds, rules).map_err(|error| {
        let source = MoveError::from(error).into();
        ParseReplayError::IllegalTurn { number, at, source }
    })
}

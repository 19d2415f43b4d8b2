//! How are actions written?
//!
//! As words, and plays as cards; the table stands with the parser.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::cards::{ParseCardError, ParseHandError, ParseSeatError, read_rank_alone};
use super::excerpt;
use super::part::Part;
use crate::card::{Card, Face, Rank, Suit};
use crate::combo::{Combo, ComboError, ComboKind};
use crate::hand::Hand;
use crate::play::Play;
use crate::state::{Action, Call};

impl Call {
    const fn key(self) -> &'static str {
        match self {
            Self::Small => "tichu",
            Self::Grand => "grand",
            Self::Blind => "blind",
        }
    }

    pub(super) fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|call| call.key() == key)
    }
}

/// Its key word: `tichu`, `grand`, `blind`.
impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.key())
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Call(call) => call.fmt(f),
            Self::Decline => f.pad("decline"),
            Self::Give { to, card } => write!(f, "give {to} {card}"),
            Self::Play(play) => write_play(*play, f),
            Self::Pass => f.pad("pass"),
            Self::Wish(Some(rank)) => write!(f, "wish {rank}"),
            Self::Wish(None) => f.pad("wish -"),
            Self::Collect => f.pad("collect"),
            Self::Gift(to) => write!(f, "gift {to}"),
        }
    }
}

/// The cards, with what they count as if there is a choice, and a lone Phoenix with what it lies on.
pub(super) fn write_play(play: Play, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "{}", play.cards())?;
    if let Some(below) = below_phoenix(play) {
        return write!(f, " = {below}");
    }
    let open = Combo::classify(play.cards()).is_ok_and(|readings| readings.iter().count() > 1);
    if open {
        write!(f, " = {}", play.combo().rank())
    } else {
        Ok(())
    }
}

/// The rank on which a lone Phoenix lies; none if it was led, or lies on the Mah Jong, which is the
/// same (T-20).
fn below_phoenix(play: Play) -> Option<Rank> {
    let combo = play.combo();
    let is_single = (combo.kind(), combo.rank()) == (ComboKind::Single, Face::Phoenix);
    let index = (combo.height() / 2).checked_sub(1)?;
    Rank::from_index(index).filter(|_| is_single)
}

/// | text | action |
/// |---|---|
/// | `tichu` `grand` `blind` | the calls |
/// | `decline` | not to make the call that is asked about |
/// | `give 2 sA` | lays the ace of Swords down for seat 2 |
/// | `g7 s7`, `g3 s4 b5 r6 Ph = 6` | a play; if it can be read in two ways, with what it counts as |
/// | `pass` `collect` | |
/// | `wish 8` `wish -` | wishes a rank, or none |
/// | `gift 1` | gives the Dragon's trick to seat 1 |
///
/// Without `=` a play counts as high as its cards can. A lone Phoenix is written with the rank that
/// it lies on, `Ph = 9`, unless it was led; in a round it counts as the table has it all the same. The
/// kind may be named too, as a [`Play`] is written: `= straight 6`. Ranks are read as in hands: `wish D`
/// wishes queens.
///
/// ```
/// use tichu::{Action, Seat};
///
/// assert_eq!("gift 3".parse(), Ok(Action::Gift(Seat::ALL[3])));
/// let low: Action = "g3 s4 b5 r6 Ph = 6".parse()?;
/// assert_eq!(low.to_string(), "g3 s4 b5 r6 Ph = 6");
/// # Ok::<(), tichu::ParseActionError>(())
/// ```
impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        parse_action(Part::whole(text))
    }
}

pub(super) fn parse_action(part: Part<'_>) -> Result<Action, ParseActionError> {
    let (word, rest) = part.split_word();
    if let Some(call) = Call::from_key(word.text) {
        return alone(Action::Call(call), rest);
    }
    match word.text {
        "" => Err(ParseActionError::Empty { at: part.at }),
        "decline" => alone(Action::Decline, rest),
        "pass" => alone(Action::Pass, rest),
        "collect" => alone(Action::Collect, rest),
        "give" => parse_give(rest),
        "wish" if rest.text == "-" => Ok(Action::Wish(None)),
        "wish" => Ok(Action::Wish(Some(parse_rank(rest)?))),
        "gift" => Ok(Action::Gift(seat(rest)?)),
        _ => Ok(Action::Play(parse_play(part)?)),
    }
}

/// This action, if nothing stands behind its word.
fn alone(action: Action, rest: Part<'_>) -> Result<Action, ParseActionError> {
    match rest.text {
        "" => Ok(action),
        text => Err(ParseActionError::MoreText {
            found: excerpt(text),
            at: rest.at,
        }),
    }
}

fn parse_give(rest: Part<'_>) -> Result<Action, ParseActionError> {
    let (to, card) = rest.split_word();
    let to = seat(to)?;
    let at = card.at;
    let card = card.text.parse();
    let card = card.map_err(|source| ParseActionError::Card { at, source })?;
    Ok(Action::Give { to, card })
}

fn seat(part: Part<'_>) -> Result<crate::Seat, ParseActionError> {
    let seat = part.text.parse();
    seat.map_err(|source| ParseActionError::Seat {
        at: part.at,
        source,
    })
}

/// A rank that can be wished.
pub(super) fn parse_rank(part: Part<'_>) -> Result<Rank, ParseActionError> {
    read_rank_alone(part.text).ok_or_else(|| ParseActionError::NoRank {
        found: excerpt(part.text),
        at: part.at,
    })
}

fn one_char(text: &str) -> Option<char> {
    let mut chars = text.chars();
    let first = chars.next()?;
    chars.next().is_none().then_some(first)
}

/// Cards, and behind `=` what they count as.
pub(super) fn parse_play(part: Part<'_>) -> Result<Play, ParseActionError> {
    let (cards, reading) = match part.split_at('=') {
        None => (part, None),
        Some((cards, reading)) => (cards, Some(reading)),
    };
    let at = cards.at;
    let hand: Hand =
        (cards.text.parse()).map_err(|source| ParseActionError::Cards { at, source })?;
    let highest = Play::highest(hand).map_err(|source| ParseActionError::NoPlay { at, source })?;
    let Some(reading) = reading else {
        return Ok(highest);
    };
    let wanted = read_as(hand, reading.text);
    wanted.ok_or_else(|| ParseActionError::NoReading {
        found: excerpt(reading.text),
        at: reading.at,
    })
}

/// These cards as `6` or as `straight 6`, if they can be that.
fn read_as(cards: Hand, reading: &str) -> Option<Play> {
    let (kind, rank) = match reading.split_once(' ') {
        None => (None, reading),
        Some((kind, rank)) => (Some(kind), rank.trim_ascii()),
    };
    let rank_alone = read_rank_alone(rank);
    if cards == Hand::of(Card::PHOENIX) && kind.is_none() {
        let below = Hand::of(Card::new(Suit::Jade, rank_alone?));
        let below = Combo::classify(below).ok()?.highest();
        return Some(Play::highest(cards).ok()?.on(below)); // T-20
    }
    // `D` is a queen to hands, and how the Dog is written.
    let faces = [
        rank_alone.map(Face::Rank),
        one_char(rank).and_then(Face::from_char),
    ];
    let readings = Combo::classify(cards).ok()?;
    let is_named = |named: ComboKind| kind.is_none_or(|kind| kind == named.to_string());
    let combo = readings
        .iter()
        .find(|combo| faces.contains(&Some(combo.rank())) && is_named(combo.kind()))?;
    Play::new(cards, combo)
}

/// Why a text is no action.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseActionError {
    /// Nothing.
    #[error("expected an action such as pass or g7 s7 but found nothing at byte {at}")]
    Empty {
        /// Where it is expected.
        at: usize,
    },
    /// Something behind the action.
    #[error("expected the end of the action but found {found:?} at byte {at}")]
    MoreText {
        /// What stands there; of a long text the start, and `…`.
        found: String,
        /// Where it begins.
        at: usize,
    },
    /// Not a seat.
    #[error("{source} at byte {at}")]
    Seat {
        /// Where it begins.
        at: usize,
        /// Why not.
        source: ParseSeatError,
    },
    /// Not a rank of the four suits (T-34).
    #[error(
        "expected a rank 2 to 9 T J Q K A to wish, or -, but found {found:?} at byte {at} [T-34]"
    )]
    NoRank {
        /// What stands there; of a long text the start, and `…`.
        found: String,
        /// Where it begins.
        at: usize,
    },
    /// Not a card.
    #[error("{source} (the card at byte {at})")]
    Card {
        /// Where it begins; the place in the source counts from here.
        at: usize,
        /// Why not.
        source: ParseCardError,
    },
    /// Not cards.
    #[error("{source} (the cards at byte {at})")]
    Cards {
        /// Where they begin; the place in the source counts from here.
        at: usize,
        /// Why not.
        source: ParseHandError,
    },
    /// Cards that are no combination.
    #[error("{source} (the cards at byte {at})")]
    NoPlay {
        /// Where they begin.
        at: usize,
        /// Why not.
        source: ComboError,
    },
    /// A reading that the cards do not have.
    #[error(
        "expected what the cards count as, as 6 or straight 6, but found {found:?} at byte {at}"
    )]
    NoReading {
        /// What stands there; of a long text the start, and `…`.
        found: String,
        /// Where it begins.
        at: usize,
    },
}

impl ParseActionError {
    /// Where in the text it went wrong, as an offset in bytes.
    #[must_use]
    pub fn at(&self) -> usize {
        match self {
            Self::Card { at, source } => at + source.at().unwrap_or(0),
            Self::Cards { at, source } => at + source.at().unwrap_or(0),
            Self::Empty { at }
            | Self::MoreText { at, .. }
            | Self::Seat { at, .. }
            | Self::NoRank { at, .. }
            | Self::NoPlay { at, .. }
            | Self::NoReading { at, .. } => *at,
        }
    }
}

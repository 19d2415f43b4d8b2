//! How are bids and moves written?
//!
//! A bid is its key word, a move `pass` or cards. Where the rules read cards in several ways, the
//! reading may stand behind them, by kind and rank: `333444555666:triplets@3`.

use std::str::FromStr;

use thiserror::Error;

use crate::card::Rank;
use crate::combo::{Combo, ComboKind};
use crate::hand::Hand;
use crate::moves::Move;
use crate::notation::ParseHandError;
use crate::rules::Rules;
use crate::state::{Action, Bid, State};

impl FromStr for Bid {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let bid = Self::ALL.into_iter().find(|bid| bid.key() == text);
        bid.ok_or_else(|| ParseActionError::UnknownBid {
            found: text.to_owned(),
        })
    }
}

impl State {
    /// What the player in turn says: in the auction a bid, then `pass` or cards, with their reading
    /// if it is to be another than the highest that may be played. Whether it is legal,
    /// [`play`](State::play) decides.
    ///
    /// ```
    /// use landlord::{Deal, Rules, Seat, State};
    ///
    /// let mut seed = 7_u64;
    /// let mut random = || {
    ///     seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
    ///     seed
    /// };
    /// let mut state = State::new(Deal::shuffled(&mut random), Seat::ALL[0], Rules::pagat());
    /// let bid = state.parse_action("3")?;
    /// state.play(bid)?;
    /// assert!(state.parse_action("call").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A [`ParseActionError`] that says what is expected.
    pub fn parse_action(&self, text: &str) -> Result<Action, ParseActionError> {
        match self.record().contract() {
            None => Ok(text.parse::<Bid>()?.into()),
            Some(_) => parse_move(text, self.record().rules()),
        }
    }
}

/// A move, with its reading where the cards have several.
pub(super) fn written(play: Move, rules: &Rules) -> String {
    let several = |cards| Combo::readings(cards, rules).is_ok_and(|readings| readings.len() > 1);
    match play {
        Move::Play(combo) if several(combo.cards()) => {
            format!("{}:{}@{}", combo.cards(), combo.kind(), combo.rank())
        }
        _ => play.to_string(),
    }
}

/// A move: cards without a reading are left for the table to read.
pub(super) fn parse_move(text: &str, rules: &Rules) -> Result<Action, ParseActionError> {
    if text == Bid::Pass.key() {
        return Ok(Move::Pass.into());
    }
    let Some((cards, reading)) = text.split_once(':') else {
        return Ok(text.parse::<Hand>()?.into());
    };
    let combo = parse_reading(cards.parse()?, reading, rules);
    let combo = combo.ok_or_else(|| ParseActionError::UnknownReading {
        found: text.to_owned(),
        at: cards.len() + 1,
    })?;
    Ok(combo.into())
}

/// The reading of `cards` with this kind and rank, if they have it: `triplets+1@4`.
fn parse_reading(cards: Hand, reading: &str, rules: &Rules) -> Option<Combo> {
    let (kind, rank) = reading.split_once('@')?;
    let kind: ComboKind = kind.parse().ok()?;
    let mut chars = rank.chars();
    let (Some(rank), None) = (chars.next(), chars.next()) else {
        return None;
    };
    let rank = Rank::from_char(rank)?;
    let readings = Combo::readings(cards, rules).ok()?;
    let mut readings = readings.iter().copied();
    readings.find(|combo| combo.kind() == kind && combo.rank() == rank)
}

/// Why a text is no bid, or no move.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseActionError {
    /// No bid.
    #[error("expected pass, 1, 2, 3, call or rob but found {found:?}")]
    UnknownBid {
        /// What stands there.
        found: String,
    },
    /// Cards that are not well written.
    #[error(transparent)]
    Cards(#[from] ParseHandError),
    /// A reading that the cards have not.
    #[error("expected a kind and a rank as which the cards read but found {found:?}")]
    UnknownReading {
        /// The whole word.
        found: String,
        /// Where in it the reading begins, as an offset in bytes.
        at: usize,
    },
}

impl ParseActionError {
    /// Where in the text it went wrong, as an offset in bytes, if at one place.
    #[must_use]
    pub const fn at(&self) -> Option<usize> {
        match self {
            Self::UnknownBid { .. } => None,
            Self::Cards(error) => error.at(),
            Self::UnknownReading { at, .. } => Some(*at),
        }
    }
}

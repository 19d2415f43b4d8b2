//! What should I play?
//!
//! A rule of thumb on one hand, which knows nothing of the others: a play is good if few plays
//! empty what it leaves ([`fewest_plays`](super::fewest_plays)). A bomb or the rocket counts as a
//! play more when it is given up, as it would win back the lead; then the lower rank goes first, and
//! of one rank the play of more cards.

use std::cmp::Reverse;
use std::fmt;

use thiserror::Error;

use super::fewest::fewest_count;
use crate::card::Rank;
use crate::combo::Combo;
use crate::hand::Hand;
use crate::moves::{Move, legal_moves};
use crate::rules::Rules;

/// A move with what is to be said for or against it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hint {
    /// The move.
    pub play: Move,
    /// The fewest plays that empty what it leaves; none if nothing does, as kinds are banned.
    pub plays_left: Option<usize>,
    /// What it does to the hand.
    pub reason: HintReason,
}

/// What a move does to the hand. Displayed, it is what a player would say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum HintReason {
    /// It empties the hand.
    GoesOut,
    /// So many plays empty what it leaves.
    Leaves {
        /// The fewest plays.
        plays: usize,
    },
    /// It is this bomb, or the rocket.
    SpendsBomb {
        /// Its cards.
        bomb: Hand,
        /// The fewest plays that empty what it leaves.
        plays: usize,
    },
    /// It has cards of this bomb, or of the rocket, but is neither.
    BreaksBomb {
        /// The cards of the bomb.
        bomb: Hand,
        /// The fewest plays that empty what it leaves.
        plays: usize,
    },
    /// It is no play: the hand stays as it is.
    KeepsAll {
        /// The fewest plays that empty the hand.
        plays: usize,
    },
    /// No plays empty what it leaves, as the kinds they need are banned.
    Strands,
}

impl fmt::Display for HintReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = |plays: usize| if plays == 1 { "play" } else { "plays" };
        let name = |bomb: Hand| {
            if bomb == Hand::ROCKET {
                "rocket"
            } else {
                "bomb"
            }
        };
        match *self {
            Self::GoesOut => write!(f, "goes out"),
            Self::Leaves { plays } => write!(f, "leaves {plays} {}", plural(plays)),
            Self::SpendsBomb { bomb, plays } => {
                let (name, plural) = (name(bomb), plural(plays));
                write!(f, "spends the {name} {bomb} and leaves {plays} {plural}")
            }
            Self::BreaksBomb { bomb, plays } => {
                let (name, plural) = (name(bomb), plural(plays));
                write!(f, "breaks the {name} {bomb} and leaves {plays} {plural}")
            }
            Self::KeepsAll { plays } => write!(f, "keeps {plays} {}", plural(plays)),
            Self::Strands => write!(f, "leaves cards that cannot be played"),
        }
    }
}

/// All moves of `hand`, the best first: its leads, or its answers to `previous` and the pass.
///
/// A rule of thumb that looks at this hand only, and no solver. The same hand always gets the same
/// order.
///
/// ```
/// use landlord::{Combo, Move, Rules, hints};
///
/// let rules = Rules::pagat();
/// let eight = Combo::classify("8".parse()?, &rules)?;
/// let hints = hints("456789KK2222".parse()?, Some(eight), &rules)?;
/// let texts: Vec<String> = hints
///     .iter()
///     .map(|hint| match hint.play {
///         Move::Pass => format!("pass: {}", hint.reason),
///         Move::Play(play) => format!("{}: {}", play.cards(), hint.reason),
///     })
///     .collect();
/// assert_eq!(
///     texts,
///     [
///         "K: leaves 2 plays",
///         "9: leaves 3 plays",
///         "pass: keeps 3 plays",
///         "2222: spends the bomb 2222 and leaves 2 plays",
///         "2: breaks the bomb 2222 and leaves 2 plays",
///     ]
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`HintError`] if the hand has more than 20 cards, or cards of `previous` that the deck has not
/// twice.
pub fn hints(hand: Hand, previous: Option<Combo>, rules: &Rules) -> Result<Vec<Hint>, HintError> {
    let len = hand.len();
    if len > Combo::MOST_CARDS {
        return Err(HintError::TooManyCards { len }); // L-3
    }
    if let Some(previous) = previous {
        for rank in Rank::ALL {
            let held = hand.count(rank) + previous.cards().count(rank);
            if held > rank.copies() {
                return Err(HintError::Overlap { rank, held }); // L-1
            }
        }
    }
    let plays = legal_moves(hand, previous, rules);
    let mut hints: Vec<Hint> = plays
        .iter()
        .map(|&play| of_play(hand, play, rules))
        .collect();
    if previous.is_some() {
        hints.push(of_pass(hand, rules));
    }
    // What is alike stays in the order of the moves.
    hints.sort_by_key(|hint| merit(*hint));
    Ok(hints)
}

fn of_play(hand: Hand, play: Combo, rules: &Rules) -> Hint {
    let left = hand
        .checked_sub(play.cards())
        .expect("a play is part of the hand");
    let plays_left = fewest_count(left, rules);
    let reason = match (plays_left, bomb_lost(hand, play)) {
        (Some(0), _) => HintReason::GoesOut,
        (None, _) => HintReason::Strands,
        (Some(plays), None) => HintReason::Leaves { plays },
        (Some(plays), Some(bomb)) if bomb == play.cards() => HintReason::SpendsBomb { bomb, plays },
        (Some(plays), Some(bomb)) => HintReason::BreaksBomb { bomb, plays },
    };
    let play = Move::Play(play);
    Hint {
        play,
        plays_left,
        reason,
    }
}

fn of_pass(hand: Hand, rules: &Rules) -> Hint {
    let plays_left = fewest_count(hand, rules);
    let reason = plays_left.map_or(HintReason::Strands, |plays| HintReason::KeepsAll { plays });
    let play = Move::Pass;
    Hint {
        play,
        plays_left,
        reason,
    }
}

/// The highest bomb of `hand`, or its rocket, of which `play` has cards.
fn bomb_lost(hand: Hand, play: Combo) -> Option<Hand> {
    let touched = play.cards().counts().ranks();
    if hand.contains_all(Hand::ROCKET) && !(touched & Hand::ROCKET.counts().ranks()).is_empty() {
        return Some(Hand::ROCKET);
    }
    let bomb = (touched & hand.counts().exactly(4)).last()?;
    let cards = hand.counts().masked(cards_core::RankSet::of(bomb));
    Hand::from_counts(cards)
}

/// The lower, the better: what is left, a bomb given up as a play more; no bomb given up; a play
/// before a pass; the lower rank; more cards.
fn merit(hint: Hint) -> impl Ord {
    let bombs = match hint.reason {
        HintReason::SpendsBomb { .. } | HintReason::BreaksBomb { .. } => 1,
        _ => 0,
    };
    let left = hint.plays_left.map_or(usize::MAX, |plays| plays + bombs);
    match hint.play {
        Move::Play(play) => (left, bombs, false, Some(play.rank()), Reverse(play.len())),
        Move::Pass => (left, bombs, true, None, Reverse(0)),
    }
}

/// Why there are no hints.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum HintError {
    /// More cards than any player holds.
    #[error("a player holds at most 20 cards but this has {len} [L-3]")]
    TooManyCards {
        /// How many there are.
        len: usize,
    },
    /// A hand and a play before it that together are more than the deck.
    #[error(
        "the hand and the play before it have {held} of {rank} but the deck has {} [L-1]",
        rank.copies()
    )]
    Overlap {
        /// The lowest rank of which there are too many.
        rank: Rank,
        /// How many of it they have.
        held: u8,
    },
}

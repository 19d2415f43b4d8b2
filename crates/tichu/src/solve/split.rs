//! In how few plays can a hand be emptied, and how strong are they?
//!
//! The fewest plays come first, and then the weakest plays decide (T-70): of two splits the better
//! one has fewer plays of the greatest [`weakness`] at which they differ. All of that is one number
//! that adds up over plays, so that the cheapest cut of [`partition`](super::partition) is the best
//! split.

use thiserror::Error;

use super::partition::{Cut, Partition};
use crate::card::Face;
use crate::combo::{Combo, ComboKind};
use crate::hand::Hand;
use crate::play::Play;

/// The most cards a player holds (T-4).
const MOST_CARDS: usize = 14;

/// A hand laid out in plays.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Split {
    plays: Vec<Play>,
}

impl Split {
    /// The plays, the weakest first.
    #[must_use]
    pub fn plays(&self) -> &[Play] {
        &self.plays
    }
}

/// The best split of `hand`: the fewest plays that empty it, the Dog among them, and of those with
/// the strongest weakest plays (T-70).
///
/// It is the same under all rules: of two readings the higher is taken.
///
/// ```
/// use tichu::solve::split;
///
/// let split = split("g3 s4 b5 r6 g6 Ph s8 gA".parse()?)?;
/// let plays: Vec<String> = split.plays().iter().map(|play| play.to_string()).collect();
/// assert_eq!(plays, ["r6 = single 6", "g3 s4 b5 g6 s8 Ph = straight 8", "gA = single A"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`SplitError`] if there are more cards than a player holds.
pub fn split(hand: Hand) -> Result<Split, SplitError> {
    let len = hand.len();
    if len > MOST_CARDS {
        return Err(SplitError::TooManyCards { len }); // T-4
    }
    let Cut { mut plays, .. } = Partition::new(price).cut(hand);
    plays.sort_by_key(|play| {
        let combo = play.combo();
        (
            std::cmp::Reverse(weakness(combo)),
            combo.len(),
            play.cards(),
        )
    });
    Ok(Split { plays })
}

/// How many higher plays of its kind and length there are in the deck, at most the 15 of the Mah
/// Jong (T-70).
fn weakness(combo: Combo) -> u8 {
    let to_ace = 28u8.saturating_sub(combo.height()) / 2;
    match (combo.kind(), combo.rank()) {
        (ComboKind::Bomb | ComboKind::StraightFlush | ComboKind::Dog, _) => 0,
        (ComboKind::Single, Face::Dragon) => 0,
        (ComboKind::Single, Face::Phoenix) => 1,
        (ComboKind::Single, _) => to_ace + 2,
        _ => to_ace,
    }
}

/// What a play adds: one to the number of plays, in the highest four bits, and one to the number of
/// plays of its weakness; greater weakness counts in higher bits.
fn price(combo: Combo) -> u64 {
    let of_weakness = match weakness(combo) {
        0 => 0,
        weakness => 1 << (4 * (weakness - 1)),
    };
    of_weakness + (1 << 60)
}

/// Why the question cannot be asked of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SplitError {
    /// More cards than any player holds (T-4).
    #[error("a player holds at most 14 cards but this has {len} [T-4]")]
    TooManyCards {
        /// How many there are.
        len: usize,
    },
}

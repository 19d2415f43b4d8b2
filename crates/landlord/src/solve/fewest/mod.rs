//! In how few plays can a hand be emptied?
//!
//! A split into plays is chains, bodies of three or four equal cards, what these carry as kickers,
//! and the rest, played alone. Only chains care where a rank stands, so every set of chains is
//! tried ([`chains`]); for what a set leaves, counting gives a number of plays below which nothing
//! can be done ([`floor`]), and only where that beats the best split so far are kickers dealt out
//! ([`kickers`]).
//!
//! Nothing is left out: each split is one set of chains and one way to deal out kickers, and what
//! is skipped needs, by the floor, as many plays as are known to do.

mod chains;
mod floor;
mod kickers;

use thiserror::Error;

use crate::combo::Combo;
use crate::hand::Hand;
use crate::rules::Rules;

/// The fewest plays that empty `hand`, whatever the others do, by rising lowest card.
///
/// ```
/// use landlord::{Rules, fewest_plays};
///
/// let plays = fewest_plays("789TJ5AA".parse()?, &Rules::pagat())?;
/// let plays: Vec<String> = plays.iter().map(|play| play.cards().to_string()).collect();
/// assert_eq!(plays, ["5", "789TJ", "AA"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`FewestPlaysError`] if the hand has more than 20 cards, as no player's has, or if so many kinds
/// are banned that nothing empties it.
pub fn fewest_plays(hand: Hand, rules: &Rules) -> Result<Vec<Combo>, FewestPlaysError> {
    let len = hand.len();
    if len > Combo::MOST_CARDS {
        return Err(FewestPlaysError::TooManyCards { len }); // L-3
    }
    let split = chains::fewest(hand, rules).ok_or(FewestPlaysError::Stuck { hand })?; // L-14
    let mut plays = split.to_vec();
    plays.sort_by_key(|play| (play.cards().counts().ranks().first(), *play));
    Ok(plays)
}

/// How many plays empty `hand` at least, of at most 20 cards; none if no plays do.
pub(crate) fn fewest_count(hand: Hand, rules: &Rules) -> Option<usize> {
    chains::fewest(hand, rules).map(|split| split.len())
}

/// Why the question cannot be asked of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FewestPlaysError {
    /// More cards than any player holds.
    #[error("a player holds at most 20 cards but this has {len} [L-3]")]
    TooManyCards {
        /// How many there are.
        len: usize,
    },
    /// Cards that no plays empty, as the rules ban the kinds they need.
    #[error("the kinds that are not banned do not empty {hand} [L-14]")]
    Stuck {
        /// The cards.
        hand: Hand,
    },
}

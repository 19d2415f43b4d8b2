//! In how few plays can a hand be emptied?
//!
//! The least number is tried first, then one more, and so on: a hand can be emptied in `n` plays if
//! a play with a card of its lowest rank leaves one that can be emptied in `n - 1`. Whether one
//! play is enough the judge of combinations says at once.
//!
//! A hand that failed with `n` plays fails with fewer, so the most that failed is kept of each.

use std::ops::ControlFlow;

use ahash::AHashMap;
use thiserror::Error;

use crate::combo::Combo;
use crate::hand::Hand;
use crate::moves::Plays;
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
/// [`FewestPlaysError`] if the hand has more than 20 cards, as no player's has.
pub fn fewest_plays(hand: Hand, rules: &Rules) -> Result<Vec<Combo>, FewestPlaysError> {
    let len = hand.len();
    if len > Combo::MOST_CARDS {
        return Err(FewestPlaysError::TooManyCards { len }); // L-3
    }
    let mut search = Search {
        rules,
        failed: AHashMap::new(),
        plays: Vec::new(),
    };
    let mut limit = 0;
    while !search.empties(hand, limit) {
        limit += 1;
    }
    search.plays.reverse();
    Ok(search.plays)
}

struct Search<'a> {
    rules: &'a Rules,
    /// The most plays that were not enough.
    failed: AHashMap<Hand, u32>,
    /// The plays found, the innermost first.
    plays: Vec<Combo>,
}

impl Search<'_> {
    /// Whether `limit` plays can empty `hand`.
    fn empties(&mut self, hand: Hand, limit: u32) -> bool {
        if hand.is_empty() {
            return true;
        }
        if limit <= 1 {
            let last = Combo::classify(hand, self.rules)
                .ok()
                .filter(|_| limit == 1);
            self.plays.extend(last);
            return last.is_some();
        }
        if self
            .failed
            .get(&hand)
            .is_some_and(|&failed| failed >= limit)
        {
            return false;
        }
        let found = Plays::of_lowest(hand, self.rules).leads(&mut |play| {
            let left = hand
                .checked_sub(play.cards())
                .expect("a play is part of the hand");
            if self.empties(left, limit - 1) {
                self.plays.push(play);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        if found.is_continue() {
            self.failed.insert(hand, limit);
        }
        found.is_break()
    }
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
}

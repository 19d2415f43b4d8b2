//! Who is dealt what?
//!
//! Fourteen cards each, of which eight come first: before the ninth the grand call is decided
//! (T-4). A deal is given, or shuffled from the numbers of a caller's generator: the shuffle is
//! written out here, so that the same numbers give the same deal on every machine and in every
//! version.
//!
//! Invariant: the hands of a [`Deal`] are one deck, and the first eight of each are of its hand.

use thiserror::Error;

use crate::card::Card;
use crate::hand::Hand;
use crate::seat::Seat;

/// How many cards each player is dealt (T-4).
pub(super) const DEALT: usize = 14;

/// How many of them come before the grand call (T-4).
pub(super) const FIRST: usize = 8;

/// The cards of one deck as they are dealt.
///
/// ```
/// use tichu::{Deal, Seat};
///
/// let mut seed = 1_u64;
/// let mut random = || {
///     seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
///     seed
/// };
/// let deal = Deal::shuffled(&mut random);
/// assert_eq!(deal.hand(Seat::ALL[0]).len(), 14);
/// assert!(deal.first(Seat::ALL[0]).is_subset(deal.hand(Seat::ALL[0])));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deal {
    hands: [Hand; 4],
    first: [Hand; 4],
}

impl Deal {
    /// These hands of the seats 0 to 3, and the eight cards that each was dealt first.
    ///
    /// # Errors
    /// A [`DealError`] if the hands are not 14 cards each of one deck, or the first cards not eight
    /// of each.
    pub fn new(hands: [Hand; 4], first: [Hand; 4]) -> Result<Self, DealError> {
        let mut dealt = Hand::EMPTY;
        for seat in Seat::ALL {
            let (hand, first) = (hands[seat.index()], first[seat.index()]);
            if let Some(card) = (hand & dealt).first() {
                return Err(DealError::TwiceDealt { card, seat }); // T-1
            }
            if hand.len() != DEALT {
                let len = hand.len();
                return Err(DealError::WrongHand { seat, len }); // T-4
            }
            if first.len() != FIRST {
                let len = first.len();
                return Err(DealError::WrongFirst { seat, len }); // T-4
            }
            if let Some(card) = (first - hand).first() {
                return Err(DealError::NotOfHand { seat, card }); // T-4
            }
            dealt = dealt | hand;
        }
        Ok(Self { hands, first })
    }

    /// A deal drawn with the numbers of `random`, all 64 bits of which are used. If those are
    /// independent and evenly spread, so are the deals.
    #[must_use]
    pub fn shuffled(random: &mut impl FnMut() -> u64) -> Self {
        let mut deck = Card::ALL;
        for last in (1..deck.len()).rev() {
            deck.swap(last, below(last + 1, random));
        }
        let hand = |from: usize, count: usize| -> Hand {
            deck[from..from + count].iter().copied().collect()
        };
        Self {
            hands: [0, 1, 2, 3].map(|seat| hand(seat * DEALT, DEALT)), // T-4
            first: [0, 1, 2, 3].map(|seat| hand(seat * DEALT, FIRST)), // T-4
        }
    }

    /// The fourteen cards of this seat.
    #[must_use]
    pub const fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat.index()]
    }

    /// The eight of them that come before the grand call.
    #[must_use]
    pub const fn first(&self, seat: Seat) -> Hand {
        self.first[seat.index()]
    }

    pub(super) const fn hands(&self) -> [Hand; 4] {
        self.hands
    }

    pub(super) const fn firsts(&self) -> [Hand; 4] {
        self.first
    }
}

/// A number below `bound`, which is small, each as likely as the others: the upper half of the
/// product of `bound` and a raw number, where the few raw numbers that would favour some results
/// are drawn again. A generator that gives nothing else is broken; it is believed after a while.
fn below(bound: usize, random: &mut impl FnMut() -> u64) -> usize {
    let wide = bound as u64;
    let mut product = u128::from(random()) * u128::from(wide);
    // Only a raw number whose lower half is below the bound can be one too many: the division,
    // which is slow, is seldom needed.
    if product & u128::from(u64::MAX) < u128::from(wide) {
        let favoured = u128::from(wide.wrapping_neg() % wide);
        for _ in 0..64 {
            if product & u128::from(u64::MAX) >= favoured {
                break;
            }
            product = u128::from(random()) * u128::from(wide);
        }
    }
    usize::try_from(product >> 64).expect("the upper half is below the bound")
}

/// Why hands are not a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum DealError {
    /// Two hands have the same card.
    #[error("{card} of seat {seat} is in an earlier hand too [T-1]")]
    TwiceDealt {
        /// The card.
        card: Card,
        /// The later seat that has it.
        seat: Seat,
    },
    /// A hand has not 14 cards.
    #[error("each player is dealt 14 cards but seat {seat} has {len} [T-4]")]
    WrongHand {
        /// Whose hand it is.
        seat: Seat,
        /// How many cards it has.
        len: usize,
    },
    /// Not eight cards come first.
    #[error("8 cards come before the grand call but seat {seat} has {len} [T-4]")]
    WrongFirst {
        /// Whose cards they are.
        seat: Seat,
        /// How many there are.
        len: usize,
    },
    /// A first card is not of the hand.
    #[error("{card} comes first to seat {seat} but is not in its hand [T-4]")]
    NotOfHand {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
    },
}

//! Who is dealt what?
//!
//! Each player is dealt 17 cards, and three lie aside for the landlord (L-20). A deal is given, or
//! shuffled from the numbers of a caller's generator: the shuffle is written out here, so that the
//! same numbers give the same deal on every machine and in every version.
//!
//! Invariant: the four parts of a [`Deal`] are one deck.

use thiserror::Error;

use crate::card::Rank;
use crate::hand::Hand;
use crate::player::Seat;

/// How many cards each player is dealt (L-20).
pub(super) const DEALT: usize = 17;

/// How many cards lie aside for the landlord (L-20).
const ASIDE: usize = 3;

/// The cards of one deck as they are dealt.
///
/// ```
/// use landlord::{Deal, Seat};
///
/// let mut seed = 1_u64;
/// let mut random = || {
///     seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
///     seed
/// };
/// let deal = Deal::shuffled(&mut random);
/// assert_eq!(deal.hand(Seat::ALL[0]).len(), 17);
/// assert_eq!(deal.kitty().len(), 3);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deal {
    hands: [Hand; 3],
    kitty: Hand,
}

impl Deal {
    /// These hands, of the seats 0 to 2, and the three cards for the landlord.
    ///
    /// # Errors
    /// A [`DealError`] if they are not 17, 17, 17 and 3 cards of one deck.
    pub fn from_hands(hands: [Hand; 3], kitty: Hand) -> Result<Self, DealError> {
        for seat in Seat::ALL {
            let len = hands[seat.index()].len();
            if len != DEALT {
                return Err(DealError::WrongHand { seat, len }); // L-20
            }
        }
        if kitty.len() != ASIDE {
            return Err(DealError::WrongKitty { len: kitty.len() }); // L-20
        }
        for rank in Rank::ALL {
            let counts = hands.map(|hand| hand.count(rank));
            let found = kitty.count(rank) + counts.iter().sum::<u8>();
            if found > rank.copies() {
                return Err(DealError::TooManyCopies { rank, found }); // L-1
            }
        }
        Ok(Self { hands, kitty })
    }

    /// A deal drawn with the numbers of `random`, all 64 bits of which are used. If those are
    /// independent and evenly spread, so are the deals.
    #[must_use]
    pub fn shuffled(random: &mut impl FnMut() -> u64) -> Self {
        let mut deck = [Rank::Three; 54];
        for (place, rank) in deck.iter_mut().zip(Hand::DECK.iter()) {
            *place = rank;
        }
        for last in (1..deck.len()).rev() {
            deck.swap(last, below(last + 1, random));
        }
        let hand = |from: usize, count: usize| {
            let mut hand = Hand::EMPTY;
            for &card in &deck[from..from + count] {
                hand.insert(card);
            }
            hand
        };
        Self {
            hands: [0, 1, 2].map(|index| hand(index * DEALT, DEALT)), // L-20
            kitty: hand(3 * DEALT, ASIDE),
        }
    }

    /// What this seat is dealt.
    #[must_use]
    pub const fn hand(self, seat: Seat) -> Hand {
        self.hands[seat.index()]
    }

    /// The three cards that lie aside for the landlord.
    #[must_use]
    pub const fn kitty(self) -> Hand {
        self.kitty
    }
}

impl Seat {
    /// A seat drawn with the numbers of `random`, for who bids first.
    #[must_use]
    pub fn drawn(random: &mut impl FnMut() -> u64) -> Self {
        Self::ALL[below(3, random)]
    }
}

/// A number below `bound`, which is at most 54, each as likely as the others: the upper half of
/// the product of `bound` and a raw number, where the few raw numbers that would favour some
/// results are drawn again. A generator that gives nothing else is broken; it is believed after
/// a while.
fn below(bound: usize, random: &mut impl FnMut() -> u64) -> usize {
    let wide = bound as u64;
    let favoured = wide.wrapping_neg() % wide;
    let mut product = u128::from(random()) * u128::from(wide);
    for _ in 0..64 {
        let lower = product & u128::from(u64::MAX);
        if lower >= u128::from(favoured) {
            break;
        }
        product = u128::from(random()) * u128::from(wide);
    }
    usize::try_from(product >> 64).expect("the upper half is below the bound")
}

/// Why hands are not a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum DealError {
    /// A hand has not 17 cards.
    #[error("each player is dealt 17 cards but {seat} has {len} [L-20]")]
    WrongHand {
        /// Whose hand it is.
        seat: Seat,
        /// How many cards it has.
        len: usize,
    },
    /// Not three cards lie aside.
    #[error("three cards lie aside for the landlord but here are {len} [L-20]")]
    WrongKitty {
        /// How many cards there are.
        len: usize,
    },
    /// Together the hands have more of a rank than the deck (L-1).
    #[error("{rank} is dealt {found} times: the deck has {} [L-1]", rank.copies())]
    TooManyCopies {
        /// The rank.
        rank: Rank,
        /// How many of it are dealt.
        found: u8,
    },
}

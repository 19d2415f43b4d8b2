//! How likely does a hidden hand hold a bomb, an answer to a play, or some cards?
//!
//! All deals of the unseen cards are counted, none is tried: every [`Chance`] is exact. What must
//! not be there is in `goal`, what is remembered of the suits in `lanes`, the sweep over the ranks
//! in `count`; wanted cards are counted by classes in `want`.

mod count;
mod goal;
mod lanes;
mod layer;
mod want;
mod ways;

use std::fmt;

use thiserror::Error;

use crate::combo::Combo;
use crate::hand::Hand;
use goal::Goal;
use layer::MOST_COUNTS;
use ways::share;

pub use want::Want;

/// What a hand may hold.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Event {
    /// Cards that beat this combination: higher ones of its kind and length, in any reading of the
    /// Phoenix, or a bomb (T-68). Nothing beats the Dog.
    Beats(Combo),
    /// A bomb: four of a kind or a straight flush.
    Bomb,
    /// Four cards of a rank.
    FourOfAKind,
    /// Five or more consecutive cards of one suit.
    StraightFlush,
    /// A straight of at least so many cards, with or without the Mah Jong and the Phoenix; one of a
    /// single suit counts too. None has fewer than five.
    Straight(u8),
    /// At least so many consecutive ranks from the two to the ace, without Mah Jong and Phoenix.
    ConsecutiveRanks(u8),
    /// Wanted cards.
    Holds(Want),
}

/// A hand of which one knows how many cards it has, and perhaps some of them (T-67).
///
/// ```
/// use tichu::solve::chance::HiddenHand;
///
/// // Fourteen cards, among them the Dog that was given to this player.
/// let opponent = HiddenHand::of(14).knowing("Hu".parse()?);
/// assert_eq!(opponent.known.len(), 1);
/// # Ok::<(), tichu::ParseHandError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HiddenHand {
    /// How many cards it has, the known ones too.
    pub cards: usize,
    /// Those of its cards that are known.
    pub known: Hand,
}

impl HiddenHand {
    /// A hand of so many cards, none of them known.
    #[must_use]
    pub const fn of(cards: usize) -> Self {
        Self {
            cards,
            known: Hand::EMPTY,
        }
    }

    /// The same, where these cards are known to be in it.
    #[must_use]
    pub const fn knowing(self, known: Hand) -> Self {
        Self { known, ..self }
    }
}

/// Deals of which something is true, and all deals, which are equally likely (T-67).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chance {
    /// The deals of which it is true.
    pub favourable: u128,
    /// All deals, at least 1.
    pub all: u128,
}

impl Chance {
    /// The chance as a number from 0 to 1, rounded.
    #[must_use]
    #[expect(
        clippy::cast_precision_loss,
        reason = "the answer is rounded, as it says"
    )]
    pub fn probability(self) -> f64 {
        self.favourable as f64 / self.all as f64
    }

    /// The chance in lowest terms.
    ///
    /// ```
    /// use tichu::solve::chance::Chance;
    ///
    /// let chance = Chance { favourable: 12, all: 18 };
    /// assert_eq!(chance.reduced().to_string(), "2/3");
    /// ```
    #[must_use]
    pub const fn reduced(self) -> Self {
        let (mut a, mut b) = (self.all, self.favourable);
        while b > 0 {
            (a, b) = (b, a % b);
        }
        match a {
            0 => self,
            common => Self {
                favourable: self.favourable / common,
                all: self.all / common,
            },
        }
    }

    /// Whether it is more than this share, compared without rounding; with 1 and 4, whether it is
    /// above a quarter.
    ///
    /// ```
    /// use tichu::solve::chance::Chance;
    ///
    /// let chance = Chance { favourable: 3, all: 12 };
    /// assert!(!chance.is_above(1, 4));
    /// ```
    #[must_use]
    pub fn is_above(self, numerator: u32, denominator: u32) -> bool {
        times(self.favourable, denominator) > times(self.all, numerator)
    }
}

/// The product, which may have more than 128 bits: the higher part and the lowest 64 bits.
const fn times(number: u128, by: u32) -> [u128; 2] {
    const LOW: u128 = u64::MAX as u128;
    let (high, low) = ((number >> 64) * by as u128, (number & LOW) * by as u128);
    [high + (low >> 64), low & LOW]
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.favourable, self.all)
    }
}

/// Why a chance is not counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ChanceError {
    /// Hands larger than the unseen cards allow.
    #[error(
        "expected at most {unseen} hidden cards, as many as are unseen, but found {hidden} [T-67]"
    )]
    TooManyCards {
        /// How many cards the hands have besides the known ones.
        hidden: usize,
        /// How many are unseen, the known ones not counted.
        unseen: usize,
    },
    /// A hand smaller than what is known of it.
    #[error("expected at most {cards} known cards in a hand of {cards} but found {known} [T-67]")]
    TooManyKnown {
        /// How many cards the hand has.
        cards: usize,
        /// How many are known.
        known: usize,
    },
    /// Cards known to be in both hands.
    #[error("{cards} cannot be in both hidden hands [T-1]")]
    KnownTwice {
        /// The cards.
        cards: Hand,
    },
    /// Cards in the own hand that were seen elsewhere.
    #[error("{cards} cannot be in the own hand and seen elsewhere [T-1]")]
    SeenInHand {
        /// The cards.
        cards: Hand,
    },
    /// Wanted cards of too many conditions, or two hands much larger than in a game.
    #[error(
        "expected a smaller question: at most {MOST_COUNTS} numbers are kept at once but this needs \
         {counts}"
    )]
    TooVarious {
        /// How many numbers are to be kept, at least.
        counts: u64,
    },
}

/// The cards that a player has not seen: neither in the own hand nor elsewhere (T-67).
///
/// ```
/// use tichu::Hand;
/// use tichu::solve::chance::unseen;
///
/// let left = unseen("gA sA Dr".parse()?, "bA Ma".parse()?)?;
/// assert_eq!(left.len(), 51);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`ChanceError::SeenInHand`] if a card is in both.
pub fn unseen(own: Hand, seen: Hand) -> Result<Hand, ChanceError> {
    let both = own.intersection(seen);
    if both.is_empty() {
        Ok(Hand::DECK.difference(own.union(seen)))
    } else {
        Err(ChanceError::SeenInHand { cards: both }) // T-1
    }
}

/// How many of all hands that may be hidden, their other cards drawn from the unseen ones, hold
/// this (T-67).
///
/// A question of a hand of 14 cards takes a millisecond or less.
///
/// ```
/// use tichu::Hand;
/// use tichu::solve::chance::{Event, HiddenHand, chance};
///
/// let bomb = chance(&Event::Bomb, Hand::DECK, HiddenHand::of(14))?;
/// assert_eq!(bomb.favourable, 294_663_199_638);
/// assert_eq!(bomb.all, 5_804_731_963_800);
/// # Ok::<(), tichu::solve::chance::ChanceError>(())
/// ```
///
/// # Errors
/// A [`ChanceError`] if there are too few unseen cards, or too many known ones.
pub fn chance(event: &Event, unseen: Hand, hand: HiddenHand) -> Result<Chance, ChanceError> {
    chance_of_either(event, unseen, [hand, HiddenHand::of(0)])
}

/// The same of two hidden hands at once: that at least one of them holds this (T-69).
///
/// In the middle of a game it takes some milliseconds, with two hands of 14 of 42 unseen cards up to
/// 20; if the unseen cards are of few ranks and all suits, so that long runs abound, a second or two
/// and some hundred MB.
///
/// ```
/// use tichu::solve::chance::{Event, HiddenHand, Want, chance_of_either};
///
/// // Both opponents have four cards, the partner three. Does an opponent have the last ace?
/// let left = "g2 s2 b5 g6 r6 s8 bJ gQ sQ rA Dr".parse()?;
/// let ace = Event::Holds(Want::any_of(["A".parse()?]));
/// let chance = chance_of_either(&ace, left, [HiddenHand::of(4); 2])?;
/// assert_eq!(chance.reduced().to_string(), "8/11");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As [`chance`], and [`ChanceError::KnownTwice`] if a card is known to be in both.
pub fn chance_of_either(
    event: &Event,
    unseen: Hand,
    hands: [HiddenHand; 2],
) -> Result<Chance, ChanceError> {
    let deal = Deal::new(unseen, hands)?;
    let all = share(deal.unseen.len(), deal.drawn);
    let goal = match event {
        Event::Beats(top) => Goal::beating(*top),
        Event::Bomb => Goal::BOMB,
        Event::FourOfAKind => Goal::FOUR_OF_A_KIND,
        Event::StraightFlush => Goal::STRAIGHT_FLUSH,
        Event::Straight(len) => Goal::straight((*len).max(5)), // T-14
        Event::ConsecutiveRanks(len) => Goal::ranks(*len),
        Event::Holds(want) => {
            let favourable = all - want::neither(want, &deal)?;
            return Ok(Chance { favourable, all });
        }
    };
    let favourable = all - count::neither(&goal, &deal)?;
    Ok(Chance { favourable, all })
}

/// Two hidden hands and the cards that they may have drawn.
#[derive(Clone, Copy, Debug)]
struct Deal {
    /// The cards that are drawn from.
    unseen: Hand,
    /// The cards that each hand has for certain; they are no longer unseen.
    known: [Hand; 2],
    /// How many each hand draws.
    drawn: [usize; 2],
}

impl Deal {
    fn new(unseen: Hand, hands: [HiddenHand; 2]) -> Result<Self, ChanceError> {
        let known = hands.map(|hand| hand.known);
        let both = known[0].intersection(known[1]);
        if !both.is_empty() {
            return Err(ChanceError::KnownTwice { cards: both });
        }
        let unseen = unseen.difference(known[0].union(known[1]));
        let mut drawn = [0; 2];
        for (drawn, HiddenHand { cards, known }) in drawn.iter_mut().zip(hands) {
            let known = known.len();
            *drawn = cards
                .checked_sub(known)
                .ok_or(ChanceError::TooManyKnown { cards, known })?;
        }
        let hidden = drawn[0].saturating_add(drawn[1]);
        match unseen.len() {
            unseen if hidden > unseen => Err(ChanceError::TooManyCards { hidden, unseen }),
            _ => Ok(Self {
                unseen,
                known,
                drawn,
            }),
        }
    }

    /// Whether one hand may be taken for the other.
    fn hands_are_alike(&self) -> bool {
        self.drawn[0] == self.drawn[1] && self.known == [Hand::EMPTY; 2]
    }

    /// Whether each hand draws a card.
    fn is_filled(&self) -> [bool; 2] {
        self.drawn.map(|drawn| drawn > 0)
    }
}

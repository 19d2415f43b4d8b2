//! What may be laid down together, and what beats what?
//!
//! A [`Combo`] is cards with a reading: a kind, the length of its chain and the rank that counts.
//! It is a body of equal cards, or a chain of such bodies, and perhaps kickers, cards carried along.
//! The judge that finds the readings of cards is in `readings`; the kinds are in `kind`.
//!
//! Invariant: a [`Combo`] exists only if it is legal under the rules it was made with; all of its
//! cards are of one deck and at most 20.

mod kind;
mod readings;

use cards_core::RankSet;
use thiserror::Error;

use crate::card::Rank;
use crate::hand::Hand;
use crate::rules::Rules;

pub use kind::{ComboKind, ComboKinds};
pub use readings::{ComboError, Readings};

/// A legal combination.
///
/// The order of `Ord` is by kind, chain, rank and cards, for sorting; what beats what is
/// [`beats`](Self::beats).
///
/// ```
/// use landlord::{Combo, ComboKind, Rank, Rules};
///
/// let combo = Combo::classify("33344456".parse()?, &Rules::pagat())?;
/// assert_eq!(combo.kind(), ComboKind::TripletsSingles);
/// assert_eq!(combo.rank(), Rank::Three);
/// assert_eq!(combo.chain(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Combo {
    kind: ComboKind,
    chain: u8,
    rank: Rank,
    cards: Hand,
}

impl Combo {
    /// The most cards a combination has, as many as the landlord holds (L-3).
    pub const MOST_CARDS: usize = 20;

    /// A combination that a generator has put together from these parts.
    pub(crate) const fn from_parts(kind: ComboKind, chain: u8, rank: Rank, cards: Hand) -> Self {
        Self {
            kind,
            chain,
            rank,
            cards,
        }
    }

    /// What kind it is.
    #[must_use]
    pub const fn kind(self) -> ComboKind {
        self.kind
    }

    /// How many ranks its chain has; 1 if it is no chain.
    #[must_use]
    pub const fn chain(self) -> u8 {
        self.chain
    }

    /// The rank that counts: the lowest of a chain, a triplet's or a quad's own, and the red joker
    /// of the rocket. Kickers never count.
    #[must_use]
    pub const fn rank(self) -> Rank {
        self.rank
    }

    /// Its cards.
    #[must_use]
    pub const fn cards(self) -> Hand {
        self.cards
    }

    /// The cards it carries along; none have a rank of its body (L-6).
    #[must_use]
    pub fn kickers(self) -> Hand {
        let body = RankSet::run(self.rank.place(), self.chain).unwrap_or(RankSet::ALL);
        match self.kind {
            ComboKind::Rocket => Hand::EMPTY,
            _ => Hand::part(self.cards.counts().masked(!body)),
        }
    }

    /// How many cards it has, 1 to 20.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a combination is never empty")]
    pub const fn len(self) -> usize {
        self.cards.len()
    }

    /// Reads `cards`, all of them together, as a combination: at the highest reading where there
    /// are several (L-13).
    ///
    /// # Errors
    /// A [`ComboError`] that says why they are none.
    pub fn classify(cards: Hand, rules: &Rules) -> Result<Self, ComboError> {
        Ok(Self::readings(cards, rules)?.highest())
    }

    /// Every reading of `cards` as a combination, the highest first (L-13).
    ///
    /// # Errors
    /// A [`ComboError`] that says why they are none.
    pub fn readings(cards: Hand, rules: &Rules) -> Result<Readings, ComboError> {
        readings::read(cards, rules)
    }

    /// Whether it may be laid on `previous`.
    #[must_use]
    pub fn beats(self, previous: Self) -> bool {
        self.answers(previous).is_ok()
    }

    /// Succeeds if it may be laid on `previous`, and says why if it may not.
    ///
    /// ```
    /// use landlord::{AnswerError, Combo, Rules};
    ///
    /// let rules = Rules::pagat();
    /// let straight = Combo::classify("34567".parse()?, &rules)?;
    /// let twos = Combo::classify("22".parse()?, &rules)?;
    /// assert_eq!(Combo::classify("4444".parse()?, &rules)?.answers(straight), Ok(()));
    /// assert!(matches!(twos.answers(twos), Err(AnswerError::NotHigher { .. })));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`AnswerError`], with the reason.
    pub fn answers(self, previous: Self) -> Result<(), AnswerError> {
        use ComboKind::{Bomb, Rocket};
        let play = self;
        match (previous.kind, play.kind) {
            (Rocket, _) => return Err(AnswerError::OnRocket), // L-9
            (_, Rocket) => return Ok(()),                     // L-9
            (Bomb, Bomb) => {}
            (_, Bomb) => return Ok(()), // L-8
            (on_table, played) if on_table != played => {
                return Err(AnswerError::OtherKind { previous, play }); // L-11
            }
            _ if previous.len() != play.len() => {
                return Err(AnswerError::OtherLength { previous, play }); // L-11
            }
            _ => {}
        }
        if play.rank > previous.rank {
            Ok(()) // L-11
        } else {
            Err(AnswerError::NotHigher { previous, play }) // L-11
        }
    }
}

/// Why a combination does not beat another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum AnswerError {
    /// Anything on the rocket.
    #[error("nothing beats the rocket [L-9]")]
    OnRocket,
    /// Another kind.
    #[error("{play} does not answer {previous}: the kind must be the same [L-11]")]
    OtherKind {
        /// What was on the table.
        previous: Combo,
        /// What was played.
        play: Combo,
    },
    /// The same kind with another number of cards.
    #[error("{play} does not answer {previous}: the number of cards must be the same [L-11]")]
    OtherLength {
        /// What was on the table.
        previous: Combo,
        /// What was played.
        play: Combo,
    },
    /// An equal or a lower rank.
    #[error(
        "{play} does not beat {previous}: its rank {} is not above {} [L-11]",
        play.rank(),
        previous.rank()
    )]
    NotHigher {
        /// What was on the table.
        previous: Combo,
        /// What was played.
        play: Combo,
    },
}

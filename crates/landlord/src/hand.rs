//! What can one player hold?
//!
//! A [`Hand`] is how many cards of each rank, in one word.
//!
//! Invariant: never more of a rank than the deck has (L-1). A hand of the game has at most 20
//! cards; a `Hand` may be any part of the deck, up to all of it.

use cards_core::RankCounts;

use crate::card::Rank;

/// Some cards of one deck.
///
/// ```
/// use landlord::{Hand, Rank};
///
/// let hand: Hand = "33344455BR".parse()?;
/// assert_eq!(hand.len(), 10);
/// assert_eq!(hand.count(Rank::Three), 3);
/// assert_eq!(Hand::DECK.len(), 54);
/// # Ok::<(), landlord::ParseHandError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hand(RankCounts);

impl Hand {
    /// No card.
    pub const EMPTY: Self = Self(RankCounts::EMPTY);

    /// The whole deck: four of each rank from three to two, and the two jokers (L-1).
    pub const DECK: Self = Self(RankCounts::from_bits(0x0114_4444_4444_4444));

    /// Both jokers, the rocket.
    pub const ROCKET: Self = Self(RankCounts::from_bits(0x0110_0000_0000_0000));

    /// The cards with these counts, if the deck has as many (L-1).
    #[must_use]
    pub const fn from_counts(counts: RankCounts) -> Option<Self> {
        if Self::DECK.0.contains_all(counts) {
            Some(Self(counts))
        } else {
            None
        }
    }

    /// These cards, if the deck has as many of each rank (L-1).
    ///
    /// ```
    /// use landlord::{Hand, Rank};
    ///
    /// assert_eq!(Hand::from_ranks([Rank::Two; 4]), Some("2222".parse()?));
    /// assert_eq!(Hand::from_ranks([Rank::RedJoker; 2]), None);
    /// # Ok::<(), landlord::ParseHandError>(())
    /// ```
    #[must_use]
    pub fn from_ranks(ranks: impl IntoIterator<Item = Rank>) -> Option<Self> {
        let mut hand = Self::EMPTY;
        let mut ranks = ranks.into_iter();
        ranks.all(|rank| hand.insert(rank)).then_some(hand)
    }

    /// A part of a hand, put together from cards that it has.
    pub(crate) const fn part(counts: RankCounts) -> Self {
        debug_assert!(Self::DECK.0.contains_all(counts));
        Self(counts)
    }

    /// The cards with these bits, a nibble a rank, if the deck has as many (L-1).
    #[must_use]
    pub const fn from_bits(bits: u64) -> Option<Self> {
        Self::from_counts(RankCounts::from_bits(bits))
    }

    /// Its bits: nibble *i* is how many cards of the rank with index *i*.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0.bits()
    }

    /// How many cards of each rank; the three is at place 0, the red joker at place 14.
    #[must_use]
    pub const fn counts(self) -> RankCounts {
        self.0
    }

    /// How many cards, at most 54.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.total() as usize
    }

    /// Whether there is no card.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// How many cards of this rank.
    #[must_use]
    pub const fn count(self, rank: Rank) -> u8 {
        self.0.count(rank.place())
    }

    /// Adds a card; false, and nothing changes, if the deck has no further one (L-1).
    pub const fn insert(&mut self, rank: Rank) -> bool {
        self.count(rank) < rank.copies() && self.0.insert(rank.place())
    }

    /// Takes a card away; false, and nothing changes, if there is none.
    pub const fn remove(&mut self, rank: Rank) -> bool {
        self.0.remove(rank.place())
    }

    /// Whether it has a card of this rank.
    #[must_use]
    pub const fn contains(self, rank: Rank) -> bool {
        self.count(rank) > 0
    }

    /// Whether it has all of these cards.
    #[must_use]
    pub const fn contains_all(self, cards: Self) -> bool {
        self.0.contains_all(cards.0)
    }

    /// What is left after laying down `cards`, if they are all there.
    #[must_use]
    pub const fn checked_sub(self, cards: Self) -> Option<Self> {
        match self.0.checked_sub(cards.0) {
            Some(left) => Some(Self(left)),
            None => None,
        }
    }

    /// Both together, if one deck has them.
    #[must_use]
    pub const fn checked_add(self, cards: Self) -> Option<Self> {
        match self.0.checked_add(cards.0) {
            Some(sum) => Self::from_counts(sum),
            None => None,
        }
    }

    /// What the deck has besides these cards.
    #[must_use]
    pub const fn others(self) -> Self {
        Self(Self::DECK.0.difference(self.0))
    }

    /// Its cards, in the order of play.
    pub fn iter(self) -> impl Iterator<Item = Rank> {
        let cards = |(place, count): (cards_core::Rank, u8)| {
            std::iter::repeat_n(Rank::at(place), usize::from(count))
        };
        self.0.iter().flat_map(cards)
    }
}

//! Which cards are these, suits and all?
//!
//! A [`Hand`] is one word of four lanes, sixteen bits each, one lane a suit: the two to the ace at
//! places 1 to 13, so that a run of a suit is a run of bits, and at place 0, which no rank needs,
//! one of the specials. Places 14 and 15 are never set, so that runs do not go on into the next
//! lane.
//!
//! Invariant: only bits of the 56 cards are set (T-1). How many cards a player can hold is no limit
//! here.

use std::ops::{BitAnd, BitOr, BitXor, Not, Sub};

use cards_core::{RankCounts, RankSet};

use crate::card::{Card, Rank, Specials, Suit};
use crate::faces::Faces;

/// Place 0 of every lane, where the specials are.
const SPECIALS: u64 = 0x0001_0001_0001_0001;
/// Places 1 to 13 of one lane.
const LANE: u64 = 0x3ffe;
/// Places 0 to 13 of every lane.
const DECK: u64 = 0x3fff_3fff_3fff_3fff;

/// Some cards of one deck.
///
/// ```
/// use tichu::{Card, Hand, Rank, Suit};
///
/// let hand: Hand = "g7 s7 Ph rA".parse()?;
/// assert_eq!(hand.len(), 4);
/// assert!(hand.contains(Card::PHOENIX));
/// assert_eq!(hand.suit(Suit::Star).len(), 1);
/// assert_eq!(hand.faces(), "77AP".parse()?);
/// assert_eq!((Hand::DECK - hand).points(), 125);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hand(u64);

impl Hand {
    /// No card.
    pub const EMPTY: Self = Self(0);

    /// All 56 cards (T-1).
    pub const DECK: Self = Self(DECK);

    /// The cards with these bits, if all are of the deck (T-1).
    #[must_use]
    pub const fn from_bits(bits: u64) -> Option<Self> {
        if bits & !DECK == 0 {
            Some(Self(bits))
        } else {
            None
        }
    }

    /// A part of the deck, by bits that are known to be cards.
    pub(crate) const fn part(bits: u64) -> Self {
        debug_assert!(bits & !DECK == 0);
        Self(bits)
    }

    /// This card alone.
    #[must_use]
    pub const fn of(card: Card) -> Self {
        Self(card.bit())
    }

    /// Its bits: lane *s* of sixteen bits has the suit with index *s* at places 1 to 13; place 0 of
    /// the lanes has Mah Jong, Dog, Phoenix and Dragon.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// How many cards, at most 56.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no card.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this card is among them.
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & card.bit() != 0
    }

    /// Adds a card; true if it was not there.
    pub const fn insert(&mut self, card: Card) -> bool {
        let before = self.0;
        self.0 |= card.bit();
        self.0 != before
    }

    /// Takes a card away; true if it was there.
    pub const fn remove(&mut self, card: Card) -> bool {
        let before = self.0;
        self.0 &= !card.bit();
        self.0 != before
    }

    /// Whether all of its cards are in `other` too.
    #[must_use]
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether the two have no card in common.
    #[must_use]
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.0 & other.0 == 0
    }

    /// The cards of both.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The cards that are in both.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The cards that are not in `other`.
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// What the deck has besides these cards.
    #[must_use]
    pub const fn complement(self) -> Self {
        Self(!self.0 & DECK)
    }

    /// The first card in the order of [`Card::ALL`], if there is one.
    #[must_use]
    pub const fn first(self) -> Option<Card> {
        match self.0 {
            0 => None,
            bits => Some(Card::at_bit(bits.trailing_zeros())),
        }
    }

    /// The cards, in the order of [`Card::ALL`].
    #[must_use]
    pub const fn iter(self) -> Cards {
        Cards(self)
    }

    /// What the cards count together (T-2).
    #[must_use]
    #[expect(clippy::cast_possible_wrap, reason = "a deck has 100 points")]
    pub const fn points(self) -> i32 {
        const FIVES: u64 = SPECIALS << Rank::Five.index();
        const TENS: u64 = SPECIALS << Rank::Ten.index() | SPECIALS << Rank::King.index();
        let fives = (self.0 & FIVES).count_ones() + 2 * (self.0 & TENS).count_ones();
        let dragon = self.contains(Card::DRAGON) as i32;
        let phoenix = self.contains(Card::PHOENIX) as i32;
        5 * fives as i32 + 25 * (dragon - phoenix)
    }

    /// The cards of the four suits, without the specials.
    #[must_use]
    pub const fn natural(self) -> Self {
        Self(self.0 & !SPECIALS)
    }

    /// The cards of this rank.
    #[must_use]
    pub const fn of_rank(self, rank: Rank) -> Self {
        Self(self.0 & SPECIALS << rank.index())
    }

    /// The ranks that this suit has; the two is at place 1, the ace at place 13.
    #[must_use]
    pub const fn suit(self, suit: Suit) -> RankSet {
        lowest_lane(self.0 >> (16 * suit.index()) & LANE)
    }

    /// Which specials.
    #[must_use]
    pub const fn specials(self) -> Specials {
        let bits = self.0 & SPECIALS;
        let folded = bits | bits >> 15 | bits >> 30 | bits >> 45;
        Specials::from_bits_truncate((folded & 15) as u8)
    }

    /// The ranks that there are; the two is at place 1, the ace at place 13.
    #[must_use]
    pub const fn ranks(self) -> RankSet {
        self.counted()[0]
    }

    /// The ranks of which there are at least one, two, three and four cards.
    pub(crate) const fn counted(self) -> [RankSet; 4] {
        let cards = self.0 & !SPECIALS;
        // Lanes 0 and 2 together with lanes 1 and 3, then the two halves.
        let (low, high) = (cards & 0xffff_0000_ffff, cards >> 16 & 0xffff_0000_ffff);
        let (any, both) = (low | high, low & high);
        let (other_any, other_both) = (any >> 32, both >> 32);
        [
            lowest_lane(any | other_any),
            lowest_lane(both | other_both | any & other_any),
            lowest_lane(both & other_any | other_both & any),
            lowest_lane(both & other_both),
        ]
    }

    /// What the cards show when suits are left out.
    #[must_use]
    pub const fn faces(self) -> Faces {
        let mut counts = RankCounts::EMPTY.bits();
        let mut suit = 0;
        while suit < 4 {
            let lane = lowest_lane(self.0 >> (16 * suit) & LANE);
            counts += RankCounts::from_set(lane).bits();
            suit += 1;
        }
        Faces::part(RankCounts::from_bits(counts), self.specials())
    }

    /// The lowest cards of all runs of five of one suit (T-14).
    pub(crate) const fn flush_starts(self) -> u64 {
        let cards = self.0 & !SPECIALS;
        let two = cards & cards >> 1;
        two & two >> 2 & cards >> 4
    }

    /// The cards that lie in a run of five or more of one suit, and so belong to a straight-flush
    /// bomb (T-14). All other cards of a rank are as good as each other.
    #[must_use]
    pub const fn bound(self) -> Self {
        let starts = self.flush_starts();
        let two = starts | starts << 1;
        Self(two | two << 2 | starts << 4)
    }

    /// Whether a bomb is among the cards: four of a rank, or five consecutive of one suit (T-14).
    #[must_use]
    pub const fn has_bomb(self) -> bool {
        self.flush_starts() != 0 || !self.counted()[3].is_empty()
    }
}

/// The ranks in the lowest lane of these bits.
const fn lowest_lane(bits: u64) -> RankSet {
    RankSet::from_bits((bits & 0xffff) as u16)
}

impl From<Hand> for Faces {
    fn from(hand: Hand) -> Self {
        hand.faces()
    }
}

impl BitOr for Hand {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        self.union(other)
    }
}

impl BitAnd for Hand {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        self.intersection(other)
    }
}

impl BitXor for Hand {
    type Output = Self;

    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl Sub for Hand {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self.difference(other)
    }
}

/// What the deck has besides.
impl Not for Hand {
    type Output = Self;

    fn not(self) -> Self {
        self.complement()
    }
}

impl Extend<Card> for Hand {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        for card in cards {
            self.insert(card);
        }
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut hand = Self::EMPTY;
        hand.extend(cards);
        hand
    }
}

impl IntoIterator for Hand {
    type Item = Card;
    type IntoIter = Cards;

    fn into_iter(self) -> Cards {
        self.iter()
    }
}

/// The cards of a hand, in the order of [`Card::ALL`].
#[derive(Clone, Debug)]
pub struct Cards(Hand);

impl Iterator for Cards {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        let card = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Cards {}

impl std::iter::FusedIterator for Cards {}

//! Which cards are these when suits are left out?
//!
//! [`Faces`] is how many of each rank, one nibble a rank, and which of the four specials.
//!
//! Invariant: never more of a face than the deck has (T-1), so every `Faces` could be picked out
//! of one deck. How many cards a hand can hold is no limit here.

use cards_core::{RankCounts, RankSet};

use crate::card::{Face, Rank, Specials};

/// The ranks 2 to ace in `cards_core`'s line of ranks.
const RANKS: RankSet = match RankSet::run(cards_core::Rank::ALL[1], 13) {
    Some(ranks) => ranks,
    None => RankSet::EMPTY,
};

/// Some cards of one deck, of which only the faces are known.
///
/// ```
/// use tichu::{Face, Faces, Rank};
///
/// let cards: Faces = "77P".parse()?;
/// assert_eq!(cards.len(), 3);
/// assert_eq!(cards.count(Face::Rank(Rank::Seven)), 2);
/// assert!(cards.contains(Face::Phoenix));
/// # Ok::<(), tichu::ParseFacesError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Faces {
    ranks: RankCounts,
    specials: Specials,
}

impl Faces {
    /// No card.
    pub const EMPTY: Self = Self {
        ranks: RankCounts::EMPTY,
        specials: Specials::empty(),
    };

    /// These cards, if the deck has as many: at most four of the ranks at places 1 to 13 (T-1).
    #[must_use]
    pub fn from_parts(ranks: RankCounts, specials: Specials) -> Option<Self> {
        let in_deck = ranks.ranks().is_subset(RANKS) && ranks.at_least(Rank::COPIES + 1).is_empty();
        in_deck.then_some(Self {
            ranks,
            specials: specials & Specials::all(),
        })
    }

    /// The faces of cards that come from one deck.
    pub(crate) const fn part(ranks: RankCounts, specials: Specials) -> Self {
        Self { ranks, specials }
    }

    /// How many of each rank; the two is at place 1, the ace at place 13.
    #[must_use]
    pub const fn ranks(self) -> RankCounts {
        self.ranks
    }

    /// Which specials.
    #[must_use]
    pub const fn specials(self) -> Specials {
        self.specials
    }

    /// How many cards, at most 56.
    #[must_use]
    pub const fn len(self) -> usize {
        (self.ranks.total() + self.specials.bits().count_ones()) as usize
    }

    /// Whether there is no card.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.ranks.is_empty() && self.specials.is_empty()
    }

    /// How many cards show this face.
    #[must_use]
    pub fn count(self, face: Face) -> u8 {
        match face {
            Face::Rank(rank) => self.ranks.count(rank.into()),
            special => u8::from(self.specials.contains(special.special())),
        }
    }

    /// Whether a card shows this face.
    #[must_use]
    pub fn contains(self, face: Face) -> bool {
        self.count(face) > 0
    }

    /// Adds a card; false, and nothing changes, if the deck has no further one (T-1).
    pub fn insert(&mut self, face: Face) -> bool {
        if self.count(face) >= face.copies() {
            return false;
        }
        self.specials |= face.special();
        if let Face::Rank(rank) = face {
            self.ranks.insert(rank.into());
        }
        true
    }

    /// Takes a card away; false, and nothing changes, if there is none.
    pub fn remove(&mut self, face: Face) -> bool {
        if !self.contains(face) {
            return false;
        }
        self.specials -= face.special();
        if let Face::Rank(rank) = face {
            self.ranks.remove(rank.into());
        }
        true
    }

    /// Whether it has all of these cards.
    #[must_use]
    pub const fn contains_all(self, cards: Self) -> bool {
        self.ranks.contains_all(cards.ranks) && self.specials.contains(cards.specials)
    }

    /// What is left after laying down `cards`, if they are all there.
    #[must_use]
    pub const fn checked_sub(self, cards: Self) -> Option<Self> {
        match self.ranks.checked_sub(cards.ranks) {
            Some(ranks) if self.specials.contains(cards.specials) => Some(Self {
                ranks,
                specials: self.specials.difference(cards.specials),
            }),
            _ => None,
        }
    }

    /// The cards, in the order they are written: Mah Jong, two to ace, Phoenix, Dragon, Dog.
    pub fn iter(self) -> impl Iterator<Item = Face> {
        let special = move |face: Face| self.contains(face).then_some(face);
        let ranks = Rank::ALL.into_iter().flat_map(move |rank| {
            let face = Face::Rank(rank);
            std::iter::repeat_n(face, usize::from(self.count(face)))
        });
        special(Face::MahJong).into_iter().chain(ranks).chain(
            [Face::Phoenix, Face::Dragon, Face::Dog]
                .into_iter()
                .filter_map(special),
        )
    }
}

//! What are the cards?
//!
//! The deck has 54 cards: 3 to ace and 2 in four suits, and two jokers (L-1). Suits mean nothing in
//! this game, so a card is its [`Rank`]. A rank's index is its place in `cards_core`'s line of
//! ranks, in the order of play: 0 for the three up to 14 for the red joker. Chains use the places
//! 0 to 11, three to ace (L-4).

use cards_core::RankSet;

/// The rank of a card, in the order of play: three is low, the red joker high (L-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say all")]
pub enum Rank {
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
    Two,
    BlackJoker,
    RedJoker,
}

impl Rank {
    /// All ranks in the order of play.
    pub const ALL: [Self; 15] = [
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Jack,
        Self::Queen,
        Self::King,
        Self::Ace,
        Self::Two,
        Self::BlackJoker,
        Self::RedJoker,
    ];

    /// The rank with this index, if it is 0 (three) to 14 (red joker).
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < 15 {
            Some(Self::ALL[index as usize])
        } else {
            None
        }
    }

    /// Its index, 0 (three) to 14 (red joker).
    #[must_use]
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// How many cards of this rank the deck has: four, but one of each joker (L-1).
    #[must_use]
    pub const fn copies(self) -> u8 {
        match self {
            Self::BlackJoker | Self::RedJoker => 1,
            _ => 4,
        }
    }

    /// The rank at a place that a hand's cards take.
    pub(crate) const fn at(place: cards_core::Rank) -> Self {
        match Self::from_index(place.index()) {
            Some(rank) => rank,
            None => panic!("a hand has no card at place 15"),
        }
    }

    /// Its place in `cards_core`'s line of ranks.
    pub(crate) const fn place(self) -> cards_core::Rank {
        cards_core::Rank::ALL[self as usize]
    }
}

/// The ranks that chains are made of: three to ace, no 2 and no joker (L-4).
pub(crate) const CHAIN_RANKS: RankSet = RankSet::from_bits(0x0FFF);

/// The two jokers.
pub(crate) const JOKERS: RankSet = RankSet::from_bits(0x6000);

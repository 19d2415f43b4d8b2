//! What are the cards?
//!
//! The deck has 56 cards: 2 to ace in four suits, and the Mah Jong, the Dog, the Phoenix and the
//! Dragon, once each (T-1). Suits matter for straight-flush bombs only; a question that leaves them
//! out sees [`Face`]s.
//!
//! A [`Rank`]'s index is its place in `cards_core`'s line of ranks: 1 for the two up to 13 for the
//! ace, so that consecutive ranks are consecutive places. Place 0 is the Mah Jong's, which counts
//! as 1 in a straight.

use bitflags::bitflags;

/// The rank of a card of one of the four suits, two to ace; aces are high.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say all")]
pub enum Rank {
    Two = 1,
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
}

impl Rank {
    /// All ranks, the two first.
    pub const ALL: [Self; 13] = [
        Self::Two,
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
    ];

    /// How many cards of a rank the deck has, one a suit (T-1).
    pub const COPIES: u8 = 4;

    /// The rank with this index, if it is 1 (two) to 13 (ace).
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index >= 1 && index <= 13 {
            Some(Self::ALL[index as usize - 1])
        } else {
            None
        }
    }

    /// Its index, 1 (two) to 13 (ace).
    #[must_use]
    pub const fn index(self) -> u8 {
        self as u8
    }
}

impl From<Rank> for cards_core::Rank {
    fn from(rank: Rank) -> Self {
        Self::ALL[usize::from(rank.index())]
    }
}

bitflags! {
    /// Which of the four special cards.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub struct Specials: u8 {
        /// The Mah Jong, or sparrow: the lowest single, and the 1 of a straight.
        const MAH_JONG = 1;
        /// The Dog, or hound: gives the lead to the partner.
        const DOG = 1 << 1;
        /// The Phoenix: any rank in a combination, half a rank above what it lies on alone.
        const PHOENIX = 1 << 2;
        /// The Dragon: the highest single.
        const DRAGON = 1 << 3;
    }
}

/// What a card shows when its suit is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Face {
    /// The Mah Jong.
    MahJong,
    /// A card of one of the four suits.
    Rank(Rank),
    /// The Phoenix.
    Phoenix,
    /// The Dragon.
    Dragon,
    /// The Dog.
    Dog,
}

impl Face {
    /// How many cards of the deck show this face: four of each rank, one of each special (T-1).
    #[must_use]
    pub const fn copies(self) -> u8 {
        match self {
            Self::Rank(_) => Rank::COPIES,
            Self::MahJong | Self::Phoenix | Self::Dragon | Self::Dog => 1,
        }
    }

    /// The special card it is; none for the faces of the four suits.
    #[must_use]
    pub const fn special(self) -> Specials {
        match self {
            Self::MahJong => Specials::MAH_JONG,
            Self::Dog => Specials::DOG,
            Self::Phoenix => Specials::PHOENIX,
            Self::Dragon => Specials::DRAGON,
            Self::Rank(_) => Specials::empty(),
        }
    }
}

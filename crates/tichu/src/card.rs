//! What are the cards?
//!
//! The deck has 56 cards: 2 to ace in four suits, and the Mah Jong, the Dog, the Phoenix and the
//! Dragon, once each (T-1). Suits matter for straight-flush bombs only; a question that leaves them
//! out sees [`Face`]s.
//!
//! A [`Card`] is its bit number in a [`Hand`](crate::Hand): four lanes of sixteen bits, one a suit,
//! with the two to the ace at places 1 to 13, and one special card at place 0 of each lane.
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

/// The four suits. Their order decides nothing but how cards are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Suit {
    /// Jade, green.
    Jade,
    /// Sword, black.
    Sword,
    /// Pagoda, blue.
    Pagoda,
    /// Star, red.
    Star,
}

impl Suit {
    /// All suits, in order.
    pub const ALL: [Self; 4] = [Self::Jade, Self::Sword, Self::Pagoda, Self::Star];

    /// The suit with this index, if it is 0 (Jade) to 3 (Star).
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        match index {
            0..=3 => Some(Self::ALL[index as usize]),
            _ => None,
        }
    }

    /// Its index, 0 (Jade) to 3 (Star).
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

/// One of the 56 cards.
///
/// Cards are ordered by lane: Mah Jong, the Jade cards from two to ace, Dog, the Sword cards,
/// Phoenix, the Pagoda cards, Dragon, the Star cards.
///
/// ```
/// use tichu::{Card, Rank, Suit};
///
/// let card = Card::new(Suit::Star, Rank::King);
/// assert_eq!(card.to_string(), "rK");
/// assert_eq!(card.points(), 10);
/// assert_eq!("Dr".parse(), Ok(Card::DRAGON));
/// # Ok::<(), tichu::ParseCardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// How many bits a lane of a hand has.
const LANE: u8 = 16;

/// How many cards a lane of a hand has: a suit and one special card.
const CARDS_A_LANE: u8 = 14;

impl Card {
    /// The Mah Jong.
    pub const MAH_JONG: Self = Self(0);
    /// The Dog.
    pub const DOG: Self = Self(LANE);
    /// The Phoenix.
    pub const PHOENIX: Self = Self(2 * LANE);
    /// The Dragon.
    pub const DRAGON: Self = Self(3 * LANE);

    /// The whole deck, in order (T-1).
    pub const ALL: [Self; 56] = {
        let mut all = [Self(0); 56];
        let mut index = 0;
        while index < 56 {
            all[index as usize] = Self(index / CARDS_A_LANE * LANE + index % CARDS_A_LANE);
            index += 1;
        }
        all
    };

    /// The card of this suit and rank.
    #[must_use]
    pub const fn new(suit: Suit, rank: Rank) -> Self {
        Self(suit.index() * LANE + rank.index())
    }

    /// The card at this place of [`Card::ALL`], if it is 0 to 55.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        match index {
            0..=55 => Some(Self::ALL[index]),
            _ => None,
        }
    }

    /// Its place in [`Card::ALL`], 0 to 55.
    #[must_use]
    pub const fn index(self) -> usize {
        (self.0 / LANE * CARDS_A_LANE + self.0 % LANE) as usize
    }

    /// The card with this bit number, which must be one of the deck's.
    #[expect(clippy::cast_possible_truncation, reason = "a word has 64 bits")]
    pub(crate) const fn at_bit(bit: u32) -> Self {
        debug_assert!(bit < 64 && bit % 16 < 14);
        Self(bit as u8)
    }

    /// Its bit in a hand.
    pub(crate) const fn bit(self) -> u64 {
        1 << self.0
    }

    /// What it shows when its suit is left out.
    #[must_use]
    pub const fn face(self) -> Face {
        match (self.rank(), self.0 / LANE) {
            (Some(rank), _) => Face::Rank(rank),
            (None, 0) => Face::MahJong,
            (None, 1) => Face::Dog,
            (None, 2) => Face::Phoenix,
            (None, _) => Face::Dragon,
        }
    }

    /// Its rank; none of a special card.
    #[must_use]
    pub const fn rank(self) -> Option<Rank> {
        Rank::from_index(self.0 % LANE)
    }

    /// Its suit; none of a special card.
    #[must_use]
    pub const fn suit(self) -> Option<Suit> {
        match self.rank() {
            Some(_) => Suit::from_index(self.0 / LANE),
            None => None,
        }
    }

    /// What it counts: fives 5, tens and kings 10, the Dragon 25, the Phoenix −25 (T-2).
    #[must_use]
    pub const fn points(self) -> i32 {
        match self.face() {
            Face::Rank(Rank::Five) => 5,
            Face::Rank(Rank::Ten | Rank::King) => 10,
            Face::Dragon => 25,
            Face::Phoenix => -25,
            Face::Rank(_) | Face::MahJong | Face::Dog => 0,
        }
    }
}

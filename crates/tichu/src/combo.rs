//! What may be laid down together?
//!
//! A [`Combo`] is a combination of T-14 without its cards: its kind, how many cards it has, and what
//! ranks it among its kind. Cards are read by [`Combo::classify`], or by [`Readings::of`] where suits
//! are left out, which finds no straight flush. Without the Phoenix there is one reading or none.
//! With it there are at most two, and they differ in rank alone: two pairs and the Phoenix are a
//! full house of either rank (T-22), and a straight without a gap may grow at either end (T-23).
//!
//! Both questions first reduce the cards to a [`Shape`], the ranks of which there are at least one,
//! two, three and four cards, and then go the same way.
//!
//! Invariant: a [`Combo`] exists only if cards of one deck make it.

use cards_core::RankSet;
use thiserror::Error;

use crate::card::{Face, Rank, Specials, Suit};
use crate::faces::Faces;
use crate::hand::Hand;

/// The kinds of combinations (T-14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ComboKind {
    /// One card other than the Dog.
    Single,
    /// Two cards of a rank.
    Pair,
    /// Three cards of a rank.
    Triple,
    /// A triple and a pair of another rank; the triple ranks it.
    FullHouse,
    /// Five or more consecutive ranks; the highest ranks it.
    Straight,
    /// Two or more consecutive pairs; the highest ranks them.
    Stairs,
    /// Four cards of a rank.
    Bomb,
    /// Five or more consecutive ranks of one suit, without Mah Jong and Phoenix: a bomb too.
    StraightFlush,
    /// The Dog, which is only led.
    Dog,
}

impl ComboKind {
    /// Whether it is a bomb: four of a rank or a straight flush (T-14).
    #[must_use]
    pub const fn is_bomb(self) -> bool {
        matches!(self, Self::Bomb | Self::StraightFlush)
    }
}

/// Cards laid down together, read in one way.
///
/// ```
/// use tichu::{Combo, ComboKind};
///
/// let flush = Combo::classify("g3 g4 g5 g6 g7".parse()?)?.highest();
/// assert_eq!(flush.kind(), ComboKind::StraightFlush);
/// let quad = Combo::classify("gA sA bA rA".parse()?)?.highest();
/// assert!(flush.beats(quad));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Combo {
    kind: ComboKind,
    rank: Face,
    len: u8,
    height: u8,
}

impl Combo {
    /// Reads `cards`, all of them together, as a combination. A bare Phoenix is read as led.
    ///
    /// # Errors
    /// A [`ComboError`] that says why they are none.
    pub fn classify(cards: Hand) -> Result<Readings, ComboError> {
        if cards.len() == 1 {
            let card = cards.first().expect("there is one card");
            return Ok(Readings::one(Self::of_one_card(card.face())));
        }
        Shape::of_hand(cards).read()
    }

    /// A combination of this kind and length; its cards are known to exist.
    pub(crate) const fn part(kind: ComboKind, rank: Face, len: u8) -> Self {
        // In half ranks, so that the Phoenix fits in between (T-20).
        let height = match rank {
            Face::Dog => 0,
            Face::MahJong => 2,
            Face::Phoenix => 3,
            Face::Rank(rank) => 2 * (rank.index() + 1),
            Face::Dragon => 30,
        };
        Self {
            kind,
            rank,
            len,
            height,
        }
    }

    const fn of_one_card(face: Face) -> Self {
        match face {
            Face::Dog => Self::part(ComboKind::Dog, face, 1),
            _ => Self::part(ComboKind::Single, face, 1),
        }
    }

    /// What kind of combination it is.
    #[must_use]
    pub const fn kind(self) -> ComboKind {
        self.kind
    }

    /// The face that ranks it: the triple of a full house, the top of a straight or of stairs, and
    /// for a single the card itself, the Phoenix too.
    #[must_use]
    pub const fn rank(self) -> Face {
        self.rank
    }

    /// How many cards it has, at least one.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a combination is never empty")]
    pub const fn len(self) -> usize {
        self.len as usize
    }

    /// Its height among combinations of its kind and length, in half ranks: the Mah Jong 2, the
    /// two 4, the ace 28, the Dragon 30, and the bare Phoenix 3 if it was led, else one more than
    /// what it lies on (T-20).
    #[must_use]
    pub const fn height(self) -> u8 {
        self.height
    }

    /// The combination as it lies on `top`: a bare Phoenix is half a rank higher than a single
    /// other than the Dragon (T-20); nothing else changes.
    #[must_use]
    pub const fn on(self, top: Self) -> Self {
        match (self.rank, top.kind, top.rank) {
            (_, _, Face::Dragon) => self,
            (Face::Phoenix, ComboKind::Single, _) => Self {
                height: top.height | 1,
                ..self
            },
            _ => self,
        }
    }

    /// Whether it beats `top`: a higher one of the same kind and length (T-15), or a bomb that is
    /// longer or as long and higher (T-16). A bare Phoenix has the height it has; see
    /// [`on`](Self::on).
    #[must_use]
    pub const fn beats(self, top: Self) -> bool {
        if self.kind.is_bomb() || top.kind.is_bomb() {
            return !matches!(top.kind, ComboKind::Dog) && self.strength() > top.strength(); // T-16
        }
        let same = self.kind as u8 == top.kind as u8 && self.len == top.len;
        same && self.height > top.height // T-15
    }

    /// The place among bombs: the longer one is the stronger, then the higher (T-16); 0 if it is
    /// none.
    const fn strength(self) -> u16 {
        if self.kind.is_bomb() {
            (self.len as u16) << 8 | self.height as u16
        } else {
            0
        }
    }
}

/// All ways to read cards as a combination, the highest first; at least one and at most two.
///
/// ```
/// use tichu::{ComboKind, Face, Faces, Rank, Readings};
///
/// let readings = Readings::of("3456P".parse()?)?;
/// assert_eq!(readings.highest().kind(), ComboKind::Straight);
/// let tops: Vec<Face> = readings.iter().map(|combo| combo.rank()).collect();
/// assert_eq!(tops, [Face::Rank(Rank::Seven), Face::Rank(Rank::Six)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Readings {
    highest: Combo,
    other: Option<Combo>,
}

impl Readings {
    /// Reads `cards`, all of them together, as a combination; suits are left out, so there is no
    /// straight flush.
    ///
    /// # Errors
    /// A [`ComboError`] that says why they are none.
    pub fn of(cards: Faces) -> Result<Self, ComboError> {
        if cards.len() == 1 {
            let face = cards.iter().next().expect("there is one card");
            return Ok(Self::one(Combo::of_one_card(face)));
        }
        Shape::of_faces(cards).read()
    }

    /// The reading of the highest rank.
    #[must_use]
    pub const fn highest(self) -> Combo {
        self.highest
    }

    /// The reading of the lowest rank; often the only one.
    #[must_use]
    pub const fn lowest(self) -> Combo {
        match self.other {
            Some(combo) => combo,
            None => self.highest,
        }
    }

    /// The readings, the highest first.
    pub fn iter(self) -> impl Iterator<Item = Combo> {
        std::iter::once(self.highest).chain(self.other)
    }

    /// The highest reading alone.
    pub(crate) const fn only_highest(self) -> Self {
        Self::one(self.highest)
    }

    /// Each reading as it lies on `top`.
    pub(crate) fn on(self, top: Combo) -> Self {
        Self {
            highest: self.highest.on(top),
            other: self.other.map(|combo| combo.on(top)),
        }
    }

    /// Those that beat `top`; none if the highest does not.
    pub(crate) fn beating(self, top: Combo) -> Option<Self> {
        self.highest.beats(top).then_some(Self {
            highest: self.highest,
            other: self.other.filter(|combo| combo.beats(top)),
        })
    }

    const fn one(highest: Combo) -> Self {
        Self {
            highest,
            other: None,
        }
    }
}

/// What decides how two or more cards are read.
#[derive(Clone, Copy)]
struct Shape {
    /// The ranks of which there are at least one, two, three and four cards.
    at_least: [RankSet; 4],
    specials: Specials,
    len: u8,
    /// Whether all cards are of one suit.
    one_suit: bool,
}

impl Shape {
    fn of_faces(cards: Faces) -> Self {
        Self {
            at_least: [1, 2, 3, 4].map(|n| cards.ranks().at_least(n)),
            specials: cards.specials(),
            len: short(cards.len()),
            one_suit: false,
        }
    }

    fn of_hand(cards: Hand) -> Self {
        let at_least = cards.counted();
        Self {
            at_least,
            specials: cards.specials(),
            len: short(cards.len()),
            one_suit: Suit::ALL
                .iter()
                .any(|&suit| cards.suit(suit) == at_least[0]),
        }
    }

    fn read(self) -> Result<Readings, ComboError> {
        const ALONE: Specials = Specials::DRAGON.union(Specials::DOG);
        if self.len == 0 || self.specials.intersects(ALONE) {
            return Err(self.not_alone());
        }
        let repeated = !self.at_least[1].is_empty();
        if !repeated && self.len > 2 {
            return self.of_distinct_ranks();
        }
        if self.specials.contains(Specials::MAH_JONG) {
            return Err(ComboError::MahJongOutsideStraight); // T-14
        }
        self.of_repeated_ranks()
    }

    /// Why these are no cards to be laid down together, whatever else they are.
    #[cold]
    fn not_alone(self) -> ComboError {
        if self.len == 0 {
            ComboError::Empty
        } else if self.specials.contains(Specials::DRAGON) {
            ComboError::DragonNotAlone // T-18
        } else {
            ComboError::DogNotAlone // T-18
        }
    }

    fn has_phoenix(self) -> bool {
        self.specials.contains(Specials::PHOENIX)
    }

    /// The one reading of this kind, ranked by the rank at `place`.
    fn one(self, kind: ComboKind, place: cards_core::Rank) -> Readings {
        Readings::one(Combo::part(kind, face_at(place), self.len))
    }

    /// Two readings of this kind, the higher one first.
    fn two(self, kind: ComboKind, [high, low]: [cards_core::Rank; 2]) -> Readings {
        Readings {
            other: Some(self.one(kind, low).highest),
            ..self.one(kind, high)
        }
    }

    fn nothing(self) -> ComboError {
        let len = usize::from(self.len);
        ComboError::NoCombination { len }
    }

    /// Three or more cards without a repeated rank: a straight or nothing.
    fn of_distinct_ranks(self) -> Result<Readings, ComboError> {
        let phoenix = self.has_phoenix();
        let line = self.line();
        let (Some(bottom), Some(top)) = (line.first(), line.last()) else {
            return Err(self.nothing());
        };
        // The places from the lowest to the highest card, and how many of them no card takes.
        let span = top.index() - bottom.index() + 1;
        let gaps = span - (self.len - u8::from(phoenix));
        if gaps > u8::from(phoenix) {
            return Err(match first_gap(line) {
                Some(missing) if self.len >= 5 => ComboError::Gap { missing },
                _ => self.nothing(),
            });
        }
        if self.len < 5 {
            let len = usize::from(self.len);
            return Err(ComboError::ShortStraight { len }); // T-14
        }
        if self.one_suit && self.specials.is_empty() {
            return Ok(self.one(ComboKind::StraightFlush, top)); // T-14, T-17, T-19
        }
        if !phoenix || gaps == 1 {
            return Ok(self.one(ComboKind::Straight, top));
        }
        // Without a gap the Phoenix goes on at the top, up to the ace, or at the bottom, down to
        // the two, for it is no Mah Jong. T-23
        let above = top
            .next()
            .filter(|&place| place.index() <= Rank::Ace.index());
        let below = bottom
            .previous()
            .filter(|&place| place.index() >= Rank::Two.index());
        match (above, below) {
            (Some(above), Some(_)) => Ok(self.two(ComboKind::Straight, [above, top])),
            (Some(above), None) => Ok(self.one(ComboKind::Straight, above)),
            (None, Some(_)) => Ok(self.one(ComboKind::Straight, top)),
            (None, None) => Err(ComboError::NoRoom),
        }
    }

    /// Two or more cards of 2 to ace and perhaps the Phoenix, no other special; either a rank
    /// repeats, or there are just two cards.
    fn of_repeated_ranks(self) -> Result<Readings, ComboError> {
        let [ranks, pairs, triples, quads] = self.at_least;
        let phoenix = self.has_phoenix();
        let (Some(bottom), Some(top)) = (ranks.first(), ranks.last()) else {
            return Err(self.nothing());
        };
        if bottom == top {
            let kind = match self.len {
                2 => ComboKind::Pair,
                3 => ComboKind::Triple,
                _ if phoenix => return Err(ComboError::PhoenixInBomb), // T-19, T-21
                _ => ComboKind::Bomb,
            };
            return Ok(self.one(kind, top));
        }
        match (ranks.len(), self.len) {
            (2, 5) => match ((triples - quads).first(), phoenix) {
                (Some(triple), _) => Ok(self.one(ComboKind::FullHouse, triple)),
                (None, true) if pairs == ranks => {
                    Ok(self.two(ComboKind::FullHouse, [top, bottom])) // T-22
                }
                (None, _) => Err(self.nothing()),
            },
            _ => {
                let halves = ranks - pairs;
                // The Phoenix completes just one pair. T-24
                if !triples.is_empty() || halves.len() != usize::from(phoenix) {
                    return Err(self.nothing());
                }
                match first_gap(ranks) {
                    None => Ok(self.one(ComboKind::Stairs, top)),
                    Some(missing) => Err(ComboError::PairsApart { missing }),
                }
            }
        }
    }

    /// The ranks, with the Mah Jong at place 0.
    fn line(self) -> RankSet {
        let mut line = self.at_least[0];
        if self.specials.contains(Specials::MAH_JONG) {
            line.insert(cards_core::Rank::ALL[0]);
        }
        line
    }
}

/// How many cards of one deck, in a byte.
fn short(len: usize) -> u8 {
    u8::try_from(len).expect("a deck has 56 cards")
}

/// The lowest rank that is missing between the lowest and the highest of `line`.
fn first_gap(line: RankSet) -> Option<Rank> {
    let (bottom, top) = (line.first()?, line.last()?);
    let whole = RankSet::run(bottom, top.index() - bottom.index() + 1)?;
    Rank::from_index((whole - line).first()?.index())
}

/// The face at this place of the line of ranks.
fn face_at(place: cards_core::Rank) -> Face {
    Rank::from_index(place.index()).map_or(Face::MahJong, Face::Rank)
}

/// Why cards are no combination.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ComboError {
    /// No card at all.
    #[error("no cards make no combination [T-14]")]
    Empty,
    /// The Dragon with other cards.
    #[error("the Dragon is played alone, never with other cards [T-18]")]
    DragonNotAlone,
    /// The Dog with other cards.
    #[error("the Dog is played alone, never with other cards [T-18]")]
    DogNotAlone,
    /// The Mah Jong in anything but a straight.
    #[error("with other cards the Mah Jong is only the 1 of a straight [T-14]")]
    MahJongOutsideStraight,
    /// The Phoenix with three or four of a rank.
    #[error("the Phoenix never makes or joins a bomb [T-19]")]
    PhoenixInBomb,
    /// Consecutive ranks, too few of them.
    #[error("a straight has at least 5 cards but this has {len} [T-14]")]
    ShortStraight {
        /// How many cards there are.
        len: usize,
    },
    /// Five or more different ranks that are not consecutive.
    #[error("a straight has consecutive ranks but {missing} is missing [T-14]")]
    Gap {
        /// The lowest missing rank.
        missing: Rank,
    },
    /// All ranks from the two to the ace, and the Phoenix.
    #[error(
        "no rank is left for the Phoenix: it is neither below the two nor above the ace [T-23]"
    )]
    NoRoom,
    /// Pairs that are not consecutive.
    #[error("stairs are consecutive pairs but {missing} is missing [T-14]")]
    PairsApart {
        /// The lowest missing rank.
        missing: Rank,
    },
    /// Anything else.
    #[error("these {len} cards are no combination [T-14]")]
    NoCombination {
        /// How many cards there are.
        len: usize,
    },
}

//! What may be laid down together?
//!
//! A [`Combo`] is a combination of T-14 without its suits: its kind, how many cards it has, and the
//! face that ranks it among its kind. Cards are read by [`Readings::of`]. Without the Phoenix there
//! is one reading or none. With it there are at most two, and they differ in rank alone: two pairs
//! and the Phoenix are a full house of either rank (T-22), and a straight without a gap may grow at
//! either end (T-23).
//!
//! Invariant: a [`Combo`] exists only if cards of one deck make it.

use cards_core::RankSet;
use thiserror::Error;

use crate::card::{Face, Rank, Specials};
use crate::hand::Faces;

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
    /// The Dog, which is only led.
    Dog,
}

/// Cards laid down together, read in one way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Combo {
    kind: ComboKind,
    rank: Face,
    len: usize,
}

impl Combo {
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
        self.len
    }

    /// Its height among combinations of its kind and length, in half ranks, so that the led
    /// Phoenix fits in at one and a half (T-20).
    pub(crate) const fn half_ranks(self) -> u8 {
        match self.rank {
            Face::Dog => 0,
            Face::MahJong => 2,
            Face::Phoenix => 3,
            Face::Rank(rank) => 2 * (rank.index() + 1),
            Face::Dragon => 30,
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
    /// Reads `cards`, all of them together, as a combination.
    ///
    /// # Errors
    /// A [`ComboError`] that says why they are none.
    pub fn of(cards: Faces) -> Result<Self, ComboError> {
        let len = cards.len();
        let specials = cards.specials();
        match len {
            0 => return Err(ComboError::Empty),
            1 => return Ok(Self::of_one_card(cards)),
            _ => {}
        }
        if specials.contains(Specials::DRAGON) {
            return Err(ComboError::DragonNotAlone); // T-18
        }
        if specials.contains(Specials::DOG) {
            return Err(ComboError::DogNotAlone); // T-18
        }
        let repeated = !cards.ranks().at_least(2).is_empty();
        if !repeated && len > 2 {
            return Self::of_distinct_ranks(cards);
        }
        if specials.contains(Specials::MAH_JONG) {
            return Err(ComboError::MahJongOutsideStraight); // T-14
        }
        Self::of_repeated_ranks(cards)
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

    /// The one reading of this kind, ranked by the rank at `place`.
    fn one(kind: ComboKind, place: cards_core::Rank, cards: Faces) -> Self {
        Self {
            highest: Combo {
                kind,
                rank: face_at(place),
                len: cards.len(),
            },
            other: None,
        }
    }

    /// Two readings of this kind, the higher one first.
    fn two(kind: ComboKind, [high, low]: [cards_core::Rank; 2], cards: Faces) -> Self {
        Self {
            other: Some(Self::one(kind, low, cards).highest),
            ..Self::one(kind, high, cards)
        }
    }

    fn of_one_card(cards: Faces) -> Self {
        let rank = cards.iter().next().expect("there is one card");
        let kind = match rank {
            Face::Dog => ComboKind::Dog,
            _ => ComboKind::Single,
        };
        Self {
            highest: Combo { kind, rank, len: 1 },
            other: None,
        }
    }

    /// Three or more cards without a repeated rank: a straight or nothing.
    fn of_distinct_ranks(cards: Faces) -> Result<Self, ComboError> {
        let len = cards.len();
        let phoenix = cards.specials().contains(Specials::PHOENIX);
        let line = line_of(cards);
        let (Some(bottom), Some(top)) = (line.first(), line.last()) else {
            return Err(ComboError::NoCombination { len });
        };
        // The places from the lowest to the highest card, and how many of them no card takes.
        let span = top.index() - bottom.index() + 1;
        let gaps = usize::from(span) - (len - usize::from(phoenix));
        if gaps > usize::from(phoenix) {
            return Err(match first_gap(line) {
                Some(missing) if len >= 5 => ComboError::Gap { missing },
                _ => ComboError::NoCombination { len },
            });
        }
        if len < 5 {
            return Err(ComboError::ShortStraight { len }); // T-14
        }
        if !phoenix || gaps == 1 {
            return Ok(Self::one(ComboKind::Straight, top, cards));
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
            (Some(above), Some(_)) => Ok(Self::two(ComboKind::Straight, [above, top], cards)),
            (Some(above), None) => Ok(Self::one(ComboKind::Straight, above, cards)),
            (None, Some(_)) => Ok(Self::one(ComboKind::Straight, top, cards)),
            (None, None) => Err(ComboError::NoRoom),
        }
    }

    /// Two or more cards of 2 to ace and perhaps the Phoenix, no other special; either a rank
    /// repeats, or there are just two cards.
    fn of_repeated_ranks(cards: Faces) -> Result<Self, ComboError> {
        let len = cards.len();
        let counts = cards.ranks();
        let ranks = counts.ranks();
        let phoenix = cards.specials().contains(Specials::PHOENIX);
        let nothing = ComboError::NoCombination { len };
        let (Some(bottom), Some(top)) = (ranks.first(), ranks.last()) else {
            return Err(nothing);
        };
        match (ranks.len(), len) {
            (1, 2) => Ok(Self::one(ComboKind::Pair, top, cards)),
            (1, 3) => Ok(Self::one(ComboKind::Triple, top, cards)),
            (1, 4) if !phoenix => Ok(Self::one(ComboKind::Bomb, top, cards)),
            (1, _) => Err(ComboError::PhoenixInBomb), // T-19, T-21
            (2, 5) => match (counts.exactly(3).first(), phoenix) {
                (Some(triple), _) => Ok(Self::one(ComboKind::FullHouse, triple, cards)),
                (None, true) if counts.exactly(2) == ranks => {
                    Ok(Self::two(ComboKind::FullHouse, [top, bottom], cards)) // T-22
                }
                (None, _) => Err(nothing),
            },
            _ => {
                let pairs = counts.exactly(2);
                let halves = counts.exactly(1);
                // The Phoenix completes just one pair. T-24
                if pairs | halves != ranks || halves.len() != usize::from(phoenix) {
                    return Err(nothing);
                }
                match first_gap(ranks) {
                    None => Ok(Self::one(ComboKind::Stairs, top, cards)),
                    Some(missing) => Err(ComboError::PairsApart { missing }),
                }
            }
        }
    }
}

/// The ranks of `cards`, with the Mah Jong at place 0.
fn line_of(cards: Faces) -> RankSet {
    let mut line = cards.ranks().ranks();
    if cards.specials().contains(Specials::MAH_JONG) {
        line.insert(cards_core::Rank::ALL[0]);
    }
    line
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

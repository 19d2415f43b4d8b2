//! What may be laid down together, and what beats what?
//!
//! A [`Combo`] is one of the fourteen kinds of combinations: a body of equal cards, or a chain of
//! such bodies, and perhaps kickers, cards carried along. [`Combo::classify`] sorts the ranks by
//! how many cards each has, and the sizes of these four sets name the kind: under these rules no
//! cards are two combinations at once.
//!
//! Invariant: a [`Combo`] exists only if it is legal under the rules it was made with; all of its
//! cards are of one deck and at most 20.

use cards_core::RankSet;
use thiserror::Error;

use crate::card::{CHAIN_RANKS, JOKERS, Rank};
use crate::hand::Hand;
use crate::rules::Rules;

/// The kinds of combinations. A *chain* is of consecutive ranks from three to ace (L-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ComboKind {
    /// One card.
    Single,
    /// Two cards of a rank.
    Pair,
    /// Three cards of a rank.
    Triplet,
    /// A triplet and a card of another rank.
    TripletSingle,
    /// A triplet and a pair of another rank.
    TripletPair,
    /// A chain of 5 to 12 cards.
    Sequence,
    /// A chain of 3 to 10 pairs.
    Pairs,
    /// A chain of 2 to 6 triplets, the *airplane*.
    Triplets,
    /// A chain of 2 to 5 triplets, with as many single cards.
    TripletsSingles,
    /// A chain of 2 to 4 triplets, with as many pairs.
    TripletsPairs,
    /// Four cards of a rank.
    Bomb,
    /// Both jokers.
    Rocket,
    /// Four cards of a rank and two single cards.
    QuadSingles,
    /// Four cards of a rank and two pairs.
    QuadPairs,
}

impl ComboKind {
    /// All kinds.
    pub const ALL: &'static [Self] = &[
        Self::Single,
        Self::Pair,
        Self::Triplet,
        Self::TripletSingle,
        Self::TripletPair,
        Self::Sequence,
        Self::Pairs,
        Self::Triplets,
        Self::TripletsSingles,
        Self::TripletsPairs,
        Self::Bomb,
        Self::Rocket,
        Self::QuadSingles,
        Self::QuadPairs,
    ];
}

/// A legal combination.
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

    /// How many cards it has, 1 to 20.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a combination is never empty")]
    pub const fn len(self) -> usize {
        self.cards.len()
    }

    /// Reads `cards`, all of them together, as a combination.
    ///
    /// # Errors
    /// A [`ComboError`] that says why they are none.
    pub fn classify(cards: Hand, rules: &Rules) -> Result<Self, ComboError> {
        use ComboKind as Kind;
        let len = cards.len();
        if len > Self::MOST_CARDS {
            return Err(ComboError::TooManyCards { len }); // L-3
        }
        if cards == Hand::ROCKET {
            return Ok(Self::from_parts(Kind::Rocket, 1, Rank::RedJoker, cards)); // L-9
        }
        let counts = cards.counts();
        let [ones, twos, threes, fours] = [1, 2, 3, 4].map(|n| counts.exactly(n));
        let combo = |kind, body: RankSet| Self {
            kind,
            chain: 1,
            rank: body.first().map_or(Rank::Three, Rank::at),
            cards,
        };
        let refused_jokers = JOKERS.is_subset(ones) && !rules.both_jokers_as_kickers;
        match [ones.len(), twos.len(), threes.len(), fours.len()] {
            [0, 0, 0, 0] => Err(ComboError::Empty),
            [1, 0, 0, 0] => Ok(combo(Kind::Single, ones)),
            [0, 1, 0, 0] => Ok(combo(Kind::Pair, twos)),
            [0, 0, 1, 0] => Ok(combo(Kind::Triplet, threes)),
            [0, 0, 0, 1] => Ok(combo(Kind::Bomb, fours)), // L-8
            [1, 0, 1, 0] => Ok(combo(Kind::TripletSingle, threes)), // L-5
            [0, 1, 1, 0] => Ok(combo(Kind::TripletPair, threes)), // L-5
            [2, 0, 0, 1] if refused_jokers => Err(ComboError::BothJokers), // L-7
            [2, 0, 0, 1] => Ok(combo(Kind::QuadSingles, fours)), // L-10
            [0, 2, 0, 1] => Ok(combo(Kind::QuadPairs, fours)), // L-10
            [_, 0, 0, 0] => Self::chain_of(Kind::Sequence, ones, cards), // L-4
            [0, _, 0, 0] => Self::chain_of(Kind::Pairs, twos, cards), // L-4
            [0, 0, _, 0] => Self::chain_of(Kind::Triplets, threes, cards), // L-4
            [n, 0, m, 0] if n == m => {
                let combo = Self::chain_of(Kind::TripletsSingles, threes, cards)?;
                if refused_jokers {
                    return Err(ComboError::BothJokers); // L-7
                }
                Ok(combo) // L-6
            }
            [0, n, m, 0] if n == m => Self::chain_of(Kind::TripletsPairs, threes, cards), // L-6
            _ => Err(no_combination(cards)),
        }
    }

    /// The chain of the ranks in `body`, of which there are at least two.
    fn chain_of(kind: ComboKind, body: RankSet, cards: Hand) -> Result<Self, ComboError> {
        let first = body.first().expect("a chain has at least two ranks");
        let len = u8::try_from(body.len()).expect("a set has at most 16 ranks");
        let chain = RankSet::run(first, len).unwrap_or(RankSet::EMPTY);
        let (least, _) = kind.chain_lengths();
        if len < least {
            return Err(if body == chain && body.is_subset(CHAIN_RANKS) {
                ComboError::ShortChain { len, least } // L-4
            } else {
                ComboError::NoCombination { len: cards.len() }
            });
        }
        if let Some(place) = (body - CHAIN_RANKS).first() {
            let rank = Rank::at(place);
            return Err(ComboError::BeyondAce { rank }); // L-4
        }
        if let Some(place) = (chain - body).first() {
            let missing = Rank::at(place);
            return Err(ComboError::NotConsecutive { missing }); // L-4
        }
        Ok(Self::from_parts(kind, len, Rank::at(first), cards))
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

impl ComboKind {
    /// The fewest and the most ranks of a chain of this kind; (1, 1) if it is no chain (L-4, L-6).
    pub(crate) const fn chain_lengths(self) -> (u8, u8) {
        match self {
            Self::Sequence => (5, 12),
            Self::Pairs => (3, 10),
            Self::Triplets => (2, 6),
            Self::TripletsSingles => (2, 5),
            Self::TripletsPairs => (2, 4),
            _ => (1, 1),
        }
    }
}

/// The nearest reason why cards that fit no kind fit none.
fn no_combination(cards: Hand) -> ComboError {
    let counts = cards.counts();
    let [threes, fours] = [3, 4].map(|n| counts.exactly(n));
    match (threes.len(), fours.last()) {
        (0, None) => ComboError::NoCombination { len: cards.len() },
        (triplets, None) => {
            let carried = counts.difference(counts.masked(threes));
            let carried = Hand::from_counts(carried).expect("it is a part of the cards");
            match triplets {
                1 => ComboError::WrongTripletKickers { carried },
                _ => ComboError::WrongKickers { triplets, carried },
            }
        }
        (0, Some(_)) if fours.len() == 1 => ComboError::WrongQuadKickers,
        (_, Some(place)) => ComboError::FourOfRank {
            rank: Rank::at(place),
        },
    }
}

/// Why cards are no combination.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ComboError {
    /// No card at all.
    #[error("no cards make no combination [L-2]")]
    Empty,
    /// More cards than a player ever holds.
    #[error("a play has at most 20 cards but this has {len} [L-3]")]
    TooManyCards {
        /// How many cards there are.
        len: usize,
    },
    /// Bodies of the same size whose ranks are not consecutive.
    #[error("the ranks of a chain are consecutive but {missing} is missing [L-4]")]
    NotConsecutive {
        /// The lowest missing rank.
        missing: Rank,
    },
    /// A chain with a 2 or a joker.
    #[error("a chain ends at the ace but this has {rank} [L-4]")]
    BeyondAce {
        /// The lowest rank beyond the ace.
        rank: Rank,
    },
    /// A chain of too few ranks.
    #[error("a chain of this kind has at least {least} ranks but this has {len} [L-4]")]
    ShortChain {
        /// How many ranks there are.
        len: u8,
        /// How many are needed.
        least: u8,
    },
    /// A triplet with other cards than one card or one pair.
    #[error(
        "a triplet carries one card or one pair of another rank but this carries {carried} [L-5]"
    )]
    WrongTripletKickers {
        /// The other cards.
        carried: Hand,
    },
    /// Triplets with kickers of a wrong number, mixed, or of one rank.
    #[error(
        "{triplets} triplets carry {triplets} single cards or {triplets} pairs, all of different \
         ranks, but these carry {carried} [L-6]"
    )]
    WrongKickers {
        /// How many triplets there are.
        triplets: usize,
        /// The other cards.
        carried: Hand,
    },
    /// Both jokers carried along.
    #[error("both jokers together are never kickers [L-7]")]
    BothJokers,
    /// Four of a rank with other cards than two singles or two pairs.
    #[error("four of a rank carry two single cards or two pairs, of different ranks [L-10]")]
    WrongQuadKickers,
    /// Four of a rank beside triplets or another four.
    #[error("all four {rank}s join no triplets and are no kickers [L-6, L-10]")]
    FourOfRank {
        /// The rank, the highest where there are several.
        rank: Rank,
    },
    /// Anything else.
    #[error("these {len} cards are no combination [L-2]")]
    NoCombination {
        /// How many cards there are.
        len: usize,
    },
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
    #[error("{play} does not beat {previous}: the rank must be higher [L-11]")]
    NotHigher {
        /// What was on the table.
        previous: Combo,
        /// What was played.
        play: Combo,
    },
}

//! How may these cards be read?
//!
//! The judge looks at how many cards there are of each rank. Cards of equal counts are a body or a
//! chain. Otherwise some ranks are the body, the others are carried: triplets of chain ranks, or
//! fours. Whatever is carried is of other ranks than the body (L-6), so a rank of the body has just
//! as many cards as the body takes, and the candidates for the body are few.
//!
//! Under rules with equal kickers, cards may have several readings: three equal kickers next to a
//! chain are a part of another chain. All are found (L-13).

use std::ops::Deref;

use cards_core::{RankCounts, RankSet};
use smallvec::SmallVec;
use thiserror::Error;

use super::{Combo, ComboKind};
use crate::card::{CHAIN_RANKS, JOKERS, Rank};
use crate::hand::Hand;
use crate::rules::Rules;

/// The readings of some cards: at least one, the highest first.
///
/// A reading is higher by its rank, then by a longer chain (L-13).
///
/// ```
/// use landlord::{Combo, Rules};
///
/// let readings = Combo::readings("333444555666".parse()?, &Rules::douzero())?;
/// let readings: Vec<String> =
///     readings.iter().map(|combo| format!("{} {}", combo.kind(), combo.rank())).collect();
/// assert_eq!(readings, ["triplets+1 4", "triplets 3", "triplets+1 3"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Readings(SmallVec<[Combo; 2]>);

impl Readings {
    /// The highest.
    #[must_use]
    pub fn highest(&self) -> Combo {
        self.0[0]
    }

    /// The one that counts on this table: the highest that beats `previous`, or with no such play
    /// the highest of its kind and length; else the highest (L-13).
    #[must_use]
    pub fn best_on(&self, previous: Option<Combo>) -> Combo {
        let beats = |combo: &&Combo| previous.is_some_and(|previous| combo.beats(previous));
        let is_alike = |combo: &&Combo| {
            previous.is_some_and(|previous| {
                combo.kind() == previous.kind() && combo.len() == previous.len()
            })
        };
        let best = self.0.iter().find(beats);
        let best = best.or_else(|| self.0.iter().find(is_alike));
        best.copied().unwrap_or(self.highest())
    }
}

impl Deref for Readings {
    type Target = [Combo];

    fn deref(&self) -> &[Combo] {
        &self.0
    }
}

impl<'a> IntoIterator for &'a Readings {
    type Item = &'a Combo;
    type IntoIter = std::slice::Iter<'a, Combo>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// All readings of `cards`, or why there is none.
pub(super) fn read(cards: Hand, rules: &Rules) -> Result<Readings, ComboError> {
    let len = cards.len();
    if len > Combo::MOST_CARDS {
        return Err(ComboError::TooManyCards { len }); // L-3
    }
    if cards.is_empty() {
        return Err(ComboError::Empty);
    }
    let [one, two, three, four] = [1, 2, 3, 4].map(|n| cards.counts().at_least(n));
    let mut judge = Judge {
        cards,
        rules,
        exactly: [!one, one - two, two - three, three - four, four],
        found: SmallVec::new(),
        refusal: None,
    };
    judge.rocket();
    judge.equal_counts();
    judge.triplets();
    judge.fours();
    judge.finish()
}

/// The judge of one set of cards.
struct Judge<'a> {
    cards: Hand,
    rules: &'a Rules,
    /// The ranks of which there are exactly 0 to 4 cards.
    exactly: [RankSet; 5],
    found: SmallVec<[Combo; 2]>,
    /// Why the first combination that they nearly are is none.
    refusal: Option<ComboError>,
}

impl Judge<'_> {
    fn finish(mut self) -> Result<Readings, ComboError> {
        if self.found.is_empty() {
            return Err(self.refusal.unwrap_or_else(|| self.no_combination()));
        }
        if self.found.len() > 1 {
            let highest_first = |a: &Combo, b: &Combo| {
                let key = |combo: &Combo| (combo.rank, combo.chain);
                key(b).cmp(&key(a)).then(a.kind.cmp(&b.kind))
            };
            self.found.sort_unstable_by(highest_first); // L-13
        }
        Ok(Readings(self.found))
    }

    /// Notes a reading with the body `body`, or why it is refused.
    fn note(&mut self, kind: ComboKind, body: RankSet, fit: Result<(), ComboError>) {
        let allowed = match fit {
            Ok(()) if self.rules.banned_kinds.contains(kind) => {
                Err(ComboError::Banned { kind }) // L-14
            }
            fit => fit,
        };
        match (allowed, body.first(), u8::try_from(body.len())) {
            (Ok(()), Some(first), Ok(chain)) => {
                let combo = Combo::from_parts(kind, chain, Rank::at(first), self.cards);
                self.found.push(combo);
            }
            (Err(refusal), ..) => {
                self.refusal.get_or_insert(refusal);
            }
            _ => {}
        }
    }

    fn rocket(&mut self) {
        if self.cards == Hand::ROCKET {
            let highest = RankSet::of(Rank::RedJoker.place());
            self.note(ComboKind::Rocket, highest, Ok(())); // L-9
        }
    }

    /// Cards with as many of each rank: one body, or a chain of bodies.
    fn equal_counts(&mut self) {
        use ComboKind as Kind;
        let ranks = self.cards.counts().ranks();
        let Some(width) = (1..=4).find(|&width| self.exactly[width] == ranks) else {
            return;
        };
        let (one, chain, least) = match width {
            1 => (Kind::Single, Kind::Sequence, 5),
            2 => (Kind::Pair, Kind::Pairs, 3),
            3 => (Kind::Triplet, Kind::Triplets, 2),
            _ => (Kind::Bomb, Kind::Shuttle, 2),
        };
        if ranks.len() == 1 {
            self.note(one, ranks, Ok(())); // L-2, L-8
        } else if self.cards != Hand::ROCKET && (width < 4 || self.rules.shuttles) {
            self.note(chain, ranks, self.chain(ranks, least)); // L-4, L-12
        }
    }

    /// Triplets that carry cards.
    fn triplets(&mut self) {
        use ComboKind as Kind;
        let len = self.cards.len();
        let threes = self.exactly[3];
        if threes.len() == 1 && len <= 5 {
            if self.exactly[1].len() == 1 && len == 4 {
                self.note(Kind::TripletSingle, threes, Ok(())); // L-5
            } else if self.exactly[2].len() == 1 {
                self.note(Kind::TripletPair, threes, Ok(())); // L-5
            }
        }
        if threes.len() < 2 {
            return;
        }
        for (kind, share) in [(Kind::TripletsSingles, 4), (Kind::TripletsPairs, 5)] {
            let chain = len / share;
            if len % share != 0 || chain < 2 {
                continue;
            }
            let chain = u8::try_from(chain).expect("there are at most 20 cards");
            let mut some = false;
            for first in (threes & CHAIN_RANKS).runs(chain) {
                let body = RankSet::run(first, chain).expect("it was found");
                let fit = if share == 4 {
                    self.singles(body)
                } else {
                    self.pairs(body)
                };
                self.note(kind, body, fit); // L-6
                some = true;
            }
            // Triplets and kickers in the right numbers, but no chain: say what is wrong with it.
            if !some && threes.len() == usize::from(chain) {
                self.note(kind, threes, self.chain(threes, 2)); // L-4
            }
        }
    }

    /// Fours that carry cards.
    fn fours(&mut self) {
        use ComboKind as Kind;
        let [_, ones, twos, threes, fours] = self.exactly;
        if self.rules.quads_with_kickers {
            // A pair is two equal single cards, four of a rank two equal pairs.
            match (ones.len(), twos.len(), threes.len(), fours.len()) {
                (2, 0, 0, 1) => self.note(Kind::QuadSingles, fours, self.jokers(2)), // L-10
                (0, 1, 0, 1) => self.note(Kind::QuadSingles, fours, self.quad_pair(twos)), // L-10
                (0, 2, 0, 1) => self.note(Kind::QuadPairs, fours, Ok(())),           // L-10
                (0, 0, 0, 2) if self.rules.quad_with_four => {
                    for four in fours {
                        self.note(Kind::QuadPairs, RankSet::of(four), Ok(())); // L-10
                    }
                }
                _ => {}
            }
        }
        let bodies = fours.len();
        if self.rules.shuttles && bodies >= 2 && threes.is_empty() {
            let singles = bodies * usize::from(self.rules.shuttle_singles.get());
            let chain = self.chain(fours, 2);
            if twos.is_empty() && ones.len() == singles {
                let fit = chain.and_then(|()| self.jokers(singles));
                self.note(Kind::ShuttleSingles, fours, fit); // L-12
            } else if ones.is_empty() && twos.len() == 2 * bodies {
                self.note(Kind::ShuttlePairs, fours, chain); // L-12
            }
        }
    }

    /// Whether these ranks are a chain of at least `least` (L-4).
    fn chain(&self, ranks: RankSet, least: u8) -> Result<(), ComboError> {
        let first = ranks.first().expect("a chain has ranks");
        let len = u8::try_from(ranks.len()).expect("a set has at most 16 ranks");
        let chain = RankSet::run(first, len).unwrap_or(RankSet::EMPTY);
        let beyond = (ranks - CHAIN_RANKS).first().map(Rank::at);
        let missing = (chain - ranks).first().map(Rank::at);
        match (beyond, missing) {
            (None, None) if len < least => Err(ComboError::ShortChain { len, least }),
            _ if len < least => {
                let len = self.cards.len();
                Err(ComboError::NoCombination { len })
            }
            (Some(rank), _) => Err(ComboError::BeyondAce { rank }),
            (_, Some(missing)) => Err(ComboError::NotConsecutive { missing }),
            (None, None) => Ok(()),
        }
    }

    /// The cards besides the ranks in `body`.
    fn carried(&self, body: RankSet) -> RankCounts {
        self.cards.counts().masked(!body)
    }

    /// Whether the cards besides the chain `body` may be its single kickers (L-6).
    fn singles(&self, body: RankSet) -> Result<(), ComboError> {
        let carried = self.carried(body);
        let most = self.rules.equal_kickers.get();
        if let Some(place) = carried.at_least(most + 1).first() {
            let rank = Rank::at(place);
            return Err(ComboError::EqualKickers { rank, most });
        }
        let beside = (body.bits() << 1 | body.bits() >> 1) & CHAIN_RANKS.bits();
        let triples = carried.at_least(3) & RankSet::from_bits(beside);
        if let (Some(place), false) = (triples.first(), self.rules.triple_kickers_beside_chain) {
            let rank = Rank::at(place);
            return Err(ComboError::BesideChain { rank });
        }
        self.jokers(body.len())
    }

    /// Whether the cards besides the chain `body` may be its pairs (L-6).
    fn pairs(&self, body: RankSet) -> Result<(), ComboError> {
        let carried = self.carried(body);
        let fours = carried.exactly(4);
        if carried.ranks() != carried.exactly(2) | fours {
            let carried = Hand::from_counts(carried).expect("it is a part of the cards");
            let triplets = body.len();
            return Err(ComboError::WrongKickers { triplets, carried });
        }
        match fours.first() {
            Some(place) if !self.rules.four_as_two_pairs => {
                let rank = Rank::at(place);
                Err(ComboError::EqualPairs { rank })
            }
            _ => Ok(()),
        }
    }

    /// Whether the single cards that four of a rank carry may be these two (L-10).
    fn quad_pair(&self, pair: RankSet) -> Result<(), ComboError> {
        match pair.first() {
            Some(place) if !self.rules.quad_with_pair => {
                let rank = Rank::at(place);
                Err(ComboError::EqualKickers { rank, most: 1 })
            }
            _ => Ok(()),
        }
    }

    /// Whether `count` single kickers may be among the cards, if both jokers are (L-7).
    fn jokers(&self, count: usize) -> Result<(), ComboError> {
        let both = JOKERS.is_subset(self.exactly[1]);
        if both && !self.rules.both_jokers_as_kickers.are_allowed(count) {
            Err(ComboError::BothJokers)
        } else {
            Ok(())
        }
    }

    /// The nearest reason why cards that are like no kind are none.
    fn no_combination(&self) -> ComboError {
        let len = self.cards.len();
        let [_, _, _, threes, fours] = self.exactly;
        let carried =
            |body| Hand::from_counts(self.carried(body)).expect("it is a part of the cards");
        match (threes.len(), fours.last()) {
            (0, None) => ComboError::NoCombination { len },
            (1, None) => ComboError::WrongTripletKickers {
                carried: carried(threes),
            },
            (triplets, None) => ComboError::WrongKickers {
                triplets,
                carried: carried(threes),
            },
            (0, Some(_)) if !self.rules.quads_with_kickers => ComboError::NoQuadKickers, // L-10
            (0, Some(_)) if fours.len() == 1 => ComboError::WrongQuadKickers {
                carried: carried(fours),
            },
            (_, Some(place)) => ComboError::FourOfRank {
                rank: Rank::at(place),
            },
        }
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
    /// Triplets with kickers of a wrong number, or mixed.
    #[error(
        "{triplets} triplets carry {triplets} single cards or {triplets} pairs but these carry \
         {carried} [L-6]"
    )]
    WrongKickers {
        /// How many triplets there are.
        triplets: usize,
        /// The other cards.
        carried: Hand,
    },
    /// More single kickers of one rank than the rules allow.
    #[error(
        "at most {most} of the single cards carried may be of one rank but there are more {rank}s [L-6, L-10]"
    )]
    EqualKickers {
        /// The lowest rank of which there are too many.
        rank: Rank,
        /// How many may be equal.
        most: u8,
    },
    /// Three or four equal kickers whose rank continues the chain.
    #[error("three or more {rank}s next to the chain are a part of it and no kickers [L-6]")]
    BesideChain {
        /// The rank next to the chain.
        rank: Rank,
    },
    /// Four cards of a rank where pairs are carried.
    #[error("the pairs carried differ but there are four {rank}s [L-6]")]
    EqualPairs {
        /// The rank.
        rank: Rank,
    },
    /// Both jokers carried along.
    #[error("both jokers together are no kickers here [L-7]")]
    BothJokers,
    /// Four of a rank with other cards than two singles or two pairs.
    #[error("four of a rank carry two single cards or two pairs but these carry {carried} [L-10]")]
    WrongQuadKickers {
        /// The other cards.
        carried: Hand,
    },
    /// Four of a rank with other cards, where they carry none.
    #[error("four of a rank carry no other cards here [L-10]")]
    NoQuadKickers,
    /// Four of a rank beside triplets or another four.
    #[error("all four {rank}s fit no combination of these cards [L-6, L-10, L-12]")]
    FourOfRank {
        /// The rank, the highest where there are several.
        rank: Rank,
    },
    /// A kind that is banned.
    #[error("{kind} may not be played here [L-14]")]
    Banned {
        /// The kind.
        kind: ComboKind,
    },
    /// Anything else.
    #[error("these {len} cards are no combination [L-2]")]
    NoCombination {
        /// How many cards there are.
        len: usize,
    },
}

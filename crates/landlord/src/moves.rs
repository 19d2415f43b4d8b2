//! What may I play now?
//!
//! The generator puts plays together from the outside in: a kind and a length, a body of equal
//! cards or a chain of bodies, then every choice of kickers. Answers to a play are made directly,
//! by starting above its rank. It shares nothing with [`Combo::classify`], so that each is the
//! other's test.
//!
//! No play comes twice: kind, length and rank fix the body, and kickers are a set of ranks.

use std::ops::{ControlFlow, Deref};

use cards_core::{RankCounts, RankSet};
use smallvec::SmallVec;

use crate::card::{CHAIN_RANKS, JOKERS, Rank};
use crate::combo::{Combo, ComboKind};
use crate::hand::Hand;
use crate::rules::Rules;

/// What a player does in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Nothing is laid down.
    Pass,
    /// These cards are, read so.
    Play(Combo),
}

/// Plays, in a fixed order: by kind, then by length, then by rank, then by kickers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moves(SmallVec<[Combo; 64]>);

impl Deref for Moves {
    type Target = [Combo];

    fn deref(&self) -> &[Combo] {
        &self.0
    }
}

impl IntoIterator for Moves {
    type Item = Combo;
    type IntoIter = IntoIter;

    fn into_iter(self) -> IntoIter {
        IntoIter(self.0.into_iter())
    }
}

impl<'a> IntoIterator for &'a Moves {
    type Item = &'a Combo;
    type IntoIter = std::slice::Iter<'a, Combo>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// The plays of a [`Moves`], by value.
#[derive(Debug)]
pub struct IntoIter(smallvec::IntoIter<[Combo; 64]>);

impl Iterator for IntoIter {
    type Item = Combo;

    fn next(&mut self) -> Option<Combo> {
        self.0.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl ExactSizeIterator for IntoIter {}

/// All plays of `hand`: every lead, or every answer to `previous`. Passing is not among them.
///
/// ```
/// use landlord::{Combo, Rules, legal_moves};
///
/// let rules = Rules::pagat();
/// let hand = "3444455".parse()?;
/// let pair = Combo::classify("33".parse()?, &rules)?;
/// let answers: Vec<String> =
///     legal_moves(hand, Some(pair), &rules).iter().map(|play| play.cards().to_string()).collect();
/// assert_eq!(answers, ["44", "55", "4444"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn legal_moves(hand: Hand, previous: Option<Combo>, rules: &Rules) -> Moves {
    let mut moves = Moves::default();
    let mut collect = |play| {
        moves.0.push(play);
        ControlFlow::<()>::Continue(())
    };
    // Nothing breaks the flow, so there is no value to look at.
    let _ = match previous {
        None => Plays::of(hand, rules).leads(&mut collect),
        Some(previous) => Plays::of(hand, rules).answers(previous, &mut collect),
    };
    moves
}

/// The generator of plays of one hand. Plays are handed over one by one, until told to stop.
#[derive(Clone, Copy)]
pub(crate) struct Plays<'a> {
    hand: Hand,
    rules: &'a Rules,
    /// The ranks of which there are at least 0, 1, 2, 3 and 4 cards.
    at_least: [RankSet; 5],
    /// A rank that every play must have: the lowest of the hand.
    needed: Option<cards_core::Rank>,
}

impl<'a> Plays<'a> {
    /// All plays of `hand`.
    pub(crate) fn of(hand: Hand, rules: &'a Rules) -> Self {
        let at_least = [0, 1, 2, 3, 4].map(|n| hand.counts().at_least(n));
        Self {
            hand,
            rules,
            at_least,
            needed: None,
        }
    }

    /// Only those plays of `hand` that have a card of its lowest rank. Any way to empty the hand
    /// has one of them, so that a search need not try the others.
    pub(crate) fn of_lowest(hand: Hand, rules: &'a Rules) -> Self {
        Self {
            needed: hand.counts().ranks().first(),
            ..Self::of(hand, rules)
        }
    }

    /// Every lead.
    pub(crate) fn leads<B>(
        self,
        found: &mut impl FnMut(Combo) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for &kind in ComboKind::ALL {
            let (least, most) = kind.chain_lengths();
            for chain in least..=most {
                self.of_class(kind, chain, RankSet::ALL, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Every play that beats `previous`.
    pub(crate) fn answers<B>(
        self,
        previous: Combo,
        found: &mut impl FnMut(Combo) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let kind = previous.kind();
        if kind == ComboKind::Rocket {
            return ControlFlow::Continue(()); // L-9
        }
        let above = RankSet::from_bits(u16::MAX << (previous.rank().index() + 1));
        self.of_class(kind, previous.chain(), above, found)?; // L-11
        if kind != ComboKind::Bomb {
            self.of_class(ComboKind::Bomb, 1, RankSet::ALL, found)?; // L-8
        }
        self.of_class(ComboKind::Rocket, 1, RankSet::ALL, found) // L-9
    }

    /// The highest rank of which there is a play of this kind and length.
    pub(crate) fn highest(self, kind: ComboKind, chain: u8) -> Option<Rank> {
        Rank::ALL.into_iter().rev().find(|rank| {
            let ranks = RankSet::of(rank.place());
            self.of_class(kind, chain, ranks, &mut |_| ControlFlow::Break(()))
                .is_break()
        })
    }

    /// Every play of this kind and length whose rank is in `ranks`.
    fn of_class<B>(
        self,
        kind: ComboKind,
        chain: u8,
        ranks: RankSet,
        found: &mut impl FnMut(Combo) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if kind == ComboKind::Rocket {
            return self.rocket(found);
        }
        let Shape { width, kickers } = Shape::of(kind, chain);
        let mut bodies = self.at_least[usize::from(width)];
        if chain > 1 {
            bodies = (bodies & CHAIN_RANKS).runs(chain); // L-4
        }
        for first in bodies & ranks {
            let body = RankSet::run(first, chain).expect("the run was found in the hand");
            let cards = scaled(body, width);
            let play = Play {
                kind,
                chain,
                first,
                cards,
            };
            match kickers {
                None => {
                    if self.needed.is_none_or(|needed| body.contains(needed)) {
                        found(play.carrying(RankCounts::EMPTY))?;
                    }
                }
                Some(kickers) => self.with_kickers(play, body, kickers, found)?,
            }
        }
        ControlFlow::Continue(())
    }

    fn rocket<B>(self, found: &mut impl FnMut(Combo) -> ControlFlow<B>) -> ControlFlow<B> {
        let low = self.needed.is_some_and(|needed| !JOKERS.contains(needed));
        if !low && self.hand.contains_all(Hand::ROCKET) {
            let rank = Rank::RedJoker;
            found(Combo::from_parts(ComboKind::Rocket, 1, rank, Hand::ROCKET))?;
        }
        ControlFlow::Continue(())
    }

    /// Every choice of kickers for `play`, whose body is of the ranks `body`.
    fn with_kickers<B>(
        self,
        play: Play,
        body: RankSet,
        kickers: Kickers,
        found: &mut impl FnMut(Combo) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let free = self.at_least[usize::from(kickers.width)] - body; // L-6
        let needed = match self.needed {
            Some(needed) if !body.contains(needed) => {
                if !free.contains(needed) || kickers.count == 0 {
                    return ControlFlow::Continue(());
                }
                RankSet::of(needed)
            }
            _ => RankSet::EMPTY,
        };
        let count = kickers.count - needed.len();
        choose(free - needed, count, needed, &mut |chosen| {
            if JOKERS.is_subset(chosen) && !self.rules.both_jokers_as_kickers {
                return ControlFlow::Continue(()); // L-7
            }
            found(play.carrying(scaled(chosen, kickers.width)))
        })
    }
}

/// Hands over every set of `chosen` and `count` more ranks of `from`.
fn choose<B>(
    from: RankSet,
    count: usize,
    chosen: RankSet,
    found: &mut impl FnMut(RankSet) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if count == 0 {
        return found(chosen);
    }
    let mut from = from;
    while from.len() >= count {
        let rank = from.first().expect("there are at least `count` ranks");
        from.remove(rank);
        choose(from, count - 1, chosen | RankSet::of(rank), found)?;
    }
    ControlFlow::Continue(())
}

/// `width` cards of each of these ranks.
fn scaled(ranks: RankSet, width: u8) -> RankCounts {
    let one_each = RankCounts::from_set(ranks);
    one_each.checked_mul(width).expect("a width is at most 4")
}

/// What a kind is made of: bodies of `width` equal cards, and kickers.
struct Shape {
    width: u8,
    kickers: Option<Kickers>,
}

/// So many kickers of so many equal cards each.
#[derive(Clone, Copy)]
struct Kickers {
    count: usize,
    width: u8,
}

impl Shape {
    fn of(kind: ComboKind, chain: u8) -> Self {
        use ComboKind as Kind;
        let width = match kind {
            Kind::Single | Kind::Sequence | Kind::Rocket => 1,
            Kind::Pair | Kind::Pairs => 2,
            Kind::Triplet | Kind::TripletSingle | Kind::TripletPair => 3,
            Kind::Triplets | Kind::TripletsSingles | Kind::TripletsPairs => 3,
            Kind::Bomb | Kind::QuadSingles | Kind::QuadPairs => 4,
        };
        let count = usize::from(chain);
        let kickers = |count, width| Some(Kickers { count, width });
        let kickers = match kind {
            Kind::TripletSingle | Kind::TripletsSingles => kickers(count, 1), // L-5, L-6
            Kind::TripletPair | Kind::TripletsPairs => kickers(count, 2),     // L-5, L-6
            Kind::QuadSingles => kickers(2, 1),                               // L-10
            Kind::QuadPairs => kickers(2, 2),                                 // L-10
            _ => None,
        };
        Self { width, kickers }
    }
}

/// A play that still lacks its kickers.
#[derive(Clone, Copy)]
struct Play {
    kind: ComboKind,
    chain: u8,
    first: cards_core::Rank,
    cards: RankCounts,
}

impl Play {
    fn carrying(self, kickers: RankCounts) -> Combo {
        let cards = RankCounts::from_bits(self.cards.bits() + kickers.bits());
        let cards = Hand::from_counts(cards).expect("body and kickers are parts of the hand");
        Combo::from_parts(self.kind, self.chain, Rank::at(self.first), cards)
    }
}

//! What may I play now?
//!
//! The generator puts plays together from the outside in: a kind and a length, a body of equal
//! cards or a chain of bodies, then every choice of kickers. Answers to a play are made directly,
//! by starting above its rank. Its way of looking shares nothing with
//! that of [`Combo::readings`], so that each is the other's test.
//!
//! No play comes twice: kind, length and rank fix the body, and a choice of kickers comes once.
//! Cards with several readings (L-13) come once for each.

use std::ops::{ControlFlow, Deref, RangeInclusive};

use cards_core::{RankCounts, RankSet};
use smallvec::SmallVec;

use crate::card::{CHAIN_RANKS, JOKERS, Rank};
use crate::combo::{Combo, ComboKind};
use crate::hand::Hand;
use crate::rules::Rules;

/// For how many plays room is made where they may be many; most hands of 20 cards have fewer.
const MANY: usize = 128;

/// What a player does in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Nothing is laid down.
    Pass,
    /// These cards are, read so.
    Play(Combo),
}

/// Plays, in a fixed order: by kind, then by length, then by rank, then by kickers. Among answers
/// bombs and the rocket come last.
///
/// Up to 24 plays are kept in place, as many as most answers and the leads of small hands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moves(SmallVec<[Combo; 24]>);

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
pub struct IntoIter(smallvec::IntoIter<[Combo; 24]>);

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
    moves.add(hand, previous, rules);
    moves
}

impl Moves {
    /// Adds all plays of `hand`, in place.
    pub(crate) fn add(&mut self, hand: Hand, previous: Option<Combo>, rules: &Rules) {
        if previous.is_none() && hand.len() > 8 {
            self.0.reserve(MANY); // Once, and not by and by.
        }
        let mut collect = |play| {
            self.0.push(play);
            ControlFlow::<()>::Continue(())
        };
        // Nothing breaks the flow, so there is no value to look at.
        let _ = match previous {
            None => Plays::of(hand, rules).leads(&mut collect),
            Some(previous) => Plays::of(hand, rules).answers(previous, &mut collect),
        };
    }
}

/// The generator of plays of one hand. Plays are handed over one by one, until told to stop.
#[derive(Clone, Copy)]
pub(crate) struct Plays<'a> {
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
            for chain in chain_lengths(kind, self.rules) {
                if self.bodies(kind, chain).is_empty() {
                    break; // A longer chain holds a shorter one.
                }
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
        // A play that was made under other rules may have a length that these have not.
        if cards_of(kind, previous.chain(), self.rules) == Some(previous.len()) {
            self.of_class(kind, previous.chain(), above, found)?; // L-11
        }
        if kind != ComboKind::Bomb {
            self.of_class(ComboKind::Bomb, 1, RankSet::ALL, found)?; // L-8
        }
        self.of_class(ComboKind::Rocket, 1, RankSet::ALL, found) // L-9
    }

    /// The highest rank of which there is a play of this kind and length.
    pub(crate) fn highest(self, kind: ComboKind, chain: u8) -> Option<Rank> {
        let mut ranks = Rank::ALL.into_iter().rev();
        ranks.find(|rank| self.has(kind, chain, RankSet::of(rank.place())))
    }

    /// Whether there is a play of this kind and length whose rank is in `ranks`.
    pub(crate) fn has(self, kind: ComboKind, chain: u8, ranks: RankSet) -> bool {
        let found = self.of_class(kind, chain, ranks, &mut |_| ControlFlow::Break(()));
        found.is_break()
    }

    /// Every play of this kind and length whose rank is in `ranks`.
    fn of_class<B>(
        self,
        kind: ComboKind,
        chain: u8,
        ranks: RankSet,
        found: &mut impl FnMut(Combo) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if !self.rules.allows(kind) {
            return ControlFlow::Continue(());
        }
        if kind == ComboKind::Rocket {
            return self.rocket(found);
        }
        let kickers = Kickers::of(kind, chain, self.rules);
        // The body that begins at the three; the others are the same further up.
        let ranks_of_body = (1_u16 << chain) - 1;
        let one_each = RankCounts::from_set(RankSet::from_bits(ranks_of_body));
        let cards_of_body = one_each.bits() * u64::from(width(kind));
        for first in self.bodies(kind, chain) & ranks {
            let body = RankSet::from_bits(ranks_of_body << first.index());
            let play = Play {
                kind,
                chain,
                first,
                bits: cards_of_body << (4 * first.index()),
            };
            match kickers {
                None => {
                    if self.needed.is_none_or(|needed| body.contains(needed)) {
                        found(play.carrying(0))?;
                    }
                }
                Some(kickers) => self.with_kickers(play, body, kickers, found)?,
            }
        }
        ControlFlow::Continue(())
    }

    /// The ranks at which a body of this kind and length begins.
    fn bodies(self, kind: ComboKind, chain: u8) -> RankSet {
        let bodies = self.at_least[usize::from(width(kind))];
        if chain > 1 {
            (bodies & CHAIN_RANKS).runs(chain) // L-4
        } else {
            bodies
        }
    }

    fn rocket<B>(self, found: &mut impl FnMut(Combo) -> ControlFlow<B>) -> ControlFlow<B> {
        let low = self.needed.is_some_and(|needed| !JOKERS.contains(needed));
        if !low && JOKERS.is_subset(self.at_least[1]) {
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
        let Kickers {
            count,
            width,
            equal,
        } = kickers;
        // Of which ranks there may be at least 1, 2, 3 and 4 kickers.
        let mut free = [1, 2, 3, 4].map(|n| {
            if n <= equal {
                let cards = self.at_least.get(usize::from(n * width));
                cards.map_or(RankSet::EMPTY, |&ranks| ranks - body) // L-6
            } else {
                RankSet::EMPTY
            }
        });
        if play.chain > 1 && !self.rules.triple_kickers_beside_chain {
            let beside = (body.bits() << 1 | body.bits() >> 1) & CHAIN_RANKS.bits();
            free[2] = free[2] - RankSet::from_bits(beside); // L-6, and so not four either
        }
        let choice = Choice {
            free,
            unit: u64::from(width),
            both_jokers: self.rules.both_jokers_as_kickers.are_allowed(count.into()),
        };
        let mut hand_over = |bits| found(play.carrying(bits));
        match self.needed {
            Some(needed) if !body.contains(needed) => {
                choice.each_with(needed, count, &mut hand_over)
            }
            _ => choice.each(free[0], count, 0, &mut hand_over),
        }
    }
}

/// The kickers there are to choose from.
struct Choice {
    /// The ranks of which there may be at least 1, 2, 3 and 4 kickers.
    free: [RankSet; 4],
    /// How many cards a kicker is of.
    unit: u64,
    /// Whether both jokers may be chosen together (L-7).
    both_jokers: bool,
}

impl Choice {
    /// Hands over every choice of `count` more kickers whose ranks are in `from`, together with
    /// those in `chosen`.
    fn each<B>(
        &self,
        from: RankSet,
        count: u8,
        chosen: u64,
        found: &mut impl FnMut(u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if count == 1 {
            for rank in from {
                found(chosen + self.some(rank, 1))?;
            }
            return ControlFlow::Continue(());
        }
        if count == 0 {
            return found(chosen);
        }
        let mut from = from;
        while let Some(rank) = from.first() {
            from.remove(rank);
            self.each_of(rank, from, count, chosen, found)?;
        }
        ControlFlow::Continue(())
    }

    /// The same, where `rank` must be among them, and further ranks are in `from`.
    fn each_of<B>(
        &self,
        rank: cards_core::Rank,
        from: RankSet,
        count: u8,
        chosen: u64,
        found: &mut impl FnMut(u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let from = if JOKERS.contains(rank) && !self.both_jokers {
            from - JOKERS // L-7
        } else {
            from
        };
        let more = (1..=4).zip(self.free);
        for (equal, _) in more.take_while(|&(n, free)| n <= count && free.contains(rank)) {
            self.each(from, count - equal, chosen + self.some(rank, equal), found)?;
        }
        ControlFlow::Continue(())
    }

    /// Every choice of `count` kickers with at least one of `needed`.
    fn each_with<B>(
        &self,
        needed: cards_core::Rank,
        count: u8,
        found: &mut impl FnMut(u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let others = self.free[0] - RankSet::of(needed);
        self.each_of(needed, others, count, 0, found)
    }

    /// The bits of `count` kickers of this rank.
    fn some(&self, rank: cards_core::Rank, count: u8) -> u64 {
        (self.unit * u64::from(count)) << (4 * rank.index())
    }
}

/// The lengths of chains of this kind; 1 if it is no chain (L-4, L-6, L-12).
pub(crate) fn chain_lengths(kind: ComboKind, rules: &Rules) -> RangeInclusive<u8> {
    use ComboKind as Kind;
    match kind {
        Kind::Sequence => 5..=12,
        Kind::Pairs => 3..=10,
        Kind::Triplets => 2..=6,
        Kind::TripletsSingles => 2..=5,
        Kind::TripletsPairs => 2..=4,
        Kind::Shuttle => 2..=5,
        Kind::ShuttleSingles if rules.shuttle_singles.get() == 1 => 2..=4,
        Kind::ShuttleSingles => 2..=3,
        Kind::ShuttlePairs => 2..=2,
        _ => 1..=1,
    }
}

/// How many cards a play of this kind and length has, if there is any.
pub(crate) fn cards_of(kind: ComboKind, chain: u8, rules: &Rules) -> Option<usize> {
    if kind == ComboKind::Rocket || !chain_lengths(kind, rules).contains(&chain) {
        return None;
    }
    let carried =
        Kickers::of(kind, chain, rules).map_or(0, |kickers| kickers.count * kickers.width);
    Some(usize::from(chain * width(kind) + carried))
}

/// How many equal cards a body of this kind has.
fn width(kind: ComboKind) -> u8 {
    use ComboKind as Kind;
    match kind {
        Kind::Single | Kind::Sequence | Kind::Rocket => 1,
        Kind::Pair | Kind::Pairs => 2,
        Kind::Triplet | Kind::TripletSingle | Kind::TripletPair => 3,
        Kind::Triplets | Kind::TripletsSingles | Kind::TripletsPairs => 3,
        Kind::Bomb | Kind::QuadSingles | Kind::QuadPairs => 4,
        Kind::Shuttle | Kind::ShuttleSingles | Kind::ShuttlePairs => 4,
    }
}

/// So many kickers of so many equal cards each, of which so many may be of one rank.
#[derive(Clone, Copy)]
pub(crate) struct Kickers {
    pub(crate) count: u8,
    pub(crate) width: u8,
    pub(crate) equal: u8,
}

impl Kickers {
    /// What a chain of this kind and length carries, if anything.
    pub(crate) fn of(kind: ComboKind, chain: u8, rules: &Rules) -> Option<Self> {
        use ComboKind as Kind;
        let equal_if = |option| if option { 2 } else { 1 };
        let (count, width, equal) = match kind {
            Kind::TripletSingle => (1, 1, 1), // L-5
            Kind::TripletPair => (1, 2, 1),   // L-5
            Kind::TripletsSingles => (chain, 1, rules.equal_kickers.get()), // L-6
            Kind::TripletsPairs => (chain, 2, equal_if(rules.four_as_two_pairs)), // L-6
            Kind::QuadSingles => (2, 1, equal_if(rules.quad_with_pair)), // L-10
            Kind::QuadPairs => (2, 2, equal_if(rules.quad_with_four)), // L-10
            Kind::ShuttleSingles => (chain * rules.shuttle_singles.get(), 1, 1), // L-12
            Kind::ShuttlePairs => (2 * chain, 2, 1), // L-12
            _ => return None,
        };
        Some(Self {
            count,
            width,
            equal,
        })
    }
}

/// A play that still lacks its kickers.
#[derive(Clone, Copy)]
struct Play {
    kind: ComboKind,
    chain: u8,
    first: cards_core::Rank,
    /// The cards of the body.
    bits: u64,
}

impl Play {
    fn carrying(self, kickers: u64) -> Combo {
        let cards = Hand::part(RankCounts::from_bits(self.bits + kickers));
        Combo::from_parts(self.kind, self.chain, Rank::at(self.first), cards)
    }
}

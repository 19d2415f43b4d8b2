//! Who carries what?
//!
//! Given the chains of a split and the cards they leave, all ways to play these with so many plays:
//! first each chain takes its kickers, then each rank of three or four is a body with kickers, or
//! is not, and what is left is played alone. Whether a body with its kickers is a play, the judge
//! of combinations says.

use cards_core::{Rank, RankCounts, RankSet};
use smallvec::SmallVec;

use super::chains::Split;
use super::floor::Floor;
use crate::card::JOKERS;
use crate::combo::{Combo, ComboKind};
use crate::hand::Hand;
use crate::moves::{Kickers, chain_lengths};
use crate::rules::Rules;

/// A play that may still lack its kickers.
#[derive(Clone, Copy)]
pub(super) struct Body {
    /// How many cards of each rank.
    pub(super) width: u8,
    /// How many ranks.
    pub(super) len: u8,
    cards: RankCounts,
}

impl Body {
    /// `len` ranks from `first` up, of `width` cards each.
    pub(super) fn new(width: u8, first: Rank, len: u8) -> Self {
        let ranks = RankSet::run(first, len).expect("ranks of a hand");
        let cards = RankCounts::from_set(ranks)
            .checked_mul(width)
            .expect("at most four of a rank");
        Self { width, len, cards }
    }

    /// The lowest rank.
    fn first(self) -> Rank {
        self.cards.ranks().first().expect("a body has cards")
    }

    /// What is left of `cards`, which have these.
    pub(super) fn taken_from(self, cards: RankCounts) -> RankCounts {
        RankCounts::from_bits(cards.bits() - self.cards.bits())
    }

    /// The kinds of plays that it can be by itself or with kickers, those that carry more first.
    pub(super) fn kinds(self, rules: &Rules) -> impl Iterator<Item = ComboKind> {
        use ComboKind as Kind;
        let kinds: &'static [Kind] = match (self.width, self.len) {
            (1, 1) => &[Kind::Single],
            (1, _) => &[Kind::Sequence],
            (2, 1) => &[Kind::Pair],
            (2, _) => &[Kind::Pairs],
            (3, 1) => &[Kind::TripletPair, Kind::TripletSingle, Kind::Triplet],
            (3, _) => &[Kind::TripletsPairs, Kind::TripletsSingles, Kind::Triplets],
            (_, 1) => &[Kind::QuadPairs, Kind::QuadSingles, Kind::Bomb],
            (_, _) => &[Kind::ShuttlePairs, Kind::ShuttleSingles, Kind::Shuttle],
        };
        let is_one = move |&kind: &Kind| {
            rules.allows(kind) && chain_lengths(kind, rules).contains(&self.len)
        };
        kinds.iter().copied().filter(is_one)
    }
}

/// A split of `chains` and `left` into at most `limit` plays, if there is one.
pub(super) fn deal(
    chains: &[Body],
    left: RankCounts,
    limit: usize,
    floor: &Floor<'_>,
    rules: &Rules,
) -> Option<Split> {
    let mut search = Search {
        floor,
        rules,
        split: Split::new(),
    };
    search
        .deals(chains, left, RankSet::EMPTY, limit)
        .then_some(search.split)
}

struct Search<'a> {
    floor: &'a Floor<'a>,
    rules: &'a Rules,
    split: Split,
}

impl Search<'_> {
    /// Whether `bodies` and `left` can be played with `limit` plays, none of which is a body of
    /// three or four of a rank in `broken`.
    fn deals(&mut self, bodies: &[Body], left: RankCounts, broken: RankSet, limit: usize) -> bool {
        if self.floor.plays(left, bodies) > limit {
            return false;
        }
        if let Some((&body, others)) = bodies.split_first() {
            return self.carries(body, others, left, broken, limit);
        }
        let Some(rank) = (left.at_least(3) - broken).last() else {
            return self.alone(left, limit);
        };
        let widths = if left.count(rank) == 4 { 3..=4 } else { 3..=3 };
        widths.rev().any(|width| {
            let body = Body::new(width, rank, 1);
            self.carries(body, &[], body.taken_from(left), broken, limit)
        }) || self.deals(&[], left, broken | RankSet::of(rank), limit)
    }

    /// Whether `body` with some kickers, `others`, and what is left can be played.
    fn carries(
        &mut self,
        body: Body,
        others: &[Body],
        left: RankCounts,
        broken: RankSet,
        limit: usize,
    ) -> bool {
        let rules = self.rules;
        body.kinds(rules).any(|kind| {
            let choice = Choice::of(kind, body, left, rules);
            choice.any(
                choice.count,
                &choice.from,
                RankCounts::EMPTY,
                &mut |kickers| {
                    let Some(play) = self.play(kind, body, kickers) else {
                        return false;
                    };
                    let left = RankCounts::from_bits(left.bits() - kickers.bits());
                    let found = self.deals(others, left, broken, limit - 1);
                    if found {
                        self.split.push(play);
                    }
                    found
                },
            )
        })
    }

    /// `body` with `kickers`, if that is a play of this kind.
    fn play(&self, kind: ComboKind, body: Body, kickers: RankCounts) -> Option<Combo> {
        let cards = RankCounts::from_bits(body.cards.bits() + kickers.bits());
        let readings = Combo::readings(Hand::from_counts(cards)?, self.rules).ok()?;
        let is_meant = |play: &&Combo| {
            play.kind() == kind && play.chain() == body.len && body.first() == play.rank().place()
        };
        readings.iter().find(is_meant).copied()
    }

    /// Whether `left` can be played with `limit` plays of one or two cards each.
    fn alone(&mut self, left: RankCounts, limit: usize) -> bool {
        let mut plays = Split::new();
        let mut left = left;
        if JOKERS.is_subset(left.ranks()) {
            if let Ok(rocket) = Combo::classify(Hand::ROCKET, self.rules) {
                plays.push(rocket);
                left = left.difference(Hand::ROCKET.counts());
            }
        }
        while let Some(rank) = left.ranks().first() {
            let body = |width| Body::new(width, rank, 1);
            let pair = || self.play(ComboKind::Pair, body(2), RankCounts::EMPTY);
            let single = || self.play(ComboKind::Single, body(1), RankCounts::EMPTY);
            let pair = if left.count(rank) > 1 { pair() } else { None };
            let Some(play) = pair.or_else(single) else {
                return false;
            };
            left = left.difference(play.cards().counts());
            plays.push(play);
        }
        let found = plays.len() <= limit;
        if found {
            self.split.extend(plays);
        }
        found
    }
}

/// The choice of kickers for a body.
struct Choice {
    /// How many are needed.
    count: u8,
    /// How many equal cards one is.
    width: u8,
    /// The ranks to choose from, with how many kickers each has; those that have the fewest come
    /// first, as they are the sooner gone.
    from: SmallVec<[(Rank, u8); 16]>,
}

impl Choice {
    fn of(kind: ComboKind, body: Body, left: RankCounts, rules: &Rules) -> Self {
        let mut from = SmallVec::new();
        let Some(kickers) = Kickers::of(kind, body.len, rules) else {
            return Self {
                count: 0,
                width: 1,
                from,
            };
        };
        let Kickers {
            count,
            width,
            equal,
        } = kickers;
        let left = left.masked(!body.cards.ranks()); // L-6
        for cards in width..=4 {
            let most = equal.min(cards / width);
            from.extend(left.exactly(cards).iter().map(|rank| (rank, most)));
        }
        Self { count, width, from }
    }

    /// Whether `found` holds for `chosen` with some `count` more kickers of the ranks `from`.
    fn any(
        &self,
        count: u8,
        from: &[(Rank, u8)],
        chosen: RankCounts,
        found: &mut impl FnMut(RankCounts) -> bool,
    ) -> bool {
        if count == 0 {
            return found(chosen);
        }
        from.iter().enumerate().any(|(i, &(rank, most))| {
            let mut sizes = (1..=most).rev().filter(|&take| take <= count);
            sizes.any(|take| {
                let taken = chosen.with_count(rank, take * self.width);
                let chosen = taken.expect("no more than the cards left");
                self.any(count - take, &from[i + 1..], chosen, found)
            })
        })
    }
}

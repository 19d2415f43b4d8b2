//! Which chains may a hand be split into?
//!
//! From the three up, each rank is asked which chains begin there; what no chain takes is left. A
//! set of chains is met once, as those that begin at one rank are taken in a fixed order.

use cards_core::{Rank, RankCounts, RankSet};
use smallvec::SmallVec;

use super::floor::Floor;
use super::kickers::{self, Body};
use crate::card::CHAIN_RANKS;
use crate::combo::{Combo, ComboKind};
use crate::hand::Hand;
use crate::moves::chain_lengths;
use crate::rules::Rules;

/// Plays that together are a hand.
pub(super) type Split = SmallVec<[Combo; 20]>;

/// Where the kinds and lengths of chains begin.
const FIRST: (usize, u8) = (0, Rank::COUNT);

/// The kinds of chains, with the width of their bodies.
const KINDS: [(u8, ComboKind); 4] = [
    (4, ComboKind::Shuttle),
    (3, ComboKind::Triplets),
    (2, ComboKind::Pairs),
    (1, ComboKind::Sequence),
];

/// A split of `hand` into as few plays as can be, if there is any.
pub(super) fn fewest(hand: Hand, rules: &Rules) -> Option<Split> {
    let mut search = Search {
        rules,
        floor: Floor::of(rules),
        chains: SmallVec::new(),
        best: None,
        below: hand.len() + 1,
    };
    search.chains(CHAIN_RANKS, FIRST, hand.counts());
    search.best
}

struct Search<'a> {
    rules: &'a Rules,
    floor: Floor<'a>,
    /// The chains taken so far.
    chains: SmallVec<[Body; 8]>,
    best: Option<Split>,
    /// Only splits of fewer plays are looked for.
    below: usize,
}

impl Search<'_> {
    /// Tries all chains of `left` that begin at a rank of `unasked`; at the lowest of these, only
    /// such as come no sooner than `from`, a place in [`KINDS`] and a length, longest first.
    fn chains(&mut self, unasked: RankSet, from: (usize, u8), left: RankCounts) {
        let Some(first) = unasked.first() else {
            return self.rest(left);
        };
        for (i, &(width, kind)) in KINDS.iter().enumerate().skip(from.0) {
            if left.count(first) < width {
                continue;
            }
            let run = (left.at_least(width) & CHAIN_RANKS).run_from(first);
            let lengths = chain_lengths(kind, self.rules);
            let longest = if i == from.0 { from.1 } else { *lengths.end() };
            for len in (*lengths.start()..=run.min(longest)).rev() {
                if self.chains.len() + 1 >= self.below {
                    return;
                }
                let body = Body::new(width, first, len);
                if body.kinds(self.rules).next().is_none() {
                    continue;
                }
                self.chains.push(body);
                self.chains(unasked, (i, len), body.taken_from(left));
                self.chains.pop();
            }
        }
        self.chains(unasked - RankSet::of(first), FIRST, left);
    }

    /// Deals out the kickers if the chains taken can still be part of a better split.
    fn rest(&mut self, left: RankCounts) {
        let floor = self.floor.plays(left, &self.chains);
        for limit in floor..self.below {
            if let Some(split) = kickers::deal(&self.chains, left, limit, &self.floor, self.rules) {
                self.below = split.len();
                self.best = Some(split);
                return;
            }
        }
    }
}

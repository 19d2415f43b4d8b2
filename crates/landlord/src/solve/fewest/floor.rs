//! How many plays does a rest need at least?
//!
//! Counting, without looking at ranks. Each rank of the rest is cut into pieces: one of three cards
//! is a triplet, or a pair and a single; one of four is a quad, a triplet and a single, or two
//! pairs. (Two singles of one rank need not be told from a pair: a pair may fill two slots for
//! singles.) Triplets, quads, and chains of either are *carriers*, a play each, with slots for
//! singles or for pairs. A single or a pair that finds no slot is a play.
//!
//! That is a floor, as every split is counted, at no more than its plays, and reasons why a card may
//! not be carried are only forgotten: which ranks a carrier is made of, and mostly that its kickers
//! differ. Three such reasons matter often and are kept: a carrier fills all its slots or none, it
//! takes two cards of a rank, or both jokers, only where the rules allow that.

use cards_core::RankCounts;
use smallvec::SmallVec;

use super::kickers::Body;
use crate::card::{JOKERS, Rank};
use crate::moves::Kickers;
use crate::rules::{JokerKickers, Rules};

/// How many kickers a carrier takes, if it takes single cards and if it takes pairs.
#[derive(Clone, Copy, Default)]
struct Slots {
    singles: usize,
    pairs: usize,
    /// How many of the single cards may be of one rank.
    equal: usize,
}

impl Slots {
    fn of(body: Body, rules: &Rules) -> Self {
        let mut slots = Self::default();
        for kind in body.kinds(rules) {
            match Kickers::of(kind, body.len, rules) {
                Some(kickers) if kickers.width == 1 => {
                    slots.singles = kickers.count.into();
                    slots.equal = kickers.equal.into();
                }
                Some(kickers) => slots.pairs = kickers.count.into(),
                None => {}
            }
        }
        slots
    }
}

/// The floor under certain rules.
pub(super) struct Floor<'a> {
    rules: &'a Rules,
    triplet: Slots,
    quad: Slots,
}

/// Cards that are to be played or carried.
#[derive(Clone, Copy)]
struct Pool {
    /// Triplets, each of which carries one single card or one pair.
    triplets: usize,
    /// Fours.
    quads: usize,
    /// Single cards.
    ones: usize,
    /// Pairs.
    twos: usize,
}

/// The slots that carriers have opened.
#[derive(Clone, Copy, Default)]
struct Open {
    /// For single cards.
    singles: usize,
    /// For single cards that must differ, at the carrier that has most of them.
    differing: usize,
    /// The most ranks that a carrier needs.
    ranks: usize,
    /// For pairs.
    pairs: usize,
}

impl<'a> Floor<'a> {
    pub(super) fn of(rules: &'a Rules) -> Self {
        let slots = |width| Slots::of(Body::new(width, Rank::Three.place(), 1), rules);
        Self {
            rules,
            triplet: slots(3),
            quad: slots(4),
        }
    }

    /// A number of plays below which `chains` and `left` cannot be played.
    pub(super) fn plays(&self, left: RankCounts, chains: &[Body]) -> usize {
        let mut carriers: SmallVec<[Slots; 8]> = SmallVec::new();
        let carrying = chains.iter().filter(|chain| chain.width > 2);
        carriers.extend(carrying.map(|&chain| Slots::of(chain, self.rules)));
        let [one, two, three, quads] = [1, 2, 3, 4].map(|n| left.at_least(n).len());
        let (ones, twos, triplets) = (one - two, two - three, three - quads);
        let mut plays = |ones| {
            let pool = Pool {
                triplets,
                quads,
                ones,
                twos,
            };
            self.broken(pool, &mut carriers)
        };
        let fewest = if !JOKERS.is_subset(left.ranks()) {
            plays(ones)
        } else if self.rules.both_jokers_as_kickers != JokerKickers::Never
            || chains.len() + triplets + quads > 1
        {
            plays(ones).min(1 + plays(ones - 2)) // L-7, L-9
        } else {
            // One carrier takes one of them at most.
            1 + plays(ones - 1).min(plays(ones - 2)) // L-7, L-9
        };
        fewest + chains.len()
    }

    /// The fewest plays besides `carriers`, whichever ranks of three and four are broken.
    fn broken(&self, pool: Pool, carriers: &mut SmallVec<[Slots; 8]>) -> usize {
        let mut fewest = usize::MAX;
        let chains = carriers.len();
        for into_pairs in 0..=pool.quads {
            for into_triplets in 0..=pool.quads - into_pairs {
                let quads = pool.quads - into_pairs - into_triplets;
                carriers.extend(std::iter::repeat_n(self.quad, quads));
                for broken in 0..=pool.triplets {
                    let pool = Pool {
                        triplets: pool.triplets - broken + into_triplets,
                        quads,
                        ones: pool.ones + broken + into_triplets,
                        twos: pool.twos + broken + 2 * into_pairs,
                    };
                    fewest = fewest.min(self.carried(pool, Open::default(), carriers));
                }
                carriers.truncate(chains);
            }
        }
        fewest
    }

    /// The fewest plays besides the chains, whichever kickers `carriers` and triplets take.
    fn carried(&self, pool: Pool, open: Open, carriers: &[Slots]) -> usize {
        let Some((&slots, others)) = carriers.split_first() else {
            return self.alone(pool, open);
        };
        let mut fewest = self.carried(pool, open, others);
        for open in [open.with_singles(slots), open.with_pairs(slots)]
            .into_iter()
            .flatten()
        {
            if pool.fills(open) {
                fewest = fewest.min(self.carried(pool, open, others));
            }
        }
        fewest
    }

    /// The same, where the carriers have these slots open. Single cards fill them first, as a pair
    /// would take two; a triplet carries either.
    fn alone(&self, pool: Pool, open: Open) -> usize {
        let Pool {
            triplets,
            quads,
            ones,
            twos,
        } = pool;
        let [with_single, with_pair] = [self.triplet.singles > 0, self.triplet.pairs > 0];
        let twos = twos - open.pairs;
        let mut slots = open.singles;
        if with_single && !with_pair {
            slots += triplets;
        }
        let carried = ones.min(slots);
        let ones = ones - carried;
        // A pair in two slots takes at most one of a carrier whose kickers differ.
        let twos = twos - twos.min((slots - carried) / 2).min(slots - open.differing);
        let by_triplets = match (with_single, with_pair) {
            (true, true) => ones + twos,
            (false, true) => twos,
            (_, false) => 0,
        };
        quads + triplets + ones + twos - triplets.min(by_triplets)
    }
}

impl Open {
    /// With those for single cards of one more carrier, if it has any.
    fn with_singles(self, slots: Slots) -> Option<Self> {
        let differing = if slots.equal > 1 { 0 } else { slots.singles };
        (slots.singles > 0 && slots.equal > 0).then(|| Self {
            singles: self.singles + slots.singles,
            differing: self.differing.max(differing),
            ranks: self.ranks.max(slots.singles.div_ceil(slots.equal)),
            ..self
        })
    }

    /// With those for pairs of one more carrier, if it has any.
    fn with_pairs(self, slots: Slots) -> Option<Self> {
        (slots.pairs > 0).then(|| Self {
            pairs: self.pairs + slots.pairs,
            ..self
        })
    }
}

impl Pool {
    /// Whether there are cards enough to fill all of these slots.
    fn fills(self, open: Open) -> bool {
        open.pairs <= self.twos
            && open.singles <= self.ones + 2 * (self.twos - open.pairs)
            && open.ranks <= self.ones + self.twos
    }
}

//! How many deals of the cards so far lead to each state?
//!
//! The cards of two hidden hands are given out step by step, and deals that agree in all that still
//! matters are in one *state*. A state has a table: how many of its deals there are for each number
//! of cards that the first hand has drawn (row) and the second (column).

use std::hash::Hash;

use ahash::AHashMap;

use super::ChanceError;

/// The most numbers that a layer may have: 1 GiB of them.
pub(super) const MOST_COUNTS: u64 = 1 << 26;

/// All states after some step, with their tables.
pub(super) struct Layer<K> {
    drawn: [usize; 2],
    index: AHashMap<K, usize>,
    keys: Vec<K>,
    counts: Vec<u128>,
}

/// Whether a state is followed as it is or with the two hands changed, which is the same where both
/// draw as many cards and none are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hands {
    AsTheyAre,
    Swapped,
}

/// How many unseen cards were given out before a step, and how many are left.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stock {
    pub(super) given: usize,
    pub(super) left: usize,
}

impl Stock {
    /// The same after a step in which so many cards were given out.
    pub(super) const fn after(self, cards: usize) -> Self {
        Self {
            given: self.given + cards,
            left: self.left - cards,
        }
    }
}

/// The cards given out in one step: how many each hand draws, and in how many ways.
pub(super) type Share = ([usize; 2], u128);

impl<K: Copy + Eq + Hash> Layer<K> {
    /// No state yet; the hands draw so many cards in the end.
    pub(super) fn new(drawn: [usize; 2]) -> Self {
        Self {
            drawn,
            index: AHashMap::new(),
            keys: Vec::new(),
            counts: Vec::new(),
        }
    }

    /// How many numbers the table of a state has.
    fn size(&self) -> usize {
        (self.drawn[0] + 1) * (self.drawn[1] + 1)
    }

    /// Refuses layers too large to be kept.
    pub(super) fn check(&self) -> Result<(), ChanceError> {
        match self.counts.len() as u64 {
            counts if counts > MOST_COUNTS => Err(ChanceError::TooVarious { counts }),
            _ => Ok(()),
        }
    }

    /// The states and their tables, in the order in which they were found.
    pub(super) fn iter(&self) -> impl Iterator<Item = (K, &[u128])> {
        self.keys
            .iter()
            .copied()
            .zip(self.counts.chunks(self.size()))
    }

    /// One deal more that leads to `key`, the hands having drawn so many cards.
    pub(super) fn start(&mut self, key: K, drawn: [usize; 2]) {
        let slot = self.slot(key);
        self.counts[slot + drawn[0] * (self.drawn[1] + 1) + drawn[1]] += 1;
    }

    /// The deals of `table` that go on to `key` with this share; for `Hands::Swapped` the key is that
    /// of the same deals with the hands changed. Those that leave a hand too few cards are dropped.
    pub(super) fn add(
        &mut self,
        (key, hands): (K, Hands),
        table: &[u128],
        (drawn, ways): Share,
        Stock { given, left }: Stock,
    ) {
        let most = [0, 1].map(|hand| self.drawn[hand].checked_sub(drawn[hand]));
        let [Some(last_row), Some(last_column)] = most else {
            return;
        };
        let width = self.drawn[1] + 1;
        // How far apart rows and columns of the table of `key` are, as seen from `table`.
        let [down, right] = match hands {
            Hands::AsTheyAre => [width, 1],
            Hands::Swapped => [1, width],
        };
        let slot = self.slot(key);
        for row in self.drawn[0].saturating_sub(left)..=last_row.min(given) {
            // What both hands still draw is left, and what they have was given out.
            let first = (self.drawn[0] + self.drawn[1]).saturating_sub(left + row);
            let end = (given - row).min(last_column) + 1;
            if first >= end {
                continue;
            }
            let from = &table[row * width + first..row * width + end];
            let start = slot + (row + drawn[0]) * down + (first + drawn[1]) * right;
            let to = self.counts[start..].iter_mut().step_by(right);
            for (to, &from) in to.zip(from) {
                *to += from * ways;
            }
        }
    }

    /// Where the table of this state begins.
    fn slot(&mut self, key: K) -> usize {
        let end = self.counts.len();
        let size = self.size();
        *self.index.entry(key).or_insert_with(|| {
            self.keys.push(key);
            self.counts.resize(end + size, 0);
            end
        })
    }
}

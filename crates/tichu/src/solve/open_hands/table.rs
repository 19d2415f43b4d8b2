//! What is known of the places met so far?
//!
//! Between which bounds the worth of each lies, and which step was best last time. The table is one
//! vector that grows until it may not. Where a new place finds its rooms taken, it takes that of the
//! one that took the least work. A key is kept whole, so two places are never taken for each other.

use super::key::{Key, UNKNOWN};

/// What is known of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known {
    /// At least so much is kept under its key, and at most.
    pub(super) lower: i32,
    pub(super) upper: i32,
    /// The number of the step that was best.
    pub(super) best: u16,
}

impl Known {
    pub(super) const NOTHING: Self = Self {
        lower: -UNKNOWN,
        upper: UNKNOWN,
        best: u16::MAX,
    };
}

/// A key; then both bounds, the best step, and how many bits the work has, sixteen bits each.
type Entry = [u64; 4];

/// How many rooms a place may be in.
const WINDOW: usize = 4;

/// How many rooms there are at first.
const FIRST: usize = 1 << 12;

/// By how much the table grows.
const GROWTH: usize = 4;

pub(super) struct Table {
    entries: Vec<Entry>,
    used: usize,
    /// How many entries the table and the one that it grows from may have.
    most: usize,
}

impl Table {
    /// An empty table that takes no more than `bytes`, but always has some rooms.
    pub(super) fn new(bytes: usize) -> Self {
        let most = bytes / size_of::<Entry>();
        Self {
            entries: vec![[0; 4]; FIRST.min(most.max(WINDOW))],
            used: 0,
            most,
        }
    }

    pub(super) fn bytes(&self) -> usize {
        self.entries.capacity() * size_of::<Entry>()
    }

    /// The first of the rooms of a key.
    fn start(&self, [a, b, c]: Key) -> usize {
        let mixed = (a ^ b.rotate_left(32) ^ c.rotate_left(17)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mixed = (mixed ^ mixed >> 29 ^ b ^ c).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        let mixed = (mixed ^ mixed >> 32 ^ a).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let rooms = self.entries.len() - (WINDOW - 1);
        let start = (u128::from(mixed) * rooms as u128) >> 64;
        usize::try_from(start).expect("the upper half is below the number of rooms")
    }

    pub(super) fn get(&self, key: Key) -> Option<Known> {
        let start = self.start(key);
        let window = &self.entries[start..start + WINDOW];
        window.iter().find(|entry| is(entry, key)).map(known)
    }

    /// Keeps what is known of a place, found with so much work.
    pub(super) fn set(&mut self, key: Key, known: Known, work: u64) {
        let full = self.used * 3 > self.entries.len() * 2;
        if full && self.entries.len() < self.largest() {
            self.grow();
        }
        let [a, b, c] = key;
        self.put([a, b, c, packed(known, work)]);
    }

    /// To how many rooms the table may grow.
    fn largest(&self) -> usize {
        let with_smaller = self.most - self.most / (GROWTH + 1);
        with_smaller.max(self.entries.len())
    }

    fn put(&mut self, entry: Entry) {
        let [a, b, c, _] = entry;
        let start = self.start([a, b, c]);
        let window = &mut self.entries[start..start + WINDOW];
        let mut chosen = 0;
        for place in 0..WINDOW {
            let found = &window[place];
            if is_free(found) || is(found, [a, b, c]) {
                self.used += usize::from(is_free(found));
                window[place] = entry;
                return;
            }
            if work(found) < work(&window[chosen]) {
                chosen = place;
            }
        }
        window[chosen] = entry;
    }

    fn grow(&mut self) {
        let rooms = (self.entries.len() * GROWTH).min(self.largest());
        let smaller = std::mem::replace(&mut self.entries, vec![[0; 4]; rooms]);
        self.used = 0;
        for entry in smaller {
            if !is_free(&entry) {
                self.put(entry);
            }
        }
    }
}

const fn is_free(entry: &Entry) -> bool {
    entry[2] == 0 // No key has that.
}

const fn is(entry: &Entry, [a, b, c]: Key) -> bool {
    entry[0] == a && entry[1] == b && entry[2] == c
}

const fn work(entry: &Entry) -> u64 {
    entry[3] >> 48
}

fn packed(known: Known, work: u64) -> u64 {
    let bound = |bound: i32| {
        let raised = u16::try_from(bound + UNKNOWN).expect("no worth is beyond UNKNOWN");
        u64::from(raised)
    };
    let work = u64::from(work.checked_ilog2().unwrap_or(0));
    bound(known.lower) | bound(known.upper) << 16 | u64::from(known.best) << 32 | work << 48
}

fn known(entry: &Entry) -> Known {
    let bound = |shift: u32| i32::from((entry[3] >> shift & 0xffff) as u16) - UNKNOWN;
    Known {
        lower: bound(0),
        upper: bound(16),
        best: (entry[3] >> 32 & 0xffff) as u16,
    }
}

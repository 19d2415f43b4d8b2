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

/// How many rooms there are at first, at most.
const FIRST: usize = 1 << 12;

/// How many times as many rooms a table has as the one that it grew from.
const GROWTH: usize = 4;

pub(super) struct Table {
    entries: Vec<Entry>,
    used: usize,
    /// How many rooms it has when it has grown as far as it may.
    largest: usize,
    /// How many times it may still grow.
    growths: u32,
}

impl Table {
    /// An empty table that takes no more than `bytes`, but always has some rooms.
    pub(super) fn new(bytes: usize) -> Self {
        // While it grows the last time there are two tables, the smaller beside the larger.
        let largest = bytes / size_of::<Entry>() / (GROWTH + 1) * GROWTH;
        let mut table = Self {
            entries: Vec::new(),
            used: 0,
            largest,
            growths: 0,
        };
        while table.rooms() > FIRST {
            table.growths += 1;
        }
        table.entries = vec![[0; 4]; table.rooms()];
        table
    }

    /// How many rooms it has with so many growths to come.
    fn rooms(&self) -> usize {
        (self.largest / GROWTH.pow(self.growths)).max(WINDOW)
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
        if full && self.growths > 0 {
            self.grow();
        }
        let [a, b, c] = key;
        self.put([a, b, c, packed(known, work)]);
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
        self.growths -= 1;
        let larger = vec![[0; 4]; self.rooms()];
        let smaller = std::mem::replace(&mut self.entries, larger);
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

#[cfg(test)]
mod tests {
    use super::{Entry, Known, Table};

    /// The bytes of both tables while the last growth goes on are no more than were given.
    #[test]
    fn growing_keeps_to_the_limit() {
        for bytes in (0..24).map(|shift| (3 << shift) + 1000 * shift) {
            let mut table = Table::new(bytes);
            let mut work = 0;
            let mut peak = table.bytes();
            while table.growths > 0 {
                let before = table.bytes();
                work += 1;
                table.set([work, work * 3, work * 7 + 1], Known::NOTHING, work);
                if table.bytes() != before {
                    peak = peak.max(before + table.bytes());
                }
            }
            let rooms = 4 * size_of::<Entry>();
            assert!(peak <= bytes.max(rooms), "{peak} of {bytes}");
            // And the last table has four fifths of them.
            assert!(table.bytes() + 2 * rooms >= bytes / 5 * 4, "{bytes}");
        }
    }
}

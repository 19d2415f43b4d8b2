//! What is known of the states met so far?
//!
//! For each state its two proof numbers: how far it is from being proved a win of the first hand,
//! and how far from being proved none; one of them is 0 once it is settled. The table is one vector
//! that doubles until it may not. Where a new state finds its places taken, it takes that of the one
//! that took the least work. A key is kept whole, so two states are never taken for each other.

use super::key::{FIRST_BITS, Key};

/// No number of proofs is higher.
pub(super) const NEVER: u32 = 1 << 30;

/// How far a state is from being settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    /// To prove that the first hand wins; 0 if it does.
    pub(super) win: u32,
    /// To prove that it does not; 0 if so.
    pub(super) loss: u32,
}

impl Numbers {
    pub(super) const WON: Self = Self {
        win: 0,
        loss: NEVER,
    };
    pub(super) const LOST: Self = Self {
        win: NEVER,
        loss: 0,
    };

    /// Whether the first hand wins, if that is known.
    pub(super) const fn settled(self) -> Option<bool> {
        match (self.win, self.loss) {
            (0, _) => Some(true),
            (_, 0) => Some(false),
            _ => None,
        }
    }
}

/// A key, above it how many bits the work has, and the numbers.
#[derive(Clone, Copy)]
struct Entry {
    key: [u64; 2],
    numbers: Numbers,
}

const FREE: Entry = Entry {
    key: [0; 2],
    numbers: Numbers { win: 1, loss: 1 },
};

/// How many places a state may stand at.
const WINDOW: usize = 8;

const FIRST_MASK: u64 = (1 << FIRST_BITS) - 1;

pub(super) struct Table {
    entries: Vec<Entry>,
    used: usize,
    /// How many entries the table and the one that it grows from may have.
    most: usize,
}

impl Table {
    /// An empty table that takes no more than `bytes`, but always has some entries.
    pub(super) fn new(bytes: usize) -> Self {
        Self {
            entries: vec![FREE; 1 << 8],
            used: 0,
            most: bytes / size_of::<Entry>(),
        }
    }

    /// Grows from now on only if it takes no more than `bytes`, the smaller table included.
    pub(super) fn keep_to(&mut self, bytes: usize) {
        self.most = bytes / size_of::<Entry>();
    }

    pub(super) fn bytes(&self) -> usize {
        self.entries.capacity() * size_of::<Entry>()
    }

    /// The places where a state may stand, in the order in which they are filled.
    fn window(&self, key: Key) -> impl Iterator<Item = usize> + use<> {
        let [first, second] = key;
        let mixed = (first ^ second.rotate_left(32)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mixed = (mixed ^ mixed >> 29 ^ second).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        let start = (mixed >> 32) as usize;
        let mask = self.entries.len() - 1;
        (start..start + WINDOW).map(move |place| place & mask)
    }

    pub(super) fn get(&self, key: Key) -> Option<Numbers> {
        for place in self.window(key) {
            let entry = &self.entries[place];
            if entry.is(key) {
                return Some(entry.numbers);
            }
            if entry.is_free() {
                return None;
            }
        }
        None
    }

    /// Keeps what is known of a state, found with so much work.
    pub(super) fn set(&mut self, key: Key, numbers: Numbers, work: u64) {
        if self.used * 3 > self.entries.len() * 2 && self.entries.len() * 3 <= self.most {
            self.grow();
        }
        self.put(Entry::new(key, numbers, work));
    }

    fn put(&mut self, entry: Entry) {
        let key = entry.key();
        let mut chosen = None;
        for place in self.window(key) {
            let found = &self.entries[place];
            if found.is_free() || found.is(key) {
                self.used += usize::from(found.is_free());
                self.entries[place] = entry;
                return;
            }
            let work = found.work();
            if chosen.is_none_or(|(least, _)| work < least) {
                chosen = Some((work, place));
            }
        }
        if let Some((_, place)) = chosen {
            self.entries[place] = entry;
        }
    }

    fn grow(&mut self) {
        let larger = vec![FREE; self.entries.len() * 2];
        let smaller = std::mem::replace(&mut self.entries, larger);
        self.used = 0;
        for entry in smaller {
            if !entry.is_free() {
                self.put(entry);
            }
        }
    }
}

impl Entry {
    fn new([first, second]: Key, numbers: Numbers, work: u64) -> Self {
        let work = u64::from(work.checked_ilog2().unwrap_or(0));
        Self {
            key: [first | work << FIRST_BITS, second],
            numbers,
        }
    }

    fn is_free(&self) -> bool {
        self.key == FREE.key
    }

    fn is(&self, key: Key) -> bool {
        self.key() == key
    }

    fn key(&self) -> Key {
        [self.key[0] & FIRST_MASK, self.key[1]]
    }

    fn work(&self) -> u64 {
        self.key[0] >> FIRST_BITS
    }
}

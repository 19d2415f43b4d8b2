//! Which distances has a suit, without a search?
//!
//! The 405,350 ways to hold at most 14 tiles of a numbered suit have only 126 different
//! [`SuitDistance`]s, the 43,130 of the honours only 55. So a suit is known by its *class*, a byte.
//!
//! **The trick** is the way from the tiles to the class: a perfect hash and one look-up. The
//! counts of the numbers 1 to 5 and of the numbers 6 to 9 are read as two numbers in base 5, the
//! [`Key`]. All lower halves are ranked by how many tiles they have, so those that fit to a higher
//! half (together at most 14 tiles) are the first so many in the ranking: every higher half has a
//! block just that long, and the class stands at `start[higher half] + rank[lower half]`. No
//! entry is wasted. As both are added anyway, the words they stand in carry the halves' numbers of
//! tiles, kinds and pairs along: the [`Entry`].
//!
//! The blocks are filled by an automaton. Its states are what the numbers above are good for
//! ([`Suffix`]), its steps add the next lower number, and equal states are one: few thousand
//! steps stand for all the configurations.

#![expect(
    clippy::cast_possible_truncation,
    reason = "every cast takes the low bits on purpose"
)]

use ahash::AHashMap;
use cards_core::{Rank, RankCounts};

use super::suit_distance::{Limits, NUMBERS, Suffix, SuitDistance};
use crate::tile::Tile;

/// The most tiles of one suit that are told apart (M-5).
pub(crate) const MOST_TILES: usize = 14;

/// What a count of one number may be, 0 to 4 (M-2).
const COUNTS: usize = Tile::COPIES as usize + 1;

/// How many lower halves there are: counts of five numbers.
const LOWS: usize = COUNTS.pow(5);

/// How many higher halves there are: counts of four numbers.
const HIGHS: usize = COUNTS.pow(4);

/// Room for all lower halves, a power of two so that no index is out of it.
const LOW_ROOM: usize = LOWS.next_power_of_two();

/// Room for all higher halves.
const HIGH_ROOM: usize = HIGHS.next_power_of_two();

/// The counts of one suit, read in base 5: the numbers 1 to 5 in the low 16 bits, 6 to 9 above.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Key(u32);

impl Key {
    /// What each number, from 0, adds to the key; the place of 1 is the highest of the lower half.
    const STEPS: [u32; 16] = [
        0,
        625,
        1,
        5,
        25,
        125,
        1 << 16,
        5 << 16,
        25 << 16,
        125 << 16,
        0,
        0,
        0,
        0,
        0,
        0,
    ];

    /// The key of these counts, none above four.
    #[inline]
    pub(crate) const fn of(numbers: RankCounts) -> Self {
        let [key, _] = Self::of_two(numbers, RankCounts::EMPTY);
        key
    }

    /// The keys of two suits, no count above four.
    #[inline]
    pub(crate) const fn of_two(first: RankCounts, second: RankCounts) -> [Self; 2] {
        // The numbers 2 to 9 of the first suit below those of the second. In every second nibble a
        // count plus 5 times the next one, then in every second byte such a pair plus 25 times the
        // next one: 16 - 11 = 5, 256 - 231 = 25.
        let (first, second) = (first.bits(), second.bits());
        let counts = first >> 8 & 0xFFFF_FFFF | second >> 8 << 32;
        let pairs = counts - 11 * (counts >> 4 & 0x0F0F_0F0F_0F0F_0F0F);
        let fours = pairs - 231 * (pairs >> 8 & 0x00FF_00FF_00FF_00FF);
        [
            Self(fours as u32 + Self::STEPS[1] * (first >> 4 & 0xF) as u32),
            Self((fours >> 32) as u32 + Self::STEPS[1] * (second >> 4 & 0xF) as u32),
        ]
    }

    /// The key with one more of `number`.
    #[inline]
    pub(crate) const fn with(self, number: Rank) -> Self {
        Self(self.0 + Self::STEPS[number.index() as usize])
    }

    /// The key with one less of `number`.
    #[inline]
    pub(crate) const fn without(self, number: Rank) -> Self {
        Self(self.0 - Self::STEPS[number.index() as usize])
    }
}

/// What is known of one suit, or added up of several.
///
/// ```text
/// bits  59…52         51…44    43…36  35…28  27…20  19…0
///       orphan pairs  orphans  pairs  kinds  tiles  place of the class
/// ```
///
/// A pair is a kind that is there twice or more. The fields of four suits with 136 tiles still have
/// room; only the place makes no sense for more than one suit, nor for more than 14 tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry(u64);

impl Entry {
    const PLACE: u64 = (1 << 20) - 1;
    const KINDS_AND_PAIRS: u64 = 0xFFFF << 28;
    const ORPHANS: u64 = 0xFFFF << 44;

    /// The entry of half a suit with these counts by number.
    fn of_half(place: u32, counts: impl Iterator<Item = (usize, usize)>) -> Self {
        let mut entry = u64::from(place);
        for (number, count) in counts {
            let kind = u64::from(count > 0) | u64::from(count > 1) << 8;
            entry += (count as u64) << 20 | kind << 28;
            if number == 1 || number == NUMBERS {
                entry += kind << 44;
            }
        }
        Self(entry)
    }

    /// The entry of honours, all of which are orphans.
    #[inline]
    pub(crate) const fn of_honors(self) -> Self {
        Self(self.0 & !Self::ORPHANS | (self.0 & Self::KINDS_AND_PAIRS) << 16)
    }

    /// Both together.
    #[inline]
    pub(crate) const fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// The place of the class.
    #[inline]
    const fn place(self) -> usize {
        (self.0 & Self::PLACE) as usize
    }

    /// How many tiles.
    #[inline]
    pub(crate) const fn tiles(self) -> usize {
        (self.0 >> 20 & 0xFF) as usize
    }

    /// How many kinds.
    #[inline]
    pub(crate) const fn kinds(self) -> u8 {
        (self.0 >> 28) as u8
    }

    /// How many kinds that are there twice.
    #[inline]
    pub(crate) const fn pairs(self) -> u8 {
        (self.0 >> 36) as u8
    }

    /// How many kinds of terminals and honours.
    #[inline]
    pub(crate) const fn orphans(self) -> u8 {
        (self.0 >> 44) as u8
    }

    /// How many kinds of terminals and honours that are there twice.
    #[inline]
    pub(crate) const fn orphan_pairs(self) -> u8 {
        (self.0 >> 52) as u8
    }
}

/// Every lower half, its place being its rank among all, those with fewer tiles first.
pub(crate) struct Lows {
    entries: Box<[Entry; LOW_ROOM]>,
    /// How many lower halves have at most as many tiles.
    up_to: [u32; MOST_TILES + 1],
}

impl Lows {
    pub(crate) fn new() -> Self {
        let mut entries =
            Box::<[Entry; LOW_ROOM]>::try_from(vec![Entry(0); LOW_ROOM]).expect("as many entries");
        let mut up_to = [0; MOST_TILES + 1];
        let mut rank = 0;
        for tiles in 0..=5 * usize::from(Tile::COPIES) {
            for low in (0..LOWS).filter(|&low| digit_sum(low) == tiles) {
                let places = [(2, 1), (3, 5), (4, 25), (5, 125), (1, 625)];
                let counts = places.map(|(number, place)| (number, low / place % COUNTS));
                entries[low] = Entry::of_half(rank, counts.into_iter());
                rank += 1;
            }
            if let Some(up_to) = up_to.get_mut(tiles) {
                *up_to = rank;
            }
        }
        Self { entries, up_to }
    }
}

/// How many tiles a half has.
fn digit_sum(mut half: usize) -> usize {
    let mut sum = 0;
    while half > 0 {
        sum += half % COUNTS;
        half /= COUNTS;
    }
    sum
}

/// The distances of all classes; equal ones are one class.
pub(crate) struct Classes {
    pub(crate) distances: Vec<SuitDistance>,
    ids: AHashMap<SuitDistance, u8>,
}

impl Classes {
    pub(crate) fn new() -> Self {
        Self {
            distances: Vec::new(),
            ids: AHashMap::new(),
        }
    }

    /// The class with this distance.
    pub(crate) fn id(&mut self, distance: SuitDistance) -> u8 {
        *self.ids.entry(distance).or_insert_with(|| {
            self.distances.push(distance);
            u8::try_from(self.distances.len() - 1).expect("there are less than 256 (tested)")
        })
    }
}

/// The class of every way to hold at most 14 tiles of one suit.
pub(crate) struct SuitTable {
    /// Every higher half, its place being where its block starts.
    highs: Box<[Entry; HIGH_ROOM]>,
    classes: Box<[u8]>,
}

impl SuitTable {
    /// What is known of the suit with this key.
    #[inline]
    pub(crate) fn entry(&self, lows: &Lows, key: Key) -> Entry {
        let high = self.highs[(key.0 >> 16) as usize % HIGH_ROOM];
        lows.entries[key.0 as usize % LOW_ROOM].plus(high)
    }

    /// The classes with one more of each number; what there is for a fifth copy means nothing.
    #[expect(clippy::inline_always, reason = "the draws stay in registers")]
    #[inline(always)]
    pub(crate) fn draws(&self, lows: &Lows, key: Key) -> [u8; NUMBERS] {
        let (low, high) = ((key.0 & 0xFFFF) as usize, (key.0 >> 16) as usize);
        // Whatever is drawn is near, so one look at the bounds is enough for each half.
        let lows = &lows.entries[low..=low + Key::STEPS[1] as usize];
        let highs = &self.highs[high..=high + (Key::STEPS[9] >> 16) as usize];
        let (rank, start) = (lows[0].place(), highs[0].place());
        let block = &self.classes[start..start + LOW_ROOM];
        let of_low = |number: usize| block[lows[Key::STEPS[number] as usize].place() % LOW_ROOM];
        let of_high =
            |number: usize| self.classes[highs[(Key::STEPS[number] >> 16) as usize].place() + rank];
        [
            of_low(1),
            of_low(2),
            of_low(3),
            of_low(4),
            of_low(5),
            of_high(6),
            of_high(7),
            of_high(8),
            of_high(9),
        ]
    }

    /// The class of the suit with this entry, at most 14 tiles.
    #[inline]
    pub(crate) fn class(&self, entry: Entry) -> u8 {
        self.classes[entry.place()]
    }

    pub(crate) fn new(lows: &Lows, limits: Limits, classes: &mut Classes) -> Self {
        let steps = Steps::new(limits, classes);
        let mut highs = Box::new([Entry(0); HIGH_ROOM]);
        let mut blocks = Vec::new();
        for (high, entry) in highs.iter_mut().take(HIGHS).enumerate() {
            let places = [(6, 1), (7, 5), (8, 25), (9, 125)];
            let counts = places.map(|(number, place)| (number, high / place % COUNTS));
            let start = blocks.len();
            let place = u32::try_from(start).expect("at most 405,350 entries");
            *entry = Entry::of_half(place, counts.into_iter());
            if let Some((state, room)) = steps.of_high(high) {
                blocks.resize(start + lows.up_to[room] as usize, 0);
                let block = &mut blocks[start..];
                steps.fill(5, state, 0, room, &mut |low, class| {
                    block[lows.entries[low].place()] = class;
                });
            }
        }
        // Whatever a key stands for, its place is in the table.
        blocks.resize(blocks.len() + LOW_ROOM, 0);
        Self {
            highs,
            classes: blocks.into_boxed_slice(),
        }
    }
}

/// The automaton that reads the counts of a suit, from the highest number down.
struct Steps {
    /// By number: from every state above it, to where each count of the number leads. What follows
    /// the last number, 1, are classes.
    next: [Vec<[Option<u16>; COUNTS]>; NUMBERS + 1],
}

impl Steps {
    fn new(limits: Limits, classes: &mut Classes) -> Self {
        let mut next: [Vec<_>; NUMBERS + 1] = Default::default();
        // States, each with the fewest tiles that lead there.
        let mut above = vec![(Suffix::END, 0)];
        for number in (1..=NUMBERS).rev() {
            let mut states = Vec::new();
            let mut ids = AHashMap::new();
            let limit = limits.copies[number - 1];
            for (suffix, tiles) in above {
                let wishes = suffix.wishes(limits.sequences);
                next[number].push(std::array::from_fn(|held| {
                    let tiles = tiles + held;
                    if held > usize::from(limit) || tiles > MOST_TILES {
                        return None;
                    }
                    let suffix = wishes
                        .suffix(u8::try_from(held).ok()?, limit)
                        .reached(number, limits.sequences);
                    if number == 1 {
                        return Some(u16::from(classes.id(suffix.distance())));
                    }
                    let id = *ids.entry(suffix).or_insert_with(|| {
                        states.push((suffix, tiles));
                        states.len() - 1
                    });
                    states[id].1 = states[id].1.min(tiles);
                    u16::try_from(id).ok()
                }));
            }
            above = states;
        }
        Self { next }
    }

    /// The state above 5 with these counts of 6 to 9, and how many tiles may still come.
    fn of_high(&self, high: usize) -> Option<(u16, usize)> {
        let room = MOST_TILES.checked_sub(digit_sum(high))?;
        let mut state = 0;
        for (number, place) in [(9, 125), (8, 25), (7, 5), (6, 1)] {
            state = self.next[number][usize::from(state)][high / place % COUNTS]?;
        }
        Some((state, room))
    }

    /// Calls `put` with every lower half of at most `room` tiles and its class, where the numbers
    /// from `number` down are still to be read and `low` is what was read before.
    fn fill(
        &self,
        number: usize,
        state: u16,
        low: usize,
        room: usize,
        put: &mut impl FnMut(usize, u8),
    ) {
        for (held, next) in self.next[number][usize::from(state)].iter().enumerate() {
            let (Some(next), Some(room)) = (*next, room.checked_sub(held)) else {
                continue;
            };
            let low = low + held * Key::STEPS[number] as usize;
            match u8::try_from(next) {
                Ok(class) if number == 1 => put(low, class),
                _ => self.fill(number - 1, next, low, room, put),
            }
        }
    }
}

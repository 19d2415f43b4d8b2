//! How far is one suit from some sets?
//!
//! The distance of some tiles from a shape is how many tiles of the shape they lack. A
//! [`SuitDistance`] holds it for the ten shapes that a suit can have in a hand: 0 to 4 sets, with
//! the pair or without (M-20). As sets never span two suits, the distances of two suits
//! [add up](SuitDistance::plus) to those of both, over all ways to share out sets and pair.
//!
//! [`Suffix`] finds them number by number from the highest down. What is to the right of a number
//! matters only through two counts: the sequences that began one and two numbers before and still
//! need tiles. Each count is at most 2, as three equal sequences are the same tiles as three
//! triplets. So nine cases of ten distances say all there is to know of the numbers above.

#![expect(
    clippy::cast_possible_truncation,
    reason = "a byte holds a distance, and no count is above 15"
)]

use cards_core::RankCounts;

/// More tiles than a complete hand can lack: a shape that the tiles of a suit do not allow.
pub(crate) const OUT_OF_REACH: u8 = 15;

/// How many numbers a suit has.
pub(crate) const NUMBERS: usize = 9;

/// How many tiles of one suit are missing for 0 to 4 sets, with the pair and without (M-20).
///
/// ```
/// use mahjong::{Rules, Suit, Tile, suit_distance};
///
/// let hand: mahjong::Hand = "1124m".parse()?;
/// let rules = Rules::formal();
/// let distance = suit_distance(Suit::Characters, &hand, &rules).expect("at most 14 tiles");
/// assert_eq!(distance.to_sets(1), Some(1)); // 3m, or 1m
/// assert_eq!(distance.to_sets_and_pair(1), Some(1)); // 3m
/// assert_eq!(distance.to_sets(5), None);
/// # Ok::<(), mahjong::ParseHandError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SuitDistance {
    without_pair: Lanes,
    with_pair: Lanes,
}

impl SuitDistance {
    /// No tile at all, and none to be had: no set is no tile away, all else is out of reach.
    pub(crate) const NOTHING: Self = Self {
        without_pair: Lanes(Lanes::OUT_OF_REACH.0 & !0xFF),
        with_pair: Lanes::OUT_OF_REACH,
    };

    const OUT_OF_REACH: Self = Self {
        without_pair: Lanes::OUT_OF_REACH,
        with_pair: Lanes::OUT_OF_REACH,
    };

    /// How many tiles are missing for `sets` sets; none for more than four, or where the suit has
    /// no such sets.
    #[must_use]
    pub fn to_sets(self, sets: usize) -> Option<u8> {
        self.without_pair.get(sets)
    }

    /// How many tiles are missing for `sets` sets and a pair; none for more than four sets, or
    /// where the suit has no such sets.
    #[must_use]
    pub fn to_sets_and_pair(self, sets: usize) -> Option<u8> {
        self.with_pair.get(sets)
    }

    /// The distances of `numbers` from sets that have at most `limits` copies of each number.
    pub(crate) fn of(numbers: RankCounts, limits: Limits) -> Self {
        let mut suffix = Suffix::END;
        for number in (1..=NUMBERS).rev() {
            let wishes = suffix.wishes(limits.sequences);
            suffix = wishes.suffix(count(numbers, number), limits.copies[number - 1]);
        }
        suffix.distance()
    }

    /// The distances of both suits together.
    #[must_use]
    pub(crate) fn plus(self, other: Self) -> Self {
        let mut sum = Self::OUT_OF_REACH;
        for sets in 0..=MOST_SETS {
            let (plain, paired) = (self.without_pair.raw(sets), self.with_pair.raw(sets));
            sum.lower(other.shifted(sets), plain);
            let with_pair = other.without_pair.shifted(sets).plus(paired);
            sum.with_pair = sum.with_pair.min(with_pair);
        }
        sum
    }

    /// How many tiles both suits together lack for `sets` sets and a pair.
    pub(crate) fn to_complete(self, other: Self, sets: usize) -> u8 {
        (0..=sets)
            .map(|own| {
                let others = sets - own;
                let pair_here = self.with_pair.raw(own) + other.without_pair.raw(others);
                pair_here.min(self.without_pair.raw(own) + other.with_pair.raw(others))
            })
            .min()
            .unwrap_or(OUT_OF_REACH)
    }

    /// The distances with `sets` more sets that are there.
    const fn shifted(self, sets: usize) -> Self {
        Self {
            without_pair: self.without_pair.shifted(sets),
            with_pair: self.with_pair.shifted(sets),
        }
    }

    /// The distances with a pair that is there.
    const fn paired(self) -> Self {
        Self {
            without_pair: Lanes::OUT_OF_REACH,
            with_pair: self.without_pair,
        }
    }

    /// Takes the distances of `other`, `missing` tiles more, where they are lower.
    fn lower(&mut self, other: Self, missing: u8) {
        self.without_pair = self.without_pair.min(other.without_pair.plus(missing));
        self.with_pair = self.with_pair.min(other.with_pair.plus(missing));
    }
}

/// How many of `number` there are.
fn count(numbers: RankCounts, number: usize) -> u8 {
    (numbers.bits() >> (4 * number) & 0xF) as u8
}

/// How many sets a hand has at most (M-5).
pub(crate) const MOST_SETS: usize = 4;

/// Which sets a suit allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Limits {
    /// How many copies of each number, 1 first, may be in the sets and the pair.
    pub(crate) copies: [u8; NUMBERS],
    /// Whether consecutive numbers are a set (M-3).
    pub(crate) sequences: bool,
}

/// Distances by the number of sets, a byte each and 0 sets in the lowest, none above
/// [`OUT_OF_REACH`].
///
/// The five bytes are worked on as one word. Sums stay below 128, so the high bit of a byte is
/// free to tell in one subtraction which of two distances is greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Lanes(u64);

impl Lanes {
    const ONES: u64 = 0x01_01_01_01_01;
    const OUT_OF_REACH: Self = Self(Self::ONES * OUT_OF_REACH as u64);

    /// The distance for `sets`, out of reach for more than four.
    const fn raw(self, sets: usize) -> u8 {
        if sets > MOST_SETS {
            return OUT_OF_REACH;
        }
        (self.0 >> (8 * sets)) as u8
    }

    /// The distance for `sets`, if they can be reached.
    fn get(self, sets: usize) -> Option<u8> {
        Some(self.raw(sets)).filter(|&distance| distance < OUT_OF_REACH)
    }

    /// Every distance `missing` tiles more.
    const fn plus(self, missing: u8) -> Self {
        Self(self.0 + Self::ONES * missing as u64)
    }

    /// The distances for `sets` sets fewer.
    const fn shifted(self, sets: usize) -> Self {
        let low = (1 << (8 * sets)) - 1;
        let kept = self.0 << (8 * sets) & (Self::ONES * 0xFF);
        Self(kept | Self::OUT_OF_REACH.0 & low)
    }

    /// The lower distance of each number of sets.
    const fn min(self, other: Self) -> Self {
        let high = Self::ONES << 7;
        let not_less = (((self.0 | high) - other.0) & high) >> 7;
        let others = not_less * 0xFF;
        Self(other.0 & others | self.0 & !others)
    }
}

/// How many sequences may still need tiles when a number is reached: 0, 1 or 2.
const OPEN: usize = 3;

/// What the numbers from some number up are good for.
///
/// Entry `[a][b]` has the distances if `a` sequences need the lowest of these numbers, and `b`
/// more need it and the next. A sequence counts as a set where it begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Suffix([[SuitDistance; OPEN]; OPEN]);

impl Suffix {
    /// Above the highest number: no sequence may need more tiles.
    pub(crate) const END: Self = {
        let mut end = [[SuitDistance::OUT_OF_REACH; OPEN]; OPEN];
        end[0][0] = SuitDistance::NOTHING;
        Self(end)
    };

    /// The distances where nothing has begun before.
    pub(crate) const fn distance(&self) -> SuitDistance {
        self.0[0][0]
    }

    /// The same where `number` is the lowest of these: below a 1 no sequence can have begun, below
    /// a 2 none two before; nor any where there are none.
    #[must_use]
    pub(crate) fn reached(mut self, number: usize, sequences: bool) -> Self {
        for (ending, by_open) in self.0.iter_mut().enumerate() {
            for (open, distance) in by_open.iter_mut().enumerate() {
                let possible = match number {
                    _ if ending + open == 0 => true,
                    1 => false,
                    2 => ending == 0 && sequences,
                    _ => sequences,
                };
                if !possible {
                    *distance = SuitDistance::OUT_OF_REACH;
                }
            }
        }
        self
    }

    /// What may be begun at the number below these.
    pub(crate) fn wishes(&self, sequences: bool) -> Wishes {
        let most = if sequences { OPEN } else { 1 };
        let mut wishes = [[SuitDistance::OUT_OF_REACH; MOST_COPIES + 1]; OPEN];
        for (open, wish) in wishes.iter_mut().enumerate() {
            for begun in 0..most {
                for (triplets, pairs) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    let copies = begun + 3 * triplets + 2 * pairs;
                    if copies <= MOST_COPIES {
                        let after = self.0[open][begun].shifted(begun + triplets);
                        let after = if pairs == 1 { after.paired() } else { after };
                        wish[copies].lower(after, 0);
                    }
                }
            }
        }
        Wishes(wishes)
    }
}

/// The most copies of a tile in a hand that is aimed at: a fifth where the rules allow it (M-8).
const MOST_COPIES: usize = 5;

/// What may be begun at a number, before it is known how many of it there are.
///
/// Entry `[open][copies]` has the distances above the number if `open` sequences began one below
/// it, and the sets and the pair that begin here take that many copies.
pub(crate) struct Wishes([[SuitDistance; MOST_COPIES + 1]; OPEN]);

impl Wishes {
    /// What the numbers are good for from this one up, of which there are `held`, and of which
    /// `limit` copies may be in the sets and the pair.
    pub(crate) fn suffix(&self, held: u8, limit: u8) -> Suffix {
        let (held, limit) = (usize::from(held), usize::from(limit).min(MOST_COPIES));
        let mut suffix = [[SuitDistance::OUT_OF_REACH; OPEN]; OPEN];
        for (ending, by_open) in suffix.iter_mut().enumerate() {
            for (open, distance) in by_open.iter_mut().enumerate() {
                for (copies, &wish) in self.0[open].iter().enumerate() {
                    let needed = ending + open + copies;
                    if needed <= limit {
                        distance.lower(wish, needed.saturating_sub(held) as u8);
                    }
                }
            }
        }
        Suffix(suffix)
    }
}

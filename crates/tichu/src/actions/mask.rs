//! Which actions are legal now?
//!
//! A bit for each number of the [`ActionSpace`](super::ActionSpace): bit *i* % 64 of word *i* / 64.

use super::ActionSpace;

/// How many words there are.
const WORDS: usize = (ActionSpace::LEN as usize).div_ceil(64);

/// The numbers of some actions, as a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActionMask {
    words: [u64; WORDS],
}

impl Default for ActionMask {
    fn default() -> Self {
        Self { words: [0; WORDS] }
    }
}

impl ActionMask {
    pub(super) const fn insert(&mut self, index: u16) {
        let (word, bit) = split(index);
        self.words[word] |= bit;
    }

    /// Whether the action with this number is among them.
    #[must_use]
    pub fn contains(&self, index: u16) -> bool {
        let (word, bit) = split(index);
        self.words.get(word).is_some_and(|word| word & bit != 0)
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        let ones = self.words.iter().map(|word| word.count_ones() as usize);
        ones.sum()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// The bits: action *i* is bit *i* % 64 of word *i* / 64, and bits past the last action are 0.
    #[must_use]
    pub const fn words(&self) -> &[u64] {
        &self.words
    }

    /// The numbers, in ascending order.
    #[must_use]
    pub const fn iter(&self) -> Indices<'_> {
        Indices {
            words: &self.words,
            base: 0,
            rest: 0,
        }
    }
}

impl<'a> IntoIterator for &'a ActionMask {
    type Item = u16;
    type IntoIter = Indices<'a>;

    fn into_iter(self) -> Indices<'a> {
        self.iter()
    }
}

/// The numbers in an [`ActionMask`].
#[derive(Clone, Debug)]
pub struct Indices<'a> {
    /// The words that have not been begun.
    words: &'a [u64],
    /// The number of the first bit of the first of these words.
    base: u16,
    /// What is left of the word before them.
    rest: u64,
}

impl Iterator for Indices<'_> {
    type Item = u16;

    fn next(&mut self) -> Option<u16> {
        while self.rest == 0 {
            let (&word, words) = self.words.split_first()?;
            self.words = words;
            self.rest = word;
            self.base += 64;
        }
        let bit = u16::try_from(self.rest.trailing_zeros()).ok()?;
        self.rest &= self.rest - 1;
        Some(self.base - 64 + bit)
    }
}

/// The word and the bit of a number.
const fn split(index: u16) -> (usize, u64) {
    ((index / 64) as usize, 1 << (index % 64))
}

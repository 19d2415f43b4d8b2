//! Which actions are legal now?
//!
//! A bit for each number of an [`ActionSpace`](super::ActionSpace): bit *i* % 64 of word *i* / 64.

/// The numbers of the legal moves, as a set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActionMask {
    words: Vec<u64>,
}

impl ActionMask {
    /// No action, of so many.
    pub(super) fn empty(actions: usize) -> Self {
        let words = vec![0; actions.div_ceil(64)];
        Self { words }
    }

    pub(super) fn insert(&mut self, index: u32) {
        let (word, bit) = split(index);
        self.words[word] |= bit;
    }

    /// Whether the action with this number is legal.
    #[must_use]
    pub fn contains(&self, index: u32) -> bool {
        let (word, bit) = split(index);
        self.words.get(word).is_some_and(|word| word & bit != 0)
    }

    /// How many actions are legal.
    #[must_use]
    pub fn len(&self) -> usize {
        self.words
            .iter()
            .map(|word| word.count_ones() as usize)
            .sum()
    }

    /// Whether none is: the hand is empty, or leads and all its kinds are banned (L-14).
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// The bits: action *i* is bit *i* % 64 of word *i* / 64, and bits past the last action are 0.
    #[must_use]
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    /// The numbers of the legal actions, in ascending order.
    #[must_use]
    pub fn iter(&self) -> Indices<'_> {
        Indices {
            words: &self.words,
            base: 0,
            rest: 0,
        }
    }
}

impl<'a> IntoIterator for &'a ActionMask {
    type Item = u32;
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
    base: u32,
    /// What is left of the word before them.
    rest: u64,
}

impl Iterator for Indices<'_> {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        while self.rest == 0 {
            let (&word, words) = self.words.split_first()?;
            self.words = words;
            self.rest = word;
            self.base += 64;
        }
        let bit = self.rest.trailing_zeros();
        self.rest &= self.rest - 1;
        Some(self.base - 64 + bit)
    }
}

/// The word and the bit of a number.
const fn split(index: u32) -> (usize, u64) {
    ((index / 64) as usize, 1 << (index % 64))
}

//! What is a complete hand of one suit worth?
//!
//! Fourteen tiles of one suit which are four sets and a pair (M-9) score the points of the
//! [`Conditions`] they meet, M-10 to M-15. Only straight, identical, sequences and triplets depend
//! on how the hand is read, so every decomposition is scored and the best counts (M-16): at most
//! 8 points. Among equal scores it is the first in the order of
//! [`decompositions`](crate::decompositions()), so the answer is always the same.

use bitflags::bitflags;
use thiserror::Error;

use crate::hand::{Hand, SuitHand};
use crate::meld::{Decomposition, Decompositions, Meld, MeldKind, decompositions};
use crate::tile::Tile;

bitflags! {
    /// What a hand of one suit is paid for.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub struct Conditions: u8 {
        /// All tiles are of one suit: 5 points (M-10).
        const FLUSH = 1;
        /// The sequences 123, 456 and 789: 1 point (M-11).
        const STRAIGHT = 1 << 1;
        /// Two sequences that are the same: 1 point, once (M-12).
        const IDENTICAL = 1 << 2;
        /// No 1 and no 9: 1 point (M-13).
        const SIMPLES = 1 << 3;
        /// All four sets are sequences: 1 point (M-14).
        const SEQUENCES = 1 << 4;
        /// All four sets are triplets: 2 points (M-15).
        const TRIPLETS = 1 << 5;
    }
}

impl Conditions {
    /// What they are worth together (M-16).
    #[must_use]
    pub fn points(self) -> u8 {
        self.iter()
            .map(|condition| match condition {
                Self::FLUSH => 5,    // M-10
                Self::TRIPLETS => 2, // M-15
                _ => 1,              // M-11 to M-14
            })
            .sum()
    }

    /// The conditions that a decomposition of 14 tiles of one suit meets.
    fn of(decomposition: &Decomposition) -> Self {
        let melds = decomposition.melds();
        let sequences = |meld: &Meld| meld.kind() == MeldKind::Sequence;
        let mut met = Self::FLUSH; // M-10
        met.set(Self::STRAIGHT, is_straight(melds));
        met.set(Self::IDENTICAL, has_identical(melds));
        met.set(Self::SIMPLES, is_simple(decomposition));
        met.set(Self::SEQUENCES, melds.iter().all(sequences)); // M-14
        met.set(Self::TRIPLETS, !melds.iter().any(sequences)); // M-15
        met
    }
}

/// Whether there are sequences from 1, from 4 and from 7 (M-11).
fn is_straight(melds: &[Meld]) -> bool {
    let has_sequence = |low| {
        melds
            .iter()
            .any(|meld| meld.kind() == MeldKind::Sequence && meld.low().number() == low)
    };
    [1, 4, 7].into_iter().all(has_sequence)
}

/// Whether a sequence is there twice (M-12). Melds ascend and no triplet can be there twice, so
/// the two are neighbours.
fn has_identical(melds: &[Meld]) -> bool {
    melds.windows(2).any(|pair| pair[0] == pair[1])
}

/// Whether no tile is a 1 or a 9 (M-13).
fn is_simple(decomposition: &Decomposition) -> bool {
    decomposition.pair().is_simple()
        && decomposition
            .melds()
            .iter()
            .flat_map(|meld| meld.tiles())
            .all(Tile::is_simple)
}

/// A decomposition of a hand of one suit and what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SuitScore {
    /// The points of its conditions together, 5 to 8.
    pub points: u8,
    /// The conditions it meets.
    pub conditions: Conditions,
    /// The reading of the hand, as characters; `{:#}` writes it without the suit.
    pub decomposition: Decomposition,
}

impl SuitScore {
    fn of(decomposition: Decomposition) -> Self {
        let conditions = Conditions::of(&decomposition);
        Self {
            points: conditions.points(),
            conditions,
            decomposition,
        }
    }
}

/// The best score of a complete hand of one suit (M-16).
///
/// ```
/// use mahjong::{SuitHand, suit_score};
///
/// // The pair may be 11, 44 or 77. All three score the same, so the first is taken.
/// let hand: SuitHand = "11223344556677".parse()?;
/// let score = suit_score(hand)?;
/// assert_eq!(score.points, 7);
/// assert_eq!(score.conditions.to_string(), "flush identical sequences");
/// assert_eq!(format!("{:#}", score.decomposition), "11 234 234 567 567");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`SuitScoreError::NotComplete`] if the tiles are not four sets and a pair.
pub fn suit_score(hand: SuitHand) -> Result<SuitScore, SuitScoreError> {
    suit_scores(hand)
        .reduce(|best, score| {
            if score.points > best.points {
                score
            } else {
                best
            }
        }) // M-16
        .ok_or(SuitScoreError::NotComplete { hand })
}

/// Every decomposition of a hand of one suit with its score, in the order of
/// [`decompositions`](crate::decompositions()); none if the hand is not complete.
///
/// ```
/// use mahjong::{SuitHand, suit_scores};
///
/// let hand: SuitHand = "11122233377799".parse()?;
/// let points: Vec<u8> = suit_scores(hand).map(|score| score.points).collect();
/// assert_eq!(points, [7, 6]); // 111 222 333 777 99, and 123 123 123 777 99
/// # Ok::<(), mahjong::ParseSuitHandError>(())
/// ```
#[must_use]
pub fn suit_scores(hand: SuitHand) -> SuitScores {
    SuitScores {
        decompositions: decompositions(&Hand::from(hand)),
        next: 0,
    }
}

/// The decompositions of a hand of one suit with their scores.
#[derive(Clone, Debug)]
pub struct SuitScores {
    decompositions: Decompositions,
    next: usize,
}

impl Iterator for SuitScores {
    type Item = SuitScore;

    fn next(&mut self) -> Option<SuitScore> {
        let decomposition = self.decompositions.get(self.next)?;
        self.next += 1;
        Some(SuitScore::of(*decomposition))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.decompositions.len() - self.next;
        (left, Some(left))
    }
}

impl ExactSizeIterator for SuitScores {}

impl std::iter::FusedIterator for SuitScores {}

/// Why a hand of one suit has no score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SuitScoreError {
    /// The tiles are not four sets and a pair.
    #[error("{hand} is not four sets and a pair [M-5, M-9]")]
    NotComplete {
        /// The hand.
        hand: SuitHand,
    },
}

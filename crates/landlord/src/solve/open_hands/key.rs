//! Which states cannot be told apart?
//!
//! Ranks that nobody holds any more leave no trace, but for gaps in chains. So a state is known by
//! the row of its live ranks: for each how many cards every player holds, and whether it is *linked*
//! to the rank above it, which is that some player holds a run of at least five ranks, of three
//! pairs or of two triplets across both.
//!
//! Proof that states with the same row are won alike. Relabel the ranks of one as those of the
//! other, in order. Kinds, counts and comparisons are kept by any rising relabelling. A chain of a
//! kind lies within a run of the length that the kind needs at least, so all of its steps are links
//! and are kept, and no chain comes to be, as a run that is none has no links. Runs only shrink when
//! cards are laid down, so the same holds from there on. Rules that ask whether a triplet or a quad
//! is next to a chain of triplets ask for a run of triplets. The jokers differ from other ranks only
//! if somebody holds both, which is marked.
//!
//! The whole row is kept, not a hash of it.

use crate::card::CHAIN_RANKS;
use crate::hand::Hand;

use cards_core::RankSet;

/// A state of a deal, up to the names of its ranks.
pub(super) type Key = u128;

/// How many bits of a key are used: seven for each of the 15 ranks, one for the jokers, and those
/// of the turn.
pub(super) const KEY_BITS: u32 = 7 * 15 + 1 + TURN_BITS;

/// Run of classes, place of the rank, and turn.
const TURN_BITS: u32 = 6 + 4 + 5;

/// What there is to answer, and whose turn it is.
pub(super) struct Turn {
    /// The number of the run of classes, below 64.
    pub(super) run: u16,
    /// The rank of the lowest class that answers.
    pub(super) rank: u8,
    /// Mover, owner and whether a pass is the last, below 32.
    pub(super) code: u8,
}

/// The key of these hands at this turn.
#[expect(clippy::cast_possible_truncation, reason = "the lowest bits are meant")]
pub(super) fn key(hands: [Hand; 3], turn: &Turn) -> Key {
    let links = hands.map(|hand| links(hand).bits());
    let links = links[0] | links[1] | links[2];
    let bits = hands.map(Hand::bits);
    let mut key = Key::from(hands.iter().any(|hand| hand.contains_all(Hand::ROCKET)));
    let mut live = nonzero(bits[0] | bits[1] | bits[2]);
    let mut place = 0;
    let mut count = 0;
    while live != 0 {
        let shift = live.trailing_zeros();
        let rank = shift / 4;
        live &= live - 1;
        if rank == u32::from(turn.rank) {
            place = count;
        }
        count += 1;
        let counts = bits.map(|bits| usize::from((bits >> shift) as u8 & 7));
        let held = SPLITS[counts[0]][counts[1]][counts[2]];
        key = key << 7 | Key::from(held << 1 | (links >> rank & 1) as u8);
    }
    key << TURN_BITS | Key::from(turn.run) << 9 | place << 5 | Key::from(turn.code)
}

/// Bit 0 of each nibble that is not zero; no nibble is above 7.
const fn nonzero(nibbles: u64) -> u64 {
    (nibbles | nibbles >> 1 | nibbles >> 2) & 0x1111_1111_1111_1111
}

/// The ranks that are linked to the one above them.
fn links(hand: Hand) -> RankSet {
    let at_least = |n| hand.counts().at_least(n) & CHAIN_RANKS;
    links_of(at_least(1), 5) | links_of(at_least(2), 3) | links_of(at_least(3), 2) // L-4
}

/// The links in the runs of at least `len` of these ranks.
fn links_of(ranks: RankSet, len: u8) -> RankSet {
    let starts = ranks.runs(len).bits();
    let links = (0..len - 1).fold(0, |links, step| links | starts << step);
    RankSet::from_bits(links)
}

/// A number from 1 to 34 for each way in which three players can hold cards of a rank, 0 if none.
const SPLITS: [[[u8; 8]; 8]; 8] = {
    let mut splits = [[[0; 8]; 8]; 8];
    let mut number = 0;
    let mut all = 0;
    while all < 5 * 5 * 5 {
        let counts = [all / 25, all / 5 % 5, all % 5];
        if counts[0] + counts[1] + counts[2] <= 4 {
            splits[counts[0]][counts[1]][counts[2]] = number;
            number += 1;
        }
        all += 1;
    }
    splits
};

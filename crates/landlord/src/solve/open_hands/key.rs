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

/// A state of a deal, up to the names of its ranks: seven bits for each live rank, the first eight
/// in one word, and below them in the other word the turn.
pub(super) type Key = [u64; 2];

/// How many bits of the first word are used: those of eight ranks, and one for the jokers.
pub(super) const FIRST_BITS: u32 = 7 * 8 + 1;

/// What there is to answer, and whose turn it is.
pub(super) struct Turn {
    /// The number of the run of classes, below 64.
    pub(super) run: u16,
    /// The rank of the lowest class that answers, above all ranks for a lead.
    pub(super) rank: u8,
    /// Mover, owner and whether a pass is the last, below 32.
    pub(super) code: u8,
}

/// The key of these hands, each with its links, at this turn.
#[expect(clippy::cast_possible_truncation, reason = "three bits are meant")]
pub(super) fn key(hands: [(Hand, RankSet); 3], turn: &Turn) -> Key {
    let links = hands.map(|(_, links)| u64::from(links.bits()));
    let links = links[0] | links[1] | links[2];
    let bits = hands.map(|(hand, _)| hand.bits());
    let has_rocket = hands
        .iter()
        .any(|(hand, _)| hand.contains_all(Hand::ROCKET));
    let held = |shift: u32| {
        let [a, b, c] = bits.map(|bits| bits >> shift & 7);
        let split = SPLITS[(a << 6 | b << 3 | c) as usize & 511];
        u64::from(split) << 1 | links >> (shift / 4) & 1
    };
    let mut live = nonzero(bits[0] | bits[1] | bits[2]);
    let below = (1_u64 << (4 * turn.rank.min(15))) - 1;
    let place = u64::from((live & below).count_ones());
    let mut first = u64::from(has_rocket);
    for _ in 0..live.count_ones().min(8) {
        first = first << 7 | held(live.trailing_zeros());
        live &= live - 1;
    }
    let mut second = 0;
    while live != 0 {
        second = second << 7 | held(live.trailing_zeros());
        live &= live - 1;
    }
    second = second << 15 | u64::from(turn.run) << 9 | place << 5 | u64::from(turn.code);
    [first, second]
}

/// Bit 0 of each nibble that is not zero; no nibble is above 7.
const fn nonzero(nibbles: u64) -> u64 {
    (nibbles | nibbles >> 1 | nibbles >> 2) & 0x1111_1111_1111_1111
}

/// The ranks that are linked to the one above them.
pub(super) fn links(hand: Hand) -> RankSet {
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
/// The index has three bits for each player.
const SPLITS: [u8; 512] = {
    let mut splits = [0; 512];
    let mut number = 0;
    let mut counts: usize = 0;
    while counts < 512 {
        if (counts >> 6) + (counts >> 3 & 7) + (counts & 7) <= 4 {
            splits[counts] = number;
            number += 1;
        }
        counts += 1;
    }
    splits
};

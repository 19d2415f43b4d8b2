//! Which places cannot be told apart?
//!
//! A key has everything that the rest of the round depends on, and nothing is hashed away: equal keys
//! are places of equal worth, up to the points of a [`Shift`].
//!
//! **Ranks are kept by their order.** Of the ranks that anybody has, from low to high, the key says
//! how the cards are split among the seats and whether some hand's straight or stairs joins the rank
//! to the next one; which place in that row the five, the ten, the king and the wished rank have; and
//! whether the lowest is the Mah Jong, which is no rank that could be a pair or be wished.
//! Take two places with one key, and map the ranks of the one to those of the other in order. Singles,
//! pairs, triples, full houses and bombs of four are mapped to such, for they only ask how many cards
//! of a rank there are. A straight or stairs runs over joined ranks only, and a joined rank has its
//! neighbour above it in both places, so these are mapped to such too, of the same length. The map
//! keeps the order, so what beats what, and it keeps points and wishes. After a play the same map does
//! it again: hands only shrink, so no play ever needs a join that is not there. Two things break
//! this: a straight that the Phoenix helps may use ranks that nobody has, and a straight flush asks
//! for suits. As long as some hand could make either, its parts are [exact](super::parts::Part), and
//! the key has the parts themselves and the threshold itself.
//!
//! **Points** (see [`Shift`]): once somebody is out first, the points taken by then only shift the
//! result.

use super::classes::LEAD;
use super::deal::{Deal, sign};
use super::place::{NOBODY, Place, Stage};

/// Equal only for places of equal worth.
pub(super) type Key = [u64; 3];

/// The tag of a key with the parts themselves.
const EXACT: u64 = 1 << 63;
/// The tag of a key with ranks by their order; so no key is all zero.
const ORDERED: u64 = 1 << 62;

/// The indices of the ranks that have points (T-2).
const WITH_POINTS: [u32; 3] = [4, 9, 12];

/// The key of a place with a canonical threshold.
pub(super) fn key(place: &Place, deal: &Deal, shift: Shift) -> Key {
    let parts = [0, 1, 2, 3].map(|seat| deal.part(seat, place.hands[usize::from(seat)]));
    let rest = rest(place, shift);
    if parts.iter().any(|part| part.is_exact) {
        let hands = place.hands.map(u64::from);
        let hands = hands[0] | hands[1] << 16 | hands[2] << 32 | hands[3] << 48;
        let wish = u64::from(place.wish);
        return [hands, wish << 16 | u64::from(place.from), EXACT | rest];
    }
    let counts = parts.map(|part| part.counts);
    let links = parts.iter().fold(0, |links, part| links | part.links);
    let live = nonzero(counts[0] | counts[1] | counts[2] | counts[3]);
    let [low, high] = row(live, counts, links);
    let mark = |rank: u32| match live >> (4 * rank) & 1 {
        0 => 0,
        _ => 1 + below(live, rank),
    };
    let [five, ten, king] = WITH_POINTS.map(mark);
    let wish = match place.wish {
        0 => 0,
        rank => mark(u32::from(rank)),
    };
    let specials = (0..3).fold(0, |specials, bit| {
        let holder = parts.iter().position(|part| part.specials >> bit & 1 != 0);
        specials * 5 + holder.map_or(0, |seat| seat as u64 + 1)
    });
    let specials = specials << 1 | live & 1;
    let third = ORDERED | specials << 54 | threshold(place, deal, live) << 43 | rest;
    [
        low | (five | ten << 4) << 56,
        high | (king | wish << 4) << 56,
        third,
    ]
}

/// How the cards of each rank that there is are split, with its join to the next one, eight bits
/// a rank, seven ranks a word.
fn row(live: u64, counts: [u64; 4], links: u16) -> [u64; 2] {
    let mut words = [0; 2];
    let mut left = live;
    let mut number = 0;
    while left != 0 {
        let bit = left.trailing_zeros();
        left &= left - 1;
        let split = |seat: usize| (counts[seat] >> bit & 7) as usize;
        let split = split(0) | split(1) << 3 | split(2) << 6 | split(3) << 9;
        let link = u64::from(links) >> (bit / 4) & 1;
        let word = &mut words[number / 7];
        *word = *word << 8 | u64::from(SPLITS[split & 4095]) << 1 | link;
        number += 1;
    }
    words
}

/// What beats what lies there: the run, and how many of the ranks that there are lie below.
fn threshold(place: &Place, deal: &Deal, live: u64) -> u64 {
    let classes = &deal.classes;
    if place.from == LEAD || place.from == classes.end {
        return u64::from(place.from != LEAD);
    }
    let rank = u32::from(classes.class(place.from).rank());
    let rank = if rank > 13 {
        u64::from(rank)
    } else {
        below(live, rank)
    };
    (u64::from(classes.run(place.from)) + 2) << 4 | rank
}

/// All but cards, wish and threshold; 43 bits.
fn rest(place: &Place, shift: Shift) -> u64 {
    // Points are multiples of five from −25 to 125, and differences from −150 to 150. T-2
    let fives = |points: i16, least: i16| u64::from(((points - least) / 5).unsigned_abs());
    let mut rest = fives(place.pile, -25);
    for risked in place.risked {
        rest = rest << 5 | fives(risked, -25);
    }
    let base = match shift {
        Shift::None => fives(place.base, -150),
        _ => 0,
    };
    let stage = match place.stage {
        Stage::Lead => 0,
        Stage::Gift => 1,
        Stage::Wish => 2,
        Stage::Trick => 2 + u64::from(place.asked),
    };
    rest = rest << 6 | base;
    rest = rest << 3 | stage;
    rest = rest << 1 | u64::from(place.waits);
    rest = rest << 2 | u64::from(place.owner);
    rest = rest << 3 | u64::from(place.first);
    rest = rest << 1 | u64::from(place.is_dragons);
    rest << 1 | u64::from(place.is_over)
}

/// How many of these ranks are below `rank`.
const fn below(live: u64, rank: u32) -> u64 {
    (live & ((1 << (4 * rank)) - 1)).count_ones() as u64
}

/// Bit 0 of each digit of four bits that is not zero; no digit is above 7.
const fn nonzero(digits: u64) -> u64 {
    (digits | digits >> 1 | digits >> 2) & 0x1111_1111_1111_1111
}

/// A number from 1 to 69 for each way in which four players can hold cards of a rank, 0 if none
/// does. The index has three bits for each player.
const SPLITS: [u8; 4096] = {
    let mut splits = [0; 4096];
    let mut number = 0;
    let mut counts: usize = 0;
    while counts < 4096 {
        if (counts >> 9) + (counts >> 6 & 7) + (counts >> 3 & 7) + (counts & 7) <= 4 {
            splits[counts] = number;
            number += 1;
        }
        counts += 1;
    }
    splits
};

/// By how much the worth of a place differs from what is kept under its key.
///
/// While nobody is out it does not: all that was taken is [at risk](Place::risked), so the key has
/// it, and the calls depend on who will be out first.
///
/// Once somebody is out, the calls are settled, and `base` is added to whatever the cards still
/// bring. If no double victory is possible any more, that is all. If one is, the round is worth
/// `calls + double` for it, and else `calls + base + cards` for some cards, which is always less, as
/// cards never make a difference of more than 150 points. So who prefers what does not depend on
/// `base`: with the double victory taken as more than all cards, the best play, and what it comes to,
/// a number of cards or the double victory, is the same for every `base`. Only where the rules
/// pay too little for that is nothing shifted, and `base` in the key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shift {
    /// By nothing.
    None,
    /// By the calls and the points taken.
    Cards { calls: i32, base: i32 },
    /// By the same; but a double victory, whose sign is given, is kept as such.
    Double { calls: i32, base: i32, double: i32 },
}

/// What is kept for a double victory of team First.
const DOUBLE: i32 = 12_000;

/// Beyond every worth: nothing is known.
pub(super) const UNKNOWN: i32 = 16_000;

impl Shift {
    pub(super) fn of(place: &Place, deal: &Deal) -> Self {
        if place.first == NOBODY {
            return Self::None;
        }
        let calls = deal.calls(place.first);
        let base = i32::from(place.base);
        if !place.may_be_double() {
            return Self::Cards { calls, base };
        }
        if !deal.double_is_best() {
            return Self::None;
        }
        let double = sign(place.first) * deal.double_victory;
        Self::Double {
            calls,
            base,
            double,
        }
    }

    /// The bound on what is kept that follows from a bound on the worth. A bound that only a double
    /// victory meets may come out as one on cards: that is weaker, and true.
    pub(super) const fn kept(self, worth: i32) -> i32 {
        if worth.abs() == UNKNOWN {
            return worth;
        }
        match self {
            Self::None => worth,
            Self::Cards { calls, base } => worth - calls - base,
            Self::Double { calls, double, .. } if double > 0 && worth - calls >= double => DOUBLE,
            Self::Double { calls, double, .. } if double < 0 && worth - calls <= double => -DOUBLE,
            Self::Double { calls, base, .. } => worth - calls - base,
        }
    }

    /// The bound on the worth that follows from one on what is kept.
    pub(super) const fn worth(self, kept: i32) -> i32 {
        if kept.abs() == UNKNOWN {
            return kept;
        }
        match self {
            Self::None => kept,
            Self::Double { calls, double, .. } if kept.abs() == DOUBLE => calls + double,
            Self::Cards { calls, base } | Self::Double { calls, base, .. } => kept + calls + base,
        }
    }
}

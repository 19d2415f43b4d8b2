//! Can these cards lie below that play?
//!
//! Each play of a trick beats the one before, so what lies below the last one is a rising row of
//! plays of its kind and length (T-15). Which rows there are is not looked for: it is enough here
//! that the ranks are low enough, and that there are as many of each as the kind has. Below a bomb
//! almost anything can lie (T-16).

use cards_core::RankSet;

use crate::card::{Card, Face, Rank};
use crate::combo::{Combo, ComboKind};
use crate::hand::Hand;
use crate::play::Play;

/// Whether `below` may be the trick under `play`. With nothing below, all that must be is that a
/// lone Phoenix was led, or lies on a card of `gone` (T-20).
pub(super) fn can_lie_on(play: Play, below: Hand, gone: Hand) -> bool {
    let combo = play.combo();
    let is_phoenix = combo.rank() == Face::Phoenix;
    match combo.kind() {
        ComboKind::Bomb | ComboKind::StraightFlush => true, // T-16
        ComboKind::Single if is_phoenix => can_lie_under_phoenix(combo, below, gone),
        _ if below.is_empty() => true,
        ComboKind::Single => is_rising(below, lower(combo)),
        _ => is_of_kind(combo, below),
    }
}

/// The Phoenix is half a rank above the last card, or was led (T-20).
fn can_lie_under_phoenix(phoenix: Combo, below: Hand, gone: Hand) -> bool {
    match Rank::from_index(phoenix.height() / 2 - 1) {
        None => (below - Hand::of(Card::MAH_JONG)).is_empty(),
        Some(rank) if below.is_empty() => !gone.of_rank(rank).is_empty(),
        Some(rank) => {
            let last = below.of_rank(rank);
            last.len() == 1 && is_rising(below - last, lower(phoenix))
        }
    }
}

/// Singles of different ranks, all among these; the Phoenix lay on any of them (T-15, T-20).
fn is_rising(below: Hand, lower: u16) -> bool {
    let [ranks, twice, ..] = below.counted().map(RankSet::bits);
    let starts_low = lower != 0 || below.is_empty(); // nothing is lower than the Mah Jong
    starts_low && ranks & !lower == 0 && twice == 0 && !below.contains(Card::DRAGON)
}

/// As many cards as so many plays of this kind have, and no rank too high (T-15).
fn is_of_kind(combo: Combo, below: Hand) -> bool {
    let kind = combo.kind();
    let counts = below.counted().map(RankSet::bits);
    let phoenix = below.contains(Card::PHOENIX);
    // The ranks of which there is an odd number: the Phoenix stands for one more.
    let odd = counts[0] & !counts[1] | counts[2] & !counts[3];
    let mah_jong = below.contains(Card::MAH_JONG);
    let is_low = counts[0] & !lower(combo) == 0;
    let fits = match kind {
        ComboKind::Pair => counts[2] == 0 && odd.count_ones() == u32::from(phoenix),
        ComboKind::Triple => {
            let short = counts[0] & !counts[2];
            counts[3] == 0 && short & !counts[1] == 0 && short.count_ones() == u32::from(phoenix)
        }
        ComboKind::Stairs => odd.count_ones() == u32::from(phoenix),
        ComboKind::Straight => {
            let ranks = below.ranks().len() + usize::from(phoenix) + usize::from(mah_jong);
            ranks >= combo.len()
        }
        _ => true,
    };
    fits && below.len() % combo.len() == 0
        && !below.contains(Card::DRAGON)
        && (is_low || kind == ComboKind::FullHouse) // its pair may be higher than its triple
        && (!mah_jong || kind == ComboKind::Straight)
}

/// The ranks that are lower than a combination, one bit each; the two is at place 1.
const fn lower(combo: Combo) -> u16 {
    (1 << (combo.height() / 2 - 1)) - 1
}

//! What do the tiles of a hand say, however it is read?
//!
//! Which suits there are, which numbers, and which tiles four times: the same for every reading,
//! so a look at the set of kinds is enough.

use cards_core::{RankSet, TileSet};

use super::fan::Fan;
use super::group::{GroupKind, GroupSet, Groups};
use super::tally::Tally;
use crate::meld::ORPHANS;
use crate::tile::{Suit, Tile};

/// These numbers of all three suits.
const fn numbers(ranks: RankSet) -> TileSet {
    TileSet::from_lanes([ranks, ranks, ranks, RankSet::EMPTY])
}

/// The ranks with these numbers.
const fn ranks(numbers: &[u8]) -> RankSet {
    let mut bits = 0;
    let mut place = 0;
    while place < numbers.len() {
        bits |= 1 << numbers[place];
        place += 1;
    }
    RankSet::from_bits(bits)
}

const UPPER: TileSet = numbers(ranks(&[7, 8, 9]));
const MIDDLE: TileSet = numbers(ranks(&[4, 5, 6]));
const LOWER: TileSet = numbers(ranks(&[1, 2, 3]));
const UPPER_FOUR: TileSet = numbers(ranks(&[6, 7, 8, 9]));
const LOWER_FOUR: TileSet = numbers(ranks(&[1, 2, 3, 4]));
const SIMPLES: TileSet = numbers(ranks(&[2, 3, 4, 5, 6, 7, 8]));
/// 2, 3, 4, 6, 8 of bamboos and the green dragon.
const GREEN: TileSet = TileSet::from_lanes([
    RankSet::EMPTY,
    RankSet::EMPTY,
    ranks(&[2, 3, 4, 6, 8]),
    ranks(&[6]),
]);
/// The tiles that look the same upside down.
const REVERSIBLE: TileSet = TileSet::from_lanes([
    RankSet::EMPTY,
    ranks(&[1, 2, 3, 4, 5, 8, 9]),
    ranks(&[2, 4, 5, 6, 8, 9]),
    ranks(&[5]),
]);
const WINDS: RankSet = ranks(&[1, 2, 3, 4]);
const DRAGONS: RankSet = ranks(&[5, 6, 7]);

/// Notes the fan of the tiles as a whole.
pub(super) fn add_whole(tally: &mut Tally, kinds: TileSet) {
    let are = |of: TileSet| (kinds - of).is_empty();
    tally.add_if(are(GREEN), Fan::AllGreen); // M-120
    tally.add_if(are(UPPER), Fan::UpperTiles); // M-124
    tally.add_if(are(MIDDLE), Fan::MiddleTiles); // M-124
    tally.add_if(are(LOWER), Fan::LowerTiles); // M-124
    tally.add_if(are(UPPER_FOUR), Fan::UpperFour); // M-126
    tally.add_if(are(LOWER_FOUR), Fan::LowerFour); // M-126
    tally.add_if(are(REVERSIBLE), Fan::ReversibleTiles); // M-127
    tally.add_if(are(SIMPLES), Fan::AllSimples); // M-131
    add_suits(tally, kinds);
}

fn add_suits(tally: &mut Tally, kinds: TileSet) {
    let numbered = [Suit::Characters, Suit::Circles, Suit::Bamboos];
    let suits = numbered.into_iter();
    let suits = suits.filter(|suit| !kinds.suit(suit.lane()).is_empty());
    let suits = suits.count();
    let honors = kinds.suit(Suit::Honors.lane());
    let is_outside = (kinds - ORPHANS).is_empty();
    match (suits, honors.is_empty()) {
        (0, _) => tally.add(Fan::AllHonors), // M-121
        (_, true) => {
            tally.add_if(is_outside, Fan::AllTerminals); // M-121
            tally.add_if(suits == 1, Fan::FullFlush); // M-124
            tally.add(Fan::NoHonors); // M-132
        }
        (_, false) => {
            tally.add_if(is_outside, Fan::AllTerminalsAndHonors); // M-123
            tally.add_if(suits == 1, Fan::HalfFlush); // M-128
        }
    }
    let both = !(honors & WINDS).is_empty() && !(honors & DRAGONS).is_empty();
    tally.add_if(suits == 3 && both, Fan::AllTypes); // M-128
    tally.add_if(suits == 2, Fan::OneVoidedSuit); // M-132
}

/// Notes each of these tiles, of which all four copies are there, that is no kong (M-131).
pub(super) fn add_tile_hogs(tally: &mut Tally, used_up: TileSet, groups: &Groups) {
    for place in used_up {
        let Some(tile) = Tile::from_place(place) else {
            continue;
        };
        let mut having = GroupSet::EMPTY;
        let mut is_kong = false;
        for (place, group) in groups.as_slice().iter().enumerate() {
            if group.contains(tile) {
                having = having.and(place);
                is_kong |= group.kind() == GroupKind::Kong;
            }
        }
        if is_kong {
            continue; // M-131
        }
        if groups.as_slice().is_empty() {
            tally.add(Fan::TileHog);
        } else {
            tally.add_of(Fan::TileHog, having);
        }
    }
}

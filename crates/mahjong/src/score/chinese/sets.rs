//! What do the sets and the pair say?
//!
//! Each triplet for itself, how many there are of winds, dragons, kongs and concealed triplets,
//! and what all five groups have in common. Which sets go together is in `linked`.

use super::fan::Fan;
use super::group::{Group, GroupKind, GroupSet, Groups, has_five, has_outside};
use super::tally::Tally;
use crate::player::Wind;
use crate::rules::{ChineseRules, MixedKongs};
use crate::tile::{Suit, Tile};

/// Notes the fan of single sets, and those of all of them.
pub(super) fn add_sets(tally: &mut Tally, groups: &Groups, round: Wind, seat: Wind) {
    for (place, set) in groups.sets().iter().enumerate() {
        if set.is_pung() {
            add_pung(tally, set.low(), GroupSet::of(place), round, seat);
        }
    }
    add_dragons_and_winds(tally, groups);
    add_common(tally, groups);
}

/// One triplet: M-131, M-132.
fn add_pung(tally: &mut Tally, tile: Tile, place: GroupSet, round: Wind, seat: Wind) {
    let mut add = |holds, fan| {
        if holds {
            tally.add_of(fan, place);
        }
    };
    add(tile.is_dragon(), Fan::DragonPung);
    add(tile == round.tile(), Fan::PrevalentWind);
    add(tile == seat.tile(), Fan::SeatWind);
    add(!tile.is_simple(), Fan::PungOfTerminalsOrHonors);
}

/// The triplets for which `is_wanted` holds: how many, and their places.
fn pungs_of(groups: &Groups, is_wanted: impl Fn(Group) -> bool) -> (usize, GroupSet) {
    let mut found = (0, GroupSet::EMPTY);
    for (place, &set) in groups.sets().iter().enumerate() {
        if set.is_pung() && is_wanted(set) {
            found = (found.0 + 1, found.1.and(place));
        }
    }
    found
}

fn add_dragons_and_winds(tally: &mut Tally, groups: &Groups) {
    let pair = groups.pair().map(Group::low);
    let dragon_pair = pair.is_some_and(Tile::is_dragon);
    let (dragons, places) = pungs_of(groups, |set| set.low().is_dragon());
    match dragons {
        3 => tally.add_of(Fan::BigThreeDragons, places), // M-120
        2 => {
            tally.add_of(Fan::TwoDragonPungs, places); // M-128
            if dragon_pair {
                tally.add_of(Fan::LittleThreeDragons, places); // M-121
            }
        }
        _ => {}
    }
    let wind_pair = pair.is_some_and(Tile::is_wind);
    let (winds, places) = pungs_of(groups, |set| set.low().is_wind());
    match winds {
        4 => tally.add_of(Fan::BigFourWinds, places), // M-120
        3 => {
            tally.add_of(Fan::BigThreeWinds, places); // M-126
            if wind_pair {
                tally.add_of(Fan::LittleFourWinds, places); // M-121
            }
        }
        _ => {}
    }
}

/// What all sets, or all groups, have in common.
fn add_common(tally: &mut Tally, groups: &Groups) {
    let (sets, Some(pair)) = (groups.sets(), groups.pair()) else {
        return;
    };
    let pungs = sets.iter().all(|set| set.is_pung());
    let chows = sets.iter().all(|set| !set.is_pung());
    let is_even = |group: &Group| group.low().number() % 2 == 0 && !group.low().is_honor();
    let all = groups.as_slice();
    tally.add_if(pungs, Fan::AllPungs); // M-128
    tally.add_if(chows && pair.low().suit() != Suit::Honors, Fan::AllChows); // M-131
    tally.add_if(pungs && all.iter().all(is_even), Fan::AllEvenPungs); // M-124
    tally.add_if(all.iter().all(|&group| has_five(group)), Fan::AllFives); // M-125
    tally.add_if(
        all.iter().all(|&group| has_outside(group)),
        Fan::OutsideHand,
    ); // M-130
}

/// Notes the kongs: the best fan of them all, and those of each for itself.
pub(super) fn add_kongs(tally: &mut Tally, groups: &Groups, rules: &ChineseRules) {
    let is_kong = |set: Group| set.kind() == GroupKind::Kong;
    let (kongs, places) = pungs_of(groups, is_kong);
    let (melded, _) = pungs_of(groups, |set| is_kong(set) && set.is_melded());
    let together = match (kongs, melded) {
        (4, _) => Some(Fan::FourKongs),         // M-120
        (3, _) => Some(Fan::ThreeKongs),        // M-123
        (2, 0) => Some(Fan::TwoConcealedKongs), // M-128
        (2, 1) if rules.mixed_kongs != MixedKongs::None => {
            Some(Fan::MeldedAndConcealedKong) // M-129
        }
        (2, 2) => Some(Fan::TwoMeldedKongs), // M-130
        _ => None,
    };
    match together {
        Some(Fan::FourKongs) => tally.add(Fan::FourKongs), // and with the pair all of the hand
        Some(fan) => tally.add_of(fan, places),
        None => {}
    }
    for (place, set) in groups.sets().iter().enumerate() {
        let fan = if set.is_melded() {
            Fan::MeldedKong // M-132
        } else {
            Fan::ConcealedKong // M-131
        };
        if is_kong(*set) {
            tally.add_of(fan, GroupSet::of(place));
        }
    }
}

/// Notes how many triplets are concealed; one that the discard completes is not (M-108).
pub(super) fn add_concealed_pungs(tally: &mut Tally, groups: &Groups) {
    let (concealed, places) = pungs_of(groups, |set| !set.is_melded());
    match concealed {
        4 => tally.add_of(Fan::FourConcealedPungs, places), // M-121
        3 => tally.add_of(Fan::ThreeConcealedPungs, places), // M-125
        2 => tally.add_of(Fan::TwoConcealedPungs, places),  // M-131
        _ => {}
    }
}

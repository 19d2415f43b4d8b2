//! What does the crate `xiangting` say of the distance of a hand?
//!
//! It counts replacements, one more than the distance, and looks at the concealed tiles only: of a
//! hand of fewer tiles the missing sets are laid down somewhere.

use xiangting::{
    PlayerCount, calculate_necessary_tiles, calculate_replacement_number,
    calculate_unnecessary_tiles,
};

use super::distance::Distance;
use super::hands::Counts;
use super::wins::Players;

const VALID: &str = "the hand has 3n + 1 or 3n + 2 tiles that exist";

fn count(players: Players) -> PlayerCount {
    match players {
        Players::Four => PlayerCount::Four,
        Players::Three => PlayerCount::Three,
    }
}

/// What it says of this hand.
pub(crate) fn distance(counts: &Counts, players: Players) -> Distance {
    let players = count(players);
    let (replacements, accepted) = calculate_necessary_tiles(counts, players).expect(VALID);
    let has_discard = counts.iter().sum::<u8>() % 3 == 2;
    let discards = if has_discard {
        calculate_unnecessary_tiles(counts, players).expect(VALID).1
    } else {
        0
    };
    Distance {
        shanten: replacements as i8 - 1,
        accepted,
        discards,
    }
}

/// The number of replacements.
pub(crate) fn replacements(counts: &Counts) -> u64 {
    calculate_replacement_number(counts, PlayerCount::Four)
        .expect(VALID)
        .into()
}

/// How many kinds bring the hand nearer, added up over all discards.
pub(crate) fn acceptance(counts: &Counts) -> u64 {
    let mut counts = *counts;
    let mut found = 0;
    for kind in 0..counts.len() {
        if counts[kind] > 0 {
            counts[kind] -= 1;
            let (_, accepted) = calculate_necessary_tiles(&counts, PlayerCount::Four).expect(VALID);
            found += u64::from(accepted.count_ones());
            counts[kind] += 1;
        }
    }
    found
}

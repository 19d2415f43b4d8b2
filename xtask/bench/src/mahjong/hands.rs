//! Of which hands is the distance asked?
//!
//! Hands are counts of the 34 kinds, in the order of the notation. *Random* hands are drawn from
//! all tiles; *near-complete* ones are complete hands of which up to four tiles were exchanged,
//! which is what a player has who is about to win. Three players have no characters 2 to 8.

use super::shapes::Shape;
use super::wins::{KINDS, Players};
use crate::chance::Chance;

/// How many of each kind.
pub(crate) type Counts = [u8; KINDS];

/// A hand of so many tiles drawn from all.
pub(crate) fn random(chance: &mut Chance, players: Players, len: usize) -> Counts {
    let mut counts = [0; KINDS];
    for _ in 0..len {
        draw(&mut counts, chance, players);
    }
    counts
}

/// A complete hand of any flavour, less the sets that were laid down, with up to four tiles
/// exchanged and, if so said, one tile short.
pub(crate) fn near_complete(chance: &mut Chance, players: Players, is_short: bool) -> Counts {
    let is_played_with = |&kind: &u8| players.have(usize::from(kind));
    let shape = Shape::that(chance, |shape| shape.concealed.iter().all(is_played_with));
    let mut counts = [0; KINDS];
    for kind in shape.concealed {
        counts[usize::from(kind)] += 1;
    }
    for _ in 0..chance.below(5) {
        discard(&mut counts, chance);
        draw(&mut counts, chance, players);
    }
    if is_short {
        discard(&mut counts, chance);
    }
    counts
}

/// The same with nothing laid down.
pub(crate) fn near_complete_of_14(chance: &mut Chance) -> Counts {
    loop {
        let counts = near_complete(chance, Players::Four, false);
        if counts.iter().sum::<u8>() == 14 {
            return counts;
        }
    }
}

/// Adds any tile of which a copy is left, each copy as likely as another.
fn draw(counts: &mut Counts, chance: &mut Chance, players: Players) {
    loop {
        let kind = chance.below(KINDS);
        if players.have(kind) && chance.below(4) >= usize::from(counts[kind]) {
            counts[kind] += 1;
            return;
        }
    }
}

/// Takes out any tile, each as likely as another.
fn discard(counts: &mut Counts, chance: &mut Chance) {
    let all: u8 = counts.iter().sum();
    let mut place = chance.below(usize::from(all));
    for count in counts {
        if place < usize::from(*count) {
            *count -= 1;
            return;
        }
        place -= usize::from(*count);
    }
}

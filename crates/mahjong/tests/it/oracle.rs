//! The same questions answered by brute force.
//!
//! Tiles are numbers 0 to 33 and hands plain arrays of counts. A hand is complete if some melds,
//! tried in every combination whatever their tiles, leave just a pair. The library never does it
//! like this: it goes by the lowest tile, or by sums modulo three.

use mahjong::{Decomposition, Hand, Meld, Tile};

use crate::chance::Chance;

/// How many of each tile, by its place in `Tile::ALL`.
pub(crate) type Counts = [u8; 34];

/// Melds in ascending order, and the tile of the pair.
pub(crate) type Way = (Vec<[usize; 3]>, usize);

pub(crate) fn hand(counts: &Counts) -> Hand {
    let tiles = Tile::ALL.into_iter().zip(counts);
    Hand::from_tiles(tiles.flat_map(|(tile, &count)| (0..count).map(move |_| tile)))
        .expect("at most four copies")
}

/// A decomposition of the library in the oracle's terms.
pub(crate) fn way(decomposition: &Decomposition) -> Way {
    let place = |tile| Tile::ALL.iter().position(|&other| other == tile);
    let place = |tile| place(tile).expect("one of the 34");
    let melds = decomposition.melds().iter().copied();
    (
        melds
            .map(Meld::tiles)
            .map(|tiles| tiles.map(place))
            .collect(),
        place(decomposition.pair()),
    )
}

/// All 34 triplets and 21 sequences.
fn all_melds() -> Vec<[usize; 3]> {
    let mut melds: Vec<_> = (0..34).map(|tile| [tile; 3]).collect();
    for suit in [0, 9, 18] {
        melds.extend((suit..suit + 7).map(|low| [low, low + 1, low + 2]));
    }
    melds.sort_unstable();
    melds
}

/// Every way to take `sets` melds from the hand and be left with a pair.
pub(crate) fn ways(counts: &Counts, sets: usize) -> Vec<Way> {
    let mut found = Vec::new();
    let melds: Vec<_> = all_melds()
        .into_iter()
        .filter(|meld| without(counts, *meld).is_some())
        .collect();
    choose(counts, &melds, sets, &mut Vec::new(), &mut found);
    found
}

fn choose(
    left: &Counts,
    melds: &[[usize; 3]],
    sets: usize,
    chosen: &mut Vec<[usize; 3]>,
    found: &mut Vec<Way>,
) {
    if chosen.len() == sets {
        let pair = left.iter().position(|&count| count == 2);
        if let (Some(pair), 2) = (pair, left.iter().sum::<u8>()) {
            found.push((chosen.clone(), pair));
        }
        return;
    }
    for (skipped, &meld) in melds.iter().enumerate() {
        if let Some(rest) = without(left, meld) {
            chosen.push(meld);
            choose(&rest, &melds[skipped..], sets, chosen, found);
            chosen.pop();
        }
    }
}

fn without(counts: &Counts, meld: [usize; 3]) -> Option<Counts> {
    let mut left = *counts;
    for tile in meld {
        left[tile] = left[tile].checked_sub(1)?;
    }
    Some(left)
}

/// The tiles that make 13 tiles complete, as places in `Tile::ALL`.
pub(crate) fn waits(counts: &Counts, fifth_copy: bool) -> Vec<usize> {
    (0..34)
        .filter(|&tile| {
            let mut completed = *counts;
            completed[tile] += 1;
            (fifth_copy || counts[tile] < 4) && !ways(&completed, 4).is_empty()
        })
        .collect()
}

/// Every hand of `total` tiles over the first `kinds` kinds, at most four of each.
pub(crate) fn multisets(kinds: usize, total: u8) -> Vec<Counts> {
    fn fill(counts: &mut Counts, kinds: usize, left: u8, all: &mut Vec<Counts>) {
        let Some(last) = kinds.checked_sub(1) else {
            if left == 0 {
                all.push(*counts);
            }
            return;
        };
        for count in 0..=left.min(4) {
            counts[last] = count;
            fill(counts, last, left - count, all);
        }
        counts[last] = 0;
    }
    let mut all = Vec::new();
    fill(&mut [0; 34], kinds, total, &mut all);
    all
}

/// As many tiles, dealt from all 136.
pub(crate) fn dealt(chance: &mut Chance, tiles: usize) -> Counts {
    let wall: Vec<usize> = (0..136).map(|copy| copy / 4).collect();
    let mut counts = [0; 34];
    for tile in chance.deal(&wall, tiles) {
        counts[tile] += 1;
    }
    counts
}

/// Four melds and a pair, from the first `kinds` kinds.
pub(crate) fn complete(chance: &mut Chance, kinds: usize) -> Counts {
    let melds: Vec<_> = all_melds()
        .into_iter()
        .filter(|meld| meld[2] < kinds)
        .collect();
    loop {
        let mut counts = [0; 34];
        counts[chance.below(kinds)] += 2;
        for _ in 0..4 {
            for tile in melds[chance.below(melds.len())] {
                counts[tile] += 1;
            }
        }
        if counts.iter().all(|&count| count <= 4) {
            return counts;
        }
    }
}

/// A complete hand without one of its tiles.
pub(crate) fn waiting(chance: &mut Chance, kinds: usize) -> Counts {
    let mut counts = complete(chance, kinds);
    loop {
        let tile = chance.below(kinds);
        if counts[tile] > 0 {
            counts[tile] -= 1;
            return counts;
        }
    }
}

//! The rules written another way: every meld as a set of tiles, and racks by exact cover.
//!
//! A tile is a bit, `13 * colour + number - 1`; a meld is its numbered tiles and how many jokers
//! it takes. Nothing here is from the library but the types of its answers.

use std::collections::HashMap;

use rummikub::{Color, Hand, Number, Rules, Tile};

/// The numbered tiles of a meld, as bits, and its jokers.
pub(crate) type Pattern = (u64, usize);

pub(crate) fn bit(color: usize, number: usize) -> u64 {
    1 << (13 * color + number - 1)
}

/// Every meld with at most so many jokers, once.
pub(crate) fn all_melds(jokers_per_meld: usize) -> Vec<Pattern> {
    let mut whole = Vec::new();
    for number in 1..=13 {
        for colors in 0..16_usize {
            let of: Vec<u64> = (0..4)
                .filter(|color| colors & 1 << color != 0)
                .map(|color| bit(color, number))
                .collect();
            whole.push(of);
        }
    }
    for color in 0..4 {
        for low in 1..=11 {
            for high in low + 2..=13 {
                whole.push((low..=high).map(|number| bit(color, number)).collect());
            }
        }
    }
    let mut melds = Vec::new();
    for tiles in whole.iter().filter(|tiles| tiles.len() >= 3) {
        melds.extend(with_jokers(tiles, jokers_per_meld));
    }
    melds.sort_unstable();
    melds.dedup();
    melds
}

/// The meld of these tiles, with each choice of at most so many of them replaced by jokers.
fn with_jokers(tiles: &[u64], most: usize) -> Vec<Pattern> {
    let mut patterns = vec![(0, 0)];
    for tile in tiles {
        let mut next = Vec::new();
        for &(mask, jokers) in &patterns {
            next.push((mask | tile, jokers));
            if jokers < most {
                next.push((mask, jokers + 1));
            }
        }
        patterns = next;
    }
    patterns
}

/// The numbered tiles of a hand, as bits, and its jokers.
pub(crate) fn pattern(tiles: impl IntoIterator<Item = Tile>) -> Pattern {
    let mut pattern = (0, 0);
    for tile in tiles {
        match tile {
            Tile::Numbered(color, number) => {
                pattern.0 |= bit(color.index(), usize::from(number.value()));
            }
            Tile::Joker => pattern.1 += 1,
        }
    }
    pattern
}

/// The hand of these tiles, under rules whose deck has them.
pub(crate) fn hand((mask, jokers): Pattern) -> Hand {
    let mut hand = Hand::EMPTY;
    for color in Color::ALL {
        for number in Number::ALL {
            if mask & bit(color.index(), usize::from(number.value())) != 0 {
                assert!(hand.insert(Tile::Numbered(color, number), &Rules::fifty_four()));
            }
        }
    }
    for _ in 0..jokers {
        assert!(hand.insert(Tile::Joker, &Rules::fifty_four()));
    }
    hand
}

/// How many tiles a meld has.
fn meld_len((mask, jokers): Pattern) -> usize {
    (0..52).filter(|place| mask & 1 << place != 0).count() + jokers
}

/// The most tiles of a hand that can lie in melds.
pub(crate) fn most_grouped(hand: Pattern, melds: &[Pattern]) -> usize {
    let usable: Vec<Pattern> = melds
        .iter()
        .copied()
        .filter(|meld| meld.0 & !hand.0 == 0 && meld.1 <= hand.1)
        .collect();
    cover(hand, &usable, &mut HashMap::new())
}

/// The lowest tile lies in no meld, or in one of those that have it.
fn cover(rest: Pattern, melds: &[Pattern], known: &mut HashMap<Pattern, usize>) -> usize {
    let (mask, jokers) = rest;
    if mask == 0 {
        return 0;
    }
    if let Some(&most) = known.get(&rest) {
        return most;
    }
    let lowest = mask & mask.wrapping_neg();
    let mut most = cover((mask & !lowest, jokers), melds, known);
    for meld in melds {
        let fits = meld.0 & lowest != 0 && meld.0 & !mask == 0 && meld.1 <= jokers;
        if fits {
            let tiles = meld_len(*meld);
            let others = cover((mask & !meld.0, jokers - meld.1), melds, known);
            most = most.max(tiles + others);
        }
    }
    known.insert(rest, most);
    most
}

#[test]
fn there_are_65_groups_and_264_runs_without_jokers() {
    // 13 numbers, four threes of colours and one four; 11 + 10 + … + 1 runs in each colour.
    assert_eq!(all_melds(0).len(), 13 * (4 + 1) + 4 * 66);
}

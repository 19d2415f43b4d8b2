//! The rules once more, in another way: a judge that knows cards as sorted lists, tries every kind
//! and every place for its body, and removes cards one by one. It shares nothing with the crate.

use landlord::{Hand, Rank};

/// A play: the kind's key word, how many cards, and the rank that counts.
pub(crate) type Plain = (&'static str, usize, u8);

/// Every part of a hand that is a play, with how it reads.
pub(crate) fn plays(hand: Hand) -> Vec<(Hand, Plain)> {
    let read = |part: Hand| {
        let cards: Vec<u8> = part.iter().map(Rank::index).collect();
        Some((part, *readings(&cards).first()?))
    };
    parts(hand).filter_map(read).collect()
}

/// All parts of a hand, the hand itself among them, without the empty one.
pub(crate) fn parts(hand: Hand) -> impl Iterator<Item = Hand> {
    let mut parts = vec![Hand::EMPTY];
    for (rank, count) in Rank::ALL.map(|rank| (rank, hand.count(rank))) {
        let mut more = Vec::new();
        for &part in &parts {
            let mut part = part;
            for _ in 0..count {
                part.insert(rank);
                more.push(part);
            }
        }
        parts.extend(more);
    }
    parts.into_iter().filter(|part| !part.is_empty())
}

/// All kinds with the width of a body, how many bodies there may be, and the kickers of each body.
const KINDS: [(&str, usize, std::ops::RangeInclusive<u8>, &[usize]); 14] = [
    ("single", 1, 1..=1, &[]),
    ("pair", 2, 1..=1, &[]),
    ("triplet", 3, 1..=1, &[]),
    ("triplet+1", 3, 1..=1, &[1]),
    ("triplet+2", 3, 1..=1, &[2]),
    ("sequence", 1, 5..=12, &[]),
    ("pairs", 2, 3..=12, &[]),
    ("triplets", 3, 2..=12, &[]),
    ("triplets+1", 3, 2..=12, &[1]),
    ("triplets+2", 3, 2..=12, &[2]),
    ("bomb", 4, 1..=1, &[]),
    ("quad+1+1", 4, 1..=1, &[1, 1]),
    ("quad+2+2", 4, 1..=1, &[2, 2]),
    ("rocket", 0, 0..=0, &[]),
];

/// Every way to read `cards`, ranks 0 to 14 in any order.
pub(crate) fn readings(cards: &[u8]) -> Vec<Plain> {
    if cards.len() == 2 && cards.contains(&13) && cards.contains(&14) {
        return vec![("rocket", 2, 14)];
    }
    let mut found = Vec::new();
    for (kind, width, lengths, kickers) in KINDS {
        for length in lengths.filter(|&length| length > 0) {
            for first in 0..15 {
                if is_play(cards, width, length, first, kickers) && cards.len() <= 20 {
                    found.push((kind, cards.len(), first));
                }
            }
        }
    }
    found
}

fn is_play(cards: &[u8], width: usize, length: u8, first: u8, kickers: &[usize]) -> bool {
    let carried: usize = kickers.iter().sum();
    if cards.len() != usize::from(length) * (width + carried) {
        return false;
    }
    if length > 1 && first + length > 12 {
        return false;
    }
    let mut rest = cards.to_vec();
    for rank in first..first + length {
        for _ in 0..width {
            let Some(place) = rest.iter().position(|&card| card == rank) else {
                return false;
            };
            rest.swap_remove(place);
        }
    }
    // The kickers: equal cards in groups of one size, all groups of different ranks.
    let Some(&size) = kickers.first() else {
        return rest.is_empty();
    };
    let groups = kickers.len() * usize::from(length);
    let jokers = rest.contains(&13) && rest.contains(&14);
    let in_body = rest
        .iter()
        .any(|rank| (first..first + length).contains(rank));
    rest.sort_unstable();
    let groups_of_size = rest
        .chunk_by(|a, b| a == b)
        .all(|group| group.len() == size);
    rest.len() == groups * size && groups_of_size && !jokers && !in_body
}

pub(crate) fn beats(play: Plain, previous: Plain) -> bool {
    match (previous.0, play.0) {
        ("rocket", _) => false,
        (_, "rocket") => true,
        ("bomb", "bomb") => play.2 > previous.2,
        (_, "bomb") => true,
        _ => play.0 == previous.0 && play.1 == previous.1 && play.2 > previous.2,
    }
}

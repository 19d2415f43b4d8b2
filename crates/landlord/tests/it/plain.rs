//! The rules once more, in another way: a judge that knows cards as sorted lists, tries every kind
//! and every place for its body, and removes cards one by one. It shares nothing with the crate.

use std::ops::RangeInclusive;

use landlord::{Hand, JokerKickers, Rank, Rules};

/// A play: the kind's key word, how many cards, and the rank that counts.
pub(crate) type Plain = (&'static str, usize, u8);

/// Every part of a hand that is a play, with how it reads.
pub(crate) fn plays(hand: Hand, rules: &Rules) -> Vec<(Hand, Plain)> {
    let read = |part: Hand| {
        let cards: Vec<u8> = part.iter().map(Rank::index).collect();
        let readings = readings(&cards, rules).into_iter();
        readings.map(move |reading| (part, reading))
    };
    parts(hand).flat_map(read).collect()
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
pub(crate) const KINDS: [(&str, usize, RangeInclusive<u8>, &[usize]); 16] = [
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
    ("shuttle", 4, 2..=12, &[]),
    ("shuttle+1", 4, 2..=12, &[1, 1]),
    ("shuttle+2", 4, 2..=12, &[2, 2]),
];

/// Every way to read `cards`, ranks 0 to 14 in any order.
pub(crate) fn readings(cards: &[u8], rules: &Rules) -> Vec<Plain> {
    if cards.len() > 20 {
        return Vec::new();
    }
    let banned: Vec<String> = rules
        .banned_kinds
        .iter()
        .map(|kind| kind.to_string())
        .collect();
    let mut found = Vec::new();
    if cards.len() == 2 && cards.contains(&13) && cards.contains(&14) {
        found.push(("rocket", 2, 14));
    }
    for (kind, width, lengths, mut kickers) in KINDS {
        if kind.starts_with("quad") && !rules.quads_with_kickers
            || kind.starts_with("shuttle") && !rules.shuttles
        {
            continue;
        }
        if kind == "shuttle+1" && rules.shuttle_singles.get() == 1 {
            kickers = &[1];
        }
        for length in lengths {
            let carried = kickers.iter().sum::<usize>();
            if cards.len() != usize::from(length) * (width + carried) {
                continue;
            }
            for first in 0..15 {
                if let Some(rest) = without_body(cards, width, length, first)
                    && are_kickers(&rest, kind, first..=first + length - 1, rules)
                {
                    found.push((kind, cards.len(), first));
                }
            }
        }
    }
    found.retain(|(kind, ..)| !banned.iter().any(|banned| banned == kind));
    found
}

/// What is left without `width` cards of each of `length` ranks from `first` on.
fn without_body(cards: &[u8], width: usize, length: u8, first: u8) -> Option<Vec<u8>> {
    if length > 1 && first + length > 12 {
        return None;
    }
    let mut rest = cards.to_vec();
    for rank in first..first + length {
        for _ in 0..width {
            let place = rest.iter().position(|&card| card == rank)?;
            rest.swap_remove(place);
        }
    }
    Some(rest)
}

/// Whether a body of the ranks `body` may carry just these cards, of which there are enough.
fn are_kickers(cards: &[u8], kind: &str, body: RangeInclusive<u8>, rules: &Rules) -> bool {
    if cards.iter().any(|rank| body.contains(rank)) {
        return false;
    }
    let mut counts = [0; 15];
    for &card in cards {
        counts[usize::from(card)] += 1;
    }
    let at_most = |most: usize| counts.iter().all(|&count| count <= most);
    let pairs = |four: bool| {
        let fits = |count: usize| count == 0 || count == 2 || count == 4 && four;
        counts.iter().all(|&count| fits(count))
    };
    let next_to_body =
        |rank: u8| rank < 12 && (rank + 1 == *body.start() || rank == body.end() + 1);
    let mut by_rank = (0..15).zip(counts);
    let triple_beside = by_rank.any(|(rank, count)| count >= 3 && next_to_body(rank));
    let jokers = counts[13] + counts[14] < 2
        || match rules.both_jokers_as_kickers {
            JokerKickers::BesideThird => cards.len() > 2,
            JokerKickers::Always => true,
            _ => false,
        };
    match kind {
        "triplets+1" => {
            let beside = !triple_beside || rules.triple_kickers_beside_chain;
            jokers && beside && at_most(rules.equal_kickers.get().into())
        }
        "triplet+2" => at_most(2) && pairs(false),
        "triplets+2" => pairs(rules.four_as_two_pairs),
        "quad+1+1" => jokers && at_most(if rules.quad_with_pair { 2 } else { 1 }),
        "quad+2+2" => pairs(rules.quad_with_four),
        "shuttle+1" => jokers && at_most(1),
        "shuttle+2" => pairs(false),
        _ => true,
    }
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

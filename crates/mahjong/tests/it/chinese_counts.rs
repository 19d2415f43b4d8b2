//! How many hands are complete under the Chinese Official rules?
//!
//! Weighted: each hand as often as it can be drawn from 136 tiles. The library judges tiles of one
//! suit, filled up with others, and the suits are multiplied; so that no hand is counted twice,
//! it is shown where two forms can be of one hand.
//!
//! Source: wandm.syakuhati.com/chunmahu.html, *Counting hands of Chinese Official Mahjong*.

use mahjong::chinese::{self, Reading};
use mahjong::{Hand, Rules, Tile};

use crate::oracle;

/// In how many ways as many copies of a tile can be drawn.
const WAYS: [u64; 5] = [1, 4, 6, 4, 1];

/// How many hands the configuration stands for.
fn weight(counts: &oracle::Counts) -> u64 {
    let ways = counts.iter().map(|&count| WAYS[usize::from(count)]);
    ways.product()
}

/// The kinds of a suit, by their place in `Tile::ALL`.
fn kinds(suit: usize) -> std::ops::Range<usize> {
    [0..9, 9..18, 18..27, 27..34][suit].clone()
}

/// Every configuration of a suit with as many tiles.
fn configurations(suit: usize, total: u8) -> Vec<oracle::Counts> {
    let kinds = kinds(suit);
    let moved = |mut counts: oracle::Counts| {
        counts.rotate_right(kinds.start);
        counts
    };
    let all = oracle::multisets(kinds.len(), total);
    all.into_iter().map(moved).collect()
}

fn sum(parts: &[&oracle::Counts]) -> oracle::Counts {
    let mut all = [0; 34];
    for part in parts {
        for (all, one) in all.iter_mut().zip(*part) {
            *all += one;
        }
    }
    all
}

fn tiles(text: &str) -> oracle::Counts {
    let hand: Hand = text.parse().expect("tiles");
    Tile::ALL.map(|tile| hand.count(tile))
}

fn has(hand: &oracle::Counts, form: fn(&Reading) -> bool) -> bool {
    let readings = chinese::readings(&oracle::hand(hand), &Rules::mcr_1998());
    readings.iter().any(form)
}

const fn is_standard(reading: &Reading) -> bool {
    matches!(reading, Reading::Standard(_))
}

const fn is_seven_pairs(reading: &Reading) -> bool {
    matches!(reading, Reading::SevenPairs(_))
}

const fn is_knitted_straight(reading: &Reading) -> bool {
    matches!(reading, Reading::KnittedStraight { .. })
}

const fn is_honors_and_knitted(reading: &Reading) -> bool {
    matches!(reading, Reading::HonorsAndKnitted { .. })
}

/// What a suit's tiles can be: sets; sets and the pair; pairs only; and both at once. By tiles.
#[derive(Clone, Copy, Default)]
struct Part {
    sets: u64,
    sets_and_pair: u64,
    pairs: u64,
    sets_of_pairs: u64,
    sets_and_pair_of_pairs: u64,
}

/// Judges each configuration of a suit beside tiles of another: a pair or triplets, or pairs.
fn parts(suit: usize) -> [Part; 15] {
    let other = if suit == 3 { "p" } else { "z" };
    let filled = |counts: &oracle::Counts, text: &str| {
        let fill = match text {
            "" => [0; 34],
            text => tiles(&format!("{text}{other}")),
        };
        sum(&[counts, &fill])
    };
    let pairs = [
        "",
        "11",
        "1122",
        "112233",
        "11223344",
        "1122334455",
        "112233445566",
        "11223344556677",
    ];
    let mut parts = [Part::default(); 15];
    for total in 0..=14_u8 {
        let part = &mut parts[usize::from(total)];
        for counts in configurations(suit, total) {
            let weight = weight(&counts);
            let is_even = total % 2 == 0
                && has(
                    &filled(&counts, pairs[usize::from(7 - total / 2)]),
                    is_seven_pairs,
                );
            let standard = match total % 3 {
                0 => has(&filled(&counts, "11"), is_standard),
                2 => has(&filled(&counts, ""), is_standard),
                _ => false,
            };
            let of_pairs = u64::from(is_even) * weight;
            part.pairs += of_pairs;
            match (standard, total % 3) {
                (true, 0) => {
                    part.sets += weight;
                    part.sets_of_pairs += of_pairs;
                }
                (true, _) => {
                    part.sets_and_pair += weight;
                    part.sets_and_pair_of_pairs += of_pairs;
                }
                (false, _) => {}
            }
        }
    }
    parts
}

#[derive(Debug, Default, PartialEq, Eq)]
struct Counted {
    standard: u64,
    seven_pairs: u64,
    both: u64,
}

/// Standard hands, seven pairs with four alike, and those that are both.
fn sets_and_pairs() -> Counted {
    let (numbers, honors) = (parts(0), parts(3));
    let mut counted = Counted::default();
    for a in 0..=14 {
        for b in 0..=14 - a {
            for c in 0..=14 - a - b {
                let suits = [numbers[a], numbers[b], numbers[c], honors[14 - a - b - c]];
                counted.seven_pairs += suits.iter().map(|suit| suit.pairs).product::<u64>();
                for pair in 0..4 {
                    let product = |sets: fn(&Part) -> u64, and_pair: fn(&Part) -> u64| -> u64 {
                        let suits = suits.iter().enumerate();
                        let each = suits.map(|(place, suit)| {
                            if place == pair {
                                and_pair(suit)
                            } else {
                                sets(suit)
                            }
                        });
                        each.product()
                    };
                    counted.standard += product(|suit| suit.sets, |suit| suit.sets_and_pair);
                    counted.both += product(
                        |suit| suit.sets_of_pairs,
                        |suit| suit.sets_and_pair_of_pairs,
                    );
                }
            }
        }
    }
    counted
}

/// Knitted straights: each suit has three knitted tiles, and beside them nothing, the pair, the set
/// or both; the honours have the rest.
fn knitted_straights() -> u64 {
    let body = ["147m", "258p", "369s"].map(tiles);
    let rests: [(u8, &str); 4] = [(0, "11122z"), (2, "111z"), (3, "22z"), (5, "")];
    // By the row that is this suit's, 147, 258 or 369, and by what is beside it.
    let mut weights = [[0; 4]; 3];
    for (row, weights) in weights.iter_mut().enumerate() {
        let others = (1..3).map(|step| (row + step) % 3);
        let others = match others.collect::<Vec<_>>()[..] {
            [p, s] => [["147p", "258p", "369p"][p], ["147s", "258s", "369s"][s]].map(tiles),
            _ => unreachable!("two others"),
        };
        for (weight_of, (len, fill)) in weights.iter_mut().zip(rests) {
            let fill = if fill.is_empty() {
                [0; 34]
            } else {
                tiles(fill)
            };
            for counts in configurations(0, 3 + len) {
                let hand = sum(&[&counts, &others[0], &others[1], &fill]);
                if has(&hand, is_knitted_straight) {
                    *weight_of += weight(&counts);
                }
            }
        }
    }
    let mut honors = [0; 4];
    for (weight_of, len) in honors.iter_mut().zip([0, 2, 3, 5]) {
        for counts in configurations(3, len) {
            // The other part of set and pair is in a suit.
            let fill = match len {
                0 => tiles("11122m"),
                2 => tiles("111m"),
                3 => tiles("22m"),
                _ => [0; 34],
            };
            let hand = sum(&[&counts, &body[0], &body[1], &body[2], &fill]);
            if has(&hand, is_knitted_straight) {
                *weight_of += weight(&counts);
            }
        }
    }
    let mut all = 0;
    for [a, b, c] in [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
    ] {
        let suits = [weights[a], weights[b], weights[c], honors];
        let with = |shapes: [usize; 4]| -> u64 {
            let each = suits.iter().zip(shapes);
            each.map(|(suit, shape)| suit[shape]).product()
        };
        for whole in 0..4 {
            let mut shapes = [0; 4];
            shapes[whole] = 3;
            all += with(shapes);
            for pair in (0..4).filter(|&pair| pair != whole) {
                let mut shapes = [0; 4];
                (shapes[whole], shapes[pair]) = (2, 1);
                all += with(shapes);
            }
        }
    }
    all
}

/// Honours and knitted tiles: with all seven honours, and with fewer. All tiles are different, so
/// every hand is 4^14 draws.
fn honors_and_knitted() -> [u64; 2] {
    let of_suit = |suit: usize| -> Vec<oracle::Counts> {
        let each = (1..=3).flat_map(|total| configurations(suit, total));
        each.filter(|counts| counts.iter().all(|&count| count <= 1))
            .collect()
    };
    let honors: Vec<Vec<oracle::Counts>> = (0..=7)
        .map(|total| {
            let each = configurations(3, total).into_iter();
            each.filter(|counts| counts.iter().all(|&count| count <= 1))
                .collect()
        })
        .collect();
    let [characters, circles, bamboos] = [0, 1, 2].map(of_suit);
    let len = |counts: &oracle::Counts| usize::from(counts.iter().sum::<u8>());
    let mut hands = [0; 2];
    for m in &characters {
        for p in &circles {
            for s in &bamboos {
                let numbers = len(m) + len(p) + len(s);
                if numbers < 7 {
                    continue;
                }
                // If one choice of honours is complete with them, all are asked.
                let honors = &honors[14 - numbers];
                let judged =
                    |honors: &oracle::Counts| has(&sum(&[m, p, s, honors]), is_honors_and_knitted);
                if judged(&honors[0]) {
                    let found = honors.iter().filter(|honors| judged(honors)).count();
                    let found = u64::try_from(found).expect("small");
                    hands[usize::from(numbers > 7)] += found << 28;
                }
            }
        }
    }
    hands
}

#[test]
fn standard_hands_and_seven_pairs() {
    // M-100
    let expected = Counted {
        standard: 11_353_128_141_498,
        seven_pairs: 1_569_298_171_584,
        both: 1_318_439_178,
    };
    assert_eq!(sets_and_pairs(), expected);
}

#[test]
fn hands_with_knitted_tiles() {
    // M-102, M-103
    assert_eq!(knitted_straights(), 142_079_164_416);
    assert_eq!(honors_and_knitted(), [57_982_058_496, 135_291_469_824]);
}

/// One of each and one twice: 6 of 4 copies of one, 4 of 4 of each other.
#[test]
fn thirteen_orphans_and_all_hands() {
    let orphans: Vec<Tile> = Tile::ALL
        .into_iter()
        .filter(|tile| !tile.is_simple())
        .collect();
    let hands = orphans.iter().map(|&pair| {
        let hand = Hand::from_tiles(orphans.iter().copied().chain([pair])).expect("two copies");
        assert_eq!(chinese::readings(&hand, &Rules::mcr_1998()).len(), 1);
        weight(&Tile::ALL.map(|tile| hand.count(tile)))
    });
    let hands: u64 = hands.sum();
    assert_eq!(hands, 1_308_622_848);
    // Seven pairs may be standard; else no two forms are of one hand: thirteen orphans and honours
    // and knitted tiles have tiles that touch no other, and a knitted straight three such rows.
    let all = 11_353_128_141_498 + 1_569_298_171_584 - 1_318_439_178
        + hands
        + 57_982_058_496
        + 135_291_469_824
        + 142_079_164_416;
    assert_eq!(all, 13_257_769_189_488_u64);
}

//! Published counts over all hands of 34 kinds.
//!
//! Sets never span two suits, so hands are counted suit by suit: every suit's configuration is
//! judged by the library, in a hand that is filled up with tiles of another suit, and the classes
//! of the four suits are multiplied. Distinct hands are counted once, weighted ones as often as
//! they can be drawn from 136 tiles.
//!
//! Source: the public tables of tomohxx (tenhou, shanten, winning hand).

use std::collections::BTreeMap;

use mahjong::{Hand, Reading, Rules, Suit, Tile, decompositions, is_complete, readings, waits};

use crate::oracle;

/// What one suit's tiles are good for.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Class {
    tiles: u8,
    /// Sets and nothing else.
    sets: bool,
    /// Sets and the pair.
    sets_and_pair: bool,
    /// How many tiles make them sets.
    to_sets: usize,
    /// How many tiles make them sets and the pair.
    to_sets_and_pair: usize,
}

/// Hands of a class: distinct, and weighted.
type Count = [u64; 2];

/// Fills up numbered tiles of characters; they neither wait nor help.
const HONORS: (&str, [&str; 4]) = ("11z", ["222z", "333z", "444z", "555z"]);
/// Fills up honours.
const NUMBERS: (&str, [&str; 4]) = ("11p", ["111m", "444m", "777m", "111s"]);

/// `hand`, and `others` with it.
fn with(hand: Hand, others: &[&str]) -> Hand {
    let mut others = others
        .iter()
        .map(|tiles| tiles.parse::<Hand>().expect("tiles"));
    let all = others.try_fold(hand.counts(), |all, tiles| all.checked_add(tiles.counts()));
    all.and_then(Hand::from_counts).expect("different tiles")
}

/// The class of these tiles of one suit.
fn class(hand: Hand, suit: Suit, (pair, triplets): (&str, [&str; 4])) -> Class {
    let len = hand.len();
    let sets = len / 3;
    let mut class = Class {
        tiles: u8::try_from(len).expect("at most 14"),
        ..Class::default()
    };
    let waits_in_suit = |hand: Hand| {
        let waits = waits(&hand, &Rules::formal()).expect("13 tiles");
        waits.iter().filter(|tile| tile.suit() == suit).count()
    };
    match len % 3 {
        0 => class.sets = is_complete(&with(hand, &[pair])),
        1 => class.to_sets_and_pair = waits_in_suit(with(hand, &triplets[sets..])),
        _ => {
            class.sets_and_pair = is_complete(&hand);
            if len < 13 {
                let filled = with(hand, &[pair]);
                class.to_sets = waits_in_suit(with(filled, &triplets[sets + 1..]));
            }
        }
    }
    class
}

/// All configurations of a suit with at most 14 tiles, by class; the useless ones left out.
fn classes(suit: Suit) -> BTreeMap<Class, Count> {
    let (first, kinds, fill) = match suit {
        Suit::Honors => (27, 7, NUMBERS),
        _ => (0, 9, HONORS),
    };
    let mut classes: BTreeMap<Class, Count> = BTreeMap::new();
    for total in 0..=14 {
        for mut counts in oracle::multisets(kinds, total) {
            let ways = counts
                .iter()
                .map(|&count| [1, 4, 6, 4, 1][usize::from(count)]);
            let weight: u64 = ways.product();
            counts.rotate_right(first);
            let class = class(oracle::hand(&counts), suit, fill);
            let [distinct, weighted] = classes.entry(class).or_default();
            *distinct += 1;
            *weighted += weight;
        }
    }
    classes.retain(|class, _| {
        class.sets || class.sets_and_pair || class.to_sets + class.to_sets_and_pair > 0
    });
    classes
}

/// Calls `visit` for every choice of a class a suit, with as many `tiles` in all.
fn combine(tiles: u8, mut visit: impl FnMut([Class; 4], Count)) {
    let numbers = classes(Suit::Characters);
    let honors = classes(Suit::Honors);
    for (a, [distinct_a, weighted_a]) in &numbers {
        for (b, [distinct_b, weighted_b]) in &numbers {
            for (c, [distinct_c, weighted_c]) in &numbers {
                for (d, [distinct_d, weighted_d]) in &honors {
                    if a.tiles + b.tiles + c.tiles + d.tiles == tiles {
                        let distinct = distinct_a * distinct_b * distinct_c * distinct_d;
                        let weighted = weighted_a * weighted_b * weighted_c * weighted_d;
                        visit([*a, *b, *c, *d], [distinct, weighted]);
                    }
                }
            }
        }
    }
}

/// How many tiles complete the hand: those of one suit while the others are whole.
fn number_of_waits(suits: [Class; 4]) -> usize {
    (0..4)
        .map(|suit| {
            let others = (0..4)
                .filter(|&other| other != suit)
                .map(|other| suits[other]);
            let pairs = others.clone().filter(|class| class.sets_and_pair).count();
            let sets = others.filter(|class| class.sets).count();
            match (sets, pairs) {
                (3, 0) => suits[suit].to_sets_and_pair,
                (2, 1) => suits[suit].to_sets,
                _ => 0,
            }
        })
        .sum()
}

#[test]
fn complete_hands_of_all_tiles() {
    let mut complete = [0; 2];
    combine(14, |suits, [distinct, weighted]| {
        let sets = suits.iter().filter(|class| class.sets).count();
        let pairs = suits.iter().filter(|class| class.sets_and_pair).count();
        if (sets, pairs) == (3, 1) {
            complete[0] += distinct;
            complete[1] += weighted;
        }
    });
    assert_eq!(complete, [11_498_658, 11_353_128_141_498]);
}

/// Every seven kinds twice, and what each is read as.
fn seven_kinds(hand: Hand, from: usize, left: usize, each: &mut impl FnMut(&Hand)) {
    if left == 0 {
        return each(&hand);
    }
    for kind in from..=Tile::COUNT - left {
        let mut more = hand;
        assert!(more.insert(Tile::ALL[kind]) && more.insert(Tile::ALL[kind]));
        seven_kinds(more, kind + 1, left - 1, each);
    }
}

/// Source: the number of ways to choose seven of 34 kinds; 4,668 of them are sets and a pair too.
#[test]
fn seven_pairs_of_all_tiles() {
    let rules = Rules::formal();
    let (mut pairs, mut both) = (0_u64, 0_u64);
    seven_kinds(Hand::EMPTY, 0, 7, &mut |hand| {
        let ways = readings(hand, &rules);
        assert!(
            matches!(ways.last(), Some(Reading::SevenPairs(_))),
            "{hand}"
        );
        pairs += 1;
        both += u64::from(ways.len() > 1);
    });
    assert_eq!((pairs, both), (5_379_616, 4_668));
    let weight = 6_u64.pow(7);
    assert_eq!(pairs * weight, 1_505_948_184_576);
    assert_eq!(both * weight, 1_306_741_248);
}

#[test]
fn thirteen_orphans_of_all_tiles() {
    let mut hands = 0;
    for pair in Tile::ALL.into_iter().filter(|tile| !tile.is_simple()) {
        let orphans = Tile::ALL.into_iter().filter(|tile| !tile.is_simple());
        let hand = Hand::from_tiles(orphans.chain([pair])).expect("at most two copies");
        let ways = readings(&hand, &Rules::formal());
        assert_eq!(&*ways, [Reading::ThirteenOrphans { pair }]);
        hands += 1;
    }
    assert_eq!(hands, 13);
    assert_eq!(hands * 4_u64.pow(12) * 6, 1_308_622_848);
}

#[test]
fn hands_of_all_tiles_by_number_of_waits() {
    let mut by_waits = [[0; 2]; 10];
    combine(13, |suits, [distinct, weighted]| {
        let [all_distinct, all_weighted] = &mut by_waits[number_of_waits(suits)];
        *all_distinct += distinct;
        *all_weighted += weighted;
    });
    let expected = [
        [26_527_329, 18_408_836_277_756],
        [25_337_340, 12_653_729_595_000],
        [2_549_634, 1_130_208_113_256],
        [271_155, 40_176_451_200],
        [56_145, 10_572_998_400],
        [4_686, 1_161_936_384],
        [471, 31_006_464],
        [282, 25_171_968],
        [3, 786_432],
    ];
    assert_eq!(by_waits[1..], expected);
}

/// Of one suit, by how many sets: hands, and the most decompositions one of them has.
#[test]
fn building_blocks_of_one_suit() {
    let numbers = |total| blocks(9, total, &["11z"]);
    assert_eq!(
        [0, 3, 6, 9, 12].map(numbers),
        [(1, 1), (16, 1), (127, 1), (627, 2), (2_098, 3)]
    );
    let numbers_and_pair = |total| blocks(9, total, &[]);
    assert_eq!(
        [2, 5, 8, 11, 14].map(numbers_and_pair),
        [(9, 1), (135, 1), (996, 2), (4_475, 3), (13_259, 4)]
    );
}

#[test]
fn building_blocks_of_honours() {
    let honors = |total| blocks(7, total, &["11m"]);
    assert_eq!(
        [0, 3, 6, 9, 12].map(honors),
        [1, 7, 21, 35, 35].map(|n| (n, 1))
    );
    let honors_and_pair = |total| blocks(7, total, &[]);
    assert_eq!(
        [2, 5, 8, 11, 14].map(honors_and_pair),
        [7, 42, 105, 140, 105].map(|n| (n, 1))
    );
}

/// How many hands of the first nine or the last seven kinds are complete with `others`, and the
/// most decompositions of one.
fn blocks(kinds: usize, total: u8, others: &[&str]) -> (usize, usize) {
    let ways: Vec<usize> = oracle::multisets(kinds, total)
        .into_iter()
        .map(|mut counts| {
            counts.rotate_right(if kinds == 7 { 27 } else { 0 });
            decompositions(&with(oracle::hand(&counts), others)).len()
        })
        .filter(|&ways| ways > 0)
        .collect();
    (ways.len(), ways.into_iter().max().unwrap_or(0))
}

#[test]
fn there_are_34_kinds_of_tile() {
    // M-1
    let suits = Suit::ALL.map(|suit| Tile::ALL.iter().filter(|tile| tile.suit() == suit).count());
    assert_eq!(suits, [9, 9, 9, 7]);
}

//! What do 13 tiles wait for?

use std::collections::{BTreeMap, HashSet};

use mahjong::{Forms, Hand, Rules, Tile, is_complete, waits, waits_of};

use crate::chance::Chance;
use crate::oracle;

/// How many kinds `tiles` wait for and which, or the message.
#[track_caller]
fn check(tiles: &str, expected: &str) {
    let hand: Hand = tiles.parse().expect("tiles");
    let actual = match waits(&hand, &Rules::formal()) {
        Ok(waits) => format!("{} {waits}", waits.len()),
        Err(error) => error.to_string(),
    };
    assert_eq!(actual, expected, "for {tiles}");
}

fn fifth_copy() -> Rules {
    let mut rules = Rules::formal();
    rules.fifth_copy = true;
    rules
}

#[test]
fn a_wait_completes_four_sets_and_a_pair() {
    // M-7
    check("1m 1m 1m 4s 4s 4s 7p 7p 7p 3m 3m 3m 9s", "1 9s");
    check("1m 1m 1m 3m 3m 3m 5m 5m 5m 2s 3s 7p 8p", "0 -");
    check(
        "1m 1m 1m 2m 3m 4m 5m 6m 7m 8m 9m 9m 9m",
        "9 1m 2m 3m 4m 5m 6m 7m 8m 9m",
    );
    check("1m 1m 1m 5p 2m 3m 5p 7s 8s 5p 9s 9s 9s", "4 1m 4m 6s 9s");
}

#[test]
fn honours_are_waited_for() {
    // M-4, M-7
    check("123m456p78999s11z", "3 6s 9s 1z");
    check("123m456p789s1122z", "2 1z 2z");
    check("123m456p789s1112z", "1 2z");
    check("123m456p789s1234z", "0 -");
    check("1112223334445z", "1 5z");
}

#[test]
fn a_fifth_copy_is_no_wait() {
    // M-8
    check("1m 2m 2m 3m 3m 3m 3m 4m 1s 1s 9s 9s 9s", "1 1s");
    check("123456789m1111z", "0 -");
    check("123456789m1111p", "0 -");
}

#[test]
fn a_fifth_copy_is_a_wait_where_the_rules_say_so() {
    // M-8
    let both = |tiles: &str| {
        let hand: Hand = tiles.parse().expect("tiles");
        waits(&hand, &fifth_copy()).expect("13 tiles").to_string()
    };
    assert_eq!(both("12233334m11999s"), "3m 1s");
    assert_eq!(both("123456789m1111z"), "1z");
    assert_eq!(both("123456789m1111p"), "1p");
}

#[test]
fn waits_that_other_programs_get_wrong() {
    check("3344455566667m", "6 2m 3m 4m 5m 7m 8m");
    check("1112345689999s", "1 7s");
    check("1112346778999s", "3 5s 7s 8s");
    check("234m345s6669p111z", "1 9p");
    // The fourth copies of 4m and of 1z are in the hand.
    check("23344445m888p33z", "2 1m 3z");
    check("234m345s333p1111z", "0 -");
}

#[test]
fn waits_with_eight_kinds() {
    check("2344445678999m", "8 1m 2m 3m 5m 6m 7m 8m 9m");
    check("1233334567888m", "8 1m 2m 4m 5m 6m 7m 8m 9m");
}

#[test]
fn a_hand_that_waits_has_thirteen_tiles() {
    // M-7
    check(
        "123m456p789s112z",
        "a hand that waits has 13 tiles but this has 12 [M-7]",
    );
    check(
        "123m456p789s11122z",
        "a hand that waits has 13 tiles but this has 14 [M-7]",
    );
    check("-", "a hand that waits has 13 tiles but this has 0 [M-7]");
}

#[test]
fn waits_iterate_from_both_ends() {
    let hand: Hand = "123m456p78999s11z".parse().expect("tiles");
    let waits = waits(&hand, &Rules::formal()).expect("13 tiles");
    let tiles: Vec<String> = waits.iter().rev().map(|tile| tile.to_string()).collect();
    assert_eq!(tiles, ["1z", "9s", "6s"]);
    assert!(waits.contains(Tile::ALL[27]));
    assert!(!waits.contains(Tile::ALL[0]));
}

/// All 93,600 hands of 13 tiles in one suit, against the 14-tile hands built from melds.
#[test]
fn every_hand_of_one_suit_waits_for_what_completes_it() {
    let complete = complete_hands_of_one_suit();
    let mut hands_by_waits = BTreeMap::new();
    let mut waiting_with_fifth = 0;
    let hands = oracle::multisets(9, 13);
    assert_eq!(hands.len(), 93_600);
    for counts in hands {
        let hand = oracle::hand(&counts);
        let completing = |fifth_copy: bool| -> Vec<Tile> {
            (0..9)
                .filter(|&tile| {
                    let mut completed = counts;
                    completed[tile] += 1;
                    complete.contains(&completed) && (fifth_copy || completed[tile] < 5)
                })
                .map(|tile| Tile::ALL[tile])
                .collect()
        };
        let formal = waits(&hand, &Rules::formal()).expect("13 tiles");
        assert!(formal.iter().eq(completing(false)), "for {hand}");
        let all = waits(&hand, &fifth_copy()).expect("13 tiles");
        assert!(all.iter().eq(completing(true)), "for {hand}");
        waiting_with_fifth += usize::from(!all.is_empty());
        *hands_by_waits.entry(formal.len()).or_insert(0) += 1;
        if formal.len() == 9 {
            assert_eq!(hand.to_string(), "1112345678999m");
        }
    }
    assert_eq!(hands_by_waits.remove(&0), Some(93_600 - 40_070));
    let expected = [14_067, 14_493, 6_739, 2_948, 1_335, 392, 79, 16, 1];
    assert!(hands_by_waits.into_iter().eq((1..=9).zip(expected)));
    assert_eq!(waiting_with_fifth, 40_746);
}

/// Every four melds and pair of one suit, at most five copies of a tile.
fn complete_hands_of_one_suit() -> HashSet<oracle::Counts> {
    let mut sums = HashSet::from([[0; 34]]);
    for _ in 0..4 {
        sums = sums.iter().flat_map(with_each_meld).collect();
    }
    sums.iter()
        .flat_map(|sum| {
            (0..9).map(|tile| {
                let mut counts = *sum;
                counts[tile] += 2;
                counts
            })
        })
        .filter(|counts| counts.iter().all(|&count| count <= 5))
        .collect()
}

fn with_each_meld(counts: &oracle::Counts) -> Vec<oracle::Counts> {
    let triplets = (0..9).map(|tile| [tile; 3]);
    let sequences = (0..7).map(|low| [low, low + 1, low + 2]);
    triplets
        .chain(sequences)
        .map(|meld| {
            let mut counts = *counts;
            for tile in meld {
                counts[tile] += 1;
            }
            counts
        })
        .collect()
}

#[test]
fn seeded_hands_of_all_tiles_agree_with_brute_force() {
    let mut chance = Chance::new(13);
    for round in 0..600 {
        let counts = match round % 3 {
            0 => oracle::waiting(&mut chance, 34),
            1 => oracle::waiting(&mut chance, 18),
            _ => oracle::dealt(&mut chance, 13),
        };
        let hand = oracle::hand(&counts);
        for rules in [Rules::formal(), fifth_copy()] {
            let found = waits(&hand, &rules).expect("13 tiles");
            let expected = oracle::waits(&counts, rules.fifth_copy);
            assert!(
                found
                    .iter()
                    .eq(expected.into_iter().map(|tile| Tile::ALL[tile])),
                "for {hand}"
            );
        }
    }
}

/// The tile by tile definition, with the library's own judge.
#[test]
fn seeded_hands_are_complete_with_their_waits_only() {
    let mut chance = Chance::new(7);
    for _ in 0..20_000 {
        let hand = oracle::hand(&oracle::waiting(&mut chance, 34));
        let found = waits(&hand, &Rules::formal()).expect("13 tiles");
        for tile in Tile::ALL {
            let mut drawn = hand;
            let completes = drawn.insert(tile) && is_complete(&drawn);
            assert_eq!(found.contains(tile), completes, "{tile} for {hand}");
        }
    }
}

/// The waits of `tiles`, which stand before the sets laid down, in all forms, or the message.
#[track_caller]
fn check_all_forms(rules: &Rules, tiles: &str, expected: &str) {
    let (hand, laid) = crate::shanten::read(tiles);
    let actual = match waits_of(&hand, &laid, Forms::all(), rules) {
        Ok(waits) => waits.to_string(),
        Err(error) => error.to_string(),
    };
    assert_eq!(actual, expected, "for {tiles}");
}

#[test]
fn waits_of_all_forms() {
    // M-28
    let rules = Rules::formal();
    check_all_forms(
        &rules,
        "19m19p19s1234567z",
        "1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z",
    );
    check_all_forms(&rules, "19m19p19s1234456z", "7z");
    check_all_forms(&rules, "1122m3344p5566s7z", "7z");
    check_all_forms(&rules, "112233m445566p7z", "7z");
    check_all_forms(&rules, "1111m3344p55667s", "-"); // M-19
    check_all_forms(&rules, "123m456p78999s11z", "6s 9s 1z");
    let mut four_alike = Rules::formal();
    four_alike.pairs_of_four = true;
    check_all_forms(&four_alike, "1111m3344p55667s", "7s");
}

#[test]
fn waits_with_sets_laid_down() {
    // M-8, M-18, M-28
    let rules = Rules::formal();
    check_all_forms(&rules, "1z [6666z] [7777z] [5555z] [4444z]", "1z");
    check_all_forms(&rules, "2345678999s [111s]", "1s 2s 4s 5s 7s 8s");
    check_all_forms(&rules, "35p11z [234m] [4444p] [567s]", "-");
    check_all_forms(&rules, "35p11z [234m] [444p] [567s]", "4p");
    check_all_forms(&rules, "23m11z [456p] [1111m] [777z]", "4m");
    check_all_forms(
        &rules,
        "2z [2222z]",
        "expected 10 or 11 tiles beside 1 set laid down but found 1 [M-24]",
    );
    check_all_forms(
        &rules,
        "123m456p789s11122z",
        "a hand that is to draw has 3n + 1 tiles but this has 14 [M-25]",
    );
    let mut concealed = Rules::formal();
    concealed.meld_copies = false;
    check_all_forms(&concealed, "23m11z [456p] [1111m] [777z]", "1m 4m");
}

#[test]
fn waits_in_standard_form_are_those_of_thirteen_tiles() {
    // M-7, M-8
    let mut chance = Chance::new(28);
    for round in 0..20_000 {
        let counts = match round % 4 {
            0 => oracle::dealt(&mut chance, 13),
            1 => oracle::waiting(&mut chance, 9),
            2 => oracle::waiting(&mut chance, 18),
            _ => oracle::waiting(&mut chance, 34),
        };
        let hand = oracle::hand(&counts);
        for rules in [Rules::formal(), fifth_copy()] {
            let plain = waits(&hand, &rules).expect("13 tiles");
            let found = waits_of(&hand, &[], Forms::STANDARD, &rules).expect("13 tiles");
            assert_eq!(found, plain, "for {hand} {rules:?}");
        }
    }
}

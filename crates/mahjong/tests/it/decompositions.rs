//! In which ways is a hand sets and a pair, and is it complete?

use std::collections::BTreeMap;

use mahjong::{Hand, decompositions, is_complete};

use crate::chance::Chance;
use crate::oracle;

/// The ways in which `tiles` are sets and a pair, with ` | ` between.
#[track_caller]
fn check(tiles: &str, expected: &str) {
    let hand: Hand = tiles.parse().expect("tiles");
    let ways: Vec<String> = decompositions(&hand)
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(ways.join(" | "), expected, "for {tiles}");
    assert_eq!(is_complete(&hand), !ways.is_empty(), "for {tiles}");
}

#[test]
fn four_sets_and_a_pair_are_complete() {
    // M-5
    check("123m456p789s11122z", "123m 456p 789s 111z 22z");
    check("99m123p123p678s777z", "99m 123p 123p 678s 777z");
}

#[test]
fn honours_form_no_sequence() {
    // M-3
    check("123m456p789s12344z", "");
    check("123m456p11122233z", "123m 456p 111z 222z 33z");
}

#[test]
fn one_does_not_follow_nine() {
    // M-3
    check("891m456p789s11122z", "");
}

#[test]
fn fewer_tiles_are_sets_laid_down() {
    // M-5
    check("55z", "55z");
    check("12355m", "123m 55m");
    check("12377799p", "123p 777p 99p");
    check("123m", "");
    check("1234m", "");
    check("111222333444555m22p", ""); // five sets
}

#[test]
fn seven_pairs_are_another_form() {
    // M-5
    check("1133557799m1122z", "");
    check("1199m1199p19s1234z", "");
}

/// Found by hand, the pair being 11, 44 or 77; 33; 11 or 44.
#[test]
fn every_decomposition_is_found_once() {
    // M-6
    check(
        "11223344556677m",
        "11m 234m 234m 567m 567m | 123m 123m 44m 567m 567m | 123m 123m 456m 456m 77m",
    );
    check("33345m", "33m 345m");
    check(
        "11112222333344m",
        "11m 123m 123m 234m 234m | 111m 123m 222m 333m 44m | 123m 123m 123m 123m 44m",
    );
}

/// All 13,259 complete hands of one suit and the 105,541 that are not, against all combinations of
/// melds.
#[test]
fn every_hand_of_one_suit_agrees_with_brute_force() {
    let mut ways_of_hands = BTreeMap::new();
    let mut four = Vec::new();
    let hands = oracle::multisets(9, 14);
    assert_eq!(hands.len(), 118_800);
    for counts in hands {
        let hand = oracle::hand(&counts);
        let ways = decompositions(&hand);
        let found: Vec<_> = ways.iter().map(oracle::way).collect();
        let mut expected = oracle::ways(&counts, 4);
        expected.sort_by_key(ordered);
        assert_eq!(found, expected, "for {hand}");
        assert_eq!(is_complete(&hand), !ways.is_empty(), "for {hand}");
        *ways_of_hands.entry(ways.len()).or_insert(0) += 1;
        if ways.len() == 4 {
            four.push(hand.to_string());
        }
    }
    let expected = [(0, 105_541), (1, 11_984), (2, 1_087), (3, 172), (4, 16)];
    assert_eq!(ways_of_hands, BTreeMap::from(expected));
    assert_eq!(four.len(), 16);
    four.sort_unstable();
    assert_eq!(
        four[..3],
        ["11122223333444m", "11122233344455m", "11222333444555m"]
    );
}

/// The order in which the library lists decompositions: group by group, as lists of tiles.
fn ordered((melds, pair): &oracle::Way) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = melds.iter().map(|meld| meld.to_vec()).collect();
    groups.push(vec![*pair; 2]);
    groups.sort_unstable();
    groups
}

#[test]
fn seeded_hands_of_all_tiles_agree_with_brute_force() {
    let mut chance = Chance::new(14);
    for round in 0..3_000 {
        let kinds = [9, 18, 34][round % 3];
        let counts = oracle::complete(&mut chance, kinds);
        let hand = oracle::hand(&counts);
        let found: Vec<_> = decompositions(&hand).iter().map(oracle::way).collect();
        let mut expected = oracle::ways(&counts, 4);
        expected.sort_by_key(ordered);
        assert_eq!(found, expected, "for {hand}");
        assert!(is_complete(&hand), "for {hand}");
    }
}

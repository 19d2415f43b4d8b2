//! Which draws complete a rack, and which discard keeps most of them?

use rummikub::{Hand, Rules, Tile, best_discards, outs};

use crate::chance::Chance;
use crate::oracle::{self, Pattern};

/// The rules of a preset.
fn preset(name: &str) -> Rules {
    Rules::preset(name).expect("a preset")
}

fn unseen(rack: Hand, rules: &Rules) -> Hand {
    let deck = Hand::deck(rules);
    deck.minus(rack).expect("a rack of one deck")
}

#[track_caller]
fn check(name: &str, rack: &str, expected: &str) {
    let rules = preset(name);
    let rack: Hand = rack.parse().expect("tiles");
    let outs = outs(&rack, &unseen(rack, &rules), &rules);
    assert_eq!(outs.to_string(), expected, "for {rack}");
}

/// Each discard that wins or has outs, with how many, in their order.
#[track_caller]
fn check_discards(name: &str, rack: &str, expected: &str) {
    let rules = preset(name);
    let rack: Hand = rack.parse().expect("tiles");
    let discards = best_discards(&rack, &unseen(rack, &rules), &rules);
    let useful = discards
        .iter()
        .filter(|one| one.wins || !one.outs.is_empty());
    let words: Vec<String> = useful
        .map(|one| {
            if one.wins {
                format!("{} wins", one.tile)
            } else {
                format!("{} {}", one.tile, one.outs.len())
            }
        })
        .collect();
    assert_eq!(words.join(", "), expected, "for {rack}");
}

#[test]
fn an_out_completes_the_rack_without_one_tile() {
    check("fifty-four", "R3 R4 R5 K9 O9 B11", "R9 B9 J J");
    check("fifty-four", "R3 R4 R5 K1 K2 O9", "K3 J J");
    // R3 or R6 is thrown then.
    check("fifty-four", "R3 R4 R5 R6 B11 B12", "B10 B13 J J");
}

#[test]
fn tiles_seen_elsewhere_are_no_outs() {
    let rules = Rules::fifty_four();
    let rack: Hand = "R3 R4 R5 K9 O9 B11".parse().expect("tiles");
    let left: Hand = "R9 O1 J".parse().expect("tiles");
    assert_eq!(outs(&rack, &left, &rules).to_string(), "R9 J");
    assert_eq!(outs(&rack, &Hand::EMPTY, &rules), Hand::EMPTY);
}

#[test]
fn a_complete_rack_throws_away_what_it_draws() {
    let rules = Rules::fifty_four();
    let rack: Hand = "R3 R4 R5".parse().expect("tiles");
    let unseen = unseen(rack, &rules);
    assert_eq!(outs(&rack, &unseen, &rules), unseen);
    assert_eq!(outs(&Hand::EMPTY, &unseen, &rules), unseen);
}

#[test]
fn the_best_discard_keeps_most_outs() {
    check_discards("fifty-four", "R3 R4 R5 K9 O9 B11 K1", "B11 4, K1 4");
    check_discards(
        "fifty-four",
        "R3 R4 R5 K5 K6 O12 O13",
        "O12 4, O13 4, K5 3, K6 3",
    );
    check_discards("fifty-four", "R3 R4 R5 K9", "K9 wins, R3 3, R5 3, R4 2");
    check_discards("fifty-four", "-", "");
}

#[test]
fn seven_pairs_have_outs() {
    let rack = "R1 R1 R5 R5 O3 O3 O8 O8 B2 B2 B6 B6 K7 K11";
    check("okey", rack, "K7 K11 J J");
    check_discards("okey", &format!("{rack} K13"), "K7 4, K11 4, K13 4");
}

/// The tiles that complete, by exact cover over all melds.
fn slow_outs(rack: Pattern, unseen: &Hand, melds: &[Pattern]) -> Hand {
    let mut outs = *unseen;
    for tile in unseen {
        let drawn = oracle::pattern(oracle::hand(rack).iter().chain([tile]));
        let tiles = drawn.0.count_ones() as usize + drawn.1;
        let throws = oracle::hand(drawn);
        let wins = throws.iter().any(|thrown| {
            let mut others = throws;
            others.remove(thrown);
            let others = oracle::pattern(&others);
            oracle::most_grouped(others, melds) == tiles - 1
        });
        if !wins {
            outs.remove(tile);
        }
    }
    outs
}

#[test]
fn agrees_with_exact_cover() {
    let rules = Rules::fifty_four();
    let melds = oracle::all_melds(1);
    let deck: Vec<Tile> = Hand::deck(&rules).iter().collect();
    let mut chance = Chance::new(77);
    let mut found = 0;
    for size in [4, 5, 6, 7, 8, 9].repeat(if crate::slow_tests() { 100 } else { 5 }) {
        // Two in three racks are near a complete one: a meld or two, and a few tiles.
        let mut rack = Hand::EMPTY;
        while rack.len() + 3 < size && chance.below(3) > 0 {
            let meld = oracle::hand(chance.pick(&melds));
            rack = rack.plus(meld, &rules).unwrap_or(rack);
        }
        for tile in chance.deal(&deck, size) {
            if rack.len() < size {
                rack.insert(tile, &rules);
            }
        }
        let unseen = unseen(rack, &rules);
        let expected = slow_outs(oracle::pattern(&rack), &unseen, &melds);
        assert_eq!(outs(&rack, &unseen, &rules), expected, "{rack}");
        found += expected.len();
        for one in best_discards(&rack, &unseen, &rules) {
            let mut others = rack;
            assert!(others.remove(one.tile));
            assert_eq!(
                one.outs,
                outs(&others, &unseen, &rules),
                "{rack}, {}",
                one.tile
            );
            let most = oracle::most_grouped(oracle::pattern(&others), &melds);
            assert_eq!(one.wins, most == others.len(), "{rack}, {}", one.tile);
        }
    }
    assert!(found > 50);
}

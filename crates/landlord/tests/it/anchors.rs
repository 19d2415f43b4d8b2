//! Do hands that other programs test have as many plays here?
//!
//! Numbers of plays by kind, from the unit tests of `OpenSpiel` (`dou_dizhu_utils_test`) and of the
//! generator of `FinixLei`, which has the rules of `DouZero`.

use landlord::ComboKind as Kind;
use landlord::{Combo, ComboKind, Move, Platform, Rules, legal_moves};

use crate::hand;

/// How many plays of these kinds the hand has, or how many of them beat `previous`, as OpenSpiel
/// writes it.
#[track_caller]
fn check(cards: &str, rules: &Rules, kinds: &[ComboKind], previous: Option<&str>, expected: usize) {
    let previous = previous.map(|text| {
        let action = Platform::OpenSpiel.read_move(text, rules).expect("a play");
        let Move::Play(play) = action else {
            panic!("a play is expected: {text}");
        };
        play
    });
    let plays = legal_moves(hand(cards), previous, rules);
    let of_kinds = |play: &&Combo| kinds.contains(&play.kind());
    assert_eq!(plays.iter().filter(of_kinds).count(), expected, "{kinds:?}");
}

const PLANES: [ComboKind; 2] = [Kind::TripletsSingles, Kind::TripletsPairs];
const TRIPLETS: [ComboKind; 2] = [Kind::TripletSingle, Kind::TripletPair];
const CHAINS: [ComboKind; 3] = [Kind::Sequence, Kind::Pairs, Kind::Triplets];
const OF_ONE_RANK: [ComboKind; 4] = [Kind::Single, Kind::Pair, Kind::Triplet, Kind::Bomb];

#[test]
fn open_spiel_counts_as_many() {
    let rules = Rules::open_spiel();
    let planes = "667899TTTJJJJQQQKKKAAA222BR";
    check(planes, &rules, &PLANES, None, 1052);
    check(
        planes,
        &rules,
        &PLANES,
        Some("888999TTTJJJQQQ-7772(CJ)"),
        90,
    );
    check(planes, &rules, &PLANES, Some("TTTJJJQQQKKK-33445522"), 1);
    check("5566777888999TTTJJQQKKAA22BR", &rules, &CHAINS, None, 63);
    let triplets = "666777TTTQQQ222BR";
    check(triplets, &rules, &TRIPLETS, None, 50);
    check(triplets, &rules, &TRIPLETS, Some("999(CJ)"), 18);
    check(triplets, &rules, &TRIPLETS, Some("33322"), 20);
    let one_rank = "558999TJJJJKKK";
    check(one_rank, &rules, &OF_ONE_RANK, None, 14);
    // Its test does not look at the bomb here.
    check(one_rank, &rules, &[Kind::Triplet], Some("999"), 2);
}

#[test]
fn finixlei_counts_as_many() {
    let cards = "33334445566778899TJQKKAAABR";
    let kinds = [
        (Kind::Single, 14),
        (Kind::Pair, 9),
        (Kind::Triplet, 3),
        (Kind::Bomb, 1),
        (Kind::Rocket, 1),
        (Kind::TripletSingle, 39),
        (Kind::TripletPair, 24),
        (Kind::Sequence, 36),
        (Kind::Pairs, 15),
        (Kind::Triplets, 1),
        (Kind::TripletsSingles, 73),
        (Kind::TripletsPairs, 21),
        (Kind::QuadSingles, 86),
        (Kind::QuadPairs, 28),
    ];
    for (kind, expected) in kinds {
        check(cards, &Rules::douzero(), &[kind], None, expected);
    }
    check(cards, &Rules::douzero(), ComboKind::ALL, None, 351);
}

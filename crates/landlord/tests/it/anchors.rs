//! Do hands that other programs test have as many plays here?
//!
//! Numbers of plays by kind, from the unit tests of `OpenSpiel` (`dou_dizhu_utils_test`) and of the
//! generator of `FinixLei`, which has the rules of `DouZero`.

use landlord::ComboKind as Kind;
use landlord::{Combo, ComboKind, Hand, Move, Platform, Rank, Rules, legal_moves};

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

/// The numbers of hands by how many cards they have, ranks only: 1 to 20, and all parts of the deck.
#[test]
fn rank_hands_by_size() {
    let mut by_size = vec![1_u64];
    for rank in Rank::ALL {
        let mut longer = vec![0; by_size.len() + usize::from(rank.copies())];
        for (size, count) in by_size.iter().enumerate() {
            for copies in 0..=usize::from(rank.copies()) {
                longer[size + copies] += count;
            }
        }
        by_size = longer;
    }
    let published = [
        15,
        118,
        650,
        2_821,
        10_270,
        32_565,
        92_170,
        236_860,
        559_585,
        1_226_875,
        2_514_590,
        4_846_010,
        8_822_360,
        15_231_140,
        25_015_160,
        39_187_265,
        58_684_015,
        84_166_160,
        115_792_300,
        153_009_740,
    ];
    assert_eq!(by_size[1..=20], published);
    assert_eq!(by_size.len(), Hand::DECK.len() + 1);
    assert_eq!(by_size.iter().sum::<u64>(), 4 * 5_u64.pow(13));
}

/// In how many ways the deck gives some players so many cards each, ranks only.
fn deals(cards: &[usize]) -> u64 {
    let mut ways = std::collections::BTreeMap::from([(cards.to_vec(), 1_u64)]);
    for rank in Rank::ALL {
        let mut next = std::collections::BTreeMap::new();
        for (missing, count) in &ways {
            for dealt in dealt(cards.len(), usize::from(rank.copies())) {
                let left = missing.iter().zip(&dealt);
                let left: Option<Vec<usize>> = left
                    .map(|(missing, dealt)| missing.checked_sub(*dealt))
                    .collect();
                if let Some(left) = left {
                    *next.entry(left).or_default() += count;
                }
            }
        }
        ways = next;
    }
    ways.get(&vec![0; cards.len()]).copied().unwrap_or(0)
}

/// All ways to give so many players up to so many copies of a rank.
fn dealt(players: usize, copies: usize) -> Vec<Vec<usize>> {
    if players == 0 {
        return vec![vec![]];
    }
    let with = |first: usize| {
        let others = dealt(players - 1, copies - first).into_iter();
        others.map(move |mut others| {
            others.push(first);
            others
        })
    };
    (0..=copies).flat_map(with).collect()
}

/// The numbers of whole deals, and of pairs of small hands.
#[test]
fn rank_deals() {
    assert_eq!(deals(&[20, 17, 17]), 138_712_181_744_994);
    assert_eq!(deals(&[5, 5]), 92_835_717);
    assert_eq!(deals(&[6, 6]), 878_795_775);
    let pairs = |most: usize| -> u64 {
        let sizes = (1..=most).flat_map(|a| (1..=most).map(move |b| [a, b]));
        sizes.map(|sizes| deals(&sizes)).sum()
    };
    assert_eq!(pairs(5), 172_051_752);
    assert_eq!(pairs(6), 1_833_031_163);
}

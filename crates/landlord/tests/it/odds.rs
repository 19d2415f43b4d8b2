//! On how many splits of the other cards does a hand run out?

use landlord::{Hand, Odds, Others, Rank, Rules, run_out, run_out_odds};

use crate::chance::Chance;
use crate::{hand, hand_of, presets, shuffled_decks, slow_tests};

fn odds(landlord: Hand, rules: &Rules) -> Odds {
    let odds = run_out_odds(landlord, rules).expect("20 cards");
    assert_eq!(odds.of, 2_333_606_220);
    odds
}

/// Worked out by hand.
#[test]
fn known_hands() {
    let rules = Rules::pagat();
    // Rocket, four bombs, and the lowest carries 3 and 4 away: nothing can happen.
    let sure = odds(hand("BR2222AAAAKKKKQQQQ34"), &rules);
    assert_eq!(sure.runs_out, sure.of);
    // Of 16 single cards most must lead, and whoever has a joker beats them.
    assert_eq!(odds(hand("33446688TTQQAA357922"), &rules).runs_out, 0);
    // The others lack what beats a pair of twos, so just a bomb or the rocket is in the way. The
    // others have four of 4, 5, 6, 7, 8 and 9, and three of 3.
}

/// Every split, one by one. Hands of few ranks leave few of them.
#[test]
fn agrees_with_all_splits() {
    let hands = [
        "33335555777799992222",
        "222AAAKKKQQQJJJTTTBR",
        "2222AAAAKKKKQQQJJ34B",
        "22AAAAKKKKQQQQJJJJBR",
        "QQQJJJJTTTT99998888R",
    ];
    for rules in presets() {
        for landlord in hands.map(hand) {
            let found = odds(landlord, &rules).runs_out;
            assert_eq!(found, by_all_splits(landlord, &rules), "{landlord}");
        }
    }
}

fn by_all_splits(landlord: Hand, rules: &Rules) -> u64 {
    let mut splits = vec![(Hand::EMPTY, 1)];
    for rank in Rank::ALL {
        let copies = landlord.others().count(rank);
        let more = splits.iter().flat_map(|&(next, ways)| {
            (0..=copies).map(move |cards| (with(next, rank, cards), ways * choose(copies, cards)))
        });
        splits = more.filter(|(next, _)| next.len() <= 17).collect();
    }
    splits.retain(|(next, _)| next.len() == 17);
    let runs_out = |next: Hand| {
        let last = landlord.others().checked_sub(next).expect("a part of it");
        let order = run_out(landlord, Others::Known([next, last]), rules);
        order.expect("a whole deal").is_some()
    };
    let good = splits.into_iter().filter(|&(next, _)| runs_out(next));
    good.map(|(_, ways)| ways).sum()
}

fn with(hand: Hand, rank: Rank, cards: u8) -> Hand {
    hand.checked_add(hand_of(&vec![rank; usize::from(cards)]))
        .expect("one deck")
}

/// Of four at most.
fn choose(copies: u8, cards: u8) -> u64 {
    [
        [1, 0, 0, 0, 0],
        [1, 1, 0, 0, 0],
        [1, 2, 1, 0, 0],
        [1, 3, 3, 1, 0],
        [1, 4, 6, 4, 1],
    ][usize::from(copies)][usize::from(cards)]
}

#[test]
fn timing() {
    for landlord in [
        "33335555777799992222",
        "222AAAKKKQQQJJJTTTBR",
        "2222AAAAKKKKQQQJJ34B",
        "22AAAAKKKKQQQQJJJJBR",
        "QQQJJJJTTTT99998888R",
    ] {
        let hand = hand(landlord);
        println!("{hand} {}", hand.len());
        if hand.len() != 20 {
            continue;
        }
        let start = std::time::Instant::now();
        let odds = odds(hand, &Rules::pagat());
        println!("{hand} {} {:?}", odds.share(), start.elapsed());
        let start = std::time::Instant::now();
        let n = by_all_splits(hand, &Rules::pagat());
        println!("{hand} {} {:?}", n == odds.runs_out, start.elapsed());
    }
}

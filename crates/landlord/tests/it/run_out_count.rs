//! How many hands run out whatever the others hold?
//!
//! Of the 153,009,740 hands of 20 cards, ranks only. No need to ask each. Where a bomb or the rocket
//! is among the other 34 cards, no play is safe but a bomb or the rocket, so the hand is bombs,
//! perhaps the rocket, and one play more. Where neither is, the hand has a card of each of the 13
//! ranks and a joker, which fixes 14 cards of 20: 40,781 hands, and these are asked.

use std::collections::HashSet;

use landlord::{Hand, Others, Rank, Rules, legal_moves, run_out};

use crate::chance::Chance;
use crate::{hand_of, slow_tests};

fn runs_out(hand: Hand, rules: &Rules) -> bool {
    let order = run_out(hand, Others::Unknown, rules).expect("20 cards");
    order.is_some()
}

/// All hands that run out against every split of the other cards.
fn hands(rules: &Rules) -> HashSet<Hand> {
    let mut found = HashSet::new();
    let controlled = controlled();
    assert_eq!(controlled.len(), 40_781);
    found.extend(controlled.into_iter().filter(|&hand| runs_out(hand, rules)));
    let plays = legal_moves(Hand::DECK, None, rules);
    for bombs in sets_of_bombs() {
        for above in [
            bombs,
            bombs
                .checked_add(Hand::ROCKET)
                .expect("bombs have no joker"),
        ] {
            for play in plays.iter().filter(|play| play.len() + above.len() == 20) {
                let hand = above.checked_add(play.cards());
                found.extend(hand.filter(|hand| above.is_empty() || are_safe(above, *hand)));
            }
        }
    }
    found
}

/// Whether nobody can beat these bombs, or the rocket, of `hand`.
fn are_safe(bombs: Hand, hand: Hand) -> bool {
    let others = hand.others();
    let is_bomb = |cards: Hand, rank: &Rank| cards.count(*rank) == 4;
    let lowest = Rank::ALL.iter().find(|rank| is_bomb(bombs, rank));
    let highest = Rank::ALL.iter().rev().find(|rank| is_bomb(others, rank));
    match lowest {
        Some(_) => lowest > highest && !others.contains_all(Hand::ROCKET),
        None => true,
    }
}

/// The hands of 20 cards with a card of each of the 13 ranks and a joker.
fn controlled() -> Vec<Hand> {
    let twelve = hand_of(&Rank::ALL[..13]);
    let mut hands = vec![];
    for jokers in [&Rank::ALL[13..14], &Rank::ALL[14..], &Rank::ALL[13..]] {
        let start = twelve
            .checked_add(hand_of(jokers))
            .expect("ranks and jokers");
        let mut partly = vec![start];
        for &rank in &Rank::ALL[..13] {
            partly = partly
                .into_iter()
                .flat_map(|hand| with_more(hand, rank))
                .collect();
        }
        hands.extend(partly.into_iter().filter(|hand| hand.len() == 20));
    }
    hands
}

/// The hands with up to three more of this rank, as long as they have at most 20 cards.
fn with_more(hand: Hand, rank: Rank) -> impl Iterator<Item = Hand> {
    let mut more = vec![hand];
    let mut hand = hand;
    for _ in 0..3 {
        assert!(hand.insert(rank));
        more.push(hand);
    }
    more.into_iter().filter(|hand| hand.len() <= 20)
}

/// All sets of at most five bombs.
fn sets_of_bombs() -> Vec<Hand> {
    let mut sets = vec![Hand::EMPTY];
    for &rank in &Rank::ALL[..13] {
        let bomb = hand_of(&[rank; 4]);
        let more: Vec<Hand> = sets
            .iter()
            .filter_map(|set| set.checked_add(bomb))
            .collect();
        sets.extend(more.into_iter().filter(|set| set.len() <= 20));
    }
    sets
}

/// In how many ways the deck gives this hand.
fn ways(hand: Hand) -> u64 {
    let choose = |rank: Rank| match (rank.copies(), hand.count(rank)) {
        (4, 1 | 3) => 4,
        (4, 2) => 6,
        _ => 1,
    };
    Rank::ALL.into_iter().map(choose).product()
}

/// The preset, how many hands, and how many of the 321,387,366,339,585 ways to be dealt 20 cards give
/// one of them: 0.0742 % with `pagat`.
const COUNTS: [(&str, usize, u64); 6] = [
    ("pagat", 10_548, 238_540_367_510),
    ("rlcard", 21_098, 239_997_164_806),
    ("open-spiel", 18_728, 162_257_703_830),
    ("douzero", 23_419, 240_053_626_630),
    ("botzone", 17_182, 238_579_893_630),
    ("permissive", 26_099, 240_074_612_870),
];

#[test]
fn hands_that_run_out_against_every_split() {
    let presets = if slow_tests() { 6 } else { 1 };
    for (name, count, deals) in &COUNTS[..presets] {
        let rules = Rules::preset(name).expect("a preset");
        let hands = hands(&rules);
        let ways: u64 = hands.iter().map(|&hand| ways(hand)).sum();
        assert_eq!((hands.len(), ways), (*count, *deals), "{name}");
        // Hands of many bombs, so that often one card decides.
        let mut chance = Chance::new(11);
        let mut yes = 0;
        for _ in 0..if slow_tests() { 20_000 } else { 2_000 } {
            let hand = heavy(&mut chance);
            let expected = hands.contains(&hand);
            assert_eq!(runs_out(hand, &rules), expected, "{hand} under {name}");
            yes += usize::from(expected);
        }
        assert!(yes > 50, "{yes}");
        if slow_tests() {
            assert!(hands.iter().all(|&hand| runs_out(hand, &rules)), "{name}");
        }
    }
}

/// A seeded hand of 20 cards that has high bombs, jokers, and whatever else.
fn heavy(chance: &mut Chance) -> Hand {
    let mut cards: Vec<Rank> = Vec::new();
    for rank in Rank::ALL.into_iter().rev() {
        if chance.below(5) > 0 && cards.len() < 4 * (2 + chance.below(3)) {
            cards.extend(vec![rank; usize::from(rank.copies())]);
        }
    }
    let others: Vec<Rank> = hand_of(&cards).others().iter().collect();
    let lowest = chance.below(others.len() - 20);
    let more = 20 - cards.len();
    cards.extend(chance.deal(&others[lowest..lowest + 12], more));
    hand_of(&cards)
}

//! In how few plays can a hand be emptied?

use insta::assert_snapshot;
use tichu::solve::{Split, split};
use tichu::{Card, Combo, ComboKind, Face, Hand, Play};

use crate::chance::Chance;
use crate::slow_tests;

fn best(hand: &str) -> Split {
    split(hand.parse().expect("cards")).expect("not too many")
}

#[track_caller]
fn check(hand: &str, expected: &[&str]) {
    let plays: Vec<String> = best(hand)
        .plays()
        .iter()
        .map(|play| play.cards().to_string())
        .collect();
    assert_eq!(plays, expected);
}

/// Worked out by hand.
#[test]
fn known_hands() {
    check("-", &[]);
    check("Hu Dr Ph Ma", &["Ma", "Ph", "Hu", "Dr"]);
    // A straight of eight and a six, not a straight of seven and a pair.
    check(
        "g3 s4 b5 r6 g6 Ph s8 gA",
        &["r6", "g3 s4 b5 g6 s8 Ph", "gA"],
    );
    // The Phoenix makes one full house of two pairs, of the higher rank.
    check("g5 s5 gK sK Ph", &["g5 s5 gK sK Ph"]);
    // As many plays either way: the single four is weaker than the pair of fours.
    check("g4 gK Ph", &["g4 Ph", "gK"]);
    // The flush stays a bomb, the same cards without it are a straight.
    check("g3 g4 g5 g6 g7 s3", &["s3", "g3 g4 g5 g6 g7"]);
    check("Ma g2 s3 b4 r5 g5", &["r5", "Ma g2 s3 b4 g5"]);
}

/// Of two splits into as many plays the one with the stronger weakest plays is taken.
#[test]
fn ties_go_by_the_weakest_plays() {
    // Two plays either way: a pair and a straight of nines, or a single nine and a ten on top.
    check("g5 s6 b7 r8 g9 s9 Ph", &["g9 s9", "g5 s6 b7 r8 Ph"]);
    // The pair that goes with the triple is the weaker one.
    check("g2 s2 b2 gA sA gQ sQ", &["g2 s2 b2 gQ sQ", "gA sA"]);
}

#[test]
fn too_many_cards_are_refused() {
    let error = split(Hand::DECK).expect_err("56 cards");
    assert_snapshot!(error, @"a player holds at most 14 cards but this has 56 [T-4]");
}

/// How many higher combinations of its kind and length the deck has, by looking at all of them.
fn weakness(combo: Combo) -> usize {
    let top = match combo.rank() {
        Face::Rank(rank) => usize::from(rank.index()),
        Face::MahJong => 0,
        Face::Phoenix | Face::Dog | Face::Dragon => 99,
    };
    let higher_ranks = (1..=13).filter(|&rank| rank > top).count();
    match (combo.kind(), combo.rank()) {
        (ComboKind::Single, Face::Phoenix) => 1,
        (ComboKind::Single, Face::Dragon) => 0,
        (ComboKind::Single, _) => higher_ranks + 2,
        (ComboKind::Dog | ComboKind::Bomb | ComboKind::StraightFlush, _) => 0,
        _ => higher_ranks,
    }
}

/// The weakness of each play, the greatest first: fewer and then lexically lower is better.
fn worth(plays: &[Play]) -> (usize, Vec<usize>) {
    let mut worth: Vec<usize> = plays.iter().map(|play| weakness(play.combo())).collect();
    worth.sort_unstable_by(|a, b| b.cmp(a));
    (worth.len(), worth)
}

/// The plain way: all subsets of the hand, and for each the best of all plays with its first card.
fn plainly(hand: Hand) -> (usize, Vec<usize>) {
    let cards: Vec<_> = hand.iter().collect();
    let subset = |set: usize| -> Hand {
        let chosen = cards.iter().enumerate();
        chosen
            .filter(|&(place, _)| set >> place & 1 == 1)
            .map(|(_, &card)| card)
            .collect()
    };
    let sets = 1usize << cards.len();
    let plays: Vec<Option<usize>> = (0..sets)
        .map(|set| Some(weakness(Combo::classify(subset(set)).ok()?.highest())))
        .collect();
    let mut best: Vec<(usize, Vec<usize>)> = vec![(0, Vec::new())];
    for set in 1..sets {
        let first = set & set.wrapping_neg();
        let rest = set ^ first;
        let mut others = rest;
        let mut least = (usize::MAX, Vec::new());
        loop {
            if let Some(weakness) = plays[others | first] {
                let (count, worth) = &best[rest ^ others];
                if *count < least.0 {
                    let mut worth = worth.clone();
                    worth.push(weakness);
                    worth.sort_unstable_by(|a, b| b.cmp(a));
                    least = least.min((count + 1, worth));
                }
            }
            if others == 0 {
                break;
            }
            others = (others - 1) & rest;
        }
        best.push(least);
    }
    best.swap_remove(sets - 1)
}

/// All partitions of seeded hands of 10 cards; of 12 as a slow test.
#[test]
fn agrees_with_all_partitions() {
    let mut chance = Chance::new(70);
    let (hands, len) = if slow_tests() { (2_000, 12) } else { (60, 10) };
    for round in 0..hands {
        let hand = match round % 3 {
            0 => deal(&mut chance, Hand::DECK, len),
            // Few ranks, or few suits with the Phoenix: many combinations.
            1 => deal(&mut chance, few_ranks(), len),
            _ => deal(&mut chance, two_suits(), len - 1) | "Ph".parse().expect("a card"),
        };
        let found = split(hand).expect("few cards");
        let laid = found.plays().iter().map(|play| play.cards());
        assert_eq!(laid.fold(Hand::EMPTY, |all, cards| all ^ cards), hand);
        assert_eq!(worth(found.plays()), plainly(hand), "{hand}");
    }
}

/// So many seeded cards of these.
pub(crate) fn deal(chance: &mut Chance, from: Hand, len: usize) -> Hand {
    let mut cards: Vec<Card> = from.iter().collect();
    let mut hand = Hand::EMPTY;
    while hand.len() < len {
        hand.insert(cards.swap_remove(chance.below(cards.len())));
    }
    hand
}

fn few_ranks() -> Hand {
    let all: Hand = Hand::DECK
        .iter()
        .filter(|card| card.rank().is_none_or(|rank| rank.index() < 7))
        .collect();
    all
}

fn two_suits() -> Hand {
    let suits = Hand::DECK
        .iter()
        .filter(|card| card.suit().is_some_and(|suit| suit.index() < 2));
    suits.collect()
}

/// The same hand is laid out the same way, weakest first, whatever was asked before.
#[test]
fn plays_are_listed_from_the_weakest() {
    let mut chance = Chance::new(71);
    for _ in 0..500 {
        let hand = deal(&mut chance, Hand::DECK, 14);
        let found = split(hand).expect("14 cards");
        assert_eq!(split(hand), Ok(found.clone()));
        let listed: Vec<usize> = found
            .plays()
            .iter()
            .map(|play| weakness(play.combo()))
            .collect();
        assert!(listed.is_sorted_by(|a, b| a >= b), "{hand}");
    }
}

//! In how few plays can a hand be emptied?

use std::collections::HashMap;

use landlord::{Combo, ComboKind, FewestPlaysError, Hand, Rank, Rules, fewest_plays, legal_moves};

use crate::chance::Chance;
use crate::plain::{self, Plain};
use crate::{any_rules, hand, hand_of, presets, shuffled_decks, slow_tests};

/// The fewest plays, and that they are plays which together are the hand.
#[track_caller]
fn fewest(cards: Hand, rules: &Rules) -> usize {
    let plays = fewest_plays(cards, rules).expect("at most 20 cards");
    let mut left = cards;
    for play in &plays {
        let readings = Combo::readings(play.cards(), rules).expect("a play");
        assert!(readings.contains(play), "{play} of {cards}");
        left = left
            .checked_sub(play.cards())
            .expect("a play is part of what is left");
    }
    assert!(left.is_empty(), "{cards}");
    plays.len()
}

#[track_caller]
fn check(cards: &str, expected: usize) {
    assert_eq!(
        fewest(hand(cards), &Rules::pagat()),
        expected,
        "for {cards}"
    );
}

#[test]
fn known_hands() {
    // The samples of the contest problem NOIP 2015, whose rules agree on these two hands.
    check("789TJ5AA", 3);
    check("QQQQ42255TT3BA6J7", 6);
    // By hand: one play.
    check("3", 1);
    check("3333", 1);
    check("333345", 1);
    check("333444555666789T", 1);
    // The pair of tens goes with the kings, or three plays become four.
    check("34567TTKKK222", 3);
    // The six goes alone, as the three triplets have no kickers of three ranks.
    check("3334445556", 2);
    // The rocket carries nothing.
    check("BR34", 3);
    // One joker goes with the five, the other alone; the rocket would leave two plays.
    check("33335BR", 2);
}

/// The plain way: try every play, remember what is left.
fn plainly(cards: Hand, plays: &[(Hand, Plain)], known: &mut HashMap<Hand, usize>) -> usize {
    if cards.is_empty() {
        return 0;
    }
    if let Some(&fewest) = known.get(&cards) {
        return fewest;
    }
    let left = plays
        .iter()
        .filter_map(|&(play, _)| cards.checked_sub(play));
    let left: Vec<Hand> = left.collect();
    let fewest = left
        .into_iter()
        .map(|left| 1 + plainly(left, plays, known))
        .min();
    let fewest = fewest.expect("a single card is a play");
    known.insert(cards, fewest);
    fewest
}

#[test]
fn agrees_with_all_splits_of_seeded_hands() {
    for (size, hands) in [(4, 60), (7, 60), (9, 30), (11, 8)] {
        for deck in shuffled_decks(3).take(hands) {
            // Of eight ranks only, so that there is something to put together.
            let low: Vec<Rank> = deck.into_iter().filter(|&rank| rank <= Rank::Ten).collect();
            let cards = hand_of(&low[..size]);
            let rules = Rules::pagat();
            let plays = plain::plays(cards, &rules);
            let expected = plainly(cards, &plays, &mut HashMap::new());
            assert_eq!(fewest(cards, &rules), expected, "{cards}");
        }
    }
}

#[test]
fn whole_hands_are_emptied() {
    for deck in shuffled_decks(4).take(200) {
        let plays = fewest(hand_of(&deck[..20]), &Rules::pagat());
        assert!((1..=12).contains(&plays), "{plays} plays");
    }
}

#[test]
fn hands_without_an_answer_are_refused() {
    let mut rules = Rules::pagat();
    rules.banned_kinds.insert(ComboKind::Single);
    let error = fewest_plays(Hand::DECK, &Rules::pagat()).expect_err("54 cards");
    assert_eq!(
        error.to_string(),
        "a player holds at most 20 cards but this has 54 [L-3]"
    );
    let error = fewest_plays(hand("345"), &rules).expect_err("no play");
    assert_eq!(
        error.to_string(),
        "the kinds that are not banned do not empty 345 [L-14]"
    );
    assert_eq!(fewest_plays(Hand::EMPTY, &Rules::pagat()), Ok(Vec::new()));
}

/// The way of a search: try every lead, remember what is left. No number if nothing empties it.
fn by_search(
    cards: Hand,
    rules: &Rules,
    known: &mut HashMap<Hand, Option<usize>>,
) -> Option<usize> {
    if cards.is_empty() {
        return Some(0);
    }
    if let Some(&fewest) = known.get(&cards) {
        return fewest;
    }
    let leads = legal_moves(cards, None, rules);
    let left = leads
        .iter()
        .filter_map(|play| cards.checked_sub(play.cards()));
    let fewest = left
        .filter_map(|left| by_search(left, rules, known))
        .min()
        .map(|plays| plays + 1);
    known.insert(cards, fewest);
    fewest
}

/// Hands of few ranks have what is hard to count: triplets, quads, chains of them, both jokers.
#[track_caller]
fn check_few_ranks(rules: &Rules, chance: &mut Chance, hands: usize) {
    for (size, often) in [(6, 25), (9, 10), (11, 4), (13, 1)] {
        for _ in 0..hands * often {
            let cards = few_ranks(chance, size);
            match by_search(cards, rules, &mut HashMap::new()) {
                Some(expected) => {
                    assert_eq!(fewest(cards, rules), expected, "{cards} under {rules:?}");
                }
                None => assert_eq!(
                    fewest_plays(cards, rules),
                    Err(FewestPlaysError::Stuck { hand: cards })
                ),
            }
        }
    }
}

#[test]
fn agrees_with_a_search_under_all_presets() {
    let mut chance = Chance::new(7);
    for rules in presets() {
        check_few_ranks(&rules, &mut chance, if slow_tests() { 400 } else { 12 });
    }
}

#[test]
fn agrees_with_a_search_under_any_options() {
    let mut chance = Chance::new(8);
    for _ in 0..if slow_tests() { 4_000 } else { 60 } {
        let rules = any_rules(&mut chance);
        check_few_ranks(&rules, &mut chance, 1);
    }
}

/// Seeded cards of four to eight ranks, next to each other for the most part, and perhaps jokers.
fn few_ranks(chance: &mut Chance, size: usize) -> Hand {
    let first = chance.below(9);
    let ranks = size.div_ceil(3) + chance.below(4);
    let mut cards: Vec<Rank> = Hand::DECK
        .iter()
        .filter(|rank| (first..first + ranks).contains(&usize::from(rank.index())))
        .collect();
    if chance.below(2) == 0 {
        cards.extend([Rank::BlackJoker, Rank::RedJoker]);
        cards.sort_unstable();
        cards.dedup_by(|a, b| a == b && *a >= Rank::BlackJoker);
    }
    hand_of(&chance.deal(&cards, size.min(cards.len())))
}

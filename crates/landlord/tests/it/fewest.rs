//! In how few plays can a hand be emptied?

use std::collections::HashMap;

use landlord::{Combo, Hand, Rank, Rules, fewest_plays};

use crate::plain::{self, Plain};
use crate::{hand, hand_of, shuffled_decks};

/// The fewest plays, and that they are plays which together are the hand.
#[track_caller]
fn fewest(cards: Hand) -> usize {
    let plays = fewest_plays(cards, &Rules::pagat()).expect("at most 20 cards");
    let mut left = cards;
    for play in &plays {
        assert_eq!(
            Combo::classify(play.cards(), &Rules::pagat()),
            Ok(*play),
            "{cards}"
        );
        left = left
            .checked_sub(play.cards())
            .expect("a play is part of what is left");
    }
    assert!(left.is_empty(), "{cards}");
    plays.len()
}

#[track_caller]
fn check(cards: &str, expected: usize) {
    assert_eq!(fewest(hand(cards)), expected, "for {cards}");
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
            assert_eq!(
                fewest(cards),
                plainly(
                    cards,
                    &plain::plays(cards, &Rules::pagat()),
                    &mut HashMap::new()
                ),
                "{cards}"
            );
        }
    }
}

#[test]
fn whole_hands_are_emptied() {
    for deck in shuffled_decks(4).take(200) {
        let plays = fewest(hand_of(&deck[..20]));
        assert!((1..=12).contains(&plays), "{plays} plays");
    }
}

#[test]
fn more_than_twenty_cards_are_refused() {
    let error = fewest_plays(Hand::DECK, &Rules::pagat()).expect_err("54 cards");
    assert_eq!(
        error.to_string(),
        "a player holds at most 20 cards but this has 54 [L-3]"
    );
    assert_eq!(fewest_plays(Hand::EMPTY, &Rules::pagat()), Ok(Vec::new()));
}

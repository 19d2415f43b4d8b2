//! What may I play now?

use std::collections::BTreeMap;

use landlord::{Combo, ComboKind, Hand, Rank, Rules, legal_moves};

use crate::{combo, hand, hand_of, plain, shuffled_decks};

fn leads(cards: Hand) -> Vec<Combo> {
    legal_moves(cards, None, &Rules::pagat())
        .into_iter()
        .collect()
}

fn answers(cards: Hand, previous: &str) -> Vec<String> {
    let moves = legal_moves(cards, Some(combo(previous)), &Rules::pagat());
    moves.iter().map(|play| play.cards().to_string()).collect()
}

fn count(plays: &[Combo]) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for play in plays {
        let chain = if play.chain() > 1 && play.kind() >= ComboKind::TripletsSingles {
            format!(" of {}", play.chain())
        } else {
            String::new()
        };
        *counts.entry(format!("{}{chain}", play.kind())).or_default() += 1;
    }
    counts
}

/// The published numbers of different plays of the whole deck, kind by kind.
#[test]
fn the_deck_has_12_654_plays() {
    let all = leads(Hand::DECK);
    let expected = [
        ("bomb", 13),
        ("pair", 13),
        ("pairs", 52),
        ("quad+1+1", 1170),
        ("quad+2+2", 858),
        ("rocket", 1),
        ("sequence", 36),
        ("single", 15),
        ("triplet", 13),
        ("triplet+1", 182),
        ("triplet+2", 156),
        ("triplets", 45),
        ("triplets+1 of 2", 847),
        ("triplets+1 of 3", 2100),
        ("triplets+1 of 4", 2646),
        ("triplets+1 of 5", 1568),
        ("triplets+2 of 2", 605),
        ("triplets+2 of 3", 1200),
        ("triplets+2 of 4", 1134),
    ];
    let expected = expected.map(|(kind, plays)| (kind.to_owned(), plays));
    assert_eq!(count(&all), BTreeMap::from(expected));
    assert_eq!(all.len(), 12_654);
}

/// The published numbers where both jokers may be kickers.
#[test]
fn with_both_jokers_as_kickers_the_deck_has_13_550_plays() {
    let mut rules = Rules::pagat();
    rules.both_jokers_as_kickers = true;
    let all: Vec<Combo> = legal_moves(Hand::DECK, None, &rules).into_iter().collect();
    let counts = count(&all);
    let of = |kind: &str| counts[kind];
    assert_eq!(of("quad+1+1"), 1183);
    assert_eq!(
        [2, 3, 4, 5].map(|n| of(&format!("triplets+1 of {n}"))),
        [858, 2200, 2970, 2016]
    );
    assert_eq!(all.len(), 13_550);
    assert!(
        all.iter()
            .all(|&play| Combo::classify(play.cards(), &rules) == Ok(play))
    );
}

/// Generating and judging are each other's inverse, on every play of the deck.
#[test]
fn every_lead_of_the_deck_is_what_the_judge_says() {
    let all = leads(Hand::DECK);
    for &play in &all {
        assert_eq!(Combo::classify(play.cards(), &Rules::pagat()), Ok(play));
        let cards: Vec<u8> = play.cards().iter().map(Rank::index).collect();
        let expected = (play.kind().to_string(), cards.len(), play.rank().index());
        let readings = plain::readings(&cards);
        assert_eq!(readings.len(), 1, "{play}");
        assert_eq!(
            (readings[0].0.to_owned(), readings[0].1, readings[0].2),
            expected
        );
    }
}

/// All card sets of up to seven cards: generator, judge and the plain judge agree.
#[test]
fn all_sets_of_up_to_seven_cards_agree() {
    let mut sets = 0;
    let mut plays = 0;
    each_set(Hand::EMPTY, 0, 7, &mut |cards| {
        let list: Vec<u8> = cards.iter().map(Rank::index).collect();
        let readings = plain::readings(&list);
        let judged = Combo::classify(cards, &Rules::pagat());
        match (&readings[..], judged) {
            ([], Err(_)) => {}
            ([(kind, _, rank)], Ok(combo)) => {
                assert_eq!(*kind, combo.kind().to_string(), "{cards}");
                assert_eq!(*rank, combo.rank().index(), "{cards}");
                plays += 1;
            }
            _ => panic!("{cards}: {readings:?} {judged:?}"),
        }
        sets += 1;
    });
    // The number of rank hands of 1 to 7 cards, as published by size.
    assert_eq!(sets, 15 + 118 + 650 + 2_821 + 10_270 + 32_565 + 92_170);
    let small = leads(Hand::DECK)
        .iter()
        .filter(|play| play.len() <= 7)
        .count();
    assert_eq!(plays, small);
}

/// Every set of up to `left` further cards of `rank` and above.
fn each_set(cards: Hand, rank: u8, left: u32, visit: &mut impl FnMut(Hand)) {
    let Some(next) = Rank::from_index(rank) else {
        return;
    };
    each_set(cards, rank + 1, left, visit);
    let mut cards = cards;
    for used in 1..=left {
        if !cards.insert(next) {
            break;
        }
        visit(cards);
        if used < left {
            each_set(cards, rank + 1, left - used, visit);
        }
    }
}

/// Answers are the leads that beat, in the same order, on seeded hands of 20 and 17 cards.
#[test]
fn answers_are_the_leads_that_beat() {
    for deck in shuffled_decks(1).take(300) {
        let previous_plays = leads(hand_of(&deck[..20]));
        let mine = hand_of(&deck[20..37]);
        let all = leads(mine);
        for &previous in previous_plays.iter().step_by(7) {
            let expected: Vec<Combo> = all
                .iter()
                .copied()
                .filter(|play| play.beats(previous))
                .collect();
            let mut actual: Vec<Combo> = legal_moves(mine, Some(previous), &Rules::pagat())
                .into_iter()
                .collect();
            actual.sort_unstable_by_key(|play| all.iter().position(|lead| lead == play));
            assert_eq!(actual, expected, "{previous} {mine}");
        }
    }
}

/// On seeded hands: no play twice, all part of the hand, and as many as the plain judge finds
/// among all parts of a small hand.
#[test]
fn leads_of_small_hands_are_all_plays_among_their_parts() {
    for deck in shuffled_decks(2).take(200) {
        let mine = hand_of(&deck[..11]);
        let mut expected: Vec<u64> = plain::plays(mine)
            .into_iter()
            .map(|(play, _)| play.bits())
            .collect();
        let mut actual: Vec<u64> = leads(mine).iter().map(|play| play.cards().bits()).collect();
        expected.sort_unstable();
        actual.sort_unstable();
        assert_eq!(actual, expected, "{mine}");
    }
}

/// `beats` is a strict partial order within a class, whatever the kickers.
#[test]
fn beating_is_a_strict_order() {
    let all = leads(Hand::DECK);
    for a in all.iter().step_by(41) {
        assert!(!a.beats(*a));
        for b in all.iter().step_by(37) {
            assert!(!(a.beats(*b) && b.beats(*a)), "{a} {b}");
            for c in all.iter().step_by(401) {
                let same = a.kind() == b.kind() && b.kind() == c.kind();
                assert!(
                    !(same && a.beats(*b) && b.beats(*c)) || a.beats(*c),
                    "{a} {b} {c}"
                );
            }
        }
    }
}

#[test]
fn known_faults() {
    // C: the rank is the chain's, not the kickers'.
    assert!(answers(hand("333444555222"), "666777888345").is_empty());
    // G: no lead twice.
    for cards in ["333444555667788", "333444555666778899T"] {
        let mut plays = leads(hand(cards));
        let count = plays.len();
        plays.sort_unstable();
        plays.dedup();
        assert_eq!(plays.len(), count, "{cards}");
    }
    // 17: nothing beats the rocket.
    assert!(answers(Hand::ROCKET.others(), "BR").is_empty());
    // 27
    assert_eq!(
        answers(hand("555588889999"), "4444"),
        ["5555", "8888", "9999"]
    );
    // 30: no play of more than 20 cards, however full the hand.
    assert!(leads(Hand::DECK).iter().all(|play| play.len() <= 20));
    // 23: the rocket may be played on a straight.
    assert_eq!(answers(Hand::ROCKET, "34567"), ["BR"]);
}

/// The unit anchor of another crate: what beats QQQKKK34 of its own kind.
#[test]
fn planes_above_queens() {
    let moves = legal_moves(Hand::DECK, Some(combo("QQQKKK34")), &Rules::pagat());
    let planes = moves
        .iter()
        .filter(|play| play.kind() == ComboKind::TripletsSingles)
        .count();
    assert_eq!(planes, 77);
}

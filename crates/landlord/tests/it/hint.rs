//! What should I play?

use landlord::{Combo, ComboKind, Hint, HintReason, Move, Rules, fewest_plays, hints, legal_moves};

use crate::{combo, hand, hand_of, presets, shuffled_decks};

/// The moves with their reasons, in order.
#[track_caller]
fn check(cards: &str, previous: Option<&str>, expected: &[&str]) {
    let rules = Rules::pagat();
    let hints = hints(hand(cards), previous.map(combo), &rules).expect("at most 20 cards");
    let texts: Vec<String> = hints.iter().map(text).collect();
    assert_eq!(texts, expected, "for {cards}");
}

fn text(hint: &Hint) -> String {
    match hint.play {
        Move::Pass => format!("pass {}", hint.reason),
        Move::Play(play) => format!("{} {}", play.cards(), hint.reason),
    }
}

#[test]
fn going_out_comes_first() {
    check("2", None, &["2 goes out"]);
    check(
        "2222",
        Some("A"),
        &[
            "2222 goes out",
            "pass keeps 1 play",
            "2 breaks the bomb 2222 and leaves 1 play",
        ],
    );
    check("BR", Some("2222"), &["BR goes out", "pass keeps 1 play"]);
}

#[test]
fn fewer_plays_left_come_first() {
    check("4", Some("3"), &["4 goes out", "pass keeps 1 play"]);
    // The king is alone; a nine taken from its pair leaves one play more.
    check(
        "99K",
        Some("8"),
        &["K leaves 1 play", "9 leaves 2 plays", "pass keeps 2 plays"],
    );
    check(
        "345678",
        None,
        &[
            "345678 goes out",
            "34567 leaves 1 play",
            "3 leaves 1 play",
            "45678 leaves 1 play",
            "8 leaves 1 play",
            "4 leaves 5 plays",
            "5 leaves 5 plays",
            "6 leaves 5 plays",
            "7 leaves 5 plays",
        ],
    );
}

#[test]
fn bombs_are_kept() {
    check(
        "4445555",
        Some("333"),
        &[
            "444 leaves 1 play",
            "pass keeps 2 plays",
            "5555 spends the bomb 5555 and leaves 1 play",
            "555 breaks the bomb 5555 and leaves 1 play",
        ],
    );
    check(
        "4BR",
        Some("3"),
        &[
            "4 leaves 1 play",
            "pass keeps 2 plays",
            "BR spends the rocket BR and leaves 1 play",
            "B breaks the rocket BR and leaves 2 plays",
            "R breaks the rocket BR and leaves 2 plays",
        ],
    );
}

#[test]
fn nothing_answers_a_rocket() {
    check("345", Some("BR"), &["pass keeps 3 plays"]);
}

#[test]
fn cards_that_no_kind_takes_are_stranded() {
    let mut rules = Rules::pagat();
    rules.banned_kinds.insert(ComboKind::Single);
    let hints = hints(hand("3355"), None, &rules).expect("4 cards");
    assert_eq!(hints.len(), 2);
    let three = hand("333");
    let hints = landlord::hints(three, None, &rules).expect("3 cards");
    let texts: Vec<String> = hints.iter().map(text).collect();
    assert_eq!(
        texts,
        ["333 goes out", "33 leaves cards that cannot be played"]
    );
    assert_eq!(hints[1].reason, HintReason::Strands);
}

/// Every legal move once, the pass when answering, and what is left counted.
#[test]
fn seeded_hands_get_every_move() {
    for (rules, deck) in presets().zip(shuffled_decks(15)) {
        let cards = hand_of(&deck[..17]);
        let other = legal_moves(hand_of(&deck[17..34]), None, &rules);
        for previous in [None, other.first().copied(), other.last().copied()] {
            let hints = hints(cards, previous, &rules).expect("17 cards");
            let mut plays: Vec<Combo> = Vec::new();
            for hint in &hints {
                let left = match hint.play {
                    Move::Pass => cards,
                    Move::Play(play) => {
                        plays.push(play);
                        cards.checked_sub(play.cards()).expect("a part of the hand")
                    }
                };
                let fewest = fewest_plays(left, &rules).expect("at most 17 cards").len();
                assert_eq!(hint.plays_left, Some(fewest), "{}", text(hint));
            }
            assert_eq!(hints.len() - plays.len(), usize::from(previous.is_some()));
            let mut legal = legal_moves(cards, previous, &rules).to_vec();
            legal.sort_unstable();
            plays.sort_unstable();
            assert_eq!(plays, legal);
        }
    }
}

#[test]
fn impossible_hands_are_refused() {
    let rules = Rules::pagat();
    let error = hints(landlord::Hand::DECK, None, &rules).expect_err("54 cards");
    assert_eq!(
        error.to_string(),
        "a player holds at most 20 cards but this has 54 [L-3]"
    );
    let error = hints(hand("335"), Some(combo("333")), &rules).expect_err("five of 3");
    assert_eq!(
        error.to_string(),
        "the hand and the play before it have 5 of 3 but the deck has 4 [L-1]"
    );
}

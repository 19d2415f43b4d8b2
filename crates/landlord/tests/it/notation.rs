//! How are cards written?

use landlord::{Hand, ParseHandError};

/// The cards as they are written back, or the message.
#[track_caller]
fn check(text: &str, expected: &str) {
    let actual = match text.parse::<Hand>() {
        Ok(cards) => cards.to_string(),
        Err(error) => error.to_string(),
    };
    assert_eq!(actual, expected, "for {text}");
}

#[test]
fn cards_are_written_in_the_order_of_play() {
    check("RB2AKQJT9876543", "3456789TJQKA2BR");
    check("10", "T");
    check("0t10T", "TTTT");
    check("xD", "BR");
    check("3 4 10 K", "34TK");
    check(" 3\t4 ", "34");
    check("-", "-");
    check(" - ", "-");
    check("bjqka", "JQKAB");
}

#[test]
fn programmers_see_the_notation_too() {
    assert_eq!(format!("{:?}", Hand::ROCKET), "Hand(BR)");
}

#[test]
fn jokers_as_words_of_their_own() {
    check("33 BJ", "33B");
    check("33BJ", "33JB");
    check("BJ RJ", "BR");
    check("w W", "BR");
    check("33 bj rj", "33BR");
    check(
        "33w",
        "expected a card, of 3 to 9 T J Q K A 2 B R, but found 'w' at byte 2",
    );
}

#[test]
fn unknown_characters_are_named_with_their_place() {
    check(
        "34S",
        "expected a card, of 3 to 9 T J Q K A 2 B R, but found 'S' at byte 2",
    );
    check(
        "3é",
        "expected a card, of 3 to 9 T J Q K A 2 B R, but found 'é' at byte 1",
    );
    check(
        "31",
        "expected a card, of 3 to 9 T J Q K A 2 B R, but found '1' at byte 1",
    );
    check(
        "3 44 1",
        "expected a card, of 3 to 9 T J Q K A 2 B R, but found '1' at byte 5",
    );
    check(
        "3-",
        "expected a card, of 3 to 9 T J Q K A 2 B R, but found '-' at byte 1",
    );
    check("", "expected cards but found nothing");
    check("  ", "expected cards but found nothing");
}

/// L-1
#[test]
fn no_more_cards_than_the_deck_has() {
    check("33333", "3 at byte 4 is one too many: the deck has 4 [L-1]");
    check("BB", "B at byte 1 is one too many: the deck has 1 [L-1]");
    check(
        "R 3 RJ",
        "R at byte 4 is one too many: the deck has 1 [L-1]",
    );
    check(
        "T10 0 0 10",
        "T at byte 8 is one too many: the deck has 4 [L-1]",
    );
}

#[test]
fn errors_know_their_place() {
    let at = |text: &str| text.parse::<Hand>().err().and_then(|error| error.at());
    assert_eq!(at("34S"), Some(2));
    assert_eq!(at("BB"), Some(1));
    assert_eq!("".parse::<Hand>(), Err(ParseHandError::Empty));
    assert_eq!(at(""), None);
}

#[test]
fn cards_are_taken_away() {
    let mut hand: Hand = "33B".parse().expect("well written");
    assert!(hand.contains(landlord::Rank::Three) && hand.remove(landlord::Rank::Three));
    assert!(!hand.remove(landlord::Rank::RedJoker));
    assert_eq!(hand.to_string(), "3B");
}

/// L-1
#[test]
fn bits_are_checked_against_the_deck() {
    assert_eq!(Hand::from_bits(Hand::DECK.bits()), Some(Hand::DECK));
    assert_eq!(Hand::from_bits(5), None);
    assert_eq!(Hand::from_bits(2 << 52), None);
    assert_eq!(Hand::from_bits(1 << 60), None);
    assert_eq!(Hand::DECK.checked_add(Hand::ROCKET), None);
    assert_eq!(
        Hand::ROCKET.others().checked_add(Hand::ROCKET),
        Some(Hand::DECK)
    );
}

//! How are cards written?

use tichu::{Faces, ParseFacesError};

/// The cards as they are written back, or the message.
#[track_caller]
fn check(text: &str, expected: &str) {
    let actual = match text.parse::<Faces>() {
        Ok(cards) => cards.to_string(),
        Err(error) => error.to_string(),
    };
    assert_eq!(actual, expected, "for {text}");
}

#[test]
fn cards_are_written_in_one_order() {
    check("RDPA1K2", "12KAPRD");
    check("tjqkardp", "TJQKAPRD");
    check("T0t", "TTT");
    check("10", "1T");
    check(" 7 P\t7 ", "77P");
    check("-", "-");
    check(" - ", "-");
}

#[test]
fn programmers_see_the_notation_too() {
    let cards: Faces = "P77".parse().expect("well written");
    assert_eq!(format!("{cards:?}"), "Faces(77P)");
}

#[test]
fn unknown_characters_are_named_with_their_place() {
    check(
        "23X",
        "expected a card, of 1 to 9 T J Q K A R P D, but found 'X' at byte 2",
    );
    check(
        "7é",
        "expected a card, of 1 to 9 T J Q K A R P D, but found 'é' at byte 1",
    );
    check(
        "7-",
        "expected a card, of 1 to 9 T J Q K A R P D, but found '-' at byte 1",
    );
    check("", "expected cards but found nothing");
}

/// T-1
#[test]
fn no_more_cards_than_the_deck_has() {
    check("77777", "7 at byte 4 is one too many: the deck has 4 [T-1]");
    check("PP", "P at byte 1 is one too many: the deck has 1 [T-1]");
    check("121", "1 at byte 2 is one too many: the deck has 1 [T-1]");
    check("T0t00", "T at byte 4 is one too many: the deck has 4 [T-1]");
}

#[test]
fn errors_know_their_place() {
    let at = |text: &str| text.parse::<Faces>().err().and_then(|error| error.at());
    assert_eq!(at("23X"), Some(2));
    assert_eq!(at("PP"), Some(1));
    assert_eq!("".parse::<Faces>().err(), Some(ParseFacesError::Empty));
    assert_eq!(at(""), None);
}

#[test]
fn cards_are_laid_down() {
    let cards = |text: &str| text.parse::<Faces>().expect("well written");
    assert_eq!(cards("77P9").checked_sub(cards("7P")), Some(cards("79")));
    assert_eq!(cards("77").checked_sub(cards("77")), Some(Faces::EMPTY));
    assert_eq!(cards("77P9").checked_sub(cards("R")), None);
    assert_eq!(cards("77P9").checked_sub(cards("777")), None);
    assert!(cards("77P9").contains_all(cards("7P")));
    assert!(!cards("77P9").contains_all(cards("D")));
    let mut left = cards("7P");
    assert!(left.remove(tichu::Face::Phoenix) && !left.remove(tichu::Face::Phoenix));
    assert_eq!(left, cards("7"));
}

#[test]
fn parts_are_checked_against_the_deck() {
    let cards: Faces = "2222AP".parse().expect("well written");
    assert_eq!(
        Faces::from_parts(cards.ranks(), cards.specials()),
        Some(cards)
    );
    let mut five = cards.ranks();
    five.insert(cards_core::Rank::ALL[1]);
    assert_eq!(Faces::from_parts(five, cards.specials()), None);
    let mut joker = cards.ranks();
    joker.insert(cards_core::Rank::ALL[14]);
    assert_eq!(Faces::from_parts(joker, cards.specials()), None);
}

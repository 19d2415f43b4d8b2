//! What do serialisers see?

use serde_json::{from_str, to_string};
use tichu::Faces;

#[test]
fn the_notation_is_written_and_read() {
    let cards: Faces = "P77".parse().expect("well written");
    let json = to_string(&cards).expect("a string");
    assert_eq!(json, r#""77P""#);
    assert_eq!(from_str::<Faces>(&json).expect("the same"), cards);
    assert_eq!(from_str::<Faces>(r#""\u0037""#).expect("a seven").len(), 1);
}

#[test]
fn no_card_at_all_is_read_again() {
    let json = to_string(&Faces::EMPTY).expect("a string");
    assert_eq!(from_str::<Faces>(&json).expect("none"), Faces::EMPTY);
}

#[test]
fn other_values_are_refused() {
    let message = |json| from_str::<Faces>(json).expect_err("no cards").to_string();
    assert_eq!(
        message(r#""PP""#),
        "P at byte 1 is one too many: the deck has 1 [T-1]"
    );
    assert_eq!(
        message("5"),
        "invalid type: integer `5`, expected a string at line 1 column 1"
    );
}

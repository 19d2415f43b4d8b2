//! Tiles, hands and melds in text formats are their notation.

use rummikub::rules::JokerCount;
use rummikub::{Hand, Meld, Rules, Tile};

#[test]
fn values_are_their_notation() {
    let tile: Tile = "R5".parse().unwrap();
    let hand: Hand = "J K9 R5".parse().unwrap();
    let meld: Meld = "R9 O9 J K9".parse().unwrap();
    let json = serde_json::to_string(&(tile, hand, &meld)).unwrap();
    assert_eq!(json, r#"["R5","R5 K9 J","R9 O9 J K9"]"#);
    let read: (Tile, Hand, Meld) = serde_json::from_str(&json).unwrap();
    assert_eq!(read, (tile, hand, meld));
}

#[test]
fn what_only_some_rules_allow_is_read_again() {
    let mut rules = Rules::fifty_four();
    rules.jokers_per_meld = JokerCount::TWO;
    let meld = Meld::from_notation("K5 J J", &rules).unwrap();
    let json = serde_json::to_string(&(&meld, Hand::EMPTY)).unwrap();
    assert_eq!(json, r#"["K5 J J","-"]"#);
    assert_eq!(
        serde_json::from_str::<(Meld, Hand)>(&json).unwrap(),
        (meld, Hand::EMPTY)
    );
}

#[test]
fn messages_are_those_of_the_notation() {
    let error = serde_json::from_str::<Hand>(r#""R5 X""#).unwrap_err();
    assert_eq!(
        error.to_string(),
        "expected a tile such as R5 or J but found \"X\" at byte 3 at line 1 column 6",
    );
    let error = serde_json::from_str::<Meld>("5").unwrap_err();
    assert_eq!(
        error.to_string(),
        "invalid type: integer `5`, expected the tiles of a meld, as laid at line 1 column 1",
    );
}

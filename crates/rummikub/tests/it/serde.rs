//! What do serialisers see?

use rummikub::{Hand, Meld, Rules, Tile};

#[test]
fn the_notation_is_written_and_read() {
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
    let rules = Rules::default();
    let meld = Meld::from_notation("K5 J J", &rules).unwrap();
    let json = serde_json::to_string(&(&meld, Hand::EMPTY)).unwrap();
    assert_eq!(json, r#"["K5 J J","-"]"#);
    assert_eq!(
        serde_json::from_str::<(Meld, Hand)>(&json).unwrap(),
        (meld, Hand::EMPTY)
    );
}

#[test]
fn other_values_are_refused() {
    let error = serde_json::from_str::<Hand>(r#""R5 X""#).unwrap_err();
    assert_eq!(
        error.to_string(),
        "expected a tile such as R5 or J but found \"X\" at byte 3",
    );
    let error = serde_json::from_str::<Meld>("5").unwrap_err();
    assert_eq!(
        error.to_string(),
        "invalid type: integer `5`, expected a string at line 1 column 1",
    );
}

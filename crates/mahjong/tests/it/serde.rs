//! What do serialisers see?

use mahjong::{Hand, Meld, SuitHand, Tile};
use serde_json::{from_str, to_string};

#[test]
fn the_notation_is_written_and_read() {
    let hand: Hand = "123m11z".parse().expect("tiles");
    assert_eq!(to_string(&hand).expect("a string"), "\"123m11z\"");
    assert_eq!(
        from_str::<Hand>("\"ECm321\"").expect("tiles").to_string(),
        "123m17z"
    );
    assert_eq!(
        from_str::<Tile>("\"5\\u006d\"")
            .expect("a tile")
            .to_string(),
        "5m"
    );
    assert_eq!(
        from_str::<Meld>("\"777z\"").expect("a meld").to_string(),
        "777z"
    );
    let digits = "\"22233355777888\"";
    let suit_hand: SuitHand = from_str(digits).expect("14 digits");
    assert_eq!(to_string(&suit_hand).expect("a string"), digits);
    assert_eq!(from_str::<Hand>("\"-\"").expect("no tile"), Hand::EMPTY);
}

#[test]
fn other_values_are_refused() {
    let message = |text| from_str::<Hand>(text).expect_err("no hand").to_string();
    assert_eq!(
        message("\"12\""),
        "expected m, p, s or z with the digits at byte 0"
    );
    assert_eq!(
        message("5"),
        "invalid type: integer `5`, expected a string at line 1 column 1"
    );
}

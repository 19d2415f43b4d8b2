//! What do serialisers see?

use mahjong::{Hand, LaidMeld, Meld, PlayerHand, Rules, SuitHand, Tile, Wind, WonBy};
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

#[track_caller]
fn check<T: serde::Serialize + serde::de::DeserializeOwned>(text: &str) {
    let value: T = from_str(text).expect("a value");
    assert_eq!(to_string(&value).expect("a string"), text);
}

#[test]
fn what_is_known_of_a_player_and_the_rules_too() {
    check::<LaidMeld>("\"[340p,left]\"");
    check::<PlayerHand>("\"406m1178s[340p,left][7777z]\"");
    check::<Wind>("\"S\"");
    check::<WonBy>("\"ron-across\"");
    check::<Rules>("\"formal fifth-copy=true kiriage=true\"");
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

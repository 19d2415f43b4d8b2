//! What do serialisers see?

use rummikub::{Hand, Meld, Position, Rules, Table, Tile};

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

/// A meld is equal to the one that was written even if it is read under rules that allow more.
#[test]
fn melds_are_read_under_the_widest_rules() {
    for (rules, text) in [
        (Rules::fifty_four(), "J J K1"),
        (Rules::okey(), "K12 K13 K1"),
        (Rules::okey(), "K12 K13 J"),
    ] {
        let mut rules = rules;
        assert_eq!(rules.set("jokers-per-meld", "2"), Ok(()));
        let meld = Meld::from_notation(text, &rules).unwrap();
        let json = serde_json::to_string(&meld).unwrap();
        assert_eq!(serde_json::from_str::<Meld>(&json).unwrap(), meld);
    }
}

#[test]
fn a_table_is_the_list_of_its_melds() {
    let table: Table = "R1 R2 R3; J K4 K5".parse().unwrap();
    let json = serde_json::to_string(&(&table, Table::EMPTY)).unwrap();
    assert_eq!(json, r#"[["R1 R2 R3","J K4 K5"],[]]"#);
    let read: (Table, Table) = serde_json::from_str(&json).unwrap();
    assert_eq!(read, (table, Table::EMPTY));
}

#[test]
fn a_position_is_its_three_parts() {
    let position: Position = "R1 R2 R3; J K4 K5 | R5 J".parse().unwrap();
    let json = serde_json::to_string(&position).unwrap();
    assert_eq!(
        json,
        r#"{"table":["R1 R2 R3","J K4 K5"],"rack":"R5 J","opened":true}"#
    );
    assert_eq!(serde_json::from_str::<Position>(&json).unwrap(), position);
    let opening = position.clone().before_opening();
    let json = serde_json::to_string(&opening).unwrap();
    assert_eq!(serde_json::from_str::<Position>(&json).unwrap(), opening);
    let json = r#"{"table":["R1 R2 R3","J K4 K5"],"rack":"R5 J"}"#;
    assert_eq!(serde_json::from_str::<Position>(json).unwrap(), position);
}

#[test]
fn rules_are_their_text() {
    let rules: Rules = "nzrc-2024 joker-penalty=50".parse().unwrap();
    let json = serde_json::to_string(&rules).unwrap();
    assert_eq!(
        json,
        r#""retail-2019 opening-table-play=false pool-empty=one-more-turn joker-penalty=50 never-opened-penalty=100 never-opened-could-penalty=200""#
    );
    assert_eq!(serde_json::from_str::<Rules>(&json).unwrap(), rules);
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

#[test]
fn positions_that_are_none_are_refused() {
    #[track_caller]
    fn check(json: &str, expected: &str) {
        let error = serde_json::from_str::<Position>(json).unwrap_err();
        assert_eq!(error.to_string(), expected);
    }
    check(
        r#"{"table":["R1 R2"],"rack":"-","opened":true}"#,
        "a meld has at least 3 tiles but this has 2 [R-2] at line 1 column 18",
    );
    check(
        r#"{"table":["R1 R2 R3","R1 R2 R3","R1 R2 R3"],"rack":"R1 R1"}"#,
        "R1 is on table and rack 5 times but the deck has 4 [R-1, R-15]",
    );
    check(
        r#"{"rack":"R1 R1"}"#,
        "missing field `table` at line 1 column 16",
    );
    check(
        r#"{"table":[],"rack":"-","open":true}"#,
        "unknown field `open`, expected one of `table`, `rack`, `opened` at line 1 column 29",
    );
    let melds = ["R1 R2 R3"; 5];
    let json = serde_json::to_string(&melds).unwrap();
    let error = serde_json::from_str::<Table>(&json).unwrap_err();
    assert_eq!(
        error.to_string(),
        "R1 in meld 5 is one too many: the deck has 4 [R-1]",
    );
    let error = serde_json::from_str::<Rules>(r#""chess""#).unwrap_err();
    assert_eq!(
        error.to_string(),
        "expected a preset of the rules but found \"chess\" at byte 0",
    );
}

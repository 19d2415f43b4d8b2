//! What does the player see who is to move?

use rummikub::{Hand, Position, Rules, Table};

/// Reads a position and writes it, or the message with its place.
#[track_caller]
fn check_with(rules: &str, text: &str, expected: &str) {
    let rules: Rules = rules.parse().expect("they are rules");
    let actual = match Position::from_notation(text, &rules) {
        Ok(position) => position.to_string(),
        Err(error) => match error.at() {
            Some(at) => format!("{at}: {error}"),
            None => error.to_string(),
        },
    };
    assert_eq!(actual, expected, "for {text:?}");
}

#[track_caller]
fn check(text: &str, expected: &str) {
    check_with("retail-2019", text, expected);
}

#[test]
fn table_and_rack_stand_side_by_side() {
    check("R1 R2 R3; O9 B9 K9|j r4", "R1 R2 R3; O9 B9 K9 | R4 J");
    check("- | -", "- | -");
    check("R1 R2 R3 | -", "R1 R2 R3 | -");
}

#[test]
fn the_table_may_be_left_out() {
    check("| K13 B13 O13", "- | O13 B13 K13");
    check(" | R5 | opening", "- | R5 | opening");
}

#[test]
fn who_is_still_to_open_is_marked() {
    check("- | R5 |opening ", "- | R5 | opening");
    let position: Position = "- | R5 | opening".parse().unwrap();
    assert!(!position.opened());
    let position: Position = "- | R5".parse().unwrap();
    assert!(position.opened());
    assert_eq!(
        position.clone().before_opening().to_string(),
        "- | R5 | opening"
    );
    assert_eq!(format!("{position:?}"), "Position(- | R5)");
    check(
        "- | R5 | closing",
        "9: expected opening or nothing after the rack but found \"closing\" at byte 9",
    );
    check(
        "- | R5 |",
        "8: expected opening or nothing after the rack but found \"\" at byte 8",
    );
    check(
        "- | R5 | opening | x",
        "9: expected opening or nothing after the rack but found \"opening | x\" at byte 9",
    );
}

#[test]
fn a_position_has_a_rack() {
    check("", "expected TABLE | RACK but found no | after the table");
    check(
        "R1 R2 R3",
        "expected TABLE | RACK but found no | after the table",
    );
    check(
        "R1 R2 R3 |",
        "expected tiles such as R5 or J but found nothing",
    );
    check(
        "R1 R2 R3 | | opening",
        "expected tiles such as R5 or J but found nothing",
    );
}

#[test]
fn what_is_wrong_is_named_with_its_place() {
    check(
        "R1 R2 R3; R4 R5 | R6",
        "10: meld 2 at byte 10: a meld has at least 3 tiles but this has 2 [R-2]",
    );
    check(
        "R1 R2 R3 | R6 X | opening",
        "14: expected a tile such as R5 or J but found \"X\" at byte 14",
    );
    check(
        "R1 R2 R3; O2 R2 B2 | K9 R2",
        "24: R2 at byte 24 is one too many: the deck has 2 [R-1]",
    );
    check(
        "R1 R2 J | J J",
        "12: J at byte 12 is one too many: the deck has 2 [R-1]",
    );
    check_with(
        "fifty-four",
        "R1 R2 R3 | R1",
        "11: R1 at byte 11 is one too many: the deck has 1 [R-1]",
    );
}

#[test]
fn table_and_rack_are_from_one_deck() {
    #[track_caller]
    fn check(rules: &str, table: &str, rack: &str, expected: &str) {
        let rules: Rules = rules.parse().expect("they are rules");
        let table: Table = table.parse().expect("it is a table");
        let rack: Hand = rack.parse().expect("it is a rack");
        let position = Position::new(table, rack, &rules);
        let actual = match position {
            Ok(position) => position.to_string(),
            Err(error) => error.to_string(),
        };
        assert_eq!(actual, expected);
    }
    check("retail-2019", "R1 R2 R3", "R1 J J", "R1 R2 R3 | R1 J J");
    check(
        "retail-2019",
        "R1 R2 R3; R1 R2 R3",
        "R1 R4",
        "R1 is on table and rack 3 times but the deck has 2 [R-1, R-15]",
    );
    check(
        "fifty-four",
        "-",
        "K5 K5",
        "K5 is on table and rack 2 times but the deck has 1 [R-1, R-15]",
    );
    check(
        "retail-2019 numbers=9",
        "-",
        "K10",
        "K10 is on table and rack 1 times but the deck has 0 [R-1, R-15]",
    );
    check(
        "fifty-four",
        "R1 R2 R3; R5 J J",
        "K5",
        "meld 2: jokers in a meld: at most 1 but this has 2 [R-7]",
    );
}

//! Is this turn at the table legal? Each rule, and what it says when it is broken.

use rummikub::{Move, MoveError, Position, Rules, Table};

fn with(options: &str) -> Rules {
    let rules = format!("retail-2019 {options}");
    rules.parse().expect("the options have these values")
}

fn judge(position: &str, table: &str, rules: &Rules) -> Result<Move, MoveError> {
    let position = Position::from_notation(position, rules).expect("a position");
    let table = Table::from_notation(table, rules).expect("a table");
    Move::judge(&position, table, rules)
}

/// What was played, what is left, and how many tiles moved.
#[track_caller]
fn legal(options: &str, position: &str, table: &str, expected: &str) {
    let turn = judge(position, table, &with(options)).expect("legal");
    let found = format!("{}/{}/{}", turn.played(), turn.rest(), turn.moved());
    assert_eq!(found, expected);
}

#[track_caller]
fn illegal(options: &str, position: &str, table: &str, expected: &str) {
    let error = judge(position, table, &with(options)).expect_err("illegal");
    assert_eq!(error.to_string(), expected);
}

const OPENED: &str = "";
const FROZEN: &str = "joker-clearing=frozen";
const RACK_ONLY: &str = "joker-clearing=rack-only";
const FREE: &str = "joker-clearing=free";

///
#[test]
fn tiles_are_added_and_melds_are_rearranged() {
    legal(OPENED, "- | R1 R2 R3", "R1 R2 R3", "R1 R2 R3/-/0");
    legal(OPENED, "R1 R2 R3 | R4 K9", "R1 R2 R3 R4", "R4/K9/0");
    legal(
        OPENED,
        "B4 B5 B6 B7 B8 | B6",
        "B4 B5 B6; B6 B7 B8",
        "B6/-/2",
    );
    legal(
        OPENED,
        "K1 B1 O1 R1 | K2 K3",
        "K1 K2 K3; B1 O1 R1",
        "K2 K3/-/1",
    );
    legal(
        OPENED,
        "B5 K5 R5 O5 | B4 B6 B7",
        "K5 R5 O5; B4 B5 B6 B7",
        "B4 B6 B7/-/1",
    );
    legal(
        OPENED,
        "R1 B1 K1 | R1 B1 K1",
        "R1 B1 K1; R1 B1 K1",
        "R1 B1 K1/-/0",
    );
}

#[test]
fn nothing_vanishes_and_nothing_comes_from_nowhere() {
    illegal(
        OPENED,
        "R1 R2 R3 R4 | O1",
        "R1 R2 R3",
        "the table lacks 1 of R4 that lay there: what lies on the table stays there [R-22]",
    );
    illegal(
        OPENED,
        "R1 R2 R3 | O1",
        "R1 R2 R3 R4",
        "the turn lays 1 of R4 but the rack has 0 [R-23]",
    );
    illegal(
        OPENED,
        "R1 R2 R3 | R4",
        "R1 R2 R3",
        "nothing comes from the rack: who lays tiles plays at least one of the rack [R-21]",
    );
    illegal(
        OPENED,
        "- | R1 R2 R3",
        "R1 R2 R3; R1 R2 R3",
        "the turn lays 2 of R1 but the rack has 1 [R-23]",
    );
}

#[test]
fn an_opening_is_worth_enough() {
    legal(
        "",
        "- | K13 B13 O13 | opening",
        "K13 B13 O13",
        "O13 B13 K13/-/0",
    );
    legal("", "- | R10 J J | opening", "R10 J J", "R10 J J/-/0");
    legal("", "- | J R10 R11 | opening", "J R10 R11", "R10 R11 J/-/0");
    legal(
        "",
        "R1 R2 R3 | R4 K10 B10 O10 | opening",
        "R1 R2 R3 R4; K10 B10 O10",
        "R4 O10 B10 K10/-/0",
    );
    illegal(
        "",
        "R1 R2 R3 | R4 | opening",
        "R1 R2 R3 R4",
        "the opening is to be worth 30 but comes to 0 [R-25]",
    );
    illegal(
        "",
        "- | K9 B9 O9 | opening",
        "K9 B9 O9",
        "the opening is to be worth 30 but comes to 27 [R-25]",
    );
    illegal(
        "opening-table-play=false",
        "R1 R2 R3 | R4 K10 B10 O10 | opening",
        "R1 R2 R3 R4; K10 B10 O10",
        "meld 1 of the table, R1 R2 R3, has changed in the turn of the opening [R-27]",
    );
    illegal(
        "opening-jokers=zero",
        "- | K10 B10 J | opening",
        "K10 B10 J",
        "the opening is to be worth 30 but comes to 20 [R-25]",
    );
    illegal(
        "opening-jokers=forbidden",
        "- | K10 B10 J | opening",
        "K10 B10 J",
        "the opening is to be worth 30 but comes to 0 [R-25]",
    );
    illegal(
        "opening-jokers=forbidden opening-table-play=false",
        "- | K13 B13 R13 K10 B10 J | opening",
        "K13 B13 R13; K10 B10 J",
        "the opening meld K10 B10 J has a joker: an opening has none [R-26]",
    );
    legal(
        "opening-jokers=forbidden",
        "- | K13 B13 R13 K10 B10 J | opening",
        "K13 B13 R13; K10 B10 J",
        "R13 B10 B13 K10 K13 J/-/0",
    );
}

#[test]
fn frozen_melds_stay() {
    legal(FROZEN, "J K4 K5 | K6", "J K4 K5 K6", "K6/-/0");
    legal(
        FROZEN,
        "J K4 K5; K7 J K9 | K6",
        "J K4 K5 K6 K7 J K9",
        "K6/-/3",
    );
    illegal(
        FROZEN,
        "J K4 K5 | K3 R5 B5",
        "J K3 K4; R5 B5 K5",
        "a tile has left meld 1, J K4 K5: it holds a joker, so all of it stays [R-30]",
    );
    illegal(
        FROZEN,
        "J K4 K5 K6 | R1 R2",
        "R1 R2 J; K4 K5 K6",
        "a tile has left meld 1, J K4 K5 K6: it holds a joker, so all of it stays [R-30]",
    );
}

#[test]
fn jokers_are_replaced_from_the_rack() {
    legal(
        RACK_ONLY,
        "J K4 K5 | R1 R2 K3",
        "K3 K4 K5; R1 R2 J",
        "R1 R2 K3/-/1",
    );
    illegal(
        RACK_ONLY,
        "J K4 K5 K6 | R1 R2",
        "R1 R2 J; K4 K5 K6",
        "a tile has left meld 1, J K4 K5 K6: its joker is first replaced from the rack [R-31]",
    );
    legal(
        RACK_ONLY,
        "K4 B4 J | O4 R2 R3",
        "K4 B4 O4; J R2 R3",
        "R2 R3 O4/-/1",
    );
    illegal(
        RACK_ONLY,
        "J O2 O3 O4 O5 O6 | B6 K6",
        "J O2 O3 O4 O5; O6 B6 K6",
        "a tile has left meld 1, J O2 O3 O4 O5 O6: its joker is first replaced from the rack [R-31]",
    );
    legal(
        RACK_ONLY,
        "J K4 K5; J O2 O3 O4 O5 O6 | R1 R2 K3 B6 K6",
        "K3 K4 K5; R1 R2 J; J O2 O3 O4 O5 O6",
        "R1 R2 K3/B6 K6/1",
    );
    legal(
        RACK_ONLY,
        "J K2 B2; O3 O4 O5 | R2 O2 B7 B8",
        "K2 B2 R2; O2 O3 O4 O5; J B7 B8",
        "R2 O2 B7 B8/-/1",
    );
    legal(RACK_ONLY, "K1 J J K4 | K5", "K1 J J K4 K5", "K5/-/0");
    illegal(
        RACK_ONLY,
        "J J K1 B1 | R1 K2 B2",
        "R1 K1 B1; K2 B2 J J",
        "a tile has left meld 1, J J K1 B1: its joker is first replaced from the rack [R-31]",
    );
    illegal(
        "joker-clearing=rack-only group-joker=both",
        "K4 B4 J | O4 R2 R3",
        "K4 B4 O4; J R2 R3",
        "a tile has left meld 1, K4 B4 J: its joker is first replaced from the rack [R-31, R-34]",
    );
    legal(
        "joker-clearing=rack-only group-joker=both",
        "K4 B4 J | O4 R4 R2 R3",
        "K4 B4 O4 R4; J R2 R3",
        "R2 R3 R4 O4/-/1",
    );
}

///
#[test]
fn of_two_jokers_one_may_be_replaced() {
    legal(
        RACK_ONLY,
        "J J K1 B1 | R1 K2 B2",
        "J R1 K1 B1; K2 B2 J",
        "R1 B2 K2/-/1",
    );
    illegal(
        RACK_ONLY,
        "J J K1 B1; K2 B2 O2 | R1",
        "J R1 K1 B1; K2 B2 O2 J",
        "a joker of meld 1, J J K1 B1, was cleared but lies in no meld with a tile of the rack [R-33]",
    );
    legal(
        RACK_ONLY,
        "K5 J J | K6 R1 R2",
        "K5 K6 J; R1 R2 J",
        "R1 R2 K6/-/1",
    );
    legal(
        RACK_ONLY,
        "K5 J J | R5 R1 R2",
        "K5 R5 J; R1 R2 J",
        "R1 R2 R5/-/1",
    );
    legal(
        "joker-clearing=rack-only group-joker=both",
        "K5 J J | R5 B5 R1 R2",
        "K5 R5 B5 J; R1 R2 J",
        "R1 R2 R5 B5/-/1",
    );
}

#[test]
fn a_run_from_1_to_1_has_two_jokers_for_the_same_tile() {
    let rules = "joker-clearing=rack-only one-after-thirteen=true numbers=4 joker-reuse=any-meld";
    let old = "J K2 K3 K4 J; R1 R2 R3 | K1";
    legal(rules, old, "K1 K2 K3 K4 J; R1 R2 R3 J", "K1/-/1");
    legal(rules, old, "J K2 K3 K4 K1; R1 R2 R3 J", "K1/-/1");
    illegal(
        rules,
        old,
        "K1 K2 K3 K4; R1 R2 R3 J J",
        "a tile has left meld 1, J K2 K3 K4 J: its joker is first replaced from the rack [R-31]",
    );
}

#[test]
fn a_group_that_lacks_a_colour_waits_for_all_of_them() {
    let both = "group-joker=both";
    legal(
        both,
        "K5 B5 J; R5 R6 R7 R8; O5 O6 O7 O8 | R1 R2",
        "K5 B5 R5 O5; R6 R7 R8; O6 O7 O8; R1 R2 J",
        "R1 R2/-/3",
    );
    illegal(
        both,
        "K5 B5 J; R5 R6 R7 R8; R2 R3 R4 | R1",
        "K5 B5 R5; R6 R7 R8; R1 R2 R3 R4 J",
        "a tile has left meld 1, K5 B5 J: its joker is first replaced by all missing colours [R-34]",
    );
    // neither can be the first
    illegal(
        both,
        "K5 B5 J; R5 O5 J; K6 K7 K8; B6 B7 B8; R6 R7 R8; O6 O7 O8 | R1 R2 O1 O2",
        "K5 K6 K7 K8; B5 B6 B7 B8; R5 R6 R7 R8; O5 O6 O7 O8; R1 R2 J; O1 O2 J",
        "a tile has left meld 2, R5 O5 J: its joker is first replaced by all missing colours [R-34]",
    );
}

///
#[test]
fn cleared_jokers_are_laid_again() {
    legal("", "K4 B4 O4 J | R6 R7", "K4 B4 O4; R6 R7 J", "R6 R7/-/1");
    legal(
        "",
        "R8 R9 R10 J | K11 B11",
        "R8 R9 R10; K11 B11 J",
        "B11 K11/-/1",
    );
    illegal(
        "",
        "J K4 K5 K6; R1 R2 R3 R4 | B9 B10 B11",
        "K4 K5 K6; R1 R2 R3 R4 J; B9 B10 B11",
        "a joker of meld 1, J K4 K5 K6, was cleared but lies in no meld with a tile of the rack [R-33]",
    );
    illegal(
        "",
        "J K4 K5 K6; R1 R2 R3 | B9 B10 B11",
        "K4 K5 K6; R1 R2 R3 J; B9 B10 B11",
        "a joker of meld 1, J K4 K5 K6, was cleared but lies in no meld with a tile of the rack [R-33]",
    );
    legal(
        "joker-reuse=any-meld",
        "J K4 K5 K6; R1 R2 R3 | B9 B10 B11",
        "K4 K5 K6; R1 R2 R3 J; B9 B10 B11",
        "B9 B10 B11/-/1",
    );
    illegal(
        "joker-reuse=two-rack-tiles",
        "J K4 K5 K6; R1 R2 R3 | R4",
        "K4 K5 K6; R1 R2 R3 R4 J",
        "a joker of meld 1, J K4 K5 K6, was cleared but lies in no meld with two tiles of the rack [R-33]",
    );
    legal(
        FREE,
        "J K4 K5 K6; R1 R2 R3 | B9 B10 B11",
        "K4 K5 K6; R1 R2 R3 J; B9 B10 B11",
        "B9 B10 B11/-/1",
    );
    illegal(
        "group-joker=both",
        "K4 B4 J; R2 R3 R4 R5 R6 R7 | R8",
        "K4 B4 R4; R2 R3 J; R5 R6 R7 R8",
        "a tile has left meld 1, K4 B4 J: its joker is first replaced by all missing colours [R-34]",
    );
}

#[test]
fn draw_and_discard_has_no_table() {
    let rules = Rules::fifty_four();
    let error = judge("- | R1 R2 R3", "R1 R2 R3", &rules).expect_err("no table");
    let expected =
        "there is no common table: a turn is to draw a tile and to throw one away [R-20]";
    assert_eq!(error.to_string(), expected);
}

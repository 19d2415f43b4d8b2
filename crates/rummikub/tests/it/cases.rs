//! Positions that programs are known to get wrong, a line a case.
//!
//! `A1` and so on number the kinds of fault. The most tiles that can be played, with jokers on the
//! table free unless a test says otherwise.

use rummikub::{Goal, Hand, Meld, Move, NoMove, Position, Rules, Table, best_move, some_best_move};

#[track_caller]
fn rules(preset: &str) -> Rules {
    preset.parse().expect("a rule set")
}

/// The most of the goal; 0 if nothing can be laid.
#[track_caller]
fn most(rules: &str, position: &str, goal: Goal) -> usize {
    let rules = self::rules(rules);
    let position = Position::from_notation(position, &rules).expect("a position");
    match best_move(&position, &rules, goal) {
        Ok(best) => best.amount(),
        Err(NoMove::NothingFits { .. } | NoMove::NoOpening { .. } | NoMove::NotOut { .. }) => 0,
        Err(error) => panic!("{error}"),
    }
}

#[track_caller]
fn check_under(rules: &str, position: &str, expected: usize) {
    let actual = most(rules, position, Goal::Tiles);
    assert_eq!(actual, expected, "for {position} under {rules}");
}

#[track_caller]
fn check(position: &str, expected: usize) {
    check_under("retail-2019 joker-clearing=free", position, expected);
}

/// The most tiles, and how many of the table move then at least.
#[track_caller]
fn check_moved(rules: &str, position: &str, expected: (usize, usize)) {
    let rules = self::rules(rules);
    let position = Position::from_notation(position, &rules).expect("a position");
    let best = best_move(&position, &rules, Goal::Tiles).expect("something can be laid");
    assert_eq!(
        (best.amount(), best.moved()),
        (expected.0, Some(expected.1))
    );
    let judged = Move::judge(&position, best.table().clone(), &rules).expect("it is legal");
    assert_eq!(judged.moved(), expected.1);
}

/// The most that the rack's melds are worth in an opening of 30.
#[track_caller]
fn check_opening(rack: &str, expected: usize) {
    let position = format!("- | {rack} | opening");
    let actual = most("retail-2019", &position, Goal::Value);
    assert_eq!(actual, expected, "for {rack}");
}

#[test]
fn a1_equal_numbers_all_count_in_an_opening() {
    check_opening("K13 B13 O13", 39);
    check_opening("K10 B10 O10", 30);
    check_opening("K9 B9 O9 R9", 36);
    check_opening("K10 B10 J", 30);
    check_opening("J R12 R13", 36);
    check_opening("R10 J J", 33);
}

#[test]
fn a2_the_table_may_be_left_alone() {
    check("R9 B9 K9 J | R1 R2 R3", 3);
}

#[test]
fn a3_a_joker_goes_out() {
    check("R1 R2 R3 | J", 1);
    assert_eq!(most("retail-2019", "R1 R2 R3 | J", Goal::Out), 1);
    check("- | J J R7 B7", 4);
}

#[test]
fn a5_the_table_in_the_turn_of_the_opening_is_an_option() {
    let position = "R4 R5 R6; B1 B2 B3 | R10 R11 R12 B4 | opening";
    check_under("retail-2019", position, 4);
    check_under("retail-2019 opening-table-play=false", position, 3);
}

#[test]
fn a6_runs_with_inner_jokers_and_many_jokers_exist() {
    check("- | R8 R9 J R11 R12", 5);
    check_under("retail-2019 jokers=4", "- | J J J J R7 B7", 6);
    check_under(
        "retail-2019 jokers=8 jokers-per-meld=8",
        "- | J J J J J J J J R7",
        9,
    );
    check_under(
        "retail-2019 jokers=8 jokers-per-meld=8",
        "- | J J J J J J J J",
        0,
    );
    check_under("retail-2019 jokers=4 jokers-per-meld=3", "R7 J J J | J", 0);
}

#[test]
fn a7_the_same_meld_lies_there_twice() {
    check("- | R9 B9 O9 R9 B9 O9", 6);
    check("R1 B1 K1 | R1 B1 K1", 3);
    check("R1 B1 K1; R1 B1 K1 | O1", 1);
}

#[test]
fn a10_exactly_thirty_opens() {
    check_under("retail-2019", "- | K10 B10 O10 | opening", 3);
    check_under("retail-2019 opening=31", "- | K10 B10 O10 | opening", 0);
}

#[test]
fn a11_no_group_has_a_colour_twice() {
    check("- | R13 O13 K13 K13", 3);
    check_opening("R13 O13 K13 K13", 39);
    check_opening("J B7 R7 B7", 0);
}

#[test]
fn a13_a_run_leaves_a_tile_to_a_group() {
    check("- | R3 R4 R5 R6 R7 B6 K6", 6);
}

#[test]
fn a14_two_tiles_are_none() {
    check("- | J R5", 0);
    check("- | J J R5", 3);
    check("- | R12 R13 R1", 0);
    check_under("retail-2019 one-after-thirteen=true", "- | R12 R13 R1", 3);
}

#[test]
fn a16_two_jokers_share_a_meld_where_they_may() {
    assert!(Meld::from_notation("R7 J J", &rules("retail-2019")).is_ok());
    check_under("retail-2019 jokers-per-meld=1", "- | R7 J J", 0);
}

#[test]
fn a17_an_opening_may_be_spread_over_melds() {
    check_opening("R4 R5 R6 R7 B2 O2 J K2", 36);
}

#[test]
fn a18_a_joker_is_read_as_it_is_worth_most() {
    check_opening("J R10 R11", 33);
    assert!(Meld::from_notation("R7 O7 B7 B7", &rules("retail-2019")).is_err());
    assert!(Meld::from_notation("J B7 R7 B7", &rules("retail-2019")).is_err());
}

#[test]
fn a20_an_empty_rack_plays_nothing() {
    let rules = rules("retail-2019");
    let position = Position::new(Table::EMPTY, Hand::EMPTY, &rules).expect("nothing lies there");
    for goal in [Goal::Tiles, Goal::Value, Goal::Out] {
        assert_eq!(best_move(&position, &rules, goal), Err(NoMove::EmptyRack));
    }
}

#[test]
fn a_meld_with_a_joker_stays_until_it_is_replaced_from_the_rack() {
    let check = |position, expected| check_under("retail-2009", position, expected);
    check("J K4 K5 K6 | R1 R2", 0);
    check("J K4 K5 | R1 R2 K3", 3);
    check("K4 B4 J | O4 R2 R3", 3);
    check("J O2 O3 O4 O5 O6 | B6 K6", 0);
    check("J K4 K5; J O2 O3 O4 O5 O6 | R1 R2 K3 B6 K6", 4);
    check("J K2 B2; O3 O4 O5 | R2 O2 B7 B8", 4);
    check("K1 J J K4 | K5", 1);
    check("J J K1 B1 | R1 K2 B2", 3);
    check("J K1 J | K2 O4 O5", 0);
}

#[test]
fn a_tile_of_the_opening_may_replace_a_joker_in_the_same_turn() {
    let rules = "retail-2009 numbers=5 colors=3 jokers=3 one-after-thirteen=true opening=6 \
                 opening-jokers=zero group-joker=both joker-reuse=two-rack-tiles";
    check_under(rules, "J O2 O3 O4 J O1 | R5 O1 O5 B4 B5 | opening", 4);
}

#[test]
fn a_joker_for_the_1_is_not_cleared_at_the_other_end() {
    let rules = "retail-2019 jokers-per-meld=1 one-after-thirteen=true joker-reuse=two-rack-tiles";
    let six = format!("{rules} numbers=6");
    check_under(&six, "J O2 O3 O4 O5 O6; J R5 R6 R1 | O5 K1 K6", 3);
    let five = format!("{rules} numbers=5 jokers-per-meld=2 colors=3 jokers=3");
    check_under(&five, "J O4 O5 O1; R2 J R4 R5 J | R3", 1);
}

#[test]
fn a_meld_that_can_be_both_is_read_in_one_way() {
    let rules = rules("retail-2019 numbers=4 copies=1 jokers=3");
    let position = "R1 J R3 J; R2 K2 J | R4 O1 O2 B2";
    let position = Position::from_notation(position, &rules).expect("a position");
    let table = "R1 J R3; R2 J J; O2 B2 K2"; // one joker was a 2, one R4
    let table = Table::from_notation(table, &rules).expect("a table");
    assert!(Move::judge(&position, table, &rules).is_err());
}

#[test]
fn editions_differ_in_what_frees_a_joker() {
    for (position, freely) in [("K4 B4 O4 J | R6 R7", 2), ("R8 R9 R10 J | K11 B11", 2)] {
        check(position, freely);
        check_under("retail-2019", position, freely);
        check_under("retail-2009", position, 0);
        check_under("book-1978", position, 0);
    }
}

#[test]
fn tables_are_taken_apart() {
    check("B5 K5 R5 O5 | B4 B6 B7", 3);
    check("B4 B5 B6 B7 B8 | B6", 1);
    check("K1 B1 O1 R1 | K2 K3", 2);
    check("- | R3 R4 R5 R5 R6 R7", 6);
}

#[test]
fn all_tiles_can_be_arranged_with_no_joker_with_one_and_with_two() {
    let rules = rules("retail-2019");
    let mut tiles = Hand::deck(&rules);
    for left in [106, 105, 104] {
        let position = Position::new(Table::EMPTY, tiles, &rules).expect("one deck");
        let best = some_best_move(&position, &rules, Goal::Out).expect("it can be arranged");
        assert_eq!(best.table().len(), left);
        assert_eq!(best.table().tiles(), tiles);
        tiles.remove(rummikub::Tile::Joker);
    }
}

#[test]
fn a_third_copy_is_refused_by_name() {
    let error = Table::from_notation("R1 R2 R3; R1 R2 R3; R1 B1 K1", &rules("retail-2019"));
    let error = error.expect_err("a third R1").to_string();
    assert!(error.contains("R1"), "{error}");
}

///
#[test]
fn a_full_table_with_jokers_to_be_used_again_is_laid() {
    let position = "B7 K7 O7; O1 O2 O3 O4 J; B9 R9 K9; B8 K8 O8; R5 R6 R7 R8; O10 O11 O12 O13; \
        R12 B12 K12; R6 R7 R8 R9 R10 R11; O8 O9 O10; J B5 K5; K2 K3 K4; B1 R1 O1 K1; B4 R4 O4; \
        K9 K10 K11; K10 K11 K12; R10 R11 R12; K13 R13 B13; R3 R4 R5; K6 K7 K8; O13 B13 R13; \
        R2 O2 K2; B10 B11 B12; K3 K4 K5; B2 B3 B4 B5 B6 B7; B1 B2 B3; O5 O6 O7; R1 R2 R3 \
        | O3 O5 O6 O9 O11 O12 B6 B8 B9 B10 B11 K1 K6 K13";
    check_moved("retail-2019", position, (14, 1));
    check_moved("retail-2019 joker-clearing=free", position, (14, 1));
    for rules in ["retail-2019 joker-reuse=two-rack-tiles", "retail-2009"] {
        check_under(rules, position, 14);
    }
}

///
#[test]
fn fewest_tiles_move_though_many_do() {
    let position = "R6 B6 K6 O6; B2 B3 B4 B5 B6 B7; R3 R4 R5; K5 K6 K7; O2 K2 R2 B2; K7 K8 K9 K10 \
        | R1 R7 R7 O1 O2 O7 O10 B1 B5 B10 K1 K3";
    check_moved("retail-2019 joker-clearing=free", position, (11, 7));
}

///
#[test]
fn of_all_that_may_become_of_two_jokers_the_best_is_taken() {
    let rules = "retail-2019 numbers=4 jokers=3 joker-clearing=rack-only";
    let worth = |position| most(rules, position, Goal::Value);
    assert_eq!(worth("J K2 J | K1 K4"), 4);
    check_moved(
        &format!("{rules} group-joker=both"),
        "R2 J J | O2 O2 B2 B2 K2 K3",
        (6, 2),
    );
}

//! Who must fulfil the wish?

use tichu::{Rank, Rules};

use crate::rounds::{seat, with};
use crate::trick::check_with;

#[track_caller]
fn check(start: &str, steps: &str, expected: &str) {
    check_with(&Rules::official(), start, steps, expected);
}

const MUST: &str = "can play the wished";

/// T-34, T-38; case 21
#[test]
fn the_mah_jong_gives_a_wish() {
    let start = "Ma g2 g3 | s6 s7 | b7 b8 | r8 r9";
    check(start, "0 Ma", "0 wishes");
    check(start, "0 Ma, 0 wish 8", "1 follows");
    check(start, "0 Ma, 0 wish -", "1 follows");
    check(
        start,
        "0 Ma, 1 s6",
        "a play is out of place: seat 0 is to wish first [T-34]",
    );
    check(
        start,
        "0 Ma, 1 pass",
        "a pass is out of place: seat 0 is to wish first [T-26]",
    );
    check(
        start,
        "0 Ma, 1 wish 8",
        "seat 0 played the Mah Jong: it wishes, not seat 1 [T-34]",
    );
    check(
        start,
        "0 g2, 0 wish 8",
        "a wish is out of place: a trick is played [T-34]",
    );
    check(
        start,
        "0 Ma, 0 wish 8, 0 wish 9",
        "a wish is out of place: a trick is played [T-34]",
    );
    // In a straight too; its own cards do not fulfil it.
    let start = "Ma g2 s3 b4 r5 gA | s6 s7 | b7 b8 | r8 r9";
    let state = check_with(
        &Rules::official(),
        start,
        "0 Ma g2 s3 b4 r5, 0 wish 5",
        "1 follows",
    );
    assert_eq!(state.wish(), Some(Rank::Five));
    // As the last card.
    check("Ma | s6 s7 | b7 b8 | r8 r9", "0 Ma", "0 wishes");
    check("Ma | s6 | - | r8; out 2", "0 Ma", "over 200 : 0");
    check("- | - | Ma | r5; out 1 0; turn 2", "2 Ma", "over 5 : 0");
}

/// T-34: `Rules::wish`
#[test]
fn some_rules_want_a_wish_or_have_it_at_the_start_only() {
    let start = "Ma g2 g3 | s6 s7 | b7 b8 | r8 r9";
    let mandatory = with(Rules::official(), &[("wish", "mandatory")]);
    check_with(
        &mandatory,
        start,
        "0 Ma, 0 wish -",
        "seat 0 must wish a rank here, having played the Mah Jong [T-34]",
    );
    let state = check_with(&mandatory, start, "0 Ma", "0 wishes");
    assert_eq!(state.legal_actions(seat(0), &mandatory).len(), 13);

    let first = with(Rules::official(), &[("wish", "only-if-mah-jong-first")]);
    check_with(&first, start, "0 Ma", "1 follows");
    let dealt = "Ma g2 s2 b2 r2 g3 s3 b3 r3 g4 s4 b4 r4 Dr \
        | g5 s5 b5 r5 g6 s6 b6 r6 g7 s7 b7 r7 Hu Ph \
        | g8 s8 b8 r8 g9 s9 b9 r9 gT sT bT rT gJ sJ \
        | bJ rJ gQ sQ bQ rQ gK sK bK rK gA sA bA rA";
    check_with(&first, dealt, "0 Ma", "0 wishes");
    check_with(
        &first,
        dealt,
        "0 Dr, 1 pass, 2 pass, 3 pass, 0 collect, 0 gift 1, 0 Ma",
        "1 follows",
    );
}

/// T-35; case 17, case 18
#[test]
fn who_can_must_play_the_wished_rank() {
    let start = "g2 g3 | s9 sK | b7 b8 | r8 r9; table 0 g7; wish 9";
    check(start, "1 s9", "2 follows");
    check(
        start,
        "1 sK",
        "seat 1 can play the wished 9 and so must: this play has none [T-35]",
    );
    check(
        start,
        "1 pass",
        "seat 1 can play the wished 9 and so must: it cannot pass [T-35]",
    );
    // Leading, in any combination; T-41.
    let start = "g2 g3 | s9 b9 sK Hu | b7 b8 | r8 r9; turn 1; wish 9";
    check(start, "1 s9 b9", "2 follows");
    check(start, "1 s9", "2 follows");
    check(
        start,
        "1 sK",
        "seat 1 can play the wished 9 and so must: this play has none [T-35]",
    );
    check(
        start,
        "1 Hu",
        "seat 1 can play the wished 9 and so must: this play has none [T-35]",
    );
    check(
        "g2 g3 | s7 s8 | b7 b8 | r8 r9; turn 1; wish 9",
        "1 s7",
        "2 follows",
    );
    check(
        "g2 g3 | s9 s8 | b7 b8 | r8 r9; table 0 gK; wish 9",
        "1 pass",
        "2 follows",
    );
    check(
        "g2 g3 | s9 s8 sA | b7 b8 | r8 r9; table 0 gK; wish 9",
        "1 sA",
        "2 follows",
    );
}

/// T-35: the wisher and its partner too.
#[test]
fn the_wish_binds_all_four() {
    let start = "Ma g8 | s2 s3 | b8 bK | r2 r3";
    check(
        start,
        "0 Ma, 0 wish 8, 1 s2, 2 bK",
        &format!("seat 2 {MUST} 8 and so must: this play has none [T-35]"),
    );
    let start = "Ma g8 gK | s2 s3 | b9 bK | r4 r3";
    check(
        start,
        "0 Ma, 0 wish 8, 1 s2, 2 pass, 3 r4, 0 gK",
        &format!("seat 0 {MUST} 8 and so must: this play has none [T-35]"),
    );
}

/// T-35: with a bomb, if there is no other way.
#[test]
fn the_wish_may_want_a_bomb() {
    let start = "g2 g3 | g9 s9 b9 r9 sK | b7 b8 | r8; table 0 gA; wish 9";
    check(
        start,
        "1 pass",
        &format!("seat 1 {MUST} 9 and so must: it cannot pass [T-35]"),
    );
    check(start, "1 g9 s9 b9 r9", "2 follows");
}

/// T-36: the example of an engine's notes: five in a row on the table, a jack is wished.
#[test]
fn the_phoenix_may_be_needed() {
    let table = "table 0 g2 s3 b4 r5 g6; wish J";
    let start = format!("gA | sT sJ Ph bK rA | b7 b8 | r8 r9; {table}");
    check(
        &start,
        "1 pass",
        &format!("seat 1 {MUST} J and so must: it cannot pass [T-35]"),
    );
    check(&start, "1 sT sJ Ph bK rA", "2 follows");
    // It is never the wished card itself.
    let start = format!("gA | sT sQ Ph bK rA | b7 b8 | r8 r9; {table}");
    check(&start, "1 pass", "2 follows");
    let phoenix = check_with(&Rules::official(), &start, "1 sT sQ Ph bK rA", "2 follows");
    assert_eq!(phoenix.wish(), Some(Rank::Jack));
    check(
        "gA | s8 | Ph b3 | r8; table 0 g2; wish 9; turn 2",
        "2 Ph",
        "3 follows",
    );
}

/// T-37; case 16
#[test]
fn the_wish_stays_open_until_the_rank_is_played() {
    let start = "Ma g3 gA | s8 s2 sT | b8 bK | r2 r3";
    let wished = "0 Ma, 0 wish 8, 1 s8";
    let state = check_with(&Rules::official(), start, wished, "2 follows");
    assert_eq!(state.wish(), None);
    check(start, &format!("{wished}, 2 pass"), "3 follows");
    // Over tricks.
    let start = "Ma g8 gA | s2 sT | b3 bK | r2 r3";
    let trick = "0 Ma, 0 wish 8, 1 pass, 2 bK, 3 pass, 0 gA, 1 pass, 2 pass, 3 pass, 0 collect";
    let state = check_with(&Rules::official(), start, trick, "0 leads");
    assert_eq!(state.wish(), Some(Rank::Eight));
}

/// T-32, T-39: the official example, whole.
#[test]
fn bombs_and_the_wish_as_in_the_official_example() {
    let b = "s3 s4 s5 s6 s7 s8 s9 sT sJ sQ gK sK bK rK";
    let start = format!("Ma g2 g3 gA | {b} | b2 b3 | r2 r9; turn 0");
    let wished = "0 Ma, 0 wish 8";
    let rest = "Ma g2 g3 gA | s3 b4 s5 b6 s7 s8 s9 bT sJ bQ gK sK bK rK | b2 b3 | r2 r9; turn 0";
    // Before its turn B may bomb with the kings.
    let bomb = format!("{wished}, 1 gK sK bK rK");
    check(rest, &bomb, "2 follows");
    // If all pass, B leads and must play an eight.
    let leads = format!("{bomb}, 2 pass, 3 pass, 0 pass, 1 collect");
    check(rest, &leads, "1 leads");
    check(
        rest,
        &format!("{leads}, 1 s7"),
        &format!("seat 1 {MUST} 8 and so must: this play has none [T-35]"),
    );
    check(rest, &format!("{leads}, 1 s8"), "2 follows");
    // Without the bomb, B must play the eight.
    check(
        rest,
        &format!("{wished}, 1 s9"),
        &format!("seat 1 {MUST} 8 and so must: this play has none [T-35]"),
    );
    check(rest, &format!("{wished}, 1 s8"), "2 follows");
    // D with a straight flush that has an eight must beat the bomb with it.
    let d = "Ma g2 g3 gA | s3 gK sK bK rK | b2 b3 | r6 r7 r8 r9 rT r2; turn 0";
    check(
        d,
        &format!("{wished}, 1 gK sK bK rK, 2 pass, 3 pass"),
        &format!("seat 3 {MUST} 8 and so must: it cannot pass [T-35]"),
    );
    check(
        d,
        &format!("{wished}, 1 gK sK bK rK, 2 pass, 3 r6 r7 r8 r9 rT"),
        "0 follows",
    );
    // B with both bombs may choose the one without the eight.
    check(&start, &bomb, "2 follows");
    check(&start, &format!("{wished}, 1 s4 s5 s6 s7 s8"), "2 follows");
}

/// T-39: out of turn; with the rank it fulfils the wish.
#[test]
fn bombs_out_of_turn_are_free() {
    let start = "g2 g3 | s2 s9 | g8 s8 b8 r8 g9 | rK r7 gK sK bK; table 0 g7; wish 9";
    check(start, "3 gK sK bK rK", "0 follows");
    // Also where a bomb in turn would not be, and before the trick is taken.
    let strict = with(Rules::official(), &[("in-turn-bomb-ignores-wish", "false")]);
    let start = "g2 g3 | s2 sJ | b8 bJ | r9 gK sK bK rK; table 0 g7; wish 9; turn 1";
    check_with(&strict, start, "3 gK sK bK rK", "0 follows");
    let start = "g2 g9 gT sT bT rT | s2 sJ | b8 bJ | r8; table 0 g7; wish 9; turn 0";
    check_with(&strict, start, "0 gT sT bT rT", "1 follows");
    let start = "g2 g3 | s2 sJ | g9 s9 b9 r9 bA | r8 r7; table 0 g7; wish 9";
    let state = check_with(&Rules::official(), start, "2 g9 s9 b9 r9", "3 follows");
    assert_eq!(state.wish(), None);
}

/// T-40: `Rules::in_turn_bomb_ignores_wish`
#[test]
fn a_bomb_in_turn_may_have_to_heed_the_wish() {
    let start = "g2 g3 | s9 gK sK bK rK | b7 b8 | r8 r9; table 0 g7; wish 9";
    check(start, "1 gK sK bK rK", "2 follows");
    let strict = with(Rules::official(), &[("in-turn-bomb-ignores-wish", "false")]);
    let must = format!("seat 1 {MUST} 9 and so must: this play has none [T-35]");
    check_with(&strict, start, "1 gK sK bK rK", &must);
    check_with(&Rules::research(), start, "1 gK sK bK rK", &must);
    // T-41: a lead is no answer, there the wish binds under all rules.
    let lead = "g2 g3 | s9 gK sK bK rK | b7 b8 | r8 r9; turn 1; wish 9";
    check(lead, "1 gK sK bK rK", &must);
}

//! Is this a place that a round can come to?

use tichu::{Phase, State, View};

use crate::rounds::{hand, seat, state};

/// How a place is written again, or the message for it.
#[track_caller]
pub(crate) fn check(text: &str, expected: &str) {
    let actual = match text.parse::<State>() {
        Ok(state) => state.to_string(),
        Err(error) => error.to_string(),
    };
    assert_eq!(actual, expected, "for {text}");
}

pub(crate) const HANDS: &str = "gT sA | b5 Ph | r9 Dr | g2 Hu";

/// T-26: what needs not be said is worked out.
#[test]
fn the_turn_follows_from_the_table() {
    check(HANDS, &format!("{HANDS}; turn 0"));
    check(&format!("{HANDS}; turn 2"), &format!("{HANDS}; turn 2"));
    check(
        "- | Ph b5 | Dr r9 | g2 Hu",
        "- | b5 Ph | r9 Dr | g2 Hu; turn 1; out 0",
    );
    check(
        &format!("{HANDS}; table 0 g9"),
        &format!("{HANDS}; turn 1; table 0 g9"),
    );
    check(
        &format!("{HANDS}; table 3 g9; passed 0 1"),
        &format!("{HANDS}; turn 2; table 3 g9"),
    );
    check(
        &format!("{HANDS}; table 3 g9; turn 2"),
        &format!("{HANDS}; turn 2; table 3 g9"),
    );
    check(
        &format!("{HANDS}; table 3 g9; turn 2; passed 1 0"),
        &format!("{HANDS}; turn 2; table 3 g9"),
    );
    check(
        &format!("{HANDS}; table 3 g9; passed 0 1 2"),
        &format!("{HANDS}; phase closing; table 3 g9"),
    );
    check(
        &format!("{HANDS}; table 3 g9; turn 3"),
        &format!("{HANDS}; phase closing; table 3 g9"),
    );
    check(
        &format!("{HANDS}; table 3 g9; phase closing"),
        &format!("{HANDS}; phase closing; table 3 g9"),
    );
    check(
        "- | b5 b6 | b7 | b8; table 0 g9; passed 1",
        "- | b5 b6 | b7 | b8; turn 2; table 0 g9; out 0",
    );
    // All hands full: the Mah Jong leads.
    let dealt = "g2 g3 g4 g5 g6 g7 g8 g9 gT gJ gQ gK gA Hu \
        | s2 s3 s4 s5 s6 s7 s8 s9 sT sJ sQ sK sA Ph \
        | Ma b2 b3 b4 b5 b6 b7 b8 b9 bT bJ bQ bK bA \
        | r2 r3 r4 r5 r6 r7 r8 r9 rT rJ rQ rK rA Dr";
    assert_eq!(state(dealt).to_act(), Some(seat(2)));
}

#[test]
fn all_that_matters_can_be_said() {
    let full = "- | gT sA | r9 Dr | -; phase closing; table 3 g3 s4 b5 r6 Ph = 6; \
        trick Ma s2 s3 g4 s5; wish 8; out 3 0; taken g5 | - | rK | -; calls 0 tichu 2 grand";
    let state = state(full);
    assert_eq!(state.phase(), Phase::Closing);
    assert_eq!(state.trick(), hand("Ma s2 s3 g4 s5 g3 s4 b5 r6 Ph"));
    assert_eq!(state.finished().collect::<Vec<_>>(), [seat(3), seat(0)]);
    check("g5|s6|b7|r8;turn 3", "g5 | s6 | b7 | r8; turn 3");
    check("g5|s6|b7|r8\nturn 3", "g5 | s6 | b7 | r8; turn 3");
    check(
        "Hu | g2 | g3 | g4; phase gift 1; table 1 Dr",
        "Hu | g2 | g3 | g4; phase gift 1; table 1 Dr",
    );
    check(
        "Hu | g2 | g3 | g4; phase wish 1; table 1 Ma",
        "Hu | g2 | g3 | g4; phase wish 1; table 1 Ma",
    );
    check(
        "Hu | - | - | -; phase gift 1; table 1 Dr; out 3 2 1",
        "Hu | - | - | -; phase gift 1; table 1 Dr; out 3 2 1",
    );
    check(
        "Hu | - | - | -; phase over; out 3 2 1",
        "Hu | - | - | -; phase over; out 3 2 1",
    );
}

#[test]
fn what_no_round_comes_to_is_refused() {
    check(
        "sA gT | sA b5 | Dr r9 | g2 Hu",
        "sA is in two places: the deck has one of each card [T-1]",
    );
    check(
        &format!("{HANDS}; table 0 gT"),
        "gT is in two places: the deck has one of each card [T-1]",
    );
    check(
        &format!("{HANDS}; taken - | Dr | - | -"),
        "Dr is in two places: the deck has one of each card [T-1]",
    );
    check(
        "g2 g3 g4 g5 g6 g7 g8 g9 gT gJ gQ gK gA s2 s3 | b2 | b3 | b4",
        "seat 0 has 15 cards: nobody ever has more than 14 [T-4]",
    );
    check(
        &format!("{HANDS}; out 1"),
        "seat 1 is said to be out but has cards [T-48]",
    );
    check(
        "- | b5 | b6 | b7; out 0 0",
        "seat 0 is said to be out twice [T-48]",
    );
    check(
        "- | b5 | b6 | -",
        "seat 0 has no cards: expected in which order the seats went out [T-48]",
    );
    let over = "nothing is left to play: three players or two partners are out [T-48, T-49]";
    check("- | b5 | - | b7; out 0 2", over);
    check("- | b5 | - | -; out 0 3 2", over);
    check(
        "g2 | b5 | g3 | b7; phase over",
        "the round is over, but neither three players nor two partners are out [T-48]",
    );
    check(
        &format!("{HANDS}; trick g9"),
        "cards are in the trick but no play lies on top of them [T-26]",
    );
    check(
        "sA | b5 | r9 | g2; table 0 Hu",
        "the Dog does not stay on the table [T-43]",
    );
    let passed = |seat| {
        format!("seat {seat} cannot have passed: it was not its turn since the last play [T-26]")
    };
    check(&format!("{HANDS}; passed 1"), &passed(1));
    check(&format!("{HANDS}; table 0 g9; passed 0"), &passed(0));
    check(&format!("{HANDS}; table 0 g9; passed 2"), &passed(2));
    let turn =
        |seat| format!("it cannot be seat {seat}'s turn: it is out, or others come first [T-26]");
    check("- | b5 | b6 | b7; turn 0", &turn(0));
    check("- | b5 | b6 | b7; table 1 g9; turn 0", &turn(0));
    check(&format!("{HANDS}; table 0 g9; passed 1; turn 3"), &turn(3));
    check(
        &format!("{HANDS}; table 0 g9; phase closing; turn 3"),
        &turn(3),
    );
    check(
        &format!("{HANDS}; phase closing"),
        "all have passed and the trick is taken, but no play lies on the table [T-30]",
    );
    check(
        &format!("{HANDS}; phase gift 1; table 1 g9"),
        "seat 1 is to give the trick away first, but the Dragon does not lie on top [T-44]",
    );
    check(
        &format!("{HANDS}; phase wish 1; table 1 g9"),
        "seat 1 is to wish first, but the Mah Jong does not lie on top [T-34]",
    );
    check(
        &format!("{HANDS}; phase exchange"),
        "each player is dealt 14 cards but seat 0 has 2 [T-4]",
    );
    check(
        &format!("{HANDS}; phase exchange; wish 8"),
        "the field wish has no place while the cards are exchanged [T-11]",
    );
}

/// The message, and what stands where it says.
#[track_caller]
fn refuse(text: &str, found: &str, expected: &str) {
    let error = text.parse::<State>().expect_err("no state");
    assert_eq!(error.to_string(), expected, "for {text}");
    let at = error.at().expect("a place");
    assert!(text[at..].starts_with(found), "at {}", &text[at..]);
}

#[test]
fn what_is_badly_written_is_named_with_its_place() {
    refuse(
        "",
        "",
        "expected four groups of cards with | between them but found 0 at byte 0",
    );
    refuse(
        "g2 | g3",
        "g2",
        "expected four groups of cards with | between them but found 2 at byte 0",
    );
    refuse(
        "g2 | g3 | g4 | g5 | g6",
        "g6",
        "expected four groups of cards with | between them but found \"g6\" at byte 20",
    );
    refuse(
        "g2 | gx | g4 | g5",
        "x",
        "expected a rank 2 to 9 T J Q K A but found 'x' at byte 1 (of the cards at byte 5)",
    );
    refuse(
        "g2 | | g4 | g5",
        "|",
        "expected cards such as gA Ph but found nothing (of the cards at byte 5)",
    );
    refuse(
        "g2 | ?3 | g4 | g5",
        "?3",
        "expected cards but found a hidden hand at byte 5",
    );
    refuse(
        "g2 | ?x | g4 | g5",
        "?x",
        "expected a number of cards, as ?5, but found \"?x\" at byte 5",
    );
}

/// A place with this field.
fn field(text: &str) -> String {
    format!("g2 | g3 | g4 | g5; {text}")
}

#[test]
fn bad_fields_are_named_with_their_place() {
    refuse(
        &field("view 1"),
        "view",
        "the field at byte 19 is for what one player knows, not for open cards",
    );
    refuse(
        &field("turns 1"),
        "turns",
        "expected turn, table, trick, passed, wish, out, taken, calls, phase, first, decided, gave, or, of a view, view, got, laid or gone but found \"turns\" at byte 19",
    );
    refuse(
        &field("turn 1; turn 2"),
        "turn 2",
        "expected each field once but found \"turn\" again at byte 27",
    );
    refuse(
        &field("turn 4"),
        "4",
        "expected a seat 0 to 3 but found \"4\" at byte 24",
    );
    refuse(
        &field("passed 1 x"),
        "x",
        "expected a seat 0 to 3 but found \"x\" at byte 28",
    );
    refuse(
        &field("table 0 g7 s8"),
        "g7",
        "these 2 cards are no combination [T-14] (the cards at byte 27)",
    );
    refuse(
        &field("wish Dr"),
        "Dr",
        "expected a rank 2 to 9 T J Q K A to wish, or -, but found \"Dr\" at byte 24 [T-34]",
    );
    refuse(
        &field("calls 0 pass"),
        "0",
        "expected a seat that has not called, and tichu, grand or blind, but found \"0\" at byte 25",
    );
    refuse(
        &field("calls 0 tichu 0 grand"),
        "0 grand",
        "expected a seat that has not called, and tichu, grand or blind, but found \"0\" at byte 33",
    );
    refuse(
        &field("phase asleep"),
        "asleep",
        "expected blind, grand, exchange, play, wish SEAT, closing, gift SEAT or over but found \"asleep\" at byte 25",
    );
}

#[test]
fn bad_groups_of_cards_are_named_with_their_place() {
    refuse(
        &field("taken g7"),
        "g7",
        "expected four groups of cards with | between them but found 1 at byte 25",
    );
    refuse(
        &field("gave g7 | . . . | . . . | . . ."),
        "g7",
        "expected three cards, or . for none, but found \"g7\" at byte 24",
    );
    refuse(
        &field("gave g7 . . g8 | . . . | . . . | . . ."),
        "g8",
        "expected no more than three cards but found \"g8\" at byte 31",
    );
    refuse(
        &field("gave gx . . | . . . | . . . | . . ."),
        "x",
        "expected a rank 2 to 9 T J Q K A but found 'x' at byte 1 (of the card at byte 24)",
    );
    refuse(
        &field("gave g7 . ."),
        "gave",
        "expected four groups of cards, or the view of a player, but found \"gave\" at byte 19",
    );
    let error = "g2 | g3 | g4 | g5"
        .parse::<View>()
        .expect_err("no view")
        .to_string();
    assert_eq!(
        error,
        "expected the field view and a seat or - but the text ends at byte 17"
    );
}

/// A closing place is one under all rules: what lies there is taken.
#[test]
fn a_trick_that_all_have_passed_can_be_taken_under_all_rules() {
    for rules in crate::rounds::rule_sets() {
        let mut state = state("sA gT | Ph b5 | Dr r9 | g2 Hu; table 3 g9; passed 0 1 2");
        assert_eq!(state.play(seat(3), tichu::Action::Collect, &rules), Ok(()));
        assert_eq!(state.taken(seat(3)), hand("g9"));
    }
}

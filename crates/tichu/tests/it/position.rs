//! Is this a place that a round can come to?

use tichu::{Phase, Seat, State, View};

use crate::rounds::{hand, seat, state};

/// How a place is written again, or the message for it.
#[track_caller]
fn check(text: &str, expected: &str) {
    let actual = match text.parse::<State>() {
        Ok(state) => state.to_string(),
        Err(error) => error.to_string(),
    };
    assert_eq!(actual, expected, "for {text}");
}

const HANDS: &str = "gT sA | b5 Ph | r9 Dr | g2 Hu";

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

/// T-48, T-49: nobody goes out after the end, whose last play is that of who went out last.
#[test]
fn nothing_comes_after_the_end() {
    let after = |seat| format!("seat {seat} cannot be out: the round ended before [T-48, T-49]");
    check("- | - | - | -; out 0 1 2 3; phase over", &after(3));
    check("- | - | - | -; out 0 1 2 3", &after(3));
    check("- | - | - | -; out 0 1 2; phase over", &after(3));
    check(
        "- | - | - | -; out 0 1 2 3; phase gift 3; table 3 Dr",
        &after(3),
    );
    check("- | - | - | g5; out 0 2 1; phase over", &after(1));
    let last = "who went out last has not played last";
    check(
        "g3 | - | - | -; out 1 2 3; table 0 Dr; phase gift 0",
        &format!("seat 0 is to give the trick away first, but {last} [T-44]"),
    );
    check(
        "g3 | - | - | -; out 1 2 3; table 1 Dr; phase gift 1",
        &format!("seat 1 is to give the trick away first, but {last} [T-44]"),
    );
    check(
        "- | g3 | - | g4; out 0 2; table 0 gA; phase over",
        &format!("the round is over, but {last} [T-48]"),
    );
    let abandoned = "- | g3 | - | g4; phase over; table 2 gA; trick sK; out 0 2";
    check(abandoned, abandoned);
    check(
        "g3 | - | - | -; out 1 2 3; table 3 gT; phase over",
        "the round is over, but the last trick is not taken [T-48]",
    );
    check(
        "- | g3 | - | g4; out 0 2; table 2 Dr; phase gift 2",
        "seat 2 is to give the trick away first, but two partners are out [T-44]",
    );
}

/// T-4, T-12: the Mah Jong leads first, and who has played has fewer cards.
#[test]
fn who_has_played_has_fewer_than_fourteen_cards() {
    let jade = "g2 g3 g4 g5 g6 g7 g8 g9 gT gJ gQ gK gA";
    check(
        &format!("{jade} Ma | s2 | s3 | s4; table 0 Dr"),
        "seat 0 has 14 cards beside its play of 1: nobody is dealt more than 14 [T-4]",
    );
    check(
        &format!("{jade} | s2 | s3 | s4; table 0 b2 r2"),
        "seat 0 has 13 cards beside its play of 2: nobody is dealt more than 14 [T-4]",
    );
    check(
        &format!("s2 | {jade} Ma | s3 | s4; turn 0"),
        "seat 1 leads first, having the Mah Jong, but has 14 cards and others have fewer [T-12]",
    );
    let dealt = crate::calls::plain_deal();
    let hands = Seat::ALL
        .map(|seat| dealt.hand(seat).to_string())
        .join(" | ");
    assert_eq!(state(&hands).to_act(), Some(seat(0)));
    check(
        &format!("{hands}; turn 3"),
        "nobody has played yet: the Mah Jong leads, and seat 3 does not hold it [T-12]",
    );
}

/// T-34, T-35, T-37: a wish is open from the play with the Mah Jong until the rank is played.
#[test]
fn a_wish_needs_the_mah_jong_played_and_the_rank_not() {
    check(
        "Ma g3 | s9 gA | bT Dr | r2 r7; turn 0; wish 5",
        "5 cannot be wished: nobody has played the Mah Jong [T-34]",
    );
    check(
        "g3 | s4 | b5 | r6; table 0 Ma; wish 4; phase wish 0",
        "seat 0 is to wish first, but a rank is wished already [T-34]",
    );
    let fulfilled = "9 cannot be wished any more: the trick has it [T-37]";
    check("g3 | s4 | b5 | r6; table 0 g9; wish 9", fulfilled);
    check("g3 | s4 | b5 | r6; table 0 gT; trick g9; wish 9", fulfilled);
    check("g3 | s4 | b5 | r6; table 0 g9; trick Ma; wish 9", fulfilled);
    // T-38: but not by the Mah Jong's own play.
    check(
        "g3 | s4 | b5 | r6; table 0 Ma g2 s3 b4 r5; wish 4; turn 1",
        "g3 | s4 | b5 | r6; turn 1; table 0 Ma g2 s3 b4 r5; wish 4",
    );
    check(
        "g3 | s9 | b5 | r6; table 0 g8; turn 2; wish 9",
        "seat 1 cannot have passed: it can play the wished 9 [T-35]",
    );
    check(
        "g3 | s9 | b5 | r6; table 0 gT; turn 2; wish 9",
        "g3 | s9 | b5 | r6; turn 2; table 0 gT; wish 9",
    );
}

/// T-43
#[test]
fn the_dog_is_in_no_trick() {
    let dog = "the Dog is in no trick, and nobody takes it [T-43]";
    check("g3 | s4 | b5 | r6; table 0 g9; trick Hu", dog);
    check("g3 | s4 | b5 | r6; taken Hu | - | - | -", dog);
}

/// Whether this can lie below that play, in a round in which seats hold nothing of it.
#[track_caller]
fn check_trick(play: &str, below: &str, expected: bool) {
    let place: Result<State, _> =
        format!("rT | rJ | rQ | rK; table 0 {play}; trick {below}").parse();
    let message = place.as_ref().map_err(ToString::to_string);
    assert_eq!(message.is_ok(), expected, "{play} on {below}: {message:?}");
    if let Err(message) = message {
        assert_eq!(
            message,
            "the trick cannot lie below the play on top, which beats all of it [T-15, T-20]"
        );
    }
}

/// T-15, T-16, T-20
#[test]
fn a_trick_lies_below_the_play_that_beat_it() {
    for (play, below, expected) in [
        ("g9", "Ma s3 Ph g8", true),
        ("g9", "g3 s3", false),
        ("g9", "sA", false),
        ("g9", "s9", false),
        ("g9", "Dr", false),
        ("Ma", "g2", false),
        ("Ma", "Ph", false),
        ("g2", "Ma Ph", true),
        ("Dr", "Ph Ma g2 gA", true),
        ("Ph", "Ma", true),
        ("Ph", "g2", false),
        ("Ph = 9", "g9 s3", true),
        ("Ph = 9", "gT g9", false),
        ("Ph = 9", "g8", false),
        ("Ph = A", "g2", false),
        ("g9 s9", "g3 s3 b8 Ph", true),
        ("g9 s9", "g3 s3 b3 r3", false),
        ("g9 s9", "g3", false),
        ("g9 s9", "gT sT", false),
        ("g9 s9", "g3 s3 b8 s7", false),
        ("g9 s9 b9", "g8 s8 b8 g7 s7 Ph", true),
        ("g9 s9 b9", "g8 s8 b8 g7 Ph Ma", false),
        ("g9 s9 b9 g2 s2", "g8 s8 b8 gA sA", true),
        ("g9 s9 b9 g2 s2", "g8 s8 b8", false),
        ("g9 s9 gT sT", "g8 s8 b9 Ph", true),
        ("g9 s9 gT sT", "g8 s8 b9 r7", false),
        ("g4 s5 b6 s7 g8", "Ma s2 s3 b4 r5 g3 b3 r4 r6 Ph", true),
        ("g4 s5 b6 s7 g8", "s2 s3 b4 r5 r8", false),
        ("g4 s5 b6 s7 g8", "s2 b2 b4 r5 r6", false),
        ("Ma g2 s3 b4 r5", "s2 b2 r2 r3 g4", false),
        ("g9 s9 b9 r9", "Dr gA Ph", true),
    ] {
        check_trick(play, below, expected);
    }
    // If the trick is not said, the Phoenix lies on a card that is gone.
    let place = "gJ | s2 | b5 | r2; turn 1; table 0 Ph = 9";
    check(place, place);
    check(
        "g9 s9 b9 r9 | s2 | b5 | r2; table 0 Ph = 9",
        "the trick cannot lie below the play on top, which beats all of it [T-15, T-20]",
    );
}

/// What has no place is refused, so that equal places are equal states.
#[test]
fn each_field_has_its_phases() {
    let wrong = |field, words| format!("the field {field} has no place while {words}");
    let wish = "seat 1 is to wish first [T-34]";
    let start = "Hu | g2 | g3 | g4; phase wish 1; table 1 Ma";
    check(&format!("{start}; turn 2"), &wrong("turn", wish));
    check(&format!("{start}; passed 2"), &wrong("passed", wish));
    let gift = "seat 1 is to give the trick away first [T-44]";
    let start = "Hu | g2 | g3 | g4; phase gift 1; table 1 Dr";
    check(&format!("{start}; turn 1"), &wrong("turn", gift));
    check(&format!("{start}; passed 2"), &wrong("passed", gift));
    let over = "Hu | - | - | -; phase over; out 3 2 1";
    check(
        &format!("{over}; turn 0"),
        &wrong("turn", "the round is over [T-48]"),
    );
    let play = "a trick is played [T-26]";
    check(
        &format!("{HANDS}; first gT | - | - | -"),
        &wrong("first", play),
    );
    check(&format!("{HANDS}; decided 0"), &wrong("decided", play));
    let dealt = crate::calls::plain_deal();
    let hands = Seat::ALL
        .map(|seat| dealt.hand(seat).to_string())
        .join(" | ");
    let first = Seat::ALL
        .map(|seat| dealt.first(seat).to_string())
        .join(" | ");
    let exchange = "the cards are exchanged [T-11]";
    for (field, text) in [
        ("decided", "decided 0"),
        ("first", &format!("first {first}")),
        ("turn", "turn 2"),
        ("passed", "passed 1"),
        ("taken", "taken g5 | - | - | -"),
    ] {
        let hands = hands.replace("g5 ", if field == "taken" { "" } else { "g5 " });
        check(
            &format!("{hands}; phase exchange; {text}"),
            &wrong(field, exchange),
        );
    }
    let grand = format!("{hands}; phase grand; first {first}");
    let words = "the grand calls are made [T-5]";
    check(&format!("{grand}; turn 2"), &wrong("turn", words));
    check(
        &format!("{grand}; gave gA . . | . . . | . . . | . . ."),
        &wrong("gave", words),
    );
    check(
        &format!("{grand}; decided 0 1 2 3"),
        "the grand calls are made, but all have decided [T-5]",
    );
}

/// T-5, T-8, T-10: who has called has decided.
#[test]
fn calls_have_their_time() {
    let dealt = crate::calls::plain_deal();
    let hands = Seat::ALL
        .map(|seat| dealt.hand(seat).to_string())
        .join(" | ");
    let first = Seat::ALL
        .map(|seat| dealt.first(seat).to_string())
        .join(" | ");
    let asked = |phase: &str, rest: &str| format!("{hands}; phase {phase}{rest}; first {first}");
    let undecided =
        |call| format!("seat 0 has called {call} but is not said to have decided [T-5]");
    check(&asked("grand", "; calls 0 grand"), &undecided("grand"));
    check(&asked("grand", "; calls 0 tichu"), &undecided("tichu"));
    check(&asked("grand", "; calls 0 blind"), &undecided("blind"));
    check(&asked("blind", "; calls 0 blind"), &undecided("blind"));
    let early =
        |call| format!("seat 0 cannot have called {call} yet: the blind calls are made [T-10]");
    check(
        &asked("blind", "; calls 0 tichu; decided 0"),
        &early("tichu"),
    );
    check(
        &asked("blind", "; calls 0 grand; decided 0"),
        &early("grand"),
    );
    let right = format!("{}; decided 0 1", asked("grand", "; calls 0 blind 1 tichu"));
    check(&right, &right);
}

#[test]
fn no_seat_comes_twice() {
    check(
        &format!("{HANDS}; table 0 g9; passed 1 1"),
        "seat 1 is named twice in the field passed",
    );
    check(
        &format!("{HANDS}; table 0 g9; passed 1 2 3 1"),
        "seat 1 is named twice in the field passed",
    );
    check(
        &format!("{HANDS}; phase grand; decided 0 0"),
        "seat 0 is named twice in the field decided",
    );
}

/// T-1, T-11: a card that was given is one card, and its receiver has it, or it was played.
#[test]
fn cards_given_are_with_their_receivers() {
    let gave = |cards: &str| format!("{HANDS}; turn 0; gave {cards} | . . . | . . . | . . .");
    check(&gave("b5 r9 Hu"), &gave("b5 r9 Hu"));
    check(&gave("s2 s3 s4"), &gave("s2 s3 s4"));
    check(
        &gave("s2 s2 ."),
        "s2 is in two places: the deck has one of each card [T-1]",
    );
    check(
        &gave("r9 . ."),
        "r9 was given to seat 1 but seat 2 holds it [T-11]",
    );
    check(
        &gave("gT . ."),
        "gT was given to seat 1 but seat 0 holds it [T-11]",
    );
    let dealt = crate::calls::plain_deal();
    let hands = Seat::ALL
        .map(|seat| dealt.hand(seat).to_string())
        .join(" | ");
    check(
        &format!("{hands}; phase exchange; gave gA . . | . . . | . . . | . . ."),
        "gA is in two places: the deck has one of each card [T-1]",
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

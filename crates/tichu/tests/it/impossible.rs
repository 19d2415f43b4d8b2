//! Which places does no round come to?
//!
//! What can be told at one look at the cards, the seats and the phase. How a place is written and
//! what is worked out of it stands in `position.rs`.

use tichu::{Seat, State};

use crate::position::{HANDS, check};
use crate::rounds::{seat, state};

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

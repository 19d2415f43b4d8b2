//! What do serialisers see?

use serde_json::{from_str, to_string};
use tichu::{Action, Faces, Game, Record, Rules, Seat, State};

#[test]
fn the_notation_is_written_and_read() {
    let cards: Faces = "P77".parse().expect("well written");
    let json = to_string(&cards).expect("a string");
    assert_eq!(json, r#""77P""#);
    assert_eq!(from_str::<Faces>(&json).expect("the same"), cards);
    assert_eq!(from_str::<Faces>(r#""\u0037""#).expect("a seven").len(), 1);
}

#[test]
fn no_card_at_all_is_read_again() {
    let json = to_string(&Faces::EMPTY).expect("a string");
    assert_eq!(from_str::<Faces>(&json).expect("none"), Faces::EMPTY);
}

#[test]
fn other_values_are_refused() {
    let message = |json| from_str::<Faces>(json).expect_err("no cards").to_string();
    assert_eq!(
        message(r#""PP""#),
        "P at byte 1 is one too many: the deck has 1 [T-1]"
    );
    assert_eq!(
        message("5"),
        "invalid type: integer `5`, expected a string at line 1 column 1"
    );
}

/// A value as JSON, and read again.
#[track_caller]
fn check<T>(value: &T, expected: &str)
where
    T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug,
{
    let json = to_string(value).expect("a string");
    assert_eq!(json, expected);
    assert_eq!(&from_str::<T>(&json).expect("the same"), value);
}

#[test]
fn rounds_are_written_and_read() {
    let state: State = "g3 sJ | s9 gA | bT Dr | r2 r7; table 1 g9; turn 2"
        .parse()
        .expect("well written");
    check(
        &state,
        r#""g3 sJ | s9 gA | bT Dr | r2 r7; turn 2; table 1 g9""#,
    );
    check(
        &state.view(Some(Seat::ALL[2])),
        r#""?2 | ?2 | bT Dr | ?2; view 2; turn 2; table 1 g9; gone Ma g2 s2 b2 s3 b3 r3 g4 s4 b4 r4 g5 s5 b5 r5 g6 s6 b6 r6 g7 s7 b7 g8 s8 b8 r8 b9 r9 gT sT rT gJ bJ rJ gQ sQ bQ rQ gK sK bK rK sA bA rA Ph Hu""#,
    );
    let action: Action = "g3 s4 b5 r6 Ph = 6".parse().expect("well written");
    check(&action, r#""g3 s4 b5 r6 Ph = 6""#);
    let deal = crate::calls::plain_deal();
    check(&deal, &format!("\"{deal}\""));
    let record = Record::new(deal, Rules::tichu_one());
    check(&record, &format!("\"{record}\"").replace('\n', "\\n"));
    check(&Game::new([140, -40], 1), r#""140 : -40; rounds 1""#);
    let message = from_str::<State>(r#""g3""#).expect_err("no state");
    assert_eq!(
        message.to_string(),
        "expected four groups of cards with | between them but found 1 at byte 0"
    );
}

//! What do serialisers see?

use landlord::{Bid, Hand, Rules, Seat, State};
use serde_json::{from_str, to_string};

#[test]
fn the_notation_is_written_and_read() {
    let hand: Hand = "R33".parse().expect("well written");
    let json = to_string(&hand).expect("a string");
    assert_eq!(json, r#""33R""#);
    assert_eq!(from_str::<Hand>(&json).expect("the same"), hand);
    assert_eq!(from_str::<Hand>(r#""\u0037""#).expect("a seven").len(), 1);
}

#[test]
fn no_card_at_all_is_read_again() {
    let json = to_string(&Hand::EMPTY).expect("a string");
    assert_eq!(from_str::<Hand>(&json).expect("none"), Hand::EMPTY);
}

#[test]
fn other_values_are_refused() {
    let message = |json| from_str::<Hand>(json).expect_err("no hand").to_string();
    assert_eq!(
        message(r#""RR""#),
        "R at byte 1 is one too many: the deck has 1 [L-1]"
    );
    assert_eq!(
        message("5"),
        "invalid type: integer `5`, expected a string at line 1 column 1"
    );
}

#[test]
fn a_game_is_its_line() {
    let states = crate::games::played(1, landlord::Rules::pagat());
    for state in &states {
        let json = to_string(state).expect("a string");
        assert_eq!(json, format!("\"{state}\""));
        assert_eq!(from_str::<State>(&json).expect("the same"), *state);
    }
    let message = from_str::<State>(r#""pagat""#)
        .expect_err("no game")
        .to_string();
    assert_eq!(
        message,
        "expected the deal at byte 5 but the line ends there"
    );
}

#[test]
fn rules_bids_and_views_are_their_texts() {
    let json = to_string(&Rules::botzone()).expect("a string");
    assert_eq!(json, r#""botzone""#);
    assert_eq!(
        from_str::<Rules>(&json).expect("the same"),
        Rules::botzone()
    );
    assert_eq!(to_string(&Bid::Call).expect("a string"), r#""call""#);
    assert_eq!(from_str::<Bid>(r#""3""#).expect("a bid"), Bid::Three);
    let states = crate::games::played(1, Rules::pagat());
    let view = states[0].view(Seat::ALL[0]);
    assert_eq!(to_string(&view).expect("a string"), format!("\"{view}\""));
}

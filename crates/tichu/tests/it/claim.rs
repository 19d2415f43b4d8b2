//! Can a player go out without losing the lead?

use std::fmt::Write;

use insta::assert_snapshot;
use tichu::solve::{Claim, ClaimAnswer, Others, claim};
use tichu::{Hand, MahJongWish, Play, Rank, Rules, Table};

pub(crate) fn hand(cards: &str) -> Hand {
    cards.parse().expect("the cards are well written")
}

fn known(hands: [&str; 3]) -> Others {
    Others::Known(hands.map(hand))
}

fn unknown(cards: &str, sizes: [usize; 3]) -> Others {
    Others::Unknown {
        cards: hand(cards),
        sizes,
    }
}

fn table(cards: &str) -> Table {
    match cards {
        "-" => Table::EMPTY,
        cards => Table::of(Play::highest(hand(cards)).expect("a play").combo()),
    }
}

fn ask(cards: &str, on: &str, wish: Option<Rank>, others: Others, rules: &Rules) -> String {
    match claim(hand(cards), table(on), wish, others, rules) {
        Ok(ClaimAnswer::Claim(claim)) => listed(&claim),
        Ok(ClaimAnswer::NoClaim(reason)) => reason.to_string(),
        Err(error) => error.to_string(),
    }
}

pub(crate) fn listed(claim: &Claim) -> String {
    let plays: Vec<String> = claim
        .plays()
        .iter()
        .map(|play| play.cards().to_string())
        .collect();
    let mut text = plays.join(", ");
    if claim.first_trick() > 1 {
        write!(text, " ({} on the first trick)", claim.first_trick()).expect("it is a string");
    }
    if let Some(rank) = claim.wish() {
        write!(text, " (wish {rank})").expect("it is a string");
    }
    text
}

#[track_caller]
fn check(cards: &str, others: Others, expected: &str) {
    let rules = Rules::official();
    assert_eq!(ask(cards, "-", None, others, &rules), expected);
}

/// T-71: all plays but the last are safe. Worked out by hand.
#[test]
fn all_but_the_last_play_are_safe() {
    let low = known(["g5 s6", "g7 s7", "gK"]);
    check("s4 gA sA", low, "gA sA, s4");
    check(
        "s4 s5 gA",
        low,
        "1 play before the last can be beaten at best: s5 by s6 of the next opponent",
    );
    // A pair of sixes is safe, for nobody has a pair but the partner.
    check("g6 b6 s4", low, "g6 b6, s4");
    // The partner passes.
    check("g6 b6 s4", known(["g5 s6", "g7 s7", "g2"]), "g6 b6, s4");
    check(
        "g6 b6 s4",
        known(["g7 s7", "g5 s6", "g2"]),
        "1 play before the last can be beaten at best: g6 b6 by g7 s7 of the next opponent",
    );
}

/// T-16: one bomb and nothing but a higher bomb is safe.
#[test]
fn bombs_beat_everything() {
    let bomb = known(["g3 s3 b3 r3", "-", "g2"]);
    check(
        "gA sA s4",
        bomb,
        "1 play before the last can be beaten at best: gA sA by g3 s3 b3 r3 of the next opponent",
    );
    check("g4 s4 b4 r4 gA sA", bomb, "g4 s4 b4 r4, gA sA");
    check("g4 g5 g6 g7 g8 s2", bomb, "g4 g5 g6 g7 g8, s2");
    // The last play need not hold, not even if it is the first.
    check("g4 g5 g6 g7 g8 s9", bomb, "g4 g5 g6 g7 g8 s9");
}

/// T-18, T-42: the Dog goes last, or goes to the player himself.
#[test]
fn the_dog_is_the_last_play() {
    check("Hu gA", known(["g5", "gK", "g7"]), "gA, Hu");
    check(
        "Hu g3",
        known(["g5", "gK", "g7"]),
        "1 play before the last can be beaten at best: g3 by g5 of the next opponent",
    );
    // Partner and the opponent after him are out: the lead comes back.
    check("Hu g3", known(["g5", "-", "-"]), "Hu, g3");
    check(
        "Hu g3",
        known(["-", "-", "g5"]),
        "1 play before the last can be beaten at best: g3 by g5 of the previous opponent",
    );
}

/// T-20: the Phoenix is one and a half when led, and half a rank above the table.
#[test]
fn the_lone_phoenix() {
    let rules = Rules::official();
    let others = known(["g5 Ma", "-", "gK"]);
    check("Ph", others, "Ph");
    // It is better in a pair.
    check("Ph gA s2", others, "gA, s2 Ph");
    check("Ph Dr gA s2", known(["Hu", "-", "Ma"]), "Dr, gA Ph, s2");
    let on = |on, others| ask("Ph s2", on, None, others, &rules);
    assert_eq!(on("sK", others), "Ph, s2");
    assert_eq!(
        on("sQ", others),
        "1 play before the last can be beaten at best: Ph by gK of the previous opponent"
    );
    assert_eq!(on("Dr", others), "nothing in the hand beats the Dragon");
}

/// T-35, T-41: an open wish binds the player, and obliges the partner.
#[test]
fn an_open_wish() {
    let rules = Rules::official();
    let wish = |cards, on, others| ask(cards, on, Some(Rank::Eight), others, &rules);
    let others = known(["g5", "-", "g9"]);
    assert_eq!(
        wish("s8 sA", "-", others),
        "1 play before the last can be beaten at best: s8 by g9 of the previous opponent"
    );
    assert_eq!(wish("s8 b8 sA", "-", others), "s8 b8, sA");
    // The partner must lay his eight on the seven, and need not where he cannot.
    let partner = known(["g5", "g8", "g6"]);
    assert_eq!(wish("s7 sA", "-", partner), "sA, s7");
    assert_eq!(
        wish("s7 b7 s2", "-", known(["g5", "g8 r8", "g6"])),
        "1 play before the last can be beaten at best: s7 b7 by g8 r8 of the partner"
    );
    assert_eq!(
        wish("s7 s6", "-", known(["g5", "g8", "g4"])),
        "1 play before the last can be beaten at best: s7 by g8 of the partner"
    );
}

/// T-28, T-39: a bomb on the own play comes before the wish must be fulfilled.
#[test]
fn bombs_on_the_own_play_are_exempt_from_the_wish() {
    let wish = |rules: &Rules| {
        let others = known(["g5", "g2", "gJ"]);
        let cards = "sA g3 s3 b3 r3 s8";
        ask(cards, "sK", Some(Rank::Eight), others, rules)
    };
    assert_eq!(
        wish(&Rules::official()),
        "sA, g3 s3 b3 r3, s8 (2 on the first trick)"
    );
    let mut rules = Rules::official();
    rules.bombs_out_of_turn = false;
    assert_eq!(
        wish(&rules),
        "1 play before the last can be beaten at best: s8 by gJ of the previous opponent"
    );
}

/// T-34: who must wish plays the Mah Jong last, or wishes what does not oblige the partner.
#[test]
fn a_wish_that_must_be_made() {
    let mut rules = Rules::official();
    rules.wish = MahJongWish::Mandatory;
    let ask = |cards, others| ask(cards, "-", None, others, &rules);
    let straight = "Ma g2 s3 b4 r5 g8";
    let others = known(["g9", "s2 s4 b5 b6 r6", "gJ"]);
    // Last, it harms nobody, and after it nobody asks.
    assert_eq!(ask("Ma gA", others), "gA, Ma (wish 3)");
    assert_eq!(ask(straight, others), "Ma g2 s3 b4 r5, g8 (wish 2)");
    // With the three the partner has a straight for every rank from 2 to 6 but no other.
    let others = known(["g9", "s2 g3 s4 b5 b6 r6", "gJ"]);
    assert_eq!(ask(straight, others), "Ma g2 s3 b4 r5, g8 (wish 7)");
}

/// T-72: one order against whatever the others hold.
#[test]
fn unknown_hands() {
    let sizes = [2, 2, 2];
    check("gA sA g4", unknown("g5 s5 g6 s7 gK sK", sizes), "gA sA, g4");
    check(
        "gQ sQ g4",
        unknown("g5 s5 g6 s7 gK sK", sizes),
        "1 play before the last can be beaten at best: gQ sQ by gK sK of the next opponent",
    );
    // Both kings are one too many for a hand of one card.
    check(
        "gQ sQ g4",
        unknown("g5 s5 g6 gK sK", [1, 3, 1]),
        "gQ sQ, g4",
    );
    check(
        "gQ sQ g4",
        unknown("g5 s5 g6 gK sK", [1, 2, 2]),
        "1 play before the last can be beaten at best: gQ sQ by gK sK of the previous opponent",
    );
}

/// T-72: the others may hold fewer cards than are unseen.
#[test]
fn any_of_the_unseen_cards_may_be_there() {
    check("Dr g3", unknown("g5 g6 g7 s7 s8", [1, 1, 1]), "Dr, g3");
    check("gA g3", unknown("g5 g6 g7 s7 s8", [1, 1, 1]), "gA, g3");
    check(
        "gA sA g3",
        unknown("g7 s7 b7 r7 s8", [1, 3, 1]),
        "gA sA, g3",
    );
    check(
        "gA sA g3",
        unknown("g7 s7 b7 r7 s8", [1, 0, 4]),
        "1 play before the last can be beaten at best: gA sA by g7 s7 b7 r7 of the previous opponent",
    );
}

#[track_caller]
fn check_error(cards: &str, wish: Option<Rank>, others: Others) -> String {
    let answer = claim(hand(cards), Table::EMPTY, wish, others, &Rules::official());
    answer.expect_err("no hands of a round").to_string()
}

#[test]
fn impossible_hands_are_refused() {
    let one = known(["g5", "-", "-"]);
    assert_snapshot!(check_error("-", None, one), @"the player has gone out: there are no cards to play");
    let many = "g2 g3 g4 g5 g6 g7 g8 g9 gT gJ gQ gK gA Ma Ph";
    assert_snapshot!(check_error(many, None, one), @"a player holds at most 14 cards but one has 15 [T-4]");
    assert_snapshot!(check_error("g5 s5", None, one), @"g5 is in two places: the deck has one of each card [T-1]");
    let others = known(["g5", "g6", "g6"]);
    assert_snapshot!(check_error("s5", None, others), @"g6 is in two places: the deck has one of each card [T-1]");
    assert_snapshot!(check_error("s5", None, unknown("g5 g6", [1, 1, 1])), @"the others hold 3 cards together but 2 are unseen");
    let most = unknown("g5 g6", [usize::MAX, 2, 1]);
    assert_snapshot!(check_error("s5", None, most), @"a player holds at most 14 cards but one has 18446744073709551615 [T-4]");
    assert_snapshot!(check_error("s5", None, known(["-", "g6", "-"])), @"both opponents are out: the round is over [T-49]");
    assert_snapshot!(check_error("Ma", Some(Rank::Six), one), @"a wish for 6 is open but the Mah Jong has not been played [T-34]");
}

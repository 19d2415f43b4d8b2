//! What does a whole game look like? The text of some seeded games, move by move.

use std::fmt::Write as _;

use landlord::{Outcome, Rules, Score, Seat, State};

use crate::games::{any_action, drawn, with};

/// The deal, each bid, each move with the hand it comes from, what lies on the table and how many
/// moves there are, and the score.
fn playthrough(seed: u64, rules: Rules) -> String {
    let (mut state, mut chance) = drawn(seed, rules);
    let mut text = String::new();
    for seat in Seat::ALL {
        writeln!(text, "{seat}  {}", state.hand(seat)).expect("a string takes it");
    }
    writeln!(text, "aside   {}\n", state.deal().kitty()).expect("a string takes it");
    while let Some(turn) = state.turn() {
        let action = any_action(&state, &mut chance).expect("somebody is in turn");
        let before = state.clone();
        state.play(action).expect("the action is legal");
        let line = match before.record().contract() {
            None => bid_line(&before, &state),
            Some(_) => move_line(&before, &state),
        };
        writeln!(text, "{turn}  {line}").expect("a string takes it");
    }
    writeln!(text, "\n{}\n\n{state}", ending(&state)).expect("a string takes it");
    text
}

/// What was bid, and what might have been.
fn bid_line(before: &State, after: &State) -> String {
    let (_, bid) = after.record().bids().last().expect("somebody has bid");
    let bids: Vec<String> = before.legal_bids().map(|bid| bid.to_string()).collect();
    format!("{:5} of {}", bid.to_string(), bids.join(" "))
}

/// The hand, what lay on the table, how many moves there were, and the one that was made.
fn move_line(before: &State, after: &State) -> String {
    let turn = before.turn().expect("somebody was in turn");
    let table = before.record().table();
    let table = table.map_or("-".to_owned(), |(_, combo)| combo.to_string());
    let played = after.record().moves().last().expect("somebody has played");
    let count = before.legal_moves().len();
    let hand = before.hand(turn).to_string();
    format!("{hand:20}  {table:24}  {played} (of {count})")
}

fn ending(state: &State) -> String {
    match (state.outcome(), Score::of(state.record())) {
        (Some(Outcome::Won(player)), Some(score)) => format!(
            "{player} goes out: stake {}, doubled {} times: {:?}",
            score.stake(),
            score.doublings(),
            score.points()
        ),
        (outcome, _) => format!("{outcome:?}"),
    }
}

#[test]
fn pagat() {
    insta::assert_snapshot!(playthrough(1, Rules::pagat()));
}

#[test]
fn call_and_rob() {
    let options = [
        ("auction", "call-rob"),
        ("both-jokers-as-kickers", "true"),
        ("spring-doubles", "true"),
        ("anti-spring-doubles", "true"),
        ("most-doublings", "3"),
    ];
    insta::assert_snapshot!(playthrough(4, with(Rules::pagat(), &options)));
}

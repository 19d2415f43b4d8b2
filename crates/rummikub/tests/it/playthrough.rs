//! What does a whole game look like? The text of some seeded games, turn by turn.

use std::fmt::Write as _;

use rummikub::{Action, Outcome, Player, Rules, Score, State};

use crate::games::drawn;

/// The racks, each turn with the rack before it, and how the game ended.
fn playthrough(seed: u64, players: &[Player], rules: Rules) -> String {
    let (mut state, _) = drawn(seed, players.len(), rules);
    let mut text = String::new();
    for (seat, player) in state.record().seats().iter().zip(players) {
        let rack = state.racks()[seat.index()];
        writeln!(text, "{seat}  {player:?}  {rack}").expect("a string takes it");
    }
    writeln!(text).expect("a string takes it");
    while let Some(seat) = state.turn() {
        let view = state.view(seat).expect("a player");
        let action = players[seat.index()].choose(&view);
        state.play(action.clone()).expect("legal");
        let done = match action {
            Action::Lay(_) => format!("table {}", state.record().table()),
            Action::Draw => "draw".to_owned(),
            Action::Pass => "pass".to_owned(),
            Action::Throw(tile) => format!("throw {tile}"),
            Action::Declare(tile) => format!("declare {tile}"),
        };
        writeln!(text, "{seat}  {}\n        {done}", view.rack()).expect("a string takes it");
    }
    writeln!(text, "\n{}\n\n{state}", ending(&state)).expect("a string takes it");
    text
}

fn ending(state: &State) -> String {
    let points = Score::of(state).map(|score| format!(": {:?}", score.points()));
    let points = points.unwrap_or_default();
    match state.outcome() {
        Some(Outcome::Out(seat)) => format!("{seat} goes out{points}"),
        Some(Outcome::PoolOut) => format!("the pool is out{points}"),
        Some(Outcome::Declared(seat, tile)) => format!("{seat} declares with {tile}"),
        outcome => format!("{outcome:?}"),
    }
}

#[test]
fn table() {
    let players = [Player::Greedy, Player::Careful, Player::Greedy];
    insta::assert_snapshot!(playthrough(2, &players, Rules::retail_2019()));
}

#[test]
fn draw_and_discard() {
    let players = [Player::Careful, Player::Greedy];
    insta::assert_snapshot!(playthrough(1, &players, Rules::fifty_four()));
}

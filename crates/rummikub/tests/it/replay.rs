//! A game is written as one line, and read by playing it.

use rummikub::{ParseReplayError, Player, Rules, Seat, State, play_out};

use crate::games::drawn;

const GAME: &str = "retail-2019 rack=4 | R10 R11 R12 O1 / B1 B2 B3 B4 | POOL | 0 | \
                    - > R10 R11 R12 / draw / R10 R11 R12 > R10 R11 R12 R13 / draw | -";

/// The game with the rest of the deck as its pool.
fn line(text: &str) -> String {
    let rules = Rules::default();
    let mut pool = rummikub::Hand::deck(&rules);
    for tile in "R10 R11 R12 O1 B1 B2 B3 B4 K1 K2".split(' ') {
        assert!(pool.remove(tile.parse().expect("a tile")));
    }
    text.replace("POOL", &format!("K1 K2 {pool}"))
}

/// What is wrong with the game in which `from` is replaced by `to`, and what stands there.
#[track_caller]
fn check(from: &str, to: &str, expected: &str, at: &str) {
    let text = line(&GAME.replace(from, to));
    let error = text.parse::<State>().expect_err("not a game");
    assert_eq!(message(&error), expected);
    assert!(
        text[error.at()..].starts_with(at),
        "{}",
        &text[error.at()..]
    );
}

/// The message with `AT` for the place.
fn message(error: &ParseReplayError) -> String {
    let message = error.to_string();
    message.replace(&format!("byte {}", error.at()), "byte AT")
}

#[test]
fn messages_about_games() {
    let turn = "R10 R11 R12 > R10 R11 R12 R13";
    let game = line(&GAME.replace(turn, "draw"))
        .parse::<State>()
        .expect("a game");
    assert_eq!(game.to_string(), line(&GAME.replace(turn, "draw")));
    check(
        "13 / draw | -",
        "13 / draw",
        "expected the result at byte AT but the line ends there",
        "",
    );
    check(
        "13 / draw | -",
        "13 / draw | - | ",
        "expected the end of the line but found a further field at byte AT",
        "",
    );
    check(
        "retail-2019",
        "retail-2020",
        "expected a preset of the rules but found \"retail-2020\" at byte AT (of the rules at byte AT)",
        "retail-2020",
    );
    check(
        "B4 |",
        "B99 |",
        "expected a number 1 to 13 but found 99 at byte 10 (of the tiles at byte 38)",
        "99",
    );
    check(
        "B4 |",
        "B3 |",
        "racks and pool have 3 of B3 but the deck 2 [R-42] (the deal at byte AT)",
        "R10",
    );
    check(
        "| 0 |",
        "| 6 |",
        "expected the seat that begins, 0 to 5, but found \"6\" at byte AT",
        "6 |",
    );
    check(
        "| 0 |",
        "| 2 |",
        "seat 2 begins but there are 2 players [R-41] (the deal at byte AT)",
        "R10",
    );
    check(
        "draw / R10",
        "drow / R10",
        "expected TABLE > TABLE, draw, pass, throw or declare but found \"drow\" at byte AT",
        "drow",
    );
    check(
        turn,
        turn,
        "turn 3 at byte AT: the turn lays 1 of R13 but the rack has 0 [R-23]",
        turn,
    );
    check(
        turn,
        "B10 B11 B12 > R10 R11 R12 R13",
        "turn 3 at byte AT takes up B10 B11 B12, which does not lie on the table",
        "B10",
    );
    check(
        turn,
        "R10 R11 R12 > R10 R11 O12",
        "turn 3: meld 1 at byte 0: O12 as tile 3 makes neither a group nor a run with the tiles before it [R-3, R-4] (of the melds at byte AT)",
        "R10 R11 O12",
    );
    check(
        turn,
        "throw R55",
        "turn 3: expected a number 1 to 13 but found 55 at byte 1 (of the tile at byte 410)",
        "55",
    );
    check(
        turn,
        "- > - > -",
        "expected TABLE > TABLE but found \"- > - > -\" at byte AT",
        "- > -",
    );
    let text = line(
        &GAME
            .replace(turn, "draw")
            .replace("draw | -", "draw | 5 -5"),
    );
    let error = text.parse::<State>().expect_err("not over");
    assert_eq!(
        message(&error),
        "the game comes to - but \"5 -5\" is written at byte AT"
    );
}

#[test]
fn a_view_shows_what_its_player_knows() {
    let (mut state, _) = drawn(3, 2, Rules::default());
    state.play(rummikub::Action::Draw).expect("there are tiles");
    let view = state.view(Seat::ALL[1]).expect("a player");
    let line = view.to_string();
    let parts: Vec<&str> = line.split(" | ").collect();
    assert_eq!(parts[1], format!("? / {}", view.rack()));
    assert_eq!((parts[2], parts[4], parts[5]), ("?", "draw", "-"));
}

#[test]
fn blanks_do_not_matter() {
    let (mut state, _) = drawn(4, 3, Rules::fifty_four());
    play_out(&mut state, &[Player::Greedy]);
    let text = state.to_string();
    let wide = text.replace('|', " |  ").replace('/', "  / ");
    assert_eq!(wide.parse(), Ok(state.clone()));
    let tight = text.replace(" | ", "|").replace(" / ", "/");
    assert_eq!(tight.parse(), Ok(state));
}

//! When is the game over, and what does a round come to?

use tichu::{Call, Game, GameOutcome, Rules, Score, Team};

use crate::rounds::{state, with};

/// The outcome of a game with these totals after so many rounds.
#[track_caller]
fn check(options: &[(&str, &str)], totals: [i32; 2], rounds: u32, expected: &str) {
    let rules = with(Rules::official(), options);
    let outcome = match Game::new(totals, rounds).outcome(&rules) {
        None => "goes on",
        Some(GameOutcome::Won(Team::First)) => "first",
        Some(GameOutcome::Won(Team::Second)) => "second",
        Some(GameOutcome::Draw) => "draw",
    };
    assert_eq!(outcome, expected, "{totals:?}");
}

/// T-52: `Rules::target`
#[test]
fn the_game_ends_at_the_target() {
    check(&[], [995, 990], 9, "goes on");
    check(&[], [1000, 990], 9, "first");
    check(&[], [1005, 1010], 9, "second");
    check(&[], [-300, 1000], 9, "second");
    check(&[("target", "500")], [500, 0], 3, "first");
}

/// T-52: `Rules::tie`
#[test]
fn a_tie_is_played_on_or_left_so() {
    check(&[], [1300, 1300], 9, "goes on");
    check(&[], [1050, 1050], 9, "goes on");
    check(&[("tie", "draw")], [1300, 1300], 9, "draw");
    check(&[("tie", "draw")], [900, 900], 9, "goes on");
}

/// T-53: `Rules::lead`, `Rules::rounds`
#[test]
fn a_game_may_end_by_lead_or_rounds() {
    let lead = [("target", "0"), ("lead", "500")];
    check(&lead, [2000, 1505], 20, "goes on");
    check(&lead, [2000, 1500], 20, "first");
    check(&lead, [-500, 0], 2, "second");
    let rounds = [("target", "0"), ("rounds", "6")];
    check(&rounds, [900, 0], 5, "goes on");
    check(&rounds, [900, 0], 6, "first");
    check(&rounds, [300, 300], 6, "goes on");
    check(&rounds, [300, 400], 7, "second");
    check(&[("target", "0")], [40, 60], 1, "second");
    check(&[("target", "0")], [0, 0], 0, "goes on");
    let tichu_one = Rules::tichu_one();
    let tied = Game::new([300, 300], 6).outcome(&tichu_one);
    assert_eq!(tied, Some(GameOutcome::Draw));
}

/// T-6
#[test]
fn rounds_add_up() {
    let rules = Rules::official();
    let over = state("- | g5 | - | s2; phase over; out 0 2; calls 0 grand 1 tichu");
    let score = Score::of(&over, &rules).expect("it is over");
    assert_eq!(score.cards(), [200, 0]);
    assert_eq!(score.call(tichu::Seat::ALL[0]), Some((Call::Grand, 200)));
    assert_eq!(score.call(tichu::Seat::ALL[1]), Some((Call::Small, -100)));
    let mut game = Game::default();
    game.add_round(&score);
    game.add([45, 55]);
    assert_eq!((game.totals(), game.rounds()), ([445, -45], 2));
    game.add([i32::MAX, i32::MIN]);
    assert_eq!(game.totals(), [i32::MAX, i32::MIN]);
}

#[test]
fn games_are_written_and_read() {
    let check = |text: &str, expected: &str| {
        let actual = match text.parse::<Game>() {
            Ok(game) => game.to_string(),
            Err(error) => error.to_string(),
        };
        assert_eq!(actual, expected, "for {text}");
    };
    check("140 : -40; rounds 1", "140 : -40; rounds 1");
    check(" 140:-40 ;rounds  1", "140 : -40; rounds 1");
    check(&Game::default().to_string(), "0 : 0; rounds 0");
    let points = "expected the points of a team, as 140 : -40, but found";
    check("", &format!("{points} \"\" at byte 0"));
    check("140", &format!("{points} \"\" at byte 3"));
    check("x : 1; rounds 1", &format!("{points} \"x\" at byte 0"));
    check(
        "1 : 99999999999; rounds 1",
        &format!("{points} \"99999999999\" at byte 4"),
    );
    check("1 : 2", "expected the word rounds but found \"\" at byte 5");
    check(
        "1 : 2; games 3",
        "expected the word rounds but found \"games\" at byte 7",
    );
    check(
        "1 : 2; rounds -1",
        "expected a number of rounds but found \"-1\" at byte 14",
    );
}

/// T-50, T-2, T-25: worked out by hand. Seat 2 is last: its hand, 25 and 10, goes to the second team, its
/// tricks, 15, to seat 1, which was first.
#[test]
fn the_last_player_gives_away_hand_and_tricks() {
    let rules = Rules::official();
    let over = state(
        "- | - | Dr rK | -; phase over; out 1 0 3; taken g5 gK | gT | s5 sT | Ph r5 b5 bT bK rT sK",
    );
    let score = Score::of(&over, &rules).expect("it is over");
    // Seat 0: 15. Seat 1: 10. Seat 3: -25 + 10 + 10 + 10 + 10 + 10.
    assert_eq!(score.cards(), [15, 85]);
    assert_eq!(score.double_victory(), None);
}

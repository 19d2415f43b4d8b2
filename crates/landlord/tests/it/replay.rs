//! How is a game written and read back?

use landlord::{Combo, Rules, Score, State};

use crate::chance::Chance;
use crate::games::{deal_with, played, rule_sets, seat};
use crate::{hand, slow_tests};

/// A game of a few moves, not over yet.
const LINE: &str = "pagat; 33334444556789JJJ/55666777899TTTKKA/889TJQQQQKKAAA222/2BR; 0; pass 1 3; \
                    9TJQKA pass pass 88; -";

#[test]
fn every_state_of_seeded_games_is_read_back() {
    let seeds = if slow_tests() { 50 } else { 1 };
    for (place, rules) in (0..).zip(rule_sets()) {
        for seed in 0..seeds {
            for state in played(seed * 100 + place, rules) {
                let line = state.to_string();
                assert_eq!(line.parse().as_ref(), Ok(&state), "{line}");
            }
        }
    }
}

/// The message for the line with `old` exchanged for `new`, and what stands where it says.
#[track_caller]
fn check(old: &str, new: &str, expected: &str, found: &str) {
    let line = LINE.replacen(old, new, 1);
    assert_ne!(line, LINE);
    let error = line.parse::<State>().expect_err("the line is refused");
    assert_eq!(error.to_string(), expected);
    let at = error.at();
    assert!(line[at..].starts_with(found), "{at} in {line}");
}

#[test]
fn a_line_is_a_game() {
    let state: State = LINE.parse().expect("a game");
    assert_eq!(state.to_string(), LINE);
    assert_eq!(state.turn(), Some(seat(0)));
    let spaced = LINE.replace("; ", " ;  ").replace(" pass ", "  pass  ");
    assert_eq!(spaced.parse().as_ref(), Ok(&state));
    let other_cards = LINE.replace("9TJQKA", "AKQJ 9".replace(' ', "0").as_str());
    assert_eq!(other_cards.parse().as_ref(), Ok(&state));
}

#[test]
fn fields_are_six() {
    check(
        "; -",
        "",
        "expected the result at byte 98 but the line ends there",
        "",
    );
    check(
        "; -",
        "; -; -",
        "expected the end of the line but found a further field at byte 103",
        "-",
    );
    let error = "".parse::<State>().expect_err("no game");
    assert_eq!(
        error.to_string(),
        "expected the deal at byte 0 but the line ends there"
    );
}

#[test]
fn rules_are_a_preset_and_options() {
    check(
        "pagat",
        "pagats",
        r#"expected a preset of the rules but found "pagats" at byte 0"#,
        "pagats",
    );
    check(
        "pagat",
        "",
        r#"expected a preset of the rules but found "" at byte 0"#,
        ";",
    );
    check(
        "pagat",
        "pagat shuttles",
        r#"expected option=value but found "shuttles" at byte 6"#,
        "shuttles",
    );
    check(
        "pagat",
        "pagat shuttles=yes",
        r#"expected one of false, true for shuttles but found "yes" (the word at byte 6)"#,
        "shuttles=yes",
    );
}

#[test]
fn the_deal_is_four_hands() {
    check(
        "/2BR",
        "",
        "expected four hands with / between them but found \
         \"33334444556789JJJ/55666777899TTTKKA/889TJQQQQKKAAA222\" at byte 7",
        "3333",
    );
    check(
        "2BR",
        "2BX",
        "B at byte 2 is one too many: the deck has 1 [L-1] (of the cards at byte 61)",
        "X",
    );
    check(
        "2BR",
        "22R",
        "2 is dealt 5 times: the deck has 4 [L-1] (the deal at byte 7)",
        "3333",
    );
}

#[test]
fn a_first_bidder_is_a_seat() {
    for wrong in ["3", "-", "x", "+1", "01"] {
        let expected =
            format!("expected a seat of 0 to 2, who bids first, but found {wrong:?} at byte 66");
        check("; 0;", &format!("; {wrong};"), &expected, wrong);
    }
}

/// L-21
#[test]
fn bids_are_those_of_the_auction() {
    check(
        "pass 1 3",
        "pass 1 4",
        r#"expected pass, 1, 2, 3, call or rob but found "4" (the word at byte 76)"#,
        "4",
    );
    check(
        "pass 1 3",
        "pass 2 1",
        "bid 3 at byte 76: a bid must be higher than 2 but this is 1 [L-21]",
        "1;",
    );
    check(
        "pass 1 3",
        "3 pass",
        "bid 2 at byte 71: the auction is over: pass is no longer possible [L-24]",
        "pass",
    );
    check(
        "pass 1 3",
        "pass 1",
        "move 1 at byte 77: there is no landlord yet: a bid is expected [L-24]",
        "9TJQKA",
    );
}

/// L-26, L-27
#[test]
fn moves_are_legal() {
    check(
        "9TJQKA",
        "pass",
        "move 1 at byte 79: who leads must lay down cards and may not pass [L-26]",
        "pass",
    );
    check(
        " pass pass 88",
        " pass 99",
        "move 3 at byte 91: pair 99 does not answer sequence 9TJQKA: the kind must be the same [L-11]",
        "99",
    );
    check(
        " 88;",
        " 8J;",
        "move 4 at byte 96: the play takes 1 of J but the hand has 0 [L-27]",
        "8J",
    );
    check(
        " 88;",
        " 8AA;",
        "move 4 at byte 96: these 3 cards are no combination [L-2]",
        "8AA",
    );
    check(
        " 88;",
        " 8ß;",
        "expected a card, of 3 to 9 T J Q K A 2 B R, but found 'ß' at byte 1 (the word at byte 96)",
        "ß",
    );
}

/// The result is what the game comes to.
#[test]
fn a_result_is_checked() {
    check(
        "88; -",
        "88; 1 1 -2",
        r#"the game comes to - but "1 1 -2" is written at byte 100"#,
        "1 1 -2",
    );
    check(
        "pass 1 3; 9TJQKA pass pass 88; -",
        "pass pass pass; -; 0 0 0",
        r#"the game comes to redeal but "0 0 0" is written at byte 88"#,
        "0 0 0",
    );
    let states = played(1, Rules::pagat());
    let last = states.last().expect("there is a last state");
    let line = last.to_string();
    let (game, result) = line.rsplit_once("; ").expect("six fields");
    assert_eq!(result, "-3 -3 6");
    for wrong in ["-", "3 3 -6", "-3 -3 6 0", "-3 -3", "6 -3 -3", "redeal", ""] {
        let error = format!("{game}; {wrong}").parse::<State>();
        let error = error.expect_err("another result");
        assert_eq!(
            error.to_string(),
            format!(
                "the game comes to -3 -3 6 but {wrong:?} is written at byte {}",
                game.len() + 2
            )
        );
    }
}

/// A game without its last move is not over, and one with a further move is refused.
#[test]
fn a_line_that_lacks_a_move_is_refused() {
    for (seed, rules) in (0..).zip(rule_sets()) {
        let states = played(seed, rules);
        let [.., before, last] = states.as_slice() else {
            panic!("a game has a first bid");
        };
        let line = last.to_string();
        let (_, result) = line.rsplit_once("; ").expect("six fields");
        let lacking = before.to_string();
        let (game, _) = lacking.rsplit_once("; ").expect("six fields");
        let error = format!("{game}; {result}").parse::<State>();
        let message = error.expect_err("the game is not over").to_string();
        assert!(message.starts_with("the game comes to - but"), "{message}");
        if last.record().moves().is_empty() {
            continue;
        }
        let longer = line.replace(&format!("; {result}"), &format!(" pass; {result}"));
        let message = longer.parse::<State>().expect_err("it is over").to_string();
        assert!(message.ends_with("[L-28]"), "{message}");
    }
}

/// L-13: the reading stands in the line where the cards have several.
#[test]
fn a_line_says_how_cards_are_read() {
    let rules = Rules::douzero();
    let plane = "3334445556667778";
    let start = State::new(deal_with([plane, "-", "-"], "-"), seat(0), rules);
    for reading in &Combo::readings(hand(plane), &rules).expect("a combination") {
        let mut state = start.clone();
        state.play(*reading).expect("a lead");
        let line = state.to_string();
        assert!(line.contains(&format!("; {plane}:triplets+1@{}; ", reading.rank())));
        assert_eq!(line.parse().as_ref(), Ok(&state));

        // Without the reading it is the highest.
        let bare = line.replace(&format!(":triplets+1@{}", reading.rank()), "");
        let read: State = bare.parse().expect("a game");
        assert_eq!(read == state, reading.rank().to_string() == "4");

        for wrong in [
            "triplets+1@5",
            "triplets@4",
            "triplets+1@44",
            "triplets+1",
            "",
            "x@4",
        ] {
            let wrong = line.replace(&format!("triplets+1@{}", reading.rank()), wrong);
            let message = wrong.parse::<State>().expect_err("no reading").to_string();
            let expected = "expected a kind and a rank as which the cards read but found";
            assert!(message.starts_with(expected), "{message}");
        }
    }
}

/// Most changes of a line are refused, and no line that is read says anything but its game.
#[test]
fn a_changed_line_is_refused_or_another_game() {
    let mut chance = Chance::new(5);
    let mut refused = 0;
    for seed in 0..2_000 {
        let states = played(seed, chance.pick(&rule_sets()));
        let mut line = chance
            .pick(&[&states[states.len() - 1], &states[0]])
            .to_string();
        let at = chance.below(line.len());
        let new = chance.pick(&["3", "2", "B", " ", "pass", ";", "/", "-", "=", ":", "1", ""]);
        line.replace_range(at..=at, new);
        match line.parse::<State>() {
            Ok(state) => assert_eq!(state.to_string().parse(), Ok(state)),
            Err(error) => {
                assert!(line.is_char_boundary(error.at()), "{error}");
                refused += 1;
            }
        }
    }
    assert!(refused > 1_500, "{refused} of 2,000");
}

/// Games that `OpenSpiel` has played come to the same points. The points stand in the line, so that
/// to read it is to compare them.
#[test]
fn open_spiel_pays_the_same() {
    let games = include_str!("../data/open-spiel-games.txt");
    for line in games.lines().filter(|line| !line.starts_with('#')) {
        let state: State = line
            .parse()
            .unwrap_or_else(|error| panic!("{error}\n{line}"));
        let score = Score::of(state.record()).expect("the game is over");
        assert!(score.points().iter().sum::<i32>() == 0, "{line}");
    }
}

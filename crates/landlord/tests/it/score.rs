//! Who gets how much?

use landlord::{Bid, Move, Outcome, Player, Rules, Score, Spring, State};

use crate::games::{deal_with, played, rule_sets, seat, with};
use crate::hand;

/// Seat 1 is the landlord and holds four bombs, the rocket and two jacks; the peasants hold a bomb each.
fn start(options: &[(&str, &str)]) -> State {
    let landlord = "QQQQKKKKAAAA222JJ";
    let deal = deal_with(["3333444455556677T", landlord, "8888999966TTJJ77T"], "2BR");
    let mut state = State::new(deal, seat(1), with(Rules::pagat(), options));
    while let Some(bid) = state.legal_bids().last() {
        state.play(bid).expect("the bid is legal");
    }
    state
}

/// The score after these moves: stake, doublings, spring, and the points of the seats.
#[track_caller]
fn check(options: &[(&str, &str)], moves: &str, expected: &str) {
    let mut state = start(options);
    for word in moves.split_whitespace() {
        let played = match word {
            "pass" => state.play(Move::Pass),
            cards => state.play(hand(cards)),
        };
        played.expect("the move is legal");
        let is_over = state.outcome().is_some();
        assert_eq!(Score::of(state.record()).is_some(), is_over);
    }
    let score = Score::of(state.record()).expect("the game is over");
    let [a, b, c] = score.points();
    let spring = match score.spring() {
        None => "",
        Some(Spring::Spring) => " spring",
        Some(Spring::AntiSpring) => " anti-spring",
    };
    let actual = format!(
        "{} x 2^{}{spring}: {a} {b} {c}",
        score.stake(),
        score.doublings()
    );
    assert_eq!(actual, expected, "for {moves}");
}

/// The landlord goes out alone: two bombs, two quads that carry nothing, the rocket.
const SPRING: &str = "JJ pass pass QQQQ pass pass KKKK pass pass AAAA pass pass 2222 pass pass BR";

/// The same but for a peasant who answers the jacks with a bomb.
const ONE_BOMB: &str =
    "JJ 8888 pass QQQQ pass pass KKKK pass pass AAAA pass pass 2222 pass pass BR";

/// The landlord leads only once, and seat 2 goes out.
const ANTI_SPRING: &str = "JJ 8888 pass pass 9999 pass pass TTT77 pass pass 66 pass pass JJ";

/// The same but for the bomb, which the other peasant lays.
const BOMB_OF_LAST: &str =
    "JJ pass 3333 QQQQ pass pass KKKK pass pass AAAA pass pass 2222 pass pass BR";

/// The landlord plays twice, and seat 2 goes out.
const TWO_PLAYS: &str =
    "JJ pass pass 2 8888 pass pass 9999 pass pass TTT77 pass pass 66 pass pass JJ";

/// L-30
#[test]
fn the_stake_is_what_was_bid() {
    let none = ("bombs-double", "false");
    let rocket = ("rocket-doubles", "false");
    check(&[none, rocket], SPRING, "3 x 2^0 spring: -3 6 -3");
    let auction = ("auction", "none");
    check(&[none, rocket, auction], SPRING, "1 x 2^0 spring: -1 2 -1");
}

/// L-31
#[test]
fn bombs_and_the_rocket_double() {
    let auction = ("auction", "none");
    check(&[auction], SPRING, "1 x 2^5 spring: -32 64 -32");
    check(&[auction], ONE_BOMB, "1 x 2^6: -64 128 -64");
    check(
        &[auction, ("bombs-double", "false")],
        ONE_BOMB,
        "1 x 2^1: -2 4 -2",
    );
    check(
        &[auction, ("rocket-doubles", "false")],
        ONE_BOMB,
        "1 x 2^5: -32 64 -32",
    );
    check(
        &[auction, ("most-doublings", "3")],
        ONE_BOMB,
        "1 x 2^3: -8 16 -8",
    );
    check(
        &[auction, ("most-doublings", "0")],
        ONE_BOMB,
        "1 x 2^0: -1 2 -1",
    );
    check(
        &[auction, ("most-doublings", "14")],
        ONE_BOMB,
        "1 x 2^6: -64 128 -64",
    );
}

/// L-22
#[test]
fn each_robbery_doubles() {
    let options = [("auction", "call-rob"), ("most-doublings", "0")];
    check(&options, ONE_BOMB, "1 x 2^3: -8 16 -8");
}

/// L-32
#[test]
fn a_spring_doubles_beside_the_limit() {
    let auction = ("auction", "none");
    let spring = ("spring-doubles", "true");
    check(&[auction, spring], SPRING, "1 x 2^6 spring: -64 128 -64");
    check(&[auction, spring], ONE_BOMB, "1 x 2^6: -64 128 -64");
    check(
        &[auction, spring, ("most-doublings", "0")],
        SPRING,
        "1 x 2^1 spring: -2 4 -2",
    );
    check(&[auction, spring], BOMB_OF_LAST, "1 x 2^6: -64 128 -64");
    check(
        &[auction, ("anti-spring-doubles", "true")],
        SPRING,
        "1 x 2^5 spring: -32 64 -32",
    );
}

/// L-33
#[test]
fn an_anti_spring_doubles() {
    let auction = ("auction", "none");
    check(&[auction], ANTI_SPRING, "1 x 2^2 anti-spring: 4 -8 4");
    let anti_spring = ("anti-spring-doubles", "true");
    check(
        &[auction, anti_spring],
        ANTI_SPRING,
        "1 x 2^3 anti-spring: 8 -16 8",
    );
    check(&[auction, anti_spring], TWO_PLAYS, "1 x 2^2: 4 -8 4");
    check(
        &[auction, ("spring-doubles", "true")],
        ANTI_SPRING,
        "1 x 2^2 anti-spring: 4 -8 4",
    );
}

/// L-34
#[test]
fn programs_for_learning_pay_otherwise() {
    let auction = ("auction", "none");
    check(
        &[auction, ("payoff", "logarithm")],
        ONE_BOMB,
        "1 x 2^6: -7 7 -7",
    );
    let robbed = ("auction", "call-rob");
    let logarithm = ("payoff", "logarithm");
    check(&[robbed, logarithm], ONE_BOMB, "1 x 2^9: -10 10 -10");
    check(&[auction, ("payoff", "sign")], ONE_BOMB, "1 x 2^6: -1 1 -1");
    check(&[auction, ("payoff", "win")], ONE_BOMB, "1 x 2^6: 0 1 0");
    check(
        &[auction, ("payoff", "logarithm")],
        ANTI_SPRING,
        "1 x 2^2 anti-spring: 3 -3 3",
    );
    check(
        &[auction, ("payoff", "win")],
        ANTI_SPRING,
        "1 x 2^2 anti-spring: 1 0 1",
    );
}

/// L-34
#[test]
fn points_add_up_to_zero() {
    let mut scored = 0;
    for (seed, rules) in (0..).zip(rule_sets()) {
        let states = played(seed, with(rules, &[("payoff", "points")]));
        let last = states.last().expect("there is a last state");
        let Some(score) = Score::of(last.record()) else {
            assert_eq!(last.outcome(), Some(Outcome::Redeal));
            continue;
        };
        scored += 1;
        assert_eq!(score.points().iter().sum::<i32>(), 0);
        let Some(Outcome::Won(winner)) = last.outcome() else {
            assert_eq!(score.points(), [0; 3]);
            continue;
        };
        let landlord = last.record().landlord().expect("somebody has won");
        let points = score.points()[landlord.index()];
        assert_eq!(points > 0, winner == Player::Landlord);
        assert_eq!(
            points.abs(),
            (2 * i32::from(score.stake())) << score.doublings()
        );
    }
    assert!(scored > 5);
}

/// The bids of these tests: the highest there is, so that seat 1 is the landlord.
#[test]
fn the_landlord_of_these_tests_is_seat_1() {
    for auction in ["bids", "bids-once", "call-rob", "none"] {
        let state = start(&[("auction", auction)]);
        assert_eq!(state.record().landlord(), Some(seat(1)));
        let bids = state.record().bids();
        assert!(bids.is_empty() || bids[0].1 != Bid::Pass);
    }
}

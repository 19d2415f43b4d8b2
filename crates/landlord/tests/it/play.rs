//! What may a player do in turn, and how does the game end?

use landlord::{
    Action, Combo, ComboKind, Hand, Move, Outcome, Player, Rules, Seat, State, legal_moves,
};

use crate::games::{any_action, deal_with, drawn, played, rule_sets, seat, with};
use crate::hand;

/// Seat 0 is the landlord and leads. The hands have at least these cards.
#[track_caller]
fn start(hands: [&str; 3], kitty: &str) -> State {
    let rules = with(Rules::pagat(), &[("auction", "none")]);
    State::new(deal_with(hands, kitty), seat(0), rules)
}

fn usual() -> State {
    start(
        [
            "33344455566677789",
            "34567889TTJQKA222",
            "899TTJJJQQQKKKAA2",
        ],
        "ABR",
    )
}

fn action(word: &str) -> Action {
    match word {
        "pass" => Move::Pass.into(),
        _ => hand(word).into(),
    }
}

/// Whose turn it is after these moves, or the message for the last of them, which must leave the
/// state as it was.
#[track_caller]
fn check(moves: &str, expected: &str) {
    check_from(usual(), moves, expected);
}

#[track_caller]
fn check_from(state: State, moves: &str, expected: &str) {
    let mut state = state;
    let words: Vec<&str> = moves.split_whitespace().collect();
    for (place, word) in words.iter().enumerate() {
        let before = state.clone();
        if let Err(error) = state.play(action(word)) {
            assert_eq!(place, words.len() - 1, "{error}");
            assert_eq!(state, before, "nothing changes");
            assert_eq!(error.to_string(), expected, "for {moves}");
            return;
        }
    }
    let turn = match state.outcome() {
        Some(outcome) => format!("{outcome:?}"),
        None => state.turn().expect("somebody is in turn").to_string(),
    };
    assert_eq!(turn, expected, "for {moves}");
}

/// L-25
#[test]
fn the_landlord_leads_and_the_turn_goes_round() {
    check("", "seat 0");
    check("3", "seat 1");
    check("3 4", "seat 2");
    check("3 4 pass", "seat 0");
}

/// L-26
#[test]
fn to_pass_is_illegal_when_leading() {
    let message = "who leads must lay down cards and may not pass [L-26]";
    check("pass", message);
    check("3 pass pass pass", message);
    check("3 4 pass pass pass", message);
}

/// L-26
#[test]
fn after_two_passes_the_last_to_play_leads() {
    check("3 pass pass", "seat 0");
    check("3 4 pass pass", "seat 1");
    check("3 4 pass pass 22", "seat 2");
    check("3 pass 8 pass pass", "seat 2");
}

/// L-26
#[test]
fn who_has_passed_may_play_later() {
    check("3 pass 8 9 T", "seat 2");
}

/// L-11; case 12
#[test]
fn a_three_does_not_answer_a_five() {
    check(
        "5 3",
        "single 3 does not beat single 5: its rank 3 is not above 5 [L-11]",
    );
}

/// L-27
#[test]
fn cards_come_from_the_own_hand() {
    check("8888", "the play takes 4 of 8 but the hand has 1 [L-27]");
    check("3 BR", "the play takes 1 of B but the hand has 0 [L-27]");
    check("-", "no cards make no combination [L-2]");
}

/// L-27
#[test]
fn cards_make_a_combination() {
    check(
        "34",
        "a chain of this kind has at least 5 ranks but this has 2 [L-4]",
    );
}

/// Case 23
#[test]
fn twos_do_not_beat_twos_and_a_rocket_beats_a_straight() {
    let state = || start(["3456722", "22BR", "-"], "-");
    let message = "pair 22 does not beat pair 22: its rank 2 is not above 2 [L-11]";
    check_from(state(), "22 22", message);
    check_from(state(), "34567 BR", "seat 2");
}

/// Case 24
#[test]
fn a_ten_is_one_rank_however_it_is_written() {
    for ten in ["T", "10", "0"] {
        let state = start(["TTTT8", "-", "-"], "-");
        check_from(state, &format!("{ten}{ten}{ten}8"), "seat 1");
    }
}

/// L-28
#[test]
fn the_game_ends_when_a_hand_is_empty() {
    let state = start(["3456789TJQKA33445", "-", "-"], "2BR");
    let moves = "3456789TJQKA pass pass 33 pass pass 44 pass pass 5 pass pass 2 pass pass";
    check_from(state.clone(), moves, "seat 0");
    check_from(state.clone(), &format!("{moves} BR"), "Won(Landlord)");
    let over = "the game is over: nobody plays any more [L-28]";
    check_from(state.clone(), &format!("{moves} BR pass"), over);
    check_from(state, &format!("{moves} BR 2"), over);
}

/// L-24
#[test]
fn nobody_plays_before_there_is_a_landlord() {
    let (mut state, _) = drawn(1, Rules::pagat());
    let before = state.clone();
    let message = "there is no landlord yet: a bid is expected [L-24]";
    for action in [action("3"), action("pass")] {
        let error = state.play(action).expect_err("the auction is open");
        assert_eq!(error.to_string(), message);
        assert_eq!(state, before);
    }
    assert!(state.legal_moves().is_empty());
}

/// L-27
#[test]
fn a_combination_of_other_rules_is_refused() {
    let lenient = with(Rules::pagat(), &[("both-jokers-as-kickers", "true")]);
    let state = start(["3333BR", "-", "-"], "-");
    let combo = Combo::classify(hand("3333BR"), &lenient).expect("legal there");
    let mut refused = state.clone();
    let error = refused.play(combo).expect_err("not legal here");
    assert_eq!(
        error.to_string(),
        "both jokers together are no kickers here [L-7]"
    );
    assert_eq!(refused, state);

    let mut allowed = State::new(state.deal(), seat(0), with(lenient, &[("auction", "none")]));
    assert_eq!(allowed.play(combo), Ok(()));
}

/// L-13, L-27; case B
#[test]
fn cards_are_read_as_the_player_says_or_as_high_as_can_be() {
    let rules = with(Rules::douzero(), &[("auction", "none")]);
    let plane = "3334445556667778";
    let start = || State::new(deal_with([plane, "99998", "-"], "-"), seat(0), rules);
    let readings = Combo::readings(hand(plane), &rules).expect("a combination");
    let ranks: Vec<String> = readings
        .iter()
        .map(|combo| combo.rank().to_string())
        .collect();
    assert_eq!(ranks, ["4", "3"]);

    let mut state = start();
    state.play(hand(plane)).expect("a lead");
    assert_eq!(state.record().table(), Some((seat(0), readings[0])));

    let mut state = start();
    state.play(readings[1]).expect("a lead");
    assert_eq!(state.record().table(), Some((seat(0), readings[1])));
    let answers = state.legal_moves();
    let are_bombs = answers
        .plays()
        .iter()
        .all(|play| play.kind() == ComboKind::Bomb);
    assert!(are_bombs && !answers.plays().is_empty());

    // The policy is that of the rules, so that another set reads the same cards otherwise.
    let mut strict = State::new(
        start().deal(),
        seat(0),
        with(rules, &[("equal-kickers", "1")]),
    );
    let error = strict.play(readings[1]).expect_err("no combination");
    assert!(matches!(error, landlord::PlayError::NoCombo(_)), "{error}");
}

/// L-13: three fours, three fives and three sixes are a chain of triplets or carry threes; only
/// the one reading answers the other kind.
#[test]
fn cards_are_read_to_answer_if_they_can() {
    let rules = with(Rules::douzero(), &[("auction", "none")]);
    let triplets = "333444555666";
    let deal = deal_with(["33344478", "555666777888", "-"], "-");
    let mut state = State::new(deal, seat(0), rules);
    state
        .play(hand("33344478"))
        .expect("two triplets with singles");
    let error = state
        .play(hand("555666777888"))
        .expect_err("too many cards");
    assert!(matches!(error, landlord::PlayError::NoAnswer(_)), "{error}");

    let deal = deal_with([triplets, "777888999TTT", "-"], "-");
    let mut state = State::new(deal, seat(0), rules);
    let readings = Combo::readings(hand(triplets), &rules).expect("a combination");
    for reading in &readings {
        let mut state = state.clone();
        state.play(*reading).expect("a lead");
        state
            .play(hand("777888999TTT"))
            .expect("the same kind, and higher");
        let (by, combo) = state.record().table().expect("two plays lie there");
        assert_eq!((by, combo.kind()), (seat(1), reading.kind()));
    }
    state.play(hand(triplets)).expect("a lead");
    let highest = state.record().table().map(|(_, combo)| combo);
    assert_eq!(highest, Some(readings.highest()));
}

/// L-27
#[test]
fn a_reading_that_these_rules_do_not_have_is_refused() {
    let lenient = with(Rules::douzero(), &[("auction", "none")]);
    let rules = with(lenient, &[("triple-kickers-beside-chain", "false")]);
    let triplets = "333444555666";
    let carried = Combo::readings(hand(triplets), &lenient).expect("a combination");
    let carried = carried[0];
    assert_eq!(carried.kind().to_string(), "triplets+1");
    let mut state = State::new(deal_with([triplets, "-", "-"], "-"), seat(0), rules);
    let error = state.play(carried).expect_err("not so under these rules");
    assert_eq!(
        error.to_string(),
        "triplets+1 333444555666 with the rank 4 is no reading of its cards under these rules [L-27]"
    );
}

/// What the state lists is played and all other plays of the hand are refused, along whole games
/// under all rules; hands and laid-down cards stay one deal, and the record leads to the state.
#[test]
fn the_legal_moves_are_those_that_are_played() {
    for (seed, rules) in (0..).zip(rule_sets()) {
        let (mut state, mut chance) = drawn(seed, rules);
        while let Some(action) = any_action(&state, &mut chance) {
            if let Some(turn) = state.turn().filter(|_| state.legal_bids().next().is_none()) {
                assert_judge_agrees(&state, state.hand(turn));
            }
            state.play(action).expect("the action is legal");
            assert_deal_is_kept(&state);
        }
        assert!(matches!(
            state.play(Move::Pass),
            Err(landlord::PlayError::Over)
        ));
        assert_eq!(state, again(&state));
    }
}

/// Of all leads of the hand those that the state lists are played, and the others refused.
fn assert_judge_agrees(state: &State, hand: Hand) {
    let legal = state.legal_moves();
    let table = state.record().table();
    assert_eq!(legal.can_pass(), table.is_some());
    assert_eq!(legal.iter().count(), legal.len());
    for lead in &legal_moves(hand, None, state.record().rules()) {
        let mut after = state.clone();
        let played = after.play(*lead);
        assert_eq!(played.is_ok(), legal.plays().contains(lead), "{lead}");
        if played.is_err() {
            assert_eq!(&after, state);
        }
    }
    for play in legal.iter() {
        let mut after = state.clone();
        assert_eq!(after.play(play), Ok(()));
        assert_eq!(after.record().moves().last(), Some(&play));
    }
}

fn assert_deal_is_kept(state: &State) {
    let record = state.record();
    if record.landlord().is_none() {
        return;
    }
    let mut cards = Hand::EMPTY;
    for seat in Seat::ALL {
        assert_eq!(record.cards_left(seat), state.hand(seat).len());
        for part in [state.hand(seat), record.laid_down(seat)] {
            cards = cards.checked_add(part).expect("one deck");
        }
    }
    assert_eq!(cards, Hand::DECK);
}

/// The game played once more from its record.
fn again(state: &State) -> State {
    let mut again = state.start();
    for action in state.record().actions() {
        again.play(action).expect("it was played before");
    }
    again
}

/// L-28
#[test]
fn the_winner_is_who_went_out() {
    let mut winners = Vec::new();
    for seed in 0..30 {
        let states = played(seed, with(Rules::pagat(), &[("auction", "none")]));
        let last = states.last().expect("there is a last state");
        let Some(Outcome::Won(winner)) = last.outcome() else {
            panic!("somebody has won");
        };
        let landlord = last.record().landlord().expect("there is a landlord");
        assert!(last.hand(winner.seat(landlord)).is_empty());
        assert_eq!(last.turn(), None);
        winners.push(winner);
    }
    for player in Player::ALL {
        assert!(winners.contains(&player), "{player} never wins");
    }
}

/// What a player says is read as a bid in the auction, as a move after it.
#[test]
fn actions_are_read_as_the_game_stands() {
    let plane = "3334445556667778";
    let rules = with(Rules::douzero(), &[("auction", "bids")]);
    let mut state = State::new(deal_with([plane, "-", "-"], "-"), seat(0), rules);
    let refused = |state: &State, text: &str| {
        let error = state.parse_action(text).expect_err("it is refused");
        (error.to_string(), error.at())
    };
    assert_eq!(
        refused(&state, plane),
        (
            format!("expected pass, 1, 2, 3, call or rob but found {plane:?}"),
            None
        )
    );
    let bid = state.parse_action("3").expect("a bid");
    state.play(bid).expect("a bid");
    assert_eq!(state.parse_action("pass"), Ok(Move::Pass.into()));
    assert_eq!(
        refused(&state, "3X3Y").0,
        "expected a card, of 3 to 9 T J Q K A 2 B R, but found 'Y' at byte 3"
    );
    assert_eq!(
        refused(&state, "3334445556667778:bomb@3"),
        (
            "expected a kind and a rank as which the cards read but found \
             \"3334445556667778:bomb@3\""
                .to_owned(),
            Some(17)
        )
    );
    let lower = state.parse_action("3334445556667778:triplets+1@3");
    state.play(lower.expect("a reading")).expect("a lead");
    let table = state.record().table();
    assert_eq!(
        table.map(|(_, combo)| combo.rank()),
        Some(landlord::Rank::Three)
    );
}

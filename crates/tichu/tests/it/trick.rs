//! How does a trick go, and how does a round end?

use tichu::{Action, Phase, Rules, Seat, State};

use crate::rounds::{hand, play, rule_sets, seat, state, with};

/// A step: `1 g7 s7`, or any other action behind its seat.
pub(crate) fn step(text: &str) -> (Seat, Action) {
    let (seat, action) = text.trim().split_once(' ').expect("a seat and an action");
    let seat = seat.parse().expect("a seat");
    match action.parse() {
        Ok(action) => (seat, action),
        Err(error) => panic!("{error}: {text}"),
    }
}

/// Plays the steps, with `,` between them, and says where that leads: the phase and who is asked, or
/// the message for the last step, which must leave the state as it was.
#[track_caller]
pub(crate) fn check_with(rules: &Rules, start: &str, steps: &str, expected: &str) -> State {
    let mut state = state(start);
    let steps: Vec<&str> = steps.split(',').filter(|step| !step.is_empty()).collect();
    for (place, text) in steps.iter().enumerate() {
        let before = state;
        let (seat, action) = step(text);
        if let Err(error) = state.play(seat, action, rules) {
            assert_eq!(place + 1, steps.len(), "{error}, at {text}");
            assert_eq!(state, before, "nothing changes");
            assert_eq!(error.to_string(), expected, "at {text}");
            return state;
        }
    }
    let place = match (state.phase(), state.outcome(rules)) {
        (_, Some(score)) => format!("over {} : {}", score.totals()[0], score.totals()[1]),
        (Phase::Play, _) if state.top().is_none() => format!("{} leads", asked(&state)),
        (Phase::Play, _) => format!("{} follows", asked(&state)),
        (Phase::Wish(_), _) => format!("{} wishes", asked(&state)),
        (Phase::Closing, _) => format!("{} collects", asked(&state)),
        (Phase::Gift(_), _) => format!("{} gives", asked(&state)),
        (phase, _) => phase.to_string(),
    };
    assert_eq!(place, expected);
    state
}

fn asked(state: &State) -> Seat {
    state.to_act().expect("somebody is asked")
}

#[track_caller]
fn check(start: &str, steps: &str, expected: &str) -> State {
    check_with(&Rules::official(), start, steps, expected)
}

const SINGLES: &str = "g5 gA g2 | s6 sK s3 | b7 bQ b4 | r8 rJ r3";

/// T-26
#[test]
fn the_leader_must_play_and_the_turn_goes_round() {
    check(SINGLES, "", "0 leads");
    check(SINGLES, "0 g5", "1 follows");
    check(SINGLES, "0 g5, 1 s6, 2 pass, 3 r8", "0 follows");
    check(
        SINGLES,
        "0 pass",
        "seat 0 leads: it must play and cannot pass [T-26]",
    );
    check(
        SINGLES,
        "1 s6",
        "seat 0 is on turn, not seat 1: out of turn there are bombs only [T-28]",
    );
    check(
        SINGLES,
        "0 g5, 2 pass",
        "seat 1 is on turn, not seat 2: out of turn there are bombs only [T-28]",
    );
}

/// T-26; case 9: a play is compared with the last play, not with a pass.
#[test]
fn a_pass_changes_nothing_of_what_must_be_beaten() {
    check(SINGLES, "0 g5, 1 pass, 2 b7", "3 follows");
    check(
        SINGLES,
        "0 g5, 1 pass, 2 b4",
        "a single 4 does not beat a single 5: the rank must be higher [T-15]",
    );
}

/// T-26
#[test]
fn who_has_passed_may_play_later() {
    check(
        SINGLES,
        "0 g5, 1 pass, 2 pass, 3 r8, 0 pass, 1 sK",
        "2 follows",
    );
}

/// T-26: the owner takes the trick and leads.
#[test]
fn the_owner_takes_the_trick() {
    let trick = "0 g5, 1 sK, 2 pass, 3 pass, 0 pass";
    let state = check(SINGLES, &format!("{trick}, 1 collect"), "1 leads");
    assert_eq!(state.taken(seat(1)), hand("g5 sK"));
    check(SINGLES, trick, "1 collects");
    check(
        SINGLES,
        &format!("{trick}, 0 collect"),
        "the trick is seat 1's to take, not seat 0's [T-26]",
    );
}

/// T-26, T-27; case 8: three others have cards, and all three pass.
#[test]
fn if_the_owner_is_out_all_others_pass() {
    let start = "gA | s6 sK s3 | b7 bQ b4 | r8 rJ r3";
    check(start, "0 gA, 1 pass, 2 pass", "3 follows");
    let state = check(start, "0 gA, 1 pass, 2 pass, 3 pass, 0 collect", "1 leads");
    assert_eq!(state.taken(seat(0)), hand("gA"));
    // The next one to the right who has cards.
    let start = "gA | - | b7 bQ b4 | r8 rJ r3; out 1";
    check(start, "0 gA, 2 pass, 3 pass, 0 collect", "2 leads");
}

/// T-27: the owner goes out with a bomb out of turn while others have passed before it.
#[test]
fn passes_before_a_bomb_do_not_count() {
    let start = "g5 g6 | s7 s8 | b9 s9 g9 r9 | rT rJ";
    check(
        start,
        "0 g5, 1 s7, 2 pass, 3 rT, 0 pass, 2 g9 s9 b9 r9, 3 pass, 0 pass",
        "1 follows",
    );
    check(
        start,
        "0 g5, 1 s7, 2 pass, 3 rT, 0 pass, 2 g9 s9 b9 r9, 3 pass, 0 pass, 1 pass, 2 collect",
        "3 leads",
    );
}

/// T-30
#[test]
fn without_a_closing_window_the_trick_is_taken_at_once() {
    let trick = "0 g5, 1 sK, 2 pass, 3 pass, 0 pass";
    for option in [("closing-window", "false"), ("bombs-out-of-turn", "false")] {
        let rules = with(Rules::official(), &[option]);
        let state = check_with(&rules, SINGLES, trick, "1 leads");
        assert_eq!(state.taken(seat(1)), hand("g5 sK"));
        check_with(
            &rules,
            SINGLES,
            &format!("{trick}, 1 collect"),
            "to take the trick is out of place: a trick is played [T-26]",
        );
    }
}

const BOMBS: &str =
    "g5 gA g2 Dr | s6 sK s3 Hu Ph | g7 s7 b7 r7 bQ g9 s9 b9 r9 | r8 rJ r2 r3 r4 r5 r6";

/// T-28: anyone with cards, on anything, also on the own play.
#[test]
fn bombs_come_out_of_turn() {
    check(BOMBS, "0 g5, 2 g7 s7 b7 r7", "3 follows");
    check(BOMBS, "0 Dr, 3 r2 r3 r4 r5 r6", "0 follows");
    check(
        BOMBS,
        "0 Dr, 3 r2 r3 r4 r5 r6, 2 g7 s7 b7 r7",
        "a bomb of 7s does not beat a straight-flush bomb of 5 cards up to 6: a bomb falls to a higher bomb only [T-16]",
    );
    check(BOMBS, "0 g5, 2 g7 s7 b7 r7, 2 g9 s9 b9 r9", "3 follows");
    check(
        BOMBS,
        "0 g5, 1 s6, 2 bQ, 3 pass, 2 g7 s7 b7 r7",
        "3 follows",
    );
    check(
        BOMBS,
        "0 g5, 2 g9 s9 b9 r9, 2 g7 s7 b7 r7",
        "a bomb of 7s does not beat a bomb of 9s: a bomb falls to a higher bomb only [T-16]",
    );
}

/// T-30: after the last pass, by the owner too.
#[test]
fn bombs_come_before_the_trick_is_taken() {
    let trick = "0 Dr, 1 pass, 2 pass, 3 pass";
    check(BOMBS, trick, "0 collects");
    check(BOMBS, &format!("{trick}, 3 r2 r3 r4 r5 r6"), "0 follows");
    check(
        BOMBS,
        "0 g2, 1 pass, 2 bQ, 3 pass, 0 pass, 1 pass, 2 g7 s7 b7 r7",
        "3 follows",
    );
    check(
        BOMBS,
        &format!("{trick}, 1 s6"),
        "all have passed: seat 0 takes the trick, and before that there are bombs only [T-30]",
    );
    check(
        BOMBS,
        &format!("{trick}, 0 gA"),
        "all have passed: seat 0 takes the trick, and before that there are bombs only [T-30]",
    );
    check_with(
        &Rules::research(),
        &format!("{BOMBS}; table 0 sA; phase closing"),
        "2 g7 s7 b7 r7",
        "all have passed: seat 0 takes the trick, and there are no bombs before that here [T-30]",
    );
}

/// T-29; case 4
#[test]
fn there_is_no_bomb_before_a_lead_and_none_on_the_dog() {
    check(
        BOMBS,
        "2 g7 s7 b7 r7",
        "seat 0 is to lead: seat 2 has nothing to bomb [T-29]",
    );
    let lead = format!("{BOMBS}; turn 1");
    check(
        &lead,
        "1 Hu, 2 g7 s7 b7 r7",
        "seat 3 is to lead: seat 2 has nothing to bomb [T-29]",
    );
    check(&lead, "1 Hu, 3 r2 r3 r4 r5 r6", "0 follows");
}

/// T-28: `Rules::bombs_out_of_turn`
#[test]
fn some_rules_have_no_bombs_out_of_turn() {
    let rules = Rules::research();
    check_with(
        &rules,
        BOMBS,
        "0 g5, 2 g7 s7 b7 r7",
        "seat 1 is on turn, not seat 2: no bombs out of turn here [T-28]",
    );
    check_with(&rules, BOMBS, "0 g5, 1 s6, 2 g7 s7 b7 r7", "3 follows");
}

/// T-31
#[test]
fn after_a_bomb_the_turn_goes_on_to_its_right() {
    check(BOMBS, "0 g5, 3 r2 r3 r4 r5 r6", "0 follows");
    let start = "- | s6 sK | g7 s7 b7 r7 bQ | r8 rJ; out 0; turn 1";
    check(start, "1 s6, 2 g7 s7 b7 r7, 3 pass, 1 pass", "2 collects");
}

/// T-33; case 34
#[test]
fn there_are_no_bombs_before_the_first_trick_and_after_the_end() {
    let deal = crate::rounds::deal(&mut crate::chance::Chance::new(1));
    let mut dealt = State::new(deal, &Rules::official());
    let bomb = play("g7 s7 b7 r7");
    let refused = dealt
        .play(seat(0), bomb, &Rules::official())
        .map_err(|error| error.to_string());
    assert_eq!(
        refused,
        Err("a play is out of place: the grand calls are made [T-33]".to_owned())
    );
    check(
        "gA | - | g7 s7 b7 r7 | g8 s8 b8 r8; out 1; turn 0",
        "0 gA, 2 g7 s7 b7 r7, 3 g8 s8 b8 r8",
        "the round is over: nobody acts any more [T-48]",
    );
}

/// T-42: the partner, or who comes next to its right.
#[test]
fn the_dog_gives_the_lead_to_the_partner() {
    let rest = "g5 Hu | s6 s7 | b7 b8 | r8 r9";
    check(rest, "0 Hu", "2 leads");
    check("g5 Hu | s6 s7 | - | r8 r9; out 2", "0 Hu", "3 leads");
    check("g5 Hu | s6 s7 | - | -; out 3 2", "0 Hu", "0 leads");
    check("g5 g6 | - | - | r8 Hu; turn 3; out 1 2", "3 Hu", "3 leads");
    check(
        "g5 g6 | - | b8 b9 | r8 Hu; turn 3; out 1",
        "3 Hu",
        "2 leads",
    );
}

/// T-43; case 5
#[test]
fn the_dog_is_no_trick() {
    let rest = "g5 Hu | s6 s7 | b7 b8 Ph | r8 r9";
    let state = check(rest, "0 Hu", "2 leads");
    assert_eq!(state.trick().len(), 0);
    assert!(Seat::ALL.iter().all(|&seat| state.taken(seat).is_empty()));
    check(
        rest,
        "0 Hu, 2 pass",
        "seat 2 leads: it must play and cannot pass [T-26]",
    );
    let dog = "g5 Hu | s6 s7 Ph | b7 b8 | r8 r9; turn 3";
    check(
        dog,
        "3 r8, 0 Hu",
        "the Dog is led, never laid on another play [T-18]",
    );
    check(
        dog,
        "3 r8, 0 pass, 1 Ph, 2 pass, 3 r9, 0 Hu",
        "the Dog is led, never laid on another play [T-18]",
    );
}

/// T-43; case 6: as the last card the Dog ends the round.
#[test]
fn the_dog_may_be_the_last_card() {
    check("Hu | s6 | - | r8; out 2", "0 Hu", "over 200 : 0");
    check(
        "Hu | s6 | - | -; out 3 2; taken - | s5 | rK | gK",
        "0 Hu",
        "over 10 : 15",
    );
    check("Hu | s6 s7 | b7 b8 | r8", "0 Hu", "2 leads");
    check("Hu | s6 s7 | b7 b8 | -", "0 Hu", "2 leads");
    check(
        "- | s6 | b8 | Hu; out 0; turn 3; calls 3 tichu",
        "3 Hu",
        "1 leads",
    );
}

const DRAGON: &str = "gA Dr g2 | s6 sK s3 | b7 bQ b4 | r8 rJ r3";

/// T-44, T-47
#[test]
fn the_dragons_trick_is_given_away() {
    let won = "0 Dr, 1 pass, 2 pass, 3 pass, 0 collect";
    check(DRAGON, won, "0 gives");
    for to in [1, 3] {
        let state = check(DRAGON, &format!("{won}, 0 gift {to}"), "0 leads");
        assert_eq!(state.taken(seat(to)), hand("Dr"));
    }
    for to in [0, 2] {
        check(
            DRAGON,
            &format!("{won}, 0 gift {to}"),
            &format!("the Dragon's trick goes to an opponent of seat 0, not to seat {to} [T-44]"),
        );
    }
    check(
        DRAGON,
        &format!("{won}, 1 gift 3"),
        "seat 0 gives the Dragon's trick away, not seat 1 [T-44]",
    );
    check(
        DRAGON,
        &format!("{won}, 0 gA"),
        "a play is out of place: seat 0 is to give the trick away first [T-44]",
    );
    check(
        DRAGON,
        "0 Dr, 0 gift 1",
        "a gift is out of place: a trick is played [T-44]",
    );
}

/// T-44: `Rules::dragon_to_finished_opponent`
#[test]
fn an_opponent_who_is_out_may_get_the_dragon() {
    let start = "gA Dr g2 | - | b7 bQ b4 | r8 rJ r3";
    let won = "0 Dr, 2 pass, 3 pass, 0 collect";
    let state = check(start, &format!("{won}, 0 gift 1"), "0 leads");
    assert_eq!(state.taken(seat(1)), hand("Dr"));
    let rules = with(
        Rules::official(),
        &[("dragon-to-finished-opponent", "false")],
    );
    check_with(
        &rules,
        start,
        &format!("{won}, 0 gift 1"),
        "the Dragon's trick goes to an opponent with cards here, and seat 1 is out [T-44]",
    );
    let state = check_with(&rules, start, won, "0 gives");
    assert_eq!(
        state.legal_actions(seat(0), &rules).as_slice(),
        [Action::Gift(seat(3))]
    );
}

/// T-45
#[test]
fn a_bombed_dragon_stays_with_the_bomber() {
    let start = "gA Dr g2 | s6 sK s3 | b7 bQ g7 s7 r7 | r8 rJ r3";
    let bombed = "0 Dr, 2 g7 s7 b7 r7, 3 pass, 0 pass, 1 pass, 2 collect";
    let state = check(start, bombed, "2 leads");
    assert_eq!(state.taken(seat(2)), hand("Dr g7 s7 b7 r7"));
    // The own one too.
    let start = "gA Dr g7 s7 b7 r7 | s6 sK s3 | b8 bQ | r8 rJ r3";
    let state = check(
        start,
        "0 Dr, 0 g7 s7 b7 r7, 1 pass, 2 pass, 3 pass, 0 collect",
        "0 leads",
    );
    assert_eq!(state.taken(seat(0)), hand("Dr g7 s7 b7 r7"));
}

/// T-46; case 13
#[test]
fn a_dragon_that_ends_the_round_is_given_away_first() {
    let start = "- | - | Dr | r8 r5; out 1 0; turn 2; taken sK | gK | - | -";
    check(start, "2 Dr", "2 gives");
    // To the last player, whose tricks go to the first one out; or to that one.
    check(start, "2 Dr, 2 gift 3", "over 15 : 35");
    check(start, "2 Dr, 2 gift 1", "over 15 : 35");
    check(
        start,
        "2 Dr, 3 pass",
        "a pass is out of place: seat 2 is to give the trick away first [T-26]",
    );
    // With a double victory it does not matter.
    check("- | s6 | Dr | r8; out 0; turn 2", "2 Dr", "over 200 : 0");
}

/// T-47: who is out gives the trick away, and the next one to the right leads.
#[test]
fn a_giver_who_is_out_does_not_lead() {
    let start = "Dr | s6 sK | b7 bQ | r8 rJ";
    check(
        start,
        "0 Dr, 1 pass, 2 pass, 3 pass, 0 collect, 0 gift 3",
        "1 leads",
    );
}

/// T-48; case 11, case 12: at once, in the midst of a trick, whose owner takes it.
#[test]
fn the_round_ends_when_one_player_has_cards() {
    let start = "- | - | b5 bT | rT; out 0 1; turn 2";
    let state = check(start, "2 b5, 3 rT", "over 0 : 25");
    assert_eq!(state.taken(seat(3)), hand("b5 rT"));
    assert_eq!(state.hand(seat(2)), hand("bT"));
    assert!(state.legal_actions(seat(2), &Rules::official()).is_empty());
}

/// T-49; case 11: the trick is abandoned, and calls of players with cards are lost.
#[test]
fn two_partners_out_first_end_the_round() {
    let start = "- | s5 sT | b6 | rT; out 0; turn 1; calls 1 tichu 3 grand";
    check(start, "1 s5, 2 b6", "over 200 : -300");
    let rules = with(Rules::official(), &[("double-victory-points", "300")]);
    check_with(&rules, start, "1 s5, 2 b6", "over 300 : -300");
    // One partner as the third one out is no double victory.
    check("- | - | b6 | rT; out 0 1; turn 2", "2 b6", "over 10 : 0");
}

/// T-20: what a lone Phoenix counts depends on what it lies on, whatever the play says.
#[test]
fn a_lone_phoenix_counts_half_a_rank_more() {
    let start = "g9 g2 | sT s9 sA | Ph b2 | rJ r3";
    check(start, "0 g9, 1 pass, 2 Ph, 3 rJ", "0 follows");
    check(start, "0 g9, 1 pass, 2 Ph = A, 3 rJ", "0 follows");
    check(
        start,
        "0 g9, 1 sA, 2 Ph, 3 rJ",
        "a single J does not beat the Phoenix at A½: the rank must be higher [T-15]",
    );
    let state = check(start, "0 g9, 1 pass, 2 Ph = A", "3 follows");
    // In half ranks: nine and a half, and the ace is 28.
    let top = state.top().map(|(_, play)| play.combo().height());
    assert_eq!(top, Some(19));
    check(
        start,
        "0 g9, 1 pass, 2 Ph, 3 pass, 0 pass, 1 s9",
        "a single 9 does not beat the Phoenix at 9½: the rank must be higher [T-15]",
    );
}

/// T-22: `Rules::phoenix_choice`
#[test]
fn the_player_says_what_the_phoenix_stands_for() {
    let start = "gK sK g5 s5 Ph | g9 s9 b9 g2 s2 | b7 | r8";
    check(start, "0 gK sK g5 s5 Ph = 5, 1 g9 s9 b9 g2 s2", "2 follows");
    check(
        start,
        "0 gK sK g5 s5 Ph, 1 g9 s9 b9 g2 s2",
        "a full house of 9s does not beat a full house of Ks: the rank must be higher [T-15]",
    );
    let rules = with(Rules::official(), &[("phoenix-choice", "high")]);
    check_with(
        &rules,
        start,
        "0 gK sK g5 s5 Ph = 5",
        "a full house of 5s is refused: these cards count as a full house of Ks [T-22]",
    );
}

/// T-54
#[test]
fn cards_must_be_held() {
    check(SINGLES, "0 g6", "seat 0 does not hold g6 [T-54]");
    check(SINGLES, "0 g5, 1 s6 b6", "seat 1 does not hold b6 [T-54]");
    check(
        "- | s6 | b7 | r8; turn 1",
        "1 s6, 0 g7 s7 b7 r7",
        "seat 0 does not hold g7 [T-54]",
    );
}

/// Case 36: whoever is asked in a trick may pass or has a play.
#[test]
fn a_straight_can_always_be_passed() {
    for rules in rule_sets() {
        let state = state("g2 | s3 s4 | b6 | r9 rJ; table 3 g5 s6 b7 r8 g9; turn 0");
        assert_eq!(
            state.legal_actions(seat(0), &rules).as_slice(),
            [Action::Pass]
        );
    }
}

/// T-3; case 35: the right is the next seat.
#[test]
fn gifts_and_cards_go_where_they_are_said_to_go() {
    assert_eq!(seat(0).next(), seat(1));
    let mut state = State::new(
        crate::rounds::deal(&mut crate::chance::Chance::new(3)),
        &with(Rules::official(), &[("grand-points", "0")]),
    );
    let card = state.hand(seat(3)).first().expect("14 cards");
    let give = Action::Give { to: seat(0), card };
    assert_eq!(state.play(seat(3), give, &Rules::official()), Ok(()));
    assert_eq!(state.given(seat(3), seat(0)), Some(card));
    assert_eq!(state.given(seat(3), seat(1)), None);
}

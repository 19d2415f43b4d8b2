//! Where is the game? Deals, turns, ends and scores, and what is said of those that are not legal.

use rummikub::{
    Action, Deal, DealError, Hand, Outcome, Rules, Score, Seat, State, Table, Tile, rack_value,
};

use crate::games::drawn;

/// Two or more racks, and a pool that begins with some tiles; the rest of the deck follows.
#[track_caller]
fn game(rules: &str, racks: &[&str], pool: &str) -> State {
    let rules: Rules = rules.parse().expect("rules");
    let hand = |text: &&str| Hand::from_notation(text, &rules).expect("a rack");
    let racks: Vec<Hand> = racks.iter().map(hand).collect();
    let mut pool = rummikub::parse_tiles(pool, &rules).expect("a pool");
    let mut rest = Hand::deck(&rules);
    for tile in racks.iter().flat_map(Hand::iter).chain(pool.clone()) {
        assert!(rest.remove(tile), "{tile} is dealt too often");
    }
    pool.extend(rest.iter());
    let deal = Deal::new(racks, pool, &rules).expect("a deal");
    State::new(deal, Seat::ALL[0], rules).expect("a game")
}

/// An action as text: a table, or a word.
fn action(text: &str, rules: &Rules) -> Action {
    let tile = |text: &str| text.parse::<Tile>().expect("a tile");
    match text.split_once(' ') {
        Some(("throw", text)) => Action::Throw(tile(text)),
        Some(("declare", text)) => Action::Declare(tile(text)),
        _ if text == "draw" => Action::Draw,
        _ if text == "pass" => Action::Pass,
        _ => Action::Lay(Table::from_notation(text, rules).expect("a table")),
    }
}

#[track_caller]
fn play(state: &mut State, actions: &[&str]) {
    let rules = *state.record().rules();
    for text in actions {
        let played = state.play(action(text, &rules));
        played.unwrap_or_else(|error| panic!("{text}: {error}"));
    }
}

#[track_caller]
fn refused(state: &State, text: &str, expected: &str) {
    let mut after = state.clone();
    let error = after.play(action(text, state.record().rules()));
    assert_eq!(error.expect_err("refused").to_string(), expected);
    assert_eq!(after, *state);
}

const TINY: &str = "retail-2019 numbers=3 colors=3 jokers=0 copies=1 rack=3 opening=0";

///
#[test]
fn who_lays_and_who_draws() {
    let mut state = game(
        "retail-2019 rack=4",
        &["R10 R11 R12 O1", "B1 B2 B3 B4"],
        "K1 K2",
    );
    refused(
        &state,
        "pass",
        "who lays no tiles draws one while the pool has some: it has 98 [R-45]",
    );
    refused(
        &state,
        "throw O1",
        "no tile is thrown away: a turn is to lay tiles or to draw one [R-20]",
    );
    refused(
        &state,
        "R10 R11 R12 R13",
        "the turn lays 1 of R13 but the rack has 0 [R-23]",
    );
    play(&mut state, &["R10 R11 R12"]);
    assert!(state.record().has_opened(Seat::ALL[0]));
    assert_eq!(state.racks()[0].to_string(), "O1");
    refused(
        &state,
        "R10 R11 R12; B1 B2 B3",
        "the opening is to be worth 30 but comes to 6 [R-25]",
    );
    play(&mut state, &["draw"]);
    assert!(!state.record().has_opened(Seat::ALL[1]));
    assert_eq!(state.racks()[1].to_string(), "B1 B2 B3 B4 K1");
    assert_eq!(state.turn(), Some(Seat::ALL[0]));
}

#[test]
fn a_meld_that_is_not_touched_stays_where_it_lies() {
    let mut state = game(
        "retail-2019 rack=7 opening=0",
        &["R1 R2 R3 B5 K5 O5 K9", "R4 O1 O2 O3 K1 K2 K3"],
        "-",
    );
    play(
        &mut state,
        &["R1 R2 R3; B5 K5 O5", "O1 O2 O3; O5 B5 K5; R1 R2 R3 R4"],
    );
    let table = state.record().table();
    assert_eq!(table.to_string(), "B5 K5 O5; O1 O2 O3; R1 R2 R3 R4");
}

///
#[test]
fn who_has_laid_all_wins() {
    let mut state = game("retail-2019 rack=3", &["R10 R11 R12", "O1 B13 J"], "-");
    play(&mut state, &["R10 R11 R12"]);
    assert_eq!(state.outcome(), Some(Outcome::Out(Seat::ALL[0])));
    assert_eq!(state.turn(), None);
    refused(
        &state,
        "draw",
        "the game is over: nobody plays any more [R-53]",
    );
    let score = Score::of(&state).expect("the game is over");
    assert_eq!(
        (score.points(), score.racks()),
        (&[44, -44][..], &[0, 44][..])
    );
}

///
#[test]
fn the_game_ends_when_all_pass() {
    let mut state = game(TINY, &["R1 R2 O3", "R3 O1 O2"], "B1 B2 B3");
    play(&mut state, &["draw", "draw", "draw", "pass"]);
    refused(
        &state,
        "draw",
        "the pool is empty: who does not lay tiles passes [R-45]",
    );
    assert_eq!(state.outcome(), None);
    let mut once = state.clone();
    play(&mut once, &["pass"]);
    assert_eq!(once.outcome(), Some(Outcome::PoolOut));
    // 1 + 2 + 3 + 1 + 3 against 3 + 1 + 2 + 2
    assert_eq!(Score::of(&once).expect("over").points(), [-2, 2]);
}

///
#[test]
fn each_has_one_more_turn() {
    let rules = format!("{TINY} pool-empty=one-more-turn");
    let mut state = game(&rules, &["R1 R2 R3", "O1 O2 B1"], "O3 B2 B3");
    play(&mut state, &["draw", "draw", "draw", "pass"]);
    assert_eq!(state.outcome(), None);
    play(&mut state, &["R1 R2 R3"]);
    assert_eq!(state.outcome(), Some(Outcome::PoolOut));
    // O3 B3 are left against O1 O2 B1 B2
    assert_eq!(Score::of(&state).expect("over").points(), [0, 0]);
}

///
#[test]
fn several_share_what_is_lost() {
    let rules = "retail-2019 numbers=3 colors=3 jokers=0 copies=1 rack=3 opening=0";
    let mut state = game(rules, &["R1 O2 B3", "R2 O3 B1", "R3 O1 B2"], "-");
    play(&mut state, &["pass", "pass", "pass"]);
    assert_eq!(Score::of(&state).expect("over").points(), [0, 0, 0]);
    let mut state = game(rules, &["R1 O1 B2", "R2 O2 B1", "R3 O3 B3"], "-");
    play(&mut state, &["pass", "pass", "pass"]);
    assert_eq!(Score::of(&state).expect("over").points(), [6, -1, -5]);
    let rules = "retail-2019 numbers=4 colors=3 jokers=0 copies=1 rack=4 opening=0";
    let mut state = game(rules, &["R1 O2 B3 R2", "O3 B1 O4 R4", "R3 O1 B2 B4"], "-");
    play(&mut state, &["pass", "pass", "pass"]);
    // 8, 12 and 10
    assert_eq!(Score::of(&state).expect("over").points(), [6, -4, -2]);
}

///
#[test]
fn racks_cost_what_the_rules_say() {
    let value = |rack: &str, opened, rules: &str| {
        let rules: Rules = rules.parse().expect("rules");
        rack_value(
            Hand::from_notation(rack, &rules).expect("a rack"),
            opened,
            &rules,
        )
    };
    assert_eq!(value("-", true, "retail-2019"), 0);
    assert_eq!(value("R5 R13 J", true, "retail-2019"), 48);
    assert_eq!(value("R5 R13 J", false, "retail-2019"), 48);
    assert_eq!(value("R5 R13 J", true, "mso-2025"), 68);
    assert_eq!(value("R5 R13 J", true, "nzrc-2024"), 118);
    assert_eq!(value("R5 R13 J", false, "nzrc-2024"), 100);
    assert_eq!(value("R12 R13 J", false, "nzrc-2024"), 200);
    assert_eq!(value("R1 R2 R3", false, "nzrc-2024"), 100);
    assert_eq!(
        value("R1 R2 R3", false, "nzrc-2024 never-opened-penalty=0"),
        6
    );
    assert_eq!(
        value("R12 R13 J", false, "nzrc-2024 opening-jokers=zero"),
        100
    );
    let mut state = game(
        "retail-2019 rack=3 winner-score=zero",
        &["R10 R11 R12", "O1 B13 J"],
        "-",
    );
    play(&mut state, &["R10 R11 R12"]);
    assert_eq!(Score::of(&state).expect("over").points(), [0, -44]);
}

///
#[test]
fn who_has_drawn_throws_one_away() {
    let racks = ["R1 R2 R3 K9", "B1 B2 B3 O9"];
    let mut state = game("fifty-four rack=4", &racks, "R4 B4");
    refused(
        &state,
        "throw K9",
        "a tile is drawn before K9 can be thrown away [R-61]",
    );
    refused(
        &state,
        "pass",
        "nobody passes: a turn is to draw a tile and to throw one away [R-60]",
    );
    refused(
        &state,
        "R1 R2 R3",
        "there is no common table: a turn is to draw a tile and to throw one away [R-20]",
    );
    play(&mut state, &["draw"]);
    assert_eq!(state.turn(), Some(Seat::ALL[0]));
    refused(
        &state,
        "draw",
        "a tile is drawn already: one is to be thrown away [R-61]",
    );
    refused(&state, "throw O5", "O5 is not in the rack [R-61]");
    refused(
        &state,
        "declare R1",
        "without R1 the rack is not complete: K9 is left in no meld [R-63]",
    );
    play(&mut state, &["declare K9"]);
    let outcome = Outcome::Declared(Seat::ALL[0], "K9".parse().expect("a tile"));
    assert_eq!(state.outcome(), Some(outcome));
    assert!(!outcome.is_double());
    assert_eq!(Score::of(&state), None);
}

///
#[test]
fn in_okey_seven_pairs_win_and_a_joker_thrown_doubles() {
    let pairs = "R1 R1 R5 R5 O2 O2 B9 B9 K3 K3 K8 K8 K13 J";
    let others = "R2 R4 R6 R8 R10 R12 O1 O3 O5 O7 O9 O11 B1 B3";
    let mut state = game("okey", &[pairs, others], "K13 R13");
    play(&mut state, &["draw"]);
    play(&mut state, &["declare J"]);
    assert!(state.outcome().is_some_and(Outcome::is_double));
    let pairs = "R1 R1 R5 R5 O2 O2 B9 B9 K3 K3 K8 K8 K13 K11";
    let mut state = game("okey", &[pairs, others], "J");
    play(&mut state, &["draw"]);
    refused(
        &state,
        "declare J",
        "without J the rack is not complete: R1 R1 R5 R5 O2 O2 B9 B9 K3 K3 K8 K8 K11 K13 is left in no meld [R-63]",
    );
    play(&mut state, &["declare K11"]);
    assert!(!state.outcome().is_some_and(Outcome::is_double));
}

///
#[test]
fn a_round_without_tiles_to_draw_is_undecided() {
    let rules = "fifty-four numbers=3 colors=3 jokers=0 rack=4";
    let mut state = game(rules, &["R1 R2 O3 B1", "R3 O1 B2 B3"], "O2");
    play(&mut state, &["draw", "throw R1"]);
    assert_eq!(state.outcome(), Some(Outcome::Undecided));
    let state = game(
        "fifty-four rack=9 numbers=4 jokers=2",
        &["R1 R2 R3 R4 O1 O2 O3 O4 J", "B1 B2 B3 B4 K1 K2 K3 K4 J"],
        "-",
    );
    assert_eq!(state.outcome(), Some(Outcome::Undecided));
}

#[test]
fn messages_about_deals() {
    let rules: Rules = "retail-2019 rack=3 numbers=3 colors=3 copies=1 jokers=0"
        .parse()
        .expect("rules");
    let message = |racks: &[&str], pool: &str| {
        let racks = racks
            .iter()
            .map(|rack| rack.parse().expect("a rack"))
            .collect();
        let pool = rummikub::parse_tiles(pool, &Rules::default()).expect("a pool");
        Deal::new(racks, pool, &rules).map_or_else(|error| error.to_string(), |_| String::new())
    };
    let pool = "B1 B2 B3";
    assert_eq!(message(&["R1 R2 R3", "O1 O2 O3"], pool), "");
    assert_eq!(
        message(&["R1 R2 R3"], pool),
        "a game has 2 to 6 players but here are 1 [R-40]"
    );
    assert_eq!(
        message(&["R1 R2 R3"; 4], pool),
        "the racks take 12 tiles but the deck has 9 [R-40]"
    );
    assert_eq!(
        message(&["R1 R2 R3", "O1 O2"], pool),
        "each player is dealt 3 tiles but seat 1 has 2 [R-42]"
    );
    assert_eq!(
        message(&["R1 R2 R3", "O1 O2 B3"], pool),
        "racks and pool have 0 of O3 but the deck 1 [R-42]"
    );
    assert_eq!(
        message(&["R1 R2 R3", "O1 O2 O3"], "B1 B2 B3 K9"),
        "racks and pool have 1 of K9 but the deck 0 [R-42]"
    );
    let random = &mut || 0;
    let shuffled = |players, rules: Rules, random: &mut dyn FnMut() -> u64| {
        Deal::shuffled(players, &rules, &mut || random()).map_err(|error| error.to_string())
    };
    assert_eq!(
        shuffled(3, Rules::mso_2025(), random),
        Err("each of 3 players is dealt a joker but the deck has 2 [R-43]".to_owned())
    );
    let (state, _) = drawn(1, 2, Rules::default());
    let mut one = Rules::default();
    one.joker_dealt = true;
    let error = State::new(state.deal().clone(), Seat::ALL[0], one);
    assert_eq!(
        error.map_err(|error| error.to_string()),
        Err("each player is dealt a joker but seat 0 has none [R-43]".to_owned())
    );
    let error = State::new(state.deal().clone(), Seat::ALL[2], Rules::default());
    assert_eq!(
        error.map_err(|error| error.to_string()),
        Err("seat 2 begins but there are 2 players [R-41]".to_owned())
    );
    assert!(matches!(
        Deal::shuffled(7, &Rules::default(), random),
        Err(DealError::Players { players: 7 })
    ));
}

///
#[test]
fn each_player_is_dealt_a_joker() {
    for seed in 0..50 {
        let (state, _) = drawn(seed, 2, Rules::mso_2025());
        assert!(
            state
                .racks()
                .iter()
                .all(|rack| rack.jokers() == 1 && rack.len() == 14)
        );
    }
}

///
#[test]
fn every_tile_is_dealt_to_every_place_about_as_often() {
    let mut chance = crate::chance::Chance::new(5);
    let mut jokers = [0_u32; 3];
    for _ in 0..4_000 {
        let deal = Deal::shuffled(2, &Rules::default(), &mut || chance.next()).expect("a deal");
        jokers[0] += u32::from(deal.racks()[0].jokers());
        jokers[1] += u32::from(deal.racks()[1].jokers());
        jokers[2] += u32::from(deal.pool()[77].is_joker()) * 14;
    }
    // 4000 deals of 14 places with 2 jokers in 106: 1057 on average
    assert!(
        jokers[..2].iter().all(|count| (950..1160).contains(count)),
        "{jokers:?}"
    );
    assert!((700..1450).contains(&jokers[2]), "{jokers:?}");
}

//! How do the players that come with the crate play?

use tichu::players::{next_action, plain, random};
use tichu::{Action, Call, Deal, Rules, Seat, State, Team};

use crate::chance::Chance;
use crate::slow_tests;

/// What the plain player does at the seat that is to act.
#[track_caller]
fn check(state: &str, expected: &str) {
    let state: State = state.parse().expect("a state");
    let view = state.view(state.to_act());
    let action = plain(&view, &Rules::official()).expect("it is asked");
    assert_eq!(action.to_string(), expected);
}

#[test]
fn the_plain_player_on_turn() {
    // The ace wins the trick, then the pair goes out.
    check("gA g3 s3 | s9 sT | bT b9 | r2 r7; table 3 rK; turn 0", "gA");
    // The partner's ace is not beaten by the Dragon.
    check(
        "Dr g3 s5 b7 | s9 sJ s2 | bT b2 | r2 r7; table 2 rA; turn 0",
        "pass",
    );
    // An opponent has one card: no low single is led.
    check("g3 g6 s6 | s9 | bT b2 | r2 r7; turn 0", "g6 s6");
    // It goes out.
    check(
        "g8 s8 | s9 sK | bT b2 | r2 r7; table 3 r5 b5; turn 0",
        "g8 s8",
    );
}

#[test]
fn the_dragon_goes_to_the_opponent_with_more_cards() {
    let rules = Rules::official();
    let mut state: State = "Dr g3 g4 | s9 sK | bT b2 b4 | r2 r7 r8; turn 0"
        .parse()
        .expect("a state");
    while let Some((seat, action)) = next_action(&state, |view| plain(view, &rules)) {
        if let Action::Gift(to) = action {
            assert_eq!((seat, to), (Seat::ALL[0], Seat::ALL[3]));
            return;
        }
        state.play(seat, action, &rules).expect("legal");
    }
    panic!("the Dragon is played: {state}");
}

#[test]
fn a_bomb_stops_who_is_about_to_go_out() {
    let rules = Rules::official();
    let text = "g3 s3 b3 r3 g5 s7 b8 | s9 | bT b2 | r2 r7; table 1 sA; passed 2 3; turn 0";
    let state: State = text.parse().expect("a state");
    let action = plain(&state.view(Some(Seat::ALL[0])), &rules).map(|action| action.to_string());
    assert_eq!(action.as_deref(), Some("g3 s3 b3 r3"));
}

/// A strong eight is called, a weak one is not.
#[test]
fn grand_calls() {
    let called = |first: &str| {
        let rules = Rules::official();
        let first = first.parse().expect("cards");
        let mut left = tichu::Hand::DECK - first;
        let mut firsts = [first; 4];
        let mut hands = [first; 4];
        for seat in 0..4 {
            while hands[seat].len() < 14 || seat > 0 && hands[seat] == first {
                if seat > 0 && hands[seat] == first {
                    hands[seat] = tichu::Hand::EMPTY;
                }
                let card = left.first().expect("56 cards");
                left.remove(card);
                hands[seat].insert(card);
            }
            if seat > 0 {
                firsts[seat] = hands[seat].iter().take(8).collect();
            }
        }
        let deal = Deal::new(hands, firsts).expect("a deal");
        let state = State::new(deal, &rules);
        plain(&state.view(Some(Seat::ALL[0])), &rules)
    };
    assert_eq!(
        called("Dr Ph gA s3 b4 r7 g8 s9"),
        Some(Action::Call(Call::Grand))
    );
    assert_eq!(called("Dr gA sK s3 b4 r7 g8 s9"), Some(Action::Decline));
}

/// Plays a round; `who` says for each seat whether it is the plain player.
fn round(deal: Deal, rules: &Rules, chance: &mut Chance, who: [bool; 4]) -> State {
    let mut state = State::new(deal, rules);
    let mut number = || chance.next();
    loop {
        let next = next_action(&state, |view| {
            let seat = view.seat().expect("a seat is asked");
            if who[seat.index()] {
                let action = plain(view, rules);
                assert_eq!(plain(view, rules), action, "a function of the view: {view}");
                action
            } else {
                random(view, rules, &mut number)
            }
        });
        let Some((seat, action)) = next else {
            return state;
        };
        let played = state.play(seat, action, rules);
        assert_eq!(played, Ok(()), "seat {seat}: {action} in {state}");
    }
}

/// Under all presets and with every option changed once, nothing illegal is done and every round
/// comes to its end.
#[test]
fn players_do_nothing_illegal() {
    let mut chance = Chance::new(73);
    let mut all: Vec<Rules> = Rules::PRESETS.iter().map(|preset| preset.rules).collect();
    for option in Rules::OPTIONS {
        for value in option.values.split(", ") {
            let mut rules = Rules::official();
            if rules.set(option.name, value).is_ok() {
                all.push(rules);
            }
        }
    }
    let mut blind = Rules::official();
    assert_eq!(blind.set("blind-tichu", "400"), Ok(()));
    all.push(blind);
    let rounds = if slow_tests() { 200 } else { 6 };
    for rules in all {
        for round_number in 0..rounds {
            let deal = Deal::shuffled(&mut || chance.next());
            let who = [0, 1, 2, 3].map(|seat| (round_number >> (seat % 2)) & 1 == 0);
            let state = round(deal, &rules, &mut chance, who);
            assert!(state.outcome(&rules).is_some(), "{state}");
        }
    }
}

/// The points of the plain players and of the random ones over seeded deals, each in both seatings.
fn points(rules: &Rules, seed: u64, deals: usize) -> [i32; 2] {
    let mut chance = Chance::new(seed);
    let mut points = [0; 2];
    for _ in 0..deals {
        let deal = Deal::shuffled(&mut || chance.next());
        for team in Team::ALL {
            let who = Seat::ALL.map(|seat| seat.team() == team);
            let state = round(deal, rules, &mut chance, who);
            let totals = state.outcome(rules).expect("it is over").totals();
            points[0] += totals[team.index()];
            points[1] += totals[team.other().index()];
        }
    }
    points
}

/// Three points to one over 2,000 rounds. The random players even lose points, for they call at
/// random too.
#[test]
fn the_plain_player_beats_the_random_one() {
    let [plain, random] = points(&Rules::official(), 74, 1_000);
    assert!(plain > 300_000 && random < 0, "{plain} : {random}");
}

/// The same without calls: three to one by the cards alone.
#[test]
fn the_plain_player_beats_the_random_one_by_the_cards_alone() {
    let mut rules = Rules::official();
    for name in ["tichu-points", "grand-points"] {
        assert_eq!(rules.set(name, "0"), Ok(()));
    }
    let deals = if slow_tests() { 1_000 } else { 150 };
    let [plain, random] = points(&rules, 75, deals);
    assert!(plain >= 3 * random && plain > 0, "{plain} : {random}");
}

/// Each of the legal actions comes about as often; a seat out of turn may do nothing too.
#[test]
fn the_random_player_is_fair() {
    let rules = Rules::official();
    let state: State = "g3 g6 s8 sT | s9 sA | g2 s2 b2 r2 b5 | r7; table 1 g5; turn 2"
        .parse()
        .expect("a state");
    let mut chance = Chance::new(76);
    for seat in Seat::ALL {
        let view = state.view(Some(seat));
        let mut seen = std::collections::HashMap::<_, u32>::new();
        for _ in 0..6_000 {
            *seen
                .entry(random(&view, &rules, &mut || chance.next()))
                .or_default() += 1;
        }
        let legal = state.legal_actions(seat, &rules);
        let nothing = u32::from(state.to_act() != Some(seat));
        let choices = u32::try_from(legal.len()).expect("few") + nothing;
        assert_eq!(seen.len(), choices as usize, "seat {seat}");
        for (action, count) in seen {
            assert!(action.is_none_or(|action| legal.contains(&action)));
            let expected = 6_000 / choices;
            assert!(
                count.abs_diff(expected) <= expected / 5,
                "{action:?}: {count}"
            );
        }
    }
    assert_eq!(random(&state.view(None), &rules, &mut || 7), None);
    assert_eq!(plain(&state.view(None), &rules), None);
}

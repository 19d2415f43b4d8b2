//! The value of open hands: against a minimax that knows nothing but `State`, T-60 to T-63.

use std::ops::ControlFlow;

use insta::assert_snapshot;
use tichu::solve::{
    Acting, ActionValue, Limits, Progress, Value, acting, value, values_of_actions,
};
use tichu::{
    Action, Call, Card, Hand, MahJongWish, Phase, PhoenixChoice, Play, Position, Rank, Rules, Seat,
    State, Suit,
};

use crate::slow_tests;

/// Numbers by chance: `SplitMix64`.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }

    fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.next() % bound as u64).expect("it is below a usize")
    }

    fn one_in(&mut self, bound: usize) -> bool {
        self.below(bound) == 0
    }

    fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }
}

fn solve(state: &State, rules: &Rules) -> Value {
    let watch = &mut |_: Progress| ControlFlow::Continue(());
    value(state, rules, Limits::default(), watch).expect("a state of the phase of play")
}

fn is_first(seat: Seat) -> bool {
    seat.index() % 2 == 0
}

fn worth(state: &State, rules: &Rules) -> Option<i32> {
    let [first, second] = state.outcome(rules)?.totals();
    Some(first - second)
}

fn legal(state: &State, seat: Seat, rules: &Rules) -> Vec<(Seat, Action)> {
    let actions = state.legal_actions(seat, rules);
    let actions = actions.iter().map(|&action| (seat, action));
    actions
        .filter(|&(_, action)| !matches!(action, Action::Call(_))) // T-63
        .collect()
}

/// The value by trying everything. Who is not of the team on turn may bomb first (T-60), then that
/// team acts (T-61).
fn minimax(state: &State, rules: &Rules) -> i32 {
    if let Some(worth) = worth(state, rules) {
        return worth;
    }
    let turn = state.to_act().expect("the round is not over");
    let best = |team: bool, actions: Vec<(Seat, Action)>| {
        let values = actions.into_iter().map(|(seat, action)| {
            let mut next = *state;
            next.play(seat, action, rules).expect("it is legal");
            minimax(&next, rules)
        });
        if team { values.max() } else { values.min() }
    };
    let own = [turn, turn.partner()].map(|seat| legal(state, seat, rules));
    let other = [turn.next(), turn.previous()].map(|seat| legal(state, seat, rules));
    let acts = best(is_first(turn), own.concat()).expect("somebody acts");
    match best(!is_first(turn), other.concat()) {
        Some(bomb) if is_first(turn) => acts.min(bomb),
        Some(bomb) => acts.max(bomb),
        None => acts,
    }
}

/// The value by alpha and beta, for places that are too large for the minimax.
fn alpha_beta(state: &State, rules: &Rules, mut alpha: i32, mut beta: i32) -> i32 {
    if let Some(worth) = worth(state, rules) {
        return worth;
    }
    let turn = state.to_act().expect("the round is not over");
    let all = Seat::ALL.map(|seat| legal(state, seat, rules));
    let has_bombs =
        !all[turn.next().index()].is_empty() || !all[turn.previous().index()].is_empty();
    let acts = |alpha: i32, beta: i32| {
        let (mut alpha, mut beta) = (alpha, beta);
        let first = is_first(turn);
        let mut best = if first { i32::MIN } else { i32::MAX };
        for seat in [turn, turn.partner()] {
            for &(seat, action) in &all[seat.index()] {
                let mut next = *state;
                next.play(seat, action, rules).expect("it is legal");
                let value = alpha_beta(&next, rules, alpha, beta);
                if first {
                    best = best.max(value);
                    alpha = alpha.max(best);
                } else {
                    best = best.min(value);
                    beta = beta.min(best);
                }
                if alpha >= beta {
                    return best;
                }
            }
        }
        best
    };
    let mut best = acts(alpha, beta);
    if !has_bombs {
        return best;
    }
    for seat in [turn.next(), turn.previous()] {
        for &(seat, action) in &all[seat.index()] {
            if is_first(turn) {
                beta = beta.min(best);
            } else {
                alpha = alpha.max(best);
            }
            if alpha >= beta {
                return best;
            }
            let mut next = *state;
            next.play(seat, action, rules).expect("it is legal");
            let value = alpha_beta(&next, rules, alpha, beta);
            best = if is_first(turn) {
                best.min(value)
            } else {
                best.max(value)
            };
        }
    }
    best
}

/// Cards in which something may happen: specials and bombs come often.
fn hands(random: &mut Random, sizes: [usize; 4]) -> [Hand; 4] {
    let mut left = Hand::DECK;
    let mut hands = [Hand::EMPTY; 4];
    let lucky = random.below(8);
    if lucky < 4 && sizes[lucky] > 3 {
        let cards: Hand = if random.one_in(2) || sizes[lucky] < 5 {
            Hand::DECK.of_rank(random.pick(&Rank::ALL))
        } else {
            let start = random.below(9);
            let suit = random.pick(&Suit::ALL);
            let ranks = Rank::ALL[start..start + 5].iter();
            ranks.map(|&rank| Card::new(suit, rank)).collect()
        };
        hands[lucky] = cards;
        left = left - cards;
    }
    let few = random.one_in(2);
    let start = random.below(9);
    for seat in 0..4 {
        while hands[seat].len() < sizes[seat] {
            let mut card = random.pick(&Card::ALL);
            if few && !random.one_in(4) {
                // Ranks near each other make pairs, stairs and straights.
                card = Card::new(random.pick(&Suit::ALL), Rank::ALL[start + random.below(5)]);
            }
            if random.one_in(8) {
                card = random.pick(&[Card::MAH_JONG, Card::DOG, Card::PHOENIX, Card::DRAGON]);
            }
            if left.contains(card) {
                left.remove(card);
                hands[seat].insert(card);
            }
        }
    }
    hands
}

/// A state with at most `most` cards, found by chance from a random ending.
fn ending(random: &mut Random, rules: &Rules, most: usize) -> Option<State> {
    let mut sizes = [0; 4].map(|_| 1 + random.below(5));
    if random.one_in(3) {
        sizes[random.below(4)] = 0; // One player is out already.
    }
    let leaders = Seat::ALL.into_iter().filter(|seat| sizes[seat.index()] > 0);
    let leaders: Vec<Seat> = leaders.collect();
    let hands = hands(random, sizes);
    let mut rest: Vec<Card> = hands
        .iter()
        .fold(Hand::DECK, |rest, &hand| rest - hand)
        .iter()
        .collect();
    let mut taken = [Hand::EMPTY; 4];
    if random.one_in(2) {
        for _ in 0..random.below(12) {
            let card = rest.swap_remove(random.below(rest.len()));
            if card != Card::DOG {
                taken[random.below(4)].insert(card);
            }
        }
    }
    let mut calls = [None; 4];
    if random.one_in(3) {
        calls[random.below(4)] = Some(random.pick(&Call::ALL));
        calls[random.below(4)] = Some(Call::Small);
    }
    let was_led = !hands.iter().any(|hand| hand.contains(Card::MAH_JONG));
    let mut state = State::from_position(&Position {
        hands,
        turn: Some(random.pick(&leaders)),
        wish: (was_led && random.one_in(4)).then(|| random.pick(&Rank::ALL)),
        taken,
        calls,
        ..Position::default()
    })
    .expect("a lead with all hands held");
    let total = |state: &State| state.hands().iter().map(|hand| hand.len()).sum::<usize>();
    while total(&state) > most {
        let actions: Vec<(Seat, Action)> = Seat::ALL
            .into_iter()
            .flat_map(|seat| legal(&state, seat, rules))
            .collect();
        let (seat, action) = random.pick(&actions);
        state.play(seat, action, rules).expect("it is legal");
        if state.phase() == Phase::Over {
            return None;
        }
    }
    Some(state)
}

/// Rules by chance, in everything that a value may depend on.
fn rules(random: &mut Random) -> Rules {
    let mut rules = random.pick(Rules::PRESETS).rules;
    if random.one_in(2) {
        return rules;
    }
    rules.phoenix_choice = random.pick(&[PhoenixChoice::Player, PhoenixChoice::High]);
    rules.wish = random.pick(&[
        MahJongWish::Optional,
        MahJongWish::Mandatory,
        MahJongWish::OnlyIfMahJongFirst,
    ]);
    rules.in_turn_bomb_ignores_wish = random.one_in(2);
    rules.bombs_out_of_turn = !random.one_in(3);
    rules.closing_window = random.one_in(2);
    rules.dragon_to_finished_opponent = random.one_in(2);
    for (name, values) in [
        ("tichu-points", ["0", "100", "137"]),
        ("double-victory-points", ["0", "60", "300"]),
        ("blind-tichu", ["0", "400", "1000"]),
    ] {
        rules
            .set(name, random.pick(&values))
            .expect("it is a value of the option");
    }
    rules
}

#[track_caller]
fn line_reaches(state: &State, rules: &Rules, value: &Value) {
    let mut end = *state;
    for &(seat, action) in &value.line {
        end.play(seat, action, rules)
            .unwrap_or_else(|error| panic!("{state}: {seat} {action}: {error}"));
    }
    assert_eq!(
        worth(&end, rules),
        value.exact(),
        "{state}: {:?}",
        value.line
    );
}

#[test]
fn values_are_those_of_a_minimax() {
    let (count, most) = if slow_tests() {
        (60_000, 8)
    } else {
        (6_000, 6)
    };
    let mut random = Random(1);
    let mut tried = 0;
    while tried < count {
        let rules = rules(&mut random);
        let Some(state) = ending(&mut random, &rules, most) else {
            continue;
        };
        tried += 1;
        let found = solve(&state, &rules);
        let expected = minimax(&state, &rules);
        assert_eq!(found.exact(), Some(expected), "{state} under {rules:?}");
        line_reaches(&state, &rules, &found);
    }
}

#[test]
fn values_are_those_of_alpha_beta() {
    let (count, most) = if slow_tests() { (4_000, 12) } else { (400, 9) };
    let mut random = Random(2);
    let mut tried = 0;
    while tried < count {
        let rules = rules(&mut random);
        let Some(state) = ending(&mut random, &rules, most) else {
            continue;
        };
        tried += 1;
        let found = solve(&state, &rules);
        let expected = alpha_beta(&state, &rules, i32::MIN, i32::MAX);
        assert_eq!(found.exact(), Some(expected), "{state} under {rules:?}");
        line_reaches(&state, &rules, &found);
    }
}

#[track_caller]
fn check(state: &str, options: &[(&str, &str)], expected: i32) {
    let state: State = state.parse().expect("a state in notation");
    let mut rules = Rules::official();
    for (name, value) in options {
        rules.set(name, value).expect("it is a value of the option");
    }
    let found = solve(&state, &rules);
    assert_eq!(found.exact(), Some(expected));
    line_reaches(&state, &rules, &found);
}

#[test]
fn the_table_changes_no_value() {
    // With four rooms in all hardly anything is looked up, so no two places can be mixed up.
    let (count, most) = if slow_tests() {
        (20_000, 16)
    } else {
        (600, 14)
    };
    let little = Limits {
        bytes: 0,
        ..Limits::default()
    };
    let mut random = Random(6);
    let mut tried = 0;
    while tried < count {
        let rules = rules(&mut random);
        let Some(state) = ending(&mut random, &rules, most) else {
            continue;
        };
        tried += 1;
        let watch = &mut |_: Progress| ControlFlow::Continue(());
        let without = value(&state, &rules, little, watch).expect("in play");
        let found = solve(&state, &rules).exact();
        assert_eq!(without.exact(), found, "{state} under {rules:?}");
    }
}

#[test]
fn the_lowest_rank_is_not_the_mah_jong() {
    // What is left may differ only in that one lowest single is the Mah Jong, with its wish.
    check(
        "b8 Hu | Ma s6 sT gA Dr | r6 b7 b9 r9 | g8; turn 1; table 0 s9; trick s8",
        &[
            ("double-victory-points", "0"),
            ("dragon-to-finished-opponent", "false"),
        ],
        -35,
    );
}

#[test]
fn t_49_the_partner_takes_over_for_the_double_victory() {
    // Nobody beats the pair; after the ten, the last card of seat 0, its partner leads with the jack.
    check("g3 s3 bT | g5 s6 | g9 rJ | b2 s2; turn 0", &[], 200);
    let pays_less = [("double-victory-points", "60")];
    check("g3 s3 bT | g5 s6 | g9 rJ | b2 s2; turn 0", &pays_less, 60);
}

#[test]
fn t_50_the_tricks_of_the_last_go_to_the_first() {
    // Seat 0 goes out; the ace keeps seat 2 from being second; then seat 2 has its own five.
    check("g3 | sA | b5 | r2; turn 0", &[], 5);
    check("g3 | sA | b5 | r2; turn 0; calls 0 tichu", &[], 105);
    check("g3 | sA | b5 | r2; turn 0; calls 1 grand 3 tichu", &[], 305);
    check("g3 | sA | b5 | r2; turn 0; taken - | - | - | rK", &[], 15);
    check("g3 | sA | b5 | rT; turn 0; taken - | - | - | rK", &[], 25);
}

#[test]
fn t_60_a_bomb_may_come_before_the_next_act() {
    // Seat 1 would take the trick and go out with its pair. All but seat 0 have passed, which cannot
    // beat the ace; but its partner bombs and is out first. Then seat 3 leads the six and is out
    // second with the four, on which the five falls.
    let state = "g5 | s3 b3 | g7 s7 b7 r7 | r4 r6; turn 0; table 1 rA; trick rK; calls 1 tichu";
    check(state, &[], 115);
    check(state, &[("closing-window", "false")], 115);
    // Without bombs out of turn, seat 1 has its Tichu.
    check(state, &[("bombs-out-of-turn", "false")], -115);
}

/// A place of the phase of play put down again, the suits and the seats moved.
fn moved(state: &State, suits: usize, seats: usize) -> State {
    let card = |card: Card| match (card.suit(), card.rank()) {
        (Some(suit), Some(rank)) => Card::new(Suit::ALL[(suit.index() as usize + suits) % 4], rank),
        _ => card,
    };
    let cards = |hand: Hand| hand.iter().map(card).collect::<Hand>();
    let seat = |seat: Seat| Seat::ALL[(seat.index() + seats) % 4];
    let back = |to: usize| Seat::ALL[(to + 4 - seats) % 4];
    let play = |play: Play| Play::new(cards(play.cards()), play.combo()).expect("the same play");
    let top = state.top();
    State::from_position(&Position {
        hands: [0, 1, 2, 3].map(|to| cards(state.hand(back(to)))),
        turn: state.to_act().map(seat),
        table: top.map(|(owner, top)| (seat(owner), play(top))),
        below: cards(top.map_or(Hand::EMPTY, |(_, top)| state.trick() - top.cards())),
        wish: state.wish(),
        out: state.finished().map(seat).collect(),
        taken: [0, 1, 2, 3].map(|to| cards(state.taken(back(to)))),
        calls: [0, 1, 2, 3].map(|to| state.call(back(to))),
        ..Position::default()
    })
    .expect("the same position")
}

#[test]
fn suits_and_seats_do_not_matter() {
    let mut random = Random(3);
    let mut tried = 0;
    while tried < 150 {
        let rules = rules(&mut random);
        let Some(state) = ending(&mut random, &rules, 13) else {
            continue;
        };
        if state.phase() != Phase::Play {
            continue;
        }
        tried += 1;
        let found = solve(&state, &rules).exact().expect("no limit");
        let suits = moved(&state, 1 + random.below(3), 0);
        assert_eq!(solve(&suits, &rules).exact(), Some(found), "{state}");
        let turned = moved(&state, 0, 1);
        assert_eq!(solve(&turned, &rules).exact(), Some(-found), "{state}");
        let across = moved(&state, 0, 2);
        assert_eq!(solve(&across, &rules).exact(), Some(found), "{state}");
    }
}

#[test]
fn t_60_t_61_the_value_is_that_of_the_best_action() {
    let mut random = Random(4);
    let mut tried = 0;
    while tried < 200 {
        let rules = rules(&mut random);
        let Some(state) = ending(&mut random, &rules, 12) else {
            continue;
        };
        tried += 1;
        let watch = &mut |_: Progress| ControlFlow::Continue(());
        let values = values_of_actions(&state, &rules, Limits::default(), watch).expect("in play");
        let Acting { bombs, actions, .. } = acting(&state, &rules);
        let asked: Vec<(Seat, Action)> = bombs.iter().chain(&actions).copied().collect();
        let given: Vec<(Seat, Action)> = values.iter().map(|of| (of.seat, of.action)).collect();
        assert_eq!(given, asked);
        let (bombs, actions) = values.split_at(bombs.len());
        let first = is_first(state.to_act().expect("not over"));
        let best = |first: bool, of: &[ActionValue]| {
            let values = of.iter().map(|of| of.lower);
            if first { values.max() } else { values.min() }
        };
        let acts = best(first, actions).expect("somebody acts");
        let bomb = best(!first, bombs).unwrap_or(acts);
        let expected = if first {
            acts.min(bomb)
        } else {
            acts.max(bomb)
        };
        assert_eq!(solve(&state, &rules).exact(), Some(expected), "{state}");
        assert!(values.iter().all(|of| of.lower == of.upper));
    }
}

#[test]
fn a_limit_leaves_bounds_that_hold() {
    let mut random = Random(5);
    let mut stopped = 0;
    for _ in 0..150 {
        let rules = rules(&mut random);
        let Some(state) = ending(&mut random, &rules, 14) else {
            continue;
        };
        let found = solve(&state, &rules).exact().expect("no limit");
        let watch = &mut |_: Progress| ControlFlow::Continue(());
        for nodes in [0, 1, 30, 200] {
            let limits = Limits {
                nodes,
                ..Limits::default()
            };
            let bounds = value(&state, &rules, limits, watch).expect("in play");
            assert!(bounds.nodes <= nodes);
            assert!(bounds.lower <= found && found <= bounds.upper, "{state}");
            stopped += usize::from(bounds.exact().is_none());
            if !bounds.line.is_empty() {
                line_reaches(&state, &rules, &bounds);
            }
        }
        let little = Limits {
            bytes: 0,
            ..Limits::default()
        };
        let value = value(&state, &rules, little, watch).expect("in play");
        assert_eq!(value.exact(), Some(found), "a small table is only slower");
    }
    assert!(stopped > 100, "{stopped}");
}

#[test]
fn the_watch_can_stop_a_search() {
    let state =
        "gA sA bK rK gQ sJ | s9 s8 g7 b7 rT r2 | bT bJ b8 r8 s6 g5 | r7 r6 s5 s4 b3 gJ; turn 0";
    let state: State = state.parse().expect("a state in notation");
    let rules = Rules::official();
    let found = solve(&state, &rules);
    let mut told = 0;
    let watch = &mut |progress: Progress| {
        told += 1;
        assert!(progress.nodes > 0 && progress.bytes > 0);
        ControlFlow::Break(())
    };
    let stopped = value(&state, &rules, Limits::default(), watch).expect("in play");
    assert!(stopped.nodes < found.nodes);
    assert!(stopped.line.is_empty() && stopped.exact().is_none());
    assert!(stopped.lower <= found.lower && found.upper <= stopped.upper);
    assert_eq!(told, 2, "once on the way and once at the end");
}

#[test]
fn t_63_nobody_calls_any_more() {
    // Seat 0 has 14 cards and could call; the value is that of the round without.
    let state: State = "g2 s2 b2 r2 g3 s3 b3 r3 g4 s4 b4 r4 g6 s6 | s9 | b9 | r9; turn 0"
        .parse()
        .expect("a state");
    let rules = Rules::official();
    assert!(legal(&state, Seat::ALL[0], &rules).len() > 10);
    let acting = acting(&state, &rules);
    let calls = |&(_, action): &(Seat, Action)| matches!(action, Action::Call(_));
    assert!(!acting.actions.iter().any(calls) && acting.bombs.is_empty());
}

#[test]
fn a_round_that_is_over_is_worth_its_outcome() {
    let state: State = "- | g5 | - | s2; out 0 2; phase over; calls 1 tichu"
        .parse()
        .expect("a state");
    let found = solve(&state, &Rules::official());
    assert_eq!(
        (found.exact(), found.line.len(), found.nodes),
        (Some(300), 0, 0)
    );
}

fn error(state: &State, rules: &Rules) -> String {
    let watch = &mut |_: Progress| ControlFlow::Continue(());
    let error = value(state, rules, Limits::default(), watch).expect_err("it has no value");
    let same = values_of_actions(state, rules, Limits::default(), watch);
    assert_eq!(same.expect_err("nor has any action"), error);
    error.to_string()
}

#[test]
fn values_are_refused_with_a_reason() {
    let mut numbers = 0_u64;
    let mut random = || {
        numbers = numbers.wrapping_add(0x9E37_79B9_7F4A_7C15);
        numbers
    };
    let rules = Rules::official();
    let state = State::new(tichu::Deal::shuffled(&mut random), &rules);
    assert_snapshot!(error(&state, &rules), @"a round has a value from its first trick on, but the grand calls are made [T-5]");
    // No round comes to a gift that nobody may take, so no place leads there.
    let refused = "g2 | - | - | -; out 1 2 3; table 0 Dr; phase gift 0".parse::<State>();
    assert!(refused.is_err());
}

//! The value of open hands: against a minimax that knows nothing but `State`, T-60 to T-63.

use std::ops::ControlFlow;

use tichu::solve::{Limits, Progress, Value, value};
use tichu::{
    Action, Call, Card, Hand, MahJongWish, Phase, PhoenixChoice, Position, Rank, Rules, Seat,
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
    let sizes = [0; 4].map(|_| 1 + random.below(5));
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
            taken[random.below(4)].insert(card);
        }
    }
    let mut calls = [None; 4];
    if random.one_in(3) {
        calls[random.below(4)] = Some(random.pick(&Call::ALL));
        calls[random.below(4)] = Some(Call::Small);
    }
    let mut state = State::from_position(&Position {
        hands,
        turn: Some(random.pick(&Seat::ALL)),
        wish: random.one_in(4).then(|| random.pick(&Rank::ALL)),
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

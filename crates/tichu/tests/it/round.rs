//! What holds in every round?
//!
//! Seeded rounds under all rules, on deals with many bombs, with players who do anything legal.

use std::collections::BTreeSet;

use tichu::{Action, Call, Card, Hand, Phase, Play, Rank, Rules, Seat, State, View};

use crate::chance::Chance;
use crate::rounds::{deal, played, rule_sets};

/// Runs a question over the states of some rounds under each of the rules.
fn each_round(seed: u64, rounds: usize, mut question: impl FnMut(&State, &Rules, &mut Chance)) {
    let mut chance = Chance::new(seed);
    for rules in rule_sets() {
        for _ in 0..rounds {
            let deal = deal(&mut chance);
            let round = played(deal, &rules, &mut chance);
            for state in &round.states {
                question(state, &rules, &mut chance);
            }
        }
    }
}

/// T-1: no card is lost but a Dog that was led, and none is in two places.
#[test]
fn cards_are_conserved() {
    each_round(1, 12, |state, _, _| {
        let given = Seat::ALL.map(|from| {
            let to = Seat::ALL.into_iter().filter_map(|to| state.given(from, to));
            to.collect::<Hand>()
        });
        let laid = if state.phase() == Phase::Exchange {
            given
        } else {
            [Hand::EMPTY; 4]
        };
        let taken = Seat::ALL.map(|seat| state.taken(seat));
        let places = [state.hands(), laid, taken].concat();
        let sum: usize = places.iter().map(|cards| cards.len()).sum();
        let all = places
            .into_iter()
            .fold(state.trick(), |all, cards| all | cards);
        assert_eq!(sum + state.trick().len(), all.len(), "{state}");
        let gone = !all;
        assert!(gone.is_subset(Hand::of(Card::DOG)), "{state}");
    });
}

/// T-51, T-49: the points of the cards.
#[test]
fn points_add_up() {
    let mut doubles = 0;
    each_round(2, 30, |state, rules, _| {
        let Some(score) = state.outcome(rules) else {
            assert!(state.to_act().is_some());
            return;
        };
        assert_eq!(state.to_act(), None);
        let [first, second] = score.cards();
        let calls = Seat::ALL.map(|seat| score.call(seat).map_or(0, |(_, points)| points));
        let expected = match score.double_victory() {
            Some(_) => {
                doubles += 1;
                i32::from(rules.double_victory_points.get())
            }
            None => {
                assert!((-25..=125).contains(&first) && (-25..=125).contains(&second));
                100 // T-51
            }
        };
        assert_eq!(first + second, expected, "{state}");
        let [total, other] = score.totals();
        assert_eq!(total + other, expected + calls.iter().sum::<i32>());
        assert_eq!(total, first + calls[0] + calls[2]);
        assert_eq!(total % 5, 0);
    });
    assert!(doubles > 50, "{doubles} double victories");
}

/// Whoever is asked has something to do; a legal action is accepted.
#[test]
fn whoever_is_asked_can_act_and_all_legal_actions_are_accepted() {
    each_round(3, 6, |state, rules, chance| {
        for seat in Seat::ALL {
            let legal = state.legal_actions(seat, rules);
            if state.to_act() == Some(seat) {
                let calls = legal
                    .iter()
                    .filter(|action| matches!(action, Action::Call(Call::Small)));
                assert!(calls.count() < legal.len(), "{state}");
            }
            let distinct: BTreeSet<String> = legal.iter().map(ToString::to_string).collect();
            assert_eq!(distinct.len(), legal.len(), "{state}");
            for &action in &legal {
                let mut next = *state;
                if next.phase() == Phase::Exchange && chance.below(10) > 0 {
                    continue;
                }
                assert_eq!(next.play(seat, action, rules), Ok(()), "{action}: {state}");
                assert_ne!(next, *state, "{action}");
            }
        }
    });
}

/// All actions without cards, and gives of all cards.
fn universe() -> Vec<Action> {
    let calls = Call::ALL.map(Action::Call);
    let ranks = Rank::ALL.map(|rank| Action::Wish(Some(rank)));
    let gifts = Seat::ALL.map(Action::Gift);
    let gives = Seat::ALL
        .into_iter()
        .flat_map(|to| Card::ALL.map(|card| Action::Give { to, card }));
    let others = [
        Action::Decline,
        Action::Pass,
        Action::Collect,
        Action::Wish(None),
    ];
    let all = calls.into_iter().chain(ranks).chain(gifts).chain(others);
    all.chain(gives).collect()
}

/// All plays of these cards.
fn plays_of(hand: Hand) -> Vec<Play> {
    let (bits, mut subset) = (hand.bits(), 0_u64);
    let mut plays = Vec::new();
    loop {
        subset = subset.wrapping_sub(bits) & bits;
        if subset == 0 {
            return plays;
        }
        let cards = Hand::from_bits(subset).expect("cards of the hand");
        if let Ok(readings) = tichu::Combo::classify(cards) {
            plays.extend(readings.iter().filter_map(|combo| Play::new(cards, combo)));
        }
    }
}

/// A play up to suits that make no difference: what it is, its faces, and its bound cards.
fn key(play: Play, hand: Hand) -> String {
    let bound = play.cards() & hand.bound();
    let combo = play.combo();
    let rank = if play.cards() == Hand::of(Card::PHOENIX) {
        String::new()
    } else {
        combo.rank().to_string()
    };
    format!("{} {} {} {bound}", combo.kind(), rank, play.cards().faces())
}

/// Generator against judge: what is not legal is refused, with a reason, and changes nothing.
#[test]
fn everything_else_is_refused() {
    let universe = universe();
    let mut bombs = 0;
    each_round(4, 6, |state, rules, chance| {
        for seat in Seat::ALL {
            let legal = state.legal_actions(seat, rules);
            for &action in &universe {
                if matches!(action, Action::Give { .. }) && chance.below(8) > 0 {
                    continue;
                }
                let mut next = *state;
                match next.play(seat, action, rules) {
                    Ok(()) => assert!(legal.as_slice().contains(&action), "{action}: {state}"),
                    Err(error) => {
                        assert!(!legal.as_slice().contains(&action), "{action}: {state}");
                        assert_eq!(next, *state, "{action}");
                        assert!(error.to_string().contains("[T-"), "{error}");
                    }
                }
            }
            let hand = state.hand(seat);
            if hand.len() > 10 {
                continue;
            }
            let mut accepted = BTreeSet::new();
            for play in plays_of(hand) {
                let mut next = *state;
                match next.play(seat, play.into(), rules) {
                    Ok(()) => {
                        accepted.insert(key(play, hand));
                    }
                    Err(_) => assert_eq!(next, *state, "{play}"),
                }
            }
            let generated: BTreeSet<String> = legal
                .iter()
                .filter_map(|action| match action {
                    Action::Play(play) => Some(key(*play, hand)),
                    _ => None,
                })
                .collect();
            assert_eq!(accepted, generated, "seat {seat}: {state}");
            let out_of_turn = state.to_act() != Some(seat);
            bombs += usize::from(out_of_turn && !generated.is_empty());
        }
    });
    assert!(bombs > 20, "{bombs} seats with bombs out of turn");
}

/// T-54: cards of others are refused, and a refusal leaves all as it was.
#[test]
fn cards_of_others_are_refused() {
    each_round(5, 4, |state, rules, chance| {
        let (from, seat) = (chance.pick(&Seat::ALL), chance.pick(&Seat::ALL));
        if from == seat {
            return;
        }
        for card in state.hand(from) {
            let play = Play::highest(Hand::of(card)).expect("a single");
            let mut next = *state;
            let refused = next.play(seat, play.into(), rules);
            assert!(refused.is_err(), "{card}: {state}");
            let give = Action::Give {
                to: seat.next(),
                card,
            };
            assert!(next.play(seat, give, rules).is_err());
            assert_eq!(next, *state);
        }
    });
}

/// A state is what it says of itself, and so is a view.
#[test]
fn states_and_views_are_read_again() {
    each_round(6, 3, |state, rules, _| {
        let text = state.to_string();
        let read = match text.parse::<State>() {
            Ok(read) => read,
            Err(error) => panic!("{error}: {text}"),
        };
        assert_eq!(read, *state, "{text}\n{read:?}\n{state:?}");
        for viewer in Seat::ALL.map(Some).into_iter().chain([None]) {
            let view = state.view(viewer);
            let text = view.to_string();
            match text.parse::<View>() {
                Ok(read) => assert_eq!(read, view, "{text}"),
                Err(error) => panic!("{error}: {text}"),
            }
            if let Some(seat) = viewer {
                assert_eq!(view.legal_actions(rules), state.legal_actions(seat, rules));
            }
        }
    });
}

//! Which number is this action?

use tichu::{Action, ActionMask, ActionSpace, Call, Hand, Rules, Seat, Table};

use crate::chance::Chance;
use crate::rounds::{deal, hand, played, rule_sets, seat, state};

/// All numbers, and how many. A line that changes makes networks worthless that were trained before:
/// raise `ActionSpace::VERSION`.
#[test]
fn the_numbers_stay() {
    let line = format!(
        "{} {} {:016x}",
        ActionSpace::VERSION,
        ActionSpace::LEN,
        ActionSpace::fingerprint()
    );
    insta::assert_snapshot!(line, @"1 1701 5a7ddc8077783c7e");
}

/// The first and the last of each kind, counted by hand: 17 singles, 26 pairs and triples, 13·12·3
/// full houses, 55 + 430 straights, 57 + 239 stairs, 13 + 180 bombs.
#[test]
fn the_numbers_are_those_of_the_table() {
    let names: Vec<String> = (0..ActionSpace::LEN).map(ActionSpace::name).collect();
    let check = |index: usize, expected: &str| assert_eq!(names[index], expected);
    check(0, "pass");
    check(1, "collect");
    check(2, "decline");
    check(3, "tichu");
    check(5, "blind");
    check(6, "wish -");
    check(19, "wish A");
    check(20, "gift next");
    check(21, "gift previous");
    check(22, "give next Ma");
    check(78, "give partner Ma");
    check(189, "give previous rA");
    check(190, "single 1");
    check(206, "single D");
    check(207, "pair 2");
    check(232, "pair A with P");
    check(233, "triple 2");
    check(258, "triple A with P");
    check(259, "full-house 2 3");
    check(726, "full-house A K, P for K");
    check(727, "straight 1 to 5");
    check(728, "straight 1 to 5, P for 2");
    check(1211, "straight 1 to A, P for A");
    check(1212, "stairs 2 to 3");
    check(1507, "stairs 8 to A, P for A");
    check(1508, "bomb 2");
    check(1520, "bomb A");
    check(1521, "straight-flush g 2 to 6");
    check(1700, "straight-flush r 2 to A");
    assert_eq!(names.len(), 1701);
    let distinct: std::collections::BTreeSet<&String> = names.iter().collect();
    assert_eq!(distinct.len(), 1701);
    assert_eq!(ActionSpace::name(1701), "");
    assert_eq!(ActionSpace::name(u16::MAX), "");
}

/// With the whole deck in hand there is an action for each number, and it has that number.
#[test]
fn numbers_and_actions_are_each_others_inverse() {
    for seat in Seat::ALL {
        for index in 0..ActionSpace::LEN {
            let action = ActionSpace::action_at(index, seat, Hand::DECK, Table::EMPTY);
            let action = action.unwrap_or_else(|| panic!("{}", ActionSpace::name(index)));
            assert_eq!(ActionSpace::index_of(action, seat), Some(index), "{action}");
        }
    }
    let at = |index| ActionSpace::action_at(index, seat(0), Hand::DECK, Table::EMPTY);
    assert_eq!(at(1701), None);
    assert_eq!(at(u16::MAX), None);
    let to_itself = Action::Give {
        to: seat(0),
        card: tichu::Card::DOG,
    };
    assert_eq!(ActionSpace::index_of(to_itself, seat(0)), None);
    assert_eq!(ActionSpace::index_of(Action::Gift(seat(2)), seat(0)), None);
}

/// Every legal action has a number in the mask, and every number in the mask a legal action that is
/// as good.
#[test]
fn masks_have_the_legal_actions() {
    let mut chance = Chance::new(17);
    let mut numbers = std::collections::BTreeSet::new();
    for rules in rule_sets() {
        for _ in 0..12 {
            let deal = deal(&mut chance);
            for state in played(deal, &rules, &mut chance).states {
                let seat = state.to_act().unwrap_or(chance.pick(&Seat::ALL));
                let mask = state.action_mask(seat, &rules);
                let mut expected: Vec<u16> = (state.legal_actions(seat, &rules).iter())
                    .map(|&action| ActionSpace::index_of(action, seat).expect("a number"))
                    .collect();
                expected.sort_unstable();
                expected.dedup();
                assert_eq!(mask.iter().collect::<Vec<_>>(), expected);
                assert_eq!(mask.len(), expected.len());
                assert_eq!(mask.is_empty(), expected.is_empty());
                assert_eq!(state.view(Some(seat)).action_mask(&rules), mask);
                for index in &mask {
                    assert!(mask.contains(index));
                    let action = state.action_at(index, seat).expect("an action");
                    assert_eq!(state.view(Some(seat)).action_at(index), Some(action));
                    assert_eq!(ActionSpace::index_of(action, seat), Some(index), "{action}");
                    let mut next = state;
                    assert_eq!(next.play(seat, action, &rules), Ok(()), "{action}: {state}");
                }
                numbers.extend(expected);
            }
        }
    }
    assert!(numbers.len() > 1_000, "{} numbers were met", numbers.len());
}

/// A number that is not in the mask stands for nothing that is legal.
#[test]
fn other_numbers_are_illegal() {
    let mut chance = Chance::new(18);
    for rules in rule_sets() {
        let deal = deal(&mut chance);
        for state in played(deal, &rules, &mut chance).states.iter().step_by(5) {
            for seat in Seat::ALL {
                let mask = state.action_mask(seat, &rules);
                for index in (0..ActionSpace::LEN).filter(|&index| !mask.contains(index)) {
                    if let Some(action) = state.action_at(index, seat) {
                        let mut next = *state;
                        assert!(
                            next.play(seat, action, &rules).is_err(),
                            "{action}: {state}"
                        );
                    }
                }
            }
        }
    }
}

/// The cards that are taken, as the page says.
#[test]
fn free_cards_go_first() {
    let play = |cards: &str, name: &str| {
        let index = (0..ActionSpace::LEN).find(|&index| ActionSpace::name(index) == name);
        let index = index.expect("a name");
        match ActionSpace::action_at(index, seat(0), hand(cards), Table::EMPTY) {
            Some(action) => action.to_string(),
            None => "none".to_owned(),
        }
    };
    assert_eq!(play("g7 b7 r7", "pair 7"), "g7 b7");
    // The Jade cards are bound.
    let flush = "g3 g4 g5 g6 g7 s7 r7";
    assert_eq!(play(flush, "pair 7"), "s7 r7");
    assert_eq!(play(flush, "triple 7"), "g7 s7 r7");
    assert_eq!(play(flush, "single 7"), "s7");
    assert_eq!(play(flush, "straight 3 to 7"), "g3 g4 g5 g6 s7");
    assert_eq!(play(flush, "straight-flush g 3 to 7"), "g3 g4 g5 g6 g7");
    assert_eq!(play("g3 g4 g5 g6 g7", "straight 3 to 7"), "none");
    assert_eq!(
        play("g3 g4 g5 g6 g7 s5 s6", "straight 3 to 7"),
        "g3 g4 s5 s6 g7"
    );
    assert_eq!(
        play("g3 g4 g5 g6 Ph", "straight 3 to 7, P for 7"),
        "g3 g4 g5 g6 Ph = 7"
    );
    assert_eq!(
        play("g3 g4 g5 g6 Ph", "straight 2 to 6, P for 2"),
        "g3 g4 g5 g6 Ph = 6"
    );
    assert_eq!(play("Ma g2 g3 g4 g5", "straight 1 to 5"), "Ma g2 g3 g4 g5");
    assert_eq!(
        play("g3 s3 g4 s4 Ph", "full-house 3 4, P for 3"),
        "g3 s3 g4 s4 Ph = 3"
    );
}

/// On a table the lone Phoenix counts what the table makes of it.
#[test]
fn the_phoenix_lies_on_the_table() {
    let state = state("Ph g2 | g3 | g4 | g5; table 3 g9; turn 0");
    let action = state.action_at(204, seat(0)).expect("the Phoenix");
    assert_eq!(action.to_string(), "Ph = 9");
}

#[test]
fn the_bits_past_the_last_action_are_none() {
    let mask = ActionMask::default();
    assert_eq!(
        mask.words().len(),
        usize::from(ActionSpace::LEN).div_ceil(64)
    );
    assert!(mask.is_empty() && !mask.contains(u16::MAX));
    let state = state("Ph g2 | g3 | g4 | g5; table 3 g9; turn 0");
    assert!(state.view(None).action_mask(&Rules::official()).is_empty());
    assert_eq!(state.view(None).action_at(0), None);
    assert_eq!(ActionSpace::index_of(Call::Grand.into(), seat(0)), Some(4));
}

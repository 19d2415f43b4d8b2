//! Rounds to try things on: deals with many bombs, all rules, and players who do anything legal.

use tichu::{Action, Card, Deal, Hand, Phase, Play, Rules, Seat, State};

use crate::chance::Chance;

pub(crate) fn seat(index: usize) -> Seat {
    Seat::ALL[index]
}

pub(crate) fn hand(cards: &str) -> Hand {
    cards.parse().expect("the cards are well written")
}

pub(crate) fn play(cards: &str) -> Action {
    let play: Result<Play, _> = Play::highest(hand(cards));
    play.expect("the cards are a combination").into()
}

pub(crate) fn state(text: &str) -> State {
    match text.parse() {
        Ok(state) => state,
        Err(error) => panic!("{error}: {text}"),
    }
}

pub(crate) fn with(rules: Rules, options: &[(&str, &str)]) -> Rules {
    let mut rules = rules;
    for (name, value) in options {
        rules.set(name, value).expect("an option");
    }
    rules
}

/// The presets, and the official rules with each value of each option that changes a round.
pub(crate) fn rule_sets() -> Vec<Rules> {
    let mut sets: Vec<Rules> = Rules::PRESETS.iter().map(|preset| preset.rules).collect();
    let options = [
        ("phoenix-choice", "high"),
        ("wish", "mandatory"),
        ("wish", "only-if-mah-jong-first"),
        ("in-turn-bomb-ignores-wish", "false"),
        ("bombs-out-of-turn", "false"),
        ("closing-window", "false"),
        ("calls-per-team", "one"),
        ("tichu-before-exchange", "false"),
        ("redo-exchange-on-call", "true"),
        ("dragon-to-finished-opponent", "false"),
        ("tichu-points", "0"),
        ("grand-points", "0"),
        ("blind-tichu", "400"),
        ("double-victory-points", "300"),
    ];
    sets.extend(options.map(|option| with(Rules::official(), &[option])));
    sets.push(with(
        Rules::tichu_one(),
        &[
            ("blind-tichu", "400"),
            ("grand-points", "0"),
            ("wish", "mandatory"),
        ],
    ));
    sets.push(with(
        Rules::research(),
        &[("blind-tichu", "400"), ("redo-exchange-on-call", "true")],
    ));
    sets
}

/// A deal of a deck that was sorted and not well shuffled: bombs are frequent.
pub(crate) fn deal(chance: &mut Chance) -> Deal {
    let mut deck: Vec<Card> = match chance.below(3) {
        0 => Card::ALL.to_vec(),
        1 => Hand::DECK.iter_by_rank().collect(),
        _ => return Deal::shuffled(&mut || chance.next()),
    };
    for _ in 0..chance.below(12) {
        deck.swap(chance.below(56), chance.below(56));
    }
    let start = chance.below(56);
    deck.rotate_left(start);
    let part = |from: usize, count: usize| deck[from..from + count].iter().copied().collect();
    let hands = [0, 1, 2, 3].map(|seat| part(14 * seat, 14));
    Deal::new(hands, [0, 1, 2, 3].map(|seat| part(14 * seat, 8))).expect("one deck")
}

/// What a player does who does anything legal: mostly the seat that is asked, sometimes another.
/// Passes and calls are held back a little, so that tricks grow.
pub(crate) fn any_action(state: &State, rules: &Rules, chance: &mut Chance) -> (Seat, Action) {
    let asked = state.to_act().expect("the round is not over");
    if chance.below(4) == 0 {
        let other = chance.pick(&Seat::ALL);
        let legal = state.legal_actions(other, rules);
        let is_calm = |action: &Action| !matches!(action, Action::Call(_));
        let legal: Vec<Action> = legal.iter().copied().filter(is_calm).collect();
        if !legal.is_empty() {
            return (other, chance.pick(&legal));
        }
    }
    let legal = state.legal_actions(asked, rules);
    assert!(!legal.is_empty(), "{state}");
    let mut action = chance.pick(legal.as_slice());
    if matches!(action, Action::Pass | Action::Call(_)) && chance.below(2) == 0 {
        action = chance.pick(legal.as_slice());
    }
    (asked, action)
}

/// All states of a round that is played by such players, the first and the last too, with what was
/// done in each but the last.
pub(crate) fn played(deal: Deal, rules: &Rules, chance: &mut Chance) -> Played {
    let mut state = State::new(deal, rules);
    let mut played = Played {
        states: vec![state],
        actions: Vec::new(),
    };
    while state.phase() != Phase::Over {
        let (seat, action) = any_action(&state, rules, chance);
        state.play(seat, action, rules).expect("legal");
        played.states.push(state);
        played.actions.push((seat, action));
        assert!(played.actions.len() < 2_000, "the round does not end");
    }
    played
}

pub(crate) struct Played {
    pub(crate) states: Vec<State>,
    pub(crate) actions: Vec<(Seat, Action)>,
}

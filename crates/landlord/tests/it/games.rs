//! Seeded whole games under many rules.

use landlord::{Action, Deal, Hand, Rank, Rules, Seat, State};

use crate::chance::Chance;
use crate::hand;

/// Every preset under every form of the auction, and what it becomes if nobody bids.
pub(crate) fn rule_sets() -> Vec<Rules> {
    let mut all = Vec::new();
    for preset in Rules::PRESETS {
        all.push(preset.rules);
        for auction in ["bids", "bids-once", "call-rob", "none"] {
            for all_pass in ["redeal", "zero", "first-bidder"] {
                let options = [("auction", auction), ("all-pass", all_pass)];
                all.push(with(preset.rules, &options));
            }
        }
    }
    all
}

/// The rules with these options.
pub(crate) fn with(rules: Rules, options: &[(&str, &str)]) -> Rules {
    let mut rules = rules;
    for (name, value) in options {
        rules.set(name, value).expect("the option takes this value");
    }
    rules
}

/// A deal of these cards: three hands and the cards that lie aside.
#[track_caller]
pub(crate) fn deal(hands: [&str; 3], kitty: &str) -> Deal {
    Deal::from_hands(hands.map(hand), hand(kitty)).expect("the hands are a deal")
}

/// A deal in which the hands and the three cards have at least these cards; what is left of the
/// deck fills them up, the lowest cards first.
#[track_caller]
pub(crate) fn deal_with(hands: [&str; 3], kitty: &str) -> Deal {
    let mut parts = [hands[0], hands[1], hands[2], kitty].map(hand);
    let all = parts
        .iter()
        .try_fold(Hand::EMPTY, |sum, part| sum.checked_add(*part));
    let mut rest: Vec<Rank> = all.expect("cards of one deck").others().iter().collect();
    rest.reverse();
    for (part, len) in parts.iter_mut().zip([17, 17, 17, 3]) {
        while part.len() < len {
            part.insert(rest.pop().expect("54 cards are enough"));
        }
    }
    let [a, b, c, kitty] = parts;
    Deal::from_hands([a, b, c], kitty).expect("no hand has too many cards")
}

pub(crate) fn seat(index: usize) -> Seat {
    Seat::from_index(index).expect("there are three seats")
}

/// A game before the first bid, its deal and first bidder drawn from the seed.
pub(crate) fn drawn(seed: u64, rules: Rules) -> (State, Chance) {
    let mut chance = Chance::new(seed);
    let deal = Deal::shuffled(&mut || chance.next());
    let first = Seat::drawn(&mut || chance.next());
    (State::new(deal, first, rules), chance)
}

/// A legal action, each as likely as the others; none once the game is over.
pub(crate) fn any_action(state: &State, chance: &mut Chance) -> Option<Action> {
    let bids: Vec<_> = state.legal_bids().collect();
    if !bids.is_empty() {
        return Some(chance.pick(&bids).into());
    }
    let moves = state.legal_moves();
    if moves.is_empty() {
        return None;
    }
    let place = chance.below(moves.len());
    Some(moves.get(place).expect("there are so many moves").into())
}

/// The states of a whole random game, from the first bid to the end.
pub(crate) fn played(seed: u64, rules: Rules) -> Vec<State> {
    let (mut state, mut chance) = drawn(seed, rules);
    let mut states = vec![state.clone()];
    while let Some(action) = any_action(&state, &mut chance) {
        state.play(action).expect("the action is legal");
        states.push(state.clone());
    }
    assert!(state.outcome().is_some(), "the game is over");
    states
}

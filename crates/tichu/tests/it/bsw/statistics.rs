//! What the real rounds say about the facts.
//!
//! The facts tagged as seen in logs were found in more rounds than these 23; where these have the
//! case too, it is counted.

use std::collections::BTreeSet;

use tichu::notation::bsw::{Event, Log, Round};
use tichu::{Action, Card, Phase, Rules, Seat, State};

use super::{FILES, rounds};

/// What is counted over the different rounds.
#[derive(Debug, Default, PartialEq, Eq)]
struct Counts {
    actions: usize,
    plays: usize,
    /// Tricks taken by an owner with cards, who passes once more; and by one who is out.
    taken_with_a_line: usize,
    taken_in_silence: usize,
    bombs_out_of_turn: usize,
    bombs_on_the_own_trick: usize,
    dragons_given: usize,
    double_victories: usize,
    last_play_is_the_dog: usize,
    lead_to_the_partner: usize,
    lead_past_the_partner: usize,
    wishes: usize,
    wishes_declined: usize,
    calls_in_play: usize,
    calls_before_play: usize,
    grand_calls: usize,
    phoenix_with_a_choice: usize,
    phoenix_taken_low: usize,
}

#[test]
fn counts_over_all_rounds() {
    let rules = Rules::bsw();
    let mut seen = BTreeSet::new();
    let mut counts = Counts::default();
    for (_, data) in FILES {
        let log = Log::read(data);
        for round in rounds(&log) {
            if seen.insert(round.to_string()) {
                count(round, &rules, &mut counts);
            }
        }
    }
    let expected = Counts {
        actions: 2057,
        plays: 664,
        taken_with_a_line: 224,
        taken_in_silence: 17,
        bombs_out_of_turn: 3,
        bombs_on_the_own_trick: 1,
        dragons_given: 21,
        double_victories: 4,
        last_play_is_the_dog: 0,
        lead_to_the_partner: 19,
        lead_past_the_partner: 1,
        wishes: 22,
        wishes_declined: 1,
        calls_in_play: 8,
        calls_before_play: 1,
        grand_calls: 3,
        phoenix_with_a_choice: 3,
        phoenix_taken_low: 0,
    };
    assert_eq!(counts, expected);
}

/// Adds one round.
fn count(round: &Round<'_>, rules: &Rules, counts: &mut Counts) {
    let record = round.record(rules).expect("all rounds are legal");
    let mut state = State::new(*round.deal(), rules);
    for &(seat, action) in record.actions() {
        let before = state;
        state
            .play(seat, action, rules)
            .expect("all rounds are legal");
        counts.actions += 1;
        step(&before, &state, seat, action, counts);
    }
    let score = state.outcome(rules).expect("all rounds are over");
    counts.double_victories += usize::from(score.double_victory().is_some());
    let last = record.actions().last().map(|&(_, action)| action);
    let is_dog = |action| matches!(action, Action::Play(play) if play.cards().contains(Card::DOG));
    counts.last_play_is_the_dog += usize::from(last.is_some_and(is_dog));
    let mut is_played = false;
    for entry in round.events() {
        match entry.event {
            Event::Start => is_played = true,
            Event::Tichu(_) if is_played => counts.calls_in_play += 1,
            Event::Tichu(_) => counts.calls_before_play += 1,
            Event::Grand(_) => counts.grand_calls += 1,
            _ => {}
        }
    }
}

/// Adds one action.
fn step(before: &State, state: &State, seat: Seat, action: Action, counts: &mut Counts) {
    match action {
        Action::Collect if before.is_out(seat) => counts.taken_in_silence += 1,
        Action::Collect => counts.taken_with_a_line += 1,
        Action::Gift(_) => counts.dragons_given += 1,
        Action::Wish(Some(_)) => counts.wishes += 1,
        Action::Wish(None) => counts.wishes_declined += 1,
        Action::Play(play) => {
            counts.plays += 1;
            let readings = tichu::Combo::classify(play.cards()).expect("a combination");
            if readings.highest() != readings.lowest() {
                counts.phoenix_with_a_choice += 1;
                counts.phoenix_taken_low += usize::from(play.combo() != readings.highest());
            }
            if play.cards().contains(Card::DOG) && state.phase() == Phase::Play {
                let to_partner = state.to_act() == Some(seat.partner());
                counts.lead_to_the_partner += usize::from(to_partner);
                counts.lead_past_the_partner += usize::from(!to_partner);
            }
            if before.to_act() != Some(seat) || before.phase() == Phase::Closing {
                counts.bombs_out_of_turn += 1;
                let owner = before.top().map(|(owner, _)| owner);
                counts.bombs_on_the_own_trick += usize::from(owner == Some(seat));
            }
        }
        _ => {}
    }
}

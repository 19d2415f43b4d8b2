//! How is a game written and read back?

use landlord::State;

use crate::games::{played, rule_sets};
use crate::slow_tests;

/// Reads back, and is written the same.
#[track_caller]
fn assert_round_trip(state: &State) -> String {
    let line = state.to_string();
    assert_eq!(line.parse().as_ref(), Ok(state), "{line}");
    line
}

#[test]
fn every_state_of_seeded_games_is_read_back() {
    let seeds = if slow_tests() { 50 } else { 1 };
    for (place, rules) in (0..).zip(rule_sets()) {
        for seed in 0..seeds {
            for state in played(seed * 100 + place, rules) {
                assert_round_trip(&state);
            }
        }
    }
}

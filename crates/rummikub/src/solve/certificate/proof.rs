//! Which states show that no move misses less?
//!
//! The states that can be reached with less missed than the claim, by number, without those that
//! others cover ([`State::covers`]), those with too much missed for hopeless tiles, and those that
//! are dead. They are found by the very steps by which they are checked, so the search of the solver
//! has no part in them: it only says what to claim.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use ahash::AHashMap;

use super::hopeless;
use super::state::State;
use super::steps::Steps;
use super::task::Task;

/// States before the second number and the later ones, with the least missed on the way.
pub(super) type States = BTreeMap<(u8, State), u16>;

/// Why there is no proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoProof {
    /// So little can be missed.
    Missed(u16),
    /// It has more states than it may have.
    TooLong,
}

/// The states that show that at least `claim` is missed, at most so many.
pub(super) fn find(task: &Task, claim: u16, most: usize) -> Result<States, NoProof> {
    let mut states = States::new();
    let hopeless = hopeless::missed_from(task);
    let mut steps = Steps::new(task);
    let mut level = vec![(State::start(task.colors), task.missed)];
    let mut least = None;
    for number in 1..=task.last() {
        let still = hopeless[usize::from(number) + 1];
        let mut next: AHashMap<State, u16> = AHashMap::new();
        for (state, missed) in &level {
            let below = claim.saturating_sub(*missed).saturating_sub(still);
            steps.each(number, state, below, &mut |state, further| {
                if number == task.last() {
                    let end = missed + further;
                    least = Some(least.map_or(end, |least: u16| least.min(end)));
                } else if !hopeless::is_dead(task, number + 1, &state) {
                    let entry = next.entry(state).or_insert(u16::MAX);
                    *entry = (*entry).min(missed + further);
                }
            });
            if next.len() + states.len() > 8 * most {
                return Err(NoProof::TooLong);
            }
        }
        level = uncovered(next, task.least_meld);
        let listed = level.iter().cloned();
        states.extend(listed.map(|(state, missed)| ((number + 1, state), missed)));
        if states.len() > most {
            return Err(NoProof::TooLong);
        }
    }
    match least {
        Some(missed) => Err(NoProof::Missed(missed)),
        None => Ok(states),
    }
}

/// The states that no other covers at no more missed.
fn uncovered(states: AHashMap<State, u16>, least_meld: u8) -> Vec<(State, u16)> {
    let mut states: Vec<(State, u16)> = states.into_iter().collect();
    let open = |state: &State| {
        state
            .lanes
            .iter()
            .map(|lane| lane.runs.len())
            .sum::<usize>()
    };
    states.sort_by_cached_key(|(state, missed)| {
        (*missed, Reverse((open(state), state.points)), state.clone())
    });
    let mut kept: Vec<(State, u16)> = Vec::new();
    for (state, missed) in states {
        let covers =
            |(other, least): &(State, u16)| *least <= missed && other.covers(&state, least_meld);
        if !kept.iter().any(covers) {
            kept.push((state, missed));
        }
    }
    let is_needed = |(at, (state, missed)): (usize, &(State, u16))| {
        let mut others = kept.iter().enumerate().filter(|&(other, _)| other != at);
        !others.any(|(_, (other, least))| least <= missed && other.covers(state, least_meld))
    };
    let needed: Vec<bool> = kept.iter().enumerate().map(is_needed).collect();
    let kept = kept.into_iter().zip(needed);
    kept.filter(|(_, needed)| *needed)
        .map(|(state, _)| state)
        .collect()
}

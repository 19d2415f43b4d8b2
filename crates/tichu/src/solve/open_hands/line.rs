//! How does best play go?
//!
//! The round itself is played, step by step, with every action of the [model](super::acting) that is
//! legal in the [`State`]; the search only says which of them keeps the value. Where the team on turn
//! and the other, with its bombs, both could keep it, the team on turn acts.

use std::ops::ControlFlow;

use crate::rules::Rules;
use crate::seat::Seat;
use crate::state::{Action, Phase, State};

use super::deal::{is_first_team, place};
use super::place::Place;
use super::search::{Search, Stopped};
use super::{Acting, Progress, acting};

/// A line of play from `state` to the end of the round, worth `value`.
pub(super) fn line<W: FnMut(Progress) -> ControlFlow<()>>(
    search: &mut Search<'_, W>,
    state: &State,
    rules: &Rules,
    value: i32,
) -> Result<Vec<(Seat, Action)>, Stopped> {
    let mut line = Vec::new();
    let mut state = *state;
    while state.phase() != Phase::Over {
        let Some((seat, action, next)) = keeps(search, &state, rules, value)? else {
            return Err(Stopped); // Nobody may do anything: no round comes to such a state.
        };
        line.push((seat, action));
        state = next;
    }
    Ok(line)
}

/// An action of best play, and the state after it.
fn keeps<W: FnMut(Progress) -> ControlFlow<()>>(
    search: &mut Search<'_, W>,
    state: &State,
    rules: &Rules,
    value: i32,
) -> Result<Option<(Seat, Action, State)>, Stopped> {
    let Acting { bombs, actions } = acting(state, rules);
    let Some(turn) = state.to_act() else {
        return Ok(None);
    };
    let own = is_first_team(place(turn));
    let waits = Place::of(state, &search.deal, true);
    let on_turn = bombs.is_empty() || is_worth(search, waits, value)?;
    let (list, first) = if on_turn {
        (actions, own)
    } else {
        (bombs, !own)
    };
    // The value of the place is known, so an action keeps it if it is no worse.
    let asked = if first { value } else { value + 1 };
    for (seat, action) in list {
        let mut next = *state;
        if next.play(seat, action, rules).is_err() {
            continue;
        }
        if next.phase() == Phase::Over {
            let worth = super::worth(&next, rules);
            if worth == Some(value) {
                return Ok(Some((seat, action, next)));
            }
            continue;
        }
        let after = Place::of(&next, &search.deal, false);
        if (search.answer(after, asked)? >= asked) == first {
            return Ok(Some((seat, action, next)));
        }
    }
    Ok(None)
}

/// Whether a place is worth exactly so much.
fn is_worth<W: FnMut(Progress) -> ControlFlow<()>>(
    search: &mut Search<'_, W>,
    place: Place,
    value: i32,
) -> Result<bool, Stopped> {
    Ok(search.answer(place, value)? >= value && search.answer(place, value + 1)? <= value)
}

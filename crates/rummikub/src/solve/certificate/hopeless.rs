//! What can be seen to come to nothing?
//!
//! Two things that need no search: a tile of the rack that lies in no meld, whatever the others do,
//! since too few of its neighbours are there at all; and a state whose short runs need more tiles
//! and jokers than there are.

use super::state::{Lane, State};
use super::task::{StayingRun, Task};

/// What is missed for the tiles of the rack from each number on that no meld can hold.
pub(super) fn missed_from(task: &Task) -> [u16; 16] {
    let mut missed = [0; 16];
    for number in (1..=task.numbers).rev() {
        let mut here = 0;
        for color in 0..task.colors {
            let count = task.tiles[usize::from(number)][color];
            let left = u16::from(count.rack - count.must);
            if left > 0 && !may_lie(task, number, color) {
                here += left * if task.by_value { number.into() } else { 1 };
            }
        }
        let at = usize::from(number);
        missed[at] = missed[at + 1] + here;
    }
    missed
}

/// How many tiles there are of a number, which may be the 1 after the highest.
fn there(task: &Task, number: u8, color: usize) -> u8 {
    let number = if number > task.numbers { 1 } else { number };
    let count = task.tiles[usize::from(number)][color];
    count.table + count.rack
}

/// Whether there are the tiles and jokers for some meld with a tile.
fn may_lie(task: &Task, number: u8, color: usize) -> bool {
    let jokers = usize::from(task.all_jokers().min(task.joker_limit));
    let least = usize::from(task.least_meld);
    let colors = (0..task.colors).filter(|&color| there(task, number, color) > 0);
    let in_group = colors.count() + jokers >= least;
    let to_group = task.groups.iter().any(|group| group.number == number);
    let to_run = task.runs.iter().any(|run| run.color == color);
    let is_at = |at: u8| at == number || at > task.numbers && number == 1;
    let in_run = (1..=task.last()).any(|from| {
        let run = from..from + task.least_meld;
        let missing = run
            .clone()
            .filter(|&at| there(task, at, color) == 0)
            .count();
        run.end <= task.last() + 1 && run.clone().any(is_at) && missing <= jokers
    });
    in_group || to_group || to_run || in_run
}

/// Whether the short runs before a number need more than there is.
pub(super) fn is_dead(task: &Task, number: u8, state: &State) -> bool {
    let lanes = state.lanes.iter().enumerate();
    let mut left = task.all_jokers() - state.jokers[0] - state.jokers[1];
    for (color, lane) in lanes {
        match jokers_needed(task, number, color, lane).and_then(|need| left.checked_sub(need)) {
            Some(rest) => left = rest,
            None => return true,
        }
    }
    false
}

/// How many jokers the short runs of a colour need at least; `None` if they are too late.
fn jokers_needed(task: &Task, number: u8, color: usize, lane: &Lane) -> Option<u8> {
    let mut need: u8 = 0;
    for (step, at) in (1..task.least_meld).zip(number..) {
        let begins = |run: &StayingRun| run.color == color && run.from == at;
        let short = lane.runs.iter();
        let short = short.filter(|run| run.through == 0 && run.len + step <= task.least_meld);
        let short = short.count() as u8;
        if short == 0 || task.runs.iter().any(begins) {
            break; // a run that stays may make the others longer
        }
        let tiles = match at {
            _ if at > task.last() => return None,
            _ if at > task.numbers => lane.waiting[0] + lane.waiting[1],
            _ => there(task, at, color),
        };
        need += short.saturating_sub(tiles);
    }
    Some(need)
}

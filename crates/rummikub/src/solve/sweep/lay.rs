//! How are the tiles laid that the search put together?
//!
//! A path says at each number how a colour shares out its tiles and which groups lie there. Here
//! the same steps are taken again with the tiles in hand, so that each run and each group is laid
//! tile by tile: jokers of a run at their places, those of a group at its end.

use super::expand::{Choice, State, States};
use super::group_lists::Group;
use super::lane::{Lane, Place, Run, Share};
use super::problem::{COLORS, Moved, OldGroup, OldRun, Problem};
use super::put::{Got, Items, Put, put};
use super::search::Path;
use crate::tile::{Color, Number, Tile};

/// A run that is being laid: what the search knows of it, and its tiles.
type Laying = (Run, Vec<Tile>);

/// The melds of a path: runs by colour and then by number, groups by number.
pub(super) fn lay(states: &mut States<'_>, path: &Path) -> Vec<Vec<Tile>> {
    let problem = states.problem;
    let mut open: [Vec<Laying>; COLORS] = [const { Vec::new() }; COLORS];
    let mut runs: [Vec<Vec<Tile>>; COLORS] = [const { Vec::new() }; COLORS];
    let mut groups = Vec::new();
    for at in 0..path.states.len() - 1 {
        let choice = path.choices[at];
        let from = path.states[at];
        for color in 0..problem.colors {
            let Some(way) = way(states, from, &choice, color) else {
                continue;
            };
            let (open, ended) = (&mut open[color], &mut runs[color]);
            go_on(problem, from.number, color, &way, open, ended);
        }
        lay_groups(states, from.number, &choice, &mut groups);
    }
    let mut melds = Vec::new();
    for (mut runs, open) in runs.into_iter().zip(open) {
        runs.extend(open.into_iter().map(|(_, tiles)| tiles));
        runs.sort_by_key(|run| first_number(run));
        melds.append(&mut runs);
    }
    melds.append(&mut groups);
    melds
}

/// What the runs of a colour got, if there are any.
fn way(states: &mut States<'_>, from: State, choice: &Choice, color: usize) -> Option<Put> {
    let problem = states.problem;
    let shares = states.shares(from)[color];
    let share = states.lanes.get(shares)[usize::from(choice.shares[color])];
    let place = Place::new(problem, states.tracking, from.number, color);
    let lane = states.lanes.lane(from.lanes[color]);
    let next = states.lanes.lane(share.next);
    let items = items(states, &place, lane, &share, next);
    if lane.runs.is_empty() && items.len() == 0 && !place.locks {
        return None;
    }
    let mut ways = put(problem, states.tracking, &place, lane, items);
    ways.retain(|way| {
        let runs = way.runs.iter().map(|run| run.run).collect();
        place.last || Lane::after(&place, lane, runs, way.given_up, next.held) == *next
    });
    let moved = |way: &Put| match states.tracking.moved {
        Moved::Exactly => way.moved,
        Moved::No | Moved::AtLeast => 0,
    };
    ways.sort_by_key(moved);
    Some(ways.into_iter().next().expect("a share is made of a way"))
}

/// What lies in runs under a share.
fn items(states: &States<'_>, place: &Place, lane: &Lane, share: &Share, next: &Lane) -> Items {
    let supply = states.lanes.supply(place, lane);
    let held = if place.number == 1 { next.held } else { [0, 0] };
    let elsewhere = share.left + share.group[0] + share.group[1] + held[0] + held[1];
    let in_runs = supply.all() - elsewhere;
    let tiles = [in_runs - share.counted, share.counted];
    Items::new(states.tracking, place, tiles, share.jokers)
}

/// Lays what each run got, and puts those aside that end.
fn go_on(
    problem: &Problem,
    number: u8,
    color: usize,
    way: &Put,
    open: &mut Vec<Laying>,
    ended: &mut Vec<Vec<Tile>>,
) {
    let mut before: Vec<Option<Laying>> = open.drain(..).map(Some).collect();
    for run in &way.runs {
        let taken = run.before.and_then(|at| before[at].take());
        let mut tiles = taken.map_or_else(Vec::new, |(_, tiles)| tiles);
        match run.got {
            Got::Item(item) if item.is_joker() => tiles.push(Tile::Joker),
            Got::Item(_) => tiles.push(tile(problem, color, number)),
            Got::Locked(at) => tiles.extend(locked_run(problem, problem.locked.runs[at])),
            Got::Through => {}
        }
        open.push((run.run, tiles));
    }
    ended.extend(before.into_iter().flatten().map(|(_, tiles)| tiles));
    open.sort_by_key(|&(run, _)| run);
}

/// The tiles of a run that stays.
fn locked_run(problem: &Problem, run: OldRun) -> impl Iterator<Item = Tile> + '_ {
    (run.from..=run.to).map(move |number| {
        if run.has_joker_at(number) {
            Tile::Joker
        } else {
            tile(problem, run.color, number)
        }
    })
}

/// Lays the groups of a number, those that stay among them.
fn lay_groups(states: &States<'_>, number: u8, choice: &Choice, groups: &mut Vec<Vec<Tile>>) {
    let list = states.groups(number, choice);
    let problem = states.problem;
    let here = |group: &&OldGroup| group.number == number;
    for (at, locked) in problem.locked.groups.iter().filter(here).enumerate() {
        let added = list.iter().find(|group| group.added_to == Some(at as u8));
        let (colors, jokers) = added.map_or((0, 0), |group| (group.colors, jokers_of(group)));
        groups.push(group(
            problem,
            number,
            locked.colors | colors,
            locked.jokers + jokers,
        ));
    }
    for free in list.iter().filter(|group| group.added_to.is_none()) {
        groups.push(group(problem, number, free.colors, jokers_of(free)));
    }
}

const fn jokers_of(group: &Group) -> u8 {
    group.jokers[0] + group.jokers[1]
}

/// The tiles of a group.
fn group(problem: &Problem, number: u8, colors: u8, jokers: u8) -> Vec<Tile> {
    let there = (0..COLORS).filter(|color| colors >> color & 1 == 1);
    let mut tiles: Vec<Tile> = there.map(|color| tile(problem, color, number)).collect();
    tiles.extend(std::iter::repeat_n(Tile::Joker, jokers.into()));
    tiles
}

fn tile(problem: &Problem, color: usize, number: u8) -> Tile {
    let number = Number::from_value(problem.face(number)).expect("a sweep goes from 1 to 13");
    Tile::Numbered(Color::ALL[color], number)
}

/// The number at which a run begins.
fn first_number(run: &[Tile]) -> Option<usize> {
    let numbers = run.iter().enumerate();
    let mut starts = numbers.filter_map(|(at, tile)| {
        let number = usize::from(tile.number()?.value());
        number.checked_sub(at)
    });
    starts.next()
}

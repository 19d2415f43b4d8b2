//! What can be done at one number?
//!
//! Everything: each colour's tiles stay in the rack, wait for the highest number, lie in groups or
//! in runs; what lies in groups and in runs is put together in every way. First the groups are
//! chosen, then each colour does what it can with the rest. Plain recursion: nothing is left out but
//! what differs in nothing that a [`State`] tells apart, and what is missed needlessly.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::rc::Rc;

use ahash::AHashMap;

use super::groups::{self, Used};
use super::runs;
use super::state::{Lane, State};
use super::task::Task;

/// What one colour can do at a number, beside its tiles in groups.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Way {
    lane: Lane,
    /// How many jokers lie in runs: of the table, of the rack.
    jokers: [u8; 2],
    /// How many tiles lie in runs that count for an opening.
    counted: u8,
}

/// The ways of a colour and what is missed, by the tiles in groups.
type Ways = BTreeMap<[u8; 2], BTreeMap<Way, u16>>;

/// What can be done, from any state at any number.
pub(super) struct Steps<'t> {
    task: &'t Task,
    ways: AHashMap<(u8, usize, Lane), Rc<Ways>>,
    groups: BTreeMap<u8, Rc<[Used]>>,
}

/// A choice, as far as it is made.
#[derive(Clone)]
struct Choice {
    state: State,
    missed: u16,
    counted: u8,
}

impl<'t> Steps<'t> {
    pub(super) fn new(task: &'t Task) -> Self {
        let ways = AHashMap::new();
        let groups = BTreeMap::new();
        Self { task, ways, groups }
    }

    /// Calls `visit` with each state that can follow a number and what is missed on the way, if that
    /// is below `below`. After the last number what is missed for unused jokers is with it, and there
    /// is an end only if nothing is left undone.
    pub(super) fn each(
        &mut self,
        number: u8,
        state: &State,
        below: u16,
        visit: &mut dyn FnMut(State, u16),
    ) {
        let groups = self.groups(number);
        let lanes = state.lanes.iter().enumerate();
        let ways: Vec<Rc<Ways>> = lanes
            .map(|(color, lane)| self.ways(number, color, lane))
            .collect();
        for used in groups.iter() {
            let mut choice = Choice {
                state: State {
                    lanes: Vec::new(),
                    ..state.clone()
                },
                missed: u16::from(used.jokers[1]) * self.task.joker_missed(number),
                counted: used.tiles.iter().flatten().sum::<u8>() + self.counted(used.jokers),
            };
            if self.uses(&mut choice, used.jokers) && choice.missed < below {
                self.colors(number, &ways, used, below, &choice, visit);
            }
        }
    }

    /// Lets the next colours do what they can.
    fn colors(
        &self,
        number: u8,
        ways: &[Rc<Ways>],
        used: &Used,
        below: u16,
        choice: &Choice,
        visit: &mut dyn FnMut(State, u16),
    ) {
        let color = choice.state.lanes.len();
        let Some(own) = ways.get(color) else {
            return self.finish(number, below, choice.clone(), visit);
        };
        for (way, missed) in own.get(&used.tiles[color]).into_iter().flatten() {
            let mut next = choice.clone();
            next.missed += missed;
            next.counted += way.counted;
            if self.uses(&mut next, way.jokers) && next.missed < below {
                next.state.lanes.push(way.lane.clone());
                self.colors(number, ways, used, below, &next, visit);
            }
        }
    }

    /// Counts what has been laid; at the end also what is missed for the jokers.
    fn finish(
        &self,
        number: u8,
        below: u16,
        mut choice: Choice,
        visit: &mut dyn FnMut(State, u16),
    ) {
        let (task, state) = (self.task, &mut choice.state);
        if let Some(least) = task.least {
            let laid = u16::from(choice.counted) * task.face(number);
            let points = (u16::from(state.points) + laid).min(least.points.into());
            state.points = points as u8;
        }
        if number == task.last() {
            let enough = task.least.is_none_or(|least| state.points >= least.points);
            match task.unused_jokers_missed(state.jokers) {
                Some(missed) if enough => choice.missed += missed,
                _ => return,
            }
        }
        if choice.missed < below {
            visit(choice.state, choice.missed);
        }
    }

    /// Uses jokers; false if there are too few.
    fn uses(&self, choice: &mut Choice, jokers: [u8; 2]) -> bool {
        let supply = self.task.joker_supply();
        let used = &mut choice.state.jokers;
        *used = [used[0] + jokers[0], used[1] + jokers[1]];
        used[0] <= supply[0] && used[1] <= supply[1]
    }

    /// How many of these jokers count for an opening.
    fn counted(&self, jokers: [u8; 2]) -> u8 {
        match self.task.least {
            Some(least) if least.jokers_count => jokers[0] + jokers[1],
            _ => 0,
        }
    }

    fn groups(&mut self, number: u8) -> Rc<[Used]> {
        let task = self.task;
        let groups = self.groups.entry(number).or_insert_with(|| {
            if number > task.numbers {
                return Rc::new([Used::default()]);
            }
            groups::all(task, number).into_iter().collect()
        });
        Rc::clone(groups)
    }

    fn ways(&mut self, number: u8, color: usize, lane: &Lane) -> Rc<Ways> {
        let key = (number, color, lane.clone());
        if let Some(ways) = self.ways.get(&key) {
            return Rc::clone(ways);
        }
        let ways = Rc::new(self.find_ways(number, color, lane));
        self.ways.insert(key, Rc::clone(&ways));
        ways
    }

    /// All that a colour can do at a number.
    fn find_ways(&self, number: u8, color: usize, lane: &Lane) -> Ways {
        let task = self.task;
        let mut ways = Ways::new();
        let (table, rack, must) = if number > task.numbers {
            (lane.waiting[0], lane.waiting[1], lane.waiting[1])
        } else {
            let count = task.tiles[usize::from(number)][color];
            (count.table, count.rack, count.must)
        };
        for left in 0..=rack - must {
            let missed = u16::from(left) * if task.by_value { number.into() } else { 1 };
            let tiles = if task.tells_rack() {
                [table, rack - left]
            } else {
                [table + rack - left, 0]
            };
            let may_wait = number == 1 && task.wrap;
            for waiting in up_to(if may_wait { tiles } else { [0, 0] }) {
                let rest = [tiles[0] - waiting[0], tiles[1] - waiting[1]];
                let in_groups = if number > task.numbers { [0, 0] } else { rest };
                for group in up_to(in_groups) {
                    let tiles = [rest[0] - group[0], rest[1] - group[1]];
                    let lane_after = Lane {
                        runs: Vec::new(),
                        waiting: match number {
                            1 => waiting,
                            _ if number == task.last() => [0, 0],
                            _ => lane.waiting,
                        },
                        ones: if number == task.last() { 0 } else { lane.ones },
                    };
                    let ways = ways.entry(group).or_default();
                    self.put(
                        [number, color as u8],
                        lane,
                        &lane_after,
                        tiles,
                        missed,
                        ways,
                    );
                }
            }
        }
        ways
    }

    /// Finds all ways to put so many tiles, and any jokers, to the runs of a lane.
    fn put(
        &self,
        place: [u8; 2],
        lane: &Lane,
        lane_after: &Lane,
        tiles: [u8; 2],
        missed: u16,
        ways: &mut BTreeMap<Way, u16>,
    ) {
        for jokers in up_to(self.task.joker_supply()) {
            let missed = missed + u16::from(jokers[1]) * self.task.joker_missed(place[0]);
            for uncleared in self.uncleared(place, lane, jokers[0]) {
                let mut lane_after = lane_after.clone();
                if place[0] == 1 && self.task.wrap && self.task.tells_rack() {
                    lane_after.ones = uncleared;
                }
                for runs in runs::after(self.task, place, &lane.runs, tiles, jokers, uncleared) {
                    let way = Way {
                        lane: Lane {
                            runs,
                            ..lane_after.clone()
                        },
                        jokers,
                        counted: tiles[0] + tiles[1] + self.counted(jokers),
                    };
                    let least = ways.entry(way).or_insert(missed);
                    *least = missed.min(*least);
                }
            }
        }
    }

    /// How many of the table's jokers in runs may be uncleared: as many as can be, but for a 1
    /// that a joker may stand for later too.
    fn uncleared(&self, [number, color]: [u8; 2], lane: &Lane, jokers: u8) -> RangeInclusive<u8> {
        let task = self.task;
        if !task.tells_rack() {
            return jokers..=jokers;
        }
        let stands_for = (if number > task.numbers { 1 } else { number }, color.into());
        let was = task.was_in_run.iter().filter(|&&was| was == stands_for);
        let spent = if number > task.numbers { lane.ones } else { 0 };
        let most = jokers.min((was.count() as u8).saturating_sub(spent));
        let least = if number == 1 && task.wrap { 0 } else { most };
        least..=most
    }
}

/// All pairs of no more than these.
fn up_to(most: [u8; 2]) -> impl Iterator<Item = [u8; 2]> {
    (0..=most[0]).flat_map(move |table| (0..=most[1]).map(move |rack| [table, rack]))
}

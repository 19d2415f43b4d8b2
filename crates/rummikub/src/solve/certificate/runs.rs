//! Which runs get the tiles of a colour at a number?
//!
//! All ways: each open run ends, or gets one of the tiles and jokers, or a run that stays and begins
//! here; each that is left over begins a run.

use std::collections::BTreeSet;

use super::state::Run;
use super::task::{StayingRun, Task};

/// What a run can get.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Item {
    /// A tile of the table, or any where that is not told apart.
    Tile,
    RackTile,
    /// A joker that stands for what it stood for, or that may lie anywhere.
    Joker,
    ClearedJoker,
    RackJoker,
}

const ITEMS: [Item; 5] = [
    Item::Tile,
    Item::RackTile,
    Item::Joker,
    Item::ClearedJoker,
    Item::RackJoker,
];

/// All that the runs can become if so many tiles and jokers, of the table and of the rack, lie in
/// them here, so many of the table's jokers without being cleared.
pub(super) fn after(
    task: &Task,
    [number, color]: [u8; 2],
    open: &[Run],
    tiles: [u8; 2],
    jokers: [u8; 2],
    uncleared: u8,
) -> BTreeSet<Vec<Run>> {
    let begins = |run: &&StayingRun| (run.from, run.color) == (number, color.into());
    let staying: Vec<StayingRun> = task.runs.iter().filter(begins).copied().collect();
    let mut putting = Putting {
        task,
        number,
        items: [
            tiles[0],
            tiles[1],
            uncleared,
            jokers[0] - uncleared,
            jokers[1],
        ],
        runs: Vec::new(),
        found: BTreeSet::new(),
    };
    putting.join(&staying, open);
    putting.found
}

struct Putting<'t> {
    task: &'t Task,
    number: u8,
    /// How many are left of each item.
    items: [u8; ITEMS.len()],
    runs: Vec<Run>,
    found: BTreeSet<Vec<Run>>,
}

impl Putting<'_> {
    /// Lets each run that stays begin by itself, or go on with an open one.
    fn join(&mut self, staying: &[StayingRun], open: &[Run]) {
        let Some((&first, others)) = staying.split_first() else {
            return self.go_on(open);
        };
        if let Some(run) = self.joined(Run::default(), first) {
            self.with(run, |putting| putting.join(others, open));
        }
        for at in 0..open.len() {
            let mut rest = open.to_vec();
            let before = rest.remove(at);
            if let Some(run) = self.joined(before, first).filter(|_| before.through == 0) {
                self.with(run, |putting| putting.join(others, &rest));
            }
        }
    }

    /// The run with one that stays behind it.
    fn joined(&self, run: Run, staying: StayingRun) -> Option<Run> {
        let mut run = Run {
            len: self.task.least_meld,
            jokers_only: false,
            through: staying.to,
            ..run
        };
        if self.task.tells_jokers_of_runs() {
            run.jokers += staying.joker_count();
        }
        if self.task.tells_rack() {
            run.rack = self.task.reuse.min(run.rack + staying.rack);
            run.wants &= run.rack < self.task.reuse;
        }
        (run.jokers <= self.task.joker_limit).then_some(run)
    }

    /// Lets each open run end or go on.
    fn go_on(&mut self, open: &[Run]) {
        let Some((&run, others)) = open.split_first() else {
            return self.begin();
        };
        if run.through != 0 {
            let through = if run.through == self.number {
                0
            } else {
                run.through
            };
            return self.with(Run { through, ..run }, |putting| putting.go_on(others));
        }
        if run.may_end(self.task.least_meld) {
            self.go_on(others);
        }
        for kind in 0..ITEMS.len() {
            self.put(kind, run, |putting| putting.go_on(others));
        }
    }

    /// Begins runs with what is left, and notes them all.
    fn begin(&mut self) {
        if let Some(kind) = self.items.iter().position(|&left| left > 0) {
            return self.put(kind, Run::default(), Self::begin);
        }
        let mut runs = self.runs.clone();
        if self.number == self.task.last() {
            if !runs.iter().all(|run| run.may_end(self.task.least_meld)) {
                return;
            }
            runs.clear();
        }
        runs.sort_unstable();
        self.found.insert(runs);
    }

    /// Puts an item to a run, if there is one and it may lie there, and goes on.
    fn put(&mut self, kind: usize, run: Run, next: impl FnOnce(&mut Self)) {
        let longer = self.longer(run, ITEMS[kind]);
        if let Some(run) = longer.filter(|_| self.items[kind] > 0) {
            self.items[kind] -= 1;
            self.with(run, next);
            self.items[kind] += 1;
        }
    }

    fn longer(&self, mut run: Run, item: Item) -> Option<Run> {
        let task = self.task;
        let is_joker = !matches!(item, Item::Tile | Item::RackTile);
        run.jokers_only = is_joker && (run.len == 0 || run.jokers_only) && task.tells_numbered();
        run.len = task.least_meld.min(run.len + 1);
        run.jokers += u8::from(is_joker && task.tells_jokers_of_runs());
        if task.tells_rack() {
            let of_rack = matches!(item, Item::RackTile | Item::RackJoker);
            run.rack = task.reuse.min(run.rack + u8::from(of_rack));
            run.wants |= item == Item::ClearedJoker;
            run.wants &= run.rack < task.reuse;
        }
        (run.jokers <= task.joker_limit).then_some(run)
    }

    fn with(&mut self, run: Run, next: impl FnOnce(&mut Self)) {
        self.runs.push(run);
        next(self);
        self.runs.pop();
    }
}

//! What can lie in groups at one number?
//!
//! All ways: each colour's tiles are set aside, or lie in a group with some of the other colours and
//! with jokers, or are added to a group that stays. Only what was used is noted, not how it lies.

use std::collections::BTreeSet;

use super::task::{StayingGroup, Task};

/// Tiles of one number by colour: of the table, of the rack.
pub(super) type Tiles = [[u8; 2]; 4];

/// Tiles and jokers in groups; of the jokers too those of the table and of the rack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Used {
    pub(super) tiles: Tiles,
    pub(super) jokers: [u8; 2],
}

/// All that can lie in groups at a number.
pub(super) fn all(task: &Task, number: u8) -> BTreeSet<Used> {
    let mut tiles = [[0; 2]; 4];
    for (color, tiles) in tiles.iter_mut().enumerate().take(task.colors) {
        let count = task.tiles[usize::from(number)][color];
        *tiles = if task.tells_rack() {
            [count.table, count.rack]
        } else {
            [count.table + count.rack, 0]
        };
    }
    let was = task.was_in_group.iter();
    let was = was.filter(|was| was.0 == number).map(|was| was.1);
    let staying = task.groups.iter().filter(|group| group.number == number);
    let staying: Vec<StayingGroup> = staying.copied().collect();
    let mut grouping = Grouping {
        task,
        tiles,
        jokers: task.joker_supply(),
        was: was.collect(),
        used: Used::default(),
        found: BTreeSet::new(),
    };
    grouping.add_to(&staying);
    grouping.found
}

/// A group that is being put together.
#[derive(Clone, Copy, Default)]
struct Group {
    colors: u8,
    jokers: u8,
    rack: u8,
}

struct Grouping<'t> {
    task: &'t Task,
    /// What is left.
    tiles: Tiles,
    jokers: [u8; 2],
    /// The colours that each free joker stood for in a group of this number.
    was: Vec<u8>,
    used: Used,
    found: BTreeSet<Used>,
}

type Next<'n> = dyn FnMut(&mut Grouping<'_>) + 'n;

impl Grouping<'_> {
    /// Adds to each group that stays what may be added, or nothing.
    fn add_to(&mut self, staying: &[StayingGroup]) {
        let Some((first, others)) = staying.split_first() else {
            return self.lay(0);
        };
        let group = Group {
            colors: first.colors,
            jokers: first.jokers,
            rack: first.rack,
        };
        self.fill(group, 0, &mut |grouping| grouping.add_to(others));
    }

    /// Lays groups of the colours from `color` on.
    fn lay(&mut self, color: usize) {
        if color == self.task.colors {
            self.found.insert(self.used);
            return;
        }
        self.lay(color + 1);
        for kind in 0..2 {
            self.take(kind, color, Group::default(), &mut |grouping, group| {
                grouping.fill(group, color + 1, &mut |grouping| grouping.lay(color));
            });
        }
    }

    /// Puts a tile to a group, if there is one, and goes on.
    fn take(
        &mut self,
        kind: usize,
        color: usize,
        mut group: Group,
        next: &mut dyn FnMut(&mut Self, Group),
    ) {
        if self.tiles[color][kind] == 0 || group.colors >> color & 1 == 1 {
            return;
        }
        group.colors |= 1 << color;
        group.rack += u8::from(kind == 1);
        self.tiles[color][kind] -= 1;
        self.used.tiles[color][kind] += 1;
        next(self, group);
        self.tiles[color][kind] += 1;
        self.used.tiles[color][kind] -= 1;
    }

    /// Adds tiles of the colours from `color` on to a group, and jokers, and goes on.
    fn fill(&mut self, group: Group, color: usize, next: &mut Next<'_>) {
        if color < self.task.colors {
            self.fill(group, color + 1, next);
            for kind in 0..2 {
                self.take(kind, color, group, &mut |grouping, group| {
                    grouping.fill(group, color + 1, next);
                });
            }
            return;
        }
        for joker in 0..=self.jokers[0] {
            for rack_joker in 0..=self.jokers[1] {
                let len = group.colors.count_ones() as u8 + group.jokers + joker + rack_joker;
                let lies = (self.task.least_meld..=self.task.colors as u8).contains(&len);
                let jokers = group.jokers + joker + rack_joker;
                if !lies || jokers > self.task.joker_limit {
                    continue;
                }
                let own = group.rack + rack_joker;
                let bound = self.task.tells_rack() && own < self.task.reuse;
                self.use_jokers([joker, rack_joker], |grouping| {
                    let stands_for = grouping.task.every() & !group.colors;
                    grouping.uncleared(if bound { joker } else { 0 }, stands_for, 0, next);
                });
            }
        }
    }

    fn use_jokers(&mut self, [table, rack]: [u8; 2], next: impl FnOnce(&mut Self)) {
        let (left, used) = (self.jokers, self.used.jokers);
        self.jokers = [left[0] - table, left[1] - rack];
        self.used.jokers = [used[0] + table, used[1] + rack];
        next(self);
        (self.jokers, self.used.jokers) = (left, used);
    }

    /// Finds for so many jokers what they stood for and still do, and goes on.
    fn uncleared(&mut self, jokers: u8, stands_for: u8, from: usize, next: &mut Next<'_>) {
        if jokers == 0 {
            return next(self);
        }
        for at in from..self.was.len() {
            if self.was[at] & stands_for != 0 {
                let was = std::mem::replace(&mut self.was[at], 0);
                self.uncleared(jokers - 1, stands_for, at + 1, next);
                self.was[at] = was;
            }
        }
    }
}

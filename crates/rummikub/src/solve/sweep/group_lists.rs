//! Which groups can lie side by side at one number?
//!
//! [`GroupLists`] goes through all lists of groups that the tiles at a number and the jokers allow,
//! what is added to locked groups among them. Of a list it says how many tiles of the old groups
//! have moved: the old groups are paired with those of the list so that they have most tiles in
//! common. A list in which a cleared joker lacks a tile of the rack is left out, and no tile is
//! counted as the rack's but those that such a joker needs: any other may come from anywhere.

use smallvec::SmallVec;

use super::groups::{Order, tiles_at};
use super::problem::{COLORS, Moved, OldGroup, Problem, Tracking};

/// A group, or what is added to a locked one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Group {
    /// The colours of its numbered tiles, a bit each.
    pub(super) colors: u8,
    /// Those of them that come from the rack and are counted beside a cleared joker.
    pub(super) rack: u8,
    /// Its jokers: of the table, of the rack.
    pub(super) jokers: [u8; 2],
    /// The locked group that it is added to, by its number among those of its number.
    pub(super) added_to: Option<u8>,
}

impl Group {
    const fn joker_count(self) -> u8 {
        self.jokers[0] + self.jokers[1]
    }

    const fn len(self) -> u8 {
        self.colors.count_ones() as u8 + self.joker_count()
    }
}

/// Groups side by side.
pub(super) type GroupList = SmallVec<[Group; 4]>;

/// All lists of groups at one number.
pub(super) struct GroupLists<'p> {
    problem: &'p Problem,
    tracking: Tracking,
    /// What is left of each colour: in all, of the rack.
    tiles: [[u8; 2]; COLORS],
    /// What is left of the jokers: of the table, of the rack.
    jokers: [u8; 2],
    locked: SmallVec<[OldGroup; 2]>,
    old: SmallVec<[OldGroup; 4]>,
    /// For each joker of the table that lay in a group, the colours that it stood for.
    stood_for: SmallVec<[u8; 4]>,
    kinds: Vec<Group>,
    list: GroupList,
}

type Visit<'v> = dyn FnMut(&[Group], u8, u8) + 'v;

impl<'p> GroupLists<'p> {
    pub(super) fn new(problem: &'p Problem, tracking: Tracking, number: u8, order: Order) -> Self {
        let mut tiles = [[0; 2]; COLORS];
        for (color, tiles) in tiles.iter_mut().enumerate().take(problem.colors) {
            *tiles = tiles_at(problem, tracking, number, order[color]);
        }
        let here = |group: &&OldGroup| group.number == number;
        let mut stood_for = SmallVec::new();
        for group in problem.uncleared.groups.iter().filter(here) {
            let missing = every(problem) & !group.colors;
            stood_for.extend(std::iter::repeat_n(missing, group.jokers.into()));
        }
        let mut old = SmallVec::new();
        if tracking.moved != Moved::No {
            old.extend(problem.old.groups.iter().filter(here).copied());
        }
        let mut lists = Self {
            problem,
            tracking,
            tiles,
            jokers: problem.joker_supply(tracking),
            locked: problem.locked.groups.iter().filter(here).copied().collect(),
            old,
            stood_for,
            kinds: Vec::new(),
            list: GroupList::new(),
        };
        lists.kinds = lists.kinds(every(problem), problem.least_meld, problem.colors as u8);
        lists.kinds.retain(|group| group.colors != 0); // jokers alone are no group
        lists
    }

    /// The most tiles that a colour has: in all, of the rack.
    pub(super) fn most(&self) -> [u8; 2] {
        [0, 1].map(|kind| {
            self.tiles
                .iter()
                .map(|tiles| tiles[kind])
                .max()
                .unwrap_or(0)
        })
    }

    /// Calls `visit` with every list, how many tiles have moved, and the colours that would fit.
    pub(super) fn each(mut self, visit: &mut Visit<'_>) {
        self.add_to_locked(0, visit);
    }

    /// The groups of some of these colours, with so many tiles and jokers, that are there.
    fn kinds(&self, colors: u8, least: u8, most: u8) -> Vec<Group> {
        let mut kinds = Vec::new();
        let there = |kind: usize| {
            let bits = (0..COLORS).map(|color| u8::from(self.tiles[color][kind] > 0) << color);
            bits.sum::<u8>() & colors
        };
        let (all, rack) = (there(0), there(1));
        let most_jokers = self.jokers[0] + self.jokers[1];
        if all.count_ones() as u8 + most_jokers < least {
            return kinds;
        }
        for colors in subsets(all) {
            for from_rack in subsets(colors & rack) {
                for joker in 0..=self.jokers[0] {
                    for rack_joker in 0..=self.jokers[1] {
                        let group = Group {
                            colors,
                            rack: from_rack,
                            jokers: [joker, rack_joker],
                            added_to: None,
                        };
                        let allowed = group.joker_count() <= self.problem.joker_limit
                            && (!self.tracking.rack || self.may_count(&group));
                        if allowed && (least..=most).contains(&group.len()) {
                            kinds.push(group);
                        }
                    }
                }
            }
        }
        kinds
    }

    /// Whether so many tiles are worth to be counted as the rack's, and no joker lacks one.
    fn may_count(&self, group: &Group) -> bool {
        let counted = group.rack.count_ones() as u8;
        let rack = counted + group.jokers[1];
        if group.jokers[0] == 0 || rack > self.problem.reuse {
            return counted == 0;
        }
        let has_uncleared = !self.stood_for.is_empty();
        rack == self.problem.reuse || has_uncleared && counted == 0 || !self.locked.is_empty()
    }

    /// Adds something or nothing to each locked group from `at` on, then lays others.
    fn add_to_locked(&mut self, at: usize, visit: &mut Visit<'_>) {
        let Some(&group) = self.locked.get(at) else {
            return self.lay(0, visit);
        };
        self.add_to_locked(at + 1, visit);
        let room = self.problem.colors as u8 - group.len();
        for added in self.kinds(every(self.problem) & !group.colors, 1, room) {
            if added.joker_count() + group.jokers <= self.problem.joker_limit {
                let added_to = Some(at as u8);
                let added = Group { added_to, ..added };
                self.with(added, |lists| lists.add_to_locked(at + 1, visit));
            }
        }
    }

    /// Lays groups of the kinds from `from` on.
    fn lay(&mut self, from: usize, visit: &mut Visit<'_>) {
        if self.may_reuse(0, &mut self.stood_for.clone()) {
            visit(&self.list, self.moved(), self.room());
        }
        for at in from..self.kinds.len() {
            self.with(self.kinds[at], |lists| lists.lay(at, visit));
        }
    }

    /// Goes on with a group more, if its tiles are there.
    fn with(&mut self, group: Group, next: impl FnOnce(&mut Self)) {
        let before = (self.tiles, self.jokers);
        if self.take(group).is_some() {
            self.list.push(group);
            next(self);
            self.list.pop();
        }
        (self.tiles, self.jokers) = before;
    }

    fn take(&mut self, group: Group) -> Option<()> {
        for color in 0..COLORS {
            for (tiles, set) in self.tiles[color].iter_mut().zip([group.colors, group.rack]) {
                *tiles = tiles.checked_sub(set >> color & 1)?;
            }
        }
        for kind in 0..2 {
            self.jokers[kind] = self.jokers[kind].checked_sub(group.jokers[kind])?;
        }
        Some(())
    }

    /// Whether each cleared joker from the group `at` on lies beside the rack tiles that it needs.
    fn may_reuse(&self, at: usize, stood_for: &mut SmallVec<[u8; 4]>) -> bool {
        let Some(group) = self.list.get(at).filter(|_| self.tracking.rack) else {
            return true;
        };
        let locked = group.added_to.map(|at| self.locked[usize::from(at)]);
        let rack = locked.map_or(0, |group| group.rack);
        let rack = rack + group.rack.count_ones() as u8 + group.jokers[1];
        if group.jokers[0] == 0 || rack >= self.problem.reuse {
            return self.may_reuse(at + 1, stood_for);
        }
        let locked = locked.map_or(0, |group| group.colors);
        let stands_for = every(self.problem) & !(group.colors | locked);
        self.is_uncleared(at, group.jokers[0], stands_for, stood_for)
    }

    /// Whether so many jokers of the group `at` can be some that stood for the same before.
    fn is_uncleared(
        &self,
        at: usize,
        jokers: u8,
        stands_for: u8,
        stood_for: &mut SmallVec<[u8; 4]>,
    ) -> bool {
        if jokers == 0 {
            return self.may_reuse(at + 1, stood_for);
        }
        (0..stood_for.len()).any(|i| {
            if stood_for[i] & stands_for == 0 {
                return false;
            }
            let colors = stood_for.remove(i);
            let fits = self.is_uncleared(at, jokers - 1, stands_for, stood_for);
            stood_for.insert(i, colors);
            fits
        })
    }

    /// How many tiles of the old groups have moved, beyond those that lie in no group.
    fn moved(&self) -> u8 {
        let mut moved: u8 = self.old.iter().map(|group| group.len()).sum();
        if moved == 0 {
            return 0;
        }
        moved -= self.stay(0, 0);
        for color in 0..self.problem.colors {
            let has = |colors: u8| colors >> color & 1;
            let old: u8 = self.old.iter().map(|group| has(group.colors)).sum();
            let new: u8 = self.list.iter().map(|group| has(group.colors)).sum();
            moved -= old.saturating_sub(new);
        }
        moved
    }

    /// The colours of which a tile of the rack would fit a group.
    ///
    /// Not one with a joker of the table: it might be cleared then.
    fn room(&self) -> u8 {
        let mut room = 0;
        for group in &self.list {
            let may_clear = self.tracking.rack && group.jokers[0] > 0;
            let full = usize::from(group.len()) >= self.problem.colors;
            if group.added_to.is_none() && !may_clear && !full {
                room |= every(self.problem) & !group.colors;
            }
        }
        room
    }

    /// The most tiles that the old groups from `at` on have in common with groups not `taken`.
    fn stay(&self, at: usize, taken: u32) -> u8 {
        let Some(old) = self.old.get(at) else {
            return 0;
        };
        let mut most = self.stay(at + 1, taken);
        for (i, group) in self.list.iter().enumerate() {
            if taken >> i & 1 == 0 && group.added_to.is_none() {
                let tiles = (group.colors & old.colors).count_ones() as u8;
                let same = tiles + group.joker_count().min(old.jokers);
                if same > 0 {
                    most = most.max(same + self.stay(at + 1, taken | 1 << i));
                }
            }
        }
        most
    }
}

/// The set of all colours.
const fn every(problem: &Problem) -> u8 {
    (1 << problem.colors) - 1
}

/// All subsets of a set of colours, rising.
fn subsets(of: u8) -> impl Iterator<Item = u8> {
    (0..=of).filter(move |set| set & !of == 0)
}

//! What can the colours give to groups at one number?
//!
//! Whether tiles make groups depends on how many each colour gives and on the jokers, not on how
//! they are told apart: there are few such answers, and [`Groups`] keeps them as a tree. Its
//! branches are what the colours give, one colour after the other, so the search, which also goes
//! colour by colour, leaves a branch that ends nowhere at once. A leaf says which jokers are to be
//! added, and remembers the groups.
//!
//! Numbers at which colours have equally many tiles, in some order, share a tree, unless old melds
//! make a difference. So the tree takes the colours in an order that depends on the number.

use std::cell::OnceCell;
use std::rc::Rc;

use smallvec::SmallVec;

use super::group_lists::{Group, GroupList, GroupLists};
use super::problem::{COLORS, Moved, OldGroup, PLACES, Problem, Tracking};

/// Which colour comes when.
pub(super) type Order = [u8; COLORS];

/// The colours as they are numbered.
pub(super) const IN_ORDER: Order = [0, 1, 2, 3];

/// The trees of all numbers that have been asked for.
#[derive(Default)]
pub(super) struct AllGroups {
    numbers: [OnceCell<AtNumber>; PLACES],
}

/// The tree of a number.
struct AtNumber {
    groups: Rc<Groups>,
    /// The tiles of the colours, in all and of the rack, if others may share the tree.
    tiles: Option<[[u8; 2]; COLORS]>,
    /// How the tree takes the colours.
    order: Order,
}

impl AllGroups {
    /// The tree of a number that has been asked for, and the order of its colours.
    pub(super) fn get(&self, number: u8) -> Option<(&Groups, Order)> {
        let here = self.numbers[usize::from(number)].get()?;
        Some((&here.groups, here.order))
    }

    /// The tree of a number, and the order of its colours.
    pub(super) fn find(
        &self,
        problem: &Problem,
        tracking: Tracking,
        number: u8,
    ) -> (&Groups, Order) {
        let here = self.numbers[usize::from(number)].get_or_init(|| {
            let mut order = IN_ORDER;
            let mut tiles = None;
            if is_plain(problem, tracking, number) {
                let tiles_of = |color: u8| tiles_at(problem, tracking, number, color);
                order[..problem.colors].sort_by_key(|&color| tiles_of(color));
                tiles = Some(order.map(tiles_of));
            }
            let mut others = self.numbers.iter().filter_map(OnceCell::get);
            let alike = others.find(|other| tiles.is_some() && other.tiles == tiles);
            let new = || Rc::new(Groups::new(problem, tracking, number, order));
            let groups = alike.map_or_else(new, |other| Rc::clone(&other.groups));
            AtNumber {
                groups,
                tiles,
                order,
            }
        });
        (&here.groups, here.order)
    }
}

/// How many tiles a colour has at a number: in all, and of the rack where that matters.
pub(super) fn tiles_at(problem: &Problem, tracking: Tracking, number: u8, color: u8) -> [u8; 2] {
    let supply = problem.supply(number, color.into());
    if tracking.rack {
        [supply.all(), supply.rack]
    } else {
        [supply.all(), 0]
    }
}

/// Whether nothing matters for the groups of a number but how many tiles there are.
fn is_plain(problem: &Problem, tracking: Tracking, number: u8) -> bool {
    let none = |groups: &[OldGroup]| groups.iter().all(|group| group.number != number);
    none(&problem.locked.groups)
        && (tracking.moved == Moved::No || none(&problem.old.groups))
        && (!tracking.rack || none(&problem.uncleared.groups))
}

/// Groups with the same tiles and jokers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grouped {
    /// Their jokers: of the table, of the rack.
    pub(super) jokers: [u8; 2],
    /// How many tiles of old groups have moved, beyond those that no group has.
    pub(super) moved: u8,
    /// The colours of which a tile more would fit, a bit each.
    pub(super) room: u8,
    /// Which list of groups it is.
    list: u32,
}

/// A place in the tree.
pub(super) type Branch = u16;

/// Where the tree begins.
pub(super) const ROOT: Branch = 0;

/// All that can lie in groups at one number.
pub(super) struct Groups {
    /// How many ways a colour has to give tiles; `rack_ways` of them differ in the rack's only.
    ways: usize,
    rack_ways: usize,
    /// By place in the tree, then by what the next colour gives; `ROOT` for nothing.
    branches: Vec<Branch>,
    leaves: Vec<SmallVec<[Grouped; 3]>>,
    lists: Vec<GroupList>,
}

impl Groups {
    /// What can lie in groups at this number.
    fn new(problem: &Problem, tracking: Tracking, number: u8, order: Order) -> Self {
        let lists = GroupLists::new(problem, tracking, number, order);
        let [most, most_of_rack] = lists.most();
        let rack_ways = usize::from(most_of_rack) + 1;
        let ways = rack_ways * (usize::from(most) + 1);
        let mut groups = Self {
            ways,
            rack_ways,
            branches: vec![ROOT; ways],
            leaves: vec![SmallVec::new()],
            lists: Vec::new(),
        };
        lists.each(&mut |list, moved, room| groups.add(problem.colors, list, moved, room));
        groups
    }

    /// The place after a colour that gives so many tiles: not counted as the rack's, counted so.
    pub(super) fn branch(&self, from: Branch, tiles: [u8; 2]) -> Option<Branch> {
        let branch = self.branches[usize::from(from) * self.ways + self.way(tiles)];
        (branch != ROOT).then_some(branch)
    }

    /// The groups at a place after all colours, by their jokers.
    pub(super) fn leaf(&self, branch: Branch) -> &[Grouped] {
        &self.leaves[usize::from(branch)]
    }

    /// The groups themselves.
    pub(super) fn list(&self, grouped: Grouped, order: Order) -> GroupList {
        let colors = |set: u8| {
            let there = (0..COLORS).filter(|place| set >> place & 1 == 1);
            there.map(|place| 1 << order[place]).sum()
        };
        let list = self.lists[grouped.list as usize].iter();
        let list = list.map(|&group| Group {
            colors: colors(group.colors),
            rack: colors(group.rack),
            ..group
        });
        list.collect()
    }

    fn way(&self, tiles: [u8; 2]) -> usize {
        usize::from(tiles[0]) * self.rack_ways + usize::from(tiles[1])
    }

    /// Adds a list of groups, unless one with the same tiles and jokers moves no more.
    fn add(&mut self, colors: usize, list: &[Group], moved: u8, room: u8) {
        let mut branch = ROOT;
        for color in 0..colors {
            let mut tiles = [0; 2];
            for group in list {
                tiles[usize::from(group.rack >> color & 1)] += group.colors >> color & 1;
            }
            let at = usize::from(branch) * self.ways + self.way(tiles);
            if self.branches[at] == ROOT {
                self.branches[at] = Branch::try_from(self.leaves.len())
                    .expect("a number has few tiles, so few ways to give them");
                self.branches.extend(std::iter::repeat_n(ROOT, self.ways));
                self.leaves.push(SmallVec::new());
            }
            branch = self.branches[at];
        }
        let jokers = [0, 1].map(|kind| list.iter().map(|group| group.jokers[kind]).sum());
        let leaf = &mut self.leaves[usize::from(branch)];
        let known = leaf.iter_mut().find(|known| known.jokers == jokers);
        let grouped = Grouped {
            jokers,
            moved,
            room,
            list: self.lists.len() as u32,
        };
        match known {
            Some(known) if known.moved <= moved => return,
            Some(known) => *known = grouped,
            None => leaf.push(grouped),
        }
        self.lists.push(GroupList::from_slice(list));
    }
}

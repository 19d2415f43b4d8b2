//! What can the colours give to groups at one number?
//!
//! Whether tiles make groups depends on how many each colour gives and on the jokers, not on how
//! they are told apart: there are few such answers, and [`Groups`] keeps them as a tree. Its
//! branches are what the colours give, one colour after the other, so the search, which also goes
//! colour by colour, leaves a branch that ends nowhere at once. A leaf says which jokers are to be
//! added, and remembers the groups.

use smallvec::SmallVec;

use super::group_lists::{Group, GroupList, GroupLists};
use super::problem::{Problem, Tracking};

/// Groups with the same tiles and jokers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grouped {
    /// Their jokers: of the table, of the rack.
    pub(super) jokers: [u8; 2],
    /// How many tiles of old groups have moved.
    pub(super) moved: u8,
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
    pub(super) fn new(problem: &Problem, tracking: Tracking, number: u8) -> Self {
        let lists = GroupLists::new(problem, tracking, number);
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
        lists.each(&mut |list, moved| groups.add(problem.colors, list, moved));
        groups
    }

    /// The place after a colour that gives so many tiles: of the table, of the rack.
    pub(super) fn branch(&self, from: Branch, tiles: [u8; 2]) -> Option<Branch> {
        let branch = self.branches[usize::from(from) * self.ways + self.way(tiles)];
        (branch != ROOT).then_some(branch)
    }

    /// The groups at a place after all colours, by their jokers.
    pub(super) fn leaf(&self, branch: Branch) -> &[Grouped] {
        &self.leaves[usize::from(branch)]
    }

    /// The groups themselves.
    pub(super) fn list(&self, grouped: Grouped) -> &[Group] {
        &self.lists[grouped.list as usize]
    }

    fn way(&self, tiles: [u8; 2]) -> usize {
        usize::from(tiles[0]) * self.rack_ways + usize::from(tiles[1])
    }

    /// Adds a list of groups, unless one with the same tiles and jokers moves no more.
    fn add(&mut self, colors: usize, list: &[Group], moved: u8) {
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

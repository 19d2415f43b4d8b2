//! Which states can follow a state?
//!
//! A [`State`] stands between two numbers: the open runs of each colour, the jokers used so far,
//! and, where so much has to be laid at least, what has been laid. A number is settled colour by
//! colour: each takes one of its shares, and the tree of the groups is walked beside them, so what
//! the first colours give to groups decides what the others may. That makes of a product of four
//! lists nearly a sum.

use std::hash::{Hash, Hasher};

use super::group_lists::Group;
use super::groups::{Branch, Groups, ROOT};
use super::lane::{LaneId, Lanes, Share, Shares};
use super::problem::{COLORS, Moved, PLACES, Problem, Tracking};

/// What is known between two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State {
    /// The open runs of each colour.
    pub(super) lanes: [LaneId; COLORS],
    /// The number that comes next.
    pub(super) number: u8,
    /// The jokers used: of the table, of the rack.
    pub(super) jokers: [u8; 2],
    /// What has been laid, up to what has to be.
    pub(super) points: u8,
}

impl State {
    /// The state before the first number.
    pub(super) const START: Self = Self {
        lanes: [0; COLORS],
        number: 1,
        jokers: [0; 2],
        points: 0,
    };
}

/// In two words rather than field by field: states are what is hashed most.
impl Hash for State {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let words = |words: [u8; 4]| u32::from_le_bytes(words);
        let lanes = self.lanes.map(u64::from);
        state.write_u64(lanes[0] | lanes[1] << 16 | lanes[2] << 32 | lanes[3] << 48);
        state.write_u32(words([
            self.number,
            self.jokers[0],
            self.jokers[1],
            self.points,
        ]));
    }
}

/// What a way costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Cost {
    /// What is missed of the rack.
    pub(super) missed: u16,
    /// How many tiles of the table have moved.
    pub(super) moved: u16,
}

impl Cost {
    /// The highest cost of all.
    pub(super) const MAX: Self = Self {
        missed: u16::MAX,
        moved: u16::MAX,
    };

    pub(super) const fn plus(self, other: Self) -> Self {
        Self {
            missed: self.missed + other.missed,
            moved: self.moved + other.moved,
        }
    }

    pub(super) const fn minus(self, other: Self) -> Self {
        Self {
            missed: self.missed - other.missed,
            moved: self.moved - other.moved,
        }
    }

    const fn within(self, limit: Self) -> bool {
        self.missed <= limit.missed && self.moved <= limit.moved
    }
}

/// What is done at one number.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Choice {
    /// The share of each colour, by its place among those of its lane.
    pub(super) shares: [u16; COLORS],
    /// What the colours give to groups.
    branch: Branch,
    /// Which groups these are, by their place there.
    grouped: u16,
}

/// The states and how they follow one another.
pub(super) struct States<'a> {
    pub(super) problem: &'a Problem,
    pub(super) tracking: Tracking,
    pub(super) lanes: Lanes<'a>,
    groups: [Option<Groups>; PLACES],
}

impl<'a> States<'a> {
    pub(super) fn new(problem: &'a Problem, moved: Moved) -> Self {
        let tracking = Tracking::of(problem, moved);
        Self {
            problem,
            tracking,
            lanes: Lanes::new(problem, tracking),
            groups: [const { None }; PLACES],
        }
    }

    /// Whether nothing comes after this state.
    pub(super) const fn is_end(&self, state: State) -> bool {
        state.number > self.problem.last()
    }

    /// The groups that are chosen at a number, once it has been looked at.
    pub(super) fn groups(&self, number: u8, choice: &Choice) -> &[Group] {
        let Some(groups) = &self.groups[usize::from(number)] else {
            return &[];
        };
        let leaf = groups.leaf(choice.branch);
        groups.list(leaf[usize::from(choice.grouped)])
    }

    /// Where the shares of each colour stand in a state.
    pub(super) fn shares(&mut self, state: State) -> [Shares; COLORS] {
        let mut shares = [Shares::default(); COLORS];
        for (color, shares) in shares.iter_mut().enumerate().take(self.problem.colors) {
            *shares = self.lanes.shares(state.number, color, state.lanes[color]);
        }
        shares
    }

    /// Calls `visit` with each state after `state`, what that costs and how it is done, if it costs
    /// no more than `limit`. Whether a way was left out for its cost.
    pub(super) fn expand(
        &mut self,
        state: State,
        limit: Cost,
        visit: &mut impl FnMut(State, Cost, &Choice),
    ) -> bool {
        let (number, problem, tracking) = (state.number, self.problem, self.tracking);
        let at = usize::from(number);
        if number <= problem.numbers && self.groups[at].is_none() {
            self.groups[at] = Some(Groups::new(problem, tracking, number));
        }
        let shares = self.shares(state);
        let mut expansion = Expansion {
            problem,
            most_jokers: problem.joker_supply(tracking),
            joker_kinds: tracking.joker_kinds,
            lanes: &self.lanes,
            shares,
            groups: self.groups[at].as_ref(),
            number,
            limit,
            cut: false,
            visit,
        };
        let partial = Partial {
            state: State {
                lanes: [0; COLORS],
                number: number + 1,
                ..state
            },
            need: 0,
            laid: 0,
            cost: Cost::default(),
            choice: Choice::default(),
        };
        expansion.color(0, partial);
        expansion.cut
    }
}

/// What is done at a number, as far as it is settled.
#[derive(Clone, Copy)]
struct Partial {
    state: State,
    /// How many jokers the open runs need at least.
    need: u8,
    /// How many tiles have been laid that count.
    laid: u8,
    cost: Cost,
    choice: Choice,
}

struct Expansion<'s, F> {
    problem: &'s Problem,
    most_jokers: [u8; 2],
    joker_kinds: bool,
    lanes: &'s Lanes<'s>,
    shares: [Shares; COLORS],
    groups: Option<&'s Groups>,
    number: u8,
    limit: Cost,
    /// Whether something was left out for its cost.
    cut: bool,
    visit: &'s mut F,
}

impl<F: FnMut(State, Cost, &Choice)> Expansion<'_, F> {
    /// Settles the colours from `color` on, then the groups.
    fn color(&mut self, color: usize, partial: Partial) {
        if color == self.problem.colors {
            return self.all_colors(partial);
        }
        let shares = self.lanes.get(self.shares[color]);
        let mut at = 0;
        while let Some(share) = shares.get(at) {
            let end = at + usize::from(share.alike) + 1;
            let branch = match self.groups {
                Some(groups) => groups.branch(partial.choice.branch, share.group),
                None => Some(ROOT),
            };
            if let Some(branch) = branch {
                for (share, at) in shares[at..end].iter().zip(at..) {
                    self.share(color, share, at, branch, &partial);
                }
            }
            at = end;
        }
    }

    /// Lets a colour take a share, which leads to a branch of the groups.
    fn share(&mut self, color: usize, share: &Share, at: usize, branch: Branch, before: &Partial) {
        let mut next = *before;
        next.need += share.need;
        if !self.use_jokers(&mut next, share.jokers) {
            return;
        }
        next.cost.missed += share.missed;
        next.cost.moved += u16::from(share.moved);
        if !next.cost.within(self.limit) {
            self.cut = true;
            return;
        }
        next.laid += share.laid + share.group[0] + share.group[1];
        next.state.lanes[color] = share.next;
        next.choice.branch = branch;
        next.choice.shares[color] = at as u16;
        self.color(color + 1, next);
    }

    /// Adds the jokers of the groups.
    fn all_colors(&mut self, partial: Partial) {
        let Some(groups) = self.groups else {
            return self.finish(partial);
        };
        for (at, grouped) in groups.leaf(partial.choice.branch).iter().enumerate() {
            let mut next = partial;
            if !self.use_jokers(&mut next, grouped.jokers) {
                continue;
            }
            let rack_jokers = u16::from(grouped.jokers[1]);
            next.cost.missed += rack_jokers * self.problem.joker_missed(self.number);
            next.cost.moved += u16::from(grouped.moved);
            if self.problem.joker_counts() {
                next.laid += grouped.jokers[0] + grouped.jokers[1];
            }
            next.choice.grouped = at as u16;
            self.finish(next);
        }
    }

    /// Counts jokers as used; false if there are too few for them and for what runs need.
    fn use_jokers(&self, partial: &mut Partial, jokers: [u8; 2]) -> bool {
        if jokers == [0, 0] && partial.need == 0 {
            return true;
        }
        let used = &mut partial.state.jokers;
        *used = [used[0] + jokers[0], used[1] + jokers[1]];
        let there = used[0] <= self.most_jokers[0] && used[1] <= self.most_jokers[1];
        there && used[0] + used[1] + partial.need <= self.problem.jokers.all()
    }

    /// Hands on a state, unless it is an end that leaves something undone.
    fn finish(&mut self, mut partial: Partial) {
        let problem = self.problem;
        let state = &mut partial.state;
        if let Some(least) = problem.least {
            let laid = u16::from(partial.laid) * u16::from(problem.face(self.number));
            let points = u16::from(state.points) + laid;
            state.points = points.min(least.points.into()) as u8;
        }
        if state.number > problem.last() {
            let (jokers, supply) = (state.jokers, problem.jokers);
            let must = if self.joker_kinds {
                jokers[0] == supply.table && jokers[1] >= supply.must
            } else {
                jokers[0] >= supply.table + supply.must
            };
            let enough = problem
                .least
                .is_none_or(|least| state.points >= least.points);
            if !must || !enough {
                return;
            }
            let left = supply.all() - jokers[0] - jokers[1];
            partial.cost.missed += u16::from(left) * problem.unplayed_joker_missed();
            (state.jokers, state.points) = ([0; 2], 0);
        }
        if partial.cost.within(self.limit) {
            (self.visit)(partial.state, partial.cost, &partial.choice);
        } else {
            self.cut = true;
        }
    }
}

//! Which states can follow a state?
//!
//! A [`State`] stands between two numbers: the open runs of each colour, the jokers used so far,
//! and, where so much has to be laid at least, what has been laid. A number is settled colour by
//! colour: each takes one of its shares, and the tree of the groups is walked beside them, so what
//! the first colours give to groups decides what the others may. That makes of a product of four
//! lists nearly a sum.

use super::groups::{Branch, Grouped, Groups, ROOT};
use super::lane::{LaneId, Lanes, Shares};
use super::problem::{COLORS, Moved, PLACES, Problem, Tracking};

/// What is known between two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

    const fn within(self, limit: Self) -> bool {
        self.missed <= limit.missed && self.moved <= limit.moved
    }
}

/// What is done at one number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    /// The share of each colour, by its place among those of its lane.
    pub(super) shares: [u32; COLORS],
    /// The groups; none after the highest number.
    pub(super) groups: Option<Grouped>,
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

    /// The groups of a number, once they have been looked for.
    pub(super) fn groups(&self, number: u8) -> Option<&Groups> {
        self.groups[usize::from(number)].as_ref()
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
            branch: ROOT,
            need: 0,
            laid: 0,
            cost: Cost::default(),
            choice: Choice {
                shares: [0; COLORS],
                groups: None,
            },
        };
        expansion.color(0, partial);
        expansion.cut
    }
}

/// What is done at a number, as far as it is settled.
#[derive(Clone, Copy)]
struct Partial {
    state: State,
    branch: Branch,
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
        let lanes = self.lanes;
        for (at, share) in lanes.get(self.shares[color]).iter().enumerate() {
            let branch = match self.groups {
                Some(groups) => groups.branch(partial.branch, share.group),
                None => Some(ROOT),
            };
            let Some(branch) = branch else {
                continue;
            };
            let mut next = partial;
            next.branch = branch;
            next.need += share.need;
            if !self.use_jokers(&mut next, share.jokers) {
                continue;
            }
            next.cost.missed += share.missed;
            next.cost.moved += u16::from(share.moved);
            if !next.cost.within(self.limit) {
                self.cut = true;
                continue;
            }
            next.laid += share.laid + share.group[0] + share.group[1];
            next.state.lanes[color] = share.next;
            next.choice.shares[color] = at as u32;
            self.color(color + 1, next);
        }
    }

    /// Adds the jokers of the groups.
    fn all_colors(&mut self, partial: Partial) {
        let Some(groups) = self.groups else {
            return self.finish(partial);
        };
        for grouped in groups.leaf(partial.branch) {
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
            next.choice.groups = Some(*grouped);
            self.finish(next);
        }
    }

    /// Counts jokers as used; false if there are too few for them and for what runs need.
    fn use_jokers(&self, partial: &mut Partial, jokers: [u8; 2]) -> bool {
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

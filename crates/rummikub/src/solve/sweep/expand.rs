//! Which states can follow a state?
//!
//! A [`State`] stands between two numbers: the open runs of each colour, the jokers used so far,
//! and, where so much has to be laid at least, what has been laid. A number is settled colour by
//! colour: each takes one of its shares, and the tree of the groups is walked beside them, so what
//! the first colours give to groups decides what the others may. That makes of a product of four
//! lists nearly a sum. What lies ahead of the colours is counted with them, so what will cost too
//! much in the end is left out at once.
//!
//! A tile does not stay in the rack where it fits a group that is laid: with it there, less is missed
//! and nothing else changes. So neither the least missed nor, of the ways that miss least, the fewest
//! moved are lost.

use std::hash::{Hash, Hasher};
use std::rc::Rc;

use super::ahead::NOTHING_AHEAD;
use super::group_lists::GroupList;
use super::groups::{AllGroups, Branch, Groups, IN_ORDER, Order, ROOT};
use super::lane::{LaneId, Lanes, Share, Shares};
use super::problem::{COLORS, Moved, Problem, Tracking};

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
            missed: self.missed.saturating_add(other.missed),
            moved: self.moved.saturating_add(other.moved),
        }
    }

    pub(super) const fn minus(self, other: Self) -> Self {
        Self {
            missed: self.missed - other.missed,
            moved: self.moved - other.moved,
        }
    }

    /// The less that is missed, and the fewer that moved.
    pub(super) fn least(self, other: Self) -> Self {
        Self {
            missed: self.missed.min(other.missed),
            moved: self.moved.min(other.moved),
        }
    }

    pub(super) const fn within(self, limit: Self) -> bool {
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

/// A state that follows another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Next {
    pub(super) state: State,
    /// What it costs to come to it from the other.
    pub(super) cost: Cost,
    /// What it costs from there to the end at least.
    pub(super) ahead: Cost,
    /// How it is done.
    pub(super) choice: Choice,
}

/// The states and how they follow one another.
pub(super) struct States<'a> {
    pub(super) problem: &'a Problem,
    pub(super) tracking: Tracking,
    pub(super) lanes: Lanes<'a>,
    groups: Rc<AllGroups>,
}

impl<'a> States<'a> {
    pub(super) fn new(problem: &'a Problem, tracking: Tracking) -> Self {
        Self {
            problem,
            tracking,
            lanes: Lanes::new(problem, tracking),
            groups: Rc::default(),
        }
    }

    /// The states of the same problem where tiles that have moved are counted in another way.
    pub(super) fn beside(&self, moved: Moved) -> Self {
        Self {
            groups: Rc::clone(&self.groups),
            ..Self::new(
                self.problem,
                Tracking {
                    moved,
                    ..self.tracking
                },
            )
        }
    }

    /// Whether nothing comes after this state.
    pub(super) const fn is_end(&self, state: State) -> bool {
        state.number > self.problem.last()
    }

    /// The groups that are chosen at a number, once it has been looked at.
    pub(super) fn groups(&self, number: u8, choice: &Choice) -> GroupList {
        let Some((groups, order)) = self.groups.get(number) else {
            return GroupList::new();
        };
        let leaf = groups.leaf(choice.branch);
        groups.list(leaf[usize::from(choice.grouped)], order)
    }

    /// Where the shares of each colour stand in a state.
    pub(super) fn shares(&mut self, state: State) -> [Shares; COLORS] {
        let mut shares = [Shares::default(); COLORS];
        for (color, shares) in shares.iter_mut().enumerate().take(self.problem.colors) {
            *shares = self.lanes.shares(state.number, color, state.lanes[color]);
        }
        shares
    }

    /// What it costs from a state to the end at least.
    pub(super) fn ahead(&mut self, state: State) -> Cost {
        if self.is_end(state) {
            return Cost::default();
        }
        let ahead = self.shares(state).map(|shares| shares.ahead);
        let jokers = self.problem.jokers.all() - state.jokers[0] - state.jokers[1];
        self.lanes.ahead.of_all(&ahead, jokers)
    }

    /// Calls `visit` with each state after `state` from which the end may be reached at no more than
    /// `limit` in all. Whether one was left out for its cost.
    pub(super) fn expand(
        &mut self,
        state: State,
        limit: Cost,
        visit: &mut impl FnMut(&Next),
    ) -> bool {
        let (number, problem, tracking) = (state.number, self.problem, self.tracking);
        let shares = self.shares(state);
        let (groups, order) = match self.lanes.ahead.most_groups(number) {
            0 => (None, IN_ORDER),
            _ => {
                let (groups, order) = self.groups.find(problem, tracking, number);
                (Some(groups), order)
            }
        };
        let all = problem.jokers.all();
        let ahead = shares.map(|shares| self.lanes.ahead.of_one(shares.ahead, all));
        let least = ahead.into_iter().fold(Cost::default(), Cost::plus);
        if !least.within(limit) {
            return true;
        }
        let mut expansion = Expansion {
            problem,
            most_jokers: problem.joker_supply(tracking),
            joker_kinds: tracking.joker_kinds,
            lanes: &self.lanes,
            shares,
            groups,
            order,
            number,
            limit,
            most_over: limit.minus(least),
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
            left: 0,
            cost: Cost::default(),
            over: Cost::default(),
            choice: Choice::default(),
        };
        expansion.color(0, &partial);
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
    /// The colours of which a tile stays in the rack, a bit each, in their order here.
    left: u8,
    cost: Cost,
    /// How much more than the least it costs to the end.
    over: Cost,
    choice: Choice,
}

struct Expansion<'s, F> {
    problem: &'s Problem,
    most_jokers: [u8; 2],
    joker_kinds: bool,
    lanes: &'s Lanes<'s>,
    shares: [Shares; COLORS],
    groups: Option<&'s Groups>,
    /// Which colour comes when.
    order: Order,
    number: u8,
    limit: Cost,
    /// How much more it may cost than what lies ahead of each colour.
    most_over: Cost,
    /// Whether something was left out for its cost.
    cut: bool,
    visit: &'s mut F,
}

impl<F: FnMut(&Next)> Expansion<'_, F> {
    /// Settles the colours from the one at `place` on, then the groups.
    fn color(&mut self, place: usize, partial: &Partial) {
        if place == self.problem.colors {
            return self.all_colors(partial);
        }
        let color = usize::from(self.order[place]);
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
                    self.share(place, share, at, branch, partial);
                }
            }
            at = end;
        }
    }

    /// Lets the colour at a place take a share, which leads to a branch of the groups.
    fn share(&mut self, place: usize, share: &Share, at: usize, branch: Branch, before: &Partial) {
        let over = before.over.plus(share.over);
        if !over.within(self.most_over) {
            self.cut = true;
            return;
        }
        let mut next = *before;
        next.need += share.need;
        if !self.use_jokers(&mut next, share.jokers) {
            return;
        }
        next.over = over;
        next.cost = next.cost.plus(share.cost());
        next.laid += share.laid + share.group[0] + share.group[1];
        next.left |= u8::from(share.left > 0) << place;
        let color = usize::from(self.order[place]);
        next.state.lanes[color] = share.next;
        next.choice.branch = branch;
        next.choice.shares[color] = at as u16;
        self.color(place + 1, &next);
    }

    /// Adds the jokers of the groups.
    fn all_colors(&mut self, partial: &Partial) {
        let Some(groups) = self.groups else {
            return self.finish(*partial);
        };
        for (at, grouped) in groups.leaf(partial.choice.branch).iter().enumerate() {
            let mut next = *partial;
            if grouped.room & partial.left != 0 || !self.use_jokers(&mut next, grouped.jokers) {
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
    fn finish(&mut self, partial: Partial) {
        let problem = self.problem;
        let (mut state, mut cost) = (partial.state, partial.cost);
        if let Some(least) = problem.least {
            let laid = u16::from(partial.laid) * u16::from(problem.face(self.number));
            let points = u16::from(state.points) + laid;
            state.points = points.min(least.points.into()) as u8;
        }
        let left = problem.jokers.all() - state.jokers[0] - state.jokers[1];
        if state.number > problem.last() {
            if !self.may_end(state) {
                return;
            }
            cost.missed += u16::from(left) * problem.unplayed_joker_missed();
            (state.jokers, state.points) = ([0; 2], 0);
        }
        let choice = partial.choice;
        let ahead = self.ahead(&choice, left);
        if cost.plus(ahead).within(self.limit) {
            (self.visit)(&Next {
                state,
                cost,
                ahead,
                choice,
            });
        } else {
            self.cut |= ahead != Cost::MAX;
        }
    }

    /// What lies ahead after a choice, with so many jokers.
    fn ahead(&self, choice: &Choice, jokers: u8) -> Cost {
        if self.lanes.tracking.moved == Moved::No {
            return Cost::default();
        }
        let mut ahead = [NOTHING_AHEAD; COLORS];
        for color in 0..self.problem.colors {
            let shares = self.lanes.get(self.shares[color]);
            ahead[color] = shares[usize::from(choice.shares[color])].ahead;
        }
        self.lanes
            .ahead
            .of_all(&ahead[..self.problem.colors], jokers)
    }

    /// Whether all jokers lie that have to, and enough in all.
    fn may_end(&self, state: State) -> bool {
        let (jokers, supply) = (state.jokers, self.problem.jokers);
        let must = if self.joker_kinds {
            jokers[0] == supply.table && jokers[1] >= supply.must
        } else {
            jokers[0] >= supply.table + supply.must
        };
        let least = self.problem.least;
        must && least.is_none_or(|least| state.points >= least.points)
    }
}

//! What does it cost at least from a state to the end?
//!
//! Where much is told apart of runs, the states are many, and a search among them is long if it may
//! go where no end is. So it is guided by the far fewer states at which less is told apart. To find
//! what is missed at least under a duty to use jokers again, these are the states without that duty.
//! To find the fewest tiles moved, they are those that do not know which old run a run goes on with.
//!
//! Every way through the many states is one through the few that costs no more: a way that keeps a
//! duty is one that need not, and no place can keep more tiles of old runs than it has tiles in
//! runs. What follows one of the few states, and what it costs from there to the end, is found once
//! and noted, since it is asked for again for many others and whenever it may cost more.

use ahash::AHashMap;

use super::expand::{Cost, State, States};

/// What a search makes least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    Missed,
    Moved,
}

impl Aim {
    pub(super) const fn of(self, cost: Cost) -> u16 {
        match self {
            Self::Missed => cost.missed,
            Self::Moved => cost.moved,
        }
    }

    /// What else a way costs.
    pub(super) const fn other(self, cost: Cost) -> u16 {
        match self {
            Self::Missed => cost.moved,
            Self::Moved => cost.missed,
        }
    }

    /// How much more it may cost where it is noted what follows: that will be asked for again.
    const fn more(self) -> u16 {
        match self {
            Self::Missed => 0,
            Self::Moved => 2,
        }
    }

    /// The cost, but so much of what is to be least.
    pub(super) const fn with(self, cost: Cost, least: u16) -> Cost {
        match self {
            Self::Missed => Cost {
                missed: least,
                ..cost
            },
            Self::Moved => Cost {
                moved: least,
                ..cost
            },
        }
    }
}

/// What it costs at least from the few states to the end.
pub(super) struct Bound<'a> {
    pub(super) aim: Aim,
    states: States<'a>,
    /// By state, where in `follow` it stands what follows.
    ids: AHashMap<State, usize>,
    follow: Vec<Follow>,
    /// By state and by what else it may cost: how much is enough, and how much is needed.
    known: AHashMap<(State, u16), Known>,
    /// How many states may still be looked at.
    effort: usize,
}

#[derive(Clone, Copy)]
struct Known {
    enough: u16,
    needed: u16,
}

/// What follows a state at no more than a limit, the cheapest first.
#[derive(Default)]
struct Follow {
    limit: Cost,
    ways: Vec<Way>,
}

/// A state that follows, what it costs, and what it costs to the end at least.
#[derive(Clone, Copy)]
struct Way {
    state: State,
    cost: Cost,
    total: Cost,
}

impl<'a> Bound<'a> {
    /// The bound by these states, of which only so many may be looked at.
    pub(super) fn new(aim: Aim, states: States<'a>, effort: usize) -> Self {
        Self {
            aim,
            states,
            ids: AHashMap::new(),
            follow: Vec::new(),
            known: AHashMap::new(),
            effort,
        }
    }

    /// Counts a state as looked at; `None` if that was one too many.
    pub(super) fn spend(&mut self) -> Option<()> {
        self.effort = self.effort.checked_sub(1)?;
        Some(())
    }

    /// What it costs from one of the many states to the end at least, as `needed` says.
    pub(super) fn needed_from(
        &mut self,
        states: &States<'_>,
        state: State,
        left: Cost,
    ) -> Option<u16> {
        let tracking = self.states.tracking;
        let mut plain = state;
        for color in 0..states.problem.colors {
            let lane = states.lanes.lane(state.lanes[color]);
            plain.lanes[color] = self.states.lanes.id(lane.told_apart_by(tracking));
        }
        if !tracking.joker_kinds {
            plain.jokers = [state.jokers[0] + state.jokers[1], 0];
        }
        self.needed(plain, left)
    }

    /// What it costs from a state to the end.
    ///
    /// If that is no more than is left, so much is enough; else at least so much is needed.
    fn needed(&mut self, state: State, left: Cost) -> Option<u16> {
        let aim = self.aim;
        if self.states.is_end(state) {
            return Some(0);
        }
        let key = (state, aim.other(left));
        if let Some(known) = self.known.get(&key) {
            if aim.of(left) >= known.enough {
                return Some(known.enough);
            }
            if aim.of(left) < known.needed {
                return Some(known.needed);
            }
        }
        let at = self.follow(state, left)?;
        let mut needed = aim.of(self.follow[at].limit).saturating_add(1);
        for way in 0..self.follow[at].ways.len() {
            let Way { state, cost, total } = self.follow[at].ways[way];
            if aim.of(total) > aim.of(left) {
                needed = needed.min(aim.of(total));
                break;
            }
            if aim.other(total) > aim.other(left) {
                continue;
            }
            needed = needed.min(aim.of(cost) + self.needed(state, left.minus(cost))?);
            if needed <= aim.of(left) {
                break;
            }
        }
        let known = self.known.entry(key).or_insert(Known {
            enough: u16::MAX,
            needed: 0,
        });
        if needed <= aim.of(left) {
            known.enough = known.enough.min(needed);
        } else {
            known.needed = known.needed.max(needed);
        }
        Some(needed)
    }

    /// Where it stands what follows a state at no more than `left`.
    fn follow(&mut self, state: State, left: Cost) -> Option<usize> {
        let at = *self.ids.entry(state).or_insert(self.follow.len());
        if at == self.follow.len() {
            self.follow.push(Follow::default());
        } else if left.within(self.follow[at].limit) {
            return Some(at);
        }
        self.spend()?;
        let before = self.follow[at].limit;
        let least = self.aim.of(left).max(self.aim.of(before));
        let other = Cost {
            missed: left.missed.max(before.missed),
            moved: left.moved.max(before.moved),
        };
        let limit = self.aim.with(other, least.saturating_add(self.aim.more()));
        let mut ways = Vec::new();
        self.states.expand(state, limit, &mut |next| {
            ways.push(Way {
                state: next.state,
                cost: next.cost,
                total: next.cost.plus(next.ahead),
            });
        });
        let aim = self.aim;
        ways.reverse();
        ways.sort_by_key(|way| aim.of(way.total));
        self.follow[at] = Follow { limit, ways };
        Some(at)
    }
}

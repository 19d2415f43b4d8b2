//! Which way through all numbers costs least?
//!
//! The search goes from state to state, the cheapest first and among equals the newest, so that it
//! runs straight to the end where nothing stands against it; it looks at no state twice, and the
//! first end that it comes to is a cheapest one. A node is expanded in steps: first what follows at
//! no further cost, and, only if the search gets that far, what costs one more, and so on.
//!
//! [`fewest_missed`] asks for the least that is missed. [`fewest_moved`] asks, of all ways that miss
//! no more than that, for the fewest tiles moved. There runs are told apart by the old runs that
//! they go on with, so the states are many. What makes the search short is a bound: how many tiles
//! have moved at least from a state to the end, found on the far fewer states that are told apart by
//! lengths only. Every way through the many states is one through the few that costs no more, since
//! no place can keep more tiles of old runs than it has tiles in runs. What follows one of the few
//! states is found once and noted, since it is asked for again whenever a tile more may move.

use std::collections::BTreeMap;

use ahash::{AHashMap, AHashSet};

use super::expand::{Choice, Cost, Next, State, States};
use super::problem::{COLORS, Moved};

/// A way through all numbers.
#[derive(Clone, Debug)]
pub(super) struct Path {
    /// The states, from the first to the end.
    pub(super) states: Vec<State>,
    /// What is done to come from each to the next.
    pub(super) choices: Vec<Choice>,
    cost: Cost,
}

impl Path {
    /// What it costs in all.
    pub(super) fn cost(&self) -> Cost {
        self.cost
    }
}

/// A state, how it was reached and what that cost.
struct Node {
    state: State,
    cost: Cost,
    parent: u32,
    /// What is done to come to it from its parent.
    choice: Choice,
}

/// Nodes that wait to be expanded at a step, by cost.
struct Waiting(BTreeMap<u16, Vec<(u32, u16)>>);

impl Waiting {
    fn push(&mut self, cost: u16, node: u32, step: u16) {
        self.0.entry(cost).or_default().push((node, step));
    }

    /// The newest of the cheapest: its cost, the node and the step.
    fn pop(&mut self) -> Option<(u16, u32, u16)> {
        while let Some(mut cheapest) = self.0.first_entry() {
            let cost = *cheapest.key();
            match cheapest.get_mut().pop() {
                Some((node, step)) => return Some((cost, node, step)),
                None => cheapest.remove(),
            };
        }
        None
    }
}

/// The nodes of a search; the first is the start.
struct Nodes(Vec<Node>);

impl Nodes {
    fn new() -> Self {
        Self(vec![Node {
            state: State::START,
            cost: Cost::default(),
            parent: 0,
            choice: Choice::default(),
        }])
    }

    fn get(&self, node: u32) -> &Node {
        &self.0[node as usize]
    }

    fn len(&self) -> u32 {
        self.0.len() as u32
    }

    /// Adds what follows a node of this cost.
    fn push(&mut self, parent: u32, cost: Cost, next: &Next) {
        self.0.push(Node {
            state: next.state,
            cost: cost.plus(next.cost),
            parent,
            choice: next.choice,
        });
    }

    /// The way to a node.
    fn path(&self, mut node: u32) -> Path {
        let mut path = Path {
            states: vec![self.get(node).state],
            choices: Vec::new(),
            cost: self.get(node).cost,
        };
        while node != 0 {
            let &Node { parent, choice, .. } = self.get(node);
            path.choices.push(choice);
            path.states.push(self.get(parent).state);
            node = parent;
        }
        path.states.reverse();
        path.choices.reverse();
        path
    }
}

/// The way that misses least, if that is at most `most`.
pub(super) fn fewest_missed(states: &mut States<'_>, most: u16) -> Option<Path> {
    let mut nodes = Nodes::new();
    let mut waiting = Waiting(BTreeMap::new());
    let mut closed = AHashSet::new();
    let least = states.ahead(State::START).missed;
    if least <= most {
        waiting.push(least, 0, 0);
    }
    while let Some((total, node, step)) = waiting.pop() {
        let Node { state, cost, .. } = *nodes.get(node);
        if step == 0 && !closed.insert(state) {
            continue;
        }
        if states.is_end(state) {
            return Some(nodes.path(node));
        }
        let limit = Cost {
            missed: total - cost.missed,
            ..Cost::MAX
        };
        let first = nodes.len();
        let more = states.expand(state, limit, &mut |next| {
            if step == 0 || next.cost.missed + next.ahead.missed == limit.missed {
                nodes.push(node, cost, next);
            }
        });
        if more && total < most {
            waiting.push(total + 1, node, 1);
        }
        for node in first..nodes.len() {
            waiting.push(total, node, 0);
        }
    }
    None
}

/// The way that moves the fewest tiles and misses `missed`, which is the least.
///
/// `None` if more than `effort` states would have to be looked at.
pub(super) fn fewest_moved(states: &mut States<'_>, missed: u16, effort: usize) -> Option<Path> {
    let problem = states.problem;
    let all = problem.old.len() + problem.locked.len();
    let mut bound = Bound::new(states, effort);
    let mut nodes = Nodes::new();
    let mut waiting = Waiting(BTreeMap::new());
    let mut closed = AHashSet::new();
    waiting.push(states.ahead(State::START).moved, 0, 0);
    while let Some((moved, node, step)) = waiting.pop() {
        let Node { state, cost, .. } = *nodes.get(node);
        if step == 0 {
            if closed.contains(&(state, cost.missed)) {
                continue;
            }
            if states.is_end(state) {
                return Some(nodes.path(node));
            }
            let left = Cost {
                missed: missed - cost.missed,
                moved: moved - cost.moved,
            };
            let plain = bound_state(states, &mut bound.states, state);
            let needed = bound.needed(plain, left)?;
            if needed > left.moved {
                // Once all tiles may have moved, there is no way with more either.
                if usize::from(needed) <= all {
                    waiting.push(cost.moved + needed, node, 0);
                }
                continue;
            }
            closed.insert((state, cost.missed));
        }
        bound.spend()?;
        let limit = Cost {
            missed: missed - cost.missed,
            moved: moved - cost.moved,
        };
        let first = nodes.len();
        let more = states.expand(state, limit, &mut |next| {
            if step == 0 || next.cost.moved + next.ahead.moved == limit.moved {
                nodes.push(node, cost, next);
            }
        });
        if more && usize::from(moved) < all {
            waiting.push(moved + 1, node, 1);
        }
        for node in first..nodes.len() {
            waiting.push(moved, node, 0);
        }
    }
    None
}

/// The state of the bound that a state stands for.
fn bound_state(states: &States<'_>, bound: &mut States<'_>, state: State) -> State {
    let mut lanes = [0; COLORS];
    for (color, lane) in lanes.iter_mut().enumerate().take(states.problem.colors) {
        let plain = states.lanes.lane(state.lanes[color]).without_origins();
        *lane = bound.lanes.id(plain);
    }
    State { lanes, ..state }
}

/// What moves at least from the states that are told apart by lengths.
struct Bound<'a> {
    states: States<'a>,
    /// By state, where in `follow` it stands what follows.
    ids: AHashMap<State, usize>,
    follow: Vec<Follow>,
    /// By state and by what may be missed: how many moved are enough, and how many are needed.
    known: AHashMap<(State, u16), Known>,
    /// How many states may still be looked at.
    effort: usize,
}

#[derive(Clone, Copy)]
struct Known {
    enough: u16,
    needed: u16,
}

/// What follows a state at no more than a limit, fewest moved first.
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

/// How many tiles more may move where it is noted what follows: it will be asked again with more.
const MORE: u16 = 2;

impl<'a> Bound<'a> {
    fn new(states: &States<'a>, effort: usize) -> Self {
        Self {
            states: states.beside(Moved::AtLeast),
            ids: AHashMap::new(),
            follow: Vec::new(),
            known: AHashMap::new(),
            effort,
        }
    }

    /// Counts a state as looked at; `None` if that was one too many.
    fn spend(&mut self) -> Option<()> {
        self.effort = self.effort.checked_sub(1)?;
        Some(())
    }

    /// How many move from a state to the end.
    ///
    /// If that is no more than `left.moved`, so many are enough; else at least so many are needed.
    fn needed(&mut self, state: State, left: Cost) -> Option<u16> {
        if self.states.is_end(state) {
            return Some(0);
        }
        let key = (state, left.missed);
        if let Some(known) = self.known.get(&key) {
            if left.moved >= known.enough {
                return Some(known.enough);
            }
            if left.moved < known.needed {
                return Some(known.needed);
            }
        }
        let at = self.follow(state, left)?;
        let mut needed = self.follow[at].limit.moved.saturating_add(1);
        for way in 0..self.follow[at].ways.len() {
            let Way { state, cost, total } = self.follow[at].ways[way];
            if total.moved > left.moved {
                needed = needed.min(total.moved);
                break;
            }
            if total.missed > left.missed {
                continue;
            }
            needed = needed.min(cost.moved + self.needed(state, left.minus(cost))?);
            if needed <= left.moved {
                break;
            }
        }
        let known = self.known.entry(key).or_insert(Known {
            enough: u16::MAX,
            needed: 0,
        });
        if needed <= left.moved {
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
        let limit = Cost {
            missed: left.missed.max(self.follow[at].limit.missed),
            moved: left.moved.max(self.follow[at].limit.moved) + MORE,
        };
        let mut ways = Vec::new();
        self.states.expand(state, limit, &mut |next| {
            ways.push(Way {
                state: next.state,
                cost: next.cost,
                total: next.cost.plus(next.ahead),
            });
        });
        ways.sort_by_key(|way| way.total.moved);
        self.follow[at] = Follow { limit, ways };
        Some(at)
    }
}

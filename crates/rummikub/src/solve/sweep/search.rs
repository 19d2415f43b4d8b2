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
//! no place can keep more tiles of old runs than it has tiles in runs.

use std::collections::BTreeMap;

use ahash::{AHashMap, AHashSet};

use super::expand::{Choice, Cost, State, States};
use super::problem::{COLORS, Moved, Problem};

/// A way through all numbers.
#[derive(Clone, Debug)]
pub(super) struct Path {
    /// The states, from the first to the end.
    pub(super) states: Vec<State>,
    /// What it costs to come to each of them.
    costs: Vec<Cost>,
}

impl Path {
    /// What it costs in all.
    pub(super) fn cost(&self) -> Cost {
        *self.costs.last().expect("a path has a first state")
    }
}

/// A state, how it was reached and what that cost.
struct Node {
    state: State,
    cost: Cost,
    parent: u32,
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
        }])
    }

    fn get(&self, node: u32) -> &Node {
        &self.0[node as usize]
    }

    fn len(&self) -> u32 {
        self.0.len() as u32
    }

    /// The way to a node.
    fn path(&self, mut node: u32) -> Path {
        let mut path = Path {
            states: Vec::new(),
            costs: Vec::new(),
        };
        loop {
            let Node {
                state,
                cost,
                parent,
            } = *self.get(node);
            path.states.push(state);
            path.costs.push(cost);
            if node == 0 {
                break;
            }
            node = parent;
        }
        path.states.reverse();
        path.costs.reverse();
        path
    }
}

/// The way that misses least, if that is at most `most`.
pub(super) fn fewest_missed(states: &mut States<'_>, most: u16) -> Option<Path> {
    let mut nodes = Nodes::new();
    let mut waiting = Waiting(BTreeMap::new());
    let mut closed = AHashSet::new();
    waiting.push(0, 0, 0);
    while let Some((cost, node, step)) = waiting.pop() {
        let state = nodes.get(node).state;
        if step == 0 && !closed.insert(state) {
            continue;
        }
        if states.is_end(state) {
            return Some(nodes.path(node));
        }
        let limit = Cost {
            missed: step,
            ..Cost::MAX
        };
        let first = nodes.len();
        let more = states.expand(state, limit, &mut |state, further, _| {
            if further.missed == step {
                let missed = cost;
                let cost = Cost { missed, moved: 0 };
                nodes.0.push(Node {
                    state,
                    cost,
                    parent: node,
                });
            }
        });
        if more && cost < most {
            waiting.push(cost + 1, node, step + 1);
        }
        for node in first..nodes.len() {
            waiting.push(cost, node, 0);
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
    let mut bound = Bound::new(problem, effort);
    let mut nodes = Nodes::new();
    let mut waiting = Waiting(BTreeMap::new());
    let mut closed = AHashSet::new();
    waiting.push(0, 0, 0);
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
            if !bound.can_end(plain, left)? {
                // Nor with more, once all tiles may have moved.
                if usize::from(moved) < all {
                    waiting.push(moved + 1, node, 0);
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
        let more = states.expand(state, limit, &mut |state, further, _| {
            if step == 0 || further.moved == limit.moved {
                let cost = cost.plus(further);
                nodes.0.push(Node {
                    state,
                    cost,
                    parent: node,
                });
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

/// What can be reached at least from the states that are told apart by lengths.
struct Bound<'a> {
    states: States<'a>,
    /// By state and by what may be missed: how many moved are enough, and how many too few.
    known: AHashMap<(State, u16), Known>,
    /// How many states may still be looked at.
    effort: usize,
}

#[derive(Clone, Copy)]
struct Known {
    enough: u16,
    /// One more than the most that is known to be too few.
    needed: u16,
}

impl<'a> Bound<'a> {
    fn new(problem: &'a Problem, effort: usize) -> Self {
        Self {
            states: States::new(problem, Moved::AtLeast),
            known: AHashMap::new(),
            effort,
        }
    }

    /// Counts a state as looked at; `None` if that was one too many.
    fn spend(&mut self) -> Option<()> {
        self.effort = self.effort.checked_sub(1)?;
        Some(())
    }

    /// Whether the end can be reached at no more than this cost.
    fn can_end(&mut self, state: State, left: Cost) -> Option<bool> {
        if self.states.is_end(state) {
            return Some(true);
        }
        let key = (state, left.missed);
        if let Some(known) = self.known.get(&key) {
            if left.moved >= known.enough {
                return Some(true);
            }
            if left.moved < known.needed {
                return Some(false);
            }
        }
        self.spend()?;
        let mut next = Vec::new();
        self.states.expand(state, left, &mut |state, cost, _| {
            next.push((cost.moved, cost.missed, state));
        });
        next.sort_by_key(|&(moved, missed, _)| (moved, missed));
        let mut reached = false;
        for (moved, missed, state) in next {
            let left = Cost {
                missed: left.missed - missed,
                moved: left.moved - moved,
            };
            if self.can_end(state, left)? {
                reached = true;
                break;
            }
        }
        let known = self.known.entry(key).or_insert(Known {
            enough: u16::MAX,
            needed: 0,
        });
        if reached {
            known.enough = known.enough.min(left.moved);
        } else {
            known.needed = known.needed.max(left.moved + 1);
        }
        Some(reached)
    }
}

/// What is done from one state of a path to the next.
pub(super) fn choice(states: &mut States<'_>, path: &Path, at: usize) -> Choice {
    let [from, to] = [path.states[at], path.states[at + 1]];
    let cost = path.costs[at + 1].minus(path.costs[at]);
    // Where tiles moved are not asked for, all ways have moved none.
    let mut found = None;
    states.expand(from, cost, &mut |state, this, choice| {
        if state == to && this == cost {
            found.get_or_insert(*choice);
        }
    });
    found.expect("a path goes from state to state by choices")
}

//! Which way through all numbers costs least?
//!
//! The search goes from state to state, the cheapest first and among equals the newest, so that it
//! runs straight to the end where nothing stands against it; it looks at no state twice, and the
//! first end that it comes to is a cheapest one. A node is expanded in steps: first what follows at
//! no further cost, and, only if the search gets that far, what costs one more, and so on.
//!
//! [`fewest_missed`] asks for the least that is missed, where runs are told apart by little more than
//! their lengths. Where a cleared joker has to be used again, and where the fewest tiles moved are
//! asked for, the states are many, and the search is [`guided`] by a bound: what it costs at least
//! from a state to the end, found on far fewer states (see `bound`). It goes on from no state from
//! which the few say that what is left is not enough. What they say falls by no more than a step
//! costs, so a state is still met at its least cost first.

use std::collections::BTreeMap;

use ahash::AHashSet;

use super::bound::Bound;
use super::expand::{Choice, Cost, Next, State, States};

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

/// The way that costs least in what `aim` says, at least `from`, and no more than `most` in all.
///
/// `None` if there is none, or if more states would have to be looked at than the bound may.
pub(super) fn guided(
    states: &mut States<'_>,
    bound: &mut Bound<'_>,
    from: u16,
    most: Cost,
) -> Option<Path> {
    let aim = bound.aim;
    let mut nodes = Nodes::new();
    let mut waiting = Waiting(BTreeMap::new());
    let mut closed = AHashSet::new();
    if from <= aim.of(most) {
        waiting.push(from, 0, 0);
    }
    while let Some((total, node, step)) = waiting.pop() {
        let Node { state, cost, .. } = *nodes.get(node);
        let left = aim.with(most, total).minus(cost);
        if step == 0 {
            if closed.contains(&(state, aim.other(cost))) {
                continue;
            }
            if states.is_end(state) {
                return Some(nodes.path(node));
            }
            let needed = bound.needed_from(states, state, left)?;
            if needed > aim.of(left) {
                let total = aim.of(cost).saturating_add(needed);
                if total <= aim.of(most) {
                    waiting.push(total, node, 0);
                }
                continue;
            }
            closed.insert((state, aim.other(cost)));
        }
        bound.spend()?;
        let first = nodes.len();
        let more = states.expand(state, left, &mut |next| {
            let is_new = step == 0 || aim.of(next.cost.plus(next.ahead)) == aim.of(left);
            let key = (next.state, aim.other(cost.plus(next.cost)));
            if is_new && !closed.contains(&key) {
                nodes.push(node, cost, next);
            }
        });
        if more && total < aim.of(most) {
            waiting.push(total + 1, node, 1);
        }
        for node in first..nodes.len() {
            waiting.push(total, node, 0);
        }
    }
    None
}

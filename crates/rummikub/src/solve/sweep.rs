//! Which tiles go into runs, which into groups, which are left?
//!
//! A sweep over the numbers 1 to 13, and 14, where no tile is. At each number every colour takes
//! one [`Step`]: its tile goes on with the open run, or starts one, or lies in the group, or is
//! left. The [`State`] between two numbers is the open run of each colour and the jokers that are
//! still in hand. The search is by tiles left, fewest first, and among equals the newest first;
//! it enters no state twice, so the first path through all numbers leaves the fewest tiles.
//!
//! **What is not searched, and why nothing is missed.** Every grouping can be turned into one of
//! the same tiles for which all of this holds:
//!
//! 1. *A joker at the end of a run has no number.* A run is its span, from its lowest to its
//!    highest numbered tile with jokers in the gaps, and jokers at its ends, laid on whichever side
//!    has room. Room is missing only if span and jokers are more than 13 tiles; then the span has
//!    at least 12 and its first three tiles are laid as a run of their own.
//! 2. *The spans of two runs of one colour do not overlap.* If they do, one run has a joker for a
//!    number *v* of the other's, and numbered tiles *v - 1* and *v + 1*. The deck has no second
//!    copy, so the other run has neither; but it has the tile *v* and, being three tiles
//!    long, a joker beside it. That is both jokers: the other run is *v*, joker, *v + 2* and on,
//!    the first one comes up to *v - 1*, joker, *v + 1* (or all of it from above). Lay the tiles
//!    up to *v* and those from *v + 1* on instead, two or more each, with a joker at an end. So one
//!    open run a colour is enough.
//! 3. *A run is not split* unless it then holds as many jokers as a meld may and another joker
//!    goes into the second part; else the two parts are one run.
//! 4. *No tile is left while a run is open in its colour*: it goes on with that run for one tile
//!    more, and instead of a joker in the same place, which goes to the end of the run.
//! 5. *The length of a run counts up to 3*: any longer run may end, and may go on.

use ahash::AHashSet;
use cards_core::{Rank, RankSet};
use smallvec::SmallVec;

use crate::hand::Hand;
use crate::rules::Rules;
use crate::tile::Color;

/// The last rank of the sweep, one above the numbers: there is no tile, so all runs end.
const SWEPT: u8 = 14;

/// The fewest tiles of a run.
const SHORTEST: u8 = 3;

/// The search for one hand.
pub(super) struct Sweep {
    numbers: [RankSet; 4],
    jokers: u8,
    jokers_per_meld: u8,
}

/// What one colour does at one number.
#[derive(Clone, Copy)]
pub(super) enum Step {
    /// Its tile goes on with the open run, or starts one.
    Run,
    /// The open run ends, with so many jokers at its ends, and its tile starts the next one.
    Split(u8),
    /// No run goes on here; an open one ends, with so many jokers at its ends.
    End(u8),
    /// A joker goes on with the open run.
    Bridge,
}

/// What is done at one number.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    /// The step of each colour.
    pub(super) steps: [Step; 4],
    /// Which colours' tiles lie in groups of this number.
    pub(super) group: [bool; 4],
    /// How many jokers lie in these groups.
    pub(super) group_jokers: u8,
}

/// The open run of a colour; length 0 for none.
#[derive(Clone, Copy, Default)]
struct Open {
    /// How many tiles its span has, 3 for all above.
    len: u8,
    jokers: u8,
}

/// What is known before a number is looked at.
#[derive(Clone, Copy)]
struct State {
    rank: u8,
    open: [Open; 4],
    /// The jokers still in hand.
    jokers: u8,
}

/// A state of the search and how it was reached.
struct Node {
    state: State,
    parent: usize,
    choice: Choice,
}

/// A choice in the making: the colours before `color` have taken their steps.
#[derive(Clone, Copy)]
struct Partial {
    state: State,
    choice: Choice,
    color: usize,
    left: usize,
}

/// The nodes met, and those yet to be looked at, by how many tiles are left on the way to them.
struct Frontier {
    nodes: Vec<Node>,
    waiting: Vec<Vec<usize>>,
    /// The fewest tiles left of the nodes that wait.
    fewest: usize,
    seen: AHashSet<u32>,
}

impl Choice {
    const NOTHING: Self = Self {
        steps: [Step::End(0); 4],
        group: [false; 4],
        group_jokers: 0,
    };
}

impl State {
    /// Different for different states of one hand: 4 bits for the rank, 2 for the jokers, and for
    /// each colour 2 for the length and 2 for the jokers of its open run.
    fn key(&self) -> u32 {
        let start = u32::from(self.rank) << 2 | u32::from(self.jokers);
        let add = |key, open: &Open| key << 4 | u32::from(open.len) << 2 | u32::from(open.jokers);
        self.open.iter().fold(start, add)
    }

    /// Takes a step of one colour.
    fn take(&mut self, color: usize, step: Step) {
        let open = &mut self.open[color];
        match step {
            Step::Run => open.len = SHORTEST.min(open.len + 1),
            Step::Split(ends) => {
                *open = Open { len: 1, jokers: 0 };
                self.jokers -= ends;
            }
            Step::End(ends) => {
                *open = Open::default();
                self.jokers -= ends;
            }
            Step::Bridge => {
                open.len = SHORTEST.min(open.len + 1);
                open.jokers += 1;
                self.jokers -= 1;
            }
        }
    }
}

impl Sweep {
    /// The search for this hand.
    pub(super) fn new(hand: &Hand, rules: Rules) -> Self {
        Self {
            numbers: Color::ALL.map(|color| hand.numbers(color)),
            jokers: hand.jokers(),
            jokers_per_meld: rules.jokers_per_meld.get(),
        }
    }

    /// The choices at each number that leave the fewest tiles, if that is at most `most_left`.
    pub(super) fn path(&self, most_left: usize) -> Option<Vec<Choice>> {
        let mut frontier = Frontier::new(most_left);
        let state = State {
            rank: 1,
            open: [Open::default(); 4],
            jokers: self.jokers,
        };
        frontier.add(state, 0, Choice::NOTHING, 0);
        while let Some((node, left)) = frontier.next() {
            let state = frontier.nodes[node].state;
            if state.rank > SWEPT {
                return Some(frontier.choices(node));
            }
            self.expand(state, left, |next| {
                frontier.add(next.state, node, next.choice, next.left);
            });
        }
        None
    }

    /// Calls `add` with every choice at the number of `state`.
    fn expand(&self, state: State, left: usize, mut add: impl FnMut(Partial)) {
        let there = self.numbers.map(|numbers| has(numbers, state.rank));
        for colors in (0..16_u8).rev() {
            let group = [1, 2, 4, 8].map(|bit| colors & bit != 0);
            if (0..4).any(|color| group[color] && !there[color]) {
                continue;
            }
            for group_jokers in (0..=state.jokers).rev() {
                if !self.groups(colors.count_ones(), group_jokers) {
                    continue;
                }
                let choice = Choice {
                    group,
                    group_jokers,
                    ..Choice::NOTHING
                };
                let mut state = state;
                state.jokers -= group_jokers;
                let start = Partial {
                    state,
                    choice,
                    color: 0,
                    left,
                };
                self.step_all(start, there, &mut add);
            }
        }
    }

    /// Whether so many tiles of one number and so many jokers are no group, one or two.
    fn groups(&self, tiles: u32, jokers: u8) -> bool {
        match (tiles, jokers) {
            (0 | 3 | 4, 0) => true,
            (2 | 3, 1) | (4, 2) => self.jokers_per_meld >= 1, // four and two are two groups
            (1 | 2, 2) => self.jokers_per_meld >= 2,
            _ => false,
        }
    }

    /// Takes every step of the colours from `partial.color` on.
    fn step_all(&self, partial: Partial, there: [bool; 4], add: &mut impl FnMut(Partial)) {
        let color = partial.color;
        if color == 4 {
            let mut done = partial;
            done.state.rank += 1;
            if done.state.rank > SWEPT {
                done.left += usize::from(done.state.jokers);
            }
            return add(done);
        }
        let free = there[color] && !partial.choice.group[color];
        for step in self.steps(&partial, free) {
            let mut next = partial;
            next.color += 1;
            next.choice.steps[color] = step;
            next.state.take(color, step);
            if free && matches!(step, Step::End(_)) {
                next.left += 1;
            }
            if self.can_end(&next.state, color) {
                self.step_all(next, there, add);
            }
        }
    }

    /// The steps of the next colour; `free` says that it has a tile here, outside the group.
    fn steps(&self, partial: &Partial, free: bool) -> SmallVec<[Step; 8]> {
        let Partial { state, color, .. } = *partial;
        let open = state.open[color];
        let mut steps = SmallVec::new();
        if open.len == 0 {
            steps.push(Step::End(0)); // a free tile is left only here (4)
        } else {
            let room = self.jokers_per_meld.saturating_sub(open.jokers);
            let most = room.min(state.jokers);
            let fewest = SHORTEST - open.len;
            if !free {
                steps.extend((fewest..=most).rev().map(Step::End));
                if most > 0 && self.goes_on(state.rank, color, most) {
                    steps.push(Step::Bridge);
                }
            } else if fewest <= room && room < state.jokers && self.jokers_per_meld > 0 {
                steps.push(Step::Split(room)); // the run is full and a joker is left (3)
            }
        }
        if free {
            steps.push(Step::Run);
        }
        steps
    }

    /// Whether a tile of this colour lies above `rank`, at most `jokers` numbers away.
    fn goes_on(&self, rank: u8, color: usize, jokers: u8) -> bool {
        (1..=jokers).any(|up| has(self.numbers[color], rank + up))
    }

    /// Whether the run open in this colour can still come to three tiles.
    fn can_end(&self, state: &State, color: usize) -> bool {
        let open = state.open[color];
        if open.len == 0 {
            return true;
        }
        let lacks = SHORTEST - open.len;
        let above = (1..=lacks).map(|up| u8::from(has(self.numbers[color], state.rank + up)));
        let room = self.jokers_per_meld.saturating_sub(open.jokers);
        above.sum::<u8>() + room.min(state.jokers) >= lacks
    }
}

impl Frontier {
    fn new(most_left: usize) -> Self {
        Self {
            nodes: Vec::new(),
            waiting: vec![Vec::new(); most_left + 1],
            fewest: 0,
            seen: AHashSet::new(),
        }
    }

    /// Notes a state, unless more tiles are left on the way to it than may be.
    fn add(&mut self, state: State, parent: usize, choice: Choice, left: usize) {
        if let Some(waiting) = self.waiting.get_mut(left) {
            if !self.seen.contains(&state.key()) {
                waiting.push(self.nodes.len());
                self.nodes.push(Node {
                    state,
                    parent,
                    choice,
                });
            }
        }
    }

    /// The newest of the nodes with the fewest tiles left whose state is new, and that number.
    fn next(&mut self) -> Option<(usize, usize)> {
        while let Some(waiting) = self.waiting.get_mut(self.fewest) {
            while let Some(node) = waiting.pop() {
                if self.seen.insert(self.nodes[node].state.key()) {
                    return Some((node, self.fewest));
                }
            }
            self.fewest += 1;
        }
        None
    }

    /// The choices on the way to a node, by rising number.
    fn choices(&self, mut node: usize) -> Vec<Choice> {
        let mut choices = Vec::with_capacity(SWEPT.into());
        while node != 0 {
            choices.push(self.nodes[node].choice);
            node = self.nodes[node].parent;
        }
        choices.reverse();
        choices
    }
}

fn has(numbers: RankSet, rank: u8) -> bool {
    Rank::from_index(rank).is_some_and(|rank| numbers.contains(rank))
}

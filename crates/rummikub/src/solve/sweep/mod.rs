//! How much can be laid of these tiles, and how?
//!
//! A sweep over the numbers, lowest first (van Rijn, Takes and Vis, 2015, describe one for the game
//! without jokers). Between two numbers nothing matters but the runs that are still open: of each
//! its colour and its length, up to the least meld, since any longer run may end, and may go on. A
//! joker is one more tile at a place that the search chooses, so nothing has to be said about where
//! jokers can lie: as many runs of a colour may be open as its tiles and the jokers allow, and none
//! is left out.
//!
//! | module | question |
//! |---|---|
//! | `problem` | what is to be laid, and what binds it? |
//! | `lane` | what can one colour do at one number? |
//! | `put` | which of its runs get the tiles? The one thing that is not searched, and why |
//! | `groups`, `group_lists` | what can lie in groups at one number? |
//! | `ahead` | what does a colour cost at least from a number on? |
//! | `expand` | which states can follow a state? |
//! | `bound` | what does it cost at least from a state to the end? |
//! | `search` | which way through all numbers costs least? |
//! | `lay` | which melds are these? |
//!
//! A tile of the rack that no meld can hold, whatever the others do, is put aside first.

mod ahead;
mod bound;
mod expand;
mod group_lists;
mod groups;
mod lane;
mod lay;
mod problem;
mod put;
mod search;

pub(super) use problem::{
    COLORS, Least, Missed, OldGroup, OldMelds, OldRun, PLACES, Problem, Supply,
};

use crate::tile::Tile;
use bound::{Aim, Bound};
use expand::{Cost, State, States};
use problem::{Moved, Tracking};

/// Melds that hold what was to be laid.
#[derive(Clone, Debug)]
pub(super) struct Laid {
    /// The melds: runs by colour and then by number, groups by number.
    pub(super) melds: Vec<Vec<Tile>>,
    /// What is missed of the rack.
    pub(super) missed: u16,
    /// How many tiles of the old melds have moved, if that was asked.
    pub(super) moved: Option<u16>,
}

/// The melds that miss least of the rack, if that is at most `most`.
pub(super) fn fewest_missed(problem: &Problem, most: u16) -> Option<Laid> {
    let (problem, hopeless) = without_hopeless(problem);
    let most = most.checked_sub(hopeless)?;
    let tracking = Tracking::of(&problem, Moved::No);
    let mut states = States::new(&problem, tracking.without_reuse(&problem));
    let mut path = search::fewest_missed(&mut states, most)?;
    if tracking.rack {
        // No less is missed where cleared jokers need tiles of the rack.
        let most = Cost {
            missed: most,
            ..Cost::MAX
        };
        let mut bound = Bound::new(Aim::Missed, states, usize::MAX);
        states = States::new(&problem, tracking);
        path = search::guided(&mut states, &mut bound, path.cost().missed, most)?;
    }
    Some(Laid {
        missed: path.cost().missed + hopeless,
        moved: None,
        melds: lay::lay(&mut states, &path),
    })
}

/// Of the melds that miss `missed`, which is the least, those for which the fewest tiles move.
///
/// `None` if more than `effort` states would have to be looked at.
pub(super) fn fewest_moved(problem: &Problem, missed: u16, effort: usize) -> Option<Laid> {
    if effort == 0 {
        return None;
    }
    let (problem, hopeless) = without_hopeless(problem);
    let mut states = States::new(&problem, Tracking::of(&problem, Moved::Exactly));
    let most = Cost {
        missed: missed.checked_sub(hopeless)?,
        moved: (problem.old.len() + problem.locked.len()) as u16,
    };
    let mut bound = Bound::new(Aim::Moved, states.beside(Moved::AtLeast), effort);
    let from = states.ahead(State::START).moved;
    let path = search::guided(&mut states, &mut bound, from, most)?;
    Some(Laid {
        missed,
        moved: Some(path.cost().moved),
        melds: lay::lay(&mut states, &path),
    })
}

/// The problem without the rack tiles that no meld can hold, and what these are missed for.
fn without_hopeless(problem: &Problem) -> (Problem, u16) {
    let mut rest = problem.clone();
    let mut missed = 0;
    loop {
        let before = missed;
        for number in 1..=rest.numbers {
            for color in 0..rest.colors {
                let supply = rest.supply(number, color);
                let left = supply.rack - supply.must;
                if left > 0 && !rest.may_lie(number, color) {
                    missed += u16::from(left) * rest.tile_missed(number);
                    rest.tiles[usize::from(number)][color].rack = supply.must;
                }
            }
        }
        if missed == before {
            return (rest, missed);
        }
    }
}

impl Problem {
    /// Whether a tile may lie in a meld, as far as the tiles around it show.
    fn may_lie(&self, number: u8, color: usize) -> bool {
        let jokers = self.jokers.all().min(self.joker_limit);
        let locked = &self.locked;
        let alike = (0..self.colors).filter(|&color| self.supply(number, color).all() > 0);
        let in_group = alike.count() as u8 + jokers >= self.least_meld
            || locked.groups.iter().any(|group| group.number == number);
        let in_run = |at| (1..=at).any(|from| self.has_run(from, at, color, jokers));
        in_group
            || locked.runs.iter().any(|run| run.color == color)
            || in_run(number)
            || self.wrap && number == 1 && in_run(self.last())
    }

    /// Whether the least run from `from` on holds `at` and can be laid with so many jokers.
    fn has_run(&self, from: u8, at: u8, color: usize, jokers: u8) -> bool {
        let to = from + self.least_meld - 1;
        let there = |number| match number {
            _ if number > self.numbers => self.supply(1, color).all() > 0,
            _ => self.supply(number, color).all() > 0,
        };
        at <= to
            && to <= self.last()
            && (from..=to).filter(|&number| !there(number)).count() <= usize::from(jokers)
    }
}

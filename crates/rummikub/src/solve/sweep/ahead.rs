//! What does a colour cost at least from a number on?
//!
//! A search that knows what the rest costs at least need not look at what costs too much. Here that
//! is found for each colour alone: its tiles go into its runs, or into groups as if the other
//! colours gave whatever a group needs, or they stay in the rack. A run is known by its length only,
//! and the short runs get tiles first, then the long ones, which loses nothing (see `put`). What
//! is missed and what has moved are least each for itself.
//!
//! Every way to lay all colours is such a way for each, and costs no less; the jokers are shared out
//! in the way that costs least, and those in groups cost nothing. So no way from a state to the end
//! costs less than [`Ahead::of_all`] says, and a step to the next number never lowers what has been
//! paid and what lies ahead together. Where a colour has locked runs, or a 1 may follow the highest
//! number, less is known, and nothing or all 1s at both ends are taken for granted.

use smallvec::{SmallVec, smallvec};

use super::expand::Cost;
use super::lane::Run;
use super::problem::{COLORS, Moved, PLACES, Problem, Supply};

/// Where it stands what a colour costs from a number on, by the jokers that it may use.
pub(super) type AheadId = u32;

/// What costs nothing.
pub(super) const NOTHING_AHEAD: AheadId = 0;

/// How many runs there are of each length; the last that can be long are those that may end.
type Lengths = [u8; 4];

/// What the colours cost, as far as it has been asked.
pub(super) struct Ahead<'a> {
    problem: &'a Problem,
    /// By number, what there is to know of it.
    numbers: [AtNumber; PLACES],
    /// By number and colour.
    known: Vec<SmallVec<[(Lengths, AheadId); 6]>>,
    /// For each place of `known`, the costs with no joker, one joker, and so on.
    costs: Vec<Cost>,
    /// How many jokers can lie in runs.
    jokers: u8,
    /// Whether it is worth to know: where moved tiles are not counted, the search ends before.
    asked: bool,
}

/// What matters of a number.
#[derive(Clone, Copy, Default)]
struct AtNumber {
    /// The most groups that can lie there.
    groups: u8,
    /// Of each colour, how many tiles of old groups and of old runs lie there.
    old_in_groups: [u8; COLORS],
    old_in_runs: [u8; COLORS],
}

impl<'a> Ahead<'a> {
    pub(super) fn new(problem: &'a Problem, moved: Moved) -> Self {
        let mut numbers = [AtNumber::default(); PLACES];
        for number in 1..=problem.numbers {
            numbers[usize::from(number)].groups = most_groups(problem, number);
        }
        if moved != Moved::No {
            for group in &problem.old.groups {
                let here = &mut numbers[usize::from(group.number)].old_in_groups;
                for (color, count) in here.iter_mut().enumerate() {
                    *count += group.colors >> color & 1;
                }
            }
            for run in &problem.old.runs {
                for number in run.from..=run.to {
                    numbers[usize::from(number)].old_in_runs[run.color] += 1;
                }
            }
        }
        let jokers = match problem.joker_limit {
            0 => 0,
            _ => problem.jokers.all(),
        };
        Self {
            problem,
            numbers,
            known: vec![SmallVec::new(); PLACES * COLORS],
            costs: vec![Cost::default(); usize::from(problem.jokers.all()) + 1],
            jokers,
            asked: moved != Moved::No,
        }
    }

    /// The most groups that can lie at a number.
    pub(super) fn most_groups(&self, number: u8) -> u8 {
        self.numbers[usize::from(number)].groups
    }

    /// How many tiles of a colour lie in old groups of a number.
    pub(super) fn old_in_groups(&self, number: u8, color: usize) -> u8 {
        self.numbers[usize::from(number)].old_in_groups[color]
    }

    /// What a colour with these runs costs from a number on.
    pub(super) fn of_runs(&mut self, number: u8, color: usize, runs: &[Run]) -> AheadId {
        if !self.asked {
            return NOTHING_AHEAD;
        }
        if self
            .problem
            .locked
            .runs
            .iter()
            .any(|run| run.color == color)
        {
            return NOTHING_AHEAD;
        }
        let mut lengths = Lengths::default();
        for run in runs {
            lengths[usize::from(run.len) - 1] += 1;
        }
        self.of(number, color, lengths)
    }

    /// What lies ahead of one colour with so many jokers; more than all if there is no way.
    pub(super) fn of_one(&self, id: AheadId, jokers: u8) -> Cost {
        self.costs[id as usize + usize::from(jokers)]
    }

    /// What lies ahead of all colours, which share so many jokers.
    pub(super) fn of_all(&self, ids: &[AheadId], jokers: u8) -> Cost {
        let mut all: SmallVec<[Cost; 9]> = smallvec![Cost::default(); usize::from(jokers) + 1];
        for &id in ids {
            let one = &self.costs[id as usize..];
            for most in (0..all.len()).rev() {
                let split = |here: usize| all[most - here].plus(one[here]);
                all[most] = (1..=most).fold(split(0), |least, here| least.least(split(here)));
            }
        }
        all[usize::from(jokers)]
    }

    fn of(&mut self, number: u8, color: usize, lengths: Lengths) -> AheadId {
        if number > self.problem.last() {
            return NOTHING_AHEAD;
        }
        let lengths = self.capped(number, color, lengths);
        let at = usize::from(number) * COLORS + color;
        let known = self.known[at].iter().find(|(known, _)| *known == lengths);
        if let Some(&(_, id)) = known {
            return id;
        }
        let costs = self.find(number, color, lengths);
        let id = self.costs.len() as AheadId;
        self.costs.extend(costs);
        self.known[at].push((lengths, id));
        id
    }

    /// No more long runs than can go on at the number.
    fn capped(&self, number: u8, color: usize, mut lengths: Lengths) -> Lengths {
        let long = &mut lengths[usize::from(self.problem.least_meld) - 1];
        *long = (*long).min(self.supply(number, color).all() + self.jokers);
        lengths
    }

    fn supply(&self, number: u8, color: usize) -> Supply {
        if number <= self.problem.numbers {
            return self.problem.supply(number, color);
        }
        let ones = self.problem.supply(1, color).all();
        Supply {
            table: 0,
            rack: ones,
            must: 0,
        }
    }

    /// The costs from a number on, by the jokers that may be used.
    fn find(&mut self, number: u8, color: usize, lengths: Lengths) -> SmallVec<[Cost; 9]> {
        let here = self.numbers[usize::from(number)];
        let supply = self.supply(number, color);
        let missed = match number {
            _ if number > self.problem.numbers => 0,
            _ => self.problem.tile_missed(number),
        };
        let held = self.problem.wrap && number == 1;
        let mut costs = smallvec![Cost::MAX; usize::from(self.problem.jokers.all()) + 1];
        for left in 0..=supply.rack - supply.must {
            let played = supply.all() - left;
            for in_groups in 0..=played.min(here.groups) {
                let moved = here.old_in_groups[color].saturating_sub(in_groups);
                let cost = Cost {
                    missed: u16::from(left) * missed,
                    moved: moved.into(),
                };
                let least = if held { 0 } else { played - in_groups };
                for in_runs in least..=played - in_groups {
                    let old = here.old_in_runs[color];
                    self.go_on(number, color, lengths, (in_runs, old, cost), &mut costs);
                }
            }
        }
        costs
    }

    /// Lowers `costs` to what it costs that so many tiles lie in runs, with any jokers beside them.
    fn go_on(
        &mut self,
        number: u8,
        color: usize,
        lengths: Lengths,
        (in_runs, old, cost): (u8, u8, Cost),
        costs: &mut [Cost],
    ) {
        for jokers in 0..=self.jokers {
            let items = in_runs + jokers;
            let Some(lengths) = self.put(number, lengths, items) else {
                continue;
            };
            let next = self.of(number + 1, color, lengths) as usize;
            let moved = old.saturating_sub(items);
            let cost = cost.plus(Cost {
                missed: 0,
                moved: moved.into(),
            });
            for (total, least) in costs.iter_mut().enumerate().skip(jokers.into()) {
                let ahead = self.costs[next + total - usize::from(jokers)];
                *least = least.least(cost.plus(ahead));
            }
        }
    }

    /// The runs once so many tiles or jokers have been put to them.
    fn put(&self, number: u8, lengths: Lengths, items: u8) -> Option<Lengths> {
        let long = usize::from(self.problem.least_meld) - 1;
        let short: u8 = lengths[..long].iter().sum();
        let rest = items.checked_sub(short)?;
        let mut next = Lengths::default();
        next[1..=long].copy_from_slice(&lengths[..long]);
        let go_on = rest.min(lengths[long]);
        next[long] += go_on;
        next[0] += rest - go_on;
        let open = next[..long].iter().any(|&count| count > 0);
        (number < self.problem.last() || !open).then_some(next)
    }
}

/// The most groups that can lie at a number, old ones that stay among them.
fn most_groups(problem: &Problem, number: u8) -> u8 {
    let here = problem
        .locked
        .groups
        .iter()
        .filter(|group| group.number == number);
    let supplies = &problem.tiles[usize::from(number)][..problem.colors];
    let colors = supplies.iter().filter(|supply| supply.all() > 0).count() as u8;
    let jokers = problem.jokers.all();
    let tiles: u8 = supplies.iter().map(|supply| supply.all()).sum();
    let free = if colors + jokers.min(problem.joker_limit) < problem.least_meld {
        0
    } else {
        (tiles + jokers) / problem.least_meld
    };
    let old = problem
        .old
        .groups
        .iter()
        .any(|group| group.number == number);
    free.max(old.into()) + here.count() as u8
}

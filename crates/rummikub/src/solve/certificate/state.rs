//! What matters between two numbers, and which state can do whatever another can?
//!
//! A [`State`] stands before a number: the runs that are still open, by colour; the 1s that wait for
//! the highest number; the jokers used so far; what an opening has come to.
//!
//! **Order.** A run *covers* another one if each of these holds: it is at least as long (up to the
//! least meld, above which nothing changes), has no more jokers, has a numbered tile if the other
//! has, has at least as many tiles of the rack (up to what a cleared joker needs), wants none of
//! them unless the other does, and goes through a run that stays if and only if the other goes
//! through it. A state covers another if the same jokers are used and the same 1s wait, the opening
//! has come to no less, no more jokers have gone on to stand for 1, and in each colour the runs of the other are covered by as many of its own,
//! and those left over may end.
//!
//! **Proof.** Whatever is done from the covered state can be done from the covering one, at the same
//! cost, with a covering state after it: end the runs left over; let each other run end, get a tile
//! or a joker, or take in a run that stays, as the run does which it covers, and begin the same new
//! runs and lay the same groups. A run that ends is long enough, has a numbered tile and wants
//! nothing, so the run that covers it may end too; what got the same is covered as before; and the
//! jokers of a meld are no more. At the last number all runs of the one end, so all of the other may.
//! So what is missed at least from a state is missed at least from those that it covers.

/// An open run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Run {
    /// How many tiles it has, the least meld for all above.
    pub(super) len: u8,
    /// How many jokers it has, where that matters.
    pub(super) jokers: u8,
    /// Whether it has no numbered tile, where that matters.
    pub(super) jokers_only: bool,
    /// How many tiles of the rack it has, up to those that a cleared joker needs.
    pub(super) rack: u8,
    /// Whether a cleared joker lies in it that needs more of them.
    pub(super) wants: bool,
    /// The last number of the run that it goes through and that stays; 0 for none.
    pub(super) through: u8,
}

/// The open runs of a colour.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Lane {
    /// In their order.
    pub(super) runs: Vec<Run>,
    /// The 1s that wait for the highest number: of the table, of the rack.
    pub(super) waiting: [u8; 2],
    /// How many jokers that stood for 1 still do, at the first number, where the 1 after the highest
    /// is another place to do so.
    pub(super) ones: u8,
}

/// What matters between two numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct State {
    /// By colour.
    pub(super) lanes: Vec<Lane>,
    /// The jokers used: of the table, of the rack.
    pub(super) jokers: [u8; 2],
    /// What the opening has come to, up to what it has to.
    pub(super) points: u8,
}

impl Run {
    /// Whether it may end before the next number.
    pub(super) const fn may_end(self, least_meld: u8) -> bool {
        let whole = self.len >= least_meld && !self.jokers_only;
        whole && !self.wants && self.through == 0
    }

    const fn covers(self, other: Self) -> bool {
        self.through == other.through
            && self.len >= other.len
            && self.jokers <= other.jokers
            && (!self.jokers_only || other.jokers_only)
            && self.rack >= other.rack
            && (!self.wants || other.wants)
    }
}

impl Lane {
    /// Whether the runs of `other` are covered by as many of its own, and the others may end.
    pub(super) fn covers(&self, other: &Self, least_meld: u8) -> bool {
        self.waiting == other.waiting
            && self.ones <= other.ones
            && self.runs.len() >= other.runs.len()
            && matched(&self.runs, 0, &other.runs, least_meld)
    }
}

/// Whether each run of `other` is covered by one of `runs` not `taken`, and the rest may end.
fn matched(runs: &[Run], taken: u32, other: &[Run], least_meld: u8) -> bool {
    let free = |&(at, _): &(usize, &Run)| taken >> at & 1 == 0;
    let mut own = runs.iter().enumerate().filter(free);
    match other.split_first() {
        None => own.all(|(_, run)| run.may_end(least_meld)),
        Some((first, others)) => own.any(|(at, run)| {
            run.covers(*first) && matched(runs, taken | 1 << at, others, least_meld)
        }),
    }
}

impl State {
    /// The state before the first number.
    pub(super) fn start(colors: usize) -> Self {
        Self {
            lanes: vec![Lane::default(); colors],
            ..Self::default()
        }
    }

    /// Whether it can do whatever `other` can.
    pub(super) fn covers(&self, other: &Self, least_meld: u8) -> bool {
        let mut lanes = self.lanes.iter().zip(&other.lanes);
        self.jokers == other.jokers
            && self.points >= other.points
            && self.lanes.len() == other.lanes.len()
            && lanes.all(|(lane, other)| lane.covers(other, least_meld))
    }
}

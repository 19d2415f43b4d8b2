//! Which runs get the tiles of a place?
//!
//! An open run ends here, or goes on with one tile; each tile that no run takes begins one.
//!
//! **Where only lengths are told apart, one way is enough:** the short runs get tiles, since they
//! have to, then the long ones, then new runs begin. For let the same tiles lie in runs in any
//! other way. If a long run ends here and a new one begins, lay them as one. If a long run ends
//! and a short one goes on elsewhere, nothing changes. So no way has more runs that are open and
//! long, nor fewer that are short, and whatever is laid later on the runs of the other way can be
//! laid on these: a long run may end or go on, and a short one has no more choice than that.
//!
//! **A tile of the rack is counted as such only where a cleared joker needs it .** A run that has
//! one waits for the joker, a run with the joker waits for the tile, and neither may end before; one
//! that has both is as any other. Which tiles are counted is tried, but there is little to try: no
//! more runs can wait for jokers than there are jokers. Runs that wait have to go on as short ones
//! have to, so for all else that is put the one way is still enough.
//!
//! Where more is told apart, all ways are tried: which run gets the joker, and which old run it goes
//! on with.
//!
//! **With an old run a run goes on from their first common tile, or never.** It would keep fewer
//! tiles in place from a later one, and nobody else can go on with it meanwhile.

use smallvec::SmallVec;

use super::lane::{Lane, Origin, Place, Run};
use super::problem::{Moved, OldRun, Problem, Tracking};

/// What can be put to a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Item {
    /// A tile, from wherever it comes.
    Tile,
    /// A tile of the rack that is counted beside a cleared joker.
    RackTile,
    /// A joker that needs no rack tile beside it.
    Joker,
    /// A joker of the table that stood for another tile, or lay in a meld of another kind.
    ClearedJoker,
    RackJoker,
}

const ITEMS: [Item; 5] = [
    Item::Tile,
    Item::RackTile,
    Item::Joker,
    Item::ClearedJoker,
    Item::RackJoker,
];

impl Item {
    pub(super) const fn is_joker(self) -> bool {
        matches!(self, Self::Joker | Self::ClearedJoker | Self::RackJoker)
    }
}

/// How many there are of each item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Items([u8; ITEMS.len()]);

impl Items {
    /// So many tiles and jokers, each of the table and of the rack.
    pub(super) fn new(tracking: Tracking, place: &Place, tiles: [u8; 2], jokers: [u8; 2]) -> Self {
        let uncleared = if tracking.rack {
            jokers[0].min(place.uncleared)
        } else {
            jokers[0]
        };
        Self([
            tiles[0],
            tiles[1],
            uncleared,
            jokers[0] - uncleared,
            jokers[1],
        ])
    }

    pub(super) fn len(self) -> u8 {
        self.0.iter().sum()
    }

    fn jokers(self) -> u8 {
        self.0[2..].iter().sum()
    }
}

/// What has become of the runs of a place.
#[derive(Clone, Debug)]
pub(super) struct Put {
    /// The runs that are open.
    pub(super) runs: SmallVec<[PutRun; 4]>,
    /// The old runs that nobody goes on with any more.
    pub(super) given_up: u32,
    /// How many tiles of old runs have moved.
    pub(super) moved: u8,
}

/// An open run, and where it comes from.
#[derive(Clone, Copy, Debug)]
pub(super) struct PutRun {
    pub(super) run: Run,
    /// Which of the runs before it was, if it does not begin here.
    pub(super) before: Option<usize>,
    /// What it got.
    pub(super) got: Got,
}

/// What a run got at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Got {
    Item(Item),
    /// The locked run with this number, which begins here.
    Locked(usize),
    /// A tile of the locked run that it goes through.
    Through,
}

/// The runs after a place, in every way in which plain items go to those runs first that have to go
/// on, then to the others, then to new ones.
pub(super) fn put_longest_first(
    problem: &Problem,
    tracking: Tracking,
    place: &Place,
    runs: &[Run],
    items: Items,
) -> SmallVec<[SmallVec<[Run; 4]>; 1]> {
    let mut ways = SmallVec::new();
    if items.jokers() > 0 && problem.joker_limit == 0 {
        return ways;
    }
    let [tiles, rack, jokers, cleared, rack_jokers] = items.0;
    let mut putting = PlainLast {
        problem,
        place,
        runs,
        plain: 0,
        given: SmallVec::from_elem(None, runs.len()),
        begun: SmallVec::new(),
        ways: &mut ways,
    };
    let most = if tracking.rack { rack_jokers } else { 0 };
    for counted in 0..=most {
        putting.plain = tiles + jokers + rack_jokers - counted;
        putting.give(0, [rack + counted, cleared]);
    }
    ways
}

/// Runs of which some have got what is counted as the rack's, or a cleared joker.
struct PlainLast<'p> {
    problem: &'p Problem,
    place: &'p Place,
    runs: &'p [Run],
    /// How many plain items there are.
    plain: u8,
    /// What has become of each run that got such an item, and those that begin with one.
    given: SmallVec<[Option<Run>; 4]>,
    begun: SmallVec<[Run; 4]>,
    ways: &'p mut SmallVec<[SmallVec<[Run; 4]>; 1]>,
}

impl PlainLast<'_> {
    /// Gives the runs from `at` on items that are counted as the rack's and cleared jokers.
    fn give(&mut self, at: usize, items: [u8; 2]) {
        if items == [0, 0] {
            return self.ways.extend(self.plain_last());
        }
        let run = self.runs.get(at);
        if run.is_some() {
            self.give(at + 1, items);
        }
        if run.is_some_and(|run| run.locked_to != 0) {
            return;
        }
        let begins = Run {
            numbered: true,
            ..Run::default()
        };
        let mut before = *run.unwrap_or(&begins);
        before.len = self.problem.least_meld.min(before.len + 1);
        for kind in (0..2).filter(|&kind| items[kind] > 0) {
            let mut left = items;
            left[kind] -= 1;
            for next in before.counting([1 - kind as u8, kind as u8], self.problem) {
                if run.is_some() {
                    self.given[at] = Some(next);
                    self.give(at + 1, left);
                    self.given[at] = None;
                } else {
                    self.begun.push(next);
                    self.give(at, left);
                    self.begun.pop();
                }
            }
        }
    }

    /// The runs once the others have got the plain items.
    fn plain_last(&self) -> Option<SmallVec<[Run; 4]>> {
        let least_meld = self.problem.least_meld;
        let runs = || self.runs.iter().zip(&self.given);
        let has_to = |(run, given): &(&Run, &Option<Run>)| {
            given.is_none() && run.locked_to == 0 && !run.may_end(least_meld)
        };
        let mut spare = self
            .plain
            .checked_sub(runs().filter(has_to).count() as u8)?;
        let mut next = self.begun.clone();
        for (&run, &given) in runs() {
            if let Some(given) = given {
                next.push(given);
            } else if run.locked_to != 0 {
                next.push(run.through(self.place.number));
            } else {
                let may_end = run.may_end(least_meld);
                if may_end && spare == 0 {
                    continue;
                }
                spare -= u8::from(may_end);
                let len = least_meld.min(run.len + 1);
                next.push(Run { len, ..run });
            }
        }
        let new = Run {
            len: 1,
            numbered: true,
            ..Run::default()
        };
        next.extend(std::iter::repeat_n(new, spare.into()));
        let may_end = |run: &Run| run.may_end(least_meld);
        (!self.place.last || next.iter().all(may_end)).then_some(next)
    }
}

/// All ways to put items to the runs of a lane.
pub(super) fn put(
    problem: &Problem,
    tracking: Tracking,
    place: &Place,
    lane: &Lane,
    items: Items,
) -> Vec<Put> {
    let mut putting = Putting {
        problem,
        tracking,
        place,
        lane,
        items: items.0,
        runs: SmallVec::new(),
        taken: lane.given_up,
        given_up: lane.given_up,
        stay: 0,
        lost: 0,
        ways: Vec::new(),
    };
    for run in &lane.runs {
        if let Origin::Old(id) = run.origin {
            putting.taken |= 1 << id;
        }
    }
    putting.lock(0);
    putting.ways
}

impl Run {
    const fn may_end(self, least_meld: u8) -> bool {
        let settled = !self.wants && self.rack == 0;
        self.len >= least_meld && self.numbered && settled && self.locked_to == 0
    }

    /// The run with so many tiles more that are counted as the rack's, and cleared jokers.
    ///
    /// Once a cleared joker has what it needs, the run is as any other, or waits for one more.
    fn counting(self, [rack, cleared]: [u8; 2], problem: &Problem) -> SmallVec<[Self; 2]> {
        let rack = self.rack + rack;
        let wants = self.wants || cleared > 0;
        let mut next = SmallVec::new();
        if rack > problem.reuse {
            return next;
        }
        let is_settled = wants && rack == problem.reuse;
        if is_settled {
            next.push(Self {
                rack: 0,
                wants: false,
                ..self
            });
        }
        if !is_settled || problem.jokers.table > 1 {
            let wants = wants && !is_settled;
            next.push(Self {
                rack,
                wants,
                ..self
            });
        }
        next
    }

    /// The run after a number of the locked run that it goes through.
    const fn through(self, number: u8) -> Self {
        let locked_to = if self.locked_to == number {
            0
        } else {
            self.locked_to
        };
        Self { locked_to, ..self }
    }
}

struct Putting<'p> {
    problem: &'p Problem,
    tracking: Tracking,
    place: &'p Place,
    lane: &'p Lane,
    /// What is left to be put.
    items: [u8; ITEMS.len()],
    runs: SmallVec<[PutRun; 4]>,
    /// The old runs that a run goes on with, or did.
    taken: u32,
    given_up: u32,
    /// How many tiles of old runs stay where they are.
    stay: u8,
    /// How many tiles of locked runs have moved, since they went to another meld.
    lost: u8,
    ways: Vec<Put>,
}

impl Putting<'_> {
    /// Lets each locked run from `from` on that begins here go on with an open one, or with none.
    fn lock(&mut self, from: usize) {
        let place = self.place;
        let begins = |run: &OldRun| run.color == place.color && run.from == place.number;
        let mut locked = self.problem.locked.runs.iter().enumerate().skip(from);
        let Some((at, &locked)) = locked.find(|(_, run)| begins(run)) else {
            return self.go_on(0);
        };
        self.join(at, locked, None);
        for before in 0..self.lane.runs.len() {
            if self.lane.runs[before].locked_to == 0 && !self.is_joined(before) {
                self.join(at, locked, Some(before));
            }
        }
    }

    fn is_joined(&self, before: usize) -> bool {
        self.runs.iter().any(|run| run.before == Some(before))
    }

    /// Lets a locked run go on with the open run `before`.
    fn join(&mut self, at: usize, locked: OldRun, before: Option<usize>) {
        let mut run = before.map_or_else(Run::default, |before| self.lane.runs[before]);
        if self.tracking.jokers {
            run.jokers += locked.jokers.count_ones() as u8;
            if run.jokers > self.problem.joker_limit {
                return;
            }
        }
        run.len = self.problem.least_meld;
        run.numbered = true;
        run.locked_to = locked.to;
        let most = if self.tracking.rack { locked.rack } else { 0 };
        for counted in 0..=most {
            for run in run.counting([counted, 0], self.problem) {
                self.join_as(at, locked, run, before);
            }
        }
    }

    /// Lets a locked run go on as `run`, which was `before`.
    fn join_as(&mut self, at: usize, locked: OldRun, run: Run, before: Option<usize>) {
        let got = Got::Locked(at);
        if self.tracking.moved != Moved::Exactly {
            return self.with(PutRun { run, before, got }, |putting| putting.lock(at + 1));
        }
        if run.origin == Origin::Fresh {
            let origin = Origin::Spent;
            let run = Run { origin, ..run };
            self.with(PutRun { run, before, got }, |putting| putting.lock(at + 1));
        }
        let lost = locked.len() - locked.rack;
        self.lost += lost;
        self.with(PutRun { run, before, got }, |putting| putting.lock(at + 1));
        self.lost -= lost;
    }

    /// Lets each open run from `at` on end, or go on with an item.
    fn go_on(&mut self, at: usize) {
        let Some(&run) = self.lane.runs.get(at) else {
            return self.begin();
        };
        if self.is_joined(at) {
            return self.go_on(at + 1);
        }
        let before = Some(at);
        if run.locked_to != 0 {
            let got = Got::Through;
            return self.with(PutRun { run, before, got }, |putting| putting.go_on(at + 1));
        }
        if run.may_end(self.problem.least_meld) {
            let given_up = self.given_up;
            if let Origin::Old(id) = run.origin {
                self.given_up |= 1 << id;
            }
            self.go_on(at + 1);
            self.given_up = given_up;
        }
        for kind in 0..ITEMS.len() {
            self.put(kind, run, before, &mut |putting| putting.go_on(at + 1));
        }
    }

    /// Lets a new run begin with each item that is left.
    fn begin(&mut self) {
        match self.items.iter().position(|&count| count > 0) {
            Some(kind) => self.put(kind, Run::default(), None, &mut Self::begin),
            None => self.end(),
        }
    }

    /// Puts an item to a run in every way, and goes on.
    fn put(
        &mut self,
        kind: usize,
        run: Run,
        before: Option<usize>,
        next: &mut dyn FnMut(&mut Self),
    ) {
        if self.items[kind] == 0 {
            return;
        }
        let item = ITEMS[kind];
        self.items[kind] -= 1;
        for run in self.longer(run, item) {
            self.put_as(item, run, before, &mut *next);
        }
        self.items[kind] += 1;
    }

    /// Lets a run go on with an item as `run`, and goes on.
    fn put_as(
        &mut self,
        item: Item,
        run: Run,
        before: Option<usize>,
        next: &mut dyn FnMut(&mut Self),
    ) {
        let got = Got::Item(item);
        let stays = self.stays(run.origin, item);
        self.stay += u8::from(stays);
        self.with(PutRun { run, before, got }, &mut *next);
        self.stay -= u8::from(stays);
        if run.origin == Origin::Fresh && self.tracking.moved == Moved::Exactly {
            for &(id, _) in &self.place.old {
                let origin = Origin::Old(id);
                if self.taken >> id & 1 == 0 && self.stays(origin, item) {
                    self.taken |= 1 << id;
                    self.stay += 1;
                    let run = Run { origin, ..run };
                    self.with(PutRun { run, before, got }, &mut *next);
                    self.stay -= 1;
                    self.taken &= !(1 << id);
                }
            }
        }
    }

    fn with(&mut self, run: PutRun, next: impl FnOnce(&mut Self)) {
        self.runs.push(run);
        next(self);
        self.runs.pop();
    }

    /// The run with one item more, if it may have it, as all that it may be then.
    fn longer(&self, mut run: Run, item: Item) -> SmallVec<[Run; 4]> {
        let problem = self.problem;
        run.len = problem.least_meld.min(run.len + 1);
        run.numbered |= !self.tracking.numbered || !item.is_joker();
        if item.is_joker() {
            if self.tracking.jokers {
                run.jokers += 1;
            }
            if run.jokers > problem.joker_limit || problem.joker_limit == 0 {
                return SmallVec::new();
            }
        }
        if !self.tracking.rack {
            return SmallVec::from_slice(&[run]);
        }
        let counted = match item {
            Item::Tile | Item::Joker | Item::ClearedJoker => 0..=0,
            Item::RackTile => 1..=1,
            Item::RackJoker => 0..=1,
        };
        let cleared = u8::from(item == Item::ClearedJoker);
        let all = counted.flat_map(|counted| run.counting([counted, cleared], problem));
        all.collect()
    }

    /// Whether a run that goes on with an old one has the same as that here.
    fn stays(&self, origin: Origin, item: Item) -> bool {
        let Origin::Old(origin) = origin else {
            return false;
        };
        let mut old = self.place.old.iter().filter(|&&(id, _)| id == origin);
        old.any(|(_, run)| match item {
            Item::Tile | Item::RackTile => !run.has_joker_at(self.place.number),
            Item::Joker | Item::ClearedJoker | Item::RackJoker => {
                run.has_joker_at(self.place.number)
            }
        })
    }

    /// Notes the way that was found.
    fn end(&mut self) {
        let number = self.place.number;
        let mut way = Put {
            runs: self.runs.clone(),
            given_up: self.given_up,
            moved: self.place.old.len() as u8 - self.stay + self.lost,
        };
        for PutRun { run, .. } in &mut way.runs {
            *run = run.through(number);
        }
        for &(id, old) in &self.place.old {
            if old.to == number {
                way.given_up &= !(1 << id);
                for PutRun { run, .. } in &mut way.runs {
                    if run.origin == Origin::Old(id) {
                        run.origin = Origin::Spent;
                    }
                }
            }
        }
        let least_meld = self.problem.least_meld;
        if !self.place.last || way.runs.iter().all(|run| run.run.may_end(least_meld)) {
            self.ways.push(way);
        }
    }
}

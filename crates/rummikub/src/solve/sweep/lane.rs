//! What can one colour do at one number?
//!
//! A [`Lane`] is the open runs of one colour between two numbers, and no more of them than matters
//! for what may come: a length up to the least meld, and beside it only what [`Tracking`] says. At
//! a number the colour's tiles are shared out: some stay in the rack, some lie in groups, the rest
//! goes into runs, with jokers beside them. A [`Share`] is one way to do so; which runs get the
//! tiles is the question of the module `put`.
//!
//! Lanes have numbers, few of them are ever met, and the shares of a lane at a number are found
//! once. So the search deals in small numbers only, and all that rules say about runs stands here.
//!
//! Two kinds of shares are left out. No tile goes to groups where there can be none, nor more than
//! there can be groups. And no tile stays in the rack while a run ends that it fits: with it there,
//! less is missed, nothing more has moved, and the longer run may end as well. So neither the least
//! missed nor, of the ways that miss least, the fewest moved are lost.

use std::hash::{Hash, Hasher};

use ahash::AHashMap;
use smallvec::SmallVec;

use super::ahead::{Ahead, AheadId, NOTHING_AHEAD};
use super::expand::Cost;
use super::problem::{COLORS, Moved, OldRun, PLACES, Problem, Supply, Tracking};
use super::put::{Items, put, put_longest_first};

/// An open run: what of it matters for what may come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Run {
    /// How many tiles it has, the least meld for all above.
    pub(super) len: u8,
    /// How many jokers it has.
    pub(super) jokers: u8,
    /// Whether it has a numbered tile, or that is sure.
    pub(super) numbered: bool,
    /// How many of its tiles are counted as the rack's; once there are as many as a cleared joker
    /// needs, one has yet to come.
    pub(super) rack: u8,
    /// Whether a cleared joker lies in it that needs more rack tiles.
    pub(super) wants: bool,
    /// Which old run it goes on with.
    pub(super) origin: Origin,
    /// The last number of the locked run that it goes through; 0 if it goes through none.
    pub(super) locked_to: u8,
}

/// In one word rather than field by field.
impl Hash for Run {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let origin = match self.origin {
            Origin::Fresh => 0,
            Origin::Old(id) => id + 1,
            Origin::Spent => u8::MAX,
        };
        let wants = u8::from(self.wants);
        let bytes = [
            self.len,
            self.jokers,
            self.rack,
            wants,
            origin,
            self.locked_to,
            0,
            0,
        ];
        state.write_u64(u64::from_le_bytes(bytes));
    }
}

/// Which old run a run goes on with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Origin {
    /// None so far.
    #[default]
    Fresh,
    /// The one with this number among those of the colour, which still goes on.
    Old(u8),
    /// One that has ended.
    Spent,
}

/// The open runs of one colour between two numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Lane {
    /// The runs in order, so that equal lanes are equal.
    pub(super) runs: SmallVec<[Run; 4]>,
    /// The old runs that were gone on with and are no longer, while they still go on: a bit each.
    pub(super) given_up: u32,
    /// The 1s that wait for the highest number: of the table, of the rack.
    pub(super) held: [u8; 2],
}

/// The number of a lane.
pub(super) type LaneId = u16;

/// The lane without a run.
pub(super) const NO_RUNS: LaneId = 0;

/// One way to share out the tiles of a colour at a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Share {
    /// How many tiles lie in groups: not counted as the rack's, counted so.
    pub(super) group: [u8; 2],
    /// How many tiles in runs are counted as the rack's.
    pub(super) counted: u8,
    /// How many shares follow that give the same to groups.
    pub(super) alike: u8,
    /// How many jokers lie in runs: of the table, of the rack.
    pub(super) jokers: [u8; 2],
    /// How many tiles stay in the rack.
    pub(super) left: u8,
    /// How many tiles lie in runs here that count towards what is to be laid at least.
    pub(super) laid: u8,
    /// How many jokers the open runs need at least.
    pub(super) need: u8,
    /// What is missed.
    pub(super) missed: u16,
    /// How many tiles of old runs have moved.
    pub(super) moved: u8,
    /// The runs that are open then.
    pub(super) next: LaneId,
    /// What lies ahead of them.
    pub(super) ahead: AheadId,
    /// How much more than the least it costs to the end.
    pub(super) over: Cost,
}

impl Share {
    /// What it costs.
    pub(super) const fn cost(&self) -> Cost {
        Cost {
            missed: self.missed,
            moved: self.moved as u16,
        }
    }

    /// Where there is nothing to share out.
    const NOTHING: Self = Self {
        group: [0; 2],
        counted: 0,
        alike: 0,
        jokers: [0; 2],
        left: 0,
        laid: 0,
        need: 0,
        missed: 0,
        moved: 0,
        next: NO_RUNS,
        ahead: NOTHING_AHEAD,
        over: Cost {
            missed: 0,
            moved: 0,
        },
    };
}

/// Where the shares of a lane at a number stand, and what lies ahead of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Shares {
    from: u32,
    to: u32,
    pub(super) ahead: AheadId,
}

/// All lanes met so far, and what they can do.
pub(super) struct Lanes<'a> {
    problem: &'a Problem,
    pub(super) tracking: Tracking,
    all: Vec<Lane>,
    ids: AHashMap<Lane, LaneId>,
    shares: Vec<Share>,
    pub(super) ahead: Ahead<'a>,
    /// By number and colour, then by lane.
    known: Vec<SmallVec<[Option<Shares>; 2]>>,
}

/// One number of one colour.
pub(super) struct Place {
    pub(super) number: u8,
    pub(super) color: usize,
    /// The old runs that lie here, by their numbers from 0.
    pub(super) old: SmallVec<[(u8, OldRun); 4]>,
    /// How many jokers of the table stood for this tile.
    pub(super) uncleared: u8,
    /// Whether a locked run begins here.
    pub(super) locks: bool,
    /// Whether no run can go on from here.
    pub(super) last: bool,
}

impl Place {
    pub(super) fn new(problem: &Problem, tracking: Tracking, number: u8, color: usize) -> Self {
        let mut old = SmallVec::new();
        if tracking.moved != Moved::No {
            let runs = problem.old.runs.iter().filter(|run| run.color == color);
            let here = runs.zip(0..).filter(|(run, _)| run.lies_at(number, color));
            old.extend(here.map(|(run, id)| (id, *run)));
        }
        let mut uncleared = 0;
        for run in &problem.uncleared.runs {
            uncleared += u8::from(run.lies_at(number, color) && run.has_joker_at(number));
        }
        let begins = |run: &OldRun| run.color == color && run.from == number;
        Self {
            number,
            color,
            old,
            uncleared,
            locks: problem.locked.runs.iter().any(begins),
            last: number == problem.last(),
        }
    }
}

impl<'a> Lanes<'a> {
    pub(super) fn new(problem: &'a Problem, tracking: Tracking) -> Self {
        Self {
            problem,
            tracking,
            all: vec![Lane::default()],
            ids: AHashMap::from_iter([(Lane::default(), NO_RUNS)]),
            shares: Vec::with_capacity(256),
            ahead: Ahead::new(problem, tracking.moved),
            known: vec![SmallVec::new(); PLACES * COLORS],
        }
    }

    /// The lane with this number.
    pub(super) fn lane(&self, id: LaneId) -> &Lane {
        &self.all[usize::from(id)]
    }

    /// The number of a lane.
    pub(super) fn id(&mut self, lane: Lane) -> LaneId {
        if let Some(&id) = self.ids.get(&lane) {
            return id;
        }
        let id = LaneId::try_from(self.all.len()).expect("a search ends long before");
        self.all.push(lane.clone());
        self.ids.insert(lane, id);
        id
    }

    /// All that a lane can do at a number.
    pub(super) fn shares(&mut self, number: u8, color: usize, lane: LaneId) -> Shares {
        let at = usize::from(number) * COLORS + color;
        let lane_at = usize::from(lane);
        if let Some(&Some(shares)) = self.known[at].get(lane_at) {
            return shares;
        }
        let from = self.shares.len() as u32;
        let open = self.all[lane_at].clone();
        let place = Place::new(self.problem, self.tracking, number, color);
        self.find(&place, &open);
        let ahead = self.ahead.of_runs(number, color, &open.runs);
        let least = self.least_ahead(ahead, [0; 2]);
        for at in from as usize..self.shares.len() {
            let share = self.shares[at];
            let total = share
                .cost()
                .plus(self.least_ahead(share.ahead, share.jokers));
            self.shares[at].over = total.minus(least);
        }
        let found = &mut self.shares[from as usize..];
        found.sort_by_key(|share| share.group);
        for at in (1..found.len()).rev() {
            if found[at - 1].group == found[at].group {
                found[at - 1].alike = found[at].alike.saturating_add(1);
            }
        }
        let shares = Shares {
            from,
            to: self.shares.len() as u32,
            ahead,
        };
        if self.known[at].len() <= lane_at {
            self.known[at].resize(lane_at + 1, None);
        }
        self.known[at][lane_at] = Some(shares);
        shares
    }

    /// What lies ahead with all jokers but so many.
    fn least_ahead(&self, ahead: AheadId, used: [u8; 2]) -> Cost {
        let jokers = self.problem.jokers.all() - used[0] - used[1];
        self.ahead.of_one(ahead, jokers)
    }

    /// The shares that stand there.
    pub(super) fn get(&self, shares: Shares) -> &[Share] {
        &self.shares[shares.from as usize..shares.to as usize]
    }

    /// What there is for the runs and groups of a place.
    pub(super) fn supply(&self, place: &Place, lane: &Lane) -> Supply {
        if place.number <= self.problem.numbers {
            return self.problem.supply(place.number, place.color);
        }
        Supply {
            table: lane.held[0],
            rack: lane.held[1],
            must: lane.held[1],
        }
    }

    /// Finds all shares of a lane at a place.
    fn find(&mut self, place: &Place, lane: &Lane) {
        let start = self.shares.len();
        let supply = self.supply(place, lane);
        let nothing = supply.all() + self.problem.jokers.all() == 0 && *lane == Lane::default();
        if nothing && !place.locks && place.old.is_empty() {
            let ahead = self.ahead.of_runs(place.number + 1, place.color, &[]);
            self.shares.push(Share {
                ahead,
                ..Share::NOTHING
            });
            return;
        }
        for left in (0..=supply.rack - supply.must).rev() {
            let played = supply.rack - left;
            let tiles = if self.tracking.rack {
                [supply.table, played]
            } else {
                [supply.table + played, 0]
            };
            for held in self.held(place, tiles) {
                let (table, rack) = (tiles[0] - held[0], tiles[1] - held[1]);
                for counted in 0..=rack.min(self.problem.most_counted()) {
                    let tiles = [table + rack - counted, counted];
                    self.find_with(place, lane, left, held, tiles, start);
                }
            }
        }
    }

    /// How many 1s may wait for the highest number, of so many.
    fn held(&self, place: &Place, tiles: [u8; 2]) -> SmallVec<[[u8; 2]; 4]> {
        if place.number != 1 || !self.problem.wrap {
            return SmallVec::from_slice(&[[0, 0]]);
        }
        let counts = (0..=tiles[0]).flat_map(|table| (0..=tiles[1]).map(move |rack| [table, rack]));
        counts.collect()
    }

    /// Finds all shares that leave so many in the rack and hold so many back.
    fn find_with(
        &mut self,
        place: &Place,
        lane: &Lane,
        left: u8,
        held: [u8; 2],
        tiles: [u8; 2],
        start: usize,
    ) {
        let problem = self.problem;
        let most = problem.joker_supply(self.tracking);
        let groups = if place.number <= problem.numbers {
            tiles
        } else {
            [0, 0]
        };
        let room = self.ahead.most_groups(place.number);
        let left_missed = u16::from(left) * problem.tile_missed(place.number);
        let old = self.ahead.old_in_groups(place.number, place.color);
        for in_group in 0..=groups[0].min(room) {
            for rack_in_group in 0..=groups[1].min(room - in_group) {
                for joker in 0..=most[0] {
                    for rack_joker in 0..=most[1] {
                        let jokers_missed =
                            u16::from(rack_joker) * problem.joker_missed(place.number);
                        let share = Share {
                            group: [in_group, rack_in_group],
                            jokers: [joker, rack_joker],
                            left,
                            missed: left_missed + jokers_missed,
                            moved: old.saturating_sub(in_group + rack_in_group),
                            ..Share::NOTHING
                        };
                        let in_runs = [tiles[0] - in_group, tiles[1] - rack_in_group];
                        self.lay(place, lane, share, in_runs, held, start);
                    }
                }
            }
        }
    }

    /// Finds all ways to lay so many tiles, and the jokers of `share`, in the runs of a lane.
    fn lay(
        &mut self,
        place: &Place,
        lane: &Lane,
        mut share: Share,
        tiles: [u8; 2],
        held: [u8; 2],
        start: usize,
    ) {
        let items = Items::new(self.tracking, place, tiles, share.jokers);
        share.counted = tiles[1];
        let free = |run: &&Run| run.locked_to == 0;
        let open = lane.runs.iter().filter(free).count();
        if share.left > 0 && !place.locks && usize::from(items.len()) < open {
            return; // what is left fits a run that ends
        }
        let jokers = share.jokers[0] + share.jokers[1];
        let counted = if self.problem.joker_counts() {
            jokers
        } else {
            0
        };
        share.laid = tiles[0] + tiles[1] + counted;
        let at_least = (place.old.len() as u8).saturating_sub(items.len());
        if self.tracking.lengths_only() && !place.locks {
            share.moved += at_least;
            for runs in put_longest_first(self.problem, self.tracking, place, &lane.runs, items) {
                self.add(place, share, Lane::after(place, lane, runs, 0, held), start);
            }
            return;
        }
        let moved = share.moved;
        for way in put(self.problem, self.tracking, place, lane, items) {
            share.moved = moved
                + match self.tracking.moved {
                    Moved::No => 0,
                    Moved::AtLeast => at_least,
                    Moved::Exactly => way.moved,
                };
            let runs = way.runs.iter().map(|run| run.run).collect();
            let next = Lane::after(place, lane, runs, way.given_up, held);
            self.add(place, share, next, start);
        }
    }

    /// Adds a share that leads to `next`, unless one like it is there.
    fn add(&mut self, place: &Place, mut share: Share, next: Lane, start: usize) {
        let Some(need) = self.need(place, &next) else {
            return;
        };
        let number = place.number + 1;
        share.ahead = self.ahead.of_runs(number, place.color, &next.runs);
        if self.least_ahead(share.ahead, share.jokers) == Cost::MAX {
            return;
        }
        share.need = need;
        share.next = if place.last { NO_RUNS } else { self.id(next) };
        for other in &mut self.shares[start..] {
            let like = Share {
                moved: other.moved,
                left: other.left,
                counted: other.counted,
                ..share
            };
            if *other == like {
                if share.moved < other.moved {
                    *other = share;
                }
                return;
            }
        }
        self.shares.push(share);
    }

    /// How many jokers the open runs need at least to be melds; `None` if that cannot be.
    fn need(&self, place: &Place, lane: &Lane) -> Option<u8> {
        let problem = self.problem;
        let mut need = 0;
        for up in 1..problem.least_meld {
            let short = |run: &&Run| run.locked_to == 0 && run.len + up <= problem.least_meld;
            let short = lane.runs.iter().filter(short).count() as u8;
            if short == 0 {
                break;
            }
            let number = place.number + up;
            let begins = |run: &OldRun| run.color == place.color && run.from == number;
            if problem.locked.runs.iter().any(begins) {
                break; // a short run may go on with a locked one
            }
            let there = match number {
                _ if number > problem.last() => return None,
                _ if number > problem.numbers => lane.held[0] + lane.held[1],
                _ => problem.supply(number, place.color).all(),
            };
            need += short.saturating_sub(there);
        }
        let waits = |run: &&Run| run.rack > 0 && !run.wants;
        let need = need.max(lane.runs.iter().filter(waits).count() as u8);
        (need <= problem.jokers.all()).then_some(need)
    }
}

impl Lane {
    /// The lane after a place, where its runs have become these.
    pub(super) fn after(
        place: &Place,
        before: &Self,
        mut runs: SmallVec<[Run; 4]>,
        given_up: u32,
        held: [u8; 2],
    ) -> Self {
        runs.sort_unstable();
        Self {
            runs,
            given_up,
            held: match place.number {
                1 => held,
                _ if place.last => [0, 0],
                _ => before.held,
            },
        }
    }

    /// The lane, as far as that is told apart.
    pub(super) fn told_apart_by(&self, tracking: Tracking) -> Self {
        let mut lane = self.clone();
        if tracking.moved != Moved::Exactly {
            lane.given_up = 0;
            for run in &mut lane.runs {
                run.origin = Origin::Fresh;
            }
        }
        if !tracking.rack {
            lane.held = [self.held[0] + self.held[1], 0];
            for run in &mut lane.runs {
                (run.rack, run.wants) = (0, false);
            }
        }
        lane.runs.sort_unstable();
        lane
    }
}

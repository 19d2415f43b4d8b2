//! What may become of the melds with jokers on the table?
//!
//! Under some rules a meld with a joker stays until the joker is replaced. Whether it is
//! replaced, by which tile, and what a joker that was replaced may be used for, is settled before
//! anything is laid: a [`Fate`] is one answer for all such melds. There are few, since there are few
//! jokers; each makes a [`Problem`] of its own, in which some melds stay, some tiles of the rack
//! have to be laid, and all other tiles are free.

use smallvec::SmallVec;

use super::sweep::{COLORS, Least, Missed, OldGroup, OldMelds, OldRun, PLACES, Problem, Supply};
use crate::hand::Hand;
use crate::meld::{Meld, MeldKind, Reading};
use crate::rules::{GroupJoker, JokerClearing, JokerReuse, Rules};
use crate::table::Table;
use crate::tile::{Color, Number, Tile};

/// What becomes of the table's melds with jokers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Fate {
    /// The tiles of the table that are free.
    free: Vec<Tile>,
    /// The tiles of the rack that have to be laid in any case.
    opening: Hand,
    /// The tiles of the rack that have to be laid since they replaced a joker.
    must: Vec<Tile>,
    /// The tiles of the rack that lie in melds that stay.
    placed: Vec<Tile>,
    /// The melds that are free once tiles of the table have replaced their jokers.
    opened: Vec<Opened>,
    /// Tiles of the table that replaced a joker of a meld that stays.
    consumed: Vec<Tile>,
    locked: OldMelds,
    old: OldMelds,
    uncleared: OldMelds,
    /// How many jokers left a meld that stays.
    pub(super) moved: usize,
}

/// A meld that is free once its jokers are replaced.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Opened {
    /// The tiles of the table that replace them.
    by: Vec<Tile>,
    /// All tiles that are free then.
    tiles: Vec<Tile>,
}

/// A meld of the table, read as one kind.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum OldMeld {
    Run(OldRun),
    Group(OldGroup),
}

impl Fate {
    /// All that may become of a table, if these tiles of the rack have to be laid.
    pub(super) fn all(table: &Table, rack: Hand, must: Hand, rules: &Rules) -> Vec<Self> {
        let start = Self {
            opening: must,
            ..Self::default()
        };
        let mut fates = vec![start];
        for meld in table.melds() {
            let mut next: Vec<Self> = Vec::new();
            for fate in &fates {
                for reading in meld.readings() {
                    //
                    for lies in meld.readings() {
                        fate.with_meld(meld, [reading, lies], rack, rules, &mut next);
                    }
                }
            }
            if meld.tiles().iter().any(|tile| tile.is_joker()) {
                next.dedup();
            }
            fates = next;
        }
        fates.into_iter().filter_map(Self::opened).collect()
    }

    /// What is to be laid then.
    pub(super) fn problem(&self, rack: Hand, missed: Missed, rules: &Rules) -> Problem {
        let mut problem = empty_problem(missed, rules);
        for &tile in &self.free {
            supply(&mut problem, tile).table += 1;
        }
        for &tile in &self.consumed {
            supply(&mut problem, tile).table -= 1;
        }
        for (tile, count) in rack.counts() {
            let placed = self.placed.iter().filter(|&&placed| placed == tile).count();
            supply(&mut problem, tile).rack = count - placed as u8;
        }
        for &tile in &self.must {
            supply(&mut problem, tile).must += 1;
        }
        for (tile, count) in self.opening.counts() {
            let placed = self.placed.iter().filter(|&&placed| placed == tile).count();
            let must = &mut supply(&mut problem, tile).must;
            *must = count.saturating_sub(placed as u8).max(*must);
        }
        problem.locked = self.locked.clone();
        problem.old = self.old.clone();
        problem.uncleared = self.uncleared.clone();
        problem.reuse = reuse(rules);
        problem
    }

    /// Adds to `fates` what may become of one meld more: how its jokers are read, and how it lies
    /// where tiles are counted that have moved.
    fn with_meld(
        &self,
        meld: &Meld,
        [reading, lies]: [Reading<'_>; 2],
        rack: Hand,
        rules: &Rules,
        fates: &mut Vec<Self>,
    ) {
        let old = OldMeld::new(meld, reading);
        let lies = OldMeld::new(meld, lies);
        let replaceable = old.is_unsettled_group(rules) && rules.group_joker == GroupJoker::Both;
        if old.jokers() == 0 {
            return fates.push(self.freed(meld, lies, &[]));
        }
        let stays = (old == lies).then(|| self.locked(old));
        match rules.joker_clearing {
            JokerClearing::Free => fates.push(self.freed(meld, lies, &[])),
            JokerClearing::RackOrTable if !replaceable => {
                let kept = old.kept(rules).into_iter();
                fates.extend(kept.map(|kept| self.freed(meld, lies, &kept)));
            }
            JokerClearing::Frozen => fates.extend(stays),
            JokerClearing::RackOnly => {
                fates.extend(stays);
                self.replaced(meld, [old, lies], rack, rules, fates);
            }
            JokerClearing::RackOrTable => {
                fates.extend(stays);
                self.replaced(meld, [old, lies], rack, rules, fates);
            }
        }
    }

    /// The meld's tiles are free; its jokers may stand for the same again as in `kept`.
    fn freed(&self, meld: &Meld, lies: OldMeld, kept: &[OldMeld]) -> Self {
        let mut fate = self.clone();
        fate.free.extend_from_slice(meld.tiles());
        lies.push_to(&mut fate.old);
        for old in kept {
            old.push_to(&mut fate.uncleared);
        }
        fate
    }

    /// The meld stays.
    fn locked(&self, old: OldMeld) -> Self {
        let mut fate = self.clone();
        old.push_to(&mut fate.locked);
        fate
    }

    /// Jokers of the meld are replaced, in every way.
    fn replaced(
        &self,
        meld: &Meld,
        [old, lies]: [OldMeld; 2],
        rack: Hand,
        rules: &Rules,
        fates: &mut Vec<Self>,
    ) {
        let all = old.replacements(rules);
        let both = rules.group_joker == GroupJoker::Both && old.is_unsettled_group(rules);
        for set in 1..1_u32 << all.len() {
            let chosen = all.iter().zip(0..).filter(|(_, at)| set >> at & 1 == 1);
            let by: SmallVec<[Replacement; 4]> = chosen.map(|(&by, _)| by).collect();
            let freed = by.len() - usize::from(both);
            if freed == 0 || freed > old.jokers() {
                continue;
            }
            let from_table = rules.joker_clearing == JokerClearing::RackOrTable;
            let sources = if from_table { 1_u32 << by.len() } else { 1 };
            for source in 0..sources {
                let is_of_table = |at: usize| source >> at & 1 == 1;
                let mut fate = self.replaced_by(meld, [old, lies], &by, freed, &is_of_table);
                if fate.is_held_by(rack) {
                    if from_table {
                        old.with_jokers(freed).push_to(&mut fate.uncleared);
                    }
                    fates.push(fate);
                }
            }
        }
    }

    /// So many jokers of the meld are replaced by these tiles, each of the rack or of the table.
    fn replaced_by(
        &self,
        meld: &Meld,
        [old, lies]: [OldMeld; 2],
        by: &[Replacement],
        freed: usize,
        is_of_table: &dyn Fn(usize) -> bool,
    ) -> Self {
        let mut fate = self.clone();
        let unlocked = freed == old.jokers();
        let from_table = (0..by.len()).filter(|&at| is_of_table(at)).count();
        let mut opened = Opened {
            by: Vec::new(),
            tiles: vec![Tile::Joker; freed],
        };
        for (at, replacement) in by.iter().enumerate() {
            let list = match (is_of_table(at), unlocked) {
                (true, true) => &mut opened.by,
                (true, false) => &mut fate.consumed,
                (false, true) => &mut fate.must,
                (false, false) => &mut fate.placed,
            };
            list.push(replacement.tile);
        }
        if unlocked {
            let numbered = meld.tiles().iter().filter(|tile| !tile.is_joker());
            opened.tiles.extend(numbered);
            lies.push_to(&mut fate.old);
        } else {
            let rack = by.len() - from_table;
            old.with(by, freed, rack).push_to(&mut fate.locked);
            fate.moved += freed;
        }
        fate.opened.push(opened);
        fate
    }

    /// Whether the rack has all that is taken from it.
    fn is_held_by(&self, rack: Hand) -> bool {
        let taken = || self.must.iter().chain(&self.placed);
        let count = |tile| taken().filter(|&&other| other == tile).count();
        taken().all(|&tile| count(tile) <= usize::from(rack.count(tile)))
    }

    /// Frees the tiles of the melds whose jokers were replaced, in some order in which those that
    /// replaced them were free before; `None` if there is none.
    fn opened(mut self) -> Option<Self> {
        let mut waiting = std::mem::take(&mut self.opened);
        while !waiting.is_empty() {
            let is_there = |&tile: &Tile| {
                let laid = self.opening.contains(tile) || self.must.contains(&tile);
                laid || self.free.contains(&tile)
            };
            let next = waiting
                .iter()
                .position(|opened| opened.by.iter().all(is_there))?;
            self.free.extend(waiting.swap_remove(next).tiles);
        }
        let count = |tiles: &[Tile], tile| tiles.iter().filter(|&&other| other == tile).count();
        let mut tiles = self.consumed.iter();
        let there = tiles.all(|&tile| count(&self.consumed, tile) <= count(&self.free, tile));
        there.then_some(self)
    }
}

/// A tile that replaces a joker, and where in the run; in a group the place is 0.
#[derive(Clone, Copy)]
struct Replacement {
    tile: Tile,
    place: u8,
}

impl OldMeld {
    pub(super) fn new(meld: &Meld, reading: Reading<'_>) -> Self {
        let tiles = meld.tiles();
        match reading.kind() {
            MeldKind::Group => {
                let colors = tiles.iter().filter_map(|tile| tile.color());
                let colors = colors.fold(0, |set, color| set | 1 << color.index());
                let number = tiles.iter().find_map(|tile| tile.number());
                Self::Group(OldGroup {
                    number: number.map_or(0, Number::value),
                    colors,
                    jokers: tiles.len() as u8 - colors.count_ones() as u8,
                    rack: 0,
                })
            }
            MeldKind::Run => {
                let (color, from) = reading.run_start();
                let mut jokers = 0;
                for (tile, number) in tiles.iter().zip(from..) {
                    jokers |= u16::from(tile.is_joker()) << number;
                }
                Self::Run(OldRun {
                    color: color.index(),
                    from,
                    to: from + tiles.len() as u8 - 1,
                    jokers,
                    rack: 0,
                })
            }
        }
    }

    fn jokers(self) -> usize {
        match self {
            Self::Run(run) => run.jokers.count_ones() as usize,
            Self::Group(group) => group.jokers.into(),
        }
    }

    /// Whether it is a group in which a joker may stand for more colours than there are jokers.
    fn is_unsettled_group(self, rules: &Rules) -> bool {
        match self {
            Self::Run(_) => false,
            Self::Group(group) => {
                let len = group.colors.count_ones() as u8 + group.jokers;
                group.jokers > 0 && len < rules.colors.get()
            }
        }
    }

    /// The tiles that can replace its jokers.
    fn replacements(self, rules: &Rules) -> SmallVec<[Replacement; 8]> {
        match self {
            Self::Run(run) => {
                let places = (run.from..=run.to).filter(|&place| run.jokers >> place & 1 == 1);
                let replacement = |place: u8| {
                    let after_highest = place > rules.numbers.get();
                    let number = if after_highest { 1 } else { place };
                    let tile = tile(run.color, number);
                    Replacement { tile, place }
                };
                places.map(replacement).collect()
            }
            Self::Group(group) => {
                let colors = 0..usize::from(rules.colors.get());
                let missing = colors.filter(|color| group.colors >> color & 1 == 0);
                let replacement = |color| Replacement {
                    tile: tile(color, group.number),
                    place: 0,
                };
                missing.map(replacement).collect()
            }
        }
    }

    /// The meld with these tiles in it, so many of the rack, and so many jokers less.
    fn with(self, by: &[Replacement], freed: usize, rack: usize) -> Self {
        match self {
            Self::Run(mut run) => {
                for replacement in by {
                    run.jokers &= !(1 << replacement.place);
                }
                run.rack = rack as u8;
                Self::Run(run)
            }
            Self::Group(mut group) => {
                for color in by.iter().filter_map(|replacement| replacement.tile.color()) {
                    group.colors |= 1 << color.index();
                }
                group.jokers -= freed as u8;
                group.rack = rack as u8;
                Self::Group(group)
            }
        }
    }

    /// Where its jokers may stand for the same, in every way: a joker that stands for the 1 does so
    /// at both ends.
    pub(super) fn kept(self, rules: &Rules) -> Vec<Vec<Self>> {
        let Self::Run(run) = self else {
            return vec![vec![self]];
        };
        let ends = [1, rules.numbers.get() + 1];
        let mut inner = run;
        for end in ends {
            inner.jokers &= !(1 << end);
        }
        let mut all = vec![vec![Self::Run(inner)]];
        for _ in ends.iter().filter(|&&end| run.has_joker_at(end)) {
            let mut next = Vec::new();
            for kept in &all {
                for end in ends
                    .into_iter()
                    .filter(|&end| end == 1 || rules.one_after_thirteen)
                {
                    let mut kept = kept.clone();
                    kept.push(Self::Run(OldRun {
                        from: end,
                        to: end,
                        jokers: 1 << end,
                        ..run
                    }));
                    next.push(kept);
                }
            }
            all = next;
        }
        all
    }

    /// The group with so many jokers.
    fn with_jokers(self, count: usize) -> Self {
        match self {
            Self::Run(run) => Self::Run(run),
            Self::Group(group) => Self::Group(OldGroup {
                jokers: count as u8,
                ..group
            }),
        }
    }

    pub(super) fn push_to(self, melds: &mut OldMelds) {
        match self {
            Self::Run(run) => melds.runs.push(run),
            Self::Group(group) => melds.groups.push(group),
        }
    }
}

fn tile(color: usize, number: u8) -> Tile {
    let number = Number::from_value(number).expect("a meld has numbers from 1 to 13");
    Tile::Numbered(Color::ALL[color], number)
}

/// How many tiles of the rack a meld needs for a joker that was cleared or replaced.
pub(super) const fn reuse(rules: &Rules) -> u8 {
    match (rules.joker_clearing, rules.joker_reuse) {
        (JokerClearing::Free, _) | (_, JokerReuse::AnyMeld) => 0,
        (_, JokerReuse::NewMeld) => 1,
        (_, JokerReuse::TwoRackTiles) => 2,
    }
}

/// A problem without tiles.
pub(super) fn empty_problem(missed: Missed, rules: &Rules) -> Problem {
    Problem {
        numbers: rules.numbers.get(),
        colors: rules.colors.get().into(),
        wrap: rules.one_after_thirteen,
        least_meld: rules.least_meld.get(),
        joker_limit: rules.jokers_per_meld.get(),
        tiles: [[Supply::default(); COLORS]; PLACES],
        jokers: Supply::default(),
        locked: OldMelds::default(),
        old: OldMelds::default(),
        reuse: 0,
        uncleared: OldMelds::default(),
        missed,
        least: None::<Least>,
    }
}

/// Where a problem counts a tile.
pub(super) fn supply(problem: &mut Problem, tile: Tile) -> &mut Supply {
    match tile {
        Tile::Numbered(color, number) => {
            &mut problem.tiles[usize::from(number.value())][color.index()]
        }
        Tile::Joker => &mut problem.jokers,
    }
}

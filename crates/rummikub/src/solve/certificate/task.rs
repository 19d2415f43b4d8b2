//! What is to be laid in one case, and what binds it?
//!
//! A [`Task`] is the tiles of the table, which have to be laid, and those of the rack, which may be;
//! the melds that stay, and what the jokers of the table may be used for. It is written from the
//! rules page alone and knows nothing of how the solver sees a position.

use crate::hand::Hand;
use crate::rules::{JokerReuse, OpeningJokers, Rules};
use crate::solve::Goal;
use crate::tile::Tile;

/// How many of one tile there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Count {
    /// Those of the table, which have to be laid.
    pub(super) table: u8,
    /// Those of the rack.
    pub(super) rack: u8,
    /// How many of the rack's have to be laid too.
    pub(super) must: u8,
}

/// A run that stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct StayingRun {
    pub(super) color: usize,
    pub(super) from: u8,
    /// The number of its last tile; one more than the highest for the 1 after it.
    pub(super) to: u8,
    /// The numbers at which it has jokers, a bit each.
    pub(super) jokers: u16,
    /// How many of its tiles have replaced jokers, from the rack.
    pub(super) rack: u8,
}

impl StayingRun {
    pub(super) const fn joker_count(self) -> u8 {
        self.jokers.count_ones() as u8
    }
}

/// A group that stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct StayingGroup {
    pub(super) number: u8,
    /// The colours of its numbered tiles, a bit each.
    pub(super) colors: u8,
    pub(super) jokers: u8,
    /// How many of its tiles have replaced jokers, from the rack.
    pub(super) rack: u8,
}

/// What the melds of an opening are worth at least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Least {
    pub(super) points: u8,
    /// Whether a joker counts as what it stands for, or nothing.
    pub(super) jokers_count: bool,
}

/// What is to be laid in one case.
#[derive(Clone, Debug)]
pub(super) struct Task {
    pub(super) numbers: u8,
    pub(super) colors: usize,
    /// Whether 1 may follow the highest number.
    pub(super) wrap: bool,
    pub(super) least_meld: u8,
    /// The most jokers of a meld.
    pub(super) joker_limit: u8,
    /// By number, then by colour.
    pub(super) tiles: [[Count; 4]; 14],
    pub(super) jokers: Count,
    pub(super) runs: Vec<StayingRun>,
    pub(super) groups: Vec<StayingGroup>,
    /// For each free joker that lay in a run, the number and the colour it stood for, if standing
    /// for them again it is not cleared.
    pub(super) was_in_run: Vec<(u8, usize)>,
    /// The same for those that lay in groups: the number, and the colours as bits.
    pub(super) was_in_group: Vec<(u8, u8)>,
    /// How many tiles of the rack lie beside a cleared joker.
    pub(super) reuse: u8,
    /// Whether the numbers of the tiles are counted, or the tiles.
    pub(super) by_value: bool,
    pub(super) least: Option<Least>,
    /// What is missed before anything is laid.
    pub(super) missed: u16,
}

impl Task {
    /// The task without a tile.
    fn empty(rules: &Rules, goal: Goal) -> Self {
        Self {
            numbers: rules.numbers.get(),
            colors: rules.colors.get().into(),
            wrap: rules.one_after_thirteen,
            least_meld: rules.least_meld.get(),
            joker_limit: rules.jokers_per_meld.get(),
            tiles: [[Count::default(); 4]; 14],
            jokers: Count::default(),
            runs: Vec::new(),
            groups: Vec::new(),
            was_in_run: Vec::new(),
            was_in_group: Vec::new(),
            reuse: 0,
            by_value: goal == Goal::Value,
            least: None,
            missed: 0,
        }
    }

    /// These tiles of the table and of the rack, all of them free.
    pub(super) fn free(table: Hand, rack: Hand, must: Hand, rules: &Rules, goal: Goal) -> Self {
        let mut task = Self::empty(rules, goal);
        for (tile, count) in table.counts() {
            task.count(tile).table = count;
        }
        for (tile, count) in rack.counts() {
            task.count(tile).rack = count;
        }
        for (tile, count) in must.counts() {
            task.count(tile).must = count;
        }
        task
    }

    /// An opening of tiles of the rack alone.
    pub(super) fn opening(rack: Hand, rules: &Rules, goal: Goal) -> Self {
        let (mut task, jokers) = (Self::empty(rules, goal), rules.opening_jokers);
        for (tile, count) in rack.counts() {
            if tile.is_joker() && jokers == OpeningJokers::Forbidden {
                task.missed = u16::from(count) * task.worth(tile);
            } else {
                task.count(tile).rack = count;
            }
        }
        task.least = Some(Least {
            points: rules.opening.get(),
            jokers_count: jokers == OpeningJokers::Represented,
        });
        task
    }

    /// Where it counts a tile.
    pub(super) fn count(&mut self, tile: Tile) -> &mut Count {
        match tile {
            Tile::Numbered(color, number) => {
                &mut self.tiles[usize::from(number.value())][color.index()]
            }
            Tile::Joker => &mut self.jokers,
        }
    }

    /// What a tile is missed for that stays in the rack.
    pub(super) fn worth(&self, tile: Tile) -> u16 {
        match tile {
            _ if !self.by_value => 1,
            Tile::Numbered(_, number) => number.value().into(),
            Tile::Joker => self.numbers.into(),
        }
    }

    /// What a joker of the rack is missed for that lies at a number.
    pub(super) fn joker_missed(&self, number: u8) -> u16 {
        if self.by_value {
            u16::from(self.numbers) - self.face(number)
        } else {
            0
        }
    }

    /// The last number that a run can reach.
    pub(super) fn last(&self) -> u8 {
        self.numbers + u8::from(self.wrap)
    }

    /// What a tile at a number counts.
    pub(super) fn face(&self, number: u8) -> u16 {
        if number > self.numbers {
            1
        } else {
            number.into()
        }
    }

    /// All jokers that are free.
    pub(super) const fn all_jokers(&self) -> u8 {
        self.jokers.table + self.jokers.rack
    }

    /// The set of all colours.
    pub(super) const fn every(&self) -> u8 {
        (1 << self.colors) - 1
    }

    /// Whether tiles of the rack are told apart from those of the table.
    pub(super) const fn tells_rack(&self) -> bool {
        self.reuse > 0 && self.jokers.table > 0
    }

    /// Whether jokers of the rack are told apart from those of the table.
    pub(super) const fn tells_jokers_of_rack(&self) -> bool {
        self.tells_rack() || self.by_value && self.jokers.rack > 0
    }

    /// Whether it matters how many jokers a run has.
    pub(super) fn tells_jokers_of_runs(&self) -> bool {
        let staying = self.runs.iter().map(|run| run.joker_count()).sum::<u8>();
        self.joker_limit < self.all_jokers() + staying
    }

    /// Whether jokers alone may be as long as a meld.
    pub(super) fn tells_numbered(&self) -> bool {
        self.joker_limit.min(self.all_jokers()) >= self.least_meld
    }

    /// The jokers there are, of the table and of the rack; all as if of the table, where these are
    /// not told apart.
    pub(super) const fn joker_supply(&self) -> [u8; 2] {
        if self.tells_jokers_of_rack() {
            [self.jokers.table, self.jokers.rack]
        } else {
            [self.all_jokers(), 0]
        }
    }

    /// What is missed for the jokers that were not used, if so few may be.
    pub(super) fn unused_jokers_missed(&self, used: [u8; 2]) -> Option<u16> {
        let enough = if self.tells_jokers_of_rack() {
            used[0] == self.jokers.table && used[1] >= self.jokers.must
        } else {
            used[0] >= self.jokers.table + self.jokers.must
        };
        let left = self.all_jokers() - used[0] - used[1];
        enough.then(|| u16::from(left) * self.worth(Tile::Joker))
    }
}

/// How many tiles of the rack lie beside a cleared joker.
pub(super) const fn reuse(rules: &Rules) -> u8 {
    match rules.joker_reuse {
        JokerReuse::AnyMeld => 0,
        JokerReuse::NewMeld => 1,
        JokerReuse::TwoRackTiles => 2,
    }
}

//! What is to be laid, and what binds it?
//!
//! A [`Problem`] is what the search sees of a position: how many of each tile there are at each
//! number, the melds that have to stay, what a joker of the table may be used for, and what a tile
//! that stays in the rack is missed for. All rules of the game that the search needs are values
//! here, so that it asks for no rule set.

use smallvec::SmallVec;

/// How many places there are by number: none at 0, the numbers, and 1 again after the highest.
pub(in crate::solve) const PLACES: usize = 15;

/// The colours, as places of arrays.
pub(in crate::solve) const COLORS: usize = 4;

/// How many of one tile, or of jokers, there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::solve) struct Supply {
    /// Those of the table, which have to be laid.
    pub(in crate::solve) table: u8,
    /// Those of the rack.
    pub(in crate::solve) rack: u8,
    /// How many of the rack's have to be laid too.
    pub(in crate::solve) must: u8,
}

impl Supply {
    pub(super) const fn all(self) -> u8 {
        self.table + self.rack
    }
}

/// A run that lies on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::solve) struct OldRun {
    /// Its colour's index.
    pub(in crate::solve) color: usize,
    /// Its first number.
    pub(in crate::solve) from: u8,
    /// Its last number; the one above the highest is the 1 after it.
    pub(in crate::solve) to: u8,
    /// The numbers at which it has jokers, a bit each.
    pub(in crate::solve) jokers: u16,
    /// How many of its tiles have just come from the rack.
    pub(in crate::solve) rack: u8,
}

impl OldRun {
    pub(super) const fn lies_at(self, number: u8, color: usize) -> bool {
        self.color == color && self.from <= number && number <= self.to
    }

    pub(in crate::solve) const fn has_joker_at(self, number: u8) -> bool {
        self.jokers >> number & 1 == 1
    }

    const fn joker_count(self) -> u8 {
        self.jokers.count_ones() as u8
    }

    pub(super) const fn len(self) -> u8 {
        self.to - self.from + 1
    }
}

/// A group that lies on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::solve) struct OldGroup {
    /// Its number.
    pub(in crate::solve) number: u8,
    /// The colours of its numbered tiles, a bit each.
    pub(in crate::solve) colors: u8,
    /// How many jokers it has.
    pub(in crate::solve) jokers: u8,
    /// How many of its tiles have just come from the rack.
    pub(in crate::solve) rack: u8,
}

impl OldGroup {
    pub(super) const fn len(self) -> u8 {
        self.colors.count_ones() as u8 + self.jokers
    }
}

/// Melds that lie on the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::solve) struct OldMelds {
    /// The runs.
    pub(in crate::solve) runs: SmallVec<[OldRun; 16]>,
    /// The groups.
    pub(in crate::solve) groups: SmallVec<[OldGroup; 16]>,
}

impl OldMelds {
    fn jokers(&self) -> u8 {
        let runs = self.runs.iter().map(|run| run.joker_count());
        runs.sum::<u8>() + self.groups.iter().map(|group| group.jokers).sum::<u8>()
    }

    /// How many tiles lie in these melds.
    pub(super) fn len(&self) -> usize {
        let runs = self.runs.iter().map(|run| usize::from(run.len()));
        let groups = self.groups.iter().map(|group| usize::from(group.len()));
        runs.sum::<usize>() + groups.sum::<usize>()
    }
}

/// What a rack tile that stays there is missed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::solve) enum Missed {
    /// One, whatever it is.
    Tiles,
    /// Its number; a joker could have been the highest number.
    Value,
    /// Its number, and a joker nothing.
    ValueWithoutJokers,
}

/// How much is to be laid at least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::solve) struct Least {
    /// The sum of the numbers.
    pub(in crate::solve) points: u8,
    /// Whether a joker counts what it stands for; else it counts nothing.
    pub(in crate::solve) jokers: bool,
}

/// Tiles that are to be laid, and what binds them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::solve) struct Problem {
    /// The highest number.
    pub(in crate::solve) numbers: u8,
    /// How many colours there are.
    pub(in crate::solve) colors: usize,
    /// Whether 1 may follow the highest number.
    pub(in crate::solve) wrap: bool,
    /// The fewest tiles of a meld.
    pub(in crate::solve) least_meld: u8,
    /// The most jokers of a meld.
    pub(in crate::solve) joker_limit: u8,
    /// The tiles by number, then by colour.
    pub(in crate::solve) tiles: [[Supply; COLORS]; PLACES],
    /// The jokers.
    pub(in crate::solve) jokers: Supply,
    /// Melds that stay and may be added to; their tiles are not among `tiles` and `jokers`.
    pub(in crate::solve) locked: OldMelds,
    /// The melds whose tiles have moved if they lie elsewhere.
    pub(in crate::solve) old: OldMelds,
    /// How many rack tiles a meld with a cleared joker has to hold.
    pub(in crate::solve) reuse: u8,
    /// The melds whose jokers are not cleared where they go on to stand for the same.
    pub(in crate::solve) uncleared: OldMelds,
    /// What a tile that stays in the rack is missed for.
    pub(in crate::solve) missed: Missed,
    /// How much is to be laid at least.
    pub(in crate::solve) least: Option<Least>,
}

impl Problem {
    /// The last number that a run can reach.
    pub(super) const fn last(&self) -> u8 {
        self.numbers + self.wrap as u8
    }

    /// What a tile at this number counts.
    pub(super) const fn face(&self, number: u8) -> u8 {
        if number > self.numbers { 1 } else { number }
    }

    /// What there is of a colour at a number of the tiles.
    pub(super) const fn supply(&self, number: u8, color: usize) -> Supply {
        self.tiles[number as usize][color]
    }

    /// What a tile of this number is missed for.
    pub(super) const fn tile_missed(&self, number: u8) -> u16 {
        match self.missed {
            Missed::Tiles => 1,
            Missed::Value | Missed::ValueWithoutJokers => number as u16,
        }
    }

    /// What a joker of the rack is missed for that lies at this number.
    pub(super) const fn joker_missed(&self, number: u8) -> u16 {
        match self.missed {
            Missed::Tiles | Missed::ValueWithoutJokers => 0,
            Missed::Value => (self.numbers - self.face(number)) as u16,
        }
    }

    /// What a joker is missed for that stays in the rack.
    pub(super) const fn unplayed_joker_missed(&self) -> u16 {
        match self.missed {
            Missed::Tiles => 1,
            Missed::Value => self.numbers as u16,
            Missed::ValueWithoutJokers => 0,
        }
    }

    /// Whether a joker counts towards what is to be laid at least.
    pub(super) fn joker_counts(&self) -> bool {
        self.least.is_none_or(|least| least.jokers)
    }

    /// The most tiles of one place that are counted as the rack's beside cleared jokers.
    pub(super) const fn most_counted(&self) -> u8 {
        self.jokers.table * self.reuse
    }

    /// Whether a joker of the rack is worth something else than one of the table.
    fn needs_joker_kinds(&self) -> bool {
        self.missed == Missed::Value && self.jokers.rack > 0
    }

    /// The numbers of jokers that may be used: of the table, of the rack.
    ///
    /// Where nothing depends on where a joker comes from, all are of the table, and `must` says how
    /// many have to be laid.
    pub(super) const fn joker_supply(&self, tracking: Tracking) -> [u8; 2] {
        if tracking.joker_kinds {
            [self.jokers.table, self.jokers.rack]
        } else {
            [self.jokers.all(), 0]
        }
    }
}

/// What is told apart beside the lengths of runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a yes or no of its own"
)]
pub(in crate::solve) struct Tracking {
    /// How many jokers a run has: only where fewer may lie in a meld than there are.
    pub(super) jokers: bool,
    /// Whether a run has a numbered tile: only where as many jokers as make a meld may lie in one.
    pub(super) numbered: bool,
    /// Which tiles are counted as the rack's: only where a cleared joker needs them.
    pub(super) rack: bool,
    /// Which jokers come from the rack: where that changes what they are worth or may do.
    pub(super) joker_kinds: bool,
    /// Which old melds are continued.
    pub(super) moved: Moved,
}

/// How tiles that have moved are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::solve) enum Moved {
    /// Not at all.
    No,
    /// At least: a tile of an old run has moved only if fewer lie in runs at its place than before.
    AtLeast,
    /// Exactly: each run goes on with at most one old run, and each old run in at most one.
    Exactly,
}

impl Tracking {
    /// What has to be told apart to lay as much as can be laid.
    pub(in crate::solve) fn of(problem: &Problem, moved: Moved) -> Self {
        let jokers = problem.jokers.all() + problem.locked.jokers();
        let rack = problem.reuse > 0 && problem.jokers.table > 0;
        Self {
            jokers: problem.joker_limit < jokers,
            numbered: problem.joker_limit.min(jokers) >= problem.least_meld,
            rack,
            joker_kinds: rack || problem.needs_joker_kinds(),
            moved,
        }
    }

    /// The same, but that cleared jokers need nothing.
    pub(super) fn without_reuse(self, problem: &Problem) -> Self {
        Self {
            rack: false,
            joker_kinds: problem.needs_joker_kinds(),
            ..self
        }
    }

    /// Whether runs are told apart by nothing but their length, and by what cleared jokers need.
    pub(super) fn lengths_only(self) -> bool {
        !self.jokers && !self.numbered && self.moved != Moved::Exactly
    }
}

//! What binds the jokers of the table while a new one is built?
//!
//! Under some rules a meld with a joker is sure to stay: a [`Lock`] lies in one new
//! meld. Until it does, its tiles have to be left, and the sweep is told that they lie together. Of
//! all other jokers the sweep is told what they stood for and what they need if they are cleared
//! . That allows no less than the rules do, since it forgets which of it is used up by the
//! melds laid so far; the judge of moves decides in the end.

use crate::hand::Hand;
use crate::meld::{Meld, MeldKind, Reading, StandIns};
use crate::position::Position;
use crate::rules::{JokerClearing, Rules};
use crate::solve::fate::{OldMeld, reuse, supply};
use crate::solve::sweep::Problem;
use crate::tile::Tile;

/// The melds with jokers that lie on the table before a move.
#[derive(Clone, Debug)]
pub(super) struct Bonds {
    /// Those that are sure to stay.
    pub(super) locks: Vec<Lock>,
    /// The others.
    free: Vec<Meld>,
}

/// A meld that stays.
#[derive(Clone, Debug)]
pub(super) struct Lock {
    meld: Meld,
    tiles: Hand,
}

impl Bonds {
    pub(super) fn new(position: &Position, rules: &Rules) -> Self {
        let melds = position.table().melds().iter();
        let with_joker = melds.filter(|meld| meld.tiles().contains(&Tile::Joker));
        let stays = |meld: &Meld| match rules.joker_clearing {
            JokerClearing::Frozen => true,
            JokerClearing::RackOnly => !can_be_replaced(meld, position.rack()),
            JokerClearing::RackOrTable | JokerClearing::Free => false,
        };
        let (locked, free): (Vec<Meld>, Vec<Meld>) = with_joker.cloned().partition(stays);
        let lock = |meld: Meld| {
            let tiles = Hand::from_tiles(meld.tiles().iter().copied(), rules);
            let tiles = tiles.expect("a position is of one deck");
            Lock { meld, tiles }
        };
        let locks = locked.into_iter().map(lock).collect();
        Self { locks, free }
    }

    /// Tells the sweep of the jokers; false if the tiles of a lock that does not lie in a new meld
    /// yet are not all left.
    pub(super) fn bind(
        &self,
        open: &[usize],
        (mut left, mut must): (Hand, Hand),
        problem: &mut Problem,
        rules: &Rules,
    ) -> bool {
        let mut uncleared: Vec<&Meld> = self.free.iter().collect();
        for lock in open.iter().map(|&at| &self.locks[at]) {
            let Some(rest) = left.minus(lock.tiles) else {
                return false;
            };
            left = rest;
            if lock.meld.readings().len() > 1 {
                uncleared.push(&lock.meld); // the sweep would have to be told which
                continue;
            }
            for &tile in lock.meld.tiles() {
                let supply = supply(problem, tile);
                if must.remove(tile) {
                    supply.table -= 1;
                } else {
                    supply.rack -= 1;
                }
            }
            for reading in lock.meld.readings() {
                OldMeld::new(&lock.meld, reading).push_to(&mut problem.locked);
            }
        }
        for meld in uncleared {
            for reading in meld.readings() {
                let ways = OldMeld::new(meld, reading).kept(rules);
                for old in ways.into_iter().flatten() {
                    old.push_to(&mut problem.uncleared); // any of the ways, as the judge decides
                }
            }
        }
        problem.reuse = reuse(rules);
        true
    }

    /// Whether a new meld may lie, whatever the others are: false if it has a joker that stood for
    /// nothing that it stands for here, and too few tiles that the rack has as well.
    pub(super) fn may_lie(&self, meld: &Meld, rack: Hand, rules: &Rules) -> bool {
        let locked = self.locks.iter().any(|lock| lock.lies_in(meld));
        if locked || rack.jokers() > 0 || !meld.tiles().contains(&Tile::Joker) {
            return true;
        }
        let old: Vec<_> = self.free.iter().flat_map(Meld::readings).collect();
        let stood_for = |kind, tiles: StandIns| {
            let mut old = old.iter().filter(|old| old.kind() == kind).copied();
            old.any(|old| {
                old.jokers().any(|before| {
                    before
                        .iter()
                        .any(|tile| tiles.iter().any(|other| other == tile))
                })
            })
        };
        let mut readings = meld.readings();
        let uncleared = |reading: Reading<'_>| {
            let mut jokers = reading.jokers();
            jokers.all(|tiles| stood_for(reading.kind(), tiles))
        };
        let mut left = rack;
        let from_rack = meld
            .tiles()
            .iter()
            .filter(|&&tile| left.remove(tile))
            .count();
        from_rack >= usize::from(reuse(rules)) || readings.any(uncleared)
    }
}

impl Lock {
    /// Whether the meld, with others or not, lies in this one.
    pub(super) fn lies_in(&self, meld: &Meld) -> bool {
        let tiles = self.meld.tiles();
        self.meld.readings().any(|reading| match reading.kind() {
            MeldKind::Run => meld.tiles().windows(tiles.len()).any(|part| part == tiles),
            MeldKind::Group => {
                let mut left = meld.tiles().to_vec();
                tiles.iter().all(|tile| {
                    let at = left.iter().position(|other| other == tile);
                    at.map(|at| left.swap_remove(at)).is_some()
                })
            }
        })
    }
}

/// Whether the rack has a tile that a joker of the meld stands for.
fn can_be_replaced(meld: &Meld, rack: Hand) -> bool {
    meld.readings().any(|reading| {
        let mut jokers = reading.jokers();
        jokers.any(|tiles| tiles.iter().any(|tile| rack.contains(tile)))
    })
}

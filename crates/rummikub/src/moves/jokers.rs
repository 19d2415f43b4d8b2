//! Is there an explanation of the new table in which every joker obeys its rule?
//!
//! Equal tiles look alike, so which of them came from the rack, which joker is which, and which old
//! meld lies in which new one is not seen. A turn is legal if *some* answer obeys the rules. All are
//! tried: a fate for each old meld with jokers, a place for what stays together, and a place for
//! each joker that left; at last the tiles of the rack are put where cleared jokers want them
//! a matching of such wants with tiles. There are few jokers, so there are few answers.

use smallvec::SmallVec;

use super::fate::{Fate, Origin, Stays, Was};
use crate::hand::Hand;
use crate::meld::{Meld, MeldKind};
use crate::rules::{JokerClearing, JokerReuse, Rules};
use crate::table::Table;
use crate::tile::Tile;

/// What is wrong with an old meld.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// A tile left it that may not.
    Left,
    /// A joker that was cleared does not lie where it should.
    NotReused,
}

/// Succeeds if there is an explanation; else says what is wrong with which old meld.
///
/// Of several it is the first that cannot be explained together with those before it.
pub(super) fn judge(
    old: &Table,
    new: &Table,
    played: Hand,
    rules: &Rules,
) -> Result<(), (Fault, usize)> {
    if rules.joker_clearing == JokerClearing::Free {
        return Ok(());
    }
    let melds = old.melds().iter().enumerate();
    let with_jokers = melds.filter(|(_, meld)| meld.tiles().contains(&Tile::Joker));
    let (places, fates): (Vec<usize>, Vec<Vec<Fate>>) = with_jokers
        .map(|(place, meld)| (place, Fate::all(meld, rules)))
        .unzip();
    let reuse = match rules.joker_reuse {
        JokerReuse::AnyMeld => 0,
        JokerReuse::NewMeld => 1,
        JokerReuse::TwoRackTiles => 2,
    };
    let explains = |count: usize, reuse| Answer::new(new, played, reuse).lay(&fates[..count]);
    if explains(fates.len(), reuse) {
        return Ok(());
    }
    let wrong = (1..fates.len()).find(|&count| !explains(count, reuse));
    let count = wrong.unwrap_or(fates.len());
    let fault = if explains(count, 0) {
        Fault::NotReused
    } else {
        Fault::Left
    };
    Err((fault, places[count - 1]))
}

/// A tile of a new meld.
struct Place {
    tile: Tile,
    /// What it may be if it is a joker, in each reading of its meld.
    may_be: SmallVec<[Was; 2]>,
    origin: Option<Origin>,
}

impl Place {
    /// Whether nothing is said yet of where it comes from.
    fn is_open(&self) -> bool {
        self.origin.is_none()
    }

    /// Whether it may come from the rack, as far as that is open.
    fn may_be_played(&self) -> bool {
        matches!(self.origin, None | Some(Origin::Any))
    }

    /// Whether it goes on to be what a joker was.
    fn goes_on(&self, was: Was) -> bool {
        let mut same_kind = self.may_be.iter().filter(|may_be| may_be.kind == was.kind);
        same_kind.any(|may_be| {
            let mut tiles = may_be.stand_ins.iter();
            tiles.any(|tile| was.stand_ins.iter().any(|other| other == tile))
        })
    }
}

/// A new meld, as far as it is explained.
struct NewMeld<'a> {
    meld: &'a Meld,
    places: SmallVec<[Place; 14]>,
    /// What it is read as, once a joker goes on to be what it was.
    read_as: Option<MeldKind>,
    /// How many jokers lie here that were cleared.
    cleared: usize,
    /// How many tiles lie here that replaced a joker, and so come from the rack.
    replacing: usize,
}

impl<'a> NewMeld<'a> {
    fn new(meld: &'a Meld) -> Self {
        let place = |&tile: &Tile| Place {
            tile,
            may_be: SmallVec::new(),
            origin: None,
        };
        let mut places: SmallVec<[Place; 14]> = meld.tiles().iter().map(place).collect();
        for reading in meld.readings() {
            let kind = reading.kind();
            let jokers = places.iter_mut().filter(|place| place.tile.is_joker());
            for (place, stand_ins) in jokers.zip(reading.jokers()) {
                place.may_be.push(Was { kind, stand_ins });
            }
        }
        Self {
            meld,
            places,
            read_as: None,
            cleared: 0,
            replacing: 0,
        }
    }

    /// The ways in which what stays together can lie here.
    fn spots(&self, stays: &Stays) -> Vec<SmallVec<[usize; 14]>> {
        let mut readings = self.meld.readings();
        if readings.all(|reading| reading.kind() != stays.kind) {
            return Vec::new();
        }
        match stays.kind {
            MeldKind::Group => self.spot_in_group(stays).into_iter().collect(),
            MeldKind::Run => {
                let len = stays.tiles.len();
                let last = (self.places.len() + 1).saturating_sub(len);
                let fits = |&from: &usize| {
                    let mut pairs = self.places[from..].iter().zip(&stays.tiles);
                    pairs.all(|(place, &(tile, _))| place.is_open() && place.tile == tile)
                };
                let starts = (0..last).filter(fits);
                starts.map(|from| (from..from + len).collect()).collect()
            }
        }
    }

    /// A group has too few tiles for two ways that differ.
    fn spot_in_group(&self, stays: &Stays) -> Option<SmallVec<[usize; 14]>> {
        let mut spot = SmallVec::new();
        for &(tile, _) in &stays.tiles {
            let mut places = self.places.iter().enumerate();
            let at = places.position(|(at, place)| {
                place.is_open() && place.tile == tile && !spot.contains(&at)
            });
            spot.push(at?);
        }
        Some(spot)
    }
}

/// An answer that is being put together.
struct Answer<'a> {
    melds: Vec<NewMeld<'a>>,
    reuse: usize,
    /// The tiles of the rack that have replaced no joker.
    unused: Hand,
    /// The tiles of the rack of which no place is known.
    unplaced: Hand,
    /// All tiles of the new table.
    tiles: Hand,
    fates: Vec<&'a Fate>,
}

/// A tile of a new meld: which meld, and which of its tiles.
type At = (usize, usize);

impl<'a> Answer<'a> {
    fn new(table: &'a Table, played: Hand, reuse: usize) -> Self {
        Self {
            melds: table.melds().iter().map(NewMeld::new).collect(),
            reuse,
            unused: played,
            unplaced: played,
            tiles: table.tiles(),
            fates: Vec::new(),
        }
    }

    /// Whether there is an answer in which each old meld has one of its fates.
    fn lay(&mut self, fates: &'a [Vec<Fate>]) -> bool {
        let Some((first, rest)) = fates.split_first() else {
            let freed = self
                .fates
                .iter()
                .flat_map(|fate| fate.freed.iter().copied());
            let freed: SmallVec<[Option<Was>; 8]> = freed.collect();
            return self.is_supplied() && self.go_on(&freed, 0);
        };
        first.iter().any(|fate| {
            let unused = self.unused;
            self.fates.push(fate);
            let holds = fate.by.iter().all(|&tile| self.unused.remove(tile));
            let laid = holds
                && match &fate.stays {
                    Some(stays) => self.lay_together(stays, rest),
                    None => self.lay(rest),
                };
            self.fates.pop();
            self.unused = unused;
            laid
        })
    }

    /// Puts what stays together somewhere, and goes on.
    fn lay_together(&mut self, stays: &Stays, rest: &'a [Vec<Fate>]) -> bool {
        (0..self.melds.len()).any(|meld| {
            let spots = self.melds[meld].spots(stays);
            spots.iter().any(|spot| {
                let (unplaced, replacing) = (self.unplaced, self.melds[meld].replacing);
                for (&at, &(tile, origin)) in spot.iter().zip(&stays.tiles) {
                    self.melds[meld].places[at].origin = Some(origin);
                    if origin == Origin::Rack {
                        self.melds[meld].replacing += 1;
                        self.unplaced.remove(tile);
                    }
                }
                let laid = self.lay(rest);
                for &at in spot {
                    self.melds[meld].places[at].origin = None;
                }
                self.melds[meld].replacing = replacing;
                self.unplaced = unplaced;
                laid
            })
        })
    }

    /// Whether the old melds that were to be supplied were, one after the other.
    fn is_supplied(&self) -> bool {
        let mut waiting = self.fates.clone();
        loop {
            let mut locked = waiting.iter().map(|fate| fate.locked);
            let free = locked.try_fold(self.tiles, Hand::minus);
            let free = free.expect("the old tiles are on the new table");
            let supplied =
                |fate: &&'a Fate| !fate.supplied.is_empty() && free.contains_all(fate.supplied);
            match waiting.iter().position(supplied) {
                Some(next) => waiting.swap_remove(next),
                None => return waiting.iter().all(|fate| fate.supplied.is_empty()),
            };
        }
    }

    /// Finds for each joker that left its meld a place where it goes on to be what it was, or lets
    /// it be cleared.
    fn go_on(&mut self, freed: &[Option<Was>], cleared: usize) -> bool {
        if self.reuse == 0 {
            return true; // a cleared joker may lie anywhere
        }
        let Some((&was, rest)) = freed.split_first() else {
            return self.clear(cleared, (0, 0));
        };
        if let Some(was) = was {
            let mut before = None;
            for (meld, at) in self.open_jokers((0, 0)) {
                let new = &self.melds[meld];
                let place = &new.places[at];
                let read_as = new.read_as;
                let goes_on = read_as.is_none_or(|kind| kind == was.kind) && place.goes_on(was);
                let this = Some((meld, place.may_be.clone()));
                if goes_on && this != before {
                    before = this; // a like one in the same meld would do as well
                    self.melds[meld].places[at].origin = Some(Origin::Table);
                    self.melds[meld].read_as = Some(was.kind);
                    let explained = self.go_on(rest, cleared);
                    self.melds[meld].read_as = read_as;
                    self.melds[meld].places[at].origin = None;
                    if explained {
                        return true;
                    }
                }
            }
        }
        self.go_on(rest, cleared + 1)
    }

    /// Finds places for so many cleared jokers, the first at `from` or after it.
    fn clear(&mut self, count: usize, from: At) -> bool {
        let Some(left) = count.checked_sub(1) else {
            return self.is_reused();
        };
        self.open_jokers(from).into_iter().any(|(meld, at)| {
            self.melds[meld].places[at].origin = Some(Origin::Table);
            self.melds[meld].cleared += 1;
            let explained = self.clear(left, (meld, at));
            self.melds[meld].cleared -= 1;
            self.melds[meld].places[at].origin = None;
            explained
        })
    }

    /// The jokers of which nothing is said yet, from a place on.
    fn open_jokers(&self, from: At) -> SmallVec<[At; 8]> {
        let melds = self.melds.iter().enumerate();
        let all = melds.flat_map(|(meld, new)| {
            let places = new.places.iter().enumerate();
            let jokers = places.filter(|(_, place)| place.tile.is_joker() && place.is_open());
            jokers.map(move |(at, _)| (meld, at))
        });
        all.filter(|&at| at >= from).collect()
    }

    /// Whether the rack's tiles can lie so that each cleared joker has enough beside it.
    fn is_reused(&self) -> bool {
        let mut seats = Vec::new();
        let melds = self.melds.iter().enumerate();
        let mut wanting = melds.filter(|(_, meld)| meld.cleared > 0);
        wanting.all(|(meld, new)| {
            let wants = self.reuse.saturating_sub(new.replacing);
            (0..wants).all(|_| self.seat(meld, &mut Vec::new(), &mut seats))
        })
    }

    /// Gives a meld one tile of the rack more, where needed by giving others another one: a step
    /// of the search for a greatest matching. `seen` are the tiles that were tried.
    fn seat(&self, meld: usize, seen: &mut Vec<Tile>, seats: &mut Vec<At>) -> bool {
        for (at, place) in self.melds[meld].places.iter().enumerate() {
            let tile = place.tile;
            if !place.may_be_played() || seats.contains(&(meld, at)) || seen.contains(&tile) {
                continue;
            }
            seen.push(tile);
            let taken = (0..seats.len()).filter(|&seat| self.tile_at(seats[seat]) == tile);
            let taken: SmallVec<[usize; 8]> = taken.collect();
            if taken.len() < self.unplaced.count(tile).into() {
                seats.push((meld, at));
                return true;
            }
            for seat in taken {
                let before = seats.clone();
                let (other, _) = std::mem::replace(&mut seats[seat], (meld, at));
                if self.seat(other, seen, seats) {
                    return true;
                }
                *seats = before;
            }
        }
        false
    }

    fn tile_at(&self, (meld, at): At) -> Tile {
        self.melds[meld].places[at].tile
    }
}

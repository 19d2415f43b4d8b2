//! May the jokers of the table be where they are now?
//!
//! The question is asked of an old and a new table only, so it is whether there is *some* way to
//! explain the new one: how each old meld is read, which jokers were replaced by which tiles of the
//! rack, in which new melds the locked ones lie, which joker is which, and which of equal tiles
//! came from the rack. All of these are tried, one after the other.

use rummikub::{GroupJoker, JokerClearing, JokerReuse, MeldKind, Rules};

use super::ways::{Bag, EMPTY, JOKER, Way, bag_of, contains, number_of, plus};

/// One turn of a player who has opened.
pub(crate) struct Turn<'t> {
    pub(crate) rules: &'t Rules,
    /// The readings of each old meld.
    pub(crate) olds: &'t [Vec<Way>],
    pub(crate) new: &'t [&'t Way],
    /// The tiles played from the rack.
    pub(crate) played: Bag,
}

/// A meld that stays together, and where its tiles come from.
#[derive(Clone)]
struct Locked {
    way: Way,
    origins: Vec<Origin>,
}

/// Where a tile of a meld that stays together comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Origin {
    /// It lay there before.
    Meld,
    /// It replaced a joker, from the rack.
    Rack,
    /// It replaced a joker, from wherever.
    Anywhere,
}

/// A joker that is not locked.
#[derive(Clone)]
enum Loose {
    /// It may lie anywhere.
    Anywhere,
    /// It was cleared.
    Cleared,
    /// It is cleared unless it stands for one of these in a meld of this kind.
    UnlessAs(MeldKind, Vec<usize>),
    /// It comes from the rack.
    FromRack,
}

/// What is known of one new meld while an explanation is put together.
#[derive(Clone)]
struct Explained {
    /// Whether what lies at each place is settled.
    settled: Vec<bool>,
    /// How many of the settled tiles are from the rack.
    rack: usize,
    /// Whether a cleared joker lies in it.
    cleared: bool,
}

impl Turn<'_> {
    /// The most that the jokers from the rack can stand for together; `None` if the rules on
    /// jokers of the table do not allow the turn.
    pub(crate) fn joker_value(&self) -> Option<u32> {
        let mut best = None;
        self.read(&mut Vec::new(), &mut best);
        best
    }

    /// Reads the old melds in every way.
    fn read(&self, readings: &mut Vec<Way>, best: &mut Option<u32>) {
        let Some(old) = self.olds.get(readings.len()) else {
            return self.clear(readings, best);
        };
        for way in old {
            readings.push(way.clone());
            self.read(readings, best);
            readings.pop();
        }
    }

    fn clear(&self, readings: &[Way], best: &mut Option<u32>) {
        let with_jokers: Vec<&Way> = readings.iter().filter(|way| way.jokers() > 0).collect();
        match self.rules.joker_clearing {
            JokerClearing::Free => {
                let count = with_jokers.iter().map(|way| way.jokers()).sum();
                self.embed(&[], &vec![Loose::Anywhere; count], best);
            }
            JokerClearing::Frozen => {
                let locked: Vec<Locked> = with_jokers.into_iter().map(Locked::new).collect();
                self.embed(&locked, &[], best);
            }
            JokerClearing::RackOnly => {
                let played = self.played;
                self.replace(&with_jokers, played, &mut Vec::new(), &mut Vec::new(), best);
            }
            JokerClearing::RackOrTable => self.rearrange(readings, best),
            _ => unreachable!("all are listed"),
        }
    }

    /// Under `rack-or-table`: only groups that lack a colour and a joker are locked, if both colours
    /// are to be supplied. Each stays, or gets some of the tiles that it lacks and gives away one
    /// joker less than it got, or is open since all that it lacks could be supplied.
    fn rearrange(&self, readings: &[Way], best: &mut Option<u32>) {
        let is_locked = |way: &Way| {
            let both = self.rules.group_joker == GroupJoker::Both;
            both && way.kind == MeldKind::Group && way.jokers() > 0 && self.room(way) > 0
        };
        let (mut locked, mut open): (Vec<&Way>, Vec<&Way>) =
            readings.iter().partition(|way| is_locked(way));
        loop {
            let mut reached = self.played;
            for way in &open {
                reached = plus(&reached, &bag_of(way.tiles.iter().copied()));
            }
            let supplied = |way: &&Way| missing(way).iter().all(|&face| reached[face] > 0);
            let Some(at) = locked.iter().position(supplied) else {
                break;
            };
            open.push(locked.remove(at));
        }
        let mut loose = Vec::new();
        for way in open {
            loose.extend(jokers_of(way));
        }
        self.supply(&locked, &mut Vec::new(), &mut loose, best);
    }

    /// Supplies the groups that stay locked with some of what they lack.
    fn supply(
        &self,
        groups: &[&Way],
        locked: &mut Vec<Locked>,
        loose: &mut Vec<Loose>,
        best: &mut Option<u32>,
    ) {
        let Some((&group, rest)) = groups.split_first() else {
            return self.embed(locked, loose, best);
        };
        for (mut meld, _, cleared) in self.replacements(group) {
            for origin in &mut meld.origins {
                if *origin == Origin::Rack {
                    *origin = Origin::Anywhere;
                }
            }
            if meld.way.jokers() > 0 {
                let before = loose.len();
                loose.extend(jokers_of(group).take(cleared));
                locked.push(meld);
                self.supply(rest, locked, loose, best);
                locked.pop();
                loose.truncate(before);
            }
        }
    }

    /// Under `rack-only`: replaces some jokers of each meld by tiles of the rack, of which `left`
    /// are not used yet.
    fn replace(
        &self,
        olds: &[&Way],
        left: Bag,
        locked: &mut Vec<Locked>,
        loose: &mut Vec<Loose>,
        best: &mut Option<u32>,
    ) {
        let Some((&old, rest)) = olds.split_first() else {
            return self.embed(locked, loose, best);
        };
        for (meld, used, cleared) in self.replacements(old) {
            if !contains(&left, &used) {
                continue;
            }
            let left = std::array::from_fn(|tile| left[tile] - used[tile]);
            let before = (locked.len(), loose.len());
            loose.extend(vec![Loose::Cleared; cleared]);
            if meld.way.jokers() > 0 {
                locked.push(meld);
            }
            self.replace(rest, left, locked, loose, best);
            locked.truncate(before.0);
            loose.truncate(before.1);
        }
    }

    /// All that a meld with jokers can become by replacing: what it is then, the tiles used, and how
    /// many jokers were cleared.
    fn replacements(&self, old: &Way) -> Vec<(Locked, Bag, usize)> {
        let mut all = Vec::new();
        match old.kind {
            MeldKind::Run => {
                let places: Vec<usize> = (0..old.tiles.len())
                    .filter(|&at| old.tiles[at] == JOKER)
                    .collect();
                for chosen in 0..1_usize << places.len() {
                    let mut meld = Locked::new(old);
                    let mut used = EMPTY;
                    for (bit, &at) in places.iter().enumerate() {
                        if chosen >> bit & 1 == 1 {
                            meld.put(at, old.stands[at][0]);
                            used[old.stands[at][0]] += 1;
                        }
                    }
                    all.push((meld, used, chosen.count_ones() as usize));
                }
            }
            MeldKind::Group => {
                let missing = missing(old);
                for chosen in 0..1_usize << missing.len() {
                    let faces = missing
                        .iter()
                        .enumerate()
                        .filter(|&(bit, _)| chosen >> bit & 1 == 1);
                    let faces: Vec<usize> = faces.map(|(_, &face)| face).collect();
                    // If both colours are to be supplied, the first only make the group full.
                    let added = match self.rules.group_joker {
                        GroupJoker::Both => faces.len().min(self.room(old)),
                        _ => 0,
                    };
                    let cleared = faces.len() - added;
                    if cleared > old.jokers() || cleared == 0 && !faces.is_empty() {
                        continue;
                    }
                    let mut meld = Locked::new(old);
                    for &face in &faces[..added] {
                        meld.add(face);
                    }
                    for &face in &faces[added..] {
                        let at = meld.way.tiles.iter().position(|&tile| tile == JOKER);
                        meld.put(at.expect("no more are cleared than there are"), face);
                    }
                    all.push((meld, bag_of(faces), cleared));
                }
            }
        }
        all
    }

    /// How many tiles can be added to a group.
    fn room(&self, group: &Way) -> usize {
        usize::from(self.rules.colors.get()) - group.tiles.len()
    }

    /// Finds places for the locked melds, then for the loose jokers.
    fn embed(&self, locked: &[Locked], loose: &[Loose], best: &mut Option<u32>) {
        let blank = |way: &&Way| Explained {
            settled: vec![false; way.tiles.len()],
            rack: 0,
            cleared: false,
        };
        let explained: Vec<Explained> = self.new.iter().map(blank).collect();
        let mut loose = loose.to_vec();
        loose.extend(vec![Loose::FromRack; self.played[JOKER].into()]);
        self.embed_next(locked, &explained, self.played, &loose, best);
    }

    fn embed_next(
        &self,
        locked: &[Locked],
        explained: &[Explained],
        played: Bag,
        loose: &[Loose],
        best: &mut Option<u32>,
    ) {
        let Some((meld, rest)) = locked.split_first() else {
            return self.lay_jokers(explained, &played, loose, 0, best);
        };
        for at in 0..self.new.len() {
            for places in meld.places_in(self.new[at], &explained[at].settled) {
                let (mut explained, mut played) = (explained.to_vec(), played);
                let mut there = true;
                for (&place, (&tile, &origin)) in
                    places.iter().zip(meld.way.tiles.iter().zip(&meld.origins))
                {
                    explained[at].settled[place] = origin != Origin::Anywhere;
                    if origin == Origin::Rack {
                        explained[at].rack += 1;
                        there &= played[tile] > 0;
                        played[tile] = played[tile].saturating_sub(1);
                    }
                }
                if there {
                    self.embed_next(rest, &explained, played, loose, best);
                }
            }
        }
    }

    /// Lays each loose joker where a joker lies, in every way.
    fn lay_jokers(
        &self,
        explained: &[Explained],
        played: &Bag,
        loose: &[Loose],
        value: u32,
        best: &mut Option<u32>,
    ) {
        let mut places = self
            .new
            .iter()
            .enumerate()
            .flat_map(|(meld, way)| (0..way.tiles.len()).map(move |place| (meld, place)));
        let open = |&(meld, place): &(usize, usize)| {
            self.new[meld].tiles[place] == JOKER && !explained[meld].settled[place]
        };
        let Some((meld, place)) = places.find(open) else {
            assert!(loose.is_empty(), "as many jokers lie there as there are");
            if best.is_none_or(|best| value > best) && self.satisfied(explained, played, 0) {
                *best = Some(value);
            }
            return;
        };
        for at in 0..loose.len() {
            let mut rest = loose.to_vec();
            let joker = rest.swap_remove(at);
            let mut explained = explained.to_vec();
            explained[meld].settled[place] = true;
            let way = self.new[meld];
            let stands = &way.stands[place];
            let mut value = value;
            match joker {
                Loose::Anywhere => {}
                Loose::Cleared => explained[meld].cleared = true,
                Loose::UnlessAs(kind, before) => {
                    let same = kind == way.kind && before.iter().any(|face| stands.contains(face));
                    explained[meld].cleared |= !same;
                }
                Loose::FromRack => {
                    explained[meld].rack += 1;
                    value += number_of(stands[0]);
                }
            }
            self.lay_jokers(&explained, played, &rest, value, best);
        }
    }

    /// Whether the tiles played can be those, of equal ones, that lie beside the cleared jokers.
    fn satisfied(&self, explained: &[Explained], played: &Bag, tile: usize) -> bool {
        let need = match self.rules.joker_reuse {
            JokerReuse::AnyMeld => 0,
            JokerReuse::NewMeld => 1,
            JokerReuse::TwoRackTiles => 2,
            _ => unreachable!("all are listed"),
        };
        if explained
            .iter()
            .all(|meld| !meld.cleared || meld.rack >= need)
        {
            return true;
        }
        let Some(tile) = (tile..JOKER).find(|&tile| played[tile] > 0) else {
            return false;
        };
        let mut left = *played;
        left[tile] -= 1;
        for (meld, way) in self.new.iter().enumerate() {
            for place in 0..way.tiles.len() {
                if way.tiles[place] == tile && !explained[meld].settled[place] {
                    let mut explained = explained.to_vec();
                    explained[meld].settled[place] = true;
                    explained[meld].rack += 1;
                    if self.satisfied(&explained, &left, tile) {
                        return true;
                    }
                }
            }
        }
        false
    }
}

/// The tiles that a group lacks.
fn missing(group: &Way) -> Vec<usize> {
    let joker = group.tiles.iter().position(|&tile| tile == JOKER);
    joker.map_or(Vec::new(), |at| group.stands[at].clone())
}

/// The jokers of a meld, which are not cleared where they stand for the same.
fn jokers_of(way: &Way) -> impl Iterator<Item = Loose> {
    let places = way.tiles.iter().zip(&way.stands);
    let jokers = places.filter(|&(&tile, _)| tile == JOKER);
    jokers.map(|(_, stands)| Loose::UnlessAs(way.kind, stands.clone()))
}

impl Locked {
    fn new(way: &Way) -> Self {
        Self {
            way: way.clone(),
            origins: vec![Origin::Meld; way.tiles.len()],
        }
    }

    /// Puts a tile from the rack where a joker lies.
    fn put(&mut self, at: usize, tile: usize) {
        self.way.tiles[at] = tile;
        self.origins[at] = Origin::Rack;
    }

    /// Adds a tile from the rack.
    fn add(&mut self, tile: usize) {
        self.way.tiles.push(tile);
        self.origins.push(Origin::Rack);
    }

    /// All ways in which it lies in a new meld: at which places its tiles are.
    fn places_in(&self, new: &Way, settled: &[bool]) -> Vec<Vec<usize>> {
        if (self.way.kind, self.way.of) != (new.kind, new.of) {
            return Vec::new();
        }
        match new.kind {
            MeldKind::Run => self.runs_in(new, settled),
            MeldKind::Group => self.group_in(new, settled).into_iter().collect(),
        }
    }

    fn runs_in(&self, new: &Way, settled: &[bool]) -> Vec<Vec<usize>> {
        let len = self.way.tiles.len();
        let mut all = Vec::new();
        for from in 0..(new.tiles.len() + 1).saturating_sub(len) {
            let places: Vec<usize> = (from..from + len).collect();
            let same = places.iter().zip(&self.way.tiles);
            let mut same = same.zip(&self.way.stands);
            if same.all(|((&place, &tile), stands)| {
                new.tiles[place] == tile && new.stands[place] == *stands && !settled[place]
            }) {
                all.push(places);
            }
        }
        all
    }

    /// Its places in a group; which of the group's jokers are its own makes no difference.
    fn group_in(&self, new: &Way, settled: &[bool]) -> Option<Vec<usize>> {
        let mut settled = settled.to_vec();
        let mut places = Vec::new();
        for &tile in &self.way.tiles {
            let place = (0..new.tiles.len()).find(|&at| new.tiles[at] == tile && !settled[at])?;
            settled[place] = true;
            places.push(place);
        }
        Some(places)
    }
}

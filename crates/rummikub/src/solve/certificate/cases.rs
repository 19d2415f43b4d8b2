//! Which cases are there?
//!
//! Under some rules a meld with a joker stays, or its jokers are replaced, from the rack or the
//! table. Each meld with jokers, in each of its readings, has one of a few
//! *fates*, and one of each makes a case of its own. Its title says them in the order of the table:
//! `2 stays as run, 4 run by R5`, `1 free as group`; tiles that come from the table stand behind
//! `and`, and `^` behind a 1 that lies after the highest number.

use super::task::{StayingGroup, StayingRun, Task, reuse};
use crate::hand::Hand;
use crate::meld::{Meld, MeldKind, Reading};
use crate::position::Position;
use crate::rules::{GroupJoker, JokerClearing, Rules};
use crate::solve::Goal;
use crate::tile::{Color, Number, Tile};

/// What may become of one meld with jokers.
#[derive(Clone, Debug)]
struct Fate {
    title: String,
    /// What stays, if anything.
    stays: Option<Old>,
    /// The numbered tiles that are free, and how many jokers.
    free: Vec<Tile>,
    jokers: u8,
    /// What those jokers stood for, if standing for it again does not clear them.
    was: Option<Old>,
    /// Tiles that replace jokers of a meld that stays: from the rack, from the table.
    rack: Vec<Tile>,
    table: Vec<Tile>,
    /// Tiles that replace all jokers, which makes the meld free: from the rack, from anywhere else.
    played: Vec<Tile>,
    supplied: Vec<Tile>,
}

/// An old meld, read in one way.
#[derive(Clone, Debug)]
struct Old {
    kind: MeldKind,
    number: u8,
    color: usize,
    /// The colours of a group, as bits.
    colors: u8,
    /// What each place of a run holds: whether a joker.
    jokers: Vec<bool>,
    /// How many tiles have come from the rack.
    rack: u8,
}

/// All cases: a title, and what is to be laid if the melds with jokers have these fates.
pub(super) fn all(
    position: &Position,
    must: Hand,
    rules: &Rules,
    goal: Goal,
) -> Vec<(String, Task)> {
    let mut chosen: Vec<Vec<Fate>> = vec![Vec::new()];
    for (meld, place) in position.table().melds().iter().zip(1..) {
        if !meld.tiles().contains(&Tile::Joker) {
            continue;
        }
        let fates: Vec<Fate> = fates(meld, place, rules);
        let with = |before: &Vec<Fate>| {
            let each = fates
                .iter()
                .map(|fate| [&before[..], std::slice::from_ref(fate)].concat());
            each.collect::<Vec<_>>()
        };
        chosen = chosen.iter().flat_map(with).collect();
    }
    let task = |fates: &Vec<Fate>| {
        let titles: Vec<&str> = fates.iter().map(|fate| fate.title.as_str()).collect();
        Some((titles.join(", "), task(position, fates, must, rules, goal)?))
    };
    chosen.iter().filter_map(task).collect()
}

/// What may become of a meld.
fn fates(meld: &Meld, place: usize, rules: &Rules) -> Vec<Fate> {
    let mut fates = Vec::new();
    for reading in meld.readings() {
        let old = Old::new(meld, reading);
        let kind = old.kind;
        let whole = |title: &str| Fate::new(format!("{place} {title}"));
        let numbered = meld.tiles().iter().filter(|tile| !tile.is_joker());
        let numbered: Vec<Tile> = numbered.copied().collect();
        let joker_count = old.joker_count();
        let stays = Fate {
            stays: Some(old.clone()),
            ..whole(&format!("stays as {kind}"))
        };
        let free = Fate {
            free: numbered.clone(),
            jokers: joker_count,
            was: Some(old.clone()),
            ..whole(&format!("free as {kind}"))
        };
        match rules.joker_clearing {
            JokerClearing::Free => fates.push(free),
            JokerClearing::Frozen => fates.push(stays),
            JokerClearing::RackOrTable if !old.needs_all(rules) => fates.push(free),
            JokerClearing::RackOnly | JokerClearing::RackOrTable => {
                fates.push(stays);
                for by in old.replacements(rules) {
                    fates.extend(replaced(&old, &numbered, place, &by, rules));
                }
            }
        }
    }
    fates
}

/// The fates in which these places of a meld are given other tiles, from wherever they may come.
fn replaced(
    old: &Old,
    numbered: &[Tile],
    place: usize,
    by: &[(u8, Tile)],
    rules: &Rules,
) -> Vec<Fate> {
    let from_table = rules.joker_clearing == JokerClearing::RackOrTable;
    let freed = by.len() as u8 - u8::from(old.needs_all(rules));
    let all = freed == old.joker_count();
    let sources = if from_table { 1_u32 << by.len() } else { 1 };
    let from = |source: u32| {
        let of = |table| {
            let chosen = by.iter().zip(0..);
            let chosen = chosen.filter(move |(_, at)| source >> at & 1 == table);
            chosen.map(|(&by, _)| by).collect::<Vec<_>>()
        };
        let [rack, table] = [of(0), of(1)];
        let mut title = format!("{place} {} by {}", old.kind, words(&rack, rules));
        if !table.is_empty() {
            title = format!("{title} and {}", words(&table, rules));
        }
        let [rack, table] = [rack, table].map(tiles);
        let mut fate = Fate {
            jokers: freed,
            was: from_table.then(|| old.clone()),
            ..Fate::new(title)
        };
        if all {
            fate.free = numbered.to_vec();
            (fate.played, fate.supplied) = (rack, table);
        } else {
            fate.stays = Some(old.with(by, freed, rack.len() as u8));
            (fate.rack, fate.table) = (rack, table);
        }
        fate
    };
    (0..sources).map(from).collect()
}

fn tiles(by: Vec<(u8, Tile)>) -> Vec<Tile> {
    by.into_iter().map(|(_, tile)| tile).collect()
}

/// The tiles with blanks between, `^` behind a 1 after the highest number; `-` for none.
fn words(by: &[(u8, Tile)], rules: &Rules) -> String {
    let after = |place| if place > rules.numbers.get() { "^" } else { "" };
    let words = by
        .iter()
        .map(|&(place, tile)| format!("{tile}{}", after(place)));
    let words: Vec<String> = words.collect();
    if words.is_empty() {
        "-".to_owned()
    } else {
        words.join(" ")
    }
}

/// What is to be laid if these are the fates; `None` if that cannot be.
fn task(
    position: &Position,
    fates: &[Fate],
    must: Hand,
    rules: &Rules,
    goal: Goal,
) -> Option<Task> {
    let from_rack = rules.joker_clearing == JokerClearing::RackOnly;
    let replacing = bag(fates.iter().flat_map(|fate| &fate.rack), rules)?;
    let rack = position.rack().minus(replacing)?;
    let mut played = Hand::EMPTY;
    for fate in fates {
        let of_fate = bag(&fate.played, rules)?;
        played = if from_rack {
            played.plus(of_fate, rules)? // each replaces a joker of its own
        } else {
            most_of(played, of_fate, rules) // it is enough that they lie there
        };
    }
    let rest = must.minus(must.intersection(replacing))?;
    let must = most_of(rest, played, rules);
    if !rack.contains_all(must) {
        return None;
    }
    let free = free(position, fates, must.plus(replacing, rules)?, rules)?;
    let taken = bag(fates.iter().flat_map(|fate| &fate.table), rules)?;
    let mut task = Task::free(free.minus(taken)?, rack, must, rules, goal);
    if rules.joker_clearing != JokerClearing::Free {
        task.reuse = reuse(rules);
    }
    for fate in fates {
        fate.stays.iter().for_each(|old| old.stay(&mut task));
        fate.was
            .iter()
            .for_each(|old| old.note(fate.jokers, &mut task));
    }
    Some(task)
}

/// The tiles of the table that are free, if what replaced the jokers of each meld lay outside of
/// those that were still to be freed.
fn free(position: &Position, fates: &[Fate], played: Hand, rules: &Rules) -> Option<Hand> {
    let melds = position.table().melds().iter();
    let melds = melds.filter(|meld| !meld.tiles().contains(&Tile::Joker));
    let mut free = bag(melds.flat_map(Meld::tiles), rules)?;
    let mut waiting: Vec<&Fate> = fates.iter().collect();
    while !waiting.is_empty() {
        let there = |&tile: &Tile| free.contains(tile) || played.contains(tile);
        let is_next = |fate: &&Fate| fate.supplied.iter().all(there);
        let next = waiting.swap_remove(waiting.iter().position(is_next)?);
        free = free.plus(bag(&next.free, rules)?, rules)?;
        let jokers = vec![Tile::Joker; next.jokers.into()];
        free = free.plus(bag(&jokers, rules)?, rules)?;
    }
    Some(free)
}

fn bag<'t>(tiles: impl IntoIterator<Item = &'t Tile>, rules: &Rules) -> Option<Hand> {
    Hand::from_tiles(tiles.into_iter().copied(), rules)
}

/// Of each tile as many as the hand has that has more of it.
fn most_of(one: Hand, other: Hand, rules: &Rules) -> Hand {
    let more = other.minus(other.intersection(one));
    let all = more.and_then(|more| one.plus(more, rules));
    all.expect("neither has more of a tile than the deck")
}

impl Fate {
    fn new(title: String) -> Self {
        Self {
            title,
            stays: None,
            free: Vec::new(),
            jokers: 0,
            was: None,
            rack: Vec::new(),
            table: Vec::new(),
            played: Vec::new(),
            supplied: Vec::new(),
        }
    }
}

impl Old {
    fn new(meld: &Meld, reading: Reading<'_>) -> Self {
        let tiles = meld.tiles();
        let colors = tiles.iter().filter_map(|tile| tile.color());
        let number = tiles.iter().find_map(|tile| tile.number());
        let (color, from) = match reading.kind() {
            MeldKind::Run => reading.run_start(),
            MeldKind::Group => (Color::Red, number.map_or(0, Number::value)),
        };
        Self {
            kind: reading.kind(),
            number: from,
            color: color.index(),
            colors: colors.fold(0, |set, color| set | 1 << color.index()),
            jokers: tiles.iter().map(|tile| tile.is_joker()).collect(),
            rack: 0,
        }
    }

    fn joker_count(&self) -> u8 {
        self.jokers.iter().filter(|&&joker| joker).count() as u8
    }

    /// The places of the jokers in a run: the number, or one more than the highest.
    fn joker_places(&self) -> impl Iterator<Item = u8> + '_ {
        let places = self.jokers.iter().zip(self.number..);
        places.filter(|(joker, _)| **joker).map(|(_, place)| place)
    }

    /// Whether its jokers are replaced by one tile more than leave.
    fn needs_all(&self, rules: &Rules) -> bool {
        let lacks_more = self.jokers.len() < rules.colors.get().into();
        let is_open = self.kind == MeldKind::Group && lacks_more;
        is_open && self.joker_count() > 0 && rules.group_joker == GroupJoker::Both
    }

    /// All choices of tiles that replace some or all of its jokers, with the places in a run.
    fn replacements(&self, rules: &Rules) -> Vec<Vec<(u8, Tile)>> {
        let numbers = rules.numbers.get();
        let single: Vec<(u8, Tile)> = match self.kind {
            MeldKind::Run => {
                let number = |place| if place > numbers { 1 } else { place };
                let places = self.joker_places();
                places
                    .map(|place| (place, tile(self.color, number(place))))
                    .collect()
            }
            MeldKind::Group => {
                let missing = 0..usize::from(rules.colors.get());
                let missing = missing.filter(|color| self.colors >> color & 1 == 0);
                missing.map(|color| (0, tile(color, self.number))).collect()
            }
        };
        let chosen = |set: u32| {
            let chosen = single.iter().zip(0..).filter(|(_, at)| set >> at & 1 == 1);
            chosen.map(|(&by, _)| by).collect::<Vec<_>>()
        };
        let extra = usize::from(self.needs_all(rules));
        let most = usize::from(self.joker_count()) + extra;
        let sets = (1..1_u32 << single.len()).map(chosen);
        sets.filter(|by| (1 + extra..=most).contains(&by.len()))
            .collect()
    }

    /// The meld with these tiles in it, so many of them from the rack, and so many jokers less.
    fn with(&self, by: &[(u8, Tile)], freed: u8, rack: u8) -> Self {
        let mut old = Self {
            rack,
            ..self.clone()
        };
        match self.kind {
            MeldKind::Run => {
                for &(place, _) in by {
                    old.jokers[usize::from(place - self.number)] = false;
                }
            }
            MeldKind::Group => {
                let colors = by.iter().filter_map(|(_, tile)| tile.color());
                old.colors = colors.fold(old.colors, |set, color| set | 1 << color.index());
                old.jokers = vec![true; (self.joker_count() - freed).into()];
            }
        }
        old
    }

    /// Lets it stay.
    fn stay(&self, task: &mut Task) {
        match self.kind {
            MeldKind::Run => task.runs.push(StayingRun {
                color: self.color,
                from: self.number,
                to: self.number + self.jokers.len() as u8 - 1,
                jokers: self.joker_places().fold(0, |set, place| set | 1 << place),
                rack: self.rack,
            }),
            MeldKind::Group => task.groups.push(StayingGroup {
                number: self.number,
                colors: self.colors,
                jokers: self.joker_count(),
                rack: self.rack,
            }),
        }
    }

    /// Notes what so many of its jokers stood for.
    fn note(&self, jokers: u8, task: &mut Task) {
        match self.kind {
            MeldKind::Run => {
                let number = |place| if place > task.numbers { 1 } else { place };
                let places: Vec<u8> = self.joker_places().map(number).collect();
                task.was_in_run
                    .extend(places.iter().map(|&place| (place, self.color)));
            }
            MeldKind::Group => {
                let missing = task.every() & !self.colors;
                let was = (self.number, missing);
                task.was_in_group
                    .extend(std::iter::repeat_n(was, jokers.into()));
            }
        }
    }
}

fn tile(color: usize, number: u8) -> Tile {
    let number = Number::from_value(number).expect("a meld has numbers from 1 to 13");
    Tile::Numbered(Color::ALL[color], number)
}

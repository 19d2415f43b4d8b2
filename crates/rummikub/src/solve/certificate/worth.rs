//! What is a move worth?
//!
//! Tiles are counted as they come. By value a joker of the rack counts as what it stands for on the
//! new table. Jokers have no names, so where the table had some too, it is to be said which of the
//! new table's are the rack's: those that are worth most, as long as the others can be those of the
//! table under some fate of the old melds. That is tried out, meld by meld: which of what stays lies
//! in it, which of its jokers still stands for what it stood for, which was cleared, and which is
//! the rack's.

use super::cases;
use super::task::{StayingRun, Task};
use crate::hand::Hand;
use crate::meld::{Meld, MeldKind, Reading};
use crate::moves::{Move, MoveError};
use crate::position::Position;
use crate::rules::{JokerClearing, Rules, Turn};
use crate::solve::Goal;
use crate::table::Table;
use crate::tile::{Number, Tile};

/// The move to a table, judged as a turn at a table even where the rules have none.
pub(super) fn judge(position: &Position, table: &Table, rules: &Rules) -> Result<Move, MoveError> {
    let rules = Rules {
        turn: Turn::Table,
        ..*rules
    };
    Move::judge(position, table.clone(), &rules)
}

/// What a legal move comes to.
pub(in crate::solve) fn worth(
    position: &Position,
    legal: &Move,
    rules: &Rules,
    goal: Goal,
) -> usize {
    let played = legal.played();
    if goal != Goal::Value {
        return played.len();
    }
    let numbers = played.iter().filter_map(Tile::number);
    let numbers: usize = numbers.map(|number| usize::from(number.value())).sum();
    numbers + jokers_worth(position, legal, rules)
}

/// What the rack's jokers stand for at most, together.
fn jokers_worth(position: &Position, legal: &Move, rules: &Rules) -> usize {
    let old = position.table();
    let mut melds: Vec<&Meld> = legal.table().melds().iter().collect();
    let alone = super::is_to_open(position, rules) && !rules.opening_table_play;
    if alone {
        for meld in old.melds() {
            let same = melds.iter().position(|other| other.same_meld(meld));
            same.map(|same| melds.swap_remove(same));
        }
    }
    let played = legal.played();
    let free = rules.joker_clearing == JokerClearing::Free;
    if alone || free || old.tiles().jokers() == 0 || played.jokers() == 0 {
        let mut values: Vec<usize> = melds.into_iter().flat_map(values).collect();
        values.sort_unstable_by(|one, other| other.cmp(one));
        return values.iter().take(played.jokers().into()).sum();
    }
    let cases = cases::all(position, Hand::EMPTY, rules, Goal::Value);
    let worth = cases.iter().filter_map(|(_, task)| {
        let rest = laid(position.rack(), played, task)?;
        let mut explaining = Explaining::new(task, legal.table(), rest);
        explaining.meld(0);
        explaining.most
    });
    worth.max().unwrap_or(0)
}

/// What each joker of a meld stands for, in the reading that is worth most.
fn values(meld: &Meld) -> Vec<usize> {
    let best = meld.readings().max_by_key(|reading| reading.value());
    let jokers = best.into_iter().flat_map(Reading::jokers);
    let numbers = jokers.filter_map(|tiles| tiles.iter().next()?.number());
    numbers.map(|number| number.value().into()).collect()
}

/// What is played beside the tiles in melds that stay, if it has what the task asks for.
fn laid(rack: Hand, played: Hand, task: &Task) -> Option<Hand> {
    let mut rest = played;
    let mut task = task.clone();
    for (tile, held) in rack.counts() {
        for _ in task.count(tile).rack..held {
            rest.remove(tile).then_some(())?; // it has replaced a joker
        }
        (rest.count(tile) >= task.count(tile).must).then_some(())?;
    }
    Some(rest)
}

/// One place of a new meld: the number, the colour in a run, and what lies there.
#[derive(Clone, Copy)]
struct Place {
    number: u8,
    color: usize,
    tile: Tile,
}

/// What is known of one new meld.
#[derive(Clone, Copy, Default)]
struct Known {
    cleared: bool,
    rack: u8,
    /// Whether it is said of a numbered tile that it is of the rack.
    named: bool,
}

/// An explanation that is being put together.
struct Explaining<'t> {
    task: &'t Task,
    melds: Vec<&'t Meld>,
    /// What is left of the tiles that are played.
    rack: Hand,
    /// How many jokers of the table are left.
    jokers: u8,
    runs: Vec<Option<StayingRun>>,
    /// The groups that stay, by their places in the task, while they are left.
    groups: Vec<bool>,
    was_in_run: Vec<Option<(u8, usize)>>,
    was_in_group: Vec<Option<(u8, u8)>>,
    worth: usize,
    most: Option<usize>,
}

impl<'t> Explaining<'t> {
    fn new(task: &'t Task, table: &'t Table, rack: Hand) -> Self {
        let melds = table.melds().iter();
        Self {
            task,
            melds: melds
                .filter(|meld| meld.tiles().contains(&Tile::Joker))
                .collect(),
            rack,
            jokers: task.jokers.table,
            runs: task.runs.iter().copied().map(Some).collect(),
            groups: vec![true; task.groups.len()],
            was_in_run: task.was_in_run.iter().copied().map(Some).collect(),
            was_in_group: task.was_in_group.iter().copied().map(Some).collect(),
            worth: 0,
            most: None,
        }
    }

    /// Explains the melds from `at` on. All that stays has a joker, so others need no explanation.
    fn meld(&mut self, at: usize) {
        let Some(&meld) = self.melds.get(at) else {
            let stays = self.runs.iter().any(Option::is_some) || self.groups.contains(&true);
            if !stays && self.jokers == 0 && self.rack.jokers() == 0 {
                self.most = self.most.max(Some(self.worth));
            }
            return;
        };
        for reading in meld.readings() {
            let places = Self::places(meld, reading);
            match reading.kind() {
                MeldKind::Run => self.place(&places, None, Known::default(), at),
                MeldKind::Group => self.group(&places, at),
            }
        }
    }

    fn places(meld: &Meld, reading: Reading<'_>) -> Vec<Place> {
        let tiles = meld.tiles().iter();
        let number = tiles.clone().find_map(|tile| tile.number());
        let number = number.map_or(0, Number::value);
        let place = |(&tile, at): (&Tile, u8)| match reading.kind() {
            MeldKind::Group => Place {
                number,
                color: 0,
                tile,
            },
            MeldKind::Run => {
                let (color, from) = reading.run_start();
                let (number, color) = (from + at, color.index());
                Place {
                    number,
                    color,
                    tile,
                }
            }
        };
        tiles.zip(0..).map(place).collect()
    }

    /// Explains a group: with one that stays in it, or none.
    fn group(&mut self, places: &[Place], at: usize) {
        let colors = places.iter().filter_map(|place| place.tile.color());
        let colors = colors.fold(0, |set, color| set | 1 << color.index());
        self.place(places, Some(colors), Known::default(), at);
        for group in 0..self.groups.len() {
            let staying = self.task.groups[group];
            let fits = staying.number == places[0].number && staying.colors & !colors == 0;
            let mut rest = places.to_vec();
            rest.retain(|place| {
                let color = place.tile.color();
                color.is_none_or(|color| staying.colors >> color.index() & 1 == 0)
            });
            let jokers =
                |places: &[Place]| places.iter().filter(|place| place.tile.is_joker()).count();
            if !self.groups[group] || !fits || jokers(&rest) < staying.jokers.into() {
                continue;
            }
            for _ in 0..staying.jokers {
                let joker = rest.iter().position(|place| place.tile.is_joker());
                joker.map(|joker| rest.remove(joker));
            }
            let rack = staying.rack;
            let known = Known {
                rack,
                ..Known::default()
            };
            self.groups[group] = false;
            self.place(&rest, Some(colors), known, at);
            self.groups[group] = true;
        }
    }

    /// Explains the places of a meld, in a group with these colours, then the other melds.
    fn place(&mut self, places: &[Place], group: Option<u8>, known: Known, at: usize) {
        let Some((&place, rest)) = places.split_first() else {
            let enough = known.rack >= self.task.reuse;
            let needless = known.named && !known.cleared;
            let explained = !needless && (enough || !known.cleared);
            if explained {
                self.meld(at + 1);
            }
            return;
        };
        if group.is_none() {
            self.staying_run(places, known, at);
        }
        let of_rack = Known {
            rack: known.rack.saturating_add(1),
            ..known
        };
        let enough = known.rack >= self.task.reuse;
        if !place.tile.is_joker() {
            self.place(rest, group, known, at);
            let rack = self.rack;
            if !enough && self.rack.remove(place.tile) {
                let named = true;
                self.place(rest, group, Known { named, ..of_rack }, at);
                self.rack = rack;
            }
            return;
        }
        let rack = self.rack;
        if self.rack.remove(Tile::Joker) {
            let worth = usize::from(self.task.face(place.number));
            self.worth += worth;
            self.place(rest, group, of_rack, at);
            self.worth -= worth;
            self.rack = rack;
        }
        if self.jokers > 0 {
            self.jokers -= 1;
            let cleared = Known {
                cleared: true,
                ..known
            };
            self.place(rest, group, cleared, at);
            self.uncleared(place, rest, group, known, at);
            self.jokers += 1;
        }
    }

    /// Lets a run that stays begin at a place.
    fn staying_run(&mut self, places: &[Place], known: Known, at: usize) {
        for run in 0..self.runs.len() {
            let Some(staying) = self.runs[run] else {
                continue;
            };
            let len = usize::from(staying.to - staying.from + 1);
            let lies = |place: &Place| {
                place.color == staying.color
                    && (staying.jokers >> place.number & 1 == 1) == place.tile.is_joker()
            };
            let fits = places[0].number == staying.from && places.len() >= len;
            if fits && places[..len].iter().all(lies) {
                let rack = known.rack.saturating_add(staying.rack);
                self.runs[run] = None;
                self.place(&places[len..], None, Known { rack, ..known }, at);
                self.runs[run] = Some(staying);
            }
        }
    }

    /// Lets a joker stand for what one stood for.
    fn uncleared(
        &mut self,
        place: Place,
        rest: &[Place],
        group: Option<u8>,
        known: Known,
        at: usize,
    ) {
        let Some(colors) = group else {
            let number = if place.number > self.task.numbers {
                1
            } else {
                place.number
            };
            for was in 0..self.was_in_run.len() {
                if self.was_in_run[was] == Some((number, place.color)) {
                    let before = self.was_in_run[was].take();
                    self.place(rest, group, known, at);
                    self.was_in_run[was] = before;
                }
            }
            return;
        };
        let stands_for = self.task.every() & !colors;
        for was in 0..self.was_in_group.len() {
            let before = self.was_in_group[was];
            if before
                .is_some_and(|(number, colors)| number == place.number && colors & stands_for != 0)
            {
                self.was_in_group[was] = None;
                self.place(rest, group, known, at);
                self.was_in_group[was] = before;
            }
        }
    }
}

//! How many racks have melds of what worth?
//!
//! The places are looked at from the highest down, so that the worth asked for is soon reached.
//! After each place the racks of the tiles so far are counted by the set of plans that they allow
//! (`plans`), by how many tiles they have and by the worth that all those plans have. What has the
//! worth asked for is not followed any further: the racks counted are the others.
//!
//! Each bag of tiles of one number counts as often as it can be taken from the deck, or
//! once where equal tiles are not told apart.
//!
//! For whole racks there is no worth; in its place stands, if seven pairs are complete too, how
//! many tiles so far have no equal one.

use ahash::AHashMap;

use super::game::{Aim, Game};
use super::groups::{self, ByColor};
use super::plans::{Plan, Planner};
use super::ways::{Alike, choose};

/// What to count.
#[derive(Clone, Copy, Debug)]
pub(super) struct Counted {
    /// The most numbered tiles.
    pub(super) most: u8,
    /// The worth from which racks are not counted; for pairs, how many tiles without an equal one
    /// are too many.
    pub(super) enough: u8,
    /// How many numbered tiles complete racks of pairs have, if they count.
    pub(super) pairs: Option<u8>,
    pub(super) alike: Alike,
}

/// Racks, by numbered tiles and by worth; for whole racks those that are complete, at worth 0.
pub(super) struct Tally(Vec<Vec<u128>>);

impl Tally {
    /// The racks with so many numbered tiles that are worth less than `worth`.
    pub(super) fn below(&self, tiles: u8, worth: u8) -> u128 {
        let row = self.0.get(usize::from(tiles));
        row.map_or(0, |row| row.iter().take(worth.into()).sum())
    }
}

/// Racks with the same plans, by tiles (high byte) and worth (low byte), rising.
#[derive(Default)]
struct Cells {
    keys: Vec<[u8; 2]>,
    counts: Vec<u128>,
}

impl Cells {
    fn add(&mut self, key: [u8; 2], count: u128) {
        match self.keys.binary_search(&key) {
            Ok(at) => self.counts[at] += count,
            Err(at) => {
                self.keys.insert(at, key);
                self.counts.insert(at, count);
            }
        }
    }
}

type Layer = AHashMap<Box<[Plan]>, Cells>;

/// Tiles of one number: how many of each colour, of all, how many without an equal, and the ways
/// to take them.
struct Bag {
    tiles: ByColor,
    all: u8,
    odd: u8,
    ways: u128,
}

/// Counts the racks that do not have the worth asked for, or the complete ones.
pub(super) fn count(planner: &mut Planner, counted: &Counted) -> Tally {
    let game = planner.game;
    let bags: Vec<Bag> = groups::bags(&game)
        .into_iter()
        .map(|tiles| Bag::new(&game, tiles, counted.alike))
        .collect();
    let nothing = [Bag::new(&game, [0; 4], counted.alike)];
    let mut layer = Layer::new();
    let mut start = Cells::default();
    start.add([0, 0], 1);
    layer.insert(Planner::first().into(), start);
    for place in (1..=game.top()).rev() {
        let known = game.wraps && place == 1; // the tiles 1 were looked at first
        let bags = if known { &nothing[..] } else { &bags[..] };
        layer = next_layer(planner, counted, place, layer, bags);
    }
    sum(&game, counted, layer)
}

fn next_layer(
    planner: &mut Planner,
    counted: &Counted,
    place: u8,
    layer: Layer,
    bags: &[Bag],
) -> Layer {
    let mut next = Layer::new();
    let mut plans = Vec::new();
    for (from, cells) in layer {
        let fewest = cells.keys.first().map_or(0, |key| key[0]);
        for bag in bags.iter().filter(|bag| fewest + bag.all <= counted.most) {
            let more = planner.follow(&from, place, bag.tiles, &mut plans);
            if plans.is_empty() && counted.pairs.is_none() {
                continue; // some tile lies in no meld
            }
            let step = Step { counted, bag, more };
            let reached = || cells.keys.iter().map(|&key| step.after(key));
            if reached().all(|key| key.is_none()) {
                continue;
            }
            let to = match next.get_mut(plans.as_slice()) {
                Some(to) => to,
                None => next.entry(plans.as_slice().into()).or_default(),
            };
            for (key, count) in reached().zip(&cells.counts) {
                if let Some(key) = key {
                    to.add(key, count * bag.ways);
                }
            }
        }
    }
    next
}

/// One bag of tiles added, and what that adds to the common worth.
struct Step<'a> {
    counted: &'a Counted,
    bag: &'a Bag,
    more: usize,
}

impl Step<'_> {
    /// The key after this step, unless these racks are counted no more.
    fn after(&self, [tiles, worth]: [u8; 2]) -> Option<[u8; 2]> {
        let tiles = tiles + self.bag.all;
        let Counted {
            most,
            enough,
            pairs,
            ..
        } = *self.counted;
        if tiles > most {
            return None;
        }
        if pairs.is_some() {
            return Some([tiles, enough.min(worth + self.bag.odd)]);
        }
        let worth = u8::try_from(usize::from(worth) + self.more).ok()?;
        (worth < enough).then_some([tiles, worth])
    }
}

fn sum(game: &Game, counted: &Counted, layer: Layer) -> Tally {
    let width = match game.aim {
        Aim::Worth => counted.enough.into(),
        Aim::Whole => 1,
    };
    let mut racks = vec![vec![0; width]; usize::from(counted.most) + 1];
    for (plans, cells) in layer {
        let whole = plans.iter().any(|plan| plan.jokers() == game.jokers);
        for ([tiles, worth], count) in cells.keys.into_iter().zip(cells.counts) {
            let row = &mut racks[usize::from(tiles)];
            match game.aim {
                Aim::Worth => row[usize::from(worth)] += count,
                Aim::Whole if whole => row[0] += count,
                Aim::Whole if counted.pairs == Some(tiles) && worth < counted.enough => {
                    row[0] += count;
                }
                Aim::Whole => {}
            }
        }
    }
    Tally(racks)
}

impl Bag {
    fn new(game: &Game, tiles: ByColor, alike: Alike) -> Self {
        let ways = |&count: &u8| match alike {
            Alike::Apart => choose(game.copies, count).unwrap_or(0),
            Alike::Together => 1,
        };
        Self {
            tiles,
            all: tiles.iter().sum(),
            odd: tiles.iter().map(|count| count % 2).sum(),
            ways: tiles.iter().map(ways).product(),
        }
    }
}

//! Do the tiles played hold an opening?
//!
//! An opening is melds of rack tiles alone that are worth enough together. Where the table
//! may be used in the same turn, the opening is any part of what was played; whether there is one
//! is searched for: the lowest tile either stays out or lies in one of the melds that can be made of
//! the tiles, and what the others cannot reach is noted. Where it may not, the old melds lie as they
//! did and the others are the opening.

use std::collections::BTreeMap;

use ahash::AHashMap;

use super::MoveError;
use crate::hand::Hand;
use crate::meld::Meld;
use crate::rules::{OpeningJokers, Rules};
use crate::table::Table;
use crate::tile::{Color, Number, Tile};

/// Succeeds if some of the tiles played can be laid as melds that are worth an opening.
pub(super) fn judge_value(played: Hand, rules: &Rules) -> Result<(), MoveError> {
    let least = u32::from(rules.opening.get());
    let jokers = rules.opening_jokers;
    let mut tiles = played;
    while jokers == OpeningJokers::Forbidden && tiles.remove(Tile::Joker) {}
    let mut search = Search::new(tiles, rules);
    if search.reaches(tiles, least) {
        return Ok(());
    }
    let (mut value, mut too_much) = (0, least);
    while value + 1 < too_much {
        let middle = value.midpoint(too_much);
        if search.reaches(tiles, middle) {
            value = middle;
        } else {
            too_much = middle;
        }
    }
    Err(MoveError::LowOpening {
        value,
        least,
        jokers,
    })
}

/// Succeeds if all old melds lie as they did and the others are worth an opening.
pub(super) fn judge_alone(old: &Table, new: &Table, rules: &Rules) -> Result<(), MoveError> {
    let mut opening: Vec<&Meld> = new.melds().iter().collect();
    for (meld, place) in old.melds().iter().zip(1..) {
        let same = opening.iter().position(|other| other.same_meld(meld));
        let Some(same) = same else {
            let meld = meld.clone();
            return Err(MoveError::TableUsed { meld, place });
        };
        opening.swap_remove(same);
    }
    let jokers = rules.opening_jokers;
    if jokers == OpeningJokers::Forbidden {
        opening.sort_unstable();
        if let Some(&meld) = opening
            .iter()
            .find(|meld| meld.tiles().contains(&Tile::Joker))
        {
            let meld = meld.clone();
            return Err(MoveError::JokerInOpening { meld });
        }
    }
    let (value, least) = (
        opening.iter().map(|meld| worth(meld, jokers)).sum(),
        u32::from(rules.opening.get()),
    );
    if value < least {
        return Err(MoveError::LowOpening {
            value,
            least,
            jokers,
        });
    }
    Ok(())
}

/// What a meld of an opening is worth.
fn worth(meld: &Meld, jokers: OpeningJokers) -> u32 {
    match jokers {
        OpeningJokers::Represented => meld.value(),
        OpeningJokers::Zero | OpeningJokers::Forbidden => {
            let numbers = meld.tiles().iter().filter_map(|tile| tile.number());
            numbers.map(|number| u32::from(number.value())).sum()
        }
    }
}

/// A search for melds that are worth enough together.
struct Search {
    /// The melds that can be made, by their lowest numbered tile; of equal tiles the meld that is
    /// worth most.
    melds: BTreeMap<(Number, Color), Vec<(Hand, u32)>>,
    highest: u32,
    /// Of some tiles, the least that they cannot reach as far as is known.
    unreached: AHashMap<Hand, u32>,
}

impl Search {
    fn new(tiles: Hand, rules: &Rules) -> Self {
        let mut best: AHashMap<Hand, u32> = AHashMap::new();
        let mut note = |laid: &[Tile]| {
            let bag = Hand::from_tiles(laid.iter().copied(), rules);
            let bag = bag.filter(|&bag| tiles.contains_all(bag));
            if let (Some(bag), Ok(meld)) = (bag, Meld::classify(laid, rules)) {
                let value = best.entry(bag).or_default();
                *value = worth(&meld, rules.opening_jokers).max(*value);
            }
        };
        groups(tiles, rules, &mut note);
        runs(tiles, rules, &mut note);
        let mut melds: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for (bag, value) in best {
            if let Some(lowest) = lowest(bag) {
                melds.entry(lowest).or_default().push((bag, value));
            }
        }
        for melds in melds.values_mut() {
            melds.sort_unstable_by_key(|&(bag, value)| (std::cmp::Reverse(value), bag));
        }
        Self {
            melds,
            highest: rules.numbers.get().into(),
            unreached: AHashMap::new(),
        }
    }

    /// Whether melds of some of the tiles are worth at least `value`.
    fn reaches(&mut self, tiles: Hand, value: u32) -> bool {
        let most: u32 = tiles.iter().map(|tile| self.most(tile)).sum();
        if value == 0 || most < value {
            return value == 0;
        }
        let known = self.unreached.get(&tiles);
        let Some(lowest) = lowest(tiles).filter(|_| known.is_none_or(|&known| value < known))
        else {
            return false;
        };
        let melds = self.melds.get(&lowest).cloned().unwrap_or_default();
        for (bag, worth) in melds {
            let rest = tiles.minus(bag);
            if rest.is_some_and(|rest| self.reaches(rest, value.saturating_sub(worth))) {
                return true;
            }
        }
        let mut rest = tiles;
        rest.remove(Tile::Numbered(lowest.1, lowest.0));
        let reached = self.reaches(rest, value);
        if !reached {
            self.unreached.insert(tiles, value);
        }
        reached
    }

    /// The most that a tile can count.
    fn most(&self, tile: Tile) -> u32 {
        tile.number()
            .map_or(self.highest, |number| number.value().into())
    }
}

/// The lowest numbered tile: by number, then by colour.
fn lowest(tiles: Hand) -> Option<(Number, Color)> {
    let numbered = |tile: Tile| Some((tile.number()?, tile.color()?));
    tiles.counts().filter_map(|(tile, _)| numbered(tile)).min()
}

/// Calls `note` with what may be a group of these tiles, once for each bag of tiles.
fn groups(tiles: Hand, rules: &Rules, note: &mut impl FnMut(&[Tile])) {
    for number in Number::ALL {
        let of = Color::ALL.map(|color| Tile::Numbered(color, number));
        for set in 1_u8..16 {
            let chosen = of.iter().filter(|tile| set >> color_index(**tile) & 1 == 1);
            let mut laid: Vec<Tile> = chosen.copied().collect();
            if !laid.iter().all(|&tile| tiles.contains(tile)) {
                continue;
            }
            for _ in 0..=tiles.jokers() {
                if laid.len() <= rules.colors.get().into() {
                    note(&laid);
                }
                laid.push(Tile::Joker);
            }
        }
    }
}

fn color_index(tile: Tile) -> usize {
    tile.color().map_or(0, Color::index)
}

/// Calls `note` with what may be a run of these tiles.
///
/// A longer run than twice the least less one falls into two that are worth the same, if its
/// jokers leave both a numbered tile, as two always do.
fn runs(tiles: Hand, rules: &Rules, note: &mut impl FnMut(&[Tile])) {
    let most_jokers = tiles.jokers().min(rules.jokers_per_meld.get());
    let last = rules.numbers.get() + u8::from(rules.one_after_thirteen);
    let longest = if most_jokers <= 2 {
        2 * rules.least_meld.get() - 1
    } else {
        last
    };
    let at = |color, position| {
        let number = Number::from_value(position).filter(|_| position <= rules.numbers.get());
        Tile::Numbered(color, number.unwrap_or(Number::MIN))
    };
    for color in Color::ALL {
        for from in 1..=last {
            let end = last.min(from + longest - 1);
            let line: Vec<Tile> = (from..=end).map(|position| at(color, position)).collect();
            extend_run(&line, &mut Vec::new(), most_jokers, tiles, note);
        }
    }
}

/// Calls `note` with each beginning of `line` of which the tiles are there, or jokers in their
/// place.
fn extend_run(
    line: &[Tile],
    laid: &mut Vec<Tile>,
    jokers: u8,
    tiles: Hand,
    note: &mut impl FnMut(&[Tile]),
) {
    note(laid);
    let Some((&next, line)) = line.split_first() else {
        return;
    };
    if tiles.contains(next) {
        laid.push(next);
        extend_run(line, laid, jokers, tiles, note);
        laid.pop();
    }
    if let Some(jokers) = jokers.checked_sub(1) {
        laid.push(Tile::Joker);
        extend_run(line, laid, jokers, tiles, note);
        laid.pop();
    }
}

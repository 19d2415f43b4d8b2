//! How does a player open?
//!
//! The first melds of a player come from the rack alone and are worth so much together.
//! Where the table may not be used in the same turn, that is a sweep over the rack which also counts
//! what has been laid. Where it may, the tiles of the opening only have to be among those
//! played: first the best move without that condition is found, and mostly it holds an opening. Else
//! every least opening is tried, its tiles as ones that have to be played.

use ahash::AHashSet;

use super::best::{Asked, Best, NoMove};
use super::fate::{empty_problem, supply};
use super::sweep::{Least, Missed, Problem, fewest_missed};
use crate::hand::Hand;
use crate::meld::Meld;
use crate::rules::{OpeningJokers, Rules};
use crate::tile::{Color, Number, Tile};

/// The best move with which a player opens.
pub(super) fn best(asked: &Asked<'_>) -> Result<Option<Best>, NoMove> {
    let rules = asked.rules;
    let rack = asked.position.rack();
    if !has_opening(rack, rules) {
        return Err(NoMove::NoOpening {
            most: most_value(rack, rules),
            least: rules.opening.get(),
        });
    }
    if !rules.opening_table_play {
        return Ok(from_rack_alone(asked));
    }
    let free = asked.best_of_all(Hand::EMPTY);
    let opens = |best: &Best| has_opening(best.played(), rules);
    if free.as_ref().is_none_or(opens) {
        return Ok(free);
    }
    let openings = least_openings(rack, rules).into_iter();
    let moves = openings.filter_map(|opening| asked.best_of_all(opening));
    Ok(moves.reduce(Best::better_of))
}

/// The best opening that leaves the table as it is.
fn from_rack_alone(asked: &Asked<'_>) -> Option<Best> {
    let problem = problem(asked.position.rack(), asked.missed(), asked.rules);
    let jokers = asked.position.rack().jokers() - problem.jokers.rack;
    let kept = u16::from(jokers) * asked.worth(Tile::Joker);
    let laid = fewest_missed(&problem, asked.most_missed().checked_sub(kept)?)?;
    let old = asked.position.table().melds().iter();
    let mut melds: Vec<Vec<Tile>> = old.map(|meld| meld.tiles().to_vec()).collect();
    melds.extend(laid.melds);
    Some(asked.best_from(&melds, laid.missed + kept, Some(0)))
}

/// Whether melds of these tiles alone are worth an opening.
fn has_opening(tiles: Hand, rules: &Rules) -> bool {
    fewest_missed(&problem(tiles, Missed::Tiles, rules), u16::MAX).is_some()
}

/// What melds of these tiles alone are worth at most, as an opening counts them.
pub(super) fn most_value(tiles: Hand, rules: &Rules) -> u32 {
    let missed = match rules.opening_jokers {
        OpeningJokers::Represented => Missed::Value,
        OpeningJokers::Zero | OpeningJokers::Forbidden => Missed::ValueWithoutJokers,
    };
    let mut problem = problem(tiles, missed, rules);
    problem.least = None;
    let worth = |tile| match (tile, missed) {
        (Tile::Numbered(_, number), _) => u32::from(number.value()),
        (Tile::Joker, Missed::Value) => u32::from(rules.numbers.get()),
        (Tile::Joker, _) => 0,
    };
    let whole: u32 = tiles.iter().map(worth).sum();
    let least = fewest_missed(&problem, u16::MAX).map_or(whole, |laid| laid.missed.into());
    whole - least
}

/// What an opening is to be laid of.
fn problem(rack: Hand, missed: Missed, rules: &Rules) -> Problem {
    let mut problem = empty_problem(missed, rules);
    for (tile, count) in rack.counts() {
        if tile.is_joker() && rules.opening_jokers == OpeningJokers::Forbidden {
            continue;
        }
        supply(&mut problem, tile).rack = count;
    }
    problem.least = Some(Least {
        points: rules.opening.get(),
        jokers: rules.opening_jokers == OpeningJokers::Represented,
    });
    problem
}

/// The tiles of all openings without a meld to spare, none that holds all of another.
fn least_openings(rack: Hand, rules: &Rules) -> Vec<Hand> {
    let melds = short_melds(rack, rules);
    let mut found = AHashSet::new();
    openings(
        &melds,
        rack,
        Hand::EMPTY,
        rules.opening.get().into(),
        rules,
        &mut found,
    );
    let mut openings: Vec<Hand> = found.into_iter().collect();
    openings.sort_unstable_by_key(|opening| (opening.len(), *opening));
    let mut least: Vec<Hand> = Vec::new();
    for opening in openings {
        if !least.iter().any(|&other| opening.contains_all(other)) {
            least.push(opening);
        }
    }
    least
}

/// Adds melds until they are worth so much.
fn openings(
    melds: &[(Hand, u32)],
    rack: Hand,
    laid: Hand,
    wanted: u32,
    rules: &Rules,
    found: &mut AHashSet<Hand>,
) {
    for (at, &(meld, value)) in melds.iter().enumerate() {
        let Some(rest) = rack.minus(meld) else {
            continue;
        };
        let laid = laid
            .plus(meld, rules)
            .expect("the rack has all these tiles");
        match wanted.checked_sub(value) {
            Some(wanted) if wanted > 0 => {
                openings(&melds[at..], rest, laid, wanted, rules, found);
            }
            _ => {
                found.insert(laid);
            }
        }
    }
}

/// The melds of a rack that are no two melds laid end to end, with what they are worth.
fn short_melds(rack: Hand, rules: &Rules) -> Vec<(Hand, u32)> {
    let jokers = match rules.opening_jokers {
        OpeningJokers::Forbidden => 0,
        OpeningJokers::Represented | OpeningJokers::Zero => rack.jokers(),
    };
    let mut shapes: Vec<Vec<Tile>> = Vec::new();
    let least = rules.least_meld.get();
    // A longer run falls into two with a numbered tile in each.
    let longest = (2 * least - 1).max(least + jokers.min(rules.jokers_per_meld.get()));
    let colors = Color::ALL.into_iter().take(rules.colors.get().into());
    for color in colors.clone() {
        let highest = rules.numbers.get() + u8::from(rules.one_after_thirteen);
        for from in 1..=highest {
            for to in from + least - 1..=highest.min(from + longest - 1) {
                let number = |at| if at > rules.numbers.get() { 1 } else { at };
                let run = (from..=to).filter_map(|at| Number::from_value(number(at)));
                shapes.push(run.map(|number| Tile::Numbered(color, number)).collect());
            }
        }
    }
    for number in Number::ALL.into_iter().take(rules.numbers.get().into()) {
        let group: Vec<Tile> = colors
            .clone()
            .map(|color| Tile::Numbered(color, number))
            .collect();
        for left_out in 0..1_u8 << group.len() {
            let there = group
                .iter()
                .zip(0..)
                .filter(|(_, at)| left_out >> at & 1 == 0);
            shapes.push(there.map(|(&tile, _)| tile).collect());
        }
    }
    let mut melds = Vec::new();
    for shape in shapes {
        for set in 0..1_u32 << shape.len() {
            if set.count_ones() <= jokers.into() {
                melds.extend(opening_meld(&shape, set, rack, rules));
            }
        }
    }
    melds.sort_unstable();
    melds.dedup();
    melds
}

/// The tiles of a meld with jokers at some places, and what it is worth in an opening.
fn opening_meld(shape: &[Tile], jokers: u32, rack: Hand, rules: &Rules) -> Option<(Hand, u32)> {
    let at = |(&tile, place): (&Tile, u32)| {
        if jokers >> place & 1 == 1 {
            Tile::Joker
        } else {
            tile
        }
    };
    let tiles: Vec<Tile> = shape.iter().zip(0..).map(at).collect();
    let meld = Meld::classify(&tiles, rules).ok()?;
    let hand = Hand::from_tiles(tiles.iter().copied(), rules)?;
    let numbers = tiles.iter().filter_map(|tile| tile.number());
    let value = match rules.opening_jokers {
        OpeningJokers::Represented => meld.value(),
        OpeningJokers::Zero | OpeningJokers::Forbidden => {
            numbers.map(|number| u32::from(number.value())).sum()
        }
    };
    rack.contains_all(hand).then_some((hand, value))
}

//! How are the tiles laid that the sweep put together?
//!
//! The sweep says at each number which tiles go on in runs and which lie in groups. Here the runs
//! and groups are collected and laid: jokers of a run at their places, those of a group at its end.

use cards_core::{Rank, RankSet};
use smallvec::SmallVec;

use crate::hand::Hand;
use crate::meld::{Meld, SHORTEST};
use crate::rules::Rules;
use crate::solve::group::Grouping;
use crate::solve::sweep::{Choice, Step};
use crate::tile::{Color, Number, Tile};

/// The melds of a path through all numbers, and the tiles of `hand` that lie in none.
pub(super) fn lay(hand: &Hand, path: &[Choice], rules: &Rules) -> Grouping {
    let mut melds = Vec::new();
    for color in Color::ALL {
        lay_runs(color, path, rules, &mut melds);
    }
    for (number, choice) in Number::ALL.into_iter().zip(path) {
        lay_groups(number, choice, rules, &mut melds);
    }
    let mut rest = *hand;
    for tile in melds.iter().flat_map(Meld::tiles) {
        rest.remove(*tile);
    }
    Grouping { melds, rest }
}

/// Lays the runs of one colour.
fn lay_runs(color: Color, path: &[Choice], rules: &Rules, melds: &mut Vec<Meld>) {
    let mut numbers = RankSet::EMPTY;
    let mut jokers = 0;
    for (rank, choice) in Rank::ALL.into_iter().skip(1).zip(path) {
        let step = choice.steps[color.index()];
        match step {
            Step::Bridge => jokers += 1,
            Step::Split(ends) | Step::End(ends) => {
                jokers += usize::from(ends);
                lay_run((color, numbers, jokers), rules, melds);
                (numbers, jokers) = (RankSet::EMPTY, 0);
            }
            Step::Run => {}
        }
        if matches!(step, Step::Run | Step::Split(_)) {
            numbers.insert(rank);
        }
    }
}

/// Lays one run, or two where it is longer than 13 tiles.
fn lay_run(
    (color, numbers, jokers): (Color, RankSet, usize),
    rules: &Rules,
    melds: &mut Vec<Meld>,
) {
    let Some(low) = numbers.first() else {
        return;
    };
    if let Some(run) = Meld::run(color, numbers, jokers, rules) {
        melds.push(run);
        return;
    }
    let start = RankSet::run(low, 3).unwrap_or_default() & numbers;
    let gaps = SHORTEST - start.len();
    melds.extend(Meld::run(color, start, gaps, rules));
    melds.extend(Meld::run(color, numbers - start, jokers - gaps, rules));
}

/// Lays the group of one number, or two where it has more tiles than there are colours.
fn lay_groups(number: Number, choice: &Choice, rules: &Rules, melds: &mut Vec<Meld>) {
    let colors = Color::ALL
        .into_iter()
        .filter(|color| choice.group[color.index()]);
    let tiles: SmallVec<[Tile; 4]> = colors.map(|color| Tile::Numbered(color, number)).collect();
    let jokers = usize::from(choice.group_jokers);
    if tiles.len() + jokers > Color::ALL.len() {
        for pair in tiles.chunks(2) {
            melds.extend(Meld::group(pair, 1, rules)); // four tiles, two jokers
        }
    } else {
        melds.extend(Meld::group(&tiles, jokers, rules));
    }
}

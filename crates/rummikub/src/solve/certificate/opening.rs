//! Does every opening hold one of these hands?
//!
//! All openings are gone through: every list of melds of the rack that is worth enough,
//! each meld in every length and with jokers at every place. A list that holds one of the hands is
//! left at once, since whatever is added to it holds it too.

use std::collections::BTreeMap;

use crate::hand::Hand;
use crate::meld::Meld;
use crate::rules::{OpeningJokers, Rules};
use crate::tile::{Color, Number, Tile};

/// What was found among the openings of a rack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Openings {
    /// Each holds one of the hands.
    Covered,
    /// This one does not.
    Uncovered(Hand),
    /// There are too many lists of melds to look at them all.
    TooMany,
}

/// Whether each opening of a rack holds one of these hands, after looking at so many lists of melds.
pub(super) fn covered(rack: Hand, hands: &[Hand], rules: &Rules, effort: usize) -> Openings {
    let mut search = Search {
        melds: melds(rack, rules),
        hands,
        rules,
        effort,
    };
    let found = search.uncovered(0, rack, Hand::EMPTY, rules.opening.get().into());
    found.unwrap_or(Openings::Covered)
}

struct Search<'h> {
    /// The tiles of each meld and what it is worth.
    melds: Vec<(Hand, u32)>,
    hands: &'h [Hand],
    rules: &'h Rules,
    effort: usize,
}

impl Search<'_> {
    /// Adds melds from `from` on to those that lie there, until they are worth so much more.
    fn uncovered(&mut self, from: usize, rest: Hand, laid: Hand, wanted: u32) -> Option<Openings> {
        if self.hands.iter().any(|&hand| laid.contains_all(hand)) {
            return None;
        }
        if wanted == 0 {
            return Some(Openings::Uncovered(laid));
        }
        let Some(effort) = self.effort.checked_sub(1) else {
            return Some(Openings::TooMany);
        };
        self.effort = effort;
        (from..self.melds.len()).find_map(|at| {
            let (meld, value) = self.melds[at];
            let rest = rest.minus(meld)?;
            let laid = laid.plus(meld, self.rules)?;
            self.uncovered(at, rest, laid, wanted.saturating_sub(value))
        })
    }
}

/// The melds of a rack, and what each is worth in an opening: of the same tiles, the most.
fn melds(rack: Hand, rules: &Rules) -> Vec<(Hand, u32)> {
    let colors = &Color::ALL[..rules.colors.get().into()];
    let numbers = &Number::ALL[..rules.numbers.get().into()];
    let mut building = Building {
        rules,
        found: BTreeMap::new(),
    };
    for &number in numbers {
        for colors in (1..1_u32 << colors.len()).map(|set| chosen(colors, set)) {
            let group: Vec<Tile> = colors
                .iter()
                .map(|&color| Tile::Numbered(color, number))
                .collect();
            building.lay(rack, &group, &mut Vec::new());
        }
    }
    for &color in colors {
        let wrapped = rules.one_after_thirteen.then_some(Number::MIN);
        let line: Vec<Tile> = numbers
            .iter()
            .copied()
            .chain(wrapped)
            .map(|number| Tile::Numbered(color, number))
            .collect();
        for from in 0..line.len() {
            for to in from + usize::from(rules.least_meld.get())..=line.len() {
                building.lay(rack, &line[from..to], &mut Vec::new());
            }
        }
    }
    building.found.into_iter().collect()
}

fn chosen(colors: &[Color], set: u32) -> Vec<Color> {
    let chosen = colors.iter().zip(0..).filter(|(_, at)| set >> at & 1 == 1);
    chosen.map(|(&color, _)| color).collect()
}

struct Building<'r> {
    rules: &'r Rules,
    found: BTreeMap<Hand, u32>,
}

impl Building<'_> {
    /// Lays a shape with the tiles of a rack, with a joker instead of each in every way.
    fn lay(&mut self, mut rest: Hand, shape: &[Tile], laid: &mut Vec<Tile>) {
        let Some((&tile, others)) = shape.split_first() else {
            return self.note(laid);
        };
        for tile in [tile, Tile::Joker] {
            let forbidden = self.rules.opening_jokers == OpeningJokers::Forbidden;
            if tile.is_joker() && forbidden || !rest.remove(tile) {
                continue;
            }
            laid.push(tile);
            self.lay(rest, others, laid);
            laid.pop();
            rest.insert(tile, self.rules);
        }
    }

    fn note(&mut self, laid: &[Tile]) {
        let (Ok(meld), Some(tiles)) = (
            Meld::classify(laid, self.rules),
            Hand::from_tiles(laid.iter().copied(), self.rules),
        ) else {
            return;
        };
        let value = match self.rules.opening_jokers {
            OpeningJokers::Represented => meld.value(),
            OpeningJokers::Zero | OpeningJokers::Forbidden => {
                let numbers = laid.iter().filter_map(|tile| tile.number());
                numbers.map(|number| u32::from(number.value())).sum()
            }
        };
        let most = self.found.entry(tiles).or_default();
        *most = value.max(*most);
    }
}

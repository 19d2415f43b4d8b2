//! Which melds of some tiles hold their lowest tile?
//!
//! Melds as they stand for their like: groups by colour with their jokers last. Where one tile and
//! jokers can be a group and a run, it is listed once.

use crate::hand::Hand;
use crate::meld::Meld;
use crate::rules::Rules;
use crate::tile::{Color, Number, Tile};

/// All melds of tiles from `left` that hold `tile`, than which none that is no joker is lower, in
/// order.
pub(super) fn melds_from(tile: Tile, left: Hand, rules: &Rules) -> Vec<Meld> {
    let Tile::Numbered(color, number) = tile else {
        return Vec::new();
    };
    let mut search = Search {
        tile,
        left,
        jokers: rules.jokers_per_meld.get().min(left.jokers()),
        row: Vec::new(),
        rules,
        melds: Vec::new(),
    };
    search.runs(color);
    search.groups(number);
    let mut melds = search.melds;
    melds.sort_unstable();
    melds.dedup();
    melds
}

struct Search<'a> {
    tile: Tile,
    left: Hand,
    jokers: u8,
    row: Vec<Tile>,
    rules: &'a Rules,
    melds: Vec<Meld>,
}

impl Search<'_> {
    fn runs(&mut self, color: Color) {
        let last = self.rules.numbers.get() + u8::from(self.rules.one_after_thirteen);
        for from in 1..=last {
            self.run(color, from, last);
        }
    }

    /// Goes on with a run, its next tile at this position.
    fn run(&mut self, color: Color, position: u8, last: u8) {
        if self.row.contains(&self.tile) {
            self.melds
                .extend(Meld::classify(&self.row, self.rules).ok());
        }
        if position > last {
            return;
        }
        let number = if position > self.rules.numbers.get() {
            1
        } else {
            position
        };
        let tile = Number::from_value(number).map(|number| Tile::Numbered(color, number));
        for tile in tile.into_iter().chain([Tile::Joker]) {
            if self.push(tile) {
                self.run(color, position + 1, last);
                self.pop(tile);
            }
        }
    }

    fn groups(&mut self, number: Number) {
        let colors = Color::ALL.into_iter();
        let others = colors.map(|color| Tile::Numbered(color, number));
        let others: Vec<Tile> = others.filter(|&other| other > self.tile).collect();
        for set in 0..1_u32 << others.len() {
            for jokers in 0..=self.jokers {
                let chosen = others
                    .iter()
                    .enumerate()
                    .filter(|(at, _)| set >> at & 1 == 1);
                let mut row = vec![self.tile];
                row.extend(chosen.map(|(_, &tile)| tile));
                row.extend(std::iter::repeat_n(Tile::Joker, jokers.into()));
                let there = row.iter().all(|&tile| self.left.contains(tile));
                if there {
                    self.melds.extend(Meld::classify(&row, self.rules).ok());
                }
            }
        }
    }

    fn push(&mut self, tile: Tile) -> bool {
        let spare = !tile.is_joker() || self.jokers > 0;
        let there = spare && self.left.remove(tile);
        if there {
            self.jokers -= u8::from(tile.is_joker());
            self.row.push(tile);
        }
        there
    }

    fn pop(&mut self, tile: Tile) {
        self.row.pop();
        self.jokers += u8::from(tile.is_joker());
        let there = self.left.insert(tile, self.rules);
        debug_assert!(there, "it was taken from these tiles");
    }
}

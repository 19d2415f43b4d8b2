//! How many ways are there to lay tiles of one number in groups?
//!
//! A way is a set of groups in which a group may be there twice, so it is counted kind by kind: how
//! many of each. A group of one tile and jokers is left out where it can be a run as well, the tile
//! first (see `mod.rs`): which depends on the number, and on nothing else.

use super::COLORS;
use crate::rules::Rules;

/// The ways by jokers, for all numbers of tiles of each colour.
type Table = Vec<u128>;

pub(super) struct Groups {
    /// A table for each number from 1 on.
    tables: Vec<Table>,
    colors: usize,
    /// One more than there are copies of a tile.
    base: usize,
    jokers: usize,
    /// For some first colours, how few jokers are enough, with whatever the others have.
    enough: Vec<Vec<u8>>,
}

impl Groups {
    pub(super) fn new(rules: &Rules, jokers: u8) -> Self {
        let mut groups = Self {
            tables: Vec::new(),
            colors: rules.colors.get().into(),
            base: usize::from(rules.copies.get()) + 1,
            jokers: jokers.into(),
            enough: Vec::new(),
        };
        let last = rules.numbers.get() + u8::from(rules.one_after_thirteen);
        for number in 1..=rules.numbers.get() {
            let table = groups.table(number, last, rules);
            groups.tables.push(table);
        }
        groups.enough = (1..=groups.colors)
            .map(|first| groups.enough_for(first))
            .collect();
        groups
    }

    /// How many ways there are to lay these tiles and so many jokers in groups of this number.
    pub(super) fn ways(&self, tiles: [u8; COLORS], jokers: u8, number: u8) -> u128 {
        let at = self.place(&tiles[..self.colors]) * (self.jokers + 1) + usize::from(jokers);
        match self.tables.get(usize::from(number) - 1) {
            Some(table) => table[at],
            None => u128::from(at == 0), // no group stands for 1 after the highest number
        }
    }

    /// Whether these tiles of the first colours can lie in groups, with tiles of the others and at
    /// most so many jokers.
    pub(super) fn may_be(&self, tiles: &[u8], jokers: u8) -> bool {
        self.enough[tiles.len() - 1][self.place(tiles)] <= jokers
    }

    fn place(&self, tiles: &[u8]) -> usize {
        tiles
            .iter()
            .fold(0, |place, &tiles| place * self.base + usize::from(tiles))
    }

    fn table(&self, number: u8, last: u8, rules: &Rules) -> Table {
        let all = self.base.pow(self.colors as u32);
        let mut table = vec![0; all * (self.jokers + 1)];
        table[0] = 1;
        let most = rules.jokers_per_meld.get().min(self.jokers as u8);
        for set in 1..1_u8 << self.colors {
            for jokers in 0..=most {
                let colors = set.count_ones() as u8;
                let len = colors + jokers;
                //
                let fits = rules.least_meld.get() <= len && usize::from(len) <= self.colors;
                let is_run = colors == 1 && number + jokers <= last;
                if fits && !is_run {
                    self.add_kind(&mut table, set, jokers.into());
                }
            }
        }
        table
    }

    /// Counts the ways with any number of groups of one kind more; a group takes one tile of each
    /// of its colours, so the places are gone through upwards.
    fn add_kind(&self, table: &mut Table, set: u8, jokers: usize) {
        let width = self.jokers + 1;
        for place in 0..table.len() / width {
            let mut digits = [0; COLORS];
            let mut rest = place;
            for digit in digits[..self.colors].iter_mut().rev() {
                *digit = (rest % self.base) as u8;
                rest /= self.base;
            }
            let mut colors = 0..self.colors;
            if !colors.all(|color| set >> color & 1 == 0 || digits[color] > 0) {
                continue;
            }
            for (color, digit) in digits.iter_mut().enumerate() {
                *digit -= set >> color & 1;
            }
            let before = self.place(&digits[..self.colors]);
            for used in jokers..width {
                table[place * width + used] += table[before * width + used - jokers];
            }
        }
    }

    fn enough_for(&self, first: usize) -> Vec<u8> {
        let others = self.base.pow((self.colors - first) as u32);
        let width = self.jokers + 1;
        let mut enough = vec![u8::MAX; self.base.pow(first as u32)];
        for table in &self.tables {
            for (at, _) in table.iter().enumerate().filter(|(_, ways)| **ways > 0) {
                let (place, jokers) = (at / width / others, (at % width) as u8);
                enough[place] = enough[place].min(jokers);
            }
        }
        enough
    }
}

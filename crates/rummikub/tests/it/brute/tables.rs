//! Which tables can be laid?
//!
//! The lowest tile that is not settled lies in some meld, of which it is the lowest tile, or it
//! stays in the rack with all others like it. As every meld has a numbered tile, all are found.

use super::ways::{Bag, JOKER, Way, bag_of, minus, plus};

/// All ways to lay melds, by their lowest tile.
pub(crate) struct Ways<'w> {
    all: &'w [Way],
    by_lowest: Vec<Vec<usize>>,
}

struct Search<'s, 'w> {
    ways: &'s Ways<'w>,
    left: Bag,
    rack: Bag,
    chosen: Vec<&'w Way>,
    visit: &'s mut dyn FnMut(&[&'w Way], Bag) -> bool,
}

impl<'w> Ways<'w> {
    pub(crate) fn new(all: &'w [Way]) -> Self {
        let mut by_lowest = vec![Vec::new(); JOKER];
        for (at, way) in all.iter().enumerate() {
            let lowest = way.tiles.iter().min().expect("a meld has tiles");
            by_lowest[*lowest].push(at);
        }
        Self { all, by_lowest }
    }

    /// Calls `visit` with each set of melds that holds all tiles of `table` and some of `rack`, and
    /// with which these are, once, until it says no; false then.
    pub(crate) fn each_table(
        &self,
        table: &Bag,
        rack: &Bag,
        visit: &mut dyn FnMut(&[&'w Way], Bag) -> bool,
    ) -> bool {
        let mut search = Search {
            ways: self,
            left: plus(table, rack),
            rack: *rack,
            chosen: Vec::new(),
            visit,
        };
        search.settle(0, 0)
    }
}

impl Search<'_, '_> {
    /// Settles the tiles from `tile` on, its own melds from `from` on.
    fn settle(&mut self, tile: usize, from: usize) -> bool {
        let may_stay = self.left[tile] <= self.rack[tile];
        if tile == JOKER {
            return !may_stay || (self.visit)(&self.chosen, minus(&self.rack, &self.left));
        }
        if may_stay && !self.settle(tile + 1, 0) {
            return false;
        }
        if self.left[tile] == 0 {
            return true;
        }
        let ways = self.ways;
        for (at, &way) in ways.by_lowest[tile].iter().enumerate().skip(from) {
            let way = &ways.all[way];
            let bag = bag_of(way.tiles.iter().copied());
            if bag
                .iter()
                .zip(&self.left)
                .all(|(wants, left)| wants <= left)
            {
                self.left = minus(&self.left, &bag);
                self.chosen.push(way);
                let go_on = self.settle(tile, at);
                self.chosen.pop();
                self.left = plus(&self.left, &bag);
                if !go_on {
                    return false;
                }
            }
        }
        true
    }
}

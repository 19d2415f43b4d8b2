//! Human steps: lines, errors, and the shortest lists found by trying all steps one after another.

use std::collections::{BTreeSet, BinaryHeap};

use rummikub::{Hand, Meld, Rules, Step, StepsError, Table, Tile, steps};

use crate::chance::Chance;

#[track_caller]
fn table(text: &str) -> Table {
    let read = text.parse();
    read.unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

/// The lines of the steps between two tables; each step can be done, and the last leaves the new
/// table.
#[track_caller]
fn lines(old: &str, new: &str) -> Vec<String> {
    let rules = Rules::default();
    let (old, new) = (table(old), table(new));
    let steps = steps(&old, &new, &rules).expect("the new table has all tiles");
    assert!(steps.is_shortest());
    assert_leads_to(&steps, &new, &rules);
    steps.iter().map(Step::to_string).collect()
}

#[track_caller]
fn assert_leads_to(steps: &rummikub::Steps, new: &Table, rules: &Rules) {
    assert_eq!(steps.tables().count(), steps.len());
    let Some(last) = steps.tables().last() else {
        return;
    };
    let melds = last.iter().map(|tiles| Meld::classify(tiles, rules));
    let melds: Result<Vec<Meld>, _> = melds.collect();
    let reached = Table::new(melds.expect("only melds are left"), rules);
    let reached = reached.expect("no tile has been added");
    assert!(reached.same_melds(new), "{reached} is not {new}");
}

#[track_caller]
fn check(old: &str, new: &str, expected: &[&str]) {
    assert_eq!(lines(old, new), expected, "{old} to {new}");
}

#[test]
fn nothing_is_to_be_done() {
    check("-", "-", &[]);
    check("R1 R2 R3; K9 B9 O9", "O9 B9 K9; R1 R2 R3", &[]);
}

#[test]
fn tiles_from_the_rack_are_laid_and_added() {
    check("-", "R1 R2 R3", &["lay R1 R2 R3"]);
    check(
        "R13 B13 K13",
        "R13 B13 K13 O13",
        &["add O13 to R13 B13 K13"],
    );
    check("R2 R3 R4", "R1 R2 R3 R4 R5", &["add R1 R5 to R2 R3 R4"]);
}

#[test]
fn a_tile_is_taken_off() {
    check(
        "K3 K4 K5 K6",
        "K3 K4 K5; R6 B6 K6",
        &["take K6 from K3 K4 K5 K6", "add R6 B6 to K6"],
    );
    check(
        "K3 K4 K5 K6; R6 B6 O6",
        "K3 K4 K5; R6 B6 O6 K6",
        &["take K6 from K3 K4 K5 K6", "put K6 to R6 B6 O6"],
    );
}

#[test]
fn a_run_is_split() {
    check(
        "R1 R2 R3 R4 R5 R6",
        "R1 R2 R3 R4; R4 R5 R6",
        &["take R5 R6 from R1 R2 R3 R4 R5 R6", "add R4 to R5 R6"],
    );
    check(
        "R1 R2 R3 R4 R5 R6",
        "R1 R2 R3; R4 R5 R6 R7",
        &["split R1 R2 R3 R4 R5 R6 after R3", "add R7 to R4 R5 R6"],
    );
    check(
        "R1 R2 J R4 R5 R6",
        "R1 R2 J; R4 R5 R6 R7",
        &["split R1 R2 J R4 R5 R6 after R2 J", "add R7 to R4 R5 R6"],
    );
}

#[test]
fn a_joker_is_swapped_from_the_rack_or_the_table() {
    check(
        "J K4 K5",
        "K3 K4 K5; R1 R2 J",
        &["swap J in J K4 K5 for K3", "add R1 R2 to J"],
    );
    check(
        "K4 J K6; R5 B5 O5 K5",
        "K4 K5 K6; R5 B5 O5; J R7 R8",
        &[
            "take K5 from R5 B5 O5 K5",
            "swap J in K4 J K6 for K5",
            "add R7 R8 to J",
        ],
    );
    check(
        "K4 B4 J",
        "K4 B4 O4; R2 R3 J",
        &["swap J in K4 B4 J for O4", "add R2 R3 to J"],
    );
}

#[test]
fn equal_tiles_go_where_fewest_are_moved() {
    // either R4 may stay; the one in the run would have to be cut out
    check(
        "R3 R4 R5; R4 B4 K4 O4",
        "R3 R4 R5; R4 O4 B4; K4 K5 K6",
        &["take K4 from R4 B4 K4 O4", "add K5 K6 to K4"],
    );
}

#[test]
fn a_tile_that_is_gone_is_named() {
    let rules = Rules::default();
    let gone = steps(&table("R1 R2 R3; R3 B3 K3"), &table("R1 R2 R3 R4"), &rules);
    let error = gone.expect_err("R3 is gone");
    assert!(matches!(error, StepsError::TileGone { old: 2, new: 1, .. }));
    let message = "R3 lies on the old table 2 times but on the new one 1 times [R-22]";
    assert_eq!(error.to_string(), message);
}

/// The steps tried out: pieces and new melds of a small position.
mod trial {
    use super::*;

    /// A tile, and for a joker of the old table what it may be swapped for.
    type Lying = (Tile, Vec<Tile>);

    #[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
    struct Floor {
        /// Pieces of old melds, and whether they are in order.
        pieces: Vec<(Vec<Lying>, bool)>,
        /// Which places of each new meld are filled.
        filled: Vec<u16>,
        rack: Vec<Tile>,
    }

    fn row(meld: &Meld) -> (Vec<Lying>, bool) {
        let mut row: Vec<Lying> = meld
            .tiles()
            .iter()
            .map(|&tile| (tile, Vec::new()))
            .collect();
        for reading in meld.readings() {
            let jokers = row.iter_mut().filter(|(tile, _)| tile.is_joker());
            for ((_, stands_for), tiles) in jokers.zip(reading.jokers()) {
                stands_for.extend(tiles);
            }
        }
        let numbered = row.iter().filter(|(tile, _)| !tile.is_joker()).count();
        let colors: BTreeSet<_> = row.iter().filter_map(|(tile, _)| tile.color()).collect();
        (row, numbered == 1 || colors.len() == 1)
    }

    /// The fewest steps, and with these the fewest tiles moved.
    pub(super) fn fewest(old: &Table, new: &Table) -> (usize, usize) {
        let mut from: Vec<&Meld> = old.melds().iter().collect();
        let mut to: Vec<&Meld> = new.melds().iter().collect();
        from.retain(|meld| {
            let same = to.iter().position(|other| meld.same_meld(other));
            same.map(|same| to.remove(same)).is_none()
        });
        let mut start = Floor {
            pieces: from.iter().map(|meld| row(meld)).collect(),
            filled: vec![0; to.len()],
            rack: new
                .tiles()
                .minus(old.tiles())
                .expect("no tile is gone")
                .iter()
                .collect(),
        };
        start.pieces.sort();
        let wanted: Vec<_> = to.iter().map(|meld| row(meld)).collect();
        let mut waiting = BinaryHeap::from([std::cmp::Reverse(((0, 0), start))]);
        let mut seen = BTreeSet::new();
        while let Some(std::cmp::Reverse(((steps, moved), floor))) = waiting.pop() {
            if floor.pieces.is_empty() && floor.rack.is_empty() {
                return (steps, moved);
            }
            if !seen.insert(floor.clone()) {
                continue;
            }
            for (more, moves, mut next) in floor.steps(&wanted) {
                next.pieces.sort();
                waiting.push(std::cmp::Reverse(((steps + more, moved + moves), next)));
            }
        }
        panic!("no steps lead there");
    }

    impl Floor {
        fn steps(&self, wanted: &[(Vec<Lying>, bool)]) -> Vec<(usize, usize, Self)> {
            let mut next = Vec::new();
            for at in 0..self.pieces.len() {
                self.cut(at, &mut next);
                self.swap(at, &mut next);
                for meld in 0..wanted.len() {
                    self.put(at, meld, wanted, &mut next);
                }
            }
            for (meld, (row, _)) in wanted.iter().enumerate() {
                self.add(meld, row, &mut next);
            }
            next
        }

        fn cut(&self, at: usize, next: &mut Vec<(usize, usize, Self)>) {
            let (row, ordered) = &self.pieces[at];
            for part in 1..(1_u16 << row.len()) - 1 {
                if *ordered && !(part + 1).is_power_of_two() {
                    continue;
                }
                let of = |side: u16| {
                    let places = (0..row.len()).filter(move |place| part >> place & 1 == side);
                    (places.map(|place| row[place].clone()).collect(), *ordered)
                };
                let mut floor = self.clone();
                floor.pieces[at] = of(0);
                floor.pieces.push(of(1));
                next.push((1, 0, floor));
            }
        }

        fn swap(&self, at: usize, next: &mut Vec<(usize, usize, Self)>) {
            let (row, ordered) = &self.pieces[at];
            for (place, (_, stands_for)) in row.iter().enumerate() {
                for &tile in stands_for {
                    let twice = row.iter().any(|(other, _)| *other == tile);
                    if twice && !ordered {
                        continue;
                    }
                    let mut floor = self.clone();
                    floor.pieces[at].0[place] = (tile, Vec::new());
                    floor.pieces.push((vec![(Tile::Joker, Vec::new())], true));
                    let from_rack = floor.rack.iter().position(|&other| other == tile);
                    if let Some(from_rack) = from_rack {
                        let mut floor = floor.clone();
                        floor.rack.remove(from_rack);
                        next.push((1, 0, floor));
                    }
                    let alone = |(row, _): &(Vec<Lying>, bool)| row.len() == 1 && row[0].0 == tile;
                    if let Some(alone) = floor.pieces.iter().position(alone) {
                        floor.pieces.remove(alone);
                        next.push((1, 1, floor));
                    }
                }
            }
        }

        fn put(
            &self,
            at: usize,
            meld: usize,
            wanted: &[(Vec<Lying>, bool)],
            next: &mut Vec<(usize, usize, Self)>,
        ) {
            let (row, row_ordered) = &self.pieces[at];
            let (places, meld_ordered) = &wanted[meld];
            for part in 1..1_u16 << places.len() {
                let count = part.count_ones() as usize;
                let block = (part >> part.trailing_zeros())
                    .wrapping_add(1)
                    .is_power_of_two();
                if part & self.filled[meld] != 0 || count != row.len() || *meld_ordered && !block {
                    continue;
                }
                let chosen = (0..places.len()).filter(|place| part >> place & 1 == 1);
                let mut chosen: Vec<Tile> = chosen.map(|place| places[place].0).collect();
                let mut tiles: Vec<Tile> = row.iter().map(|&(tile, _)| tile).collect();
                if !row_ordered || !meld_ordered {
                    chosen.sort_unstable();
                    tiles.sort_unstable();
                }
                if chosen == tiles {
                    let first = self.filled[meld] == 0;
                    let mut floor = self.clone();
                    floor.filled[meld] |= part;
                    floor.pieces.remove(at);
                    next.push(if first {
                        (0, 0, floor)
                    } else {
                        (1, count, floor)
                    });
                }
            }
        }

        fn add(&self, meld: usize, places: &[Lying], next: &mut Vec<(usize, usize, Self)>) {
            for part in 1..1_u16 << places.len() {
                let mut floor = self.clone();
                let chosen = (0..places.len()).filter(|place| part >> place & 1 == 1);
                let all_there = chosen.into_iter().all(|place| {
                    let tile = floor.rack.iter().position(|&tile| tile == places[place].0);
                    tile.map(|tile| floor.rack.remove(tile)).is_some()
                });
                if all_there && part & self.filled[meld] == 0 {
                    floor.filled[meld] |= part;
                    next.push((1, 0, floor));
                }
            }
        }
    }
}

/// All melds of a small deck, as laid.
fn small_melds(rules: &Rules) -> Vec<Meld> {
    let tiles: Vec<Tile> = Hand::deck(rules).counts().map(|(tile, _)| tile).collect();
    let mut melds: Vec<Meld> = Vec::new();
    let mut rows: Vec<Vec<Tile>> = vec![Vec::new()];
    for _ in 0..5 {
        let longer = |row: &Vec<Tile>| {
            let row = row.clone();
            tiles
                .iter()
                .map(move |&tile| [row.as_slice(), &[tile]].concat())
        };
        rows = rows.iter().flat_map(longer).collect();
        rows.retain(|row| {
            let numbered: Vec<&Tile> = row.iter().filter(|tile| !tile.is_joker()).collect();
            let color = numbered
                .windows(2)
                .all(|pair| pair[0].color() == pair[1].color());
            let number = numbered
                .windows(2)
                .all(|pair| pair[0].number() == pair[1].number());
            let jokers = row.len() - numbered.len();
            (color || number) && jokers <= usize::from(rules.jokers_per_meld.get())
        });
        melds.extend(
            rows.iter()
                .filter_map(|row| Meld::classify(row, rules).ok()),
        );
    }
    melds
}

/// A table of melds by chance, of these tiles only, with at most so many melds.
fn deal(melds: &[Meld], mut of: Hand, most: usize, chance: &mut Chance, rules: &Rules) -> Table {
    let mut laid = Vec::new();
    for _ in 0..most {
        let fits = |meld: &&Meld| {
            let tiles = Hand::from_tiles(meld.tiles().iter().copied(), rules);
            tiles.is_some_and(|tiles| of.contains_all(tiles))
        };
        let fitting: Vec<&Meld> = melds.iter().filter(fits).collect();
        if fitting.is_empty() {
            break;
        }
        let meld = chance.pick(&fitting);
        assert!(meld.tiles().iter().all(|&tile| of.remove(tile)));
        laid.push(meld.clone());
    }
    Table::new(laid, rules).expect("the melds are of one deck")
}

#[test]
fn no_other_steps_are_fewer() {
    let mut rules = Rules::default();
    for (name, value) in [("numbers", "5"), ("colors", "3")] {
        assert_eq!(rules.set(name, value), Ok(()));
    }
    let melds = small_melds(&rules);
    let mut chance = Chance::new(7);
    let rounds = if crate::slow_tests() { 2_000 } else { 150 };
    let mut swaps = 0;
    for _ in 0..rounds {
        let most = 2 + chance.below(2);
        let new = deal(&melds, Hand::deck(&rules), most, &mut chance, &rules);
        if new.len() > if crate::slow_tests() { 11 } else { 9 } {
            continue;
        }
        let old = deal(&melds, new.tiles(), 3, &mut chance, &rules);
        let steps = steps(&old, &new, &rules).expect("the new table has all tiles");
        assert!(steps.is_shortest());
        assert_leads_to(&steps, &new, &rules);
        let expected = trial::fewest(&old, &new);
        assert_eq!((steps.len(), steps.moved()), expected, "{old} to {new}");
        swaps += steps
            .iter()
            .filter(|step| matches!(step, Step::Swap { .. }))
            .count();
    }
    assert!(swaps > 0);
}

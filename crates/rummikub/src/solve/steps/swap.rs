//! Which jokers are swapped for the tiles they stand for?
//!
//! A swap turns the old table into another one: the tile takes the joker's place, the joker lies
//! alone, and the tile's own piece is cut around it. So every choice of swaps leaves the plain
//! question of `search.rs`, and the best of all answers is the answer.
//!
//! Only swaps are tried after which the tile may stay with a neighbour in the same new meld. Else
//! it would be cut out again, and without the swap the joker is cut out instead: one step less.

use super::order::{cut, take};
use super::search::{Cost, Plan, search};
use super::{Row, Step};
use crate::hand::Hand;
use crate::meld::Meld;
use crate::tile::Tile;

/// The most beginnings that all searches together look at; then no further swap is tried.
const EFFORT: usize = 100_000;

/// What lies there after the swaps.
#[derive(Clone)]
pub(super) struct Start {
    pub(super) pieces: Vec<Piece>,
    rack: Hand,
    /// The swaps, and the cuts for them.
    pub(super) steps: Vec<Step>,
    /// How many tiles of the table these moved.
    moved: usize,
}

/// A piece of the old table; for each tile that is a joker and may be swapped, what it stands for.
#[derive(Clone)]
pub(super) struct Piece {
    pub(super) row: Row,
    jokers: Vec<Option<Vec<Tile>>>,
}

/// The best way that was found.
pub(super) struct Found {
    pub(super) start: Start,
    pub(super) plan: Plan,
    /// Whether none is better.
    pub(super) shortest: bool,
}

/// The way with fewest steps from the old melds to the new ones, and of these one that moves fewest
/// tiles.
pub(super) fn best(old: &[&Meld], rack: Hand, wanted: &[Row]) -> Found {
    let start = Start {
        pieces: old.iter().map(|meld| Piece::of(meld)).collect(),
        rack,
        steps: Vec::new(),
        moved: 0,
    };
    let mut swaps = Swaps {
        wanted,
        found: None,
        effort: 0,
        shortest: true,
    };
    swaps.explore(start);
    let (start, plan) = swaps
        .found
        .expect("the first search has no bound, so it finds a way");
    let shortest = swaps.shortest;
    Found {
        start,
        plan,
        shortest,
    }
}

struct Swaps<'a> {
    wanted: &'a [Row],
    found: Option<(Start, Plan)>,
    effort: usize,
    shortest: bool,
}

impl Swaps<'_> {
    /// Tries all swaps of the jokers not settled yet, first none.
    fn explore(&mut self, mut start: Start) {
        let Some((piece, place, stands_for)) = start.next_joker() else {
            return self.search(start);
        };
        self.explore(start.clone());
        for tile in stands_for {
            if !self.is_of_use(&start.pieces[piece], place, tile) {
                continue;
            }
            for swapped in start.swapped(piece, place, tile) {
                if self.effort > EFFORT {
                    self.shortest = false;
                    return;
                }
                self.explore(swapped);
            }
        }
    }

    /// The best way with these swaps, if it is better than any before.
    fn search(&mut self, start: Start) {
        let rows: Vec<&Row> = start.pieces.iter().map(|piece| &piece.row).collect();
        let below = self.found.as_ref().map(|(_, plan)| plan.cost);
        let found = search(
            (&rows, start.rack, self.wanted),
            start.cost(self.wanted),
            below,
        );
        self.effort += found.effort;
        self.shortest &= found.exact;
        if let Some(plan) = found.plan {
            self.found = Some((start, plan));
        }
    }

    /// Whether the tile, in the joker's place, has a neighbour that may lie in the same new meld.
    fn is_of_use(&self, piece: &Piece, place: usize, tile: Tile) -> bool {
        let tiles = &piece.row.tiles;
        if !piece.row.ordered && tiles.contains(&tile) {
            return false; // it would be there twice
        }
        let ordered = piece.row.ordered;
        let beside = |&other: &usize| other.abs_diff(place) == 1 || !ordered && other != place;
        let neighbors: Vec<usize> = (0..tiles.len()).filter(beside).collect();
        let may_be = |neighbor: usize, other: &Tile| {
            let stands_for = piece.jokers[neighbor].as_ref();
            tiles[neighbor] == *other || stands_for.is_some_and(|tiles| tiles.contains(other))
        };
        self.wanted.iter().any(|meld| {
            let mut others = neighbors.iter();
            meld.tiles.contains(&tile)
                && others.any(|&other| meld.tiles.iter().any(|tile| may_be(other, tile)))
        })
    }
}

impl Start {
    /// The cost before any tile has gone anywhere: the steps done, less one for each piece, as the
    /// first part of it needs no cut, and one for each new meld, as its first piece is put to none.
    fn cost(&self, wanted: &[Row]) -> Cost {
        let pieces = self
            .pieces
            .iter()
            .filter(|piece| !piece.row.tiles.is_empty());
        let count = |count: usize| i32::try_from(count).expect("a table has at most 216 tiles");
        Cost {
            steps: count(self.steps.len()) - count(pieces.count()) - count(wanted.len()),
            moved: self.moved,
        }
    }

    /// Settles the next joker that may be swapped: its piece, its place, what it stands for.
    fn next_joker(&mut self) -> Option<(usize, usize, Vec<Tile>)> {
        let mut pieces = self.pieces.iter_mut().enumerate();
        pieces.find_map(|(piece, lying)| {
            let mut jokers = lying.jokers.iter_mut().enumerate();
            jokers.find_map(|(place, joker)| Some((piece, place, joker.take()?)))
        })
    }

    /// All ways to swap this joker for this tile: from the rack, and from each other piece.
    fn swapped(&self, piece: usize, place: usize, tile: Tile) -> Vec<Self> {
        let mut ways = Vec::new();
        let mut start = self.clone();
        if start.rack.remove(tile) {
            start.swap(piece, place, tile, true);
            ways.push(start);
        }
        for (other, lying) in self
            .pieces
            .iter()
            .enumerate()
            .filter(|&(other, _)| other != piece)
        {
            let places = 0..lying.row.tiles.len();
            for at in places.filter(|&at| lying.row.tiles[at] == tile) {
                let mut start = self.clone();
                start.take_out(other, at);
                start.moved += 1;
                start.swap(piece, place, tile, false);
                ways.push(start);
            }
        }
        ways
    }

    fn swap(&mut self, piece: usize, place: usize, tile: Tile, from_rack: bool) {
        let tiles = &mut self.pieces[piece].row.tiles;
        self.steps.push(Step::Swap {
            tile,
            from_rack,
            piece: tiles.clone(),
            place,
        });
        tiles[place] = tile;
        self.pieces.push(Piece {
            row: Row {
                tiles: vec![Tile::Joker],
                ordered: true,
            },
            jokers: vec![None],
        });
    }

    /// Cuts a piece around a tile, which is to lie alone.
    fn take_out(&mut self, piece: usize, at: usize) {
        let Piece { row, jokers } = &mut self.pieces[piece];
        let alone = vec![row.tiles[at]];
        if !row.ordered {
            let from = row.tiles.clone();
            row.tiles.remove(at);
            jokers.remove(at);
            self.steps.push(take(alone, from, row.tiles.clone()));
            return;
        }
        let right = Piece {
            row: Row {
                tiles: row.tiles.split_off(at + 1),
                ordered: true,
            },
            jokers: jokers.split_off(at + 1),
        };
        row.tiles.pop();
        jokers.pop();
        let rest = [alone.as_slice(), &right.row.tiles].concat();
        if !row.tiles.is_empty() {
            self.steps.push(cut(&row.tiles, &rest, false));
        }
        if !right.row.tiles.is_empty() {
            self.steps.push(cut(&alone, &right.row.tiles, true));
            self.pieces.push(right);
        }
    }
}

impl Piece {
    fn of(meld: &Meld) -> Self {
        let row = Row::of(meld);
        let mut jokers: Vec<Option<Vec<Tile>>> = vec![None; row.tiles.len()];
        for reading in meld.readings() {
            let places = (0..row.tiles.len()).filter(|&place| row.tiles[place].is_joker());
            for (place, stand_ins) in places.zip(reading.jokers()) {
                let tiles = jokers[place].get_or_insert_default();
                tiles.extend(stand_ins);
            }
        }
        Self { row, jokers }
    }
}

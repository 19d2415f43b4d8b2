//! How many tiles of the table have moved?
//!
//! Each new meld goes on with at most one old meld, and each old meld in at most one new one, of the
//! same kind and the same colour or number; the tiles that such two have in common stay, all others
//! have moved. The pairing in which most tiles stay is an assignment problem, solved exactly
//! by the Hungarian method; a table has too few melds for that to take long.

use smallvec::SmallVec;

use crate::meld::{MeldKind, Reading};
use crate::table::Table;
use crate::tile::{Color, Number, Tile};

/// What a meld is read as, as far as it matters which tiles stay.
struct Lying {
    kind: MeldKind,
    color: Option<Color>,
    number: Option<Number>,
    /// Its tiles, those of a run with their positions, so that a joker is one that stands for the
    /// same, and a 1 at the end another than one at the beginning. In order.
    tiles: SmallVec<[(Tile, u8); 14]>,
}

/// The fewest tiles that have moved if `old` has become `new`.
pub(super) fn fewest_moved(old: &Table, new: &Table) -> usize {
    let (before, after) = (lying(old), lying(new));
    let rows = before.iter();
    let stay: Vec<Vec<usize>> = rows
        .map(|old| after.iter().map(|new| most_common(old, new)).collect())
        .collect();
    old.len() - heaviest(&stay)
}

fn lying(table: &Table) -> Vec<SmallVec<[Lying; 2]>> {
    let melds = table.melds().iter();
    let read = melds.map(|meld| {
        let readings = meld.readings();
        readings.map(|reading| Lying::new(meld.tiles(), reading))
    });
    read.map(Iterator::collect).collect()
}

impl Lying {
    fn new(tiles: &[Tile], reading: Reading<'_>) -> Self {
        let kind = reading.kind();
        let is_run = kind == MeldKind::Run;
        let mut placed: SmallVec<[_; 14]> = if is_run {
            let (_, start) = reading.run_start();
            tiles.iter().copied().zip(start..).collect()
        } else {
            tiles.iter().map(|&tile| (tile, 0)).collect()
        };
        placed.sort_unstable();
        let first = tiles.iter().find(|tile| !tile.is_joker());
        Self {
            kind,
            color: first.and_then(|tile| tile.color()).filter(|_| is_run),
            number: first.and_then(|tile| tile.number()).filter(|_| !is_run),
            tiles: placed,
        }
    }

    /// How many tiles both have.
    fn common(&self, other: &Self) -> usize {
        if (self.kind, self.color, self.number) != (other.kind, other.color, other.number) {
            return 0;
        }
        let (mut at, mut count) = (0, 0);
        for tile in &self.tiles {
            while other.tiles.get(at).is_some_and(|other| other < tile) {
                at += 1;
            }
            if other.tiles.get(at) == Some(tile) {
                at += 1;
                count += 1;
            }
        }
        count
    }
}

fn most_common(old: &[Lying], new: &[Lying]) -> usize {
    let pairs = old
        .iter()
        .flat_map(|old| new.iter().map(|new| old.common(new)));
    pairs.max().unwrap_or(0)
}

/// The greatest sum of weights, at most one of each row and one of each column.
///
/// The Hungarian method by shortest ways: rows are added one by one, and each time the cheapest
/// way to seat one row more is found, with prices that keep all costs from being negative. Rows and
/// columns count from 1; column 0 is where the new row stands.
fn heaviest(weights: &[Vec<usize>]) -> usize {
    let size = weights.len().max(weights.first().map_or(0, Vec::len));
    let weight = |row: usize, column: usize| {
        let weight = weights.get(row - 1).and_then(|row| row.get(column - 1));
        i64::try_from(weight.copied().unwrap_or(0)).expect("a meld has at most 14 tiles")
    };
    let mut row_price = vec![0; size + 1];
    let mut column_price = vec![0; size + 1];
    let mut row_of = vec![0; size + 1];
    for row in 1..=size {
        row_of[0] = row;
        let mut column = 0;
        let mut least = vec![i64::MAX; size + 1];
        let mut came_from = vec![0; size + 1];
        let mut done = vec![false; size + 1];
        while row_of[column] != 0 {
            done[column] = true;
            let at = row_of[column];
            let (mut step, mut next) = (i64::MAX, 0);
            for other in (1..=size).filter(|&other| !done[other]) {
                let cost = -weight(at, other) - row_price[at] - column_price[other];
                if cost < least[other] {
                    least[other] = cost;
                    came_from[other] = column;
                }
                if least[other] < step {
                    (step, next) = (least[other], other);
                }
            }
            for other in 0..=size {
                if done[other] {
                    row_price[row_of[other]] += step;
                    column_price[other] -= step;
                } else {
                    least[other] -= step;
                }
            }
            column = next;
        }
        while column != 0 {
            let before = came_from[column];
            row_of[column] = row_of[before];
            column = before;
        }
    }
    let pairs = (1..=size).map(|column| weight(row_of[column], column));
    usize::try_from(pairs.sum::<i64>()).expect("no weight is negative")
}

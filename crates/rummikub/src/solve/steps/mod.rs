//! In which steps does a person turn one table into another?
//!
//! **The model.** On the table lie *pieces*, at first the melds of the old table. A run lies in
//! order; so does a meld with one numbered tile, whose jokers could be anything. Other groups have
//! no order. A [`Step`] is one of these:
//!
//! - *take* or *split*: a piece of an old meld becomes two. An ordered one is cut at one place;
//!   from a group any of its tiles are taken. It is called split where both parts have three
//!   tiles.
//! - *join*: one piece is put to another. In a run each keeps its order, without gaps.
//! - *add*: all tiles from the rack that a new meld gets are put to one piece of it, or laid alone.
//! - *swap*: a joker of a piece is replaced by a tile that it stands for, from the rack or from
//!   another piece, where it lies alone; the joker then lies alone.
//!
//! Loose tiles and pieces that are no melds may lie there between steps. What was put together is
//! not taken apart again, and a meld that lies on both tables is not touched.
//!
//! **How many steps.** Let the old melds be cut into `pieces` so that each lies in one new meld,
//! and side by side there. A cut makes one piece more, a joining one less, and each new meld with
//! tiles from the rack takes one adding. So without swaps there are
//!
//! ```text
//! (pieces - old melds)                                            to cut
//! + (pieces - new melds with tiles from the old table)            to join
//! + (new melds with tiles from the rack)                          to add
//! ```
//!
//! steps, in whatever order. Only `pieces`, and which new melds get tiles from the rack, depend on
//! which of several equal tiles goes where: the file `search.rs` finds the best way. A swap turns
//! the old table into another one by one step and the cuts that make its tile lie alone; `swap.rs`
//! tries all that can be of use. Among the shortest lists one has the fewest tiles *moved*: of
//! each new meld the largest piece from the table stays where it lies, all others are put to it,
//! and so is a tile from the table that replaces a joker. `order.rs` puts the steps in an order.

mod display;
mod order;
mod search;
mod swap;

use thiserror::Error;

use crate::meld::{Meld, MeldKind};
use crate::rules::Rules;
use crate::table::Table;
use crate::tile::Tile;

/// One thing that a person does at the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Step {
    /// Tiles are taken off a piece; both then lie for themselves.
    Take {
        /// The tiles, as they lie afterwards.
        tiles: Vec<Tile>,
        /// The piece before.
        from: Vec<Tile>,
        /// What is left of it.
        rest: Vec<Tile>,
    },
    /// A piece in order is parted in two, both of three tiles or more.
    Split {
        /// The first part.
        left: Vec<Tile>,
        /// The second part.
        right: Vec<Tile>,
    },
    /// A joker is replaced by a tile that it stands for, and then lies alone.
    Swap {
        /// The tile.
        tile: Tile,
        /// Whether it comes from the rack; else it lies alone on the table.
        from_rack: bool,
        /// The piece before.
        piece: Vec<Tile>,
        /// Where in it the joker lies, from 0.
        place: usize,
    },
    /// Tiles from the rack are put to a piece.
    Add {
        /// The tiles.
        tiles: Vec<Tile>,
        /// The piece before; no tiles if these lie for themselves.
        to: Vec<Tile>,
        /// The piece after.
        result: Vec<Tile>,
    },
    /// A piece is put to another one.
    Join {
        /// The piece that is moved.
        tiles: Vec<Tile>,
        /// The other one.
        to: Vec<Tile>,
        /// Both together.
        result: Vec<Tile>,
    },
}

/// The steps from one table to another.
///
/// ```
/// use rummikub::{Rules, Table, steps};
///
/// let old: Table = "J K4 K5; R9 B9 K9 O9".parse()?;
/// let new: Table = "K3 K4 K5; R1 R2 J; R9 B9 O9; K9 K10 K11".parse()?;
/// let steps = steps(&old, &new, &Rules::default())?;
/// let lines: Vec<String> = steps.iter().map(ToString::to_string).collect();
/// assert_eq!(
///     lines,
///     [
///         "swap J in J K4 K5 for K3",
///         "add R1 R2 to J",
///         "take K9 from R9 B9 K9 O9",
///         "add K10 K11 to K9",
///     ]
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Steps {
    old: Vec<Vec<Tile>>,
    list: Vec<Step>,
    moved: usize,
    shortest: bool,
}

/// Why no steps lead from one table to another.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum StepsError {
    /// A tile of the old table is not on the new one (R-22).
    #[error("{tile} lies on the old table {old} times but on the new one {new} times [R-22]")]
    TileGone {
        /// The tile.
        tile: Tile,
        /// How many of it lie on the old table.
        old: u8,
        /// How many of it lie on the new table.
        new: u8,
    },
}

/// A shortest list of steps from one table to another, and of these one that moves fewest tiles.
///
/// What lies on the new table only comes from the rack. The list is the same every time on every
/// machine.
///
/// # Errors
/// [`StepsError::TileGone`] if the new table has not all tiles of the old one.
pub fn steps(old: &Table, new: &Table, rules: &Rules) -> Result<Steps, StepsError> {
    let gone = |&(tile, count): &(Tile, u8)| new.tiles().count(tile) < count;
    if let Some((tile, count)) = old.tiles().counts().find(gone) {
        return Err(StepsError::TileGone {
            tile,
            old: count,
            new: new.tiles().count(tile),
        });
    }
    let rack = new.tiles().minus(old.tiles());
    let rack = rack.expect("no tile of the old table is gone");
    let [from, to] = changed(old, new);
    let wanted: Vec<Row> = to.iter().map(|meld| Row::of(meld)).collect();
    let found = swap::best(&from, rack, &wanted);
    let is_meld = |tiles: &[Tile]| Meld::classify(tiles, rules).is_ok();
    let list = order::order(&found, &wanted, &is_meld);
    debug_assert_eq!(
        i32::try_from(list.len()),
        Ok(found.plan.cost.steps),
        "{old} to {new}: {list:?}"
    );
    Ok(Steps {
        old: old
            .melds()
            .iter()
            .map(|meld| meld.tiles().to_vec())
            .collect(),
        list,
        moved: found.plan.cost.moved,
        shortest: found.shortest,
    })
}

/// The melds of both tables without those that lie on both.
fn changed<'a>(old: &'a Table, new: &'a Table) -> [Vec<&'a Meld>; 2] {
    let mut to: Vec<&Meld> = new.melds().iter().collect();
    let mut from = Vec::new();
    for meld in old.melds() {
        match to.iter().position(|other| meld.same_meld(other)) {
            Some(same) => drop(to.remove(same)),
            None => from.push(meld),
        }
    }
    [from, to]
}

/// Tiles that lie together, or are to.
#[derive(Clone, Debug)]
struct Row {
    tiles: Vec<Tile>,
    ordered: bool,
}

impl Row {
    fn of(meld: &Meld) -> Self {
        let tiles = meld.tiles().to_vec();
        let numbered = tiles.iter().filter(|tile| !tile.is_joker()).count();
        let run = meld
            .readings()
            .any(|reading| reading.kind() == MeldKind::Run);
        let ordered = run || numbered == 1;
        Self { tiles, ordered }
    }
}

impl Steps {
    /// The steps, in order.
    pub fn iter(&self) -> std::slice::Iter<'_, Step> {
        self.list.iter()
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether nothing is to be done.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// How many tiles of the old table are put elsewhere: in each new meld all but its largest
    /// piece from the table, and each that replaces a joker.
    ///
    /// That is what a hand carries, and not what a move counts (R-28): of `R3 R4 R5 R6` the step to
    /// `R4 R5 R6; R3 O3 B3` takes R3 off and carries nothing from the table to it.
    #[must_use]
    pub const fn moved(&self) -> usize {
        self.moved
    }

    /// Whether no shorter list leads there, in the model at the top of `src/solve/steps/mod.rs`.
    ///
    /// It is so unless the search was cut short. Full tables with hardly a meld in common do not
    /// get there, but four copies and eight jokers may. Whether as few tiles as can be are moved
    /// is certain only for usual moves; between two such full tables it may be some more.
    #[must_use]
    pub const fn is_shortest(&self) -> bool {
        self.shortest
    }

    /// What lies on the table after each step, piece by piece; the last has the new melds.
    ///
    /// ```
    /// use rummikub::{Rules, Table, parse_tiles, steps};
    ///
    /// let rules = Rules::default();
    /// let old: Table = "R1 R2 R3 R4".parse()?;
    /// let new: Table = "R1 R2 R3; R4 R5 R6".parse()?;
    /// let steps = steps(&old, &new, &rules)?;
    /// let mut tables = steps.tables();
    /// let pieces = ["R1 R2 R3", "R4"].map(|piece| parse_tiles(piece, &rules));
    /// assert_eq!(tables.next(), Some(pieces.into_iter().collect::<Result<_, _>>()?));
    /// assert_eq!(tables.count(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn tables(&self) -> impl Iterator<Item = Vec<Vec<Tile>>> + '_ {
        let mut pieces = self.old.clone();
        self.list.iter().map(move |step| {
            let applied = step.apply(&mut pieces);
            debug_assert!(
                applied,
                "each step is for the table that those before it leave"
            );
            pieces.clone()
        })
    }
}

impl<'a> IntoIterator for &'a Steps {
    type Item = &'a Step;
    type IntoIter = std::slice::Iter<'a, Step>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl Step {
    /// Does the step on a table of these pieces; false, and nothing changes, if the pieces that it
    /// needs do not lie there.
    pub fn apply(&self, pieces: &mut Vec<Vec<Tile>>) -> bool {
        let (before, after) = self.change();
        let mut rest = pieces.clone();
        let mut at = None;
        for piece in &before {
            let Some(found) = rest.iter().position(|other| other == piece) else {
                return false;
            };
            rest.remove(found);
            at = Some(found);
        }
        let at = at.unwrap_or(rest.len());
        rest.splice(at..at, after);
        *pieces = rest;
        true
    }

    /// The pieces that it needs and what becomes of them; of the needed ones the last is that which
    /// stays in its place.
    fn change(&self) -> (Vec<Vec<Tile>>, Vec<Vec<Tile>>) {
        match self.clone() {
            Self::Take { tiles, from, rest } => (vec![from], vec![rest, tiles]),
            Self::Split { left, right } => {
                let whole = [left.as_slice(), &right].concat();
                (vec![whole], vec![left, right])
            }
            Self::Swap {
                tile,
                from_rack,
                piece,
                place,
            } => {
                let mut swapped = piece.clone();
                let joker = swapped
                    .get_mut(place)
                    .map(|joker| std::mem::replace(joker, tile));
                let mut before = if from_rack {
                    Vec::new()
                } else {
                    vec![vec![tile]]
                };
                before.push(piece);
                let joker = joker.into_iter().collect();
                (before, vec![swapped, joker])
            }
            Self::Add { to, result, .. } if to.is_empty() => (Vec::new(), vec![result]),
            Self::Add { to, result, .. } => (vec![to], vec![result]),
            Self::Join { tiles, to, result } => (vec![tiles, to], vec![result]),
        }
    }
}

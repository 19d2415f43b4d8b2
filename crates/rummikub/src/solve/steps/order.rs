//! In which order are the steps done?
//!
//! How many steps there are does not depend on their order, so it is chosen for the person: the
//! swaps first; then new meld after new meld is finished, each time the one that leaves the fewest
//! tiles outside of melds. A piece is cut off only when it is put to its meld, and a run grows
//! without gaps as far as it can.

use super::search::RACK;
use super::swap::Found;
use super::{Row, Step};
use crate::tile::Tile;

/// Says whether tiles are a meld, as laid.
type IsMeld<'a> = &'a dyn Fn(&[Tile]) -> bool;

/// The fewest tiles of both parts if a cut is called a split.
const SPLIT: usize = 3;

/// Takes tiles off a piece.
pub(super) const fn take(tiles: Vec<Tile>, from: Vec<Tile>, rest: Vec<Tile>) -> Step {
    Step::Take { tiles, from, rest }
}

/// Cuts an ordered piece in two; the shorter part is taken off, of equal ones that which is wanted.
pub(super) fn cut(left: &[Tile], right: &[Tile], left_wanted: bool) -> Step {
    if left.len().min(right.len()) >= SPLIT {
        return Step::Split {
            left: left.to_vec(),
            right: right.to_vec(),
        };
    }
    let left_taken = left.len() < right.len() || left.len() == right.len() && left_wanted;
    let (taken, rest) = if left_taken {
        (left, right)
    } else {
        (right, left)
    };
    take(taken.to_vec(), [left, right].concat(), rest.to_vec())
}

/// Tiles that lie together.
#[derive(Clone)]
struct Pile {
    /// Which tiles of the pieces they are, those from the rack left out.
    ids: Vec<usize>,
    tiles: Vec<Tile>,
    ordered: bool,
    is_meld: bool,
}

/// A piece of an old meld that goes to a new one.
#[derive(Clone)]
struct Block {
    /// Which tiles of the pieces they are, in the order of a new run, else in that of the old meld.
    ids: Vec<usize>,
    /// Their places in the new meld.
    places: Vec<usize>,
    /// Whether they are to lie in that order.
    ordered: bool,
}

/// A new meld: its tiles, its pieces, and the places of its tiles from the rack.
struct Wanted<'a> {
    row: &'a Row,
    blocks: Vec<Block>,
    from_rack: Vec<usize>,
}

/// The table in between.
#[derive(Clone)]
struct Floor<'a> {
    piles: Vec<Pile>,
    steps: Vec<Step>,
    is_meld: IsMeld<'a>,
}

/// The steps of a way, in an order for a person.
pub(super) fn order(found: &Found, wanted: &[Row], is_meld: IsMeld<'_>) -> Vec<Step> {
    let mut floor = Floor {
        piles: Vec::new(),
        steps: found.start.steps.clone(),
        is_meld,
    };
    let mut owners = Vec::new(); // of each tile: its piece, and whether that is ordered
    for (number, piece) in found.start.pieces.iter().enumerate() {
        let Row { tiles, ordered } = piece.row.clone();
        let first = owners.len();
        owners.extend(std::iter::repeat_n((number, ordered), tiles.len()));
        let ids = (first..owners.len()).collect();
        floor.lie(ids, tiles, ordered);
    }
    let mut start = 0;
    let mut left: Vec<Wanted<'_>> = Vec::new();
    for row in wanted {
        let end = start + row.tiles.len();
        left.push(Wanted::new(row, &found.plan.origins[start..end], &owners));
        start = end;
    }
    while !left.is_empty() {
        let tries = left
            .iter()
            .enumerate()
            .map(|(at, meld)| (at, floor.with(meld)));
        let best = tries.min_by_key(|(_, after)| after.loose());
        let (at, after) = best.expect("a meld is left");
        floor = after;
        left.remove(at);
    }
    floor.steps
}

impl<'a> Wanted<'a> {
    fn new(row: &'a Row, origins: &[u8], owners: &[(usize, bool)]) -> Self {
        let places = 0..origins.len();
        let from_rack = places
            .clone()
            .filter(|&place| origins[place] == RACK)
            .collect();
        let mut blocks: Vec<Block> = Vec::new();
        let mut from_table: Vec<usize> = places.filter(|&place| origins[place] != RACK).collect();
        if !row.ordered {
            from_table.sort_by_key(|&place| origins[place]);
        }
        for place in from_table {
            let id = usize::from(origins[place]);
            let fits = |block: &&mut Block| {
                let last = block.ids[block.ids.len() - 1];
                let side_by_side = !row.ordered || block.places.last() == Some(&(place - 1));
                let (piece, ordered) = owners[id];
                owners[last].0 == piece && side_by_side && (!ordered || last + 1 == id)
            };
            match blocks.iter_mut().rev().find(fits) {
                Some(block) => {
                    block.ids.push(id);
                    block.places.push(place);
                }
                None => blocks.push(Block {
                    ids: vec![id],
                    places: vec![place],
                    ordered: row.ordered,
                }),
            }
        }
        Self {
            row,
            blocks,
            from_rack,
        }
    }

    /// Its tiles at these places, in order.
    fn tiles(&self, places: &[usize]) -> Vec<Tile> {
        let mut places = places.to_vec();
        places.sort_unstable();
        places
            .into_iter()
            .map(|place| self.row.tiles[place])
            .collect()
    }

    /// Whether tiles at these places lie side by side.
    fn has_no_gap(&self, places: &[usize]) -> bool {
        let least = places.iter().min().copied().unwrap_or(0);
        let most = places.iter().max().copied().unwrap_or(0);
        !self.row.ordered || most - least < places.len()
    }
}

impl Floor<'_> {
    fn lie(&mut self, ids: Vec<usize>, tiles: Vec<Tile>, ordered: bool) {
        if tiles.is_empty() {
            return;
        }
        let is_meld = (self.is_meld)(&tiles);
        self.piles.push(Pile {
            ids,
            tiles,
            ordered,
            is_meld,
        });
    }

    /// How many tiles lie outside of melds.
    fn loose(&self) -> usize {
        let loose = self.piles.iter().filter(|pile| !pile.is_meld);
        loose.map(|pile| pile.tiles.len()).sum()
    }

    /// The table once this meld lies there.
    fn with(&self, meld: &Wanted<'_>) -> Self {
        let mut floor = self.clone();
        let mut left = meld.blocks.clone();
        let sizes = left.iter().enumerate();
        let largest = sizes.max_by_key(|&(at, block)| (block.ids.len(), std::cmp::Reverse(at)));
        let (mut lying, mut ids) = (Vec::new(), Vec::new());
        let mut tiles = Vec::new();
        if let Some((at, _)) = largest {
            let base = left.remove(at);
            tiles = floor.free(&base).tiles;
            lying = base.places;
            ids = base.ids;
        }
        let mut from_rack = meld.from_rack.clone();
        while !left.is_empty() || !from_rack.is_empty() {
            let fits = |places: &[usize]| meld.has_no_gap(&[lying.as_slice(), places].concat());
            let next = left.iter().position(|block| fits(&block.places));
            let next = next.or((from_rack.is_empty()).then_some(0));
            let to = tiles;
            if let Some(at) = next {
                let block = left.remove(at);
                let pile = floor.free(&block);
                lying.extend(&block.places);
                ids.extend(&block.ids);
                tiles = meld.tiles(&lying);
                let (tiles, result) = (pile.tiles, tiles.clone());
                floor.steps.push(Step::Join { tiles, to, result });
            } else {
                let added = meld.tiles(&from_rack);
                lying.append(&mut from_rack);
                tiles = meld.tiles(&lying);
                let (tiles, result) = (added, tiles.clone());
                floor.steps.push(Step::Add { tiles, to, result });
            }
        }
        floor.lie(ids, tiles, true);
        floor
    }

    /// Cuts a block off all that it lies with, and takes it from the piles.
    fn free(&mut self, block: &Block) -> Pile {
        let first = block.ids[0];
        let at = self.piles.iter().position(|pile| pile.ids.contains(&first));
        let at = at.expect("every tile of a piece lies in a pile");
        let mut pile = self.piles.remove(at);
        if block.ids.len() == pile.ids.len() {
            return pile;
        }
        if !pile.ordered {
            return self.take(block, &pile);
        }
        let start = pile.ids.iter().position(|&id| id == first);
        let start = start.expect("the pile was found by this tile");
        if start > 0 {
            let (ids, tiles) = (pile.ids.split_off(start), pile.tiles.split_off(start));
            self.steps.push(cut(&pile.tiles, &tiles, false));
            self.lie(pile.ids, pile.tiles, true);
            pile.ids = ids;
            pile.tiles = tiles;
        }
        let end = block.ids.len();
        if end < pile.ids.len() {
            let (ids, tiles) = (pile.ids.split_off(end), pile.tiles.split_off(end));
            self.steps.push(cut(&pile.tiles, &tiles, true));
            self.lie(ids, tiles, true);
        }
        pile
    }

    /// Takes tiles off a group: the block, or if these are fewer and nothing else matters, the
    /// rest.
    fn take(&mut self, block: &Block, pile: &Pile) -> Pile {
        let split = pile
            .ids
            .iter()
            .zip(&pile.tiles)
            .partition(|(id, _)| block.ids.contains(id));
        let (lying, others): (Vec<(&usize, &Tile)>, Vec<_>) = split;
        let (mut ids, mut tiles): (Vec<usize>, Vec<Tile>) = lying.into_iter().unzip();
        let (other_ids, rest): (Vec<usize>, Vec<Tile>) = others.into_iter().unzip();
        let from = pile.tiles.clone();
        let as_it_lies = !block.ordered || ids == block.ids;
        if as_it_lies && rest.len() < tiles.len() {
            self.steps.push(take(rest.clone(), from, tiles.clone()));
        } else {
            if block.ordered {
                tiles = block
                    .ids
                    .iter()
                    .map(|id| tiles[place_in(&ids, id)])
                    .collect();
                ids.clone_from(&block.ids);
            }
            self.steps.push(take(tiles.clone(), from, rest.clone()));
        }
        self.lie(other_ids, rest, false);
        Pile {
            ids,
            tiles,
            ordered: false,
            is_meld: false,
        }
    }
}

fn place_in(ids: &[usize], id: &usize) -> usize {
    let place = ids.iter().position(|other| other == id);
    place.expect("a block lies in one pile until it is cut off")
}

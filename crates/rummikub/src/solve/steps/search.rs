//! Which of several equal tiles goes where, so that fewest pieces are cut?
//!
//! The tiles are looked at kind by kind, jokers first, then by number and colour; of each kind
//! every way to part the sources (pieces of the old table, and the rack) among the places (in new
//! melds) is tried. What a new meld costs follows from the *origins* of its own tiles alone: two
//! steps a piece, one if tiles come from the rack, one if all do. (The steps that are the same for
//! every way are left out.) So two beginnings are alike for all that follows if in each new meld
//! that is still open they have the same at its seams, and only the cheaper one is kept. Numbers
//! are taken in order, so few melds are open at a time.
//!
//! A beginning's cost counts only what nothing later can lower. The search is cut short where more
//! than [`WIDTH`] beginnings of one length differ; then the cheapest go on. If that happens, a
//! second search looks for fewest steps alone, for which the sizes of pieces do not matter, so
//! fewer beginnings differ; only if that is cut short too, a shorter way may have been missed.

use ahash::AHashMap;

use super::Row;
use crate::hand::Hand;
use crate::tile::Tile;

/// The most beginnings of one length.
const WIDTH: usize = 4096;

/// An origin that is not fixed yet.
const OPEN: u8 = u8::MAX;

/// The origin of a tile from the rack.
pub(super) const RACK: u8 = u8::MAX - 1;

/// Steps, and among equals tiles moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Cost {
    pub(super) steps: i32,
    pub(super) moved: usize,
}

/// A way from the pieces to the new melds.
#[derive(Clone)]
pub(super) struct Plan {
    pub(super) cost: Cost,
    /// Where each tile of each new meld comes from: which tile of all pieces, or [`RACK`].
    pub(super) origins: Vec<u8>,
}

/// What a search found.
pub(super) struct Searched {
    /// The cheapest way, if it is cheap enough.
    pub(super) plan: Option<Plan>,
    /// Whether no way has fewer steps, as far as the search was not cut short.
    pub(super) exact: bool,
    /// How many beginnings it looked at.
    pub(super) effort: usize,
}

/// What is told apart of melds that are begun.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Seams {
    /// All that decides steps and tiles moved.
    Sized,
    /// All that decides steps.
    Plain,
}

/// The pieces and the new melds, tile by tile.
struct Search {
    /// Which piece a tile lies in.
    piece_of: Vec<usize>,
    ordered: Vec<bool>,
    melds: Vec<Place>,
    /// Which meld a place belongs to.
    meld_of: Vec<usize>,
    kinds: Vec<Kind>,
}

/// A new meld among the places.
struct Place {
    start: usize,
    end: usize,
    ordered: bool,
}

/// The tiles of one kind: where they come from and where they go, as many of both.
#[derive(Default)]
struct Kind {
    sources: Vec<u8>,
    places: Vec<usize>,
}

/// The cheapest way from pieces and a rack to new melds, if it costs less than `below`; `start` is
/// what is spent before.
pub(super) fn search(
    (pieces, rack, wanted): (&[&Row], Hand, &[Row]),
    start: Cost,
    below: Option<Cost>,
) -> Searched {
    let search = Search::new(pieces, rack, wanted);
    let full = search.run(start, below, Seams::Sized);
    if full.exact {
        return full;
    }
    let mut rough = search.run(start, below, Seams::Plain);
    let steps = |found: &Searched| found.plan.as_ref().map_or(i32::MAX, |plan| plan.cost.steps);
    if steps(&full) <= steps(&rough) {
        rough.plan = full.plan;
    }
    rough.effort += full.effort;
    rough
}

impl Search {
    fn run(&self, start: Cost, below: Option<Cost>, seams: Seams) -> Searched {
        let mut beginnings = vec![Plan {
            cost: start,
            origins: vec![OPEN; self.meld_of.len()],
        }];
        let (mut exact, mut effort) = (true, 0);
        for kind in &self.kinds {
            beginnings = self.next(&beginnings, kind, below, seams);
            effort += beginnings.len();
            if beginnings.len() > WIDTH {
                beginnings.sort_by_key(|beginning| beginning.cost);
                beginnings.truncate(WIDTH);
                exact = false;
            }
        }
        let plan = beginnings
            .into_iter()
            .min_by_key(|beginning| beginning.cost);
        Searched {
            plan,
            exact,
            effort,
        }
    }

    fn new(pieces: &[&Row], rack: Hand, wanted: &[Row]) -> Self {
        let mut search = Self {
            piece_of: Vec::new(),
            ordered: pieces.iter().map(|piece| piece.ordered).collect(),
            melds: Vec::new(),
            meld_of: Vec::new(),
            kinds: Vec::new(),
        };
        let mut kinds: Vec<(Tile, Kind)> =
            Tile::all().map(|tile| (tile, Kind::default())).collect();
        kinds.sort_by_key(|(tile, _)| (tile.number(), tile.color()));
        let mut of = |tile: Tile, change: &mut dyn FnMut(&mut Kind)| {
            kinds
                .iter_mut()
                .filter(|(kind, _)| *kind == tile)
                .for_each(|(_, kind)| change(kind));
        };
        for (piece, row) in pieces.iter().enumerate() {
            for &tile in &row.tiles {
                let source = code(search.piece_of.len());
                of(tile, &mut |kind| kind.sources.push(source));
                search.piece_of.push(piece);
            }
        }
        for tile in &rack {
            of(tile, &mut |kind| kind.sources.push(RACK));
        }
        for (meld, row) in wanted.iter().enumerate() {
            let start = search.meld_of.len();
            for (&tile, place) in row.tiles.iter().zip(start..) {
                of(tile, &mut |kind| kind.places.push(place));
                search.meld_of.push(meld);
            }
            let (end, ordered) = (search.meld_of.len(), row.ordered);
            search.melds.push(Place {
                start,
                end,
                ordered,
            });
        }
        let kinds = kinds.into_iter().map(|(_, kind)| kind);
        search.kinds = kinds.filter(|kind| !kind.places.is_empty()).collect();
        search
    }

    /// The beginnings that are longer by the tiles of this kind, of each like ones the cheapest.
    fn next(
        &self,
        beginnings: &[Plan],
        kind: &Kind,
        below: Option<Cost>,
        seams: Seams,
    ) -> Vec<Plan> {
        let mut next: Vec<Plan> = Vec::new();
        let mut known: AHashMap<Vec<u8>, usize> = AHashMap::new();
        let ways = ways(&kind.sources);
        let mut melds: Vec<usize> = kind
            .places
            .iter()
            .map(|&place| self.meld_of[place])
            .collect();
        melds.dedup();
        for beginning in beginnings {
            for way in &ways {
                let mut longer = beginning.clone();
                for (&place, &source) in kind.places.iter().zip(way) {
                    longer.origins[place] = source;
                }
                for &meld in &melds {
                    let [before, after] =
                        [beginning, &longer].map(|origins| self.cost(meld, &origins.origins));
                    longer.cost.steps += after.steps - before.steps;
                    longer.cost.moved += after.moved; // known at the end only, before it is 0
                }
                if below.is_some_and(|below| longer.cost >= below) {
                    continue;
                }
                let key = self.seams(&longer.origins, seams);
                let at = *known.entry(key).or_insert(next.len());
                match next.get_mut(at) {
                    None => next.push(longer),
                    Some(other) if longer.cost < other.cost => *other = longer,
                    Some(_) => {}
                }
            }
        }
        next
    }

    /// What a new meld costs for certain.
    fn cost(&self, meld: usize, origins: &[u8]) -> Cost {
        let Place {
            start,
            end,
            ordered,
        } = self.melds[meld];
        let origins = &origins[start..end];
        let done = !origins.contains(&OPEN);
        let table = origins.iter().filter(|&&origin| origin < RACK).count();
        let sizes = match (ordered, done) {
            (true, _) => self.stretches(origins),
            (false, true) => self.blocks(origins),
            (false, false) => self.pieces_met(origins),
        };
        let mut cost = Cost {
            steps: 2 * i32::try_from(sizes.len()).expect("at most 14")
                + i32::from(origins.contains(&RACK)),
            moved: 0,
        };
        if done {
            cost.steps += i32::from(table == 0);
            cost.moved = table - sizes.into_iter().max().unwrap_or(0);
        }
        cost
    }

    /// The sizes of the pieces in an ordered meld; those that may yet be the end of another are
    /// left out.
    fn stretches(&self, origins: &[u8]) -> Vec<usize> {
        let mut sizes: Vec<usize> = Vec::new();
        let mut before = RACK;
        for &origin in origins {
            if origin < RACK {
                match sizes.last_mut() {
                    Some(size) if self.bonded(before, origin) => *size += 1,
                    _ if before == OPEN => {}
                    _ => sizes.push(1),
                }
            }
            before = origin;
        }
        sizes
    }

    /// Whether two tiles that are neighbours in an ordered meld come as one piece.
    fn bonded(&self, before: u8, origin: u8) -> bool {
        let [Some(&first), Some(&second)] =
            [before, origin].map(|origin| self.piece_of.get(usize::from(origin)))
        else {
            return false;
        };
        first == second && (!self.ordered[first] || before + 1 == origin)
    }

    /// The sizes of the pieces in a group.
    fn blocks(&self, origins: &[u8]) -> Vec<usize> {
        let mut table: Vec<u8> = origins
            .iter()
            .copied()
            .filter(|&origin| origin < RACK)
            .collect();
        table.sort_unstable();
        let mut sizes: Vec<usize> = Vec::new();
        let mut before = RACK;
        for origin in table {
            let piece = self.piece_of[usize::from(origin)];
            let same = self.piece_of.get(usize::from(before)) == Some(&piece);
            match sizes.last_mut() {
                Some(size) if same && (!self.ordered[piece] || before + 1 == origin) => *size += 1,
                _ => sizes.push(1),
            }
            before = origin;
        }
        sizes
    }

    /// One size for each piece of which tiles are in a group; the sizes mean nothing.
    fn pieces_met(&self, origins: &[u8]) -> Vec<usize> {
        let pieces = origins
            .iter()
            .filter_map(|&origin| self.piece_of.get(usize::from(origin)));
        let mut pieces: Vec<usize> = pieces.copied().collect();
        pieces.sort_unstable();
        pieces.dedup();
        pieces
    }

    /// All that matters of the melds that are begun and not done: in a group every origin, in a run
    /// those at the seams with the sizes of the pieces they end, whether any tile is from the rack
    /// or from the table, and how many are moved.
    fn seams(&self, origins: &[u8], which: Seams) -> Vec<u8> {
        let mut seams = Vec::with_capacity(64);
        for &Place {
            start,
            end,
            ordered,
        } in &self.melds
        {
            let origins = &origins[start..end];
            let begun = origins.iter().any(|&origin| origin != OPEN);
            if !begun || !origins.contains(&OPEN) {
                continue;
            }
            if ordered {
                self.run_seams(origins, which, &mut seams);
            } else {
                seams.extend(origins);
            }
        }
        seams
    }

    fn run_seams(&self, origins: &[u8], which: Seams, seams: &mut Vec<u8>) {
        let bonded = |pair: &[u8]| self.bonded(pair[0], pair[1]);
        let (mut largest, mut table) = (0, 0);
        let (mut start, sized) = (0, which == Seams::Sized);
        for stretch in origins.chunk_by(|&before, &origin| bonded(&[before, origin])) {
            let end = start + stretch.len();
            let from_table = stretch[0] < RACK;
            let size = u8::from(from_table) * u8::try_from(stretch.len()).expect("at most 14");
            table += size;
            largest = largest.max(size);
            let open =
                |place: Option<usize>| place.and_then(|place| origins.get(place)) == Some(&OPEN);
            for place in (start..end).filter(|&place| origins[place] != OPEN) {
                if open(place.checked_sub(1)) || open(Some(place + 1)) {
                    seams.push(origins[place]);
                    seams.extend(sized.then_some(size));
                }
            }
            start = end;
        }
        if !sized {
            (largest, table) = (largest.min(1), table.min(1));
        }
        seams.extend([largest, table, u8::from(origins.contains(&RACK))]);
    }
}

/// All orders of these, equal ones not told apart.
fn ways(sources: &[u8]) -> Vec<Vec<u8>> {
    if sources.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (place, first) in sources.iter().enumerate() {
        if sources[..place].contains(first) {
            continue;
        }
        let rest = [&sources[..place], &sources[place + 1..]].concat();
        let ways = ways(&rest).into_iter();
        all.extend(ways.map(|way| [&[*first], way.as_slice()].concat()));
    }
    all
}

/// The code of a tile on the table.
fn code(tile: usize) -> u8 {
    let code = u8::try_from(tile).ok().filter(|&code| code < RACK);
    code.expect("a deck has at most 4 of 52 tiles and 8 jokers, 216")
}

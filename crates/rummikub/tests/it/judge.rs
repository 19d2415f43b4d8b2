//! The judge of a turn against its rules taken literally.
//!
//! All tables that can be laid of a small table and a small rack are judged under every rule for
//! jokers, and by a second formulation: every tile has a label of its own, so it is known of each
//! where it lay; jokers are replaced one after the other; and a table is legal if some way to give
//! the labels to its tiles is.

use rummikub::{
    GroupJoker, JokerClearing, JokerReuse, Meld, MeldKind, Move, Number, Position, Rules, Table,
    Tile,
};

use crate::chance::Chance;

/// A tile with a label: which old meld it lay in, and which of its tiles it was; none for a tile of
/// the rack.
type Label = usize;

struct Labels {
    tiles: Vec<Tile>,
    /// The old melds by their labels; labels beyond them are of the rack.
    old: Vec<Vec<Label>>,
    on_table: usize,
}

impl Labels {
    fn new(position: &Position) -> Self {
        let mut tiles = Vec::new();
        let mut old = Vec::new();
        for meld in position.table().melds() {
            let from = tiles.len();
            tiles.extend_from_slice(meld.tiles());
            old.push((from..tiles.len()).collect());
        }
        let on_table = tiles.len();
        tiles.extend(position.rack().iter());
        Self {
            tiles,
            old,
            on_table,
        }
    }

    fn is_rack(&self, label: Label) -> bool {
        label >= self.on_table
    }

    fn is_joker(&self, label: Label) -> bool {
        self.tiles[label].is_joker()
    }
}

/// One way to give labels to the tiles of the new table.
struct Labelled<'a> {
    rules: &'a Rules,
    labels: &'a Labels,
    old: &'a [Meld],
    new: &'a [Meld],
    /// The labels of the new melds.
    given: Vec<Vec<Label>>,
    /// As what the new melds are read that can be read as either kind; none yet.
    kinds: Vec<Option<MeldKind>>,
}

impl Labelled<'_> {
    fn meld_of(&self, label: Label) -> usize {
        let mut melds = self.given.iter();
        melds
            .position(|meld| meld.contains(&label))
            .expect("table tiles stay")
    }

    /// What a joker of a meld may be, with the meld read in this way.
    fn may_be(meld: &Meld, at: usize, kind: MeldKind) -> Vec<Tile> {
        let reading = meld.readings().find(|reading| reading.kind() == kind);
        let joker = meld.tiles()[..at]
            .iter()
            .filter(|tile| tile.is_joker())
            .count();
        let jokers = reading.and_then(|reading| reading.jokers().nth(joker));
        jokers.into_iter().flatten().collect()
    }

    /// Whether these lie in one new meld of this kind: side by side and in order in a run.
    fn lie_together(&self, labels: &[Label], kind: MeldKind) -> bool {
        let meld = self.meld_of(labels[0]);
        let given = &self.given[meld];
        self.new[meld]
            .readings()
            .any(|reading| reading.kind() == kind)
            && match kind {
                MeldKind::Group => labels.iter().all(|label| given.contains(label)),
                MeldKind::Run => given.windows(labels.len()).any(|piece| piece == labels),
            }
    }

    /// Whether a joker that was cleared lies beside enough tiles of the rack.
    fn is_reused(&self, joker: Label) -> bool {
        let meld = &self.given[self.meld_of(joker)];
        let rack = meld
            .iter()
            .filter(|&&label| self.labels.is_rack(label))
            .count();
        rack >= match self.rules.joker_reuse {
            JokerReuse::NewMeld => 1,
            JokerReuse::TwoRackTiles => 2,
            _ => 0,
        }
    }

    /// Whether a joker of the table still is what it was.
    fn is_uncleared(&self, old: usize, joker: Label, kind: MeldKind) -> bool {
        let at = joker - self.labels.old[old][0];
        let before = Self::may_be(&self.old[old], at, kind);
        let meld = self.meld_of(joker);
        if self.kinds[meld].is_some_and(|read| read != kind) {
            return false; // a meld is of one kind for all of its jokers
        }
        let at = self.given[meld].iter().position(|&label| label == joker);
        let after = Self::may_be(&self.new[meld], at.expect("it lies here"), kind);
        after.iter().any(|tile| before.contains(tile))
    }

    /// whether some way to read the new melds is legal.
    fn is_legal(&self) -> bool {
        let either = |meld: &usize| {
            let kinds: Vec<MeldKind> = self.new[*meld]
                .readings()
                .map(rummikub::Reading::kind)
                .collect();
            self.kinds[*meld].is_none() && kinds.iter().any(|kind| *kind != kinds[0])
        };
        let Some(meld) = (0..self.new.len()).find(either) else {
            return self.is_legal_as_read();
        };
        [MeldKind::Group, MeldKind::Run].into_iter().any(|kind| {
            let mut read = Labelled {
                given: self.given.clone(),
                kinds: self.kinds.clone(),
                ..*self
            };
            read.kinds[meld] = Some(kind);
            read.is_legal()
        })
    }

    fn is_legal_as_read(&self) -> bool {
        let all = 0..self.old.len();
        let jokers = all.filter(|&meld| {
            self.labels.old[meld]
                .iter()
                .any(|&l| self.labels.is_joker(l))
        });
        let jokers: Vec<usize> = jokers.collect();
        match self.rules.joker_clearing {
            JokerClearing::Free => true,
            JokerClearing::Frozen => jokers.iter().all(|&meld| {
                let mut readings = self.old[meld].readings();
                readings.any(|reading| self.lie_together(&self.labels.old[meld], reading.kind()))
            }),
            JokerClearing::RackOnly => self.rack_only(&jokers, &mut Vec::new()),
            _ => self.readings(&jokers, &mut Vec::new()),
        }
    }

    /// Whether a group has fewer tiles than it may have, and waits for all that are missing.
    fn waits(&self, meld: usize, kind: MeldKind) -> bool {
        kind == MeldKind::Group
            && self.rules.group_joker == GroupJoker::Both
            && self.old[meld].tiles().len() < usize::from(self.rules.colors.get())
    }

    /// All ways to replace jokers of a meld by these labels, and all sets of jokers that leave.
    fn replaced(
        &self,
        meld: usize,
        kind: MeldKind,
        from: &[Label],
    ) -> Vec<(Vec<Label>, Vec<Label>)> {
        let labels = &self.labels.old[meld];
        let jokers: Vec<Label> = labels
            .iter()
            .copied()
            .filter(|&l| self.labels.is_joker(l))
            .collect();
        let extra = usize::from(self.waits(meld, kind));
        let mut ways = Vec::new();
        for leaving in subsets(&jokers).into_iter().filter(|set| !set.is_empty()) {
            for by in subsets(from)
                .into_iter()
                .filter(|by| by.len() == leaving.len() + extra)
            {
                for by in permutations(&by) {
                    let tile = |label: Label| self.labels.tiles[label];
                    let stands_for =
                        |joker: Label| Self::may_be(&self.old[meld], joker - labels[0], kind);
                    let pairs = leaving.iter().zip(&by);
                    let mut fits = pairs
                        .clone()
                        .all(|(&j, &by)| stands_for(j).contains(&tile(by)));
                    if kind == MeldKind::Group {
                        let last = stands_for(leaving[0]);
                        fits &= by.iter().all(|&by| last.contains(&tile(by)));
                        let tiles: Vec<Tile> = by.iter().map(|&by| tile(by)).collect();
                        fits &= (1..tiles.len()).all(|at| !tiles[..at].contains(&tiles[at]));
                    }
                    if !fits {
                        continue;
                    }
                    let swap = |&label: &Label| {
                        let pair = pairs.clone().find(|&(&joker, _)| joker == label);
                        pair.map_or(label, |(_, &by)| by)
                    };
                    let mut left: Vec<Label> = labels.iter().map(swap).collect();
                    left.extend(by.iter().skip(leaving.len()));
                    ways.push((left, leaving.clone()));
                }
            }
        }
        ways
    }

    /// each meld stays, or some of its jokers are replaced by tiles of the rack.
    fn rack_only(&self, melds: &[usize], used: &mut Vec<Label>) -> bool {
        let Some((&meld, rest)) = melds.split_first() else {
            return true;
        };
        self.old[meld].readings().any(|reading| {
            let kind = reading.kind();
            if self.lie_together(&self.labels.old[meld], kind) && self.rack_only(rest, used) {
                return true;
            }
            let played = self.given.iter().flatten().copied();
            let rack: Vec<Label> = played
                .filter(|&l| {
                    self.labels.is_rack(l) && !used.contains(&l) && !self.labels.is_joker(l)
                })
                .collect();
            self.replaced(meld, kind, &rack)
                .into_iter()
                .any(|(left, leaving)| {
                    let stays = left.iter().any(|&label| self.labels.is_joker(label));
                    if stays && !self.lie_together(&left, kind) {
                        return false;
                    }
                    let before = used.len();
                    used.extend(left.iter().filter(|&&label| self.labels.is_rack(label)));
                    let legal = leaving.iter().all(|&joker| self.is_reused(joker))
                        && self.rack_only(rest, used);
                    used.truncate(before);
                    legal
                })
        })
    }

    /// for each choice of readings, the groups that wait are replaced in some order.
    fn readings(&self, melds: &[usize], read: &mut Vec<(usize, MeldKind)>) -> bool {
        let Some((&meld, rest)) = melds.split_first() else {
            let all = read.iter();
            let waiting = all.clone().filter(|&&(meld, kind)| self.waits(meld, kind));
            let mut locked: Vec<(usize, Vec<Label>)> = waiting
                .map(|&(meld, _)| (meld, self.labels.old[meld].clone()))
                .collect();
            let free = all
                .filter(|&&(meld, kind)| !self.waits(meld, kind))
                .copied();
            let done = free.collect::<Vec<_>>();
            let legal = |&(meld, kind): &(usize, MeldKind)| {
                let labels = self.labels.old[meld].iter();
                let mut jokers = labels.filter(|&&label| self.labels.is_joker(label));
                jokers.all(|&j| self.is_uncleared(meld, j, kind) || self.is_reused(j))
            };
            return done.iter().all(legal) && self.supply(&mut locked, &mut Vec::new());
        };
        let mut readings = self.old[meld].readings();
        readings.any(|reading| {
            read.push((meld, reading.kind()));
            let legal = self.readings(rest, read);
            read.pop();
            legal
        })
    }

    /// Whether the groups that wait all stay, or some are supplied one after the other.
    fn supply(&self, locked: &mut [(usize, Vec<Label>)], done: &mut Vec<usize>) -> bool {
        let kind = MeldKind::Group;
        let stays = |labels: &Vec<Label>| {
            let has_joker = labels.iter().any(|&label| self.labels.is_joker(label));
            !has_joker || self.lie_together(labels, kind)
        };
        if locked.iter().all(|(_, labels)| stays(labels)) {
            return true;
        }
        for at in (0..locked.len())
            .filter(|at| !done.contains(at))
            .collect::<Vec<_>>()
        {
            let holds = |(_, labels): &(usize, Vec<Label>), label: &Label| {
                labels.contains(label) && labels.iter().any(|&l| self.labels.is_joker(l))
            };
            let all = self.given.iter().flatten().copied();
            let free = all.filter(|label| {
                !self.labels.is_joker(*label) && !locked.iter().any(|locked| holds(locked, label))
            });
            let free: Vec<Label> = free.collect();
            let meld = locked[at].0;
            let number = self.old[meld].tiles().iter().find_map(|tile| tile.number());
            let same = |label: &Label| self.labels.tiles[*label].number() == number;
            let free: Vec<Label> = free.into_iter().filter(same).collect();
            for (left, leaving) in self.replaced(meld, kind, &free) {
                let legal = |&j: &Label| self.is_uncleared(meld, j, kind) || self.is_reused(j);
                if !leaving.iter().all(legal) {
                    continue;
                }
                let before = std::mem::replace(&mut locked[at].1, left);
                done.push(at);
                let legal = self.supply(locked, done);
                done.pop();
                locked[at].1 = before;
                if legal {
                    return true;
                }
            }
        }
        false
    }
}

fn subsets(of: &[Label]) -> Vec<Vec<Label>> {
    let chosen = |set: u32| {
        let all = of
            .iter()
            .enumerate()
            .filter(move |(at, _)| set >> at & 1 == 1);
        all.map(|(_, &label)| label).collect()
    };
    (0..1 << of.len()).map(chosen).collect()
}

fn permutations(of: &[Label]) -> Vec<Vec<Label>> {
    if of.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (at, &first) in of.iter().enumerate() {
        let mut rest = of.to_vec();
        rest.remove(at);
        for mut permutation in permutations(&rest) {
            permutation.insert(0, first);
            all.push(permutation);
        }
    }
    all
}

/// Whether some way to give the labels is legal; `rest` are the places without one.
fn some_labels_are_legal(
    labelled: &mut Labelled<'_>,
    places: &[(usize, usize)],
    used: &mut Vec<Label>,
) -> bool {
    let Some((&(meld, at), rest)) = places.split_first() else {
        // all that lay on the table lies there
        return (0..labelled.labels.on_table).all(|label| used.contains(&label))
            && labelled.is_legal();
    };
    let tile = labelled.new[meld].tiles()[at];
    let mut of_rack = false;
    for label in 0..labelled.labels.tiles.len() {
        let is_rack = labelled.labels.is_rack(label);
        let same = labelled.labels.tiles[label] == tile && !used.contains(&label);
        if !same || is_rack && of_rack {
            continue;
        }
        of_rack |= is_rack;
        labelled.given[meld].push(label);
        used.push(label);
        let legal = some_labels_are_legal(labelled, rest, used);
        used.pop();
        labelled.given[meld].pop();
        if legal {
            return true;
        }
    }
    false
}

fn is_legal(position: &Position, table: &Table, rules: &Rules) -> bool {
    let labels = Labels::new(position);
    let melds = table.melds().iter().enumerate();
    let places = melds.flat_map(|(meld, tiles)| (0..tiles.tiles().len()).map(move |at| (meld, at)));
    let places: Vec<(usize, usize)> = places.collect();
    let mut labelled = Labelled {
        rules,
        labels: &labels,
        old: position.table().melds(),
        new: table.melds(),
        given: vec![Vec::new(); table.melds().len()],
        kinds: vec![None; table.melds().len()],
    };
    places.len() > labels.on_table && some_labels_are_legal(&mut labelled, &places, &mut Vec::new())
}

/// All melds of a deck, groups by colour.
pub(crate) fn all_melds(rules: &Rules) -> Vec<Meld> {
    let tiles: Vec<Tile> = Tile::all()
        .filter(|&tile| rules.copies_of(tile) > 0)
        .collect();
    let mut melds = Vec::new();
    extend(&tiles, &mut Vec::new(), rules, &mut melds);
    melds.retain(|meld| *meld == meld.canonical());
    melds
}

/// All sequences of up to five tiles that are melds.
fn extend(tiles: &[Tile], laid: &mut Vec<Tile>, rules: &Rules, melds: &mut Vec<Meld>) {
    melds.extend(Meld::classify(laid, rules));
    let numbered: Vec<Tile> = laid
        .iter()
        .copied()
        .filter(|tile| !tile.is_joker())
        .collect();
    let hopeful = |tile: &Tile| {
        tile.is_joker()
            || numbered.iter().all(|other| other.number() == tile.number())
            || numbered
                .iter()
                .all(|other| other.color() == tile.color() && other < tile)
    };
    if laid.len() < 5 {
        for &tile in tiles.iter().filter(|tile| hopeful(tile)) {
            laid.push(tile);
            extend(tiles, laid, rules, melds);
            laid.pop();
        }
    }
}

/// Calls `visit` with every table of all of `must` and some of `may`.
pub(crate) fn each_table(
    must: &[Tile],
    may: &[Tile],
    melds: &[Meld],
    laid: &mut Vec<Meld>,
    visit: &mut dyn FnMut(&[Meld]),
) {
    let Some(&first) = must.iter().min() else {
        visit(laid);
        for (at, &tile) in may.iter().enumerate() {
            // the lowest tile of the rack that is laid in melds of the rest
            let mut rest = may[at..].to_vec();
            rest.remove(0);
            with_melds(tile, &[tile], &rest, melds, laid, visit);
        }
        return;
    };
    with_melds(first, must, may, melds, laid, visit);
}

/// Lays `tile` in every meld.
fn with_melds(
    tile: Tile,
    must: &[Tile],
    may: &[Tile],
    melds: &[Meld],
    laid: &mut Vec<Meld>,
    visit: &mut dyn FnMut(&[Meld]),
) {
    for meld in melds.iter().filter(|meld| meld.tiles().contains(&tile)) {
        let (mut must, mut may) = (must.to_vec(), may.to_vec());
        let taken = meld.tiles().iter().all(|tile| {
            for list in [&mut must, &mut may] {
                if let Some(at) = list.iter().position(|other| other == tile) {
                    list.remove(at);
                    return true;
                }
            }
            false
        });
        if taken {
            laid.push(meld.clone());
            each_table(&must, &may, melds, laid, visit);
            laid.pop();
        }
    }
}

/// A position of some melds and some tiles more.
fn position(chance: &mut Chance, melds: &[Meld], rules: &Rules) -> Position {
    let mut left = rummikub::Hand::deck(rules);
    let mut table = Vec::new();
    for _ in 0..=chance.below(2) {
        let joker = chance.below(4) > 0;
        let fits = |meld: &&Meld| {
            let tiles = rummikub::Hand::from_tiles(meld.tiles().iter().copied(), rules);
            meld.tiles().len() < 5
                && (!joker || meld.tiles().iter().any(|tile| tile.is_joker()))
                && tiles.is_some_and(|tiles| left.contains_all(tiles))
        };
        let fitting: Vec<&Meld> = melds.iter().filter(fits).collect();
        if fitting.is_empty() {
            continue;
        }
        let meld = chance.pick(&fitting).clone();
        assert!(meld.tiles().iter().all(|&tile| left.remove(tile)));
        table.push(meld);
    }
    let near = |tile: &Tile| tile.number().is_none_or(|number| number <= Number::ALL[3]);
    let rest: Vec<Tile> = left.iter().filter(near).collect();
    let count = 1 + chance.below(3);
    let rack = chance.deal(&rest, count);
    let rack = rummikub::Hand::from_tiles(rack, rules).expect("of one deck");
    Position::new(Table::new(table, rules).expect("a table"), rack, rules).expect("a position")
}

/// Judges every table of seeded positions under all rules for jokers; how many were legal and not.
fn compare(deck: &str, seed: u64, positions: usize) -> [usize; 2] {
    let deck: Rules = format!("retail-2019 opening=0 {deck}")
        .parse()
        .expect("rules");
    let mut modes = Vec::new();
    for clearing in ["frozen", "rack-only", "rack-or-table", "free"] {
        for group in ["either", "both"] {
            for reuse in ["new-meld", "any-meld", "two-rack-tiles"] {
                let options = format!(
                    "{deck} joker-clearing={clearing} group-joker={group} joker-reuse={reuse}"
                );
                modes.push(options.parse::<Rules>().expect("rules"));
            }
        }
    }
    let melds = all_melds(&deck);
    let mut chance = Chance::new(seed);
    let mut counts = [0, 0];
    for _ in 0..positions {
        let position = position(&mut chance, &melds, &deck);
        let must: Vec<Tile> = position.table().tiles().iter().collect();
        let may: Vec<Tile> = position.rack().iter().collect();
        let mut tables = Vec::new();
        each_table(&must, &may, &melds, &mut Vec::new(), &mut |laid| {
            let table = Table::new(laid.to_vec(), &deck).expect("melds of one deck");
            tables.push(table.canonical());
        });
        tables.sort_unstable_by_key(ToString::to_string);
        tables.dedup();
        for _ in 100..tables.len() {
            tables.swap_remove(chance.below(tables.len()));
        }
        for table in &tables {
            for rules in &modes {
                let judged = Move::judge(&position, table.clone(), rules);
                let legal = is_legal(&position, table, rules);
                assert_eq!(
                    judged.is_ok(),
                    legal,
                    "{position} to {table} under {rules}: {judged:?}"
                );
                counts[usize::from(legal)] += 1;
            }
        }
    }
    counts
}

#[test]
fn the_judge_agrees_with_the_rules_taken_literally() {
    let positions = if crate::slow_tests() { 5_000 } else { 150 };
    let mut all = [0, 0];
    for (deck, seed) in [
        ("numbers=4 colors=4 jokers=2 copies=1", 1),
        ("numbers=5 colors=3 jokers=2 copies=2", 2),
        ("numbers=4 colors=4 jokers=1 copies=2", 3),
        ("numbers=4 colors=4 jokers=3 copies=1 jokers-per-meld=3", 4),
        (
            "numbers=4 colors=3 jokers=2 copies=2 one-after-thirteen=true",
            5,
        ),
    ] {
        let counts = compare(deck, seed, positions);
        assert!(counts[0] > 20 && counts[1] > 20, "{deck}: {counts:?}");
        all = [all[0] + counts[0], all[1] + counts[1]];
    }
    assert!(all[0] > 10_000 && all[1] > 10_000, "{all:?}");
}

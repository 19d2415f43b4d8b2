//! Which melds are there, each with what its jokers are?
//!
//! A tile is a number: `13 * colour + number - 1`, and [`JOKER`] after them. A [`Way`] is a list of
//! tiles as laid, read as a group or as a run; a list that can be both is two ways.

use rummikub::{Color, MeldKind, Number, Rules, Tile};

pub(crate) const JOKER: usize = 52;

/// How many of each tile.
pub(crate) type Bag = [u8; 53];

pub(crate) const EMPTY: Bag = [0; 53];

/// A list of tiles read as one kind of meld.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Way {
    pub(crate) kind: MeldKind,
    /// The colour of a run, the number of a group.
    pub(crate) of: usize,
    /// The first position of a run.
    pub(crate) from: usize,
    pub(crate) tiles: Vec<usize>,
    /// What may lie at each place if no tile were a joker.
    pub(crate) stands: Vec<Vec<usize>>,
}

pub(crate) fn face(color: usize, number: usize) -> usize {
    13 * color + number - 1
}

pub(crate) fn number_of(face: usize) -> u32 {
    u32::try_from(face % 13 + 1).expect("at most 13")
}

pub(crate) fn index_of(tile: Tile) -> usize {
    match tile {
        Tile::Numbered(color, number) => face(color.index(), number.value().into()),
        Tile::Joker => JOKER,
    }
}

pub(crate) fn tile_of(index: usize) -> Tile {
    if index == JOKER {
        return Tile::Joker;
    }
    Tile::Numbered(Color::ALL[index / 13], Number::ALL[index % 13])
}

pub(crate) fn bag_of(tiles: impl IntoIterator<Item = usize>) -> Bag {
    let mut bag = EMPTY;
    for tile in tiles {
        bag[tile] += 1;
    }
    bag
}

pub(crate) fn contains(bag: &Bag, other: &Bag) -> bool {
    bag.iter().zip(other).all(|(has, wants)| has >= wants)
}

pub(crate) fn plus(bag: &Bag, other: &Bag) -> Bag {
    std::array::from_fn(|tile| bag[tile] + other[tile])
}

pub(crate) fn minus(bag: &Bag, other: &Bag) -> Bag {
    std::array::from_fn(|tile| bag[tile] - other[tile])
}

/// The numbers of the rules.
#[derive(Clone, Copy)]
pub(crate) struct Deck {
    pub(crate) numbers: usize,
    pub(crate) colors: usize,
    least: usize,
    most_jokers: usize,
    /// The number at the last position of a run.
    last: usize,
}

impl Deck {
    pub(crate) fn new(rules: &Rules) -> Self {
        let numbers = usize::from(rules.numbers.get());
        Self {
            numbers,
            colors: rules.colors.get().into(),
            least: rules.least_meld.get().into(),
            most_jokers: rules.jokers_per_meld.get().min(rules.jokers.get()).into(),
            last: numbers + usize::from(rules.one_after_thirteen),
        }
    }

    fn number_at(self, position: usize) -> usize {
        if position > self.numbers { 1 } else { position }
    }

    /// All that these tiles are as laid.
    pub(crate) fn readings(self, tiles: &[usize]) -> Vec<Way> {
        let jokers = tiles.iter().filter(|&&tile| tile == JOKER).count();
        let (len, numbered) = (tiles.len(), tiles.len() - jokers);
        if len < self.least || jokers > self.most_jokers || numbered == 0 {
            return Vec::new();
        }
        let mut ways = Vec::new();
        for number in 1..=self.numbers {
            let is_face = |&tile: &usize| (0..self.colors).any(|color| tile == face(color, number));
            let faces: Vec<usize> = tiles.iter().copied().filter(is_face).collect();
            let distinct = faces
                .iter()
                .all(|tile| faces.iter().filter(|&face| face == tile).count() == 1);
            if faces.len() == numbered && distinct && len <= self.colors {
                ways.push(self.group(number, tiles));
            }
        }
        for color in 0..self.colors {
            for from in 1..=(self.last + 1).saturating_sub(len) {
                let fits = |(place, &tile): (usize, &usize)| {
                    tile == JOKER || tile == face(color, self.number_at(from + place))
                };
                if tiles.iter().enumerate().all(fits) {
                    ways.push(self.run(color, from, tiles));
                }
            }
        }
        ways
    }

    fn group(self, number: usize, tiles: &[usize]) -> Way {
        let faces = (0..self.colors).map(|color| face(color, number));
        let missing: Vec<usize> = faces.filter(|face| !tiles.contains(face)).collect();
        let stands = |&tile: &usize| {
            if tile == JOKER {
                missing.clone()
            } else {
                vec![tile]
            }
        };
        Way {
            kind: MeldKind::Group,
            of: number,
            from: 0,
            tiles: tiles.to_vec(),
            stands: tiles.iter().map(stands).collect(),
        }
    }

    fn run(self, color: usize, from: usize, tiles: &[usize]) -> Way {
        let positions = from..from + tiles.len();
        Way {
            kind: MeldKind::Run,
            of: color,
            from,
            tiles: tiles.to_vec(),
            stands: positions
                .map(|at| vec![face(color, self.number_at(at))])
                .collect(),
        }
    }

    /// All ways to lay a meld of some of these tiles; of a group in one order.
    pub(crate) fn all_ways(self, bag: &Bag) -> Vec<Way> {
        let mut lists = Vec::new();
        for number in 1..=self.numbers {
            let colors: Vec<usize> = (0..self.colors).map(|color| face(color, number)).collect();
            for jokers in 0..=self.most_jokers {
                let end = vec![JOKER; jokers];
                choose(&colors, &mut Vec::new(), &mut |faces| {
                    lists.push((MeldKind::Group, [faces, &end].concat()));
                });
            }
        }
        for color in 0..self.colors {
            for from in 1..=self.last {
                for to in from..=self.last {
                    let positions = from..=to;
                    let faces: Vec<usize> = positions
                        .map(|at| face(color, self.number_at(at)))
                        .collect();
                    replace(&faces, &mut Vec::new(), &mut |tiles| {
                        lists.push((MeldKind::Run, tiles.to_vec()));
                    });
                }
            }
        }
        let mut ways = Vec::new();
        for (kind, tiles) in lists {
            if contains(bag, &bag_of(tiles.iter().copied())) {
                let readings = self.readings(&tiles).into_iter();
                ways.extend(readings.filter(|way| way.kind == kind));
            }
        }
        ways.sort_unstable();
        ways.dedup();
        ways
    }
}

/// Every choice of these.
fn choose(from: &[usize], chosen: &mut Vec<usize>, visit: &mut impl FnMut(&[usize])) {
    let Some((&first, rest)) = from.split_first() else {
        return visit(chosen);
    };
    choose(rest, chosen, visit);
    chosen.push(first);
    choose(rest, chosen, visit);
    chosen.pop();
}

/// These with every choice of them replaced by jokers.
fn replace(from: &[usize], chosen: &mut Vec<usize>, visit: &mut impl FnMut(&[usize])) {
    let Some((&first, rest)) = from.split_first() else {
        return visit(chosen);
    };
    for tile in [first, JOKER] {
        chosen.push(tile);
        replace(rest, chosen, visit);
        chosen.pop();
    }
}

impl Way {
    pub(crate) fn jokers(&self) -> usize {
        self.tiles.iter().filter(|&&tile| tile == JOKER).count()
    }

    /// The numbers together, a joker as what it stands for.
    pub(crate) fn value(&self) -> u32 {
        self.stands.iter().map(|faces| number_of(faces[0])).sum()
    }

    /// The numbers of the numbered tiles together.
    pub(crate) fn value_without_jokers(&self) -> u32 {
        let numbered = self.tiles.iter().filter(|&&tile| tile != JOKER);
        numbered.map(|&tile| number_of(tile)).sum()
    }

    /// The fewest tiles of this old meld that have moved if it is now `new`: all that the two, if
    /// they are of one kind and of one colour or number, have not in common.
    pub(crate) fn common(&self, new: &Self) -> usize {
        if (self.kind, self.of) != (new.kind, new.of) {
            return 0;
        }
        let mut rest = new.items();
        let mut common = 0;
        for item in self.items() {
            if let Some(at) = rest.iter().position(|&other| other == item) {
                rest.swap_remove(at);
                common += 1;
            }
        }
        common
    }

    /// Its tiles; those of a run with their positions, so that a 1 at the end is another than one
    /// at the beginning, and a joker is one that stands for the same.
    fn items(&self) -> Vec<(usize, usize)> {
        let position = |place| {
            if self.kind == MeldKind::Run {
                self.from + place
            } else {
                0
            }
        };
        let items = self.tiles.iter().enumerate();
        items
            .map(|(place, &tile)| (tile, position(place)))
            .collect()
    }
}

/// How many tiles of the old melds have moved, if as few as can be (each is read in any way).
pub(crate) fn moved(olds: &[Vec<Way>], new: &[&Way]) -> usize {
    let all: usize = olds.iter().map(|readings| readings[0].tiles.len()).sum();
    all - most_common(olds, new, &mut vec![false; new.len()])
}

fn most_common(olds: &[Vec<Way>], new: &[&Way], taken: &mut [bool]) -> usize {
    let Some((old, rest)) = olds.split_first() else {
        return 0;
    };
    let mut most = most_common(rest, new, taken);
    for at in 0..new.len() {
        let common = old.iter().map(|way| way.common(new[at])).max().unwrap_or(0);
        if common > 0 && !taken[at] {
            taken[at] = true;
            most = most.max(common + most_common(rest, new, taken));
            taken[at] = false;
        }
    }
    most
}

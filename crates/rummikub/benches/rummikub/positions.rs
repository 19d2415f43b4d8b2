//! Which positions are measured?
//!
//! Seeded legal ones of the deck with two copies and two jokers: melds drawn by chance until just
//! so many tiles lie on the table, jokers among them, and a rack of tiles drawn from what is left.
//! When no meld fits any more, a few are taken up again and others are drawn, so that tables of 92
//! tiles are as random as tables of 20. A position is written as `TABLE | RACK`.
//!
//! Nothing here depends on the crate: the comparison with other programs deals from this file too.

/// Tiles on the table.
pub(crate) const TABLES: [usize; 6] = [0, 20, 40, 60, 80, 92];

/// Tiles on the table and on the rack when all 106 are in play.
pub(crate) const FULL: usize = 92;

/// Tiles on the rack.
pub(crate) const RACK: usize = 14;

const COLORS: [char; 4] = ['R', 'O', 'B', 'K'];
const NUMBERS: usize = 13;
const COPIES: u8 = 2;
const JOKERS: usize = 2;

/// The shortest meld.
const SHORTEST: usize = 3;

/// How many draws in a row find no meld before some are taken up again.
const PATIENCE: usize = 60;

/// A source of numbers that a seed fixes.
pub(crate) type Chance<'a> = &'a mut dyn FnMut() -> u64;

/// A position with so many tiles on the table, at most 92 and not 1 or 2.
pub(crate) fn position(table_tiles: usize, chance: Chance<'_>) -> String {
    let (table, rest) = table(table_tiles, chance);
    let rack = rack(RACK, &rest, chance);
    let melds: Vec<String> = table.iter().map(|meld| written(meld)).collect();
    let table = if melds.is_empty() {
        "-".to_owned()
    } else {
        melds.join("; ")
    };
    format!("{table} | {}", written(&rack))
}

/// A numbered tile by its colour and its number less one, or a joker.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Tile {
    Numbered(usize, usize),
    Joker,
}

type Meld = Vec<Tile>;

/// The tiles that are left to draw from.
struct Rest {
    counts: [[u8; NUMBERS]; COLORS.len()],
    jokers: usize,
}

impl Rest {
    fn take(&mut self, meld: &[Tile]) {
        for tile in meld {
            match *tile {
                Tile::Numbered(color, number) => self.counts[color][number] -= 1,
                Tile::Joker => self.jokers -= 1,
            }
        }
    }

    fn give_back(&mut self, meld: &[Tile]) {
        for tile in meld {
            match *tile {
                Tile::Numbered(color, number) => self.counts[color][number] += 1,
                Tile::Joker => self.jokers += 1,
            }
        }
    }

    fn tiles(&self) -> Vec<Tile> {
        let mut tiles = vec![Tile::Joker; self.jokers];
        for (color, counts) in self.counts.iter().enumerate() {
            for (number, &count) in counts.iter().enumerate() {
                tiles.extend((0..count).map(|_| Tile::Numbered(color, number)));
            }
        }
        tiles
    }
}

/// Melds of so many tiles, and what is left.
fn table(tiles: usize, chance: Chance<'_>) -> (Vec<Meld>, Rest) {
    // How many jokers may lie on the table: the others go among the tiles of the racks.
    let most_jokers = below(JOKERS + 1, chance);
    let mut rest = Rest {
        counts: [[COPIES; NUMBERS]; COLORS.len()],
        jokers: most_jokers,
    };
    let mut melds: Vec<Meld> = Vec::new();
    let (mut left, mut failures) = (tiles, 0);
    while left > 0 {
        let fits = |meld: &Meld| meld.len() == left || meld.len() + SHORTEST <= left;
        if let Some(meld) = meld(&rest, chance).filter(fits) {
            rest.take(&meld);
            left -= meld.len();
            melds.push(meld);
            failures = 0;
            continue;
        }
        failures += 1;
        if failures == PATIENCE {
            failures = 0;
            for _ in 0..melds.len().min(1 + below(4, chance)) {
                let taken_up = melds.swap_remove(below(melds.len(), chance));
                rest.give_back(&taken_up);
                left += taken_up.len();
            }
        }
    }
    rest.jokers += JOKERS - most_jokers;
    (melds, rest)
}

/// A meld of tiles that are left, if the one that chance names can be laid.
fn meld(rest: &Rest, chance: Chance<'_>) -> Option<Meld> {
    let places: Vec<(usize, usize)> = if below(2, chance) == 0 {
        let number = below(NUMBERS, chance);
        let mut colors = [0, 1, 2, 3];
        shuffle(&mut colors, chance);
        let len = SHORTEST + below(2, chance);
        colors[..len].iter().map(|&color| (color, number)).collect()
    } else {
        let color = below(COLORS.len(), chance);
        let mut len = SHORTEST;
        while len < NUMBERS && below(2, chance) == 0 {
            len += 1;
        }
        let low = below(NUMBERS + 1 - len, chance);
        (low..low + len).map(|number| (color, number)).collect()
    };
    let mut jokers = 0;
    let mut meld = Meld::new();
    for (color, number) in places {
        let is_there = rest.counts[color][number] > 0;
        let wants_joker = below(if is_there { 10 } else { 2 }, chance) == 0;
        if wants_joker && jokers < rest.jokers {
            jokers += 1;
            meld.push(Tile::Joker);
        } else if is_there {
            meld.push(Tile::Numbered(color, number));
        } else {
            return None;
        }
    }
    Some(meld)
}

fn rack(tiles: usize, rest: &Rest, chance: Chance<'_>) -> Vec<Tile> {
    let mut rack = rest.tiles();
    shuffle(&mut rack, chance);
    rack.truncate(tiles);
    rack.sort_unstable();
    rack
}

fn written(tiles: &[Tile]) -> String {
    let words: Vec<String> = tiles
        .iter()
        .map(|tile| match *tile {
            Tile::Numbered(color, number) => format!("{}{}", COLORS[color], number + 1),
            Tile::Joker => "J".to_owned(),
        })
        .collect();
    words.join(" ")
}

/// A number below `bound`, by the upper half of a product.
fn below(bound: usize, chance: Chance<'_>) -> usize {
    let product = u128::from(chance()) * bound as u128;
    usize::try_from(product >> 64).expect("it is below the bound")
}

fn shuffle<T>(of: &mut [T], chance: Chance<'_>) {
    for last in (1..of.len()).rev() {
        of.swap(last, below(last + 1, chance));
    }
}

//! Which groups can be laid of the tiles of one number?
//!
//! For each bag of tiles of one number, by colour, all that groups can take of them, with
//! what they are worth if the number is 1. Where tiles may be left, a choice is left out if another
//! takes no more of anything and is worth as much.

use ahash::AHashMap;

use super::game::{Aim, Game};

/// How many of something in each colour.
pub(super) type ByColor = [u8; 4];

/// What groups of one number take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Grouped {
    pub(super) tiles: ByColor,
    pub(super) jokers: u8,
    /// How many of these count for their worth.
    pub(super) count: i16,
}

/// The groups of each bag of tiles of one number.
pub(super) struct Groups {
    radix: usize,
    choices: Vec<Vec<Grouped>>,
}

/// Every bag of tiles of one number.
pub(super) fn bags(game: &Game) -> Vec<ByColor> {
    let mut bags = vec![[0; 4]];
    for color in (0..4).take(game.colors.into()) {
        let with = |tiles| {
            move |mut bag: ByColor| {
                bag[color] = tiles;
                bag
            }
        };
        let more = (1..=game.copies).flat_map(|tiles| bags.clone().into_iter().map(with(tiles)));
        let more: Vec<ByColor> = more.collect();
        bags.extend(more);
    }
    bags
}

impl Groups {
    pub(super) fn new(game: &Game) -> Self {
        let radix = usize::from(game.copies) + 1;
        let mut groups = Self {
            radix,
            choices: vec![Vec::new(); radix.pow(4)],
        };
        let kinds = kinds(game);
        for bag in bags(game) {
            let at = groups.at(bag);
            groups.choices[at] = choices(game, &kinds, bag);
        }
        groups
    }

    /// What can be taken of these tiles, fewest jokers first.
    pub(super) fn of(&self, there: ByColor) -> &[Grouped] {
        &self.choices[self.at(there)]
    }

    fn at(&self, bag: ByColor) -> usize {
        let digits = bag.iter().rev();
        digits.fold(0, |at, &tiles| at * self.radix + usize::from(tiles))
    }
}

/// Every single group, as tiles and jokers.
fn kinds(game: &Game) -> Vec<Grouped> {
    let mut kinds = Vec::new();
    for colors in 1..1_u8 << game.colors {
        for jokers in 0..=game.jokers.min(game.jokers_per_meld) {
            let tiles = [0, 1, 2, 3].map(|color| colors >> color & 1);
            let len = tiles.iter().sum::<u8>() + jokers;
            if (game.least_meld..=game.colors).contains(&len) {
                let worth = if game.jokers_count { len } else { len - jokers };
                kinds.push(Grouped {
                    tiles,
                    jokers,
                    count: worth.into(),
                });
            }
        }
    }
    kinds
}

fn choices(game: &Game, kinds: &[Grouped], bag: ByColor) -> Vec<Grouped> {
    let mut found = AHashMap::new();
    let nothing = Grouped {
        tiles: [0; 4],
        jokers: 0,
        count: 0,
    };
    add_groups(game, kinds, bag, nothing, &mut found);
    let mut choices: Vec<Grouped> = found.into_values().collect();
    choices.sort_unstable_by_key(|one| (one.jokers, one.tiles));
    if game.aim == Aim::Worth {
        let all = choices.clone();
        choices.retain(|one| {
            !all.iter()
                .any(|other| other != one && other.is_no_worse(one))
        });
    }
    choices
}

/// Notes `so_far` and everything that has more groups of these kinds, in their order.
fn add_groups(
    game: &Game,
    kinds: &[Grouped],
    bag: ByColor,
    so_far: Grouped,
    found: &mut AHashMap<(ByColor, u8), Grouped>,
) {
    let best = found.entry((so_far.tiles, so_far.jokers)).or_insert(so_far);
    best.count = best.count.max(so_far.count);
    for (at, kind) in kinds.iter().enumerate() {
        let next = Grouped {
            tiles: [0, 1, 2, 3].map(|color| so_far.tiles[color] + kind.tiles[color]),
            jokers: so_far.jokers + kind.jokers,
            count: so_far.count + kind.count,
        };
        if next.jokers <= game.jokers && (0..4).all(|color| next.tiles[color] <= bag[color]) {
            add_groups(game, &kinds[at..], bag, next, found);
        }
    }
}

impl Grouped {
    fn is_no_worse(&self, other: &Self) -> bool {
        let fewer = (0..4).all(|color| self.tiles[color] <= other.tiles[color]);
        fewer && self.jokers <= other.jokers && self.count >= other.count
    }
}

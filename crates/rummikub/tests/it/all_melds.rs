//! Is every sequence of tiles from small decks judged as the rules define melds?
//!
//! The definition is written from the other side than the library's: all groups and runs of
//! numbered tiles are listed, then jokers are put in the place of some of their tiles. What is not
//! in the list is no meld.

use std::collections::{BTreeMap, BTreeSet};

use rummikub::{Color, Meld, MeldError, MeldKind, Number, Rules, Tile};

/// For each joker of a reading what it may stand for; and the value.
type Readings = BTreeMap<MeldKind, (Vec<BTreeSet<Tile>>, u32)>;

fn tile(color: usize, number: u8) -> Tile {
    let number = Number::from_value(number).expect("the decks have at most 13");
    Tile::Numbered(Color::ALL[color], number)
}

/// All runs of numbered tiles, also with 1 after the highest number where the rules say so.
fn runs(rules: &Rules) -> Vec<Vec<Tile>> {
    let highest = rules.numbers.get();
    let mut numbers: Vec<u8> = (1..=highest).collect();
    if rules.one_after_thirteen {
        numbers.push(1);
    }
    let mut runs = Vec::new();
    for color in 0..usize::from(rules.colors.get()) {
        for start in 0..numbers.len() {
            for end in start + 1..=numbers.len() {
                let run = numbers[start..end].iter();
                runs.push(run.map(|&number| tile(color, number)).collect());
            }
        }
    }
    runs
}

/// All groups of numbered tiles, in every order.
fn groups(rules: &Rules) -> Vec<Vec<Tile>> {
    let mut groups = Vec::new();
    for number in 1..=rules.numbers.get() {
        let mut of_number: Vec<Vec<Tile>> = vec![Vec::new()];
        for _ in 0..rules.colors.get() {
            of_number = of_number
                .iter()
                .flat_map(|group| {
                    let colors = (0..usize::from(rules.colors.get())).map(|c| tile(c, number));
                    let others = colors.filter(|tile| !group.contains(tile));
                    others.map(|other| [group.as_slice(), &[other]].concat())
                })
                .collect();
            groups.extend(of_number.iter().cloned());
        }
    }
    groups
}

/// Every meld as laid, with jokers in all places where they may be, and its readings.
fn all_melds(rules: &Rules) -> BTreeMap<Vec<Tile>, Readings> {
    let least = usize::from(rules.least_meld.get());
    let most_jokers = u32::from(rules.jokers_per_meld.get().min(rules.jokers.get()));
    let mut melds: BTreeMap<Vec<Tile>, Readings> = BTreeMap::new();
    let kinds = [
        (MeldKind::Group, groups(rules)),
        (MeldKind::Run, runs(rules)),
    ];
    for (kind, full) in kinds {
        for full in full.iter().filter(|full| full.len() >= least) {
            let value = full.iter().filter_map(|tile| tile.number());
            let value: u32 = value.map(|number| u32::from(number.value())).sum();
            for jokers in 0_u32..(1 << full.len()) - 1 {
                if jokers.count_ones() > most_jokers {
                    continue;
                }
                let is_joker = |place: &usize| jokers & 1 << place != 0;
                let mut laid = full.clone();
                let places: Vec<usize> = (0..full.len()).filter(is_joker).collect();
                for &place in &places {
                    laid[place] = Tile::Joker;
                }
                let readings = melds.entry(laid).or_default();
                let (stand_ins, most) = readings
                    .entry(kind)
                    .or_insert_with(|| (vec![BTreeSet::new(); places.len()], 0));
                for (&place, stand_ins) in places.iter().zip(stand_ins) {
                    stand_ins.insert(full[place]);
                }
                *most = value.max(*most);
            }
        }
    }
    melds
}

/// Calls `judge` with every sequence of so many tiles of the deck.
fn every(len: usize, deck: &[Tile], before: &mut Vec<Tile>, judge: &mut impl FnMut(&[Tile])) {
    if before.len() == len {
        return judge(before);
    }
    for &tile in deck {
        before.push(tile);
        every(len, deck, before, judge);
        before.pop();
    }
}

/// What the library says of a meld, as the definition has it.
fn readings(meld: &Meld) -> Readings {
    let readings = meld.readings().map(|reading| {
        let stand_ins = reading.jokers().map(|tiles| tiles.iter().collect());
        (reading.kind(), (stand_ins.collect(), reading.value()))
    });
    readings.collect()
}

/// Judges all sequences of at most `longest` tiles; how many are melds.
#[track_caller]
fn check(rules: &str, longest: usize) -> usize {
    let rules: Rules = rules.parse().expect("they are rules");
    let melds = all_melds(&rules);
    let sorted = |tiles: &[Tile]| {
        let mut sorted = tiles.to_vec();
        sorted.sort_unstable();
        sorted
    };
    let is_run = |(_, readings): &(&Vec<Tile>, &Readings)| readings.contains_key(&MeldKind::Run);
    let runs: BTreeSet<Vec<Tile>> = melds
        .iter()
        .filter(is_run)
        .map(|(run, _)| sorted(run))
        .collect();
    let colors = 0..usize::from(rules.colors.get());
    let mut deck: Vec<Tile> = colors
        .flat_map(|color| (1..=rules.numbers.get()).map(move |number| tile(color, number)))
        .collect();
    deck.push(Tile::Joker);
    let mut found = 0;
    for len in 0..=longest {
        every(len, &deck, &mut Vec::new(), &mut |tiles| {
            let judged = Meld::classify(tiles, &rules);
            match (judged, melds.get(tiles)) {
                (Ok(meld), Some(expected)) => {
                    assert_eq!(&readings(&meld), expected, "for {meld}");
                    let most = expected.values().map(|(_, value)| *value).max();
                    assert_eq!(Some(meld.value()), most, "for {meld}");
                    found += 1;
                }
                (Err(error), None) => {
                    let could_be = runs.contains(&sorted(tiles));
                    let named = match &error {
                        MeldError::WrongOrder { valid } => melds.contains_key(valid.tiles()),
                        _ => false,
                    };
                    assert_eq!(named, could_be, "for {tiles:?}: {error}");
                }
                (judged, expected) => panic!("{tiles:?}: {judged:?}, but {expected:?}"),
            }
        });
    }
    let expected = melds.keys().filter(|tiles| tiles.len() <= longest);
    assert_eq!(found, expected.count());
    found
}

#[test]
fn small_decks() {
    let three = "retail-2019 numbers=4 colors=3 jokers-per-meld=1";
    // Three tiles: a group of each of the 4 numbers, in 6 orders; with a joker in one of 3 places
    // beside 2 of 3 colours in either order. Two runs a colour, each with a joker in no place or in
    // one of three.
    assert_eq!(check(three, 3), 4 * (6 + 3 * 6) + 3 * 2 * 4);
    check("retail-2019 numbers=4 colors=3", 5);
    check("retail-2019 numbers=3 colors=4", 5);
    check("retail-2019 numbers=5 colors=3 jokers=0", 5);
    check(
        "retail-2019 numbers=5 colors=3 jokers=3 jokers-per-meld=3",
        4,
    );
}

#[test]
fn small_decks_where_one_follows_the_highest() {
    // As above, and the run 3 4 1.
    let three = "okey numbers=4 colors=3 jokers-per-meld=1";
    assert_eq!(check(three, 3), 4 * (6 + 3 * 6) + 3 * 3 * 4);
    check("okey numbers=3 colors=3", 5);
    check("okey numbers=4 colors=3 jokers=3 jokers-per-meld=3", 5);
    check("okey numbers=5 colors=3 copies=1", 4);
}

#[test]
fn small_decks_with_longer_melds() {
    check("retail-2019 numbers=4 colors=3 least-meld=4", 5);
    let jokers = "jokers=8 jokers-per-meld=8";
    check(
        &format!("retail-2019 numbers=3 colors=4 least-meld=4 {jokers}"),
        5,
    );
    check(&format!("okey numbers=3 colors=3 least-meld=4 {jokers}"), 5);
}

//! What the judge has to find the best of, against all there is: how many tiles moved, and what an
//! opening is worth.

use rummikub::{Hand, Meld, MeldKind, Move, MoveError, Position, Rules, Table, Tile};

use crate::chance::Chance;
use crate::judge::{all_melds, each_table};

/// The highest number of the deck with the wrap.
const HIGHEST: usize = 4;

/// What a meld is, read in one way: its kind with its colour or number, and its tiles, those of a
/// run with what lies before them, so that a 1 at the end is another than one at the beginning.
fn read(meld: &Meld) -> Vec<(String, Vec<String>)> {
    let first = meld.tiles().iter().position(|tile| !tile.is_joker());
    let first = first.expect("one is numbered");
    let readings = meld.readings().map(|reading| {
        let tile = meld.tiles()[first];
        let number = usize::from(tile.number().expect("it is numbered").value());
        match reading.kind() {
            MeldKind::Group => {
                let tiles = meld.tiles().iter().map(ToString::to_string);
                (format!("group {number}"), tiles.collect())
            }
            MeldKind::Run => {
                // a run whose first number is 1 has jokers before it only at the end
                let begins = if first > 0 && number == 1 {
                    None
                } else {
                    Some(number - first)
                };
                let tiles = meld
                    .tiles()
                    .iter()
                    .enumerate()
                    .map(|(at, tile)| match begins {
                        Some(begins) => format!("{tile} at {}", begins + at),
                        None => format!("{tile} at {}", at + HIGHEST + 1 - first),
                    });
                let color = tile.color().expect("it is numbered");
                (format!("run {color}"), tiles.collect())
            }
        }
    });
    readings.collect()
}

fn common(old: &Meld, new: &Meld) -> usize {
    let mut most = 0;
    for (like, old) in read(old) {
        for (_, mut new) in read(new).into_iter().filter(|(other, _)| *other == like) {
            let same = old.iter().filter(|tile| {
                let at = new.iter().position(|other| other == *tile);
                at.map(|at| new.remove(at)).is_some()
            });
            most = most.max(same.count());
        }
    }
    most
}

/// The most tiles that stay, over all pairings of the old melds from `at` on with new ones.
fn stay(old: &[Meld], new: &[Meld], taken: u32) -> usize {
    let Some((first, rest)) = old.split_first() else {
        return 0;
    };
    let free = (0..new.len()).filter(|at| taken >> at & 1 == 0);
    let pairs = free.map(|at| common(first, &new[at]) + stay(rest, new, taken | 1 << at));
    pairs.chain([stay(rest, new, taken)]).max().unwrap_or(0)
}

///
#[test]
fn moved_tiles_are_the_fewest_of_all_pairings() {
    for (deck, seed) in [
        ("numbers=5 colors=4 jokers=2", 1),
        (
            "numbers=4 colors=3 jokers=3 jokers-per-meld=3 one-after-thirteen=true copies=3",
            2,
        ),
    ] {
        let rules: Rules = format!("retail-2019 opening=0 joker-clearing=free {deck}")
            .parse()
            .expect("rules");
        let melds = all_melds(&rules);
        let mut chance = Chance::new(seed);
        let mut moved = 0;
        for _ in 0..300 {
            // a table of some melds, all its tiles laid anew, and some of a rack
            let mut left = Hand::deck(&rules);
            let mut old = Vec::new();
            for _ in 0..3 {
                let meld = chance.pick(&melds.iter().collect::<Vec<_>>()).clone();
                let tiles = Hand::from_tiles(meld.tiles().iter().copied(), &rules);
                if let Some(rest) = tiles.and_then(|tiles| left.minus(tiles)) {
                    left = rest;
                    old.push(meld);
                }
            }
            let rest: Vec<Tile> = left.iter().collect();
            let rack = chance.deal(&rest, 2);
            let must: Vec<Tile> = old.iter().flat_map(Meld::tiles).copied().collect();
            let rack_hand = Hand::from_tiles(rack.iter().copied(), &rules).expect("of the deck");
            let old = Table::new(old, &rules).expect("a table");
            let position = Position::new(old.clone(), rack_hand, &rules).expect("a position");
            let mut tables = Vec::new();
            each_table(&must, &rack, &melds, &mut Vec::new(), &mut |laid| {
                if tables.len() < 30 {
                    tables.push(Table::new(laid.to_vec(), &rules).expect("a table"));
                }
            });
            for table in tables {
                let expected = old.len() - stay(old.melds(), table.melds(), 0);
                match Move::judge(&position, table, &rules) {
                    Ok(turn) => assert_eq!(turn.moved(), expected, "{position} {turn:?}"),
                    Err(error) => assert_eq!(error, MoveError::NothingPlayed),
                }
                moved += usize::from(expected > 0);
            }
        }
        assert!(moved > 100, "{moved}");
    }
}

///
#[test]
fn an_opening_is_worth_the_most_of_all_ways_to_lay_it() {
    let mut opened = 0;
    for (jokers, seed) in [("represented", 1), ("zero", 2), ("forbidden", 3)] {
        let deck = format!("retail-2019 numbers=6 colors=3 opening-jokers={jokers}");
        let rules: Rules = deck.parse().expect("rules");
        let melds = all_melds(&rules);
        let mut chance = Chance::new(seed);
        let worth = |laid: &[Meld]| -> u32 {
            let numbers = |meld: &Meld| -> u32 {
                let numbers = meld.tiles().iter().filter_map(|tile| tile.number());
                numbers.map(|number| u32::from(number.value())).sum()
            };
            laid.iter()
                .map(|meld| {
                    if jokers == "represented" {
                        meld.value()
                    } else {
                        numbers(meld)
                    }
                })
                .sum()
        };
        for _ in 0..200 {
            let deck: Vec<Tile> = Hand::deck(&rules).iter().collect();
            let rack = chance.deal(&deck, 9);
            let may: Vec<Tile> = match jokers {
                "forbidden" => rack
                    .iter()
                    .copied()
                    .filter(|tile| !tile.is_joker())
                    .collect(),
                _ => rack.clone(),
            };
            let hand = Hand::from_tiles(rack.iter().copied(), &rules).expect("of the deck");
            let mut tables: Vec<Table> = Vec::new();
            each_table(&[], &rack, &melds, &mut Vec::new(), &mut |laid| {
                tables.push(Table::new(laid.to_vec(), &rules).expect("a table"));
            });
            let table = tables[chance.below(tables.len())].clone();
            if table.is_empty() {
                continue;
            }
            let played: Vec<Tile> = table
                .tiles()
                .iter()
                .filter(|tile| may.contains(tile))
                .collect();
            let mut most = 0;
            each_table(&[], &played, &melds, &mut Vec::new(), &mut |laid| {
                most = most.max(worth(laid));
            });
            let position = Position::new(Table::EMPTY, hand, &rules).expect("a position");
            let position = position.before_opening();
            let judge = |least: u32| {
                let mut rules = rules;
                rules
                    .set("opening", &least.to_string())
                    .expect("at most 200");
                Move::judge(&position, table.clone(), &rules)
            };
            assert!(judge(most).is_ok(), "{position} {table} {most}");
            match judge(most + 1) {
                Err(MoveError::LowOpening { value, least, .. }) => {
                    assert_eq!((value, least), (most, most + 1), "{position} {table}");
                }
                other => panic!("{other:?}"),
            }
            opened += 1;
        }
    }
    assert!(opened > 200, "{opened}");
}

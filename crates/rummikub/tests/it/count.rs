//! How many racks of 14 tiles of the game with 54 tiles are complete?
//!
//! The count is published for at most two jokers in a meld; for at most one it is not. Both are
//! found here by another sweep than the library's: it goes up, jokers lie at numbers and may start
//! a run, and what is carried from number to number is the set of all positions that the tiles so
//! far allow, none left out, so that every rack is counted once.

use std::collections::{BTreeSet, HashMap};

use rummikub::Rules;
use rummikub::solve::chance::{Chance, Event, chance, chance_with_jokers};

/// How many open runs of a colour have 1, 2, 3 or more tiles, without jokers and with one, where
/// that matters.
type Open = [[u8; 2]; 3];

/// For each colour its open runs; and the jokers laid so far.
type Position = ([Open; 4], u8);

/// How many jokers the rack has and one meld may have.
#[derive(Clone, Copy)]
struct Jokers {
    all: u8,
    in_meld: u8,
}

/// The positions after a number at which these colours have a tile.
fn after(positions: &BTreeSet<Position>, there: [bool; 4], jokers: Jokers) -> BTreeSet<Position> {
    let mut reached = BTreeSet::new();
    for position in positions {
        step(position, 0, (there, 0), jokers, &mut reached);
    }
    reached
}

/// Lays the tiles of the colours from `color` on; `grouped` tiles of this number lie in groups.
fn step(
    position: &Position,
    color: usize,
    (there, grouped): ([bool; 4], u8),
    jokers: Jokers,
    reached: &mut BTreeSet<Position>,
) {
    let (open, laid) = position;
    if color == 4 {
        for used in 0..=jokers.all - laid {
            let grouped = match (grouped, used) {
                (0 | 3 | 4, 0) => true,
                (2 | 3, 1) | (4, 2) => jokers.in_meld >= 1,
                (1 | 2, 2) => jokers.in_meld >= 2,
                _ => false,
            };
            if grouped {
                reached.insert((*open, laid + used));
            }
        }
        return;
    }
    for in_run in 0..=u8::from(there[color]) {
        let grouped = grouped + u8::from(there[color]) - in_run;
        for used in 0..=jokers.all - laid {
            let mut ways = Vec::new();
            go_on(open[color], (in_run, used), jokers, [[0; 2]; 3], &mut ways);
            for runs in ways {
                let mut next = *open;
                next[color] = runs;
                let laid = laid + used;
                step(&(next, laid), color + 1, (there, grouped), jokers, reached);
            }
        }
    }
}

/// What the runs can become if so many tiles and jokers go on with them or start new ones; `next`
/// are those that have gone on.
fn go_on(
    open: Open,
    (tiles, used): (u8, u8),
    jokers: Jokers,
    mut next: Open,
    ways: &mut Vec<Open>,
) {
    let limited = jokers.in_meld < jokers.all;
    let mut runs = (0..3).flat_map(|len| [(len, 0), (len, 1)]);
    let Some((len, has)) = runs.find(|&(len, has)| open[len][has] > 0) else {
        next[0][0] += tiles;
        next[0][usize::from(limited)] += used;
        if (used == 0 || jokers.in_meld > 0) && !ways.contains(&next) {
            ways.push(next);
        }
        return;
    };
    let mut others = open;
    others[len][has] -= 1;
    if len == 2 {
        go_on(others, (tiles, used), jokers, next, ways);
    }
    let longer = 2.min(len + 1);
    if tiles > 0 {
        let mut next = next;
        next[longer][has] += 1;
        go_on(others, (tiles - 1, used), jokers, next, ways);
    }
    if used > 0 && (!limited || has < jokers.in_meld.into()) {
        let mut next = next;
        next[longer][has + usize::from(limited)] += 1;
        go_on(others, (tiles, used - 1), jokers, next, ways);
    }
}

/// Sets of positions, each met once, and the set that follows it for each choice of colours.
struct Automaton {
    jokers: Jokers,
    sets: Vec<BTreeSet<Position>>,
    known: HashMap<BTreeSet<Position>, usize>,
    next: Vec<[Option<usize>; 16]>,
}

impl Automaton {
    fn new(jokers: Jokers) -> Self {
        let mut automaton = Self {
            jokers,
            sets: Vec::new(),
            known: HashMap::new(),
            next: Vec::new(),
        };
        automaton.index(BTreeSet::from([(<[Open; 4]>::default(), 0)]));
        automaton
    }

    fn index(&mut self, set: BTreeSet<Position>) -> usize {
        let (known, sets) = (&mut self.known, &mut self.sets);
        *known.entry(set).or_insert_with_key(|set| {
            sets.push(set.clone());
            self.next.push([None; 16]);
            sets.len() - 1
        })
    }

    /// The set after a number at which the colours in these bits have a tile.
    fn next(&mut self, set: usize, colors: usize) -> usize {
        if let Some(next) = self.next[set][colors] {
            return next;
        }
        let there = [1, 2, 4, 8].map(|bit| colors & bit != 0);
        let next = self.index(after(&self.sets[set], there, self.jokers));
        self.next[set][colors] = Some(next);
        next
    }

    /// Whether one of the positions has all tiles and jokers in melds.
    fn is_complete(&self, set: usize) -> bool {
        let ended = |open: &[Open; 4]| open.iter().all(|runs| runs[..2] == [[0; 2]; 2]);
        let mut positions = self.sets[set].iter();
        positions.any(|(open, laid)| *laid == self.jokers.all && ended(open))
    }
}

/// How many sets of numbered tiles make a complete rack of 14 with so many jokers.
fn complete_racks(all: u8, in_meld: u8) -> u64 {
    let most = 14 - u32::from(all);
    let jokers = Jokers { all, in_meld };
    let mut automaton = Automaton::new(jokers);
    // How many racks lead to a set, by set and how many numbered tiles they have.
    let mut racks: HashMap<(usize, u32), u64> = HashMap::from([((0, 0), 1)]);
    for _number in 1..=13 {
        let mut next = HashMap::new();
        for ((set, tiles), count) in racks {
            for colors in 0..16 {
                let tiles = tiles + usize::count_ones(colors);
                if tiles <= most {
                    let set = automaton.next(set, colors);
                    *next.entry((set, tiles)).or_default() += count;
                }
            }
        }
        racks = next;
    }
    let complete = |&(set, tiles): &(usize, u32)| tiles == most && automaton.is_complete(set);
    let complete = racks.into_iter().filter(|(key, _)| complete(key));
    complete.map(|(_, count)| count).sum()
}

/// Compares with the library: racks of 14 with so many jokers, of which a meld may have some.
#[track_caller]
fn check(jokers: u8, in_meld: u8, expected: u64) {
    assert_eq!(complete_racks(jokers, in_meld), expected);
    let mut rules = Rules::fifty_four();
    let set = rules.set("jokers-per-meld", &in_meld.to_string());
    set.expect("a meld may have so many");
    let counted = chance_with_jokers(Event::IsComplete, 14, jokers, &rules);
    let counted = counted.expect("the deck has such racks");
    let ways = [1, 2, 1][usize::from(jokers)]; // either joker can be the one
    assert_eq!(counted.favourable, ways * u128::from(expected));
}

#[test]
fn complete_racks_without_jokers() {
    check(0, 1, 3_152_280);
}

#[test]
fn complete_racks_with_one_joker() {
    check(1, 1, 25_992_736);
}

#[test]
fn complete_racks_with_both_jokers() {
    if !crate::slow_tests() {
        return;
    }
    check(2, 2, 94_573_682);
    check(2, 1, 86_235_002);
}

/// At most one joker in a meld, as the game is played, and at most two.
#[test]
fn all_complete_racks_of_54_tiles() {
    let mut rules = Rules::fifty_four();
    let all = 3_245_372_870_670; // 14 of 54
    let one = chance(Event::IsComplete, 14, &rules);
    let favourable = 3_152_280 + 2 * 25_992_736 + 86_235_002;
    assert_eq!(favourable, 141_372_754);
    assert_eq!(one, Ok(Chance { favourable, all }));
    rules
        .set("jokers-per-meld", "2")
        .expect("a meld may have two");
    let two = chance(Event::IsComplete, 14, &rules);
    let favourable = 149_711_434;
    assert_eq!(two, Ok(Chance { favourable, all }));
}

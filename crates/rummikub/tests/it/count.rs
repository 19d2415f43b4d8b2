//! How many racks of 14 tiles are complete?
//!
//! The count is published for at most two jokers in a meld. It is found here by another sweep than
//! the library's: jokers lie at numbers, a colour may have several runs open, and what is carried
//! from number to number is the set of all positions that the tiles so far allow, so that every
//! rack is counted once.

use std::collections::{BTreeSet, HashMap};

/// For each colour how many open runs have 1, 2, 3 or more tiles; and the jokers laid so far.
type Position = ([[u8; 3]; 4], u8);

/// The positions after a number at which these colours have a tile.
fn after(positions: &BTreeSet<Position>, there: [bool; 4], jokers: u8) -> BTreeSet<Position> {
    let mut reached = BTreeSet::new();
    for position in positions {
        step(*position, 0, (there, 0), jokers, &mut reached);
    }
    reached
}

/// Lays the tiles of the colours from `color` on; `grouped` tiles of this number lie in groups.
fn step(
    position: Position,
    color: usize,
    (there, grouped): ([bool; 4], u8),
    jokers: u8,
    reached: &mut BTreeSet<Position>,
) {
    let (open, laid) = position;
    if color == 4 {
        for used in 0..=jokers - laid {
            if matches!(
                (grouped, used),
                (0 | 3 | 4, 0) | (2 | 3, 1) | (1 | 2 | 4, 2)
            ) {
                reached.insert((open, laid + used));
            }
        }
        return;
    }
    let [ones, twos, threes] = open[color];
    for in_run in 0..=u8::from(there[color]) {
        let grouped = grouped + u8::from(there[color]) - in_run;
        for used in 0..=jokers - laid {
            // All short runs go on; what is left goes on with long ones or starts new ones.
            let Some(free) = (in_run + used).checked_sub(ones + twos) else {
                continue;
            };
            for long in 0..=free.min(threes) {
                let mut next = open;
                next[color] = [free - long, ones, twos + long];
                let laid = laid + used;
                step((next, laid), color + 1, (there, grouped), jokers, reached);
            }
        }
    }
}

/// Sets of positions, each met once, and the set that follows it for each choice of colours.
struct Automaton {
    jokers: u8,
    sets: Vec<BTreeSet<Position>>,
    known: HashMap<BTreeSet<Position>, usize>,
    next: Vec<[Option<usize>; 16]>,
}

impl Automaton {
    fn new(jokers: u8) -> Self {
        let mut automaton = Self {
            jokers,
            sets: Vec::new(),
            known: HashMap::new(),
            next: Vec::new(),
        };
        automaton.index(BTreeSet::from([([[0; 3]; 4], 0)]));
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
        let ended = |open: &[[u8; 3]; 4]| open.iter().all(|[ones, twos, _]| ones + twos == 0);
        let mut positions = self.sets[set].iter();
        positions.any(|(open, laid)| *laid == self.jokers && ended(open))
    }
}

/// How many sets of numbered tiles make a complete rack of 14 with so many jokers.
fn complete_racks(jokers: u8) -> u64 {
    let most = 14 - u32::from(jokers);
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

#[test]
fn complete_racks_without_jokers() {
    assert_eq!(complete_racks(0), 3_152_280);
}

#[test]
fn complete_racks_with_one_joker() {
    assert_eq!(complete_racks(1), 25_992_736);
}

#[test]
fn complete_racks_with_both_jokers() {
    if !crate::slow_tests() {
        return;
    }
    let both = complete_racks(2);
    assert_eq!(both, 94_573_682);
    // Either joker can be the one.
    assert_eq!(3_152_280 + 2 * 25_992_736 + both, 149_711_434);
}

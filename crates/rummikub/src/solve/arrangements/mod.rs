//! In how many ways can these tiles lie on a table?
//!
//! [`arrangements`] counts the tables that hold exactly these tiles. Two tables are the same if
//! they have the same melds, in whatever order; equal tiles are not told apart, so a run is its
//! colour and, place by place, tile or joker, and a group its tiles and how many are jokers. A
//! meld of one tile and jokers that can be a group and a run, as laid, is one meld, and counted as
//! a run.
//!
//! A sweep over the numbers, lowest first: between two numbers a state is the open runs of each
//! colour and the jokers used, and its weight is the number of ways to get there. **Nothing is
//! counted twice**: the runs of a colour are a set of words over *tile* and *joker*, each with its
//! start, in which a word may be there more than once. Such a set is given by how many of its
//! words begin with each word, and a step of the sweep chooses just these numbers: of the open
//! runs that are alike so far ([`lane::Class`]) so many go on with a tile, so many with a joker,
//! the others end. Of classes only what decides their future is kept: the length up to the least
//! meld, the jokers if they may become too many, whether there is a tile that is no joker. The
//! groups of a number are counted alike, as sets of groups, in a table.
//!
//! Colours that have the same tiles are alike, which makes states of nearly whole decks far fewer:
//! the file `alike.rs`.

mod alike;
mod groups;
mod lane;
mod state;

use ahash::AHashMap;

use crate::hand::Hand;
use crate::rules::Rules;
use crate::tile::{Color, Number, Tile};
use alike::Alike;
use groups::Groups;
use lane::{Lanes, Way};
use state::State;

/// The most states between two numbers.
const MOST_STATES: usize = 400_000;

/// Colours, as places of arrays.
const COLORS: usize = 4;

/// The ways to each state.
type Weights = AHashMap<State, Weight>;

/// A number of ways, aligned like a `u64` so that a state with it takes 24 bytes.
#[derive(Clone, Copy, Debug, Default)]
struct Weight([u64; 2]);

impl Weight {
    const fn of(ways: u128) -> Self {
        Self([(ways >> 64) as u64, ways as u64])
    }

    const fn ways(self) -> u128 {
        (self.0[0] as u128) << 64 | self.0[1] as u128
    }
}

/// In how many ways all these tiles can lie in melds.
///
/// The hand without a tile can lie in one way: on no table. The number is exact. `None` if it is
/// beyond `u128` or takes more than a bounded effort, as whole decks with many copies and jokers
/// do; of two copies and two jokers no hand is known that does.
///
/// ```
/// use rummikub::{Hand, Rules, arrangements};
///
/// let rules = Rules::default();
/// // R3 R4 R5 with three 6s, or R3 to R6 with none of them: B6 and K6 would be left
/// assert_eq!(arrangements(&"R3 R4 R5 R6 B6 K6".parse()?, &rules), Some(1));
/// // a run of six or two of three; a run of five leaves a tile
/// assert_eq!(arrangements(&"R1 R2 R3 R4 R5 R6".parse()?, &rules), Some(2));
/// assert_eq!(arrangements(&"R1 R2".parse()?, &rules), Some(0));
/// # Ok::<(), rummikub::ParseHandError>(())
/// ```
#[must_use]
pub fn arrangements(hand: &Hand, rules: &Rules) -> Option<u128> {
    if hand.beyond(rules).is_some() {
        return Some(0); // R-1
    }
    let mut sweep = Sweep::new(hand, rules);
    let mut weights = Weights::from_iter([(State::START, Weight::of(1))]);
    for number in 1..=sweep.last {
        weights = sweep.part(weights, number)?;
        for color in 0..sweep.colors {
            weights = sweep.color(&weights, number, color)?;
        }
        weights = sweep.groups(&weights, number)?;
    }
    let ended = |state: State| {
        let mut lanes = (0..COLORS).map(|color| state.lane(color));
        state.jokers() == sweep.jokers && lanes.all(|lane| sweep.lanes.short(lane) == 0)
    };
    let ends = weights.iter().filter(|(state, _)| ended(**state));
    ends.map(|(_, weight)| weight.ways())
        .try_fold(0, u128::checked_add)
}

struct Sweep {
    colors: usize,
    /// The last position of a run.
    last: u8,
    numbers: u8,
    wraps: bool,
    /// How many there are of each number and colour.
    tiles: [[u8; COLORS]; 16],
    jokers: u8,
    lanes: Lanes,
    groups: Groups,
    alike: Alike,
}

impl Sweep {
    fn new(hand: &Hand, rules: &Rules) -> Self {
        let mut tiles = [[0; COLORS]; 16];
        for number in Number::ALL {
            for color in Color::ALL {
                let count = hand.count(Tile::Numbered(color, number));
                tiles[usize::from(number.value())][color.index()] = count;
            }
        }
        let (numbers, wraps) = (rules.numbers.get(), rules.one_after_thirteen);
        let jokers = hand.jokers();
        Self {
            colors: rules.colors.get().into(),
            last: numbers + u8::from(wraps), // R-11
            numbers,
            wraps,
            tiles,
            jokers,
            lanes: Lanes::new(rules, jokers),
            groups: Groups::new(rules, jokers),
            alike: Alike::all(rules.colors.get().into()),
        }
    }

    fn supply(&self, number: u8, color: usize) -> u8 {
        self.tiles[usize::from(number)][color]
    }

    /// Settles one colour at one number: which tiles and jokers go on in its runs.
    fn color(&mut self, before: &Weights, number: u8, color: usize) -> Option<Weights> {
        let mut after = Weights::with_capacity(before.len());
        let holds = if number == 1 && self.wraps {
            self.supply(1, color)
        } else {
            0
        };
        for (&state, &weight) in before {
            for hold in 0..=holds {
                let lane = state.lane(color);
                let tiles = if number > self.numbers {
                    self.lanes.held(lane)
                } else {
                    self.supply(number, color) - hold
                };
                let jokers = self.jokers - state.jokers();
                let way = Way {
                    lane,
                    tiles,
                    jokers,
                    hold,
                };
                for step in self.lanes.steps(way)?.iter() {
                    let next = state
                        .with_lane(color, step.lane)
                        .with_group(color, step.left);
                    let next = next.with_jokers(step.jokers);
                    if self.may_go_on(next, number, color) {
                        let next = self.alike.sorted(next, color + 1);
                        add(&mut after, next, weight.ways())?;
                    }
                }
            }
        }
        Some(after)
    }

    /// Whether the runs of a colour may all become long enough, and the groups of a number, whose
    /// colours up to this one are settled, may be complete.
    fn may_go_on(&self, state: State, number: u8, color: usize) -> bool {
        let lane = state.lane(color);
        let tiles = match number {
            _ if number < self.numbers => {
                // the same for colours that are alike, also where they part at the next number
                let alike = self.alike.with(color);
                let supplies = alike.map(|color| self.supply(number + 1, color));
                supplies.max().unwrap_or(0)
            }
            _ if number == self.numbers => self.lanes.held(lane),
            _ => 0,
        };
        let left = self.jokers - state.jokers();
        let last = number == self.last;
        let enough = if last { 0 } else { tiles + left };
        self.lanes.short(lane) <= enough && self.groups.may_be(&state.group()[..=color], left)
    }

    /// Settles the groups of one number.
    fn groups(&mut self, before: &Weights, number: u8) -> Option<Weights> {
        let mut after = Weights::new();
        let tiles = &self.tiles[usize::from(number) + 1..];
        self.alike.join(tiles);
        for (state, &weight) in before {
            for jokers in 0..=self.jokers - state.jokers() {
                let ways = self.groups.ways(state.group(), jokers, number);
                if ways > 0 {
                    let next = state.without_groups().with_jokers(jokers);
                    let weight = weight.ways().checked_mul(ways)?;
                    add(&mut after, self.alike.sorted(next, COLORS), weight)?;
                }
            }
        }
        Some(after)
    }

    /// Parts colours that are alike no longer.
    fn part(&mut self, before: Weights, number: u8) -> Option<Weights> {
        let old = self.alike;
        self.alike.part(&self.tiles[usize::from(number)]);
        if self.alike == old {
            return Some(before);
        }
        let mut after = Weights::with_capacity(before.len());
        for (state, weight) in before {
            let states = old.parted(state, self.alike);
            let each = weight.ways() / states.len() as u128;
            for state in states {
                add(&mut after, self.alike.sorted(state, COLORS), each)?;
            }
        }
        Some(after)
    }
}

fn add(weights: &mut Weights, state: State, weight: u128) -> Option<()> {
    let sum = weights.entry(state).or_default();
    *sum = Weight::of(sum.ways().checked_add(weight)?);
    (weights.len() <= MOST_STATES).then_some(())
}

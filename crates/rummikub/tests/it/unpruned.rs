//! Does the search leave nothing out?
//!
//! The library lets short runs go on first, then long ones, and begins new ones last. Here each run
//! may end, go on with a tile or with a joker, and any number of runs may begin anywhere: a plain
//! sweep over the numbers that keeps every state it meets, unless its short runs need more jokers
//! than there are. Jokers on the table are free.

use std::collections::BTreeSet;

use ahash::AHashMap;

use rummikub::{Goal, Hand, Position, Rules, some_best_move};

use crate::best_moves::position;
use crate::brute::Board;
use crate::brute::ways::{Bag, Deck, JOKER, bag_of, contains, face, index_of, minus, tile_of};
use crate::chance::Chance;
use crate::slow_tests;

/// An open run: its length up to the least meld, its jokers, and whether it has a numbered tile.
type Run = (usize, usize, bool);

/// The open runs of a colour, by their place in a list, and its 1s held back for the end.
type Lane = (u32, u8);

/// Between two numbers: the lanes, the jokers used, and the tiles given to groups at this number.
type State = ([Lane; 4], u8, [u8; 4]);

/// What a colour does at a number: the lane then, the jokers used, the tiles given to groups, and
/// those played.
type Step = (Lane, u8, u8, u8);

struct Sweep {
    rules: Rules,
    deck: Deck,
    least: usize,
    limit: usize,
    table: Bag,
    rack: Bag,
    /// Whether numbers are counted rather than tiles.
    value: bool,
    groups: AHashMap<([u8; 4], u8), bool>,
    lanes: Vec<Vec<Run>>,
}

impl Sweep {
    fn new(board: &Board, rules: &Rules, value: bool) -> Self {
        let indices = |tiles: &[rummikub::Tile]| bag_of(tiles.iter().map(|&tile| index_of(tile)));
        Self {
            rules: *rules,
            deck: Deck::new(rules),
            least: rules.least_meld.get().into(),
            limit: rules.jokers_per_meld.get().into(),
            table: indices(&board.table.concat()),
            rack: indices(&board.rack),
            value,
            groups: AHashMap::new(),
            lanes: vec![Vec::new()],
        }
    }

    fn jokers(&self) -> u8 {
        self.table[JOKER] + self.rack[JOKER]
    }

    /// The most that can be played, if the table can be laid at all.
    fn most(&mut self) -> Option<usize> {
        let mut states: AHashMap<State, usize> = AHashMap::new();
        states.insert(([(0, 0); 4], 0, [0; 4]), 0);
        let last = self.deck.numbers + usize::from(self.rules.one_after_thirteen);
        for number in 1..=last {
            states = self.after(states, number);
        }
        let mut most = None;
        for ((lanes, jokers, _), played) in states {
            let runs = lanes
                .iter()
                .flat_map(|&(lane, _)| &self.lanes[lane as usize]);
            let ended = runs.copied().all(|run| self.may_end(run));
            if ended && jokers >= self.table[JOKER] {
                let from_rack = usize::from(jokers - self.table[JOKER]);
                most = most.max(Some(played + if self.value { 0 } else { from_rack }));
            }
        }
        most
    }

    fn may_end(&self, (len, _, numbered): Run) -> bool {
        len >= self.least && numbered
    }

    /// The states after a number, each with the most played up to it.
    fn after(&mut self, states: AHashMap<State, usize>, number: usize) -> AHashMap<State, usize> {
        let mut partial = states;
        for color in 0..self.deck.colors {
            let mut known: AHashMap<Lane, Vec<Step>> = AHashMap::new();
            let mut next: AHashMap<State, usize> = AHashMap::new();
            for ((lanes, jokers, grouped), played) in partial {
                let lane = lanes[color];
                let steps = known.entry(lane);
                for &(lane, laid, group, tiles) in
                    &*steps.or_insert_with(|| self.steps(number, color, lane))
                {
                    if jokers + laid > self.jokers() {
                        continue;
                    }
                    let (mut lanes, mut grouped) = (lanes, grouped);
                    (lanes[color], grouped[color]) = (lane, group);
                    let played = played + self.worth(number, tiles, laid);
                    let most = next.entry((lanes, jokers + laid, grouped)).or_default();
                    *most = played.max(*most);
                }
            }
            partial = next;
        }
        let mut after: AHashMap<State, usize> = AHashMap::new();
        for ((lanes, used, grouped), played) in partial {
            for jokers in 0..=self.jokers() - used {
                if self.are_groups(grouped, jokers) {
                    let played = played + self.worth(number, 0, jokers);
                    let most = after.entry((lanes, used + jokers, [0; 4])).or_default();
                    *most = played.max(*most);
                }
            }
        }
        after
    }

    /// What so many tiles of the rack and so many jokers at a number count.
    fn worth(&self, number: usize, tiles: u8, jokers: u8) -> usize {
        if !self.value {
            return tiles.into();
        }
        // A 1 held back is counted when it is held.
        let number = if number > self.deck.numbers {
            1
        } else {
            number
        };
        let jokers = if self.rack[JOKER] > 0 { jokers } else { 0 };
        number * usize::from(tiles + jokers)
    }

    /// All that a colour can do at a number.
    fn steps(&mut self, number: usize, color: usize, (open, held): Lane) -> Vec<Step> {
        let mut steps = BTreeSet::new();
        let open = self.lanes[open as usize].clone();
        let face = face(color, number.min(self.deck.numbers));
        let (mut table, mut rack) = (self.table[face], self.rack[face]);
        let at_end = number > self.deck.numbers;
        if at_end {
            (table, rack) = (held, 0);
        }
        let wraps = number == 1 && self.rules.one_after_thirteen;
        let most_grouped = if self.may_have_groups(number) {
            u8::MAX
        } else {
            0
        };
        for played in 0..=rack {
            for hold in 0..=if wraps { table + played } else { 0 } {
                let tiles = table + played - hold;
                let mut next = Vec::new();
                self.runs(
                    &open,
                    tiles,
                    self.jokers(),
                    &mut next,
                    &mut |runs, left, jokers| {
                        if left <= most_grouped {
                            steps.insert((runs, jokers, left, played, hold));
                        }
                    },
                );
            }
        }
        let mut all = Vec::new();
        for (runs, jokers, left, played, hold) in steps {
            let held = if at_end { 0 } else { held + hold };
            if at_end && !runs.iter().all(|&run| self.may_end(run))
                || jokers + self.need(&runs, color, number, held) > self.jokers()
            {
                continue;
            }
            all.push(((self.lane(runs), held), jokers, left, played));
        }
        all
    }

    /// Whether so many colours have a tile of this number that jokers can make a group of them.
    fn may_have_groups(&self, number: usize) -> bool {
        let has = |color: &usize| {
            let face = face(*color, number.min(self.deck.numbers));
            self.table[face] + self.rack[face] > 0
        };
        let colors = (0..self.deck.colors).filter(has).count();
        number <= self.deck.numbers && colors + usize::from(self.jokers()) >= self.least
    }

    /// How many jokers short runs need at least: at each number above, as many as there are fewer
    /// tiles than runs that are short still.
    fn need(&self, runs: &[Run], color: usize, number: usize, held: u8) -> u8 {
        let mut need = 0;
        for up in 1..self.least {
            let short = runs
                .iter()
                .filter(|&&(len, ..)| len + up <= self.least)
                .count();
            let short = u8::try_from(short).expect("few runs are open");
            let there = match number + up {
                above if above <= self.deck.numbers => {
                    let face = face(color, above);
                    self.table[face] + self.rack[face]
                }
                above if above == self.deck.numbers + 1 && self.rules.one_after_thirteen => held,
                _ if short > 0 => return u8::MAX / 2,
                _ => 0,
            };
            need += short.saturating_sub(there);
        }
        need
    }

    /// The place of these runs in the list.
    fn lane(&mut self, runs: Vec<Run>) -> u32 {
        let known = self.lanes.iter().position(|known| *known == runs);
        let place = known.unwrap_or(self.lanes.len());
        if known.is_none() {
            self.lanes.push(runs);
        }
        u32::try_from(place).expect("there are few")
    }

    /// Lets each open run end or go on, then begins any number of runs.
    fn runs(
        &self,
        open: &[Run],
        tiles: u8,
        jokers: u8,
        next: &mut Vec<Run>,
        visit: &mut dyn FnMut(Vec<Run>, u8, u8),
    ) {
        let Some((&run, rest)) = open.split_first() else {
            return self.begin(tiles, jokers, next, visit);
        };
        if self.may_end(run) {
            self.runs(rest, tiles, jokers, next, visit);
        }
        let (len, of_jokers, numbered) = run;
        let len = self.least.min(len + 1);
        if tiles > 0 {
            next.push((len, of_jokers, true));
            self.runs(rest, tiles - 1, jokers, next, visit);
            next.pop();
        }
        if jokers > 0 && of_jokers < self.limit {
            next.push((len, of_jokers + 1, numbered));
            self.runs(rest, tiles, jokers - 1, next, visit);
            next.pop();
        }
    }

    fn begin(&self, tiles: u8, jokers: u8, next: &[Run], visit: &mut dyn FnMut(Vec<Run>, u8, u8)) {
        for with_tile in 0..=tiles {
            for with_joker in 0..=if self.limit > 0 { jokers } else { 0 } {
                let mut runs = next.to_vec();
                runs.extend(vec![(1, 0, true); with_tile.into()]);
                runs.extend(vec![(1, 1, false); with_joker.into()]);
                runs.sort_unstable();
                let left = jokers - with_joker;
                visit(runs, tiles - with_tile, self.jokers() - left);
            }
        }
    }

    /// Whether so many tiles of each colour and so many jokers are groups.
    fn are_groups(&mut self, tiles: [u8; 4], jokers: u8) -> bool {
        let Some(first) = tiles.iter().position(|&count| count > 0) else {
            return jokers == 0;
        };
        if let Some(&known) = self.groups.get(&(tiles, jokers)) {
            return known;
        }
        let mut found = false;
        for colors in 0_u8..16 {
            let there = |color: usize| colors >> color & 1;
            let enough = (0..4).all(|color| there(color) <= tiles[color]);
            if there(first) == 0 || !enough {
                continue;
            }
            let rest = std::array::from_fn(|color| tiles[color] - there(color));
            let most = u8::try_from(self.limit).expect("at most 8").min(jokers);
            for added in 0..=most {
                let len = usize::from(added) + colors.count_ones() as usize;
                if (self.least..=self.deck.colors).contains(&len) {
                    found |= self.are_groups(rest, jokers - added);
                }
            }
        }
        self.groups.insert((tiles, jokers), found);
        found
    }
}

/// A table of about so many tiles, and a rack.
fn board(rules: &Rules, tiles: usize, rack: usize, chance: &mut Chance) -> Board {
    let deck = bag_of(Hand::deck(rules).iter().map(index_of));
    let all = Deck::new(rules).all_ways(&deck);
    let (mut left, mut table, mut laid) = (deck, Vec::new(), 0);
    for _ in 0..1000 {
        let way = &all[chance.below(all.len())];
        let bag = bag_of(way.tiles.iter().copied());
        // There are far more runs with jokers than without.
        let wanted = way.jokers() == 0 || chance.below(8) == 0;
        if laid < tiles && wanted && contains(&left, &bag) && way.tiles.len() <= 6 {
            left = minus(&left, &bag);
            laid += way.tiles.len();
            table.push(way.tiles.iter().map(|&tile| tile_of(tile)).collect());
        }
    }
    let rest: Vec<usize> = (0..=JOKER)
        .flat_map(|tile| vec![tile; left[tile].into()])
        .collect();
    let rack = chance.deal(&rest, rack.min(rest.len()));
    Board {
        table,
        rack: rack.into_iter().map(tile_of).collect(),
    }
}

fn compare(rules: &Rules, tiles: usize, rack: usize, chance: &mut Chance) {
    let board = board(rules, tiles, rack, chance);
    let position: Position = position(&board, rules);
    let most = |goal| some_best_move(&position, rules, goal).map_or(0, |best| best.amount());
    let expected = Sweep::new(&board, rules, false).most();
    assert_eq!(
        Some(most(Goal::Tiles)),
        expected,
        "for {position} under {rules}"
    );
    // Which joker is the rack's is not told apart here, so that all have to be of one place.
    let jokers = [position.table().tiles().jokers(), position.rack().jokers()];
    if jokers.contains(&0) {
        let expected = Sweep::new(&board, rules, true).most();
        assert_eq!(
            Some(most(Goal::Value)),
            expected,
            "for {position} under {rules}"
        );
    }
}

#[test]
fn no_assignment_of_tiles_to_runs_is_better() {
    let count = if slow_tests() { 100 } else { 5 };
    let mut chance = Chance::new(7);
    for _ in 0..count {
        let options = [
            "retail-2019 joker-clearing=free",
            "retail-2019 joker-clearing=free jokers-per-meld=1",
            "retail-2019 joker-clearing=free one-after-thirteen=true",
        ];
        let rules: Rules = chance.pick(&options).parse().expect("rules");
        let (tiles, rack) = if slow_tests() {
            (30 + chance.below(30), 14)
        } else {
            (30, 8)
        };
        compare(&rules, tiles, rack, &mut chance);
    }
}

#[test]
fn nor_with_more_copies_and_more_jokers_of_fewer_numbers() {
    let count = if slow_tests() { 300 } else { 8 };
    let mut chance = Chance::new(8);
    for _ in 0..count {
        let options = [
            "retail-2019 joker-clearing=free numbers=6 copies=3 jokers=2",
            "retail-2019 joker-clearing=free numbers=6 copies=4 jokers=2 colors=3",
            "retail-2019 joker-clearing=free numbers=6 copies=2 jokers=3 jokers-per-meld=3 colors=3",
            "retail-2019 joker-clearing=free numbers=9 copies=2 jokers=2 least-meld=4",
        ];
        let rules: Rules = chance.pick(&options).parse().expect("rules");
        let tiles = 12 + chance.below(16);
        compare(&rules, tiles, 8, &mut chance);
    }
}

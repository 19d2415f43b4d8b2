//! Is the best move the best of all new tables?
//!
//! Seeded small positions under every joker rule, every opening rule, with and without the wrap: the
//! answers are those of [`brute`](crate::brute), which tries all tables.

use std::fmt::Write as _;

use rummikub::{
    Goal, Hand, Meld, Move, NoMove, Position, Rules, Table, Tile, best_move, some_best_move,
};

use crate::brute::ways::{Deck, JOKER, Way, bag_of, contains, tile_of};
use crate::brute::{Answers, Board, Laid, Most, Tables};
use crate::chance::Chance;
use crate::slow_tests;

/// Positions with more new tables than this are left out.
const MOST_TABLES: usize = 3000;

/// Rules with these options set.
#[track_caller]
pub(crate) fn with(rules: &Rules, options: &[(&str, &str)]) -> Rules {
    let mut rules = *rules;
    for (name, value) in options {
        rules.set(name, value).expect("an option and a value of it");
    }
    rules
}

/// Rules of a small deck.
pub(crate) fn small_deck(chance: &mut Chance) -> Rules {
    let set = |rules: &Rules, name, values: &[&str], chance: &mut Chance| {
        with(rules, &[(name, chance.pick(values))])
    };
    let mut rules = Rules::default();
    rules = set(&rules, "numbers", &["4", "5", "6"], chance);
    rules = set(&rules, "colors", &["4", "4", "3"], chance);
    rules = set(&rules, "copies", &["1", "2"], chance);
    rules = set(&rules, "jokers", &["0", "1", "2", "2", "3"], chance);
    rules = set(&rules, "jokers-per-meld", &["2", "2", "1", "3"], chance);
    rules = set(&rules, "least-meld", &["3", "3", "3", "4"], chance);
    set(&rules, "one-after-thirteen", &["false", "true"], chance)
}

/// A table of up to four melds and a rack of one to six tiles from the deck of the rules.
pub(crate) fn board(rules: &Rules, chance: &mut Chance) -> Board {
    let deck = bag_of(Hand::deck(rules).iter().map(crate::brute::ways::index_of));
    let all = Deck::new(rules).all_ways(&deck);
    let with_jokers: Vec<&Way> = all.iter().filter(|way| way.jokers() > 0).collect();
    let mut left = deck;
    let mut table = Vec::new();
    for _ in 0..chance.below(5) {
        let way = match chance.below(2) {
            0 if !with_jokers.is_empty() => with_jokers[chance.below(with_jokers.len())],
            _ => &all[chance.below(all.len())],
        };
        let bag = bag_of(way.tiles.iter().copied());
        if contains(&left, &bag) {
            left = crate::brute::ways::minus(&left, &bag);
            table.push(way.clone());
        }
    }
    let mut tiles: Vec<usize> = (0..=JOKER)
        .flat_map(|tile| vec![tile; left[tile].into()])
        .collect();
    // Tiles that a joker of the table stands for come more often.
    for way in &table {
        for (place, stands) in way.stands.iter().enumerate() {
            for &face in stands {
                if way.tiles[place] == JOKER && left[face] > 0 {
                    tiles.extend([face; 6]);
                }
            }
        }
    }
    let mut rack = Vec::new();
    for _ in 0..=chance.below(6) {
        if tiles.is_empty() {
            break;
        }
        let tile = tiles.swap_remove(chance.below(tiles.len()));
        if left[tile] > 0 {
            left[tile] -= 1;
            rack.push(tile_of(tile));
        }
    }
    Board {
        table: table
            .iter()
            .map(|way| way.tiles.iter().map(|&tile| tile_of(tile)).collect())
            .collect(),
        rack,
    }
}

pub(crate) fn position(board: &Board, rules: &Rules) -> Position {
    let melds = board
        .table
        .iter()
        .map(|tiles| Meld::classify(tiles, rules).expect("a meld"));
    let table = Table::new(melds.collect(), rules).expect("tiles of the deck");
    let rack = Hand::from_tiles(board.rack.iter().copied(), rules).expect("tiles of the deck");
    Position::new(table, rack, rules).expect("tiles of the deck")
}

/// What the solver answers.
fn answers(position: &Position, rules: &Rules) -> Answers {
    let most = |goal| most(position, rules, goal);
    Answers {
        tiles: most(Goal::Tiles),
        value: most(Goal::Value),
        out: most(Goal::Out),
    }
}

#[track_caller]
fn most(position: &Position, rules: &Rules, goal: Goal) -> Most {
    let some = some_best_move(position, rules, goal);
    let best = match best_move(position, rules, goal) {
        Ok(best) => best,
        Err(error) => {
            assert_eq!(some, Err(error.clone()), "for {position} under {rules}");
            assert_ne!(error, NoMove::EmptyRack);
            return None;
        }
    };
    let some = some.expect("there is a best move");
    assert_eq!(some.amount(), best.amount(), "for {position} under {rules}");
    for best in [&best, &some] {
        let held = best.played().plus(best.rest(), rules);
        assert_eq!(held, Some(position.rack()));
        let laid = position.table().tiles().plus(best.played(), rules);
        assert_eq!(laid, Some(best.table().tiles()));
        let judged = Move::judge(position, best.table().clone(), rules);
        let judged = judged.unwrap_or_else(|error| {
            panic!("{} for {position} under {rules}: {error}", best.table())
        });
        assert_eq!(judged.played(), best.played());
        if let Some(moved) = best.moved() {
            assert_eq!(
                judged.moved(),
                moved,
                "{} for {position} under {rules}",
                best.table()
            );
        }
    }
    let amount = u32::try_from(best.amount()).expect("a sum of small numbers");
    Some((amount, best.moved().unwrap_or(999)))
}

/// All joker rules.
pub(crate) fn joker_rules() -> Vec<[(&'static str, &'static str); 3]> {
    let mut all = Vec::new();
    for clearing in ["free", "frozen", "rack-only", "rack-or-table"] {
        for group in ["either", "both"] {
            for reuse in ["new-meld", "any-meld", "two-rack-tiles"] {
                all.push([
                    ("joker-clearing", clearing),
                    ("group-joker", group),
                    ("joker-reuse", reuse),
                ]);
            }
        }
    }
    all
}

/// What differs between the two, if anything does.
fn difference(board: &Board, tables: &Tables, rules: &Rules, opened: bool) -> Option<String> {
    let mut position = position(board, rules);
    if !opened {
        position = position.before_opening();
    }
    let (expected, found) = (tables.answers(rules, opened), answers(&position, rules));
    (expected != found).then(|| {
        let mut text = format!("{position} under {rules}\n");
        let lines = [
            ("tiles", expected.tiles, found.tiles),
            ("value", expected.value, found.value),
            ("out", expected.out, found.out),
        ];
        for (goal, expected, found) in lines {
            if expected != found {
                let _ = writeln!(
                    text,
                    "  {goal}: {expected:?} by trying all, found {found:?}"
                );
            }
        }
        text
    })
}

/// Compares one position, and notes what differs.
type Compare<'c> = dyn FnMut(&Board, &Tables, &Rules, &mut Vec<String>) + 'c;

/// Compares `count` positions.
#[track_caller]
fn compare(seed: u64, count: usize, each: &mut Compare<'_>) {
    let mut chance = Chance::new(seed);
    let (mut found, mut compared) = (Vec::new(), 0);
    while compared < count {
        let rules = small_deck(&mut chance);
        let board = board(&rules, &mut chance);
        if board.rack.is_empty() {
            continue;
        }
        if let Some(tables) = Tables::new(&board, &rules, MOST_TABLES) {
            compared += 1;
            each(&board, &tables, &rules, &mut found);
        }
    }
    let all = found.len();
    found.sort_by_key(String::len);
    found.truncate(20);
    assert!(found.is_empty(), "{all} differ:\n{}", found.join("\n"));
}

#[test]
fn after_the_opening_under_every_joker_rule() {
    let count = if slow_tests() { 10_000 } else { 350 };
    compare(1, count, &mut |board, tables, rules, found| {
        for options in joker_rules() {
            let rules = with(rules, &options);
            found.extend(difference(board, tables, &rules, true));
        }
    });
}

#[test]
fn openings_under_every_rule() {
    let count = if slow_tests() { 20_000 } else { 600 };
    let mut chance = Chance::new(3);
    compare(2, count, &mut |board, tables, rules, found| {
        let jokers = joker_rules()[chance.below(24)];
        for counted in ["represented", "zero", "forbidden"] {
            for table_play in ["false", "true"] {
                let opening = chance.pick(&["0", "6", "9", "12", "15", "18"]);
                let rules = with(rules, &jokers);
                let rules = with(
                    &rules,
                    &[
                        ("opening", opening),
                        ("opening-jokers", counted),
                        ("opening-table-play", table_play),
                    ],
                );
                found.extend(difference(board, tables, &rules, false));
            }
        }
    });
}

/// Whether a table is judged as trying all explanations does, and what it says has moved.
fn judged(board: &Board, tables: &Tables, rules: &Rules, opened: bool, found: &mut Vec<String>) {
    let mut position = position(board, rules);
    if !opened {
        position = position.before_opening();
    }
    for laid in &tables.laid {
        let readings = laid.readings(tables, rules);
        let allowed = |laid| tables.allowed_on_table(laid, rules, opened);
        let mut allowed = readings.iter().map(allowed);
        let allowed = allowed.any(|allowed| allowed.is_some());
        let expected = allowed.then(|| readings.iter().map(Laid::moved).min());
        let melds = laid.melds.iter().map(|way| {
            let tiles: Vec<Tile> = way.tiles.iter().map(|&tile| tile_of(tile)).collect();
            Meld::classify(&tiles, rules).expect("a meld")
        });
        let table = Table::new(melds.collect(), rules).expect("tiles of the deck");
        let judged = Move::judge(&position, table.clone(), rules);
        let moved = judged.as_ref().ok().map(|judged| Some(judged.moved()));
        if moved != expected {
            let judged = judged.map(|judged| judged.moved());
            found.push(format!(
                "{position} to {table} under {rules}\n  {expected:?} by trying all, judged {judged:?}"
            ));
        }
    }
}

#[test]
fn tables_are_judged_by_the_definition() {
    let count = if slow_tests() { 2000 } else { 100 };
    let mut chance = Chance::new(6);
    compare(5, count, &mut |board, tables, rules, found| {
        for options in joker_rules() {
            let rules = with(rules, &options);
            judged(board, tables, &rules, true, found);
        }
        for table_play in ["false", "true"] {
            let options = [
                ("opening", chance.pick(&["0", "6", "9", "12", "15", "18"])),
                (
                    "opening-jokers",
                    chance.pick(&["represented", "zero", "forbidden"]),
                ),
                ("opening-table-play", table_play),
            ];
            let rules = with(&with(rules, &options), &chance.pick(&joker_rules()));
            judged(board, tables, &rules, false, found);
        }
    });
}

//! All best moves and the question whether tiles can be arranged, against all tables of small
//! decks.

use std::collections::BTreeSet;

use rummikub::{
    Goal, Hand, Meld, Move, NoMove, Position, Rules, Table, Tile, Turn, arrange, arrangements,
    best_move, best_moves,
};

use crate::arrangements::{all_melds, rules};
use crate::chance::Chance;

/// The tables, in canonical order.
#[track_caller]
fn tables(position: &str, goal: Goal) -> Vec<String> {
    let position: Position = position.parse().expect("a position");
    let moves = best_moves(&position, &Rules::default(), goal).expect("there is a move");
    let mut tables: Vec<String> = moves
        .map(|best| best.table().canonical().to_string())
        .collect();
    tables.sort();
    tables
}

#[test]
fn every_best_move_is_given() {
    assert_eq!(
        tables("R1 R2 R3 | R4 R5 R6", Goal::Out),
        ["R1 R2 R3 R4 R5 R6", "R1 R2 R3; R4 R5 R6"]
    );
    assert_eq!(
        tables("- | R5 J J", Goal::Tiles),
        ["J J R5", "J R5 J", "R5 J J"]
    );
    // an opening lays the 11s to 13s, with or without the table
    assert_eq!(
        tables("R8 R9 R10 | R11 R12 R13 | opening", Goal::Value),
        ["R8 R9 R10 R11 R12 R13", "R8 R9 R10; R11 R12 R13"]
    );
}

#[test]
fn no_move_is_refused_as_by_best_move() {
    let position: Position = "- | R1 R2".parse().expect("a position");
    let refused = best_moves(&position, &Rules::default(), Goal::Tiles).err();
    assert_eq!(refused, Some(NoMove::NothingFits { rack: 2 }));
}

/// All tables of melds from `at` on that hold these tiles at least and those at most.
fn all_tables(
    melds: &[Meld],
    (must, left): (Hand, Hand),
    at: usize,
    laid: &mut Vec<Meld>,
    found: &mut Vec<Vec<Meld>>,
) {
    if must.is_empty() {
        found.push(laid.clone());
    }
    for (next, meld) in melds.iter().enumerate().skip(at) {
        let (mut must, mut left) = (must, left);
        if meld.tiles().iter().all(|&tile| left.remove(tile)) {
            for &tile in meld.tiles() {
                must.remove(tile);
            }
            laid.push(meld.clone());
            all_tables(melds, (must, left), next, laid, found);
            laid.pop();
        }
    }
}

/// What a table is worth, if jokers are the rack's where they are worth most.
fn value(turn: &Move) -> usize {
    let number = |tile: Tile| {
        tile.number()
            .map_or(0, |number| usize::from(number.value()))
    };
    let numbered: usize = turn.played().iter().map(number).sum();
    let mut jokers = Vec::new();
    for meld in turn.table().melds() {
        let reading = meld.readings().max_by_key(|reading| reading.value());
        let reading = reading.expect("a meld has a reading");
        jokers.extend(
            reading
                .jokers()
                .filter_map(|tiles| tiles.iter().next())
                .map(number),
        );
    }
    jokers.sort_unstable();
    let jokers = jokers.iter().rev().take(turn.played().jokers().into());
    numbered + jokers.sum::<usize>()
}

#[track_caller]
fn check(position: &Position, rules: &Rules, goal: Goal, melds: &[Meld]) -> usize {
    let all = position.table().tiles().plus(position.rack(), rules);
    let all = all.expect("a position is of one deck");
    let mut found = Vec::new();
    all_tables(
        melds,
        (position.table().tiles(), all),
        0,
        &mut Vec::new(),
        &mut found,
    );
    let mut best: (usize, BTreeSet<String>) = (0, BTreeSet::new());
    for melds in found {
        let table = Table::new(melds, rules).expect("melds of one deck");
        let Ok(turn) = Move::judge(position, table, rules) else {
            continue;
        };
        let amount = match goal {
            Goal::Tiles => turn.played().len(),
            Goal::Out if turn.rest().is_empty() => turn.played().len(),
            Goal::Out => continue,
            Goal::Value => value(&turn),
        };
        if amount > best.0 {
            best = (amount, BTreeSet::new());
        }
        if amount == best.0 {
            best.1.insert(turn.table().canonical().to_string());
        }
    }
    let Ok(moves) = best_moves(position, rules, goal) else {
        assert!(best.1.is_empty(), "{position} under {rules}: {best:?}");
        return 0;
    };
    let mut given = BTreeSet::new();
    for this in moves {
        assert_eq!(this.amount(), best.0, "{position} under {rules}");
        let table = this.table().canonical();
        let new = given.insert(table.to_string());
        assert!(new, "{position} under {rules}: {table} twice");
        let turn = Move::judge(position, this.table().clone(), rules).expect("a legal move");
        assert_eq!(Some(turn.moved()), this.moved());
    }
    assert_eq!(given, best.1, "{position} under {rules}, {goal:?}");
    given.len()
}

#[test]
fn best_moves_are_those_among_all_tables() {
    let mut chance = Chance::new(12);
    let rounds = if crate::slow_tests() { 5_000 } else { 150 };
    let mut several = 0;
    for clearing in ["free", "rack-or-table", "rack-only", "frozen"] {
        for deck in ["numbers=5 colors=3", "numbers=4 one-after-thirteen=true"] {
            let rules = rules(&format!("{deck} opening=8 joker-clearing={clearing}"));
            let melds = all_melds(&rules);
            for round in 0..rounds {
                let position = deal(&melds, &mut chance, &rules);
                let position = if round % 5 == 0 {
                    position.before_opening()
                } else {
                    position
                };
                let jokers = position.table().tiles().jokers() > 0 && position.rack().jokers() > 0;
                let goals = [Goal::Tiles, Goal::Out, Goal::Value];
                let goal = goals[round % if jokers && clearing != "free" { 2 } else { 3 }];
                several += usize::from(check(&position, &rules, goal, &melds) > 1);
            }
        }
    }
    assert!(several > 0);
}

/// A table of at most two melds and a rack of at most five tiles.
fn deal(melds: &[Meld], chance: &mut Chance, rules: &Rules) -> Position {
    let mut left = Hand::deck(rules);
    let mut table = Vec::new();
    for _ in 0..chance.below(3) {
        let (meld, mut rest) = (&melds[chance.below(melds.len())], left);
        if meld.tiles().iter().all(|&tile| rest.remove(tile)) {
            table.push(meld.clone());
            left = rest;
        }
    }
    let tiles: Vec<Tile> = left.iter().collect();
    let size = 1 + chance.below(5);
    let rack = Hand::from_tiles(chance.deal(&tiles, size), rules);
    let table = Table::new(table, rules).expect("melds of one deck");
    let position = Position::new(table, rack.expect("tiles of the deck"), rules);
    position.expect("all of one deck")
}

#[test]
fn tiles_that_can_be_arranged_go_out_in_as_many_ways_as_are_counted() {
    let rules = rules("numbers=6 joker-clearing=free opening=0");
    let mut chance = Chance::new(13);
    let deck: Vec<Tile> = Hand::deck(&rules).iter().collect();
    let melds = all_melds(&rules);
    for round in 0..60 {
        let mut hand = Hand::EMPTY;
        if round % 3 == 0 {
            let size = 3 + chance.below(10);
            hand = Hand::from_tiles(chance.deal(&deck, size), &rules).expect("of the deck");
        }
        for _ in 0..chance.below(4) {
            let meld = &melds[chance.below(melds.len())];
            let tiles = Hand::from_tiles(meld.tiles().iter().copied(), &rules);
            hand = tiles
                .and_then(|tiles| hand.plus(tiles, &rules))
                .unwrap_or(hand);
        }
        let count = arrangements(&hand, &rules).expect("small decks are counted");
        let table = arrange(&hand, &rules);
        assert_eq!(table.is_some(), count > 0, "{hand}");
        assert!(table.is_none_or(|table| table.tiles() == hand));
        if count > 2_000 || hand.is_empty() {
            continue;
        }
        let position = Position::new(Table::EMPTY, hand, &rules).expect("of the deck");
        let given = best_moves(&position, &rules, Goal::Out).map_or(0, Iterator::count);
        assert_eq!(u128::try_from(given), Ok(count), "{hand}");
    }
}

#[test]
fn a_rack_alone_has_best_moves_too() {
    let rules = Rules::fifty_four();
    assert_eq!(rules.turn, Turn::DrawDiscard);
    let position = Position::from_notation("- | R1 R2 R3 R4 R5 R6 K9", &rules);
    let position = position.expect("a position");
    let best = best_move(&position, &rules, Goal::Tiles).expect("six tiles");
    let moves = best_moves(&position, &rules, Goal::Tiles).expect("six tiles");
    assert_eq!(moves.map(|best| best.amount()).collect::<Vec<_>>(), [6, 6]);
    assert_eq!(best.amount(), 6);
}

/// All best moves of a position by value.
#[track_caller]
fn by_value(position: &str, rules: &Rules, amount: usize) -> Vec<String> {
    let position = Position::from_notation(position, rules).expect("a position");
    let moves = best_moves(&position, rules, Goal::Value).expect("there is a move");
    let moves: Vec<_> = moves.collect();
    assert!(
        moves.iter().all(|best| best.amount() == amount),
        "{moves:?}"
    );
    moves.iter().map(|best| best.table().to_string()).collect()
}

#[test]
fn jokers_of_the_table_count_for_nothing() {
    let tables = by_value("R13 O13 B13 J | R1 R2 J", &Rules::retail_2009(), 6);
    assert_eq!(tables, ["R1 R2 J; R13 O13 B13 J"]);
    let rules = Rules::nzrc_2024();
    for table in by_value("R13 O13 B13 J | K10 K11 K12 J | opening", &rules, 46) {
        assert!(table.contains("K10 K11 K12 J"), "{table}");
    }
}

#[test]
fn any_joker_may_be_the_one_of_the_rack() {
    let rules = rules("numbers=5 colors=3 opening=8 joker-clearing=free");
    let melds = all_melds(&rules);
    let position = "O2 O3 O4 J; B1 B2 B3 B4 B5 | B1 B4 J";
    let position = Position::from_notation(position, &rules).expect("a position");
    check(&position, &rules, Goal::Value, &melds);
    let wanted = "O2 O3 O4; B1 B2 B3 B4 J; J B4 B5".split("; ");
    let mut moves = best_moves(&position, &rules, Goal::Value).expect("there is a move");
    let lies_in = |table: &str, meld| table.split("; ").any(|other| other == meld);
    assert!(moves.any(|best| {
        let table = best.table().canonical().to_string();
        wanted.clone().all(|meld| lies_in(&table, meld))
    }));
}

#[test]
fn a_joker_for_the_1_is_not_cleared_at_either_end() {
    let rules = rules("numbers=4 one-after-thirteen=true opening=8");
    let position = Position::from_notation("J R2 R3 R4; J K4 K1 | O2 B2", &rules);
    let position = position.expect("a position");
    assert_eq!(check(&position, &rules, Goal::Out, &all_melds(&rules)), 2);
}

#[test]
fn a_position_of_other_rules_is_refused() {
    let mut rules = Rules::default();
    for change in ["copies=4", "jokers=8", "jokers-per-meld=8"] {
        let (name, value) = change.split_once('=').expect("an option");
        rules.set(name, value).expect("a value");
    }
    let text = "R1 R2 R3 | R1 R1 R2 R2 R3 R3 J J J J";
    let position = Position::from_notation(text, &rules).expect("a position");
    let refused = best_moves(&position, &Rules::default(), Goal::Tiles).expect_err("other rules");
    assert_eq!(
        refused.to_string(),
        "the position: R1 is on table and rack 3 times but the deck has 2 [R-1, R-15]"
    );
    let refused = rummikub::some_best_move(&position, &Rules::default(), Goal::Tiles);
    assert!(refused.is_err());
}

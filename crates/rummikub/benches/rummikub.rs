//! How long do the questions take?
//!
//! Melds and whole racks of the game with 54 tiles, then moves on tables of every size with a rack
//! of 14 and free jokers.

#[path = "rummikub/positions.rs"]
mod positions;

use std::hint::black_box;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use rummikub::solve::chance::{Event, chance_with_jokers};
use rummikub::solve::{Best, Goal, NoMove, best_move, some_best_move};
use rummikub::{
    Color, Hand, JokerClearing, Meld, Number, Position, Preset, Rules, Tile, Turn, best_discards,
    discard, group, outs, parse_tiles,
};

/// Racks of this size, dealt from the deck.
fn racks(size: usize, count: usize) -> Vec<Hand> {
    let rules = Rules::fifty_four();
    let mut chance = ChaCha8Rng::seed_from_u64(54);
    let deck: Vec<Tile> = Color::ALL
        .into_iter()
        .flat_map(|color| Number::ALL.map(|number| Tile::Numbered(color, number)))
        .chain([Tile::Joker; 2])
        .collect();
    let deal = |_| {
        let mut rest = deck.clone();
        let mut hand = Hand::EMPTY;
        for _ in 0..size {
            let left = u64::try_from(rest.len()).expect("at most 54");
            let place = usize::try_from(chance.next_u64() % left).expect("below 54");
            hand.insert(rest.swap_remove(place), &rules);
        }
        hand
    };
    (0..count).map(deal).collect()
}

fn melds(bench: &mut Criterion) {
    let rules = Rules::fifty_four();
    for text in ["R9 O9 J K9", "K5 K6 K7 K8 K9 K10 J K12", "R4 R3 R5"] {
        let tiles = parse_tiles(text, &rules).expect("the tiles are from one deck");
        bench.bench_function(&format!("classify {text}"), |bench| {
            bench.iter(|| Meld::classify(black_box(&tiles), &rules));
        });
    }
    bench.bench_function("parse a rack of 14", |bench| {
        let text = "R1 R2 R3 K9 O9 B9 B4 B5 J B7 O11 O12 O13 K13";
        bench.iter(|| black_box(text).parse::<Hand>());
    });
}

fn whole_racks(bench: &mut Criterion) {
    let rules = Rules::fifty_four();
    let rack = "R1 R2 R3 K9 O9 B9 B4 B5 J B7 O11 O12 O13 J".parse();
    let rack: Hand = rack.expect("the tiles are from one deck");
    bench.bench_function("group 14 that can be", |bench| {
        bench.iter(|| group(black_box(&rack), &rules));
    });
    for size in [14, 21, 28, 35, 42, 54] {
        let racks = racks(size, 256);
        let mut next = racks.iter().cycle();
        bench.bench_function(&format!("group {size} dealt"), |bench| {
            let rack = || *next.next().expect("a cycle");
            bench.iter_batched(rack, |rack| group(&rack, &rules), BatchSize::SmallInput);
        });
    }
    for size in [15, 54] {
        let racks = racks(size, 256);
        let mut next = racks.iter().cycle();
        bench.bench_function(&format!("discard from {size} dealt"), |bench| {
            let rack = || *next.next().expect("a cycle");
            bench.iter_batched(rack, |rack| discard(&rack, &rules), BatchSize::SmallInput);
        });
    }
}

fn chances(bench: &mut Criterion) {
    let rules = Rules::retail_2019();
    let mut bench = bench.benchmark_group("chances");
    bench.sample_size(10);
    for jokers in 0..=2 {
        let event = Event::Opens { points: 30 };
        bench.bench_function(
            format!("14 tiles, {jokers} jokers, open with 30"),
            |bench| {
                bench.iter(|| chance_with_jokers(event, 14, jokers, black_box(&rules)));
            },
        );
    }
    bench.bench_function("14 tiles, no joker, complete", |bench| {
        bench.iter(|| chance_with_jokers(Event::IsComplete, 14, 0, black_box(&rules)));
    });
    bench.finish();
}

fn outs_of_racks(bench: &mut Criterion) {
    let rules = Rules::fifty_four();
    let rack = "R3 R4 R5 R6 K9 O9 B9 B11 B12 O1 O2 O3 K13 O13".parse();
    let rack: Hand = rack.expect("the tiles are from one deck");
    let unseen = Hand::deck(&rules).minus(rack).expect("a rack of one deck");
    bench.bench_function("outs of 14", |bench| {
        bench.iter(|| outs(black_box(&rack), &unseen, &rules));
    });
    let mut drawn = rack;
    drawn.insert(Tile::Numbered(Color::Red, Number::MAX), &rules);
    bench.bench_function("best discards of 15", |bench| {
        bench.iter(|| best_discards(black_box(&drawn), &unseen, &rules));
    });
}

/// The default rules, but a joker on the table is a tile like any other.
fn free_jokers() -> Rules {
    let mut rules = Rules::default();
    rules.joker_clearing = JokerClearing::Free;
    rules
}

/// Positions with so many tiles on the table.
fn seeded(tiles: usize, count: usize, rules: &Rules) -> Vec<Position> {
    let seed = u64::try_from(tiles).expect("at most 92");
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let position = |_| {
        let text = positions::position(tiles, &mut || chance.next_u64());
        Position::from_notation(&text, rules).expect("seeded positions are legal")
    };
    (0..count).map(position).collect()
}

fn moves(bench: &mut Criterion) {
    let free = free_jokers();
    for tiles in positions::TABLES {
        let name = format!("most tiles, {tiles} on the table");
        moves_of(bench, &name, &seeded(tiles, 256, &free), |position| {
            some_best_move(position, &free, Goal::Tiles)
        });
    }
    for tiles in positions::TABLES {
        let name = format!("most tiles and fewest moved, {tiles} on the table");
        moves_of(bench, &name, &seeded(tiles, 64, &free), |position| {
            best_move(position, &free, Goal::Tiles)
        });
    }
    let full = seeded(positions::FULL, 256, &free);
    for (name, goal) in [
        ("greatest value", Goal::Value),
        ("all tiles or not", Goal::Out),
    ] {
        moves_of(bench, &format!("{name}, full table"), &full, |position| {
            some_best_move(position, &free, goal)
        });
    }
    let at_the_table = |preset: &&Preset| preset.rules.turn == Turn::Table;
    for preset in Rules::PRESETS.iter().filter(at_the_table) {
        let rules = preset.rules;
        let name = format!("most tiles, full table, {}", preset.name);
        moves_of(
            bench,
            &name,
            &seeded(positions::FULL, 64, &rules),
            |position| some_best_move(position, &rules, Goal::Tiles),
        );
    }
}

/// Asks about one position after the other.
fn moves_of(
    bench: &mut Criterion,
    name: &str,
    positions: &[Position],
    solver: impl Fn(&Position) -> Result<Best, NoMove>,
) {
    let mut next = positions.iter().cycle();
    bench.bench_function(name, |bench| {
        let position = || next.next().expect("a cycle");
        bench.iter_batched(
            position,
            |position| solver(black_box(position)),
            BatchSize::SmallInput,
        );
    });
}

criterion_group!(benches, chances, outs_of_racks, melds, whole_racks, moves);
criterion_main!(benches);

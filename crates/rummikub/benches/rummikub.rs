//! How long do the questions take?

use std::hint::black_box;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use rummikub::solve::chance::{Event, chance_with_jokers};
use rummikub::{
    Color, Hand, Meld, Number, Rules, Tile, best_discards, discard, group, outs, parse_tiles,
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

criterion_group!(benches, chances, outs_of_racks, melds, whole_racks);
criterion_main!(benches);

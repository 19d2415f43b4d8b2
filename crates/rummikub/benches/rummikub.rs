//! How long do the questions take?

use std::hint::black_box;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use rummikub::{Color, Hand, Meld, Number, Rules, Tile, discard, group, parse_tiles};

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

criterion_group!(benches, melds, whole_racks);
criterion_main!(benches);

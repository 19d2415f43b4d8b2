//! How long do the operations take that every game's hot path is made of?

use std::hint::black_box;

use cards_core::{Rank, RankCounts, RankSet, TileCounts};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

const SAMPLES: usize = 1024;

/// Counts of 0 to 4, as a deck has them.
fn hands() -> Vec<RankCounts> {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let mut hand = || {
        let ranks = (0..20).filter_map(|_| Rank::from_index((random.next_u32() % 15) as u8));
        // A rank that comes more than 15 times is as rare as a hand of one rank.
        RankCounts::from_ranks(ranks).unwrap_or_default()
    };
    (0..SAMPLES).map(|_| hand()).collect()
}

/// Runs `operation` on every sample and adds up what it gives.
fn bench<T: Copy>(c: &mut Criterion, name: &str, samples: &[T], operation: impl Fn(T) -> u64) {
    let mut group = c.benchmark_group("cards-core");
    group.throughput(Throughput::Elements(samples.len() as u64));
    group.bench_function(name, |b| {
        b.iter(|| {
            samples
                .iter()
                .map(|&sample| operation(black_box(sample)))
                .sum::<u64>()
        });
    });
    group.finish();
}

fn sets(c: &mut Criterion) {
    let hands = hands();
    let pairs: Vec<[RankCounts; 2]> = hands.windows(2).map(|pair| [pair[0], pair[1]]).collect();
    let tables: Vec<TileCounts> = hands
        .windows(4)
        .map(|four| TileCounts::from_bits([0, 1, 2, 3].map(|i: usize| four[i].bits())))
        .collect();
    let sets: Vec<RankSet> = hands.iter().map(|hand| hand.ranks()).collect();

    bench(c, "RankSet::runs(5)", &sets, |set| {
        set.runs(5).bits().into()
    });
    bench(c, "RankSet::longest_run", &sets, |set| {
        set.longest_run().into()
    });
    bench(c, "RankSet::iter", &sets, |set| {
        set.iter().map(|rank| u64::from(rank.index())).sum()
    });
    bench(c, "RankSet::subsets of 8 ranks", &sets[..8], |set| {
        let eight: RankSet = set.iter().take(8).collect();
        eight.subsets().map(|subset| u64::from(subset.bits())).sum()
    });
    bench(c, "RankCounts::at_least(3)", &hands, |hand| {
        hand.at_least(3).bits().into()
    });
    bench(c, "RankCounts::exactly(2)", &hands, |hand| {
        hand.exactly(2).bits().into()
    });
    bench(c, "RankCounts::total", &hands, |hand| hand.total().into());
    bench(c, "RankCounts::checked_add", &pairs, |[a, b]| {
        a.checked_add(b).map_or(0, RankCounts::bits)
    });
    bench(c, "RankCounts::checked_sub", &pairs, |[a, b]| {
        a.checked_sub(b).map_or(0, RankCounts::bits)
    });
    bench(c, "TileCounts::at_least(3)", &tables, |table| {
        table.at_least(3).bits()
    });
}

criterion_group!(benches, sets);
criterion_main!(benches);

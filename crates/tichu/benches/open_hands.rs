//! How long does it take to know what an ending with open hands is worth?
//!
//! Seeded endings of 12, 16 and 20 cards in all, with bombs out of turn and without. One takes a
//! hundred times as long as another, so means say little of larger ones:
//! `cargo run --release -p cards-tichu --example tichu-open-hands` has medians, and goes further.

#[path = "../examples/tichu-open-hands/endings.rs"]
mod endings;

use std::hint::black_box;
use std::ops::ControlFlow;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tichu::solve::{Limits, value, values_of_actions};
use tichu::{Rules, State};

/// How many endings are solved in one go, for each number of cards in a hand.
const COUNTS: [usize; 3] = [100, 20, 5];

/// Endings with so many cards in each hand.
fn seeded(hand: usize, count: usize) -> Vec<State> {
    let seed = u64::try_from(hand).expect("at most 14");
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let ending = |_| {
        let text = endings::ending(hand, &mut || chance.next_u64());
        text.parse().expect("seeded endings are legal")
    };
    (0..count).map(ending).collect()
}

fn open_hands(c: &mut Criterion) {
    let mut group = c.benchmark_group("open hands");
    group.sample_size(10);
    let watch = &mut |_| ControlFlow::Continue(());
    let mut without = Rules::official();
    without.bombs_out_of_turn = false;
    for (hand, count) in endings::HANDS.into_iter().zip(COUNTS) {
        let states = seeded(hand, count);
        group.throughput(Throughput::Elements(count as u64));
        for (bombs, rules) in [
            ("bombs out of turn", Rules::official()),
            ("bombs in turn", without),
        ] {
            group.bench_function(format!("{} cards, {bombs}", 4 * hand), |b| {
                b.iter(|| {
                    let values = states.iter().map(|state| {
                        value(black_box(state), &rules, Limits::default(), watch)
                            .expect("a lead")
                            .lower
                    });
                    values.sum::<i32>()
                });
            });
        }
    }
    let states = seeded(endings::HANDS[0], COUNTS[0]);
    let rules = Rules::official();
    group.throughput(Throughput::Elements(states.len() as u64));
    group.bench_function("12 cards, every action", |b| {
        b.iter(|| {
            let actions = states.iter().map(|state| {
                values_of_actions(black_box(state), &rules, Limits::default(), watch)
                    .expect("a lead")
                    .len()
            });
            actions.sum::<usize>()
        });
    });
    group.finish();
}

criterion_group!(benches, open_hands);
criterion_main!(benches);

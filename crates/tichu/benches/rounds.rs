//! How many rounds and actions a second?

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tichu::{Action, Actions, Deal, Rules, Seat, State};

/// A quick source of numbers (xorshift64*), so that it is not what is measured.
fn numbers(seed: u64) -> impl FnMut() -> u64 {
    let mut state = ChaCha8Rng::seed_from_u64(seed).next_u64() | 1;
    move || {
        state ^= state >> 12;
        state ^= state << 25;
        state ^= state >> 27;
        state.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }
}

/// Plays a round of players who do anything legal, each action as likely as the others.
fn random_round(
    rules: &Rules,
    legal: &mut Actions,
    random: &mut impl FnMut() -> u64,
    mut done: impl FnMut(Seat, Action),
) -> State {
    let mut state = State::new(Deal::shuffled(random), rules);
    while let Some(seat) = state.to_act() {
        legal.refill(&state, seat, rules);
        let product = u128::from(random()) * legal.len() as u128;
        let place = usize::try_from(product >> 64).expect("below the length");
        let action = legal.as_slice()[place];
        state.play(seat, action, rules).expect("legal");
        done(seat, action);
    }
    state
}

fn rounds(c: &mut Criterion) {
    let mut group = c.benchmark_group("rounds");
    group.throughput(Throughput::Elements(1));
    for (name, rules) in [
        ("official", Rules::official()),
        ("research", Rules::research()),
    ] {
        let (mut random, mut legal) = (numbers(1), Actions::default());
        group.bench_function(name, |b| {
            b.iter(|| random_round(&rules, &mut legal, &mut random, |_, _| ()).outcome(&rules));
        });
    }
    group.finish();
}

fn replays(c: &mut Criterion) {
    let rules = Rules::official();
    let mut legal = Actions::default();
    let mut actions = 0;
    let mut played = Vec::new();
    for seed in 0..100 {
        let start = State::new(Deal::shuffled(&mut numbers(seed)), &rules);
        let mut list = Vec::new();
        let note = |seat, action| list.push((seat, action));
        random_round(&rules, &mut legal, &mut numbers(seed), note);
        actions += list.len() as u64;
        played.push((start, list));
    }
    let mut group = c.benchmark_group("replays");
    group.throughput(Throughput::Elements(actions));
    group.bench_function("actions", |b| {
        b.iter(|| {
            for (start, list) in &played {
                let mut state = *start;
                for &(seat, action) in list {
                    state.play(seat, action, &rules).expect("it was legal");
                }
            }
        });
    });
    group.finish();
}

criterion_group!(benches, rounds, replays);
criterion_main!(benches);

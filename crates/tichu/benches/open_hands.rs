//! How long does the value of open hands take?

use std::ops::ControlFlow;

use criterion::{Criterion, criterion_group, criterion_main};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tichu::solve::{Limits, value};
use tichu::{Card, Hand, Position, Rules, Seat, State};

/// An ending with so many cards in all, three to five a hand, and a seat that leads; drawn at
/// random.
fn ending(cards: usize, random: &mut impl FnMut() -> usize) -> State {
    let mut deck = Card::ALL;
    for last in (1..deck.len()).rev() {
        deck.swap(last, random() % (last + 1));
    }
    let sizes = loop {
        let sizes = [0; 4].map(|_| 3 + random() % 3);
        if sizes.iter().sum::<usize>() == cards {
            break sizes;
        }
    };
    let mut deck = deck.into_iter();
    State::from_position(&Position {
        hands: sizes.map(|size| deck.by_ref().take(size).collect::<Hand>()),
        turn: Some(Seat::ALL[random() % 4]),
        ..Position::default()
    })
    .expect("a lead with all hands held")
}

fn open_hands(c: &mut Criterion) {
    let mut group = c.benchmark_group("open hands");
    group.sample_size(10);
    for (cards, count) in [(12, 100), (16, 20), (20, 5)] {
        let mut numbers = ChaCha8Rng::seed_from_u64(1);
        let mut random = || (numbers.next_u64() >> 33) as usize;
        let endings: Vec<State> = (0..count).map(|_| ending(cards, &mut random)).collect();
        for (name, rules) in [
            ("bombs out of turn", Rules::official()),
            ("bombs in turn", Rules::research()),
        ] {
            let watch = &mut |_| ControlFlow::Continue(());
            group.bench_function(format!("{count} of {cards} cards, {name}"), |b| {
                b.iter(|| {
                    let values = endings.iter().map(|state| {
                        let value = value(state, &rules, Limits::default(), watch);
                        value.expect("in play").lower
                    });
                    values.sum::<i32>()
                });
            });
        }
    }
    group.finish();
}

criterion_group!(benches, open_hands);
criterion_main!(benches);

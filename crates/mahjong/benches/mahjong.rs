//! How fast are the questions? Each is put to 1,000 seeded hands of its kind; the time is that of
//! one hand.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use mahjong::{Hand, Rules, SuitHand, Tile, decompositions, is_complete, suit_score, waits};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

const HANDS: usize = 1_000;

/// As many tiles, dealt from all copies of the first `kinds` kinds.
fn dealt(rng: &mut ChaCha8Rng, kinds: usize, tiles: usize) -> Hand {
    let mut hand = Hand::EMPTY;
    while hand.len() < tiles {
        let place = usize::try_from(rng.next_u32()).expect("32 bits") % kinds;
        hand.insert(Tile::ALL[place]);
    }
    hand
}

/// Hands for which `wanted` holds.
fn hands(kinds: usize, tiles: usize, wanted: impl Fn(&Hand) -> bool) -> Vec<Hand> {
    let mut rng = ChaCha8Rng::seed_from_u64(136);
    let mut hands = Vec::new();
    while hands.len() < HANDS {
        let hand = dealt(&mut rng, kinds, tiles);
        if wanted(&hand) {
            hands.push(hand);
        }
    }
    hands
}

fn waiting(hand: &Hand) -> bool {
    waits(hand, &Rules::formal()).is_ok_and(|waits| !waits.is_empty())
}

fn each_hand<T, A>(
    criterion: &mut Criterion,
    question: &str,
    samples: &[(&str, Vec<T>)],
    answer: impl Fn(&T) -> A,
) {
    let mut group = criterion.benchmark_group(question);
    group.throughput(Throughput::Elements(1));
    for (name, hands) in samples {
        group.bench_with_input(
            BenchmarkId::from_parameter(name),
            hands,
            |bencher, hands| {
                let mut turn = hands.iter().cycle();
                bencher.iter(|| turn.next().map(|hand| answer(black_box(hand))));
            },
        );
    }
    group.finish();
}

fn questions(criterion: &mut Criterion) {
    let rules = Rules::formal();
    let samples = [
        ("dealt", hands(34, 13, |_| true)),
        ("one suit", hands(9, 13, |_| true)),
        ("one suit, waiting", hands(9, 13, waiting)),
        ("two suits, waiting", hands(18, 13, waiting)),
    ];
    each_hand(criterion, "waits", &samples, |hand| waits(hand, &rules));

    let samples = [
        ("dealt", hands(34, 14, |_| true)),
        ("one suit", hands(9, 14, |_| true)),
        ("one suit, complete", hands(9, 14, is_complete)),
    ];
    each_hand(criterion, "is_complete", &samples, is_complete);
    each_hand(criterion, "decompositions", &samples, decompositions);

    let suit_hand =
        |hand: &Hand| SuitHand::from_counts(hand.counts().suit(Tile::ALL[0].suit().lane()));
    let complete = hands(9, 14, is_complete)
        .iter()
        .filter_map(suit_hand)
        .collect();
    each_hand(criterion, "suit_score", &[("complete", complete)], |hand| {
        suit_score(*hand)
    });

    let texts: Vec<String> = hands(34, 14, |_| true)
        .iter()
        .map(Hand::to_string)
        .collect();
    each_hand(criterion, "read", &[("dealt", texts)], |text| {
        text.parse::<Hand>()
    });
}

criterion_group!(benches, questions);
criterion_main!(benches);

//! How long does it take to read a play, to judge it, and to list all moves?

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tichu::{
    Card, Combo, Faces, Hand, Moves, Play, Rank, Readings, Rules, Table, can_fulfil, legal_moves,
};

/// Plays of every kind, with and without the Phoenix, and some that are no combination.
const PLAYS: [&str; 16] = [
    "7", "P", "77", "7P", "777", "77P", "77722", "7722P", "23456", "3456P", "1234567", "3344",
    "334P55", "7777", "777P", "24689",
];

fn plays() -> Vec<Faces> {
    let parse = |text: &&str| text.parse().expect("the plays are well written");
    PLAYS.iter().map(parse).collect()
}

fn judge(c: &mut Criterion) {
    let plays = plays();
    let rules = Rules::official();
    let table = Table::parse("9944P", &rules).expect("a full house");
    let mut group = c.benchmark_group("judge");
    group.throughput(Throughput::Elements(PLAYS.len() as u64));
    group.bench_function("readings", |b| {
        b.iter(|| {
            plays
                .iter()
                .filter(|&&play| Readings::of(black_box(play)).is_ok())
                .count()
        });
    });
    group.bench_function("answer", |b| {
        b.iter(|| {
            plays
                .iter()
                .filter(|&&play| table.answer(black_box(play)).is_ok())
                .count()
        });
    });
    group.bench_function("parse and answer", |b| {
        b.iter(|| {
            let legal = |text: &&&str| {
                let play = black_box(**text)
                    .parse()
                    .expect("the plays are well written");
                table.answer(play).is_ok()
            };
            PLAYS.iter().filter(legal).count()
        });
    });
    group.finish();
}

/// So many cards of the deck by chance.
fn random_hand(cards: usize, chance: &mut ChaCha8Rng) -> Hand {
    let mut hand = Hand::EMPTY;
    while hand.len() < cards {
        let place = usize::try_from(chance.next_u64() % 56).unwrap_or(0);
        hand.extend(Card::from_index(place));
    }
    hand
}

fn random_hands(count: usize, cards: impl Fn(usize) -> usize, seed: u64) -> Vec<Hand> {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    (0..count)
        .map(|i| random_hand(cards(i), &mut chance))
        .collect()
}

/// Card sets as plays of random hands, shuffled: 16,384 leads of 500 hands.
fn legal_sets() -> Vec<Hand> {
    let rules = Rules::official();
    let hands = random_hands(500, |_| 14, 1);
    let leads = hands
        .into_iter()
        .flat_map(|hand| legal_moves(hand, Table::EMPTY, None, &rules));
    let mut sets: Vec<Hand> = leads
        .filter_map(|chosen| chosen.play().map(Play::cards))
        .collect();
    let mut chance = ChaCha8Rng::seed_from_u64(5);
    sets.sort_by_cached_key(|_| chance.next_u64());
    sets.truncate(16_384);
    sets
}

fn classify(c: &mut Criterion) {
    let mut group = c.benchmark_group("classify");
    let sets = [
        (
            "random sets of 1 to 14 cards",
            random_hands(16_384, |i| 1 + i % 14, 2),
        ),
        ("random sets of 5 cards", random_hands(16_384, |_| 5, 3)),
        ("legal sets", legal_sets()),
    ];
    for (name, sets) in sets {
        group.throughput(Throughput::Elements(sets.len() as u64));
        group.bench_function(name, |b| {
            b.iter(|| {
                sets.iter()
                    .filter(|&&set| Combo::classify(black_box(set)).is_ok())
                    .count()
            });
        });
    }
    group.finish();
}

fn moves(c: &mut Criterion) {
    let rules = Rules::official();
    let hands = random_hands(4096, |_| 14, 4);
    let mut group = c.benchmark_group("moves");
    group.throughput(Throughput::Elements(hands.len() as u64));
    let mut moves = Moves::default();
    let mut bench = |name: &str, table: Table, wish: Option<Rank>| {
        group.bench_function(name, |b| {
            b.iter(|| {
                let count = |&hand: &Hand| {
                    moves.refill(black_box(hand), table, wish, &rules);
                    moves.len()
                };
                hands.iter().map(count).sum::<usize>()
            });
        });
    };
    let top = |cards: &str| {
        let cards = cards.parse().expect("the cards are well written");
        Table::of(
            Play::highest(cards)
                .expect("they are a combination")
                .combo(),
        )
    };
    bench("leads", Table::EMPTY, None);
    bench("leads with a wish", Table::EMPTY, Some(Rank::Eight));
    bench("answers to a single", top("g7"), None);
    bench("answers to a pair", top("g7 s7"), None);
    bench("answers to a straight", top("g3 s4 g5 s6 g7"), None);
    bench(
        "answers to a straight with a wish",
        top("g3 s4 g5 s6 g7"),
        Some(Rank::Nine),
    );
    group.bench_function("can a wish be fulfilled on a straight", |b| {
        let table = top("g3 s4 g5 s6 g7");
        b.iter(|| {
            hands
                .iter()
                .filter(|&&hand| can_fulfil(hand, table, Rank::Nine))
                .count()
        });
    });
    group.finish();
}

criterion_group!(benches, judge, classify, moves);
criterion_main!(benches);

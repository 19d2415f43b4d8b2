//! How long does it take to read and to judge a play?

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use tichu::{Faces, Readings, Rules, Table};

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

criterion_group!(benches, judge);
criterion_main!(benches);

//! How fast is a hand scored? The hands are 7,500 real wins in turn; the time is that of one.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use mahjong::Rules;
use mahjong::riichi::{alternatives, score};

#[expect(dead_code, reason = "only the wins are asked for")]
#[path = "../tests/it/riichi_wins.rs"]
mod riichi_wins;

fn questions(criterion: &mut Criterion) {
    let rules = Rules::tenhou();
    let wins: Vec<_> = riichi_wins::rows().iter().map(|row| row.win).collect();
    let mut group = criterion.benchmark_group("riichi");
    group.throughput(Throughput::Elements(1));
    group.bench_function("score", |bencher| {
        let mut turn = wins.iter().cycle();
        bencher.iter(|| turn.next().map(|win| score(black_box(win), &rules)));
    });
    group.bench_function("alternatives", |bencher| {
        let mut turn = wins.iter().cycle();
        bencher.iter(|| turn.next().map(|win| alternatives(black_box(win), &rules)));
    });
    group.finish();
}

criterion_group!(benches, questions);
criterion_main!(benches);

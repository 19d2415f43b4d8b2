//! How long does it take to read and to replay logs of real games?
//!
//! Two whole games of 22 rounds. The rate is in actions: calls, cards given, plays, passes, wishes,
//! tricks taken and given away.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use tichu::Rules;
use tichu::notation::bsw::{Log, Round};

/// Two whole games.
const GAMES: [&[u8]; 2] = [
    include_bytes!("../tests/data/tichu/game-a.tch"),
    include_bytes!("../tests/data/tichu/game-b.tch"),
];

/// How many actions these rounds have.
fn actions<'a>(rounds: impl Iterator<Item = &'a Round<'a>>) -> usize {
    let rules = Rules::bsw();
    let replays = rounds.map(|round| round.replay(&rules).expect("all rounds are legal"));
    let actions = replays.map(|replay| {
        assert!(replay.verdict().is_ok(), "all rounds come to their results");
        replay.actions()
    });
    actions.sum()
}

fn replay(c: &mut Criterion) {
    let logs = GAMES.map(Log::read);
    let all = logs
        .iter()
        .map(|log| actions(log.rounds().iter().flatten()))
        .sum::<usize>();
    let mut group = c.benchmark_group("logs");
    group.throughput(Throughput::Elements(all as u64));
    group.bench_function("read", |b| {
        b.iter(|| {
            GAMES
                .iter()
                .map(|data| Log::read(black_box(data)).rounds().len())
                .sum::<usize>()
        });
    });
    group.bench_function("replay", |b| {
        b.iter(|| {
            let logs = black_box(&logs).iter();
            logs.map(|log| actions(log.rounds().iter().flatten()))
                .sum::<usize>()
        });
    });
    group.bench_function("read and replay", |b| {
        b.iter(|| {
            let logs = GAMES.iter().map(|data| Log::read(black_box(data)));
            logs.map(|log| actions(log.rounds().iter().flatten()))
                .sum::<usize>()
        });
    });
    group.bench_function("write", |b| {
        b.iter(|| {
            black_box(&logs)
                .iter()
                .map(|log| log.to_bytes().len())
                .sum::<usize>()
        });
    });
    group.finish();
}

criterion_group!(benches, replay);
criterion_main!(benches);

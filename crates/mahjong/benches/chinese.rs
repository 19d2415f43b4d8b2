//! How fast is a hand scored under the Chinese Official rules? Each question is put to 1,000 seeded
//! hands of its kind; the time is that of one hand.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use mahjong::chinese::{self, By, Flags, Knitted, Win};
use mahjong::{Hand, Meld, PlayerHand, RedFives, Rules, Tile, Wind, WinningHand};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

const HANDS: usize = 1_000;

/// A number below `bound`.
fn below(rng: &mut ChaCha8Rng, bound: usize) -> usize {
    usize::try_from(rng.next_u32()).expect("32 bits") % bound
}

/// As many sets and a pair from the first `kinds` kinds, and the tiles of `with`.
fn sets(rng: &mut ChaCha8Rng, kinds: usize, count: usize, with: Hand) -> Hand {
    loop {
        let pair = Tile::ALL[below(rng, kinds)];
        let mut tiles: Vec<Tile> = with
            .iter()
            .flat_map(|(tile, count)| (0..count).map(move |_| tile))
            .chain([pair, pair])
            .collect();
        for _ in 0..count {
            let low = Tile::ALL[below(rng, kinds)];
            let sequence = Meld::sequence(low).filter(|_| below(rng, 4) > 0);
            let meld = sequence.unwrap_or(Meld::triplet(low));
            tiles.extend(meld.tiles());
        }
        let fits = tiles
            .iter()
            .all(|tile| tile.index() < kinds || !with.is_empty());
        if let Some(hand) = Hand::from_tiles(tiles).filter(|_| fits) {
            return hand;
        }
    }
}

/// Seven pairs, different ones.
fn pairs(rng: &mut ChaCha8Rng) -> Hand {
    let mut hand = Hand::EMPTY;
    while hand.len() < 14 {
        let tile = Tile::ALL[below(rng, Tile::COUNT)];
        if hand.count(tile) == 0 {
            hand.insert(tile);
            hand.insert(tile);
        }
    }
    hand
}

/// A win with any tile of the hand as the last one.
fn win(rng: &mut ChaCha8Rng, concealed: Hand) -> Win {
    let tiles: Vec<Tile> = concealed.iter().map(|(tile, _)| tile).collect();
    let tile = tiles[below(rng, tiles.len())];
    let hand = PlayerHand::new(concealed, RedFives::NONE, &[]).expect("a hand");
    Win {
        hand: WinningHand::complete(hand, tile).expect("14 tiles"),
        by: [By::SelfDraw, By::Discard(None)][below(rng, 2)],
        round: Wind::East,
        seat: Wind::ALL[below(rng, 4)],
        flags: Flags::empty(),
        flowers: 0,
    }
}

fn wins(mut hand: impl FnMut(&mut ChaCha8Rng) -> Hand) -> Vec<Win> {
    let mut rng = ChaCha8Rng::seed_from_u64(81);
    let each = (0..HANDS).map(|_| {
        let hand = hand(&mut rng);
        win(&mut rng, hand)
    });
    each.collect()
}

fn questions(criterion: &mut Criterion) {
    let rules = Rules::mcr_1998();
    let samples = [
        ("all suits", wins(|rng| sets(rng, 34, 4, Hand::EMPTY))),
        ("one suit", wins(|rng| sets(rng, 9, 4, Hand::EMPTY))),
        ("seven pairs", wins(pairs)),
        (
            "knitted straight",
            wins(|rng| {
                let body = Knitted::ALL[below(rng, 6)].hand();
                sets(rng, 34, 1, body)
            }),
        ),
    ];
    let mut group = criterion.benchmark_group("chinese score");
    group.throughput(Throughput::Elements(1));
    for (name, wins) in &samples {
        group.bench_with_input(BenchmarkId::from_parameter(name), wins, |bencher, wins| {
            let mut turn = wins.iter().cycle();
            bencher.iter(|| {
                turn.next()
                    .map(|win| chinese::score(black_box(win), &rules))
            });
        });
    }
    group.finish();

    let mut group = criterion.benchmark_group("chinese waits");
    group.throughput(Throughput::Elements(1));
    for (name, wins) in &samples {
        let waiting = wins.iter().map(|win| {
            let mut hand = win.hand.hand().concealed();
            hand.remove(win.hand.tile());
            PlayerHand::new(hand, RedFives::NONE, &[]).expect("a hand")
        });
        let hands: Vec<PlayerHand> = waiting.collect();
        group.bench_with_input(
            BenchmarkId::from_parameter(name),
            &hands,
            |bencher, hands| {
                let mut turn = hands.iter().cycle();
                bencher.iter(|| {
                    turn.next()
                        .map(|hand| chinese::waits(black_box(hand), &rules))
                });
            },
        );
    }
    group.finish();
}

criterion_group!(benches, questions);
criterion_main!(benches);

//! How long do splits, claims and the built-in players take on seeded deals?

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tichu::players::{next_action, plain, random};
use tichu::solve::{ClaimAnswer, Others, claim, split};
use tichu::{Deal, Hand, Play, Rank, Rules, Seat, State, Table};

fn deals(count: usize) -> Vec<[Hand; 4]> {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    (0..count)
        .map(|_| {
            let deal = Deal::shuffled(&mut || random.next_u64());
            Seat::ALL.map(|seat| deal.hand(seat))
        })
        .collect()
}

fn bench(c: &mut Criterion, name: &str, question: impl Fn([Hand; 4]) -> usize) {
    let deals = deals(1_000);
    let mut group = c.benchmark_group("tichu");
    group.throughput(Throughput::Elements(deals.len() as u64));
    group.bench_function(name, |b| {
        b.iter(|| {
            let asked = deals.iter().map(|&deal| question(black_box(deal)));
            asked.sum::<usize>()
        });
    });
    group.finish();
}

/// Whether the first hand goes out, with the Mah Jong gone if a rank is wished.
fn goes_out(deal: [Hand; 4], table: Table, wish: Option<Rank>, known: bool) -> usize {
    let gone: Hand = match wish {
        Some(_) => "Ma".parse().expect("a card"),
        None => Hand::EMPTY,
    };
    let [hand, next, partner, previous] = deal.map(|hand| hand - gone);
    let others = [next, partner, previous];
    let others = if known {
        Others::Known(others)
    } else {
        Others::Unknown {
            cards: next | partner | previous,
            sizes: others.map(Hand::len),
        }
    };
    let answer = claim(hand, table, wish, others, &Rules::official()).expect("a deal");
    usize::from(matches!(answer, ClaimAnswer::Claim(_)))
}

fn questions(c: &mut Criterion) {
    let three = Play::highest("g3".parse().expect("a card")).expect("a single");
    let three = Table::of(three.combo());
    bench(c, "split of 14 cards", |[hand, ..]| {
        split(hand).expect("14 cards").plays().len()
    });
    bench(c, "claim of 14 cards against given hands", |deal| {
        goes_out(deal, Table::EMPTY, None, true)
    });
    bench(c, "claim of 14 cards against any hands", |deal| {
        goes_out(deal, Table::EMPTY, None, false)
    });
    bench(c, "claim of 14 cards on a three with a wish", |deal| {
        goes_out(deal, three, Some(Rank::Nine), true)
    });
}

fn rounds(c: &mut Criterion) {
    let rules = Rules::official();
    let mut numbers = ChaCha8Rng::seed_from_u64(2);
    let deals: Vec<Deal> = (0..20)
        .map(|_| Deal::shuffled(&mut || numbers.next_u64()))
        .collect();
    let mut group = c.benchmark_group("tichu");
    group.throughput(Throughput::Elements(deals.len() as u64));
    for (name, plain_seats) in [
        ("rounds of plain players", 4),
        ("rounds of plain and random players", 2),
    ] {
        group.bench_function(name, |b| {
            b.iter(|| {
                let mut actions = 0;
                for &deal in &deals {
                    let mut state = State::new(deal, &rules);
                    while let Some((seat, action)) = next_action(&state, |view| {
                        let seat = view.seat().map_or(0, Seat::index);
                        if plain_seats == 4 || seat % 2 == 0 {
                            plain(view, &rules)
                        } else {
                            random(view, &rules, &mut || numbers.next_u64())
                        }
                    }) {
                        state.play(seat, action, &rules).expect("it is legal");
                        actions += 1;
                    }
                }
                actions
            });
        });
    }
    group.finish();
}

criterion_group!(benches, questions, rounds);
criterion_main!(benches);

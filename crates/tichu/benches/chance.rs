//! How long does it take to count a chance?
//!
//! The player holds a hand of the middle sort and asks about one opponent with 14 cards, then about
//! both; last come hands of the whole deck, and wanted cards.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use tichu::solve::chance::{Event, HiddenHand, Want, chance, chance_of_either, unseen};
use tichu::{Combo, Hand};

/// A play of each kind.
const PLAYS: [&str; 8] = [
    "g9",
    "g5 s5",
    "g5 s5 b5",
    "g5 s5 b5 g2 s2",
    "g2 s3 b4 r5 g6",
    "g2 s3 b4 r5 g6 s7 b8",
    "g4 s4 g5 s5",
    "g5 s5 b5 r5",
];

fn hand(cards: &str) -> Hand {
    cards.parse().expect("the cards are well written")
}

fn beats(play: &str) -> Event {
    Event::Beats(
        Combo::classify(hand(play))
            .expect("a combination")
            .highest(),
    )
}

fn opponents(c: &mut Criterion) {
    let own = hand("Ma g3 s3 b6 r6 g7 s9 bT gJ sJ rQ bK gA Dr");
    let left = unseen(own, Hand::EMPTY).expect("nothing was seen");
    let of = HiddenHand::of(14);
    let mut group = c.benchmark_group("an opponent with 14 of 42 cards beats");
    for play in PLAYS {
        let event = beats(play);
        group.bench_function(play, |b| b.iter(|| chance(black_box(&event), left, of)));
    }
    group.finish();
    let mut group = c.benchmark_group("either of two with 14 of 42 cards beats");
    group.sample_size(10);
    for play in PLAYS {
        let event = beats(play);
        let question = || chance_of_either(black_box(&event), left, [of, of]);
        group.bench_function(play, |b| b.iter(question));
    }
    group.finish();
}

fn deck(c: &mut Criterion) {
    let of = HiddenHand::of(14);
    let mut group = c.benchmark_group("14 of the deck hold");
    let mut ask = |name: &str, event: &Event, hand: HiddenHand| {
        group.bench_function(name, |b| {
            b.iter(|| chance(black_box(event), Hand::DECK, hand));
        });
    };
    ask("a bomb", &Event::Bomb, of);
    ask("a straight", &Event::Straight(5), of);
    ask("a straight of 10", &Event::Straight(10), of);
    let groups = ["RPA", "RAA", "PAAA", "RP1D"].map(|faces| faces.parse().expect("faces"));
    let strong = Event::Holds(Want::any_of(groups));
    let eight = of.knowing(hand("Dr gA s3 b4 r7 g9 sT bK"));
    ask("wanted cards, 8 known", &strong, eight);
    group.finish();
}

criterion_group!(benches, opponents, deck);
criterion_main!(benches);

//! How fast are the questions? Each is put to 1,000 seeded hands of its kind; the time is that of
//! one hand.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use mahjong::{Forms, Hand, Meld, Rules, Shanten, SuitHand, Tile, TrackedHand};
use mahjong::{acceptance, discards, good_copies, shanten, waits_of};
use mahjong::{decompositions, is_complete, suit_score, waits};
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

/// Hands of 14 tiles of which `missing` were exchanged since they were complete.
fn near_complete(missing: usize) -> Vec<Hand> {
    let mut rng = ChaCha8Rng::seed_from_u64(14);
    let mut below = |bound: usize| usize::try_from(rng.next_u32()).expect("32 bits") % bound;
    let mut hands = Vec::new();
    while hands.len() < HANDS {
        let mut hand = Hand::EMPTY;
        let mut tiles = vec![Tile::ALL[below(34)]; 2];
        while tiles.len() < 14 {
            let low = Tile::ALL[below(34)];
            let sequence = Meld::sequence(low).filter(|_| below(3) > 0);
            tiles.extend(sequence.unwrap_or(Meld::triplet(low)).tiles());
        }
        if !tiles.into_iter().all(|tile| hand.insert(tile)) {
            continue;
        }
        for _ in 0..missing {
            let held: Vec<Tile> = hand.iter().map(|(tile, _)| tile).collect();
            hand.remove(held[below(held.len())]);
        }
        while hand.len() < 14 {
            hand.insert(Tile::ALL[below(34)]);
        }
        hands.push(hand);
    }
    hands
}

fn distances(criterion: &mut Criterion) {
    let (rules, none) = (Rules::formal(), Hand::EMPTY);
    let samples = [
        ("dealt", hands(34, 14, |_| true)),
        ("two exchanged", near_complete(2)),
    ];
    each_hand(criterion, "shanten", &samples, |hand| {
        shanten(hand, &[], &rules).map(Shanten::minimum)
    });
    each_hand(criterion, "discards", &samples, |hand| {
        discards(hand, &[], &none, Forms::all(), &rules)
    });

    let tracked = samples.clone().map(|(name, hands)| {
        let track = |hand| TrackedHand::new(hand, &[], &rules).expect("14 tiles");
        let hands: Vec<_> = hands.iter().map(track).collect();
        (name, hands)
    });
    each_hand(criterion, "shanten, tracked", &tracked, |hand| {
        hand.shanten().minimum()
    });
    let mut group = criterion.benchmark_group("shanten, a tile discarded and drawn");
    group.bench_function("dealt", |bencher| {
        let (mut hand, mut turn) = (tracked[0].1[0].clone(), Tile::ALL.iter().cycle());
        bencher.iter(|| {
            let (discard, _) = hand.hand().iter().next().expect("14 tiles");
            hand.discard(black_box(discard));
            let before = hand.shanten().minimum();
            let mut drawn = *turn.next().expect("a cycle");
            while !hand.draw(black_box(drawn)) {
                drawn = *turn.next().expect("a cycle");
            }
            (before, hand.shanten().minimum())
        });
    });
    group.finish();

    let samples = samples.map(|(name, hands)| {
        let drop = |hand: &Hand| {
            let mut hand = *hand;
            let (first, _) = hand.iter().next().expect("14 tiles");
            hand.remove(first);
            hand
        };
        (name, hands.iter().map(drop).collect::<Vec<_>>())
    });
    each_hand(criterion, "acceptance", &samples, |hand| {
        acceptance(hand, &[], &none, Forms::all(), &rules)
    });
    each_hand(criterion, "good_copies", &samples, |hand| {
        good_copies(hand, &[], &none, Forms::all(), &rules)
    });
    each_hand(criterion, "waits_of", &samples, |hand| {
        waits_of(hand, &[], Forms::all(), &rules)
    });
    let laid = ["[777z]", "[123s]"].map(|meld| meld.parse().expect("a set"));
    let short = [("seven tiles, two sets laid down", hands(27, 7, |_| true))];
    each_hand(criterion, "acceptance", &short, |hand| {
        acceptance(hand, &laid, &none, Forms::all(), &rules)
    });
}

criterion_group!(benches, questions, distances);
criterion_main!(benches);

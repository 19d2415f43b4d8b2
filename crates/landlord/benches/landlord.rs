//! How long do plays, splits and the run-out take on seeded hands?

use std::hint::black_box;
use std::ops::ControlFlow;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use landlord::solve::{Limits, Position, Verdict, who_wins};
use landlord::{
    ActionSpace, Combo, Deal, Hand, Move, Others, Rank, Rules, Score, Seat, State, fewest_plays,
    hints, legal_moves, run_out, run_out_odds,
};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Hands of 20, 17 and 17 cards.
type Hands = [Hand; 3];

fn deals(count: usize) -> Vec<Hands> {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let mut deal = || {
        let mut deck: Vec<Rank> = Hand::DECK.iter().collect();
        for i in (1..deck.len()).rev() {
            deck.swap(i, random.next_u32() as usize % (i + 1));
        }
        [&deck[..20], &deck[20..37], &deck[37..]].map(|cards| {
            let mut hand = Hand::EMPTY;
            for &card in cards {
                assert!(hand.insert(card));
            }
            hand
        })
    };
    (0..count).map(|_| deal()).collect()
}

fn bench(c: &mut Criterion, name: &str, deals: &[Hands], question: impl Fn(Hands) -> usize) {
    let mut group = c.benchmark_group("landlord");
    group.throughput(Throughput::Elements(deals.len() as u64));
    group.bench_function(name, |b| {
        b.iter(|| {
            deals
                .iter()
                .map(|&deal| question(black_box(deal)))
                .sum::<usize>()
        });
    });
    group.finish();
}

fn questions(c: &mut Criterion) {
    let rules = Rules::pagat();
    let deals = deals(256);
    bench(c, "leads of 20 cards", &deals, |[hand, ..]| {
        legal_moves(hand, None, &rules).len()
    });
    let seven = Combo::classify("7".parse().expect("a card"), &rules).expect("a single");
    bench(
        c,
        "answers of 17 cards to a single",
        &deals,
        |[_, hand, _]| legal_moves(hand, Some(seven), &rules).len(),
    );
    bench(c, "fewest plays of 20 cards", &deals, |[hand, ..]| {
        fewest_plays(hand, &rules).map_or(0, |plays| plays.len())
    });
    bench(
        c,
        "run-out against given hands",
        &deals,
        |[hand, next, last]| {
            let order = run_out(hand, Others::Known([next, last]), &rules);
            usize::from(order.is_ok_and(|order| order.is_some()))
        },
    );
    bench(c, "run-out against any hands", &deals, |[hand, ..]| {
        let order = run_out(hand, Others::Unknown, &rules);
        usize::from(order.is_ok_and(|order| order.is_some()))
    });
    bench(c, "odds of a run-out", &deals[..64], |[hand, ..]| {
        usize::from(run_out_odds(hand, &rules).is_ok_and(|odds| odds.runs_out > 0))
    });
    bench(
        c,
        "hints for the lead of 20 cards",
        &deals[..64],
        |[hand, ..]| hints(hand, None, &rules).map_or(0, |hints| hints.len()),
    );
    let plays: Vec<Hand> = legal_moves(Hand::DECK, None, &rules)
        .iter()
        .map(|p| p.cards())
        .collect();
    let mut group = c.benchmark_group("landlord");
    group.throughput(Throughput::Elements(plays.len() as u64));
    group.bench_function("classify all plays", |b| {
        b.iter(|| {
            let legal = |play: &&Hand| Combo::classify(black_box(**play), &rules).is_ok();
            plays.iter().filter(legal).count()
        });
    });
    group.finish();
}

fn actions(c: &mut Criterion) {
    let rules = Rules::permissive();
    let space = ActionSpace::of(&rules);
    let deals = deals(256);
    bench(c, "mask of 20 cards", &deals, |[hand, ..]| {
        space.mask(hand, None).words().len()
    });
    let plays: Vec<Move> = (deals.iter())
        .flat_map(|&[hand, ..]| legal_moves(hand, None, &rules))
        .map(Move::Play)
        .collect();
    let mut group = c.benchmark_group("landlord");
    group.throughput(Throughput::Elements(plays.len() as u64));
    group.bench_function("numbers of plays", |b| {
        b.iter(|| {
            let index = |&play| space.index(black_box(play));
            plays.iter().filter_map(index).map(u64::from).sum::<u64>()
        });
    });
    group.finish();
    c.bench_function("landlord/all actions", |b| {
        b.iter(|| ActionSpace::of(black_box(&rules)).len());
    });
}

/// Who wins with open hands: the first cards of seeded deals, the landlord leads.
fn open_hands(c: &mut Criterion) {
    const DEALS: usize = 40;
    let rules = Rules::pagat();
    let mut group = c.benchmark_group("landlord");
    group.sample_size(10);
    group.throughput(Throughput::Elements(DEALS as u64));
    for cards in [[6, 5, 5], [8, 7, 7]] {
        let parts: Vec<Position> = deals(DEALS)
            .into_iter()
            .filter_map(|hands| Position::new(&part(hands, cards), 0).ok())
            .collect();
        let [first, next, last] = cards;
        group.bench_function(format!("who wins with {first}/{next}/{last} cards"), |b| {
            let wins = |position: &&Position| {
                let watch = &mut |_| ControlFlow::Continue(());
                who_wins(position, &rules, Limits::default(), watch) == Verdict::Win
            };
            b.iter(|| black_box(&parts).iter().filter(wins).count());
        });
    }
    group.finish();
}

/// So many cards of each hand, spread over its ranks.
fn part(hands: Hands, cards: [usize; 3]) -> Vec<Hand> {
    let part = |(hand, count): (Hand, usize)| {
        let mut part = Hand::EMPTY;
        for (place, rank) in hand.iter().enumerate() {
            if place * count / hand.len() != (place + 1) * count / hand.len() {
                part.insert(rank);
            }
        }
        part
    };
    hands.into_iter().zip(cards).map(part).collect()
}

/// Whole games of random actions, from the deal to the score.
fn games(c: &mut Criterion) {
    const GAMES: u64 = 100;
    let mut group = c.benchmark_group("landlord");
    group.throughput(Throughput::Elements(GAMES));
    for preset in Rules::PRESETS {
        group.bench_function(format!("random games, {}", preset.name), |b| {
            b.iter(|| {
                let mut random = ChaCha8Rng::seed_from_u64(1);
                let game = |_| random_game(&mut || random.next_u64(), preset.rules);
                (0..GAMES).map(game).sum::<i32>()
            });
        });
    }
    group.finish();
}

/// What the first seat is paid.
fn random_game(random: &mut impl FnMut() -> u64, rules: Rules) -> i32 {
    let deal = Deal::shuffled(random);
    let mut state = State::new(deal, Seat::drawn(random), rules);
    let mut below = |bound: usize| {
        let below = random() % u64::try_from(bound).expect("64 bits are enough");
        usize::try_from(below).expect("below a usize")
    };
    loop {
        let moves = state.legal_moves();
        if !moves.is_empty() {
            let play = moves.get(below(moves.len())).expect("there are so many");
            state.play(play).expect("the move is legal");
            continue;
        }
        let count = state.legal_bids().count();
        if count == 0 {
            return Score::of(state.record()).map_or(0, |score| score.points()[0]);
        }
        let bid = state
            .legal_bids()
            .nth(below(count))
            .expect("there are so many");
        state.play(bid).expect("the bid is legal");
    }
}

criterion_group!(benches, questions, actions, open_hands, games);
criterion_main!(benches);

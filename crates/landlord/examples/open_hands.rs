//! How long does the open-hand value of seeded random deals take?
//!
//! `cargo run --release --example open_hands -- 10/9/9 100 60`: a hundred deals of which the first
//! hand has 10 cards and the others 9 each, and at most 60 seconds for each. The first hand leads.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use landlord::solve::{Limits, Position, Progress, Verdict, who_wins};
use landlord::{Hand, Rank, Rules};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let sizes = args.next().unwrap_or_else(|| "10/9/9".to_owned());
    let count: usize = args.next().map_or(Ok(100), |count| count.parse())?;
    let seconds: f64 = args.next().map_or(Ok(60.0), |seconds| seconds.parse())?;
    let each = args.next().is_some();
    let lengths: Result<Vec<usize>, _> = sizes.split('/').map(str::parse).collect();
    let lengths = lengths?;
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let mut solved = Vec::new();
    let mut wins = 0;
    for _ in 0..count {
        let position = deal(&mut random, &lengths)?;
        let (verdict, progress, time) = ask(&position, Duration::from_secs_f64(seconds));
        if each {
            let hands: Vec<String> = position.hands().iter().map(Hand::to_string).collect();
            let (nodes, megabytes) = (progress.nodes, progress.bytes >> 20);
            println!(
                "{} {verdict:?} {time:.1?} {nodes} {megabytes} MB",
                hands.join(" ")
            );
        }
        wins += usize::from(verdict == Verdict::Win);
        if verdict != Verdict::Open {
            solved.push(time);
        }
    }
    solved.sort_unstable();
    let share = |part: usize| match solved.get(count * part / 100) {
        Some(time) => format!("{time:.1?}"),
        None => "-".to_owned(),
    };
    println!(
        "{sizes}: {} of {count} solved, {wins} won; median {}, 75 % {}, 90 % {}",
        solved.len(),
        share(50),
        share(75),
        share(90)
    );
    Ok(())
}

/// The first cards of a shuffled deck.
fn deal(
    random: &mut ChaCha8Rng,
    lengths: &[usize],
) -> Result<Position, Box<dyn std::error::Error>> {
    let mut deck: Vec<Rank> = Hand::DECK.iter().collect();
    for i in (1..deck.len()).rev() {
        deck.swap(i, random.next_u32() as usize % (i + 1));
    }
    let mut cards = deck.into_iter();
    let mut hands = Vec::new();
    for &length in lengths {
        let mut hand = Hand::EMPTY;
        for card in cards.by_ref().take(length) {
            hand.insert(card);
        }
        hands.push(hand);
    }
    Ok(Position::new(&hands, 0)?)
}

fn ask(position: &Position, most: Duration) -> (Verdict, Progress, Duration) {
    let start = Instant::now();
    let mut last = Progress::default();
    let watch = &mut |progress| {
        last = progress;
        if start.elapsed() < most {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    };
    let limits = Limits {
        bytes: 4 << 30,
        ..Limits::default()
    };
    let verdict = who_wins(position, &Rules::pagat(), limits, watch);
    (verdict, last, start.elapsed())
}

//! How long does the value of seeded endings with open hands take?
//!
//! `cargo run --release -p cards-tichu --example tichu-open-hands -- 6 on 30 60`: thirty endings
//! with six cards in each hand, bombs out of turn `on` or `off`, and at most 60 seconds for each.
//! With one more word each ending has a line of its own. The endings are those of the benchmark.

mod endings;

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tichu::solve::{Limits, Progress, Value, ValueError, value};
use tichu::{Rules, State};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let hands = args.next().map_or(Ok(endings::HANDS.to_vec()), |hand| {
        hand.parse().map(|hand: usize| vec![hand.clamp(1, 14)])
    })?;
    let bombs = args.next().unwrap_or_else(|| "on".to_owned());
    let count: usize = args.next().map_or(Ok(20), |count| count.parse())?;
    let seconds: u64 = args.next().map_or(Ok(60), |seconds| seconds.parse())?;
    let each = args.next().is_some();
    let mut rules = Rules::official();
    rules.bombs_out_of_turn = bombs == "on";
    for hand in hands {
        let mut chance = ChaCha8Rng::seed_from_u64(u64::try_from(hand)?);
        let mut solved = Vec::new();
        for _ in 0..count {
            let ending = endings::ending(hand, &mut || chance.next_u64());
            let (value, bytes, time) = ask(&ending.parse()?, &rules, Duration::from_secs(seconds))?;
            if each {
                let Value {
                    lower,
                    upper,
                    nodes,
                    ..
                } = value;
                let megabytes = bytes >> 20;
                println!("{ending}: {lower}..{upper} {time:.1?} {nodes} {megabytes} MB");
            }
            solved.extend(value.exact().map(|_| time));
        }
        solved.sort_unstable();
        let share = |part: usize| match solved.get(count * part / 100) {
            Some(time) => format!("{time:.1?}"),
            None => "-".to_owned(),
        };
        println!(
            "{} cards, bombs {bombs}: {} of {count} solved; median {}, 75 % {}, 90 % {}, 99 % {}",
            4 * hand,
            solved.len(),
            share(50),
            share(75),
            share(90),
            share(99)
        );
    }
    Ok(())
}

/// The value, how many bytes it took, and how long.
fn ask(
    state: &State,
    rules: &Rules,
    most: Duration,
) -> Result<(Value, usize, Duration), ValueError> {
    let start = Instant::now();
    let mut bytes = 0;
    let watch = &mut |progress: Progress| {
        bytes = progress.bytes;
        if start.elapsed() < most {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    };
    let value = value(state, rules, Limits::default(), watch)?;
    Ok((value, bytes, start.elapsed()))
}

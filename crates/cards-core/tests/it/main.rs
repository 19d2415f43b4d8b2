//! Tests of the sets and counts, against loops over plain arrays.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

mod counts;
#[cfg(feature = "serde")]
mod serde;
mod sets;

/// Seeded random words; every third has sparse bits, every third dense ones.
fn words(count: usize) -> impl Iterator<Item = u64> {
    let mut random = ChaCha8Rng::seed_from_u64(42);
    (0..count).map(move |i| match i % 3 {
        0 => random.next_u64(),
        1 => random.next_u64() & random.next_u64(),
        _ => random.next_u64() | random.next_u64(),
    })
}

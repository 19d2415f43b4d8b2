//! In how many ways can tiles be taken?

/// Whether equal tiles are told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Alike {
    /// Every tile of the deck is its own.
    Apart,
    /// Equal tiles are one and the same.
    Together,
}

/// The ways to take `few` of `all`, if they are a 128-bit number.
pub(super) fn choose(all: u8, few: u8) -> Option<u128> {
    if few > all {
        return Some(0);
    }
    let few = few.min(all - few);
    (0..few).try_fold(1_u128, |ways, taken| {
        // ways * (all - taken) is a multiple of taken + 1; halves first, to stay small
        let ways = ways.checked_mul(u128::from(all - taken))?;
        Some(ways / u128::from(taken + 1))
    })
}

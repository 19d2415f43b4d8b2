//! In how many ways can cards be taken?

/// The ways to take `few` of `all`, which are at most 56 cards.
pub(super) fn choose(all: usize, few: usize) -> u128 {
    if few > all {
        return 0;
    }
    // After each step it is the number of sets of `taken + 1` of `all`, below 2^56.
    (0..few).fold(1, |ways, taken| {
        ways * (all - taken) as u128 / (taken as u128 + 1)
    })
}

/// The ways to give so many of `all` to each of two hands.
pub(super) fn share(all: usize, [first, second]: [usize; 2]) -> u128 {
    let left = all.saturating_sub(first);
    choose(all, first) * choose(left, second)
}

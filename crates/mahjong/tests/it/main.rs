//! The tests of mahjong, a module a topic.

mod any_bytes;
mod chance;
mod chinese;
mod counts;
mod decompositions;
mod hand;
mod laid;
mod melds;
mod notation;
mod oracle;
mod payments;
mod riichi_compare;
mod riichi_waits;
mod riichi_wins;
mod rules;
#[cfg(feature = "serde")]
mod serde;
mod suit_score;
mod waits;
mod yaku_distance;

/// Whether the exhaustive tests are to run: `SLOW_TESTS=1`.
pub(crate) fn slow_tests() -> bool {
    std::env::var_os("SLOW_TESTS").is_some_and(|value| value == "1")
}

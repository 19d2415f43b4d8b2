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
mod riichi_case;
mod riichi_edges;
mod riichi_errors;
mod riichi_local;
mod riichi_oracle;
mod riichi_presets;
mod riichi_score;
mod riichi_wins;
mod riichi_yaku;
mod rules;
#[cfg(feature = "serde")]
mod serde;
mod suit_score;
mod waits;

/// Whether tests that take longer than some seconds run too.
fn slow_tests() -> bool {
    std::env::var_os("SLOW_TESTS").is_some_and(|value| value == "1")
}

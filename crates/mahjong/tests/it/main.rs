//! The tests of mahjong, a module a topic.

mod acceptance;
mod any_bytes;
mod chance;
mod chinese;
mod chinese_counts;
mod chinese_fan;
mod chinese_implied;
mod chinese_linked;
mod chinese_waits;
mod counts;
mod decompositions;
mod hand;
mod laid;
mod melds;
mod notation;
mod oracle;
mod payments;
mod riichi_case;
mod riichi_compare;
mod riichi_counts;
mod riichi_edges;
mod riichi_errors;
mod riichi_local;
mod riichi_oracle;
mod riichi_presets;
mod riichi_rest;
mod riichi_score;
mod riichi_waits;
mod riichi_wins;
mod riichi_yaku;
mod rules;
#[cfg(feature = "serde")]
mod serde;
mod shanten;
mod shanten_counts;
mod suit_score;
mod waits;
mod yaku_distance;

/// Whether the exhaustive tests are to run: `SLOW_TESTS=1`.
pub(crate) fn slow_tests() -> bool {
    std::env::var_os("SLOW_TESTS").is_some_and(|value| value == "1")
}

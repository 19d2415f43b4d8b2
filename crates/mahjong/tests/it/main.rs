//! The tests of mahjong, a module a topic.

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
mod riichi_local;
mod riichi_score;
mod riichi_wins;
mod riichi_yaku;
mod rules;
#[cfg(feature = "serde")]
mod serde;
mod suit_score;
mod waits;
mod yaku_distance;

//! The tests of mahjong, a module a topic.

mod any_bytes;
mod chance;
mod chinese;
mod chinese_fan;
mod chinese_implied;
mod counts;
mod decompositions;
mod hand;
mod laid;
mod melds;
mod notation;
mod oracle;
mod rules;
#[cfg(feature = "serde")]
mod serde;
mod suit_score;
mod waits;

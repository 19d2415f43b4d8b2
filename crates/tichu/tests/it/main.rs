//! The tests of tichu, a module a topic.

mod actions;
mod any_bytes;
mod bsw;
mod calls;
mod cards;
mod census;
mod chance;
mod chances;
mod chances_oracle;
mod claim;
mod claim_oracle;
mod combo;
mod game;
mod impossible;
mod moves;
mod notation;
mod open_hands;
mod oracle;
mod players;
mod position;
mod record;
mod referee;
mod round;
mod rounds;
mod rules;
#[cfg(feature = "serde")]
mod serde;
mod split;
mod suits;
mod table;
mod trick;
mod view;
mod wishes;

/// Whether checks that take minutes run too: `SLOW_TESTS=1`.
fn slow_tests() -> bool {
    std::env::var_os("SLOW_TESTS").is_some_and(|value| value == "1")
}

//! The tests of rummikub, a module a topic.

mod all_best_moves;
mod all_melds;
mod any_bytes;
mod arrangements;
mod best_moves;
mod brute;
mod cases;
mod certificate;
mod chance;
mod chances;
mod count;
mod games;
mod hand;
mod judge;
mod meld;
mod moved;
mod moves;
mod notation;
mod oracle;
mod outs;
mod playthrough;
mod position;
mod positions;
mod rack;
mod replay;
mod rules;
#[cfg(feature = "serde")]
mod serde;
mod state;
mod steps;
mod table;
mod unpruned;

/// Whether tests that take longer than some seconds run too.
fn slow_tests() -> bool {
    std::env::var_os("SLOW_TESTS").is_some_and(|value| value == "1")
}

//! The tests of rummikub, a module a topic.

mod any_bytes;
mod chance;
mod count;
mod meld;
mod notation;
mod oracle;
mod rack;
mod rules;
#[cfg(feature = "serde")]
mod serde;

/// Whether tests that take longer than some seconds run too.
fn slow_tests() -> bool {
    std::env::var_os("SLOW_TESTS").is_some_and(|value| value == "1")
}

//! The tests of tichu, a module a topic.

mod any_bytes;
mod chance;
mod combo;
mod notation;
mod oracle;
mod rules;
#[cfg(feature = "serde")]
mod serde;
mod table;

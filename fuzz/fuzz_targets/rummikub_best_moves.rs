//! Calls `best_moves` of the tests of rummikub with what the fuzzer makes up.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[allow(dead_code, reason = "the other functions have targets of their own")]
#[path = "../../crates/rummikub/tests/it/any_bytes.rs"]
mod any_bytes;

fuzz_target!(|data: &[u8]| any_bytes::best_moves(data));

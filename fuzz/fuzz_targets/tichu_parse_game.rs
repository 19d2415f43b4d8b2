//! Calls `parse_game` of the tests of tichu with what the fuzzer makes up.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[allow(dead_code, reason = "the other functions have targets of their own")]
#[path = "../../crates/tichu/tests/it/any_bytes.rs"]
mod any_bytes;

fuzz_target!(|data: &[u8]| any_bytes::parse_game(data));

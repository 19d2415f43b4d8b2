//! Is every parser and every question fuzzed?
//!
//! `tests/it/any_bytes.rs` of a crate has a function `fn NAME(data: &[u8])` for each. The target
//! `GAME_NAME` calls it: a file in `fuzz/fuzz_targets`, and a `[[bin]]` in `fuzz/Cargo.toml`, which
//! is where `cargo fuzz` looks for targets. So functions, files and entries are the same names, and
//! what lies in `fuzz/seeds/GAME_NAME` is for one of them.

use std::collections::BTreeMap;

use toml::{Table, Value};

use super::Findings;
use crate::workspace::Workspace;

const MANIFEST: &str = "fuzz/Cargo.toml";
const FOLDER: &str = "fuzz/fuzz_targets/";
const SEEDS: &str = "fuzz/seeds/";

/// Every function of `any_bytes.rs` has a target, and every target its function.
pub(super) fn any_bytes_are_fuzzed(workspace: &Workspace, findings: &mut Findings) {
    let functions = functions(workspace);
    let entries = entries(workspace);
    for (target, (path, line, function)) in &functions {
        let file = format!("{FOLDER}{target}.rs");
        let call = format!("any_bytes::{function}(data)");
        match workspace.files.get(&file) {
            None => findings.add(*path, *line, format!("`{function}` has no target {file}")),
            Some(text) if !text.contains(&call) => {
                findings.add(file, 1, format!("expected a call of `{call}`"));
            }
            Some(_) => {}
        }
        if !entries.contains(target) {
            let message = format!("expected a `[[bin]]` with the name \"{target}\"");
            findings.add(MANIFEST, 1, message);
        }
    }
    for path in workspace.files.keys() {
        let file = path.strip_prefix(FOLDER);
        let file = file.and_then(|file| file.strip_suffix(".rs"));
        let seed = path.strip_prefix(SEEDS);
        let seed = seed.and_then(|seed| seed.split('/').next());
        let target = file.or(seed);
        if target.is_some_and(|target| !functions.contains_key(target)) {
            findings.add(path, 1, "no `any_bytes.rs` has this function");
        }
    }
    for target in entries.iter().filter(|name| !functions.contains_key(*name)) {
        let message = format!("no `any_bytes.rs` has the function of the target \"{target}\"");
        findings.add(MANIFEST, 1, message);
    }
}

/// The functions to fuzz, with file and line, by the names of their targets.
fn functions(workspace: &Workspace) -> BTreeMap<String, (&str, usize, &str)> {
    let mut functions = BTreeMap::new();
    for package in &workspace.packages {
        for (path, text) in workspace.files_in(package, "tests/it") {
            if !path.ends_with("/any_bytes.rs") {
                continue;
            }
            for (index, line) in text.lines().enumerate() {
                if let Some(function) = function(line) {
                    let target = format!("{}_{function}", package.short_name());
                    functions.insert(target, (path, index + 1, function));
                }
            }
        }
    }
    functions
}

/// The name in `pub(crate) fn NAME(data: &[u8])`.
fn function(line: &str) -> Option<&str> {
    let (name, _) = line.split_once("(data: &[u8])")?;
    name.strip_prefix("pub(crate) fn ")
        .or_else(|| name.strip_prefix("pub fn "))
}

/// The names of the targets in the manifest.
fn entries(workspace: &Workspace) -> Vec<String> {
    let text = workspace.files.get(MANIFEST).map(String::as_str);
    let manifest: Option<Table> = text.and_then(|text| text.parse().ok());
    let bins = manifest.as_ref().and_then(|table| table.get("bin"));
    let bins = bins.and_then(Value::as_array).into_iter().flatten();
    bins.filter_map(|bin| bin.get("name")?.as_str())
        .map(str::to_owned)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::tests::check;
    use super::*;

    const FUNCTIONS: (&str, &str) = (
        "crates/gin/tests/it/any_bytes.rs",
        "//! Any bytes.\n\npub(crate) fn parse_hand(data: &[u8]) {}\n\nfn rules(data: &[u8]) -> u8 {}\n",
    );

    #[test]
    fn functions_and_targets_are_the_same() {
        let target = (
            "fuzz/fuzz_targets/gin_parse_hand.rs",
            "fuzz_target!(|data: &[u8]| any_bytes::parse_hand(data));\n",
        );
        let manifest = ("fuzz/Cargo.toml", "[[bin]]\nname = \"gin_parse_hand\"\n");
        check(any_bytes_are_fuzzed, &[FUNCTIONS, target, manifest], &[]);
    }

    #[test]
    fn a_function_has_its_target() {
        check(
            any_bytes_are_fuzzed,
            &[FUNCTIONS],
            &[
                "crates/gin/tests/it/any_bytes.rs:3: `parse_hand` has no target \
                 fuzz/fuzz_targets/gin_parse_hand.rs",
                "fuzz/Cargo.toml:1: expected a `[[bin]]` with the name \"gin_parse_hand\"",
            ],
        );
    }

    #[test]
    fn a_target_has_its_function() {
        check(
            any_bytes_are_fuzzed,
            &[
                ("fuzz/fuzz_targets/gin_parse_hand.rs", ""),
                ("fuzz/seeds/gin_parse_hand/one", "1"),
                ("fuzz/Cargo.toml", "[[bin]]\nname = \"gin_parse_hand\"\n"),
            ],
            &[
                "fuzz/fuzz_targets/gin_parse_hand.rs:1: no `any_bytes.rs` has this function",
                "fuzz/seeds/gin_parse_hand/one:1: no `any_bytes.rs` has this function",
                "fuzz/Cargo.toml:1: no `any_bytes.rs` has the function of the target \
                 \"gin_parse_hand\"",
            ],
        );
    }

    #[test]
    fn a_target_calls_its_function() {
        check(
            any_bytes_are_fuzzed,
            &[
                FUNCTIONS,
                (
                    "fuzz/fuzz_targets/gin_parse_hand.rs",
                    "fuzz_target!(|data: &[u8]| any_bytes::parse_tile(data));\n",
                ),
                ("fuzz/Cargo.toml", "[[bin]]\nname = \"gin_parse_hand\"\n"),
            ],
            &["fuzz/fuzz_targets/gin_parse_hand.rs:1: expected a call of \
                 `any_bytes::parse_hand(data)`"],
        );
    }
}

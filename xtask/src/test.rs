//! Does everything work?
//!
//! The examples in the docs, then all tests of all crates with all features, then the snapshot
//! files: one that no test asked for fails too. cargo-nextest runs the tests where it is installed,
//! `cargo test` where it is not.

use std::process::Command;

use crate::snapshots::References;
use crate::steps::{Failure, Steps, cargo, is_present, no_more};

/// `cargo xtask test`.
///
/// # Errors
/// The steps that failed.
pub(crate) fn run(arguments: &[&str]) -> Result<(), Failure> {
    no_more(arguments)?;
    let mut steps = Steps::default();
    all(&mut steps);
    steps.finish()
}

/// The steps of this task.
pub(crate) fn all(steps: &mut Steps) {
    let references = References::new();
    let has_nextest = is_present(&mut cargo(["nextest", "--version"]));
    let [mut docs, mut tests] = commands(has_nextest);
    let mut passed = steps.command("doc tests", &mut docs);
    passed &= steps.command("tests", references.record(&mut tests));
    if passed {
        steps.check("snapshots", || references.orphans(""));
    }
}

/// The examples in the docs first, so that the count of the tests stands above the summary.
fn commands(has_nextest: bool) -> [Command; 2] {
    let tests = if has_nextest {
        ["nextest", "run"]
    } else {
        ["test", "--tests"]
    };
    [["test", "--doc"], tests].map(|arguments| {
        let mut command = cargo(arguments);
        command.args(["--workspace", "--all-features", "--no-fail-fast"]);
        command
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::steps::line;

    #[test]
    fn the_tests_are_counted_last() {
        let lines = |has_nextest| commands(has_nextest).map(|command| line(&command));
        let docs = "cargo test --doc --workspace --all-features --no-fail-fast";
        let tests = "cargo test --tests --workspace --all-features --no-fail-fast";
        let nextest = "cargo nextest run --workspace --all-features --no-fail-fast";
        assert_eq!(lines(false), [docs, tests]);
        assert_eq!(lines(true), [docs, nextest]);
    }
}

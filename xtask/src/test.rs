//! Does everything work?
//!
//! All tests of all crates with all features, then the examples in the docs, then the snapshot
//! files: one that no test asked for fails too. cargo-nextest runs the tests where it is installed,
//! `cargo test` where it is not.

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
    let mut passed = true;
    if is_present(&mut cargo(["nextest", "--version"])) {
        let mut tests = cargo(["nextest", "run", "--workspace", "--all-features"]);
        passed &= steps.command("tests", references.record(&mut tests).arg("--no-fail-fast"));
        let mut docs = cargo(["test", "--doc", "--workspace", "--all-features"]);
        passed &= steps.command("doc tests", &mut docs);
    } else {
        let mut tests = cargo(["test", "--workspace", "--all-features", "--no-fail-fast"]);
        passed &= steps.command("tests and doc tests", references.record(&mut tests));
    }
    if passed {
        steps.check("snapshots", || references.orphans(""));
    }
}

//! Does the source read as we agreed?
//!
//! Formatting, clippy, the docs, each library without its optional features, and the invariants of
//! the tree that no compiler knows ([`crate::tidy`]). A warning is a failure.

use std::process::Command;

use crate::steps::{Failure, Steps, cargo, no_more};
use crate::tidy;
use crate::workspace::Workspace;

/// `cargo xtask lint`.
///
/// # Errors
/// The steps that failed.
pub(crate) fn run(arguments: &[&str]) -> Result<(), Failure> {
    no_more(arguments)?;
    let mut steps = Steps::default();
    all(&mut steps, &Workspace::read()?);
    steps.finish()
}

/// The steps of this task.
pub(crate) fn all(steps: &mut Steps, workspace: &Workspace) {
    steps.check("tidy", || tidy::report(workspace));
    for (name, mut command) in formatting(workspace) {
        steps.command(name, &mut command);
    }
    let clippy = "clippy --workspace --all-targets --all-features -- -D warnings";
    steps.command("clippy", &mut cargo(clippy.split(' ')));
    let mut docs = cargo(["doc", "--workspace", "--no-deps", "--all-features"]);
    steps.command("docs", docs.env("RUSTDOCFLAGS", "-D warnings"));
    let mut bare = cargo(["check", "--no-default-features"]);
    for library in workspace.libraries() {
        bare.args(["-p", &library.name]);
    }
    steps.command("no default features", &mut bare);
}

/// Formatting: of the workspace, and of the packages that are one of their own.
fn formatting(workspace: &Workspace) -> Vec<(&'static str, Command)> {
    let mut steps = vec![("fmt", cargo(["fmt", "--check", "--all"]))];
    let apart = [
        ("fmt of fuzz", "fuzz/Cargo.toml"),
        ("fmt of bench", "xtask/bench/Cargo.toml"),
    ];
    for (name, manifest) in apart {
        if workspace.files.contains_key(manifest) {
            let command = cargo(["fmt", "--check", "--manifest-path", manifest]);
            steps.push((name, command));
        }
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::steps::line;
    use crate::workspace::tests::made_up;

    #[test]
    fn fuzz_and_bench_are_formatted_too() {
        let lines = |workspace| -> Vec<String> {
            let steps = formatting(&workspace);
            steps.iter().map(|(_, command)| line(command)).collect()
        };
        let all = "cargo fmt --check --all";
        assert_eq!(lines(made_up(&[])), [all]);
        let fuzz = "cargo fmt --check --manifest-path fuzz/Cargo.toml";
        assert_eq!(lines(made_up(&[("fuzz/Cargo.toml", "")])), [all, fuzz]);
        let bench = "cargo fmt --check --manifest-path xtask/bench/Cargo.toml";
        let both = made_up(&[("fuzz/Cargo.toml", ""), ("xtask/bench/Cargo.toml", "")]);
        assert_eq!(lines(both), [all, fuzz, bench]);
    }
}

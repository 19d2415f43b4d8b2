//! Does the source read as we agreed?
//!
//! Formatting, clippy, the docs, each library without its optional features, and the invariants of
//! the tree that no compiler knows ([`crate::tidy`]). A warning is a failure.

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
    steps.command("fmt", &mut cargo(["fmt", "--all", "--check"]));
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

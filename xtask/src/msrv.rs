//! Does each crate build with the minimum Rust it states?
//!
//! `rust-version` in each manifest says which; development dependencies may need a newer one and
//! are left out. `--list` prints the versions, for whoever installs them: no task of ours fetches a
//! toolchain by itself.

use std::collections::BTreeMap;

use crate::steps::{Failure, Steps, is_present, no_more, tool};
use crate::workspace::{Package, Workspace};

/// `cargo xtask msrv [--list]`.
///
/// # Errors
/// The steps that failed.
pub(crate) fn run(arguments: &[&str]) -> Result<(), Failure> {
    let workspace = Workspace::read()?;
    let crates = by_version(&workspace)?;
    if arguments == ["--list"] {
        for version in crates.keys() {
            println!("{version}");
        }
        return Ok(());
    }
    no_more(arguments)?;
    let mut steps = Steps::default();
    for (version, packages) in crates {
        check(&mut steps, version, &packages);
    }
    steps.finish()
}

fn check(steps: &mut Steps, version: &str, packages: &[&Package]) {
    let name = format!("Rust {version}");
    if !is_present(&mut tool("rustup", ["run", version, "rustc", "--version"])) {
        let install = format!("rustup toolchain install {version} --profile minimal");
        steps.check(&name, || Err(format!("{name} is not there: {install}")));
        return;
    }
    let mut cargo = tool("rustup", ["run", version, "cargo", "check", "--locked"]);
    cargo.arg("--all-features");
    for package in packages {
        cargo.args(["-p", &package.name]);
    }
    steps.command(&name, &mut cargo);
}

/// The crates by the version of Rust they need.
fn by_version(workspace: &Workspace) -> Result<BTreeMap<&str, Vec<&Package>>, String> {
    let mut crates = BTreeMap::new();
    for package in &workspace.packages {
        let missing = || format!("{}/Cargo.toml:1: no `rust-version`", package.folder);
        let version = package.rust_version.as_deref().ok_or_else(missing)?;
        let same: &mut Vec<&Package> = crates.entry(version).or_default();
        same.push(package);
    }
    Ok(crates)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::tests::made_up;

    #[test]
    fn crates_are_grouped_by_version() {
        let core = "[package]\nname = \"cards-core\"\nversion = \"0.3.0\"\nrust-version = \"1.85\"";
        let workspace = made_up(&[("crates/cards-core/Cargo.toml", core)]);
        let crates = by_version(&workspace).expect("both state one");
        let versions: Vec<&str> = crates.keys().copied().collect();
        assert_eq!(versions, ["1.85", "1.90"]);
        assert_eq!(crates["1.85"][0].name, "cards-core");
    }

    #[test]
    fn a_crate_must_state_one() {
        let workspace = made_up(&[]);
        let error = by_version(&workspace).expect_err("the core states none");
        assert_eq!(error, "crates/cards-core/Cargo.toml:1: no `rust-version`");
    }
}

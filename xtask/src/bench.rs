//! How fast are we beside others?
//!
//! `xtask/bench` is a package outside the workspace, since it depends on peers that no crate of
//! ours may need: it asks us and them the same questions in one run and prints the ratios. Peers in
//! Python are installed into an environment below the target folder, each on its own, so that one
//! that cannot be had does not keep the others away: its rows say so.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::steps::{Failure, Steps, cargo, is_present, tool};
use crate::workspace::root;

const PACKAGE: &str = "xtask/bench";

/// The options of the package that are passed on.
const OPTIONS: [&str; 2] = ["--check", "--hands"];

/// `cargo xtask bench [GAME] [--check [--hands N]]`.
///
/// # Errors
/// The steps that failed.
pub(crate) fn run(arguments: &[&str]) -> Result<(), Failure> {
    let unknown = |argument: &&&str| argument.starts_with('-') && !OPTIONS.contains(argument);
    if let Some(argument) = arguments.iter().find(unknown) {
        return Err(Failure::Usage(format!("unexpected argument `{argument}`")));
    }
    let folder = target().join("bench");
    let python = folder.join("python");
    install(&python);
    let mut steps = Steps::default();
    steps.command("bench", &mut measure(&folder, &python, arguments));
    steps.finish()
}

/// Where cargo builds.
fn target() -> PathBuf {
    let named = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    root().join(named.unwrap_or_else(|| PathBuf::from("target")))
}

/// The program of the environment in this folder.
fn interpreter(python: &Path) -> PathBuf {
    if cfg!(windows) {
        python.join("Scripts").join("python.exe")
    } else {
        python.join("bin").join("python")
    }
}

/// Brings the peers in Python there. What fails is told, and no failure of ours.
fn install(python: &Path) {
    let program = interpreter(python);
    if !is_present(&mut tool(&program, ["--version"])) {
        let creates = ["-m", "venv"];
        optional(tool("python3", creates).arg(python));
    }
    let requirements = root().join(PACKAGE).join("peers/requirements.txt");
    let requirements = std::fs::read_to_string(requirements).unwrap_or_default();
    for requirement in requirements.lines() {
        let installs = ["-m", "pip", "install", "--quiet"];
        optional(tool(&program, installs).args(requirement.split(' ')));
    }
}

fn optional(command: &mut Command) {
    if !command.status().is_ok_and(|status| status.success()) {
        let line = crate::steps::line(command);
        eprintln!("    a peer is not there: `{line}` failed");
    }
}

/// Builds the package and lets it ask.
fn measure(folder: &Path, python: &Path, arguments: &[&str]) -> Command {
    let manifest = format!("{PACKAGE}/Cargo.toml");
    let run = [
        "run",
        "--quiet",
        "--release",
        "--locked",
        "--manifest-path",
        &manifest,
    ];
    let mut command = cargo(run);
    command.arg("--target-dir").arg(folder);
    command.arg("--").arg("--python").arg(interpreter(python));
    command.args(arguments);
    command
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::steps::line;

    #[test]
    fn the_package_is_built_apart_and_told_where_python_is() {
        let command = measure(Path::new("a"), Path::new("b"), &["landlord", "--check"]);
        let program = interpreter(Path::new("b"));
        let expected = format!(
            "cargo run --quiet --release --locked --manifest-path xtask/bench/Cargo.toml \
             --target-dir a -- --python {} landlord --check",
            program.display(),
        );
        assert_eq!(line(&command), expected);
    }

    #[test]
    fn an_unknown_option_is_named() {
        let expected = Failure::Usage("unexpected argument `--fast`".to_owned());
        assert_eq!(run(&["landlord", "--fast"]), Err(expected));
    }
}

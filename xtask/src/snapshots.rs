//! Are the snapshots what the tests say, all of them?
//!
//! A snapshot that differs fails its test; an *orphan*, a file that no test asks for any more,
//! fails here. cargo-insta does both where it is installed. Without it the tests run with
//! `INSTA_UPDATE=no`, insta notes every snapshot file it used ([`References`]), and the files of
//! the tree that were not noted are the orphans.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::steps::{Failure, Steps, cargo, is_present};
use crate::workspace::{Workspace, has_extension, root};

/// What to do with a snapshot that differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    /// Fail.
    Check,
    /// Show each and ask.
    Review,
    /// Take all of them.
    Accept,
}

/// `cargo xtask snapshots [-p CRATE] [--review | --accept]`.
///
/// # Errors
/// The steps that failed.
pub(crate) fn run(arguments: &[&str]) -> Result<(), Failure> {
    let (name, mode) = read(arguments)?;
    let workspace = Workspace::read()?;
    let package = name.map(|name| workspace.package(name)).transpose()?;
    let (scope, folder) = match package {
        Some(package) => (vec!["-p", &package.name], format!("{}/", package.folder)),
        None => (vec!["--workspace"], String::new()),
    };
    let mut steps = Steps::default();
    if is_present(&mut cargo(["insta", "--version"])) {
        let mut insta = cargo(["insta", "test", "--all-features"]);
        let how: &[&str] = match mode {
            Mode::Check => &["--check", "--unreferenced=reject"],
            Mode::Review => &["--review"],
            Mode::Accept => &["--accept", "--unreferenced=delete"],
        };
        steps.command("snapshots", insta.args(scope).args(how));
    } else if mode == Mode::Check {
        let references = References::new();
        let mut tests = cargo(["test", "--all-features", "--no-fail-fast"]);
        let tests = references.record(&mut tests).env("INSTA_UPDATE", "no");
        if steps.command("tests", tests.args(scope)) {
            steps.check("orphans", || references.orphans(&folder));
        }
    } else {
        let need = "only cargo-insta can do this: cargo install --locked cargo-insta";
        return Err(Failure::Failed(need.to_owned()));
    }
    steps.finish()
}

fn read<'a>(arguments: &[&'a str]) -> Result<(Option<&'a str>, Mode), Failure> {
    let mut name = None;
    let mut mode = Mode::Check;
    let mut rest = arguments.iter();
    while let Some(&argument) = rest.next() {
        match argument {
            "-p" => {
                let missing = || Failure::Usage("`-p` needs the name of a crate".to_owned());
                name = Some(*rest.next().ok_or_else(missing)?);
            }
            "--review" if mode == Mode::Check => mode = Mode::Review,
            "--accept" if mode == Mode::Check => mode = Mode::Accept,
            other => return Err(Failure::Usage(format!("unexpected argument `{other}`"))),
        }
    }
    Ok((name, mode))
}

/// The file in which insta notes the snapshot files that the tests used, one path a line.
pub(crate) struct References {
    file: PathBuf,
}

impl References {
    /// An empty list.
    pub(crate) fn new() -> Self {
        let name = format!("cards-snapshots-{}.txt", std::process::id());
        let file = std::env::temp_dir().join(name);
        let references = Self { file };
        references.clear();
        references
    }

    /// Makes the tests that `command` runs note theirs.
    pub(crate) fn record<'a>(&self, command: &'a mut Command) -> &'a mut Command {
        command.env("INSTA_SNAPSHOT_REFERENCES_FILE", &self.file)
    }

    /// Succeeds if every snapshot file below `folder` was used.
    ///
    /// # Errors
    /// The orphans, one a line.
    pub(crate) fn orphans(&self, folder: &str) -> Result<(), String> {
        let noted = fs::read_to_string(&self.file).unwrap_or_default();
        let used: BTreeSet<PathBuf> = noted.lines().map(canonical).collect();
        let workspace = Workspace::read()?;
        let orphans = orphans(&workspace, folder, &used);
        if orphans.is_empty() {
            return Ok(());
        }
        let line = |path: &&str| format!("{path}:1: no test asks for this snapshot: delete it");
        Err(orphans.iter().map(line).collect::<Vec<_>>().join("\n"))
    }

    fn clear(&self) {
        // It is no error if there is nothing to remove.
        let _ = fs::remove_file(&self.file);
    }
}

impl Drop for References {
    fn drop(&mut self) {
        self.clear();
    }
}

/// The snapshot files below `folder` that are not among the `used`.
fn orphans<'a>(workspace: &'a Workspace, folder: &str, used: &BTreeSet<PathBuf>) -> Vec<&'a str> {
    let paths = workspace.files.keys().map(String::as_str);
    let found = paths.filter(|path| path.starts_with(folder) && has_extension(path, "snap"));
    let is_orphan = |path: &&str| !used.contains(&canonical(root().join(path)));
    found.filter(is_orphan).collect()
}

/// The same path for the same file, however it was written.
fn canonical(path: impl AsRef<Path>) -> PathBuf {
    let path = path.as_ref();
    path.canonicalize().unwrap_or_else(|_| path.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::tests::made_up;

    #[test]
    fn a_snapshot_that_was_not_used_is_an_orphan() {
        let names = [
            "gin/tests/a.snap",
            "gin/tests/b.snap",
            "gin/c.rs",
            "gin-rummy/d.snap",
        ];
        let paths = names.map(|name| format!("crates/{name}"));
        let files: Vec<(&str, &str)> = paths.iter().map(|path| (path.as_str(), "")).collect();
        let workspace = made_up(&files);
        let used = BTreeSet::from([root().join("crates/gin/tests/a.snap")]);
        let expected = ["crates/gin/tests/b.snap"];
        assert_eq!(orphans(&workspace, "crates/gin/", &used), expected);
        assert_eq!(orphans(&workspace, "", &used).len(), 2);
    }

    #[test]
    fn arguments_come_in_any_order() {
        assert_eq!(read(&[]), Ok((None, Mode::Check)));
        assert_eq!(read(&["--review"]), Ok((None, Mode::Review)));
        let expected = Ok((Some("gin"), Mode::Accept));
        assert_eq!(read(&["-p", "gin", "--accept"]), expected);
        assert_eq!(read(&["--accept", "-p", "gin"]), expected);
    }

    #[test]
    fn wrong_arguments_are_named() {
        #[track_caller]
        fn check(arguments: &[&str], expected: &str) {
            assert_eq!(read(arguments), Err(Failure::Usage(expected.to_owned())));
        }
        check(&["-p"], "`-p` needs the name of a crate");
        check(&["--review", "--accept"], "unexpected argument `--accept`");
        check(&["gin"], "unexpected argument `gin`");
    }
}

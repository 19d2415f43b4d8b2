//! Can this crate be released, and how?
//!
//! A release is a published package and the tag `PACKAGE-vVERSION` on its commit. The task checks
//! that the tree is clean, that no other commit has the tag, that the changelog dates the version,
//! that the crates it stands on are released, and that it builds from its package together with
//! them. Then it shows the commands of the release; with `--execute` it runs them. What may still
//! be missing before that day, a date and the crates below, is a note until then. Called with the
//! tag instead of the crate, it wants that very tag on this commit, and sets none.

use crate::steps::{Failure, Steps, cargo, output, preview, tool};
use crate::workspace::{Package, Workspace};

/// What git says.
struct History {
    /// The changed files, one a line; empty for a clean tree.
    changes: String,
    /// Every tag.
    tags: Vec<String>,
    /// The tags on this commit.
    tags_here: Vec<String>,
}

/// `cargo xtask release CRATE|TAG [--execute]`.
///
/// # Errors
/// The steps that failed.
pub(crate) fn run(arguments: &[&str]) -> Result<(), Failure> {
    let (name, execute) = read(arguments)?;
    let workspace = Workspace::read()?;
    let package = named(&workspace, name)?;
    let history = History::read()?;
    let mut steps = Steps::default();
    let mut ready = steps.check("right tag", || right_tag(package, &history, name));
    ready &= check(&mut steps, &workspace, package, &history, execute);
    if !ready {
        return steps.finish();
    }
    let tag = tag(package);
    let publish = cargo(["publish", "--locked", "-p", &package.name]);
    let mut commands = vec![("publish", publish)];
    if !history.tags_here.contains(&tag) {
        commands.push(("tag", tool("git", ["tag", "-a", "-m", &tag, &tag])));
    }
    for (name, mut command) in commands {
        if !execute {
            preview(name, &command);
        } else if !steps.command(name, &mut command) {
            break;
        }
    }
    steps.finish()
}

fn read<'a>(arguments: &[&'a str]) -> Result<(&'a str, bool), Failure> {
    match *arguments {
        [name] if !name.starts_with('-') => Ok((name, false)),
        [name, "--execute"] | ["--execute", name] if !name.starts_with('-') => Ok((name, true)),
        _ => {
            let message = "`release` takes one crate or tag, and perhaps `--execute`";
            Err(Failure::Usage(message.to_owned()))
        }
    }
}

/// The crate of this name, or of this tag if the tag is the one its manifest asks for.
fn named<'a>(workspace: &'a Workspace, argument: &str) -> Result<&'a Package, String> {
    let is_version = |at: usize| argument[at + 2..].starts_with(|c: char| c.is_ascii_digit());
    let mut versions = argument.match_indices("-v").map(|(at, _)| at);
    let Some(at) = versions.find(|&at| is_version(at)) else {
        return workspace.package(argument);
    };
    let package = workspace.package(&argument[..at])?;
    let expected = tag(package);
    if argument == expected {
        return Ok(package);
    }
    Err(format!(
        "the tag is {argument}, and {}/Cargo.toml is at {expected}",
        package.folder
    ))
}

/// The steps before anything leaves this machine; true if all of them passed.
fn check(
    steps: &mut Steps,
    workspace: &Workspace,
    package: &Package,
    history: &History,
    execute: bool,
) -> bool {
    let order = workspace.in_dependency_order(package);
    let changelog = workspace.file(package, "CHANGELOG.md").unwrap_or_default();
    let date = version_heading(changelog, &package.version);
    let note = |outcome| match outcome {
        Err(message) if !execute => {
            eprintln!("note: {message}");
            Ok(())
        }
        outcome => outcome,
    };
    let mut ready = steps.check("clean tree", || clean(history));
    ready &= steps.check("changelog", || match date {
        None => Err(format!(
            "{}/CHANGELOG.md:1: no heading `## {} - DATE`",
            package.folder, package.version
        )),
        Some(date) => note(dated(&package.version, date)),
    });
    ready &= steps.check("crates below", || note(all_released(&order, history)));
    let mut build = cargo(["package", "--locked"]);
    for package in order {
        build.args(["-p", &package.name]);
    }
    ready && steps.command("packages build", &mut build)
}

/// `PACKAGE-vVERSION`.
fn tag(package: &Package) -> String {
    format!("{}-v{}", package.name, package.version)
}

fn clean(history: &History) -> Result<(), String> {
    if history.changes.is_empty() {
        return Ok(());
    }
    Err(format!("not committed:\n{}", history.changes))
}

/// The tag is on this commit, as it must be if the crate was named by it; else it may be missing.
fn right_tag(package: &Package, history: &History, name: &str) -> Result<(), String> {
    let tag = tag(package);
    if history.tags_here.contains(&tag) {
        return Ok(());
    }
    if history.tags.contains(&tag) {
        return Err(format!(
            "another commit has the tag {tag}: raise the version"
        ));
    }
    if name == tag {
        return Err(format!("this commit does not have the tag {tag}"));
    }
    Ok(())
}

/// What follows the version in its heading, `## 1.2.0 - 2026-01-31`: the date.
fn version_heading<'a>(changelog: &'a str, version: &str) -> Option<&'a str> {
    let rest = |line: &'a str| line.strip_prefix("## ")?.strip_prefix(version);
    let mut headings = changelog.lines().filter_map(rest);
    headings.find_map(|rest| rest.strip_prefix(" - "))
}

fn dated(version: &str, date: &str) -> Result<(), String> {
    let digit_or_dash = |(index, byte): (usize, u8)| match index {
        4 | 7 => byte == b'-',
        _ => byte.is_ascii_digit(),
    };
    if date.len() == 10 && date.bytes().enumerate().all(digit_or_dash) {
        return Ok(());
    }
    Err(format!(
        "the changelog says `{version} - {date}`, and a date like 2026-01-31 is expected"
    ))
}

/// Are all but the last of `order` tagged with the version they have here?
fn all_released(order: &[&Package], history: &History) -> Result<(), String> {
    let below = order.split_last().map_or(&[][..], |(_, below)| below);
    let is_missing = |package: &&&Package| !history.tags.contains(&tag(package));
    let missing: Vec<String> = below.iter().filter(is_missing).map(|p| tag(p)).collect();
    if missing.is_empty() {
        return Ok(());
    }
    Err(format!("to be released before it: {}", missing.join(", ")))
}

impl History {
    fn read() -> Result<Self, String> {
        let git = |arguments: &str| output(&mut tool("git", arguments.split(' ')));
        let lines = |text: String| text.lines().map(str::to_owned).collect();
        Ok(Self {
            changes: git("status --porcelain")?,
            tags: lines(git("tag --list")?),
            tags_here: lines(git("tag --points-at HEAD")?),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::tests::made_up;

    fn history(changes: &str, tags: &[&str], tags_here: &[&str]) -> History {
        let owned = |tags: &[&str]| tags.iter().map(|&tag| tag.to_owned()).collect();
        History {
            changes: changes.to_owned(),
            tags: owned(tags),
            tags_here: owned(tags_here),
        }
    }

    #[test]
    fn one_crate_is_named() {
        assert_eq!(read(&["gin"]), Ok(("gin", false)));
        assert_eq!(read(&["gin", "--execute"]), Ok(("gin", true)));
        assert_eq!(read(&["--execute", "gin"]), Ok(("gin", true)));
        for wrong in [&[][..], &["--execute"], &["gin", "whist"], &["--all"]] {
            assert!(matches!(read(wrong), Err(Failure::Usage(_))), "{wrong:?}");
        }
    }

    #[test]
    fn a_change_is_shown() {
        assert_eq!(clean(&history("", &[], &[])), Ok(()));
        let expected = Err("not committed:\n M README.md".to_owned());
        assert_eq!(clean(&history(" M README.md", &[], &[])), expected);
    }

    #[test]
    fn a_tag_belongs_to_one_commit() {
        let workspace = made_up(&[]);
        let gin = workspace.package("gin").expect("made up");
        let tag = "cards-gin-v0.3.0";
        let (untagged, elsewhere) = (history("", &["v0.3.0"], &[]), history("", &[tag], &[]));
        let here = history("", &[tag], &[tag]);
        assert_eq!(right_tag(gin, &untagged, "gin"), Ok(()));
        assert_eq!(right_tag(gin, &here, "gin"), Ok(()));
        assert_eq!(right_tag(gin, &here, tag), Ok(()));
        let expected = "another commit has the tag cards-gin-v0.3.0: raise the version";
        for name in ["gin", tag] {
            assert_eq!(right_tag(gin, &elsewhere, name), Err(expected.to_owned()));
        }
        let expected = "this commit does not have the tag cards-gin-v0.3.0";
        assert_eq!(right_tag(gin, &untagged, tag), Err(expected.to_owned()));
    }

    #[test]
    fn a_tag_has_the_version_of_the_manifest() {
        let workspace = made_up(&[]);
        let name = |argument| named(&workspace, argument).map(|package| package.name.as_str());
        for right in ["gin", "cards-gin", "cards-gin-v0.3.0"] {
            assert_eq!(name(right), Ok("cards-gin"), "{right}");
        }
        for wrong in ["cards-gin-v0.4.0", "cards-gin-v0.3.0-v2", "gin-v0.3.0"] {
            let expected =
                format!("the tag is {wrong}, and crates/gin/Cargo.toml is at cards-gin-v0.3.0");
            assert_eq!(name(wrong), Err(expected));
        }
        let expected = "no crate `gin-variant`; there are cards-core, gin";
        assert_eq!(name("gin-variant"), Err(expected.to_owned()));
    }

    #[test]
    fn the_heading_is_that_of_the_version() {
        let changelog = "# Changelog\n\n## 0.3.10 - 2026-02-01\n\n## 0.3.1 - unreleased\n";
        assert_eq!(version_heading(changelog, "0.3.1"), Some("unreleased"));
        assert_eq!(version_heading(changelog, "0.3.10"), Some("2026-02-01"));
        assert_eq!(version_heading(changelog, "0.3"), None);
    }

    #[test]
    fn a_date_is_a_date() {
        assert_eq!(dated("0.3.0", "2026-01-31"), Ok(()));
        let expected =
            "the changelog says `0.3.0 - unreleased`, and a date like 2026-01-31 is expected";
        assert_eq!(dated("0.3.0", "unreleased"), Err(expected.to_owned()));
        assert!(dated("0.3.0", "2026/01/31").is_err());
        assert!(dated("0.3.0", "31-01-2026").is_err());
    }

    #[test]
    fn the_crates_below_come_first() {
        let workspace = made_up(&[]);
        let gin = workspace.package("gin").expect("made up");
        let order = workspace.in_dependency_order(gin);
        let released = history("", &["cards-core-v0.3.0"], &[]);
        assert_eq!(all_released(&order, &released), Ok(()));
        let expected = "to be released before it: cards-core-v0.3.0";
        let unreleased = all_released(&order, &history("", &[], &[]));
        assert_eq!(unreleased, Err(expected.to_owned()));
    }
}

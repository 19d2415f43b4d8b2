//! Is everything where a newcomer looks for it?
//!
//! The top level holds what docs/architecture.md lists and nothing else; every crate brings its
//! licences, pages, tests and benchmark; the pages are its docs; test data says where it is from.

use toml::Value;

use super::Findings;
use crate::workspace::{Kind, Package, Workspace};

/// All that may stand at the root.
const TOP_LEVEL: [&str; 18] = [
    ".cargo",
    ".ci",
    ".config",
    ".gitattributes",
    ".github",
    ".gitignore",
    "CITATION.cff",
    "Cargo.lock",
    "Cargo.toml",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    "clippy.toml",
    "crates",
    "deny.toml",
    "docs",
    "fuzz",
    "xtask",
];

const LICENCES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];

/// The top level holds only [`TOP_LEVEL`]. What git does not know yet is nobody's business.
pub(super) fn top_level_is_known(workspace: &Workspace, findings: &mut Findings) {
    let mut last = "";
    let is_ours = |path: &&String| !workspace.untracked.contains(*path);
    for path in workspace.files.keys().filter(is_ours) {
        let top = path.split('/').next().unwrap_or(path);
        if top != last && !TOP_LEVEL.contains(&top) {
            let message = format!("`{top}` is unknown at the top level: see docs/architecture.md");
            findings.add(path, 1, message);
        }
        last = top;
    }
}

/// Every crate has its pages, one binary of tests, and the licences of the root; a game has rules.
pub(super) fn crates_bring_their_files(workspace: &Workspace, findings: &mut Findings) {
    for package in &workspace.packages {
        let rules: &[&str] = match package.kind {
            Kind::Game => &["RULES.md"],
            Kind::Core | Kind::Program => &[],
        };
        for file in ["CHANGELOG.md", "README.md", "tests/it/main.rs"]
            .iter()
            .chain(rules)
        {
            if workspace.file(package, file).is_none() {
                let path = format!("{}/{file}", package.folder);
                findings.add(path, 1, "not there, and every such crate has one");
            }
        }
        for file in LICENCES {
            let root = workspace.files.get(file).map(String::as_str);
            if root.is_none() || workspace.file(package, file) != root {
                let path = format!("{}/{file}", package.folder);
                findings.add(
                    path,
                    1,
                    format!("expected the same text as {file} at the root"),
                );
            }
        }
    }
}

/// Every crate takes the lints of the workspace, and a library has a benchmark.
pub(super) fn manifests_join_in(workspace: &Workspace, findings: &mut Findings) {
    for package in &workspace.packages {
        let path = format!("{}/Cargo.toml", package.folder);
        let lints = package.manifest.get("lints");
        let shared = lints.and_then(|lints| lints.get("workspace")?.as_bool());
        if shared != Some(true) {
            findings.add(&path, 1, "expected `[lints] workspace = true`");
        }
        let benches = package.manifest.get("bench").and_then(Value::as_array);
        if package.kind != Kind::Program && benches.is_none_or(Vec::is_empty) {
            findings.add(
                &path,
                1,
                "expected a `[[bench]]`: every library is measured",
            );
        }
    }
}

/// README.md is the docs of a library, RULES.md the docs of its `rules`, a file or a folder.
pub(super) fn pages_are_mounted(workspace: &Workspace, findings: &mut Findings) {
    let mut mounts = |package: &Package, file: &str, page: &str| {
        let line = format!("#![doc = include_str!(\"../{page}\")]");
        let text = workspace.file(package, file).unwrap_or_default();
        if !text.lines().any(|found| found == line) {
            let path = format!("{}/{file}", package.folder);
            findings.add(path, 1, format!("expected `{line}`"));
        }
    };
    for library in workspace.libraries() {
        mounts(library, "src/lib.rs", "README.md");
    }
    for game in workspace.games() {
        match workspace.file(game, "src/rules/mod.rs") {
            Some(_) => mounts(game, "src/rules/mod.rs", "../RULES.md"),
            None => mounts(game, "src/rules.rs", "RULES.md"),
        }
    }
}

/// Every file of test data says where it is from.
pub(super) fn test_data_has_a_source(workspace: &Workspace, findings: &mut Findings) {
    for package in &workspace.packages {
        for (path, text) in workspace.files_in(package, "tests/data") {
            if !text.lines().any(|line| line.starts_with("# Source:")) {
                findings.add(path, 1, "expected a line `# Source: …`");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::check;
    use super::*;
    use crate::workspace::tests::made_up;

    /// The files a crate of this folder has to have besides its manifest.
    fn complete(folder: &str) -> Vec<(String, &'static str)> {
        let files = [
            "CHANGELOG.md",
            "LICENSE-APACHE",
            "LICENSE-MIT",
            "README.md",
            "RULES.md",
            "src/rules.rs",
            "tests/it/main.rs",
        ];
        files
            .map(|file| (format!("{folder}/{file}"), "as agreed"))
            .to_vec()
    }

    #[test]
    fn the_top_level_is_known() {
        check(
            top_level_is_known,
            &[("LICENSE-MIT", ""), ("notes/a.md", ""), ("notes/b.md", "")],
            &["notes/a.md:1: `notes` is unknown at the top level: see docs/architecture.md"],
        );
    }

    #[test]
    fn a_scratch_file_is_nobodys_business() {
        let mut workspace = made_up(&[("notes.md", "")]);
        workspace.untracked.insert("notes.md".to_owned());
        let mut findings = Findings::default();
        top_level_is_known(&workspace, &mut findings);
        assert_eq!(findings.0, []);
    }

    #[test]
    fn a_crate_brings_its_files() {
        let mut all = complete("crates/cards-core");
        all.extend(complete("crates/gin"));
        let mut files: Vec<(&str, &str)> =
            all.iter().map(|(path, text)| (&**path, *text)).collect();
        files.extend([
            ("LICENSE-APACHE", "as agreed"),
            ("LICENSE-MIT", "as agreed"),
        ]);
        check(crates_bring_their_files, &files, &[]);
        files.retain(|(path, _)| *path != "crates/gin/RULES.md");
        files.push(("crates/cards-core/LICENSE-MIT", "other"));
        check(
            crates_bring_their_files,
            &files,
            &[
                "crates/cards-core/LICENSE-MIT:1: expected the same text as LICENSE-MIT at the \
                 root",
                "crates/gin/RULES.md:1: not there, and every such crate has one",
            ],
        );
    }

    #[test]
    fn a_manifest_joins_in() {
        let core = "[package]\nname = \"cards-core\"\nversion = \"1.0.0\"\n\
                    [lints]\nworkspace = true\n[[bench]]\nname = \"sets\"\n";
        check(
            manifests_join_in,
            &[("crates/cards-core/Cargo.toml", core)],
            &[
                "crates/gin/Cargo.toml:1: expected `[lints] workspace = true`",
                "crates/gin/Cargo.toml:1: expected a `[[bench]]`: every library is measured",
            ],
        );
    }

    #[test]
    fn pages_are_docs() {
        let readme = "#![doc = include_str!(\"../README.md\")]\n";
        check(
            pages_are_mounted,
            &[
                ("crates/cards-core/src/lib.rs", readme),
                ("crates/gin/src/lib.rs", readme),
                ("crates/gin/src/rules.rs", "//! The rules.\n"),
            ],
            &["crates/gin/src/rules.rs:1: expected `#![doc = include_str!(\"../RULES.md\")]`"],
        );
        check(
            pages_are_mounted,
            &[
                ("crates/cards-core/src/lib.rs", readme),
                ("crates/gin/src/lib.rs", readme),
                (
                    "crates/gin/src/rules/mod.rs",
                    "#![doc = include_str!(\"../../RULES.md\")]\n",
                ),
            ],
            &[],
        );
    }

    #[test]
    fn test_data_says_where_it_is_from() {
        check(
            test_data_has_a_source,
            &[
                (
                    "crates/gin/tests/data/a.txt",
                    "# Hands.\n# Source: our own count.\n1 2 3\n",
                ),
                ("crates/gin/tests/data/b.txt", "1 2 3\n"),
            ],
            &["crates/gin/tests/data/b.txt:1: expected a line `# Source: …`"],
        );
    }
}

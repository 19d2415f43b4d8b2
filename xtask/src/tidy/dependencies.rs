//! Which crate knows which?
//!
//! The core stands alone, a game stands on the core and on no other crate of ours, and a program
//! stands on games. So a user takes one game, and a contributor reads one.

use super::Findings;
use super::text::words;
use crate::workspace::{Dependency, Kind, Package, Workspace};

/// Packages that generate random numbers.
const GENERATORS: [&str; 5] = ["fastrand", "getrandom", "oorandom", "rand", "rand_chacha"];

/// The core depends on no crate of ours, and names no game in its source.
pub(super) fn core_knows_no_game(workspace: &Workspace, findings: &mut Findings) {
    let is_core = |package: &&Package| package.kind == Kind::Core;
    for core in workspace.packages.iter().filter(is_core) {
        for needed in core.dependencies.iter().filter(|d| is_ours(workspace, d)) {
            let expected = "the core depends on no crate of ours";
            add(workspace, core, needed, expected, findings);
        }
        for (path, text) in workspace.files_in(core, "src") {
            for (index, line) in text.lines().enumerate() {
                let line = line.to_lowercase();
                let is_named = |game: &&Package| words(&line).any(|word| word == game.short_name());
                for game in workspace.games().filter(is_named) {
                    let game = game.short_name();
                    let message = format!("`{game}` is named: the core knows no game");
                    findings.add(path, index + 1, message);
                }
            }
        }
    }
}

/// A game depends on the core alone; development dependencies count too.
pub(super) fn games_know_no_other(workspace: &Workspace, findings: &mut Findings) {
    let is_core = |d: &Dependency| {
        let mut packages = workspace.packages.iter();
        packages.any(|p| p.name == d.name && p.kind == Kind::Core)
    };
    for game in workspace.games() {
        for needed in game.dependencies.iter().filter(|d| is_ours(workspace, d)) {
            if !is_core(needed) {
                let expected = "of our crates a game depends on the core alone";
                add(workspace, game, needed, expected, findings);
            }
        }
    }
}

/// No library depends on a generator of random numbers; its tests may.
pub(super) fn libraries_draw_no_random_numbers(workspace: &Workspace, findings: &mut Findings) {
    for library in workspace.libraries() {
        for needed in library.dependencies.iter().filter(|d| d.is_normal) {
            if GENERATORS.contains(&needed.name.as_str()) {
                let expected = "a library takes random numbers from its caller";
                add(workspace, library, needed, expected, findings);
            }
        }
    }
}

fn is_ours(workspace: &Workspace, needed: &Dependency) -> bool {
    workspace.packages.iter().any(|p| p.name == needed.name)
}

/// Reports a dependency at its line in the manifest.
fn add(
    workspace: &Workspace,
    package: &Package,
    needed: &Dependency,
    expected: &str,
    findings: &mut Findings,
) {
    let manifest = workspace.file(package, "Cargo.toml").unwrap_or_default();
    let is_entry = |line: &str| line.trim_start().starts_with(&needed.key);
    let index = manifest.lines().position(is_entry).unwrap_or(0);
    let message = format!("depends on `{}`: {expected}", needed.name);
    findings.add(format!("{}/Cargo.toml", package.folder), index + 1, message);
}

#[cfg(test)]
mod tests {
    use super::super::tests::check;
    use super::*;

    const WHIST: &str = "[package]\nname = \"cards-whist\"\nversion = \"1.0.0\"\n";

    #[test]
    fn the_core_stands_alone() {
        let core = "[package]\nname = \"cards-core\"\nversion = \"1.0.0\"\n\
                    [dev-dependencies]\ncards-gin = { path = \"../gin\" }\n";
        check(
            core_knows_no_game,
            &[("crates/cards-core/Cargo.toml", core)],
            &[
                "crates/cards-core/Cargo.toml:5: depends on `cards-gin`: the core depends on no \
                 crate of ours",
            ],
        );
    }

    #[test]
    fn the_core_names_no_game() {
        let source = "//! Sets.\n// As in Gin, or with ginger.\nfn gin_deck() {}\n";
        check(
            core_knows_no_game,
            &[("crates/cards-core/src/lib.rs", source)],
            &["crates/cards-core/src/lib.rs:2: `gin` is named: the core knows no game"],
        );
    }

    #[test]
    fn a_game_knows_no_other() {
        // The made-up `gin` takes `cards-whist` for its tests: a package of ours only now.
        check(games_know_no_other, &[], &[]);
        check(
            games_know_no_other,
            &[("crates/whist/Cargo.toml", WHIST)],
            &[
                "crates/gin/Cargo.toml:9: depends on `cards-whist`: of our crates a game depends \
                 on the core alone",
            ],
        );
    }

    #[test]
    fn a_library_draws_no_random_numbers() {
        let whist = format!("{WHIST}[dev-dependencies]\nrand_chacha = \"0.10\"\n");
        let path = "crates/whist/Cargo.toml";
        check(libraries_draw_no_random_numbers, &[(path, &whist)], &[]);
        let whist = format!("{WHIST}[dependencies]\nrand = \"0.10\"\n");
        check(
            libraries_draw_no_random_numbers,
            &[(path, &whist)],
            &[
                "crates/whist/Cargo.toml:5: depends on `rand`: a library takes random numbers \
                 from its caller",
            ],
        );
    }
}

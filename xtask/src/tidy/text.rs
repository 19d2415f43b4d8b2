//! What may stand in no text at all?

use super::Findings;
use crate::workspace::{Workspace, has_extension};

/// The most lines of the landing page.
const README_LINES: usize = 120;

/// The hosts of the package registries, in two parts, so that this file names none.
const HOSTS: [&str; 6] = [
    concat!("crates", ".io"),
    concat!("pypi", ".org"),
    concat!("pythonhosted", ".org"),
    concat!("npmjs", ".com"),
    concat!("npmjs", ".org"),
    concat!("deb.debian", ".org"),
];

/// No text names the host of a registry: we say "the registry". Lock files have to.
pub(super) fn no_registry_hosts(workspace: &Workspace, findings: &mut Findings) {
    let is_ours = |(path, _): &(&String, &String)| !has_extension(path, "lock");
    for (path, text) in workspace.files.iter().filter(is_ours) {
        for (index, line) in text.lines().enumerate() {
            for host in HOSTS.iter().filter(|host| line.contains(*host)) {
                let message = format!("`{host}` is named: say \"the registry\"");
                findings.add(path, index + 1, message);
            }
        }
    }
}

/// No loop of a workflow runs over `$(…)`: the shell would not see that command fail.
pub(super) fn loops_hide_no_failure(workspace: &Workspace, findings: &mut Findings) {
    let is_run = |(path, _): &(&String, &String)| {
        path.starts_with(".github/workflows/") || path.starts_with(".ci/")
    };
    for (path, text) in workspace.files.iter().filter(is_run) {
        for (index, line) in text.lines().enumerate() {
            let start = line.trim_start();
            if start.starts_with("for ") && start.contains(" in $(") {
                let message = "a loop over `$(…)` goes on when that fails: assign it before";
                findings.add(path, index + 1, message);
            }
        }
    }
}

/// The landing page is there, and is one.
pub(super) fn readme_is_short(workspace: &Workspace, findings: &mut Findings) {
    let path = "README.md";
    let lines = workspace.files.get(path).map(|text| text.lines().count());
    match lines {
        None => findings.add(path, 1, "not there: the landing page is expected"),
        Some(lines) if lines > README_LINES => {
            let message = format!("{lines} lines: at most {README_LINES} are expected");
            findings.add(path, lines, message);
        }
        Some(_) => {}
    }
}

/// The words of a line: letters, digits and `_`.
pub(super) fn words(line: &str) -> impl Iterator<Item = &str> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    line.split(move |c| !is_part(c))
        .filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::super::tests::check;
    use super::*;

    #[test]
    fn no_text_names_a_registry() {
        let text = format!("Get it.\nFrom {}/gin or docs.rs.\n", HOSTS[0]);
        let expected = format!("README.md:2: `{}` is named: say \"the registry\"", HOSTS[0]);
        check(no_registry_hosts, &[("README.md", &text)], &[&expected]);
        check(no_registry_hosts, &[("fuzz/Cargo.lock", &text)], &[]);
    }

    #[test]
    fn a_loop_runs_over_what_is_known() {
        let path = ".github/workflows/nightly.yml";
        let hidden = "run: |\n  for target in $(cargo fuzz list); do\n";
        let seen = "run: |\n  targets=$(cargo fuzz list)\n  for target in $targets; do\n";
        check(loops_hide_no_failure, &[(path, seen)], &[]);
        let expected = ".github/workflows/nightly.yml:2: a loop over `$(…)` goes on when that \
                        fails: assign it before";
        check(loops_hide_no_failure, &[(path, hidden)], &[expected]);
    }

    #[test]
    fn the_landing_page_is_short() {
        let missing = "README.md:1: not there: the landing page is expected";
        check(readme_is_short, &[], &[missing]);
        check(
            readme_is_short,
            &[("README.md", &"line\n".repeat(120))],
            &[],
        );
        check(
            readme_is_short,
            &[("README.md", &"line\n".repeat(121))],
            &["README.md:121: 121 lines: at most 120 are expected"],
        );
    }

    #[test]
    fn words_are_letters_digits_and_underscores() {
        let found: Vec<&str> = words("use rand_chacha::{a, b2};").collect();
        assert_eq!(found, ["use", "rand_chacha", "a", "b2"]);
    }
}

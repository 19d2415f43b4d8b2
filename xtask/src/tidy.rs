//! Is the source tree as docs/architecture.md says?
//!
//! What no compiler checks: which crate may know which, what a crate must bring along, which rule
//! stands where. Each check is a function over the tree as text that reports what it finds; each
//! has a test that shows it failing. They are plain looks at lines, so that a reader sees what they
//! ask; where such a look can be fooled, the check says so.

use std::fmt;

use crate::steps::{Failure, Steps, no_more};
use crate::workspace::Workspace;

mod code;
mod dependencies;
mod fuzz;
mod layout;
mod rules;
mod text;

/// One thing that is not as agreed.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Finding {
    file: String,
    line: usize,
    message: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.message)
    }
}

/// What the checks have found so far.
#[derive(Default)]
pub(crate) struct Findings(Vec<Finding>);

impl Findings {
    /// Notes that `line` of `file`, counted from 1, is not as agreed; `message` says what is
    /// expected.
    fn add(&mut self, file: impl Into<String>, line: usize, message: impl Into<String>) {
        self.0.push(Finding {
            file: file.into(),
            line,
            message: message.into(),
        });
    }
}

/// A check of the whole tree.
type Check = fn(&Workspace, &mut Findings);

const CHECKS: &[Check] = &[
    dependencies::core_knows_no_game,
    dependencies::games_know_no_other,
    dependencies::libraries_draw_no_random_numbers,
    layout::top_level_is_known,
    layout::crates_bring_their_files,
    layout::manifests_join_in,
    layout::pages_are_mounted,
    layout::test_data_has_a_source,
    code::files_say_what_they_answer,
    code::files_are_short,
    code::modules_are_named_by_question,
    code::nothing_is_left_for_later,
    code::libraries_do_no_io,
    code::signatures_hide_dependencies,
    rules::letters_are_distinct,
    rules::cited_rules_exist,
    rules::rules_are_decided,
    fuzz::any_bytes_are_fuzzed,
    text::no_registry_hosts,
    text::loops_hide_no_failure,
    text::readme_is_short,
];

/// `cargo xtask tidy`.
///
/// # Errors
/// The findings.
pub(crate) fn run(arguments: &[&str]) -> Result<(), Failure> {
    no_more(arguments)?;
    let workspace = Workspace::read()?;
    let mut steps = Steps::default();
    steps.check("tidy", || report(&workspace));
    steps.finish()
}

/// Succeeds if the tree is tidy.
///
/// # Errors
/// The findings, one a line, in the order of the files.
pub(crate) fn report(workspace: &Workspace) -> Result<(), String> {
    let mut findings = Findings::default();
    for check in CHECKS {
        check(workspace, &mut findings);
    }
    let mut findings = findings.0;
    if findings.is_empty() {
        return Ok(());
    }
    findings.sort();
    let lines: Vec<String> = findings.iter().map(Finding::to_string).collect();
    Err(lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::tests::made_up;

    /// Runs one check on the made-up workspace with these files, and compares what it finds.
    #[track_caller]
    pub(crate) fn check(check: Check, files: &[(&str, &str)], expected: &[&str]) {
        let mut findings = Findings::default();
        check(&made_up(files), &mut findings);
        let found: Vec<String> = findings.0.iter().map(Finding::to_string).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn this_tree_is_tidy() {
        let workspace = Workspace::read().expect("the tree can be read");
        if let Err(findings) = report(&workspace) {
            panic!("the tree is not tidy:\n{findings}");
        }
    }

    #[test]
    fn findings_come_in_the_order_of_the_files() {
        let findings = report(&made_up(&[])).expect_err("the made-up crates are bare");
        let files: Vec<&str> = findings.lines().collect();
        assert!(files.is_sorted_by_key(|line| line.split(':').next()));
        assert!(files[0].starts_with("README.md:1: "), "{}", files[0]);
    }
}

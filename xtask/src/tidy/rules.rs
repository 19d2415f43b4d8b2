//! Is every rule decided somewhere, and every cited rule a rule?
//!
//! A game numbers its rules in RULES.md, each at the start of an item as `**G-7**`, all with one
//! letter that no other game has. Source and tests cite `G-7`. A citation counts wherever it
//! stands, in a comment or in a message: whether its line decides is for the reader to see.

use std::collections::BTreeSet;
use std::fmt;

use super::Findings;
use crate::workspace::{Kind, Package, Workspace, has_extension};

/// The number of a rule: `G-7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Rule {
    letter: char,
    number: u32,
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.letter, self.number)
    }
}

/// The rules of a game, each with its line.
struct Page<'a> {
    game: &'a Package,
    rules: Vec<(usize, Rule)>,
}

/// A game has one letter, and no other game has it.
pub(super) fn letters_are_distinct(workspace: &Workspace, findings: &mut Findings) {
    let mut owners: Vec<(char, &str)> = Vec::new();
    for page in pages(workspace) {
        let letters: BTreeSet<char> = page.rules.iter().map(|(_, rule)| rule.letter).collect();
        if letters.len() > 1 {
            let message = format!("rules with the letters {letters:?}: one letter is expected");
            findings.add(page.path(), 1, message);
        }
        for letter in letters {
            if let Some((_, owner)) = owners.iter().find(|(other, _)| *other == letter) {
                let message = format!("rules with the letter {letter:?}: it is that of {owner}");
                findings.add(page.path(), 1, message);
            }
            owners.push((letter, &page.game.folder));
        }
    }
}

/// What a crate cites, in Rust or in its pages, is a rule of its own game; a program may cite the
/// rules of every game.
pub(super) fn cited_rules_exist(workspace: &Workspace, findings: &mut Findings) {
    let pages = pages(workspace);
    for package in &workspace.packages {
        for (path, text) in workspace.files_in(package, "") {
            let may_cite = has_extension(path, "rs") || has_extension(path, "md");
            if !may_cite || path.ends_with("/RULES.md") {
                continue;
            }
            for (line, rule) in citations(text) {
                if let Some(message) = fault(&pages, package, rule) {
                    findings.add(path, line, message);
                }
            }
        }
    }
}

/// Each rule is defined once and cited in the source of its game.
pub(super) fn rules_are_decided(workspace: &Workspace, findings: &mut Findings) {
    for page in pages(workspace) {
        let mut cited = BTreeSet::new();
        for (_, text) in workspace.files_in(page.game, "src") {
            cited.extend(citations(text).into_iter().map(|(_, rule)| rule));
        }
        let mut seen = BTreeSet::new();
        for &(line, rule) in &page.rules {
            if !seen.insert(rule) {
                findings.add(
                    page.path(),
                    line,
                    format!("{rule} is defined a second time"),
                );
            } else if !cited.contains(&rule) {
                let message = format!("{rule} is cited nowhere in src: which line decides it?");
                findings.add(page.path(), line, message);
            }
        }
    }
}

impl Page<'_> {
    fn path(&self) -> String {
        format!("{}/RULES.md", self.game.folder)
    }
}

fn pages(workspace: &Workspace) -> Vec<Page<'_>> {
    let page = |game| Page {
        game,
        rules: definitions(workspace.file(game, "RULES.md").unwrap_or_default()),
    };
    workspace.games().map(page).collect()
}

/// What is wrong with `package` citing `rule`. A letter of no game is no citation.
fn fault(pages: &[Page<'_>], package: &Package, rule: Rule) -> Option<String> {
    let has_letter = |page: &&Page<'_>| page.rules.iter().any(|(_, r)| r.letter == rule.letter);
    let page = pages.iter().find(has_letter)?;
    if package.kind != Kind::Program && package.folder != page.game.folder {
        return Some(format!("{rule} is a rule of {}", page.game.folder));
    }
    if page.rules.iter().any(|(_, defined)| *defined == rule) {
        return None;
    }
    Some(format!(
        "{rule} is cited, and {} has no such rule",
        page.path()
    ))
}

/// The rules that items of the page begin with, and their lines.
fn definitions(page: &str) -> Vec<(usize, Rule)> {
    let mut rules = Vec::new();
    for (index, line) in page.lines().enumerate() {
        let item = line.trim_start_matches([' ', '-']);
        let bold = item
            .strip_prefix("**")
            .and_then(|rest| rest.split_once("**"));
        if let Some(rule) = bold.and_then(|(text, _)| rule(text)) {
            rules.push((index + 1, rule));
        }
    }
    rules
}

/// The rules that stand anywhere in the text as words of their own, and their lines.
fn citations(text: &str) -> Vec<(usize, Rule)> {
    let is_part = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    let mut rules = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let found = line.split(|c| !is_part(c)).filter_map(rule);
        rules.extend(found.map(|rule| (index + 1, rule)));
    }
    rules
}

/// Reads `G-7`.
fn rule(word: &str) -> Option<Rule> {
    let (letter, number) = word.split_once('-')?;
    let mut letters = letter.chars();
    let letter = letters.next().filter(char::is_ascii_uppercase)?;
    let is_number = number.bytes().all(|byte| byte.is_ascii_digit());
    if letters.next().is_some() || !is_number {
        return None;
    }
    let number = number.parse().ok()?;
    Some(Rule { letter, number })
}

#[cfg(test)]
mod tests {
    use super::super::tests::check;
    use super::*;

    const PAGE: &str =
        "# Gin\n\nSee G-9.\n\n- **G-1** Ten cards.\n- **G-2** Three\n  make a meld.\n";
    const RULES: (&str, &str) = ("crates/gin/RULES.md", PAGE);
    const WHIST: (&str, &str) = (
        "crates/whist/Cargo.toml",
        "[package]\nname = \"cards-whist\"\nversion = \"1.0.0\"\n",
    );

    #[test]
    fn a_rule_is_a_letter_and_a_number() {
        assert_eq!(
            rule("G-12").map(|rule| rule.to_string()).as_deref(),
            Some("G-12")
        );
        for other in [
            "UTF-8",
            "g-1",
            "G-",
            "G-+1",
            "G-1a",
            "G-1-2",
            "G",
            "G-99999999999",
        ] {
            assert_eq!(rule(other), None, "{other}");
        }
    }

    #[test]
    fn a_citation_is_a_word_of_its_own() {
        let text = "let a = b; // G-1, (G-2)\n\"no [G-3]\" UTF-8 x-G-4 G-5…G-6";
        let found: Vec<String> = citations(text)
            .iter()
            .map(|(line, rule)| format!("{line} {rule}"))
            .collect();
        assert_eq!(found, ["1 G-1", "1 G-2", "2 G-3", "2 G-5", "2 G-6"]);
    }

    #[test]
    fn a_cited_rule_exists() {
        let source = (
            "crates/gin/src/meld.rs",
            "// G-1\nlet a = 1; // G-7\n// UTF-8\n",
        );
        check(
            cited_rules_exist,
            &[RULES, source],
            &["crates/gin/src/meld.rs:2: G-7 is cited, and crates/gin/RULES.md has no such rule"],
        );
    }

    #[test]
    fn a_cited_rule_is_of_the_same_game() {
        let source = ("crates/whist/tests/it/main.rs", "// G-1\n");
        let program = [
            (
                "crates/cli/Cargo.toml",
                "[package]\nname = \"cli\"\nversion = \"1.0.0\"\n",
            ),
            ("crates/cli/src/main.rs", "// G-1\n"),
        ];
        check(
            cited_rules_exist,
            &[RULES, WHIST, source, program[0], program[1]],
            &["crates/whist/tests/it/main.rs:1: G-1 is a rule of crates/gin"],
        );
    }

    #[test]
    fn a_rule_is_decided_in_the_source() {
        let source = ("crates/gin/src/meld.rs", "// G-1\n");
        let test = ("crates/gin/tests/it/main.rs", "// G-2\n");
        check(
            rules_are_decided,
            &[RULES, source, test],
            &["crates/gin/RULES.md:6: G-2 is cited nowhere in src: which line decides it?"],
        );
    }

    #[test]
    fn a_rule_is_defined_once() {
        let page = ("crates/gin/RULES.md", "- **G-1** Ten.\n- **G-1** Eleven.\n");
        let source = ("crates/gin/src/meld.rs", "// G-1\n");
        check(
            rules_are_decided,
            &[page, source],
            &["crates/gin/RULES.md:2: G-1 is defined a second time"],
        );
    }

    #[test]
    fn a_letter_belongs_to_one_game() {
        let other = (
            "crates/whist/RULES.md",
            "- **W-1** Tricks.\n- **G-3** Trumps.\n",
        );
        check(
            letters_are_distinct,
            &[RULES, WHIST, other],
            &[
                "crates/whist/RULES.md:1: rules with the letters {'G', 'W'}: one letter is \
                 expected",
                "crates/whist/RULES.md:1: rules with the letter 'G': it is that of crates/gin",
            ],
        );
    }
}

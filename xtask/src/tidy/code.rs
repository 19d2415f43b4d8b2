//! Does the source keep to what the compiler does not ask?
//!
//! Lines are read without their comments, strings are not told from code, and a signature is what
//! stands between `pub` and its body; of an enum and a trait it is all of it, since there nothing
//! is private. A type alias is seen through in its own file; `use … as …` is not. That is enough to
//! catch a slip in formatted code; who wants to fool it can.

use super::Findings;
use super::text::words;
use crate::workspace::{Workspace, has_extension};

/// The most lines of a source file.
const LINES: usize = 600;

/// Names that answer no question.
const VAGUE: [&str; 7] = [
    "common", "helper", "helpers", "misc", "prelude", "util", "utils",
];

/// What marks unfinished work, in two parts, so that this file is finished.
const UNFINISHED: [&str; 3] = [
    concat!("#[", "ignore"),
    concat!("todo", "!("),
    concat!("unimplemented", "!("),
];

/// Modules of std with which a library would reach outside.
const OUTSIDE: [&str; 5] = ["env", "fs", "io", "net", "process"];

/// Clocks it would read, wherever they are named: a `Duration` is none.
const CLOCKS: [&str; 2] = ["Instant", "SystemTime"];

/// Macros with which it would print.
const PRINTS: [&str; 4] = ["eprint!", "eprintln!", "print!", "println!"];

/// Names from crates that may change without changing our interface.
const HIDDEN: [&str; 6] = [
    "AHashMap",
    "AHashSet",
    "SmallVec",
    "ahash",
    "smallvec",
    "thiserror",
];

/// How what spans several lines begins, functions aside.
const ITEMS: [&str; 5] = ["impl", "pub enum ", "pub struct ", "pub trait ", "pub use "];

/// Every file of Rust begins with its module's docs, its own or a page.
pub(super) fn files_say_what_they_answer(workspace: &Workspace, findings: &mut Findings) {
    for (path, text) in rust_files(workspace) {
        if !text.starts_with("//!") && !text.starts_with("#![doc") {
            findings.add(path, 1, "expected `//!` and the question this file answers");
        }
    }
}

/// No source file is long.
pub(super) fn files_are_short(workspace: &Workspace, findings: &mut Findings) {
    for (path, text) in rust_files(workspace).filter(|(path, _)| path.contains("/src/")) {
        let lines = text.lines().count();
        if lines > LINES {
            let message = format!("{lines} lines: at most {LINES} are expected, then a folder");
            findings.add(path, lines, message);
        }
    }
}

/// No module has a name like `utils`.
pub(super) fn modules_are_named_by_question(workspace: &Workspace, findings: &mut Findings) {
    for (path, text) in rust_files(workspace) {
        for (line, code) in code_lines(text) {
            let module = words(code).skip_while(|word| *word != "mod").nth(1);
            if let Some(name) = module.filter(|name| VAGUE.contains(name)) {
                let message = format!("module `{name}`: expected a name that says its question");
                findings.add(path, line, message);
            }
        }
    }
}

/// No test is skipped, nothing is unwritten.
pub(super) fn nothing_is_left_for_later(workspace: &Workspace, findings: &mut Findings) {
    for (path, text) in rust_files(workspace) {
        for (line, code) in code_lines(text) {
            for mark in UNFINISHED.iter().filter(|mark| code.contains(*mark)) {
                findings.add(path, line, format!("`{mark}`: expected finished work"));
            }
        }
    }
}

/// A library reads no file and no clock, and prints nothing.
pub(super) fn libraries_do_no_io(workspace: &Workspace, findings: &mut Findings) {
    for library in workspace.libraries() {
        for (path, text) in workspace.files_in(library, "src") {
            for (line, outside) in reaches_outside(text) {
                let message = format!("`{outside}`: a library does no I/O and reads no clock");
                findings.add(path, line, message);
            }
        }
    }
}

/// Public signatures name no crate that may change without them.
pub(super) fn signatures_hide_dependencies(workspace: &Workspace, findings: &mut Findings) {
    for library in workspace.libraries() {
        for (path, text) in workspace.files_in(library, "src") {
            for (line, name) in shown(text) {
                let message = format!("`{name}` in a public signature: expected a type of ours");
                findings.add(path, line, message);
            }
        }
    }
}

fn rust_files(workspace: &Workspace) -> impl Iterator<Item = (&str, &str)> {
    let files = workspace.files.iter();
    let files = files.map(|(path, text)| (path.as_str(), text.as_str()));
    files.filter(|(path, _)| has_extension(path, "rs"))
}

/// The lines with their numbers, without comments.
fn code_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let code = text
        .lines()
        .map(|line| line.split("//").next().unwrap_or_default());
    (1..).zip(code)
}

/// The modules, clocks and macros by which this file reaches outside, each with its line; for a
/// list, the line where it begins.
fn reaches_outside(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let lines: Vec<&str> = code_lines(text).map(|(_, code)| code).collect();
    let code = lines.join("\n");
    for (at, path) in code.match_indices("std::") {
        let line = 1 + code[..at].matches('\n').count();
        let names = names_below(&code[at + path.len()..]);
        let modules = names.iter().filter(|name| OUTSIDE.contains(name));
        found.extend(modules.map(|module| (line, format!("std::{module}"))));
    }
    for (line, code) in code_lines(text) {
        let tokens = code.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == '!'));
        let names = tokens.filter(|token| PRINTS.contains(token) || CLOCKS.contains(token));
        found.extend(names.map(|name| (line, name.to_owned())));
    }
    found
}

/// The names that follow a path: the next one, or all of a list `{…}`.
fn names_below(path: &str) -> Vec<&str> {
    let Some(list) = path.strip_prefix('{') else {
        return words(path).take(1).collect();
    };
    let mut depth = 1;
    let closes = |c: char| {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        depth == 0
    };
    let end = list.find(closes).unwrap_or(list.len());
    words(&list[..end]).collect()
}

/// The names that should be hidden and stand in a public signature, with its first line.
fn shown(text: &str) -> Vec<(usize, String)> {
    let aliases = hidden_aliases(text);
    let is_hidden = |word: &&str| HIDDEN.contains(word) || aliases.contains(word);
    let mut shown = Vec::new();
    for (line, signature) in signatures(text) {
        let name = words(&signature).find(is_hidden);
        shown.extend(name.map(|name| (line, name.to_owned())));
    }
    shown
}

/// The names this file gives to what should be hidden: `type Plays = SmallVec<…>;`.
fn hidden_aliases(text: &str) -> Vec<&str> {
    let alias = |(_, code)| {
        let name = words(code).skip_while(|word| *word != "type").nth(1);
        name.filter(|_| words(code).any(|word| HIDDEN.contains(&word)))
    };
    code_lines(text).filter_map(alias).collect()
}

/// The public signatures and the heads of trait implementations, each with its first line.
fn signatures(text: &str) -> Vec<(usize, String)> {
    let mut signatures = Vec::new();
    let mut open: Option<(usize, String)> = None;
    for (line, code) in code_lines(text) {
        let (first, mut signature) = match open.take() {
            Some(signature) => signature,
            None if begins_signature(code) => (line, String::new()),
            None => continue,
        };
        signature.push_str(code);
        signature.push(' ');
        if ends_signature(&signature, code) {
            signatures.push((first, public_part(signature.trim_start())));
        } else {
            open = Some((first, signature));
        }
    }
    signatures
}

/// `pub`, a trait implementation, or an associated type.
fn begins_signature(code: &str) -> bool {
    let start = code.trim_start();
    let is_implementation = start.starts_with("impl") && code.contains(" for ");
    let is_associated = start.starts_with("type ") && start.len() < code.len();
    start.starts_with("pub ") || is_implementation || is_associated
}

/// Does it end with this line of formatted code? An item ends with its body or a semicolon, a field
/// with a comma, an enum and a trait with the brace that stands as far in as they do.
fn ends_signature(signature: &str, line: &str) -> bool {
    let text = signature.trim();
    if is_all_public(text) {
        let inside = signature.len() - signature.trim_start().len();
        let is_empty = text.ends_with("{}") && text.matches('{').count() == 1;
        return is_empty || line.trim_end() == format!("{:inside$}}}", "");
    }
    let is_item = text.contains("fn ") || ITEMS.iter().any(|item| text.starts_with(item));
    let has_body = text.contains('{') && !text.starts_with("pub use ");
    has_body || text.ends_with(';') || (!is_item && text.ends_with(','))
}

/// Are its variants or methods as public as itself?
fn is_all_public(signature: &str) -> bool {
    signature.starts_with("pub enum ") || signature.starts_with("pub trait ")
}

/// Without a body, without the value of a constant, and without the private fields of a tuple.
fn public_part(signature: &str) -> String {
    if let Some((name, fields)) = signature.split_once('(') {
        if name.starts_with("pub struct") {
            let public = fields
                .split(',')
                .filter(|field| field.trim_start().starts_with("pub "));
            return public.collect();
        }
    }
    if is_all_public(signature) {
        return signature.to_owned();
    }
    let is_constant = signature.starts_with("pub const ") && !signature.contains("fn ");
    let end = match signature {
        _ if is_constant => " = ",
        _ if signature.starts_with("pub use ") => ";",
        _ => "{",
    };
    signature.split(end).next().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::super::tests::check;
    use super::*;

    const LIB: &str = "crates/gin/src/lib.rs";

    #[test]
    fn a_file_says_what_it_answers() {
        check(
            files_say_what_they_answer,
            &[(LIB, "#![doc = include_str!(\"a\")]\n")],
            &[],
        );
        check(
            files_say_what_they_answer,
            &[(LIB, "// Melds.\n")],
            &["crates/gin/src/lib.rs:1: expected `//!` and the question this file answers"],
        );
    }

    #[test]
    fn a_file_is_short() {
        let (short, long) = ("a();\n".repeat(600), "a();\n".repeat(601));
        let files = [
            (LIB, short.as_str()),
            ("crates/gin/tests/it/main.rs", long.as_str()),
        ];
        check(files_are_short, &files, &[]);
        check(
            files_are_short,
            &[(LIB, &long)],
            &["crates/gin/src/lib.rs:601: 601 lines: at most 600 are expected, then a folder"],
        );
    }

    #[test]
    fn a_module_has_a_telling_name() {
        check(
            modules_are_named_by_question,
            &[(
                LIB,
                "// mod misc;\nmod common_ranks;\npub(crate) mod utils;\n",
            )],
            &["crates/gin/src/lib.rs:3: module `utils`: expected a name that says its question"],
        );
    }

    #[test]
    fn nothing_is_unfinished() {
        for mark in UNFINISHED {
            let source = format!("fn a() {{\n    {mark} // and more\n");
            let expected = format!("crates/gin/src/lib.rs:2: `{mark}`: expected finished work");
            check(nothing_is_left_for_later, &[(LIB, &source)], &[&expected]);
        }
    }

    #[test]
    fn a_library_stays_inside() {
        #[track_caller]
        fn outside(code: &str, expected: Option<&str>) {
            let expected: Vec<String> = expected
                .map(|found| {
                    format!("{LIB}:1: `{found}`: a library does no I/O and reads no clock")
                })
                .into_iter()
                .collect();
            let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
            check(libraries_do_no_io, &[(LIB, code)], &expected);
        }
        outside("use std::fs;", Some("std::fs"));
        outside("use std::{fmt, io};", Some("std::io"));
        outside(
            "use std::{\n    collections::{BTreeMap, BTreeSet},\n    fmt, fs as files,\n};",
            Some("std::fs"),
        );
        outside("use std::{io::{self, Read}, fmt};", Some("std::io"));
        outside("use std::{fmt, time::{self, Duration}, vec};", None);
        outside("use std::time::Duration;", None);
        outside("let now = std::time::Instant::now();", Some("Instant"));
        outside(
            "use std::{fmt, time::{Duration, SystemTime}};",
            Some("SystemTime"),
        );
        outside("println!(\"{hand}\");", Some("println!"));
        outside("use std::{fmt, iter};", None);
        outside("use std::{fmt::{self}}; use core::{env, io};", None);
        outside("/// println!(\"{hand}\");", None);
    }

    #[test]
    fn a_signature_hides_dependencies() {
        #[track_caller]
        fn names(source: &str, expected: bool) {
            let found = shown(source);
            assert_eq!(!found.is_empty(), expected, "{source}: {found:?}");
        }
        names("pub fn moves(&self) -> SmallVec<[Play; 8]> {", true);
        names(
            "pub fn moves(\n    hand: Hand,\n) -> smallvec::IntoIter<A> {",
            true,
        );
        names(
            "pub fn moves(\n    deal: [Hand; 4],\n) -> SmallVec<[Play; 8]> {",
            true,
        );
        names("pub struct Moves(pub SmallVec<[Play; 8]>);", true);
        names(
            "pub struct Moves {\n    pub plays: SmallVec<[Play; 8]>,\n}",
            true,
        );
        names("impl From<SmallVec<[Play; 8]>> for Moves {", true);
        names(
            "impl Deref for Moves {\n    type Target = SmallVec<[Play; 8]>;\n}",
            true,
        );
        names("pub use ahash::AHashMap;", true);
        names("pub use plays::{\n    Play,\n    SmallVec,\n};", true);
        names(
            "type Plays = SmallVec<[Play; 8]>;\npub fn moves() -> Plays {",
            true,
        );
        names(
            "pub enum Moves {\n    None,\n    Some(SmallVec<[Play; 8]>),\n}",
            true,
        );
        names(
            "pub enum Moves {\n    Some { plays: SmallVec<[Play; 8]> },\n}",
            true,
        );
        names(
            "    pub enum Moves {\n        Some {\n        },\n        A(AHashSet<Play>),\n    }",
            true,
        );
        names(
            "pub trait Game {\n    fn a() {}\n    fn b() {\n    }\n    fn c() -> AHashSet<A>;\n}",
            true,
        );
        names(
            "pub trait Game {}\npub enum Never {}\nfn moves() -> SmallVec<[Play; 8]> {",
            false,
        );
        names(
            "pub enum Suit {\n    Jade,\n}\nstruct Moves(SmallVec<[Play; 8]>);",
            false,
        );
        names("pub struct Moves(SmallVec<[Play; 8]>);", false);
        names(
            "pub struct Moves {\n    plays: SmallVec<[Play; 8]>,\n}",
            false,
        );
        names(
            "pub fn moves(&self) -> Moves {\n    SmallVec::new();\n}",
            false,
        );
        names(
            "pub const EMPTY: Moves = Moves(SmallVec::new_const());",
            false,
        );
        names("pub(crate) fn moves() -> SmallVec<[Play; 8]> {", false);
        names("type Plays = SmallVec<[Play; 8]>;", false);
        names(
            "#[derive(Error)]\npub enum E {}\nuse thiserror::Error;",
            false,
        );
    }

    #[test]
    fn a_finding_stands_at_the_first_line() {
        check(
            signatures_hide_dependencies,
            &[(LIB, "\npub fn moves(\n) -> SmallVec<[Play; 8]> {\n}\n")],
            &[
                "crates/gin/src/lib.rs:2: `SmallVec` in a public signature: expected a type of \
                 ours",
            ],
        );
    }
}

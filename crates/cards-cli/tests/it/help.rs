//! What do the help pages say?

use insta::assert_snapshot;

use crate::{cards, run};

fn help(commands: &[&str]) -> String {
    let page = |command: &&str| {
        let run = run(&mut cards(&format!("{command} --help")));
        assert_eq!(
            (run.stderr.as_str(), run.status),
            ("", Some(0)),
            "{command}"
        );
        format!("$ cards {command} --help\n{}\n", run.stdout)
    };
    // Trailing blanks are not kept by editors, and mean nothing here.
    let pages: String = commands.iter().map(page).collect();
    pages
        .lines()
        .map(|line| line.trim_end().to_owned() + "\n")
        .collect()
}

#[test]
fn program() {
    let pages = help(&["", "tour", "completions"]);
    assert_snapshot!("help", pages);
}

#[test]
fn tichu() {
    let pages = help(&["tichu", "tichu check", "tichu rules"]);
    assert_snapshot!("help_tichu", pages);
}

#[test]
fn rummikub() {
    let pages = help(&["rummikub", "rummikub meld", "rummikub rack"]);
    assert_snapshot!("help_rummikub", pages);
}

#[test]
fn landlord() {
    let pages = help(&[
        "landlord",
        "landlord classify",
        "landlord beats",
        "landlord moves",
        "landlord plays",
        "landlord hint",
        "landlord runout",
        "landlord odds",
        "landlord solve",
        "landlord verify",
        "landlord play",
        "landlord replay",
        "landlord count",
    ]);
    assert_snapshot!("help_landlord", pages);
}

#[test]
fn mahjong() {
    let pages = help(&[
        "mahjong",
        "mahjong suit",
        "mahjong decompose",
        "mahjong shanten",
        "mahjong waits",
        "mahjong accept",
        "mahjong score",
        "mahjong fan",
    ]);
    assert_snapshot!("help_mahjong", pages);
}

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

/// The examples of a help page, without what is said of their answers.
fn examples(page: &str) -> Vec<String> {
    let lines = page.lines().skip_while(|line| !line.starts_with("Example"));
    let commands = lines.filter_map(|line| line.trim_start().strip_prefix("cards "));
    let command = |line: &str| line.split("  ").next().unwrap_or_default().to_owned();
    commands.map(command).collect()
}

/// Every example that names no file of the reader's is answered.
#[test]
fn examples_are_answered() {
    let mut count = 0;
    for game in ["", "tichu", "rummikub", "landlord", "mahjong"] {
        let page = run(&mut cards(&format!("{game} --help"))).stdout;
        let commands = page.lines().skip_while(|line| *line != "Commands:").skip(1);
        let commands = commands.take_while(|line| !line.is_empty());
        let names = commands.filter_map(|line| line.trim_start().split(' ').next());
        for name in names.filter(|name| *name != "help") {
            let page = run(&mut cards(&format!("{game} {name} --help"))).stdout;
            for example in examples(&page) {
                if example.contains(['|', '>', '.']) || example.starts_with("tour") {
                    continue;
                }
                let run = run(&mut cards(&example));
                assert!(
                    matches!(run.status, Some(0 | 1)),
                    "{example}: {}",
                    run.stdout
                );
                count += 1;
            }
        }
    }
    assert!(count > 40, "{count} examples");
}

#[test]
fn program() {
    let pages = help(&["", "tour", "completions"]);
    assert_snapshot!("help", pages);
}

#[test]
fn tichu() {
    let pages = help(&[
        "tichu",
        "tichu check",
        "tichu moves",
        "tichu split",
        "tichu claim",
        "tichu chance",
        "tichu value",
        "tichu play",
        "tichu replay",
        "tichu rules",
    ]);
    assert_snapshot!("help_tichu", pages);
}

#[test]
fn rummikub() {
    let pages = help(&[
        "rummikub",
        "rummikub meld",
        "rummikub rack",
        "rummikub outs",
        "rummikub chance",
        "rummikub arrange",
        "rummikub solve",
        "rummikub verify",
        "rummikub steps",
        "rummikub hint",
        "rummikub check",
        "rummikub play",
        "rummikub replay",
    ]);
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
        "mahjong yaku",
        "mahjong waits",
        "mahjong accept",
        "mahjong score",
        "mahjong compare",
        "mahjong fan",
    ]);
    assert_snapshot!("help_mahjong", pages);
}

//! Is what the pages show what the program prints?
//!
//! Every `$ cards …` in a page's console blocks is run, and so is `$ printf … | cards …`. What is
//! shown after it, up to the next command or an empty line, is its whole output; people's pages move
//! it in, which does not count.

use std::path::Path;

use crate::batch::feed;
use crate::{cards, run};

/// A command of a page and the lines shown after it.
struct Shown {
    command: String,
    lines: Vec<String>,
}

/// The commands in the console blocks of a page.
fn shown(page: &str) -> Vec<Shown> {
    let mut all: Vec<Shown> = Vec::new();
    let mut in_console = false;
    let mut in_output = false;
    for line in page.lines() {
        if line.starts_with("```") {
            in_console = line == "```console";
            in_output = false;
        } else if let Some(command) = line.strip_prefix("$ ").filter(|_| in_console) {
            in_output = true;
            all.push(Shown {
                command: command.to_owned(),
                lines: Vec::new(),
            });
        } else if line.is_empty() {
            in_output = false;
        } else if let Some(shown) = all.last_mut().filter(|_| in_output) {
            shown.lines.push(line.trim().to_owned());
        }
    }
    all
}

/// What a command prints, run as the page shows it.
fn output(command: &str) -> String {
    if let Some((input, arguments)) = command
        .strip_prefix("printf '")
        .and_then(|rest| rest.split_once("' | cards "))
    {
        let input = input.replace("\\t", "\t").replace("\\n", "\n");
        return feed(arguments, input.as_bytes()).stdout;
    }
    let arguments = command
        .strip_prefix("cards ")
        .expect("a page shows `cards`");
    let run = match arguments.strip_suffix(" | cat") {
        Some(arguments) => run(&mut cards(arguments)),
        None if arguments.contains("--json") => run(&mut cards(arguments)),
        // People see the form for people.
        None => run(&mut cards(&format!("{arguments} --text"))),
    };
    run.stdout
}

#[track_caller]
fn check(page: &str, at_least: usize) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let text = std::fs::read_to_string(root.join(page)).expect("the page is there");
    let shown = shown(&text);
    assert!(
        shown.len() >= at_least,
        "{page} shows {} commands",
        shown.len()
    );
    for Shown { command, lines } in shown {
        let printed = output(&command);
        let printed: Vec<&str> = printed.lines().map(str::trim).collect();
        assert_eq!(printed, lines, "{page}: {command}");
    }
}

#[test]
fn the_landing_page() {
    check("README.md", 6);
}

/// The example of the library on the landing page, line by line.
#[test]
fn the_example_of_the_landing_page() -> Result<(), Box<dyn std::error::Error>> {
    use tichu::{Rules, Table};

    let table = Table::parse("5744676P", &Rules::official())?;
    match table.answer("788657P5".parse()?) {
        Ok(play) => println!("legal: {play}"),
        Err(reason) => println!("illegal: {reason}"),
    }

    let page = include_str!("../../../../README.md");
    let (_, example) = page.split_once("```rust\n").ok_or("there is an example")?;
    let (example, _) = example.split_once("```").ok_or("it ends")?;
    for line in example.lines().map(str::trim) {
        assert!(include_str!("docs.rs").contains(line), "{line}");
    }
    Ok(())
}

#[test]
fn the_page_of_the_command_line() {
    check("docs/cli.md", 3);
}

#[test]
fn the_page_of_the_package() {
    check("crates/cards-cli/README.md", 3);
}

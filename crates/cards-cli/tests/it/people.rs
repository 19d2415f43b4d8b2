//! What does a person read?

use insta::assert_snapshot;

use crate::{cards, run};

#[test]
fn the_tour() {
    let run = run(&mut cards("tour"));
    assert_eq!((run.stderr.as_str(), run.status), ("", Some(0)));
    let tour = run.stdout;
    assert_snapshot!("tour", tour);
}

/// Every answer of the tour is one object, which names its command.
#[test]
fn the_tour_for_programs() {
    let run = run(&mut cards("tour --json"));
    // 15 of them are the table of counts.
    assert_eq!((run.stdout.lines().count(), run.status), (40 + 15, Some(0)));
    for line in run.stdout.lines() {
        assert!(line.starts_with('{') && line.ends_with('}'), "{line}");
        assert!(
            line.contains(r#""command":""#) && !line.contains(r#""error""#),
            "{line}"
        );
    }
}

/// A tile is wide on a terminal, and a control character is not obeyed.
#[test]
fn the_mark_stands_below_the_place() {
    let marked = |arguments: &[&str]| {
        let run = run(cards("mahjong waits --text").args(arguments));
        run.stderr
            .lines()
            .skip(1)
            .map(|line| line[7..].to_owned() + "\n")
            .collect::<String>()
    };
    assert_eq!(marked(&["1m2mx"]), "1m2mx\n    ^\n");
    assert_eq!(
        marked(&["\u{1f004}\u{1f004}x"]),
        "\u{1f004}\u{1f004}x\n    ^\n"
    );
    assert_eq!(marked(&["1m\t\u{1b}x"]), "1m\u{fffd}\u{fffd}x\n   ^\n");
}

#[test]
fn an_error_shows_the_place() {
    let run = run(&mut cards("tichu check --text 4 7é7"));
    assert_eq!((run.stdout.as_str(), run.status), ("", Some(2)));
    assert_snapshot!(run.stderr, @r"
    error  PLAY: expected a card, of 1 to 9 T J Q K A R P D, but found 'é' at byte 1
           7é7
            ^
    ");
}

#[test]
fn rules_are_a_table() {
    let text = |game: &str| run(&mut cards(&format!("{game} rules --text"))).stdout;
    let games = ["tichu", "rummikub", "landlord", "mahjong"];
    let tables: Vec<String> = games.map(text).into();
    let tables = tables.join("\n");
    assert_snapshot!("rules", tables);
}

#[test]
fn colours_only_where_they_are_wanted() {
    let colours = |arguments: &str, no_color: bool| {
        let mut command = cards(arguments);
        if no_color {
            command.env("NO_COLOR", "1");
        }
        run(&mut command).stdout.contains('\u{1b}')
    };
    assert!(colours(
        "rummikub meld R9 O9 J K9 --text --color always",
        false
    ));
    assert!(!colours(
        "rummikub meld R9 O9 J K9 --text --color never",
        false
    ));
    assert!(!colours("rummikub meld R9 O9 J K9 --text", false));
    assert!(!colours("rummikub meld R9 O9 J K9 --text", true));
    assert!(!colours("rummikub meld R9 O9 J K9 --color always", false));
    assert!(!colours(
        "rummikub meld R9 O9 J K9 --json --color always",
        false
    ));
}

/// Red tiles are red, orange ones yellow, blue ones blue, black ones plain.
#[test]
fn tiles_have_their_colours() {
    let run = run(&mut cards(
        "rummikub meld R9 O9 B9 K9 --text --color always",
    ));
    let tiles = run
        .stdout
        .lines()
        .nth(1)
        .expect("a row of tiles")
        .escape_debug()
        .to_string();
    assert_snapshot!(tiles, @r"\u{1b}[2mtiles\u{1b}[0m  \u{1b}[31mR9\u{1b}[0m \u{1b}[33mO9\u{1b}[0m \u{1b}[34mB9\u{1b}[0m K9");
}

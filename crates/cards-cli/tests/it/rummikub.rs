//! Rummikub at the table: best moves, steps, turns, certificates, games, and chances.

use insta::assert_snapshot;

use crate::answers::{check, check_json};
use crate::batch::feed;
use crate::{cards, run};

/// A query whose fields have blanks, as a line of a batch.
#[track_caller]
fn line(question: &str, fields: &[&str], expected: &str) {
    let run = feed(&format!("{question} --batch"), fields.join("\t").as_bytes());
    let answer = run.stdout.trim_end().replace('\t', "→");
    assert_eq!(answer, expected, "{question} {fields:?}");
}

/// A query on the command line, a field an argument.
fn ask(question: &str, fields: &[&str]) -> crate::Run {
    run(cards(question).args(fields))
}

#[test]
fn solve() {
    line(
        "rummikub solve",
        &["B4 B5 B6 B7 B8", "B6 R1"],
        "1→B4 B5 B6; B6 B7 B8→B6→R1",
    );
    line(
        "rummikub solve",
        &["-", "R1 R2 R3 K9"],
        "3→R1 R2 R3→R1 R2 R3→K9",
    );
    line("rummikub solve", &["-", "R1 K9"], "0→-→-→R1 K9");
    line(
        "rummikub solve --opening",
        &["O1 O2 O3", "R10 B10 K10 O4"],
        "4→O1 O2 O3 O4; R10 B10 K10→R10 O4 B10 K10→-",
    );
    line(
        "rummikub solve --opening --rule opening-table-play=false",
        &["O1 O2 O3", "R10 B10 K10 O4"],
        "3→O1 O2 O3; R10 B10 K10→R10 B10 K10→O4",
    );
    line(
        "rummikub solve --goal value",
        &["-", "R1 R2 R3 O3 B3 K9"],
        "9→R3 O3 B3→R3 O3 B3→R1 R2 K9",
    );
    line(
        "rummikub solve --goal tiles",
        &["-", "R1 R2 R3 R4 O4 B4"],
        "6→R1 R2 R3; R4 O4 B4→R1 R2 R3 R4 O4 B4→-",
    );
    line(
        "rummikub solve --goal out",
        &["R1 R2 R3", "R4 K4 B4 O1"],
        "0→R1 R2 R3→-→R4 O1 B4 K4",
    );
}

#[test]
fn clearing_jokers_is_a_rule() {
    let query = ["R8 R9 R10 J", "K11 B11"];
    line(
        "rummikub solve --rule joker-clearing=free",
        &query,
        "2→R8 R9 R10; B11 K11 J→B11 K11→-",
    );
    line("rummikub solve", &query, "2→R8 R9 R10; B11 K11 J→B11 K11→-");
    line(
        "rummikub solve --rules retail-2009",
        &query,
        "0→R8 R9 R10 J→-→B11 K11",
    );
}

#[test]
fn positions_of_a_file_are_solved_as_they_stand() {
    let text = "# Source: somewhere\n-\tR7 R12 R13 B3 B4 B5 K1\t3\nR1 R2 R3\tR4\tany\n";
    let run = feed("rummikub solve --batch", text.as_bytes());
    assert_eq!(
        run.stdout.replace('\t', "→"),
        "3→B3 B4 B5→B3 B4 B5→R7 R12 R13 K1\n1→R1 R2 R3 R4→R4→-\n"
    );
    let run = feed(
        "rummikub solve --batch",
        b"rack\tmost\ttable\nR4\t1\tR1 R2 R3\n",
    );
    assert_eq!(run.stdout.replace('\t', "→"), "1→R1 R2 R3 R4→R4→-\n");
}

#[test]
fn a_rack_without_quotes_is_refused() {
    let refused = "error→fields→expected the fields TABLE RACK, with a tab between them or in \
                   quotes, but found 4\n";
    let run = ask("rummikub solve", &["-", "R1", "R2", "R3"]);
    assert_eq!(run.stdout.replace('\t', "→"), refused);
    let run = feed("rummikub solve --batch", b"- R1 R2 R3\n");
    assert_eq!(run.stdout.replace('\t', "→"), refused);
}

#[test]
fn the_best_move_as_json_and_for_people() {
    let solved = ask(
        "rummikub solve --json",
        &["R9 B9 K9 J; O1 O2 O3", "R1 R2 R3"],
    );
    assert_snapshot!(solved.stdout, @r#"{"answer":3,"table":["R1 R2 R3","O1 O2 O3","R9 B9 K9 J"],"played":["R1","R2","R3"],"rest":[],"jokers":[{"meld":"R9 B9 K9 J","readings":[{"kind":"group","jokers":[["O9"]]}]}],"moved":0,"reason":null}"#);
    let solved = ask("rummikub solve --json", &["R1 R2 R3", "K9"]);
    assert_snapshot!(solved.stdout, @r#"{"answer":0,"table":["R1 R2 R3"],"played":[],"rest":["K9"],"jokers":[],"moved":null,"reason":"no tile of the rack can be laid, which has 1"}"#);
    let solved = ask(
        "rummikub solve --text",
        &["B4 B5 B6 B7 B8; R1 R2 R3", "B6 J R5 K1"],
    );
    assert_snapshot!("solve", solved.stdout);
}

#[test]
fn steps() {
    line(
        "rummikub steps",
        &["B4 B5 B6 B7 B8", "B6 R1"],
        "2→take B7 B8 from B4 B5 B6 B7 B8; add B6 to B7 B8",
    );
    line(
        "rummikub steps",
        &["R1 R2 R3; R4 B4 K4", "O4 R5", "R1 R2 R3; R4 B4 K4 O4"],
        "1→add O4 to R4 B4 K4",
    );
    line(
        "rummikub steps",
        &["R1 R2 R3", "K9"],
        "0→-→no tile of the rack can be laid, which has 1",
    );
    let steps = ask("rummikub steps --json", &["R1 R2 R3", "R4", "R1 R2 R3"]);
    assert_snapshot!(steps.stdout, @r#"{"answer":0,"steps":[],"shortest":null,"reason":"nothing comes from the rack: who lays tiles plays at least one of the rack [R-21]"}"#);
    let steps = ask("rummikub steps --text", &["J K4 K5", "K3 R1 R2"]);
    assert_snapshot!("steps", steps.stdout);
}

#[test]
fn hint() {
    line(
        "rummikub hint",
        &["B4 B5 B6 B7 B8", "B6 R1"],
        "lay→B6→take B7 B8 from B4 B5 B6 B7 B8→2",
    );
    line(
        "rummikub hint",
        &["R1 R2 R3", "K9"],
        "draw→no tile of the rack can be laid, which has 1",
    );
    line(
        "rummikub hint --opening",
        &["R1 R2 R3", "R4 R10 R11 R12 K1"],
        "lay→R4 R10 R11 R12→add R4 to R1 R2 R3→2",
    );
}

#[test]
fn check_a_turn() {
    line(
        "rummikub check",
        &["R1 R2 R3 R4", "R2 R3 R4; R1 O1 B1", "O1 B1 K9"],
        "legal→O1 B1→1",
    );
    let refused = ask(
        "rummikub check",
        &["R1 R2 R3", "R1 R2 R3; K9 K10 K11", "K9 K10"],
    );
    assert_eq!(
        refused.stdout.replace('\t', "→"),
        "illegal→the turn lays 1 of K11 but the rack has 0 [R-23]\n"
    );
    assert_eq!(refused.status, Some(1));
}

#[test]
fn a_certificate_is_written_and_verified() {
    let folder = std::env::temp_dir().join(format!("cards-rummikub-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder of our own");
    let path = folder.join("proof.txt");
    let name = path.to_str().expect("UTF-8");
    let fields = ["R1 R2 R3; O4 O5 O6", "R4 K9 K10 B9 R9 O7 J"];
    let solved = run(cards("rummikub solve")
        .args(fields)
        .arg("--certificate")
        .arg(name));
    assert!(solved.stdout.starts_with("6\t"), "{}", solved.stdout);
    let verified = run(cards("rummikub verify").arg(name));
    assert!(
        verified.stdout.starts_with("yes\t6\t"),
        "{}",
        verified.stdout
    );
    let text = std::fs::read_to_string(&path).expect("it was written");
    let lie = text.replace("amount 6", "amount 5");
    let refused = feed("rummikub verify -", lie.as_bytes());
    assert!(refused.stdout.starts_with("no\t"), "{}", refused.stdout);
    assert_eq!(refused.status, Some(1));
    let broken = feed("rummikub verify -", b"rummikub certificate 1\n");
    assert!(
        broken.stdout.starts_with("error\tcertificate\t"),
        "{}",
        broken.stdout
    );
    std::fs::remove_dir_all(&folder).expect("it is ours");
}

#[test]
fn games_are_played_and_replayed() {
    for options in [
        "--seed 7",
        "--seed 3 --rules fifty-four",
        "--players 4 --by careful,greedy",
    ] {
        let game = run(&mut cards(&format!("rummikub play {options}")));
        let replay = game.stdout.lines().last().expect("a line");
        let again = feed("rummikub replay --batch", replay.as_bytes());
        assert!(
            again.stdout.starts_with("ok\t"),
            "{options}: {}",
            again.stdout
        );
        assert_eq!(game.status, Some(0));
    }
    let refused = run(&mut cards(
        "rummikub play --players 6 --rules fifty-four --rule rack=20",
    ));
    assert_eq!(
        refused.stderr,
        "cards: the racks take 120 tiles but the deck has 54 [R-40]\n"
    );
    let open = "retail-2019 | R1 / R2 | R3 | 0 | - | -";
    let answer = feed("rummikub replay --batch", open.as_bytes());
    assert!(
        answer.stdout.starts_with("error\treplay\t"),
        "{}",
        answer.stdout
    );
}

#[test]
fn chances() {
    check(
        "rummikub chance 14 30",
        "26300600281326197/52855181828091300→0.4975974→52601200562652394→105710363656182600",
        0,
    );
    check("rummikub chance 3", "17/4823→0.0035248→680→192920", 0);
    check(
        "rummikub chance 5 --of=whole",
        "1936/25335219→0.0000764→7744→101340876",
        0,
    );
    check_json(
        "rummikub chance 3 --of=meld",
        r#"{"answer":"279/24115","probability":0.01156956251295874,"favourable":"2232","all":"192920"}"#,
    );
    check(
        "rummikub chance 21",
        "error→wrong-count→TILES: expected a number up to 20 but found \"21\"",
        2,
    );
}

#[test]
fn outs() {
    let rack = "R1 R2 R3 R4 K7 B7 O7 O9 O10 O11 B1 B2 B3 K12";
    line("rummikub outs", &[rack], "7→R5 R7 O8 O12 B4 J J");
    let drawn = format!("{rack} K5");
    let after = ask("rummikub outs --text", &[&drawn]);
    assert_snapshot!("outs", after.stdout);
    line(
        "rummikub outs",
        &["R1"],
        "error→wrong-count→expected 14 tiles, or 15 after the draw, but found 1",
    );
}

#[test]
fn arrange() {
    check(
        "rummikub arrange R1 R2 R3 R1 R2 R3",
        "yes→1→R1 R2 R3; R1 R2 R3",
        0,
    );
    check(
        "rummikub arrange R9 B9 O9 R10 B10 O10 R11 B11 O11",
        "yes→2→R9 O9 B9; R10 O10 B10; R11 O11 B11",
        0,
    );
    check("rummikub arrange R1 R2", "no", 1);
}

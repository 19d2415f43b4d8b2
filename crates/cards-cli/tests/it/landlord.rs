//! Dou Dizhu: hints, odds, whole games, and open hands with their certificates.

use std::path::{Path, PathBuf};

use insta::assert_snapshot;

use crate::answers::{check, check_json};
use crate::batch::feed;
use crate::{cards, run};

#[test]
fn hint() {
    check(
        "landlord hint 456789KK2222 8",
        "K→2→K=2 9=3 pass=3 2222=2 2=2",
        0,
    );
    check(
        "landlord hint 34567",
        "34567→0→34567=0 3=4 4=4 5=4 6=4 7=4",
        0,
    );
    check("landlord hint 3 5", "pass→1→pass=1", 0);
    check_json(
        "landlord hint 4 3",
        r#"{"answer":"4","hints":[{"play":"4","plays_left":0,"reason":"goes out"},{"play":"pass","plays_left":1,"reason":"keeps 1 play"}]}"#,
    );
    let run = run(&mut cards("landlord hint 456789KK2222 8 --text"));
    assert_snapshot!("hint", run.stdout);
}

#[test]
fn odds() {
    check(
        "landlord odds 35678889TTTJJJKKKAAR",
        "1230300832→2333606220→0.5272101272",
        0,
    );
    // One play is the last, and needs no safety.
    check(
        "landlord odds 33445566778899TTJJQQ",
        "2333606220→2333606220→1.0000000000",
        0,
    );
    check_json(
        "landlord odds 33445566778899TTJJQQ",
        r#"{"answer":2333606220,"of":2333606220,"share":1.0}"#,
    );
}

/// The first two fields, and the third as a game from the hands given: a line of play is one of many.
#[track_caller]
fn check_solved(options: &str, hands: &str, verdict: &str, winning: &str) {
    let single = run(&mut cards(&format!("landlord solve {options} {hands}")));
    assert_eq!(single.status, Some(0));
    let fields: Vec<&str> = single.stdout.trim_end().split('\t').collect();
    assert_eq!(fields[..2], [verdict, winning], "{hands}");
    let passes = |word: &&str| *word != "pass" && *word != "-";
    let played: String = fields[2].split(' ').filter(passes).collect();
    for rank in "3456789TJQKA2BR".chars() {
        let count = |text: &str| text.chars().filter(|&card| card == rank).count();
        assert!(count(&played) <= count(hands), "{rank} in {}", fields[2]);
    }
    let batch = format!("landlord solve --batch {options}");
    let line = format!("{hands}\n");
    assert_eq!(feed(&batch, line.as_bytes()).stdout, single.stdout);
}

#[test]
fn solve() {
    check_solved("", "5679TQA2 678TJKAA", "win", "5 6 7");
    check_solved("", "66789JJ2 6789TQA2", "loss", "-");
    // A peasant is to move: the moves are those that win for the peasants.
    check_solved("--lead=2 --on=3", "58K22 369Q 4TJ2", "loss", "6 9 pass");
    check_solved("--nodes=0", "5679TQA2 678TJKAA", "open", "-");
    check_json(
        "landlord solve 34 56",
        r#"{"answer":"loss","winning":[],"open":[],"line":["3","5","pass","6"]}"#,
    );
    check_json(
        "landlord solve 45 3",
        r#"{"answer":"win","winning":["4","5"],"open":[],"line":["4","pass","5"]}"#,
    );
}

#[test]
fn solve_for_people() {
    let win = run(&mut cards("landlord solve 58K22 369Q 4TJ2 --text"));
    let answer = run(&mut cards(
        "landlord solve 58K22 369Q 4TJ2 --lead 2 --on 3 --text",
    ));
    let open = run(&mut cards(
        "landlord solve 58K22 369Q 4TJ2 --nodes 0 --text",
    ));
    assert_snapshot!("solve", [win.stdout, answer.stdout, open.stdout].join("\n"));
}

/// A file for one test, gone after it.
struct File(PathBuf);

impl File {
    fn new(name: &str) -> Self {
        Self(std::env::temp_dir().join(format!("cards-{name}-{}", std::process::id())))
    }

    fn write(&self, text: &str) {
        std::fs::write(&self.0, text).expect("the folder for temporary files is writable");
    }

    /// The answer to verify of this file, and how it ended.
    fn verify(&self) -> (String, Option<i32>) {
        let run = run(cards("landlord verify").arg(&self.0));
        (run.stdout.trim_end().to_owned(), run.status)
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

fn certificate(path: &Path) -> String {
    std::fs::read_to_string(path).expect("it has just been written")
}

#[test]
fn certificates() {
    let file = File::new("certificate");
    let solved = run(cards("landlord solve 58K22 369Q 4TJ2 --certificate").arg(&file.0));
    assert_eq!(solved.status, Some(0));
    assert!(solved.stdout.starts_with("win\t"));
    let (answer, status) = file.verify();
    assert!(answer.starts_with("yes\twin\t"), "{answer}");
    assert_eq!(status, Some(0));
    let text = certificate(&file.0);

    // The claim turned round, the last line cut off, and not a certificate at all.
    file.write(&text.replace("winner first", "winner others"));
    let (answer, status) = file.verify();
    assert!(answer.starts_with("no\t"), "{answer}");
    assert_eq!(status, Some(1));
    let cut = text.trim_end().rsplit_once('\n').expect("it has lines").0;
    file.write(&format!("{cut}\n"));
    let (answer, status) = file.verify();
    assert!(answer.starts_with("error\tcertificate\t"), "{answer}");
    assert_eq!(status, Some(2));
    file.write("58K22 369Q 4TJ2\n");
    assert_snapshot!(
        file.verify().0.replace('\t', "→"),
        @r#"error→certificate→line 1: expected landlord certificate 1 but found "58K22 369Q 4TJ2""#
    );

    // Through a pipe, and of other rules.
    let solved = run(cards("landlord solve 33344455 67 --rules rlcard --certificate").arg(&file.0));
    assert_eq!(solved.status, Some(0));
    let piped = feed("landlord verify -", certificate(&file.0).as_bytes());
    assert!(piped.stdout.starts_with("yes\twin\t"), "{}", piped.stdout);
}

#[test]
fn a_certificate_of_a_batch_is_refused() {
    let run = run(&mut cards("landlord solve --batch --certificate x"));
    assert_eq!(run.status, Some(2));
    assert!(run.stderr.contains("--certificate"), "{}", run.stderr);
}

/// The standard input has the queries of a batch, so no certificate is read from it.
#[test]
fn a_batch_reads_no_certificate_from_its_input() {
    let run = feed("landlord verify --batch", b"-\n");
    assert!(run.stdout.starts_with("error\tfile\t"), "{}", run.stdout);
    assert_eq!(run.status, Some(2));
}

/// Where a limit comes before the certificate, the answer is given all the same.
#[test]
fn an_answer_without_its_certificate() {
    let file = File::new("unwritten");
    let solved =
        run(cards("landlord solve 5679TQA2 678TJKAA --nodes 0 --certificate").arg(&file.0));
    assert_eq!(
        (solved.stdout.as_str(), solved.status),
        ("open\t-\t-\n", Some(0))
    );
    assert!(
        solved.stderr.contains("is not written: a limit came"),
        "{}",
        solved.stderr
    );
    assert!(!file.0.exists());
}

/// Cards of which only one reading wins stand with it.
#[test]
fn readings_that_matter_are_shown() {
    let solved = run(&mut cards(
        "landlord solve --rules douzero --lead 2 789 3334445556667 TTT",
    ));
    let fields: Vec<&str> = solved.stdout.split('\t').collect();
    let mut winning: Vec<&str> = fields[1].split(' ').collect();
    let count = winning.len();
    winning.sort_unstable();
    winning.dedup();
    assert_eq!(winning.len(), count, "{}", fields[1]);
}

/// The same seed gives the same game, and the line is read back.
#[test]
fn play_and_replay() {
    let game = run(&mut cards("landlord play --seed 7"));
    assert_eq!(game.status, Some(0));
    assert_snapshot!("play", game.stdout.replace('\t', "→"));
    let line = game
        .stdout
        .lines()
        .last()
        .expect("the last line is the game");
    let again = feed("landlord replay --batch", format!("{line}\n").as_bytes());
    assert_eq!(again.stdout, "ok\tlandlord\t-3 -3 6\n");

    let replay = |line: &str| run(cards("landlord replay").arg(line));
    let wrong = replay(&line.replace("-3 -3 6", "-6 -6 12"));
    assert_snapshot!(
        wrong.stdout.replace('\t', "→"),
        @r#"differs→the game comes to -3 -3 6 but "-6 -6 12" is written at byte 256"#
    );
    assert_eq!(wrong.status, Some(1));
    let (before, _) = line.rsplit_once(" 6 7; ").expect("so it ends");
    let open = replay(&format!("{before}; -"));
    assert_eq!((open.stdout.as_str(), open.status), ("open\n", Some(0)));

    for options in [
        "--by hint --rules rlcard",
        "--rules botzone",
        "--rule auction=call-rob",
    ] {
        let text = run(&mut cards(&format!("landlord play {options} --text")));
        let line = text
            .stdout
            .lines()
            .last()
            .expect("the last line is the game");
        assert!(replay(line).stdout.starts_with("ok\t"), "{line}");
    }
}

/// Lines that are no game: what is wrong, and where.
#[test]
fn bad_games() {
    let hands = "34467899TTTJJQKKA/3456667899JJKKA22/334557788TQQAA22B";
    let lines = [
        "3".to_owned(),
        "chess; 3/4/5/6; 0; -; -; -".to_owned(),
        format!("pagat; {hands}/5QX; 0; -; -; -"),
        format!("pagat; {hands}/5QS; 0; -; -; -"),
        format!("pagat; {hands}/5QR; 3; -; -; -"),
        format!("pagat; {hands}/5QR; 2; 4; -; -"),
        format!("pagat equal-kickers=9; {hands}/5QR; 2; 3; -; -"),
        format!("pagat; {hands}/5QR; 2; 3 pass; -; -"),
        format!("pagat; {hands}/5QR; 2; 3; pass; -"),
        format!("pagat; {hands}/5QR; 2; 3; 55QQQ 33; -"),
        format!("pagat; {hands}/5QR; 2; 3; 55QQQ; 0 0 0"),
    ];
    let answers: Vec<String> = lines
        .iter()
        .map(|line| {
            run(cards("landlord replay").arg(line))
                .stdout
                .replace('\t', "→")
        })
        .collect();
    assert_snapshot!("bad_games", answers.concat());
}

#[test]
fn play_as_objects() {
    let game = run(&mut cards("landlord play --seed 7 --json"));
    let first = r#"{"step":"deal","seat":0,"player":null,"hand":"34467899TTTJJQKKA","on":null,"does":null,"of":null}"#;
    assert_eq!(game.stdout.lines().next(), Some(first));
    let last = game.stdout.lines().last().expect("there are lines");
    assert!(last.starts_with(r#"{"replay":"pagat; "#), "{last}");
}

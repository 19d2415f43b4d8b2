//! Are batches answered line by line, in order, whatever the lines hold?

use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::{Run, cards};

/// Every question that takes a batch.
const QUESTIONS: [&str; 31] = [
    "tichu check",
    "tichu check --suits",
    "tichu moves",
    "tichu split",
    "tichu claim",
    "tichu chance",
    "tichu value --nodes 1000",
    "rummikub meld",
    "rummikub rack",
    "rummikub rack --discard",
    "rummikub outs",
    "rummikub chance",
    "rummikub arrange",
    "rummikub solve",
    "rummikub steps",
    "rummikub hint",
    "rummikub check",
    "landlord classify",
    "landlord beats",
    "landlord moves",
    "landlord plays",
    "landlord runout",
    "mahjong suit",
    "mahjong waits",
    "mahjong decompose",
    "mahjong shanten",
    "mahjong accept",
    "mahjong score",
    "mahjong compare",
    "mahjong yaku",
    "mahjong fan",
];

/// The program with this on its standard input.
pub(crate) fn feed(arguments: &str, input: &[u8]) -> Run {
    let mut command = cards(arguments);
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("it is piped");
    let input = input.to_vec();
    // The program answers while it reads, so reading and writing must not wait for each other.
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().expect("it ends");
    writer
        .join()
        .expect("the writer does not panic")
        .expect("all of the input is read");
    Run {
        stdout: String::from_utf8(output.stdout).expect("answers are UTF-8"),
        stderr: String::from_utf8(output.stderr).expect("messages are UTF-8"),
        status: output.status.code(),
    }
}

#[track_caller]
fn check(arguments: &str, input: &str, expected: &str, status: i32) {
    let run = feed(arguments, input.as_bytes());
    assert_eq!(run.stdout.replace('\t', "→"), expected, "{arguments}");
    assert_eq!(
        (run.stderr.as_str(), run.status),
        ("", Some(status)),
        "{arguments}"
    );
}

#[test]
fn one_line_a_query_in_order() {
    check(
        "tichu check --batch",
        "6\tJ\n9 3\n- D",
        "legal→single→J→1\nillegal→a single 3 does not beat a single 9: the rank must be higher [T-15]\nlegal→dog→D→1\n",
        0,
    );
    // The no of a line does not change the exit status.
    check(
        "landlord beats --batch",
        "3\t4\n4\t3\n",
        "yes\nno→single 3 does not beat single 4: its rank 3 is not above 4 [L-11]\n",
        0,
    );
}

#[test]
fn byte_order_marks_line_ends_comments_and_empty_lines() {
    check(
        "tichu check --batch=-",
        "\u{feff}6\tJ\r\n\r\n# 6 J\n\n6 J\r\n",
        "legal→single→J→1\nlegal→single→J→1\n",
        0,
    );
    check("mahjong suit --batch", "", "", 0);
}

#[test]
fn a_bad_line_answers_in_its_place() {
    check(
        "tichu check --batch",
        "6 J\n6 X\n6\n6\t\n6 K\n",
        "legal→single→J→1\n\
         error→unknown-symbol→PLAY: expected a card, of 1 to 9 T J Q K A R P D, but found 'X' at byte 0\n\
         error→fields→expected the fields PREVIOUS PLAY but found 1\n\
         error→empty→PLAY: expected cards but found nothing\n\
         legal→single→K→1\n",
        2,
    );
    let run = feed("landlord classify --batch --json", b"3\n\xff3\n4\n");
    assert_eq!(
        run.stdout,
        "{\"answer\":\"single\",\"rank\":\"3\",\"cards\":1}\n\
         {\"error\":{\"kind\":\"invalid-utf8\",\"message\":\"the query is not UTF-8 from byte 0 on\",\"column\":null}}\n\
         {\"answer\":\"single\",\"rank\":\"4\",\"cards\":1}\n"
    );
    assert_eq!(run.status, Some(2));
}

#[test]
fn a_line_too_long_for_a_query_is_an_error_in_its_place() {
    let long = |symbol: &str, len: usize| symbol.repeat(len);
    // The longest line that is read is all of one rank, and so one card too many.
    let lines = [
        long("3", 200_000),
        "3".to_owned(),
        long("5", 65_536) + "\r",
        long("4", 70_000),
    ];
    let run = feed("landlord classify --batch", lines.join("\n").as_bytes());
    let too_long = "error→too-long→a query has at most 65536 bytes\n";
    let copies = "error→too-many-copies→5 at byte 4 is one too many: the deck has 4 [L-1]\n";
    let expected = format!("{too_long}single→3→1\n{copies}{too_long}");
    assert_eq!(run.stdout.replace('\t', "→"), expected);
    assert_eq!((run.stderr.as_str(), run.status), ("", Some(2)));
}

#[test]
fn a_comment_may_be_of_any_length() {
    let comment = format!("\u{feff}#{}\n6 J\n", "x".repeat(200_000));
    check("tichu check --batch", &comment, "legal→single→J→1\n", 0);
}

#[test]
fn a_question_with_one_field_takes_the_whole_line() {
    check(
        "rummikub meld --batch",
        "R9 O9 J K9\n",
        "valid→group→J=B9\n",
        0,
    );
    check("landlord moves --batch", "33 BJ\t-\n", "3→3 B 33\n", 0);
}

/// The same answers on any number of threads, in the order of the queries.
#[test]
fn threads_keep_the_order() {
    let plays = ["3", "33", "333", "3334", "34567", "3333", "BR", "xx", "34"];
    let lines: Vec<&str> = (0..30_000).map(|i| plays[i * i % 9]).collect();
    let input = lines.join(
        "
",
    );
    let one = feed("landlord classify --batch -j 1", input.as_bytes());
    let three = feed("landlord classify --batch -j 3", input.as_bytes());
    let answers = plays.map(|play| feed("landlord classify --batch", play.as_bytes()).stdout);
    let expected: Vec<&str> = (0..30_000).map(|i| answers[i * i % 9].trim_end()).collect();
    assert!(one.stdout.lines().eq(expected));
    assert_eq!(one.stdout, three.stdout);
    let file = std::env::temp_dir().join(format!("cards-batch-{}", std::process::id()));
    std::fs::write(&file, &input).expect("the folder for temporary files is writable");
    let from_file = feed(
        &format!("landlord classify --batch={}", file.display()),
        b"",
    );
    std::fs::remove_file(&file).expect("it was just written");
    assert_eq!(one.stdout, from_file.stdout);
}

/// More threads than the machine has are as many as it has.
#[test]
fn a_hundred_thousand_threads_answer_at_once() {
    let run = feed("landlord classify --batch -j 100000", &b"3\n".repeat(2_000));
    assert_eq!(run.stdout, "single\t3\t1\n".repeat(2_000));
}

/// A program that sends one line and waits gets its answer.
#[test]
fn answers_come_as_they_are_asked_for() {
    let mut command = cards("landlord classify --batch");
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("it is piped");
    let mut stdout = BufReader::new(child.stdout.take().expect("it is piped"));
    for (query, expected) in [("BR\n", "rocket\tR\t2\n"), ("3\n", "single\t3\t1\n")] {
        stdin.write_all(query.as_bytes()).expect("it reads");
        stdin.flush().expect("it reads");
        let mut answer = String::new();
        stdout.read_line(&mut answer).expect("it answers");
        assert_eq!(answer, expected);
    }
    drop(stdin);
    assert!(child.wait().expect("it ends").success());
}

/// Whoever reads the answers may stop early.
#[test]
fn output_closed_early_is_a_quiet_end() {
    let mut command = cards("landlord classify --batch");
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("it is piped");
    // Writing fails as soon as the program has ended, which is what it should do.
    let writer = std::thread::spawn(move || stdin.write_all(&b"3\n".repeat(3_000_000)));
    let mut stdout = BufReader::new(child.stdout.take().expect("it is piped"));
    let mut first = String::new();
    stdout.read_line(&mut first).expect("it answers");
    drop(stdout);
    let mut stderr = String::new();
    child
        .stderr
        .take()
        .expect("it is piped")
        .read_to_string(&mut stderr)
        .expect("UTF-8");
    assert!(child.wait().expect("it ends").success());
    assert!(writer.join().expect("no panic").is_err(), "it read on");
    assert_eq!((first.as_str(), stderr.as_str()), ("single\t3\t1\n", ""));
}

/// The exit status of a single query is that of its answer, even if nobody reads it.
#[test]
fn a_closed_output_does_not_change_the_status() {
    let status = |arguments: &str| {
        let mut command = cards(arguments);
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let (reader, writer) = std::io::pipe().expect("there are pipes");
        let (error_reader, error_writer) = std::io::pipe().expect("there are pipes");
        drop((reader, error_reader));
        command.stdout(writer).stderr(error_writer);
        command.status().expect("the program starts").code()
    };
    assert_eq!(status("tichu check 6 J"), Some(0));
    assert_eq!(status("tichu check 9 3"), Some(1));
    assert_eq!(status("tichu check 4 X"), Some(2));
    assert_eq!(status("tichu check 4 X --text"), Some(2));
    assert_eq!(status("tichu check --batch=no-such-file"), Some(2));
}

/// Seeded random bytes to every question: an answer a line, and nothing on the standard error.
#[test]
fn any_bytes_get_an_answer_a_line() {
    let alphabet = b"0123456789TJQKAPRDBXmpszrobk -;,*\t\tJ\xc3\xa9\xff";
    for question in QUESTIONS {
        let mut random = ChaCha8Rng::seed_from_u64(9);
        let mut input = Vec::new();
        let mut queries = 0;
        for _ in 0..3_000 {
            let len = random.next_u32() % 24;
            let any = random.next_u32() % 4 == 0;
            let line: Vec<u8> = (0..len)
                .map(|_| {
                    let [byte, ..] = random.next_u32().to_le_bytes();
                    if any {
                        byte
                    } else {
                        alphabet[usize::from(byte) % alphabet.len()]
                    }
                })
                .filter(|&byte| byte != b'\n' && byte != b'\r')
                .collect();
            queries += usize::from(!line.is_empty() && line[0] != b'#');
            input.extend(line);
            input.push(b'\n');
        }
        for form in ["", "--json", "--text"] {
            let run = feed(&format!("{question} --batch {form}"), &input);
            assert_eq!(run.stderr, "", "{question} {form}");
            assert!(matches!(run.status, Some(0 | 2)), "{question} {form}");
            if form != "--text" {
                assert_eq!(run.stdout.lines().count(), queries, "{question} {form}");
            }
        }
    }
}

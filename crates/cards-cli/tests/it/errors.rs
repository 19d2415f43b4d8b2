//! What does a user read who asks something that cannot be answered?

use insta::assert_snapshot;

use crate::{cards, run};

/// The answer line to each bad query, with `→` for a tab; every one exits with 2.
fn errors(queries: &[&str]) -> String {
    let line = |query: &&str| {
        let run = run(&mut cards(query));
        assert_eq!(run.status, Some(2), "{query}");
        assert_eq!(run.stderr, "", "{query}");
        format!("$ cards {query}\n{}", run.stdout.replace('\t', "→"))
    };
    queries.iter().map(line).collect()
}

#[test]
fn tichu() {
    let answers = errors(&[
        "tichu check 23X 4",
        "tichu check 4 7é",
        "tichu check 4 77777",
        "tichu check PP 4",
        "tichu check D 4",
        "tichu check 34 55",
        "tichu check 1234 55",
        "tichu check 4 -",
        "tichu check 4",
        "tichu check 4 5 6",
    ]);
    assert_snapshot!("errors_tichu", answers);
}

#[test]
fn tichu_with_suits() {
    let answers = errors(&[
        "tichu check --suits g3 'g4 g'",
        "tichu check --suits g3 'g4 g4'",
        "tichu check --suits g3 'g4 gé'",
        "tichu check --suits Hu g4",
        "tichu check --suits 'g3 s4' g4",
        "tichu check --suits 'g3 s4 b5 r6 Ph=8' g4",
        "tichu check --suits g3 -",
        "tichu moves -",
        "tichu moves 'x3'",
        "tichu moves 'g3 s5' 's5 b5'",
        "tichu moves 'g3 s5' Hu",
        "tichu moves 'g2g3g4g5g6g7g8g9gTgJgQgKgAs2s3'",
        "tichu split 'g2g3g4g5g6g7g8g9gTgJgQgKgAs2s3'",
        "tichu split 'g3 Z'",
        "tichu claim 'g3' 's4'",
        "tichu claim 'g3' 'g3' 's4' 's5'",
        "tichu claim 'g3' - 's4' -",
        "tichu claim 'g3' s4 b9 r2 --left 3,3,3",
        "tichu claim 'Ma g3' s4 b9 r2 --wish 5",
        "tichu claim 'g3' --left 1,1,15",
        "tichu claim 'g3' --on 's4 s5'",
        "tichu chance luck",
        "tichu chance holds:",
        "tichu chance straight:4",
        "tichu chance straight:x",
        "tichu chance 'holds:A|K|Q|J|T|9|8|7|6|5|4|3|2|AK|AQ|AJ' --and 14",
        "tichu chance 'beats:g3 g5'",
        "tichu chance beats:-",
        "tichu chance 'holds:RPA|RXA'",
        "tichu chance bomb --cards 57",
        "tichu chance bomb 'gA' --seen 'gA'",
        "tichu chance bomb 'gA' --known 'gA'",
        "tichu chance bomb --known 'gA sA' --cards 1",
        "tichu value 'g3 | s4 | b5'",
        "tichu value 'g3 | s4 | b5 | gX'",
        "tichu value 'g3 | s4 | b5 | g3'",
        "tichu value 'g3 | s4 | b5 | r6; turn 5'",
        "tichu value 'g3 | s4 | b5 | r6; wish Ph'",
        "tichu value 'g3 | s4 | b5 | r6; table 0 Hu'",
        "tichu value 'g3 | s4 | b5 | r6; luck'",
        "tichu value 'b5 | r6 | - | -'",
        "tichu value 'g3 | - | b5 | -; out 1 3'",
        "tichu replay no/such/file.tch",
    ]);
    assert_snapshot!("errors_tichu_with_suits", answers);
}

#[test]
fn rummikub() {
    let answers = errors(&[
        "rummikub meld R5 X7 R7",
        "rummikub meld R5 R14",
        "rummikub meld R5 R6 R5",
        "rummikub meld J J J",
        "rummikub meld R5,R6",
        "rummikub meld -",
        "rummikub rack R5 é",
        "rummikub rack R1 R1",
        "rummikub rack -",
    ]);
    assert_snapshot!("errors_rummikub", answers);
}

#[test]
fn landlord() {
    let twenty = "33445566778899TTJJQQ";
    let answers = errors(&[
        "landlord classify 34S",
        "landlord classify 33333",
        "landlord classify -",
        "landlord beats 34 5",
        "landlord beats - 5",
        "landlord beats 5 -",
        "landlord beats 5",
        "landlord moves 345 34",
        "landlord moves BB",
        "landlord plays 3334445556667778889992",
        "landlord runout 345",
        "landlord runout 3344556677889TTJJQQ",
        &format!("landlord runout {twenty} 345"),
        &format!("landlord runout {twenty} 345 678"),
        &format!("landlord runout {twenty} 33445566778899TTJ 345"),
        &format!("landlord runout {twenty} 33445566778899TTJ 33445566778899TTJ"),
        "landlord odds 345",
        "landlord hint 3334445556667778889992",
        "landlord hint 333 33",
        "landlord hint 345 34",
        "landlord solve 345",
        "landlord solve 345 -",
        "landlord solve 333 334",
        "landlord solve 3334445556667778889992 3",
        "landlord solve 34 56 --lead 3",
        "landlord solve 34 56 --on 34",
        "landlord solve 34 56 --on -",
        "landlord solve 34 56 --on 3333",
        "landlord solve 34 56 --on 3 --by 1",
        "landlord solve 34 56 78 --on 3 --by 4",
        "landlord verify no/such/file",
    ]);
    assert_snapshot!("errors_landlord", answers);
}

#[test]
fn mahjong() {
    let answers = errors(&[
        "mahjong suit 1112345678999",
        "mahjong suit 1112345678999x",
        "mahjong suit 11111234567899",
        "mahjong suit 11223344556689",
        "mahjong suit 11223344556600",
        "mahjong waits 123m",
        "mahjong waits 123m456",
        "mahjong waits 8z",
        "mahjong waits 11111m",
        "mahjong waits 123q",
        "mahjong waits -",
    ]);
    assert_snapshot!("errors_mahjong", answers);
}

#[test]
fn mahjong_hands() {
    let answers = errors(&[
        "mahjong decompose 123m",
        "mahjong decompose 123m99p[777z",
        "mahjong decompose 11m[124m]",
        "mahjong decompose 11m[111m]",
        "mahjong decompose 123m99p --win 4m",
        "mahjong decompose 123m99p --win 44m",
        "mahjong shanten 123m",
        "mahjong shanten 1234m[777z]",
        "mahjong shanten 1234m[11111z]",
        "mahjong shanten 1234m[222z][333z][444z][555z]",
        "mahjong shanten 1112345678999m --rule players=3",
        "mahjong waits 1234m",
        "mahjong waits 11223344m[777z][555z]",
        "mahjong accept 11m345p --visible 4444p",
        "mahjong accept 123m",
        "mahjong accept -",
    ]);
    assert_snapshot!("errors_mahjong_hands", answers);
}

/// Five copies, a wrong number of tiles for the sets, an absent winning tile, flags that exclude each
/// other, no yaku.
#[test]
fn mahjong_wins() {
    let win = |options: &str| format!("mahjong score 1112356777s234m 4s {options}");
    let queries = [
        "mahjong score 1112356777s234m".to_owned(),
        "mahjong score 1112356777s234m 44s".to_owned(),
        "mahjong score 1112356777s234m x".to_owned(),
        "mahjong score 1112356777s234m 1s - tsumo X".to_owned(),
        "mahjong score 1112356777s234m 1s - ron".to_owned(),
        "mahjong score 1111235677s234m 1s".to_owned(),
        "mahjong score 111235677s234m 4s".to_owned(),
        "mahjong score 11123567774s234m 9s".to_owned(),
        "mahjong score 1112356777s234m 9s".to_owned(),
        "mahjong score 1112356777s 4s 234m".to_owned(),
        "mahjong score 1112356777s 4s [224m]".to_owned(),
        "mahjong score 1112356777s 4s [234m] tsumo E S riichi".to_owned(),
        "mahjong score 1112356777s 4s [234m] ron-left E S".to_owned(),
        win("- tsumo E S ippatsu"),
        win("- ron-left E S riichi,haitei"),
        win("- tsumo E S houtei"),
        win("- tsumo E S rinshan"),
        win("- tsumo E S chankan"),
        win("- tsumo E S tenhou"),
        win("- tsumo E E chiihou"),
        win("- tsumo E S riichi,double-riichi"),
        win("- tsumo E S luck"),
        win("--ura 1m"),
        win("--flags riichi --ura 1m,2m,3m,4m,5m,6m"),
        win("--dora 1s,1s"),
        win("--honba many"),
        win("--seat N --rule players=3"),
        win("--seat S --rule players=3"),
        win("--north 1"),
        "mahjong fan 1112356777s234m".to_owned(),
        "mahjong fan 1112356777s234m 9s".to_owned(),
        "mahjong fan 1112356777s234m 4s - self-draw E S robbing-kong".to_owned(),
        "mahjong fan 1112356777s234m 4s - discard E S replacement".to_owned(),
        "mahjong fan 1112356777s234m 4s - self-draw E S replacement".to_owned(),
        "mahjong fan 1112356777s234m 7s - discard E S last-of-its-kind".to_owned(),
        "mahjong fan 1112356777s234m 4s --flowers 9".to_owned(),
    ];
    let queries: Vec<&str> = queries.iter().map(String::as_str).collect();
    assert_snapshot!("errors_mahjong_wins", errors(&queries));
}

#[test]
fn an_empty_query() {
    for question in [
        "rummikub meld",
        "rummikub rack",
        "rummikub outs",
        "rummikub arrange",
        "landlord classify",
        "landlord plays",
        "mahjong suit",
        "mahjong waits",
        "mahjong decompose",
        "mahjong shanten",
        "mahjong accept",
    ] {
        let run = run(cards(question).arg(""));
        assert!(
            run.stdout.starts_with("error\tempty\t"),
            "{question}: {}",
            run.stdout
        );
        assert_eq!(run.status, Some(2));
    }
}

/// Columns count characters, the library's places count bytes.
#[test]
fn columns_count_characters_from_one() {
    let column = |arguments: &[&str]| {
        let run = run(cards("--json").args(arguments));
        let (_, column) = run
            .stdout
            .rsplit_once(r#""column":"#)
            .expect("an error has a column");
        column.trim_end().trim_end_matches('}').to_owned()
    };
    assert_eq!(column(&["tichu", "check", "4", "7é"]), "2");
    assert_eq!(column(&["landlord", "classify", "33 4 X é"]), "8");
    assert_eq!(column(&["rummikub", "meld", "R5 é9 é8"]), "4");
    assert_eq!(column(&["mahjong", "waits", "🀇🀇x"]), "3");
    assert_eq!(column(&["landlord", "plays", ""]), "null");
}

/// An empty field of several is named.
#[test]
fn an_empty_field() {
    for (question, fields) in [
        ("tichu check", ["", "3"].as_slice()),
        ("tichu check", ["3", ""].as_slice()),
        ("landlord beats", ["", "3"].as_slice()),
        ("landlord moves", ["3", ""].as_slice()),
        ("landlord runout", ["", "3", "4"].as_slice()),
    ] {
        let run = run(cards(question).args(fields));
        assert!(
            run.stdout.starts_with("error\tempty\t"),
            "{question}: {}",
            run.stdout
        );
        assert_eq!(run.status, Some(2));
    }
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_not_utf8() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let run = run(cards("tichu check").args([OsStr::from_bytes(b"3\xff"), OsStr::new("3")]));
    assert_eq!(
        run.stdout,
        "error\tinvalid-utf8\tthe query is not UTF-8 from byte 1 on\n"
    );
    assert_eq!((run.stderr.as_str(), run.status), ("", Some(2)));
}

/// Usage errors are the argument parser's: on the standard error, with exit status 2.
#[test]
fn usage() {
    for arguments in [
        "",
        "chess",
        "tichu",
        "tichu check",
        "tichu check 2 3 --rules chess",
        "tichu check 2 3 --rule x=1",
        "tichu check 2 3 --rule previous-reading",
        "tichu check 2 3 --batch",
        "tichu check --batch -j 0",
        "landlord count 3",
        "completions cmd",
        "tour --json --text",
    ] {
        let run = run(&mut cards(arguments));
        assert_eq!(run.stdout, "", "{arguments}");
        assert!(!run.stderr.is_empty(), "{arguments}");
        assert_eq!(run.status, Some(2), "{arguments}");
    }
}

#[test]
fn usage_messages() {
    let message = |arguments: &str| {
        let run = run(&mut cards(arguments));
        let first = run.stderr.lines().next().unwrap_or_default();
        format!("$ cards {arguments}\n{first}\n")
    };
    let messages: String = [
        "chess",
        "tichu check",
        "tichu check 2 3 --rules chess",
        "tichu check 2 3 --rule x=1",
        "tichu check 2 3 --rule previous-reading=middle",
        "tichu check 2 3 --rule previous-reading",
        "tichu check 2 3 --batch",
        "tichu check --batch -j 0",
        "landlord count 3",
        "mahjong suit 123 --rules formal",
        "completions cmd",
        "tour --json --text",
    ]
    .map(message)
    .concat();
    assert_snapshot!("usage", messages);
}

#[test]
fn an_unreadable_file_is_an_error_of_one_line() {
    let run = run(&mut cards("tichu check --batch=no-such-file"));
    assert!(
        run.stderr.starts_with("cards: cannot read no-such-file: "),
        "{}",
        run.stderr
    );
    assert_eq!(run.stderr.lines().count(), 1);
    assert_eq!((run.stdout.as_str(), run.status), ("", Some(2)));
}

//! Tichu with suits: moves, splits, claims, chances, open hands, games and logs.

use std::path::Path;

use insta::assert_snapshot;

use crate::batch::feed;
use crate::{cards, run};

/// A query on the command line, and as a line of a batch with tabs between its fields.
#[track_caller]
fn check(question: &str, fields: &[&str], expected: &str, status: i32) {
    let answered = run(cards(question).args(fields));
    let answer = answered.stdout.trim_end().replace('\t', "→");
    assert_eq!(answer, expected, "{question} {fields:?}");
    assert_eq!(answered.status, Some(status), "{question} {fields:?}");
    // A line without a tab is split at spaces, so its hand is written without.
    let line = match fields {
        [hand] if !question.starts_with("tichu value") => hand.replace(' ', ""),
        _ => fields.join("\t"),
    };
    let batch = feed(&format!("{question} --batch"), line.as_bytes());
    assert_eq!(batch.stdout, answered.stdout, "{question} {fields:?}");
}

#[test]
fn check_with_suits() {
    let check = |previous, play, expected: &str| {
        let status = i32::from(expected.starts_with("illegal"));
        check("tichu check --suits", &[previous, play], expected, status);
    };
    check("gA sA bA rA", "b4 b5 b6 b7 b8", "legal→straight-flush→8→5");
    check("-", "r4 g5 b6 b7 b8", "legal→straight→8→5");
    check("-", "Ma b2 b3 b4 b5", "legal→straight→5→5");
    check("g3 s4 b5 r6 Ph=6", "b3 s4 b5 b6 b7", "legal→straight→7→5");
    check(
        "g3 s4 b5 r6 Ph",
        "b3 s4 b5 b6 b7",
        "illegal→a straight of 5 cards up to 7 does not beat a straight of 5 cards up to 7: \
         the rank must be higher [T-15]",
    );
    check(
        "SB BB",
        "g10 rD",
        "illegal→these 2 cards are no combination [T-14]",
    );
}

#[test]
fn moves() {
    let check = |fields: &[&str], expected| check("tichu moves", fields, expected, 0);
    check(
        &["g3 s3 b4 r9 Ph"],
        "10→g3; b4; r9; Ph; g3 s3; g3 Ph; b4 Ph; r9 Ph; g3 s3 Ph; g3 s3 b4 Ph",
    );
    check(&["g3 s3 b4 r9 Ph", "gK"], "2→Ph; pass");
    check(&["g3s3b4r9Ph", "gK"], "2→Ph; pass");
    check(
        &["g3 s3 b4 r9 Ph", "-"],
        "10→g3; b4; r9; Ph; g3 s3; g3 Ph; b4 Ph; r9 Ph; g3 s3 Ph; g3 s3 b4 Ph",
    );
    check(
        &["gK sK g5 s5 Ph", "g9 s9 b9 g2 s2"],
        "2→g5 s5 gK sK Ph = K; pass",
    );
}

#[test]
fn moves_fulfil_a_wish() {
    check("tichu moves --wish 9", &["g9 s9 bK rA Hu", "g8"], "1→g9", 0);
    check("tichu moves --wish 10", &["g9 sT", "gJ"], "1→pass", 0);
    check(
        "tichu moves --wish J",
        &["gT bJ Ph gK gA", "s2 b3 r4 s5 g6"],
        "1→gT bJ gK gA Ph",
        0,
    );
}

#[test]
fn moves_as_json_and_for_people() {
    let json = run(cards("tichu moves --json").args(["gK sK g5 s5 Ph", "g9 s9 b9 g2 s2"]));
    assert_snapshot!(json.stdout, @r#"{"answer":2,"plays":[{"cards":["g5","s5","gK","sK","Ph"],"kind":"full-house","rank":"K"}],"pass":true}"#);
    let text = run(cards("tichu moves --text").args(["g3 s3 b4 r9 Ph"]));
    assert_snapshot!(text.stdout, @r#"
10      moves
single  g3
        b4
        r9
        Ph
pair    g3 s3
        g3 Ph
        b4 Ph
        r9 Ph
triple  g3 s3 Ph
stairs  g3 s3 b4 Ph
"#);
}

#[test]
fn split() {
    check(
        "tichu split",
        &["g3 s4 b5 r6 g6 Ph s8 gA"],
        "3→r6; g3 s4 b5 g6 s8 Ph; gA",
        0,
    );
    check("tichu split", &["Hu"], "1→Hu", 0);
    let json = run(cards("tichu split --json").args(["Hu gA sA"]));
    assert_snapshot!(json.stdout, @r#"{"answer":2,"plays":[{"cards":["Hu"],"kind":"dog","rank":"D"},{"cards":["gA","sA"],"kind":"pair","rank":"A"}]}"#);
}

#[test]
fn claim() {
    check(
        "tichu claim",
        &["s4 gA sA", "g5 s6", "g7 s7", "gK"],
        "yes→gA sA; s4→1→-",
        0,
    );
    check(
        "tichu claim",
        &["s4 gA sA", "g3 s3 b3 r3 s6", "g7 s7", "gK"],
        "no→1 play before the last can be beaten at best: gA sA by g3 s3 b3 r3 of the next opponent",
        1,
    );
    check(
        "tichu claim",
        &["Dr g3"],
        "no→1 play before the last can be beaten at best: Dr by g2 s2 b2 r2 of the next opponent",
        1,
    );
    check("tichu claim --left 3,3,3", &["Dr g3"], "yes→Dr; g3→1→-", 0);
    check(
        "tichu claim --on gK --left 3,3,3",
        &["Dr g3"],
        "yes→Dr; g3→1→-",
        0,
    );
    let json = run(cards("tichu claim --json").args(["s4 gA sA", "g5 s6", "g7 s7", "gK"]));
    assert_snapshot!(json.stdout, @r#"{"answer":"yes","plays":[{"cards":["gA","sA"],"kind":"pair","rank":"A"},{"cards":["s4"],"kind":"single","rank":"4"}],"first_trick":1,"wish":null}"#);
    let text = run(cards("tichu claim --text").args(["s4 gA sA", "g5 s6", "g7 s7", "gK"]));
    assert_snapshot!(text.stdout, @r#"
yes  all cards go, and nobody can beat a play before the last
1    gA sA
2    s4
"#);
}

/// A bomb on the own play need not fulfil the wish (T-39); a wish that the rules want must not make the
/// partner beat the play (T-34).
#[test]
fn claim_with_wishes() {
    check(
        "tichu claim --wish 9 --on gK",
        &["gA g7 s7 b7 r7 g9", "sT", "b3", "r2"],
        "yes→gA; g7 s7 b7 r7; g9→2→-",
        0,
    );
    let text = run(cards("tichu claim --wish 9 --on gK --text").args([
        "gA g7 s7 b7 r7 g9",
        "sT",
        "b3",
        "r2",
    ]));
    assert_snapshot!(text.stdout, @r#"
yes  all cards go, and nobody can beat a play before the last
1    gA
2    g7 s7 b7 r7, on the own play
3    g9
"#);
    let wish = "Ma g2 s3 b4 r5 gT";
    check(
        "tichu claim --rule wish=mandatory",
        &[wish, "gA", "s6 b7 r8 g9 bT", "sA"],
        "yes→Ma g2 s3 b4 r5; gT→1→2",
        0,
    );
}

#[test]
fn chance() {
    check(
        "tichu chance",
        &["bomb"],
        "49110533273/967455327300→0.0507626→294663199638→5804731963800",
        0,
    );
    // From eight cards, is the chance above a quarter (UVa 12806)?
    check(
        "tichu chance --known 'Dr gA r5 s7 b7 g8 r9 sJ'",
        &["holds:RPA|RAA|PAAA|RPD1"],
        "2755/6486→0.4247610→5212460→12271512",
        0,
    );
    check(
        "tichu chance --cards 1",
        &["beats:gK", "gA"],
        "1/11→0.0909091→5→55",
        0,
    );
    let json = run(&mut cards("tichu chance bomb --json"));
    assert_snapshot!(json.stdout, @r#"{"answer":"49110533273/967455327300","probability":0.05076258498680138,"favourable":"294663199638","all":"5804731963800"}"#);
    let text = run(&mut cards(
        "tichu chance beats:gK gA --cards 9 --and 5 --text",
    ));
    assert_snapshot!(text.stdout, @r#"
78.6429 %  that one of the two hands holds what beats a single K
exact      571197102532883/726317086970475
deals      6854365230394596 of 8715805043645700
"#);
}

#[test]
fn value() {
    let position = "Dr g4 | s9 sJ | b5 bK | rA r3; turn 1; table 0 gT; trick s5";
    let text = run(cards("tichu value --text").args([position]));
    assert_snapshot!(text.stdout, @r#"
+55    points for seats 0 and 2 more than for 1 and 3
trick  1 sJ, 2 bK, 3 rA, 0 Dr, 1 pass, 2 pass, 3 pass, 0 collect, 0 gift 3
trick  0 g4, 1 s9, 2 pass, 3 pass, 1 collect
trick  2 b5
"#);
    let json = run(cards("tichu value --json").args([position]));
    assert_snapshot!(json.stdout, @r#"{"answer":55,"lower":55,"upper":55,"line":["1 sJ","2 bK","3 rA","0 Dr","1 pass","2 pass","3 pass","0 collect","0 gift 3","0 g4","1 s9","2 pass","3 pass","1 collect","2 b5"]}"#);
    let each = run(cards("tichu value --each").args([position]));
    assert_snapshot!(each.stdout, @"55	1 sJ: 55; 1 pass: 55");
    let json = run(cards("tichu value --each --json").args([position]));
    assert_snapshot!(json.stdout, @r#"{"answer":55,"lower":55,"upper":55,"actions":[{"seat":1,"action":"sJ","lower":55,"upper":55},{"seat":1,"action":"pass","lower":55,"upper":55}]}"#);
}

/// A query may begin with nothing, and a round that is over has its score.
#[test]
fn value_where_the_first_seat_is_out() {
    check(
        "tichu value",
        &["- | g6 | g4 | g5; turn 1"],
        "5→1 g6, 2 pass, 3 pass, 1 collect, 2 g4",
        0,
    );
    let over = "-|g6|-|g5; out 0 2; phase over";
    check("tichu value", &[over], "200→-", 0);
    check("tichu value --each", &[over], "200→-", 0);
}

/// A limit that comes first leaves two bounds.
#[test]
fn value_within_a_limit() {
    let position =
        "Dr g4 Ph gA gK gQ g2 | s9 sJ s7 s8 b9 s3 | b5 bA b3 g9 gT gJ | rA r3 r4 r5 r6 r7";
    let open = run(cards("tichu value --nodes 100").args([position]));
    assert_snapshot!(open.stdout, @"open	-200 to 200");
    let json = run(cards("tichu value --nodes 100 --json").args([position]));
    assert_snapshot!(json.stdout, @r#"{"answer":"open","lower":-200,"upper":200,"line":[]}"#);
}

#[test]
fn play() {
    let text = run(&mut cards("tichu play --seed 7 --rule target=0 --text"));
    assert_eq!((text.stderr.as_str(), text.status), ("", Some(0)));
    assert_snapshot!("play_tichu", text.stdout);
    let again = run(&mut cards("tichu play --seed 7 --rule target=0 --text"));
    assert_eq!(again.stdout, text.stdout);
    let json = run(&mut cards("tichu play --seed 7 --rule target=0 --json"));
    let last = json.stdout.lines().last().unwrap_or_default();
    assert_snapshot!(last, @r#"{"round":1,"step":"game","seat":null,"does":"0 - 200"}"#);
}

/// Games of the built-in players are logs that replay.
#[test]
fn play_and_replay() {
    for options in [
        "--seed 3",
        "--seed 4 --by plain,random",
        "--seed 5 --by random --rounds 3",
    ] {
        let log = run(&mut cards(&format!("tichu play --tch {options}"))).stdout;
        let replayed = feed("tichu replay -", log.as_bytes());
        assert_eq!(replayed.status, Some(0), "{options}");
        let lines: Vec<&str> = replayed.stdout.lines().collect();
        assert!(!lines.is_empty(), "{options}");
        for line in lines {
            let fields: Vec<&str> = line.split('\t').collect();
            assert!(
                fields.len() == 5 && fields[0] == "ok" && fields[3] == fields[4],
                "{line}"
            );
        }
    }
}

/// Who loses every call may never reach the target.
#[test]
fn play_ends() {
    for rules in ["official", "bsw", "tichu-one", "research"] {
        let game = run(&mut cards(&format!(
            "tichu play --by random --rounds 20 --rules {rules}"
        )));
        assert_eq!((game.stderr.as_str(), game.status), ("", Some(0)));
        let rounds = game
            .stdout
            .lines()
            .filter(|line| line.contains("\tgame\t"))
            .count();
        assert!((1..=20).contains(&rounds), "{rules}: {rounds}");
    }
    let refused = run(&mut cards("tichu play --tch --rule blind-tichu=400"));
    assert_eq!((refused.stdout.as_str(), refused.status), ("", Some(2)));
    assert_snapshot!(refused.stderr, @"cards: --tch: a log has no line for blind calls [T-10]");
}

/// Every round of the real games is legal and comes to the logged points.
#[test]
fn replay_of_real_games() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tichu/tests/data/tichu");
    let files = std::fs::read_dir(&folder).expect("the logs are there");
    let mut files: Vec<String> = files
        .map(|file| file.expect("it can be read").path().display().to_string())
        .collect();
    files.sort();
    let replayed = run(cards("tichu replay").args(&files));
    assert_eq!(replayed.status, Some(0));
    assert_eq!(replayed.stdout.lines().count(), 28);
    let ok = |line: &str| line.starts_with("ok\t") && line.split('\t').count() == 5;
    assert!(replayed.stdout.lines().all(ok), "{}", replayed.stdout);
}

#[test]
fn replay_says_what_differs() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../tichu/tests/data/tichu/one_round_no_tichu.tch");
    let log = std::fs::read_to_string(file).expect("the log is there");
    let answer = |log: &str, form: &str| feed(&format!("tichu replay - {form}"), log.as_bytes());
    // Another result, a play that is not in the hand, a log that ends early, and none at all.
    let result = answer(&log.replace("Ergebnis: 65 - 35", "Ergebnis: 60 - 40"), "");
    assert_eq!(result.status, Some(1));
    assert_snapshot!(result.stdout, @"differs	-	1	65 - 35	60 - 40	line 91: the log says 60 - 40 but the round comes to 65 - 35");
    let cut = &log[..log.len() / 2];
    let open = answer(cut, "");
    assert_eq!(open.status, Some(0));
    assert_snapshot!(open.stdout, @"open	-	1	-	-	unfinished; line 29: the log ends before the round does");
    assert_snapshot!(answer(cut, "--json").stdout, @r#"{"answer":"open","file":"-","round":1,"score":null,"logged":null,"what":"unfinished","tolerated":["line 29: the log ends before the round does"]}"#);
    // A round that cannot be read keeps what was tolerated before.
    let bad = answer(
        &log.replace("Schupfen:", "Schupfen?")
            .replace("(0)P0 gibt", "\n(0)P0 gibt"),
        "",
    );
    assert_eq!(bad.status, Some(2));
    assert_snapshot!(bad.stdout, @r#"error	-	1	-	-	line 12: expected a call or `Schupfen:` but found "Schupfen?"; line 13: a blank line"#);
    let none = answer("nothing\n", "");
    assert_eq!(none.status, Some(2));
    assert_snapshot!(none.stdout, @r#"error	-	1	-	-	line 1: expected the head of a round, `Gr.Tichukarten`, but found "nothing""#);
    assert_snapshot!(answer(&log.replace("Ergebnis: 65", "Ergebnis: 60"), "--text").stdout, @r#"
answer   file  round  score    logged   what
differs  -         1  65 - 35  60 - 35  line 91: the log says 60 - 35 but the round comes to 65 -
                                        35
"#);
}

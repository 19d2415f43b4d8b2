//! Is every answer the line, the object and the exit status that docs/cli.md says?

use crate::batch::feed;
use crate::{cards, run};

/// One query through a pipe: the line, with `→` for a tab, and the exit status. As a line of a batch
/// it gets the very same line.
#[track_caller]
pub(crate) fn check(arguments: &str, expected: &str, status: i32) {
    let run = run(&mut cards(arguments));
    assert_eq!(
        run.stdout,
        expected.replace('→', "\t") + "\n",
        "{arguments}"
    );
    assert_eq!(run.status, Some(status), "{arguments}");
    assert_eq!(run.stderr, "", "{arguments}");

    let words: Vec<&str> = arguments.split(' ').collect();
    let (question, query) = words.split_at(2);
    let options = |word: &&&str| word.starts_with("--") || word.contains('=') || **word == "formal";
    let fields: Vec<&str> = query
        .iter()
        .filter(|word| !options(word))
        .copied()
        .collect();
    let options: Vec<&str> = query.iter().filter(options).copied().collect();
    let batch = format!("{} --batch {}", question.join(" "), options.join(" "));
    let line = fields.join(" ") + "\n";
    assert_eq!(
        feed(&batch, line.as_bytes()).stdout,
        run.stdout,
        "{batch}: {line}"
    );
}

/// One query with `--json`.
#[track_caller]
pub(crate) fn check_json(arguments: &str, expected: &str) {
    let run = run(&mut cards(&format!("{arguments} --json")));
    assert_eq!(run.stdout, format!("{expected}\n"), "{arguments}");
}

#[test]
fn tichu_check() {
    check("tichu check 5P304967 680594J7", "legal→straight→J→8", 0);
    check("tichu check - 1", "legal→single→1→1", 0);
    check("tichu check - D", "legal→dog→D→1", 0);
    check("tichu check A R", "legal→single→R→1", 0);
    check("tichu check A P", "legal→single→P→1", 0);
    check("tichu check 44499 77722", "legal→full-house→7→5", 0);
    check("tichu check 57446765 788657P5", "legal→stairs→8→8", 0);
    check("tichu check 3344556677889900 JJJJ", "legal→bomb→J→4", 0);
    check("tichu check 66 7p", "legal→pair→7→2", 0);
    check("tichu check 555 KKK", "legal→triple→K→3", 0);
    check(
        "tichu check R P",
        "illegal→the Phoenix does not beat the Dragon [T-20]",
        1,
    );
    check(
        "tichu check - 1234",
        "illegal→a straight has at least 5 cards but this has 4 [T-14]",
        1,
    );
    check_json(
        "tichu check 5P304967 680594J7",
        r#"{"answer":"legal","kind":"straight","rank":"J","cards":8}"#,
    );
    check_json(
        "tichu check 1 D",
        r#"{"answer":"illegal","reason":"the Dog is led, never laid on another play [T-18]"}"#,
    );
}

#[test]
fn rule_options_change_answers() {
    check(
        "tichu check KK55P 66622 --rule previous-reading=lowest",
        "legal→full-house→6→5",
        0,
    );
    check(
        "landlord classify 7777BR --rule both-jokers-as-kickers=true",
        "quad+1+1→7→6",
        0,
    );
    check(
        "rummikub meld K5 J J --rule jokers-per-meld=2",
        "valid→group→J=R5|O5|B5 J=R5|O5|B5→run→J=K6 J=K7",
        0,
    );
    check(
        "mahjong waits 123456789m1111z --rule fifth-copy=true",
        "1→1z",
        0,
    );
    check("mahjong waits 123456789m1111z --rules formal", "0→-", 0);
}

#[test]
fn rummikub_meld() {
    check("rummikub meld R9 O9 J K9", "valid→group→J=B9", 0);
    check("rummikub meld B1 B2 B3 B4 B5 B6", "valid→run→-", 0);
    check("rummikub meld B6 R6 K6", "valid→group→-", 0);
    check(
        "rummikub meld K5 K6 K7 K8 K9 K10 J K12",
        "valid→run→J=K11",
        0,
    );
    check("rummikub meld J B3 R3", "valid→group→J=O3|K3", 0);
    check("rummikub meld K11 K12 J", "valid→run→J=K13", 0);
    check("rummikub meld r9 9o * 9K", "valid→group→J=B9", 0);
    for tiles in [
        "B9 O9 R9 K9 J",
        "K8 R2 B13",
        "K5 K6",
        "J R5 J",
        "R4 R5 B6",
        "R4 J R5",
        "K12 K13 K1",
        "K1 K2 K3 B1 B2 B3",
    ] {
        let run = run(&mut cards(&format!("rummikub meld {tiles}")));
        assert!(
            run.stdout.starts_with("invalid\t"),
            "{tiles}: {}",
            run.stdout
        );
        assert_eq!(run.status, Some(1), "{tiles}");
    }
    check(
        "rummikub meld R4 R3 R5",
        "invalid→not a run in this order, but R3 R4 R5 is one [R-4]",
        1,
    );
    check_json(
        "rummikub meld J B3 R3",
        r#"{"answer":"valid","readings":[{"kind":"group","jokers":[["O3","K3"]]}]}"#,
    );
}

#[test]
fn rummikub_rack() {
    check("rummikub rack R3 R1 R2", "yes→R1 R2 R3", 0);
    check("rummikub rack R1 R2 R4", "no→0→-→R1 R2 R4", 1);
    check("rummikub rack R1 R2 R3 K7", "no→3→R1 R2 R3→K7", 1);
    check("rummikub rack --discard R1 R2 R3 K7", "yes→R1 R2 R3→K7", 0);
    check(
        "rummikub rack --discard R1 R2 R3 K7 B9",
        "no→3→R1 R2 R3→B9 K7",
        1,
    );
    check("rummikub rack --discard R1 R2 R3", "no→3→R1 R2 R3→-", 1);
    check("rummikub rack --discard R1", "yes→-→R1", 0);
    check_json(
        "rummikub rack R3 R1 J",
        r#"{"answer":"yes","melds":["R1 J R3"]}"#,
    );
    check_json(
        "rummikub rack --discard R1 R2 R3 K7",
        r#"{"answer":"yes","melds":["R1 R2 R3"],"discard":"K7"}"#,
    );
    check_json(
        "rummikub rack R1 R2 R3 K7",
        r#"{"answer":"no","grouped":3,"melds":["R1 R2 R3"],"rest":["K7"]}"#,
    );
}

#[test]
fn landlord_classify() {
    check("landlord classify QQQKKK34", "triplets+1→Q→8", 0);
    check("landlord classify BR", "rocket→R→2", 0);
    check("landlord classify 3", "single→3→1", 0);
    check("landlord classify 10 10 0 8", "triplet+1→T→4", 0);
    check("landlord classify BJ RJ", "rocket→R→2", 0);
    check("landlord classify 33334455", "quad+2+2→3→8", 0);
    check(
        "landlord classify 3345",
        "none→these 4 cards are no combination [L-2]",
        0,
    );
    check_json(
        "landlord classify 33322",
        r#"{"answer":"triplet+2","rank":"3","cards":5}"#,
    );
}

/// Several readings: the highest first, in the same form.
#[test]
fn landlord_presets() {
    check(
        "landlord classify --rules=douzero 333444555666",
        "triplets+1→4→12→triplets→3→12→triplets+1→3→12",
        0,
    );
    check_json(
        "landlord classify --rules=permissive 33334444",
        r#"{"answer":"quad+2+2","rank":"4","cards":8,"other_readings":[{"kind":"quad+2+2","rank":"3","cards":8}]}"#,
    );
    check(
        "landlord classify --rules=botzone 33334444",
        "shuttle→3→8",
        0,
    );
    check(
        "landlord classify --rule=banned-kinds=bomb,triplet+1 3334",
        "none→triplet+1 may not be played here [L-14]",
        0,
    );
    // The table counts at its highest reading; a play at the one that beats it.
    check(
        "landlord beats --rules=douzero 3334445556667778 4445556667778889",
        "yes",
        0,
    );
    check(
        "landlord beats --rules=douzero KKKQQQJJJ345 333444555666",
        "no→triplets+1 333444555666 does not beat triplets+1 345JJJQQQKKK: its rank 4 is not above J [L-11]",
        1,
    );
    // Cards with two readings are one play to lay down.
    check(
        "landlord moves --rules=permissive 44445555 33334444",
        "3→44445555 4444 5555",
        0,
    );
    let total = |preset: &str| {
        let run = run(&mut cards(&format!("landlord count --rules {preset}")));
        run.stdout.lines().last().map(str::to_owned)
    };
    let expected = |total: &str| Some(format!("total\t{}", total.replace(' ', "\t")));
    assert_eq!(total("rlcard"), expected("27471 27471"));
    assert_eq!(total("open-spiel"), expected("26053 25661"));
    assert_eq!(total("douzero"), expected("30383 29984"));
    assert_eq!(total("botzone"), expected("34323 34323"));
    assert_eq!(total("permissive"), expected("34152 33675"));
}

#[test]
fn landlord_beats() {
    check("landlord beats 34567 45678", "yes", 0);
    check(
        "landlord beats 22 22",
        "no→pair 22 does not beat pair 22: its rank 2 is not above 2 [L-11]",
        1,
    );
    check(
        "landlord beats 22 3345",
        "no→these 4 cards are no combination [L-2]",
        1,
    );
    check_json("landlord beats 3 BR", r#"{"answer":"yes"}"#);
}

#[test]
fn landlord_moves() {
    check("landlord moves 3444455 33", "3→44 55 4444", 0);
    check("landlord moves 33B", "3→3 B 33", 0);
    check("landlord moves 33B -", "3→3 B 33", 0);
    check("landlord moves 3 BR", "0→-", 0);
    check_json(
        "landlord moves 33B",
        r#"{"answer":3,"plays":["3","B","33"]}"#,
    );
}

#[test]
fn landlord_plays() {
    check("landlord plays 789TJ5AA", "3→5 789TJ AA", 0);
    check_json(
        "landlord plays 333345",
        r#"{"answer":1,"plays":["333345"]}"#,
    );
}

#[test]
fn landlord_runout() {
    let deal = "35678889TTTJJJKKKAAR 34445799TJQQQA22B 334556667789QKA22";
    check(
        &format!("landlord runout {deal}"),
        "yes→56789 88TTTJJJAA KKK R 3",
        0,
    );
    check("landlord runout 35678889TTTJJJKKKAAR", "no", 1);
    check_json("landlord runout 35678889TTTJJJKKKAAR", r#"{"answer":"no"}"#);
    check_json(
        "landlord runout 33445566778899TTJJQQ",
        r#"{"answer":"yes","plays":["33445566778899TTJJQQ"]}"#,
    );
}

#[test]
fn landlord_count() {
    let run = run(&mut cards("landlord count"));
    let rows: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(rows.len(), 15);
    assert_eq!(rows[0], "single\t15\t15");
    assert_eq!(rows[8], "triplets+1\t7161\t7161");
    assert_eq!(rows[14], "total\t12654\t12654");
    assert_eq!(run.status, Some(0));
    let json = crate::run(&mut cards("landlord count --json"));
    assert_eq!(
        json.stdout.lines().last(),
        Some(r#"{"kind":"total","readings":12654,"card_sets":12654}"#)
    );
}

#[test]
fn mahjong_suit() {
    check(
        "mahjong suit 22233355777888",
        "8→222 333 55 777 888→flush simples triplets",
        0,
    );
    check(
        "mahjong suit 222 333 55 777 888",
        "8→222 333 55 777 888→flush simples triplets",
        0,
    );
    check(
        "mahjong suit 11123456788999",
        "5→111 234 567 88 999→flush",
        0,
    );
    check_json(
        "mahjong suit 22233355777888",
        r#"{"answer":8,"reading":"222 333 55 777 888","conditions":["flush","simples","triplets"]}"#,
    );
    for (points, hand) in [
        (6, "11112345678999"),
        (7, "23344455566788"),
        (8, "33334444555566"),
        (7, "11122233377799"),
        (8, "12344556678889"),
        (5, "11344556678999"),
        (8, "22233344455566"),
        (5, "11112233344555"),
    ] {
        let run = run(&mut cards(&format!("mahjong suit {hand}")));
        assert!(
            run.stdout.starts_with(&format!("{points}\t")),
            "{hand}: {}",
            run.stdout
        );
    }
}

#[test]
fn mahjong_waits() {
    check(
        "mahjong waits 1m 1m 1m 4s 4s 4s 7p 7p 7p 3m 3m 3m 9s",
        "1→9s",
        0,
    );
    check(
        "mahjong waits 1m 1m 1m 3m 3m 3m 5m 5m 5m 2s 3s 7p 8p",
        "0→-",
        0,
    );
    check(
        "mahjong waits 1m 2m 2m 3m 3m 3m 3m 4m 1s 1s 9s 9s 9s",
        "1→1s",
        0,
    );
    check(
        "mahjong waits 1112345678999m",
        "9→1m 2m 3m 4m 5m 6m 7m 8m 9m",
        0,
    );
    check(
        "mahjong waits 1m 1m 1m 5p 2m 3m 5p 7s 8s 5p 9s 9s 9s",
        "4→1m 4m 6s 9s",
        0,
    );
    check("mahjong waits m111 EEE PPP p22 s33", "2→2p 3s", 0);
    check_json(
        "mahjong waits 1112223334445z",
        r#"{"answer":1,"tiles":["5z"]}"#,
    );
}

/// Presets and options with default, values, meaning and source, the default preset first.
#[test]
fn rules() {
    for (game, preset, option) in [
        ("tichu", "official", "previous-reading"),
        ("rummikub", "retail-2019", "jokers-per-meld"),
        ("landlord", "pagat", "both-jokers-as-kickers"),
        ("mahjong", "formal", "fifth-copy"),
    ] {
        let run = run(&mut cards(&format!("{game} rules")));
        assert!(
            run.stdout.starts_with(&format!("preset\t{preset}\t")),
            "{}",
            run.stdout
        );
        assert!(
            run.stdout.contains(&format!("\noption\t{option}\t")),
            "{}",
            run.stdout
        );
        assert!(
            run.stdout
                .lines()
                .all(|row| [4, 6].contains(&row.split('\t').count()))
        );
        assert_eq!(run.status, Some(0));
    }
}

#[test]
fn completions_for_every_shell() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let run = run(&mut cards(&format!("completions {shell}")));
        assert!(run.stdout.contains("runout"), "{shell}");
        assert_eq!(run.status, Some(0));
    }
}

#[test]
fn version() {
    let run = run(&mut cards("--version"));
    assert_eq!(run.stdout, format!("cards {}\n", env!("CARGO_PKG_VERSION")));
}

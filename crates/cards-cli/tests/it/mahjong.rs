//! Mahjong on the command line: real wins as they are written in tables, and every other question.

use std::path::{Path, PathBuf};

use insta::assert_snapshot;

use crate::answers::{check, check_json};
use crate::batch::feed;
use crate::{cards, run};

/// A table of wins of the crate `mahjong`.
fn table(name: &str) -> PathBuf {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent();
    let crates = crates.expect("the crates stand side by side");
    crates.join("mahjong/tests/data").join(name)
}

/// The answers to a table of wins beside its rows.
fn answered(question: &str, name: &str) -> Vec<(Vec<String>, Vec<String>)> {
    let path = table(name);
    let text = std::fs::read_to_string(&path).expect("the table is there");
    let fields = |line: &str| -> Vec<String> { line.split('\t').map(str::to_owned).collect() };
    let rows = text.lines().filter(|line| !line.starts_with('#'));
    let batch = format!("{question} --batch={}", path.display());
    let run = run(&mut cards(&batch));
    assert_eq!(run.status, Some(0));
    let answers = run.stdout.lines().map(fields);
    let pairs: Vec<_> = rows.map(fields).zip(answers).collect();
    assert_eq!(pairs.len(), run.stdout.lines().count());
    pairs
}

#[test]
fn real_riichi_wins_are_answered_as_their_table_has_them() {
    let answered = answered("mahjong score", "riichi-wins.tsv");
    assert_eq!(answered.len(), 7_500);
    for (row, answer) in answered {
        // hand … riichi_sticks yaku han fu yakuman points payments
        let expected = [15, 12, 13, 14, 16, 11].map(|column| row[column].clone());
        assert_eq!(answer, expected, "{row:?}");
    }
}

#[test]
fn chinese_wins_are_answered_as_their_table_has_them() {
    let answered = answered("mahjong fan", "mcr-wins.tsv");
    assert_eq!(answered.len(), 83);
    for (row, answer) in answered {
        assert_eq!(answer[0], row[8], "{row:?}");
        assert!(
            [&row[9], &row[10]].contains(&&answer[1]),
            "{row:?}: {answer:?}"
        );
    }
}

#[test]
fn a_line_of_names_gives_the_order_of_the_columns() {
    let wins = "win\tnote\tseat\thand\tby\n4s\tx\tS\t1112356777s234m\ttsumo\n";
    let answer = "1100\t1\t30\t0\t-500 1100 -300 -300\ttsumo=1\n";
    assert_eq!(
        feed("mahjong score --batch", wins.as_bytes()).stdout,
        answer
    );
    let comment = format!("# {wins}");
    assert_eq!(
        feed("mahjong score --batch", comment.as_bytes()).stdout,
        answer
    );
    let capital = wins.replace("seat", "SEAT");
    assert_eq!(
        feed("mahjong score --batch", capital.as_bytes()).stdout,
        answer
    );
    // A line that does not reach all columns that are named.
    let short = feed(
        "mahjong score --batch",
        b"hand\twin\tby\n11123567774s234m\t4s\n",
    );
    assert_eq!(
        short.stdout,
        "error\tfields\texpected a field for each column named but found 2\n"
    );
    // A column without a name, names with spaces between, a single name.
    let fan = "14\tbig-three-winds one-voided-suit self-drawn\n";
    for table in [
        "\thand\twin\n0\t78m55p333z[111z][222z]\t9m\n",
        "id\thand\n1\t78m55p333z[111z][222z]\n",
        "hand win melds by round seat flags flowers\n\
         78m55p333z 9m [111z][222z] self-draw N N - -\n",
        "# hand win round seat\n78m55p333z[111z][222z] 9m N N\n",
        "hand\n78m55p333z[111z][222z]\n",
    ] {
        let run = feed(
            "mahjong fan --batch --win=9m --round=N --seat=N",
            table.as_bytes(),
        );
        assert_eq!(run.stdout, fan, "{table}");
    }
    // A comment in words, and names after the first query, name no columns.
    let words = "# a win by hand\n# win\n78m55p333z[111z][222z]\t9m\thand\tself-draw\tN\tN\n";
    let run = feed("mahjong fan --batch", words.as_bytes());
    assert!(
        run.stdout.starts_with("error\tbad-meld\tmelds:"),
        "{}",
        run.stdout
    );
    let late = "78m55p333z[111z][222z] 9m - self-draw N N\nhand win\n";
    let run = feed("mahjong fan --batch", late.as_bytes());
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[0], fan.trim_end());
    assert!(
        lines[1].starts_with("error\tunknown-symbol\thand:"),
        "{}",
        lines[1]
    );
}

#[test]
fn options_stand_for_columns_that_are_missing() {
    let win = "1100→1→30→0→-500 1100 -300 -300→tsumo=1";
    check("mahjong score 1112356777s234m 4s - tsumo E S", win, 0);
    let all = "mahjong score --hand 1112356777s234m --win 4s --seat S";
    assert_eq!(run(&mut cards(all)).stdout, win.replace('→', "\t") + "\n");
    // The winning tile may be in the hand already.
    check("mahjong score 11123567774s234m 4s - tsumo E S", win, 0);
    // Sets in brackets, or in their column.
    let open = "1000→1→30→0→0 1000 0 -1000→tanyao=1";
    check(
        "mahjong score 22p45667s[345m][456p] 8s - ron-across E S",
        open,
        0,
    );
    let columns = feed(
        "mahjong score --batch --by=ron-across --seat=S",
        b"22p45667s\t8s\tchi:345m:left chi:456p:left\n",
    );
    assert_eq!(columns.stdout, open.replace('→', "\t") + "\n");
}

#[test]
fn decompose() {
    check(
        "mahjong decompose 112233m445566p77z",
        "2→123m 123m 456p 456p 77z; 11m 22m 33m 44p 55p 66p 77z",
        0,
    );
    check("mahjong decompose 112233m445566p67z", "0→-", 0);
    check(
        "mahjong decompose 19m19p19s12345677z",
        "1→19m19p19s12345677z",
        0,
    );
    check(
        "mahjong decompose 123m99p[777z][888s][7777p]",
        "1→123m 99p [777z] [888s] [7777p]",
        0,
    );
    // Of the same groups one is shown.
    check(
        "mahjong decompose 112233m99p --win=2m",
        "1→123m + 123m 123m 99p",
        0,
    );
    check(
        "mahjong decompose 11123444m --win=4m",
        "2→444m + 11m 123m 444m; 234m|44m + 111m 234m 44m",
        0,
    );
    check_json(
        "mahjong decompose 11123444m --win=4m",
        r#"{"answer":2,"readings":[{"form":"sets","groups":["11m","123m","444m"],"winning_groups":["444m"]},{"form":"sets","groups":["111m","234m","44m"],"winning_groups":["234m","44m"]}]}"#,
    );
}

#[test]
fn shanten() {
    check("mahjong shanten 123456789m1111z", "1→1→5→9", 0);
    check("mahjong shanten 345m2256p[234p][777z]", "0→0→-→-", 0);
    check("mahjong shanten 19m19p19s1234567z", "0→8→6→0", 0);
    check("mahjong shanten 1111m111122233z", "1→1→5→8", 0);
    check(
        "mahjong shanten 1111m111122233z --rule=players=3",
        "2→2→5→8",
        0,
    );
    check_json(
        "mahjong shanten 345m2256p[234p][777z]",
        r#"{"answer":0,"standard":0,"pairs":null,"orphans":null}"#,
    );
}

#[test]
fn waits_in_all_forms() {
    check("mahjong waits 1122334455667z", "0→-", 0);
    check("mahjong waits 1122334455667z --forms=all", "1→7z", 0);
    check(
        "mahjong waits 19m19p19s1234567z --forms=all",
        "13→1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z",
        0,
    );
    check("mahjong waits 2356p[234m][567s][4444p]", "0→-", 0);
    check("mahjong waits 2344p[234m][567s][777z]", "2→1p 4p", 0);
    check(
        "mahjong waits 2344p[234m][567s][777z] --unicode",
        "2→🀙︎ 🀜︎",
        0,
    );
}

/// The hands of the Chinese Official rules that other programs got wrong.
#[test]
fn waits_in_chinese_forms() {
    for (hand, expected) in [
        ("[6666z][7777z][5555z][4444z]1z", "1→1z"),
        (
            "19m19p19s1234567z",
            "13→1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z",
        ),
        ("19m19p19s1234456z", "1→7z"),
        ("47m28s369p123567z", "3→1m 5s 4z"),
        ("28m47s369p123567z", "3→5m 1s 4z"),
        ("28m47s369p123577z", "0→-"),
        ("[111s]2345678999s", "6→1s 2s 4s 5s 7s 8s"),
        ("1112345689999s", "1→7s"),
        ("1112346778999s", "3→5s 7s 8s"),
        ("3344455566667m", "6→2m 3m 4m 5m 7m 8m"),
        ("234m345s6669p111z", "1→9p"),
        ("23344445m888p33z", "2→1m 3z"),
        ("234m345s333p1111z", "0→-"),
    ] {
        check(
            &format!("mahjong waits {hand} --forms=chinese"),
            expected,
            0,
        );
    }
}

#[test]
fn waits_with_their_worth() {
    check(
        "mahjong waits 23m77p[123p][123s][999s] --worth --seat=S",
        "2→1m 4m→1m 4 1000 1100→4m 4 no-yaku no-yaku",
        0,
    );
    check(
        "mahjong waits 34m456p234p234s55s --worth --seat=S --visible=22m --dora=1m",
        "2→2m 5m→2m 2 8000 12000→5m 3 2000 2700→0m 1 3900 5200",
        0,
    );
    check_json(
        "mahjong waits 23m77p[123p][123s][999s] --worth --seat S",
        r#"{"answer":2,"tiles":["1m","4m"],"worth":[{"tile":"1m","left":4,"discard":1000,"discard_yaku":"sanshoku-doujun=1","self_draw":1100,"self_draw_yaku":"sanshoku-doujun=1"},{"tile":"4m","left":4,"discard":null,"discard_yaku":null,"self_draw":null,"self_draw_yaku":null}]}"#,
    );
}

#[test]
fn yaku() {
    check(
        "mahjong yaku 123m456p789s77z[333m] --seat=S",
        "1→chun=1 round-east=2 seat-south=2 haku=2 hatsu=2 tanyao=3 sanshoku-doujun=5 ittsuu=5 \
         toitoi=5 sanankou=5 sanshoku-doukou=5 honitsu=5 chinitsu=7",
        0,
    );
    check("mahjong yaku 77z[123p][456s][777s][888s]", "-→-", 0);
    check_json(
        "mahjong yaku 77z[123p][456s][777s][888s]",
        r#"{"answer":null,"yaku":[]}"#,
    );
    // A concealed hand can call riichi; by its shape alone it is farther away.
    let hand = "mahjong yaku 123m456p789s1122z";
    let nearest = |arguments: &str| {
        let run = run(&mut cards(arguments));
        let (shanten, ways) = run.stdout.split_once('\t').expect("two fields");
        let first = ways.split(' ').next().expect("a yaku");
        format!("{shanten} {first}")
    };
    assert_eq!(nearest(hand), "0 riichi=0");
    assert_eq!(
        nearest(&format!("{hand} --seat S --round W --shape")),
        "0 seat-south=0"
    );
    assert_eq!(
        nearest(&format!("{hand} --seat N --round W --shape")),
        "2 round-west=2"
    );
}

/// The first indicator is the first that is written.
#[test]
fn indicators_keep_their_order() {
    let win = "mahjong score 11456p123p78s111z 9s - ron-right E E riichi";
    for dora in ["9s,6s", "96s", "9s6s"] {
        let run = run(&mut cards(&format!("{win} {dora} --rule=kong-dora=false")));
        let points = run.stdout.split('\t').next().map(str::to_owned);
        let expected = if dora == "9s6s" { "error" } else { "7700" };
        assert_eq!(points.as_deref(), Some(expected), "{dora}");
    }
}

#[test]
fn a_red_winning_tile_is_in_the_hand() {
    check(
        "mahjong score 11p456p123678s345m 0p - ron-across E S riichi",
        "error→bad-win→expected a red 5p in the hand, as it won, but none is red",
        2,
    );
}

#[test]
fn compare() {
    check(
        "mahjong compare 23m456p34567899s 4m - ron-left E S riichi,ippatsu 1m --with=tenhou,wrc,jpml-a",
        "3→tenhou 7700 4 30 0→wrc 8000 4 30 0 kiriage=true→jpml-a 3900 3 30 0 ippatsu=false",
        0,
    );
    check(
        "mahjong compare 2227788p111555z 7p - tsumo E N riichi --with=tenhou,ema-2016",
        "1→tenhou 32000 - - 1→ema-2016 32000 - - 1",
        0,
    );
    // All rule sets at a table for three.
    check(
        "mahjong compare 999m345p678p222s11z 2s - tsumo E S --with=tenhou,wrc --rule=players=3",
        "1→tenhou 1100 1 40 0→wrc 1100 1 40 0",
        0,
    );
    // Without a yaku under some rules only.
    check(
        "mahjong compare 123m456p78923s11z 4s - ron-left E S renhou --with=tenhou,ema-2016",
        "2→tenhou no-yaku→ema-2016 8000 5 40 0 renhou=mangan",
        0,
    );
}

/// Copies that lead to a good wait are some of those that are accepted, and what is discarded is seen.
#[test]
fn a_discard_is_seen() {
    let run = run(&mut cards("mahjong accept 66m888p345668888s"));
    let discards: Vec<&str> = run.stdout.trim_end().split('\t').skip(5).collect();
    assert_eq!(
        discards,
        [
            "5s 1 15 15 6m 2s 5s 6s 7s",
            "4s 1 11 7 6m 4s 6s 7s",
            "8p 1 9 9 6m 8p 6s 7s"
        ]
    );
}

#[test]
fn accept() {
    check("mahjong accept 123m456p78899s11z", "0→- 0 3 - 7s", 0);
    check(
        "mahjong accept 123m456p78899s11z --visible=7s",
        "0→- 0 2 - 7s",
        0,
    );
    check(
        "mahjong accept 99p289s[234m][567p][888m]",
        "0→2s 0 4 - 7s→9s 1 31 14 9p 1s 2s 3s 4s 6s 7s 8s 9s→\
         8s 1 27 10 9p 1s 2s 3s 4s 7s 8s 9s→9p 1 9 0 9p 2s 7s",
        0,
    );
    check_json(
        "mahjong accept 123m456p78899s11z --visible 7s",
        r#"{"answer":0,"discards":[{"discard":null,"shanten":0,"kinds":1,"copies":2,"good_copies":null,"tiles":[{"tile":"7s","left":2}]}]}"#,
    );
}

#[test]
fn fan() {
    check(
        "mahjong fan 123456m456p1178s 9s - discard",
        "13→mixed-straight all-chows concealed-hand mixed-double-chow",
        0,
    );
    // Two concealed kongs are worth 6 in the text of 1998, 8 in that of the WMO.
    let fan = "four-concealed-pungs two-concealed-kongs no-honors pung-of-terminals-or-honors \
               single-wait";
    let win = "mahjong fan 555m333p8s[1111s][2222s] 8s - discard";
    check(win, &format!("73→{fan}"), 0);
    check(&format!("{win} --rules=mcr-wmo"), &format!("75→{fan}"), 0);
}

/// The answers in the form for people, with their reasons.
#[test]
fn people_see_the_reasons() {
    let pages = [
        "mahjong decompose 112233m445566p77z",
        "mahjong shanten 123456789m1111z",
        "mahjong accept 123m456p2378899s1z --visible 147s11z",
        "mahjong waits 2344p[234m][567s][777z]",
        "mahjong score 406m1168p123678s 7p --by ron-left --round S --flags riichi --dora 1z --ura 3z",
        "mahjong score 222333444m678p99p 8p --by ron-left --seat S --flags riichi --explain",
        "mahjong score 19m19p19s1245667z 3z --by ron-across --seat W",
        "mahjong fan 78m55p333z[111z][222z] 9m --round N --seat N --explain",
        "mahjong fan 77789m11888p[444z] 7m --by discard-left",
        "mahjong compare 23m456p34567899s 4m --by ron-left --seat S --flags riichi,ippatsu --dora 1m",
        "mahjong yaku 123m456p789s77z[333m] --seat S",
        "mahjong waits 23m77p[123p][123s][999s] --worth --seat S",
    ];
    let page = |arguments: &&str| {
        let run = run(&mut cards(&format!("{arguments} --text")));
        format!("$ cards {arguments}\n{}{}", run.stdout, run.stderr)
    };
    let text: Vec<String> = pages.iter().map(page).collect();
    assert_snapshot!("mahjong_people", text.join("\n"));
}

//! What cannot have been won, or has no score: the message of each reason.

use mahjong::payments::of_score;
use mahjong::riichi::{Flags, Win, WinError, Yaku, score};
use mahjong::{Rules, WonBy};

use crate::riichi_case::{check, read};

const PLAIN: &str = "345m678m123p99s46p+5p";
const OPEN: &str = "678m123p99s46p[345m]+5p";

#[track_caller]
fn check_with(hand: &str, words: &str, expected: &str) {
    check(&format!("{hand} {words}"), expected);
}

#[test]
fn flags_that_exclude_each_other() {
    let exclude = |one: &str, other: &str| {
        format!("{one} and {other} exclude each other [M-34 to M-39, M-64]")
    };
    check_with(
        PLAIN,
        "riichi double-riichi",
        &exclude("riichi", "double-riichi"),
    );
    check_with(
        PLAIN,
        "riichi ippatsu rinshan tsumo",
        &exclude("ippatsu", "rinshan"),
    );
    check_with(
        PLAIN,
        "chankan chankan-concealed",
        &exclude("chankan", "chankan-concealed"),
    );
    check_with(PLAIN, "chankan houtei", &exclude("chankan", "houtei"));
    check_with(
        PLAIN,
        "chankan tsubame-gaeshi",
        &exclude("chankan", "tsubame-gaeshi"),
    );
    check_with(PLAIN, "chankan kanburi", &exclude("chankan", "kanburi"));
    check_with(
        PLAIN,
        "E/E tsumo tenhou riichi",
        &exclude("tenhou", "riichi"),
    );
    check_with(PLAIN, "tsumo chiihou haitei", &exclude("chiihou", "haitei"));
    check_with(PLAIN, "renhou houtei", &exclude("renhou", "houtei"));
}

#[test]
fn flags_that_need_a_riichi() {
    let expected =
        |flag: &str| format!("expected riichi or double-riichi with {flag} [M-35, M-65]");
    check_with(PLAIN, "ippatsu", &expected("ippatsu"));
    check_with(PLAIN, "open-riichi", &expected("open-riichi"));
    check_with(
        PLAIN,
        "open-riichi ippatsu",
        &expected("open-riichi ippatsu"),
    );
    check_with(
        PLAIN,
        "ura=4p",
        "ura indicators are turned with riichi or double-riichi only [M-68]",
    );
}

#[test]
fn flags_of_a_draw_and_of_a_discard() {
    let cannot = |flag: &str, by: &str| format!("{flag} cannot be with {by} [M-37 to M-39, M-64]");
    check_with(PLAIN, "haitei ron", &cannot("haitei", "ron-across"));
    check_with(PLAIN, "rinshan ron-left", &cannot("rinshan", "ron-left"));
    check_with(PLAIN, "E/E tenhou ron", &cannot("tenhou", "ron-across"));
    check_with(PLAIN, "chiihou ron-right", &cannot("chiihou", "ron-right"));
    check_with(PLAIN, "houtei tsumo", &cannot("houtei", "tsumo"));
    check_with(PLAIN, "chankan tsumo", &cannot("chankan", "tsumo"));
    check_with(PLAIN, "renhou tsumo", &cannot("renhou", "tsumo"));
    check_with(PLAIN, "kanburi tsumo", &cannot("kanburi", "tsumo"));
}

#[test]
fn flags_that_need_certain_sets() {
    check_with(
        OPEN,
        "riichi",
        "riichi needs a concealed hand but a claimed set is laid down [M-34]",
    );
    check_with(
        OPEN,
        "double-riichi",
        "double-riichi needs a concealed hand but a claimed set is laid down [M-34]",
    );
    check_with(
        OPEN,
        "rinshan tsumo",
        "rinshan needs a kong, but none is laid down [M-38]",
    );
    check(
        "678m99s46p123p[1111z]+5p E/E tenhou tsumo",
        "tenhou cannot be with sets laid down [M-64]",
    );
    check_with(
        OPEN,
        "renhou",
        "renhou cannot be with sets laid down [M-64]",
    );
    check(
        "345m678m123p9955s+5s chankan",
        "5s is of another player's kong, but another copy is in the hand or an indicator [M-39]",
    );
}

#[test]
fn flags_of_a_seat() {
    let cannot =
        |flag: &str, seat: &str| format!("{flag} cannot be with the seat {seat} [M-64, M-67]");
    check_with(PLAIN, "E/S tsumo tenhou", &cannot("tenhou", "S"));
    check_with(PLAIN, "E/E tsumo chiihou", &cannot("chiihou", "E"));
    check_with(PLAIN, "E/E renhou", &cannot("renhou", "E"));
    check_with(PLAIN, "E/W paarenchan", &cannot("paarenchan", "W"));
}

#[test]
fn tiles_that_are_not_there() {
    check_with(
        PLAIN,
        "riichi dora=9s,9s ura=9s",
        "hand and indicators have 9s five times: the set has 4 [M-2]",
    );
    check(
        "678m99s46p[345m][1111s,open]+5p haitei tsumo dora=1s",
        "hand and indicators have 1s five times: the set has 4 [M-2]",
    );
    check(
        "123p678p99s45p[444z]+6p players=3 ron-left north=2",
        "hand and indicators have 4z five times: the set has 4 [M-2]",
    );
    let (win, _) = read(PLAIN);
    let five = win.hand.tile();
    let error = win.with_dora(&[five; 6]).map_err(|error| error.to_string());
    let expected = "at most 5 indicators are turned but these are 6 [M-68]";
    assert_eq!(error, Err(expected.to_owned()));
    assert_eq!(
        win.with_ura(&[five; 7]),
        Err(WinError::TooManyIndicators { len: 7 })
    );
}

#[test]
fn tables_for_three() {
    let norths = "norths are set aside only if three play and norths=dora [M-70]";
    let hand = "999m123p678p99s45p+6p players=3";
    check_with(PLAIN, "north=1", norths);
    check_with(hand, "ron-left north=1 norths=yakuhai", norths);
    check_with(
        hand,
        "E/N tsumo",
        "expected the seat E, S or W at a table for three but found N [M-79]",
    );
    check_with(
        hand,
        "E/S ron-across",
        "nobody sits across of S at a table for three [M-79]",
    );
    check_with(
        hand,
        "E/E ron-left",
        "nobody sits left of E at a table for three [M-79]",
    );
    check_with(
        PLAIN,
        "players=3 ron-left",
        "3m is not among the tiles for three players [M-1]",
    );
    check_with(
        hand,
        "riichi ron-left dora=2m",
        "2m is not among the tiles for three players [M-1]",
    );
}

#[test]
fn hands_without_a_score() {
    check(
        "345m678m123p99s46p+7p",
        "345678m123467p99s+7p is not complete: it is neither sets and a pair, nor seven pairs, nor thirteen orphans [M-5, M-19, M-30]",
    );
    check(
        OPEN,
        "678m123456p99s[345m]+5p has no yaku: it is complete as 678m 123p 456p 99s, but a hand needs a yaku, and dora are none [M-30]",
    );
    check(
        "345m678m123p99s46p+5p chankan-concealed kokushi-robs-concealed-kong=true",
        "345678m123456p99s+5p cannot win on a tile of a concealed kong: only thirteen orphans may, and only with kokushi-robs-concealed-kong [M-39]",
    );
}

#[test]
fn words_that_are_no_flags_and_no_yaku() {
    let message = |text: &str| text.parse::<Flags>().map_err(|error| error.to_string());
    assert_eq!(message("-"), Ok(Flags::empty()));
    assert_eq!(
        message("ippatsu riichi"),
        Ok(Flags::RIICHI | Flags::IPPATSU)
    );
    let expected = "expected flags such as riichi or ippatsu, one of riichi, double-riichi, \
        open-riichi, ippatsu, haitei, houtei, rinshan, chankan, chankan-concealed, tenhou, chiihou, \
        renhou, tsubame-gaeshi, kanburi, paarenchan, but found \"reach\" at byte 7";
    assert_eq!(message("riichi reach"), Err(expected.to_owned()));
    let message = |text: &str| text.parse::<Yaku>().map_err(|error| error.to_string());
    assert_eq!(message("sanshoku-doujun"), Ok(Yaku::SanshokuDoujun));
    let expected = "expected a yaku such as tanyao or sanshoku-doujun but found \"dora\"";
    assert_eq!(message("dora"), Err(expected.to_owned()));
    for &yaku in Yaku::ALL {
        assert_eq!(yaku.to_string().parse(), Ok(yaku));
    }
    for flag in Flags::all() {
        assert_eq!(flag.to_string().parse(), Ok(flag));
    }
}

/// Whatever the fields say, nothing panics: each goes to its extreme alone, so that it is reached.
#[test]
fn fields_may_say_anything() {
    let (mut win, _) = read(PLAIN);
    win.by = WonBy::SelfDraw;
    for preset in Rules::PRESETS {
        let message = |win: &Win| score(win, &preset.rules).map_err(|error| error.to_string());
        let (mut north, mut flags) = (win, win);
        north.north = u8::MAX;
        let aside = "norths are set aside only if three play and norths=dora [M-70]";
        assert_eq!(message(&north), Err(aside.to_owned()));
        flags.flags = Flags::all();
        let exclusive = "riichi and double-riichi exclude each other [M-34 to M-39, M-64]";
        assert_eq!(message(&flags), Err(exclusive.to_owned()));
        let table = win.with_table(u16::MAX, u16::MAX);
        let score = message(&table).expect("counters and sticks are no part of the score");
        let paid = of_score(&score, &preset.rules).expect("four play");
        let most = i64::from(u16::MAX);
        assert_eq!(paid.of(win.seat), 1_100 + 300 * most + 1_000 * most);
    }
}

#[test]
fn a_win_is_a_line_of_words() {
    for line in [
        "406m1168p123678s+7p ron-left S E riichi dora=1z ura=3z",
        "22p455667s[345m,left][456p]+5s tsumo E E",
        "19m19p19s12345677z+7z tsumo E E tenhou honba=3 sticks=1",
        "123p456789s11222z+2z ron-across E S north=2",
    ] {
        let win = line.parse::<Win>();
        let written = win.map_or_else(|error| error.to_string(), |win| win.to_string());
        let expected = line.replace("1168p", "11678p");
        assert_eq!(
            written.parse::<Win>().ok(),
            line.parse::<Win>().ok(),
            "{line}"
        );
        assert!(written == line || written == expected, "{written}");
    }
    let message = |line: &str| line.parse::<Win>().map_err(|error| error.to_string());
    assert_eq!(
        message("22p45667s+5s tsumo"),
        Err("expected 13 tiles but found 7 [M-18]".to_owned())
    );
    let hand = "22p45667s[345m][456p]+5s";
    assert_eq!(
        message(&format!("{hand} ron")),
        Err(r#"expected tsumo, ron-left, ron-across or ron-right but found "ron""#.to_owned())
    );
    let words = "expected a wind, a flag, dora=, ura=, honba=, sticks= or north= but found";
    for word in ["luck", "kan=1z", "honba=x"] {
        let expected = format!("{words} {word:?}");
        assert_eq!(message(&format!("{hand} tsumo {word}")), Err(expected));
    }
    assert_eq!(
        message(&format!("{hand} tsumo dora=8z")),
        Err("expected an honour 1z to 7z but found 8z at byte 0 [M-1]".to_owned())
    );
    assert_eq!(
        message(&format!("{hand} tsumo dora=1m,1m,1m,2m,2m,2m")),
        Err("at most 5 indicators are turned but these are 6 [M-68]".to_owned())
    );
}

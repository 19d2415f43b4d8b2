//! Each local yaku: a hand that has it, one that just misses; none counts unless it is played.

use mahjong::rules::LocalYaku;

use crate::riichi_case::{check, score_of, write};

/// Whether the hand has this score if all local yaku are played, and none of them if none is.
#[track_caller]
fn check_local(line: &str, expected: &str) {
    check(&format!("{line} local-yaku=all"), expected);
    let plain = write(&score_of(line));
    for (name, _) in LocalYaku::all().iter_names() {
        let name = name.to_ascii_lowercase().replace('_', "-");
        assert!(!plain.contains(&format!("{name}=")), "{plain} for {line}");
    }
}

#[test]
fn open_riichi() {
    // M-65
    let hand = "345m678m123p99s46p+5p";
    check_local(
        &format!("{hand} riichi open-riichi"),
        "riichi=1 open-riichi=1: 2 han 40 fu 2600",
    );
    check_local(
        &format!("{hand} double-riichi open-riichi"),
        "double-riichi=2 open-riichi=1: 3 han 40 fu 5200",
    );
    check_local(&format!("{hand} riichi"), "riichi=1: 1 han 40 fu 1300");
}

#[test]
fn tsubame_gaeshi_and_kanburi() {
    // M-65
    let hand = "345m678m123p99s46p+5p";
    check_local(
        &format!("{hand} tsubame-gaeshi"),
        "tsubame-gaeshi=1: 1 han 40 fu 1300",
    );
    check_local(&format!("{hand} kanburi"), "kanburi=1: 1 han 40 fu 1300");
    check(
        &format!("{hand} riichi kanburi local-yaku=tsubame-gaeshi"),
        "riichi=1: 1 han 40 fu 1300",
    );
    check(
        &format!("{hand} riichi tsubame-gaeshi local-yaku=kanburi"),
        "riichi=1: 1 han 40 fu 1300",
    );
}

#[test]
fn shiiaru_raotai() {
    // M-65
    check_local(
        "9s[345m][678m][123p][456p]+9s",
        "shiiaru-raotai=1: 1 han 30 fu 1000",
    );
    check_local("9s[345m][678m][123p][5555z]+9s", "haku=1: 1 han 60 fu 2000");
    check_local(
        "99s45p[345m][678m][123p]+6p haitei tsumo",
        "haitei=1: 1 han 30 fu 1100",
    );
}

#[test]
fn sanrenkou_and_suurenkou() {
    // M-66, M-67
    check_local("33m99s456p[111m][222m]+3m", "sanrenkou=2: 2 han 30 fu 2000");
    check_local(
        "22p44s[444m][333m][222m]+2p",
        "tanyao=1 toitoi=2 sanrenkou=2: 5 han 30 fu 8000",
    );
    check_local(
        "22p44s[555m][333m][222m]+2p",
        "tanyao=1 toitoi=2: 3 han 30 fu 3900",
    );
    check_local(
        "22p44s[444m][333m][222m]+2p local-yaku=suurenkou",
        "tanyao=1 toitoi=2 sanrenkou=2: 5 han 30 fu 8000",
    );
    check_local(
        "55m44s[444m][333m][222m]+5m",
        "suurenkou=*: 1 yakuman 32000",
    );
    check_local(
        "66m44s[444m][333m][222m]+6m",
        "tanyao=1 toitoi=2 sanrenkou=2: 5 han 30 fu 8000",
    );
}

#[test]
fn isshoku_sanjun() {
    // M-66
    check_local("223344m24m678p99s+3m", "isshoku-sanjun=3: 3 han 40 fu 5200");
    check_local(
        "22334m678p99s[234m]+4m",
        "isshoku-sanjun=2: 2 han 30 fu 2000",
    );
    // Four that are the same are three that are.
    check_local(
        "22334m99s[234m][234m]+4m",
        "isshoku-sanjun=2: 2 han 30 fu 2000",
    );
    check_local(
        "22334m678p99s[345m]+4m haitei tsumo",
        "haitei=1: 1 han 30 fu 1100",
    );
}

#[test]
fn uumensai() {
    // M-66
    check_local("46m123p789s444z66z+5m", "uumensai=2: 2 han 50 fu 3200");
    check_local("46m789s66z[123p][444z]+5m", "uumensai=2: 2 han 30 fu 2000");
    check_local("46m789s66z[123p][777z]+5m", "chun=1: 1 han 30 fu 1000");
}

#[test]
fn wheels() {
    // M-67
    check_local("2233445566778p+8p", "daisharin=*: 1 yakuman 32000");
    check_local("2233445566778s+8s", "daichikurin=*: 1 yakuman 32000");
    check_local("2233445566778m+8m", "daisuurin=*: 1 yakuman 32000");
    check_local("1122334455667p+7p", "shousharin=*: 1 yakuman 32000");
    check_local("3344556677889p+9p", "shousharin=*: 1 yakuman 32000");
    check_local(
        "1122334455667s+7s",
        "pinfu=1 ryanpeikou=3 chinitsu=6: 10 han 30 fu 16000",
    );
    check_local(
        "2233445566778p+5p",
        "pinfu=1 tanyao=1 iipeikou=1 chinitsu=6: 9 han 30 fu 16000",
    );
    check_local(
        "1122334455667z+7z",
        "tsuuiisou=* daichisei=*: 2 yakuman 64000",
    );
    check_local(
        "11z77z[222z][333z][555z]+1z",
        "tsuuiisou=*: 1 yakuman 32000",
    );
}

#[test]
fn paarenchan() {
    // M-67
    check_local(
        "345m678m123p99s45p+6p E/E paarenchan",
        "paarenchan=*: 1 yakuman 48000",
    );
    check(
        "345m678m123p99s46p+5p E/E paarenchan local-yaku=all",
        "345678m123456p99s+5p has no yaku: it is complete as 345m 678m 123p 456p 99s, but a hand needs a yaku, and dora are none [M-30]",
    );
    check(
        "345m678m123p99s45p+6p E/E local-yaku=all",
        "pinfu=1: 1 han 30 fu 1500",
    );
}

#[test]
fn colours() {
    // M-67
    check_local(
        "11s77z[555s][777s][999s]+7z",
        "benikujaku=*: 1 yakuman 32000",
    );
    check_local(
        "11s77z[555s][777s][888s]+7z",
        "chun=1 toitoi=2 honitsu=2: 5 han 30 fu 8000",
    );
    check_local("22p44p[888p][111z][333z]+4p", "heiiisou=*: 1 yakuman 32000");
    check_local(
        "22p55p[888p][111z][333z]+5p",
        "round-east=1 toitoi=2 honitsu=2: 5 han 40 fu 8000",
    );
}

#[test]
fn ishi_no_ue_ni_mo_sannen() {
    // M-67
    let hand = "345m678m123p99s46p+5p";
    check_local(
        &format!("{hand} double-riichi houtei"),
        "ishi-no-ue-ni-mo-sannen=*: 1 yakuman 32000",
    );
    check_local(
        &format!("{hand} double-riichi haitei tsumo"),
        "ishi-no-ue-ni-mo-sannen=*: 1 yakuman 32000",
    );
    check_local(
        &format!("{hand} riichi houtei"),
        "riichi=1 houtei=1: 2 han 40 fu 2600",
    );
}

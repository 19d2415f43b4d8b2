//! Each fan: a hand where it counts, and one that just misses it.
//!
//! Every line is worked out by hand: the fan it is about, the win, what the win is worth in all,
//! and every fan that counts. Where the winds are not given, round and seat are east; options
//! that differ from `mcr-1998` stand before a colon.

use std::collections::BTreeMap;

use mahjong::Rules;
use mahjong::chinese::{self, Fan, Win};

/// `TOTAL name name*n`, the names in any order, as a map.
fn answer(text: &str) -> (&str, BTreeMap<&str, u8>) {
    let mut words = text.split(' ');
    let total = words.next().expect("a total");
    let fans = words.map(|word| match word.split_once('*') {
        Some((name, times)) => (name, times.parse().expect("a number")),
        None => (word, 1),
    });
    (total, fans.collect())
}

#[track_caller]
fn check(win: &str, expected: &str) {
    let (options, win) = win.split_once(": ").unwrap_or(("", win));
    let rules: Rules = format!("mcr-1998 {options}").parse().expect("rules");
    let win: Win = win.parse().expect("a win");
    let score = chinese::score(&win, &rules).expect("complete");
    let actual = format!("{} {score}", score.total());
    assert_eq!(answer(&actual), answer(expected), "for {win}");
}

/// The fan, a win where it counts, its worth and fan; a win that just misses it, and the same.
type Case = (&'static str, [&'static str; 2], [&'static str; 2]);

#[track_caller]
fn check_all(cases: &[Case], values: &[u8]) {
    let wanted = Fan::ALL.iter().filter(|fan| {
        let value = fan.value(&Rules::mcr_1998());
        values.contains(&value)
    });
    let covered: Vec<&str> = cases.iter().map(|case| case.0).collect();
    assert_eq!(covered, wanted.map(|fan| fan.name()).collect::<Vec<_>>());
    for (name, [counting, worth], [missing, other_worth]) in cases {
        assert!(answer(worth).1.contains_key(name), "{name} in {worth}");
        assert!(
            !answer(other_worth).1.contains_key(name),
            "{name} in {other_worth}"
        );
        check(counting, worth);
        check(missing, other_worth);
    }
}

#[rustfmt::skip]
const FAN_88: &[Case] = &[
    ("big-four-winds",
        ["44z55p[111z][222z][333z]+4z discard", "94 big-four-winds half-flush"],
        ["4z555p[111z][222z][333z]+4z discard", "81 little-four-winds all-pungs half-flush prevalent-wind seat-wind single-wait"]),
    ("big-three-dragons",
        ["123m99s77z[555z][666z]+7z discard E S", "93 big-three-dragons outside-hand one-voided-suit"],
        ["123m999s7z[555z][666z]+7z discard E S", "71 little-three-dragons outside-hand pung-of-terminals-or-honors one-voided-suit single-wait"]),
    ("all-green",
        ["22344s66z[666s][888s]+3s discard", "90 all-green pure-double-chow closed-wait"],
        ["22344s66z[666s][555s]+3s discard", "8 half-flush pure-double-chow closed-wait"]),
    ("nine-gates",
        ["1112345678999m+5m discard", "91 nine-gates two-concealed-pungs pung-of-terminals-or-honors"],
        ["1112345567899m+9m discard", "28 full-flush concealed-hand pung-of-terminals-or-honors*2"]),
    ("four-kongs",
        ["5s[1111m,open][3333m,open][5555p,open][7777p,open]+5s discard", "96 four-kongs melded-hand pung-of-terminals-or-honors no-honors"],
        ["5s[1111m,open][3333m,open][5555p,open][777p]+5s discard", "46 three-kongs all-pungs melded-hand pung-of-terminals-or-honors no-honors"]),
    ("seven-shifted-pairs",
        ["1122334455667m+7m discard", "88 seven-shifted-pairs"],
        ["1122334455668m+8m discard", "48 seven-pairs full-flush"]),
    ("thirteen-orphans",
        ["19m19p19s1234567z+1z self-draw", "89 thirteen-orphans self-drawn"],
        ["1199m1199p1122z9s+9s discard", "56 all-terminals-and-honors seven-pairs"]),
];

#[rustfmt::skip]
const FAN_64: &[Case] = &[
    ("all-terminals",
        ["11m99s[111p][999p][999m]+9s discard", "80 all-terminals triple-pung"],
        ["11z99s[111p][999p][999m]+9s discard", "48 all-terminals-and-honors triple-pung"]),
    ("little-four-winds",
        ["234p4z[111z][222z][333z]+4z discard N N", "71 little-four-winds half-flush single-wait"],
        ["234p5z[111z][222z][333z]+5z discard N N", "19 big-three-winds half-flush single-wait"]),
    ("little-three-dragons",
        ["567p7z[555z][666z][123p]+7z discard", "71 little-three-dragons half-flush single-wait"],
        ["567p1z[555z][666z][123p]+1z discard N N", "13 two-dragon-pungs half-flush single-wait"]),
    ("all-honors",
        ["3366z[111z][222z][777z]+6z discard N N", "70 all-honors two-dragon-pungs"],
        ["3366z[111z][222z][999p]+6z discard N N", "40 all-terminals-and-honors half-flush dragon-pung"]),
    ("four-concealed-pungs",
        ["222m444p666888s3p+3p discard", "66 four-concealed-pungs all-simples"],
        ["222m44433p66688s+8s discard", "26 three-concealed-pungs all-pungs concealed-hand all-simples"]),
    ("pure-terminal-chows",
        ["1122335577899m+8m discard", "67 pure-terminal-chows concealed-hand closed-wait"],
        ["1122334477899m+8m discard", "48 seven-pairs full-flush"]),
];

#[rustfmt::skip]
const FAN_48: &[Case] = &[
    ("quadruple-chow",
        ["34m55p[234m][234m][234m]+2m discard", "57 quadruple-chow last-tile all-chows all-simples one-voided-suit"],
        ["34m55p[234m][234m][345m]+2m discard", "33 pure-triple-chow all-chows tile-hog*2 all-simples one-voided-suit"]),
    ("four-pure-shifted-pungs",
        ["44m99p[222m][333m][555m]+4m discard", "50 four-pure-shifted-pungs one-voided-suit no-honors"],
        ["44m99p[222m][333m][777m]+4m discard", "32 pure-shifted-pungs all-pungs one-voided-suit no-honors"]),
];

#[rustfmt::skip]
const FAN_32: &[Case] = &[
    ("four-pure-shifted-chows",
        ["56m99s[123m][234m][345m]+4m discard", "35 four-pure-shifted-chows all-chows one-voided-suit"],
        ["67m99s[123m][234m][345m]+5m discard", "20 pure-shifted-chows all-chows short-straight one-voided-suit"]),
    ("four-pure-shifted-chows-by-two",
        ["shifted-chows-apart=true: 89m99s[123m][345m][567m]+7m discard", "36 four-pure-shifted-chows-by-two all-chows edge-wait one-voided-suit"],
        ["shifted-chows-apart=true: 56m99s[123m][234m][345m]+4m discard", "35 four-pure-shifted-chows all-chows one-voided-suit"]),
    ("three-kongs",
        ["333m5s[1111m,open][5555p,open][7777p,open]+5s discard", "41 three-kongs all-pungs pung-of-terminals-or-honors no-honors single-wait"],
        ["333m5s[1111m,open][5555p,open][777p]+5s discard", "13 all-pungs two-melded-kongs pung-of-terminals-or-honors no-honors single-wait"]),
    ("all-terminals-and-honors",
        ["11z99s[111p][999p][999m]+9s discard", "48 all-terminals-and-honors triple-pung"],
        ["11z99s[111p][999p][123m]+9s discard N N", "9 outside-hand double-pung pung-of-terminals-or-honors*3"]),
];

#[rustfmt::skip]
const FAN_24: &[Case] = &[
    ("seven-pairs",
        ["1144m2255p3377s6z+6z discard", "24 seven-pairs"],
        ["1122335577899m+8m discard", "67 pure-terminal-chows concealed-hand closed-wait"]),
    ("greater-honors-and-knitted-tiles",
        ["147m28p36s123456z+7z discard", "24 greater-honors-and-knitted-tiles"],
        ["147m258p36s12345z+6z discard", "12 lesser-honors-and-knitted-tiles"]),
    ("all-even-pungs",
        ["44p22s[222m][444m][666p]+2s discard", "26 all-even-pungs double-pung"],
        ["33p22s[222m][444m][666p]+2s discard", "10 all-pungs double-pung all-simples"]),
    ("full-flush",
        ["4446799m[123m][555m]+8m discard", "24 full-flush"],
        ["44467m11z[123m][555m]+8m discard N N", "6 half-flush"]),
    ("pure-triple-chow",
        ["34m55p[234m][234m][777s]+2m discard", "26 pure-triple-chow all-simples"],
        ["34s55p[234m][234m][777s]+2s discard", "4 all-simples pure-double-chow mixed-double-chow"]),
    ("pure-shifted-pungs",
        ["44m99p[222m][333m][777m]+4m discard", "32 pure-shifted-pungs all-pungs one-voided-suit no-honors"],
        ["44m99p[222m][555m][777m]+4m discard", "8 all-pungs one-voided-suit no-honors"]),
    ("upper-tiles",
        ["888m7899s[789m][777p]+9s discard", "27 upper-tiles tile-hog mixed-double-chow"],
        ["888m7899s[789m][777p]+6s discard", "14 upper-four tile-hog"]),
    ("middle-tiles",
        ["56m66p444s[456m][555p]+4m discard", "25 middle-tiles pure-double-chow"],
        ["56m66p444s[456m][555p]+7m discard", "2 all-simples"]),
    ("lower-tiles",
        ["23m11p333s[123m][222p]+1m discard", "25 lower-tiles pure-double-chow"],
        ["23m11p333s[123m][222p]+4m discard", "12 lower-four"]),
];

#[rustfmt::skip]
const FAN_16: &[Case] = &[
    ("pure-straight",
        ["78m22p[123m][456m][555z]+9m discard", "19 pure-straight dragon-pung one-voided-suit"],
        ["78m22p[123m][456m][555z]+6m discard", "4 dragon-pung short-straight one-voided-suit"]),
    ("three-suited-terminal-chows",
        ["89p55s[123m][789m][123p]+7p discard", "17 three-suited-terminal-chows edge-wait"],
        ["89p44s[123m][789m][123p]+7p discard", "6 all-chows mixed-double-chow*2 two-terminal-chows edge-wait"]),
    ("pure-shifted-chows",
        ["45m99s[123m][234m][777p]+3m discard", "17 pure-shifted-chows no-honors"],
        ["45m99s[123m][234m][777p]+6m discard", "2 short-straight no-honors"]),
    ("pure-shifted-chows-by-two",
        ["shifted-chows-apart=true: 56m99s[123m][345m][777p]+7m discard", "17 pure-shifted-chows-by-two no-honors"],
        ["shifted-chows-apart=true: 45m99s[123m][234m][777p]+3m discard", "17 pure-shifted-chows no-honors"]),
    ("all-fives",
        ["56p45556s[345m][567m]+4p discard", "19 all-fives all-chows mixed-double-chow"],
        ["56p45556s[234m][567m]+4p discard", "6 all-chows all-simples mixed-double-chow short-straight"]),
    ("triple-pung",
        ["22m99p[222p][222s][678m]+2m discard", "17 triple-pung no-honors"],
        ["33m99p[222p][222s][678m]+3m discard", "3 double-pung no-honors"]),
    ("three-concealed-pungs",
        ["222m444p3777s[123p]+3s discard", "18 three-concealed-pungs no-honors single-wait"],
        ["222m444p3377s[123p]+7s discard", "3 two-concealed-pungs no-honors"]),
];

#[rustfmt::skip]
const FAN_12: &[Case] = &[
    ("lesser-honors-and-knitted-tiles",
        ["147m258p369s1234z+5z discard", "24 lesser-honors-and-knitted-tiles knitted-straight"],
        ["147m28p36s123456z+7z discard", "24 greater-honors-and-knitted-tiles"]),
    ("knitted-straight",
        ["14m258p369s22z[678s]+7m discard N N", "12 knitted-straight"],
        ["147m258p36s12345z+6z discard", "12 lesser-honors-and-knitted-tiles"]),
    ("upper-four",
        ["888m7899s[789m][777p]+6s discard", "14 upper-four tile-hog"],
        ["888m5799s[789m][777p]+6s discard", "4 tile-hog no-honors closed-wait"]),
    ("lower-four",
        ["23m11p333s[123m][222p]+4m discard", "12 lower-four"],
        ["34m11p333s[123m][222p]+5m discard", "1 no-honors"]),
    ("big-three-winds",
        ["234p5z[111z][222z][333z]+5z discard N N", "19 big-three-winds half-flush single-wait"],
        ["234p5z[111z][222z][777z]+5z discard N N", "11 half-flush dragon-pung pung-of-terminals-or-honors*2 single-wait"]),
];

#[rustfmt::skip]
const FAN_8: &[Case] = &[
    ("mixed-straight",
        ["78s22p[123m][456p][555z]+9s discard", "10 mixed-straight dragon-pung"],
        ["78s22p[123m][456p][555z]+6s discard", "2 dragon-pung"]),
    ("reversible-tiles",
        ["99p88s555z[234p][456s]+9p discard", "11 reversible-tiles dragon-pung pung-of-terminals-or-honors"],
        ["99p77s555z[234p][456s]+9p discard", "4 dragon-pung pung-of-terminals-or-honors one-voided-suit"]),
    ("mixed-triple-chow",
        ["34s99p[345m][345p][111s]+5s discard", "10 mixed-triple-chow pung-of-terminals-or-honors no-honors"],
        ["34s99p[345m][345p][111s]+2s discard", "3 mixed-double-chow pung-of-terminals-or-honors no-honors"]),
    ("mixed-shifted-pungs",
        ["44s99p[222m][333p][678m]+4s discard", "9 mixed-shifted-pungs no-honors"],
        ["55s99p[222m][333p][678m]+5s discard", "1 no-honors"]),
    ("chicken-hand",
        ["678p56s33z[123m][345m]+7s discard", "8 chicken-hand"],
        ["678p56s33z[123m][345m]+7s self-draw", "1 self-drawn"]),
    ("last-tile-draw",
        ["678p56s33z[123m][345m]+7s self-draw last-tile", "8 last-tile-draw"],
        ["678p56s33z[123m][345m]+7s discard last-tile", "8 last-tile-claim"]),
    ("last-tile-claim",
        ["678p56s33z[123m][345m]+7s discard last-tile", "8 last-tile-claim"],
        ["678p56s33z[123m][345m]+7s discard last-of-its-kind", "4 last-tile"]),
    ("out-with-replacement-tile",
        ["678p56s33z[123m][5555m]+7s self-draw replacement", "10 out-with-replacement-tile concealed-kong"],
        ["678p56s33z[123m][5555m]+7s self-draw", "3 concealed-kong self-drawn"]),
    ("robbing-the-kong",
        ["678p56s33z[123m][345m]+7s discard robbing-kong", "8 robbing-the-kong"],
        ["678p56s33z[123m][345m]+7s discard last-of-its-kind", "4 last-tile"]),
    ("heavenly-hand",
        ["blessings=8: 123345m678p56s33z+7s self-draw E E first-turn", "8 heavenly-hand"],
        ["blessings=8: 123345m678p56s33z+7s self-draw E S first-turn", "8 human-hand"]),
    ("earthly-hand",
        ["blessings=8: 123345m678p56s33z+7s discard-left E S first-turn", "8 earthly-hand"],
        ["blessings=8: 123345m678p56s33z+7s discard-right E S first-turn", "8 human-hand"]),
    ("human-hand",
        ["blessings=8: 123345m678p56s33z+7s discard-left E W first-turn", "8 human-hand"],
        ["123345m678p56s33z+7s discard-left E W first-turn", "2 concealed-hand"]),
];

#[rustfmt::skip]
const FAN_6: &[Case] = &[
    ("all-pungs",
        ["44m99p[222m][555m][777m]+4m discard", "8 all-pungs one-voided-suit no-honors"],
        ["44m99p[222m][555m][678m]+4m discard", "2 one-voided-suit no-honors"]),
    ("half-flush",
        ["44467m11z[123m][555m]+8m discard N N", "6 half-flush"],
        ["44467m11z[123m][555p]+8m discard N N", "1 one-voided-suit"]),
    ("mixed-shifted-chows",
        ["34s99p[123m][234p][777m]+5s discard", "7 mixed-shifted-chows no-honors"],
        ["34s99p[123m][234p][777m]+2s discard", "2 mixed-double-chow no-honors"]),
    ("all-types",
        ["34p33z[678m][444s][666z]+2p discard", "8 all-types dragon-pung"],
        ["34p55z[678m][444s][666z]+2p discard", "2 dragon-pung"]),
    ("melded-hand",
        ["5s[123m][345p][456s][777p]+5s discard", "7 melded-hand no-honors"],
        ["5s[123m][345p][456s][777p]+5s self-draw", "3 no-honors single-wait self-drawn"]),
    ("two-concealed-kongs",
        ["78m22z[1111m][5555p][345s]+9m discard N N", "7 two-concealed-kongs pung-of-terminals-or-honors"],
        ["78m22z[1111m][5555p,open][345s]+9m discard N N", "6 melded-and-concealed-kong pung-of-terminals-or-honors"]),
    ("two-dragon-pungs",
        ["567p1z[555z][666z][123p]+1z discard N N", "13 two-dragon-pungs half-flush single-wait"],
        ["567p1z[555z][222z][123p]+1z discard N N", "10 half-flush dragon-pung pung-of-terminals-or-honors single-wait"]),
];

#[rustfmt::skip]
const FAN_5: &[Case] = &[
    ("melded-and-concealed-kong",
        ["78m22z[1111m][5555p,added][345s]+9m discard N N", "6 melded-and-concealed-kong pung-of-terminals-or-honors"],
        ["78m22z[1111m,open][5555p,added][345s]+9m discard N N", "5 two-melded-kongs pung-of-terminals-or-honors"]),
];

#[rustfmt::skip]
const FAN_4: &[Case] = &[
    ("outside-hand",
        ["11z99s[111p][999p][123m]+9s discard N N", "9 outside-hand double-pung pung-of-terminals-or-honors*3"],
        ["11z99s[111p][999p][234m]+9s discard N N", "5 double-pung pung-of-terminals-or-honors*3"]),
    ("fully-concealed-hand",
        ["123345m678p56s33z+7s self-draw", "4 fully-concealed-hand"],
        ["345m678p56s33z[123m]+7s self-draw", "1 self-drawn"]),
    ("two-melded-kongs",
        ["78m22z[1111m,open][5555p,added][345s]+9m discard N N", "5 two-melded-kongs pung-of-terminals-or-honors"],
        ["78m22z[1111m,open][555p][345s]+9m discard N N", "2 pung-of-terminals-or-honors melded-kong"]),
    ("last-tile",
        ["678p56s33z[123m][345m]+7s discard last-of-its-kind", "4 last-tile"],
        ["678p56s33z[123m][345m]+7s discard robbing-kong last-of-its-kind", "8 robbing-the-kong"]),
];

#[rustfmt::skip]
const FAN_2: &[Case] = &[
    ("dragon-pung",
        ["67s22p[123m][456m][666z]+8s discard", "3 dragon-pung short-straight"],
        ["67s22p[123m][456m][333z]+8s discard N N", "2 short-straight pung-of-terminals-or-honors"]),
    ("prevalent-wind",
        ["67s22p[123m][345p][333z]+8s discard W N", "2 prevalent-wind"],
        ["67s22p[123m][345p][333z]+8s discard N N", "1 pung-of-terminals-or-honors"]),
    ("seat-wind",
        ["67s22p[123m][345p][333z]+8s discard N W", "2 seat-wind"],
        ["67s22p[123m][345p][333z]+8s discard N S", "1 pung-of-terminals-or-honors"]),
    ("concealed-hand",
        ["123345m678p56s33z+7s discard", "2 concealed-hand"],
        ["345m678p56s33z[123m]+7s discard", "8 chicken-hand"]),
    ("all-chows",
        ["33678p56s[123m][345m]+7s discard", "2 all-chows"],
        ["678p56s33z[123m][345m]+7s discard", "8 chicken-hand"]),
    ("tile-hog",
        ["67m678p33z[555m][123s]+5m discard", "6 last-tile tile-hog"],
        ["67m678p33z[555m][123s]+8m discard", "1 mixed-double-chow"]),
    ("double-pung",
        ["33m99p[222p][222s][678m]+3m discard", "3 double-pung no-honors"],
        ["33m99p[222p][555s][678m]+3m discard", "1 no-honors"]),
    ("two-concealed-pungs",
        ["222m444p3377s[123p]+7s discard", "3 two-concealed-pungs no-honors"],
        ["222m44p33s[123p][678s]+4p discard", "1 no-honors"]),
    ("concealed-kong",
        ["67s22p[123m][345p][3333z]+8s discard N N", "3 concealed-kong pung-of-terminals-or-honors"],
        ["67s22p[123m][345p][3333z,open]+8s discard N N", "2 pung-of-terminals-or-honors melded-kong"]),
    ("all-simples",
        ["67s22p[234m][345p][666m]+8s discard", "2 all-simples"],
        ["78s22p[234m][345p][666m]+9s discard", "1 no-honors"]),
];

#[rustfmt::skip]
const FAN_1: &[Case] = &[
    ("pure-double-chow",
        ["67s22z[123m][123m][456p]+8s discard N N", "1 pure-double-chow"],
        ["67s22z[123m][123p][456p]+8s discard N N", "2 mixed-double-chow short-straight"]),
    ("mixed-double-chow",
        ["67s22z[123m][123p][567p]+8s discard N N", "1 mixed-double-chow"],
        ["67s22z[123m][234p][567m]+8s discard N N", "8 chicken-hand"]),
    ("short-straight",
        ["67s22z[123m][456m][234p]+8s discard N N", "1 short-straight"],
        ["67s22z[123m][567m][234p]+8s discard N N", "8 chicken-hand"]),
    ("two-terminal-chows",
        ["67s22z[123m][789m][234p]+8s discard N N", "1 two-terminal-chows"],
        ["67s22z[123m][789p][234p]+8s discard N N", "8 chicken-hand"]),
    ("pung-of-terminals-or-honors",
        ["67s22z[123m][999p][456p]+8s discard N N", "1 pung-of-terminals-or-honors"],
        ["67s22z[123m][222p][456p]+8s discard N N", "8 chicken-hand"]),
    ("melded-kong",
        ["67s22z[123m][2222p,open][456p]+8s discard N N", "1 melded-kong"],
        ["67s22z[123m][2222p][456p]+8s discard N N", "2 concealed-kong"]),
    ("one-voided-suit",
        ["44467m11z[123m][555p]+8m discard N N", "1 one-voided-suit"],
        ["44467m11z[123s][555p]+8m discard N N", "8 chicken-hand"]),
    ("no-honors",
        ["78s22p[234m][345p][666m]+9s discard", "1 no-honors"],
        ["78s22z[234m][345p][666m]+9s discard", "8 chicken-hand"]),
    ("edge-wait",
        ["12s22z[123m][345p][789p]+3s discard N N", "2 mixed-double-chow edge-wait"],
        ["23s22z[123m][345p][789p]+1s discard N N", "1 mixed-double-chow"]),
    ("closed-wait",
        ["13s22z[123m][345p][789p]+2s discard N N", "2 mixed-double-chow closed-wait"],
        ["78889m11888p[333z]+8m discard", "8 tile-hog double-pung two-concealed-pungs pung-of-terminals-or-honors one-voided-suit"]),
    ("single-wait",
        ["567p1z[555z][222z][123p]+1z discard N N", "10 half-flush dragon-pung pung-of-terminals-or-honors single-wait"],
        ["1234444678m456p+1m self-draw", "8 fully-concealed-hand tile-hog one-voided-suit no-honors"]),
    ("self-drawn",
        ["678p56s33z[123m][345m]+7s self-draw", "1 self-drawn"],
        ["123345m678p56s33z+7s self-draw", "4 fully-concealed-hand"]),
    ("flower-tiles",
        ["678p56s33z[123m][345m]+7s discard flowers=2", "10 chicken-hand flower-tiles*2"],
        ["flowers=false: 678p56s33z[123m][345m]+7s discard flowers=2", "8 chicken-hand"]),
];

#[test]
fn fan_worth_88() {
    check_all(FAN_88, &[88]); // M-120
}

#[test]
fn fan_worth_64() {
    check_all(FAN_64, &[64]); // M-121
}

#[test]
fn fan_worth_48() {
    check_all(FAN_48, &[48]); // M-122
}

#[test]
fn fan_worth_32() {
    check_all(FAN_32, &[32]); // M-123
}

#[test]
fn fan_worth_24() {
    check_all(FAN_24, &[24]); // M-124
}

#[test]
fn fan_worth_16() {
    check_all(FAN_16, &[16]); // M-125
}

#[test]
fn fan_worth_12() {
    check_all(FAN_12, &[12]); // M-126
}

#[test]
fn fan_worth_8() {
    check_all(FAN_8, &[8]); // M-127
}

#[test]
fn fan_worth_6() {
    check_all(FAN_6, &[6]); // M-128
}

#[test]
fn fan_worth_5() {
    check_all(FAN_5, &[5]); // M-129
}

#[test]
fn fan_worth_4() {
    check_all(FAN_4, &[4]); // M-130
}

#[test]
fn fan_worth_2() {
    check_all(FAN_2, &[2]); // M-131
}

#[test]
fn fan_worth_1() {
    check_all(FAN_1, &[1]); // M-132
}

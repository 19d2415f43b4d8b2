//! Which fan is not counted because another says it already (M-105)?
//!
//! A line for each fan that implies others: wins in which it counts and takes them along. Together
//! the lines have everything that the list of the library has.

use std::collections::BTreeSet;

use mahjong::Rules;
use mahjong::chinese::{self, Fan, Fate, Win};

/// The fan, a win, and what it implies there.
type Case = (&'static str, &'static str, &'static str);

#[rustfmt::skip]
const CASES: &[Case] = &[
    ("big-four-winds", "44z55p[111z][222z][333z]+4z discard", "all-pungs prevalent-wind seat-wind pung-of-terminals-or-honors"),
    ("big-three-dragons", "123m99s77z[555z][666z]+7z discard", "dragon-pung pung-of-terminals-or-honors"),
    ("all-green", "22344s66z[666s][888s]+3s discard", "half-flush"),
    ("nine-gates", "1112345678999m+5m discard", "full-flush concealed-hand no-honors"),
    ("nine-gates", "1112345678999m+5m self-draw", "full-flush fully-concealed-hand no-honors"),
    ("four-kongs", "5s[1111m][3333m,open][5555p,open][7777p,open]+5s discard", "all-pungs concealed-kong melded-kong single-wait"),
    ("seven-shifted-pairs", "1122334455667m+7m discard", "seven-pairs full-flush concealed-hand no-honors"),
    ("seven-shifted-pairs", "1122334455667m+7m self-draw", "fully-concealed-hand"),
    ("thirteen-orphans", "19m19p19s1234567z+1z self-draw", "all-terminals-and-honors all-types fully-concealed-hand"),
    ("thirteen-orphans", "19m19p19s1234567z+1z discard", "concealed-hand"),
    ("all-terminals", "1199s[111p][999p][111m]+9s discard", "all-pungs outside-hand double-pung pung-of-terminals-or-honors no-honors"),
    ("little-four-winds", "234p4z[111z][222z][333z]+4z discard N N", "big-three-winds pung-of-terminals-or-honors"),
    ("little-three-dragons", "567p7z[555z][666z][123p]+7z discard", "two-dragon-pungs dragon-pung pung-of-terminals-or-honors"),
    ("all-honors", "3366z[111z][222z][777z]+6z discard N N", "all-pungs outside-hand pung-of-terminals-or-honors"),
    ("four-concealed-pungs", "222m444p666888s3p+3p discard", "all-pungs concealed-hand"),
    ("four-concealed-pungs", "222m444p666888s3p+3p self-draw", "fully-concealed-hand"),
    ("pure-terminal-chows", "1122335577899m+8m discard", "full-flush all-chows no-honors"),
    ("quadruple-chow", "34m55p[234m][234m][234m]+2m discard", "tile-hog"),
    ("four-pure-shifted-pungs", "44m99p[222m][333m][555m]+4m discard", "all-pungs"),
    ("three-kongs", "333m5s[1111m][5555p,open][7777p,open]+5s discard", "concealed-kong melded-kong"),
    ("all-terminals-and-honors", "11z99s[111p][999p][999m]+9s discard", "all-pungs outside-hand pung-of-terminals-or-honors"),
    ("seven-pairs", "1144m2255p3377s6z+6z discard", "concealed-hand"),
    ("seven-pairs", "1144m2255p3377s6z+6z self-draw", "fully-concealed-hand"),
    ("greater-honors-and-knitted-tiles", "147m28p36s123456z+7z discard", "all-types concealed-hand"),
    ("greater-honors-and-knitted-tiles", "147m28p36s123456z+7z self-draw", "fully-concealed-hand"),
    ("all-even-pungs", "44p22s[222m][444m][666p]+2s discard", "all-pungs all-simples no-honors"),
    ("full-flush", "4446799m[123m][555m]+8m discard", "no-honors"),
    ("upper-tiles", "888m7899s[789m][777p]+9s discard", "upper-four no-honors"),
    ("middle-tiles", "56m66p444s[456m][555p]+4m discard", "all-simples no-honors"),
    ("lower-tiles", "23m11p333s[123m][222p]+1m discard", "lower-four no-honors"),
    ("three-suited-terminal-chows", "89p55s[123m][789m][123p]+7p discard", "all-chows no-honors"),
    ("all-fives", "56p45556s[345m][567m]+4p discard", "all-simples"),
    ("all-fives", "56p45556s[345m][567m]+4p discard", "no-honors"),
    ("lesser-honors-and-knitted-tiles", "147m258p36s12345z+6z discard", "all-types concealed-hand"),
    ("lesser-honors-and-knitted-tiles", "147m258p36s12345z+6z self-draw", "fully-concealed-hand"),
    ("upper-four", "888m7899s[789m][777p]+6s discard", "no-honors"),
    ("lower-four", "23m11p333s[123m][222p]+4m discard", "no-honors"),
    ("big-three-winds", "234p5z[111z][222z][333z]+5z discard N N", "pung-of-terminals-or-honors"),
    ("reversible-tiles", "99p88s555z[234p][456s]+9p discard", "one-voided-suit"),
    ("last-tile-draw", "678p56s33z[123m][345m]+7s self-draw last-tile", "self-drawn"),
    ("out-with-replacement-tile", "678p56s33z[123m][5555m]+7s self-draw replacement", "self-drawn"),
    ("robbing-the-kong", "678p56s33z[123m][345m]+7s discard robbing-kong last-of-its-kind", "last-tile"),
    ("heavenly-hand", "123345m678p56s33z+7s self-draw E E first-turn", "fully-concealed-hand self-drawn"),
    ("earthly-hand", "123345m678p56s33z+7s discard-left E S first-turn", "concealed-hand"),
    ("human-hand", "123345m678p56s33z+7s self-draw E S first-turn", "fully-concealed-hand self-drawn"),
    ("human-hand", "123345m678p56s33z+7s discard-right E S first-turn", "concealed-hand"),
    ("melded-hand", "5s[123m][345p][456s][777p]+5s discard", "single-wait"),
    ("two-concealed-kongs", "78m22z[1111m][5555p][345s]+9m discard", "two-concealed-pungs concealed-kong"),
    ("two-dragon-pungs", "567p1z[555z][666z][123p]+1z discard", "dragon-pung pung-of-terminals-or-honors"),
    ("melded-and-concealed-kong", "78m22z[1111m][5555p,added][345s]+9m discard", "concealed-kong melded-kong"),
    ("fully-concealed-hand", "123345m678p56s33z+7s self-draw", "self-drawn"),
    ("two-melded-kongs", "78m22z[1111m,open][5555p,added][345s]+9m discard", "melded-kong"),
    ("dragon-pung", "67s22p[123m][456m][666z]+8s discard", "pung-of-terminals-or-honors"),
    ("prevalent-wind", "67s22p[123m][345p][333z]+8s discard W N", "pung-of-terminals-or-honors"),
    ("seat-wind", "67s22p[123m][345p][333z]+8s discard N W", "pung-of-terminals-or-honors"),
    ("all-chows", "33678p56s[123m][345m]+7s discard", "no-honors"),
    ("all-simples", "67s22p[234m][345p][666m]+8s discard", "no-honors"),
];

/// What the fan takes along in this win.
fn implied(win: &str, fan: Fan) -> Vec<Fan> {
    let rules: Rules = "mcr-1998 blessings=8".parse().expect("rules");
    let win: Win = win.parse().expect("a win");
    let score = chinese::score(&win, &rules).expect("complete");
    let items = score
        .items()
        .filter(|item| item.fate() == Fate::Implied(fan));
    items.map(|item| item.fan()).collect()
}

#[test]
fn what_is_implied_is_not_counted() {
    // M-105
    let mut shown = BTreeSet::new();
    for (name, win, expected) in CASES {
        let fan: Fan = name.parse().expect("a fan");
        let found = implied(win, fan);
        for name in expected.split(' ') {
            let other: Fan = name.parse().expect("a fan");
            assert!(
                found.contains(&other),
                "{fan} implies {found:?}, not {other} in {win}"
            );
            shown.insert((fan, other));
        }
    }
    let listed = Fan::ALL
        .iter()
        .flat_map(|&fan| fan.implies().iter().map(move |&other| (fan, other)));
    assert_eq!(shown, listed.collect());
}

#[test]
fn what_implies_is_listed_before_what_is_implied() {
    for fan in Fan::ALL {
        assert!(fan.implies().iter().all(|implied| fan < implied), "{fan}");
    }
}

#[test]
fn nine_gates_say_one_triplet_of_terminals() {
    // M-115
    let check = |win: &str, expected: &[Fan]| {
        let found = implied(win, Fan::NineGates);
        assert!(expected.iter().all(|fan| found.contains(fan)), "{found:?}");
        let terminals = found
            .iter()
            .filter(|fan| **fan == Fan::PungOfTerminalsOrHonors);
        assert_eq!(terminals.count(), 1);
    };
    check("1112345678999m+5m discard", &[Fan::FullFlush]); // 111 and 999
    check("1112345678999m+9m discard", &[Fan::FullFlush]); // 999 only
}

//! What are hands worth under the Chinese Official rules?
//!
//! 83 wins of GB-Mahjong's tests, and what the rules say of the hand, the win and the sum.

use std::collections::BTreeMap;

use mahjong::chinese::{self, By, Fan, Flags, Group, Win};
use mahjong::{LaidMeld, PlayerHand, RedFives, Rules, Side, Wind, WinningHand, WonBy};

const WINS: &str = include_str!("../data/mcr-wins.tsv");

/// `name*n name` as a map.
fn fans(text: &str) -> BTreeMap<&str, u8> {
    let words = text.split_whitespace();
    words
        .map(|word| match word.split_once('*') {
            Some((name, times)) => (name, times.parse().expect("a number")),
            None => (word, 1),
        })
        .collect()
}

/// A row of the file as a win.
fn win(columns: &[&str]) -> Win {
    let [hand, tile, melds, by, round, seat, flags, flowers, ..] = columns else {
        panic!("too few columns");
    };
    let melds = melds.split(' ').filter(|meld| *meld != "-");
    let melds: Vec<LaidMeld> = melds.map(|meld| meld.parse().expect("a set")).collect();
    let hand = PlayerHand::new(hand.parse().expect("tiles"), RedFives::NONE, &melds);
    let tile = tile.parse().expect("a tile");
    Win {
        hand: WinningHand::new(hand.expect("a hand"), tile, false).expect("14 tiles"),
        by: by.parse::<By>().expect("how it was won"),
        round: round.parse().expect("a wind"),
        seat: seat.parse().expect("a wind"),
        flags: flags.parse::<Flags>().expect("flags"),
        flowers: flowers.parse().expect("a number"),
    }
}

#[test]
fn every_win_of_the_file_has_its_fan() {
    let rules = Rules::mcr_1998();
    let rows = WINS.lines().filter(|line| !line.starts_with('#'));
    let rows: Vec<Vec<&str>> = rows.map(|line| line.split('\t').collect()).collect();
    assert_eq!(rows.len(), 83);
    for columns in rows {
        let win = win(&columns);
        let score = chinese::score(&win, &rules).expect("complete");
        let [total, names, ..] = columns[8..] else {
            panic!("too few columns");
        };
        assert_eq!(
            score.to_string().split(' ').count(),
            fans(names).len(),
            "{win}: {score} but {names}"
        );
        assert_eq!(fans(&score.to_string()), fans(names), "for {win}");
        assert_eq!(score.total().to_string(), total, "for {win}");
        assert_eq!(win.to_string().parse(), Ok(win));
    }
}

fn rules(options: &str) -> Rules {
    format!("mcr-1998 {options}").parse().expect("rules")
}

/// What a win is worth under options that differ from `mcr-1998`, or the message.
#[track_caller]
fn check(options: &str, win: &str, expected: &str) {
    let win: Win = win.parse().expect("a win");
    let actual = match chinese::score(&win, &rules(options)) {
        Ok(score) => format!("{} {score}", score.total()),
        Err(error) => error.to_string(),
    };
    assert_eq!(actual, expected, "for {win}");
}

#[test]
fn hands_that_other_programs_get_wrong() {
    // M-109
    check(
        "",
        "78889m11888p[333z]+8m discard",
        "8 double-pung tile-hog two-concealed-pungs one-voided-suit pung-of-terminals-or-honors",
    );
    check(
        "",
        "147m369s25p22z[678s]+8p discard E S",
        "12 knitted-straight",
    );
    check(
        "",
        "1234444678m456p+1m self-draw",
        "8 fully-concealed-hand tile-hog no-honors one-voided-suit",
    );
}

#[test]
fn of_as_many_fan_those_that_come_first_count() {
    // M-104: 123 123 44 with an edge wait, or 11 234 234 with a closed one; three alike in both.
    check(
        "",
        "1122344p[123p][234p]+3p discard",
        "75 full-flush pure-triple-chow lower-four reversible-tiles all-chows tile-hog*2 edge-wait",
    );
}

#[test]
fn an_unknown_discard_in_the_first_turn_is_the_dealers() {
    // M-127
    let win = "123345m678p56s33z+7s discard E W first-turn";
    check("blessings=8", win, "8 earthly-hand");
}

#[test]
fn what_is_worth_most_counts() {
    // M-104: the reading, and the place of the winning tile.
    check(
        "",
        "1112223334567s+7s discard",
        "67 full-flush pure-shifted-pungs three-concealed-pungs concealed-hand pung-of-terminals-or-honors",
    );
    let score = |win: &str| {
        let win: Win = win.parse().expect("a win");
        chinese::score(&win, &rules("")).expect("complete")
    };
    // The 9 is taken into the sequence, so that the triplet stays concealed (M-108).
    let place = score("44p78999s[1111m][222s]+9s discard").winning_group();
    assert_eq!(
        place.map(|group| group.to_string()).as_deref(),
        Some("789s")
    );
    let place = score("66999s77z[555z][666z]+7z discard").winning_group();
    assert_eq!(place.map(Group::is_melded), Some(true));
}

#[test]
fn a_triplet_that_a_discard_completes_is_not_concealed() {
    // M-108
    check(
        "",
        "222m44433p66688s+8s self-draw",
        "67 four-concealed-pungs all-simples self-drawn",
    );
    check(
        "",
        "222m44433p66688s+8s discard",
        "26 three-concealed-pungs all-pungs all-simples concealed-hand",
    );
}

#[test]
fn options_change_what_counts() {
    let two_kongs = "78m22z[1111m][5555p][345s]+9m discard N N";
    let with = |worth: u8| format!("{worth} two-concealed-kongs pung-of-terminals-or-honors");
    check("", two_kongs, &with(7)); // M-128
    check("two-concealed-kongs=8", two_kongs, &with(9));
    let mixed = "78m22z[1111m][5555p,open][345s]+9m discard N N";
    let with = |worth: u8| format!("{worth} melded-and-concealed-kong pung-of-terminals-or-honors");
    check("", mixed, &with(6)); // M-129
    check("mixed-kongs=6", mixed, &with(7));
    check(
        "mixed-kongs=none",
        mixed,
        "4 concealed-kong melded-kong pung-of-terminals-or-honors",
    );
    let body = "258m23469p14788s+3p discard";
    check("", body, "16 knitted-straight all-chows concealed-hand"); // M-109
    check(
        "knitted-body-waits=true",
        body,
        "17 knitted-straight all-chows concealed-hand closed-wait",
    );
    let used_up = "1234444678m456p+1m discard";
    check(
        "",
        used_up,
        "6 concealed-hand tile-hog no-honors one-voided-suit",
    ); // M-109
    check(
        "used-up-waits=false",
        used_up,
        "7 concealed-hand tile-hog no-honors one-voided-suit single-wait",
    );
    let gates = "1112345677899m+9m self-draw E E first-turn";
    check("", gates, "90 nine-gates self-drawn short-straight"); // M-115
    let flush = "30 full-flush fully-concealed-hand pung-of-terminals-or-honors short-straight";
    check("heavenly-nine-gates=false", gates, flush);
    check("", "1112345677899m+9m self-draw", flush); // the 9 came last
}

#[test]
fn with_the_tiles_as_dealt_there_was_no_wait() {
    // M-109, M-114
    let dealt = "123345m678p57s33z+6s self-draw";
    check(
        "",
        &format!("{dealt} E E first-turn"),
        "4 fully-concealed-hand",
    );
    check(
        "",
        &format!("{dealt} E S first-turn"),
        "5 fully-concealed-hand closed-wait",
    );
    check(
        "",
        &format!("{dealt} E E"),
        "5 fully-concealed-hand closed-wait",
    );
}

#[test]
fn presets_differ_in_kongs() {
    let win: Win = "78m22z[1111m][5555p][345s]+9m discard N N"
        .parse()
        .expect("a win");
    let total = |rules: Rules| chinese::score(&win, &rules).map(|score| score.total());
    assert_eq!(total(Rules::mcr_1998()), Ok(7));
    assert_eq!(total(Rules::mcr_wmo()), Ok(9));
}

#[test]
fn flags_that_cannot_be_true_are_named() {
    let hand = "678p56s33z[123m][345m]+7s";
    let wrong = |flags: &str, expected: &str| check("", &format!("{hand} {flags}"), expected);
    wrong(
        "self-draw robbing-kong",
        "robbing-kong is never self-drawn [M-112]",
    );
    wrong(
        "discard robbing-kong last-tile",
        "robbing-kong is never with the last tile [M-112]",
    );
    wrong(
        "discard replacement",
        "replacement is never a discard [M-111]",
    );
    wrong(
        "self-draw replacement",
        "expected a kong beside 678p567s33z[123m][345m] for the replacement tile but none is laid down [M-111]",
    );
    wrong(
        "discard flowers=9",
        "a set has 8 flowers but the player has 9 [M-117]",
    );
    wrong(
        "discard first-turn",
        "first-turn is never with sets laid down [M-114]",
    );
    let dealt = "123345m678p56s33z+7s";
    let wrong = |flags: &str, expected: &str| check("", &format!("{dealt} {flags}"), expected);
    wrong(
        "discard E E first-turn",
        "first-turn is never a discard to the dealer [M-114]",
    );
    wrong(
        "self-draw first-turn last-tile",
        "first-turn is never with the last tile [M-114]",
    );
    wrong(
        "discard E S first-turn robbing-kong",
        "first-turn is never with robbing-kong [M-114]",
    );
    wrong(
        "self-draw first-turn last-of-its-kind",
        "first-turn is never with last-of-its-kind [M-114]",
    );
}

#[test]
fn copies_that_cannot_be_there_are_named() {
    check(
        "",
        "78889m11888p[333z]+8m discard last-of-its-kind",
        "last-of-its-kind leaves no other 8m to the player, who has 3 [M-113]",
    );
    check(
        "",
        "67m678p33z[555m][123s]+5m discard robbing-kong",
        "robbing-kong leaves no other 5m to the player, who has 3 [M-112]",
    );
    // The player's own open triplet does not stand against the last of its kind: it shows it.
    check(
        "",
        "67m678p33z[555m][123s]+5m discard",
        "6 last-tile tile-hog",
    ); // M-113
}

#[test]
fn what_is_not_complete_says_so() {
    check(
        "",
        "12233m11p[123m][345m]+9m discard",
        "expected a complete hand but 122339m11p[123m][345m] can be read in no way [M-100]",
    );
    let four_alike = "1111m2233p44556s+6s discard";
    check("", four_alike, "27 seven-pairs tile-hog no-honors"); // M-100
    check(
        "pairs-of-four=false",
        four_alike,
        "expected a complete hand but 1111m2233p445566s can be read in no way [M-100]",
    );
}

#[test]
fn a_win_needs_eight_fan_without_flowers() {
    // M-116, M-117
    let meets = |options: &str, win: &str| {
        let win: Win = win.parse().expect("a win");
        let rules = rules(options);
        chinese::score(&win, &rules).map(|score| score.meets_minimum(&rules))
    };
    assert_eq!(meets("", "678p56s33z[123m][345m]+7s discard"), Ok(true));
    let seven = "78m22z[1111m][5555p][345s]+9m discard N N flowers=1";
    assert_eq!(meets("", seven), Ok(false));
    assert_eq!(meets("minimum-fan=7", seven), Ok(true));
}

#[test]
fn who_discards_pays_the_fan() {
    // M-118: 8 fan are 32 in all by discard and 48 self-drawn.
    let paid = |win: &str, seat: Wind, by: WonBy| {
        let win: Win = win.parse().expect("a win");
        let score = chinese::score(&win, &rules("")).expect("complete");
        chinese::payments(&score, seat, by)
    };
    let claimed = "678p56s33z[123m][345m]+7s discard";
    assert_eq!(
        paid(claimed, Wind::South, WonBy::Discard(Side::Right)),
        [-8, 32, -16, -8]
    );
    assert_eq!(
        paid(claimed, Wind::East, WonBy::Discard(Side::Across)),
        [32, -8, -16, -8]
    );
    let drawn = "678p56s33z[123m][345m]+7s self-draw last-tile";
    assert_eq!(
        paid(drawn, Wind::North, WonBy::SelfDraw),
        [-16, -16, -16, 48]
    );
}

#[test]
fn every_fan_is_explained() {
    let win: Win = "123456m456p1178s+9s discard-left".parse().expect("a win");
    let score = chinese::score(&win, &rules("")).expect("complete");
    let items: Vec<String> = score
        .items()
        .map(|item| format!("{item}: {}", item.fate()))
        .collect();
    assert_eq!(
        items,
        [
            "mixed-straight 123m 456p 789s: counts",
            "concealed-hand: counts",
            "all-chows: counts",
            "mixed-double-chow 456m 456p: counts",
            "short-straight 123m 456m: its sets are combined already",
            "no-honors: implied by all-chows",
        ]
    );
    assert_eq!(score.reading().to_string(), "123m 456m 456p 11s 789s");
    assert_eq!(score.times(Fan::MixedDoubleChow), 1);
}

#[test]
fn words_that_say_nothing_are_named() {
    #[track_caller]
    fn check(win: &str, expected: &str) {
        let message = win.parse::<Win>().map_err(|error| error.to_string());
        assert_eq!(message, Err(expected.to_owned()));
    }
    check(
        "123m",
        r#"expected a hand, + and the winning tile but found "123m""#,
    );
    check(
        "12x+3m discard",
        "expected a tile such as 5m but found 'x' at byte 2",
    );
    check("123m+3m3m discard", "expected one tile but found 2");
    check("123m+3m discard", "expected 13 tiles but found 3 [M-18]");
    check(
        "1111m222333p+1m discard",
        "expected 13 tiles but found 10 [M-18]",
    );
    check(
        "1m[111m][222p][333p][444p]+1m discard",
        "hand and sets have 1m five times: the set has 4 [M-2]",
    );
    check(
        "678p56s33z[123m][345m]+7s claim",
        r#"expected self-draw, discard or discard-left, -across, -right but found "claim""#,
    );
    check(
        "678p56s33z[123m][345m]+7s discard E E flowers=x",
        r#"expected a wind, a flag or flowers=n but found "flowers=x""#,
    );
    let message = "last".parse::<Flags>().map_err(|error| error.to_string());
    let expected = r#"expected last-tile, replacement, robbing-kong, last-of-its-kind, first-turn or - but found "last""#;
    assert_eq!(message, Err(expected.to_owned()));
    let message = "pinfu".parse::<Fan>().map_err(|error| error.to_string());
    let expected = r#"expected the name of a fan such as all-chows but found "pinfu""#;
    assert_eq!(message, Err(expected.to_owned()));
}

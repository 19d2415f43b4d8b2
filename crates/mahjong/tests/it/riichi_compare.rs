//! What makes the difference between rule sets?

use mahjong::riichi::{Flags, RuleChange, Win, compare};
use mahjong::{PlayerHand, Rules, Tile, Wind, WinningHand};

/// A win of south in the east round: the hand, the tile (a red five as `0`), how, flags, indicator.
fn win(hand: &str, tile: &str, by: &str, flags: &str, indicator: &str) -> Win {
    let waiting: PlayerHand = hand.parse().expect("a hand");
    let hand = WinningHand::new(
        waiting,
        tile.parse().expect("a tile"),
        tile.starts_with('0'),
    );
    let by = by.parse().expect("how it was won");
    let flags: Flags = flags.parse().expect("flags");
    let dora: Vec<Tile> = indicator.parse().into_iter().collect();
    Win::new(hand.expect("it fits"), by, Wind::East, Wind::South)
        .with_flags(flags)
        .with_dora(&dora)
        .expect("one indicator")
        .with_table(1, 0)
}

fn told(changes: &[RuleChange]) -> String {
    let change =
        |change: &RuleChange| format!("{} {}→{}", change.option, change.first, change.this);
    changes.iter().map(change).collect::<Vec<_>>().join(", ")
}

/// Points or the message under each of two rule sets, and the options that make the difference.
#[track_caller]
fn check(win: &Win, first: &str, second: &str, points: [&str; 2], alone: &str, together: &str) {
    let rules = |text: &str| -> Rules { text.parse().expect("rules") };
    let compared = compare(win, &[(first, rules(first)), (second, rules(second))]);
    let of = |place: usize| match &compared[place].score {
        Ok(score) => score.points().to_string(),
        Err(_) => "-".to_owned(),
    };
    assert_eq!([of(0), of(1)], points);
    assert_eq!(
        (told(&compared[0].alone), told(&compared[0].together)),
        Default::default()
    );
    assert_eq!(told(&compared[1].alone), alone, "alone");
    assert_eq!(told(&compared[1].together), together, "together");
    assert_eq!(
        (compared[0].name.as_str(), compared[1].name.as_str()),
        (first, second)
    );
}

#[test]
fn the_option_that_changes_the_points_is_named() {
    let four_han = win("23m456p34567899s", "4m", "ron-left", "riichi ippatsu", "1m");
    check(
        &four_han,
        "tenhou",
        "m-league",
        ["7700", "8000"],
        "kiriage false→true",
        "kiriage false→true",
    );
}

#[test]
fn the_same_result_needs_no_reason() {
    let plain = win("23m456p34567899s", "4m", "ron-left", "riichi", "");
    check(&plain, "tenhou", "wrc", ["2000", "2000"], "", "");
}

#[test]
fn red_fives_and_open_simples_are_options() {
    let red = win(
        "46p22m[234m,left][234p,left][678s,left]",
        "0p",
        "ron-left",
        "-",
        "",
    );
    check(
        &red,
        "tenhou",
        "ema-2016",
        ["2000", "1000"],
        "red-fives 1,1,1→0,0,0",
        "red-fives 1,1,1→0,0,0",
    );
    let closed_only = "tenhou open-tanyao=false";
    check(
        &red,
        "tenhou",
        closed_only,
        ["2000", "-"],
        "open-tanyao true→false",
        "open-tanyao true→false",
    );
    check(
        &red,
        closed_only,
        "tenhou",
        ["-", "2000"],
        "open-tanyao false→true",
        "open-tanyao false→true",
    );
}

#[test]
fn payments_are_part_of_the_result() {
    // M-86: the option of the counters matters only if somebody is liable.
    let dragons = win(
        "1123m[555z,left][666z,left][777z,right]",
        "4m",
        "ron-left",
        "-",
        "",
    );
    let none = "tenhou liability-daisangen=false";
    let ema = "tenhou liability-honba=discarder";
    check(
        &dragons,
        none,
        ema,
        ["32000", "32000"],
        "liability-daisangen false→true",
        "liability-daisangen false→true, liability-honba liable→discarder",
    );
}

#[test]
fn several_options_may_be_needed_at_once() {
    // M-70: three norths are a yaku if three play and norths are not set aside.
    let north = win(
        "11p99s[444z,left][123s,left][456s,left]",
        "1p",
        "tsumo",
        "-",
        "",
    );
    let three = "tenhou players=3 norths=yakuhai";
    check(
        &north,
        "tenhou",
        three,
        ["-", "1500"],
        "",
        "players 4→3, norths dora→yakuhai",
    );
}

#[test]
fn the_fewest_options_are_told() {
    // M-81: with three players and 600 for a counter of theirs, or with 600 for one of four.
    let counter = win("23456p34567899s", "4p", "ron-left", "riichi", "");
    check(
        &counter,
        "tenhou sanma-honba=1000",
        "tenhou players=3 honba=600 sanma-honba=600",
        ["2000", "2000"],
        "players 4→3, honba 300→600",
        "honba 300→600",
    );
}

#[test]
fn every_rule_set_is_compared_with_the_first() {
    let plain = win("23m456p34567899s", "4m", "ron-left", "riichi", "");
    let sets: Vec<(&str, Rules)> = Rules::PRESETS
        .iter()
        .map(|preset| (preset.name, preset.rules))
        .collect();
    let compared = compare(&plain, &sets);
    assert_eq!(compared.len(), sets.len());
    assert!(compared.iter().all(|one| one.score.is_ok()));
    assert_eq!(compare(&plain, &[]), []);
}

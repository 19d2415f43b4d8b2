//! Places of the riichi rules that one hand in a thousand reaches.
//!
//! Points without a limit, why a reading does not count, norths set aside, and who is paid for bets
//! and for a half that is no round number: each worked out by hand.

use mahjong::payments::{of_score, of_scores};
use mahjong::riichi::{FuReason, Score, Verdict, Yaku, alternatives};
use mahjong::{Rules, Wind};

use crate::riichi_case::{check, check_no_yaku, read, score_of};

/// The hand, and why each other reading of it does not count.
#[track_caller]
fn check_verdicts(line: &str, expected: &str, verdicts: &[Verdict]) {
    check(line, expected);
    let (win, rules) = read(line);
    let all = alternatives(&win, &rules).expect("a score");
    let actual: Vec<Verdict> = all.iter().map(|other| other.verdict).collect();
    assert_eq!(actual, verdicts, "for {line}");
}

#[test]
fn of_equal_points_more_han_count() {
    // M-32: seven pairs are a haneman too, with tsumo, tanyao, two han of their own and two dora.
    check_verdicts(
        "223344m556677p8s+8s tsumo dora=1m",
        "tsumo=1 tanyao=1 ryanpeikou=3 dora=2: 7 han 30 fu 12000",
        &[Verdict::Counts, Verdict::FewerHan],
    );
}

#[test]
fn of_equal_points_and_han_more_fu_count() {
    // M-32: 20 + 4 + 4 + 2 are 30 with the tile at the end of 345, 32 with it in the middle of 456.
    check_verdicts(
        "34456m77z[111z][222z]+5m dora=6z",
        "round-east=1 seat-south=1 honitsu=2 dora=2: 6 han 40 fu 12000",
        &[Verdict::Counts, Verdict::FewerFu],
    );
}

#[test]
fn norths_that_stay_are_a_yaku_as_a_kong_too() {
    // M-70: 20 fu and 16 for the kong
    check(
        "123p678p99s45p[4444z,open]+6p players=3 ron-left norths=yakuhai",
        "north-wind=1: 1 han 40 fu 1300",
    );
}

#[test]
fn a_north_set_aside_is_replaced_as_a_kong_is() {
    // M-38, M-71: 20 fu, 8 for the triplet, 2 for the wait, and 2 for the draw if it has them
    let hand = "999m123p678p99s46p+5p players=3 tsumo rinshan";
    check(hand, "rinshan needs a kong, but none is laid down [M-38]");
    let aside = format!("{hand} north=1");
    check(&aside, "rinshan=1 tsumo=1 north=1: 3 han 40 fu 5200");
    let without = format!("{aside} rinshan-tsumo-fu=false");
    check(&without, "rinshan=1 tsumo=1 north=1: 3 han 30 fu 4000");
    let has_draw = |line: &str| {
        let items = score_of(line).expect("a score").fu_items();
        items.iter().any(|item| item.reason == FuReason::SelfDraw)
    };
    assert!(has_draw(&aside));
    assert!(!has_draw(&without));
}

/// The score where points have no limit; west round, north seat, unless the line says others.
#[track_caller]
fn check_unlimited(line: &str, expected: &str) {
    let seated = if line.contains('/') { "" } else { "W/N" };
    check(&format!("{line} {seated} no-limit=true"), expected);
}

#[test]
fn thirteen_orphans_without_limits() {
    // M-71, M-78: base and concealed on a discard, 30 · 2^15 · 4
    let kokushi = "19m19p19s1123456z+7z";
    check_unlimited(kokushi, "kokushi=*: 1 yakuman 3932200");
}

#[test]
fn there_is_a_most_of_yakuman_without_limits_too() {
    // M-55, M-78: 20 + 16 are 40 fu; 40 · 2^28 · 4 for two, 40 · 2^15 · 4 for one
    let hand = "1122z[555z][666z][777z]+1z";
    let list = "daisangen=* tsuuiisou=*";
    check_unlimited(hand, &format!("{list}: 2 yakuman 42949673000"));
    check_unlimited(
        &format!("{hand} most-yakuman=1"),
        &format!("{list}: 1 yakuman 5242900"),
    );
}

#[test]
fn what_a_yakuman_is_made_of_does_not_count_beside_it() {
    // M-78: honitsu, 20 + 2 + 2 + 2 are 30 fu
    check_unlimited("22334s66z[666s][888s]+4s", "ryuuiisou=*: 1 yakuman 3932200");
    // chinitsu, 20 + 2 + 2 + 2
    check_unlimited(
        "23s66s[222s][444s][888s]+4s ryuuiisou-needs-hatsu=false open-tanyao=false",
        "ryuuiisou=*: 1 yakuman 3932200",
    );
    // toitoi and sankantsu, 20 + 16 + 8 + 8 + 16 + 2 are 70 fu: 70 · 2^15 · 4
    check_unlimited(
        "6m[1111m,open][2222p,open][3333s,open][9999s,open]+6m",
        "suukantsu=*: 1 yakuman 9175100",
    );
    // chinitsu, 20 + 10 + 8 + 8 + 2 are 50 fu: 50 · 2^15 · 4
    check_unlimited("1112345678999m+5m", "junsei-chuuren=*: 1 yakuman 6553600");
    // tsumo, 20 + 2 + 2 are 30 fu: three times 30 · 2^16; or twice 30 · 2^15, and that
    let plain = "345m678m123p99s46p+5p tsumo";
    check_unlimited(
        &format!("{plain} E/E tenhou"),
        "tenhou=*: 1 yakuman 5898300",
    );
    check_unlimited(
        &format!("{plain} E/S chiihou"),
        "chiihou=*: 1 yakuman 3932300",
    );
}

/// The score of a hand with no counters and so many bets on the table.
fn with_bets(line: &str, bets: u16) -> Score {
    let (win, rules) = read(line);
    let score = mahjong::riichi::score(&win.with_table(0, bets), &rules);
    score.expect("a score")
}

/// What south's discard costs if west (1,300) and north (2,600 by double riichi) win with it; each
/// takes the own bet back.
#[track_caller]
fn check_bets(west: &str, bets: u16, expected: &str) {
    let west = with_bets(&format!("{west} E/W ron-left"), bets);
    let north = with_bets("345m678m123p99s46p+5p E/N ron-across double-riichi", bets);
    let rules = Rules::ema_2016();
    let paid = of_scores(&[west, north], &rules).expect("it is paid");
    assert_eq!(paid.to_string(), expected);
}

#[test]
fn each_winner_takes_the_own_bet_back() {
    // M-84: a double riichi has been bet on
    let riichi = "345m678m123p99s46p+5p riichi";
    check_bets(riichi, 2, "0 -3900 2300 3600");
    // chun, 20 + 4 + 2 are 30 fu: nothing of west's own lies there
    check_bets("345m678m99s46p[777z]+5p", 1, "0 -3600 1000 3600");
    // No more than lies on the table, and the nearest first.
    check_bets(riichi, 1, "0 -3900 2300 2600");
    check_bets(riichi, 0, "0 -3900 1300 2600");
}

#[test]
fn half_of_a_payment_is_rounded_too() {
    // M-80, M-86: 20 + 12 + 2 are 40 fu, 40 · 2^15 · 4 = 5,242,900; half of it is 2,621,450.
    let line = "46m99p[555z,left][666z,left][777z,right]+5m ron-left no-limit=true";
    let score = score_of(line).expect("a score");
    assert_eq!(score.points(), 5_242_900);
    let paid = of_score(&score, &read(line).1).expect("it is paid");
    assert_eq!(paid.to_string(), "-2621500 5242900 -2621400 0");
    assert_eq!(paid.of(Wind::South), 5_242_900);
}

/// The player who adds the tile to a kong has the three others, so nobody else shows one.
#[test]
fn a_robbed_tile_has_no_other_copy_anywhere() {
    // M-39
    let message =
        "1m is of another player's kong, but another copy is in the hand or an indicator [M-39]";
    for line in [
        "23m55p789s[123m][555z]+1m chankan",
        "23m55p789s123s[555z]+1m chankan dora=1m",
        "23m456p789s123s11z+1m riichi chankan dora=9s ura=1m",
    ] {
        let error = score_of(line).map_err(|error| error.to_string());
        assert_eq!(error.err().as_deref(), Some(message), "{line}");
    }
    check(
        "23m55p789s123s[555z]+1m chankan dora=9m",
        "chankan=1 haku=1 dora=1: 3 han 30 fu 3900",
    );
}

#[test]
fn of_three_players_the_indicator_1_of_characters_shows_the_9() {
    // M-68
    let line = "999m345p678p22s11z+2s tsumo riichi dora=1m players=3";
    check(line, "riichi=1 tsumo=1 dora=3: 5 han 40 fu 8000");
    check(
        &format!("{line} sanma-dora-wrap=false"),
        "riichi=1 tsumo=1: 2 han 40 fu 2700",
    );
}

#[test]
fn paarenchan_may_be_the_only_yaku() {
    // M-67: 20 + 10, no yaku of its own
    let line = "123m456p789s24s22z+3s E/E paarenchan local-yaku=paarenchan";
    check_no_yaku(line);
    check(
        &format!("{line} paarenchan-needs-yaku=false"),
        "paarenchan=*: 1 yakuman 48000",
    );
}

#[test]
fn a_yakuman_without_limits_takes_along_what_it_always_has() {
    // M-78: 13 han, no east of the round and the seat; 20 + 4 · 8 + 10 for the discard and none for
    // the wait on two pairs of which one is the pair.
    let line = "222z333z444z5m[111z,left]+5m E/E no-limit=true";
    let score = score_of(line).expect("a score");
    let list = score.list().to_string();
    assert!(
        !list.contains("round-") && !list.contains("seat-"),
        "{list}"
    );
    assert!(list.contains("daisuushii=*"), "{list}");
    // Without limits a renhou of mangan is five han: 20 + 10 fu, 30 · 2^7, four times.
    check(
        "34455567m33p789s+6m renhou rules=ema-2025 no-limit=true",
        "renhou=5: 5 han 40 fu 20500",
    );
}

/// Of several sequences alike one is shown.
#[test]
fn groups_of_a_yaku_are_those_that_make_it() {
    let score = score_of("234234m234p24s99p+3s riichi").expect("a score");
    let groups = score.groups_of(Yaku::SanshokuDoujun);
    let groups: Vec<String> = groups.iter().map(ToString::to_string).collect();
    assert_eq!(groups, ["234m", "234p", "234s"]);
}

//! Hands that programs got wrong, and the edges of the rules.

use crate::riichi_case::{check, check_no_yaku, read, score_of};
use mahjong::riichi::{FuReason, Group, Verdict, Wait, Yaku, alternatives};

/// The hands of the collection of faults, by their number there.
#[test]
fn hands_that_programs_got_wrong() {
    check("234m1112356777s+4s tsumo", "tsumo=1: 1 han 30 fu 1100"); // 1
    check("1123444m555p[123m]+1m houtei", "houtei=1: 1 han 30 fu 1000"); // 2
    check(
        "222333444m67p99p+8p riichi",
        "riichi=1 sanankou=2: 3 han 50 fu 6400",
    ); // 20
    check("78999p123m123s11m+9p", "junchan=3: 3 han 40 fu 5200"); // 28
    check("11123m456p789s22z+1m riichi", "riichi=1: 1 han 40 fu 1300"); // 32
    check(
        "66667777888m99p+8m S/E",
        "pinfu=1 ryanpeikou=3: 4 han 30 fu 11600",
    ); // 33
    check("66667778888m99p+7m S/E", "ryanpeikou=3: 3 han 40 fu 7700"); // 33
    check("223344m1188p[9999m]+8p E/E", "iipeikou=1: 1 han 70 fu 3400"); // 35
    check(
        "456m1122z[1111s][7777z]+1z S/S",
        "chun=1: 1 han 110 fu 3600",
    ); // 37
    check(
        "456m1112z[1111s][7777z]+2z S/S",
        "chun=1 sanankou=2: 3 han 110 fu 8000",
    ); // 37
    check(
        "23m567p99s345s[4444z]+4m riichi ippatsu dora=8s",
        "riichi=1 ippatsu=1 dora=2: 4 han 70 fu 8000",
    ); // 42
    check(
        "23m567p99s345s[4444z]+4m riichi ippatsu",
        "riichi=1 ippatsu=1: 2 han 70 fu 4500",
    );
}

#[test]
fn one_yakuman_however_many_han() {
    // 6, M-77
    let hand = "4446667788m[2222m]+7m riichi dora=1m,1m,1m,1m ura=3m,3m";
    let list = "riichi=1 tanyao=1 toitoi=2 sanankou=2 chinitsu=6 dora=16 ura=6: 34 han 60 fu";
    check(hand, &format!("{list} 32000"));
    check(
        &format!("{hand} counted-yakuman=sanbaiman"),
        &format!("{list} 24000"),
    );
    check(
        &format!("{hand} counted-yakuman=multiple"),
        &format!("{list} 64000"),
    );
    // 60 · 2^36, four times, rounded up.
    let points: u64 = (4 * (60_u64 << 36)).div_ceil(100) * 100;
    check(
        &format!("{hand} no-limit=true"),
        &format!("{list} {points}"),
    );
}

/// Of equal points a yakuman comes before one that is counted.
#[test]
fn a_yakuman_comes_before_a_counted_one() {
    // M-32: as three times the same two sequences it would be counted.
    check(
        "4440556677888p+6p tsumo haitei dora=5p S/W",
        "suuankou=*: 1 yakuman 32000",
    );
    check(
        "5556667778889p+9p tsumo double-riichi dora=4p ura=8p S/W",
        "suuankou-tanki=*: 1 yakuman 32000",
    );
}

#[test]
fn dora_are_no_yaku() {
    // 7, M-30
    check_no_yaku("678m123p99s46p[345m]+0p dora=2m,8s,5p");
}

#[test]
fn each_red_five_is_one_han() {
    // 43, M-69
    check(
        "678m99s46p[345m]123p+0p chankan",
        "chankan=1 red=1: 2 han 30 fu 2000",
    );
    check(
        "678m99s46p[555z][5055m]+0p",
        "haku=1 red=2: 3 han 50 fu 6400",
    );
    check(
        "678m99s46p[555z][5055m]+5p",
        "haku=1 red=1: 2 han 50 fu 3200",
    );
    check(
        "678m99s46p[555z][5055m]+0p red-fives=0,0,0",
        "haku=1: 1 han 50 fu 1600",
    );
    check(
        "678m99s46p[555z][5005m]+0p",
        "haku=1 red=2: 3 han 50 fu 6400",
    );
    check(
        "678m99s46p[555z][5005m]+0p red-fives=2,1,1",
        "haku=1 red=3: 4 han 50 fu 8000",
    );
    check(
        "678m99s46p[555z][5055m]+0p rules=wrc",
        "haku=1: 1 han 50 fu 1600",
    );
}

#[test]
fn fu_of_the_edges() {
    check(
        "345m678m123p99s45p+6p tsumo",
        "tsumo=1 pinfu=1: 2 han 20 fu 1500",
    ); // M-75
    check("678m88s45p[345m][345p]+6p", "tanyao=1: 1 han 30 fu 1000"); // M-75
    check(
        "678m88s45p[345m][345p]+6p open-pinfu-fu=false",
        "tanyao=1: 1 han 20 fu 700",
    );
    check(
        "678m88s45p[345m][345p]+6p tsumo open-pinfu-fu=false",
        "tanyao=1: 1 han 30 fu 1100",
    );
    check(
        "1122m3344p5566s7z+7z tsumo",
        "tsumo=1 chiitoitsu=2: 3 han 25 fu 3200",
    ); // M-47
    // Two sequences twice over and a pair are also seven pairs.
    check("112233m445566p7z+7z", "ryanpeikou=3: 3 han 40 fu 5200");
    // A ron on one of two pairs leaves three concealed triplets.
    check(
        "111m333p555s99p22z+9p S/W",
        "toitoi=2 sanankou=2: 4 han 60 fu 8000",
    );
    // One tile, two waits: the pair would give 2 fu, but the two-sided wait is pinfu.
    check("234m678m123p4456s+7s", "pinfu=1: 1 han 30 fu 1000");
    check("234m678m123p4456s+4s", "pinfu=1: 1 han 30 fu 1000");
}

#[test]
fn the_tile_that_replaces_a_kong() {
    // M-71
    let hand = "678m99s46p[345m][2222s,open]+5p tsumo rinshan";
    check(hand, "rinshan=1: 1 han 40 fu 1500");
    let full = "678m99s45p[2222s][345m]+6p tsumo rinshan";
    check(full, "rinshan=1: 1 han 40 fu 1500");
    // 20 + 8 + 2 is 30 with the wait alone, 32 with the draw.
    check(
        &format!("{hand} rinshan-tsumo-fu=false"),
        "rinshan=1: 1 han 30 fu 1100",
    );
}

#[test]
fn a_pair_of_a_double_wind() {
    // M-73: 20 + 10 + 8 and the pair
    let hand = "345m678m999p11z45p+6p E/E riichi";
    check(hand, "riichi=1: 1 han 50 fu 2400");
    check(
        &format!("{hand} double-wind-pair-fu=2"),
        "riichi=1: 1 han 40 fu 2000",
    );
    let single = "345m678m999p11z45p+6p E/S riichi";
    check(single, "riichi=1: 1 han 40 fu 1300");
    check(
        "345m678m999p44z45p+6p E/S riichi",
        "riichi=1: 1 han 40 fu 1300",
    );
}

#[test]
fn dora_go_round() {
    // M-68
    let hand = "345m678m123p99s45p+6p riichi";
    check(
        &format!("{hand} dora=8s"),
        "riichi=1 pinfu=1 dora=2: 4 han 30 fu 7700",
    );
    check(
        &format!("{hand} dora=9p"),
        "riichi=1 pinfu=1 dora=1: 3 han 30 fu 3900",
    );
    check(
        &format!("{hand} dora=4p ura=4p"),
        "riichi=1 pinfu=1 dora=1 ura=1: 4 han 30 fu 7700",
    );
    check(
        &format!("{hand} ura=4p ura-dora=false"),
        "riichi=1 pinfu=1: 2 han 30 fu 2000",
    );
    check(
        &format!("{hand} dora=4p,9p"),
        "riichi=1 pinfu=1 dora=2: 4 han 30 fu 7700",
    );
    check(
        &format!("{hand} dora=4p,9p kong-dora=false"),
        "riichi=1 pinfu=1 dora=1: 3 han 30 fu 3900",
    );
    check(
        &format!("{hand} dora=4p,9p ura=4p,9p kong-ura=false"),
        "riichi=1 pinfu=1 dora=2 ura=1: 5 han 30 fu 8000",
    );
    let honors = "678m11z45p789s[555z]+6p W/S";
    check(
        &format!("{honors} dora=4z"),
        "haku=1 dora=2: 3 han 30 fu 3900",
    );
    check(
        &format!("{honors} dora=7z"),
        "haku=1 dora=3: 4 han 30 fu 7700",
    );
    check(&format!("{honors} dora=5z"), "haku=1: 1 han 30 fu 1000");
    // A kong of dora counts four times.
    check(
        "678m99s45p[345m][5555z]+6p dora=7z",
        "haku=1 dora=4: 5 han 60 fu 8000",
    );
}

#[test]
fn three_players() {
    // M-68, M-70
    let hand = "999m123p678p99s45p+6p players=3 ron-left riichi";
    check(
        &format!("{hand} dora=1m"),
        "riichi=1 dora=3: 4 han 40 fu 8000",
    );
    check(
        &format!("{hand} north=2"),
        "riichi=1 north=2: 3 han 40 fu 5200",
    );
    check(
        &format!("{hand} north=2 dora=3z"),
        "riichi=1 dora=2 north=2: 5 han 40 fu 8000",
    );
    check(
        "999m123p678p44z45p+6p players=3 ron-left north=2 riichi",
        "riichi=1 north=2: 3 han 40 fu 5200",
    );
    let norths = "123p678p99s45p[444z]+6p players=3 ron-left";
    check_no_yaku(norths);
    check(
        &format!("{norths} norths=yakuhai"),
        "north-wind=1: 1 han 30 fu 1000",
    );
    check_no_yaku("123p678p99s45p[444z]+6p norths=yakuhai");
}

#[test]
fn kiriage() {
    // M-77
    let four = "345m678m123p99s45p+6p riichi ippatsu dora=9p";
    check(four, "riichi=1 ippatsu=1 pinfu=1 dora=1: 4 han 30 fu 7700");
    check(
        &format!("{four} kiriage=true"),
        "riichi=1 ippatsu=1 pinfu=1 dora=1: 4 han 30 fu 8000",
    );
    let three = "678m99s46p[555z][1111s]+5p dora=9p,8s";
    check(three, "haku=1 dora=2: 3 han 60 fu 7700");
    check(
        &format!("{three} kiriage=true"),
        "haku=1 dora=2: 3 han 60 fu 8000",
    );
    check(
        "678m99s46p[555z][1111s]+5p kiriage=true",
        "haku=1: 1 han 60 fu 2000",
    );
}

#[test]
fn more_han_may_be_fewer_points() {
    // M-32: seven pairs would have three han, 25 fu: 3,200.
    let line = "223344m556677p8s+8s tsumo";
    check(line, "tsumo=1 tanyao=1 ryanpeikou=3: 5 han 30 fu 8000");
    let (win, rules) = read(line);
    let all = alternatives(&win, &rules).expect("a score");
    let verdicts: Vec<Verdict> = all.iter().map(|other| other.verdict).collect();
    assert_eq!(verdicts, [Verdict::Counts, Verdict::FewerPoints]);
}

#[test]
fn without_limits() {
    // M-78
    let hand = "46m99p[555z][666z][777z]+5m no-limit=true";
    check(hand, "daisangen=*: 1 yakuman 5242900"); // 40 · 2^15 · 4
    check(
        "345m678m123p99s45p+6p riichi dora=4p,4p,4p no-limit=true",
        "riichi=1 pinfu=1 dora=3: 5 han 30 fu 15400",
    ); // 30 · 2^7 · 4 = 15,360
    let four = "111m333p555s2z[9999p]+2z no-limit=true dora=8p";
    check(four, "suuankou-tanki=* dora=4: 1 yakuman 188743700"); // 90 · 2^19 · 4
}

#[test]
fn a_score_says_from_which_groups_it_comes() {
    let score = score_of("12346m44z[999m][789m]+5m").expect("a score");
    let groups = |yaku| {
        let groups = score.groups_of(yaku).into_iter();
        groups.map(|group| group.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(groups(Yaku::Ittsuu), ["123m", "456m", "789m"]);
    assert_eq!(
        groups(Yaku::Honitsu),
        ["123m", "456m", "44z", "999m", "789m"]
    );
    assert!(groups(Yaku::Tanyao).is_empty());
    let items: Vec<_> = score
        .fu_items()
        .iter()
        .map(|item| {
            (
                item.reason,
                item.group.map(|group| group.to_string()),
                item.fu,
            )
        })
        .collect();
    let of = |group: &str| Some(group.to_owned());
    assert_eq!(
        items,
        [
            (FuReason::Base, None, 20),
            (FuReason::Triplet, of("999m"), 4),
            (FuReason::Wait, of("456m"), 2),
            (FuReason::Rounding, None, 4),
        ]
    );
    let winning = score.winning();
    assert_eq!(winning.wait, Wait::Closed);
    assert!(matches!(winning.group, Group::Set(_)));
    assert_eq!(score.reading().to_string(), "123m 456m 44z");
}

#[test]
fn yaku_of_sets_name_their_groups() {
    #[track_caller]
    fn check(line: &str, yaku: Yaku, expected: &str) {
        let score = score_of(line).expect("a score");
        assert!(score.has(yaku), "{}", score.list());
        let groups = score.groups_of(yaku).into_iter();
        let groups: Vec<_> = groups.map(|group| group.to_string()).collect();
        assert_eq!(groups.join(" "), expected, "for {line}");
    }
    check(
        "334455m112233p9s+9s",
        Yaku::Ryanpeikou,
        "345m 345m 123p 123p",
    );
    check("334455m123p99s46p+5p", Yaku::Iipeikou, "345m 345m");
    check(
        "222m22p678m99s[222s]+2p",
        Yaku::SanshokuDoukou,
        "222m 222p 222s",
    );
    check(
        "234m234p24s678s99p+3s",
        Yaku::SanshokuDoujun,
        "234m 234p 234s",
    );
    check(
        "333p555s6m[789s][1111m]+6m",
        Yaku::Sanankou,
        "333p 555s 111m",
    );
    check("111m333p555s99p22z+9p", Yaku::Sanankou, "111m 333p 555s");
    check(
        "46m99p[1111m][2222p,open][3333s,added]+5m",
        Yaku::Sankantsu,
        "111m 222p 333s",
    );
    check(
        "46m123p77z[555z][666z]+5m",
        Yaku::Shousangen,
        "77z 555z 666z",
    );
    check(
        "46m44z[111z][222z][333z]+5m",
        Yaku::Shousuushii,
        "44z 111z 222z 333z",
    );
    check("678m99s46p[345m][222z]+5p", Yaku::SeatSouth, "222z");
    check(
        "11m44s[222p][333s][999m]+4s",
        Yaku::Toitoi,
        "444s 222p 333s 999m",
    );
    check(
        "1122m3344p5566s7z+7z",
        Yaku::Chiitoitsu,
        "11m 22m 33p 44p 55s 66s 77z",
    );
    check(
        "19m19p19s1123456z+7z",
        Yaku::Kokushi,
        "1m 9m 1p 9p 1s 9s 11z 2z 3z 4z 5z 6z 7z",
    );
    check("345m678m123p99s46p+5p riichi", Yaku::Riichi, "");
}

/// Of two hands the one of more basic points is paid no less, in whatever way it is won (M-32, M-76).
#[test]
fn rounding_turns_no_two_hands_round() {
    for rules in ["tenhou", "wrc"] {
        let rules = mahjong::Rules::preset(rules).expect("a preset").riichi;
        let fu = [20, 25].into_iter().chain((3..=14).map(|tens| 10 * tens));
        let hands = fu.flat_map(|fu| (1..=14).map(move |han| (han, fu)));
        let mut basic: Vec<u64> = hands
            .filter(|&hand| hand != (1, 25)) // seven pairs have two han
            .map(|(han, fu)| mahjong::riichi::basic_points(han, fu, &rules).0)
            .collect();
        basic.sort_unstable();
        basic.dedup();
        let rounded = |points: u64| points.div_ceil(100);
        for pair in basic.windows(2) {
            assert!(pair[0] + 80 <= pair[1], "{pair:?}");
            for times in [1, 2, 4, 6] {
                assert!(
                    rounded(times * pair[0]) <= rounded(times * pair[1]),
                    "{pair:?}"
                );
            }
        }
    }
}

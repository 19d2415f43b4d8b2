//! Each yaku: a hand that has it, and one that just misses.

use crate::riichi_case::{check, check_no_yaku, score_of, write};

#[test]
fn riichi() {
    // M-34
    check(
        "345m678m123p99s45p+6p riichi",
        "riichi=1 pinfu=1: 2 han 30 fu 2000",
    );
    check_no_yaku("345m678m123p99s46p+5p");
    check(
        "345m678m123p99s46p+5p double-riichi",
        "double-riichi=2: 2 han 40 fu 2600",
    );
    check(
        "345m678m123p99s46p+5p double-riichi double-riichi=false",
        "riichi=1: 1 han 40 fu 1300",
    );
}

#[test]
fn ippatsu() {
    // M-35
    check(
        "345m678m123p99s46p+5p riichi ippatsu",
        "riichi=1 ippatsu=1: 2 han 40 fu 2600",
    );
    check(
        "345m678m123p99s46p+5p double-riichi ippatsu",
        "double-riichi=2 ippatsu=1: 3 han 40 fu 5200",
    );
    check(
        "345m678m123p99s46p+5p riichi ippatsu ippatsu=false",
        "riichi=1: 1 han 40 fu 1300",
    );
}

#[test]
fn tsumo() {
    // M-36
    check("345m678m123p99s46p+5p tsumo", "tsumo=1: 1 han 30 fu 1100");
    check(
        "678m123p99s46p[1111s]+5p tsumo",
        "tsumo=1: 1 han 60 fu 2000",
    ); // M-31
    check_no_yaku("678m123p99s46p[345m]+5p tsumo");
}

#[test]
fn haitei_and_houtei() {
    // M-37
    check(
        "678m123p99s46p[345m]+5p tsumo haitei",
        "haitei=1: 1 han 30 fu 1100",
    );
    check(
        "678m123p99s46p[345m]+5p ron houtei",
        "houtei=1: 1 han 30 fu 1000",
    );
    check_no_yaku("678m123p99s46p[345m]+5p ron");
    let last = "678m99s46p[345m][1111s,open]+5p tsumo haitei rinshan";
    check(last, "rinshan=1: 1 han 40 fu 1500"); // a replacement is no live tile
    check(
        &format!("{last} haitei-with-rinshan=true"),
        "haitei=1 rinshan=1: 2 han 40 fu 2700",
    );
}

#[test]
fn rinshan() {
    // M-38
    check(
        "678m99s46p[345m][2222s,open]+5p tsumo rinshan",
        "rinshan=1: 1 han 40 fu 1500",
    );
    check_no_yaku("678m99s46p[345m][2222s,open]+5p tsumo");
}

#[test]
fn chankan() {
    // M-39
    check(
        "678m123p99s46p[345m]+5p ron chankan",
        "chankan=1: 1 han 30 fu 1000",
    );
    check(
        "345m678m123p99s46p+5p riichi ippatsu chankan",
        "riichi=1 ippatsu=1 chankan=1: 3 han 40 fu 5200",
    );
    check(
        "678m123p99s46p[345m]+0p ron chankan",
        "chankan=1 red=1: 2 han 30 fu 2000",
    );
    let orphans = "19m19p19s1123456z+7z ron chankan-concealed";
    check(
        orphans,
        "19m19p19s11234567z+7z cannot win on a tile of a concealed kong: only thirteen orphans may, and only with kokushi-robs-concealed-kong [M-39]",
    );
    check(
        &format!("{orphans} kokushi-robs-concealed-kong=true"),
        "kokushi=*: 1 yakuman 32000",
    );
}

#[test]
fn yakuhai() {
    // M-40
    check(
        "678m99s46p[345m][111z]+5p E/S",
        "round-east=1: 1 han 30 fu 1000",
    );
    check(
        "678m99s46p[345m][222z]+5p E/S",
        "seat-south=1: 1 han 30 fu 1000",
    );
    check(
        "678m99s46p[345m][111z]+5p E/E",
        "round-east=1 seat-east=1: 2 han 30 fu 2900",
    );
    check_no_yaku("678m99s46p[345m][333z]+5p E/S");
    check(
        "678m99s46p[345m][333z]+5p W/N",
        "round-west=1: 1 han 30 fu 1000",
    );
    check(
        "678m99s46p[345m][444z]+5p W/N",
        "seat-north=1: 1 han 30 fu 1000",
    );
    check(
        "678m99s46p[345m][444z]+5p N/W",
        "round-north=1: 1 han 30 fu 1000",
    );
    check(
        "678m99s46p[345m][333z]+5p N/W",
        "seat-west=1: 1 han 30 fu 1000",
    );
    check(
        "678m99s46p[345m][222z]+5p S/W",
        "round-south=1: 1 han 30 fu 1000",
    );
    check(
        "678m99s46p[345m][111z]+5p S/E",
        "seat-east=1: 1 han 30 fu 1500",
    );
    check("678m99s46p[345m][555z]+5p", "haku=1: 1 han 30 fu 1000");
    check("678m99s46p[345m][666z]+5p", "hatsu=1: 1 han 30 fu 1000");
    check("678m99s46p[345m][777z]+5p", "chun=1: 1 han 30 fu 1000");
    check_no_yaku("678m77z46p[345m][789s]+5p");
}

#[test]
fn pinfu() {
    // M-41
    check("345m678m123p99s45p+6p", "pinfu=1: 1 han 30 fu 1000");
    check("345m678m123p99s45p+3p", "pinfu=1: 1 han 30 fu 1000");
    check_no_yaku("345m678m789p99s12p+3p"); // edge
    check_no_yaku("345m678m123p99s46p+5p"); // closed
    check_no_yaku("345m678m123p456p9s+9s"); // single
    check_no_yaku("345m678m123p55z45p+6p"); // a pair of dragons
    check_no_yaku("345m678m123p11z45p+6p E/S"); // of the round
    check_no_yaku("345m678m123p22z45p+6p E/S"); // of the seat
    check("345m678m123p33z45p+6p E/S", "pinfu=1: 1 han 30 fu 1000");
    check_no_yaku("345m678m[123p]99s45p+6p");
    check(
        "345m678m123p99s45p+6p tsumo",
        "tsumo=1 pinfu=1: 2 han 20 fu 1500",
    );
    check(
        "345m678m123p99s45p+6p tsumo pinfu-with-tsumo=false",
        "tsumo=1: 1 han 30 fu 1100",
    );
    check(
        "345m678m123p99s45p+6p tsumo pinfu-tsumo-fu=true",
        "tsumo=1 pinfu=1: 2 han 30 fu 2000",
    );
}

#[test]
fn tanyao() {
    // M-42
    check("345m678m222p88s46p+5p", "tanyao=1: 1 han 40 fu 1300");
    check("678m222p88s46p[345m]+5p", "tanyao=1: 1 han 30 fu 1000");
    check_no_yaku("678m222p88s46p[345m]+5p open-tanyao=false");
    check(
        "345m678m222p88s46p+5p open-tanyao=false",
        "tanyao=1: 1 han 40 fu 1300",
    );
    check_no_yaku("345m678m222p99s46p+5p");
    check_no_yaku("345m678m222p33z46p+5p");
    check_no_yaku("345m678m222p88s78p+9p");
}

#[test]
fn iipeikou_and_ryanpeikou() {
    // M-43
    check("334455m123p99s46p+5p", "iipeikou=1: 1 han 40 fu 1300");
    check_no_yaku("[345m]345m123p99s46p+5p");
    check_no_yaku("344556m123p99s46p+5p");
    check("334455m112233p9s+9s", "ryanpeikou=3: 3 han 40 fu 5200");
    check(
        "334455m112234p9s+9s",
        "334455m112234p99s+9s is not complete: it is neither sets and a pair, nor seven pairs, nor thirteen orphans [M-5, M-19, M-30]",
    );
    check(
        "222233334444m8s+8s",
        "tanyao=1 ryanpeikou=3: 4 han 40 fu 8000",
    );
}

#[test]
fn sanshoku_doujun() {
    // M-44
    check(
        "234m234p24s678s99p+3s",
        "sanshoku-doujun=2: 2 han 40 fu 2600",
    );
    check(
        "234m24s678s99p[234p]+3s",
        "sanshoku-doujun=1: 1 han 30 fu 1000",
    );
    check_no_yaku("234m24s678s99p[345p]+3s");
}

#[test]
fn ittsuu() {
    // M-45
    check("12345679m678s99p+8m", "ittsuu=2: 2 han 40 fu 2600");
    check("12346m678s99p[789m]+5m", "ittsuu=1: 1 han 30 fu 1000");
    check_no_yaku("123m46m678s99p[789p]+5m");
}

#[test]
fn chanta_and_junchan() {
    // M-46
    check("123m79p999s11z123s+8p", "chanta=2: 2 han 50 fu 3200");
    check("79p999s33z[123m][123s]+8p", "chanta=1: 1 han 30 fu 1000");
    check_no_yaku("68p999s33z[123m][123s]+7p");
    check_no_yaku("79p999s22p[123m][123s]+8p");
    check_no_yaku("79p888s33z[123m][123s]+8p");
    check("123m79p999s11p123s+8p", "junchan=3: 3 han 40 fu 5200");
    check("79p999s11p[123m][123s]+8p", "junchan=2: 2 han 30 fu 2000");
    check("78999p123m123s11m+9p", "junchan=3: 3 han 40 fu 5200");
}

#[test]
fn chiitoitsu() {
    // M-47
    check("1122m3344p5566s7z+7z", "chiitoitsu=2: 2 han 25 fu 1600");
    check(
        "1122m3344p5566s7z+7z tsumo",
        "tsumo=1 chiitoitsu=2: 3 han 25 fu 3200",
    );
    check(
        "1122m3344p5566s7z+7z seven-pairs=one-han-50-fu",
        "chiitoitsu=1: 1 han 50 fu 1600",
    );
    check(
        "1111m3344p5566s7z+7z",
        "1111m3344p5566s77z+7z is not complete: it is neither sets and a pair, nor seven pairs, nor thirteen orphans [M-5, M-19, M-30]",
    );
    check(
        "1111m3344p5566s7z+7z pairs-of-four=true",
        "chiitoitsu=2: 2 han 25 fu 1600",
    );
    check(
        "22m3344p5566s7z[111m]+7z",
        "22m3344p5566s7z[111m]+7z is not complete: it is neither sets and a pair, nor seven pairs, nor thirteen orphans [M-5, M-19, M-30]",
    );
}

#[test]
fn toitoi() {
    // M-48

    check("11m44s[222p][333s][999m]+4s", "toitoi=2: 2 han 30 fu 2000");
    check_no_yaku("11m46s[222p][333s][999m]+5s");
}

#[test]
fn sanankou() {
    // M-49
    check("111m333p555s6m[789s]+6m", "sanankou=2: 2 han 40 fu 2600");
    check("111m333p555s999p6m+6m", "suuankou-tanki=*: 1 yakuman 32000");
    check_no_yaku("111m333p55s44m[789s]+5s"); // by a discard it is not one's own
    check(
        "111m333p55s44m[789s]+5s tsumo",
        "sanankou=2: 2 han 40 fu 2700",
    );
    check("333p555s6m[789s][1111m]+6m", "sanankou=2: 2 han 70 fu 4500");
    check_no_yaku("333p555s6m[789s][1111m,open]+6m");
}

#[test]
fn sankantsu() {
    // M-50
    check(
        "46m99p[1111m][2222p,open][3333s,added]+5m",
        "sankantsu=2: 2 han 70 fu 4500",
    );
    check_no_yaku("46m99p[1111m][2222p,open][333s]+5m");
}

#[test]
fn sanshoku_doukou() {
    // M-51
    check(
        "222m22p678m99s[222s]+2p",
        "sanshoku-doukou=2: 2 han 30 fu 2000",
    );
    check_no_yaku("222m22p678m99s[333s]+2p");
}

#[test]
fn honroutou() {
    // M-52
    check(
        "111m99p44z[999s][111p]+9p",
        "toitoi=2 honroutou=2: 4 han 40 fu 8000",
    );
    check("111m99p44z[999s][222p]+9p", "toitoi=2: 2 han 40 fu 2600");
    check(
        "1199m1199p1199s3z+3z",
        "chiitoitsu=2 honroutou=2: 4 han 25 fu 6400",
    );
    check("1199m1199p1188s3z+3z", "chiitoitsu=2: 2 han 25 fu 1600");
}

#[test]
fn shousangen() {
    // M-53
    check(
        "46m123p77z[555z][666z]+5m",
        "haku=1 hatsu=1 shousangen=2: 4 han 40 fu 8000",
    );
    check(
        "46m123p44z[555z][666z]+5m",
        "haku=1 hatsu=1: 2 han 30 fu 2000",
    );
}

#[test]
fn honitsu_and_chinitsu() {
    // M-54
    check("12346m44z999m678m+5m", "honitsu=3: 3 han 40 fu 5200");
    check("12346m44z[999m][678m]+5m", "honitsu=2: 2 han 30 fu 2000");
    check_no_yaku("12346m44z[999m][678p]+5m");
    check("12346m22m999m678m+5m", "chinitsu=6: 6 han 40 fu 12000");
    check("12346m22m[999m][678m]+5m", "chinitsu=5: 5 han 30 fu 8000");
    check_no_yaku("12346m11p[999m][678m]+5m");
}

#[test]
fn kokushi() {
    // M-56
    check("19m19p19s1234567z+1m", "kokushi-13=*: 1 yakuman 32000");
    check("19m19p19s1123456z+7z", "kokushi=*: 1 yakuman 32000");
    check(
        "19m19p19s1123456z+7z E/E tsumo tenhou",
        "tenhou=* kokushi=*: 2 yakuman 96000",
    );
    check(
        "19m19p19s1123456z+2z",
        "19m19p19s11223456z+2z is not complete: it is neither sets and a pair, nor seven pairs, nor thirteen orphans [M-5, M-19, M-30]",
    );
    check(
        "19m19p19s1234567z+1m rules=mahjong-soul",
        "kokushi-13=**: 2 yakuman 64000",
    );
}

#[test]
fn suuankou() {
    // M-57
    check("111m333p555s99p22z+9p tsumo", "suuankou=*: 1 yakuman 32000");
    check(
        "111m333p555s99p22z+9p ron S/E",
        "toitoi=2 sanankou=2: 4 han 60 fu 12000",
    );
    check(
        "111m333p555s2z[9999p]+2z ron",
        "suuankou-tanki=*: 1 yakuman 32000",
    );
    check(
        "111m333p555s2z[9999p]+2z rules=mahjong-soul",
        "suuankou-tanki=**: 2 yakuman 64000",
    );
    check(
        "111m333p555s2z[9999p,open]+2z ron",
        "toitoi=2 sanankou=2: 4 han 60 fu 8000",
    );
}

#[test]
fn daisangen() {
    // M-58
    check(
        "46m99p[555z][666z][777z]+5m",
        "daisangen=*: 1 yakuman 32000",
    );
    check(
        "46m777p55z[666z][777z]+5m",
        "hatsu=1 chun=1 shousangen=2: 4 han 40 fu 8000",
    );
}

#[test]
fn four_winds() {
    // M-59
    check(
        "46m44z[111z][222z][333z]+5m",
        "shousuushii=*: 1 yakuman 32000",
    );
    check(
        "9p[111z][222z][333z][444z]+9p",
        "daisuushii=*: 1 yakuman 32000",
    );
    check(
        "9p[111z][222z][333z][444z]+9p rules=mahjong-soul",
        "daisuushii=**: 2 yakuman 64000",
    );
    check(
        "5z[111z][222z][333z][444z]+5z",
        "daisuushii=* tsuuiisou=*: 2 yakuman 64000",
    );
    check(
        "46m99p[111z][222z][333z]+5m",
        "round-east=1 seat-south=1: 2 han 40 fu 2600",
    );
}

#[test]
fn tsuuiisou_and_chinroutou() {
    // M-60
    check("1122334455667z+7z", "tsuuiisou=*: 1 yakuman 32000");
    check(
        "1122334455z6z9m9m+6z",
        "chiitoitsu=2 honroutou=2 honitsu=3: 7 han 25 fu 12000",
    );
    check(
        "11z77z[222z][333z][555z]+1z",
        "tsuuiisou=*: 1 yakuman 32000",
    );
    check(
        "11m99m[111p][999p][111s]+9m",
        "chinroutou=*: 1 yakuman 32000",
    );
    check(
        "11m77z[111p][999p][111s]+7z",
        "chun=1 toitoi=2 honroutou=2: 5 han 40 fu 8000",
    );
}

#[test]
fn ryuuiisou() {
    // M-61
    check("22334466s66z[888s]+6z", "ryuuiisou=*: 1 yakuman 32000");
    check(
        "22334455s66z[888s]+6z",
        "hatsu=1 honitsu=2: 3 han 30 fu 3900",
    );
    let without = "2233334466s[888s]+6s";
    check(without, "ryuuiisou=*: 1 yakuman 32000");
    check(
        &format!("{without} ryuuiisou-needs-hatsu=true"),
        "tanyao=1 chinitsu=5: 6 han 30 fu 12000",
    );
}

#[test]
fn nine_gates() {
    // M-62
    check("1112345678999m+5m", "junsei-chuuren=*: 1 yakuman 32000");
    check(
        "1112345678999m+5m rules=mahjong-soul",
        "junsei-chuuren=**: 2 yakuman 64000",
    );
    check("1112345567899m+9m", "chuuren-poutou=*: 1 yakuman 32000");
    check(
        "1122334567899m+9m",
        "pinfu=1 iipeikou=1 ittsuu=2 chinitsu=6: 10 han 30 fu 16000",
    );
    check("2345678999m[1111m]+5m", "chinitsu=6: 6 han 80 fu 12000");
}

#[test]
fn suukantsu() {
    // M-63
    check(
        "9p[1111m][2222p,open][3333s,added][4444s]+9p",
        "suukantsu=*: 1 yakuman 32000",
    );
    check(
        "9p[1111m][2222p,open][3333s,added][444s]+9p",
        "toitoi=2 sankantsu=2: 4 han 80 fu 8000",
    );
}

#[test]
fn tenhou_chiihou_and_renhou() {
    // M-64
    let hand = "345m678m123p99s45p+6p";
    check(
        &format!("{hand} E/E tsumo tenhou"),
        "tenhou=*: 1 yakuman 48000",
    );
    check(
        &format!("{hand} E/E tsumo"),
        "tsumo=1 pinfu=1: 2 han 20 fu 2100",
    );
    check(
        &format!("{hand} tsumo chiihou"),
        "chiihou=*: 1 yakuman 32000",
    );
    check(&format!("{hand} renhou"), "pinfu=1: 1 han 30 fu 1000");
    check(
        &format!("{hand} renhou renhou=four-han"),
        "renhou=4 pinfu=1: 5 han 30 fu 8000",
    );
    check(
        &format!("{hand} renhou renhou=five-han"),
        "renhou=5 pinfu=1: 6 han 30 fu 12000",
    );
    check(
        &format!("{hand} renhou renhou=mangan"),
        "renhou=5: 5 han 30 fu 8000",
    );
    check(
        &format!("{hand} renhou renhou=baiman"),
        "renhou=8: 8 han 30 fu 16000",
    );
    check(
        &format!("{hand} renhou renhou=yakuman"),
        "renhou=*: 1 yakuman 32000",
    );
    // Nothing but renhou is enough, and more without it counts.
    check(
        "345m678m123p99s46p+5p renhou renhou=mangan",
        "renhou=5: 5 han 40 fu 8000",
    );
    let flush = "1122334567899m+9m renhou renhou=mangan";
    check(
        flush,
        "pinfu=1 iipeikou=1 ittsuu=2 chinitsu=6: 10 han 30 fu 16000",
    );
}

#[test]
fn hands_dealt_complete() {
    // M-64
    for (hand, yaku) in [
        ("19m19p19s1123456z+7z", "kokushi-13"),
        ("111m333p555s99p22z+9p", "suuankou-tanki"),
        ("1112345567899m+9m", "junsei-chuuren"),
    ] {
        let dealt = format!("{hand} E/E tsumo tenhou");
        let expected = format!("tenhou=* {yaku}=**: 3 yakuman 144000");
        check(&format!("{dealt} rules=mahjong-soul"), &expected);
        let single = write(&score_of(&dealt));
        assert!(single.ends_with(": 2 yakuman 96000"), "{single}");
        assert!(!single.contains(yaku), "{single}");
    }
}

#[test]
fn several_yakuman() {
    // M-55
    let hand = "111z222z333z444z5z+5z tsumo";
    check(
        hand,
        "suuankou-tanki=* daisuushii=* tsuuiisou=*: 3 yakuman 96000",
    );
    check(
        &format!("{hand} double-yakuman=all"),
        "suuankou-tanki=** daisuushii=** tsuuiisou=*: 5 yakuman 160000",
    );
    check(
        &format!("{hand} double-yakuman=daisuushii+kokushi-13"),
        "suuankou-tanki=* daisuushii=** tsuuiisou=*: 4 yakuman 128000",
    );
    check(
        &format!("{hand} most-yakuman=1"),
        "suuankou-tanki=* daisuushii=* tsuuiisou=*: 1 yakuman 32000",
    );
    check(
        &format!("{hand} yakuman-add-up=false"),
        "suuankou-tanki=*: 1 yakuman 32000",
    );
    check(
        &format!("{hand} yakuman-add-up=false double-yakuman=daisuushii"),
        "daisuushii=**: 2 yakuman 64000",
    );
}

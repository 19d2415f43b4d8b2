//! Who pays how much in riichi?
//!
//! Every payment of the 7,500 real wins; tables by hand; liability and several winners as the
//! sources work them out; and what must hold of every payment.

use mahjong::payments::{
    Claim, Counters, HandWorth, Liabilities, Liability, LiableYakuman, PaymentError, Payments,
    at_draw, liabilities, nagashi, of_score, of_scores, on_discard, on_self_draw, winners,
};
use mahjong::riichi::{Flags, Score, Win, score};
use mahjong::{LaidMeld, PlayerHand, Rules, TableRules, Wind, WinningHand, WonBy};

use crate::chance::Chance;
use crate::riichi_wins;

use Wind::{East, North, South, West};

/// Basic points by han and fu, up to a counted yakuman: another table than that of the crate.
fn basic(han: u32, fu: u32) -> u64 {
    match han {
        13.. => 8_000,
        11.. => 6_000,
        8.. => 4_000,
        6.. => 3_000,
        5 => 2_000,
        _ => (u64::from(fu) * 2_u64.pow(han + 2)).min(2_000),
    }
}

fn rules(text: &str) -> Rules {
    text.parse().expect("rules")
}

fn counters(honba: u32, bets: u32) -> Counters {
    Counters { honba, bets }
}

fn claim(winner: Wind, basic: u64) -> Claim {
    Claim {
        winner,
        worth: HandWorth::new(basic),
        has_bet: false,
    }
}

fn text(paid: Result<Payments, PaymentError>) -> String {
    match paid {
        Ok(paid) => paid.to_string(),
        Err(error) => error.to_string(),
    }
}

/// The seat of who discarded, if anybody did.
fn discarder(winner: Wind, by: WonBy) -> Option<Wind> {
    match by {
        WonBy::SelfDraw => None,
        WonBy::Discard(side) => Some(winner.player(side)),
    }
}

#[test]
fn every_real_win_is_paid_as_it_was() {
    let rules = Rules::tenhou();
    for row in riichi_wins::rows() {
        let win = &row.win;
        let worth = HandWorth::new(match row.han_and_fu {
            Some((han, fu)) => basic(han.into(), fu.into()),
            None => 8_000 * u64::from(row.yakuman),
        });
        let counters = counters(win.honba.into(), win.riichi_sticks.into());
        let paid = match discarder(win.seat, win.by) {
            None => on_self_draw(win.seat, &worth, counters, &rules),
            Some(from) => {
                let claim = Claim {
                    winner: win.seat,
                    worth,
                    has_bet: win.flags.contains(Flags::RIICHI),
                };
                on_discard(from, &[claim], counters, &rules)
            }
        };
        let paid = paid.expect("it is paid");
        assert_eq!(
            Wind::ALL.map(|seat| paid.of(seat)),
            row.payments,
            "for {win:?}"
        );
        let scored = score(win, &rules).expect("it has a score");
        assert_eq!(of_score(&scored, &rules), Ok(paid), "for {win:?}");
    }
    assert_eq!(riichi_wins::rows().len(), 7_500);
}

/// The score of a hand of this player that waits and wins with this tile.
fn scored(hand: &str, tile: &str, by: &str, seat: Wind, flags: Flags, rules: &Rules) -> Score {
    let waiting: PlayerHand = hand.parse().expect("a hand");
    let tile = tile.parse().expect("a tile");
    let hand = WinningHand::new(waiting, tile, false).expect("it fits");
    let by = by.parse().expect("how it was won");
    let win = Win::new(hand, by, East, seat)
        .with_flags(flags)
        .with_table(1, 2);
    score(&win, rules).expect("it has a score")
}

#[test]
fn liability_is_found_in_the_sets_of_a_score() {
    // M-85 to M-87: the daisangen of south, with tsuuiisou, for which west is liable
    let hand = "1122z[555z,left][666z,across][777z,right]";
    let paid = |by: &str, rules: &Rules| {
        let score = scored(hand, "1z", by, South, Flags::empty(), rules);
        text(of_score(&score, rules))
    };
    let (tenhou, soul) = (Rules::tenhou(), Rules::mahjong_soul());
    assert_eq!(paid("tsumo", &tenhou), "0 66300 -64300 0");
    assert_eq!(paid("tsumo", &soul), "-16000 66300 -40300 -8000");
    assert_eq!(paid("ron-left", &tenhou), "-32000 66300 -32300 0");
    assert_eq!(paid("ron-left", &soul), "-48000 66300 -16300 0");
    assert_eq!(paid("ron-right", &soul), "0 66300 -64300 0");
    // The EMA does not add yakuman up, and the discarder pays for counters.
    assert_eq!(
        paid("ron-left", &Rules::ema_2016()),
        "-16300 34300 -16000 0"
    );
    // Mahjong Soul's four winds are worth two yakuman.
    let winds = "5z[111z,left][222z,across][333z,right][444z,right]";
    let four = |rules: &Rules| {
        let score = scored(winds, "5z", "tsumo", South, Flags::empty(), rules);
        text(of_score(&score, rules))
    };
    assert_eq!(four(&tenhou), "0 66300 -64300 0"); // with tsuuiisou
    assert_eq!(four(&soul), "-16000 98300 -72300 -8000");
}

#[test]
fn scores_of_several_winners_go_together() {
    // M-83, M-84
    let both = |rules: &Rules| {
        let riichi = Flags::RIICHI;
        let east = scored("234m234p23456s88s", "1s", "ron-right", East, riichi, rules);
        let west = scored(
            "23s555m[777z,left][678p,left]99p",
            "1s",
            "ron-left",
            West,
            Flags::empty(),
            rules,
        );
        [east, west]
    };
    let tenhou = Rules::tenhou();
    let scores = both(&tenhou);
    assert_eq!([scores[0].basic, scores[1].basic], [480, 240]); // riichi pinfu; chun
    assert_eq!(text(of_scores(&scores, &tenhou)), "2900 -4200 3300 0");
    let ema = Rules::ema_2016();
    assert_eq!(text(of_scores(&both(&ema), &ema)), "4200 -4500 2300 0");
    assert_eq!(
        text(of_scores(&[], &tenhou)),
        "expected at least one winner on the discard but found none [M-83]"
    );
    let drawn = scored(
        "234m234p23456s88s",
        "1s",
        "tsumo",
        East,
        Flags::empty(),
        &tenhou,
    );
    assert_eq!(
        text(of_scores(&[scores[1], drawn], &tenhou)),
        "expected a win on a discard but E drew the tile [M-83]"
    );
    let other = scored(
        "234m234p23456s88s",
        "1s",
        "ron-left",
        East,
        Flags::RIICHI,
        &tenhou,
    );
    assert_eq!(
        text(of_scores(&[scores[1], other], &tenhou)),
        "expected a win on the discard of S but found one of N [M-83]"
    );
}

/// What a win of south and of east is paid: by a discard, and on self-draw.
#[track_caller]
fn check_worth(han: u32, fu: u32, south: &str, east: &str) {
    let rules = Rules::tenhou();
    let worth = HandWorth::new(basic(han, fu));
    let none = Counters::default();
    let show = |winner: Wind| {
        let claim = Claim {
            winner,
            worth,
            has_bet: false,
        };
        let ron = on_discard(West, &[claim], none, &rules).expect("it is paid");
        let drawn = on_self_draw(winner, &worth, none, &rules).expect("it is paid");
        let from = |seat| -drawn.of(seat);
        match winner {
            East => format!("{} {}", ron.of(winner), from(South)),
            _ => format!("{} {}/{}", ron.of(winner), from(North), from(East)),
        }
    };
    assert_eq!(
        (show(South).as_str(), show(East).as_str()),
        (south, east),
        "for {han} han {fu} fu"
    );
}

#[test]
fn payments_are_rounded_up_to_a_hundred() {
    // M-80, worked out by hand and as every table of points has them.
    check_worth(1, 30, "1000 300/500", "1500 500");
    check_worth(1, 40, "1300 400/700", "2000 700");
    check_worth(1, 50, "1600 400/800", "2400 800");
    check_worth(1, 60, "2000 500/1000", "2900 1000");
    check_worth(1, 70, "2300 600/1200", "3400 1200");
    check_worth(1, 110, "3600 900/1800", "5300 1800");
    check_worth(2, 20, "1300 400/700", "2000 700");
    check_worth(2, 25, "1600 400/800", "2400 800");
    check_worth(3, 25, "3200 800/1600", "4800 1600");
    check_worth(3, 70, "8000 2000/4000", "12000 4000");
    check_worth(4, 25, "6400 1600/3200", "9600 3200");
    check_worth(4, 30, "7700 2000/3900", "11600 3900");
    check_worth(5, 30, "8000 2000/4000", "12000 4000");
    check_worth(6, 30, "12000 3000/6000", "18000 6000");
    check_worth(8, 30, "16000 4000/8000", "24000 8000");
    check_worth(11, 30, "24000 6000/12000", "36000 12000");
    check_worth(13, 30, "32000 8000/16000", "48000 16000");
}

#[test]
fn counters_and_bets_go_to_the_winner() {
    // M-81, M-82
    let tenhou = Rules::tenhou();
    let mangan = HandWorth::new(2_000);
    let drawn = |rules: &Rules| text(on_self_draw(West, &mangan, counters(2, 3), rules));
    assert_eq!(drawn(&tenhou), "-4200 -2200 11600 -2200");
    assert_eq!(
        drawn(&rules("tenhou honba=1500")),
        "-5000 -3000 14000 -3000"
    );
    let ron = |rules: &Rules| {
        text(on_discard(
            East,
            &[claim(West, 2_000)],
            counters(2, 3),
            rules,
        ))
    };
    assert_eq!(ron(&tenhou), "-8600 0 11600 0");
    assert_eq!(ron(&rules("tenhou honba=1500")), "-11000 0 14000 0");
}

/// Who wins if these claim the discard of south.
#[track_caller]
fn check_winners(multiple_ron: &str, claimed_by: &[Wind], expected: &[Wind]) {
    let rules = rules(&format!("tenhou multiple-ron={multiple_ron}"));
    assert_eq!(winners(South, claimed_by, &rules), expected);
}

#[test]
fn several_may_claim_one_discard() {
    // M-83
    let (two, three) = ([East, West], [East, North, West]);
    check_winners("all", &two, &[West, East]);
    check_winners("all", &three, &[West, North, East]);
    check_winners("two-or-draw", &two, &[West, East]);
    check_winners("two-or-draw", &three, &[]);
    check_winners("two", &three, &[West, North]);
    check_winners("head-bump", &three, &[West]);
    check_winners("head-bump", &[East], &[East]);
    check_winners("all", &[], &[]);
    check_winners("all", &[South], &[]); // not one's own
}

/// What is paid if east (mangan, no bet), west (2 han 40 fu) and north (1 han 30 fu), both with a
/// bet, claim the discard of south; two counters, four bets.
#[track_caller]
fn check_several(text_of_rules: &str, claimed_by: &[Wind], expected: &str) {
    let all = [
        claim(East, 2_000),
        Claim {
            has_bet: true,
            ..claim(West, 640)
        },
        Claim {
            has_bet: true,
            ..claim(North, 240)
        },
    ];
    let claims: Vec<Claim> = all
        .into_iter()
        .filter(|claim| claimed_by.contains(&claim.winner))
        .collect();
    let paid = on_discard(South, &claims, counters(2, 4), &rules(text_of_rules));
    assert_eq!(text(paid), expected, "for {text_of_rules}");
}

#[test]
fn several_winners_share_counters_and_bets() {
    // M-84
    check_several("tenhou", &[East, West], "12000 -15200 7200 0");
    check_several("tenhou", &[East, North], "12000 -13600 0 5600");
    check_several("tenhou", &[East, West, North], "0 0 0 0"); // drawn: the bets stay
    let all = [East, West, North];
    check_several("tenhou multiple-ron=all", &all, "12000 -16200 7200 1000");
    check_several("tenhou multiple-ron=two", &all, "0 -4200 7200 1000");
    check_several("tenhou multiple-ron=head-bump", &all, "0 -3200 7200 0");
    let each = "tenhou multiple-ron=all shared-honba=each";
    check_several(each, &all, "12600 -17400 7200 1600");
    let own_back = "tenhou multiple-ron=all shared-bets=own-back";
    check_several(own_back, &all, "12000 -16200 6200 2000");
    let both = "tenhou multiple-ron=all shared-honba=each shared-bets=own-back";
    check_several(both, &all, "12600 -17400 6200 2600");
    check_several(both, &[East, North], "12600 -14200 0 5600"); // one back, three as the nearest
}

/// Who is liable for this hand of south, and for what.
#[track_caller]
fn check_liable(rules_text: &str, hand: &str, expected: &str) {
    let hand: PlayerHand = hand.parse().expect("a hand");
    let found = liabilities(&hand, South, &rules(rules_text));
    let found: Vec<String> = found
        .iter()
        .map(|liability| {
            let yakuman = liability.yakuman;
            format!("{} {yakuman:?} {}", liability.player, liability.basic)
        })
        .collect();
    assert_eq!(found.join(", "), expected, "for {hand}");
}

#[test]
fn who_gives_the_last_set_is_liable() {
    // M-85
    let daisangen = "2233m[555z,left][666z,left][777z,across]";
    check_liable("tenhou", daisangen, "N Daisangen 8000");
    check_liable("tenhou liability-daisangen=false", daisangen, "");
    check_liable(
        "tenhou",
        "3m[777z,left][123m,left][555z,right][666z,left]",
        "E Daisangen 8000",
    );
    check_liable("tenhou", "2233m5z[666z,left][777z,across][123m,left]", "");
    check_liable(
        "tenhou",
        "2233m[5555z][666z,left][777z,right]",
        "W Daisangen 8000",
    );
    check_liable("tenhou", "2233m[666z,left][777z,right][5555z]", ""); // nobody gave the last
    check_liable("tenhou", "2233m[555z,left][666z,left][777z]", ""); // it is not said who
    check_liable(
        "tenhou",
        "2233m[555z,left][666z,left][7777z,added,across]",
        "N Daisangen 8000",
    );
    check_liable(
        "tenhou",
        "5z[111z,left][222z,left][3333z,open,right][444z,across]",
        "N Daisuushii 8000",
    );
    check_liable("tenhou", "1123m[222z,left][333z,left][444z,across]", "");
    let kongs = "5z[1111m,open,left][2222m][3333p,added,left][4444s,open,right]";
    check_liable("tenhou", kongs, "");
}

#[test]
fn the_fourth_kong_makes_liable_by_option() {
    // M-85
    let option = "tenhou liability-suukantsu=true";
    let kongs = "5z[1111m,open,left][2222m][3333p,added,left][4444s,open,right]";
    check_liable(option, kongs, "W Suukantsu 8000");
    let drawn = "5z[1111m,open,left][2222m][4444s,open,right][3333p,added,left]";
    check_liable(option, drawn, "");
    let dragons = "1z[5555z,open,left][6666z][7777z,open,across][4444s,open,right]";
    check_liable(option, dragons, "N Daisangen 8000, W Suukantsu 8000");
    let winds = "1p[1111z,open,left][2222z][3333z,open,across][4444z,open,right]";
    check_liable(option, winds, "W Daisuushii 8000, W Suukantsu 8000");
}

/// A hand of so many basic points of which `parts` have liable players.
fn liable(basic: u64, parts: &[(Wind, u64)]) -> HandWorth {
    let mut found = Liabilities::NONE;
    for &(player, basic) in parts {
        assert!(found.insert(Liability::new(LiableYakuman::Daisangen, player, basic)));
    }
    HandWorth::new(basic).with_liable(found)
}

#[track_caller]
fn check_liable_drawn(rules_text: &str, worth: HandWorth, expected: &str) {
    let paid = on_self_draw(South, &worth, counters(1, 0), &rules(rules_text));
    assert_eq!(text(paid), expected, "for {rules_text}");
}

#[track_caller]
fn check_liable_discard(rules_text: &str, from: Wind, worth: HandWorth, expected: &str) {
    let claim = Claim {
        winner: South,
        worth,
        has_bet: false,
    };
    let paid = on_discard(from, &[claim], counters(1, 0), &rules(rules_text));
    assert_eq!(text(paid), expected, "for {rules_text}");
}

const OWN_PART: &str = "tenhou liability-share=own-part";

#[test]
fn the_liable_player_pays_for_all_on_self_draw() {
    // M-86, M-87; the figures of the composite hand are those of the Japanese Mahjong Wiki:
    // one counter, west is liable for the daisangen of south, who also has tsuuiisou.
    let single = liable(8_000, &[(West, 8_000)]);
    check_liable_drawn("tenhou", single, "0 32300 -32300 0");
    check_liable_drawn(OWN_PART, single, "0 32300 -32300 0");
    let double = liable(16_000, &[(West, 8_000)]);
    check_liable_drawn("tenhou", double, "0 64300 -64300 0");
    check_liable_drawn(OWN_PART, double, "-16000 64300 -40300 -8000");
    // The dealer's daisangen: the discarder's six times.
    let paid = on_self_draw(East, &single, counters(0, 0), &Rules::tenhou());
    assert_eq!(text(paid), "48000 0 -48000 0");
}

#[test]
fn the_liable_player_shares_with_the_discarder() {
    // M-86, M-87; the composite hand as in the Japanese Mahjong Wiki: east discards.
    let single = liable(8_000, &[(West, 8_000)]);
    check_liable_discard("tenhou", East, single, "-16000 32300 -16300 0");
    check_liable_discard("tenhou", West, single, "0 32300 -32300 0"); // one's own
    let double = liable(16_000, &[(West, 8_000)]);
    check_liable_discard("tenhou", East, double, "-32000 64300 -32300 0");
    check_liable_discard(OWN_PART, East, double, "-48000 64300 -16300 0");
    // The EMA: only the discarder pays for counters.
    let ema = "tenhou liability-honba=discarder";
    check_liable_discard(ema, East, single, "-16300 32300 -16000 0");
    check_liable_drawn(ema, single, "0 32300 -32300 0"); // there is no discarder
    // If several yakuman do not add up, the hand is worth one, and all of it is hers.
    let capped = liable(8_000, &[(West, 8_000)]);
    check_liable_discard(OWN_PART, East, capped, "-16000 32300 -16300 0");
}

#[test]
fn two_players_may_be_liable() {
    // M-87
    let both = liable(16_000, &[(West, 8_000), (North, 8_000)]);
    check_liable_drawn("tenhou", both, "0 64300 -32300 -32000");
    check_liable_discard("tenhou", East, both, "-32000 64300 -16300 -16000");
    check_liable_discard("tenhou", North, both, "0 64300 -16300 -48000");
    let three = liable(24_000, &[(West, 8_000), (North, 8_000)]);
    check_liable_drawn("tenhou", three, "0 96300 -64300 -32000"); // the rest is west's
    check_liable_drawn(OWN_PART, three, "-16000 96300 -40300 -40000");
    let mut full = both.liable;
    assert!(!full.insert(Liability::new(LiableYakuman::Suukantsu, East, 1)));
}

#[track_caller]
fn check_draw(rules_text: &str, waiting: &[Wind], expected: &str) {
    let paid = at_draw(waiting, &rules(rules_text));
    assert_eq!(text(paid), expected, "for {waiting:?} under {rules_text}");
}

#[test]
fn who_does_not_wait_pays_at_a_draw() {
    // M-88
    check_draw("tenhou", &[], "0 0 0 0");
    check_draw("tenhou", &[South], "-1000 3000 -1000 -1000");
    check_draw("tenhou", &[South, East], "1500 1500 -1500 -1500");
    check_draw("tenhou", &[East, West, North], "1000 -3000 1000 1000");
    check_draw("tenhou", &Wind::ALL, "0 0 0 0");
    check_draw("tenhou noten-payment=0", &[South], "0 0 0 0");
    check_draw("tenhou players=3", &[South], "-1000 2000 -1000 0");
    check_draw("tenhou players=3", &[South, West], "-2000 1000 1000 0");
    check_draw("tenhou players=3", &[South, West, East], "0 0 0 0");
    let pantheon = "tenhou players=3 sanma-noten-payment=3000";
    check_draw(pantheon, &[South], "-1500 3000 -1500 0");
    check_draw("tenhou players=3", &[North], EMPTY_NORTH);
}

const EMPTY_NORTH: &str = "expected E, S or W at a table for three but found N [M-90]";

#[track_caller]
fn check_nagashi(rules_text: &str, players: &[Wind], expected: &str) {
    assert_eq!(text(nagashi(players, &rules(rules_text))), expected);
}

#[test]
fn nagashi_mangan_is_paid_as_a_self_draw() {
    // M-89
    check_nagashi("tenhou", &[South], "-4000 8000 -2000 -2000");
    check_nagashi("tenhou", &[East], "12000 -4000 -4000 -4000");
    check_nagashi("tenhou", &[East, South], "8000 4000 -6000 -6000");
    check_nagashi("tenhou", &[], "0 0 0 0");
    check_nagashi("tenhou nagashi-mangan=false", &[South], "0 0 0 0");
    check_nagashi("tenhou players=3", &[South], "-4000 6000 -2000 0");
    check_nagashi("tenhou players=3", &[North], EMPTY_NORTH);
}

#[track_caller]
fn check_three(self_draw: &str, winner: Wind, basic: u64, expected: &str) {
    let rules = rules(&format!("tenhou players=3 sanma-self-draw={self_draw}"));
    let paid = on_self_draw(winner, &HandWorth::new(basic), counters(0, 0), &rules);
    assert_eq!(text(paid), expected, "for {self_draw}");
}

#[test]
fn three_players_leave_out_north_or_share_it() {
    // M-90
    check_three("loss", South, 2_000, "-4000 6000 -2000 0");
    check_three("loss", East, 2_000, "8000 -4000 -4000 0");
    check_three("halved", South, 2_000, "-5000 8000 -3000 0");
    check_three("halved", East, 2_000, "12000 -6000 -6000 0");
    check_three("halved", South, 240, "-700 1200 -500 0"); // 500 and 300, half of 300 each
    check_three("in-proportion", South, 2_000, "-5400 8100 -2700 0");
    check_three("in-proportion", South, 3_000, "-8000 12000 -4000 0");
    check_three("in-proportion", West, 960, "-2600 -1300 3900 0"); // 3 han 30 fu
    check_three("in-proportion", East, 2_000, "12000 -6000 -6000 0");
    check_three("loss", North, 2_000, EMPTY_NORTH);
}

#[test]
fn counters_are_worth_less_with_three_players() {
    // M-81
    let three = Rules::tenhou();
    let three = {
        let mut rules = three;
        rules.set("players", "3").expect("an option");
        rules
    };
    let mangan = HandWorth::new(2_000);
    let drawn = on_self_draw(South, &mangan, counters(2, 1), &three);
    assert_eq!(text(drawn), "-4200 7400 -2200 0");
    let ron = on_discard(East, &[claim(South, 2_000)], counters(2, 1), &three);
    assert_eq!(text(ron), "-8400 9400 0 0");
    let liable = liable(8_000, &[(West, 8_000)]);
    let drawn = on_self_draw(South, &liable, counters(2, 0), &three);
    assert_eq!(text(drawn), "0 32400 -32400 0"); // as a discarder would
    let claims = [claim(South, 2_000), claim(West, 2_000)];
    let ron = on_discard(East, &claims, counters(0, 0), &three);
    assert_eq!(text(ron), "-16000 8000 8000 0");
    assert_eq!(winners(West, &[North, South, East], &three), [East, South]);
}

#[test]
fn payments_that_make_no_sense_are_errors() {
    let tenhou = Rules::tenhou();
    let on_discard = |from, claims: &[Claim]| {
        text(mahjong::payments::on_discard(
            from,
            claims,
            counters(0, 0),
            &tenhou,
        ))
    };
    assert_eq!(
        on_discard(South, &[]),
        "expected at least one winner on the discard but found none [M-83]"
    );
    assert_eq!(
        on_discard(South, &[claim(South, 240)]),
        "expected a winner other than the discarder but found S [M-83]"
    );
    assert_eq!(
        on_discard(South, &[claim(West, 240), claim(West, 240)]),
        "expected each winner once but found W twice [M-83]"
    );
    let own = Claim {
        worth: liable(8_000, &[(West, 8_000)]),
        ..claim(West, 8_000)
    };
    assert_eq!(
        on_discard(South, &[own]),
        "expected a liable player other than the winner but found W [M-85]"
    );
    let three = rules("tenhou players=3");
    let from_north =
        mahjong::payments::on_discard(North, &[claim(East, 240)], counters(0, 0), &three);
    assert_eq!(text(from_north), EMPTY_NORTH);
}

/// Rules of every kind, by chance.
fn any_rules(chance: &mut Chance) -> Rules {
    let mut rules = chance.pick(Rules::PRESETS).rules;
    let options = Rules::OPTIONS.iter().copied();
    let of_table = options.skip_while(|option| option.name != "start-points");
    for option in of_table.take(25).chain(Rules::OPTIONS.first().copied()) {
        let values: Vec<&str> = option
            .values
            .split(", ")
            .filter(|value| *value != "…")
            .collect();
        rules
            .set(option.name, chance.pick(&values))
            .expect("a value");
    }
    rules
}

#[test]
fn what_is_paid_is_received() {
    let mut chance = Chance::new(83);
    for _ in 0..50_000 {
        let rules = any_rules(&mut chance);
        let seats = if rules.value("players").as_deref() == Some("3") {
            3
        } else {
            4
        };
        let seated = chance.deal(&Wind::ALL[..seats], seats);
        let bets = u32::try_from(chance.below(5)).expect("small");
        let counters = counters(u32::try_from(chance.below(9)).expect("small"), bets);
        let worth = |chance: &mut Chance, winner: Wind| {
            let others: Vec<Wind> = seated
                .iter()
                .copied()
                .filter(|&seat| seat != winner)
                .collect();
            let kinds = [240, 500, 640, 1_920, 2_000, 6_000, 8_000, 16_000, 24_000];
            let basic = chance.pick(&kinds);
            let part = |chance: &mut Chance| (chance.pick(&others), 8_000);
            let parts: Vec<(Wind, u64)> = (0..chance.below(3)).map(|_| part(chance)).collect();
            liable(basic, if basic >= 8_000 { &parts } else { &[] })
        };
        let drawn = worth(&mut chance, seated[0]);
        let paid = on_self_draw(seated[0], &drawn, counters, &rules).expect("it is paid");
        assert_eq!(paid.total(), 1_000 * i64::from(bets));
        assert!(Wind::ALL.iter().all(|&seat| paid.of(seat) % 100 == 0));
        assert!(seated[1..].iter().all(|&seat| paid.of(seat) <= 0));

        let how_many = 1 + chance.below(seats - 1);
        let claims: Vec<Claim> = seated[1..=how_many]
            .iter()
            .map(|&winner| Claim {
                winner,
                worth: worth(&mut chance, winner),
                has_bet: chance.below(2) == 0,
            })
            .collect();
        let paid = on_discard(seated[0], &claims, counters, &rules).expect("it is paid");
        let claimed_by: Vec<Wind> = claims.iter().map(|claim| claim.winner).collect();
        let is_drawn = winners(seated[0], &claimed_by, &rules).is_empty();
        let expected = if is_drawn { 0 } else { 1_000 * i64::from(bets) };
        assert_eq!(paid.total(), expected);
        assert!(Wind::ALL.iter().all(|&seat| paid.of(seat) % 100 == 0));

        let some = chance.below(seats + 1);
        let paid = at_draw(&seated[..some], &rules).expect("it is paid");
        assert_eq!(paid.total(), 0);
        assert_eq!(
            nagashi(&seated[..some], &rules).map(|paid| paid.total()),
            Ok(0)
        );
    }
}

#[test]
fn a_hand_with_one_part_costs_what_the_discarder_pays() {
    // A liable player pays on self-draw what they would as the discarder, and on another's discard
    // the two together pay the same.
    let rules = Rules::tenhou();
    for winner in [East, South] {
        let worth = liable(8_000, &[(West, 8_000)]);
        let drawn = on_self_draw(winner, &worth, counters(3, 0), &rules);
        let claim = Claim {
            winner,
            worth,
            has_bet: false,
        };
        assert_eq!(drawn, on_discard(West, &[claim], counters(3, 0), &rules));
        let shared = on_discard(North, &[claim], counters(3, 0), &rules).expect("it is paid");
        assert_eq!(Ok(shared.of(winner)), drawn.map(|paid| paid.of(winner)));
    }
}

#[test]
fn sets_keep_their_order() {
    // M-85 reads it.
    let hand: PlayerHand = "2233m[777z,left][555z,left][666z,across]"
        .parse()
        .expect("a hand");
    let lows: Vec<String> = hand.laid().iter().map(LaidMeld::to_string).collect();
    assert_eq!(lows, ["[777z,left]", "[555z,left]", "[666z,across]"]);
}

/// How the table of these rules differs from Tenhou's.
#[track_caller]
fn check_table(table: TableRules, expected: &str) {
    let mut rules = Rules::tenhou();
    rules.table = table;
    let changes = rules.changes_from(&Rules::tenhou());
    let changes: Vec<String> = changes
        .into_iter()
        .map(|(name, value)| format!("{name}={value}"))
        .collect();
    assert_eq!(changes.join(" "), expected);
}

#[test]
fn tables_of_presets_stay() {
    check_table(TableRules::tenhou(), "");
    check_table(
        TableRules::mahjong_soul(),
        "multiple-ron=all liability-share=own-part",
    );
    check_table(
        TableRules::m_league(),
        "multiple-ron=head-bump liability-suukantsu=true nagashi-mangan=false bust=false \
         abortive-draws=false kong-dora-timing=at-once",
    );
    check_table(
        TableRules::ema_2016(),
        "start-points=30000 target-points=0 multiple-ron=all shared-honba=each \
         shared-bets=own-back liability-honba=discarder nagashi-mangan=false bust=false \
         abortive-draws=false kong-dora-timing=at-once",
    );
    check_table(
        TableRules::ema_2025(),
        "start-points=30000 target-points=0 multiple-ron=all shared-honba=each \
         shared-bets=own-back liability-honba=discarder nagashi-mangan=false bust=false \
         chombo-ends-game=true abortive-draws=false kong-dora-timing=at-once",
    );
    check_table(
        TableRules::wrc(),
        "start-points=30000 target-points=0 multiple-ron=head-bump nagashi-mangan=false bust=false \
         chombo-ends-game=true abortive-draws=false kong-dora-timing=at-once",
    );
    check_table(
        TableRules::jpml_a(),
        "start-points=30000 target-points=0 multiple-ron=head-bump liability-suukantsu=true \
         nagashi-mangan=false bust=false",
    );
    check_table(
        TableRules::rrc(),
        "start-points=30000 target-points=0 multiple-ron=all shared-honba=each \
         shared-bets=own-back nagashi-mangan=false bust=false chombo-ends-game=true",
    );
}

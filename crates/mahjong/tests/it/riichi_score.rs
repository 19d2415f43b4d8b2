//! Real wins under the rules of Tenhou: every column as the library has it.

use std::collections::HashSet;

use mahjong::payments::of_score;
use mahjong::riichi::{Win, alternatives, score};
use mahjong::{PlayerHand, Reading, RedFives, Rules, Wind, WinningHand, WonBy, readings};

use crate::oracle;
use crate::riichi_wins::rows;

#[test]
fn every_win_is_scored_as_it_was_paid() {
    let rules = Rules::tenhou();
    for row in rows() {
        let score = score(&row.win, &rules).unwrap_or_else(|error| panic!("{error} in {row:?}"));
        assert_eq!(score.list().to_string(), row.yaku, "{row:?}");
        let han_and_fu = (score.yakuman == 0).then_some((score.han, score.fu));
        assert_eq!(han_and_fu, row.han_and_fu, "{row:?}");
        assert_eq!(score.yakuman, row.yakuman, "{row:?}");
        assert_eq!(score.points(), row.points, "{row:?}");
    }
    assert_eq!(rows().len(), 7_500);
}

#[test]
fn every_reading_is_among_the_alternatives_and_explains_its_fu() {
    let rules = Rules::tenhou();
    for row in rows() {
        let all = alternatives(&row.win, &rules).expect("a score");
        let best = score(&row.win, &rules).expect("a score");
        assert_eq!(all[0].score, Some(best));
        let concealed = row.win.hand.hand().concealed();
        for reading in &mahjong::readings(&concealed, &rules) {
            assert!(all.iter().any(|other| other.reading == *reading), "{row:?}");
        }
        for score in all.iter().filter_map(|other| other.score) {
            let sum: u16 = score.fu_items().iter().map(|item| item.fu).sum();
            assert_eq!(sum, score.fu, "{row:?}");
        }
    }
}

/// What all players gain adds up to the sticks, under every preset in which the hand wins.
#[test]
fn payments_add_up() {
    for preset in Rules::PRESETS {
        let mut paid = 0;
        for row in rows() {
            let Ok(score) = score(&row.win, &preset.rules) else {
                continue; // open simples, perhaps
            };
            let payments = of_score(&score, &preset.rules).expect("four play");
            let sum: i64 = Wind::ALL.map(|seat| payments.of(seat)).iter().sum();
            let sticks = 1_000 * i64::from(row.win.riichi_sticks);
            assert_eq!(sum, sticks, "{row:?} under {}", preset.name);
            paid += 1;
        }
        assert!(paid > 5_000, "{paid} wins under {}", preset.name);
    }
}

/// Every complete hand of one suit: the readings that are scored are those that are listed.
#[test]
fn readings_of_one_suit_are_those_that_are_listed() {
    let rules = Rules::tenhou();
    let mut complete = 0;
    for counts in oracle::multisets(9, 14) {
        let hand = oracle::hand(&counts);
        let listed = readings(&hand, &rules);
        if listed.is_empty() {
            continue;
        }
        complete += 1;
        let (tile, _) = hand.iter().next().expect("14 tiles");
        let hand = PlayerHand::new(hand, RedFives::NONE, &[]).expect("tiles");
        let hand = WinningHand::complete(hand, tile).expect("its own tile");
        let win = Win::new(hand, WonBy::SelfDraw, Wind::East, Wind::East);
        let scored = alternatives(&win, &rules).expect("a self-draw is a yaku");
        let scored: HashSet<Reading> = scored.iter().map(|other| other.reading).collect();
        assert_eq!(scored, listed.iter().copied().collect(), "{hand}");
    }
    assert_eq!(complete, 13_277);
}

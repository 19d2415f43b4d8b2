//! Real wins under the rules of Tenhou: every column as the library has it.

use mahjong::Rules;
use mahjong::riichi::{alternatives, score};

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

/// The payments of a row add up to the sticks.
#[test]
fn payments_add_up() {
    for row in rows() {
        let sum: i64 = row.payments.iter().sum();
        assert_eq!(sum, 1_000 * i64::from(row.win.riichi_sticks), "{row:?}");
    }
}

//! The best score of a complete hand of one suit.

use std::collections::BTreeMap;

use mahjong::{SuitHand, suit_score, suit_scores};

use crate::oracle;

/// Points, reading and conditions of `digits`, or the message.
#[track_caller]
fn check(digits: &str, expected: &str) {
    assert_eq!(answer(digits), expected, "for {digits}");
}

fn answer(digits: &str) -> String {
    let hand: SuitHand = match digits.parse() {
        Ok(hand) => hand,
        Err(error) => return error.to_string(),
    };
    match suit_score(hand) {
        Ok(score) => format!(
            "{} {:#}, {}",
            score.points, score.decomposition, score.conditions
        ),
        Err(error) => error.to_string(),
    }
}

#[test]
fn a_flush_is_always_five() {
    // M-10
    check("11123456788999", "5 111 234 567 88 999, flush");
    check("11344556678999", "5 11 345 456 678 999, flush");
    check("11112233344555", "5 111 123 234 345 55, flush");
}

#[test]
fn three_sequences_are_a_straight() {
    // M-11
    check("11112345678999", "6 111 123 456 789 99, flush straight");
}

#[test]
fn two_sequences_may_be_identical() {
    // M-12
    check(
        "12344556678889",
        "8 123 456 456 789 88, flush straight identical sequences",
    );
}

#[test]
fn without_one_and_nine_the_hand_is_simples() {
    // M-13
    check(
        "22233344455566",
        "8 222 333 444 555 66, flush simples triplets",
    );
}

#[test]
fn four_sequences() {
    // M-14
    check(
        "23344455566788",
        "7 234 345 456 567 88, flush simples sequences",
    );
    check(
        "33334444555566",
        "8 33 345 345 456 456, flush identical simples sequences",
    );
}

#[test]
fn four_triplets() {
    // M-15
    check(
        "22233355777888",
        "8 222 333 55 777 888, flush simples triplets",
    );
    check("11122233377799", "7 111 222 333 777 99, flush triplets");
}

#[test]
fn the_best_reading_counts_and_of_equals_the_first() {
    // M-16
    check(
        "55666677778888",
        "8 55 678 678 678 678, flush identical simples sequences",
    );
    check(
        "11223344556677",
        "7 11 234 234 567 567, flush identical sequences",
    );
}

#[test]
fn incomplete_hands_have_no_score() {
    check(
        "11223344556689",
        "11223344556689 is not four sets and a pair [M-5, M-9]",
    );
    check(
        "11335577992244",
        "11223344557799 is not four sets and a pair [M-5, M-9]",
    );
}

#[test]
fn digits_are_fourteen_numbers() {
    check("2223335577788", "expected 14 tiles but found 13 [M-9]");
    check("", "expected 14 tiles but found 0 [M-9]");
    check("222333557778889", "expected 14 tiles but found 15 [M-9]");
    check(
        "2223335577788x",
        "expected a digit 1 to 9 but found 'x' at byte 13",
    );
    check(
        "0223335577788",
        "expected a digit 1 to 9 but found '0' at byte 0",
    );
    check(
        "22223332",
        "2 at byte 7 is one too many: the set has 4 [M-2]",
    );
}

/// Every complete hand, against a score written over numbers.
#[test]
fn all_hands_of_one_suit_have_the_known_scores() {
    let mut hands_by_points = BTreeMap::new();
    let mut depend_on_reading = 0;
    for counts in oracle::multisets(9, 14) {
        let ways = oracle::ways(&counts, 4);
        let digits: String = oracle::hand(&counts).to_string().replace('m', "");
        let hand: SuitHand = digits.parse().expect("14 digits");
        let best = suit_score(hand).ok().map(|score| score.points);
        let expected: Vec<u8> = ways.iter().map(points).collect();
        assert_eq!(best, expected.iter().max().copied(), "for {digits}");
        let mut all: Vec<u8> = suit_scores(hand).map(|score| score.points).collect();
        all.sort_unstable();
        let mut expected = expected;
        expected.sort_unstable();
        assert_eq!(all, expected, "for {digits}");
        if let Some(points) = best {
            *hands_by_points.entry(points).or_insert(0) += 1;
        }
        depend_on_reading += usize::from(all.first() != all.last());
    }
    let expected = [(5, 7_476), (6, 3_536), (7, 1_863), (8, 384)];
    assert_eq!(hands_by_points, BTreeMap::from(expected));
    assert_eq!(depend_on_reading, 598);
}

/// What a way is worth; tiles are 0 to 8.
fn points((melds, pair): &oracle::Way) -> u8 {
    let runs: Vec<_> = melds.iter().filter(|meld| meld[0] != meld[2]).collect();
    let count = |run: &[usize; 3]| melds.iter().filter(|meld| *meld == run).count();
    let straight = [[0, 1, 2], [3, 4, 5], [6, 7, 8]];
    let ends = |tile: &usize| *tile == 0 || *tile == 8;
    let has_ends = melds.iter().flatten().chain([pair]).any(ends);
    5 + u8::from(straight.iter().all(|run| melds.contains(run)))
        + u8::from(runs.iter().any(|run| count(run) >= 2))
        + u8::from(!has_ends)
        + u8::from(runs.len() == 4)
        + 2 * u8::from(runs.is_empty())
}

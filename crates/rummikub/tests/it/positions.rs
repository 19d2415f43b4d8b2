//! Seeded positions whose answers two other methods agree on.
//!
//! Jokers on the table are free. Each answer is also legal: no tile is lost or comes from nowhere,
//! and every meld is one.

use rummikub::{Goal, Hand, Meld, Move, Position, Rules, Table, best_move, some_best_move};

const POSITIONS: &str = include_str!("../data/positions.tsv");

#[test]
fn the_most_tiles_are_those_of_two_other_methods() {
    let rules: Rules = "retail-2019 joker-clearing=free".parse().expect("rules");
    let mut count = 0;
    for line in POSITIONS.lines().filter(|line| !line.starts_with('#')) {
        let mut fields = line.split('\t');
        let mut next = || fields.next().expect("three fields");
        let text = format!("{} | {}", next(), next());
        let expected: usize = next().parse().expect("a number");
        let position = Position::from_notation(&text, &rules).expect("a position");
        let best = best_move(&position, &rules, Goal::Tiles);
        let some = some_best_move(&position, &rules, Goal::Tiles);
        count += 1;
        let (Ok(best), Ok(some)) = (best, some) else {
            assert_eq!(expected, 0, "for {text}");
            continue;
        };
        assert_eq!(
            (best.amount(), some.amount()),
            (expected, expected),
            "for {text}"
        );
        assert!(
            best.moved()
                .is_none_or(|moved| moved <= position.table().len())
        );
        for best in [best, some] {
            assert_legal(&position, best.table(), best.played(), &rules);
            assert_eq!(position.rack().minus(best.played()), Some(best.rest()));
        }
    }
    assert_eq!(count, 320);
}

/// Checks an answer by its tiles and its melds, and by the judge.
#[track_caller]
fn assert_legal(position: &Position, table: &Table, played: Hand, rules: &Rules) {
    let old = position.table().melds().iter();
    let mut before: Vec<_> = old.flat_map(Meld::tiles).copied().collect();
    before.extend(played.iter());
    let melds = table.melds().iter();
    let mut after: Vec<_> = melds.flat_map(Meld::tiles).copied().collect();
    before.sort_unstable();
    after.sort_unstable();
    assert_eq!(before, after, "for {position}");
    for meld in table.melds() {
        assert!(
            Meld::classify(meld.tiles(), rules).is_ok(),
            "for {position}"
        );
    }
    let judged = Move::judge(position, table.clone(), rules).expect("a best move is legal");
    assert_eq!(judged.played(), played);
}

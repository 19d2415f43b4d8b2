//! What can be done with tiles without order?

use rummikub::{Hand, Rules, Tile};

use crate::chance::Chance;

fn hand(text: &str) -> Hand {
    text.parse().expect("it is a hand")
}

fn text(hand: Option<Hand>) -> String {
    hand.map_or_else(|| "none".to_owned(), |hand| hand.to_string())
}

#[test]
fn hands_are_put_together_if_the_deck_has_the_tiles() {
    #[track_caller]
    fn check(rules: &Rules, one: &str, other: &str, expected: &str) {
        let (one, other) = (hand(one), hand(other));
        assert_eq!(text(one.plus(other, rules)), expected);
        assert_eq!(text(other.plus(one, rules)), expected);
    }
    let retail = Rules::retail_2019();
    check(&retail, "R5 J", "R5 K1 J", "R5 R5 K1 J J");
    check(&retail, "R5 J", "-", "R5 J");
    check(&retail, "R5 J", "R5 R5", "none");
    check(&retail, "J J", "J", "none");
    check(&Rules::fifty_four(), "R5", "R5", "none");
}

#[test]
fn tiles_are_taken_away_if_they_are_there() {
    let all = hand("R5 R5 K1 J");
    assert_eq!(text(all.minus(hand("R5 J"))), "R5 K1");
    assert_eq!(text(all.minus(all)), "-");
    assert_eq!(text(all.minus(hand("R5 J J"))), "none");
    assert!(all.contains_all(hand("R5 R5")) && all.contains_all(Hand::EMPTY));
    assert!(!all.contains_all(hand("K1 K1")));
    assert_eq!(all.intersection(hand("R5 K1 K1 B3")), hand("R5 K1"));
}

#[test]
fn tiles_are_counted() {
    let counts: Vec<String> = hand("J R5 K1 R5")
        .counts()
        .map(|(tile, count)| format!("{count} {tile}"))
        .collect();
    assert_eq!(counts, ["2 R5", "1 K1", "1 J"]);
    assert_eq!(Tile::all().count(), 53);
}

#[test]
fn a_hand_is_made_of_tiles_from_the_deck() {
    let tiles = hand("R5 R5 K1 J").iter().collect::<Vec<_>>();
    let retail = Hand::from_tiles(tiles.iter().copied(), &Rules::retail_2019());
    assert_eq!(text(retail), "R5 R5 K1 J");
    assert_eq!(Hand::from_tiles(tiles, &Rules::fifty_four()), None);
}

/// Sums and differences of the largest deck, as counts say.
#[test]
fn algebra_agrees_with_counts() {
    let rules: Rules = "retail-2019 copies=4 jokers=8".parse().unwrap();
    let deck: Vec<Tile> = Hand::deck(&rules).iter().collect();
    let mut chance = Chance::new(15);
    for _ in 0..2_000 {
        let mut some = || {
            let size = chance.below(deck.len());
            Hand::from_tiles(chance.deal(&deck, size), &rules).expect("they are dealt")
        };
        let (one, other) = (some(), some());
        let fits =
            Tile::all().all(|tile| one.count(tile) + other.count(tile) <= rules.copies_of(tile));
        let sum = one.plus(other, &rules);
        assert_eq!(sum.is_some(), fits);
        if let Some(sum) = sum {
            assert_eq!(sum.len(), one.len() + other.len());
            assert_eq!((sum.minus(one), sum.minus(other)), (Some(other), Some(one)));
        }
        let less = Tile::all().all(|tile| one.count(tile) >= other.count(tile));
        assert_eq!(one.contains_all(other), less);
        assert_eq!(one.minus(other).is_some(), less);
        let common = one.intersection(other);
        assert!(
            Tile::all().all(|tile| common.count(tile) == one.count(tile).min(other.count(tile)))
        );
        assert_eq!(
            one.counts()
                .map(|(_, count)| usize::from(count))
                .sum::<usize>(),
            one.len()
        );
    }
}

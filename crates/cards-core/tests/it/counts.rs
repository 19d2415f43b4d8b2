//! How many of each rank, of each tile?

use cards_core::{Rank, RankCounts, RankSet, Suit, Tile, TileCounts};

/// The counts as a plain array.
fn array(counts: RankCounts) -> [u8; 16] {
    Rank::ALL.map(|rank| counts.count(rank))
}

fn counts(array: [u8; 16]) -> Option<RankCounts> {
    Rank::ALL
        .into_iter()
        .zip(array)
        .try_fold(RankCounts::EMPTY, |counts, (rank, count)| {
            counts.with_count(rank, count)
        })
}

/// Every operation on two counts, against a loop over arrays.
#[track_caller]
fn check(a: RankCounts, b: RankCounts) {
    let (x, y) = (array(a), array(b));
    let zip = |f: fn(u8, u8) -> u8| -> [u8; 16] { std::array::from_fn(|i| f(x[i], y[i])) };
    assert_eq!(counts(x), Some(a));
    assert_eq!(
        a.total(),
        x.iter().map(|&count| u32::from(count)).sum::<u32>()
    );
    assert_eq!(a.is_empty(), x == [0; 16]);
    assert_eq!(a.checked_add(b), counts(zip(|x, y| x + y)), "{a} + {b}");
    let holds = x.iter().zip(&y).all(|(x, y)| x >= y);
    assert_eq!(a.contains_all(b), holds, "{a} contains {b}");
    let left = holds.then(|| counts(zip(u8::saturating_sub))).flatten();
    assert_eq!(a.checked_sub(b), left, "{a} - {b}");
    assert_eq!(
        Some(a.difference(b)),
        counts(zip(u8::saturating_sub)),
        "{a} {b}"
    );
    assert_eq!(Some(a.union(b)), counts(zip(u8::max)), "{a} {b}");
    assert_eq!(Some(a.intersection(b)), counts(zip(u8::min)), "{a} {b}");
}

#[track_caller]
fn check_products(a: RankCounts) {
    for n in 0..=20 {
        let products = array(a).map(|count| count.saturating_mul(n));
        assert_eq!(a.checked_mul(n), counts(products), "{n} * {a}");
    }
}

#[track_caller]
fn check_thresholds(a: RankCounts) {
    for n in 0..=20 {
        for rank in Rank::ALL {
            assert_eq!(
                a.at_least(n).contains(rank),
                a.count(rank) >= n,
                "{a} {n} {rank:?}"
            );
            assert_eq!(
                a.exactly(n).contains(rank),
                a.count(rank) == n,
                "{a} {n} {rank:?}"
            );
        }
    }
}

/// All pairs of counts of two neighbouring ranks: whatever one does, the other sees no carry.
#[test]
fn neighbours_never_see_a_carry() {
    for a in 0..=255_u64 {
        for b in 0..=255_u64 {
            for shift in [0, 4, 28, 56] {
                check(
                    RankCounts::from_bits(a << shift),
                    RankCounts::from_bits(b << shift),
                );
            }
        }
    }
}

/// Four ranks of 0 to 4 each, as a deck has them: all 625 × 625 pairs.
#[test]
fn counts_of_a_deck_agree_with_arrays() {
    let small = |i: u64| {
        let digits = [i % 5, i / 5 % 5, i / 25 % 5, i / 125];
        RankCounts::from_bits(
            digits
                .into_iter()
                .rev()
                .fold(0, |bits, digit| bits << 4 | digit),
        )
    };
    for i in 0..625 {
        check_thresholds(small(i));
        check_products(small(i));
        for j in 0..625 {
            check(small(i), small(j));
        }
    }
}

#[test]
fn random_counts_agree_with_arrays() {
    for (a, b) in crate::words(60_000).zip(crate::words(60_001).skip(1)) {
        let (a, b) = (RankCounts::from_bits(a), RankCounts::from_bits(b));
        check(a, b);
        check_thresholds(a);
        check_products(a);
        // Pairs of which one holds the other are rare among random ones.
        check(a.union(b), a);
        check(a, a.intersection(b));
    }
}

#[test]
fn insert_and_remove_stop_at_the_ends() {
    for rank in Rank::ALL {
        let mut hand = RankCounts::EMPTY;
        assert!(!hand.remove(rank));
        for count in 1..=15 {
            assert!(hand.insert(rank));
            assert_eq!((hand.count(rank), hand.total()), (count, u32::from(count)));
        }
        assert!(!hand.insert(rank));
        assert_eq!(hand.total(), 15);
        assert!(hand.remove(rank));
        assert_eq!(hand.with_count(rank, 14), Some(hand));
        assert_eq!(hand.with_count(rank, 16), None);
    }
}

#[test]
fn sets_and_counts_turn_into_each_other() {
    for bits in 0..=u16::MAX {
        let ranks = RankSet::from_bits(bits);
        let one_each = RankCounts::from_set(ranks);
        assert_eq!(one_each.exactly(1), ranks);
        assert_eq!(one_each.at_least(2), RankSet::EMPTY);
        assert_eq!(
            RankCounts::from_bits(u64::MAX).masked(ranks).exactly(15),
            ranks
        );
    }
}

#[test]
fn iterators_go_both_ways() {
    for bits in crate::words(2_000) {
        let hand = RankCounts::from_bits(bits);
        let forward: Vec<(Rank, u8)> = hand.iter().collect();
        let mut backward: Vec<(Rank, u8)> = hand.iter().rev().collect();
        backward.reverse();
        assert_eq!(forward, backward);
        assert_eq!(hand.iter().len(), forward.len());
        let ranks = forward
            .iter()
            .flat_map(|&(rank, n)| std::iter::repeat_n(rank, n.into()));
        assert_eq!(RankCounts::from_ranks(ranks), Some(hand));
    }
}

/// A `TileCounts` is four `RankCounts` and nothing more.
#[test]
fn tiles_agree_suit_by_suit() {
    let words: Vec<u64> = crate::words(8_000).collect();
    for chunk in words.chunks_exact(8) {
        let a = TileCounts::from_bits([chunk[0], chunk[1], chunk[2], chunk[3]]);
        let b = TileCounts::from_bits([chunk[4], chunk[5], chunk[6], chunk[7]]);
        for (a, b) in [(a, b), (a.union(b), b), (a, a.intersection(b))] {
            check_tiles(a, b);
        }
        assert_eq!(TileCounts::from_bits(a.bits()), a);
    }
}

fn check_tiles(a: TileCounts, b: TileCounts) {
    let suits = |f: &dyn Fn(RankCounts, RankCounts) -> RankCounts| {
        TileCounts::from_bits(Suit::ALL.map(|suit| f(a.suit(suit), b.suit(suit)).bits()))
    };
    let all = |f: &dyn Fn(RankCounts, RankCounts) -> bool| {
        Suit::ALL
            .into_iter()
            .all(|suit| f(a.suit(suit), b.suit(suit)))
    };
    assert_eq!(a.union(b), suits(&RankCounts::union));
    assert_eq!(a.intersection(b), suits(&RankCounts::intersection));
    assert_eq!(a.difference(b), suits(&RankCounts::difference));
    assert_eq!(a.contains_all(b), all(&RankCounts::contains_all));
    assert_eq!(a.checked_sub(b), a.contains_all(b).then(|| a.difference(b)));
    let fits = all(&|a, b| a.checked_add(b).is_some());
    assert_eq!(a.checked_add(b).is_some(), fits);
    assert_eq!(a.checked_mul(1), Some(a));
    assert_eq!(a.checked_mul(16).is_some(), a.is_empty());
    let masked = |a: RankCounts, b: RankCounts| a.masked(b.ranks());
    assert_eq!(a.masked(b.tiles()), suits(&masked));
    assert_eq!(TileCounts::from_set(a.tiles()).exactly(1), a.tiles());
    assert_eq!(
        a.checked_add(b).and_then(|sum| sum.checked_sub(b)),
        fits.then_some(a)
    );
    for n in 0..=16 {
        for tile in Tile::ALL {
            assert_eq!(a.at_least(n).contains(tile), a.count(tile) >= n);
            assert_eq!(a.exactly(n).contains(tile), a.count(tile) == n);
        }
    }
    assert_eq!(
        a.total(),
        a.iter().map(|(_, count)| u32::from(count)).sum::<u32>()
    );
    assert!(a.iter().map(|(tile, _)| tile).eq(a.tiles()));
    assert!(
        a.iter()
            .rev()
            .map(|(tile, _)| tile)
            .eq(a.tiles().iter().rev())
    );
}

#[test]
fn tiles_insert_and_remove_in_their_place() {
    for tile in Tile::ALL {
        let mut hand = TileCounts::EMPTY;
        assert!(hand.is_empty() && !hand.remove(tile));
        assert!(hand.insert(tile) && hand.insert(tile));
        assert_eq!(
            hand,
            TileCounts::EMPTY
                .with_count(tile, 2)
                .expect("2 is below 16")
        );
        assert_eq!(hand.with_count(tile, 16), None);
        assert_eq!(TileCounts::from_tiles([tile, tile]), Some(hand));
        assert_eq!(TileCounts::from_tiles([tile; 16]), None);
        assert!(hand.remove(tile) && !hand.is_empty());
    }
}

#[test]
fn pictures() {
    let hand = RankCounts::from_bits(0xF000_0000_0000_0A41);
    insta::assert_snapshot!(format!("{hand:?}"), @"RankCounts(14a............f)");
    let hand = TileCounts::from_bits([1, 0x20, 0, 0x4000_0000_0000_0000]);
    insta::assert_snapshot!(
        hand,
        @"1............... .2.............. ................ ...............4"
    );
}

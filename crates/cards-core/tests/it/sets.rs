//! Which ranks, which tiles?

use std::collections::BTreeSet;

use cards_core::{Rank, RankSet, Suit, Tile, TileSet};

fn all_rank_sets() -> impl Iterator<Item = RankSet> {
    (0..=u16::MAX).map(RankSet::from_bits)
}

/// The definition in words: every rank of the run is in the set.
fn has_run(set: RankSet, start: u8, len: u8) -> bool {
    (start..start + len).all(|index| Rank::from_index(index).is_some_and(|r| set.contains(r)))
}

/// All 65,536 sets × all lengths a `u8` can ask for that differ, and some beyond.
#[test]
fn runs_agree_with_the_definition() {
    let mut runs = 0_u64;
    for set in all_rank_sets() {
        for len in 1..=16 {
            let starts = set.runs(len);
            for start in Rank::ALL {
                let expected = has_run(set, start.index(), len);
                assert_eq!(starts.contains(start), expected, "{set} {len} {start:?}");
                runs += u64::from(expected);
            }
        }
        for start in Rank::ALL {
            let fits = |len: &u8| has_run(set, start.index(), *len);
            let longest = (0..=16 - start.index()).rev().find(fits);
            assert_eq!(Some(set.run_from(start)), longest, "{set} {start:?}");
        }
        for len in [0, 17, 18, 255] {
            assert_eq!(set.runs(len), RankSet::EMPTY, "{set} {len}");
        }
        let longest = (0..=16)
            .rev()
            .find(|&len| len == 0 || !set.runs(len).is_empty());
        assert_eq!(Some(set.longest_run()), longest, "{set}");
    }
    // Of the 2^16 sets, 2^(16 - len) hold the run of len ranks at a given start.
    let by_hand: u64 = (1..=16_u64).map(|len| (17 - len) << (16 - len)).sum();
    assert_eq!(runs, by_hand);
}

#[test]
fn a_run_that_does_not_fit_is_none() {
    assert_eq!(RankSet::run(Rank::ALL[12], 5), None);
    assert_eq!(
        RankSet::run(Rank::ALL[12], 4).map(RankSet::bits),
        Some(0xF000)
    );
    assert_eq!(RankSet::run(Rank::ALL[0], 16), Some(RankSet::ALL));
    assert_eq!(RankSet::run(Rank::ALL[3], 0), Some(RankSet::EMPTY));
    assert_eq!(RankSet::run(Rank::ALL[0], 255), None);
}

/// Every operation on every set, against a tree of indices.
#[test]
fn algebra_agrees_with_a_tree() {
    for (a, b) in crate::words(3_000).zip(crate::words(3_001).skip(1)) {
        let (set, other) = (TileSet::from_bits(a), TileSet::from_bits(b));
        let tree: BTreeSet<u8> = set.iter().map(Tile::index).collect();
        let other_tree: BTreeSet<u8> = other.iter().map(Tile::index).collect();
        let collect = |indices: Vec<u8>| indices.into_iter().filter_map(Tile::from_index).collect();
        let check = |actual: TileSet, expected: Vec<u8>| {
            assert_eq!(actual, collect(expected), "{set:?} {other:?}");
        };
        check(set | other, tree.union(&other_tree).copied().collect());
        check(
            set & other,
            tree.intersection(&other_tree).copied().collect(),
        );
        check(set - other, tree.difference(&other_tree).copied().collect());
        check(
            set ^ other,
            tree.symmetric_difference(&other_tree).copied().collect(),
        );
        check(
            !set,
            (0..64).filter(|index| !tree.contains(index)).collect(),
        );
        assert_eq!(set.len(), tree.len());
        assert_eq!(set.is_empty(), tree.is_empty());
        assert_eq!(set.is_subset(other), tree.is_subset(&other_tree));
        assert!((set & other).is_subset(other) && set.is_superset(set & other));
        assert_eq!(set.is_disjoint(other), tree.is_disjoint(&other_tree));
        assert_eq!(set.first().map(Tile::index), tree.first().copied());
        assert_eq!(set.last().map(Tile::index), tree.last().copied());
    }
}

#[test]
fn insert_and_remove_say_what_they_changed() {
    for set in all_rank_sets().step_by(97) {
        for rank in Rank::ALL {
            let mut changed = set;
            assert_eq!(changed.insert(rank), !set.contains(rank));
            assert!(changed.contains(rank) && changed.len() >= set.len());
            assert!(changed.remove(rank));
            assert!(!changed.remove(rank));
            assert_eq!(changed, set - RankSet::of(rank));
        }
    }
}

#[test]
fn iterators_go_both_ways_and_know_their_length() {
    for set in all_rank_sets() {
        let forward: Vec<Rank> = set.iter().collect();
        let mut backward: Vec<Rank> = set.iter().rev().collect();
        backward.reverse();
        assert_eq!(forward, backward);
        assert_eq!(set.iter().len(), forward.len());
        assert!(forward.is_sorted());
        assert_eq!(forward.into_iter().collect::<RankSet>(), set);
    }
    let mut ends = RankSet::from_bits(0b1011).iter();
    assert_eq!(ends.next_back(), Rank::from_index(3));
    assert_eq!(ends.next(), Rank::from_index(0));
    assert_eq!(ends.next_back(), Rank::from_index(1));
    assert_eq!(
        (ends.next(), ends.next_back(), ends.next()),
        (None, None, None)
    );
}

#[test]
fn subsets_are_all_subsets_once_each() {
    for set in all_rank_sets().step_by(61) {
        let mut subsets = set.subsets();
        let mut previous = None;
        for left in (1..=1_usize << set.len()).rev() {
            assert_eq!(subsets.size_hint(), (left, Some(left)));
            let subset = subsets.next().expect("there are so many left");
            assert!(subset.is_subset(set) && previous < Some(subset.bits()));
            previous = Some(subset.bits());
        }
        assert_eq!(previous, Some(set.bits()));
        assert_eq!(subsets.size_hint(), (0, Some(0)));
        assert_eq!((subsets.next(), subsets.next()), (None, None));
    }
    // 2^64 subsets do not fit a `usize`; after the first, all others do.
    let mut subsets = TileSet::ALL.subsets();
    assert_eq!(subsets.size_hint(), (usize::MAX, None));
    assert_eq!(subsets.next(), Some(TileSet::EMPTY));
    assert_eq!(subsets.next().map(TileSet::bits), Some(1));
}

#[test]
fn lanes_are_suits() {
    for bits in crate::words(2_000) {
        let set = TileSet::from_bits(bits);
        assert_eq!(
            TileSet::from_lanes(Suit::ALL.map(|suit| set.suit(suit))),
            set
        );
        assert_eq!(set.iter().map(Tile::rank).collect::<RankSet>(), set.ranks());
        for suit in Suit::ALL {
            let ranks = set
                .iter()
                .filter(|tile| tile.suit() == suit)
                .map(Tile::rank);
            assert_eq!(ranks.collect::<RankSet>(), set.suit(suit));
            let other = RankSet::from_bits(0x0FF1);
            let changed = set.with_suit(suit, other);
            assert_eq!(changed.suit(suit), other);
            assert_eq!(changed.with_suit(suit, set.suit(suit)), set);
        }
    }
}

#[test]
fn places_know_their_index() {
    for (index, rank) in (0..).zip(Rank::ALL) {
        assert_eq!((Rank::from_index(index), rank.index()), (Some(rank), index));
        assert_eq!(
            rank.next().and_then(Rank::previous),
            rank.next().map(|_| rank)
        );
    }
    for (index, suit) in (0..).zip(Suit::ALL) {
        assert_eq!((Suit::from_index(index), suit.index()), (Some(suit), index));
    }
    for (index, tile) in (0..).zip(Tile::ALL) {
        assert_eq!((Tile::from_index(index), tile.index()), (Some(tile), index));
        assert_eq!(Tile::new(tile.rank(), tile.suit()), tile);
    }
    assert_eq!(Rank::from_index(16), None);
    assert_eq!(
        (Rank::ALL[15].next(), Rank::ALL[0].previous()),
        (None, None)
    );
    assert_eq!((Suit::from_index(4), Tile::from_index(64)), (None, None));
}

#[test]
fn pictures() {
    insta::assert_snapshot!(
        format!("{:?}", RankSet::from_bits(0b1000_0000_0001_0111)),
        @"RankSet(###.#..........#)"
    );
    insta::assert_snapshot!(
        TileSet::from_bits(0x8000_0001_00F0_0003),
        @"##.............. ....####........ #............... ...............#"
    );
}

#[test]
fn bits_round_trip_and_the_default_is_empty() {
    assert!(all_rank_sets().all(|set| RankSet::from_bits(set.bits()) == set));
    assert!(crate::words(1_000).all(|bits| TileSet::from_bits(bits).bits() == bits));
    assert_eq!(RankSet::default(), RankSet::EMPTY);
    assert_eq!(TileSet::default(), TileSet::EMPTY);
}

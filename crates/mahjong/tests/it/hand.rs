//! What can one player hold, and which tiles are there?

use cards_core::{RankCounts, TileCounts};
use mahjong::{Hand, Suit, SuitHand, Tile};

#[test]
fn a_tile_has_a_number_and_a_suit() {
    // M-1
    for tile in Tile::ALL {
        assert_eq!(Tile::from_number(tile.number(), tile.suit()), Some(tile));
        assert_eq!(Tile::from_place(tile.place()), Some(tile));
    }
    assert_eq!(Tile::from_number(0, Suit::Bamboos), None);
    assert_eq!(Tile::from_number(10, Suit::Circles), None);
    assert_eq!(Tile::from_number(8, Suit::Honors), None);
    assert_eq!(Tile::from_number(255, Suit::Characters), None);
    let places = cards_core::Tile::ALL
        .into_iter()
        .filter_map(Tile::from_place);
    assert!(places.eq(Tile::ALL));
}

#[test]
fn a_nine_and_an_honour_have_no_next() {
    // M-3
    let next = |text: &str| text.parse::<Tile>().expect("a tile").next();
    assert_eq!(next("8s"), "9s".parse().ok());
    assert_eq!(next("9s"), None);
    assert_eq!(next("1z"), None);
}

#[test]
fn simples_are_two_to_eight() {
    let simples = Tile::ALL.into_iter().filter(|tile| tile.is_simple());
    assert_eq!(simples.count(), 3 * 7);
}

#[test]
fn a_hand_holds_four_copies() {
    // M-2
    let tile = Tile::ALL[33];
    let mut hand = Hand::EMPTY;
    for _ in 0..4 {
        assert!(hand.insert(tile));
    }
    assert!(!hand.insert(tile));
    assert_eq!((hand.len(), hand.count(tile)), (4, 4));
    assert_eq!(Hand::from_tiles([tile; 5]), None);
    assert!(hand.remove(tile));
    assert!(!hand.remove(Tile::ALL[0]));
    assert_eq!(hand.to_string(), "777z");
}

#[test]
fn a_hand_has_tiles_that_exist_only() {
    // M-1
    for place in cards_core::Tile::ALL {
        let counts = TileCounts::EMPTY
            .with_count(place, 4)
            .expect("4 is below 15");
        let exists = Tile::from_place(place).is_some();
        assert_eq!(Hand::from_counts(counts).is_some(), exists, "{place:?}");
        let counts = TileCounts::EMPTY
            .with_count(place, 5)
            .expect("5 is below 15");
        assert_eq!(Hand::from_counts(counts), None, "{place:?}");
    }
}

#[test]
fn a_hand_lists_its_tiles() {
    let hand: Hand = "7z3m3m1s".parse().expect("tiles");
    let tiles: Vec<String> = hand.iter().map(|(tile, n)| format!("{n}x{tile}")).collect();
    assert_eq!(tiles, ["2x3m", "1x1s", "1x7z"]);
    assert!(
        hand.iter()
            .rev()
            .eq(hand.iter().collect::<Vec<_>>().into_iter().rev())
    );
    assert_eq!(hand.iter().len(), 3);
}

#[test]
fn a_hand_of_one_suit_is_fourteen_numbers() {
    // M-9
    let counts = |bits| SuitHand::from_counts(RankCounts::from_bits(bits));
    assert!(counts(0x00_0002_4440).is_some());
    assert!(counts(0x00_0001_4440).is_none()); // 13 tiles
    assert!(counts(0x00_0000_5540).is_none()); // five copies
    assert!(counts(0x444_2000_0000).is_none()); // tens
    assert!(counts(0x00_0000_4442).is_none()); // zeros
}

#[test]
fn programmers_see_the_notation() {
    let hand: Hand = "112m".parse().expect("tiles");
    assert_eq!(
        format!("{hand:?} {:?}", Tile::ALL[9]),
        "Hand(112m) Tile(1p)"
    );
}

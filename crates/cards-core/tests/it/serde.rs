//! How do serialisers see these types?

use std::fmt::Debug;

use cards_core::{Rank, RankCounts, RankSet, Suit, Tile, TileCounts, TileSet};
use serde_json::{from_str, to_string};

#[track_caller]
fn check<T>(value: &T, json: &str)
where
    T: PartialEq + Debug + serde::Serialize + serde::de::DeserializeOwned,
{
    assert_eq!(to_string(value).expect("it is numbers"), json);
    assert_eq!(from_str::<T>(json).expect("it was just written"), *value);
}

#[test]
fn everything_is_its_bits() {
    check(&RankSet::from_bits(0x8001), "32769");
    check(&TileSet::ALL, "18446744073709551615");
    check(&RankCounts::from_bits(0x41), "65");
    check(&TileCounts::from_bits([1, 2, 3, 4]), "[1,2,3,4]");
    check(&Rank::ALL[15], "15");
    check(&Suit::ALL[3], "3");
    check(&Tile::ALL[63], "63");
}

#[test]
fn places_are_checked() {
    let error = from_str::<Rank>("16").expect_err("there are 16 ranks");
    insta::assert_snapshot!(error, @"invalid value: integer `16`, expected a rank below 16 at line 1 column 2");
    let error = from_str::<Suit>("4").expect_err("there are 4 suits");
    insta::assert_snapshot!(error, @"invalid value: integer `4`, expected a suit below 4 at line 1 column 1");
    let error = from_str::<Tile>("64").expect_err("there are 64 tiles");
    insta::assert_snapshot!(error, @"invalid value: integer `64`, expected a tile below 64 at line 1 column 2");
}

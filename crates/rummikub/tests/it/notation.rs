//! How are tiles, hands and melds written?

use rummikub::{
    Color, Hand, Meld, Number, ParseHandError, ParseMeldError, ParseTileError, Rules, Tile,
    parse_tiles,
};

/// Reads a hand and writes it, or the message with its place.
#[track_caller]
fn check(text: &str, expected: &str) {
    let actual = match text.parse::<Hand>() {
        Ok(hand) => hand.to_string(),
        Err(error) => match error.at() {
            Some(at) => format!("{at}: {error}"),
            None => error.to_string(),
        },
    };
    assert_eq!(actual, expected, "for {text:?}");
}

#[test]
fn a_hand_is_written_by_colour_then_number_jokers_last() {
    check("K9 J B1 O13 R5 R4", "R4 R5 O13 B1 K9 J");
    check("J J", "J J");
}

#[test]
fn common_spellings_are_read() {
    check("r5 o13 b1 k9 j", "R5 O13 B1 K9 J");
    check("5R 13O 1b 9k *", "R5 O13 B1 K9 J");
    check("  R5   O13\tB1 ", "R5 O13 B1");
}

#[test]
fn the_hand_without_a_tile_is_a_dash() {
    check("-", "-");
    check(" - ", "-");
    assert_eq!(Hand::EMPTY.to_string(), "-");
    assert_eq!(format!("{:?}", Hand::EMPTY), "Hand(-)");
}

#[test]
fn no_text_is_no_hand() {
    check("", "expected tiles such as R5 or J but found nothing");
    check("   ", "expected tiles such as R5 or J but found nothing");
}

#[test]
fn a_message_stays_short_whatever_was_given() {
    check(
        &"é".repeat(1000),
        "0: expected a tile such as R5 or J but found \"éééééééééééé…\" at byte 0",
    );
    check(
        &format!("R{}", "9".repeat(1000)),
        "1: expected a number 1 to 13 but found 999999999999… at byte 1",
    );
}

#[test]
fn an_unknown_tile_is_named_with_its_place() {
    check(
        "R5 X7",
        "3: expected a tile such as R5 or J but found \"X7\" at byte 3",
    );
    check(
        "R5,O5",
        "0: expected a tile such as R5 or J but found \"R5,O5\" at byte 0",
    );
    check(
        "R5O5",
        "0: expected a tile such as R5 or J but found \"R5O5\" at byte 0",
    );
    check(
        "R",
        "0: expected a tile such as R5 or J but found \"R\" at byte 0",
    );
    check(
        "5",
        "0: expected a tile such as R5 or J but found \"5\" at byte 0",
    );
    check(
        "R+5",
        "0: expected a tile such as R5 or J but found \"R+5\" at byte 0",
    );
    check(
        "R5 - J",
        "3: expected a tile such as R5 or J but found \"-\" at byte 3",
    );
    check(
        "é R5",
        "0: expected a tile such as R5 or J but found \"é\" at byte 0",
    );
    check(
        "JJ",
        "0: expected a tile such as R5 or J but found \"JJ\" at byte 0",
    );
}

#[test]
fn an_unknown_number_is_named_with_its_place() {
    check(
        "J R14",
        "3: expected a number 1 to 13 but found 14 at byte 3",
    );
    check(
        "J 14R",
        "2: expected a number 1 to 13 but found 14 at byte 2",
    );
    check("R0", "1: expected a number 1 to 13 but found 0 at byte 1");
    check("R05", "1: expected a number 1 to 13 but found 05 at byte 1");
    check(
        "R999",
        "1: expected a number 1 to 13 but found 999 at byte 1",
    );
}

#[test]
fn a_tile_beyond_the_deck_is_named_with_its_place() {
    check(
        "R5 B5 5r r5",
        "9: R5 at byte 9 is one too many: the deck has 2 [R-1]",
    );
    check(
        "J * j",
        "4: J at byte 4 is one too many: the deck has 2 [R-1]",
    );
}

#[test]
fn the_rules_say_how_many_jokers_there_are() {
    let mut rules = Rules::fifty_four();
    assert_eq!(rules.set("jokers", "1"), Ok(()));
    let error = Hand::from_notation("J R5 J", &rules).unwrap_err();
    assert_eq!(
        error.to_string(),
        "J at byte 5 is one too many: the deck has 1 [R-1]"
    );
}

#[test]
fn errors_of_one_tile_and_of_a_meld_say_the_same() {
    let error = "R14".parse::<Tile>().unwrap_err();
    assert_eq!(error.at(), Some(1));
    let found = "14".into();
    assert_eq!(error, ParseTileError::UnknownNumber { found, at: 1 });
    let unknown = "".parse::<Tile>().unwrap_err();
    let message = "expected a tile such as R5 or J but found \"\" at byte 0";
    assert_eq!(unknown.to_string(), message);

    let tiles = ParseHandError::Tile(error.clone());
    assert_eq!(tiles.to_string(), error.to_string());
    let meld = "R14 R5 R6".parse::<Meld>().unwrap_err();
    assert_eq!(meld, ParseMeldError::Tiles(tiles));
    assert_eq!(meld.to_string(), error.to_string());
    assert_eq!(meld.at(), Some(1));

    let meld = "R5 R6".parse::<Meld>().unwrap_err();
    assert_eq!(
        meld.to_string(),
        "a meld has at least 3 tiles but this has 2 [R-2]"
    );
    assert_eq!(meld.at(), None);
}

#[test]
fn tiles_keep_the_order_written() {
    let tiles = parse_tiles("K9 J R5", &Rules::fifty_four()).unwrap();
    let written: Vec<String> = tiles.iter().map(Tile::to_string).collect();
    assert_eq!(written, ["K9", "J", "R5"]);
}

#[test]
fn a_meld_is_written_as_laid() {
    let meld: Meld = "k5 5b J".parse().unwrap();
    assert_eq!(meld.to_string(), "K5 B5 J");
    assert_eq!(format!("{meld:?}"), "Meld(K5 B5 J)");
}

#[test]
fn every_tile_is_read_as_it_is_written() {
    let mut tiles = 0;
    for color in Color::ALL {
        for number in Number::ALL {
            let tile = Tile::Numbered(color, number);
            assert_eq!(tile.to_string().parse(), Ok(tile));
            assert_eq!(format!("{number}{color}").parse(), Ok(tile));
            tiles += 1;
        }
    }
    assert_eq!(tiles, 52);
    assert_eq!(Tile::Joker.to_string().parse(), Ok(Tile::Joker));
}

#[test]
fn a_hand_is_walked_from_both_ends() {
    let hand: Hand = "J K9 R5 J".parse().unwrap();
    let forward: Vec<Tile> = hand.iter().collect();
    let mut backward: Vec<Tile> = hand.iter().rev().collect();
    backward.reverse();
    assert_eq!(forward, backward);
    assert_eq!(hand.iter().len(), 4);
}

#[test]
fn a_hand_counts_its_tiles() {
    let rules = Rules::fifty_four();
    let tile: Tile = "R5".parse().unwrap();
    let mut hand = Hand::EMPTY;
    assert!(hand.insert(tile, &rules));
    assert!(!hand.insert(tile, &rules));
    assert!(hand.contains(tile));
    assert_eq!((hand.count(tile), hand.jokers(), hand.len()), (1, 0, 1));
    assert!(hand.remove(tile));
    assert!(!hand.remove(tile));
    assert!(hand.is_empty());
}

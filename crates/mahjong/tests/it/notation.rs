//! How are tiles written and read?

use mahjong::notation::Unicode;
use mahjong::{Hand, ParseHandError, PlayerHand, Tile};

use crate::chance::Chance;
use crate::oracle;

/// The hand as it is written, or the message.
#[track_caller]
fn check(text: &str, expected: &str) {
    let actual = match text.parse::<Hand>() {
        Ok(hand) => hand.to_string(),
        Err(error) => error.to_string(),
    };
    assert_eq!(actual, expected, "for {text}");
}

#[test]
fn suits_follow_their_numbers() {
    check("123m456p789s1122z", "123m456p789s1122z");
    check("1122z987s1m654p32m", "123m456p789s1122z");
    check("1m 1m 4s\t9p", "11m9p4s");
    check("12 3m", "123m");
}

#[test]
fn suits_may_stand_in_front() {
    check("m123p456", "123m456p");
    check(" s789 z11 m1", "1m789s11z");
    check("E m12 N", "12m14z");
}

#[test]
fn zero_is_a_red_five() {
    check("067m0p", "567m5p");
    check("p0550", "5555p");
}

#[test]
fn capitals_are_honours() {
    check("ESWNPFC", "1234567z");
    check("1sS", "1s2z");
    check("EE 123s CC", "123s1177z");
}

#[test]
fn unicode_tiles() {
    check("🀀🀁🀂🀃🀆🀅🀄\u{FE0E}", "1234567z");
    check("🀇🀏🀐🀘🀙🀡", "19m19p19s");
    check("🀇 23m", "123m");
    let all: String = ('\u{1F000}'..='\u{1F021}').collect();
    check(&all, "123456789m123456789p123456789s1234567z");
}

#[test]
fn no_tile_is_a_dash() {
    check("-", "-");
    check(" - ", "-");
    assert_eq!(Hand::EMPTY.to_string(), "-");
}

#[test]
fn a_text_without_tiles_is_an_error() {
    let expected = "expected tiles such as 123m456p789s1122z but found nothing";
    check("", expected);
    check(" \t", expected);
}

#[test]
fn an_unknown_character_is_named_with_its_place() {
    check(
        "12é3m",
        "expected a tile such as 5m but found 'é' at byte 2",
    );
    check("🀇🀪", "expected a tile such as 5m but found '🀪' at byte 4");
    check("123M", "expected a tile such as 5m but found 'M' at byte 3");
    check("1m-", "expected a tile such as 5m but found '-' at byte 2");
}

#[test]
fn digits_need_a_suit() {
    check("123m45", "expected m, p, s or z with the digits at byte 4");
    check("12E3m", "expected m, p, s or z with the digits at byte 0");
    check("m12E3", "expected m, p, s or z with the digits at byte 4");
}

#[test]
fn a_suit_needs_digits() {
    check("123mp", "expected digits with the suit p at byte 4");
    check("123m p456", "expected digits with the suit p at byte 5");
    check("m123 456p", "expected digits with the suit p at byte 8");
    check("mp1", "expected digits with the suit m at byte 0");
    check("mE", "expected digits with the suit m at byte 0");
}

#[test]
fn there_are_seven_honours() {
    // M-1
    check(
        "1238z",
        "expected an honour 1z to 7z but found 8z at byte 3 [M-1]",
    );
    check(
        "z9",
        "expected an honour 1z to 7z but found 9z at byte 1 [M-1]",
    );
    check(
        "0z",
        "expected an honour 1z to 7z but found 0z at byte 0 [M-1]",
    );
}

#[test]
fn a_fifth_copy_is_named_with_its_place() {
    // M-2
    check(
        "11111m",
        "1m at byte 4 is one too many: the set has 4 [M-2]",
    );
    check(
        "0m5555m",
        "5m at byte 5 is one too many: the set has 4 [M-2]",
    );
    check(
        "p2222 22",
        "2p at byte 6 is one too many: the set has 4 [M-2]",
    );
    check(
        "EEEE1z",
        "1z at byte 4 is one too many: the set has 4 [M-2]",
    );
}

#[test]
fn errors_know_their_place() {
    let at = |text: &str| text.parse::<Hand>().expect_err("no hand").at();
    assert_eq!(at("é"), Some(0));
    assert_eq!(at("1m23"), Some(2));
    assert_eq!(at("1mm"), Some(2));
    assert_eq!(at("8z"), Some(0));
    assert_eq!(at("11111m"), Some(4));
    assert_eq!(
        "".parse::<Hand>().expect_err("no hand"),
        ParseHandError::Empty
    );
    assert_eq!(at(""), None);
}

#[test]
fn a_tile_is_one_tile() {
    let message = |text: &str| text.parse::<Tile>().expect_err("no tile").to_string();
    assert_eq!(message("12m"), "expected one tile but found 2");
    assert_eq!(message("-"), "expected one tile but found 0");
    assert_eq!(
        message("5"),
        "expected m, p, s or z with the digits at byte 0"
    );
    for tile in Tile::ALL {
        assert_eq!(tile.to_string().parse(), Ok(tile));
    }
}

#[test]
fn seeded_hands_are_read_as_written() {
    let mut chance = Chance::new(34);
    for _ in 0..2_000 {
        let tiles = chance.below(137);
        let hand = oracle::hand(&oracle::dealt(&mut chance, tiles));
        assert_eq!(hand.to_string().parse(), Ok(hand));
    }
}

#[test]
fn every_tile_has_a_symbol_that_reads_as_the_tile() {
    for tile in Tile::ALL {
        assert_eq!(Unicode(tile).to_string().parse(), Ok(tile));
    }
    let hand: PlayerHand = "406m1z[055p,left]".parse().expect("a hand");
    assert_eq!(Unicode(hand).to_string(), "🀊︎🀋︎*🀌︎🀀︎[🀝︎*🀝︎🀝︎,left]");
    assert_eq!(Unicode("12 sets, 3").to_string(), "12 sets, 3"); // no tiles
    assert_eq!(Unicode("8z 0z").to_string(), "8z 0z");
}

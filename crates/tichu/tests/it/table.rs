//! Is this play legal on the previous one?

use tichu::{AnswerError, Rules, Table, TableError};

/// The batch line of the command line: `legal KIND RANK CARDS`, or the reason.
fn answer(previous: &str, play: &str) -> String {
    let table = match Table::parse(previous, &Rules::official()) {
        Ok(table) => table,
        Err(error) => return format!("error {error}"),
    };
    match table.answer(play.parse().expect("the play is well written")) {
        Ok(combo) => format!("legal {} {} {}", combo.kind(), combo.rank(), combo.len()),
        Err(reason) => format!("illegal {reason}"),
    }
}

#[track_caller]
fn check(previous: &str, play: &str, expected: &str) {
    assert_eq!(answer(previous, play), expected, "{previous} {play}");
}

/// All that the question asks for as legal, with the reading taken.
#[test]
fn legal_plays() {
    check("6", "J", "legal single J 1");
    check("JJ", "QQ", "legal pair Q 2");
    check("555", "KKK", "legal triple K 3");
    check("44499", "77722", "legal full-house 7 5");
    check("23456", "56789", "legal straight 9 5");
    check("223344", "QQKKAA", "legal stairs A 6");
    check("49494", "72727", "legal full-house 7 5");
    check("A", "R", "legal single R 1");
    check("A", "P", "legal single P 1");
    check("P", "R", "legal single R 1");
    check("66", "7P", "legal pair 7 2");
    check("P6", "77", "legal pair 7 2");
    check("58304967", "6P0594J7", "legal straight J 8");
    check("5P304967", "680594J7", "legal straight J 8");
    check("57446765", "788657P5", "legal stairs 8 8");
    check("-", "D", "legal dog D 1");
    check("-", "1", "legal single 1 1");
    check("-", "12345", "legal straight 5 5");
    check("3344556677889900", "JJJJ", "legal bomb J 4");
    check("5555", "7777", "legal bomb 7 4");
}

/// All that the question asks for as illegal.
#[test]
fn illegal_plays() {
    for line in [
        "9 3",
        "66 55",
        "888 444",
        "44 888",
        "77722 44499",
        "44499 777",
        "44499 777JJJ",
        "45678 34567",
        "34567 456789",
        "556677 334455",
        "5566 778899",
        "72727 49494",
        "A A",
        "R A",
        "R P",
        "77 RP",
        "77 6P",
        "P7 66",
        "680594J7 5P304967",
        "6P0594J7 58304967",
        "57446765 3645P536",
        "1 D",
        "2 D",
        "2 1",
        "- 1234",
        "7777 5555",
        "- 223355",
    ] {
        let (previous, play) = line.split_once(' ').expect("two fields");
        let answer = answer(previous, play);
        assert!(answer.starts_with("illegal "), "{line}: {answer}");
    }
}

/// Every reason, in the words a player reads.
#[test]
fn each_reason_has_its_words() {
    check(
        "9",
        "3",
        "illegal a single 3 does not beat a single 9: the rank must be higher [T-15]",
    );
    check(
        "44",
        "888",
        "illegal a triple of 8s does not answer a pair of 4s: the kind must be the same [T-15]",
    );
    check(
        "5566",
        "778899",
        "illegal stairs of 6 cards up to 9 does not answer stairs of 4 cards up to 6: the number of cards must be the same [T-15]",
    );
    check(
        "7777",
        "5555",
        "illegal a bomb of 5s does not beat a bomb of 7s: a bomb falls to a higher bomb only [T-16]",
    );
    check(
        "7777",
        "7777",
        "illegal a bomb of 7s does not beat a bomb of 7s: a bomb falls to a higher bomb only [T-16]",
    );
    check(
        "7777",
        "R",
        "illegal the Dragon does not beat a bomb of 7s: a bomb falls to a higher bomb only [T-16]",
    );
    check(
        "R",
        "A",
        "illegal no single beats the Dragon, a single A neither [T-18]",
    );
    check(
        "R",
        "P",
        "illegal the Phoenix does not beat the Dragon [T-20]",
    );
    check(
        "1",
        "D",
        "illegal the Dog is led, never laid on another play [T-18]",
    );
    check(
        "-",
        "1234",
        "illegal a straight has at least 5 cards but this has 4 [T-14]",
    );
    check(
        "-",
        "223355",
        "illegal stairs are consecutive pairs but 4 is missing [T-14]",
    );
}

#[test]
fn a_bomb_beats_all_but_an_equal_or_higher_bomb() {
    for previous in ["1", "A", "P", "R", "QQ", "44499", "23456", "3344"] {
        check(previous, "5555", "legal bomb 5 4");
    }
    check(
        "5555",
        "5555",
        "illegal a bomb of 5s does not beat a bomb of 5s: a bomb falls to a higher bomb only [T-16]",
    );
}

/// T-20: the Phoenix lies on every single but the Dragon, and counts 1½ when it was led.
#[test]
fn the_single_phoenix() {
    for previous in ["-", "1", "2", "A", "P"] {
        check(previous, "P", "legal single P 1");
    }
    check("P", "2", "legal single 2 1");
    check(
        "P",
        "1",
        "illegal the Mah Jong does not beat the Phoenix: the rank must be higher [T-15]",
    );
    check("1", "2", "legal single 2 1");
    check(
        "1",
        "1",
        "illegal the Mah Jong does not beat the Mah Jong: the rank must be higher [T-15]",
    );
    check(
        "77",
        "P",
        "illegal the Phoenix does not answer a pair of 7s: the kind must be the same [T-15]",
    );
    check(
        "7",
        "7P",
        "illegal a pair of 7s does not answer a single 7: the kind must be the same [T-15]",
    );
}

/// An open previous play counts at its highest reading, an open play at any that is legal.
#[test]
fn the_phoenix_leaves_a_choice() {
    check("99933", "KK55P", "legal full-house K 5");
    check(
        "KK55P",
        "QQQ22",
        "illegal a full house of Qs does not beat a full house of Ks: the rank must be higher [T-15]",
    );
    check(
        "3456P",
        "34567",
        "illegal a straight of 5 cards up to 7 does not beat a straight of 5 cards up to 7: the rank must be higher [T-15]",
    );
    check("3456P", "45678", "legal straight 8 5");
    check("34567", "4567P", "legal straight 8 5");
}

#[test]
fn the_lowest_reading_of_the_previous_play_is_an_option() {
    let mut rules = Rules::official();
    rules
        .set("previous-reading", "lowest")
        .expect("the option exists");
    let judge = |previous: &str, play: &str| {
        let table = Table::parse(previous, &rules).expect("a previous play");
        table.answer(play.parse().expect("well written")).is_ok()
    };
    assert!(judge("KK55P", "66622"));
    assert!(!judge("KK55P", "44422"));
    assert!(judge("3456P", "34567"));
    assert!(!judge("3456P", "23456"));
}

/// Case 4: the Dog is no previous play.
#[test]
fn impossible_previous_plays() {
    check(
        "D",
        "2",
        "error the Dog is no play to answer: it gives the lead to the partner [T-18]",
    );
    check(
        "34",
        "55",
        "error the previous play cannot have been made: these 2 cards are no combination [T-14]",
    );
    check("", "2", "error expected cards but found nothing");
    assert!(matches!(
        Table::after("D".parse().expect("a card"), &Rules::official()),
        Err(TableError::Dog)
    ));
}

/// Situations that other programs got wrong.
#[test]
fn known_faults() {
    // case 1: the Phoenix on the Dragon.
    check(
        "R",
        "P",
        "illegal the Phoenix does not beat the Dragon [T-20]",
    );
    // case 2: the Phoenix cannot pair the Mah Jong, nor make stairs with it.
    check(
        "-",
        "P1",
        "illegal with other cards the Mah Jong is only the 1 of a straight [T-14]",
    );
    check(
        "-",
        "P12233",
        "illegal with other cards the Mah Jong is only the 1 of a straight [T-14]",
    );
    // case 5: the Dog is led, and lies on nothing.
    check("-", "D", "legal dog D 1");
    check(
        "P",
        "D",
        "illegal the Dog is led, never laid on another play [T-18]",
    );
    // case 24: not straights.
    check(
        "-",
        "TQQKA",
        "illegal these 5 cards are no combination [T-14]",
    );
    check(
        "-",
        "TQQKP",
        "illegal these 5 cards are no combination [T-14]",
    );
    check(
        "-",
        "1PD23",
        "illegal the Dog is played alone, never with other cards [T-18]",
    );
    // case 25: the specials join nothing.
    check(
        "-",
        "JQKAR",
        "illegal the Dragon is played alone, never with other cards [T-18]",
    );
    check(
        "-",
        "RP",
        "illegal the Dragon is played alone, never with other cards [T-18]",
    );
    check(
        "-",
        "DP",
        "illegal the Dog is played alone, never with other cards [T-18]",
    );
    // case 26: a pair on a single.
    check(
        "5",
        "7P",
        "illegal a pair of 7s does not answer a single 5: the kind must be the same [T-15]",
    );
    // case 29: a straight with the Phoenix is a straight.
    check("-", "2345P", "legal straight 6 5");
    // case 31: four of a rank and the Phoenix; KKK 5 and the Phoenix; KK 55 and the Phoenix.
    check(
        "-",
        "KKKKP",
        "illegal the Phoenix never makes or joins a bomb [T-19]",
    );
    check(
        "-",
        "777P",
        "illegal the Phoenix never makes or joins a bomb [T-19]",
    );
    check("QQQ22", "KKK5P", "legal full-house K 5");
    check("99922", "KK55P", "legal full-house K 5");
}

#[test]
fn the_reason_is_a_value() {
    let table = Table::parse("A", &Rules::official()).expect("a single");
    let reason = table
        .answer("K".parse().expect("a card"))
        .expect_err("it is lower");
    assert!(matches!(reason, AnswerError::NotHigher { .. }));
}

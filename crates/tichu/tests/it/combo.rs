//! What may be laid down together?

use tichu::{Faces, Readings};

/// All readings, `KIND RANK`, the highest first; or the reason.
#[track_caller]
fn check(cards: &str, expected: &str) {
    let cards: Faces = cards.parse().expect("the cards are well written");
    let actual = match Readings::of(cards) {
        Ok(readings) => {
            let all: Vec<String> = readings
                .iter()
                .map(|combo| format!("{} {}", combo.kind(), combo.rank()))
                .collect();
            all.join(", ")
        }
        Err(reason) => reason.to_string(),
    };
    assert_eq!(actual, expected, "for {cards}");
}

/// T-23: the Phoenix in a straight.
#[test]
fn the_phoenix_in_a_straight() {
    check("34P67", "straight 7");
    check("3456P", "straight 7, straight 6");
    check("2345P", "straight 6");
    check("1234P", "straight 5");
    check("1345P", "straight 5");
    check("JQKAP", "straight A");
    check("TJQKP", "straight A, straight K");
    check("123456789TJQKA", "straight A");
    check("12346789TJQKAP", "straight A");
    check(
        "23456789TJQKAP",
        "no rank is left for the Phoenix: it is neither below the two nor above the ace [T-23]",
    );
    check(
        "123456789TJQKAP",
        "no rank is left for the Phoenix: it is neither below the two nor above the ace [T-23]",
    );
    check(
        "23567",
        "a straight has consecutive ranks but 4 is missing [T-14]",
    );
    check(
        "2367P",
        "a straight has consecutive ranks but 4 is missing [T-14]",
    );
    check(
        "345P",
        "a straight has at least 5 cards but this has 4 [T-14]",
    );
}

/// T-22: the Phoenix in a full house.
#[test]
fn the_phoenix_in_a_full_house() {
    check("KK55P", "full-house K, full-house 5");
    check("KKK5P", "full-house K");
    check("K555P", "full-house 5");
    check("3444P", "full-house 4");
    check("K5554", "these 5 cards are no combination [T-14]");
    check("K5555", "these 5 cards are no combination [T-14]");
}

/// T-24: the Phoenix in stairs.
#[test]
fn the_phoenix_in_stairs() {
    check("3344", "stairs 4");
    check("334P", "stairs 4");
    check("3445P6", "these 6 cards are no combination [T-14]");
    check("33455P", "stairs 5");
    check(
        "3355",
        "stairs are consecutive pairs but 4 is missing [T-14]",
    );
    check("2233445566778899TTJJQQKKAA", "stairs A");
    check("223344556677889PTTJJQQKKAA", "stairs A");
    check("333444", "these 6 cards are no combination [T-14]");
}

#[test]
fn no_cards_are_no_combination() {
    let reason = Readings::of(Faces::EMPTY).expect_err("nothing was played");
    assert_eq!(reason.to_string(), "no cards make no combination [T-14]");
}

#[test]
fn an_ace_is_high_only() {
    check(
        "A2345",
        "a straight has consecutive ranks but 6 is missing [T-14]",
    );
    check(
        "AA22",
        "stairs are consecutive pairs but 3 is missing [T-14]",
    );
    check(
        "KA123",
        "a straight has consecutive ranks but 4 is missing [T-14]",
    );
}

//! How do other programs write and number moves?

use landlord::{
    ActionSpace, Combo, Hand, Move, ParseMoveError, Platform, Rank, Rules, legal_moves,
};

use crate::hand;

/// Actions as the programs list them: `PROGRAM NUMBER ACTION`, with tabs.
const ACTIONS: &str = include_str!("../data/platform-actions.tsv");

/// The move as it is read under permissive rules and written back, or the message.
#[track_caller]
fn check(platform: Platform, text: &str, expected: &str) {
    let actual = match platform.read_move(text, &Rules::permissive()) {
        Ok(action) => platform.write_move(action),
        Err(error) => error.to_string(),
    };
    assert_eq!(actual, expected, "for {text}");
}

#[test]
fn other_programs_have_these_numbers_and_spellings() {
    let rlcard = ActionSpace::rlcard();
    let open_spiel = ActionSpace::open_spiel();
    assert_eq!(
        (rlcard.len(), rlcard.name()),
        (27_472, "rlcard-ids/1".to_owned())
    );
    assert_eq!(
        (open_spiel.len(), open_spiel.name()),
        (26_057, "open-spiel-ids/1".to_owned())
    );
    let mut lines = 0;
    for line in ACTIONS.lines().filter(|line| !line.starts_with('#')) {
        let [program, number, text] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("three fields are expected: {line}");
        };
        let (platform, space) = match program {
            "rlcard" => (Platform::RlCard, &rlcard),
            _ => (Platform::OpenSpiel, &open_spiel),
        };
        let number = number.parse().expect("a number");
        match platform.read_move(text, space.rules()) {
            Ok(action) => {
                assert_eq!(space.action(number), Some(action), "{line}");
                assert_eq!(space.index(action), Some(number), "{line}");
                assert_eq!(platform.write_move(action), text, "{line}");
            }
            Err(_) => {
                assert!(text.starts_with("Bid "), "{line}");
                assert_eq!(space.action(number), None, "{line}");
            }
        }
        lines += 1;
    }
    assert_eq!(lines, 304);
}

/// Whatever the rules allow is read back: the same reading, where the program tells them apart.
#[test]
fn every_play_is_written_and_read_back() {
    for &platform in Platform::ALL {
        for preset in Rules::PRESETS {
            for &play in &legal_moves(Hand::DECK, None, &preset.rules) {
                let text = platform.write_move(Move::Play(play));
                let Ok(Move::Play(read)) = platform.read_move(&text, &preset.rules) else {
                    panic!("{platform:?} {text}");
                };
                assert_eq!(read.cards(), play.cards());
                let highest = Combo::classify(play.cards(), &preset.rules).expect("it is a play");
                if platform != Platform::OpenSpiel {
                    assert_eq!(read, highest, "{platform:?} {text}");
                } else if preset.rules == Rules::open_spiel() {
                    assert_eq!(read, play, "{text}");
                }
            }
        }
    }
}

#[test]
fn rlcard_writes_cards_as_we_do() {
    check(Platform::RlCard, "pass", "pass");
    check(Platform::RlCard, "BR", "BR");
    check(Platform::RlCard, "BTTT", "TTTB");
    check(
        Platform::RlCard,
        "Pass",
        "expected a card but found 'P' at byte 0",
    );
    check(
        Platform::RlCard,
        "3310",
        "expected a card but found '1' at byte 2",
    );
    check(
        Platform::RlCard,
        "33é",
        "expected a card but found 'é' at byte 2",
    );
    check(
        Platform::RlCard,
        "",
        "expected cards or \"pass\" but found nothing",
    );
}

#[test]
fn open_spiel_writes_what_a_chain_carries_behind_a_dash() {
    check(Platform::OpenSpiel, "Pass", "Pass");
    check(Platform::OpenSpiel, "(CJ)(BWJ)", "(BWJ)(CJ)");
    check(Platform::OpenSpiel, "3444", "3444");
    check(Platform::OpenSpiel, "444555-3T", "444555-3T");
    check(Platform::OpenSpiel, "333444555666", "333444555666");
    check(Platform::OpenSpiel, "333444555-666", "333444555-666");
    check(Platform::OpenSpiel, "444555666-333", "444555666-333");
    check(Platform::OpenSpiel, "444555-(BWJ)(CJ)", "444555-(BWJ)(CJ)");
    // It never writes it so, but there is only one reading.
    check(Platform::OpenSpiel, "3444555T", "444555-3T");
    check(
        Platform::OpenSpiel,
        "(CJ",
        "expected a card but found '(' at byte 0",
    );
    check(
        Platform::OpenSpiel,
        "Bid 1",
        "expected a card but found 'B' at byte 0",
    );
    check(
        Platform::OpenSpiel,
        "444555-3-T",
        "expected a card but found '-' at byte 8",
    );
    check(
        Platform::OpenSpiel,
        "333444-444",
        "4 at byte 8 is one too many: the deck has 4 [L-1]",
    );
    check(
        Platform::OpenSpiel,
        "333444-567",
        "2 triplets carry 2 single cards or 2 pairs but these carry 567 [L-6]",
    );
    check(
        Platform::OpenSpiel,
        "333-4",
        "3334 are no play of which 333 is the chain that carries the others",
    );
    check(
        Platform::OpenSpiel,
        "-",
        "no cards make no combination [L-2]",
    );
    check(
        Platform::OpenSpiel,
        "",
        "expected cards or \"Pass\" but found nothing",
    );
}

#[test]
fn douzero_writes_numbers() {
    check(Platform::DouZero, "[]", "[]");
    check(Platform::DouZero, "[3]", "[3]");
    check(Platform::DouZero, "[30,20]", "[20, 30]");
    check(Platform::DouZero, "[ 14, 14 ,14, 17 ]", "[14, 14, 14, 17]");
    check(
        Platform::DouZero,
        "[10, 11, 12, 13, 14]",
        "[10, 11, 12, 13, 14]",
    );
    check(
        Platform::DouZero,
        "",
        "expected a list of numbers such as [3, 3, 17]",
    );
    check(
        Platform::DouZero,
        "3",
        "expected a list of numbers such as [3, 3, 17]",
    );
    check(
        Platform::DouZero,
        "[ ]",
        "expected cards or \"[]\" but found nothing",
    );
    let expected = "expected the number of a card, 3 to 14, 17, 20 or 30, but found";
    check(
        Platform::DouZero,
        "[3, 15]",
        &format!("{expected} \"15\" at byte 4"),
    );
    check(
        Platform::DouZero,
        "[3,]",
        &format!("{expected} \"\" at byte 3"),
    );
    check(
        Platform::DouZero,
        "[3, é]",
        &format!("{expected} \"é\" at byte 4"),
    );
    check(
        Platform::DouZero,
        "[20, 20]",
        "B at byte 5 is one too many: the deck has 1 [L-1]",
    );
    for rank in Rank::ALL {
        assert_eq!(Rank::from_douzero(rank.douzero()), Some(rank));
    }
    let known = (0..=u8::MAX).filter_map(Rank::from_douzero).count();
    assert_eq!(known, 15);
}

#[test]
fn hands_are_written_too() {
    let cards = hand("33T2BR");
    let expected = ["33T2BR", "33T2(BWJ)(CJ)", "[3, 3, 10, 17, 20, 30]"];
    for (platform, expected) in Platform::ALL.iter().zip(expected) {
        assert_eq!(platform.write_cards(cards), expected);
        assert_eq!(platform.read_cards(expected), Ok(cards));
        let empty = platform.write_cards(Hand::EMPTY);
        assert_eq!(platform.read_cards(&empty), Ok(Hand::EMPTY));
    }
}

#[test]
fn an_error_has_its_place() {
    let at = |platform: Platform, text| {
        let error: ParseMoveError = platform
            .read_move(text, &Rules::pagat())
            .expect_err("it is wrong");
        error.at()
    };
    assert_eq!(at(Platform::RlCard, "33?"), Some(2));
    assert_eq!(at(Platform::OpenSpiel, "333444-5?"), Some(8));
    assert_eq!(at(Platform::DouZero, "[3, 99]"), Some(4));
    assert_eq!(at(Platform::RlCard, "34"), None);
}

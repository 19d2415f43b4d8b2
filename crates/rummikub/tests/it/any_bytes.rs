//! No text makes the library panic, and what it answers is consistent.
//!
//! Each function takes any bytes, so that a fuzzer can call it as it is.

use rummikub::notation::parse_tiles;
use rummikub::rules::JokerCount;
use rummikub::{Hand, Meld, MeldKind, Rules, Tile, discard, group};

/// Reads a tile: what is read is read again as it is written.
pub fn tile(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<Tile>() {
        Ok(tile) => assert_eq!(tile.to_string().parse(), Ok(tile)),
        Err(error) => assert_at(error.at(), &text),
    }
}

/// Reads tiles in order: as many as are written, none more often than the deck has it.
pub fn tiles(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let rules = rules(data);
    match parse_tiles(&text, &rules) {
        Ok(tiles) => {
            assert_eq!(tiles.len(), text.split_ascii_whitespace().count());
            for &tile in &tiles {
                let copies = tiles.iter().filter(|&&other| other == tile).count();
                assert!(copies <= rules.copies(tile).into());
            }
        }
        Err(error) => assert_at(error.at(), &text),
    }
}

/// Reads a hand: what is read is read again as it is written.
pub fn hand(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<Hand>() {
        Ok(hand) => {
            assert_eq!(hand.to_string().parse(), Ok(hand));
            assert_eq!(hand.iter().count(), hand.len());
        }
        Err(error) => assert_at(error.at(), &text),
    }
}

/// Judges a meld: a run has rising places, and each joker at least one tile to stand for.
pub fn meld(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let rules = rules(data);
    match Meld::from_notation(&text, &rules) {
        Ok(meld) => {
            assert_eq!(
                Meld::from_notation(&meld.to_string(), &rules),
                Ok(meld.clone())
            );
            for reading in meld.readings() {
                let jokers = meld.tiles().iter().filter(|tile| tile.is_joker()).count();
                assert_eq!(reading.jokers().count(), jokers);
                for joker in reading.jokers() {
                    assert_eq!(joker.len(), joker.iter().count());
                    assert!(match reading.kind() {
                        MeldKind::Group => (1..=3).contains(&joker.len()),
                        MeldKind::Run => joker.len() == 1,
                    });
                }
            }
        }
        Err(error) => assert_at(error.at(), &text),
    }
}

/// Groups a rack: melds and rest are the tiles of the rack, and every meld is valid.
pub fn rack(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let rules = rules(data);
    let Ok(hand) = Hand::from_notation(&text, &rules) else {
        return;
    };
    let grouping = group(&hand, &rules);
    let mut left = hand;
    for meld in grouping.melds() {
        assert_eq!(Meld::classify(meld.tiles(), &rules).as_ref(), Ok(meld));
        assert!(meld.tiles().iter().all(|&tile| left.remove(tile)));
    }
    assert_eq!(left, grouping.rest());
    assert_eq!(grouping, group(&hand, &rules));
}

/// Throws a tile away: all others are grouped, so at most this one is left of the whole rack.
pub fn throw_away(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let rules = rules(data);
    let Ok(hand) = Hand::from_notation(&text, &rules) else {
        return;
    };
    let most = group(&hand, &rules).grouped();
    match discard(&hand, &rules) {
        Some((tile, grouping)) => {
            assert!(hand.contains(tile));
            assert!(grouping.is_complete());
            assert_eq!(grouping.grouped() + 1, hand.len());
            assert!(most >= grouping.grouped());
        }
        None => assert!(hand.is_empty() || most + 1 != hand.len()),
    }
}

/// Sets every option to the text, and the option of that name.
pub fn rule(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let mut rules = Rules::default();
    for option in Rules::OPTIONS {
        if rules.set(option.name, &text).is_ok() {
            assert_eq!(rules.value(option.name).as_deref(), Some(&*text));
        }
    }
    assert_eq!(rules.set(&text, "1").is_ok(), rules.value(&text).is_some());
    let _preset = Rules::preset(&text);
}

/// Rules that the length of the data picks.
fn rules(data: &[u8]) -> Rules {
    let count = |number: usize| match number % 3 {
        0 => JokerCount::TWO,
        1 => JokerCount::ONE,
        _ => JokerCount::ZERO,
    };
    let mut rules = Rules::default();
    rules.jokers = count(data.len() / 3);
    rules.jokers_per_meld = count(data.len());
    rules
}

/// An error's place is in the text, where a character begins.
fn assert_at(at: Option<usize>, text: &str) {
    assert!(at.is_none_or(|at| text.is_char_boundary(at)));
}

#[cfg(test)]
mod seeded {
    use crate::chance::Chance;

    /// Pieces of the notation; from `WHOLE` on they are whole tiles.
    const PIECES: [&str; 40] = [
        " ", "R", "o", "B", "k", "J", "*", "-", "0", "1", "13", "99", " R1 ", " R2 ", " r3 ",
        " R4 ", " R5 ", " 5o ", " B5 ", " B6 ", " B7 ", " K5 ", " K6 ", " k7 ", " K8 ", " J ",
        " * ", " O13 ", " O12 ", " O1 ", " R13 ", " B13 ", " K13 ", " O7 ", " O8 ", " O9 ", " R9 ",
        " B9 ", " K9 ", " K10 ",
    ];
    const WHOLE: usize = 12;

    /// Calls a function with 20,000 texts: half of any bytes, a quarter of pieces of the notation
    /// and a quarter of tiles.
    fn run(question: fn(&[u8]), seed: u64) {
        let mut chance = Chance::new(seed);
        for round in 0..20_000 {
            let mut data = Vec::new();
            let len = chance.below(16);
            match round % 4 {
                0 => data.extend(chance.deal(&PIECES, len).concat().bytes()),
                1 => data.extend(chance.deal(&PIECES[WHOLE..], len).concat().bytes()),
                _ => data.extend((0..len).filter_map(|_| u8::try_from(chance.below(256)).ok())),
            }
            question(&data);
        }
    }

    #[test]
    fn tile() {
        run(super::tile, 10);
    }

    #[test]
    fn tiles() {
        run(super::tiles, 11);
    }

    #[test]
    fn hand() {
        run(super::hand, 12);
    }

    #[test]
    fn meld() {
        run(super::meld, 13);
    }

    #[test]
    fn rack() {
        run(super::rack, 14);
    }

    #[test]
    fn throw_away() {
        run(super::throw_away, 15);
    }

    #[test]
    fn rule() {
        run(super::rule, 16);
    }
}

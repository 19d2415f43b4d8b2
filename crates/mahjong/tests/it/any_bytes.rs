//! Nothing panics, whatever the bytes.
//!
//! One function a parser and a question: it reads the bytes as text, calls the library, and asserts
//! what must hold of the answer. The fuzz targets run these very functions, so they need nothing
//! but the library.

#![allow(unreachable_pub, reason = "fuzz targets include this file as a module")]

use mahjong::{
    Hand, Meld, ParseHandError, Rules, SuitHand, Tile, decompositions, is_complete, suit_score,
    suit_scores, waits,
};

/// A place in `text` where a character begins.
fn assert_is_place(at: Option<usize>, text: &str) {
    if let Some(at) = at {
        assert!(
            at < text.len() && text.is_char_boundary(at),
            "{at} in {text:?}"
        );
    }
}

/// Reads a hand, writes it and reads it again.
pub fn hand(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<Hand>() {
        Ok(hand) => assert_eq!(hand.to_string().parse(), Ok(hand)),
        Err(error) => {
            assert_is_place(error.at(), &text);
            assert_eq!(error.at().is_none(), error == ParseHandError::Empty);
        }
    }
}

/// Reads a tile, writes it and reads it again.
pub fn tile(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<Tile>() {
        Ok(tile) => assert_eq!(tile.to_string().parse(), Ok(tile)),
        Err(error) => assert_is_place(error.at(), &text),
    }
}

/// Reads a meld, writes it and reads it again.
pub fn meld(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<Meld>() {
        Ok(meld) => assert_eq!(meld.to_string().parse(), Ok(meld)),
        Err(error) => assert_is_place(error.at(), &text),
    }
}

/// Reads a hand of one suit, writes it and reads it again.
pub fn suit_hand(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<SuitHand>() {
        Ok(hand) => assert_eq!(hand.to_string().parse(), Ok(hand)),
        Err(error) => assert_is_place(error.at(), &text),
    }
}

/// The best score of a hand of one suit is the best of its readings.
pub fn best_suit_score(data: &[u8]) {
    let Ok(hand) = String::from_utf8_lossy(data).parse::<SuitHand>() else {
        return;
    };
    let best = suit_scores(hand).map(|score| score.points).max();
    assert_eq!(suit_score(hand).ok().map(|score| score.points), best);
    assert_eq!(best.is_some(), is_complete(&Hand::from(hand)));
}

/// Generator and judge agree, and every decomposition has the tiles of the hand.
pub fn all_decompositions(data: &[u8]) {
    let Ok(hand) = String::from_utf8_lossy(data).parse::<Hand>() else {
        return;
    };
    let ways = decompositions(&hand);
    assert_eq!(is_complete(&hand), !ways.is_empty());
    assert!(ways.len() <= 4);
    for way in &ways {
        let melds = way.melds().iter().flat_map(|meld| meld.tiles());
        assert_eq!(Hand::from_tiles(melds.chain([way.pair(); 2])), Some(hand));
    }
}

/// Every wait completes the hand, and no other tile does.
pub fn all_waits(data: &[u8]) {
    let Ok(hand) = String::from_utf8_lossy(data).parse::<Hand>() else {
        return;
    };
    let mut rules = Rules::formal();
    let Ok(formal) = waits(&hand, &rules) else {
        assert_ne!(hand.len(), 13);
        return;
    };
    for tile in Tile::ALL {
        let mut drawn = hand;
        let completes = drawn.insert(tile) && is_complete(&drawn);
        assert_eq!(formal.contains(tile), completes);
    }
    rules.fifth_copy = true;
    let all = waits(&hand, &rules).expect("13 tiles");
    assert!(formal.iter().all(|tile| all.contains(tile)));
    assert!(
        all.iter()
            .all(|tile| formal.contains(tile) || hand.count(tile) == 4)
    );
}

/// Reads `name=value` and sets the rule option.
pub fn rule_option(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let (name, value) = text.split_once('=').unwrap_or((&text, ""));
    let mut rules = Rules::formal();
    match rules.set(name, value) {
        Ok(()) => assert_eq!(rules.value(name).as_deref(), Some(value)),
        Err(_) => assert_eq!(rules, Rules::formal()),
    }
}

#[cfg(test)]
mod seeded {
    use rand_chacha::rand_core::Rng;

    use crate::oracle::{below, seeded};

    /// Runs `target` on 20,000 texts, half of them of any bytes, half of pieces of `alphabet`.
    fn run(target: fn(&[u8]), alphabet: &[&str]) {
        let mut rng = seeded(20_000);
        for round in 0..20_000 {
            let len = below(&mut rng, 24);
            let mut data = vec![0; len];
            rng.fill_bytes(&mut data);
            if round % 2 == 0 {
                let pieces = data.iter().map(|&byte| usize::from(byte) % alphabet.len());
                data = pieces.flat_map(|piece| alphabet[piece].bytes()).collect();
            }
            target(&data);
        }
    }

    const TILES: [&str; 28] = [
        "1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "m", "p", "s", "z", " ", "E", "S", "W",
        "N", "P", "F", "C", "🀄", "🀆", "🀇", "🀐", "\u{FE0E}", "-",
    ];
    const NUMBERS: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
    /// Whole groups, so that some hands have the right number of tiles.
    const GROUPS: [&str; 12] = [
        "1m2m3m", "234m", "345m", "444m", "11m", "11z", "2m", "3m", "456s", "789s", "777z", "5z",
    ];

    #[test]
    fn hands() {
        run(super::hand, &TILES);
    }

    #[test]
    fn tiles() {
        run(super::tile, &TILES);
    }

    #[test]
    fn melds() {
        run(super::meld, &TILES);
        run(super::meld, &GROUPS);
    }

    #[test]
    fn hands_of_one_suit() {
        run(super::suit_hand, &NUMBERS);
    }

    #[test]
    fn scores() {
        run(super::best_suit_score, &NUMBERS);
        run(
            super::best_suit_score,
            &["111", "123", "22", "456", "789", "888", "9"],
        );
    }

    #[test]
    fn decompositions() {
        run(super::all_decompositions, &TILES);
        run(super::all_decompositions, &GROUPS);
    }

    #[test]
    fn waits() {
        run(super::all_waits, &TILES);
        run(super::all_waits, &GROUPS);
    }

    #[test]
    fn rule_options() {
        run(
            super::rule_option,
            &["fifth-copy", "=", "true", "false", "t", "-"],
        );
    }
}

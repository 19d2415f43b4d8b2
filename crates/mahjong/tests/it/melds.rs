//! What may be laid down together?

use mahjong::{Hand, Meld, MeldKind, Tile};

/// The kind and the tiles of a meld, or the message.
#[track_caller]
fn check(tiles: &str, expected: &str) {
    let actual = match tiles.parse::<Meld>() {
        Ok(meld) if meld.kind() == MeldKind::Triplet => format!("triplet {meld}"),
        Ok(meld) => format!("sequence {meld}"),
        Err(error) => error.to_string(),
    };
    assert_eq!(actual, expected, "for {tiles}");
}

#[test]
fn a_sequence_is_three_consecutive_numbers() {
    // M-3
    check("312m", "sequence 123m");
    check("789s", "sequence 789s");
    check(
        "124m",
        "124m is neither a sequence nor a triplet [M-3, M-4]",
    );
    check(
        "1m2m3p",
        "12m3p is neither a sequence nor a triplet [M-3, M-4]",
    );
    check(
        "891p",
        "189p is neither a sequence nor a triplet [M-3, M-4]",
    );
}

#[test]
fn honours_form_triplets_only() {
    // M-3, M-4
    check("777z", "triplet 777z");
    check(
        "123z",
        "123z is neither a sequence nor a triplet [M-3, M-4]",
    );
    check(
        "567z",
        "567z is neither a sequence nor a triplet [M-3, M-4]",
    );
}

#[test]
fn a_triplet_is_three_copies() {
    // M-4
    check("050s", "triplet 555s");
    check(
        "112m",
        "112m is neither a sequence nor a triplet [M-3, M-4]",
    );
}

#[test]
fn a_meld_has_three_tiles() {
    check("11m", "a meld has 3 tiles but this has 2 [M-3, M-4]");
    check("1111m", "a meld has 3 tiles but this has 4 [M-3, M-4]");
    check("12x", "expected a tile such as 5m but found 'x' at byte 2");
}

/// Every three tiles: 34 triplets and three times seven sequences are melds.
#[test]
fn there_are_55_melds() {
    let mut melds = Vec::new();
    for (i, &a) in Tile::ALL.iter().enumerate() {
        for (j, &b) in Tile::ALL.iter().enumerate().skip(i) {
            for &c in &Tile::ALL[j..] {
                let tiles = Hand::from_tiles([a, b, c]).expect("three tiles");
                melds.extend(Meld::classify(&tiles));
            }
        }
    }
    assert_eq!(melds.len(), 34 + 3 * 7);
    assert!(melds.is_sorted());
    let built = Tile::ALL
        .into_iter()
        .flat_map(|low| [Some(Meld::triplet(low)), Meld::sequence(low)])
        .flatten();
    assert!(melds.into_iter().eq(built));
}

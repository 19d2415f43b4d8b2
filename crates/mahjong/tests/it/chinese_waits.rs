//! What do hands wait for under the Chinese Official rules?

use mahjong::chinese::{self, Knitted, Reading};
use mahjong::{Hand, PlayerHand, RedFives, Rules, Tile};

use crate::chance::Chance;
use crate::oracle;

/// The waits, or the message.
#[track_caller]
fn check(hand: &str, expected: &str) {
    let hand: PlayerHand = hand.parse().expect("a hand");
    let actual = match chinese::waits(&hand, &Rules::mcr_1998()) {
        Ok(waits) => waits.to_string(),
        Err(error) => error.to_string(),
    };
    assert_eq!(actual, expected, "for {hand}");
}

#[test]
fn waits_of_every_form() {
    // M-107
    check("1z[6666z][7777z][5555z][4444z]", "1z");
    check(
        "19m19p19s1234567z",
        "1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z",
    );
    check("19m19p19s1234456z", "7z");
    check("2345678999s[111s]", "1s 2s 4s 5s 7s 8s");
    check("1112345689999s", "7s");
    check("1112346778999s", "5s 7s 8s");
    check("3344455566667m", "2m 3m 4m 5m 7m 8m");
    check("234m345s6669p111z", "9p");
}

#[test]
fn four_alike_are_two_pairs() {
    // M-100
    check("1111m2233p44556s", "6s");
    check("1111m2233p4455s7z", "7z");
    check("111m2233p445566s", "1m 2p 3p"); // or 111m, two sequences and a pair
}

#[test]
fn waits_of_honours_and_knitted_tiles() {
    // M-103
    check("47m28s369p123567z", "1m 5s 4z");
    check("28m47s369p123567z", "5m 1s 4z");
    check("28m47s369p123577z", "-");
    check("147m258p369s1234z", "5z 6z 7z");
}

#[test]
fn waits_of_a_knitted_straight() {
    // M-102
    check("147m369s25p22z[678s]", "8p");
    check("147m258p369s3z[678s]", "3z");
    check("258m23469p14788s", "3p");
    check("258m13369p14788s", "2p");
    check("147m258p369s4588s", "3s 6s");
}

#[test]
fn a_tile_that_is_used_up_is_no_wait() {
    // M-8
    check("23344445m888p33z", "1m 3z");
    check("234m345s333p1111z", "-");
    check("23m55p[1111m][678s][789s]", "4m");
    let hand: PlayerHand = "23m55p[1111m][678s][789s]".parse().expect("a hand");
    let with = |options: &str| {
        let rules: Rules = format!("mcr-1998 {options}").parse().expect("rules");
        chinese::waits(&hand, &rules).expect("4 tiles").to_string()
    };
    assert_eq!(with("fifth-copy=true"), "1m 4m");
    assert_eq!(with("meld-copies=false"), "1m 4m");
}

#[test]
fn a_hand_that_waits_lacks_one_tile() {
    check(
        "23m55p[1111m]",
        "a hand that waits has 10 tiles that are not laid down but this has 4 [M-18]",
    );
}

/// Fourteen tiles of a form that the number chooses.
fn complete(chance: &mut Chance, form: usize) -> Hand {
    let knitted = chance.pick(&Knitted::ALL).hand();
    let tiles = match form {
        0 => return oracle::hand(&oracle::complete(chance, 34)),
        1 => return oracle::hand(&oracle::complete(chance, 9)),
        2 => {
            let pairs: Vec<Tile> = Tile::ALL.into_iter().flat_map(|tile| [tile; 2]).collect();
            let pairs = chance.deal(&pairs, 7);
            pairs.into_iter().flat_map(|tile| [tile; 2]).collect()
        }
        3 => {
            let honors = Tile::ALL[27..].iter().copied();
            let all: Vec<Tile> = knitted.iter().map(|(tile, _)| tile).chain(honors).collect();
            chance.deal(&all, 14)
        }
        4 => {
            let mut tiles: Vec<Tile> = Tile::ALL
                .into_iter()
                .filter(|tile| !tile.is_simple())
                .collect();
            tiles.push(chance.pick(&tiles));
            tiles
        }
        _ => {
            let set = mahjong::decompositions(&oracle::hand(&oracle::complete(chance, 34)))[0];
            let rest = set.melds()[0].tiles().into_iter().chain([set.pair(); 2]);
            knitted.iter().map(|(tile, _)| tile).chain(rest).collect()
        }
    };
    Hand::from_tiles(tiles).unwrap_or_else(|| complete(chance, form))
}

/// The readings, which are found in another way, say of every tile whether it completes the hand.
#[test]
fn seeded_hands_are_complete_with_their_waits_only() {
    // M-107
    let rules = Rules::mcr_1998();
    let mut chance = Chance::new(107);
    for round in 0..12_000 {
        let mut hand = complete(&mut chance, round % 6);
        assert!(!chinese::readings(&hand, &rules).is_empty(), "{hand}");
        let tiles: Vec<Tile> = hand.iter().map(|(tile, _)| tile).collect();
        hand.remove(chance.pick(&tiles));
        if round % 5 == 0 {
            hand.remove(chance.pick(&tiles));
            while hand.len() < 13 {
                hand.insert(chance.pick(&Tile::ALL));
            }
        }
        let player = PlayerHand::new(hand, RedFives::NONE, &[]).expect("a hand");
        let waits = chinese::waits(&player, &rules).expect("13 tiles");
        for tile in Tile::ALL {
            let mut drawn = hand;
            let completes = drawn.insert(tile) && !chinese::readings(&drawn, &rules).is_empty();
            assert_eq!(waits.contains(tile), completes, "{tile} for {hand}");
        }
    }
}

#[test]
fn readings_of_knitted_hands() {
    // M-101, M-102, M-103
    let readings = |hand: &str| {
        let hand: Hand = hand.parse().expect("tiles");
        let ways = chinese::readings(&hand, &Rules::mcr_1998());
        let texts: Vec<String> = ways.iter().map(Reading::to_string).collect();
        texts.join(", ")
    };
    assert_eq!(readings("258m233469p14788s"), "258m 369p 147s 234p 88s");
    assert_eq!(readings("147m258p36s123456z"), "147m258p36s123456z");
    assert_eq!(readings("147m258p369s12345z"), "147m258p369s12345z");
    assert_eq!(readings("147m147p369s12345z"), "");
    assert_eq!(readings("147m258p369s11z"), "147m 258p 369s 11z");
    assert_eq!(readings("19m19p19s12345677z"), "19m19p19s12345677z");
}

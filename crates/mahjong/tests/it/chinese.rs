//! What are hands worth under the Chinese Official rules?
//!
//! 83 wins of GB-Mahjong's tests, and what the rules say of the hand, the win and the sum.

use std::collections::BTreeMap;

use mahjong::chinese::{self, By, Flags, Win};
use mahjong::{LaidMeld, PlayerHand, RedFives, Rules, WinningHand};

const WINS: &str = include_str!("../data/mcr-wins.tsv");

/// `name*n name` as a map.
fn fans(text: &str) -> BTreeMap<&str, u8> {
    let words = text.split_whitespace();
    words
        .map(|word| match word.split_once('*') {
            Some((name, times)) => (name, times.parse().expect("a number")),
            None => (word, 1),
        })
        .collect()
}

/// A row of the file as a win.
fn win(columns: &[&str]) -> Win {
    let [hand, tile, melds, by, round, seat, flags, flowers, ..] = columns else {
        panic!("too few columns");
    };
    let melds = melds.split(' ').filter(|meld| *meld != "-");
    let melds: Vec<LaidMeld> = melds.map(|meld| meld.parse().expect("a set")).collect();
    let hand = PlayerHand::new(hand.parse().expect("tiles"), RedFives::NONE, &melds);
    let tile = tile.parse().expect("a tile");
    Win {
        hand: WinningHand::new(hand.expect("a hand"), tile, false).expect("14 tiles"),
        by: by.parse::<By>().expect("how it was won"),
        round: round.parse().expect("a wind"),
        seat: seat.parse().expect("a wind"),
        flags: flags.parse::<Flags>().expect("flags"),
        flowers: flowers.parse().expect("a number"),
    }
}

#[test]
fn every_win_of_the_file_has_its_fan() {
    let rules = Rules::mcr_1998();
    let rows = WINS.lines().filter(|line| !line.starts_with('#'));
    let rows: Vec<Vec<&str>> = rows.map(|line| line.split('\t').collect()).collect();
    assert_eq!(rows.len(), 83);
    for columns in rows {
        let win = win(&columns);
        let score = chinese::score(&win, &rules).expect("complete");
        let [total, names, ..] = columns[8..] else {
            panic!("too few columns");
        };
        assert_eq!(
            score.to_string().split(' ').count(),
            fans(names).len(),
            "{win}: {score} but {names}"
        );
        assert_eq!(fans(&score.to_string()), fans(names), "for {win}");
        assert_eq!(score.total().to_string(), total, "for {win}");
        assert_eq!(win.to_string().parse(), Ok(win));
    }
}

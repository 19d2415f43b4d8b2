//! Real wins under the rules of Tenhou, read from their file.
//!
//! The reader stands apart, so that several questions and the benchmark have the same wins.

use std::sync::OnceLock;

use mahjong::riichi::Win;
use mahjong::{LaidMeld, PlayerHand, Tile, WinningHand};

/// A row of the file: a win, and what it was worth.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) win: Win,
    /// As they are listed, `name=han`.
    pub(crate) yaku: String,
    /// None for a yakuman.
    pub(crate) han_and_fu: Option<(u16, u16)>,
    pub(crate) yakuman: u8,
    pub(crate) points: u64,
    /// By seat, east first, counters and sticks included.
    pub(crate) payments: [i64; 4],
}

/// All rows of the file.
pub(crate) fn rows() -> &'static [Row] {
    static ROWS: OnceLock<Vec<Row>> = OnceLock::new();
    ROWS.get_or_init(|| {
        let lines = include_str!("../data/riichi-wins.tsv").lines();
        lines
            .filter(|line| !line.starts_with('#'))
            .map(row)
            .collect()
    })
}

fn row(line: &str) -> Row {
    let fields: Vec<&str> = line.split('\t').collect();
    let [
        hand,
        tile,
        melds,
        by,
        round,
        seat,
        flags,
        dora,
        ura,
        honba,
        sticks,
        yaku,
        han,
        fu,
        yakuman,
        points,
        payments,
    ] = fields[..]
    else {
        panic!("17 columns in {line}");
    };
    let win = Win::new(
        winning_hand(hand, tile, melds),
        by.parse().expect("how it was won"),
        round.parse().expect("a wind"),
        seat.parse().expect("a wind"),
    )
    .with_flags(flags.parse().expect("flags"))
    .with_dora(&tiles(dora))
    .and_then(|win| win.with_ura(&tiles(ura)))
    .expect("at most five indicators")
    .with_table(number(honba), number(sticks));
    let payments: Vec<i64> = payments.split(' ').map(number).collect();
    Row {
        win,
        yaku: yaku.to_owned(),
        han_and_fu: (han != "-").then(|| (number(han), number(fu))),
        yakuman: number(yakuman),
        points: number(points),
        payments: payments.try_into().expect("four seats"),
    }
}

fn number<T: std::str::FromStr>(text: &str) -> T {
    text.parse()
        .unwrap_or_else(|_| panic!("a number, not {text}"))
}

/// The tiles as `hand` and `melds` have them, with blanks between the sets, `-` for none.
pub(crate) fn winning_hand(hand: &str, tile: &str, melds: &str) -> WinningHand {
    let melds = melds.split(' ').filter(|&meld| meld != "-");
    let melds: Vec<LaidMeld> = melds.map(|meld| meld.parse().expect("a set")).collect();
    let hand: PlayerHand = hand.parse().expect("tiles");
    let waiting = PlayerHand::new(hand.concealed(), hand.reds(), &melds).expect("a hand");
    let is_red = tile.starts_with('0');
    WinningHand::new(waiting, tile.parse().expect("a tile"), is_red).expect("a win")
}

/// Tiles with blanks between, `-` for none.
pub(crate) fn tiles(text: &str) -> Vec<Tile> {
    let words = text.split(' ').filter(|&word| word != "-");
    words.map(|word| word.parse().expect("a tile")).collect()
}

//! A win in one line, and its score in one line.
//!
//! `123m456p789s11z22z+1z ron S/E riichi dora=4s,7z`: the tiles and, after a plus, the winning one;
//! then in any order `ron` or `tsumo`, round and seat (East and South unless said), flags,
//! indicators, `north=1`, and options of the rules, which are Tenhou's unless `rules=wrc` comes
//! first. The score is `riichi=1 pinfu=1: 2 han 30 fu 2000`, or the message.

use mahjong::riichi::{Flags, Score, ScoreError, Win, score};
use mahjong::{PlayerHand, Rules, Side, Tile, Wind, WinningHand, WonBy};

/// The win and the rules of a line.
pub(crate) fn read(line: &str) -> (Win, Rules) {
    let mut words = line.split_whitespace();
    let tiles = words.next().expect("tiles");
    let (hand, tile) = tiles.split_once('+').expect("a winning tile");
    let mut win = Win::new(
        winning_hand(hand, tile),
        WonBy::Discard(Side::Across),
        Wind::East,
        Wind::South,
    );
    let mut rules = Rules::tenhou();
    for word in words {
        match word.split_once('=') {
            None => read_word(&mut win, word),
            Some(("rules", name)) => rules = Rules::preset(name).expect("a preset"),
            Some(("dora", shown)) => win = win.with_dora(&tiles_of(shown)).expect("five"),
            Some(("ura", shown)) => win = win.with_ura(&tiles_of(shown)).expect("five"),
            Some(("north", count)) => win.north = count.parse().expect("a number"),
            Some((name, value)) => rules.set(name, value).expect("an option"),
        }
    }
    (win, rules)
}

fn winning_hand(hand: &str, tile: &str) -> WinningHand {
    let hand: PlayerHand = hand.parse().expect("tiles");
    let is_red = tile.starts_with('0');
    let tile: Tile = tile.parse().expect("a tile");
    let won = match hand.concealed().len() % 3 {
        2 => WinningHand::complete(hand, tile),
        _ => WinningHand::new(hand, tile, is_red),
    };
    won.expect("a win")
}

fn read_word(win: &mut Win, word: &str) {
    match (word, word.split_once('/')) {
        ("ron", _) => win.by = WonBy::Discard(Side::Across),
        ("tsumo", _) => win.by = WonBy::SelfDraw,
        (_, Some((round, seat))) => {
            win.round = round.parse().expect("a wind");
            win.seat = seat.parse().expect("a wind");
        }
        _ => match word.parse::<WonBy>() {
            Ok(by) => win.by = by,
            Err(_) => win.flags |= word.parse::<Flags>().expect("a flag"),
        },
    }
}

fn tiles_of(text: &str) -> Vec<Tile> {
    let words = text.split(',');
    words.map(|word| word.parse().expect("a tile")).collect()
}

/// The score of a line.
pub(crate) fn score_of(line: &str) -> Result<Score, ScoreError> {
    let (win, rules) = read(line);
    score(&win, &rules)
}

/// The score as one line.
pub(crate) fn write(score: &Result<Score, ScoreError>) -> String {
    match score {
        Ok(score) if score.yakuman > 0 => {
            let (list, count, points) = (score.list(), score.yakuman, score.points());
            format!("{list}: {count} yakuman {points}")
        }
        Ok(score) => {
            let (list, han, fu) = (score.list(), score.han, score.fu);
            format!("{list}: {han} han {fu} fu {}", score.points())
        }
        Err(error) => error.to_string(),
    }
}

/// Whether the line has this score.
#[track_caller]
pub(crate) fn check(line: &str, expected: &str) {
    assert_eq!(write(&score_of(line)), expected, "for {line}");
}

/// Whether the line has no yaku, or cannot have been.
#[track_caller]
pub(crate) fn check_no_yaku(line: &str) {
    let message = write(&score_of(line));
    assert!(message.contains("has no yaku"), "{message} for {line}");
}

//! What lies on the table, and the tiles of one player.

use mahjong::{LaidMeld, PlayerHand, Side, Wind, WinningHand, WonBy};

#[track_caller]
fn check_meld(text: &str, expected: &str) {
    let actual = match text.parse::<LaidMeld>() {
        Ok(meld) => meld.to_string(),
        Err(error) => error.to_string(),
    };
    assert_eq!(actual, expected, "for {text}");
}

#[track_caller]
fn check_hand(text: &str, expected: &str) {
    let actual = match text.parse::<PlayerHand>() {
        Ok(hand) => hand.to_string(),
        Err(error) => format!("{error} at {:?}", error.at()),
    };
    assert_eq!(actual, expected, "for {text}");
}

#[test]
fn sets_are_read_in_both_spellings() {
    check_meld("[340p]", "[340p]");
    check_meld(" [340p, left] ", "[340p,left]");
    check_meld("chi:340p:left", "[340p,left]");
    check_meld("pon:555z:across", "[555z,across]");
    check_meld("pung:PPP", "[555z]");
    check_meld("ankan:5055s", "[0555s]");
    check_meld("[1111s,open,right]", "[1111s,open,right]");
    check_meld("daiminkan:1111s:right", "[1111s,open,right]");
    check_meld("[1111s,added]", "[1111s,added]");
    check_meld("kakan:1111s:left", "[1111s,added,left]");
}

#[test]
fn what_is_no_set_says_so() {
    check_meld(
        "123m",
        r#"expected a set such as [123m], [555z,left] or pon:555z:left but found "123m""#,
    );
    check_meld(
        "[123m",
        r#"expected a set such as [123m], [555z,left] or pon:555z:left but found "[123m""#,
    );
    check_meld(
        "[124m]",
        "124m is neither a sequence nor a triplet [M-3, M-4]",
    );
    check_meld(
        "[1234m]",
        "1234m is not four copies of a tile, so no kong [M-18]",
    );
    check_meld("[12m]", "a meld has 3 tiles but this has 2 [M-3, M-4]");
    check_meld("pon:123m:left", "expected a pung but 123m is none");
    check_meld("[123m,open]", "expected a kong but 123m is none");
    check_meld(
        "[123m,up]",
        r#"expected open, added, left, across or right but found "up" at byte 6"#,
    );
    check_meld(
        "ankan:1111m:left",
        r#"expected open, added, left, across or right but found "left" at byte 12"#,
    );
    check_meld(
        "[1x3m]",
        "expected a tile such as 5m but found 'x' at byte 2",
    );
}

#[test]
fn a_hand_is_tiles_and_sets() {
    check_hand("406m1178s[340p,left][7777z]", "406m1178s[340p,left][7777z]");
    check_hand(
        "[7777z] 1178s [340p,left] 406m",
        "406m1178s[7777z][340p,left]",
    );
    check_hand("[111z][222z][333z][444z]5z", "5z[111z][222z][333z][444z]");
    check_hand("[111z]", "[111z]");
    check_hand("-", "-");
}

#[test]
fn what_no_player_has_says_so() {
    check_hand(
        "11m[111m]",
        "hand and sets have 1m five times: the set has 4 [M-2] at None",
    );
    check_hand(
        "[1111m][2222m][3333m][4444m][5555m]",
        "at most 4 sets are laid down but these are 5 [M-5] at None",
    );
    check_hand(
        "12m[123m",
        "expected ']' for the bracket at byte 3 at Some(3)",
    );
    check_hand(
        "12m123m]",
        "expected '[' for the bracket at byte 7 at Some(7)",
    );
    check_hand(
        "12m[[123m]]",
        "expected ']' for the bracket at byte 3 at Some(3)",
    );
    check_hand(
        "12m[12x]",
        "expected a tile such as 5m but found 'x' at byte 6 at Some(6)",
    );
    check_hand(
        "12m[124m]3x",
        "124m is neither a sequence nor a triplet [M-3, M-4] at None",
    );
    check_hand(
        "12m[123m]3x",
        "expected a tile such as 5m but found 'x' at byte 10 at Some(10)",
    );
}

#[track_caller]
fn check_win(hand: &str, tile: &str, expected: &str) {
    let hand: PlayerHand = hand.parse().expect("a hand");
    let tile = tile.parse().expect("a tile");
    let won = match hand.concealed().len() % 3 {
        1 => WinningHand::new(hand, tile, false),
        _ => WinningHand::complete(hand, tile),
    };
    let actual = match won {
        Ok(won) => won.to_string(),
        Err(error) => error.to_string(),
    };
    assert_eq!(actual, expected, "for {hand} {tile}");
}

#[test]
fn a_win_has_all_tiles_of_a_complete_hand() {
    check_win("22p45667s[345m][456p]", "5s", "22p455667s[345m][456p]+5s");
    check_win(
        "1m[111z][222z][333z][444z]",
        "1m",
        "11m[111z][222z][333z][444z]+1m",
    );
    check_win("22p455667s[345m][456p]", "6s", "22p455667s[345m][456p]+6s"); // M-18
    check_win(
        "22p455667s[345m][456p]",
        "8s",
        "expected the winning tile 8s among 22p455667s",
    );
    check_win(
        "22p45667s[345m]",
        "5s",
        "expected 10 tiles beside 1 set laid down but found 7 [M-18]",
    );
    check_win("22p45m", "5s", "expected 13 tiles but found 4 [M-18]");
    check_win("2256m", "5m", "expected 13 tiles but found 4 [M-18]");
    check_win(
        "2m455667s[222m][456p]",
        "2m",
        "hand and sets have 2m five times: the set has 4 [M-2]",
    );
}

#[test]
fn only_fives_are_red() {
    let hand: PlayerHand = "1239m456p789s111z".parse().expect("a hand");
    let red_nine = WinningHand::new(hand, "9m".parse().expect("a tile"), true);
    let message = red_nine.map_err(|error| error.to_string());
    assert_eq!(
        message,
        Err("expected at most 0 red fives of m but found 1".to_owned())
    );
    let won = WinningHand::new(hand, "5p".parse().expect("a tile"), true).map(|won| won.hand());
    assert_eq!(won.map(|hand| hand.reds().circles), Ok(1));
}

#[test]
fn players_sit_in_the_order_of_play() {
    // M-17
    assert_eq!(Wind::East.player(Side::Right), Wind::South);
    assert_eq!(Wind::East.player(Side::Across), Wind::West);
    assert_eq!(Wind::East.player(Side::Left), Wind::North);
    assert_eq!(Wind::North.player(Side::Right), Wind::East);
    let message = "X".parse::<Wind>().map_err(|error| error.to_string());
    assert_eq!(
        message,
        Err(r#"expected E, S, W or N but found "X""#.to_owned())
    );
}

#[test]
fn where_a_tile_came_from_is_a_word() {
    for text in ["tsumo", "ron-left", "ron-across", "ron-right"] {
        let by = text.parse::<WonBy>().map(|by| by.to_string());
        assert_eq!(by.as_deref(), Ok(text));
    }
    assert_eq!("discard-left".parse(), Ok(WonBy::Discard(Side::Left)));
    let message = "ron".parse::<WonBy>().map_err(|error| error.to_string());
    let expected = r#"expected tsumo, ron-left, ron-across or ron-right but found "ron""#;
    assert_eq!(message, Err(expected.to_owned()));
}

#[test]
fn a_winning_hand_is_read_with_its_tile_or_without() {
    let read = |text: &str| match text.parse::<WinningHand>() {
        Ok(won) => won.to_string(),
        Err(error) => error.to_string(),
    };
    assert_eq!(
        read("22p45667s[345m][456p]+5s"),
        "22p455667s[345m][456p]+5s"
    );
    assert_eq!(
        read("22p455667s[345m][456p]+5s"),
        "22p455667s[345m][456p]+5s"
    );
    assert_eq!(
        read("22p45667s[345m][456p]+0s"),
        "22p405667s[345m][456p]+5s"
    );
    assert_eq!(
        read("22p45667s"),
        r#"expected a hand, + and the winning tile but found "22p45667s""#
    );
    assert_eq!(
        read("22p45667s[345m]+5s"),
        "expected 10 tiles beside 1 set laid down but found 7 [M-18]"
    );
}

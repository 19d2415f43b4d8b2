//! What is each tile worth that a hand waits for?

use mahjong::riichi::{Flags, Indicators, Situation, Win, score, waits};
use mahjong::{PlayerHand, RedFives, Rules, Tile, Wind, WinningHand, WonBy, readings};

use crate::chance::Chance;
use crate::riichi_wins;

fn situation(flags: &str) -> Situation {
    let flags: Flags = flags.parse().expect("flags");
    Situation::new(Wind::East, Wind::South).with_flags(flags)
}

/// Each wait: copies left, points as a discard and as a self-draw, `-` without a yaku.
#[track_caller]
fn check_in(situation: &Situation, rules: &Rules, hand: &str, expected: &str) {
    let waiting: PlayerHand = hand.parse().expect("a hand");
    let actual = match waits(&waiting, situation, rules) {
        Ok(found) => {
            let told = found.iter().map(|wait| {
                let points = |score: Option<mahjong::riichi::Score>| {
                    score.map_or("-".to_owned(), |score| score.points().to_string())
                };
                let red = if wait.is_red { " red" } else { "" };
                let (discard, drawn) = (points(wait.discard), points(wait.self_draw));
                format!("{}{red} ×{} {discard} {drawn}", wait.tile, wait.left)
            });
            told.collect::<Vec<_>>().join(", ")
        }
        Err(error) => error.to_string(),
    };
    assert_eq!(actual, expected, "for {hand}");
}

#[track_caller]
fn check(flags: &str, hand: &str, expected: &str) {
    check_in(&situation(flags), &Rules::tenhou(), hand, expected);
}

#[test]
fn a_wait_may_be_worth_nothing() {
    // M-30: only 123 in three suits is a yaku
    let open = "23m77p[123p,left][123s,left][999s,left]";
    check("-", open, "1m ×4 1000 1100, 4m ×4 - -");
    // Concealed, a closed wait: worth something on self-draw, or with riichi.
    let closed = "13m456p789s555p99s";
    check("-", closed, "2m ×4 - 1100");
    check("riichi", closed, "2m ×4 1300 2000");
    check("-", "123m456789p1z[777z,left]", "1z ×3 1000 1100");
}

#[test]
fn circumstances_count_for_the_way_they_go_with() {
    // M-37
    let open = "13m77p[123p,left][456s,left][999s,left]";
    check("-", open, "2m ×4 - -");
    check("haitei", open, "2m ×4 - 1100");
    check("houtei", open, "2m ×4 1000 -");
}

#[test]
fn a_red_five_is_a_wait_of_its_own() {
    let hand = "46p22m[234m,left][234p,left][678s,left]";
    check("-", hand, "5p ×3 1000 1100, 5p red ×1 2000 2000");
    let none = "tenhou red-fives=0,0,0".parse().expect("rules");
    check_in(&situation("-"), &none, hand, "5p ×4 1000 1100");
    let own = "46p22m[234m,left][340p,left][678s,left]";
    check("-", own, "5p ×3 2000 2000");
    let fives: mahjong::Hand = "555p".parse().expect("tiles");
    let seen = situation("-").with_visible(fives, RedFives::NONE);
    check_in(
        &seen,
        &Rules::tenhou(),
        hand,
        "5p ×0 1000 1100, 5p red ×1 2000 2000",
    );
    let red = RedFives {
        circles: 1,
        ..RedFives::NONE
    };
    let seen = situation("-").with_visible(fives, red);
    check_in(&seen, &Rules::tenhou(), hand, "5p ×1 1000 1100");
}

#[test]
fn copies_that_are_seen_are_not_left() {
    let hand = "22m88p345m345p345s";
    check("-", hand, "2m ×2 5200 7900, 8p ×2 5200 7900");
    let visible = "2m1112z".parse().expect("tiles");
    let seen = situation("-").with_visible(visible, RedFives::NONE);
    check_in(
        &seen,
        &Rules::tenhou(),
        hand,
        "2m ×1 5200 7900, 8p ×2 5200 7900",
    );
    let dora = situation("-").with_dora(&["1m".parse().expect("a tile")]);
    let dora = dora.expect("one");
    check_in(
        &dora,
        &Rules::tenhou(),
        hand,
        "2m ×2 12000 12000, 8p ×2 8000 12000",
    );
    // M-8: all four are in the hand, or the last ones are indicators.
    check("-", "123456789m1111z", "");
    let last = situation("-").with_dora(&["1z".parse().expect("a tile"); 2]);
    check_in(
        &last.expect("two"),
        &Rules::tenhou(),
        "123456789m1122z",
        "2z ×2 24000 32000",
    );
}

#[test]
fn waits_of_other_forms_are_scored_too() {
    check("-", "1133557799m22z6z", "6z ×3 8000 12000");
    check(
        "-",
        "19m19p19s1234567z",
        "1m ×3 32000 32000, 9m ×3 32000 32000, 1p ×3 32000 32000, \
         9p ×3 32000 32000, 1s ×3 32000 32000, 9s ×3 32000 32000, 1z ×3 32000 32000, \
         2z ×3 32000 32000, 3z ×3 32000 32000, 4z ×3 32000 32000, 5z ×3 32000 32000, \
         6z ×3 32000 32000, 7z ×3 32000 32000",
    );
}

#[test]
fn three_players_wait_for_their_tiles() {
    // M-79: the discard comes from where somebody sits
    let three: Rules = "tenhou players=3".parse().expect("rules");
    let west = Situation::new(Wind::East, Wind::West);
    check_in(&west, &three, "19m11p[777z,left][123s,left][456s,left]", "");
    check_in(
        &west,
        &three,
        "11m11p[777z,left][123s,left][456s,left]",
        "1m ×2 1000 1500, 1p ×2 1000 1500",
    );
    // To the left of the dealer nobody sits, across of south neither.
    let hand = "11m11p[777z][123s][456s]";
    let east = Situation::new(Wind::East, Wind::East);
    check_in(&east, &three, hand, "1m ×2 1500 2100, 1p ×2 1500 2100");
    let south = Situation::new(Wind::East, Wind::South);
    check_in(&south, &three, hand, "1m ×2 1000 1500, 1p ×2 1000 1500");
}

#[test]
fn norths_set_aside_are_seen() {
    // M-25, M-70
    let three: Rules = "tenhou players=3".parse().expect("rules");
    let south = Situation::new(Wind::East, Wind::South).with_north(1);
    check_in(
        &south,
        &three,
        "11m44z[777z][123s][456s]",
        "1m ×2 2000 2700, 4z ×1 2000 2700",
    );
    check_in(
        &south.with_north(u8::MAX),
        &three,
        "11m44z[777z][123s][456s]",
        "4z is seen 255 times, in the hand and elsewhere: the set has 4 [M-2]",
    );
}

#[test]
fn a_tile_that_is_held_is_of_nobodys_kong() {
    // M-39: 4m is worth nothing as the fourth tile of a kong, but something as a draw.
    check(
        "chankan",
        "2344m[777z][123s][456s]",
        "1m ×4 2000 1100, 4m ×2 - 1100",
    );
}

#[test]
fn hands_that_cannot_wait_say_so() {
    check("-", "123m", "expected 13 tiles but found 3 [M-18]");
    check(
        "riichi",
        "11m11p[777z,left][123s,left][456s,left]",
        "riichi needs a concealed hand but a claimed set is laid down [M-34]",
    );
    let visible = "1111m".parse().expect("tiles");
    let seen = situation("-").with_visible(visible, RedFives::NONE);
    check_in(
        &seen,
        &Rules::tenhou(),
        "11m11p[777z,left][123s,left][456s,left]",
        "1m is seen 6 times, in the hand and elsewhere: the set has 4 [M-2]",
    );
}

#[test]
fn the_tile_of_every_real_win_is_a_wait_worth_as_much() {
    let rules = Rules::tenhou();
    for row in riichi_wins::rows() {
        let mut win = row.win;
        win.ura = Indicators::NONE;
        let complete = win.hand.hand();
        let tile = win.hand.tile();
        let is_red = complete.concealed_reds().of(tile.suit()) > 0 && tile.number() == 5;
        let mut concealed = complete.concealed();
        assert!(concealed.remove(tile));
        // Which five is the red one does not matter for the points.
        let mut reds = complete.concealed_reds();
        if is_red {
            let less = |suit| reds.of(suit) - u8::from(suit == tile.suit());
            let [characters, circles, bamboos] = [
                mahjong::Suit::Characters,
                mahjong::Suit::Circles,
                mahjong::Suit::Bamboos,
            ]
            .map(less);
            reds = RedFives {
                characters,
                circles,
                bamboos,
            };
        }
        let waiting = PlayerHand::new(concealed, reds, complete.laid()).expect("a hand");
        let mut asked = Situation::new(win.round, win.seat).with_flags(win.flags);
        asked.dora = win.dora;
        let found = waits(&waiting, &asked, &rules).expect("it waits");
        let of_tile =
            |wait: &&mahjong::riichi::ScoredWait| wait.tile == tile && wait.is_red == is_red;
        let wait = found.iter().find(of_tile).expect("its tile is a wait");
        let scored = match win.by {
            WonBy::SelfDraw => wait.self_draw,
            WonBy::Discard(_) => wait.discard,
        };
        let points = scored.map(|score| (score.points(), score.han, score.fu));
        let expected = score(&win, &rules).expect("it has a score");
        assert_eq!(
            points,
            Some((expected.points(), expected.han, expected.fu)),
            "for {win:?}"
        );
    }
}

#[test]
fn waits_are_the_tiles_that_complete_the_hand() {
    // Another way: put in each tile, and ask for readings and for the score.
    let rules = Rules::tenhou();
    let mut chance = Chance::new(30);
    let mut with_waits = 0;
    for _ in 0..3_000 {
        let pool: Vec<Tile> = Tile::ALL[18..29]
            .iter()
            .flat_map(|&tile| [tile; 4])
            .collect();
        let tiles = mahjong::Hand::from_tiles(chance.deal(&pool, 13)).expect("four of each");
        let hand = PlayerHand::new(tiles, RedFives::NONE, &[]).expect("a hand");
        let asked = Situation::new(Wind::East, Wind::South);
        let found = waits(&hand, &asked, &rules).expect("it has 13 tiles");
        with_waits += usize::from(!found.is_empty());
        for tile in Tile::ALL {
            let wait = found.iter().find(|wait| wait.tile == tile && !wait.is_red);
            let Ok(won) = WinningHand::new(hand, tile, false) else {
                assert_eq!(wait, None);
                continue;
            };
            let is_complete = !readings(&won.hand().concealed(), &rules).is_empty();
            assert_eq!(wait.is_some(), is_complete, "{tile} for {hand}");
            let win = Win::new(won, WonBy::SelfDraw, Wind::East, Wind::South);
            assert_eq!(
                wait.and_then(|wait| wait.self_draw),
                score(&win, &rules).ok()
            );
        }
    }
    assert!(with_waits > 200, "{with_waits} hands wait");
}

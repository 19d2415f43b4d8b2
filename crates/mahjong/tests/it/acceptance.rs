//! Which tiles bring a hand nearer to completion, and what is best discarded?

use mahjong::{Acceptance, Forms, Hand, LaidMeld, Rules, Tile};
use mahjong::{acceptance, discards, good_copies, shanten, waits_of};

use crate::chance::Chance;
use crate::oracle;
use crate::shanten::{Deal, deal, read};

/// The shanten, the tiles accepted with the copies left of each, and how many copies in all.
fn write(acceptance: &Acceptance) -> String {
    let tiles = acceptance
        .iter()
        .map(|(tile, left)| format!(" {tile}x{left}"));
    let tiles: String = tiles.collect();
    format!("{}:{tiles} = {}", acceptance.shanten(), acceptance.copies())
}

#[track_caller]
fn check_seeing(visible: &str, tiles: &str, expected: &str) {
    let (hand, laid) = read(tiles);
    let visible = visible.parse().expect("tiles");
    let actual = match acceptance(&hand, &laid, &visible, Forms::all(), &Rules::formal()) {
        Ok(acceptance) => write(&acceptance),
        Err(error) => error.to_string(),
    };
    assert_eq!(actual, expected, "for {tiles}");
}

#[track_caller]
fn check(tiles: &str, expected: &str) {
    check_seeing("-", tiles, expected);
}

/// The best `count` discards of `tiles`.
#[track_caller]
fn check_discards(tiles: &str, expected: &[&str]) {
    let (hand, laid) = read(tiles);
    let none = Hand::EMPTY;
    let all = discards(&hand, &laid, &none, Forms::all(), &Rules::formal()).expect("a hand");
    let lines = all.iter().take(expected.len());
    let lines: Vec<String> = lines
        .map(|discard| format!("{} {}", discard.tile, write(&discard.acceptance)))
        .collect();
    assert_eq!(lines, expected, "for {tiles}");
}

#[test]
fn a_tile_is_accepted_if_it_lowers_the_shanten() {
    // M-25
    check("123m456p78s11223z", "1: 6sx4 9sx4 1zx2 2zx2 = 12");
    check("123m456p78999s11z", "0: 6sx4 9sx1 1zx2 = 7");
    check("78s11z [123m] [456p] [999s]", "0: 6sx4 9sx1 = 5");
    check("1122m3344p5566s7z", "0: 7zx3 = 3");
    check(
        "19m19p19s1234567z",
        "0: 1mx3 9mx3 1px3 9px3 1sx3 9sx3 1zx3 2zx3 3zx3 4zx3 5zx3 6zx3 7zx3 = 39",
    );
}

#[test]
fn copies_that_are_seen_are_not_left() {
    // M-25
    check_seeing("6669s", "123m456p78999s11z", "0: 6sx1 9sx0 1zx2 = 3");
    check_seeing(
        "9999s",
        "123m456p78999s11z",
        "9s is there a fifth time: the set has 4 [M-2]",
    );
    check("23m11z [456p] [111m] [777z]", "0: 1mx1 4mx4 = 5");
    check("23m11z [456p] [1111m] [777z]", "0: 4mx4 = 4"); // M-21
}

#[test]
fn a_hand_draws_or_discards() {
    // M-25, M-27
    check(
        "123m456p789s11122z",
        "a hand that is to draw has 3n + 1 tiles but this has 14 [M-25]",
    );
    let hand = "123m456p789s1112z".parse().expect("tiles");
    let rules = Rules::formal();
    let error = discards(&hand, &[], &Hand::EMPTY, Forms::all(), &rules).expect_err("13 tiles");
    assert_eq!(
        error.to_string(),
        "a hand that is to discard has 3n + 2 tiles but this has 13 [M-27]"
    );
    let (hand, laid) = read("78s11z [123m] [456p] [999s]");
    let pairs = acceptance(&hand, &laid, &Hand::EMPTY, Forms::SEVEN_PAIRS, &rules);
    assert_eq!(
        pairs.expect_err("sets are laid down").to_string(),
        "with sets laid down a hand has only the standard form, which is not asked for [M-19]"
    );
}

#[test]
fn the_best_discard_comes_first() {
    // M-27
    check_discards(
        "067m340567p44686s",
        &["8s 0: 4sx2 6sx2 = 4", "6s 0: 7sx4 = 4"],
    );
    check_discards(
        "123m456p78999s112z",
        &[
            "2z 0: 6sx4 9sx1 1zx2 = 7",
            "8s 1: 5sx4 6sx4 7sx3 8sx3 9sx1 1zx2 2zx3 = 20",
        ],
    );
}

/// Every answer from one shanten a draw, and the copies counted one by one.
fn plain(deal: &Deal, hand: &Hand, own: &Hand, visible: &Hand, forms: Forms) -> String {
    // Where only the hand is looked at, it is a short hand whose sets are not given.
    let laid: &[LaidMeld] = if deal.rules.meld_copies {
        &deal.laid
    } else {
        &[]
    };
    let least = |hand: &Hand| {
        let shanten = shanten(hand, laid, &deal.rules).expect("a hand");
        shanten.least_of(forms).expect("a form")
    };
    let before = least(hand);
    let mut all = 0;
    let mut tiles = Vec::new();
    for tile in Tile::ALL {
        let mut drawn = *hand;
        let may_come = hand.count(tile) < deal.limits[tile.index()];
        if may_come && drawn.insert(tile) && least(&drawn) < before {
            let laid = deal.laid.iter().map(|meld| meld.hand().count(tile));
            let seen = own.count(tile) + visible.count(tile) + laid.sum::<u8>();
            let left = 4_u8.saturating_sub(seen);
            tiles.push((tile, left));
            all += left;
        }
    }
    let tiles = tiles.iter().map(|(tile, left)| format!(" {tile}x{left}"));
    format!("{before}:{} = {all}", tiles.collect::<String>())
}

/// Some tiles that neither the hand nor its sets have.
fn visible(chance: &mut Chance, deal: &Deal, hand: &Hand) -> Hand {
    let mut visible = Hand::EMPTY;
    for _ in 0..chance.below(40) {
        let tile = Tile::ALL[chance.below(34)];
        let laid = deal.laid.iter().map(|meld| meld.hand().count(tile));
        let seen = hand.count(tile) + visible.count(tile) + laid.sum::<u8>();
        if seen < 4 && deal.limits[tile.index()] > 0 {
            visible.insert(tile);
        }
    }
    visible
}

#[test]
fn seeded_hands_accept_what_plain_draws_say() {
    // M-25
    let mut chance = Chance::new(25);
    for _ in 0..3_000 {
        let mut deal = deal(&mut chance);
        deal.rules.short_hands = Rules::formal().short_hands;
        let hand = oracle::hand(&deal.counts);
        let visible = visible(&mut chance, &deal, &hand);
        let mut forms = chance.pick(&[Forms::all(), Forms::all(), Forms::STANDARD]);
        if hand.len() > 12 && chance.below(4) == 0 {
            forms = chance.pick(&[Forms::SEVEN_PAIRS, Forms::THIRTEEN_ORPHANS]);
        }
        // A fifth copy that comes is no hand of the plain question; see the waits.
        if deal.rules.fifth_copy {
            continue;
        }
        if hand.len() % 3 == 1 {
            let found = acceptance(&hand, &deal.laid, &visible, forms, &deal.rules);
            let found = found.expect("a hand");
            let expected = plain(&deal, &hand, &hand, &visible, forms);
            assert_eq!(
                write(&found),
                expected,
                "{hand} {:?} {:?}",
                deal.laid,
                deal.rules
            );
            let kinds = found.iter().filter(|&(_, left)| left > 0).count();
            assert_eq!(usize::from(found.kinds()), kinds);
        } else {
            let found = discards(&hand, &deal.laid, &visible, forms, &deal.rules);
            let found = found.expect("a hand");
            assert_eq!(found.len(), hand.iter().len());
            for discard in &found {
                let mut rest = hand;
                assert!(rest.remove(discard.tile));
                let expected = plain(&deal, &rest, &hand, &visible, forms);
                let actual = write(&discard.acceptance);
                assert_eq!(actual, expected, "{hand} less {}", discard.tile);
            }
            let order = |acceptance: &Acceptance| {
                let (copies, kinds) = (acceptance.copies(), acceptance.kinds());
                (acceptance.shanten(), 136 - copies, 34 - kinds)
            };
            assert!(found.is_sorted_by_key(|line| (order(&line.acceptance), line.tile)));
        }
    }
}

#[test]
fn a_good_wait_is_for_two_kinds_or_more() {
    // M-26
    let good = |tiles: &str, visible: &str| {
        let (hand, laid) = read(tiles);
        let visible = visible.parse().expect("tiles");
        good_copies(&hand, &laid, &visible, Forms::all(), &Rules::formal()).expect("a hand")
    };
    // 8s leaves 23s; 1s and 4s leave 79s.
    assert_eq!(good("123m456p2379s114z", "-"), Some(4));
    assert_eq!(good("123m456p2379s114z", "1111s"), Some(0));
    assert_eq!(good("123m456p2378s114z", "-"), Some(16));
    assert_eq!(good("123m456p78999s11z", "-"), None);
    assert_eq!(good("123m456p7s123456z", "-"), None);
}

#[test]
fn seeded_hands_have_the_good_waits_of_plain_search() {
    // M-26
    let mut chance = Chance::new(26);
    let mut asked = 0;
    while asked < 300 {
        let deal = deal(&mut chance);
        let hand = oracle::hand(&deal.counts);
        let visible = visible(&mut chance, &deal, &hand);
        if hand.len() % 3 != 1 || deal.rules.fifth_copy {
            continue;
        }
        let found = good_copies(&hand, &deal.laid, &visible, Forms::all(), &deal.rules);
        let accepted = acceptance(&hand, &deal.laid, &visible, Forms::all(), &deal.rules);
        let accepted = accepted.expect("a hand");
        let expected = (accepted.shanten() == 1).then(|| {
            let leads = |&(drawn, left): &(Tile, u8)| {
                let mut full = hand;
                left > 0
                    && full.insert(drawn)
                    && full.iter().any(|(tile, _)| {
                        let mut rest = full;
                        rest.remove(tile);
                        let waits = waits_of(&rest, &deal.laid, Forms::all(), &deal.rules);
                        let open = waits.expect("a hand").iter().filter(|&wait| {
                            let laid = deal.laid.iter().map(|meld| meld.hand().count(wait));
                            let seen = full.count(wait) + visible.count(wait) + laid.sum::<u8>();
                            seen < 4
                        });
                        open.count() >= 2
                    })
            };
            accepted.iter().filter(leads).map(|(_, left)| left).sum()
        });
        assert_eq!(found, Ok(expected), "{hand} {:?}", deal.laid);
        asked += usize::from(expected.is_some());
    }
}

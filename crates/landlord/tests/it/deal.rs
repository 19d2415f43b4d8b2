//! Who is dealt what?

use landlord::{Deal, Hand, Rank, Seat};

use crate::chance::Chance;
use crate::games::{deal, seat};
use crate::hand;

const HANDS: [&str; 3] = [
    "33334444555566667",
    "77788889999TTTTJJ",
    "JJQQQQKKKKAAAA222",
];

/// The message for a deal that is none.
#[track_caller]
fn check(hands: [&str; 3], kitty: &str, expected: &str) {
    let error = Deal::from_hands(hands.map(hand), hand(kitty)).expect_err("no deal");
    assert_eq!(error.to_string(), expected);
}

/// L-20
#[test]
fn a_given_deal_is_one_deck() {
    let deal = deal(HANDS, "2BR");
    assert_eq!(deal.hand(seat(1)), hand(HANDS[1]));
    assert_eq!(deal.kitty(), hand("2BR"));
    check(
        [HANDS[0], "77788889999TTTTJ", HANDS[2]],
        "2BR",
        "each player is dealt 17 cards but seat 1 has 16 [L-20]",
    );
    check(
        [HANDS[0], HANDS[1], "-"],
        "2BR",
        "each player is dealt 17 cards but seat 2 has 0 [L-20]",
    );
    check(
        HANDS,
        "22BR",
        "three cards lie aside for the landlord but here are 4 [L-20]",
    );
    // L-1
    check(HANDS, "3BR", "3 is dealt 5 times: the deck has 4 [L-1]");
    check(
        [HANDS[0], HANDS[1], "JJQQQQKKKKAAAA22B"],
        "2BR",
        "B is dealt 2 times: the deck has 1 [L-1]",
    );
}

/// The shuffle is ours, and so is its order: these deals must never change.
#[test]
fn the_first_deals_of_seeds_stay() {
    let line = |seed| {
        let mut chance = Chance::new(seed);
        let deal = Deal::shuffled(&mut || chance.next());
        let hands = Seat::ALL.map(|seat| deal.hand(seat).to_string());
        let first = Seat::drawn(&mut || chance.next());
        format!("{} {} {first}", hands.join(" "), deal.kitty())
    };
    let deals: Vec<String> = (0..4).map(line).collect();
    insta::assert_snapshot!(deals.join("\n"));
}

/// Worked out by hand. Zeros swap each place, from the last on, with the first: the deck goes
/// round by one card. The highest numbers swap each place with itself.
#[test]
fn the_shuffle_swaps_from_the_last_place_on() {
    let round = Deal::shuffled(&mut || 0);
    assert_eq!(round.hand(seat(0)), hand("33344445555666677"));
    assert_eq!(round.kitty(), hand("BR3"));
    let same = Deal::shuffled(&mut || u64::MAX);
    assert_eq!(same, deal(HANDS, "2BR"));
}

/// 2^64 is 1 more than a multiple of 3, so that one raw number is too many, the lowest.
#[test]
fn a_raw_number_that_would_favour_a_result_is_drawn_again() {
    let drawn = |raw: &[u64]| {
        let mut raw = raw.iter().copied();
        let seat = Seat::drawn(&mut || raw.next().expect("no more are drawn"));
        (seat.index(), raw.len())
    };
    assert_eq!(drawn(&[0, u64::MAX]), (2, 0));
    assert_eq!(drawn(&[1, u64::MAX]), (0, 1));
    assert_eq!(drawn(&[u64::MAX / 3 + 1, 0]), (1, 1));
}

/// Each seat and the three cards are as likely to have a card as they have places: the red joker
/// over 5,400 deals, within five standard deviations.
#[test]
fn cards_are_spread_evenly() {
    let mut chance = Chance::new(54);
    let mut found = [0; 4];
    for _ in 0..5_400 {
        let deal = Deal::shuffled(&mut || chance.next());
        let [a, b, c] = Seat::ALL.map(|seat| deal.hand(seat));
        let has = |hand: &Hand| hand.contains(Rank::RedJoker);
        let place = [a, b, c, deal.kitty()].iter().position(has);
        found[place.expect("somebody has it")] += 1;
    }
    for (found, expected) in found.into_iter().zip([1_700, 1_700, 1_700, 300]) {
        let deviation = i64::from(found) - expected;
        assert!(deviation.pow(2) < 25 * expected, "{found} of {expected}");
    }
}

//! Who becomes the landlord, and for how much?

use landlord::{Bid, Outcome, Player, Rules, Score, State};

use crate::games::{deal, seat, with};

fn start(options: &[(&str, &str)], first: usize) -> State {
    let hands = [
        "33334444555566667",
        "77788889999TTTTJJ",
        "JJQQQQKKKKAAAA222",
    ];
    State::new(
        deal(hands, "2BR"),
        seat(first),
        with(Rules::pagat(), options),
    )
}

fn bid(word: &str) -> Bid {
    let is_word = |bid: &Bid| bid.to_string() == word;
    Bid::ALL.into_iter().find(is_word).expect("a bid")
}

/// How the auction stands after these bids, the first by seat 1: whose turn it is and what may be
/// bid, or what it came to.
fn standing(state: &State) -> String {
    if let Some(contract) = state.record().contract() {
        let robs = contract.robs;
        return format!("{} for {}, {robs} robs", contract.landlord, contract.stake);
    }
    match (state.turn(), state.outcome()) {
        (Some(seat), None) => {
            let bids: Vec<String> = state.legal_bids().map(|bid| bid.to_string()).collect();
            format!("{seat} to bid: {}", bids.join(" "))
        }
        (None, Some(outcome)) => format!("{outcome:?}"),
        odd => panic!("{odd:?}"),
    }
}

/// What these bids lead to, or the message for the last of them.
#[track_caller]
fn check(options: &[(&str, &str)], bids: &str, expected: &str) {
    let mut state = start(options, 1);
    let words: Vec<&str> = bids.split_whitespace().collect();
    for (place, word) in words.iter().enumerate() {
        let before = state.clone();
        if let Err(error) = state.play(bid(word)) {
            assert_eq!(place, words.len() - 1, "{error}");
            assert_eq!(state, before, "nothing changes");
            assert_eq!(error.to_string(), expected, "for {bids}");
            return;
        }
    }
    assert_eq!(standing(&state), expected, "for {bids}");
}

const ROUND: &[(&str, &str)] = &[("auction", "bids")];
const ONCE: &[(&str, &str)] = &[("auction", "bids-once")];
const CALL: &[(&str, &str)] = &[("auction", "call-rob")];

/// L-21
#[test]
fn a_bid_is_higher_than_the_highest() {
    check(ROUND, "", "seat 1 to bid: pass 1 2 3");
    check(ROUND, "pass", "seat 2 to bid: pass 1 2 3");
    check(ROUND, "1", "seat 2 to bid: pass 2 3");
    check(ROUND, "2 pass", "seat 0 to bid: pass 3");
    check(
        ROUND,
        "1 1",
        "a bid must be higher than 1 but this is 1 [L-21]",
    );
    check(
        ROUND,
        "2 pass 1",
        "a bid must be higher than 2 but this is 1 [L-21]",
    );
    check(ROUND, "call", "this auction has no bid call [L-21, L-22]");
    check(ONCE, "1 rob", "this auction has no bid rob [L-21, L-22]");
}

/// L-21
#[test]
fn three_ends_the_auction_at_once() {
    check(ROUND, "3", "seat 1 for 3, 0 robs");
    check(ONCE, "pass 3", "seat 2 for 3, 0 robs");
    check(
        ROUND,
        "3 pass",
        "the auction is over: pass is no longer possible [L-24]",
    );
}

/// L-21
#[test]
fn bids_go_round_until_two_pass_in_succession() {
    check(ROUND, "1 pass pass", "seat 1 for 1, 0 robs");
    check(ROUND, "pass 1 pass", "seat 1 to bid: pass 2 3");
    check(ROUND, "pass 1 pass 2 pass", "seat 0 to bid: pass 3");
    check(ROUND, "pass 1 pass 2 pass 3", "seat 0 for 3, 0 robs");
    check(
        ROUND,
        "pass pass 1 pass 2 pass pass",
        "seat 2 for 2, 0 robs",
    );
}

/// L-21
#[test]
fn each_player_bids_once() {
    check(ONCE, "1 pass pass", "seat 1 for 1, 0 robs");
    check(ONCE, "pass 1 pass", "seat 2 for 1, 0 robs");
    check(ONCE, "1 2 pass", "seat 2 for 2, 0 robs");
    check(ONCE, "pass pass 2", "seat 0 for 2, 0 robs");
}

/// L-22
#[test]
fn the_landlord_is_called_and_robbed() {
    check(CALL, "", "seat 1 to bid: pass call");
    check(CALL, "pass", "seat 2 to bid: pass call");
    check(CALL, "call", "seat 2 to bid: pass rob");
    check(CALL, "call pass pass", "seat 1 for 1, 0 robs");
    check(CALL, "call rob pass", "seat 1 to bid: pass rob");
    check(CALL, "call rob pass pass", "seat 2 for 1, 1 robs");
    check(CALL, "call rob rob rob", "seat 1 for 1, 3 robs");
    check(CALL, "call rob rob pass", "seat 0 for 1, 2 robs");
    check(
        CALL,
        "rob",
        "nobody has called the landlord: there is nothing to rob [L-22]",
    );
    check(
        CALL,
        "call call",
        "the landlord is called already: to rob or to pass is expected [L-22]",
    );
    check(CALL, "2", "this auction has no bid 2 [L-21, L-22]");
}

/// L-22
#[test]
fn who_did_not_call_may_not_rob() {
    check(CALL, "pass call pass", "seat 2 for 1, 0 robs");
    check(CALL, "pass call rob", "seat 2 to bid: pass rob");
    check(CALL, "pass call rob rob", "seat 2 for 1, 2 robs");
    check(CALL, "pass pass call", "seat 0 for 1, 0 robs");
}

/// L-23; case 16
#[test]
fn three_passes_leave_no_landlord() {
    for auction in ["bids", "bids-once", "call-rob"] {
        let with_auction = |all_pass| [("auction", auction), ("all-pass", all_pass)];
        let passes = "pass pass pass";
        check(&with_auction("redeal"), passes, "Redeal");
        check(&with_auction("zero"), passes, "AllPassed");
        check(
            &with_auction("first-bidder"),
            passes,
            "seat 1 for 1, 0 robs",
        );

        let mut state = start(&with_auction("zero"), 1);
        for _ in 0..3 {
            state.play(Bid::Pass).expect("to pass is always allowed");
        }
        let score = Score::of(state.record()).expect("it is over");
        assert_eq!((score.points(), score.stake()), ([0, 0, 0], 0));
        assert_eq!(state.record().landlord(), None);
        assert_eq!(state.record().player(seat(0)), None);
        assert!(state.legal_moves().is_empty());
        assert_eq!(state.legal_bids().count(), 0);
        let error = state.play(Bid::Pass).expect_err("nobody is in turn");
        let message = "the auction is over: pass is no longer possible [L-24]";
        assert_eq!(error.to_string(), message);
    }
    let mut state = start(&[("all-pass", "redeal")], 1);
    for _ in 0..3 {
        state.play(Bid::Pass).expect("to pass is always allowed");
    }
    assert_eq!(state.outcome(), Some(Outcome::Redeal));
    assert_eq!(Score::of(state.record()), None);
}

/// L-21
#[test]
fn without_an_auction_the_first_player_is_the_landlord() {
    check(&[("auction", "none")], "", "seat 1 for 1, 0 robs");
    let message = "the auction is over: pass is no longer possible [L-24]";
    check(&[("auction", "none")], "pass", message);
}

/// L-24
#[test]
fn the_landlord_takes_the_three_cards() {
    let mut state = start(ROUND, 0);
    assert_eq!(state.hand(seat(1)).len(), 17);
    state.play(Bid::One).expect("the first bid");
    state.play(Bid::Three).expect("the highest bid");
    assert_eq!(state.hand(seat(1)).to_string(), "77788889999TTTTJJ2BR");
    assert_eq!(state.hand(seat(0)).len(), 17);
    assert_eq!(state.turn(), Some(seat(1)));
    let player = |index| state.record().player(seat(index));
    let players = [Player::Last, Player::Landlord, Player::Next].map(Some);
    assert_eq!([0, 1, 2].map(player), players);
}

/// How many auctions there are, worked out by hand. Going round: after a 2 there are 3 ways to go
/// on, after a 1 there are 9, and so from the first bid on 40. Once each: 10 after a pass, 6 after
/// a 1, 3 after a 2, and 1. Calling: 7 if the first calls, 3 if the second, 1 if the third, and 1.
#[test]
fn there_are_so_many_auctions() {
    fn count(state: &State, longest: &mut usize) -> usize {
        let bids: Vec<Bid> = state.legal_bids().collect();
        if bids.is_empty() {
            *longest = state.record().bids().len().max(*longest);
            return 1;
        }
        let after = |bid| {
            let mut state = state.clone();
            state.play(bid).expect("the bid is legal");
            count(&state, longest)
        };
        bids.into_iter().map(after).sum()
    }
    let mut counted = Vec::new();
    for options in [ROUND, ONCE, CALL, &[("auction", "none")]] {
        let mut longest = 0;
        let auctions = count(&start(options, 0), &mut longest);
        counted.push((auctions, longest));
    }
    assert_eq!(counted, [(40, 7), (20, 3), (12, 4), (1, 0)]);
}

//! What do we say of an ending or of a deal?
//!
//! Under the official rules, but for bombs out of turn where they are left out.

use std::ops::ControlFlow;

use tichu::solve::chance::{Event, HiddenHand, chance, unseen};
use tichu::solve::{
    ClaimAnswer, Limits, Others, claim as claimed, split as parted, value as worth,
};
use tichu::{Hand, Rules, State, Table};

use crate::times::{Ours, timed};

/// From so many cards in a hand on a search is limited.
const LARGE: usize = 6;

/// To so many millions of places.
const MILLIONS: u64 = 20;

/// How many millions of places may be searched with so many cards in a hand, if that is limited.
pub(crate) fn limit(hand: usize) -> Option<u64> {
    (hand >= LARGE).then_some(MILLIONS)
}

/// What an ending is worth, timed; where a limit comes first, what it is worth at least.
pub(crate) fn value(hand: usize, bombs_out_of_turn: bool) -> Ours {
    let mut rules = Rules::official();
    rules.bombs_out_of_turn = bombs_out_of_turn;
    let limits = Limits {
        nodes: limit(hand).map_or(u64::MAX, |millions| millions * 1_000_000),
        ..Limits::default()
    };
    Box::new(move |text| {
        let state = read(text);
        timed(|| {
            let watch = &mut |_| ControlFlow::Continue(());
            let value = worth(&state, &rules, limits, watch).expect("a lead has a value");
            value.lower.into()
        })
    })
}

/// In how few plays the first hand goes out, timed.
pub(crate) fn split() -> Ours {
    Box::new(|text| {
        let [hand, ..] = read(text).hands();
        timed(|| parted(hand).map_or(0, |split| split.plays().len() as i64))
    })
}

/// Whether the first hand leads and goes out without losing the lead, timed; the others' hands are
/// given, or only the cards that they may hold.
pub(crate) fn claim(known: bool) -> Ours {
    let rules = Rules::official();
    Box::new(move |text| {
        let [hand, next, partner, previous] = read(text).hands();
        let others = if known {
            Others::Known([next, partner, previous])
        } else {
            Others::Unknown {
                cards: next | partner | previous,
                sizes: [next, partner, previous].map(Hand::len),
            }
        };
        timed(|| {
            let answer = claimed(hand, Table::EMPTY, None, others, &rules);
            i64::from(matches!(answer, Ok(ClaimAnswer::Claim(_))))
        })
    })
}

/// How likely an opponent, of whom the first hand knows nothing, beats the longest play of its best
/// split, in millionths, timed.
pub(crate) fn beater() -> Ours {
    Box::new(|text| {
        let [hand, ..] = read(text).hands();
        let split = parted(hand).expect("a hand of the deck");
        let plays = split.plays().iter().map(|play| play.combo());
        let longest = plays.max_by_key(|combo| combo.len()).expect("it has cards");
        let left = unseen(hand, Hand::EMPTY).expect("nothing was seen");
        timed(|| {
            let chance = chance(&Event::Beats(longest), left, HiddenHand::of(14));
            chance.map_or(0, |chance| (1e6 * chance.probability()) as i64)
        })
    })
}

fn read(text: &str) -> State {
    text.parse().expect("seeded endings are legal")
}

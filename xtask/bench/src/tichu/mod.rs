//! How long do the hard questions of Tichu take?
//!
//! What an ending with open hands is worth, with bombs out of turn and without: the endings are
//! those of the benchmark of the crate, 12 to 28 cards in all. Then the best split of a dealt hand,
//! whether it can go out without losing the lead, and how likely an opponent beats a play of it.
//!
//! Nobody answers beside us: the Python package `tichu` cannot be installed today, there is no
//! crate, and no program is known to solve open hands. So the rows show us alone, and there is
//! nothing to check.

#[path = "../../../../crates/tichu/examples/tichu-open-hands/endings.rs"]
mod endings;
mod ours;

use std::time::Duration;

use crate::Claim;
use crate::chance::Chance;
use crate::peer::Python;
use crate::times::{Goal, Ours, Times};

/// A size of endings: cards in each hand, how many endings, and what was agreed.
struct Size {
    hand: usize,
    count: usize,
    /// Half of our answers should take at most so long.
    median: Option<Duration>,
}

/// For each number of cards in a hand.
const SIZES: [Size; endings::HANDS.len()] = [
    size(3, 400, Some(2)),
    size(4, 100, Some(100)),
    size(5, 40, Some(1000)),
    size(6, 6, None),
    size(7, 3, None),
];

/// How many hands are split, claimed and asked about.
const DEALS: usize = 1000;

/// All rows of the table.
pub(crate) fn times(_: &Python) -> Vec<Times> {
    let mut times = Vec::new();
    for size in &SIZES {
        for (bombs, out_of_turn) in [("bombs out of turn", true), ("bombs in turn", false)] {
            let cards = 4 * size.hand;
            let limit = ours::limit(size.hand);
            let limit = limit.map_or_else(String::new, |nodes| format!(", {nodes} M places"));
            times.push(Times {
                goals: size.median.map(Goal::Median).into_iter().collect(),
                ..alone(
                    format!("{cards} cards, {bombs}{limit}"),
                    seeded(size.hand, size.count),
                    ours::value(size.hand, out_of_turn),
                )
            });
        }
    }
    let mut of_deals = |question: &str, ours| {
        times.push(alone(question.to_owned(), deals(DEALS), ours));
    };
    of_deals("split of 14 cards", ours::split());
    of_deals("claim against given hands", ours::claim(true));
    of_deals("claim against any hands", ours::claim(false));
    of_deals("chance of a beater of its longest play", ours::beater());
    times
}

/// There is no peer of which anything could be said.
pub(crate) fn claims(_: &Python, _: Option<u64>) -> Vec<Claim> {
    Vec::new()
}

const fn size(hand: usize, count: usize, median: Option<u64>) -> Size {
    let median = match median {
        Some(milliseconds) => Some(Duration::from_millis(milliseconds)),
        None => None,
    };
    Size {
        hand,
        count,
        median,
    }
}

/// A question that nobody else is asked.
fn alone(question: String, inputs: Vec<String>, ours: Ours) -> Times {
    Times {
        question,
        inputs,
        ours,
        goals: Vec::new(),
        peers: Vec::new(),
        asked_of_peers: 0,
    }
}

/// So many endings with so many cards in each hand.
fn seeded(hand: usize, count: usize) -> Vec<String> {
    let mut chance = Chance::new(hand as u64);
    (0..count)
        .map(|_| endings::ending(hand, &mut || chance.raw()))
        .collect()
}

/// So many whole deals.
fn deals(count: usize) -> Vec<String> {
    seeded(14, count)
}

#[cfg(test)]
mod tests {
    use tichu::{Hand, Phase, State};

    use super::{SIZES, deals, endings, seeded};

    #[track_caller]
    fn is_a_lead(text: &str, hand: usize) {
        let state: State = text.parse().expect("it is legal");
        assert_eq!(state.hands().map(Hand::len), [hand; 4], "{text}");
        assert_eq!(state.phase(), Phase::Play, "{text}");
    }

    #[test]
    fn seeded_endings_are_legal_and_of_their_size() {
        assert_eq!(SIZES.map(|size| size.hand), endings::HANDS);
        for hand in endings::HANDS {
            for text in &seeded(hand, 100) {
                is_a_lead(text, hand);
            }
        }
        for text in &deals(100) {
            is_a_lead(text, 14);
        }
    }

    #[test]
    fn every_card_is_dealt_and_every_seat_leads() {
        let endings = seeded(3, 400);
        let mut dealt = Hand::EMPTY;
        let mut leads = [0; 4];
        for text in &endings {
            let state: State = text.parse().expect("it is legal");
            dealt = state
                .hands()
                .into_iter()
                .fold(dealt, |all, hand| all | hand);
            leads[state.to_act().expect("a lead").index()] += 1;
        }
        assert_eq!(dealt, Hand::DECK);
        assert!(leads.iter().all(|&leads| leads > 50), "{leads:?}");
    }
}

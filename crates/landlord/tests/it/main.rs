//! The tests of landlord, a module a topic.

use landlord::{Combo, ComboKind, Hand, Rank, Rules};

use chance::Chance;

mod actions;
mod anchors;
mod any_bytes;
mod auction;
mod chance;
mod combo;
mod deal;
mod fewest;
mod games;
mod hint;
mod moves;
mod notation;
mod odds;
mod open_hands;
mod open_hands_errors;
mod plain;
mod platforms;
mod play;
mod playthrough;
mod replay;
mod rules;
mod run_out;
mod run_out_count;
mod score;
#[cfg(feature = "serde")]
mod serde;
mod view;

/// Whether tests that take longer than some seconds run too.
fn slow_tests() -> bool {
    std::env::var_os("SLOW_TESTS").is_some_and(|value| value == "1")
}

fn hand(cards: &str) -> Hand {
    cards.parse().expect("the cards are well written")
}

fn combo(cards: &str) -> Combo {
    Combo::classify(hand(cards), &Rules::pagat()).expect("the cards are a combination")
}

/// The rules of all presets.
fn presets() -> impl Iterator<Item = Rules> {
    Rules::PRESETS.iter().map(|preset| preset.rules)
}

/// Rules whose every option is a matter of chance, with up to four kinds banned.
fn any_rules(chance: &mut Chance) -> Rules {
    let mut rules = Rules::default();
    for option in Rules::OPTIONS {
        let values: Vec<&str> = option.values.split(", ").collect();
        if option.name != "banned-kinds" {
            let value = chance.pick(&values);
            assert_eq!(rules.set(option.name, value), Ok(()));
        }
    }
    for _ in 0..chance.below(5) {
        rules.banned_kinds.insert(chance.pick(ComboKind::ALL));
    }
    rules
}

/// Seeded deals: the whole deck, shuffled.
fn shuffled_decks(seed: u64) -> impl Iterator<Item = Vec<Rank>> {
    let mut chance = Chance::new(seed);
    let deck: Vec<Rank> = Hand::DECK.iter().collect();
    std::iter::repeat_with(move || chance.deal(&deck, deck.len()))
}

/// The hand of these cards of a deck.
fn hand_of(cards: &[Rank]) -> Hand {
    let mut hand = Hand::EMPTY;
    for &card in cards {
        assert!(hand.insert(card), "cards of a deck");
    }
    hand
}

//! Tests of the Dou Dizhu rules, by question.

use landlord::{Combo, Hand, Rank, Rules};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

mod any_bytes;
mod combo;
mod fewest;
mod moves;
mod notation;
mod plain;
mod rules;
mod run_out;

/// Whether the checks that take minutes run too.
fn slow_tests() -> bool {
    std::env::var_os("SLOW_TESTS").is_some_and(|value| value == "1")
}

fn hand(cards: &str) -> Hand {
    cards.parse().expect("the cards are well written")
}

fn combo(cards: &str) -> Combo {
    Combo::classify(hand(cards), &Rules::pagat()).expect("the cards are a combination")
}

/// Seeded deals: the whole deck, shuffled.
fn shuffled_decks(seed: u64) -> impl Iterator<Item = Vec<Rank>> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    std::iter::repeat_with(move || {
        let mut deck: Vec<Rank> = Hand::DECK.iter().collect();
        for i in (1..deck.len()).rev() {
            let bound = u32::try_from(i + 1).expect("a deck is small");
            deck.swap(i, (random.next_u32() % bound) as usize);
        }
        deck
    })
}

/// The hand of these cards of a deck.
fn hand_of(cards: &[Rank]) -> Hand {
    let mut hand = Hand::EMPTY;
    for &card in cards {
        assert!(hand.insert(card), "cards of a deck");
    }
    hand
}

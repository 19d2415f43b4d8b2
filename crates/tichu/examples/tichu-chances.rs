//! Prints how likely a hand of the whole deck holds a bomb, a straight, or an answer to a play, one
//! line each: what, cards, favourable hands, all hands. It takes a second.

use tichu::solve::chance::{ChanceError, Event, HiddenHand, chance};
use tichu::{Card, Combo, Hand, Rank, Suit};

fn main() -> Result<(), ChanceError> {
    println!("# Source: counted by examples/tichu-chances.rs of this crate");
    println!("# what\tcards\tfavourable\tall");
    for cards in 1..=14 {
        print("bomb", &Event::Bomb, cards)?;
        print("four-of-a-kind", &Event::FourOfAKind, cards)?;
        print("straight-flush", &Event::StraightFlush, cards)?;
        for len in 5..=14 {
            print(&format!("straight {len}"), &Event::Straight(len), cards)?;
        }
        for len in 1..=13 {
            print(
                &format!("ranks {len}"),
                &Event::ConsecutiveRanks(len),
                cards,
            )?;
        }
    }
    let reading = |play| Combo::classify(play).map(|readings| (play, readings.highest()));
    let mut plays: Vec<(Hand, Combo)> = plays().into_iter().flat_map(reading).collect();
    plays.sort_by_key(|(_, top)| (top.kind(), top.len(), top.height()));
    for (play, top) in plays {
        print(&format!("beats {play}"), &Event::Beats(top), 14)?;
    }
    Ok(())
}

fn print(what: &str, event: &Event, cards: usize) -> Result<(), ChanceError> {
    let chance = chance(event, Hand::DECK, HiddenHand::of(cards))?;
    println!("{what}\t{cards}\t{}\t{}", chance.favourable, chance.all);
    Ok(())
}

/// A play of every kind, length and height.
fn plays() -> Vec<Hand> {
    let specials = [Card::MAH_JONG, Card::PHOENIX, Card::DRAGON];
    let mut plays: Vec<Hand> = specials.into_iter().map(Hand::of).collect();
    for count in 1..=4 {
        plays.extend(Rank::ALL.map(|rank| copies(rank, count)));
    }
    for rank in Rank::ALL {
        let pair = if rank == Rank::Two {
            Rank::Three
        } else {
            Rank::Two
        };
        plays.push(copies(rank, 3) | copies(pair, 2));
    }
    for ranks in (2..=13).flat_map(|len| Rank::ALL.windows(len)) {
        let suit = |suit: Suit| ranks.iter().map(move |&rank| Card::new(suit, rank));
        let flush: Hand = suit(Suit::Jade).collect();
        let straight: Hand = suit(Suit::Jade)
            .skip(1)
            .chain(suit(Suit::Sword).take(1))
            .collect();
        if ranks.len() <= 7 {
            plays.push(suit(Suit::Jade).chain(suit(Suit::Sword)).collect()); // stairs
        }
        if ranks.len() >= 5 {
            plays.extend([straight, flush]);
        }
        if ranks.len() >= 4 && ranks[0] == Rank::Two {
            plays.push(straight | Hand::of(Card::MAH_JONG));
        }
    }
    plays
}

fn copies(rank: Rank, count: usize) -> Hand {
    Hand::DECK.of_rank(rank).iter().take(count).collect()
}

//! On how many deals does neither of two hidden hands reach a goal?
//!
//! The unseen cards are given out rank by rank, the specials first, to one hand, to the other or to
//! neither. Deals are counted together (`layer`) that agree in
//!
//! - what the aim remembers of each hand (`goal`), and
//! - the run of each suit that ends at the last rank (`lanes`).
//!
//! A deal on which a hand reaches the goal is dropped at once, since more cards take nothing away.
//! Where any bomb is looked for, runs stay below five, so there are at most 5⁴ states of the suits
//! for one hand and 9⁴ for two; in the middle of a game there are far fewer, as most cards are
//! loose. One hidden hand is the case of two of which the other draws nothing.

use super::goal::{Goal, Held, Memory};
use super::lanes::{Lanes, Run};
use super::layer::{Hands, Layer, Share, Stock};
use super::ways::share;
use super::{ChanceError, Deal};
use crate::card::{Card, Rank, Suit};

/// What the aim remembers of each hand, and the run of each suit.
type Key = ([Memory; 2], [Run; 4]);

/// The deals on which neither hand reaches the goal.
pub(super) fn neither(goal: &Goal, deal: &Deal) -> Result<u128, ChanceError> {
    let lanes = Lanes::new(goal.flush, deal);
    let mut layer = specials(goal, deal);
    let natural = deal.unseen.natural().len();
    let mut stock = Stock {
        given: deal.unseen.len() - natural,
        left: natural,
    };
    for rank in Rank::ALL {
        let column = Column::new(goal, deal, &lanes, rank);
        layer = column.next_layer(deal, &layer, stock)?;
        stock = stock.after(deal.unseen.of_rank(rank).len());
    }
    let full = layer.iter().filter_map(|(_, table)| table.last());
    Ok(full.sum())
}

/// Who gets a card.
type Owner = Option<usize>;

/// All that may get this card.
fn owners(deal: &Deal, card: Card) -> &'static [Owner] {
    match deal.known.iter().position(|known| known.contains(card)) {
        Some(0) => &[Some(0)],
        Some(_) => &[Some(1)],
        None if deal.unseen.contains(card) => &[None, Some(0), Some(1)],
        None => &[None],
    }
}

/// Calls `each` with every way to choose an owner for each of four cards.
fn each_way(of: [&[Owner]; 4], mut each: impl FnMut([Owner; 4])) {
    for &first in of[0] {
        for &second in of[1] {
            for &third in of[2] {
                for &fourth in of[3] {
                    each([first, second, third, fourth]);
                }
            }
        }
    }
}

/// How many of these unseen cards each hand gets.
fn drawn(deal: &Deal, cards: [Card; 4], owners: [Owner; 4]) -> [usize; 2] {
    [0, 1].map(|hand| {
        let of_hand = |&at: &usize| owners[at] == Some(hand) && deal.unseen.contains(cards[at]);
        (0..4).filter(of_hand).count()
    })
}

/// The specials given out.
fn specials(goal: &Goal, deal: &Deal) -> Layer<Key> {
    const SPECIALS: [Card; 4] = [Card::MAH_JONG, Card::DOG, Card::PHOENIX, Card::DRAGON];
    let mut layer = Layer::new(deal.drawn);
    each_way(SPECIALS.map(|card| owners(deal, card)), |owners| {
        let memories = [0, 1].map(|hand| {
            goal.aim.start(Held {
                mah_jong: owners[0] == Some(hand),
                phoenix: owners[2] == Some(hand),
                dragon: owners[3] == Some(hand),
            })
        });
        let drawn = drawn(deal, SPECIALS, owners);
        let fits = drawn[0] <= deal.drawn[0] && drawn[1] <= deal.drawn[1];
        if let ([Some(first), Some(second)], true) = (memories, fits) {
            layer.start(([first, second], [0; 4]), drawn);
        }
    });
    layer
}

/// The cards of one rank, and the ways to give them out.
struct Column<'a> {
    goal: &'a Goal,
    lanes: &'a Lanes,
    rank: Rank,
    /// How many each hand has for certain.
    known: [usize; 2],
    choices: Vec<Choice>,
}

/// The bound cards of a rank given out, and all ways to give out the loose ones besides.
struct Choice {
    owners: [Owner; 4],
    shares: Vec<Share>,
}

impl<'a> Column<'a> {
    fn new(goal: &'a Goal, deal: &Deal, lanes: &'a Lanes, rank: Rank) -> Self {
        let cards = Suit::ALL.map(|suit| Card::new(suit, rank));
        let bound = lanes.bound();
        let loose = (deal.unseen.of_rank(rank) - bound).len();
        let owners_of = |card| {
            if bound.contains(card) {
                owners(deal, card)
            } else {
                &[None]
            }
        };
        let mut choices = Vec::new();
        each_way(cards.map(owners_of), |owners| {
            let shares = shares(deal, drawn(deal, cards, owners), loose);
            if !shares.is_empty() {
                choices.push(Choice { owners, shares });
            }
        });
        Self {
            goal,
            lanes,
            rank,
            known: deal.known.map(|known| known.of_rank(rank).len()),
            choices,
        }
    }

    /// The states after this rank.
    fn next_layer(
        &self,
        deal: &Deal,
        layer: &Layer<Key>,
        before: Stock,
    ) -> Result<Layer<Key>, ChanceError> {
        let mut next = Layer::new(deal.drawn);
        for ((memories, runs), table) in layer.iter() {
            let after = [0, 1].map(|hand| self.memories(memories[hand], self.known[hand]));
            for choice in &self.choices {
                let Some(runs) = self.lanes.after(runs, self.rank, choice.owners) else {
                    continue;
                };
                for &(drawn, ways) in &choice.shares {
                    if let [Some(first), Some(second)] = [0, 1].map(|hand| after[hand][drawn[hand]])
                    {
                        let key = self.lowest(deal, ([first, second], runs));
                        next.add(key, table, (drawn, ways), before);
                    }
                }
            }
            next.check()?;
        }
        Ok(next)
    }

    /// What the aim remembers after each number of cards drawn; none if the goal is reached.
    fn memories(&self, memory: Memory, known: usize) -> [Option<Memory>; 5] {
        let place = self.rank.index();
        std::array::from_fn(|drawn| {
            let cards = u8::try_from(known + drawn).ok()?;
            if self.goal.is_quad(place, cards) {
                return None; // T-16
            }
            self.goal.aim.step(memory, place, cards)
        })
    }

    /// The lower of a state and the same with the hands swapped, where they are alike.
    fn lowest(&self, deal: &Deal, key: Key) -> (Key, Hands) {
        let ([first, second], runs) = key;
        if !deal.hands_are_alike() {
            return (key, Hands::AsTheyAre);
        }
        let swapped = ([second, first], self.lanes.swapped(runs, self.rank));
        if swapped < key {
            (swapped, Hands::Swapped)
        } else {
            (key, Hands::AsTheyAre)
        }
    }
}

/// The ways to give out so many loose cards where each hand draws so many bound ones.
fn shares(deal: &Deal, bound: [usize; 2], loose: usize) -> Vec<Share> {
    let mut shares = Vec::new();
    for first in 0..=loose {
        for second in 0..=loose - first {
            let drawn = [bound[0] + first, bound[1] + second];
            if drawn[0] <= deal.drawn[0] && drawn[1] <= deal.drawn[1] {
                shares.push((drawn, share(loose, [first, second])));
            }
        }
    }
    shares
}

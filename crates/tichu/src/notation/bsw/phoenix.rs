//! Where does the Phoenix stand among the cards of a play?
//!
//! A play is written from the highest card to the lowest, and the Phoenix before the cards of the
//! rank it stands for. So the place says which of two readings was chosen: `Ph G9 R9 S7 R7` is a
//! full house of nines, `G9 R9 Ph S7 R7` one of sevens. That holds for all plays of the logs that
//! were looked at.

use super::log::CardList;
use crate::card::{Card, Face, Rank};
use crate::combo::{Combo, ComboKind, Readings};
use crate::hand::Hand;
use crate::play::Play;

/// The reading that the place of the Phoenix tells, if one of them has it there.
pub(super) fn reading(list: &CardList, readings: Readings) -> Option<Combo> {
    if readings.highest() == readings.lowest() {
        return Some(readings.highest());
    }
    let hand = list.hand();
    let place = list
        .as_slice()
        .iter()
        .position(|&card| card == Card::PHOENIX)?;
    readings.iter().find(|&combo| {
        let rank = stands_for(hand, combo);
        rank.is_some_and(|rank| higher(hand, rank).len() == place)
    })
}

/// The cards as they are written.
pub(super) fn written(play: Play) -> CardList {
    let mut list = CardList::EMPTY;
    let phoenix = stands_for(play.cards(), play.combo());
    for rank in Rank::ALL.into_iter().rev() {
        if phoenix == Some(rank) {
            list.push(Card::PHOENIX);
        }
        for card in play.cards().of_rank(rank) {
            list.push(card);
        }
    }
    for special in play.cards() - play.cards().natural() {
        if special != Card::PHOENIX || phoenix.is_none() {
            list.push(special);
        }
    }
    list
}

/// The cards of a hand from the highest to the lowest: Dragon, Phoenix, ace to two, Mah Jong, Dog.
pub(super) fn sorted(hand: Hand) -> CardList {
    let mut list = CardList::EMPTY;
    let ranks = Rank::ALL
        .into_iter()
        .rev()
        .flat_map(|rank| hand.of_rank(rank));
    let high = [Card::DRAGON, Card::PHOENIX].into_iter();
    for card in high.chain(ranks).chain([Card::MAH_JONG, Card::DOG]) {
        if hand.contains(card) {
            list.push(card);
        }
    }
    list
}

/// The cards of higher ranks.
fn higher(hand: Hand, rank: Rank) -> Hand {
    let ranks = Rank::ALL.into_iter().filter(|&other| other > rank);
    ranks.fold(Hand::EMPTY, |cards, rank| cards | hand.of_rank(rank))
}

/// The rank that the Phoenix stands for among these cards: the one that has too few without it.
/// None without a Phoenix, and for a bare one.
fn stands_for(hand: Hand, combo: Combo) -> Option<Rank> {
    let Face::Rank(top) = combo.rank() else {
        return None;
    };
    let line = |count: usize| {
        move |rank: Rank| {
            let (rank, top) = (usize::from(rank.index()), usize::from(top.index()));
            rank <= top && rank + count > top
        }
    };
    let needed = |rank: Rank| match combo.kind() {
        ComboKind::Pair if rank == top => 2,
        ComboKind::Triple | ComboKind::FullHouse if rank == top => 3,
        ComboKind::FullHouse if !hand.of_rank(rank).is_empty() => 2,
        ComboKind::Straight if line(combo.len())(rank) => 1,
        ComboKind::Stairs if line(combo.len() / 2)(rank) => 2,
        _ => 0,
    };
    let mut ranks = Rank::ALL.into_iter();
    ranks.find(|&rank| hand.of_rank(rank).len() < needed(rank))
}

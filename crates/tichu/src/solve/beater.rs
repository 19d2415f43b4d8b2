//! Which cards of a stock beat a play?
//!
//! A stock may be a hand or all cards that are unseen, far too many to list what can be made of
//! them. So the question is answered rank by rank: is there an answer of this rank, and may it be
//! made to hold a natural card of a wished rank?

use crate::card::{Card, Face, Rank, Suit};
use crate::combo::{Combo, ComboKind};
use crate::hand::Hand;

/// Cards of which an answer may be made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stock {
    pub(super) cards: Hand,
    /// How many cards an answer may have.
    pub(super) most: usize,
}

impl Stock {
    /// Cards that beat `top`, among them a natural one of `with` if that is a rank: the lowest that
    /// are no bomb, else the lowest bomb.
    pub(super) fn beater(self, top: Combo, with: Option<Rank>) -> Option<Hand> {
        let of_its_kind = match top.kind() {
            ComboKind::Dog => return None, // T-18
            _ if self.most < top.len() => None,
            ComboKind::Single => self.single(top, with),
            ComboKind::Pair => self.equal(top, 2, with),
            ComboKind::Triple => self.equal(top, 3, with),
            ComboKind::FullHouse => self.full_house(top, with),
            ComboKind::Straight => self.run(top, 1, with),
            ComboKind::Stairs => self.run(top, 2, with),
            ComboKind::Bomb | ComboKind::StraightFlush => None,
        };
        of_its_kind.or_else(|| self.bomb(top, with))
    }

    /// So many natural cards of a rank, of the first suits.
    fn some(self, rank: Rank, count: usize) -> Hand {
        self.cards.of_rank(rank).iter().take(count).collect()
    }

    fn count(self, rank: Rank) -> usize {
        self.cards.of_rank(rank).len()
    }

    fn phoenix(self) -> usize {
        usize::from(self.cards.contains(Card::PHOENIX))
    }

    /// These cards, and the Phoenix for `missing` more, if that can be.
    fn completed(self, cards: Hand, missing: usize) -> Option<Hand> {
        match missing {
            0 => Some(cards),
            1 if self.phoenix() == 1 => Some(cards | Hand::of(Card::PHOENIX)), // T-19
            _ => None,
        }
    }

    fn single(self, top: Combo, with: Option<Rank>) -> Option<Hand> {
        let natural = higher(top).find(|&rank| suits(rank, with) && self.count(rank) > 0);
        if let Some(rank) = natural {
            return Some(self.some(rank, 1));
        }
        let special = [Card::PHOENIX, Card::DRAGON].into_iter().find(|&card| {
            let laid = Combo::part(ComboKind::Single, card.face(), 1).on(top);
            self.cards.contains(card) && laid.beats(top) // T-18, T-20
        });
        special.filter(|_| with.is_none()).map(Hand::of) // T-36
    }

    /// A pair or a triple.
    fn equal(self, top: Combo, len: usize, with: Option<Rank>) -> Option<Hand> {
        higher(top)
            .filter(|&rank| suits(rank, with) && self.count(rank) > 0)
            .find_map(|rank| {
                let natural = self.some(rank, len);
                self.completed(natural, len - natural.len())
            })
    }

    fn full_house(self, top: Combo, with: Option<Rank>) -> Option<Hand> {
        for triple in higher(top).filter(|&rank| self.count(rank) > 0) {
            for pair in Rank::ALL {
                let wished = suits(triple, with) || suits(pair, with);
                if pair == triple || !wished || self.count(pair) == 0 {
                    continue;
                }
                let natural = self.some(triple, 3) | self.some(pair, 2);
                let found = self.completed(natural, 5 - natural.len());
                if found.is_some() {
                    return found;
                }
            }
        }
        None
    }

    /// A straight (one card a rank) or stairs (two).
    fn run(self, top: Combo, copies: usize, with: Option<Rank>) -> Option<Hand> {
        let ranks = u8::try_from(top.len() / copies).ok()?;
        higher(top).find_map(|highest| {
            // The Mah Jong is below the two, in a straight alone. T-14
            let lowest = (highest.index() + 1).checked_sub(ranks)?;
            if lowest == 0 && copies == 2 {
                return None;
            }
            let mut natural = Hand::EMPTY;
            if lowest == 0 {
                natural = self.cards & Hand::of(Card::MAH_JONG);
                if natural.is_empty() {
                    return None; // T-19
                }
            }
            for rank in (lowest.max(1)..=highest.index()).filter_map(Rank::from_index) {
                natural = natural | self.some(rank, copies);
            }
            if with.is_some_and(|rank| natural.of_rank(rank).is_empty()) {
                return None; // T-36
            }
            self.completed(natural, top.len() - natural.len())
        })
    }

    /// A bomb: four of a rank, or else the shortest straight flush (T-16).
    fn bomb(self, top: Combo, with: Option<Rank>) -> Option<Hand> {
        let beats = |kind, rank, len| Combo::part(kind, Face::Rank(rank), len).beats(top);
        let four = Rank::ALL.into_iter().filter(|&rank| suits(rank, with));
        let four = four.into_iter().find(|&rank| {
            self.most >= 4 && self.count(rank) == 4 && beats(ComboKind::Bomb, rank, 4)
        });
        if let Some(rank) = four {
            return Some(self.some(rank, 4));
        }
        if self.cards.flush_starts() == 0 {
            return None;
        }
        let most = u8::try_from(self.most.min(13)).expect("13 at most");
        for len in 5..=most {
            for highest in (len..=13).filter_map(Rank::from_index) {
                if !beats(ComboKind::StraightFlush, highest, len) {
                    continue;
                }
                let run = highest.index() + 1 - len..=highest.index();
                if with.is_some_and(|rank| !run.contains(&rank.index())) {
                    continue;
                }
                let found = Suit::ALL.into_iter().find_map(|suit| {
                    let ranks = run.clone().filter_map(Rank::from_index);
                    let flush: Hand = ranks.map(|rank| Card::new(suit, rank)).collect();
                    flush.is_subset(self.cards).then_some(flush)
                });
                if found.is_some() {
                    return found;
                }
            }
        }
        None
    }
}

/// The ranks above that of a play, the lowest first.
fn higher(top: Combo) -> impl Iterator<Item = Rank> {
    // A rank has the height of twice its index and two more.
    Rank::ALL
        .into_iter()
        .filter(move |rank| 2 * (rank.index() + 1) > top.height())
}

/// Whether cards of this rank do where one of `with` is asked for.
fn suits(rank: Rank, with: Option<Rank>) -> bool {
    with.is_none_or(|with| with == rank)
}

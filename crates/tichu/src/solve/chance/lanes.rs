//! Which cards can still become a straight flush?
//!
//! Only the run of a suit that ends at the last rank can go on, and only one hand can have its last
//! card. So what must be remembered of a suit is a length and whose run it is, and a run that can
//! no longer reach the goal, whatever follows, is as good as none. A card that lies in no run of
//! its suit long enough, even if a hand got all that are unseen, need not be told apart from others
//! of its rank: it is *loose*, the others are *bound*.

use super::Deal;
use super::goal::Flush;
use crate::card::{Card, Rank, Suit};
use crate::hand::Hand;

/// The run of a suit that ends at the last rank: its length, plus [`SECOND`] if it is the second
/// hand's; 0 if it does not matter.
pub(super) type Run = u8;

/// Marks runs of the second hand.
const SECOND: Run = 16;

/// How the runs of each suit may go on.
pub(super) struct Lanes {
    flush: Flush,
    /// For each hand, suit and place how many cards of the suit follow without a gap that are the
    /// hand's or unseen.
    ahead: [[[u8; 14]; 4]; 2],
    /// The bound cards that each hand may have, by suit.
    may_have: [[u16; 2]; 4],
    bound: Hand,
}

impl Lanes {
    pub(super) fn new(flush: Flush, deal: &Deal) -> Self {
        let mut lanes = Self {
            flush,
            ahead: [[[0; 14]; 4]; 2],
            may_have: [[0; 2]; 4],
            bound: Hand::EMPTY,
        };
        for (hand, known) in deal.known.into_iter().enumerate() {
            for suit in Suit::ALL {
                lanes.look_ahead(hand, suit, deal.unseen | known);
            }
        }
        for suit in Suit::ALL {
            let cards = deal.known.map(|known| (deal.unseen | known) & lanes.bound);
            lanes.may_have[usize::from(suit.index())] = cards.map(|cards| cards.suit(suit).bits());
        }
        lanes
    }

    /// The cards that must be told apart by suit.
    pub(super) const fn bound(&self) -> Hand {
        self.bound
    }

    fn look_ahead(&mut self, hand: usize, suit: Suit, cards: Hand) {
        let mut run = 0;
        for rank in Rank::ALL.into_iter().rev() {
            self.ahead[hand][usize::from(suit.index())][usize::from(rank.index())] = run;
            run = longer(run, cards.contains(Card::new(suit, rank)));
        }
        run = 0;
        for rank in Rank::ALL {
            let card = Card::new(suit, rank);
            run = longer(run, cards.contains(card));
            if run > 0 && self.may_reach(hand, suit, rank, run) {
                self.bound.insert(card);
            }
        }
    }

    /// Whether a run of so many cards up to this rank can still grow to one that is looked for.
    fn may_reach(&self, hand: usize, suit: Suit, rank: Rank, run: u8) -> bool {
        let ahead = self.ahead[hand][usize::from(suit.index())][usize::from(rank.index())];
        self.flush.is_reached(run + ahead, rank.index() + ahead)
    }

    /// The runs after the cards of this rank went to these owners; none if one of them is the flush
    /// that is looked for (T-16).
    pub(super) fn after(
        &self,
        mut runs: [Run; 4],
        rank: Rank,
        owners: [Option<usize>; 4],
    ) -> Option<[Run; 4]> {
        for (suit, owner) in Suit::ALL.into_iter().zip(owners) {
            let run = &mut runs[usize::from(suit.index())];
            *run = self.step(*run, suit, rank, owner)?;
        }
        Some(self.sorted(runs, rank))
    }

    fn step(&self, run: Run, suit: Suit, rank: Rank, owner: Option<usize>) -> Option<Run> {
        let Some(hand) = owner else {
            return Some(0);
        };
        let mark = if hand == 0 { 0 } else { SECOND };
        let goes_on = run & SECOND == mark;
        let cards = if goes_on { (run & !SECOND) + 1 } else { 1 };
        if self.flush.is_reached(cards, rank.index()) {
            return None;
        }
        let matters = self.may_reach(hand, suit, rank, cards);
        Some(if matters { cards | mark } else { 0 })
    }

    /// The same runs, the first hand's being the second's and the other way round.
    pub(super) fn swapped(&self, runs: [Run; 4], rank: Rank) -> [Run; 4] {
        let swap = |run| if run == 0 { 0 } else { run ^ SECOND };
        self.sorted(runs.map(swap), rank)
    }

    /// The same runs, each suit's as low as it can be: suits that have the same cards from here on
    /// may change their runs, as what follows does not depend on which suit has which.
    fn sorted(&self, mut runs: [Run; 4], rank: Rank) -> [Run; 4] {
        let follow = self
            .may_have
            .map(|cards| cards.map(|cards| cards >> rank.index() >> 1));
        for first in 0..4 {
            for second in first + 1..4 {
                if follow[first] == follow[second] && runs[first] > runs[second] {
                    runs.swap(first, second);
                }
            }
        }
        runs
    }
}

const fn longer(run: u8, by_one: bool) -> u8 {
    if by_one { run + 1 } else { 0 }
}

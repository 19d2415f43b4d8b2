//! Which cards change hands?
//!
//! Each seat lays down one card for each other seat, one by one and in any order; they are taken up
//! together when all twelve lie there, so that nobody gives knowing what it gets (T-11).

use super::seen::Seen;
use super::{Phase, PlayError, State};
use crate::card::Card;
use crate::hand::Hand;
use crate::seat::Seat;

/// The bits of the three receivers.
pub(super) const ALL_LAID: u8 = 0b111;

/// What one seat gave to the next, to its partner and to the previous seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Given(pub(super) [Option<Card>; 3]);

impl Given {
    pub(super) const NOTHING: Self = Self([None; 3]);

    pub(super) fn to(self, from: Seat, to: Seat) -> Option<Card> {
        self.0[place(from, to)?]
    }

    pub(super) fn cards(self) -> Hand {
        self.0.into_iter().flatten().collect()
    }

    /// For whom there is a card, as bits.
    pub(super) fn laid(self) -> u8 {
        let bits = self.0.map(|card| u8::from(card.is_some()));
        bits[0] | bits[1] << 1 | bits[2] << 2
    }
}

/// Who gets a card from this seat: the next seat, its partner, the previous one.
pub(super) const fn receivers(from: Seat) -> [Seat; 3] {
    [from.next(), from.partner(), from.previous()]
}

/// The place of a receiver: 0 for the next seat, 1 for the partner, 2 for the previous seat; none
/// for the giver itself.
pub(super) const fn place(from: Seat, to: Seat) -> Option<usize> {
    ((to.index() + 4 - from.index()) % 4).checked_sub(1)
}

impl Seen {
    /// Whether `from` has laid down a card for `to`, or need not.
    pub(super) const fn has_laid(&self, from: Seat, to: Seat) -> bool {
        match place(from, to) {
            Some(place) => self.laid[from.index()] >> place & 1 != 0,
            None => true,
        }
    }
}

impl State {
    pub(super) fn give(&mut self, seat: Seat, to: Seat, card: Card) -> Result<(), PlayError> {
        if self.seen.phase != Phase::Exchange {
            return Err(self.out_of_place("to give a card", 11)); // T-11
        }
        let Some(place) = place(seat, to) else {
            return Err(PlayError::GiveToItself { seat }); // T-11
        };
        if self.seen.has_laid(seat, to) {
            return Err(PlayError::GivenAlready { seat, to }); // T-11
        }
        if !self.hands[seat.index()].remove(card) {
            return Err(PlayError::NotHeld { seat, card }); // T-54
        }
        self.given[seat.index()].0[place] = Some(card);
        self.seen.laid[seat.index()] |= 1 << place;
        if self.seen.laid == [ALL_LAID; 4] {
            self.exchange();
        }
        Ok(())
    }

    /// All cards lie there: they are taken up, and the first trick begins.
    fn exchange(&mut self) {
        for from in Seat::ALL {
            for to in Seat::ALL {
                self.hands[to.index()].extend(self.given(from, to)); // T-11
            }
        }
        self.begin_play();
    }

    /// Everybody takes its cards back, to lay them down anew (T-9).
    pub(super) fn take_back_all(&mut self) {
        for seat in Seat::ALL {
            let given = std::mem::replace(&mut self.given[seat.index()], Given::NOTHING);
            self.hands[seat.index()].extend(given.cards());
        }
        self.seen.laid = [0; 4];
    }

    /// The seat with the Mah Jong leads, and need not play it (T-12).
    pub(super) fn begin_play(&mut self) {
        let holder = Seat::ALL
            .into_iter()
            .find(|seat| self.hand(*seat).contains(Card::MAH_JONG));
        self.seen.laid = [0; 4];
        self.seen.turn = holder.expect("somebody holds the Mah Jong: the hands are a deck"); // T-12
        self.seen.phase = Phase::Play;
    }
}

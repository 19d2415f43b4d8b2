//! Is this a place before the first trick?
//!
//! All cards are dealt then, and nothing but calls, answers and gifts is there to say.

use super::{Position, PositionError, named_once};
use crate::hand::Hand;
use crate::seat::Seat;
use crate::state::exchange::ALL_LAID;
use crate::state::seats::Seats;
use crate::state::seen::Seen;
use crate::state::{Call, Deal, Phase, State};

impl Seen {
    /// Who has answered and who has called.
    pub(super) fn set_opening(&mut self, position: &Position) -> Result<(), PositionError> {
        let phase = self.phase;
        named_once("decided", &position.decided)?;
        for &seat in &position.decided {
            self.decided.insert(seat);
        }
        for seat in Seat::ALL {
            let Some(call) = self.calls[seat.index()] else {
                continue;
            };
            if phase == Phase::Blind && call != Call::Blind {
                return Err(PositionError::CalledTooEarly { seat, call, phase }); // T-5, T-10
            }
            if phase != Phase::Exchange && !self.decided.contains(seat) {
                return Err(PositionError::CalledUndecided { seat, call }); // T-5, T-10
            }
        }
        let (is_done, reason) = match phase {
            Phase::Exchange => (self.laid == [ALL_LAID; 4], "all cards are laid down"), // T-11
            _ => (self.decided == Seats::ALL, "all have decided"),
        };
        if is_done {
            return Err(PositionError::WrongPhase { phase, reason });
        }
        Ok(())
    }

    /// Succeeds if a player has taken up as many cards as it has by now.
    pub(super) fn fits_taken_up(&self, left: [usize; 4]) -> Result<(), PositionError> {
        let phase = self.phase;
        for seat in Seat::ALL {
            let laid = self.laid[seat.index()].count_ones() as usize;
            let expected = match phase {
                Phase::Blind => 0,                                 // T-10
                Phase::Grand if !self.decided.contains(seat) => 8, // T-4
                _ => 14 - laid,                                    // T-4, T-54
            };
            let len = left[seat.index()];
            if len != expected {
                return Err(PositionError::WrongLen {
                    seat,
                    len,
                    expected,
                    phase,
                });
            }
        }
        Ok(())
    }
}

impl State {
    /// Succeeds if all cards were dealt.
    pub(super) fn is_dealt(&self) -> Result<(), PositionError> {
        let dealt = Seat::ALL.map(|seat| self.hand(seat) | self.given[seat.index()].cards());
        let first = match self.seen.phase {
            Phase::Exchange => dealt.map(|hand| hand.iter().take(8).collect::<Hand>()),
            _ => self.first,
        };
        Deal::new(dealt, first)?;
        Ok(())
    }
}

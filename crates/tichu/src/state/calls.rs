//! Who bets on going out first?
//!
//! The blind and the grand call are asked of every seat, in any order; a seat says [`Call`] or
//! declines, and the round goes on when all have. The small one is made of one's own accord, as
//! long as the caller has played no card (T-5).

use super::seen::Seen;
use super::{Call, Phase, PlayError, Seats, State};
use crate::hand::Hand;
use crate::rules::{CallsPerTeam, Rules};
use crate::seat::Seat;

impl Seen {
    /// Succeeds if `seat` may make this call now.
    pub(super) fn allows_call(
        &self,
        seat: Seat,
        call: Call,
        rules: &Rules,
    ) -> Result<(), PlayError> {
        if call.points(rules) == 0 {
            return Err(PlayError::NoSuchCall { call }); // T-5, T-10
        }
        if let Some(call) = self.calls[seat.index()] {
            return Err(PlayError::CalledAlready { seat, call }); // T-5
        }
        let partner = seat.partner();
        match self.calls[partner.index()] {
            Some(call) if rules.calls_per_team == CallsPerTeam::One => {
                return Err(PlayError::PartnerCalled { partner, call }); // T-8
            }
            _ => {}
        }
        match call {
            Call::Blind | Call::Grand => self.allows_big_call(seat, call),
            Call::Small => self.allows_small_call(seat, rules),
        }
    }

    fn allows_big_call(&self, seat: Seat, call: Call) -> Result<(), PlayError> {
        match (call, self.phase) {
            (Call::Blind, Phase::Blind) | (Call::Grand, Phase::Grand) => {}
            (Call::Grand, Phase::Blind) => return Err(self.call_out_of_place(call)),
            _ => return Err(PlayError::TooLate { call }), // T-5, T-10
        }
        if self.decided.contains(seat) {
            return Err(PlayError::TooLate { call }); // T-5
        }
        Ok(())
    }

    fn allows_small_call(&self, seat: Seat, rules: &Rules) -> Result<(), PlayError> {
        let call = Call::Small;
        match self.phase {
            Phase::Blind => Err(self.call_out_of_place(call)),
            Phase::Grand | Phase::Exchange if !rules.tichu_before_exchange => {
                Err(PlayError::BeforeExchange) // T-9
            }
            Phase::Grand if !self.decided.contains(seat) => {
                Err(PlayError::GrandUndecided { seat }) // T-5
            }
            // Also when others are out already: it is lost, and legal. T-7
            _ if self.played.contains(seat) => Err(PlayError::TooLate { call }), // T-5
            _ => Ok(()),
        }
    }

    fn call_out_of_place(&self, call: Call) -> PlayError {
        let (action, rule) = match call {
            Call::Small => ("a small call", 5),  // T-5
            Call::Grand => ("a grand call", 5),  // T-5
            Call::Blind => ("a blind call", 10), // T-10
        };
        let phase = self.phase;
        PlayError::OutOfPlace {
            action,
            rule,
            phase,
        }
    }
}

impl State {
    pub(super) fn call_out(
        &mut self,
        seat: Seat,
        call: Call,
        rules: &Rules,
    ) -> Result<(), PlayError> {
        self.seen.allows_call(seat, call, rules)?;
        self.seen.calls[seat.index()] = Some(call);
        match call {
            Call::Blind | Call::Grand => self.decide(seat, rules),
            Call::Small if self.seen.phase == Phase::Exchange && rules.redo_exchange_on_call => {
                self.take_back_all(); // T-9
            }
            Call::Small => {}
        }
        Ok(())
    }

    pub(super) fn decline(&mut self, seat: Seat, rules: &Rules) -> Result<(), PlayError> {
        if !matches!(self.seen.phase, Phase::Blind | Phase::Grand) {
            return Err(self.out_of_place("to decline", 5)); // T-5
        }
        if self.seen.decided.contains(seat) {
            return Err(PlayError::DecidedAlready { seat }); // T-5
        }
        self.decide(seat, rules);
        Ok(())
    }

    /// Goes to the first question that these rules have.
    pub(super) fn open_calls(&mut self, rules: &Rules) {
        if Call::Blind.points(rules) == 0 {
            self.end_calls(rules); // T-10
        }
    }

    fn decide(&mut self, seat: Seat, rules: &Rules) {
        self.seen.decided.insert(seat);
        if self.seen.decided == Seats::ALL {
            self.end_calls(rules);
        }
    }

    /// All have answered, or are not asked: the next question, or the exchange.
    fn end_calls(&mut self, rules: &Rules) {
        self.seen.decided = Seats::NONE;
        if self.seen.phase == Phase::Blind && Call::Grand.points(rules) != 0 {
            self.seen.phase = Phase::Grand;
            // Who has called blind is not asked again. T-10
            for seat in Seat::ALL {
                if self.seen.calls[seat.index()].is_some() {
                    self.seen.decided.insert(seat);
                }
            }
            if self.seen.decided != Seats::ALL {
                return;
            }
            self.seen.decided = Seats::NONE;
        }
        self.first = [Hand::EMPTY; 4];
        self.seen.phase = Phase::Exchange;
    }
}

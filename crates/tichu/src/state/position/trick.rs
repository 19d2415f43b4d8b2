//! Is this a place in the midst of the tricks, or after them?
//!
//! What is not said follows from the rest: who has passed from whose turn it is, and the other way
//! round. What is said must go with it.

use super::pile::can_lie_on;
use super::{Position, PositionError, named_once};
use crate::card::Card;
use crate::combo::ComboKind;
use crate::hand::Hand;
use crate::moves::can_fulfil;
use crate::play::Play;
use crate::seat::Seat;
use crate::state::Phase;
use crate::state::deal::DEALT;
use crate::state::exchange::receivers;
use crate::state::seats::Seats;
use crate::state::seen::Seen;

impl Seen {
    pub(super) fn set_tricks(
        &mut self,
        position: &Position,
        left: [usize; 4],
    ) -> Result<(), PositionError> {
        self.set_out(position, left)?;
        for seat in Seat::ALL {
            if left[seat.index()] < DEALT {
                self.played.insert(seat); // T-5
            }
        }
        self.set_table(position, left)?;
        self.fits_wish(position, left)?;
        self.set_turn(position, left)?;
        fits_opening(position, left)?;
        fits_given(position)?;
        self.fits_passes(position)
    }

    fn set_out(&mut self, position: &Position, left: [usize; 4]) -> Result<(), PositionError> {
        for &seat in &position.out {
            if left[seat.index()] > 0 {
                return Err(PositionError::OutWithCards { seat }); // T-48
            }
            if self.out.contains(seat) {
                return Err(PositionError::OutTwice { seat }); // T-48
            }
            self.push_out(seat)?;
        }
        let is_unnamed = |seat: &Seat| left[seat.index()] == 0 && !self.out.contains(*seat);
        let mut unnamed = Seat::ALL.into_iter().filter(is_unnamed);
        match (unnamed.next(), unnamed.next()) {
            (Some(seat), Some(_)) => return Err(PositionError::NotNamedOut { seat }), // T-48
            (Some(seat), None) => self.push_out(seat)?,
            _ => {}
        }
        let phase = self.phase;
        let wrong = |reason| Err(PositionError::WrongPhase { phase, reason });
        match phase {
            Phase::Over if self.out.ends_round() => Ok(()),
            Phase::Over => wrong("neither three players nor two partners are out"), // T-48, T-49
            Phase::Gift(_) if self.out.is_double_victory() => wrong("two partners are out"), // T-46
            Phase::Gift(_) => Ok(()),
            _ if self.out.ends_round() => Err(PositionError::Over), // T-48, T-49
            _ => Ok(()),
        }
    }

    /// Notes that this seat is out, which nobody is after the end of the round (T-48, T-49).
    fn push_out(&mut self, seat: Seat) -> Result<(), PositionError> {
        if self.out.ends_round() {
            return Err(PositionError::OutAfterEnd { seat }); // T-48, T-49
        }
        self.out.push(seat);
        Ok(())
    }

    fn set_table(&mut self, position: &Position, left: [usize; 4]) -> Result<(), PositionError> {
        let aside = self.taken.into_iter().fold(self.below, Hand::union);
        if aside.contains(Card::DOG) {
            return Err(PositionError::DogInTrick); // T-43
        }
        let Some((seat, play)) = position.table else {
            if self.below.is_empty() {
                return Ok(());
            }
            return Err(PositionError::NothingOnTop); // T-26
        };
        if play.combo().kind() == ComboKind::Dog {
            return Err(PositionError::DogOnTable); // T-43
        }
        let (len, played) = (left[seat.index()], play.cards().len());
        if len + played > DEALT {
            return Err(PositionError::TooManyWithPlay { seat, len, played }); // T-4
        }
        let seen = position.hands.into_iter().chain(self.taken);
        let gone = seen.fold(!play.cards(), |gone, cards| gone - cards);
        if !can_lie_on(play, self.below, gone) {
            return Err(PositionError::NotBeaten); // T-15, T-20
        }
        self.owner = seat;
        self.top = Some(play);
        Ok(())
    }

    /// Succeeds if there is no wish, or one that was made and not fulfilled.
    fn fits_wish(&self, position: &Position, left: [usize; 4]) -> Result<(), PositionError> {
        let Some(rank) = self.wish else {
            return Ok(());
        };
        let held = position.hands.into_iter().fold(Hand::EMPTY, Hand::union);
        if left == [DEALT; 4] || held.contains(Card::MAH_JONG) {
            return Err(PositionError::WishBeforeMahJong { rank }); // T-34
        }
        // The play with the Mah Jong comes before the wish, all that lies on it after. T-38
        let top = self.top.map_or(Hand::EMPTY, Play::cards);
        let later = match (
            top.contains(Card::MAH_JONG),
            self.below.contains(Card::MAH_JONG),
        ) {
            (true, _) => Hand::EMPTY,
            (_, true) => top,
            _ => self.trick(),
        };
        if !later.of_rank(rank).is_empty() {
            return Err(PositionError::WishFulfilled { rank }); // T-37
        }
        Ok(())
    }

    fn set_turn(&mut self, position: &Position, left: [usize; 4]) -> Result<(), PositionError> {
        let phase = self.phase;
        let wrong = |reason| Err(PositionError::WrongPhase { phase, reason });
        let Some(top) = self.top else {
            return match phase {
                Phase::Over => Ok(()),
                Phase::Play => self.set_leader(position, left),
                _ => wrong("no play lies on the table"),
            };
        };
        let is_last_play = !self.out.ends_round() || self.out.last() == Some(self.owner);
        match phase {
            Phase::Over if !self.out.is_double_victory() => wrong("the last trick is not taken"), // T-48
            Phase::Over | Phase::Gift(_) if !is_last_play => {
                wrong("who went out last has not played last") // T-48, T-49
            }
            Phase::Over => Ok(()),
            Phase::Gift(seat) | Phase::Wish(seat) if seat != self.owner => {
                wrong("another seat played last") // T-34, T-44
            }
            Phase::Gift(_) if !self.is_dragons() => wrong("the Dragon does not lie on top"), // T-44
            Phase::Gift(seat) => {
                self.turn = seat;
                Ok(())
            }
            Phase::Wish(_) if !top.cards().contains(Card::MAH_JONG) => {
                wrong("the Mah Jong does not lie on top") // T-34
            }
            Phase::Wish(_) if self.wish.is_some() => wrong("a rank is wished already"), // T-34
            Phase::Wish(seat) => {
                self.turn = self.active_after(seat);
                Ok(())
            }
            _ => self.set_follower(position),
        }
    }

    /// Who leads: nothing lies on the table.
    fn set_leader(&mut self, position: &Position, left: [usize; 4]) -> Result<(), PositionError> {
        if let Some(&seat) = position.passed.first() {
            return Err(PositionError::CannotPass { seat }); // T-26
        }
        let is_first_lead = left == [DEALT; 4];
        let holds = |seat: &Seat| position.hands[seat.index()].contains(Card::MAH_JONG);
        let opener = Seat::ALL.into_iter().find(holds).filter(|_| is_first_lead); // T-12
        let leader = position.turn.or(opener).or(self.out.active().first());
        let seat = leader.ok_or(PositionError::Over)?;
        if self.out.contains(seat) {
            return Err(PositionError::WrongTurn { seat }); // T-26
        }
        // A hidden hand may hold it.
        let can_open = opener.map_or(position.hands[seat.index()].is_empty(), |opener| {
            opener == seat
        });
        if is_first_lead && !can_open {
            return Err(PositionError::NotOpener { seat }); // T-12
        }
        self.turn = seat;
        Ok(())
    }

    /// Who follows: whose turn it is says who has passed, and the other way round (T-26).
    fn set_follower(&mut self, position: &Position) -> Result<(), PositionError> {
        let owner = self.owner;
        let others = self.out.active().without(Seats::NONE.with(owner));
        let order = [owner.next(), owner.partner(), owner.previous()].into_iter();
        let order: Vec<Seat> = order.filter(|&seat| others.contains(seat)).collect();
        named_once("passed", &position.passed)?;
        let passes = position.passed.len();
        let has_been_asked = |seat| order.iter().take(passes).any(|&other| other == seat);
        if let Some(&seat) = position.passed.iter().find(|&&seat| !has_been_asked(seat)) {
            return Err(PositionError::CannotPass { seat }); // T-26
        }
        let by_passes = (passes > 0).then_some(passes);
        let by_turn = match position.turn {
            None => None,
            Some(seat) if seat == owner => Some(order.len()),
            Some(seat) => match order.iter().position(|&other| other == seat) {
                None => return Err(PositionError::WrongTurn { seat }), // T-26
                place => place,
            },
        };
        let by_phase = (self.phase == Phase::Closing).then_some(order.len());
        let mut counts = [by_passes, by_turn, by_phase].into_iter().flatten();
        let count = counts.next().unwrap_or(0);
        if counts.any(|other| other != count) {
            let seat = position.turn.unwrap_or(owner);
            return Err(PositionError::WrongTurn { seat }); // T-26
        }
        for &seat in order.iter().take(count) {
            self.passed.insert(seat);
        }
        match order.get(count) {
            Some(&seat) => self.turn = seat,
            None => {
                self.turn = owner;
                self.phase = Phase::Closing; // T-30
            }
        }
        Ok(())
    }

    /// Succeeds if no wish bound those who have passed.
    fn fits_passes(&self, position: &Position) -> Result<(), PositionError> {
        let Some(rank) = self.wish else {
            return Ok(());
        };
        for seat in self.passed.iter() {
            if can_fulfil(position.hands[seat.index()], self.table(), rank) {
                return Err(PositionError::PassedAgainstWish { seat, rank }); // T-35
            }
        }
        Ok(())
    }
}

/// Succeeds if the Mah Jong's holder has played, or nobody has (T-12).
fn fits_opening(position: &Position, left: [usize; 4]) -> Result<(), PositionError> {
    let is_waiting = |seat: &Seat| {
        left[seat.index()] == DEALT && position.hands[seat.index()].contains(Card::MAH_JONG)
    };
    match Seat::ALL.into_iter().find(is_waiting) {
        Some(seat) if left != [DEALT; 4] => Err(PositionError::NotOpened { seat }), // T-12
        _ => Ok(()),
    }
}

/// Succeeds if each card that was given is another one, and held by nobody but its receiver.
fn fits_given(position: &Position) -> Result<(), PositionError> {
    let mut given = Hand::EMPTY;
    for from in Seat::ALL {
        for (to, card) in receivers(from).into_iter().zip(position.gave[from.index()]) {
            let Some(card) = card else {
                continue;
            };
            if !given.insert(card) {
                return Err(PositionError::Twice { card }); // T-1
            }
            let holds = |seat: &Seat| position.hands[seat.index()].contains(card);
            if let Some(seat) = Seat::ALL.into_iter().find(holds).filter(|&seat| seat != to) {
                return Err(PositionError::GivenElsewhere { card, to, seat }); // T-11
            }
        }
    }
    Ok(())
}

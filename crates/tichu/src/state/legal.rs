//! What may this seat do now?
//!
//! Everything that [`State::play`] accepts of it, each play once up to suits that make no
//! difference. A seat that is not on turn has its calls and its bombs.

use std::ops::{ControlFlow, Deref};

use smallvec::SmallVec;

use super::seen::Seen;
use super::{Action, Call, Phase, State, View};
use crate::card::Rank;
use crate::hand::Hand;
use crate::moves::{Move, Plays};
use crate::rules::{MahJongWish, Rules};
use crate::seat::Seat;

/// What a seat may do, in this order: plays as [`legal_moves`](crate::legal_moves) has them, the pass last; or what
/// else the phase asks for; then the small call. None if nobody waits for the seat, and it has
/// nothing to call or to bomb.
///
/// ```
/// use tichu::{Rules, Seat, State};
///
/// let state: State = "g3 sJ | s9 gA | bT Dr | r2 r7; table 1 g9; turn 2".parse()?;
/// let legal = state.legal_actions(Seat::ALL[2], &Rules::official());
/// let words: Vec<String> = legal.iter().map(|action| action.to_string()).collect();
/// assert_eq!(words, ["bT", "Dr", "pass"]);
/// # Ok::<(), tichu::ParseStateError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Actions(SmallVec<[Action; 48]>);

impl Actions {
    /// The actions as a slice.
    #[must_use]
    pub fn as_slice(&self) -> &[Action] {
        &self.0
    }

    /// The same as [`State::legal_actions`], in the place of what is here: a loop that keeps its
    /// list takes no new memory.
    pub fn refill(&mut self, state: &State, seat: Seat, rules: &Rules) {
        self.fill(&state.seen, seat, state.hand(seat), rules);
    }

    /// The same as [`View::legal_actions`], in the place of what is here; nothing for no seat.
    pub fn refill_view(&mut self, view: &View, rules: &Rules) {
        self.0.clear();
        if let Some(seat) = view.seat {
            self.fill(&view.seen, seat, view.hand, rules);
        }
    }

    /// What `seat` may do with this hand.
    fn fill(&mut self, seen: &Seen, seat: Seat, hand: Hand, rules: &Rules) {
        self.0.clear();
        match seen.phase {
            Phase::Blind => self.add_question(seen, seat, Call::Blind, rules),
            Phase::Grand => self.add_question(seen, seat, Call::Grand, rules),
            Phase::Exchange => self.add_gives(seen, seat, hand),
            Phase::Play if seen.turn == seat => self.add_moves(seen, hand, rules),
            Phase::Play => self.add_bombs(seen, seat, hand, rules),
            Phase::Closing => {
                self.add_bombs(seen, seat, hand, rules);
                if seen.owner == seat {
                    self.0.push(Action::Collect); // T-26
                }
            }
            Phase::Wish(wisher) if wisher == seat => {
                let none = (rules.wish != MahJongWish::Mandatory).then_some(Action::Wish(None));
                self.0
                    .extend(Rank::ALL.map(|rank| Action::Wish(Some(rank)))); // T-34
                self.0.extend(none);
            }
            Phase::Gift(giver) if giver == seat => {
                self.0
                    .extend(seen.gift_takers(seat, rules).map(Action::Gift)); // T-44
            }
            Phase::Wish(_) | Phase::Gift(_) | Phase::Over => {}
        }
        if seen.phase != Phase::Over && seen.allows_call(seat, Call::Small, rules).is_ok() {
            self.0.push(Action::Call(Call::Small)); // T-5
        }
    }

    /// The answers to the question for a call (T-5, T-10).
    fn add_question(&mut self, seen: &Seen, seat: Seat, call: Call, rules: &Rules) {
        if seen.decided.contains(seat) {
            return;
        }
        self.0.push(Action::Decline);
        if seen.allows_call(seat, call, rules).is_ok() {
            self.0.push(Action::Call(call));
        }
    }

    /// Every card for every seat that has none yet (T-11).
    fn add_gives(&mut self, seen: &Seen, seat: Seat, hand: Hand) {
        for to in Seat::ALL.into_iter().filter(|&to| !seen.has_laid(seat, to)) {
            self.0
                .extend(hand.iter().map(|card| Action::Give { to, card }));
        }
    }

    /// What [`legal_moves`](crate::legal_moves) has, without a list in between.
    fn add_moves(&mut self, seen: &Seen, hand: Hand, rules: &Rules) {
        let push = |play| self.0.push(Action::Play(play));
        if Plays::of(hand, rules).in_turn(seen.table(), seen.wish, rules, push) {
            self.0.push(Action::Pass);
        }
    }

    /// The bombs out of turn (T-28).
    fn add_bombs(&mut self, seen: &Seen, seat: Seat, hand: Hand, rules: &Rules) {
        if !seen.may_bomb(seat, rules) || !hand.has_bomb() {
            return;
        }
        if let Some(top) = seen.table().top() {
            let _ = Plays::of(hand, rules).bombs_on(top, &mut |play| {
                self.0.push(Action::Play(play));
                ControlFlow::<()>::Continue(())
            });
        }
    }
}

impl Deref for Actions {
    type Target = [Action];

    fn deref(&self) -> &[Action] {
        &self.0
    }
}

impl IntoIterator for Actions {
    type Item = Action;
    type IntoIter = IntoIter;

    fn into_iter(self) -> IntoIter {
        IntoIter(self.0.into_iter())
    }
}

/// The actions of an [`Actions`], by value.
#[derive(Debug)]
pub struct IntoIter(smallvec::IntoIter<[Action; 48]>);

impl Iterator for IntoIter {
    type Item = Action;

    fn next(&mut self) -> Option<Action> {
        self.0.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl ExactSizeIterator for IntoIter {}

impl<'a> IntoIterator for &'a Actions {
    type Item = &'a Action;
    type IntoIter = std::slice::Iter<'a, Action>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl From<Move> for Action {
    fn from(play: Move) -> Self {
        match play {
            Move::Pass => Self::Pass,
            Move::Play(play) => Self::Play(play),
        }
    }
}

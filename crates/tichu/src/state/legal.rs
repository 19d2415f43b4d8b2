//! What may this seat do now?
//!
//! Everything that [`State::play`] accepts of it, each play once up to suits that make no
//! difference. A seat that is not on turn has its calls and its bombs.

use std::ops::ControlFlow;

use smallvec::SmallVec;

use super::seen::Seen;
use super::{Action, Call, Phase, State};
use crate::card::Rank;
use crate::hand::Hand;
use crate::moves::{Move, Plays};
use crate::rules::{MahJongWish, Rules};
use crate::seat::Seat;

/// What a seat may do, in this order: plays as [`legal_moves`](crate::legal_moves) has them, the pass last; or what
/// else the phase asks for; then the small call.
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
pub struct Actions {
    list: SmallVec<[Action; 48]>,
}

impl Actions {
    /// How many actions there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there is none: nobody waits for this seat, and it has nothing to call or to bomb.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The actions as a slice.
    #[must_use]
    pub fn as_slice(&self) -> &[Action] {
        &self.list
    }

    /// The actions, in order.
    pub fn iter(&self) -> std::slice::Iter<'_, Action> {
        self.list.iter()
    }

    /// The same as [`State::legal_actions`], in the place of what is here: a loop that keeps its
    /// list takes no new memory.
    pub fn refill(&mut self, state: &State, seat: Seat, rules: &Rules) {
        self.of(&state.seen, seat, state.hand(seat), rules);
    }

    /// What `seat` may do with this hand.
    pub(super) fn of(&mut self, seen: &Seen, seat: Seat, hand: Hand, rules: &Rules) {
        self.list.clear();
        match seen.phase {
            Phase::Blind => self.add_question(seen, seat, Call::Blind, rules),
            Phase::Grand => self.add_question(seen, seat, Call::Grand, rules),
            Phase::Exchange => self.add_gives(seen, seat, hand),
            Phase::Play if seen.turn == seat => self.add_moves(seen, hand, rules),
            Phase::Play => self.add_bombs(seen, seat, hand, rules),
            Phase::Closing => {
                self.add_bombs(seen, seat, hand, rules);
                if seen.owner == seat {
                    self.list.push(Action::Collect); // T-26
                }
            }
            Phase::Wish(wisher) if wisher == seat => {
                let none = (rules.wish != MahJongWish::Mandatory).then_some(Action::Wish(None));
                self.list
                    .extend(Rank::ALL.map(|rank| Action::Wish(Some(rank)))); // T-34
                self.list.extend(none);
            }
            Phase::Gift(giver) if giver == seat => {
                self.list
                    .extend(seen.gift_takers(seat, rules).map(Action::Gift)); // T-44
            }
            Phase::Wish(_) | Phase::Gift(_) | Phase::Over => {}
        }
        if seen.phase != Phase::Over && seen.allows_call(seat, Call::Small, rules).is_ok() {
            self.list.push(Action::Call(Call::Small)); // T-5
        }
    }

    /// The answers to the question for a call (T-5, T-10).
    fn add_question(&mut self, seen: &Seen, seat: Seat, call: Call, rules: &Rules) {
        if seen.decided.contains(seat) {
            return;
        }
        self.list.push(Action::Decline);
        if seen.allows_call(seat, call, rules).is_ok() {
            self.list.push(Action::Call(call));
        }
    }

    /// Every card for every seat that has none yet (T-11).
    fn add_gives(&mut self, seen: &Seen, seat: Seat, hand: Hand) {
        for to in Seat::ALL.into_iter().filter(|&to| !seen.has_laid(seat, to)) {
            self.list
                .extend(hand.iter().map(|card| Action::Give { to, card }));
        }
    }

    /// What [`legal_moves`](crate::legal_moves) has, without a list in between.
    fn add_moves(&mut self, seen: &Seen, hand: Hand, rules: &Rules) {
        let table = seen.table();
        let plays = Plays::of(hand, rules);
        let bound = seen.wish.filter(|&rank| plays.can_fulfil(table, rank));
        let collect = &mut |play| {
            self.list.push(Action::Play(play));
            ControlFlow::<()>::Continue(())
        };
        // Nothing breaks the flow, so there is no value to look at.
        let _ = match bound {
            // T-35, T-40, T-41
            Some(rank) => plays.fulfilling(table, rank, rules.in_turn_bomb_ignores_wish, collect),
            None => plays.legal(table, collect), // T-37
        };
        if bound.is_none() && table.top().is_some() {
            self.list.push(Action::Pass); // T-26
        }
    }

    /// The bombs out of turn (T-28).
    fn add_bombs(&mut self, seen: &Seen, seat: Seat, hand: Hand, rules: &Rules) {
        if !seen.may_bomb(seat, rules) || !hand.has_bomb() {
            return;
        }
        if let Some(top) = seen.table().top() {
            let _ = Plays::of(hand, rules).bombs_on(top, &mut |play| {
                self.list.push(Action::Play(play));
                ControlFlow::<()>::Continue(())
            });
        }
    }
}

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

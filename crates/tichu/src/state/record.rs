//! What was done in a round?
//!
//! A [`Record`] is the deal, the rules, and every action with its seat: all there is to a round.
//! Reading one is playing it.

use super::{Action, Deal, PlayError, State};
use crate::rules::Rules;
use crate::score::Score;
use crate::seat::Seat;

/// A round with all that was done in it.
///
/// ```
/// use tichu::{Action, Deal, Record, Rules};
///
/// let mut seed = 1_u64;
/// let mut random = || {
///     seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
///     seed
/// };
/// let mut record = Record::new(Deal::shuffled(&mut random), Rules::official());
/// while let Some(seat) = record.state().to_act() {
///     let legal = record.state().legal_actions(seat, record.rules());
///     record.play(seat, legal.as_slice()[0])?;
/// }
/// assert!(record.outcome().is_some());
/// assert_eq!(record.to_string().parse(), Ok(record));
/// # Ok::<(), tichu::PlayError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Record {
    rules: Rules,
    deal: Deal,
    actions: Vec<(Seat, Action)>,
    /// Where the actions lead.
    state: State,
}

impl Record {
    /// The record of a round in which nothing was done yet.
    #[must_use]
    pub fn new(deal: Deal, rules: Rules) -> Self {
        Self {
            rules,
            deal,
            actions: Vec::new(),
            state: State::new(deal, &rules),
        }
    }

    /// Lets a seat act, and notes it. The lone Phoenix is noted with the height it has on the
    /// table (T-20).
    ///
    /// # Errors
    /// A [`PlayError`] that names the rule. Nothing changes then.
    pub fn play(&mut self, seat: Seat, action: Action) -> Result<(), PlayError> {
        let action = match action {
            Action::Play(play) => {
                let laid = self.state.table().lay(play, &self.rules);
                Action::Play(laid.unwrap_or(play))
            }
            action => action,
        };
        self.state.play(seat, action, &self.rules)?;
        self.actions.push((seat, action));
        Ok(())
    }

    /// The rules that are played.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The cards as they were dealt.
    #[must_use]
    pub const fn deal(&self) -> &Deal {
        &self.deal
    }

    /// What was done so far, in order.
    #[must_use]
    pub fn actions(&self) -> &[(Seat, Action)] {
        &self.actions
    }

    /// Where that leads.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Where the first `count` actions lead, or all if there are not so many.
    #[must_use]
    pub fn state_after(&self, count: usize) -> State {
        let mut state = State::new(self.deal, &self.rules);
        for &(seat, action) in self.actions.iter().take(count) {
            let played = state.play(seat, action, &self.rules);
            played.expect("a record holds what was accepted");
        }
        state
    }

    /// Takes the last action back, and says which it was; none if nothing was done. The round is
    /// played again up to there.
    pub fn undo(&mut self) -> Option<(Seat, Action)> {
        let last = self.actions.pop()?;
        self.state = self.state_after(self.actions.len());
        Some(last)
    }

    /// What the round comes to, once it is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Score> {
        self.state.outcome(&self.rules)
    }
}

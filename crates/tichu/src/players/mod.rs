//! Who plays when nobody else does?
//!
//! Two players that come with the crate: [`random`] does anything that is legal, and [`plain`] plays
//! sensibly on the best way to lay out its hand. Both see a [`View`] and nothing else, and say what
//! their seat does now. They are asked at any time: a seat that nobody waits for may want to call or
//! to bomb, or to do nothing. [`next_action`] asks the seats of a round in a fixed order.

mod calls;
mod tricks;
mod worth;

use crate::rules::Rules;
use crate::seat::Seat;
use crate::state::{Action, Phase, State, View};

/// Who acts next in a round, and what it does: first the seats that nobody waits for are asked
/// whether they want something, in the order of turns, then the seat that is to act. None once the
/// round is over, or if the seat that is to act does nothing.
///
/// ```
/// use tichu::players::{next_action, plain};
/// use tichu::{Deal, Rules, State};
///
/// let rules = Rules::official();
/// let mut seed = 1_u64;
/// let mut random = || {
///     seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
///     seed
/// };
/// let mut state = State::new(Deal::shuffled(&mut random), &rules);
/// while let Some((seat, action)) = next_action(&state, |view| plain(view, &rules)) {
///     state.play(seat, action, &rules)?;
/// }
/// assert!(state.outcome(&rules).is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn next_action(
    state: &State,
    mut player: impl FnMut(&View) -> Option<Action>,
) -> Option<(Seat, Action)> {
    let asked = state.to_act()?;
    let order = [asked.next(), asked.partner(), asked.previous(), asked];
    order.into_iter().find_map(|seat| {
        let action = player(&state.view(Some(seat)))?;
        Some((seat, action))
    })
}

/// Anything legal, each action as likely as the others if the numbers of `random` are evenly
/// spread; for a seat that nobody waits for, doing nothing is as likely as each action. None then,
/// or if there is nothing to do.
pub fn random(view: &View, rules: &Rules, random: &mut impl FnMut() -> u64) -> Option<Action> {
    let actions = view.legal_actions(rules);
    let waited_for = view.seat().is_some() && view.to_act() == view.seat();
    let choices = actions.len() + usize::from(!waited_for);
    // The upper half of the product of a raw number and the number of choices.
    let place = (u128::from(random()) * choices as u128) >> 64;
    let place = usize::try_from(place).expect("it is below the number of choices");
    actions.as_slice().get(place).copied()
}

/// What a plain, sensible player does: it lays out its hand in few and strong plays, calls with
/// strong cards, gives low cards to the opponents and a good one to its partner, leads what is weak,
/// does not overtake its partner's strong plays, and keeps bombs for when they help. It is a
/// function of the view: asked again, it does the same again. None if nobody waits for its seat and
/// it wants nothing, and for a view of no seat.
#[must_use]
pub fn plain(view: &View, rules: &Rules) -> Option<Action> {
    let seat = view.seat()?;
    let sight = Sight {
        view,
        rules,
        seat,
        actions: view.legal_actions(rules),
    };
    if sight.actions.is_empty() {
        return None;
    }
    match view.phase() {
        Phase::Blind => sight.can(Action::Decline),
        Phase::Grand => sight.grand_call(),
        Phase::Exchange => sight.give(),
        Phase::Wish(wisher) if wisher == seat => sight.wish(),
        Phase::Gift(giver) if giver == seat => sight.gift(),
        Phase::Play if view.to_act() == Some(seat) => sight.small_call().or_else(|| sight.play()),
        Phase::Play | Phase::Closing => sight.bomb().or_else(|| sight.can(Action::Collect)),
        Phase::Wish(_) | Phase::Gift(_) | Phase::Over => None,
    }
}

/// What the plain player sees.
struct Sight<'a> {
    view: &'a View,
    rules: &'a Rules,
    seat: Seat,
    actions: crate::state::Actions,
}

impl Sight<'_> {
    /// This action, if it is legal.
    fn can(&self, action: Action) -> Option<Action> {
        self.actions.iter().copied().find(|&legal| legal == action)
    }

    /// The opponents that still have cards.
    fn opponents(&self) -> impl Iterator<Item = Seat> {
        let seats = [self.seat.next(), self.seat.previous()].into_iter();
        seats.filter(|&seat| !self.view.is_out(seat))
    }

    /// How many cards the opponent has that is nearest to going out.
    fn nearest(&self) -> usize {
        let left = self.opponents().map(|seat| self.view.cards_left(seat));
        left.min().unwrap_or(0)
    }
}

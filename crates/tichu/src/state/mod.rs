//! Where is the round?
//!
//! A [`State`] is one round from the first call to the last card: who holds what, and what all have
//! seen. [`State::play`] is the one way forward, for any seat at any time. What it refuses, it
//! refuses with the rule, and is left as it was. A loop that asks one seat after another asks
//! [`State::to_act`].
//!
//! A state is a plain value of some 200 bytes and does not know how it came about; that is the
//! [`Record`]'s part. Nor does it hold the rules: they are given with each question, and are to be
//! the same ones all through.
//!
//! Invariant: no card is in two places. If the round was dealt, all cards but a Dog that was led
//! are in a hand, laid down for the exchange, in the trick, or taken.

mod action;
mod calls;
mod deal;
mod error;
mod exchange;
mod legal;
mod position;
mod record;
mod seats;
mod seen;
mod trick;
mod view;

pub use action::{Action, Call};
pub use deal::{Deal, DealError};
pub use error::PlayError;
pub use legal::Actions;
pub(crate) use position::Viewed;
pub use position::{Position, PositionError};
pub use record::Record;
pub use seen::Phase;
pub use view::View;

use exchange::Given;
use seats::Seats;
use seen::Seen;

use crate::card::{Card, Rank};
use crate::hand::Hand;
use crate::play::Play;
use crate::rules::Rules;
use crate::score::Score;
use crate::seat::Seat;
use crate::table::Table;

/// One round of the game.
///
/// ```
/// use tichu::{Action, Phase, Play, Rules, Seat, State};
///
/// let rules = Rules::official();
/// let mut state: State = "g3 g4 gA | s9 sJ | bT Dr | r2 r7; turn 0".parse()?;
/// let [zero, one, two, _] = Seat::ALL;
/// state.play(zero, Play::highest("g4".parse()?)?.into(), &rules)?;
/// state.play(one, Play::highest("sJ".parse()?)?.into(), &rules)?;
/// let refused = state.play(two, Play::highest("bT".parse()?)?.into(), &rules).unwrap_err();
/// assert_eq!(refused.to_string(), "a single T does not beat a single J: the rank must be higher [T-15]");
/// assert_eq!(state.to_act(), Some(two));
/// state.play(two, Action::Pass, &rules)?;
/// assert_eq!(state.phase(), Phase::Play);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// What each seat holds; cards laid down for the exchange are no longer among them.
    hands: [Hand; 4],
    /// The first eight cards of each seat, as long as they are the only ones it may have seen.
    first: [Hand; 4],
    /// What each seat gave to the next, to its partner and to the previous seat.
    given: [Given; 4],
    seen: Seen,
}

impl State {
    /// The round before the first call.
    #[must_use]
    pub fn new(deal: Deal, rules: &Rules) -> Self {
        let mut state = Self {
            hands: deal.hands(),
            first: deal.firsts(),
            given: [Given::NOTHING; 4],
            seen: Seen::new(Phase::Blind),
        };
        state.open_calls(rules);
        state
    }

    /// The round after the exchange, with these calls: the seat with the Mah Jong leads (T-12).
    ///
    /// # Errors
    /// A [`DealError`] if the hands are not 14 cards each of one deck.
    pub fn after_exchange(hands: [Hand; 4], calls: [Option<Call>; 4]) -> Result<Self, DealError> {
        let first = hands.map(|hand| hand.iter().take(deal::FIRST).collect());
        let deal = Deal::new(hands, first)?;
        let mut state = Self {
            hands: deal.hands(),
            first: [Hand::EMPTY; 4],
            given: [Given::NOTHING; 4],
            seen: Seen::new(Phase::Exchange),
        };
        state.seen.calls = calls;
        state.begin_play();
        Ok(state)
    }

    /// What is going on.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.seen.phase
    }

    /// What this seat holds. Before the grand call is decided the seat itself may see fewer of
    /// these cards; its [`view`](Self::view) has no more than it may see. Cards laid down for the
    /// exchange are no longer among them.
    #[must_use]
    pub const fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat.index()]
    }

    /// What all seats hold.
    #[must_use]
    pub const fn hands(&self) -> [Hand; 4] {
        self.hands
    }

    /// The cards of the tricks that this seat has taken.
    #[must_use]
    pub const fn taken(&self, seat: Seat) -> Hand {
        self.seen.taken[seat.index()]
    }

    /// The play that must be beaten, and whose it is; none before a lead.
    #[must_use]
    pub fn top(&self) -> Option<(Seat, Play)> {
        self.seen.top.map(|play| (self.seen.owner, play))
    }

    /// Whether no card has been played.
    pub(crate) fn nobody_has_played(&self) -> bool {
        self.seen.played.is_empty()
    }

    /// What lies on the table, as the judge and the generator of plays want it.
    #[must_use]
    pub fn table(&self) -> Table {
        self.seen.table()
    }

    /// All cards of the trick that is being played.
    #[must_use]
    pub fn trick(&self) -> Hand {
        self.seen.trick()
    }

    /// The rank that was wished and not yet played.
    #[must_use]
    pub const fn wish(&self) -> Option<Rank> {
        self.seen.wish
    }

    /// What this seat has called.
    #[must_use]
    pub const fn call(&self, seat: Seat) -> Option<Call> {
        self.seen.calls[seat.index()]
    }

    /// Whether this seat has passed since the last play.
    #[must_use]
    pub const fn has_passed(&self, seat: Seat) -> bool {
        self.seen.passed.contains(seat)
    }

    /// Whether this seat has played all its cards.
    #[must_use]
    pub const fn is_out(&self, seat: Seat) -> bool {
        self.seen.out.contains(seat)
    }

    /// Who has played all cards, in order.
    pub fn finished(&self) -> impl Iterator<Item = Seat> {
        self.seen.out.iter()
    }

    /// The card that one seat gave to another in the exchange, if it is known.
    #[must_use]
    pub fn given(&self, from: Seat, to: Seat) -> Option<Card> {
        self.given[from.index()].to(from, to)
    }

    /// The seat that is to do something, so that the round goes on: the first that has not decided
    /// on its call or not laid down its cards; the seat on turn; whoever is to wish, to take the
    /// trick or to give it away, also when it is out. Others may call and bomb meanwhile. None once
    /// the round is over.
    #[must_use]
    pub fn to_act(&self) -> Option<Seat> {
        self.seen.awaited().first()
    }

    /// The seats without which the round does not go on, [`to_act`](Self::to_act) the first of them:
    /// those that have not decided on their call, or not laid down all their cards; else whoever is
    /// to act. None once the round is over.
    pub fn awaited(&self) -> impl Iterator<Item = Seat> + use<> {
        self.seen.awaited().iter()
    }

    /// Whether this seat has answered the question for the blind or the grand call that is asked now
    /// (T-5, T-10).
    #[must_use]
    pub const fn has_decided(&self, seat: Seat) -> bool {
        self.seen.decided.contains(seat)
    }

    /// Whether one seat has laid down its card for another in the exchange (T-11).
    #[must_use]
    pub const fn has_laid(&self, from: Seat, to: Seat) -> bool {
        self.seen.has_laid(from, to)
    }

    /// What this seat may do now, whether it is on turn or not.
    #[must_use]
    pub fn legal_actions(&self, seat: Seat, rules: &Rules) -> Actions {
        let mut actions = Actions::default();
        actions.refill(self, seat, rules);
        actions
    }

    /// What the player at this seat may know; for no seat what all have seen.
    #[must_use]
    pub fn view(&self, seat: Option<Seat>) -> View {
        View::new(self, seat)
    }

    /// What the round comes to, once it is over.
    #[must_use]
    pub fn outcome(&self, rules: &Rules) -> Option<Score> {
        Score::of(self, rules)
    }

    /// Lets this seat act.
    ///
    /// A bare Phoenix has the height that the table gives it, whatever the play says (T-20).
    ///
    /// # Errors
    /// A [`PlayError`] that names the rule. Nothing changes then.
    pub fn play(&mut self, seat: Seat, action: Action, rules: &Rules) -> Result<(), PlayError> {
        if self.seen.phase == Phase::Over {
            return Err(PlayError::Over); // T-48
        }
        match action {
            Action::Call(call) => self.call_out(seat, call, rules),
            Action::Decline => self.decline(seat, rules),
            Action::Give { to, card } => self.give(seat, to, card),
            Action::Play(play) => self.lay(seat, play, rules),
            Action::Pass => self.pass(seat, rules),
            Action::Wish(rank) => self.make_wish(seat, rank, rules),
            Action::Collect => self.collect(seat),
            Action::Gift(to) => self.gift(seat, to, rules),
        }
    }

    /// The refusal of something that the phase has no place for, with the rule that says when it has.
    const fn out_of_place(&self, action: &'static str, rule: u8) -> PlayError {
        let phase = self.seen.phase;
        PlayError::OutOfPlace {
            action,
            rule,
            phase,
        }
    }
}

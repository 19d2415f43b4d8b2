//! What may one player know?
//!
//! A [`View`] is made of the player's own cards and of what everybody has seen, and holds nothing
//! else: hidden cards are not in it, so no question about it can show them. A view of no seat is
//! what the onlookers of a game see.

use super::exchange::{Given, receivers};
use super::seen::Seen;
use super::{Actions, Call, Phase, Position, State};
use crate::card::{Card, Rank};
use crate::hand::Hand;
use crate::play::Play;
use crate::rules::Rules;
use crate::seat::Seat;
use crate::table::Table;

/// What the player at one seat may know, or what all know.
///
/// ```
/// use tichu::{Seat, State};
///
/// let state: State = "g3 sJ | s9 gA | bT Dr | r2 r7; table 1 g9; turn 2".parse()?;
/// let view = state.view(Some(Seat::ALL[2]));
/// assert_eq!(view.hand().to_string(), "bT Dr");
/// assert_eq!(view.cards_left(Seat::ALL[0]), 2);
/// assert_eq!(view.unseen().to_string(), "r2 g3 r7 s9 sJ gA");
/// assert!(view.to_string().starts_with("?2 | ?2 | bT Dr | ?2; view 2; turn 2; table 1 g9; gone Ma g2"));
/// # Ok::<(), tichu::ParseStateError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct View {
    pub(super) seat: Option<Seat>,
    /// The cards that the seat has seen and holds.
    pub(super) hand: Hand,
    /// How many cards each seat holds.
    pub(super) left: [u8; 4],
    /// What the seat gave, by its receivers.
    pub(super) gave: Given,
    /// What the seat got, by their givers in the same order; known after the exchange.
    pub(super) got: Given,
    pub(super) seen: Seen,
}

impl View {
    pub(super) fn new(state: &State, seat: Option<Seat>) -> Self {
        let hand = seat.map_or(Hand::EMPTY, |seat| state.seen_hand(seat));
        let left = Seat::ALL.map(|seat| {
            let len = state.seen_hand(seat).len();
            u8::try_from(len).expect("nobody has more than 14 cards")
        });
        let gave = seat.map_or(Given::NOTHING, |seat| state.given[seat.index()]);
        let got = match (seat, state.phase()) {
            (None, _) | (_, Phase::Exchange) => Given::NOTHING, // T-11
            (Some(seat), _) => Given(receivers(seat).map(|from| state.given(from, seat))),
        };
        Self {
            seat,
            hand,
            left,
            gave,
            got,
            seen: state.seen,
        }
    }

    /// Whose view it is; none for what all know.
    #[must_use]
    pub const fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// The player's own cards: none before the blind call is decided, eight before the grand one.
    #[must_use]
    pub const fn hand(&self) -> Hand {
        self.hand
    }

    /// How many cards this seat holds.
    #[must_use]
    pub const fn cards_left(&self, seat: Seat) -> usize {
        self.left[seat.index()] as usize
    }

    /// What is going on.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.seen.phase
    }

    /// The seat that is to do something, as [`State::to_act`] says.
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

    /// The cards of the tricks that this seat has taken; all have seen them.
    #[must_use]
    pub const fn taken(&self, seat: Seat) -> Hand {
        self.seen.taken[seat.index()]
    }

    /// The play that must be beaten, and whose it is; none before a lead.
    #[must_use]
    pub fn top(&self) -> Option<(Seat, Play)> {
        self.seen.top.map(|play| (self.seen.owner, play))
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

    /// The card that this player gave to that seat.
    #[must_use]
    pub fn gave(&self, to: Seat) -> Option<Card> {
        self.gave.to(self.seat?, to)
    }

    /// The card that this player got from that seat; none before all have given (T-11).
    #[must_use]
    pub fn got(&self, from: Seat) -> Option<Card> {
        self.got.to(self.seat?, from)
    }

    /// Whether one seat has laid down its card for another in the exchange (T-11).
    #[must_use]
    pub const fn has_laid(&self, from: Seat, to: Seat) -> bool {
        self.seen.has_laid(from, to)
    }

    /// What this player gave to the next seat, its partner and the previous seat.
    pub(crate) const fn gave_all(&self) -> [Option<Card>; 3] {
        self.gave.0
    }

    /// What this player got from the next seat, its partner and the previous seat.
    pub(crate) const fn got_all(&self) -> [Option<Card>; 3] {
        self.got.0
    }

    /// What has to be said of what all have seen.
    pub(crate) fn position(&self) -> Position {
        self.seen.position()
    }

    /// The cards that may be in the hands of others: all but the own ones, those in the trick, those
    /// taken, and those that are [gone](Self::gone).
    #[must_use]
    pub fn unseen(&self) -> Hand {
        let seen = self.hand | self.seen.trick() | self.seen.gone;
        self.seen
            .taken
            .into_iter()
            .fold(!seen, |unseen, taken| unseen - taken)
    }

    /// The cards that all have seen and that are nowhere any more: a Dog that was led (T-43), and, in
    /// a position that was put together, those that it does not name.
    #[must_use]
    pub const fn gone(&self) -> Hand {
        self.seen.gone
    }

    /// What this player may do now, as [`State::legal_actions`] says; nothing for no seat.
    #[must_use]
    pub fn legal_actions(&self, rules: &Rules) -> Actions {
        let mut actions = Actions::default();
        actions.refill_view(self, rules);
        actions
    }
}

impl State {
    /// The cards that the player at this seat has taken up.
    fn seen_hand(&self, seat: Seat) -> Hand {
        match self.seen.phase {
            Phase::Blind => Hand::EMPTY, // T-10
            Phase::Grand if !self.seen.decided.contains(seat) => self.first[seat.index()], // T-5
            _ => self.hand(seat),
        }
    }
}

//! Is this a place that a round can come to?
//!
//! A [`Position`] is a round put down in the middle, from open hands, as a puzzle or a solver has
//! it. Only what cannot be worked out needs to be said: who has passed follows from whose turn it
//! is, and the other way round. Cards that are named nowhere are gone and count for nobody.
//!
//! What no round comes to is refused: what can be told of the cards, the seats and the phase at one
//! look, not whether the players could have played so. What a phase has no place for is refused
//! too, so that equal places are equal states.

mod error;
mod opening;
mod pile;
mod trick;

pub use error::PositionError;

use super::deal::DEALT;
use super::exchange::{Given, place};
use super::seats::Seats;
use super::seen::Seen;
use super::{Call, Phase, State, View};
use crate::card::{Card, Rank};
use crate::hand::Hand;
use crate::play::Play;
use crate::seat::Seat;

/// A round in the middle.
///
/// ```
/// use tichu::{Play, Position, Seat, State};
///
/// let state = State::from_position(&Position {
///     hands: ["g3 sJ".parse()?, "s9 gA".parse()?, "bT Dr".parse()?, "r2 r7".parse()?],
///     table: Some((Seat::ALL[1], Play::highest("g9".parse()?)?)),
///     ..Position::default()
/// })?;
/// assert_eq!(state.to_act(), Some(Seat::ALL[2]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Position {
    /// What each seat holds; at most 14 cards.
    pub hands: [Hand; 4],
    /// Who is to lead or to follow. If it is not said: who follows the owner of the table and all
    /// who have passed; before a lead the holder of the Mah Jong if nobody has played, else the
    /// first seat with cards.
    pub turn: Option<Seat>,
    /// The play that must be beaten, and whose it is; none before a lead.
    pub table: Option<(Seat, Play)>,
    /// The cards of the trick below that play: all of them, or none if they are not known.
    pub below: Hand,
    /// Who has passed on that play; if all others have, it is to be taken.
    pub passed: Vec<Seat>,
    /// The wish that is open.
    pub wish: Option<Rank>,
    /// Who is out, in order. One seat without cards need not be named.
    pub out: Vec<Seat>,
    /// The cards of the tricks that each seat has taken.
    pub taken: [Hand; 4],
    /// What each seat has called.
    pub calls: [Option<Call>; 4],
    /// What is going on, if it is anything else than [`Phase::Play`] or [`Phase::Closing`].
    pub phase: Option<Phase>,
    /// The eight first cards of each seat, while calls are asked.
    pub first: [Hand; 4],
    /// Who has answered, while calls are asked.
    pub decided: Vec<Seat>,
    /// What each seat gave, or has laid down, for the next seat, its partner and the previous seat.
    pub gave: [[Option<Card>; 3]; 4],
}

impl State {
    /// A round in the middle.
    ///
    /// # Errors
    /// A [`PositionError`] if no round comes to this.
    pub fn from_position(position: &Position) -> Result<Self, PositionError> {
        let left = position.hands.map(Hand::len);
        let given = position.gave.map(Given);
        let is_dealing = position.phase.is_some_and(Phase::is_before_play);
        let gone = if is_dealing {
            Hand::EMPTY
        } else {
            !position.found()
        };
        let state = Self {
            hands: position.hands,
            first: position.first,
            given,
            seen: Seen::of_position(position, left, given.map(Given::laid), gone)?,
        };
        if is_dealing {
            state.is_dealt()?;
        }
        Ok(state)
    }

    /// What has to be said so that this state is found again.
    pub(crate) fn position(&self) -> Position {
        Position {
            hands: self.hands,
            first: self.first,
            gave: self.given.map(|given| given.0),
            ..self.seen.position()
        }
    }
}

/// What a view has beside a [`Position`].
pub(crate) struct Viewed {
    /// Whose view it is.
    pub(crate) seat: Option<Seat>,
    /// How many cards each seat holds.
    pub(crate) left: [usize; 4],
    /// What the player got.
    pub(crate) got: [Option<Card>; 3],
    /// For whom each seat has laid down a card, if that is said.
    pub(crate) laid: Option<[Vec<Seat>; 4]>,
    pub(crate) gone: Hand,
}

impl View {
    /// What a player knows in such a position. Of what other seats hold and gave nothing is kept.
    pub(crate) fn from_position(
        position: &Position,
        viewed: &Viewed,
    ) -> Result<Self, PositionError> {
        let (seat, left) = (viewed.seat, viewed.left);
        let phase = position.phase.unwrap_or(Phase::Play);
        let (gave, got) = (position.gave.map(Given), Given(viewed.got));
        viewed.has_place(position, phase)?;
        let laid = match &viewed.laid {
            None => gave.map(Given::laid),
            Some(laid) => viewed.laid_bits(laid, gave)?,
        };
        let seen = Seen::of_position(position, left, laid, viewed.gone)?;
        if phase.is_before_play() {
            seen.fits_taken_up(left)?;
        }
        seen.can_hide(position, left)?;
        let hand = seat.map_or(Hand::EMPTY, |seat| position.hands[seat.index()]);
        let known = seen.aside() | hand;
        let gave = seat.map_or(Given::NOTHING, |seat| gave[seat.index()]);
        let mut received = Hand::EMPTY;
        for card in viewed.got.into_iter().flatten() {
            if gave.cards().contains(card) || !received.insert(card) {
                return Err(PositionError::Twice { card }); // T-1
            }
            if !known.contains(card) {
                return Err(PositionError::GotNowhere { card }); // T-11
            }
        }
        Ok(Self {
            seat,
            hand,
            left: left.map(|len| u8::try_from(len).expect("nobody has more than 14 cards")),
            gave,
            got,
            seen,
        })
    }
}

impl Viewed {
    /// Succeeds if nothing is said that has no place in a view of this phase.
    fn has_place(&self, position: &Position, phase: Phase) -> Result<(), PositionError> {
        if position.first != [Hand::EMPTY; 4] {
            return Err(PositionError::NotInViews { field: "first" });
        }
        let is_dealing = phase.is_before_play();
        let fields = [
            ("got", self.got != [None; 3] && is_dealing), // T-11
            ("laid", self.laid.is_some() && phase != Phase::Exchange),
            ("gone", !self.gone.is_empty() && is_dealing),
        ];
        match fields.into_iter().find(|&(_, is_wrong)| is_wrong) {
            Some((field, _)) => Err(PositionError::NoSuchField { field, phase }),
            None => Ok(()),
        }
    }

    /// For whom each seat has laid down a card, as bits; the player itself for whom it gave one.
    fn laid_bits(&self, laid: &[Vec<Seat>; 4], gave: [Given; 4]) -> Result<[u8; 4], PositionError> {
        let mut bits = [0; 4];
        for from in Seat::ALL {
            named_once("laid", &laid[from.index()])?;
            for &to in &laid[from.index()] {
                let place = place(from, to).ok_or(PositionError::LaidForItself { seat: from })?;
                bits[from.index()] |= 1 << place;
            }
            let given = gave[from.index()].laid();
            if given & !bits[from.index()] != 0
                || self.seat == Some(from) && given != bits[from.index()]
            {
                return Err(PositionError::LaidNotGiven { seat: from }); // T-11
            }
        }
        Ok(bits)
    }
}

impl Position {
    /// All cards that are somewhere.
    fn found(&self) -> Hand {
        let top = self.table.map_or(Hand::EMPTY, |(_, play)| play.cards());
        let places = self.hands.into_iter().chain(self.taken);
        places.fold(top | self.below, Hand::union)
    }

    /// Succeeds if no card is in two places.
    fn is_one_deck(&self, phase: Phase, gone: Hand) -> Result<(), PositionError> {
        let top = self.table.map_or(Hand::EMPTY, |(_, play)| play.cards());
        let laid = match phase {
            Phase::Exchange => self.gave,
            _ => [[None; 3]; 4], // they are in the hands again, or played
        };
        let mut found = Hand::EMPTY;
        let places = self.hands.into_iter().chain(self.taken);
        let cards = places.chain([top, self.below, gone]).flatten();
        for card in cards.chain(laid.into_iter().flatten().flatten()) {
            if !found.insert(card) {
                return Err(PositionError::Twice { card }); // T-1
            }
        }
        Ok(())
    }

    /// Succeeds if nothing is said that has no place in this phase.
    fn has_place(&self, phase: Phase) -> Result<(), PositionError> {
        let is_dealing = phase.is_before_play();
        let asks = matches!(phase, Phase::Blind | Phase::Grand);
        let has_turn = matches!(phase, Phase::Play | Phase::Closing);
        let fields = [
            ("table", self.table.is_some(), !is_dealing),
            ("trick", !self.below.is_empty(), !is_dealing),
            ("wish", self.wish.is_some(), !is_dealing),
            ("out", !self.out.is_empty(), !is_dealing),
            ("taken", self.taken != [Hand::EMPTY; 4], !is_dealing),
            ("turn", self.turn.is_some(), has_turn),
            ("passed", !self.passed.is_empty(), has_turn),
            ("first", self.first != [Hand::EMPTY; 4], asks),
            ("decided", !self.decided.is_empty(), asks),
            ("gave", self.gave != [[None; 3]; 4], !asks), // T-11
        ];
        let mut wrong = fields
            .into_iter()
            .filter(|&(_, is_said, has)| is_said && !has);
        match wrong.next() {
            Some((field, ..)) => Err(PositionError::NoSuchField { field, phase }),
            None => Ok(()),
        }
    }
}

impl Seen {
    /// What all have seen in this position, where the seats have so many cards and have laid down
    /// cards for these seats.
    fn of_position(
        position: &Position,
        left: [usize; 4],
        laid: [u8; 4],
        gone: Hand,
    ) -> Result<Self, PositionError> {
        let phase = position.phase.unwrap_or(Phase::Play);
        let mut seen = Self::new(phase);
        position.is_one_deck(phase, gone)?;
        position.has_place(phase)?;
        for seat in Seat::ALL {
            let len = left[seat.index()];
            if len > DEALT {
                return Err(PositionError::TooManyCards { seat, len }); // T-4
            }
        }
        seen.calls = position.calls;
        seen.taken = position.taken;
        seen.wish = position.wish;
        seen.below = position.below;
        seen.gone = gone;
        if phase.is_before_play() {
            seen.laid = laid;
            seen.set_opening(position)?;
        } else {
            seen.set_tricks(position, left)?;
        }
        Ok(seen)
    }

    /// What has to be said so that this is found again.
    pub(super) fn position(&self) -> Position {
        Position {
            phase: (!matches!(self.phase, Phase::Play)).then_some(self.phase),
            turn: (self.phase == Phase::Play).then_some(self.turn),
            table: self.top.map(|play| (self.owner, play)),
            below: self.below,
            wish: self.wish,
            out: self.out.iter().collect(),
            taken: self.taken,
            calls: self.calls,
            decided: self.decided.iter().collect(),
            ..Position::default()
        }
    }

    /// The cards that all have seen: those of the trick, those taken, and those that are gone.
    fn aside(&self) -> Hand {
        self.taken
            .into_iter()
            .fold(self.trick() | self.gone, Hand::union)
    }

    /// Succeeds if there are as many cards as are hidden.
    fn can_hide(&self, position: &Position, left: [usize; 4]) -> Result<(), PositionError> {
        let open = position.hands.into_iter().fold(Hand::EMPTY, Hand::union);
        let mut unseen = !(open | self.aside());
        if self.wish.is_some() {
            unseen.remove(Card::MAH_JONG); // T-34: it was played
        }
        let hidden = left.iter().sum::<usize>() - open.len();
        if hidden > unseen.len() {
            let unseen = unseen.len();
            return Err(PositionError::TooManyHidden { hidden, unseen }); // T-1
        }
        Ok(())
    }
}

/// Succeeds if no seat is there twice.
fn named_once(field: &'static str, seats: &[Seat]) -> Result<(), PositionError> {
    let mut named = Seats::NONE;
    for &seat in seats {
        if named.contains(seat) {
            return Err(PositionError::NamedTwice { seat, field });
        }
        named.insert(seat);
    }
    Ok(())
}

//! Is this a place that a round can come to?
//!
//! A [`Position`] is a round put down in the middle, from open hands, as a puzzle or a solver has
//! it. Only what cannot be worked out needs to be said: who has passed follows from whose turn it
//! is, and the other way round. Cards that are named nowhere are gone and count for nobody.

use thiserror::Error;

use super::deal::{DEALT, Deal, DealError};
use super::exchange::Given;
use super::seats::Seats;
use super::seen::Seen;
use super::{Call, Phase, State, View};
use crate::card::{Card, Rank};
use crate::combo::ComboKind;
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
    /// The cards of the trick below that play.
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
        let mut seen = Seen::of_position(position, left)?;
        if !matches!(seen.phase, Phase::Blind | Phase::Grand | Phase::Exchange) {
            let places = position.hands.into_iter().chain(seen.taken);
            seen.gone = places.fold(!seen.trick(), |gone, cards| gone - cards);
        }
        let state = Self {
            hands: position.hands,
            first: position.first,
            given: position.gave.map(Given),
            seen,
        };
        state.is_dealt()?;
        Ok(state)
    }

    /// Succeeds if the round is past the exchange, or all cards were dealt.
    fn is_dealt(&self) -> Result<(), PositionError> {
        let needs_first = match self.seen.phase {
            Phase::Blind | Phase::Grand => true,
            Phase::Exchange => false,
            _ => return Ok(()),
        };
        let dealt = Seat::ALL.map(|seat| self.hand(seat) | self.given[seat.index()].cards());
        let first = if needs_first {
            self.first
        } else {
            dealt.map(|hand| hand.iter().take(8).collect())
        };
        Deal::new(dealt, first)?;
        Ok(())
    }
}

impl Seen {
    /// What all have seen in this position, where the seats have so many cards.
    pub(crate) fn of_position(
        position: &Position,
        left: [usize; 4],
    ) -> Result<Self, PositionError> {
        let mut seen = Self::new(position.phase.unwrap_or(Phase::Play));
        is_one_deck(position, seen.phase)?;
        seen.calls = position.calls;
        seen.taken = position.taken;
        seen.wish = position.wish;
        seen.below = position.below;
        for (from, cards) in seen.laid.iter_mut().zip(position.gave) {
            let bits = cards.map(|card| u8::from(card.is_some()));
            *from = bits[0] | bits[1] << 1 | bits[2] << 2;
        }
        for seat in Seat::ALL {
            if left[seat.index()] > DEALT {
                let len = left[seat.index()];
                return Err(PositionError::TooManyCards { seat, len }); // T-4
            }
        }
        if matches!(seen.phase, Phase::Blind | Phase::Grand | Phase::Exchange) {
            seen.before_play(position)?;
            return Ok(seen);
        }
        seen.laid = [0; 4];
        seen.set_out(position, left)?;
        for seat in Seat::ALL {
            if left[seat.index()] < DEALT {
                seen.played.insert(seat); // T-5
            }
        }
        seen.set_table(position)?;
        seen.set_turn(position, left)?;
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

    /// Before the first trick nothing lies on the table.
    fn before_play(&mut self, position: &Position) -> Result<(), PositionError> {
        for &seat in &position.decided {
            self.decided.insert(seat);
        }
        let all_laid = self.laid == [super::exchange::ALL_LAID; 4];
        let is_done = match self.phase {
            Phase::Exchange => all_laid,
            _ => self.decided == Seats::ALL,
        };
        let has_table = position.table.is_some() || !position.below.is_empty();
        let has_played = has_table || !position.out.is_empty() || position.wish.is_some();
        if is_done || has_played || position.taken != [Hand::EMPTY; 4] {
            return Err(PositionError::WrongPhase { phase: self.phase });
        }
        Ok(())
    }

    fn set_out(&mut self, position: &Position, left: [usize; 4]) -> Result<(), PositionError> {
        for &seat in &position.out {
            if left[seat.index()] > 0 {
                return Err(PositionError::OutWithCards { seat }); // T-48
            }
            if self.out.contains(seat) {
                return Err(PositionError::OutTwice { seat }); // T-48
            }
            self.out.push(seat);
        }
        let is_unnamed = |seat: &Seat| left[seat.index()] == 0 && !self.out.contains(*seat);
        let mut unnamed = Seat::ALL.into_iter().filter(is_unnamed);
        match (unnamed.next(), unnamed.next()) {
            (Some(seat), Some(_)) => return Err(PositionError::NotNamedOut { seat }), // T-48
            (Some(seat), None) => self.out.push(seat),
            _ => {}
        }
        let is_over = self.out.is_double_victory() || self.out.active().len() < 2; // T-48, T-49
        match self.phase {
            Phase::Over if is_over => Ok(()),
            Phase::Gift(_) if !self.out.is_double_victory() => Ok(()), // T-46
            Phase::Over | Phase::Gift(_) => Err(PositionError::WrongPhase { phase: self.phase }),
            _ if is_over => Err(PositionError::Over), // T-48
            _ => Ok(()),
        }
    }

    fn set_table(&mut self, position: &Position) -> Result<(), PositionError> {
        match position.table {
            None if !self.below.is_empty() => Err(PositionError::NothingOnTop),
            None => Ok(()),
            Some((_, play)) if play.combo().kind() == ComboKind::Dog => {
                Err(PositionError::DogOnTable) // T-43
            }
            Some((owner, play)) => {
                self.owner = owner;
                self.top = Some(play);
                self.played.insert(owner);
                Ok(())
            }
        }
    }

    fn set_turn(&mut self, position: &Position, left: [usize; 4]) -> Result<(), PositionError> {
        let phase = self.phase;
        let wrong = Err(PositionError::WrongPhase { phase });
        match phase {
            Phase::Over => Ok(()),
            Phase::Play if self.top.is_none() => self.set_leader(position, left),
            _ if self.top.is_none() => wrong,
            Phase::Gift(seat) if !self.is_dragons() || seat != self.owner => wrong, // T-44
            Phase::Gift(seat) => {
                self.turn = seat;
                Ok(())
            }
            Phase::Wish(seat) => {
                let top = self.top.map_or(Hand::EMPTY, Play::cards);
                let can_wish = top.contains(Card::MAH_JONG) && self.wish.is_none();
                if seat != self.owner || !can_wish || !position.passed.is_empty() {
                    return wrong; // T-34
                }
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
        let holds = |seat: &Seat| position.hands[seat.index()].contains(Card::MAH_JONG);
        let opener = Seat::ALL.into_iter().find(holds);
        let opener = opener.filter(|_| left == [DEALT; 4]); // T-12
        let leader = position.turn.or(opener).or(self.out.active().first());
        let seat = leader.ok_or(PositionError::Over)?;
        if self.out.contains(seat) {
            return Err(PositionError::WrongTurn { seat }); // T-26
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
        let by_passes = match position.passed.len() {
            0 => None,
            count => Some(count),
        };
        let is_free = |seat: &Seat| {
            !order
                .iter()
                .take(position.passed.len())
                .any(|of| of == seat)
        };
        if let Some(&seat) = position.passed.iter().find(|seat| is_free(seat)) {
            return Err(PositionError::CannotPass { seat }); // T-26
        }
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
}

impl State {
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

impl View {
    /// What a player knows in such a position, of which only its own hand is open.
    pub(crate) fn from_position(
        position: &Position,
        seat: Option<Seat>,
        left: [usize; 4],
        got: [Option<Card>; 3],
        laid: [[bool; 4]; 4],
        gone: Hand,
    ) -> Result<Self, PositionError> {
        let mut position = position.clone();
        let mut seen = Seen::of_position(&position, left)?;
        let places = position.hands.into_iter().chain(seen.taken);
        let found = places.fold(seen.trick(), |found, cards| found | cards);
        if let Some(card) = (found & gone).first() {
            return Err(PositionError::Twice { card }); // T-1
        }
        seen.gone = gone;
        for other in Seat::ALL.into_iter().filter(|&other| seat != Some(other)) {
            position.hands[other.index()] = Hand::EMPTY;
            position.gave[other.index()] = [None; 3];
        }
        if seen.phase == Phase::Exchange {
            for from in Seat::ALL {
                let all = [from.next(), from.partner(), from.previous()];
                let bits = all.map(|to| u8::from(laid[from.index()][to.index()]));
                seen.laid[from.index()] = bits[0] | bits[1] << 1 | bits[2] << 2;
            }
        }
        Ok(Self {
            seat,
            hand: seat.map_or(Hand::EMPTY, |seat| position.hands[seat.index()]),
            left: left.map(|len| u8::try_from(len).expect("nobody has more than 14 cards")),
            gave: Given(seat.map_or([None; 3], |seat| position.gave[seat.index()])),
            got: Given(got),
            seen,
        })
    }
}

/// Succeeds if no card is in two places.
fn is_one_deck(position: &Position, phase: Phase) -> Result<(), PositionError> {
    let top = position.table.map_or(Hand::EMPTY, |(_, play)| play.cards());
    let laid = match phase {
        Phase::Exchange => position.gave,
        _ => [[None; 3]; 4],
    };
    let laid = laid.map(|cards| cards.into_iter().flatten().collect::<Vec<Card>>());
    let mut found = Hand::EMPTY;
    let places = position.hands.into_iter().chain(position.taken);
    let cards = places.chain([top, position.below]).flatten();
    for card in cards.chain(laid.into_iter().flatten()) {
        if !found.insert(card) {
            return Err(PositionError::Twice { card }); // T-1
        }
    }
    Ok(())
}

/// Why no round comes to a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PositionError {
    /// A card in two places.
    #[error("{card} is in two places: the deck has one of each card [T-1]")]
    Twice {
        /// The card.
        card: Card,
    },
    /// A hand that is too large.
    #[error("seat {seat} has {len} cards: nobody ever has more than 14 [T-4]")]
    TooManyCards {
        /// The seat.
        seat: Seat,
        /// How many cards it has.
        len: usize,
    },
    /// Before the first trick all cards are dealt.
    #[error(transparent)]
    Deal(#[from] DealError),
    /// The rest does not go with the phase.
    #[error("that cannot be while {phase}")]
    WrongPhase {
        /// What was said to be going on.
        phase: Phase,
    },
    /// A seat that is out and has cards.
    #[error("seat {seat} is said to be out but has cards [T-48]")]
    OutWithCards {
        /// The seat.
        seat: Seat,
    },
    /// A seat that is out twice.
    #[error("seat {seat} is said to be out twice [T-48]")]
    OutTwice {
        /// The seat.
        seat: Seat,
    },
    /// Several seats are out and not named.
    #[error("seat {seat} has no cards: expected in which order the seats went out [T-48]")]
    NotNamedOut {
        /// The first of them.
        seat: Seat,
    },
    /// Nobody is left to play, or two partners are out.
    #[error("nothing is left to play: three players or two partners are out [T-48, T-49]")]
    Over,
    /// Cards of a trick without a play to beat.
    #[error("cards are in the trick but no play lies on top of them [T-26]")]
    NothingOnTop,
    /// The Dog as the play to beat.
    #[error("the Dog does not stay on the table [T-43]")]
    DogOnTable,
    /// A pass of a seat that was not asked.
    #[error("seat {seat} cannot have passed: it was not its turn since the last play [T-26]")]
    CannotPass {
        /// The seat.
        seat: Seat,
    },
    /// A turn that does not follow from the play and the passes.
    #[error("it cannot be seat {seat}'s turn: it is out, or others come first [T-26]")]
    WrongTurn {
        /// The seat.
        seat: Seat,
    },
}

//! What is fixed from the start?
//!
//! The parts of the four hands, the classes of their plays, and what the rules say. All places of a
//! search are places of one deal.

use crate::hand::Hand;
use crate::play::Play;
use crate::rules::Rules;
use crate::seat::Seat;
use crate::state::State;

use super::classes::Classes;
use super::parts::{Entry, Part, PartId, Parts};

/// No difference in cards is larger: 125 points against −25 (T-51).
const MOST_CARD_POINTS: i32 = 150;

#[derive(Debug)]
pub(super) struct Deal {
    seats: [Parts; 4],
    pub(super) classes: Classes,
    /// The points of the calls, team First minus Second, by who goes out first (T-6).
    calls: [i32; 4],
    pub(super) double_victory: i32,
    pub(super) rules: Rules,
}

impl Deal {
    /// What can still happen from `state` on.
    pub(super) fn of(state: &State, rules: &Rules) -> Self {
        let hands = state.hands();
        let plays: [Vec<Play>; 4] = hands.map(|hand| Parts::plays_of(hand, rules));
        let classes = Classes::of(plays.iter().flatten().map(|play| play.combo()));
        let parts = |seat: usize| Parts::new(hands[seat], &plays[seat], &classes);
        Self {
            seats: [parts(0), parts(1), parts(2), parts(3)],
            calls: Seat::ALL.map(|first| call_points(state, first, rules)),
            classes,
            double_victory: i32::from(rules.double_victory_points.get()),
            rules: *rules,
        }
    }

    /// What the calls are worth to team First if this seat goes out first (T-6).
    pub(super) fn calls(&self, first: u8) -> i32 {
        self.calls[usize::from(first)]
    }

    /// Whether a double victory is always better than any cards: see the file `key`.
    pub(super) fn double_is_best(&self) -> bool {
        self.double_victory > MOST_CARD_POINTS
    }

    pub(super) fn part(&self, seat: u8, part: PartId) -> &Part {
        self.seats[usize::from(seat)].part(part)
    }

    pub(super) fn plays(&self, seat: u8, part: PartId) -> &[Entry] {
        self.seats[usize::from(seat)].plays(part)
    }

    pub(super) fn parts(&self, seat: u8) -> &Parts {
        &self.seats[usize::from(seat)]
    }

    /// The parts that these hands are.
    pub(super) fn ids(&self, hands: [Hand; 4]) -> [PartId; 4] {
        [0, 1, 2, 3].map(|seat| self.seats[seat].id(hands[seat]))
    }

    pub(super) fn bytes(&self) -> usize {
        self.seats.iter().map(Parts::bytes).sum()
    }
}

/// What is won and lost by the calls of team First, minus that of team Second, if `first` goes out
/// first (T-6).
fn call_points(state: &State, first: Seat, rules: &Rules) -> i32 {
    let mut points = 0;
    for seat in Seat::ALL {
        let worth = state.call(seat).map_or(0, |call| call.points(rules));
        let gained = if seat == first { worth } else { -worth };
        points += sign(place(seat)) * gained;
    }
    points
}

/// The number of a seat.
pub(super) fn place(seat: Seat) -> u8 {
    u8::try_from(seat.index()).expect("there are four seats")
}

/// 1 for a seat of team First, −1 for one of team Second.
pub(super) const fn sign(seat: u8) -> i32 {
    if is_first_team(seat) { 1 } else { -1 }
}

/// Whether the seat is of team First.
pub(super) const fn is_first_team(seat: u8) -> bool {
    seat % 2 == 0
}

//! Who gets how many points?
//!
//! The cards that were taken, or the double victory instead of them, and on top the calls, which
//! change nothing else (T-6).

use crate::rules::Rules;
use crate::seat::{Seat, Team};
use crate::state::{Call, Phase, State};

/// What a round that is over comes to, and why.
///
/// ```
/// use tichu::{Action, Play, Rules, Seat, State, Team};
///
/// let rules = Rules::official();
/// let mut state: State = "- | g5 | rK | s2; out 0; turn 2; calls 0 grand 1 tichu".parse()?;
/// state.play(Seat::ALL[2], Play::highest("rK".parse()?)?.into(), &rules)?;
/// let score = state.outcome(&rules).ok_or("two partners are out")?;
/// assert_eq!(score.double_victory(), Some(Team::First));
/// assert_eq!(score.totals(), [400, -100]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Score {
    cards: [i32; 2],
    double_victory: Option<Team>,
    calls: [Option<(Call, i32)>; 4],
}

impl Score {
    /// The score of a round, once it is over.
    #[must_use]
    pub fn of(state: &State, rules: &Rules) -> Option<Self> {
        if state.phase() != Phase::Over {
            return None;
        }
        let first = state.finished().next()?;
        let double_victory = (!state.is_out(first.next()) && !state.is_out(first.previous()))
            .then_some(first.team());
        let cards = match double_victory {
            Some(winner) => double(winner, rules),
            None => by_cards(state, first),
        };
        let calls = Seat::ALL.map(|seat| {
            let call = state.call(seat)?;
            let points = call.points(rules);
            // Only the caller's own place counts, and only the first. T-6
            Some((call, if seat == first { points } else { -points }))
        });
        Some(Self {
            cards,
            double_victory,
            calls,
        })
    }

    /// What each team has for the cards, or for the double victory.
    #[must_use]
    pub const fn cards(&self) -> [i32; 2] {
        self.cards
    }

    /// The team of which both were out before any opponent (T-49).
    #[must_use]
    pub const fn double_victory(&self) -> Option<Team> {
        self.double_victory
    }

    /// What this seat called, and the points that its team gains or loses by it (T-5).
    #[must_use]
    pub const fn call(&self, seat: Seat) -> Option<(Call, i32)> {
        self.calls[seat.index()]
    }

    /// What each team has in all.
    #[must_use]
    pub fn totals(&self) -> [i32; 2] {
        let mut totals = self.cards;
        for seat in Seat::ALL {
            if let Some((_, points)) = self.call(seat) {
                totals[seat.team().index()] += points; // T-6
            }
        }
        totals
    }
}

/// The double victory counts instead of all cards (T-49).
fn double(winner: Team, rules: &Rules) -> [i32; 2] {
    let mut points = [0; 2];
    points[winner.index()] = i32::from(rules.double_victory_points.get()); // T-49
    points
}

/// The points of the cards: the tricks of the last player go to the first, its hand to the
/// opponents (T-50).
fn by_cards(state: &State, first: Seat) -> [i32; 2] {
    let mut points = [0; 2];
    for seat in Seat::ALL {
        let is_last = !state.is_out(seat);
        let taker = if is_last { first } else { seat };
        points[taker.team().index()] += state.taken(seat).points(); // T-25, T-50, T-51
        points[seat.team().other().index()] += state.hand(seat).points(); // T-50
    }
    points
}

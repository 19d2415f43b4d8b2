//! What does a game come to?
//!
//! Who has laid all tiles gets what the others lose: each the value of the rack (R-55 to R-57). If
//! the pool runs out instead, the lowest rack wins, and each loser pays the difference (R-58).

use crate::hand::Hand;
use crate::position::Position;
use crate::rules::{Rules, WinnerScore};
use crate::seat::Seat;
use crate::solve::{Goal, some_best_move};
use crate::state::{Outcome, State};
use crate::table::Table;

/// The points of a game that is over.
///
/// ```
/// use rummikub::{Deal, Player, Rules, Score, Seat, State};
///
/// let mut seed = 1_u64;
/// let mut random = || {
///     seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
///     seed
/// };
/// let rules = Rules::default();
/// let mut state = State::new(Deal::shuffled(2, &rules, &mut random)?, Seat::ALL[0], rules)?;
/// assert_eq!(Score::of(&state), None); // not over
/// rummikub::play_out(&mut state, &[Player::Greedy; 2]);
/// let score = Score::of(&state).ok_or("the game is over")?;
/// assert_eq!(score.points().iter().sum::<i32>(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Score {
    racks: Vec<u32>,
    points: Vec<i32>,
}

impl Score {
    /// The score of a game, if it is over and its rules have a score: draw-and-discard rounds have
    /// none (R-59).
    #[must_use]
    pub fn of(state: &State) -> Option<Self> {
        let (record, outcome) = (state.record(), state.outcome()?);
        let (rules, seats) = (record.rules(), record.seats());
        let racks = state.racks().iter().zip(seats);
        let racks = racks.map(|(&rack, &seat)| rack_value(rack, record.has_opened(seat), rules));
        let racks: Vec<u32> = racks.collect();
        let points = match outcome {
            Outcome::Out(winner) => out(&racks, winner, rules),
            Outcome::PoolOut => pool_out(&racks),
            Outcome::Declared(..) | Outcome::Undecided => return None, // R-59
        };
        Some(Self { racks, points })
    }

    /// What each rack costs, from seat 0 on; nothing if it is empty.
    #[must_use]
    pub fn racks(&self) -> &[u32] {
        &self.racks
    }

    /// What each player gets, from seat 0 on; negative for what is lost.
    #[must_use]
    pub fn points(&self) -> &[i32] {
        &self.points
    }
}

/// What a rack costs at the end, if its player has opened or not (R-55, R-56).
///
/// ```
/// use rummikub::{Rules, rack_value};
///
/// let rules = Rules::nzrc_2024();
/// assert_eq!(rack_value("R5 O13 J".parse()?, true, &rules), 118);
/// assert_eq!(rack_value("R5 O13 J".parse()?, false, &rules), 100); // could not open
/// assert_eq!(rack_value("R11 R12 R13".parse()?, false, &rules), 200); // could have
/// # Ok::<(), rummikub::ParseHandError>(())
/// ```
#[must_use]
pub fn rack_value(rack: Hand, opened: bool, rules: &Rules) -> u32 {
    let value = |count: u8| u32::from(count);
    let tiles = rack.iter().map(|tile| {
        let number = tile.number();
        number.map_or(value(rules.joker_penalty.get()), |number| {
            value(number.value())
        })
    });
    let tiles = tiles.sum(); // R-55
    let (could_not, could) = (
        value(rules.never_opened_penalty.get()),
        value(rules.never_opened_could_penalty.get()),
    );
    if opened || (could_not, could) == (0, 0) {
        return tiles;
    }
    let penalty = if could_open(rack, rules) {
        could
    } else {
        could_not
    };
    if penalty == 0 { tiles } else { penalty } // R-56
}

/// Whether a player who has not opened could with this rack (R-25).
fn could_open(rack: Hand, rules: &Rules) -> bool {
    let position = Position::new(Table::EMPTY, rack, rules);
    position.is_ok_and(|position| {
        some_best_move(&position.before_opening(), rules, Goal::Tiles).is_ok()
    })
}

/// The points if somebody has laid all tiles: each other loses the value of the rack (R-57).
fn out(racks: &[u32], winner: Seat, rules: &Rules) -> Vec<i32> {
    let won = match rules.winner_score {
        WinnerScore::SumOfLosers => racks.iter().copied().map(points).sum(),
        WinnerScore::Zero => 0,
    }; // R-57
    let mut all: Vec<i32> = racks.iter().map(|&value| -points(value)).collect();
    all[winner.index()] = won;
    all
}

/// The points if the pool is out: each loses what the own rack has more than the lowest, and the
/// lowest gets that; several share it, and what cannot be shared is lost (R-58).
fn pool_out(racks: &[u32]) -> Vec<i32> {
    let lowest = racks.iter().copied().min().unwrap_or(0);
    let winners = racks.iter().filter(|&&value| value == lowest).count();
    let lost: u32 = racks.iter().map(|value| value - lowest).sum();
    let share = points(lost) / i32::try_from(winners).expect("there are at most six players");
    let each = racks.iter().map(|&value| match value - lowest {
        0 => share,
        more => -points(more),
    }); // R-58
    each.collect()
}

fn points(value: u32) -> i32 {
    i32::try_from(value).expect("a deck has at most 216 tiles of at most 200")
}

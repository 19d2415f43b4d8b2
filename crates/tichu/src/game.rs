//! When is the game over, and who has won?
//!
//! Rounds are added up until a team has reached the target, or is far enough ahead, or enough
//! rounds were played, as the rules say (T-52, T-53).

use crate::rules::{Rules, Tie};
use crate::score::Score;
use crate::seat::Team;

/// A game of several rounds: what each team has so far.
///
/// ```
/// use tichu::{Game, GameOutcome, Rules, Team};
///
/// let rules = Rules::official();
/// let mut game = Game::default();
/// game.add([990, 1010]);
/// assert_eq!(game.outcome(&rules), Some(GameOutcome::Won(Team::Second)));
/// let tied = Game::new([1300, 1300], 9);
/// assert_eq!(tied.outcome(&rules), None); // one more round
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Game {
    totals: [i32; 2],
    rounds: u32,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameOutcome {
    /// This team has more points.
    Won(Team),
    /// Both have as many, and the rules leave it at that (T-52).
    Draw,
}

impl Game {
    /// A game that has come to these totals in so many rounds.
    #[must_use]
    pub const fn new(totals: [i32; 2], rounds: u32) -> Self {
        Self { totals, rounds }
    }

    /// Adds the totals of a round, as [`Score::totals`] has them.
    pub fn add(&mut self, totals: [i32; 2]) {
        for (sum, points) in self.totals.iter_mut().zip(totals) {
            *sum = sum.saturating_add(points);
        }
        self.rounds = self.rounds.saturating_add(1);
    }

    /// Adds a round.
    pub fn add_round(&mut self, score: &Score) {
        self.add(score.totals());
    }

    /// What each team has.
    #[must_use]
    pub const fn totals(&self) -> [i32; 2] {
        self.totals
    }

    /// How many rounds were played.
    #[must_use]
    pub const fn rounds(&self) -> u32 {
        self.rounds
    }

    /// How the game ended, if it is over.
    #[must_use]
    pub fn outcome(&self, rules: &Rules) -> Option<GameOutcome> {
        if !self.has_reached_end(rules) {
            return None;
        }
        let [first, second] = self.totals;
        match (first.cmp(&second), rules.tie) {
            (std::cmp::Ordering::Greater, _) => Some(GameOutcome::Won(Team::First)), // T-52
            (std::cmp::Ordering::Less, _) => Some(GameOutcome::Won(Team::Second)),   // T-52
            (std::cmp::Ordering::Equal, Tie::Draw) => Some(GameOutcome::Draw),       // T-52
            (std::cmp::Ordering::Equal, Tie::ExtraRound) => None,                    // T-52
        }
    }

    /// Whether one of the ends that the rules know is reached; without any, after one round.
    fn has_reached_end(&self, rules: &Rules) -> bool {
        let [first, second] = self.totals;
        let target = i32::from(rules.target.get());
        let lead = u32::from(rules.lead.get());
        let rounds = match (target, lead, rules.rounds.get()) {
            (0, 0, 0) => 1, // T-53
            (_, _, rounds) => u32::from(rounds),
        };
        (target > 0 && first.max(second) >= target) // T-52
            || (lead > 0 && first.abs_diff(second) >= lead) // T-53
            || (rounds > 0 && self.rounds >= rounds) // T-53
    }
}

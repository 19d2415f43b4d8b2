//! Is a logged round legal?
//!
//! Each line is played on a [`State`] under the rules that are given; the file `player.rs` says
//! how. Where a line can be read in two ways and the first does not come to the logged result, the
//! others are tried: so the points tell what the log does not.

use thiserror::Error;

use super::anomaly::Anomaly;
use super::log::Round;
use super::player::{MOST_CHOICES, Player};
use super::verdict::Verdict;
use crate::combo::ComboError;
use crate::hand::Hand;
use crate::rules::Rules;
use crate::score::Score;
use crate::seat::Seat;
use crate::state::{Action, PlayError, Record, State};

/// A round that was played as it is logged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    state: State,
    score: Option<Score>,
    verdict: Verdict,
    anomalies: Vec<Anomaly>,
    actions: usize,
    /// Which way was taken where there were two, a bit each.
    choices: u32,
}

/// Why a logged round is not legal.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// An action that the rules refuse.
    #[error("line {line}: seat {seat}, {action}: {source}")]
    Refused {
        /// The line of the log, from 1.
        line: u32,
        /// Who acts.
        seat: Seat,
        /// What the line says.
        action: Action,
        /// Why not.
        source: PlayError,
    },
    /// Cards that are no combination.
    #[error("line {line}: seat {seat}, {cards}: {source}")]
    NoCombination {
        /// The line of the log, from 1.
        line: u32,
        /// Who plays.
        seat: Seat,
        /// The cards.
        cards: Hand,
        /// Why not.
        source: ComboError,
    },
}

impl ReplayError {
    /// The line where it went wrong, from 1.
    #[must_use]
    pub const fn line(&self) -> u32 {
        match self {
            Self::Refused { line, .. } | Self::NoCombination { line, .. } => *line,
        }
    }
}

impl Replay {
    /// Whether the round comes to what the log says.
    #[must_use]
    pub const fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// Where the round ends.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// What the round comes to, if it is over.
    #[must_use]
    pub const fn score(&self) -> Option<Score> {
        self.score
    }

    /// What was odd, besides what reading the log has noted already.
    #[must_use]
    pub fn anomalies(&self) -> &[Anomaly] {
        &self.anomalies
    }

    /// How many actions were played, those that a log leaves out among them.
    #[must_use]
    pub const fn actions(&self) -> usize {
        self.actions
    }
}

impl Round<'_> {
    /// Plays the round as it is logged. Brettspielwelt's own rules are
    /// [`Rules::bsw`](crate::Rules::bsw).
    ///
    /// ```
    /// use tichu::Rules;
    /// use tichu::notation::bsw::Log;
    ///
    /// # let data = include_bytes!("../../../tests/data/tichu/one_round_no_tichu.tch");
    /// let log = Log::read(data);
    /// for round in log.rounds() {
    ///     let replay = round.clone()?.replay(&Rules::bsw())?;
    ///     assert_eq!(replay.verdict().to_string(), "ok 65 - 35");
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A [`ReplayError`] with the first line that is not legal.
    pub fn replay(&self, rules: &Rules) -> Result<Replay, ReplayError> {
        let (first, choices) = self.run(rules, 0, |_, _| {});
        if choices == 0 || first.as_ref().is_ok_and(|replay| replay.verdict.is_ok()) {
            return first;
        }
        for way in 1..1 << choices.min(MOST_CHOICES) {
            let (other, _) = self.run(rules, way, |_, _| {});
            if other.as_ref().is_ok_and(|replay| replay.verdict.is_ok()) {
                return other;
            }
        }
        first
    }

    /// The round with all actions, those that the log leaves out put in.
    ///
    /// # Errors
    /// A [`ReplayError`] with the first line that is not legal.
    pub fn record(&self, rules: &Rules) -> Result<Record, ReplayError> {
        let replay = self.replay(rules)?;
        let mut record = Record::new(self.deal, *rules);
        let note = |seat, action| {
            let done = record.play(seat, action);
            debug_assert!(done.is_ok(), "the replay is legal");
        };
        self.run(rules, replay.choices, note).0?;
        Ok(record)
    }

    /// Plays the round one way; also says how many times there were two.
    fn run(
        &self,
        rules: &Rules,
        choices: u32,
        note: impl FnMut(Seat, Action),
    ) -> (Result<Replay, ReplayError>, u32) {
        let mut player = Player::new(State::new(self.deal, rules), rules, choices, note);
        let end = player.round(self);
        let met = player.met();
        let replay = end.map(|()| {
            let (state, anomalies, actions) = player.end();
            let score = state.outcome(rules);
            Replay {
                state,
                score,
                verdict: Verdict::of(self, score.as_ref()),
                anomalies,
                actions,
                choices,
            }
        });
        (replay, met)
    }
}

//! How is it shown that no move is better?
//!
//! A [`Certificate`] says what the best move of a position is and carries a proof that a small
//! program can check without searching: [`verify`] is such a program.
//!
//! | module | question |
//! |---|---|
//! | `text` | how is a certificate written? |
//! | `verify` | is a certificate true? |
//! | `worth` | what is a move worth? |
//! | `cases` | which cases are there: what may become of melds with jokers? |
//! | `opening` | does every opening hold one of these hands? |
//! | `task` | what is to be laid in one case, and what binds it? |
//! | `state` | what matters between two numbers, and which state can do whatever another can? |
//! | `steps`, `runs`, `groups` | what can be done at one number? |
//! | `hopeless` | what can be seen to come to nothing? |
//! | `proof` | which states are to be listed? |
//!
//! **What is proved.** All melds of a table can be laid number by number, and between two numbers
//! only a [`State`](state::State) matters. The list has states, each with the least that is missed of
//! the rack before it. From the start and from each state of the list every step leads to a state
//! that one of the list covers at no more missed, or comes to nothing; or no less is missed than the
//! claim. So, going on from number to number, every way to lay all tiles of the table misses at least
//! the claim.
//!
//! **Cases.** Mostly nothing better exists even if jokers are free and nothing is asked of an opening;
//! every legal move is a move of that case too, so that it stands for all. Else there is a case for
//! each fate of the melds with jokers, and a player who opens at the table (R-27) plays, with every
//! opening, one of some hands, so that the cases with these hands stand for all.

#![expect(
    clippy::cast_possible_truncation,
    reason = "the numbers count tiles of one deck"
)]

mod cases;
mod groups;
mod hopeless;
mod opening;
mod proof;
mod runs;
mod state;
mod steps;
mod task;
mod text;
mod verify;
mod worth;

use thiserror::Error;

use super::best::{Asked, Goal, NoMove, some_best_move};
use crate::hand::Hand;
use crate::moves::MoveError;
use crate::position::{Position, PositionError};
use crate::rules::{JokerClearing, Rules};
use crate::table::Table;
use opening::Openings;
use proof::{NoProof, States};
use task::Task;

pub use text::ParseCertificateError;
pub use verify::{CertificateError, Verified, verify};
pub(super) use worth::worth;

/// The most states of a certificate.
const MOST_STATES: usize = 100_000;

/// How many lists of melds are looked at for openings.
const OPENING_EFFORT: usize = 2_000_000;

/// That no move is better than one, with the proof.
///
/// Its text is lines, their words with one blank between them:
///
/// ```text
/// rummikub certificate 1
/// rules retail-2019
/// position - | R1 R2 R3 O3 B3
/// goal tiles
/// move R3 O3 B3
/// amount 3
/// case free
/// states 3
/// 2 . . . . jokers 0+0 points 0 missed 1
/// 2 1 . . . jokers 0+0 points 0 missed 0
/// 3 2 . . . jokers 0+0 points 0 missed 0
/// end
/// ```
///
/// The rules, the position and the table after the move are written as [`Rules`], [`Position`] and
/// [`Table`] are; `move none` says that there is no move. The goal is `tiles`, `value` or `out`, the
/// amount what it counts, as in [`Best::amount`](super::Best::amount).
///
/// A case stands for all moves that it allows, and has the states that are listed. It is `opening`, for melds of the rack that are worth an opening; or `free`, where jokers of
/// the table are tiles like any other; or `fates` and what becomes of each meld of the table that
/// has a joker. Before `free` or `fates` may stand `with`, a hand that is played, and `,`.
///
/// A state is the number that comes next, the open runs of each colour, the jokers used of the table
/// and of the rack, what the opening has come to, and what is missed before it. Runs are written by
/// their lengths, up to the least meld, with commas between, `.` for none; behind a length may stand
/// `j` and the number of jokers, `o` if these are all it has, `r` and the number of rack tiles, `w` if
/// a cleared joker wants more of them, and `t` and the last number of the run that stays and that it
/// goes through. Behind the runs may stand `^` with the 1s of table and rack that wait for the
/// highest number, as in `^1+0`, and `=` with the number of jokers that have gone on to stand for 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    rules: Rules,
    position: Position,
    goal: Goal,
    table: Option<Table>,
    amount: usize,
    cases: Vec<Case>,
}

/// The states of one case.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Case {
    title: Title,
    states: States,
}

/// Which case it is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Title {
    /// An opening of the rack alone.
    Opening,
    /// These tiles are played, and jokers are free.
    Free(Hand),
    /// These tiles are played, and the melds with jokers have these fates.
    Fates(Hand, String),
}

impl Title {
    /// The hand that is played in it.
    const fn must(&self) -> Option<Hand> {
        match *self {
            Self::Opening => None,
            Self::Free(must) | Self::Fates(must, _) => Some(must),
        }
    }
}

impl Certificate {
    /// The rules that are played.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Where the game stands.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// What is asked of a move.
    #[must_use]
    pub const fn goal(&self) -> Goal {
        self.goal
    }

    /// The table after the best move; `None` if it says that there is no move that reaches the goal.
    #[must_use]
    pub const fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    /// What the goal counts, which no move exceeds; 0 without a move.
    #[must_use]
    pub const fn amount(&self) -> usize {
        self.amount
    }

    /// How many states it lists.
    #[must_use]
    pub fn len(&self) -> usize {
        self.cases.iter().map(|case| case.states.len()).sum()
    }

    /// Whether it lists no state at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// What at least is missed of the rack, as it claims.
    fn missed(&self) -> u16 {
        claimed(&self.position, &self.rules, self.goal, self.amount)
    }
}

/// What is missed of the rack at an amount.
fn claimed(position: &Position, rules: &Rules, goal: Goal, amount: usize) -> u16 {
    let task = Task::free(Hand::EMPTY, position.rack(), Hand::EMPTY, rules, goal);
    let whole: u16 = position.rack().iter().map(|tile| task.worth(tile)).sum();
    match goal {
        Goal::Out if amount == 0 => 1,
        _ => whole.saturating_sub(amount as u16),
    }
}

/// Why there is no certificate.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CertifyError {
    /// The rack holds no tile.
    #[error("the rack is empty, but a move plays at least one tile [R-21]")]
    EmptyRack,
    /// The position is none under these rules.
    #[error("the position: {0}")]
    Position(#[from] PositionError),
    /// The move is not legal.
    #[error("the move: {0}")]
    Move(#[from] MoveError),
    /// Under the goal of going out, a move that leaves tiles.
    #[error("the move leaves {left} tiles in the rack, but the goal is to go out")]
    NotOut {
        /// How many.
        left: usize,
    },
    /// There is a better move.
    #[error("the move comes to {amount}, but one that comes to {better} exists")]
    NotBest {
        /// What the move comes to.
        amount: usize,
        /// What another comes to.
        better: usize,
    },
    /// The proof is too long.
    #[error("the proof takes more than {MOST_STATES} states")]
    TooLong,
}

/// Certifies the best move of a position, or that none reaches the goal.
///
/// ```
/// use rummikub::{Certificate, Goal, Position, Rules, certify, verify};
///
/// let position: Position = "B4 B5 B6 B7 B8 | B6 R1".parse()?;
/// let certificate = certify(&position, &Rules::default(), Goal::Tiles)?;
/// let read: Certificate = certificate.to_string().parse()?;
/// assert_eq!(verify(&read)?.amount, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`CertifyError::EmptyRack`], or [`CertifyError::TooLong`] if the proof would take too many states.
pub fn certify(
    position: &Position,
    rules: &Rules,
    goal: Goal,
) -> Result<Certificate, CertifyError> {
    let position = &position.under(rules)?;
    match some_best_move(position, rules, goal) {
        Ok(best) => certify_move(position, best.table(), rules, goal),
        Err(NoMove::EmptyRack) => Err(CertifyError::EmptyRack),
        Err(_) => proved(position, None, 0, rules, goal),
    }
}

/// Certifies that a move is a best one, whatever found it.
///
/// # Errors
/// [`CertifyError`] if the move is not legal or not a best one, or if the proof is too long.
pub fn certify_move(
    position: &Position,
    table: &Table,
    rules: &Rules,
    goal: Goal,
) -> Result<Certificate, CertifyError> {
    let position = &position.under(rules)?;
    let legal = worth::judge(position, table, rules)?;
    let left = legal.rest().len();
    if goal == Goal::Out && left > 0 {
        return Err(CertifyError::NotOut { left });
    }
    let amount = worth(position, &legal, rules, goal);
    proved(position, Some(legal.into_table()), amount, rules, goal)
}

/// The certificate that nothing better exists.
fn proved(
    position: &Position,
    table: Option<Table>,
    amount: usize,
    rules: &Rules,
    goal: Goal,
) -> Result<Certificate, CertifyError> {
    let mut certificate = Certificate {
        rules: *rules,
        position: position.clone(),
        goal,
        table,
        amount,
        cases: Vec::new(),
    };
    let mut prover = Prover {
        position,
        rules,
        goal,
        claim: certificate.missed(),
        left: MOST_STATES,
        cases: Vec::new(),
    };
    match prover.all() {
        Ok(()) => {
            certificate.cases = prover.cases;
            certificate
                .cases
                .sort_by(|one, other| one.title.cmp(&other.title));
            Ok(certificate)
        }
        Err(NoProof::TooLong) => Err(CertifyError::TooLong),
        Err(NoProof::Missed(missed)) => Err(CertifyError::NotBest {
            amount,
            better: usize::from(claimed(position, rules, goal, 0).saturating_sub(missed)),
        }),
    }
}

/// Whether the table is used in this turn only beside an opening, or not at all.
fn is_to_open(position: &Position, rules: &Rules) -> bool {
    !position.opened() && rules.opening.get() > 0
}

struct Prover<'p> {
    position: &'p Position,
    rules: &'p Rules,
    goal: Goal,
    claim: u16,
    /// How many states may still be listed.
    left: usize,
    cases: Vec<Case>,
}

impl Prover<'_> {
    /// Proves all cases there are.
    fn all(&mut self) -> Result<(), NoProof> {
        if self.claim == 0 {
            return Ok(()); // the whole rack is played
        }
        if !is_to_open(self.position, self.rules) {
            return self.with(Hand::EMPTY);
        }
        let rack = self.position.rack();
        if !self.rules.opening_table_play {
            let task = Task::opening(rack, self.rules, self.goal);
            return self.case(Title::Opening, &task); // R-27
        }
        if self.covered(&[])?.is_none() {
            return Ok(()); // no opening exists
        }
        match self.with(Hand::EMPTY) {
            Err(NoProof::Missed(_)) => {}
            proved => return proved,
        }
        let mut hands: Vec<Hand> = Vec::new();
        while let Some(hand) = self.covered(&hands)? {
            self.with(hand)?;
            hands.push(hand);
        }
        Ok(())
    }

    /// An opening that holds none of these hands, if there is one.
    fn covered(&self, hands: &[Hand]) -> Result<Option<Hand>, NoProof> {
        match opening::covered(self.position.rack(), hands, self.rules, OPENING_EFFORT) {
            Openings::Covered => Ok(None),
            Openings::Uncovered(hand) => Ok(Some(hand)),
            Openings::TooMany => Err(NoProof::TooLong),
        }
    }

    /// What the solver says is missed at least if these tiles are played, if that is below the
    /// claim: then the proof, which would take long to fail, need not be tried.
    fn refuted(&self, must: Hand, rules: &Rules) -> Option<u16> {
        let asked = Asked {
            position: self.position,
            rules,
            goal: self.goal,
            effort: 0,
        };
        let best = asked.best_of_all(must)?;
        let missed = claimed(self.position, rules, self.goal, best.amount());
        (missed < self.claim).then_some(missed)
    }

    /// Proves what is missed if these tiles are played.
    fn with(&mut self, must: Hand) -> Result<(), NoProof> {
        let table = self.position.table().tiles();
        let rules = Rules {
            joker_clearing: JokerClearing::Free,
            ..*self.rules
        };
        match self.refuted(must, &rules) {
            Some(missed) if table.jokers() == 0 => return Err(NoProof::Missed(missed)),
            Some(_) => {}
            None => {
                let task = Task::free(table, self.position.rack(), must, &rules, self.goal);
                match self.case(Title::Free(must), &task) {
                    Err(NoProof::Missed(_)) if table.jokers() > 0 => {}
                    proved => return proved,
                }
            }
        }
        if let Some(missed) = self.refuted(must, self.rules) {
            return Err(NoProof::Missed(missed));
        }
        let before = self.cases.len();
        for (title, task) in cases::all(self.position, must, self.rules, self.goal) {
            let proved = self.case(Title::Fates(must, title), &task);
            if proved.is_err() {
                self.cases.truncate(before);
                return proved;
            }
        }
        Ok(())
    }

    fn case(&mut self, title: Title, task: &Task) -> Result<(), NoProof> {
        let states = proof::find(task, self.claim, self.left)?;
        self.left -= states.len();
        self.cases.push(Case { title, states });
        Ok(())
    }
}

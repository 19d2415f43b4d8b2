//! Is a certificate true?
//!
//! [`verify`] believes nothing: it judges the move and counts what it comes to, finds out by itself
//! which cases there are, and follows every step from the start and from every state of the list. It
//! shares with the search of the solver nothing but tiles, melds, tables and rules.

use std::collections::BTreeMap;

use ahash::AHashMap;
use thiserror::Error;

use super::cases;
use super::hopeless;
use super::opening::{self, Openings};
use super::proof::States;
use super::state::{Lane, Run, State};
use super::steps::Steps;
use super::task::Task;
use super::text::Written;
use super::{Case, Certificate, OPENING_EFFORT, Title, is_to_open, worth};
use crate::hand::Hand;
use crate::moves::MoveError;
use crate::position::PositionError;
use crate::solve::Goal;

/// What a certificate proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Verified {
    /// What the goal counts, which no move exceeds; 0 if no move reaches it.
    pub amount: usize,
    /// How many states are listed.
    pub states: usize,
    /// How many steps were followed.
    pub steps: u64,
}

/// Why a certificate proves nothing.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CertificateError {
    /// The position is none under the rules.
    #[error("the position: {0}")]
    Position(#[from] PositionError),
    /// The move is not legal.
    #[error("the move: {0}")]
    Move(#[from] MoveError),
    /// The move does not come to what is claimed.
    #[error("the certificate claims {claimed} but the move comes to {worth}")]
    Amount {
        /// What is claimed.
        claimed: usize,
        /// What the move comes to.
        worth: usize,
    },
    /// Under the goal of going out, a move that leaves tiles.
    #[error("the move leaves {left} tiles in the rack, but the goal is to go out")]
    NotOut {
        /// How many.
        left: usize,
    },
    /// A case is not proved.
    #[error("expected the case {case:?} but it is missing")]
    MissingCase {
        /// Its title.
        case: String,
    },
    /// A case that is not to be proved, or for the second time.
    #[error("the case {case:?} is not to be proved")]
    NeedlessCase {
        /// Its title.
        case: String,
    },
    /// An opening that holds none of the hands of the cases.
    #[error("the opening {opening} holds the hand of no case [R-25]")]
    Opening {
        /// Its tiles.
        opening: Hand,
    },
    /// There are too many openings to look at.
    #[error("the rack has too many openings")]
    TooManyOpenings,
    /// Less can be missed than is claimed.
    #[error("case {case:?}: no less than {claimed} is to be missed but {missed} can be")]
    Better {
        /// The case.
        case: String,
        /// What is to be missed at least.
        claimed: u16,
        /// What is missed.
        missed: u16,
    },
    /// A state of the list that cannot be.
    #[error("case {case:?}: there is no state {state}")]
    Impossible {
        /// The case.
        case: String,
        /// The state, and what is missed before it.
        state: String,
    },
    /// A state that can be reached is not covered.
    #[error("case {case:?}: no state of the list covers {state}")]
    Uncovered {
        /// The case.
        case: String,
        /// The state, and what is missed before it.
        state: String,
    },
}

/// Checks a certificate.
///
/// ```
/// use rummikub::{Certificate, verify};
///
/// let certificate: Certificate = "\
/// rummikub certificate 1
/// rules retail-2019
/// position R4 R5 R6 | K1
/// goal tiles
/// move none
/// amount 0
/// case free
/// states 0
/// end
/// "
/// .parse()?;
/// assert_eq!(verify(&certificate)?.amount, 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The [`CertificateError`] that says what is wrong.
pub fn verify(certificate: &Certificate) -> Result<Verified, CertificateError> {
    let Certificate { rules, goal, .. } = certificate;
    let position = certificate.position.under(rules)?;
    let worth = match &certificate.table {
        None => 0,
        Some(table) => {
            let legal = worth::judge(&position, table, rules)?;
            let left = legal.rest().len();
            if *goal == Goal::Out && left > 0 {
                return Err(CertificateError::NotOut { left });
            }
            worth::worth(&position, &legal, rules, *goal)
        }
    };
    let claimed = certificate.amount;
    if worth != claimed {
        return Err(CertificateError::Amount { claimed, worth });
    }
    let mut verified = Verified {
        amount: claimed,
        states: certificate.len(),
        steps: 0,
    };
    let claim = certificate.missed();
    let tasks = tasks(certificate)?;
    for (title, task) in tasks {
        let mut own = certificate.cases.iter();
        let own = own.find(|case| case.title == title).ok_or_else(|| {
            let case = title.to_string();
            CertificateError::MissingCase { case }
        })?;
        verified.steps += check(own, &task, claim)?;
    }
    Ok(verified)
}

/// The cases that are to be proved. Which of those that would do these are, the certificate says.
fn tasks(certificate: &Certificate) -> Result<Vec<(Title, Task)>, CertificateError> {
    let (rules, goal) = (&certificate.rules, certificate.goal);
    let (table, rack) = (certificate.position.table(), certificate.position.rack());
    let mut tasks = Vec::new();
    if certificate.missed() == 0 {
        // No less can be missed.
    } else if is_to_open(&certificate.position, rules) && !rules.opening_table_play {
        tasks.push((Title::Opening, Task::opening(rack, rules, goal))); // R-27
    } else {
        for must in hands(certificate)? {
            let free = Title::Free(must);
            let is_given = certificate.cases.iter().any(|case| case.title == free);
            if is_given || table.tiles().jokers() == 0 {
                let task = Task::free(table.tiles(), rack, must, rules, goal);
                tasks.push((free, task));
                continue;
            }
            for (fates, task) in cases::all(&certificate.position, must, rules, goal) {
                tasks.push((Title::Fates(must, fates), task));
            }
        }
    }
    let mut given = certificate.cases.iter().map(|case| &case.title).enumerate();
    let needless = given.find(|&(at, title)| {
        let twice = certificate.cases[..at]
            .iter()
            .any(|case| case.title == *title);
        twice || tasks.iter().all(|(own, _)| own != title)
    });
    match needless {
        Some((_, title)) => Err(CertificateError::NeedlessCase {
            case: title.to_string(),
        }),
        None => Ok(tasks),
    }
}

/// The hands one of which every move plays.
fn hands(certificate: &Certificate) -> Result<Vec<Hand>, CertificateError> {
    let cases = certificate.cases.iter();
    let mut hands: Vec<Hand> = cases.filter_map(|case| case.title.must()).collect();
    hands.sort_unstable();
    hands.dedup();
    if !is_to_open(&certificate.position, &certificate.rules) || hands.contains(&Hand::EMPTY) {
        return Ok(vec![Hand::EMPTY]);
    }
    let rack = certificate.position.rack();
    match opening::covered(rack, &hands, &certificate.rules, OPENING_EFFORT) {
        Openings::Covered => Ok(hands),
        Openings::Uncovered(opening) => Err(CertificateError::Opening { opening }),
        Openings::TooMany => Err(CertificateError::TooManyOpenings),
    }
}

/// Follows every step of a case; how many there are.
fn check(case: &Case, task: &Task, claim: u16) -> Result<u64, CertificateError> {
    for ((number, state), &missed) in &case.states {
        if !is_possible(task, *number, state) {
            return Err(CertificateError::Impossible {
                case: case.title.to_string(),
                state: Written(*number, state, missed).to_string(),
            });
        }
    }
    let hopeless = hopeless::missed_from(task);
    let mut steps = Steps::new(task);
    let mut count = 0;
    let start = [((1, State::start(task.colors)), task.missed)];
    let start = BTreeMap::from(start);
    for number in 1..=task.last() {
        let listed = Listed::new(&case.states, number + 1);
        let mut known: AHashMap<State, u16> = AHashMap::new();
        let mut wrong = None;
        let from = if number == 1 { &start } else { &case.states };
        for ((_, state), &missed) in from.iter().filter(|((at, _), _)| *at == number) {
            let still = hopeless[usize::from(number) + 1];
            let below = claim.saturating_sub(missed).saturating_sub(still);
            steps.each(number, state, below, &mut |next, further| {
                count += 1;
                let missed = missed + further;
                if wrong.is_some() || known.get(&next).is_some_and(|&known| known <= missed) {
                    return;
                }
                if number == task.last() {
                    wrong = Some(CertificateError::Better {
                        case: case.title.to_string(),
                        claimed: claim,
                        missed,
                    });
                    return;
                }
                let dead = hopeless::is_dead(task, number + 1, &next);
                if !dead && !listed.covers(&next, missed, task.least_meld) {
                    wrong = Some(CertificateError::Uncovered {
                        case: case.title.to_string(),
                        state: Written(number + 1, &next, missed).to_string(),
                    });
                }
                known.insert(next, missed);
            });
            if let Some(wrong) = wrong {
                return Err(wrong);
            }
        }
    }
    Ok(count)
}

/// Whether a state has no more of anything than there is, so that its steps can be followed.
fn is_possible(task: &Task, number: u8, state: &State) -> bool {
    let supply = task.joker_supply();
    let jokers = state.jokers[0] <= supply[0] && state.jokers[1] <= supply[1];
    let points = state.points <= task.least.map_or(0, |least| least.points);
    let colors = state.lanes.len() == task.colors;
    let there = (2..=task.last()).contains(&number);
    let lane = |(color, lane): (usize, &Lane)| {
        let [before, ones] = [number - 1, 1].map(|at| task.tiles[usize::from(at)][color]);
        let staying = task.runs.iter().filter(|run| run.color == color).count();
        let most = usize::from(before.table + before.rack + task.all_jokers()) + staying;
        let run = |run: &Run| {
            (1..=task.least_meld).contains(&run.len)
                && run.jokers <= task.joker_limit
                && run.rack <= task.reuse
                && (run.through == 0 || (number..=task.last()).contains(&run.through))
        };
        let ones = ones.table + ones.rack;
        let waiting = lane.waiting[0] <= ones && lane.waiting[1] <= ones - lane.waiting[0];
        waiting && lane.runs.len() <= most && lane.runs.iter().all(run)
    };
    jokers && points && colors && there && state.lanes.iter().enumerate().all(lane)
}

/// The states of a list before one number.
struct Listed<'l>(AHashMap<&'l State, u16>);

impl<'l> Listed<'l> {
    fn new(states: &'l States, number: u8) -> Self {
        let here = states.iter().filter(|((at, _), _)| *at == number);
        Self(here.map(|((_, state), &missed)| (state, missed)).collect())
    }

    fn covers(&self, state: &State, missed: u16, least_meld: u8) -> bool {
        if self.0.get(state).is_some_and(|&least| least <= missed) {
            return true;
        }
        let mut all = self.0.iter();
        all.any(|(listed, &least)| least <= missed && listed.covers(state, least_meld))
    }
}

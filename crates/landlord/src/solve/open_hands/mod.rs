//! Who wins when all hands lie open?
//!
//! [`who_wins`] says which side wins a [`Position`], [`solve_position`] which moves of the player to
//! move do, with a line of play, and [`certify`] writes the winner's strategy down as a
//! [`Certificate`], which [`verify`] proves right or wrong without any search.
//!
//! | file | the question it answers |
//! |---|---|
//! | `position` | what lies open on the table? |
//! | `parts` | what can a player of this deal still lay down? |
//! | `deal` | what can happen next? |
//! | `key` | which states cannot be told apart? |
//! | `kickers` | which kickers need not be tried? |
//! | `table` | what is known of the states met so far? |
//! | `search` | who wins? |
//! | `certificate` | how is a strategy written down? |
//! | `text` | how does a certificate read? |
//! | `verify` | is a strategy right? |

mod certificate;
mod deal;
mod key;
mod kickers;
mod parts;
mod position;
mod search;
mod table;
mod text;
mod verify;

use std::ops::ControlFlow;

pub use certificate::{Certificate, CertifyError, certify};
pub use position::{Position, PositionError};
pub use text::ParseCertificateError;
pub use verify::{CertificateError, Verified, verify};

use crate::moves::Move;
use crate::rules::Rules;

use deal::{Deal, State};
use search::{Search, Stopped};

/// How much may be spent on an answer. Time is for the watch to limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How many states may be searched.
    pub nodes: u64,
    /// How many bytes the search may take. With fewer it is slower; it gives up only if the plays of
    /// the hands alone take more, some 20 MB at the start of a whole deal.
    pub bytes: usize,
}

impl Default for Limits {
    /// No limit on states, and half a gigabyte.
    fn default() -> Self {
        Self {
            nodes: u64::MAX,
            bytes: 1 << 29,
        }
    }
}

/// How far a search has come, as its watch is told every few thousand states.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// How many states have been searched.
    pub nodes: u64,
    /// How many bytes are in use.
    pub bytes: usize,
    /// How many first moves are settled.
    pub settled: usize,
}

/// Who wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The first hand.
    Win,
    /// The others: the other hand, or the two peasants.
    Loss,
    /// A limit came before the answer.
    Open,
}

impl Verdict {
    const fn of(first_wins: bool) -> Self {
        if first_wins { Self::Win } else { Self::Loss }
    }
}

/// What is known of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Solution {
    /// Who wins.
    pub verdict: Verdict,
    /// The moves by which the side of the player to move wins, in the order of
    /// [`Position::moves`].
    pub winning: Vec<Move>,
    /// The moves of which it is not known, in the same order; all others lose.
    pub open: Vec<Move>,
    /// A line of play from here to the last card, in which every move of the winners wins; empty if
    /// the verdict is open, if a limit came after it, or if the player to move has no move (L-14).
    pub line: Vec<Move>,
    /// How many states were searched.
    pub nodes: u64,
}

/// Which side wins `position`, if both play as well as can be. Stops at the first winning move.
///
/// The watch is told now and then how far the search is, and at the end; it may stop it. Who must lead
/// and has no play, because kinds are banned, has lost (L-14).
///
/// ```
/// use std::ops::ControlFlow;
///
/// use landlord::{Rules, solve::{Limits, Position, Verdict, who_wins}};
///
/// let rules = Rules::pagat();
/// let hands = ["888TA".parse()?, "7JJQ".parse()?, "8TQB".parse()?];
/// let position = Position::new(&hands, 0)?;
/// let watch = &mut |_| ControlFlow::Continue(());
/// assert_eq!(who_wins(&position, &rules, Limits::default(), watch), Verdict::Win);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn who_wins(
    position: &Position,
    rules: &Rules,
    limits: Limits,
    watch: &mut impl FnMut(Progress) -> ControlFlow<()>,
) -> Verdict {
    let (deal, state) = start(position, rules);
    let mut search = Search::new(deal, limits, watch);
    let verdict = match search.first_wins(state) {
        Ok(wins) => Verdict::of(wins),
        Err(Stopped) => Verdict::Open,
    };
    // The answer stands whatever the watch says.
    let _ = search.tell();
    verdict
}

/// Who wins `position`, by which moves, and how.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use landlord::{Rules, solve::{Limits, Position, Verdict, solve_position}};
///
/// let rules = Rules::pagat();
/// let hands = ["5679TQA2".parse()?, "678TJKAA".parse()?];
/// let position = Position::new(&hands, 0)?;
/// let watch = &mut |_| ControlFlow::Continue(());
/// let solution = solve_position(&position, &rules, Limits::default(), watch);
/// assert_eq!(solution.verdict, Verdict::Win);
/// let winning: Vec<String> = solution.winning.iter().map(ToString::to_string).collect();
/// assert_eq!(winning, ["5", "6", "7"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve_position(
    position: &Position,
    rules: &Rules,
    limits: Limits,
    watch: &mut impl FnMut(Progress) -> ControlFlow<()>,
) -> Solution {
    let (deal, state) = start(position, rules);
    solved(
        &mut Search::new(deal, limits, watch),
        state,
        position,
        rules,
    )
}

/// The same with a certificate, for which nothing is searched twice.
///
/// The certificate is an error if the verdict is open, or as [`certify`] says.
pub fn solve_and_certify(
    position: &Position,
    rules: &Rules,
    limits: Limits,
    watch: &mut impl FnMut(Progress) -> ControlFlow<()>,
) -> (Solution, Result<Certificate, CertifyError>) {
    let (deal, state) = start(position, rules);
    let mut search = Search::new(deal, limits, watch);
    let solution = solved(&mut search, state, position, rules);
    let certificate = match solution.verdict {
        Verdict::Open => Err(CertifyError::Stopped),
        verdict => {
            let first_wins = verdict == Verdict::Win;
            certificate::written(&mut search, position, rules, limits, first_wins)
        }
    };
    (solution, certificate)
}

fn solved<W: FnMut(Progress) -> ControlFlow<()>>(
    search: &mut Search<'_, W>,
    state: State,
    position: &Position,
    rules: &Rules,
) -> Solution {
    let first = position.is_first_to_move();
    let mut verdict = match search.first_wins(state) {
        Ok(wins) => Verdict::of(wins),
        Err(Stopped) => Verdict::Open,
    };
    let mut solution = Solution {
        verdict,
        winning: Vec::new(),
        open: Vec::new(),
        line: Vec::new(),
        nodes: 0,
    };
    for (done, play) in position.moves(rules).into_iter().enumerate() {
        search.progress.settled = done;
        match value_of(search, position, play) {
            Ok(wins) if wins == first => solution.winning.push(play),
            Ok(_) => {}
            Err(Stopped) => solution.open.push(play),
        }
    }
    if verdict == Verdict::Open && !solution.winning.is_empty() {
        verdict = Verdict::of(first);
    } else if verdict == Verdict::Open && solution.open.is_empty() {
        verdict = Verdict::of(!first);
    }
    solution.verdict = verdict;
    if verdict != Verdict::Open {
        solution.line = certificate::line(search, position, rules, verdict == Verdict::Win);
    }
    solution.nodes = search.progress.nodes;
    solution
}

/// The deal of a position and the state it is in.
fn start(position: &Position, rules: &Rules) -> (Deal, State) {
    let mut deal = Deal::of(position.hands(), rules);
    let state = state_of(&mut deal, position);
    (deal, state)
}

/// The state of a position that is met in the deal.
fn state_of(deal: &mut Deal, position: &Position) -> State {
    let lead = deal.lead(position.hands(), position.to_move());
    match position.table() {
        None => lead,
        Some((play, by)) => deal.answering(lead, play, by),
    }
}

/// Whether the first hand wins after this move of the position.
fn value_of<W: FnMut(Progress) -> ControlFlow<()>>(
    search: &mut Search<'_, W>,
    position: &Position,
    play: Move,
) -> Result<bool, Stopped> {
    match position.after(play) {
        None => Ok(position.is_first_to_move()),
        Some(next) => {
            let next = state_of(&mut search.deal, &next);
            search.first_wins(next)
        }
    }
}

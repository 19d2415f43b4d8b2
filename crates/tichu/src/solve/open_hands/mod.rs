//! What is a round worth if all hands are known?
//!
//! [`value`] is the difference in points, team First minus team Second with the calls, that both
//! teams reach if they play as well as can be, from any state of the phase of play; with a line of
//! play that reaches it. [`values_of_actions`] says it of every action. What may be done when, where
//! several could, is [`acting`]'s question.
//!
//! | file | the question it answers |
//! |---|---|
//! | `classes` | which plays are alike? |
//! | `parts` | what can a player of this deal still lay down? |
//! | `deal` | what is fixed from the start? |
//! | `place` | where is the round, and what comes next? |
//! | `key` | which places cannot be told apart? |
//! | `table` | what is known of the places met so far? |
//! | `search` | what is a place worth? |
//! | `line` | how does best play go? |

mod classes;
mod deal;
mod key;
mod line;
mod parts;
mod place;
mod search;
mod table;

use std::ops::ControlFlow;

use thiserror::Error;

use crate::rules::Rules;
use crate::seat::Seat;
use crate::state::{Action, Call, Phase, State};

use deal::Deal;
use place::Place;
use search::{Bounds, Search};

/// How much may be spent on an answer. Time is for the watch to limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How many places of a round may be searched.
    pub nodes: u64,
    /// How many bytes the search may take. With fewer it is slower; only the plays of the four hands,
    /// some 20 MB at the start of a round, are made in any case.
    pub bytes: usize,
}

impl Default for Limits {
    /// No limit on places, and 64 MiB.
    fn default() -> Self {
        Self {
            nodes: u64::MAX,
            bytes: 1 << 26,
        }
    }
}

/// How far a search has come, as its watch is told every few thousand places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// How many places of the round have been searched.
    pub nodes: u64,
    /// How many bytes are in use.
    pub bytes: usize,
    /// How many actions are settled, where each is asked about.
    pub settled: usize,
}

/// What a state is worth, in points of team First minus those of team Second.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Value {
    /// No less: team First can have it.
    pub lower: i32,
    /// No more: team Second can see to it. Above `lower` only if a limit came before the answer.
    pub upper: i32,
    /// Best play from here to the end of the round; empty if a limit came before it was found.
    pub line: Vec<(Seat, Action)>,
    /// How many places were searched.
    pub nodes: u64,
}

impl Value {
    /// The value, unless a limit came before it was found.
    #[must_use]
    pub fn exact(&self) -> Option<i32> {
        (self.lower == self.upper).then_some(self.lower)
    }
}

/// What an action leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ActionValue {
    /// Who acts.
    pub seat: Seat,
    /// What it does.
    pub action: Action,
    /// The state after it is worth no less.
    pub lower: i32,
    /// And no more; above `lower` only if a limit came first.
    pub upper: i32,
}

/// Why a state has no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ValueError {
    /// The hands are not final yet.
    #[error("a round has a value from its first trick on, but {phase}")]
    BeforePlay {
        /// What is going on.
        phase: Phase,
    },
}

/// What `state` is worth to team First if both teams see all hands and play as well as can be.
///
/// Calls that were made count; nobody makes another (T-63). Who may act when is as [`acting`] says.
/// The watch is told now and then how far the search is, and may stop it; then the value lies
/// between the bounds found so far.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use tichu::{Rules, State, solve::{Limits, value}};
///
/// // Seat 0 leads: if not the pair of tens, it loses both victory and cards.
/// let state: State = "s5 sT bT | gJ gA s3 | r6 g6 | rK b9; turn 0".parse()?;
/// let watch = &mut |_| ControlFlow::Continue(());
/// let value = value(&state, &Rules::official(), Limits::default(), watch)?;
/// assert_eq!(value.exact(), Some(5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`ValueError::BeforePlay`] unless the hands are final.
pub fn value(
    state: &State,
    rules: &Rules,
    limits: Limits,
    watch: &mut impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<Value, ValueError> {
    can_be_valued(state)?;
    if let Some(worth) = worth(state, rules) {
        return Ok(Value {
            lower: worth,
            upper: worth,
            line: Vec::new(),
            nodes: 0,
        });
    }
    let mut search = Search::new(Deal::of(state, rules), limits, watch);
    let place = Place::of(state, &search.deal, false);
    let Bounds { lower, upper } = search.bounds(place, i32::from(place.base));
    let mut line = Vec::new();
    if lower == upper {
        line = line::line(&mut search, state, rules, lower).unwrap_or_default();
    }
    // The answer stands whatever the watch says.
    let _ = search.tell();
    Ok(Value {
        lower,
        upper,
        line,
        nodes: search.progress.nodes,
    })
}

/// What the state is worth after each action that best play allows: the bombs that come first, then
/// what the team on turn may do, as [`acting`] says.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use tichu::{Rules, State, solve::{Limits, values_of_actions}};
///
/// let state: State = "g3 s3 bT | g5 sA | g9 rJ | b2 s2; turn 0".parse()?;
/// let watch = &mut |_| ControlFlow::Continue(());
/// let values = values_of_actions(&state, &Rules::official(), Limits::default(), watch)?;
/// let words: Vec<String> = values.iter().map(|of| format!("{} {}", of.action, of.lower)).collect();
/// assert_eq!(words, ["g3 5", "bT -5", "g3 s3 -5"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As [`value`].
pub fn values_of_actions(
    state: &State,
    rules: &Rules,
    limits: Limits,
    watch: &mut impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<Vec<ActionValue>, ValueError> {
    can_be_valued(state)?;
    let mut values = Vec::new();
    let mut search = Search::new(Deal::of(state, rules), limits, watch);
    let Acting { bombs, actions } = acting(state, rules);
    let mut guess = 0;
    for (seat, action) in bombs.into_iter().chain(actions) {
        let mut next = *state;
        if next.play(seat, action, rules).is_err() {
            continue;
        }
        let bounds = match worth(&next, rules) {
            Some(worth) => Bounds {
                lower: worth,
                upper: worth,
            },
            None => search.bounds(Place::of(&next, &search.deal, false), guess),
        };
        guess = bounds.lower;
        search.progress.settled += 1;
        values.push(ActionValue {
            seat,
            action,
            lower: bounds.lower,
            upper: bounds.upper,
        });
    }
    let _ = search.tell();
    Ok(values)
}

/// Who may do what next, in the order in which it is asked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Acting {
    /// The bombs of the team that is not on turn: it may lay one now, or wait (T-60).
    pub bombs: Vec<(Seat, Action)>,
    /// If it waits: what the seat on turn may do, and the bombs of its partner (T-61).
    pub actions: Vec<(Seat, Action)>,
}

/// How the solver takes bombs that several players could lay at once.
///
/// Before each act of the seat on turn, and before the owner takes a trick, the other team may bomb,
/// with either of its players (T-60). Then the seat acts or its partner bombs (T-61). A team that
/// waits is asked again before each further act of the other, so with open hands it loses nothing by
/// waiting (T-62). Calls are left out (T-63).
///
/// ```
/// use tichu::{Rules, Seat, State, solve::acting};
///
/// // Seat 2 has passed, but before seat 0 does so too it may lay its bomb as the partner.
/// let state: State = "g5 | s3 | g7 s7 b7 r7 | r4; turn 0; table 1 rA".parse()?;
/// let acting = acting(&state, &Rules::official());
/// assert!(acting.bombs.is_empty());
/// let seats: Vec<Seat> = acting.actions.iter().map(|&(seat, _)| seat).collect();
/// assert_eq!(seats, [Seat::ALL[0], Seat::ALL[2]]);
/// # Ok::<(), tichu::ParseStateError>(())
/// ```
#[must_use]
pub fn acting(state: &State, rules: &Rules) -> Acting {
    let Some(turn) = state.to_act() else {
        return Acting::default();
    };
    let legal = |seat: Seat| {
        let actions = state.legal_actions(seat, rules);
        let actions = actions.iter().copied().map(move |action| (seat, action));
        let is_play = |&(_, action): &(Seat, Action)| action != Action::Call(Call::Small); // T-63
        actions.filter(is_play).collect::<Vec<_>>()
    };
    let mut bombs = legal(turn.next());
    bombs.extend(legal(turn.previous()));
    let mut actions = legal(turn);
    actions.extend(legal(turn.partner()));
    Acting { bombs, actions }
}

/// Succeeds if the hands are final.
fn can_be_valued(state: &State) -> Result<(), ValueError> {
    match state.phase() {
        phase @ (Phase::Blind | Phase::Grand | Phase::Exchange) => {
            Err(ValueError::BeforePlay { phase })
        }
        _ => Ok(()),
    }
}

/// What a round that is over is worth.
fn worth(state: &State, rules: &Rules) -> Option<i32> {
    let [first, second] = state.outcome(rules)?.totals();
    Some(first - second)
}

//! Who wins?
//!
//! Proof-number search, depth first (Nagai's df-pn): always look where the fewest states are still
//! missing for a proof, whichever way it goes. A state where the first hand is to move is proved a
//! win by one move, so its number is the least of its moves'; to refute it all must be refuted, so
//! that number is their sum. A search of a state ends as soon as its numbers pass the thresholds
//! beyond which another state is nearer.
//!
//! No line of the game comes back to a state, for every play takes cards and passes end.

use std::ops::ControlFlow;

use super::deal::{After, Deal, State};
use super::key::Key;
use super::seat::PlayId;
use super::table::{NEVER, Numbers, Table};
use super::{Limits, Progress};

/// A limit was reached before the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stopped;

/// How many states are searched between two looks at the watch.
const STATES_A_LOOK: u64 = 1 << 12;

pub(super) struct Search<'a, W> {
    pub(super) deal: Deal,
    table: Table,
    limits: Limits,
    watch: &'a mut W,
    /// What the watch is told.
    pub(super) progress: Progress,
}

/// A move of a state that is searched, not settled yet when it was made.
struct Child {
    key: Key,
    state: State,
    numbers: Numbers,
}

impl<'a, W: FnMut(Progress) -> ControlFlow<()>> Search<'a, W> {
    pub(super) fn new(deal: Deal, limits: Limits, watch: &'a mut W) -> Self {
        let bytes = limits.bytes.saturating_sub(deal.bytes());
        Self {
            deal,
            table: Table::new(bytes),
            limits,
            watch,
            progress: Progress::default(),
        }
    }

    /// Whether the first hand wins this state.
    pub(super) fn first_wins(&mut self, state: State) -> Result<bool, Stopped> {
        let key = self.deal.key(state);
        if let Some(known) = self.table.get(key).and_then(Numbers::settled) {
            return Ok(known);
        }
        let numbers = self.search(state, key, [NEVER, NEVER])?;
        Ok(numbers
            .settled()
            .expect("only a settled state is at a threshold of NEVER"))
    }

    /// What is known of this state without any search.
    pub(super) fn known(&self, state: State) -> Option<bool> {
        self.table.get(self.deal.key(state))?.settled()
    }

    /// Searches until the numbers of the mover's side reach one of the thresholds: what is missing
    /// for its win, and for its loss.
    fn search(&mut self, state: State, key: Key, thresholds: [u32; 2]) -> Result<Numbers, Stopped> {
        let before = self.progress.nodes;
        self.count()?;
        let first = state.mover == 0;
        let mut children = match self.children(state) {
            Ok(children) => children,
            Err(won) => {
                self.table.set(key, won, 0);
                return Ok(won);
            }
        };
        loop {
            let near = Near::of(&children, first);
            let numbers = side(first, near.numbers());
            let reached = near.win >= thresholds[0] || near.loss >= thresholds[1];
            if reached || numbers.settled().is_some() {
                self.table.set(key, numbers, self.progress.nodes - before);
                return Ok(numbers);
            }
            let child = &children[near.best];
            let (key, state) = (child.key, child.state);
            let own = near.child_thresholds(thresholds);
            let thresholds = if (state.mover == 0) == first {
                own
            } else {
                [own[1], own[0]]
            };
            children[near.best].numbers = self.search(state, key, thresholds)?;
            // The search may have settled other moves on the way.
            for child in &mut children {
                if let Some(numbers) = self.table.get(child.key) {
                    child.numbers = numbers;
                }
            }
        }
    }

    fn count(&mut self) -> Result<(), Stopped> {
        if self.progress.nodes >= self.limits.nodes {
            return Err(Stopped);
        }
        self.progress.nodes += 1;
        if self.progress.nodes % STATES_A_LOOK == 0 {
            self.progress.bytes = self.deal.bytes() + self.table.bytes();
            if (self.watch)(self.progress).is_break() {
                return Err(Stopped);
            }
        }
        Ok(())
    }

    /// The moves that are not settled; or the numbers of the state if a move wins it.
    fn children(&mut self, state: State) -> Result<Vec<Child>, Numbers> {
        let first = state.mover == 0;
        let won = side(first, Numbers::WON);
        let plays: Vec<PlayId> = self.deal.plays(state).concat();
        let mover = usize::from(state.mover);
        let whole = state.hands[mover];
        let seat = &self.deal.seats[mover];
        if plays.iter().any(|&play| seat.play(play).part == whole) {
            return Err(won);
        }
        let mut children: Vec<Child> = Vec::with_capacity(plays.len() + 1);
        let pass = (!state.is_lead()).then(|| self.deal.pass(state));
        for next in plays.into_iter().map(Some).chain(pass.map(|_| None)) {
            let next = match (next, pass) {
                (Some(play), _) => match self.deal.after(state, play) {
                    After::Goes(next) => next,
                    After::Over => return Err(won),
                },
                (None, Some(pass)) => pass,
                (None, None) => continue,
            };
            let key = self.deal.key(next);
            let numbers = match self.table.get(key) {
                Some(known) => known,
                None => self.guess(next),
            };
            match numbers.settled() {
                Some(known) if known == first => return Err(won),
                Some(_) => {}
                None if children.iter().any(|child| child.key == key) => {}
                None => children.push(Child {
                    key,
                    state: next,
                    numbers,
                }),
            }
        }
        Ok(children)
    }

    /// The numbers of a state not yet searched: the squares of the fewest plays that each side
    /// still needs.
    fn guess(&mut self, state: State) -> Numbers {
        let mut fewest = [u32::MAX; 2];
        for (player, seat) in self.deal.seats.iter_mut().enumerate() {
            let plays = u32::from(seat.fewest(state.hands[player]));
            let leads = state.is_lead() && usize::from(state.mover) == player;
            if leads && plays == 1 {
                return side(player == 0, Numbers::WON);
            }
            let side = &mut fewest[usize::from(player > 0)];
            *side = (*side).min((plays - u32::from(leads)).max(1));
        }
        Numbers {
            win: fewest[0] * fewest[0],
            loss: fewest[1] * fewest[1],
        }
    }
}

/// Numbers as the side of the first hand sees them, from how the mover's side does; and back.
fn side(first: bool, numbers: Numbers) -> Numbers {
    if first {
        numbers
    } else {
        Numbers {
            win: numbers.loss,
            loss: numbers.win,
        }
    }
}

/// Which move is nearest to a win of the mover's side, and the numbers of the state.
struct Near {
    best: usize,
    /// What the best move lacks to win and to lose.
    best_numbers: Numbers,
    /// What the second best lacks to win.
    second: u32,
    win: u32,
    loss: u32,
}

impl Near {
    fn of(children: &[Child], first: bool) -> Self {
        let mut near = Self {
            best: 0,
            best_numbers: Numbers::LOST,
            second: NEVER,
            win: NEVER,
            loss: 0,
        };
        for (place, child) in children.iter().enumerate() {
            let numbers = side(first, child.numbers);
            near.loss = near.loss.saturating_add(numbers.loss).min(NEVER - 1);
            let best = &near.best_numbers;
            if (numbers.win, numbers.loss) < (best.win, best.loss) {
                near.second = best.win;
                near.best = place;
                near.best_numbers = numbers;
            } else {
                near.second = near.second.min(numbers.win);
            }
        }
        near.win = near.best_numbers.win;
        if near.win == 0 {
            near.loss = NEVER;
        }
        near
    }

    fn numbers(&self) -> Numbers {
        Numbers {
            win: self.win,
            loss: self.loss,
        }
    }

    /// How far to search the best move: until it is no longer the best by some margin, or until the
    /// state has its own numbers.
    fn child_thresholds(&self, [win, loss]: [u32; 2]) -> [u32; 2] {
        let margin = self.second.saturating_add(1 + self.second / 4);
        let others = self.loss - self.best_numbers.loss.min(self.loss);
        let loss = loss.saturating_sub(others).max(self.best_numbers.loss + 1);
        [win.min(margin), loss.min(NEVER)]
    }
}

//! Who wins?
//!
//! Proof-number search, depth first (Nagai's df-pn): always look where the fewest states are still
//! missing for a proof, whichever way it goes. A state where the first hand is to move is proved a
//! win by one move, so its number is the least of its moves'; to refute it all must be refuted, so
//! that number is their sum. A search of a state ends as soon as its numbers pass the thresholds
//! beyond which another state is nearer.
//!
//! Where two peasants are one side, two more questions stand beside the moves of either: does one
//! of them win alone, the other passing for good? That is a game of two hands, with far fewer states,
//! and a yes is a proof for both. A no says nothing, so these count for the least number and not for
//! the sum.
//!
//! No line of the game comes back to a state, for every play takes cards and passes end.

use std::ops::ControlFlow;

use cards_core::RankCounts;
use smallvec::SmallVec;

use crate::hand::Hand;

use super::deal::{After, Deal, State};
use super::key::Key;
use super::parts::PlayId;
use super::table::{NEVER, Numbers, Table};
use super::{Limits, Progress};

/// A limit was reached before the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stopped;

/// How many states are searched between two looks at the watch.
const STATES_A_LOOK: u64 = 1 << 12;

/// How long a search of one move is, for each of the moves, until the others are looked up again.
const WORK_A_MOVE: u64 = 8;

/// No guess of a number is higher.
const MOST_GUESSED: u32 = 1 << 20;

/// The players who may be one side.
const PEASANTS: [u8; 2] = [1, 2];

pub(super) struct Search<'a, W> {
    pub(super) deal: Deal,
    table: Table,
    limits: Limits,
    watch: &'a mut W,
    /// What the watch is told.
    pub(super) progress: Progress,
    /// The moves of the states that are being searched, those of the innermost on top.
    stack: Vec<Child>,
    /// Whether a limit was reached: then nothing more is searched.
    is_stopped: bool,
}

/// A move of a state, not settled yet when it was made.
struct Child {
    key: Key,
    state: State,
    numbers: Numbers,
    /// Whether it is no move but a shorter way to see a win: one peasant plays alone.
    is_alone: bool,
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
            stack: Vec::new(),
            is_stopped: false,
        }
    }

    /// Whether the first hand wins this state.
    pub(super) fn first_wins(&mut self, state: State) -> Result<bool, Stopped> {
        let key = self.deal.key(state);
        if let Some(known) = self.table.get(key).and_then(Numbers::settled) {
            return Ok(known);
        }
        self.stack.clear(); // A search that was stopped leaves its moves there.
        let numbers = self.search(state, key, [NEVER, NEVER])?;
        Ok(numbers
            .settled()
            .expect("only a settled state is at a threshold of NEVER"))
    }

    /// Whether the first hand wins this state, if that is known without any search.
    pub(super) fn known(&mut self, state: State) -> Option<bool> {
        if let Some(known) = self.seen(state) {
            return Some(known);
        }
        let mut alone = PEASANTS
            .into_iter()
            .filter_map(|peasant| self.deal.alone(state, peasant));
        let alone = [alone.next(), alone.next()];
        let wins = alone
            .into_iter()
            .flatten()
            .any(|alone| self.seen(alone) == Some(false));
        wins.then_some(false)
    }

    /// Whether the first hand wins this state, if the table has it or one play ends it.
    fn seen(&mut self, state: State) -> Option<bool> {
        if self.goes_out(state) {
            return Some(state.mover == 0);
        }
        self.table.get(self.deal.key(state))?.settled()
    }

    /// Searches until the numbers of the mover's side reach one of the thresholds: what is missing
    /// for its win, and for its loss.
    fn search(&mut self, state: State, key: Key, thresholds: [u32; 2]) -> Result<Numbers, Stopped> {
        let before = self.progress.nodes;
        self.count()?;
        let first = state.mover == 0;
        let bottom = self.stack.len();
        if let Err(known) = self.push_moves(state) {
            self.stack.truncate(bottom);
            self.table.set(key, known, 0);
            return Ok(known);
        }
        loop {
            let near = Near::of(&self.stack[bottom..], first);
            let numbers = side(first, near.numbers());
            let reached = near.win >= thresholds[0] || near.loss >= thresholds[1];
            if reached || numbers.settled().is_some() {
                self.stack.truncate(bottom);
                self.table.set(key, numbers, self.progress.nodes - before);
                return Ok(numbers);
            }
            let best = bottom + near.best;
            let child = &self.stack[best];
            let (key, state) = (child.key, child.state);
            let own = near.child_thresholds(thresholds);
            let thresholds = if (state.mover == 0) == first {
                own
            } else {
                [own[1], own[0]]
            };
            let start = self.progress.nodes;
            self.stack[best].numbers = self.search(state, key, thresholds)?;
            let work = self.progress.nodes - start;
            if work >= WORK_A_MOVE * (self.stack.len() - bottom) as u64 {
                self.look_again(bottom);
            }
        }
    }

    /// A long search may have settled other moves on its way.
    fn look_again(&mut self, bottom: usize) {
        for child in &mut self.stack[bottom..] {
            if let Some(numbers) = self.table.get(child.key) {
                child.numbers = numbers;
            }
        }
    }

    fn count(&mut self) -> Result<(), Stopped> {
        self.is_stopped |= self.progress.nodes >= self.limits.nodes;
        if self.is_stopped {
            return Err(Stopped);
        }
        self.progress.nodes += 1;
        if self.progress.nodes % STATES_A_LOOK == 0 {
            let plays = self.deal.bytes();
            self.table.keep_to(self.limits.bytes.saturating_sub(plays));
            self.is_stopped = plays > self.limits.bytes || self.tell().is_break();
        }
        if self.is_stopped {
            Err(Stopped)
        } else {
            Ok(())
        }
    }

    /// Tells the watch how far it is.
    pub(super) fn tell(&mut self) -> ControlFlow<()> {
        self.progress.bytes = self.deal.bytes() + self.table.bytes();
        (self.watch)(self.progress)
    }

    /// Puts the moves that are not settled on the stack; or gives the numbers of the state if they
    /// are known from one of them.
    fn push_moves(&mut self, state: State) -> Result<(), Numbers> {
        let bottom = self.stack.len();
        let [answers, bombs] = self.deal.plays(state);
        let plays: SmallVec<[PlayId; 64]> = answers.iter().chain(bombs).copied().collect();
        let mover = usize::from(state.mover);
        let seat = &self.deal.seats[mover];
        let ends = |&play: &PlayId| seat.play(play).part == state.hands[mover];
        if plays.iter().any(ends) {
            return Err(side(mover == 0, Numbers::WON));
        }
        let alone = state.is_mover_alone();
        for play in plays {
            if alone && self.deal.seats[mover].is_needless(state.hands[mover], play) {
                continue;
            }
            match self.deal.after(state, play) {
                After::Goes(next) => self.push_move(next, mover == 0, bottom)?,
                After::Over => return Err(side(mover == 0, Numbers::WON)),
            }
        }
        if !state.is_lead() {
            self.push_move(self.deal.pass(state), mover == 0, bottom)?;
        }
        for peasant in PEASANTS {
            if let Some(alone) = self.deal.alone(state, peasant) {
                self.push_alone(alone, mover == 0)?;
            }
        }
        Ok(())
    }

    /// Puts a move to `next` on the stack, where the moves of its state begin at `bottom`.
    fn push_move(&mut self, next: State, first: bool, bottom: usize) -> Result<(), Numbers> {
        match self.numbers(next) {
            Ok(known) if known == first => return Err(side(first, Numbers::WON)),
            Ok(_) => {}
            Err((key, _)) if self.stack[bottom..].iter().any(|child| child.key == key) => {}
            Err((key, numbers)) => self.stack.push(Child {
                key,
                state: next,
                numbers,
                is_alone: false,
            }),
        }
        Ok(())
    }

    /// Puts the question on the stack whether one peasant wins alone.
    fn push_alone(&mut self, alone: State, first: bool) -> Result<(), Numbers> {
        match self.numbers(alone) {
            Ok(false) => return Err(Numbers::LOST),
            Ok(true) => {}
            Err(_) if first => {}
            Err((key, numbers)) => self.stack.push(Child {
                key,
                state: alone,
                numbers,
                is_alone: true,
            }),
        }
        Ok(())
    }

    /// Whether the first hand wins this state; or its key and numbers, as far as they are known.
    fn numbers(&mut self, state: State) -> Result<bool, (Key, Numbers)> {
        if self.goes_out(state) {
            return Ok(state.mover == 0);
        }
        let key = self.deal.key(state);
        let known = self.table.get(key);
        let numbers = known.unwrap_or_else(|| self.guess(state));
        numbers.settled().ok_or((key, numbers))
    }

    /// Whether the mover can lay down the whole hand.
    fn goes_out(&mut self, state: State) -> bool {
        let mover = usize::from(state.mover);
        let hand = state.hands[mover];
        let seat = &mut self.deal.seats[mover];
        if seat.fewest(hand) != 1 {
            return false;
        }
        let [answers, bombs] = self.deal.plays(state);
        let seat = &self.deal.seats[mover];
        let mut plays = answers.iter().chain(bombs);
        state.is_lead() || plays.any(|&play| seat.play(play).part == hand)
    }

    /// The numbers of a state not yet searched. Only a guess: the cube of what a side lacks over
    /// what the other lacks, and more if three play, as one peasant alone is looked at first.
    fn guess(&mut self, state: State) -> Numbers {
        let hands = [0, 1, 2].map(|player| match state.hands[player] {
            0 => 0,
            part => self.deal.seats[player].hand(part).bits(),
        });
        let others = hands[1] | hands[2];
        let mut lacks = [u32::MAX; 2];
        for (player, &hand) in hands.iter().enumerate().filter(|&(_, &hand)| hand > 0) {
            let leads = state.is_lead() && usize::from(state.mover) == player;
            let plays = self.deal.seats[player].fewest(state.hands[player]);
            let against = if player == 0 { others } else { hands[0] };
            let wanted = u32::from(plays - u8::from(leads));
            let lack = (2 * wanted.saturating_sub(controls(hand, against))).max(1);
            let side = &mut lacks[usize::from(player > 0)];
            *side = lack.min(*side);
        }
        let weight = if hands.contains(&0) { 1 } else { 4 };
        // A side lacks at most twice the 255 plays that stand for a hand that no plays empty.
        let number = |own: u32, other: u32| (weight * own.pow(3) / other).clamp(1, MOST_GUESSED);
        Numbers {
            win: number(lacks[0], lacks[1]),
            loss: number(lacks[1], lacks[0]),
        }
    }
}

/// How many cards of a hand are no lower than any of the others', and its bombs and rocket.
fn controls(hand: u64, others: u64) -> u32 {
    let top = others.checked_ilog2().unwrap_or(0) & !3;
    let cards = RankCounts::from_bits(hand >> top).total();
    let bombs = (hand & 0x4444_4444_4444_4444).count_ones();
    cards + bombs + u32::from(hand & ROCKET == ROCKET)
}

const ROCKET: u64 = Hand::ROCKET.bits();

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
    /// Whether the best is a peasant alone.
    is_alone: bool,
    win: u32,
    loss: u32,
}

impl Near {
    fn of(children: &[Child], first: bool) -> Self {
        let mut near = Self {
            best: 0,
            best_numbers: Numbers::LOST,
            second: NEVER,
            is_alone: false,
            win: NEVER,
            loss: 0,
        };
        for (place, child) in children.iter().enumerate() {
            let numbers = side(first, child.numbers);
            if !child.is_alone {
                near.loss = near.loss.saturating_add(numbers.loss).min(NEVER - 1);
            }
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
        } else if near.loss == 0 {
            near.win = NEVER;
        } else {
            near.is_alone = children.get(near.best).is_some_and(|child| child.is_alone);
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
        let margin = self.second.saturating_add(1 + self.second);
        let others = self.loss - self.best_numbers.loss.min(self.loss);
        let loss = loss.saturating_sub(others).max(self.best_numbers.loss + 1);
        if self.is_alone {
            return [win.min(margin), NEVER];
        }
        [win.min(margin), loss.min(NEVER)]
    }
}

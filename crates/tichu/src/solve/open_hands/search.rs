//! What is a place worth?
//!
//! A search asks one question of a place: is it worth at least so much to team First? It goes through
//! the steps in the order in which they are likely to answer it, and stops at the first that does.
//! The answer is a bound that may say more than was asked; bounds are kept in the [`Table`]. A value
//! is found by asking again and again, each time at the bound just found (the method is known as
//! MTD(f); Plaat et al. 1996).
//!
//! A round ends after at most 56 plays, each with less than ten steps around it, so the depth of the
//! search is bounded by some hundreds.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use super::deal::{Deal, sign};
use super::key::{Shift, UNKNOWN, key};
use super::place::{NOBODY, Place, Stage, Step};
use super::table::{Known, Table};
use super::{Limits, Progress};

/// A limit was reached before the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stopped;

/// How many places are searched between two looks at the watch.
const NODES_A_LOOK: u64 = 1 << 12;

/// With so few cards left it takes less time to search than to look in the table.
const SMALL: u8 = 6;

pub(super) struct Search<'a, W> {
    pub(super) deal: Deal,
    table: Table,
    limits: Limits,
    watch: &'a mut W,
    pub(super) progress: Progress,
    /// The steps of the places that are being searched, those of the innermost on top.
    stack: Vec<Choice>,
    /// How often a play of each seat and class has answered the question.
    answered: Vec<u32>,
}

/// A step of a place.
#[derive(Clone, Copy)]
struct Choice {
    /// The higher, the earlier it is tried.
    score: i32,
    /// Its number in the order in which the place gives its steps.
    number: u16,
    step: Step,
}

/// The bounds of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    pub(super) lower: i32,
    pub(super) upper: i32,
}

impl<'a, W: FnMut(Progress) -> ControlFlow<()>> Search<'a, W> {
    pub(super) fn new(deal: Deal, limits: Limits, watch: &'a mut W) -> Self {
        let bytes = limits.bytes.saturating_sub(deal.bytes());
        let classes = usize::from(deal.classes.end) + 1;
        Self {
            deal,
            table: Table::new(bytes),
            limits,
            watch,
            progress: Progress::default(),
            stack: Vec::new(),
            answered: vec![0; 4 * classes],
        }
    }

    /// What `place` is worth; or as much of it as was found before a limit came.
    pub(super) fn bounds(&mut self, place: Place, guess: i32) -> Bounds {
        let mut bounds = Bounds {
            lower: -self.most(),
            upper: self.most(),
        };
        let mut guess = guess;
        while bounds.lower < bounds.upper {
            let asked = guess.max(bounds.lower + 1);
            match self.answer(place, asked) {
                Ok(worth) => {
                    guess = worth;
                    if worth >= asked {
                        bounds.lower = worth;
                    } else {
                        bounds.upper = worth;
                    }
                }
                Err(Stopped) => break,
            }
        }
        bounds
    }

    /// Nothing is worth more.
    fn most(&self) -> i32 {
        let calls = (0..4).map(|first| self.deal.calls(first).abs()).max();
        calls.unwrap_or(0) + self.deal.double_victory.max(150)
    }

    /// A lower bound of what `place` is worth that is at least `asked`, or an upper bound below it.
    pub(super) fn answer(&mut self, mut place: Place, asked: i32) -> Result<i32, Stopped> {
        match place.settle(&self.deal) {
            Some(worth) => Ok(worth),
            None => self.search(place, asked),
        }
    }

    fn search(&mut self, mut place: Place, asked: i32) -> Result<i32, Stopped> {
        let before = self.progress.nodes;
        self.count()?;
        if let Some(bound) = self.limit_of(&place, asked) {
            return Ok(bound);
        }
        let cards: u8 = (0..4)
            .map(|seat| self.deal.part(seat, place.hands[usize::from(seat)]).cards)
            .sum();
        if cards <= SMALL {
            let bottom = self.stack.len();
            self.push_steps(&place, u16::MAX);
            let found = self.best(&place, asked, bottom);
            self.stack.truncate(bottom);
            return found.map(|(worth, _)| worth);
        }
        place.make_canonical(&self.deal);
        let shift = Shift::of(&place, &self.deal);
        let key = key(&place, &self.deal, shift);
        let mut known = self.table.get(key).unwrap_or(Known::NOTHING);
        let (lower, upper) = (shift.worth(known.lower), shift.worth(known.upper));
        if lower >= asked {
            return Ok(lower);
        }
        if upper < asked {
            return Ok(upper);
        }
        let bottom = self.stack.len();
        self.push_steps(&place, known.best);
        let found = self.best(&place, asked, bottom);
        self.stack.truncate(bottom);
        let (worth, best) = found?;
        if worth >= asked {
            known.lower = known.lower.max(shift.kept(worth));
        } else {
            known.upper = known.upper.min(shift.kept(worth));
        }
        known.best = best;
        self.table.set(key, known, self.progress.nodes - before);
        Ok(worth)
    }

    /// Goes through the steps from `bottom` of the stack on: the bound, and the number of the step
    /// that gives it.
    fn best(&mut self, place: &Place, asked: i32, bottom: usize) -> Result<(i32, u16), Stopped> {
        let first = place.is_first_teams();
        let mut best = if first { -UNKNOWN } else { UNKNOWN };
        let mut number = 0;
        for at in bottom..self.stack.len() {
            let choice = self.stack[at];
            let mut next = *place;
            next.step(&self.deal, choice.step);
            let worth = self.answer(next, asked)?;
            let is_better = if first { worth > best } else { worth < best };
            if is_better {
                best = worth;
                number = choice.number;
            }
            if (worth >= asked) == first {
                if at > bottom {
                    self.praise(choice.step);
                }
                break;
            }
        }
        Ok((best, number))
    }

    fn count(&mut self) -> Result<(), Stopped> {
        if self.progress.nodes >= self.limits.nodes {
            return Err(Stopped);
        }
        self.progress.nodes += 1;
        if self.progress.nodes % NODES_A_LOOK == 0 && self.tell().is_break() {
            self.limits.nodes = 0; // Nothing more is searched.
            return Err(Stopped);
        }
        Ok(())
    }

    /// Tells the watch how far it is.
    pub(super) fn tell(&mut self) -> ControlFlow<()> {
        self.progress.bytes = self.deal.bytes() + self.table.bytes();
        (self.watch)(self.progress)
    }

    /// An answer without any search, once somebody is out first: no more is to be had than all cards
    /// that are not settled yet, and the double victory if it may still be (T-49, T-50).
    ///
    /// Not settled are the cards in the hands and in the trick, which may go to either team whole or
    /// in part, so their positive points and the minus of the Phoenix each count for either side; and
    /// the tricks of the one player who will be last, if that is an opponent of who went out first.
    fn limit_of(&self, place: &Place, asked: i32) -> Option<i32> {
        if place.first == NOBODY {
            return None;
        }
        let deal = &self.deal;
        let mut open = i32::from(place.pile).abs();
        let (mut gain, mut loss) = (0, 0);
        for seat in 0..4 {
            let part = deal.part(seat, place.hands[usize::from(seat)]);
            let phoenix = if part.has_phoenix() { 25 } else { 0 };
            open += i32::from(part.points) + phoenix;
            let moved = -2 * sign(seat) * i32::from(place.risked[usize::from(seat)]);
            gain = gain.max(moved);
            loss = loss.min(moved);
        }
        let calls = deal.calls(place.first);
        let base = calls + i32::from(place.base);
        let (mut lower, mut upper) = (base - open + loss, base + open + gain);
        if place.may_be_double() {
            let double = calls + sign(place.first) * deal.double_victory;
            lower = lower.min(double);
            upper = upper.max(double);
        }
        if lower >= asked {
            return Some(lower);
        }
        (upper < asked).then_some(upper)
    }

    fn push_steps(&mut self, place: &Place, best: u16) {
        let bottom = self.stack.len();
        let Self {
            deal,
            stack,
            answered,
            ..
        } = self;
        let mut number = 0;
        place.steps(deal, |step| {
            let score = if number == best {
                i32::MAX
            } else {
                score(deal, answered, place, step)
            };
            stack.push(Choice {
                score,
                number,
                step,
            });
            number += 1;
        });
        stack[bottom..].sort_unstable_by_key(|choice| (Reverse(choice.score), choice.number));
    }

    /// Notes that this step has answered a question.
    fn praise(&mut self, step: Step) {
        if let Step::Play(seat, number) = step {
            let class = self.deal.parts(seat).entry(number).class;
            self.answered[history(&self.deal, seat, class)] += 1;
        }
    }
}

/// Where it is noted how often a class of a seat has answered.
fn history(deal: &Deal, seat: u8, class: u16) -> usize {
    usize::from(seat) * (usize::from(deal.classes.end) + 1) + usize::from(class)
}

/// How early a step is tried: going out first; then, on a lead, many cards and low ones; else low
/// cards, before a pass; and whatever has answered often.
fn score(deal: &Deal, answered: &[u32], place: &Place, step: Step) -> i32 {
    match step {
        Step::Play(seat, number) => {
            let entry = deal.parts(seat).entry(number);
            if entry.next == 0 {
                return 1 << 20;
            }
            let often = answered[history(deal, seat, entry.class)];
            let often = 16 * i32::try_from(32 - often.leading_zeros()).unwrap_or(0);
            let class = i32::from(entry.class);
            match place.stage {
                Stage::Lead => 100 * i32::from(entry.len) - class + often,
                _ if entry.class >= deal.classes.bombs => often - 50,
                _ => 100 - class + often,
            }
        }
        Step::Pass => 40,
        Step::Wait | Step::Collect | Step::Gift(_) => 0,
        Step::Wish(rank) => -i32::from(rank),
    }
}

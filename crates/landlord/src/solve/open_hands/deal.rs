//! What can happen next?
//!
//! The states of one deal and the moves between them. What lies on the table only matters for what
//! can still beat it. So a state does not keep the play but the lowest class that somebody who may
//! still answer holds above it: all plays with the same answers are one state. Where nobody can
//! answer, the passes are made at once and the player leads again.
//!
//! Classes are numbered so that those of one kind and length, a *run*, follow each other by rank,
//! and the bombs and the rocket stand at the end, in the order in which they beat each other. The
//! answers to a class are then the rest of its own run and all bombs, or the rest of the bombs.

use cards_core::RankSet;

use crate::card::Rank;
use crate::combo::{Combo, ComboKind};
use crate::hand::Hand;
use crate::moves::cards_of;
use crate::rules::Rules;

use super::key::{self, Key, Turn};
use super::parts::{Part, Parts, PlayId};

/// The class of nothing at all: whoever is to move leads.
const LEAD: u16 = 0;

/// Whose turn it is, and at what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State {
    pub(super) hands: [Part; 3],
    pub(super) mover: u8,
    /// Who made the play on the table; the mover if there is none.
    owner: u8,
    /// Whether a pass gives the lead to the owner, as nobody after the mover can answer.
    last: bool,
    /// The lowest class that may answer, or `LEAD`.
    from: u16,
}

impl State {
    pub(super) const fn is_lead(self) -> bool {
        self.from == LEAD
    }

    /// Whether the mover has no partner who takes part.
    pub(super) const fn is_mover_alone(self) -> bool {
        let [_, next, last] = self.hands;
        self.mover == 0 || next == 0 || last == 0
    }
}

/// What a play leads to.
pub(super) enum After {
    /// The mover has no cards left.
    Over,
    /// The game goes on.
    Goes(State),
}

/// The seats and classes of a deal.
pub(super) struct Deal {
    rules: Rules,
    pub(super) seats: Vec<Parts>,
    classes: Vec<Class>,
    /// For each class the one after its run, and the number of the run.
    runs: Vec<(u16, u16)>,
    /// The first class of bombs.
    bombs: u16,
    /// The one above all classes.
    end: u16,
}

impl Deal {
    /// What can happen with these hands.
    pub(super) fn of(hands: &[Hand], rules: &Rules) -> Self {
        let plays: Vec<Vec<Combo>> = hands
            .iter()
            .map(|&hand| Parts::plays_of(hand, rules))
            .collect();
        let mut classes: Vec<Class> = plays
            .iter()
            .flatten()
            .map(|&play| Class::of(play))
            .collect();
        classes.sort_unstable();
        classes.dedup();
        let end = 1 + small(classes.len());
        let mut runs = vec![(LEAD, 0)];
        for run in classes.chunk_by(|a, b| a.run() == b.run()) {
            let (last, number) = runs[runs.len() - 1];
            let after = small(runs.len() + run.len());
            debug_assert!(last <= after);
            runs.extend(run.iter().map(|_| (after, number + 1)));
        }
        let mut deal = Self {
            rules: *rules,
            seats: Vec::new(),
            bombs: 1 + small(classes.partition_point(|class| class.tier == Tier::Plain)),
            classes,
            runs,
            end,
        };
        let seats = plays.into_iter().zip(hands).map(|(plays, &hand)| {
            let class = |play| deal.class_from(|class| *class < Class::of(play));
            let plays = plays.into_iter().map(|play| (class(play), play));
            Parts::new(hand, plays.collect(), end)
        });
        deal.seats = seats.collect();
        deal
    }

    /// The first class of which this does not hold.
    fn class_from(&self, holds: impl Fn(&Class) -> bool) -> u16 {
        1 + small(self.classes.partition_point(holds))
    }

    /// The state where `mover` leads with these hands, parts of the first ones.
    pub(super) fn lead(&mut self, hands: &[Hand], mover: usize) -> State {
        let mut parts = [0; 3];
        for ((part, &hand), seat) in parts.iter_mut().zip(hands).zip(&mut self.seats) {
            *part = seat.part(hand);
            seat.make(*part, seat.whole());
            seat.make(0, *part);
        }
        leading(parts, player(mover))
    }

    /// The state where the one to move in `state` answers `play`, made by the player `by`.
    pub(super) fn answering(&self, state: State, play: Combo, by: usize) -> State {
        let table = Class::of(play);
        let above = self.class_from(|class| *class <= table);
        // A play of other rules may have a length at which nothing of its kind answers.
        let to = if cards_of(play.kind(), play.chain(), &self.rules) == Some(play.len()) {
            self.class_from(|class| class.run() <= table.run())
        } else {
            above
        };
        let last = self.next(state.mover) == player(by);
        self.answer(state.hands, state.mover, player(by), last, (above, to))
    }

    /// The key of a state.
    pub(super) fn key(&self, state: State) -> Key {
        let mut hands = [(Hand::EMPTY, RankSet::EMPTY); 3];
        for ((hand, seat), &part) in hands.iter_mut().zip(&self.seats).zip(&state.hands) {
            *hand = seat.linked(part);
        }
        let rank = match state.from {
            LEAD => u8::MAX,
            class => self.classes[usize::from(class) - 1].rank.index(),
        };
        let turn = Turn {
            run: self.runs[usize::from(state.from)].1,
            rank,
            code: (state.mover * 3 + state.owner) * 2 + u8::from(state.last),
        };
        key::key(hands, &turn)
    }

    fn next(&self, player: u8) -> u8 {
        let next = player + 1;
        if usize::from(next) == self.seats.len() {
            0
        } else {
            next
        }
    }

    /// The plays that the mover may make, as two runs of numbers.
    pub(super) fn plays(&self, state: State) -> [&[PlayId]; 2] {
        let mover = usize::from(state.mover);
        let (seat, hand) = (&self.seats[mover], state.hands[mover]);
        if state.is_lead() {
            return [seat.leads(hand), &[]];
        }
        let to = self.run_end(state.from);
        [
            seat.of_classes(hand, state.from, to),
            seat.of_classes(hand, self.bombs.max(to), self.end),
        ]
    }

    fn run_end(&self, class: u16) -> u16 {
        self.runs[usize::from(class)].0
    }

    /// What follows if the mover makes this play.
    pub(super) fn after(&mut self, state: State, play: PlayId) -> After {
        let mover = usize::from(state.mover);
        let seat = &mut self.seats[mover];
        let play = seat.play(play);
        let before = state.hands[mover];
        let left = before - play.part;
        if left == 0 {
            return After::Over;
        }
        seat.make(left, before);
        let mut hands = state.hands;
        hands[mover] = left;
        let range = (play.class + 1, self.run_end(play.class));
        let (next, last) = (self.next(state.mover), self.seats.len() == 2);
        After::Goes(self.answer(hands, next, state.mover, last, range))
    }

    /// What follows if the mover passes.
    pub(super) fn pass(&self, state: State) -> State {
        if state.last {
            return leading(state.hands, state.owner);
        }
        let range = (state.from, self.run_end(state.from));
        let next = self.next(state.mover);
        self.answer(state.hands, next, state.owner, true, range)
    }

    /// The state where the peasant other than `peasant` passes from now on: he is left out, with no
    /// cards. None if that is so already, if there are no peasants, or if he would have to lead.
    ///
    /// Passing is always allowed who does not lead, and to pass is no more than one way to play for
    /// the peasants. So what the peasants win with one of them idle they win with both.
    pub(super) fn alone(&self, state: State, peasant: u8) -> Option<State> {
        let idle = 3 - peasant;
        let [_, next, last] = state.hands;
        if next == 0 || last == 0 || state.owner == idle {
            return None;
        }
        let mut state = state;
        if state.mover == idle {
            state = self.pass(state);
        }
        state.hands[usize::from(idle)] = 0;
        if state.is_lead() {
            return Some(state);
        }
        let range = (state.from, self.run_end(state.from));
        Some(self.answer(state.hands, state.mover, state.owner, state.last, range))
    }

    /// The state where `mover` is the first to answer with the classes of `range` or a bomb, and
    /// with `last` the only one. Who cannot answer is left out.
    fn answer(
        &self,
        hands: [Part; 3],
        mover: u8,
        owner: u8,
        last: bool,
        range: (u16, u16),
    ) -> State {
        let own = self.lowest(hands, mover, range);
        let after = self.next(mover);
        let other = if last {
            None
        } else {
            self.lowest(hands, after, range)
        };
        let (mover, last, from) = match (own, other) {
            (None, None) => return leading(hands, owner),
            (Some(own), None) => (mover, true, own),
            (None, Some(other)) => (after, true, other),
            (Some(own), Some(other)) => (mover, false, own.min(other)),
        };
        State {
            hands,
            mover,
            owner,
            last,
            from,
        }
    }

    /// The lowest class with which `player` may answer: of the range, or else a bomb.
    fn lowest(&self, hands: [Part; 3], player: u8, (from, to): (u16, u16)) -> Option<u16> {
        let player = usize::from(player);
        let (seat, hand) = (&self.seats[player], hands[player]);
        let of_range = (from < to).then(|| seat.lowest(hand, from, to)).flatten();
        of_range.or_else(|| seat.lowest(hand, self.bombs.max(from), self.end))
    }

    /// The memory it takes.
    pub(super) fn bytes(&self) -> usize {
        self.seats.iter().map(Parts::bytes).sum()
    }
}

/// The state where `mover` leads.
const fn leading(hands: [Part; 3], mover: u8) -> State {
    State {
        hands,
        mover,
        owner: mover,
        last: false,
        from: LEAD,
    }
}

/// Which of the classes that beat others out of their run.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Tier {
    Plain,
    Bomb,
}

/// What decides which play beats which. The order is that of the numbers of classes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Class {
    tier: Tier,
    kind: ComboKind,
    chain: u8,
    rank: Rank,
}

impl Class {
    pub(super) fn of(play: Combo) -> Self {
        let tier = match play.kind() {
            ComboKind::Bomb | ComboKind::Rocket => Tier::Bomb, // L-8, L-9
            _ => Tier::Plain,
        };
        Self {
            tier,
            kind: play.kind(),
            chain: play.chain(),
            rank: play.rank(),
        }
    }

    /// The classes that beat each other by rank. The rocket is the highest of the bombs.
    fn run(&self) -> (Tier, Option<(ComboKind, u8)>) {
        let own = (self.tier == Tier::Plain).then_some((self.kind, self.chain));
        (self.tier, own) // L-9, L-11
    }
}

/// The index of a player.
fn player(index: usize) -> u8 {
    u8::try_from(index).expect("at most three players")
}

/// A number of classes: hands have fewer than 65,536.
fn small(number: usize) -> u16 {
    u16::try_from(number).expect("there are fewer than 65,536 classes")
}

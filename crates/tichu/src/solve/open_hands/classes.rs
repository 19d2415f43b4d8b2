//! Which plays are alike?
//!
//! To those who answer it matters only what beats a play. So plays of a deal fall into classes: of
//! one kind, length and height. Classes are numbered so that those of one kind and length, a *run*,
//! follow each other by height, and all bombs stand at the end, in the order in which they beat each
//! other (T-16). The answers to a play are then a range of its run and a range of the bombs.
//!
//! The bare Phoenix has no height of its own (T-20). It has a class behind all other singles: it may
//! answer every single but the Dragon, so wherever singles may answer at all.

use crate::combo::{Combo, ComboKind};

/// The number of nothing at all: whoever acts leads.
pub(super) const LEAD: u16 = 0;

/// The height by which the bare Phoenix stands behind the Dragon.
const PHOENIX: u8 = 31;

/// The height of the Dragon.
const DRAGON: u8 = 30;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Class {
    is_bomb: bool,
    kind: ComboKind,
    len: u8,
    height: u8,
}

impl Class {
    pub(super) fn of(combo: Combo) -> Self {
        let is_bomb = combo.kind().is_bomb();
        let is_phoenix = combo.rank() == crate::card::Face::Phoenix;
        Self {
            is_bomb,
            kind: if is_bomb {
                ComboKind::Bomb
            } else {
                combo.kind()
            },
            len: u8::try_from(combo.len()).expect("a combination has at most 14 cards"),
            height: if is_phoenix { PHOENIX } else { combo.height() },
        }
    }

    /// What the classes of a run have in common; all bombs are one run.
    const fn run(self) -> (bool, u8, u8) {
        if self.is_bomb {
            (true, 0, 0)
        } else {
            (false, self.kind as u8, self.len)
        }
    }

    /// The place of the rank that ranks it: the Mah Jong 0, two to ace 1 to 13, then the Dragon and
    /// the bare Phoenix.
    pub(super) const fn rank(self) -> u8 {
        match self.height {
            PHOENIX => 15,
            height => (height / 2).saturating_sub(1),
        }
    }
}

/// The classes of a deal, numbered from 1.
#[derive(Debug)]
pub(super) struct Classes {
    list: Vec<Class>,
    /// For each number the one after its run, and the number of the run.
    runs: Vec<(u16, u8)>,
    /// The first bomb, and the number after all classes.
    pub(super) bombs: u16,
    pub(super) end: u16,
    pub(super) phoenix: u16,
    pub(super) dragon: u16,
    pub(super) dog: u16,
    /// The lowest class that beats a Phoenix that was led (T-20).
    after_led_phoenix: u16,
}

/// No class: stands for a card that is not in the deal.
const NONE: u16 = u16::MAX;

impl Classes {
    pub(super) fn of(plays: impl Iterator<Item = Combo>) -> Self {
        let mut list: Vec<Class> = plays.map(Class::of).collect();
        list.sort_unstable();
        list.dedup();
        let mut runs = vec![(0, 0)];
        for (number, run) in list.chunk_by(|a, b| a.run() == b.run()).enumerate() {
            let number = u8::try_from(number).expect("there are at most 20 kinds and lengths");
            let after = small(runs.len() + run.len());
            runs.extend(run.iter().map(|_| (after, number)));
        }
        let single = |height| Class {
            is_bomb: false,
            kind: ComboKind::Single,
            len: 1,
            height,
        };
        let number = |class| list.binary_search(&class).map_or(NONE, |at| small(at + 1));
        let dog = Class {
            kind: ComboKind::Dog,
            height: 0,
            ..single(0)
        };
        let from = |holds: &dyn Fn(&Class) -> bool| small(list.partition_point(holds) + 1);
        let bombs = from(&|class| !class.is_bomb);
        let led = from(&|class| *class <= single(3));
        let has_led = list
            .get(usize::from(led) - 1)
            .is_some_and(|class| class.run() == single(3).run());
        Self {
            bombs,
            end: small(list.len() + 1),
            phoenix: number(single(PHOENIX)),
            dragon: number(single(DRAGON)),
            dog: number(dog),
            after_led_phoenix: if has_led { led } else { bombs },
            list,
            runs,
        }
    }

    /// The number of a class, which is one of the deal.
    pub(super) fn number(&self, combo: Combo) -> u16 {
        let at = self.list.partition_point(|class| *class < Class::of(combo));
        small(at + 1)
    }

    pub(super) fn class(&self, number: u16) -> Class {
        self.list[usize::from(number) - 1]
    }

    /// The number after the run of this class.
    pub(super) fn run_end(&self, number: u16) -> u16 {
        self.runs[usize::from(number)].0
    }

    pub(super) fn run(&self, number: u16) -> u8 {
        self.runs[usize::from(number)].1
    }

    /// The lowest class that beats `top`, which need not be one of the deal; `end` if none does.
    pub(super) fn above(&self, top: Combo) -> u16 {
        let class = Class {
            height: top.height(),
            ..Class::of(top)
        };
        let above = small(self.list.partition_point(|other| *other <= class) + 1);
        let same_run = self
            .list
            .get(usize::from(above) - 1)
            .is_some_and(|next| next.run() == class.run());
        if class.is_bomb || same_run && class.height < DRAGON {
            above
        } else {
            self.bombs
        }
    }

    /// The lowest class that beats the class `number`, when it is laid on what `from` beats.
    pub(super) fn after(&self, number: u16, from: u16) -> u16 {
        if number == self.phoenix {
            return match from {
                LEAD => self.after_led_phoenix,
                _ if from == self.phoenix => self.bombs,
                _ => from,
            };
        }
        let next = number + 1;
        if number >= self.bombs || number != self.dragon && next != self.run_end(number) {
            next
        } else {
            self.bombs // T-18: nothing but a bomb beats the Dragon
        }
    }
}

fn small(number: usize) -> u16 {
    u16::try_from(number).expect("four hands of one deck have some thousands of plays")
}

//! Which runs of one colour are open, and how can they go on?
//!
//! A lane is the open runs of a colour, in [`Class`]es of runs that are alike so far, and the
//! tiles 1 that are held back to follow the highest number. Lanes have numbers, since there
//! are few.

use std::rc::Rc;

use ahash::AHashMap;
use smallvec::SmallVec;

use super::state::State;
use crate::rules::Rules;

/// Open runs that are alike so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Class {
    /// How many tiles each has, up to the fewest of a meld.
    len: u8,
    /// How many jokers each has, where they may become too many.
    jokers: u8,
    /// Whether each has a tile that is no joker.
    numbered: bool,
    /// How many runs there are.
    count: u8,
}

/// The open runs of one colour.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct Lane {
    classes: SmallVec<[Class; 4]>,
    held: u8,
}

/// What a colour starts from at one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Way {
    /// The lane before it.
    pub(super) lane: u16,
    /// The most tiles that go on in runs.
    pub(super) tiles: u8,
    /// The most jokers that do.
    pub(super) jokers: u8,
    /// How many tiles 1 are held back.
    pub(super) hold: u8,
}

/// What a colour does at one number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// The lane after it.
    pub(super) lane: u16,
    /// The tiles that do not go on in runs.
    pub(super) left: u8,
    /// The jokers that go on in runs.
    pub(super) jokers: u8,
}

/// All lanes met.
pub(super) struct Lanes {
    met: Vec<Lane>,
    /// How many runs of each have to go on.
    short: Vec<u8>,
    numbers: AHashMap<Lane, u16>,
    known: AHashMap<Way, Rc<[Step]>>,
    least: u8,
    /// The most jokers of a run, if there are more.
    limit: Option<u8>,
    no_jokers: bool,
}

/// A step in the making.
#[derive(Clone)]
struct Partial {
    lane: Lane,
    /// The tiles left.
    tiles: u8,
    /// The jokers left.
    jokers: u8,
}

impl Lanes {
    /// The lane without a run is 0.
    pub(super) fn new(rules: &Rules, jokers: u8) -> Self {
        let limit = rules.jokers_per_meld.get();
        Self {
            met: vec![Lane::default()],
            short: vec![0],
            numbers: AHashMap::from_iter([(Lane::default(), 0)]),
            known: AHashMap::new(),
            least: rules.least_meld.get(),
            limit: (limit < jokers).then_some(limit),
            no_jokers: jokers == 0,
        }
    }

    /// The tiles 1 held back.
    pub(super) fn held(&self, lane: u16) -> u8 {
        self.met[usize::from(lane)].held
    }

    /// How many runs have to go on.
    pub(super) fn short(&self, lane: u16) -> u8 {
        self.short[usize::from(lane)]
    }

    const fn may_end_class(&self, class: &Class) -> bool {
        class.len >= self.least && class.numbered
    }

    /// All steps with at most so many tiles and jokers, after which so many tiles 1 more are held
    /// back. `None` if there are too many lanes.
    pub(super) fn steps(&mut self, way: Way) -> Option<Rc<[Step]>> {
        if let Some(known) = self.known.get(&way) {
            return Some(Rc::clone(known));
        }
        let before = self.met[usize::from(way.lane)].clone();
        let start = Partial {
            lane: Lane {
                classes: SmallVec::new(),
                held: before.held + way.hold,
            },
            tiles: way.tiles,
            jokers: way.jokers,
        };
        let mut partials = vec![start];
        for class in &before.classes {
            let longer = |partial: &Partial| self.go_on(partial, *class);
            partials = partials.iter().flat_map(longer).collect();
        }
        let mut found = Vec::new();
        let started = |partial: &Partial| self.start(partial);
        partials = partials.iter().flat_map(started).collect();
        for mut partial in partials {
            partial.lane.classes.sort_unstable();
            found.push(Step {
                lane: self.number(partial.lane)?,
                left: partial.tiles,
                jokers: way.jokers - partial.jokers,
            });
        }
        let found: Rc<[Step]> = found.into();
        self.known.insert(way, Rc::clone(&found));
        Some(found)
    }

    /// Some runs of a class go on with a tile, some with a joker, the others end.
    fn go_on(&self, partial: &Partial, class: Class) -> Vec<Partial> {
        let mut all = Vec::new();
        let more_jokers = self.limit.is_none_or(|limit| class.jokers < limit);
        for tiles in 0..=class.count.min(partial.tiles) {
            for jokers in 0..=(class.count - tiles).min(partial.jokers) {
                let ended = class.count - tiles - jokers;
                if ended > 0 && !self.may_end_class(&class) || jokers > 0 && !more_jokers {
                    continue;
                }
                let len = (class.len + 1).min(self.least);
                let mut next = partial.clone();
                next.take(Class {
                    len,
                    numbered: true,
                    count: tiles,
                    ..class
                });
                next.take_jokers(
                    Class {
                        len,
                        count: jokers,
                        ..class
                    },
                    self.limit.is_some(),
                );
                all.push(next);
            }
        }
        all
    }

    /// Some runs start with a tile, some with a joker.
    fn start(&self, partial: &Partial) -> Vec<Partial> {
        let mut all = Vec::new();
        let class = Class {
            len: 1,
            jokers: 0,
            numbered: true,
            count: 0,
        };
        let most_jokers = if self.no_jokers || self.limit == Some(0) {
            0
        } else {
            partial.jokers
        };
        for tiles in 0..=partial.tiles {
            for jokers in 0..=most_jokers {
                let mut next = partial.clone();
                next.take(Class {
                    count: tiles,
                    ..class
                });
                let class = Class {
                    numbered: false,
                    count: jokers,
                    ..class
                };
                next.take_jokers(class, self.limit.is_some());
                all.push(next);
            }
        }
        all
    }

    fn number(&mut self, lane: Lane) -> Option<u16> {
        if let Some(&number) = self.numbers.get(&lane) {
            return Some(number);
        }
        let number = u16::try_from(self.met.len()).ok()?;
        if number > State::MOST_LANE {
            return None;
        }
        let short = lane
            .classes
            .iter()
            .filter(|class| !self.may_end_class(class));
        self.short.push(short.map(|class| class.count).sum());
        self.met.push(lane.clone());
        self.numbers.insert(lane, number);
        Some(number)
    }
}

impl Partial {
    /// Runs of a class that got a tile.
    fn take(&mut self, class: Class) {
        self.tiles -= class.count;
        if class.count > 0 {
            self.lane.classes.push(class);
        }
    }

    /// Runs of a class that got a joker.
    fn take_jokers(&mut self, mut class: Class, counted: bool) {
        self.jokers -= class.count;
        class.jokers += u8::from(counted);
        if class.count > 0 {
            self.lane.classes.push(class);
        }
    }
}

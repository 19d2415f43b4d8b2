//! What must a hand not hold?
//!
//! A [`Goal`] is reached by some cards and by all that hold more. The sweep of `count` shows it the
//! cards of a hand rank by rank, from the Mah Jong and the two up to the ace, and follows only
//! hands that have not reached it. It has three parts, and a hand reaches it by any of them:
//!
//! - [`Aim`], which sees how many cards of each rank there are, and the specials: the plays of the
//!   same kind that are higher (T-15);
//! - four of a rank above some rank (T-16);
//! - [`Flush`]: a run of one suit, the only part that sees suits (T-16).
//!
//! What an aim remembers of the ranks so far is a small number, and each aim says why that is
//! enough. Choices that the Phoenix leaves to its owner (T-22, T-23) are all open: the highest
//! reading beats whatever a lower one beats, so it does not matter who makes them.

use crate::card::{Face, Rank};
use crate::combo::{Combo, ComboKind};

/// What an [`Aim`] remembers of one hand.
pub(super) type Memory = u16;

/// A place above the ace's: no rank is higher.
const ABOVE_ALL: u8 = 14;

/// What is looked for in a hand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Goal {
    pub(super) aim: Aim,
    /// Four of a rank whose place is higher than this.
    pub(super) quads_above: u8,
    pub(super) flush: Flush,
}

impl Goal {
    /// No hand reaches it.
    const NEVER: Self = Self {
        aim: Aim::Nothing,
        quads_above: ABOVE_ALL,
        flush: Flush::NONE,
    };

    /// Four of a rank.
    pub(super) const FOUR_OF_A_KIND: Self = Self {
        quads_above: 0,
        ..Self::NEVER
    };

    /// A straight flush.
    pub(super) const STRAIGHT_FLUSH: Self = Self {
        flush: Flush::ANY,
        ..Self::NEVER
    };

    /// Any bomb.
    pub(super) const BOMB: Self = Self {
        quads_above: 0,
        flush: Flush::ANY,
        ..Self::NEVER
    };

    /// A straight of so many cards, with the Mah Jong and the Phoenix (T-14, T-23).
    pub(super) const fn straight(len: u8) -> Self {
        Self {
            aim: Aim::Straight { len, above: 0 },
            ..Self::NEVER
        }
    }

    /// So many consecutive ranks from the two to the ace, without the Mah Jong and the Phoenix.
    pub(super) const fn ranks(len: u8) -> Self {
        Self {
            aim: Aim::Ranks { len },
            ..Self::NEVER
        }
    }

    /// What may be laid on `top` (T-15, T-16, T-18, T-20).
    pub(super) fn beating(top: Combo) -> Self {
        let above = place_of(top);
        let len = u8::try_from(top.len()).expect("at most 56 cards");
        let aim = match top.kind() {
            ComboKind::Dog => return Self::NEVER, // T-18
            ComboKind::Bomb => {
                return Self {
                    quads_above: above,
                    ..Self::BOMB
                }; // T-16
            }
            ComboKind::StraightFlush => {
                let flush = Flush { len, above };
                return Self {
                    flush,
                    ..Self::NEVER
                }; // T-16
            }
            ComboKind::Single => Aim::Single {
                above,
                phoenix: top.rank() != Face::Phoenix,
            },
            ComboKind::Pair | ComboKind::Triple => Aim::Alike { len, above },
            ComboKind::FullHouse => Aim::FullHouse { above },
            ComboKind::Straight => Aim::Straight { len, above },
            ComboKind::Stairs => Aim::Stairs {
                pairs: len / 2,
                above,
            },
        };
        Self { aim, ..Self::BOMB }
    }

    /// Whether so many cards of the rank at this place are a bomb that reaches it.
    pub(super) const fn is_quad(&self, place: u8, cards: u8) -> bool {
        cards == Rank::COPIES && place > self.quads_above
    }
}

/// The place of the highest card that does not beat `top`: rank places as in a hand, 0 for the
/// Mah Jong, [`ABOVE_ALL`] for the Dragon. The Phoenix has the place of what it lies on.
fn place_of(top: Combo) -> u8 {
    (top.height() / 2).saturating_sub(1).min(ABOVE_ALL)
}

/// A run of one suit: of `len` cards whose top is at a place above `above`, or longer (T-16).
#[derive(Clone, Copy, Debug)]
pub(super) struct Flush {
    len: u8,
    above: u8,
}

impl Flush {
    const ANY: Self = Self { len: 5, above: 0 };
    const NONE: Self = Self {
        len: ABOVE_ALL,
        above: 0,
    };

    /// Whether a run of so many cards up to this place is one.
    pub(super) const fn is_reached(self, run: u8, top: u8) -> bool {
        run > self.len || run == self.len && top > self.above
    }
}

/// The plays of one kind that are higher than a given one.
#[derive(Clone, Copy, Debug)]
pub(super) enum Aim {
    /// None.
    Nothing,
    /// A single card; the Phoenix too, where it is not what must be beaten (T-18, T-20).
    Single { above: u8, phoenix: bool },
    /// A pair or a triple.
    Alike { len: u8, above: u8 },
    /// A full house.
    FullHouse { above: u8 },
    /// A straight.
    Straight { len: u8, above: u8 },
    /// Consecutive ranks without specials.
    Ranks { len: u8 },
    /// Stairs.
    Stairs { pairs: u8, above: u8 },
}

/// The specials of one hand that matter.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Held {
    pub(super) mah_jong: bool,
    pub(super) phoenix: bool,
    pub(super) dragon: bool,
}

impl Aim {
    /// What is remembered of a hand of which only the specials are known; none if it has reached
    /// the aim.
    pub(super) fn start(self, held: Held) -> Option<Memory> {
        let phoenix = Memory::from(held.phoenix);
        match self {
            Self::Nothing => Some(0),
            Self::Single {
                above,
                phoenix: beats,
            } => {
                let open = above < ABOVE_ALL; // nothing single lies on the Dragon: T-18, T-20
                let reached = open && (held.dragon || held.phoenix && beats);
                (!reached).then_some(0)
            }
            Self::Alike { .. } | Self::FullHouse { .. } | Self::Stairs { .. } => Some(phoenix),
            Self::Straight { len, above } => {
                let ma = u8::from(held.mah_jong);
                let runs = Runs {
                    phoenix: held.phoenix,
                    whole: ma,
                    mended: if held.phoenix { ma } else { 0 },
                };
                Some(runs.capped(len, above, 0).memory())
            }
            Self::Ranks { .. } => Some(0),
        }
    }

    /// What is remembered after so many cards of the rank at `place`, at least 1; none if the aim
    /// is reached.
    pub(super) fn step(self, memory: Memory, place: u8, cards: u8) -> Option<Memory> {
        let phoenix = memory & 1 == 1;
        match self {
            Self::Nothing => Some(memory),
            Self::Single { above, .. } => (cards == 0 || place <= above).then_some(memory),
            Self::Alike { len, above } => {
                let reached = place > above && cards > 0 && cards + u8::from(phoenix) >= len; // T-19
                (!reached).then_some(memory)
            }
            Self::FullHouse { above } => {
                let house = House::of(memory).with(cards, place > above);
                (!house.is_full()).then(|| house.memory())
            }
            Self::Straight { len, above } => {
                let runs = Runs::of(memory).next(cards > 0, true);
                runs.followed(len, above, place)
            }
            Self::Ranks { len } => {
                let runs = Runs::of(memory).next(cards > 0, false);
                runs.followed(len, 0, place)
            }
            Self::Stairs { pairs, above } => {
                let runs = Runs::of(memory).next(cards > 1, cards == 1); // T-24
                runs.followed(pairs, above, place)
            }
        }
    }
}

/// The ranks up to the last one, as straights and stairs see them.
///
/// Only a run that ends at the last rank can go on, so its length is all that is remembered: once
/// for the run without the Phoenix and once for the longest one in which the Phoenix mends one
/// rank. Each longer run holds all shorter ones, so the longest is enough.
#[derive(Clone, Copy)]
struct Runs {
    phoenix: bool,
    whole: u8,
    mended: u8,
}

impl Runs {
    fn of(memory: Memory) -> Self {
        let part = |shift: u8| u8::try_from(memory >> shift & 15).expect("four bits");
        Self {
            phoenix: memory & 1 == 1,
            whole: part(1),
            mended: part(5),
        }
    }

    fn memory(self) -> Memory {
        Memory::from(self.phoenix) | Memory::from(self.whole) << 1 | Memory::from(self.mended) << 5
    }

    /// With one more rank: whether it goes on without the Phoenix, and whether with it.
    fn next(self, there: bool, mendable: bool) -> Self {
        let mended = match (self.phoenix, there) {
            (false, _) => 0,
            (true, true) => self.mended + 1,
            (true, false) if mendable => self.whole + 1, // T-23, T-24
            (true, false) => 0,
        };
        Self {
            whole: if there { self.whole + 1 } else { 0 },
            mended,
            ..self
        }
    }

    /// What is remembered of it at this place, if no run of `len` ranks ends here above `above`.
    fn followed(self, len: u8, above: u8, place: u8) -> Option<Memory> {
        let reached = place > above && self.whole.max(self.mended) >= len;
        (!reached).then(|| self.capped(len, above, place).memory())
    }

    /// The same, with fewer lengths told apart: runs are alike that will be long enough at the
    /// first place above `above`, if they go on until then, and so are those that will not be long
    /// enough even if they go on to the ace.
    fn capped(self, len: u8, above: u8, place: u8) -> Self {
        let most = len.saturating_sub((above + 1).saturating_sub(place));
        let least = len.saturating_sub(Rank::Ace.index() - place);
        let length = |run: u8| if run < least { 0 } else { run.min(most) };
        Self {
            whole: length(self.whole),
            mended: length(self.mended),
            ..self
        }
    }
}

/// The ranks so far, as a full house sees them.
///
/// It needs two ranks (T-14): with the Phoenix three and one cards, or two and two, without it
/// three and two. Whether there are two ranks with one card and two with two, and whether some rank
/// high enough has two or three, answers all of these, for a rank with three also has two and one.
#[derive(Clone, Copy)]
struct House {
    phoenix: bool,
    /// How many ranks there are, at most 2.
    ranks: u8,
    /// How many ranks with two cards, at most 2.
    pairs: u8,
    /// Whether some rank that is high enough has two cards, and whether three.
    high_pair: bool,
    high_triple: bool,
}

impl House {
    fn of(memory: Memory) -> Self {
        let bit = |shift: u8| memory >> shift & 1 == 1;
        let part = |shift: u8| u8::from(bit(shift)) + 2 * u8::from(bit(shift + 1));
        Self {
            phoenix: bit(0),
            ranks: part(1),
            pairs: part(3),
            high_pair: bit(5),
            high_triple: bit(6),
        }
    }

    fn memory(self) -> Memory {
        Memory::from(self.phoenix)
            | Memory::from(self.ranks) << 1
            | Memory::from(self.pairs) << 3
            | Memory::from(self.high_pair) << 5
            | Memory::from(self.high_triple) << 6
    }

    fn with(self, cards: u8, high: bool) -> Self {
        Self {
            ranks: 2.min(self.ranks + u8::from(cards >= 1)),
            pairs: 2.min(self.pairs + u8::from(cards >= 2)),
            high_pair: self.high_pair || high && cards >= 2,
            high_triple: self.high_triple || high && cards >= 3,
            ..self
        }
    }

    fn is_full(self) -> bool {
        let natural = self.high_triple && self.pairs == 2;
        let single_joined = self.high_triple && self.ranks == 2;
        let pair_joined = self.high_pair && self.pairs == 2; // T-22
        natural || self.phoenix && (single_joined || pair_joined)
    }
}

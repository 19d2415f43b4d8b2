//! What do the counts depend on?
//!
//! Of the rules only the deck, what a meld is, and what a joker is worth in an opening.
//! *Places* are where a tile of a run may lie: the numbers, and one above the highest where 1 may
//! follow it; a tile 1 lies there then.

use crate::rules::{OpeningJokers, Rules};

/// What is asked of a rack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// The most that melds of its tiles are worth.
    Worth,
    /// Whether all its tiles lie in melds.
    Whole,
}

/// The part of the rules that counts, and how many jokers the racks have.
#[derive(Clone, Copy, Debug)]
pub(super) struct Game {
    pub(super) aim: Aim,
    /// How many jokers each rack has that may lie in melds.
    pub(super) jokers: u8,
    pub(super) numbers: u8,
    pub(super) colors: u8,
    pub(super) copies: u8,
    pub(super) least_meld: u8,
    pub(super) jokers_per_meld: u8,
    /// Whether 1 may follow the highest number.
    pub(super) wraps: bool,
    /// Whether a joker is worth what it stands for, and not nothing.
    pub(super) jokers_count: bool,
}

impl Game {
    /// For racks with so many jokers, which count as `joker_worth` says.
    pub(super) fn new(rules: &Rules, aim: Aim, jokers: u8, joker_worth: OpeningJokers) -> Self {
        let forbidden = joker_worth == OpeningJokers::Forbidden;
        Self {
            aim,
            jokers: if forbidden { 0 } else { jokers },
            numbers: rules.numbers.get(),
            colors: rules.colors.get(),
            copies: rules.copies.get(),
            least_meld: rules.least_meld.get(),
            jokers_per_meld: rules.jokers_per_meld.get(),
            wraps: rules.one_after_thirteen,
            jokers_count: joker_worth == OpeningJokers::Represented,
        }
    }

    /// The highest place.
    pub(super) const fn top(&self) -> u8 {
        self.numbers + self.wraps as u8
    }

    /// The number at a place, which is what a tile there is worth.
    pub(super) fn value(&self, place: u8) -> i16 {
        if place > self.numbers {
            1
        } else {
            place.into()
        }
    }

    /// What a joker at a place is worth.
    pub(super) fn joker_value(&self, place: u8) -> i16 {
        if self.jokers_count {
            self.value(place)
        } else {
            0
        }
    }

    /// Whether a plan that lays `fewer` jokers does as well as one that lays `more`: jokers may
    /// be left unless the whole rack is to lie in melds.
    pub(super) fn may_lay(&self, fewer: u8, more: u8) -> bool {
        match self.aim {
            Aim::Worth => fewer <= more,
            Aim::Whole => fewer == more,
        }
    }

    /// A bound on what one joker more can add to melds, if its place and all to come are at most
    /// `place`.
    ///
    /// Take the lowest joker out of a run: what is above it or below it and at least as long as
    /// a meld stays (below there is no joker, above lies the run's highest numbered tile), and
    /// the rest is one tile less than a meld on either side. Of a run that is jokers down to
    /// its first tile, the highest joker goes, or all if it is no longer than a meld. A group
    /// goes, or is still one.
    pub(super) fn joker_bound(&self, place: u8) -> i16 {
        let place = i16::from(place);
        if place == 0 {
            return 0;
        }
        let least = i16::from(self.least_meld);
        let above: i16 = (0..least).map(|up| place + up).sum();
        let below: i16 = (1..least.min(place)).map(|down| place - down).sum();
        (above + below).max(place + i16::from(self.jokers))
    }
}

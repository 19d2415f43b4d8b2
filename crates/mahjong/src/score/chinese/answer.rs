//! What is the answer?
//!
//! A [`Score`] says how many fan, which they are and from which groups they come, how the hand was
//! read, and what was found but does not count, and why.

use std::cmp::Reverse;
use std::fmt;

use smallvec::SmallVec;

use super::fan::Fan;
use super::group::{Group, GroupSet, Groups};
use super::reading::Reading;
use super::tally::{Entry, Fate};
use crate::rules::{ChineseRules, Rules};

/// What a win is worth, and why.
///
/// Its text is the fan, `name` or `name*n`, those of most value first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    pub(super) total: u16,
    pub(super) flowers: u8,
    pub(super) reading: Reading,
    pub(super) groups: Groups,
    pub(super) winning: Option<usize>,
    pub(super) entries: SmallVec<[Entry; 32]>,
    pub(super) rules: ChineseRules,
}

/// A fan that was found in a hand.
#[derive(Clone, Copy, Debug)]
pub struct Item<'score> {
    score: &'score Score,
    entry: Entry,
}

impl Score {
    /// How many fan, flowers included.
    #[must_use]
    pub const fn total(&self) -> u16 {
        self.total
    }

    /// How many of them are flowers.
    #[must_use]
    pub const fn flowers(&self) -> u8 {
        self.flowers
    }

    /// Whether there are as many as a win has to have, flowers aside (M-116).
    #[must_use]
    pub fn meets_minimum(&self, rules: &Rules) -> bool {
        self.total - u16::from(self.flowers) >= u16::from(rules.chinese.minimum_fan.get()) // M-116
    }

    /// How the hand was read.
    #[must_use]
    pub const fn reading(&self) -> &Reading {
        &self.reading
    }

    /// The sets, those laid down first, and the pair; nothing if the hand is of another form.
    #[must_use]
    pub fn groups(&self) -> &[Group] {
        self.groups.as_slice()
    }

    /// The group that the winning tile completed, if the hand has groups.
    #[must_use]
    pub fn winning_group(&self) -> Option<Group> {
        self.groups().get(self.winning?).copied()
    }

    /// The fan that count and how often: those of most value first, of one value by their names.
    pub fn fans(&self) -> impl Iterator<Item = (Fan, u8)> {
        let same = self.entries.chunk_by(|a, b| a.fan == b.fan);
        let times = same.map(|same| {
            let times = same.iter().filter(|entry| entry.counts()).count();
            (same[0].fan, u8::try_from(times).unwrap_or(u8::MAX))
        });
        let flowers = [(Fan::FlowerTiles, self.flowers)];
        let counted = times.chain(flowers).filter(|&(_, times)| times > 0);
        let mut fans: SmallVec<[(Fan, u8); 32]> = counted.collect();
        fans.sort_by_key(|(fan, _)| (Reverse(fan.value_under(&self.rules)), fan.name()));
        fans.into_iter()
    }

    /// How often a fan counts.
    #[must_use]
    pub fn times(&self, fan: Fan) -> u8 {
        let mut fans = self.fans().filter(|&(found, _)| found == fan);
        fans.next().map_or(0, |(_, times)| times)
    }

    /// Each fan that was found, but flowers, and whether it counts, in the order of [`Fan`]; a
    /// chicken hand last.
    pub fn items(&self) -> impl Iterator<Item = Item<'_>> {
        let item = |&entry| Item { score: self, entry };
        self.entries.iter().map(item)
    }
}

impl Item<'_> {
    /// The fan.
    #[must_use]
    pub const fn fan(&self) -> Fan {
        self.entry.fan
    }

    /// What it is worth, if it counts.
    #[must_use]
    pub const fn value(&self) -> u8 {
        self.entry.fan.value_under(&self.score.rules)
    }

    /// Why it counts or not.
    #[must_use]
    pub const fn fate(&self) -> Fate {
        self.entry.fate
    }

    /// The groups it comes from; none if it is of the hand as a whole.
    pub fn groups(&self) -> impl Iterator<Item = Group> {
        let all = self.score.groups().iter().enumerate();
        let of = self.entry.groups;
        let places = all.filter(move |&(place, _)| of != GroupSet::HAND && of.contains(place));
        places.map(|(_, &group)| group)
    }
}

/// The fan and its groups, as `short-straight 123m 456m`.
impl fmt::Display for Item<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.fan().name())?;
        self.groups().try_for_each(|group| write!(f, " {group}"))
    }
}

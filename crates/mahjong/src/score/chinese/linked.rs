//! Which sets may be combined with each other?
//!
//! A fan of two, three or four sets links them. The principles that sets are not taken apart, not
//! combined twice into the same and that a set which is combined already may be combined once more
//! with one that is not (M-106), say together that links form no cycle. With four sets there are
//! at most three links, so one of these is taken:
//!
//! - a fan of four sets, and nothing beside it;
//! - a fan of three, and at most one of two, which ties the fourth set to them;
//! - fan of two, as many as form no cycle.
//!
//! Without a cycle means a forest of a graph, and the best forest is found greedily: fan by fan,
//! that of most value first, whichever still ties together what is not tied yet. Among equal ones
//! the first in the list of fan is taken: pure double, mixed double, short straight, two terminal
//! chows. This also keeps a set from being combined into the same fan twice: two sets that
//! one and the same set could be combined with into the same fan are equal, or of three suits, or
//! a straight, and are taken for that before.

use smallvec::SmallVec;

use super::fan::Fan;
use super::group::{Group, GroupKind, GroupSet, Groups};
use super::tally::{Fate, Tally};
use crate::rules::ChineseRules;
use crate::tile::{Suit, Tile};

/// A fan of some sets, by their places.
#[derive(Clone, Copy)]
struct Link {
    fan: Fan,
    groups: GroupSet,
}

/// Several links.
type Links = SmallVec<[Link; 8]>;

/// Notes the fan that link sets: the best that go together count (M-106).
pub(super) fn add_linked(tally: &mut Tally, groups: &Groups, rules: &ChineseRules) {
    let all = Candidates::of(groups, rules);
    let kept = all.best(rules);
    for link in all.fours.iter().chain(&all.threes).chain(&all.twos) {
        let is_kept = kept
            .iter()
            .any(|other| other.fan == link.fan && other.groups == link.groups);
        let fate = if is_kept {
            Fate::Counted
        } else {
            Fate::AccountOnce
        };
        tally.add_with(link.fan, link.groups, fate);
    }
}

/// Every fan that links sets of a hand, by how many sets, those of most value first.
struct Candidates {
    fours: Links,
    threes: Links,
    twos: Links,
}

impl Candidates {
    fn of(groups: &Groups, rules: &ChineseRules) -> Self {
        let mut all = Self {
            fours: Links::new(),
            threes: Links::new(),
            twos: Links::new(),
        };
        let sets: SmallVec<[(usize, Numbered); 4]> = groups
            .sets()
            .iter()
            .enumerate()
            .filter_map(|(place, &set)| Some((place, numbered(set)?)))
            .collect();
        for (place, &(i, a)) in sets.iter().enumerate() {
            let later = &sets[place + 1..];
            for (place, &(j, b)) in later.iter().enumerate() {
                let two = GroupSet::of(i).and(j);
                all.twos.extend(link(fan_of_two(a, b), two));
                for &(k, c) in &later[place + 1..] {
                    let three = fan_of_three([a, b, c], rules);
                    all.threes.extend(link(three, two.and(k)));
                }
            }
        }
        if let ([(_, a), (_, b), (_, c), (_, d)], Some(pair)) = (&sets[..], groups.pair()) {
            let four = GroupSet::of(0).and(1).and(2).and(3);
            let fan = fan_of_four([*a, *b, *c, *d], pair.low(), rules);
            all.fours.extend(link(fan, four));
        }
        for links in [&mut all.threes, &mut all.twos] {
            links.sort_by_key(|link| link.fan);
        }
        all
    }

    /// The links worth most that form no cycle.
    fn best(&self, rules: &ChineseRules) -> Links {
        let starts = self.fours.iter().chain(&self.threes).map(Some);
        let mut best = (0, Links::new());
        for start in starts.chain([None]) {
            let kept = self.grown(start);
            let worth = kept
                .iter()
                .map(|link| u16::from(link.fan.value_under(rules)));
            let worth = worth.sum();
            if worth > best.0 {
                best = (worth, kept);
            }
        }
        best.1
    }

    /// This link, and greedily those of two sets that close no cycle.
    fn grown(&self, start: Option<&Link>) -> Links {
        let mut tied = Tied::default();
        let mut kept = Links::new();
        for link in start.into_iter().chain(&self.twos) {
            if tied.tie(link.groups) {
                kept.push(*link);
            }
        }
        kept
    }
}

fn link(fan: Option<Fan>, groups: GroupSet) -> Option<Link> {
    fan.map(|fan| Link { fan, groups })
}

/// Which sets are tied together: each has the number of a set in its part.
struct Tied([usize; 4]);

impl Default for Tied {
    fn default() -> Self {
        Self([0, 1, 2, 3])
    }
}

impl Tied {
    /// Ties these sets together, if no two of them are yet.
    fn tie(&mut self, groups: GroupSet) -> bool {
        let members = || (0..4).filter(|&set| groups.contains(set));
        let mut parts = [false; 4];
        for set in members() {
            if std::mem::replace(&mut parts[self.0[set]], true) {
                return false; // M-106
            }
        }
        let Some(first) = members().next() else {
            return false;
        };
        let whole = self.0[first];
        for part in &mut self.0 {
            if parts[*part] {
                *part = whole;
            }
        }
        true
    }
}

/// What matters of a set: whether it is a chow, its suit and its lowest number.
#[derive(Clone, Copy)]
struct Numbered {
    is_chow: bool,
    suit: Suit,
    number: u8,
}

/// A set of numbered tiles, if it is one; knitted tiles are not.
fn numbered(set: Group) -> Option<Numbered> {
    let (suit, number) = (set.low().suit(), set.low().number());
    let is_chow = set.kind() == GroupKind::Chow;
    let is_numbered = suit != Suit::Honors && (is_chow || set.is_pung());
    is_numbered.then_some(Numbered {
        is_chow,
        suit,
        number,
    })
}

/// Whether all are chows, or all pungs; `None` if neither.
fn are_chows(sets: &[Numbered]) -> Option<bool> {
    let is_chow = sets.first()?.is_chow;
    sets.iter()
        .all(|set| set.is_chow == is_chow)
        .then_some(is_chow)
}

/// The fan of two sets (M-131, M-132).
fn fan_of_two(a: Numbered, b: Numbered) -> Option<Fan> {
    let step = a.number.abs_diff(b.number);
    match (are_chows(&[a, b])?, a.suit == b.suit, step) {
        (true, true, 0) => Some(Fan::PureDoubleChow),
        (true, false, 0) => Some(Fan::MixedDoubleChow),
        (true, true, 3) => Some(Fan::ShortStraight),
        (true, true, 6) => Some(Fan::TwoTerminalChows),
        (false, false, 0) => Some(Fan::DoublePung),
        _ => None,
    }
}

/// How many suits some sets have.
fn suits(sets: &[Numbered]) -> u32 {
    let all = sets.iter().fold(0_u8, |all, set| all | 1 << set.suit as u8);
    all.count_ones()
}

/// By how much each is higher than the one before, if that is the same.
fn step<const N: usize>(sets: [Numbered; N]) -> Option<u8> {
    let mut numbers = sets.map(|set| set.number);
    numbers.sort_unstable();
    let step = numbers[1] - numbers[0];
    let is_step = |pair: &[u8]| pair[1] - pair[0] == step;
    numbers.windows(2).all(is_step).then_some(step)
}

/// The fan of three sets (M-124 to M-128).
fn fan_of_three(sets: [Numbered; 3], rules: &ChineseRules) -> Option<Fan> {
    match (are_chows(&sets)?, suits(&sets), step(sets)?) {
        (true, 1, 0) => Some(Fan::PureTripleChow),
        (true, 1, 1) => Some(Fan::PureShiftedChows),
        (true, 1, 2) if rules.shifted_chows_apart => Some(Fan::PureShiftedChowsByTwo),
        (true, 1, 2) => Some(Fan::PureShiftedChows),
        (true, 1, 3) => Some(Fan::PureStraight),
        (true, 3, 0) => Some(Fan::MixedTripleChow),
        (true, 3, 1) => Some(Fan::MixedShiftedChows),
        (true, 3, 3) => Some(Fan::MixedStraight),
        (false, 1, 1) => Some(Fan::PureShiftedPungs),
        (false, 3, 0) => Some(Fan::TriplePung),
        (false, 3, 1) => Some(Fan::MixedShiftedPungs),
        _ => None,
    }
}

/// The fan of four sets, with the pair where that is asked for (M-121 to M-125).
fn fan_of_four(sets: [Numbered; 4], pair: Tile, rules: &ChineseRules) -> Option<Fan> {
    let chows = are_chows(&sets)?;
    if chows && pair.number() == 5 && terminal_chows(&sets, pair.suit()) {
        return match suits(&sets) {
            1 => Some(Fan::PureTerminalChows),
            _ => Some(Fan::ThreeSuitedTerminalChows),
        };
    }
    match (chows, suits(&sets), step(sets)?) {
        (true, 1, 0) => Some(Fan::QuadrupleChow),
        (true, 1, 1) => Some(Fan::FourPureShiftedChows),
        (true, 1, 2) if rules.shifted_chows_apart => Some(Fan::FourPureShiftedChowsByTwo),
        (true, 1, 2) => Some(Fan::FourPureShiftedChows),
        (false, 1, 1) => Some(Fan::FourPureShiftedPungs),
        _ => None,
    }
}

/// Whether four chows are 123 and 789 twice over, of the pair's suit or of the two others (M-121,
/// M-125).
fn terminal_chows(sets: &[Numbered; 4], own: Suit) -> bool {
    let with = |number: u8, suit: Suit| {
        let is_it = |set: &&Numbered| set.number == number && set.suit == suit;
        sets.iter().filter(is_it).count()
    };
    let others = [Suit::Characters, Suit::Circles, Suit::Bamboos].into_iter();
    let mut others = others.filter(|&suit| suit != own);
    let is_pure = with(1, own) == 2 && with(7, own) == 2;
    let is_mixed = others.all(|suit| with(1, suit) == 1 && with(7, suit) == 1);
    own != Suit::Honors && (is_pure || is_mixed)
}

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
use crate::tile::Suit;

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
        let sets = groups.sets();
        let mut all = Self {
            fours: Links::new(),
            threes: Links::new(),
            twos: Links::new(),
        };
        for (i, &a) in sets.iter().enumerate() {
            for (j, &b) in sets.iter().enumerate().skip(i + 1) {
                let two = GroupSet::of(i).and(j);
                all.twos.extend(link(fan_of_two(a, b), two));
                for (k, &c) in sets.iter().enumerate().skip(j + 1) {
                    let three = fan_of_three([a, b, c], rules);
                    all.threes.extend(link(three, two.and(k)));
                }
            }
        }
        if let (Ok(sets), Some(pair)) = (sets.try_into(), groups.pair()) {
            let four = GroupSet::of(0).and(1).and(2).and(3);
            all.fours.extend(link(fan_of_four(sets, pair, rules), four));
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

fn number(group: Group) -> u8 {
    group.low().number()
}

/// Whether all are chows, or all pungs or kongs of numbered tiles; `None` if neither.
fn are_chows(sets: &[Group]) -> Option<bool> {
    let is_suited = |set: &&Group| set.low().suit() != Suit::Honors;
    let suited = || sets.iter().filter(is_suited);
    if sets.iter().all(|set| set.kind() == GroupKind::Chow) {
        Some(true)
    } else if suited().filter(|set| set.is_pung()).count() == sets.len() {
        Some(false)
    } else {
        None
    }
}

/// The fan of two sets (M-131, M-132).
fn fan_of_two(a: Group, b: Group) -> Option<Fan> {
    let same_suit = a.low().suit() == b.low().suit();
    let step = number(a).abs_diff(number(b));
    match (are_chows(&[a, b])?, same_suit, step) {
        (true, true, 0) => Some(Fan::PureDoubleChow),
        (true, false, 0) => Some(Fan::MixedDoubleChow),
        (true, true, 3) => Some(Fan::ShortStraight),
        (true, true, 6) => Some(Fan::TwoTerminalChows),
        (false, false, 0) => Some(Fan::DoublePung),
        _ => None,
    }
}

/// How many suits some sets have.
fn suits(sets: &[Group]) -> usize {
    let has = |suit: &Suit| sets.iter().any(|set| set.low().suit() == *suit);
    Suit::ALL.iter().filter(|suit| has(suit)).count()
}

/// By how much each is higher than the one before, if that is the same.
fn step<const N: usize>(sets: [Group; N]) -> Option<u8> {
    let mut numbers = sets.map(number);
    numbers.sort_unstable();
    let step = numbers[1] - numbers[0];
    let is_step = |pair: &[u8]| pair[1] - pair[0] == step;
    numbers.windows(2).all(is_step).then_some(step)
}

/// The fan of three sets (M-124 to M-128).
fn fan_of_three(sets: [Group; 3], rules: &ChineseRules) -> Option<Fan> {
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
fn fan_of_four(sets: [Group; 4], pair: Group, rules: &ChineseRules) -> Option<Fan> {
    let chows = are_chows(&sets)?;
    if chows && terminal_chows(&sets, pair) {
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

/// Whether four chows are 123 and 789 twice over, of the pair's suit or of the two others, and the
/// pair is of fives (M-121, M-125).
fn terminal_chows(sets: &[Group; 4], pair: Group) -> bool {
    let with = |wanted: u8, suit: Suit| {
        let is_it = |set: &&Group| number(**set) == wanted && set.low().suit() == suit;
        sets.iter().filter(is_it).count()
    };
    let own = pair.low().suit();
    let others = [Suit::Characters, Suit::Circles, Suit::Bamboos].into_iter();
    let is_pure = with(1, own) == 2 && with(7, own) == 2;
    let mut others = others.filter(|&suit| suit != own);
    let is_mixed = others.all(|suit| with(1, suit) == 1 && with(7, suit) == 1);
    own != Suit::Honors && number(pair) == 5 && (is_pure || is_mixed)
}

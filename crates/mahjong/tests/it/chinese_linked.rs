//! Which fan that combine sets go together (M-106)?
//!
//! The oracle lists every combination of concrete sets that has a name, looks which of them a hand
//! has, and tries every subset of those: it may be taken if no two of its members tie sets
//! together that are tied already. The best subset must be worth what the library takes.

use std::collections::{BTreeMap, BTreeSet};

use mahjong::chinese::{self, By, Fan, Fate, Flags, GroupKind, Score, Win};
use mahjong::{
    LaidMeld, Meld, MeldKind, PlayerHand, RedFives, Rules, Tile, Wind, WinningHand, decompositions,
};

use crate::chance::Chance;
use crate::oracle;

/// A set: whether it is a triplet, its suit and its lowest number.
type Set = (bool, u8, u8);

/// Every combination of sets that has a name, the sets sorted, and what it is worth.
fn named() -> BTreeMap<Vec<Set>, (Fan, u16)> {
    let mut all = BTreeMap::new();
    let mut add = |fan: Fan, mut sets: Vec<Set>| {
        sets.sort_unstable();
        let value = u16::from(fan.value(&Rules::mcr_1998()));
        assert!(all.insert(sets, (fan, value)).is_none(), "named twice");
    };
    for suit in 0..3 {
        let chows = |lows: &[u8]| lows.iter().map(|&low| (false, suit, low)).collect();
        let pungs = |lows: &[u8]| lows.iter().map(|&low| (true, suit, low)).collect();
        for low in 1..=7 {
            add(Fan::PureDoubleChow, chows(&[low; 2]));
            add(Fan::PureTripleChow, chows(&[low; 3]));
            add(Fan::QuadrupleChow, chows(&[low; 4]));
        }
        for low in 1..=4 {
            add(Fan::ShortStraight, chows(&[low, low + 3]));
            add(
                Fan::FourPureShiftedChows,
                chows(&[low, low + 1, low + 2, low + 3]),
            );
        }
        for low in 1..=5 {
            add(Fan::PureShiftedChows, chows(&[low, low + 1, low + 2]));
        }
        for low in 1..=3 {
            add(Fan::PureShiftedChows, chows(&[low, low + 2, low + 4]));
        }
        add(Fan::FourPureShiftedChows, chows(&[1, 3, 5, 7]));
        add(Fan::TwoTerminalChows, chows(&[1, 7]));
        add(Fan::PureStraight, chows(&[1, 4, 7]));
        for low in 1..=7 {
            add(Fan::PureShiftedPungs, pungs(&[low, low + 1, low + 2]));
        }
        for low in 1..=6 {
            add(
                Fan::FourPureShiftedPungs,
                pungs(&[low, low + 1, low + 2, low + 3]),
            );
        }
    }
    for number in 1..=9 {
        for [a, b] in [[0, 1], [0, 2], [1, 2]] {
            add(Fan::DoublePung, vec![(true, a, number), (true, b, number)]);
            if number <= 7 {
                add(
                    Fan::MixedDoubleChow,
                    vec![(false, a, number), (false, b, number)],
                );
            }
        }
        let of_each = |kind| (0..3).map(|suit| (kind, suit, number)).collect();
        add(Fan::TriplePung, of_each(true));
        if number <= 7 {
            add(Fan::MixedTripleChow, of_each(false));
        }
    }
    for [a, b, c] in [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
    ] {
        add(
            Fan::MixedStraight,
            vec![(false, a, 1), (false, b, 4), (false, c, 7)],
        );
        for low in 1..=7 {
            let shifted = |kind| vec![(kind, a, low), (kind, b, low + 1), (kind, c, low + 2)];
            add(Fan::MixedShiftedPungs, shifted(true));
            if low <= 5 {
                add(Fan::MixedShiftedChows, shifted(false));
            }
        }
    }
    all
}

/// The most that fan of these sets are worth together.
fn best(sets: &[Set], terminals: Option<Fan>, named: &BTreeMap<Vec<Set>, (Fan, u16)>) -> u16 {
    let mut candidates: Vec<(u8, u16)> = Vec::new();
    for members in 0_u8..16 {
        let chosen = (0..4).filter(|place| members >> place & 1 == 1);
        let mut chosen: Vec<Set> = chosen.map(|place| sets[place]).collect();
        chosen.sort_unstable();
        candidates.extend(named.get(&chosen).map(|(_, value)| (members, *value)));
    }
    if let Some(fan) = terminals {
        candidates.push((15, u16::from(fan.value(&Rules::mcr_1998()))));
    }
    let mut best = 0;
    for choice in 0_u32..1 << candidates.len() {
        let chosen = (0..candidates.len()).filter(|place| choice >> place & 1 == 1);
        let chosen: Vec<(u8, u16)> = chosen.map(|place| candidates[place]).collect();
        if has_no_cycle(&chosen) {
            best = best.max(chosen.iter().map(|(_, value)| value).sum());
        }
    }
    best
}

/// Every combination of k sets takes k - 1 parts away; with a cycle more than there are.
fn has_no_cycle(chosen: &[(u8, u16)]) -> bool {
    let mut parts: Vec<u8> = vec![1, 2, 4, 8];
    let mut left = 4_i64;
    for (members, _) in chosen {
        left -= i64::from(members.count_ones()) - 1;
        let (tied, others): (Vec<u8>, Vec<u8>) =
            parts.iter().partition(|part| **part & members != 0);
        parts = others;
        parts.push(tied.iter().fold(0, |all, part| all | part));
    }
    i64::try_from(parts.len()) == Ok(left)
}

/// The whole hand of terminal chows, if it is one.
fn terminal_chows(sets: &[Set], pair: Tile) -> Option<Fan> {
    let own = u8::try_from(pair.index() / 9).expect("a suit");
    let mut sets = sets.to_vec();
    sets.sort_unstable();
    let of = |suits: [u8; 2]| {
        let mut all: Vec<Set> = suits
            .map(|suit| [(false, suit, 1), (false, suit, 7)])
            .concat();
        all.sort_unstable();
        all
    };
    let others: Vec<u8> = (0..3).filter(|&suit| suit != own).collect();
    match pair.number() {
        5 if own < 3 && sets == of([own; 2]) => Some(Fan::PureTerminalChows),
        5 if own < 3 && sets == of([others[0], others[1]]) => Some(Fan::ThreeSuitedTerminalChows),
        _ => None,
    }
}

/// The worth of the fan that combine sets, as the library has it.
fn linked_worth(score: &Score, linked: &BTreeSet<Fan>) -> u16 {
    let counted = score.items().filter(|item| {
        let kept = matches!(item.fate(), Fate::Counted | Fate::Implied(_));
        linked.contains(&item.fan()) && kept
    });
    counted.map(|item| u16::from(item.value())).sum()
}

/// A win with some of the melds of a reading laid down.
fn win(chance: &mut Chance, counts: &oracle::Counts) -> Win {
    let hand = oracle::hand(counts);
    let ways = decompositions(&hand);
    let way = ways[chance.below(ways.len())];
    let mut concealed = hand;
    let mut laid = Vec::new();
    for &meld in way.melds() {
        if chance.below(2) == 0 {
            for tile in meld.tiles() {
                concealed.remove(tile);
            }
            laid.push(laid_meld(meld));
        }
    }
    let tiles: Vec<Tile> = concealed.iter().map(|(tile, _)| tile).collect();
    let hand = PlayerHand::new(concealed, RedFives::NONE, &laid).expect("a hand");
    Win {
        hand: WinningHand::complete(hand, chance.pick(&tiles)).expect("14 tiles"),
        by: chance.pick(&[By::SelfDraw, By::Discard(None)]),
        round: Wind::East,
        seat: Wind::South,
        flags: Flags::empty(),
        flowers: 0,
    }
}

fn laid_meld(meld: Meld) -> LaidMeld {
    match meld.kind() {
        MeldKind::Sequence => LaidMeld::chow(meld.low()).expect("a sequence"),
        _ => LaidMeld::pung(meld.low()),
    }
}

#[test]
fn the_best_combination_of_sets_counts() {
    // M-106
    let named = named();
    let mut linked: BTreeSet<Fan> = named.values().map(|(fan, _)| *fan).collect();
    linked.extend([Fan::PureTerminalChows, Fan::ThreeSuitedTerminalChows]);
    let mut chance = Chance::new(106);
    let mut seen = BTreeSet::new();
    for round in 0..30_000 {
        let kinds = [9, 18, 27, 34][round % 4];
        let counts = oracle::complete(&mut chance, kinds);
        let win = win(&mut chance, &counts);
        let score = chinese::score(&win, &Rules::mcr_1998()).expect("complete");
        let groups = score.groups();
        let Some((pair, sets)) = groups.split_last() else {
            continue; // seven pairs
        };
        let sets: Vec<Set> = sets
            .iter()
            .filter(|set| !set.low().is_honor())
            .map(|set| {
                let suit = u8::try_from(set.low().index() / 9).expect("a suit");
                (set.kind() != GroupKind::Chow, suit, set.low().number())
            })
            .collect();
        let mut padded = sets.clone();
        padded.extend((sets.len()..4).map(|place| (true, 9, u8::try_from(place).expect("small"))));
        let expected = best(&padded, terminal_chows(&sets, pair.low()), &named);
        assert_eq!(linked_worth(&score, &linked), expected, "{win}: {score}");
        seen.extend(
            score
                .fans()
                .map(|(fan, _)| fan)
                .filter(|fan| linked.contains(fan)),
        );
    }
    assert!(
        seen.len() >= 15,
        "the hands have few combinations: {seen:?}"
    );
}

/// The win, the fan that combine sets and count, and those that do not as they would close a
/// circle.
#[track_caller]
fn check(win: &str, counted: &str, left_out: &str) {
    let win: Win = win.parse().expect("a win");
    let score = chinese::score(&win, &Rules::mcr_1998()).expect("complete");
    let with = |fate: Fate| {
        let items = score.items().filter(|item| item.fate() == fate);
        let combining = items.filter(|item| item.groups().count() > 1);
        let texts: Vec<String> = combining.map(|item| item.to_string()).collect();
        texts.join(", ")
    };
    assert_eq!(with(Fate::Counted), counted, "for {win}");
    assert_eq!(with(Fate::AccountOnce), left_out, "for {win}");
}

#[test]
fn a_set_that_is_combined_may_be_combined_once_more() {
    // M-106
    check(
        "123456m456p1178s+9s discard",
        "mixed-straight 123m 456p 789s, mixed-double-chow 456m 456p",
        "short-straight 123m 456m",
    );
    check(
        "3m123789p123789s+3m discard",
        "mixed-double-chow 123p 123s, mixed-double-chow 789p 789s, two-terminal-chows 123p 789p",
        "two-terminal-chows 123s 789s",
    );
    check(
        "12p44s123m[123m][123p]+3p discard",
        "pure-double-chow 123m 123m, pure-double-chow 123p 123p, mixed-double-chow 123m 123p",
        "mixed-double-chow 123m 123p, mixed-double-chow 123p 123m, mixed-double-chow 123m 123p",
    );
}

#[test]
fn four_sets_leave_nothing_to_combine() {
    // M-106
    check(
        "89p55s[123m][789m][123p]+7p discard",
        "three-suited-terminal-chows 123m 789m 123p 789p",
        "mixed-double-chow 123m 123p, mixed-double-chow 789m 789p, \
         two-terminal-chows 123m 789m, two-terminal-chows 123p 789p",
    );
}

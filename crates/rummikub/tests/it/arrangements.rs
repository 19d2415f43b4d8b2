//! How many ways there are to lay tiles: counts worked out by hand, and all tables of small decks.

use std::collections::BTreeMap;

use rummikub::{Color, Hand, Meld, Number, Rules, Tile, arrangements};

use crate::chance::Chance;

#[track_caller]
fn check(hand: &str, expected: u128) {
    let read = hand.parse::<Hand>();
    let read = read.unwrap_or_else(|error| panic!("{hand:?}: {error}"));
    assert_eq!(
        arrangements(&read, &Rules::default()),
        Some(expected),
        "{hand}"
    );
}

#[test]
fn a_bag_lies_in_as_many_ways_as_worked_out_by_hand() {
    check("-", 1);
    check("R1 R2", 0);
    check("R1 R2 R3", 1);
    check("R1 R2 R3 R4 R5 R6", 2); // one run or two
    check("R1 R2 R3 R4 R5 R6 R7", 3); // 7, 3 + 4, 4 + 3
    check("R1 R1 R2 R2 R3 R3", 1); // equal tiles are not told apart
    check("R1 R2 R2 R3 R3 R4", 1); // 1-2-3 and 2-3-4
}

#[test]
fn a_joker_lies_at_each_place_that_fits() {
    check("R4 R5 J", 2); // below or above
    check("R12 R13 J", 1); // nothing comes after 13
    check("R4 B4 J", 1); // which colour it is makes no difference
    check("R4 R6 J", 1);
    check("R5 J J", 3); // three runs; the group is one of them, as laid
    check("R12 J J", 3); // two runs, and the group that is none
    check("R13 J J", 2); // one run and the group
    check("R1 J J", 1); // the run, which is the group as well
}

/// How many of each tile the melds of a deck have.
fn melds(rules: &Rules) -> Vec<Hand> {
    let melds = all_melds(rules);
    let tiles = |meld: &Meld| Hand::from_tiles(meld.tiles().iter().copied(), rules);
    melds.iter().filter_map(tiles).collect()
}

/// All melds of a deck, each in its canonical order.
pub(crate) fn all_melds(rules: &Rules) -> Vec<Meld> {
    let last = rules.numbers.get() + u8::from(rules.one_after_thirteen);
    let mut rows: Vec<Vec<Tile>> = Vec::new();
    for color in Color::ALL {
        for from in 1..=last {
            for to in from..=last {
                let number = |at: u8| if at > rules.numbers.get() { 1 } else { at };
                let numbers = (from..=to).filter_map(|at| Number::from_value(number(at)));
                rows.push(
                    numbers
                        .map(|number| Tile::Numbered(color, number))
                        .collect(),
                );
            }
        }
    }
    for number in Number::ALL {
        for set in 0..16 {
            let colors = Color::ALL
                .into_iter()
                .filter(|color| set >> color.index() & 1 == 1);
            let row: Vec<Tile> = colors.map(|color| Tile::Numbered(color, number)).collect();
            // with jokers for all but one tile, that may be a run in one order and none in another
            rows.push(row.iter().rev().copied().collect());
            rows.push(row);
        }
    }
    let mut melds: Vec<Meld> = Vec::new();
    for row in rows {
        for jokers in 0..1_u32 << row.len() {
            let at = |(place, &tile)| {
                if jokers >> place & 1 == 1 {
                    Tile::Joker
                } else {
                    tile
                }
            };
            let tiles: Vec<Tile> = row.iter().enumerate().map(at).collect();
            melds.extend(
                Meld::classify(&tiles, rules)
                    .ok()
                    .map(|meld| meld.canonical()),
            );
        }
    }
    melds.sort();
    melds.dedup();
    melds
}

/// How many sets of melds hold exactly these tiles, of melds from `at` on.
fn count(melds: &[Hand], left: Hand, at: usize, known: &mut BTreeMap<(Hand, usize), u128>) -> u128 {
    if left.is_empty() {
        return 1;
    }
    if let Some(&count) = known.get(&(left, at)) {
        return count;
    }
    let mut sum = 0;
    for (next, &meld) in melds.iter().enumerate().skip(at) {
        if let Some(left) = left.minus(meld) {
            sum += count(melds, left, next, known);
        }
    }
    known.insert((left, at), sum);
    sum
}

pub(crate) fn rules(options: &str) -> Rules {
    let text = format!("retail-2019 {options}");
    text.parse()
        .unwrap_or_else(|error| panic!("{options:?}: {error}"))
}

#[test]
fn small_decks_lie_in_as_many_ways_as_there_are_sets_of_melds() {
    let decks = [
        "numbers=4 jokers=0",
        "numbers=5 colors=3",
        "numbers=4 jokers=3 jokers-per-meld=3",
        "numbers=5 colors=3 jokers=3 jokers-per-meld=1",
        "numbers=4 colors=3 one-after-thirteen=true",
        "numbers=5 colors=3 copies=1 jokers=4 jokers-per-meld=8 one-after-thirteen=true",
        "numbers=6 colors=3 copies=3 jokers=1",
        "numbers=5 copies=2 least-meld=4",
        "numbers=6 colors=3 jokers=2 jokers-per-meld=0",
    ];
    let mut chance = Chance::new(11);
    let rounds = if crate::slow_tests() { 400 } else { 20 };
    for options in decks {
        let rules = rules(options);
        let melds = melds(&rules);
        let deck: Vec<Tile> = Hand::deck(&rules).iter().collect();
        let mut some = 0;
        for round in 0..rounds {
            // every other bag is made of melds
            let mut hand = Hand::EMPTY;
            if round % 2 == 0 {
                let size = 4 + chance.below(12).min(deck.len() - 4);
                let dealt = chance.deal(&deck, size);
                hand = Hand::from_tiles(dealt, &rules).expect("dealt from the deck");
            } else {
                for _ in 0..2 + chance.below(3) {
                    hand = hand.plus(chance.pick(&melds), &rules).unwrap_or(hand);
                }
            }
            let expected = count(&melds, hand, 0, &mut BTreeMap::new());
            assert_eq!(
                arrangements(&hand, &rules),
                Some(expected),
                "{hand} under {rules}"
            );
            some += usize::from(expected > 1);
        }
        assert!(some > 0, "{options}");
    }
}

#[test]
fn whole_small_decks_lie_in_as_many_ways_as_there_are_sets_of_melds() {
    let quick = [
        "numbers=3 colors=3 jokers=3",
        "numbers=5 colors=3 copies=1 jokers=2 jokers-per-meld=1",
        "numbers=5 colors=3 copies=1 jokers=2 one-after-thirteen=true",
    ];
    let slow = [
        "numbers=4 colors=3",
        "numbers=3 jokers=3 jokers-per-meld=2",
        "numbers=5 colors=3 jokers=1",
        "numbers=5 jokers=0",
    ];
    let slow = if crate::slow_tests() { &slow[..] } else { &[] };
    for options in quick.iter().chain(slow) {
        let rules = rules(options);
        let deck = Hand::deck(&rules);
        let expected = count(&melds(&rules), deck, 0, &mut BTreeMap::new());
        assert!(expected > 0);
        assert_eq!(arrangements(&deck, &rules), Some(expected), "{options}");
    }
}

#[test]
fn the_whole_deck_lies_in_so_many_ways() {
    let rules = Rules::default();
    let mut tiles = Hand::deck(&rules);
    let mut counts = Vec::new();
    for _ in 0..3 {
        counts.push(arrangements(&tiles, &rules));
        tiles.remove(Tile::Joker);
    }
    assert_eq!(
        counts,
        [
            Some(878_754_261_636_066_682),
            Some(18_827_227_616_293_862),
            Some(211_460_957_645_101)
        ]
    );
}

#[test]
fn more_than_can_be_counted_is_no_number() {
    let rules = rules("copies=4 jokers=8 jokers-per-meld=8");
    assert_eq!(arrangements(&Hand::deck(&rules), &rules), None);
    // the deck of the default rules has no such tiles
    let hand = Hand::deck(&rules);
    assert_eq!(arrangements(&hand, &Rules::default()), Some(0));
}

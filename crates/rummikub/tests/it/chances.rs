//! How likely is a rack to open, to hold a meld, to be complete?
//!
//! The oracle lists every meld as its tiles, one by one, with jokers in their place, and finds the
//! best of every bag of a small deck by taking out its lowest tile, alone or with a meld.

use std::collections::HashMap;

use rummikub::Rules;
use rummikub::solve::chance::{
    Chance, ChanceError, Event, OpeningChances, chance, chance_with_jokers, distinct_racks,
};

/// The rules of the retail game with these options, written `name=value`.
fn rules(options: &str) -> Rules {
    let mut rules = Rules::default();
    for option in options.split_whitespace() {
        let (name, value) = option.split_once('=').expect("name=value");
        rules.set(name, value).expect("an option and its value");
    }
    rules
}

/// A bag of tiles: three bits a kind, first by number, then by colour; the jokers at the top.
type Bag = u128;

const JOKERS: u32 = 120;

/// A meld as tiles to be taken, and its worth.
type Pattern = (Bag, i32);

struct Oracle {
    kinds: u32,
    copies: u64,
    melds: Vec<Pattern>,
    best: HashMap<Bag, i32>,
    whole: HashMap<Bag, bool>,
}

impl Oracle {
    fn new(rules: &Rules) -> Self {
        let (numbers, colors) = (
            u32::from(rules.numbers.get()),
            u32::from(rules.colors.get()),
        );
        let least = usize::from(rules.least_meld.get());
        let kind = |number: u32, color: u32| ((number - 1) * colors + color, number);
        let mut laid: Vec<Vec<(u32, u32)>> = Vec::new();
        for number in 1..=numbers {
            for set in 1..1_u32 << colors {
                let of = (0..colors).filter(|color| set >> color & 1 == 1);
                laid.push(of.map(|color| kind(number, color)).collect());
            }
        }
        let top = numbers + u32::from(rules.one_after_thirteen);
        for color in 0..colors {
            for low in 1..=numbers {
                for high in low + 2..=top {
                    let run = (low..=high).map(|place| (place - 1) % numbers + 1);
                    laid.push(run.map(|number| kind(number, color)).collect());
                }
            }
        }
        let mut melds = Vec::new();
        for tiles in laid.iter().filter(|tiles| tiles.len() >= least) {
            for jokers in 0..1_u32 << tiles.len() {
                let count = jokers.count_ones();
                let numbered = usize::try_from(count).expect("small") < tiles.len();
                if !numbered || count > rules.jokers_per_meld.get().into() {
                    continue;
                }
                melds.push(pattern(tiles, jokers, rules));
            }
        }
        melds.retain(|&(_, worth)| worth >= 0);
        melds.sort_unstable();
        melds.dedup();
        Self {
            kinds: numbers * colors,
            copies: rules.copies.get().into(),
            melds,
            best: HashMap::new(),
            whole: HashMap::new(),
        }
    }

    /// The most that melds of the bag are worth.
    fn best(&mut self, bag: Bag) -> i32 {
        let Some(lowest) = lowest(bag) else {
            return 0;
        };
        if let Some(&best) = self.best.get(&bag) {
            return best;
        }
        let mut best = self.best(bag - (1 << lowest));
        for at in 0..self.melds.len() {
            let (meld, worth) = self.melds[at];
            if meld >> lowest & 7 > 0 && self.holds(bag, meld) {
                best = best.max(worth + self.best(bag - meld));
            }
        }
        self.best.insert(bag, best);
        best
    }

    /// Whether all tiles of the bag can lie in melds.
    fn whole(&mut self, bag: Bag) -> bool {
        let Some(lowest) = lowest(bag) else {
            return bag == 0;
        };
        if let Some(&whole) = self.whole.get(&bag) {
            return whole;
        }
        let whole = (0..self.melds.len()).any(|at| {
            let meld = self.melds[at].0;
            meld >> lowest & 7 > 0 && self.holds(bag, meld) && self.whole(bag - meld)
        });
        self.whole.insert(bag, whole);
        whole
    }

    fn holds(&self, bag: Bag, meld: Bag) -> bool {
        let mut shifts = (0..self.kinds).map(|kind| 3 * kind).chain([JOKERS]);
        shifts.all(|shift| bag >> shift & 7 >= meld >> shift & 7)
    }

    /// Every bag of so many numbered tiles from the kinds on, and in how many ways it is dealt.
    fn bags(&self, tiles: u64, kind: u32, bag: Bag, ways: u128, each: &mut impl FnMut(Bag, u128)) {
        if kind == self.kinds {
            if tiles == 0 {
                each(bag, ways);
            }
            return;
        }
        for count in 0..=tiles.min(self.copies) {
            let ways = ways * choose(self.copies, count);
            let bag = bag | u128::from(count) << (3 * kind);
            self.bags(tiles - count, kind + 1, bag, ways, each);
        }
    }
}

fn pattern(tiles: &[(u32, u32)], jokers: u32, rules: &Rules) -> Pattern {
    let mut bag = 0;
    let mut worth = 0;
    for (at, &(kind, number)) in tiles.iter().enumerate() {
        let joker = jokers >> at & 1 == 1;
        bag += if joker { 1 << JOKERS } else { 1 << (3 * kind) };
        let counts = !joker || rules.value("opening-jokers").as_deref() == Some("represented");
        worth += if counts {
            i32::try_from(number).expect("small")
        } else {
            0
        };
    }
    (bag, worth)
}

/// Where the lowest numbered tile is counted.
fn lowest(bag: Bag) -> Option<u32> {
    let numbered = bag & ((1 << JOKERS) - 1);
    (numbered != 0).then(|| numbered.trailing_zeros() / 3 * 3)
}

fn choose(all: u64, few: u64) -> u128 {
    (0..few).fold(1, |ways, at| {
        ways * u128::from(all - at) / u128::from(at + 1)
    })
}

/// Compares all racks of `racks` tiles of a small deck, for each number of jokers.
#[track_caller]
fn check_all(options: &str, racks: std::ops::RangeInclusive<u8>) {
    let rules = rules(options);
    let most_points = 60;
    let mut oracle = Oracle::new(&rules);
    for jokers in 0..=rules.jokers.get() {
        let chances = OpeningChances::with_jokers(*racks.end(), most_points, jokers, &rules);
        let chances = chances.expect("a small deck");
        for rack in racks.clone().filter(|&rack| rack >= jokers) {
            let mut worth: HashMap<i32, [u128; 2]> = HashMap::new();
            let (mut whole, mut all) = ([0; 2], [0; 2]);
            let mut bags = Vec::new();
            let tiles = u64::from(rack - jokers);
            oracle.bags(tiles, 0, 0, 1, &mut |bag, ways| bags.push((bag, ways)));
            for (bag, ways) in bags {
                let ways = ways * choose(rules.jokers.get().into(), jokers.into());
                let bag = bag | u128::from(jokers) << JOKERS;
                let add = |sum: &mut [u128; 2]| {
                    sum[0] += ways;
                    sum[1] += 1;
                };
                add(&mut all);
                add(worth.entry(oracle.best(bag)).or_default());
                if oracle.whole(bag) {
                    add(&mut whole);
                }
            }
            let expect = |[favourable, distinct]: [u128; 2], event| {
                let dealt = Chance {
                    favourable,
                    all: all[0],
                };
                let counted = chance_with_jokers(event, rack, jokers, &rules);
                assert_eq!(
                    counted,
                    Ok(dealt),
                    "{options}: {event:?} of {rack}, {jokers} jokers"
                );
                let distinct = Chance {
                    favourable: distinct,
                    all: all[1],
                };
                let counted = distinct_racks(event, rack, jokers, &rules);
                assert_eq!(
                    counted,
                    Ok(distinct),
                    "{options}: {event:?} of {rack} alike"
                );
            };
            expect(whole, Event::IsComplete);
            let at_least = |points: i32| {
                let racks = worth.iter().filter(|&(&worth, _)| worth >= points);
                racks.fold([0, 0], |sum, (_, more)| {
                    [sum[0] + more[0], sum[1] + more[1]]
                })
            };
            for points in [0, 1, 17] {
                expect(at_least(points.into()), Event::Opens { points });
            }
            expect(at_least(1), Event::HoldsMeld);
            for points in 0..=most_points {
                let favourable = at_least(points.into())[0];
                let expected = Chance {
                    favourable,
                    all: all[0],
                };
                let counted = chances.chance(rack, points);
                assert_eq!(
                    counted,
                    Some(expected),
                    "{options}: {points} of {rack}, {jokers}"
                );
            }
        }
    }
}

/// Compares racks of a few tiles always, of more in slow runs.
#[track_caller]
fn check(options: &str, few: u8, more: u8) {
    let racks = if crate::slow_tests() {
        0..=more
    } else {
        few..=few
    };
    check_all(options, racks);
}

#[test]
fn one_copy() {
    check("numbers=4 copies=1 jokers=2", 7, 12);
    check("numbers=5 copies=1 jokers=2", 5, 10);
    check("numbers=6 copies=1 jokers=1", 5, 9);
}

#[test]
fn two_copies() {
    check("numbers=4 jokers=2", 6, 8);
    check("numbers=5 jokers=2", 5, 7);
    check("numbers=4 colors=3 jokers=2", 7, 10);
}

#[test]
fn more_copies_and_jokers() {
    check(
        "numbers=3 colors=3 copies=3 jokers=3 jokers-per-meld=3",
        4,
        7,
    );
    check("numbers=3 colors=3 copies=4 jokers=2", 4, 8);
    check(
        "numbers=4 colors=3 copies=1 jokers=4 jokers-per-meld=4",
        6,
        12,
    );
}

#[test]
fn few_jokers_in_a_meld() {
    check("numbers=5 copies=1 jokers=2 jokers-per-meld=1", 6, 10);
    check("numbers=4 colors=3 jokers=2 jokers-per-meld=1", 7, 10);
    check(
        "numbers=5 colors=3 copies=1 jokers=3 jokers-per-meld=2",
        7,
        12,
    );
    check("numbers=4 copies=1 jokers=2 jokers-per-meld=0", 7, 10);
}

#[test]
fn jokers_worth_nothing() {
    check("numbers=5 copies=1 jokers=2 opening-jokers=zero", 6, 10);
    check("numbers=4 colors=3 jokers=2 opening-jokers=zero", 6, 10);
    check(
        "numbers=5 colors=3 copies=1 jokers=2 opening-jokers=zero least-meld=4",
        8,
        12,
    );
}

#[test]
fn melds_of_four() {
    check("numbers=5 copies=1 jokers=2 least-meld=4", 6, 10);
    check(
        "numbers=5 colors=3 jokers=3 jokers-per-meld=3 least-meld=4",
        6,
        8,
    );
}

#[test]
fn one_may_follow_the_highest_number() {
    check("numbers=4 copies=1 jokers=2 one-after-thirteen=true", 7, 10);
    check("numbers=4 colors=3 jokers=2 one-after-thirteen=true", 6, 8);
    check(
        "numbers=5 colors=3 copies=1 jokers=2 one-after-thirteen=true least-meld=4",
        7,
        12,
    );
}

/// Compares with a published number of racks of 14 or fewer tiles of the retail game, for each
/// number of jokers from none up.
#[track_caller]
fn check_retail(event: Event, rack: u8, favourable: &[u128]) {
    for (jokers, &favourable) in (0..=2).zip(favourable) {
        let counted = chance_with_jokers(event, rack, jokers, &Rules::retail_2019());
        let counted = counted.expect("the deck has such racks").favourable;
        let ways = [1, 2, 1][usize::from(jokers)]; // either joker can be the one
        assert_eq!(
            counted,
            favourable * ways,
            "{event:?} of {rack}, {jokers} jokers"
        );
    }
}

/// Three tiles, worked out by hand.
#[test]
fn racks_of_three_tiles() {
    // Groups of 10 to 13 and runs from 9, 10, 11; two of them and a joker; 9 to 13 and both.
    let thirty = [4 * 4 * 8 + 3 * 4 * 8, 4 * 6 * 4 + 7 * 4 * 4, 5 * 8];
    check_retail(THIRTY, 3, &thirty);
    // All groups and runs; two tiles of one; any tile.
    let groups = [13 * 4 * 8, 13 * 6 * 4];
    let runs = [11 * 4 * 8, (12 + 11) * 4 * 4];
    let whole = [groups[0] + runs[0], groups[1] + runs[1], 104];
    check_retail(Event::IsComplete, 3, &whole);
}

const THIRTY: Event = Event::Opens { points: 30 };

#[test]
fn racks_without_jokers_that_open() {
    check_retail(THIRTY, 14, &[27_740_486_297_556_320]);
    check_retail(Event::Opens { points: 50 }, 14, &[7_184_974_507_594_904]);
}

#[test]
fn racks_that_open_with_thirty() {
    if !crate::slow_tests() {
        return;
    }
    let by_jokers = [
        27_740_486_297_556_320,
        11_566_067_110_951_232,
        1_728_580_043_193_610,
    ];
    check_retail(THIRTY, 14, &by_jokers);
    let all = chance(THIRTY, 14, &Rules::retail_2019()).expect("the deck has such racks");
    assert_eq!(all.favourable, 52_601_200_562_652_394);
    let lowest = "26300600281326197/52855181828091300";
    assert_eq!(all.reduced().to_string(), lowest);
}

#[test]
fn racks_that_hold_a_meld() {
    let all = 105_710_363_656_182_600; // 14 of 106
    let favourable = 82_967_187_586_211_892;
    let counted = chance(Event::HoldsMeld, 14, &Rules::retail_2019());
    assert_eq!(counted, Ok(Chance { favourable, all }));
    let without = 56_772_589_229_426_252;
    let both = 1_728_597_141_547_640; // every rack with both
    check_retail(
        Event::HoldsMeld,
        14,
        &[without, 12_233_000_607_619_000, both],
    );
}

#[test]
fn complete_racks_of_106_tiles() {
    check_retail(Event::IsComplete, 14, &[68_006_854_852]);
    if crate::slow_tests() {
        let by_jokers = [68_006_854_852, 270_389_040_624, 476_136_477_898];
        check_retail(Event::IsComplete, 14, &by_jokers);
    }
}

/// Racks without jokers, all melded: as dealt, and different ones.
#[test]
fn complete_racks_of_few_tiles() {
    let check = |rack: u8, dealt: u128, distinct: u128| {
        check_retail(Event::IsComplete, rack, &[dealt]);
        let counted = distinct_racks(Event::IsComplete, rack, 0, &Rules::retail_2019());
        let counted = counted.expect("the deck has such racks");
        assert_eq!(counted.favourable, distinct, "{rack} tiles");
    };
    check(3, 768, 96);
    check(4, 848, 53);
    check(5, 1_152, 36);
    check(6, 264_120, 4_656);
    check(9, 54_670_224, 151_728);
    check(12, 7_740_251_610, 3_753_318);
    check(14, 68_006_854_852, 10_232_524);
}

#[test]
fn different_complete_racks_with_jokers() {
    if !crate::slow_tests() {
        return;
    }
    let check = |jokers: u8, distinct: u128| {
        let counted = distinct_racks(Event::IsComplete, 14, jokers, &Rules::retail_2019());
        let counted = counted.expect("the deck has such racks");
        assert_eq!(counted.favourable, distinct, "{jokers} jokers");
    };
    check(1, 71_152_260);
    check(2, 223_179_514);
}

/// Every line of the table of racks of 1 to 20 tiles and openings of 25 to 60 points, and its
/// columns for few points always.
#[test]
fn the_table_of_openings() {
    let table = include_str!("../data/opening-chances.tsv");
    let (racks, points) = if crate::slow_tests() {
        (20, 60)
    } else {
        (14, 26)
    };
    let chances = OpeningChances::count(racks, points, &Rules::retail_2019());
    let chances = chances.expect("the deck has such racks");
    let mut lines = 0;
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let numbers: Vec<u128> = line
            .split('\t')
            .map(|number| number.parse().expect("a number"))
            .collect();
        let [rack, points, favourable, all] = numbers[..] else {
            panic!("four columns: {line}");
        };
        let small = |number| u8::try_from(number).expect("at most 60");
        if let Some(counted) = chances.chance(small(rack), small(points)) {
            assert_eq!(counted, Chance { favourable, all }, "{line}");
        }
        lines += 1;
    }
    assert_eq!(lines, 20 * 36);
}

/// A joker dealt to each player is certain; the others are drawn from what is left.
#[test]
fn a_joker_that_is_dealt_is_certain() {
    let plain = rules("numbers=4 jokers=2");
    let dealt = rules("numbers=4 jokers=2 joker-dealt=true");
    for rack in 1..=6 {
        let with = |jokers, rules| chance_with_jokers(THIRTY, rack, jokers, rules);
        let one = with(1, &plain).expect("such racks");
        let dealt_one = with(1, &dealt).expect("such racks");
        assert_eq!(dealt_one.favourable * 2, one.favourable); // not one of two
        assert_eq!(dealt_one.all * 2, one.all);
        if rack > 1 {
            assert_eq!(with(2, &dealt), with(2, &plain));
        }
        let all = chance(THIRTY, rack, &dealt).expect("such racks").all;
        assert_eq!(all, choose(33, u64::from(rack) - 1));
    }
}

/// Seven pairs complete a rack of fourteen, dealt or with jokers for the second tiles.
#[test]
fn seven_pairs_are_complete() {
    let okey = rules("numbers=3 jokers=2 seven-pairs=true least-meld=4 jokers-per-meld=0");
    // Groups of four only: three or fewer of each number are none, and there are no runs.
    let check = |jokers: u8, expected: [u128; 2]| {
        let counted = chance_with_jokers(Event::IsComplete, 14, jokers, &okey);
        assert_eq!(counted.expect("such racks").favourable, expected[0]);
        let counted = distinct_racks(Event::IsComplete, 14, jokers, &okey);
        assert_eq!(counted.expect("such racks").favourable, expected[1]);
    };
    check(0, [choose(12, 7), choose(12, 7)]);
    // Six pairs and one tile; either joker.
    let one = choose(12, 6) * 6;
    check(1, [one * 2 * 2, one]);
    // Six pairs and both jokers, or five pairs and two tiles.
    let (pair, two) = (choose(12, 6), choose(12, 5) * choose(7, 2));
    check(2, [pair + two * 4, pair + two]);
}

#[test]
fn draws_until_a_rack_opens() {
    let rules = rules("numbers=4 copies=1 jokers=0");
    let chances = OpeningChances::count(16, 10, &rules).expect("a small deck");
    // Sixteen tiles always open, so this is the average over all orders of the deck.
    let mut oracle = Oracle::new(&rules);
    let mut later = 0.0;
    for rack in 5..16 {
        let (mut fail, mut all) = (0_u32, 0_u32);
        let mut bags = Vec::new();
        oracle.bags(rack, 0, 0, 1, &mut |bag, _| bags.push(bag));
        for bag in bags {
            fail += u32::from(oracle.best(bag) < 10);
            all += 1;
        }
        later += f64::from(fail) / f64::from(all);
    }
    let draws = chances.draws(5, 10).expect("counted");
    assert!((draws - later).abs() < 1e-12, "{draws} and {later}");
    assert_eq!(chances.draws(16, 10), Some(0.0));
    assert_eq!(chances.draws(17, 10), None);
    assert_eq!(chances.draws(5, 11), None);
}

#[test]
fn a_chance_that_cannot_be_counted_says_why() {
    let check = |error: Result<Chance, ChanceError>, expected: &str| {
        let message = error.expect_err("no such chance").to_string();
        assert_eq!(message, expected);
    };
    let retail = Rules::retail_2019();
    check(
        chance(THIRTY, 107, &retail),
        "expected a rack of at most 106 tiles but found 107 [R-70]",
    );
    check(
        chance(THIRTY, 200, &rules("copies=4 jokers=8")),
        "expected a rack of at most 30 tiles but found 200 [R-70]",
    );
    check(
        chance_with_jokers(THIRTY, 14, 3, &retail),
        "expected 0 to 2 jokers in a rack of 14 tiles but found 3 [R-70]",
    );
    check(
        distinct_racks(THIRTY, 14, 0, &Rules::mso_2025()),
        "expected 1 to 2 jokers in a rack of 14 tiles but found 0 [R-70]",
    );
    check(
        chance_with_jokers(THIRTY, 14, 8, &rules("copies=4 jokers=8 jokers-per-meld=4")),
        "expected fewer copies or jokers: with 4 copies and 8 jokers the open runs of a colour \
         are too various to count",
    );
}

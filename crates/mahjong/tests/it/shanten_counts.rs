//! Published distributions of the shanten over all hands.
//!
//! The library says how far each suit's configuration is from sets and a pair. Here the suits are
//! put together: configurations of one suit that are good for the same are counted once, then
//! pairs of suits, then both pairs, with plain sums that the library does not use. Distinct hands
//! are counted once, weighted ones as often as they can be drawn from 136 tiles.
//!
//! Source: the public tables of tomohxx (shanten) and, for three players, recomputed ones.

use std::collections::BTreeMap;

use ahash::AHashMap;
use mahjong::{Hand, Rules, Suit, shanten, suit_distance};

use crate::oracle;

/// Tiles missing for 0 to 4 sets, then for 0 to 4 sets and a pair; 99 for out of reach.
type Missing = [u8; 10];

/// What counts of some tiles, packed so that packed ones of different suits add up.
///
/// From the low end: tiles, pairs, kinds, kinds of orphans, orphans that are there twice; 6 bits
/// each.
type Tally = u32;

/// Hands: distinct, and weighted.
type Count = [u64; 2];

/// What some suits are good for, as a place in a list of [`Missing`], and their tally.
type Parts = AHashMap<(u8, Tally), Count>;

/// The entries of [`Parts`] by their number of tiles.
type ByTiles = BTreeMap<u8, Vec<(u8, Tally, Count)>>;

fn field(tally: Tally, place: u32) -> i32 {
    i32::try_from(tally >> (6 * place) & 63).expect("6 bits")
}

fn place_of(missing: Missing, list: &mut Vec<Missing>) -> u8 {
    let place = list.iter().position(|&other| other == missing);
    let place = place.unwrap_or_else(|| {
        list.push(missing);
        list.len() - 1
    });
    u8::try_from(place).expect("less than 256 kinds")
}

/// All configurations of `suit` with at most 14 tiles.
fn parts(suit: Suit, rules: &Rules, list: &mut Vec<Missing>) -> Parts {
    let three_players = *rules != Rules::formal();
    let (numbers, first): (&[usize], usize) = match suit {
        Suit::Characters if three_players => (&[0, 8], 0),
        Suit::Honors => (&[0, 1, 2, 3, 4, 5, 6], 27),
        suit => (&[0, 1, 2, 3, 4, 5, 6, 7, 8], 9 * suit as usize),
    };
    let mut parts = Parts::new();
    for total in 0..=14 {
        for packed in oracle::multisets(numbers.len(), total) {
            let mut counts = [0; 34];
            let mut tally = Tally::from(total);
            let mut weight = 1;
            for (&number, &count) in numbers.iter().zip(&packed) {
                counts[first + number] = count;
                let count = usize::from(count);
                let kind = [
                    0,
                    1 << 12,
                    1 << 12 | 1 << 6,
                    1 << 12 | 1 << 6,
                    1 << 12 | 1 << 6,
                ][count];
                tally += kind;
                if suit == Suit::Honors || number == 0 || number == 8 {
                    tally += (kind >> 12) << 18 | (kind >> 6 & 1) << 24;
                }
                weight *= [1, 4, 6, 4, 1][count];
            }
            let distance = suit_distance(suit, &oracle::hand(&counts), rules).expect("14 tiles");
            let missing: Missing = std::array::from_fn(|shape| {
                let distance = match shape {
                    0..5 => distance.to_sets(shape),
                    _ => distance.to_sets_and_pair(shape - 5),
                };
                distance.unwrap_or(99)
            });
            let count = parts.entry((place_of(missing, list), tally)).or_default();
            count[0] += 1;
            count[1] += weight;
        }
    }
    parts
}

/// What both are good for together.
fn sum(a: &Missing, b: &Missing) -> Missing {
    let mut sum = [99; 10];
    for (x, &missing_a) in a.iter().enumerate() {
        for (y, &missing_b) in b.iter().enumerate() {
            let (sets, pairs) = (x % 5 + y % 5, x / 5 + y / 5);
            if sets < 5 && pairs < 2 {
                let shape = sets + 5 * pairs;
                sum[shape] = sum[shape].min(missing_a + missing_b);
            }
        }
    }
    sum
}

/// All configurations of two suits with at most 14 tiles, and what they are good for.
fn two(suits: [Suit; 2], rules: &Rules) -> (Vec<Missing>, ByTiles) {
    let mut list = Vec::new();
    let [left, right] = suits.map(|suit| parts(suit, rules, &mut list));
    let mut sums = Vec::new();
    let mut places = AHashMap::new();
    let mut both = Parts::new();
    for (&(a, tally_a), count_a) in &left {
        for (&(b, tally_b), count_b) in &right {
            if field(tally_a, 0) + field(tally_b, 0) > 14 {
                continue;
            }
            let place = *places.entry((a, b)).or_insert_with(|| {
                let sum = sum(&list[usize::from(a)], &list[usize::from(b)]);
                place_of(sum, &mut sums)
            });
            let count = both.entry((place, tally_a + tally_b)).or_default();
            count[0] += count_a[0] * count_b[0];
            count[1] += count_a[1] * count_b[1];
        }
    }
    let mut by_tiles = ByTiles::new();
    for ((place, tally), count) in both {
        let tiles = u8::try_from(field(tally, 0)).expect("14 tiles");
        by_tiles
            .entry(tiles)
            .or_default()
            .push((place, tally, count));
    }
    (sums, by_tiles)
}

/// Hands by the shanten from -1, the least of all forms and that of the standard form alone.
type Distribution = [[Count; 2]; 10];

/// The distribution of 13 and of 14 tiles.
fn distributions(rules: &Rules) -> [Distribution; 2] {
    let (first_sums, first) = two([Suit::Characters, Suit::Circles], rules);
    let (last_sums, last) = two([Suit::Bamboos, Suit::Honors], rules);
    let missing: Vec<Vec<u8>> = first_sums
        .iter()
        .map(|a| last_sums.iter().map(|b| sum(a, b)[9]).collect())
        .collect();
    let mut distributions = [[[[0; 2]; 2]; 10]; 2];
    for (tiles, distribution) in [13, 14].into_iter().zip(&mut distributions) {
        for (first_tiles, first) in first.range(..=tiles) {
            for &(a, tally_a, count_a) in first {
                let missing = &missing[usize::from(a)];
                for &(b, tally_b, count_b) in &last[&(tiles - first_tiles)] {
                    let tally = tally_a + tally_b;
                    let standard = i32::from(missing[usize::from(b)]) - 1;
                    let pairs = 6 - field(tally, 1) + (7 - field(tally, 2)).max(0);
                    let orphans = 13 - field(tally, 3) - field(tally, 4).min(1);
                    let minimum = standard.min(pairs).min(orphans);
                    for (form, shanten) in [minimum, standard].into_iter().enumerate() {
                        let place = usize::try_from(shanten + 1).expect("-1 or more");
                        let all = &mut distribution[place][form];
                        all[0] += count_a[0] * count_b[0];
                        all[1] += count_a[1] * count_b[1];
                    }
                }
            }
        }
    }
    distributions
}

/// The rows of one form without the empty ones at both ends, the first shanten first.
fn rows(distribution: &Distribution, form: usize) -> Vec<(i32, Count)> {
    (-1..)
        .zip(distribution.iter().map(|forms| forms[form]))
        .filter(|&(_, count)| count != [0; 2])
        .collect()
}

#[test]
fn all_hands_by_shanten() {
    // M-20, M-22, M-23
    let [of_13, of_14] = distributions(&Rules::formal());
    let expected = [
        (-1, [16_873_619, 12_859_078_207_674]),
        (0, [2_133_064_968, 2_966_241_795_738_948]),
        (1, [35_934_777_211, 99_154_452_630_748_356]),
        (2, [130_938_507_660, 828_714_358_375_292_670]),
        (3, [121_685_916_468, 1_867_404_976_243_926_528]),
        (4, [33_290_266_817, 1_211_948_980_271_480_832]),
        (5, [2_496_505_635, 233_501_763_289_743_360]),
        (6, [24_592_122, 6_601_397_483_077_632]),
    ];
    assert_eq!(rows(&of_14, 0), expected);
    let expected = [
        (-1, [11_498_658, 11_353_128_141_498]),
        (0, [1_407_507_075, 2_560_073_618_528_580]),
        (1, [24_534_145_015, 84_836_864_591_965_380]),
        (2, [104_744_544_266, 708_866_296_874_217_726]),
        (3, [131_618_303_547, 1_732_690_933_213_527_552]),
        (4, [53_783_938_428, 1_270_342_844_384_821_248]),
        (5, [9_718_513_527, 398_021_022_894_784_512]),
        (6, [685_882_185, 50_748_272_871_997_440]),
        (7, [16_090_769, 2_205_616_265_232_384]),
        (8, [81_030, 21_751_324_999_680]),
    ];
    assert_eq!(rows(&of_14, 1), expected);
    let expected = [
        (0, [92_371_838, 39_270_395_383_132]),
        (1, [3_853_879_869, 3_006_175_115_638_776]),
        (2, [26_789_930_989, 45_249_205_945_148_216]),
        (3, [44_415_586_270, 175_141_291_509_958_900]),
        (4, [20_654_119_377, 192_909_046_305_573_888]),
        (5, [2_655_427_013, 63_384_201_353_756_672]),
        (6, [60_280_644, 4_045_365_540_028_416]),
    ];
    assert_eq!(rows(&of_13, 0), expected);
    let expected = [
        (0, [54_747_045, 32_244_742_336_860]),
        (1, [2_318_210_748, 2_462_555_550_248_952]),
        (2, [18_521_094_520, 36_992_212_761_231_160]),
        (3, [40_311_144_206, 150_520_686_671_360_244]),
        (4, [28_348_596_450, 185_259_337_372_953_600]),
        (5, [8_048_161_086, 89_843_375_028_568_064]),
        (6, [885_943_636, 17_455_607_501_553_664]),
        (7, [33_398_598, 1_188_423_272_497_152]),
        (8, [299_711, 20_113_264_738_304]),
    ];
    assert_eq!(rows(&of_13, 1), expected);
}

#[test]
fn all_hands_of_three_players_by_shanten() {
    // M-1
    let mut rules = Rules::formal();
    rules.set("players", "3").expect("an option");
    let [of_13, of_14] = distributions(&rules);
    let expected = [
        (-1, [3_544_383, 1_321_887_397_648]),
        (0, [324_512_039, 229_204_302_023_024]),
        (1, [3_861_801_145, 5_666_836_324_035_120]),
        (2, [9_513_954_050, 35_089_291_127_101_440]),
        (3, [6_280_719_312, 61_289_092_707_873_792]),
        (4, [1_274_481_820, 33_570_528_047_677_440]),
        (5, [51_086_370, 3_878_645_818_982_400]),
        (6, [48_456, 13_007_308_455_936]),
    ];
    assert_eq!(rows(&of_14, 0), expected);
    assert_eq!(of_14[0][1][0], 2_657_681);
    let distinct: Vec<_> = rows(&of_13, 0).iter().map(|row| row.1[0]).collect();
    let expected = [
        17_864_220,
        552_121_421,
        2_703_243_800,
        3_178_038_880,
        1_091_914_759,
        89_698_182,
        609_228,
    ];
    assert_eq!(distinct, expected);
}

/// How many hands of one suit have which shanten in standard form, and in standard form or as
/// seven pairs.
fn of_one_suit(total: u8) -> [BTreeMap<i8, usize>; 2] {
    let mut by_shanten: [BTreeMap<i8, usize>; 2] = Default::default();
    for counts in oracle::multisets(9, total) {
        let hand: Hand = oracle::hand(&counts);
        let shanten = shanten(&hand, &[], &Rules::formal()).expect("13 or 14 tiles");
        *by_shanten[0].entry(shanten.standard).or_default() += 1;
        *by_shanten[1].entry(shanten.minimum()).or_default() += 1;
    }
    by_shanten
}

#[test]
fn hands_of_one_suit_by_shanten() {
    let rows = |total| of_one_suit(total).map(|rows| rows.into_iter().collect::<Vec<_>>());
    let [standard, both] = rows(14);
    assert_eq!(standard, [(-1, 13_259), (0, 91_065), (1, 14_386), (2, 90)]);
    assert_eq!(both, [(-1, 13_277), (0, 91_437), (1, 14_086)]);
    let [standard, both] = rows(13);
    assert_eq!(standard, [(0, 40_070), (1, 52_678), (2, 852)]);
    assert_eq!(both, [(0, 40_196), (1, 52_791), (2, 613)]);
}

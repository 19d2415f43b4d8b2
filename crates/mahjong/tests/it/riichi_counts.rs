//! How many hands have each yaku?
//!
//! Over all complete hands of 14 tiles, none laid down, weighted by the ways to draw them from 136:
//! every yaku that shape alone decides, in any reading of the hand. Hands are made suit by suit:
//! every configuration of a suit that is sets, or sets and a pair, with every other.
//!
//! Source: the tables of the third and fourth part of "Introduction to mahjong" of 1kawaya.com,
//! where they agree with ours. Ours add up: the hands with 0 to 4 triplets are all complete hands,
//! and those with several such readings once more. The page has 1,476,156,036,600 more of four
//! sequences, with which the five kinds would be more than all hands; its figure for pinfu is
//! greater by the same number. Others cannot be either: a pair and three triplets of winds leave
//! one more set, 21 sequences or 30 triplets, which makes
//! 4 · 6 · 4³ · (21 · 4³ + 30 · 4) = 2,248,704, not 2,304,000.

use std::collections::BTreeMap;

use mahjong::cards_core::TileCounts;
use mahjong::riichi::{FuReason, Win, Yaku, alternatives};
use mahjong::{Hand, MeldKind, PlayerHand, Reading, RedFives, Rules, Suit, Wind, WinningHand};
use mahjong::{WonBy, is_complete};

use crate::oracle;

/// Configurations of a suit by their number of sets, without and with the pair.
type Parts = [[Vec<u64>; 2]; 5];

fn parts(suit: Suit) -> Parts {
    let mut parts = Parts::default();
    let kinds = if suit == Suit::Honors { 7 } else { 9 };
    // A pair that is far from the suit stands in where the suit has none.
    let pair: Hand = match suit {
        Suit::Honors => "11m".parse().expect("tiles"),
        _ => "11z".parse().expect("tiles"),
    };
    for total in 0..=14 {
        if total % 3 == 1 {
            continue;
        }
        for mut counts in oracle::multisets(kinds, total) {
            counts.rotate_right(9 * suit as usize);
            let hand = oracle::hand(&counts);
            let with_pair = hand.counts().checked_add(pair.counts());
            let whole = match total % 3 {
                0 => with_pair.and_then(Hand::from_counts),
                _ => Some(hand),
            };
            if whole.is_some_and(|whole| is_complete(&whole)) {
                let bits = hand.counts().bits()[suit as usize];
                parts[usize::from(total / 3)][usize::from(total % 3 / 2)].push(bits);
            }
        }
    }
    parts
}

/// In how many ways these counts can be drawn, four copies of each.
fn weight(mut counts: u64) -> u64 {
    let mut ways = 1;
    while counts != 0 {
        ways *= match counts & 0xF {
            1 | 3 => 4,
            2 => 6,
            _ => 1,
        };
        counts >>= 4;
    }
    ways
}

/// Calls `visit` with each complete hand in standard form.
fn each_hand(parts: &[Parts; 4], mut visit: impl FnMut([u64; 4], u64)) {
    let sets = || (0..5).flat_map(|m| (0..2).map(move |pair| (m, pair)));
    for (m, pm) in sets() {
        for (p, pp) in sets().filter(|&(p, pp)| m + p <= 4 && pm + pp <= 1) {
            for (s, ps) in sets().filter(|&(s, ps)| m + p + s <= 4 && pm + pp + ps <= 1) {
                let (z, pz) = (4 - m - p - s, 1 - pm - pp - ps);
                for &a in &parts[0][m][pm] {
                    for &b in &parts[1][p][pp] {
                        for &c in &parts[2][s][ps] {
                            let ways = weight(a) * weight(b) * weight(c);
                            for &d in &parts[3][z][pz] {
                                visit([a, b, c, d], ways * weight(d));
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What any reading of the hand has.
fn names(bits: [u64; 4], rules: &Rules) -> Vec<&'static str> {
    let hand = Hand::from_counts(TileCounts::from_bits(bits)).expect("four copies at most");
    let (tile, _) = hand.iter().next().expect("14 tiles");
    let hand = PlayerHand::new(hand, RedFives::NONE, &[]).expect("tiles");
    let hand = WinningHand::complete(hand, tile).expect("its own tile");
    let win = Win::new(hand, WonBy::SelfDraw, Wind::East, Wind::East);
    let mut names = Vec::new();
    for other in alternatives(&win, rules).expect("a self-draw is a yaku") {
        let score = other.score.expect("a self-draw is a yaku");
        names.extend(score.yaku().map(|(yaku, _)| yaku.name()));
        // A yakuman takes the place of the yaku that it is made of.
        let is_suit = bits[3] == 0 && bits.iter().filter(|&&suit| suit != 0).count() == 1;
        names.extend(is_suit.then_some("one suit"));
        let Reading::Standard(way) = other.reading else {
            continue;
        };
        let is_triplet = |meld: &&mahjong::Meld| meld.kind() == MeldKind::Triplet;
        let triplets = way.melds().iter().filter(is_triplet).count();
        names.push(TRIPLETS[triplets]);
        let items = score.fu_items();
        let has_pair = items.iter().any(|item| item.reason == FuReason::Pair);
        names.extend((triplets == 0 && !has_pair).then_some("pinfu shape"));
    }
    names.sort_unstable();
    names.dedup();
    names
}

const TRIPLETS: [&str; 5] = [
    "0 triplets",
    "1 triplet",
    "2 triplets",
    "3 triplets",
    "4 triplets",
];

/// How many hands of these parts have each yaku; `no-limit`, so that yakuman hide no yaku.
fn count(parts: &[Parts; 4]) -> BTreeMap<&'static str, u64> {
    let rules = "tenhou local-yaku=suurenkou no-limit=true";
    let rules: Rules = rules.parse().expect("rules");
    let mut counts = BTreeMap::new();
    each_hand(parts, |bits, ways| {
        for name in names(bits, &rules) {
            *counts.entry(name).or_default() += ways;
        }
    });
    counts
}

/// The parts that have no tile but these, and of the honours all of `needed`.
fn only(parts: &[Parts; 4], tiles: &str, needed: &str) -> [Parts; 4] {
    let [allowed, needed] = [tiles, needed].map(|tiles| {
        let tiles = tiles.parse::<Hand>().unwrap_or(Hand::EMPTY);
        tiles.counts().bits()
    });
    let mut parts = parts.clone();
    for (suit, parts) in parts.iter_mut().enumerate() {
        for configurations in parts.iter_mut().flatten() {
            configurations.retain(|&counts| {
                let nibbles = (0..16).map(|number| 0xF << (4 * number));
                let is_fine = |nibble: u64| {
                    let may = counts & nibble == 0 || allowed[suit] & nibble != 0;
                    may && (suit < 3 || counts & nibble >= needed[suit] & nibble)
                };
                nibbles.into_iter().all(is_fine)
            });
        }
    }
    parts
}

/// Seven pairs of so many kinds that are not in standard form as well.
fn seven_pairs(kinds: u64) -> u64 {
    let hands = (0..7).fold(1, |hands, n| hands * (kinds - n) / (n + 1));
    hands * 6_u64.pow(7)
}

#[test]
fn rare_yaku() {
    let parts = Suit::ALL.map(parts);
    let check = |tiles: &str, needed: &str, yaku: &[Yaku], expected: u64| {
        let counts = count(&only(&parts, tiles, needed));
        let count = |yaku: &Yaku| counts.get(yaku.name()).copied().unwrap_or(0);
        assert_eq!(yaku.iter().map(count).sum::<u64>(), expected, "{yaku:?}");
    };
    let honors = "1234567z";
    let all = "123456789m123456789p123456789s1234567z";
    check(honors, "", &[Yaku::Tsuuiisou], 441_216 - seven_pairs(7)); // M-60
    check("19m19p19s", "", &[Yaku::Chinroutou], 46_080); // M-60
    let both = 489_767_040 - (seven_pairs(13) - seven_pairs(7));
    check("19m19p19s1234567z", "", &[Yaku::Honroutou], both); // M-52
    check("23468s6z", "", &[Yaku::Ryuuiisou], 146_082); // M-61
    let gates = [Yaku::ChuurenPoutou, Yaku::JunseiChuuren];
    for suit in ["123456789m", "123456789p", "123456789s"] {
        check(suit, "", &gates, 8_650_752 / 3); // M-62
    }
    check(all, "555666777z", &[Yaku::Daisangen], 16_137_216); // M-58
    check(all, "111222333444z", &[Yaku::Daisuushii], 46_080); // M-59
    for pair in [
        "11222333444z",
        "11122333444z",
        "11122233444z",
        "11122233344z",
    ] {
        check(all, pair, &[Yaku::Shousuushii], 2_248_704 / 4); // M-59
    }
}

/// All 11,498,658 hands; half a minute.
#[test]
fn all_yaku_of_shape() {
    if !crate::slow_tests() {
        return;
    }
    let counts = count(&Suit::ALL.map(parts));
    let published = [
        ("1 triplet", 3_804_551_078_112),
        ("2 triplets", 773_706_811_992),
        ("4 triplets", 2_137_006_080),
        ("chinroutou", 46_080),
        ("daisangen", 16_137_216),
        ("daisuushii", 46_080),
        ("one suit", 1_321_781_052),
        ("ryuuiisou", 146_082),
        ("sanshoku-doujun", 217_494_700_032),
        ("sanshoku-doukou", 103_947_264),
        ("suurenkou", 829_440),
        ("tsumo", 11_353_128_141_498),
    ];
    let ours = [
        ("0 triplets", 6_705_603_267_954),
        ("3 triplets", 67_408_995_186),
        ("chanta", 28_400_308_860),
        ("iipeikou", 435_919_291_584),
        ("ittsuu", 116_688_273_408),
        ("junchan", 6_368_641_140),
        ("pinfu shape", 8_181_759_304_554 - 7_080_531_443_250),
        ("ryanpeikou", 1_318_322_322),
        ("shousangen", 265_510_656),
        ("tanyao", 899_686_609_236),
    ];
    for (name, expected) in published.into_iter().chain(ours) {
        let count = match name {
            // The page has the same number of hands of four sequences with another pair.
            "pinfu shape" => counts["0 triplets"] - counts[name],
            _ => counts[name],
        };
        assert_eq!(count, expected, "{name}");
    }
    // Two sequences twice over and a pair that are also seven pairs.
    assert_eq!(counts["chiitoitsu"], 1_306_741_248);
}

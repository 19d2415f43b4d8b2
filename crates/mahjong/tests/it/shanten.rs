//! How far is a hand from completion?

use std::collections::HashSet;
use std::sync::OnceLock;

use mahjong::rules::{Players, ShortHands};
use mahjong::{Hand, LaidMeld, Meld, Rules, ShantenError, Tile, TrackedHand, shanten};

use crate::chance::Chance;
use crate::oracle::{self, Counts};

/// The least shanten of `tiles`, which stand before the sets laid down, or the message.
#[track_caller]
fn check_under(rules: &Rules, tiles: &str, expected: &str) {
    let (hand, laid) = read(tiles);
    let actual = match shanten(&hand, &laid, rules) {
        Ok(shanten) => shanten.minimum().to_string(),
        Err(error) => error.to_string(),
    };
    assert_eq!(actual, expected, "for {tiles}");
}

#[track_caller]
fn check(tiles: &str, expected: &str) {
    check_under(&Rules::formal(), tiles, expected);
}

/// `tiles [meld] [meld]`.
pub(crate) fn read(tiles: &str) -> (Hand, Vec<LaidMeld>) {
    let (hand, laid) = tiles.split_at(tiles.find('[').unwrap_or(tiles.len()));
    let laid = laid.split_inclusive(']');
    (
        hand.parse().expect("tiles"),
        laid.map(|meld| meld.trim().parse().expect("a set"))
            .collect(),
    )
}

fn rules(change: impl FnOnce(&mut Rules)) -> Rules {
    let mut rules = Rules::formal();
    change(&mut rules);
    rules
}

#[test]
fn a_complete_hand_is_minus_one_and_one_that_waits_is_zero() {
    // M-20
    check("123m456p789s11122z", "-1");
    check("123m456p789s1112z", "0");
    check("123m456p789s1123z", "1");
    check("258m258p258s12345z", "6");
}

#[test]
fn each_form_has_its_own_shanten() {
    let forms = |tiles: &str| {
        let (hand, laid) = read(tiles);
        let shanten = shanten(&hand, &laid, &Rules::formal()).expect("a hand");
        (
            shanten.standard,
            shanten.seven_pairs,
            shanten.thirteen_orphans,
        )
    };
    assert_eq!(forms("1133557799m1122z"), (3, Some(-1), Some(8)));
    assert_eq!(forms("19m19p19s12345677z"), (7, Some(5), Some(-1)));
    assert_eq!(forms("123m22z [456p] [789s] [111z]"), (-1, None, None)); // M-19
    assert_eq!(forms("258m258p258s12345z"), (8, Some(6), Some(8)));
}

#[test]
fn seven_pairs_are_different_pairs() {
    // M-22: 6 less the pairs, and one more for each kind that seven lack
    let pairs = |tiles: &str| {
        let hand = tiles.parse().expect("tiles");
        let shanten = shanten(&hand, &[], &Rules::formal()).expect("a hand");
        shanten.seven_pairs
    };
    assert_eq!(pairs("1111m2222p3333s44z"), Some(5)); // 4 pairs, 4 kinds
    assert_eq!(pairs("111m222p333s44455z"), Some(3)); // 5 pairs, 5 kinds
    assert_eq!(pairs("1122m3344p5566s77z"), Some(-1));
    assert_eq!(pairs("1122m3344p5566s7z"), Some(0));
    let four_alike = rules(|rules| rules.pairs_of_four = true);
    check_under(&four_alike, "1111m2222p3333s44z", "-1");
    check_under(&four_alike, "111m2222p3333s44z", "0");
}

#[test]
fn tiles_that_are_all_held_are_not_waited_for() {
    // M-21
    check("123456789m1111z", "1");
    check("123456789m1111p", "1");
    check("111222333z4444z", "1");
    check("1112223333z4444z", "1");
    check("1111m123p112233s", "1");
    check("1111247777m1112z", "1");
    check("123m11p11112222z", "2");
    check("11112222333444z", "1");
    check("1111234444m1111p", "1");
    check("133345568m23677z", "2");
    check("1111z1111456789m", "1");
    check("22223333789m111z", "0");
    check("11112222456789m", "0");
    check("11112222z456789m", "1");
    let fifth_copy = rules(|rules| rules.fifth_copy = true);
    check_under(&fifth_copy, "123456789m1111z", "0");
    check_under(&fifth_copy, "123456789m1111p", "0");
    check_under(&fifth_copy, "111222333z4444z", "0");
}

#[test]
fn copies_in_sets_laid_down_are_held() {
    // M-8, M-21
    check("23m11z [456p] [111m] [444m]", "0");
    check("23m11z [456p] [1111m] [4444m]", "1");
    check("5z [555z] [123m] [456m] [789m]", "1"); // no pair of 5z
    check("5z [666z] [123m] [456m] [789m]", "0");
    check(
        "5z [5555z] [123m] [456m] [789m]",
        "5z is there a fifth time: the set has 4 [M-2]",
    );
    check("11z23m [1111m] [4444m] [777p]", "1");
    let concealed = rules(|rules| rules.meld_copies = false);
    check_under(&concealed, "11z23m [1111m] [4444m] [777p]", "0");
    let fifth_copy = rules(|rules| rules.fifth_copy = true);
    check_under(&fifth_copy, "11z23m [1111m] [4444m] [777p]", "0");
}

#[test]
fn three_players_have_fewer_characters() {
    // M-1
    let three = rules(|rules| rules.players = Players::Three);
    check("1111m111122233z", "1");
    check_under(&three, "1111m111122233z", "2");
    check_under(&three, "19m123p456s11222z", "1");
    check_under(&three, "111999m55566p567s", "-1");
    check_under(
        &three,
        "555m123p456s1112z",
        "5m is not played with by three [M-1]",
    );
    check_under(
        &three,
        "123p456s12z [555m]",
        "expected 10 or 11 tiles beside 1 set laid down but found 8 [M-24]",
    );
    check_under(
        &three,
        "123p456s1112z [555m]",
        "5m is not played with by three [M-1]",
    );
}

#[test]
fn a_short_hand_has_laid_down_what_it_lacks() {
    // M-18, M-24
    check("1111444478m", "2");
    check("1m", "0");
    check("11m", "-1");
    check("12m", "0");
    check("1234z", "2");
    let missing = rules(|rules| rules.short_hands = ShortHands::Missing);
    check_under(&missing, "1m", "12");
    check_under(&missing, "123m456p789s1z", "3");
    check_under(&missing, "1122m3344p556s", "2"); // seven pairs
    check_under(
        &missing,
        "123m456p7z [789s]",
        "expected 10 or 11 tiles beside 1 set laid down but found 7 [M-24]",
    );
}

#[test]
fn a_red_five_is_a_five() {
    // M-2
    check("067m340567p44686s", "0");
}

#[test]
fn a_wrong_number_of_tiles_is_told() {
    // M-24
    check(
        "123m",
        "expected 3n + 1 or 3n + 2 tiles, at most 14, but found 3 [M-24]",
    );
    check(
        "-",
        "expected 3n + 1 or 3n + 2 tiles, at most 14, but found 0 [M-24]",
    );
    check(
        "123456789m123456p1z",
        "expected 3n + 1 or 3n + 2 tiles, at most 14, but found 16 [M-24]",
    );
    check(
        "123m4p [111z]",
        "expected 10 or 11 tiles beside 1 set laid down but found 4 [M-24]",
    );
    let five = vec!["[111z]".parse().expect("a set"); 5];
    let error = shanten(&Hand::EMPTY, &five, &Rules::formal()).expect_err("too many");
    assert_eq!(error, ShantenError::TooManySets { laid: 5 });
    assert_eq!(
        error.to_string(),
        "at most 4 sets are laid down but these are 5 [M-5]"
    );
}

/// All ways for one suit to be 0 to 4 sets, then 0 to 4 sets and a pair, with five copies at most.
fn targets(numbers: usize, sequences: bool) -> [Vec<[u8; 9]>; 10] {
    let mut melds: Vec<Vec<usize>> = (0..numbers).map(|number| vec![number; 3]).collect();
    if sequences {
        melds.extend((0..7).map(|low| vec![low, low + 1, low + 2]));
    }
    let pairs: Vec<Vec<usize>> = (0..numbers).map(|number| vec![number; 2]).collect();
    let grown = |all: &HashSet<[u8; 9]>, by: &[Vec<usize>]| -> HashSet<[u8; 9]> {
        let grow = |counts: &[u8; 9], tiles: &Vec<usize>| {
            let mut counts = *counts;
            for &number in tiles {
                counts[number] += 1;
            }
            counts
        };
        all.iter()
            .flat_map(|counts| by.iter().map(|tiles| grow(counts, tiles)))
            .filter(|counts| counts.iter().all(|&count| count <= 5))
            .collect()
    };
    let mut shapes: [Vec<_>; 10] = Default::default();
    let mut sets = HashSet::from([[0; 9]]);
    for number in 0..5 {
        shapes[number] = sets.iter().copied().collect();
        shapes[5 + number] = grown(&sets, &pairs).into_iter().collect();
        sets = grown(&sets, &melds);
    }
    shapes
}

/// How many tiles `held` lack for sets and a pair with at most `limits` of each: every hand that
/// there could be is tried, suit by suit.
pub(crate) fn missing(held: &Counts, limits: &Counts, sets: usize) -> u8 {
    static TARGETS: OnceLock<[[Vec<[u8; 9]>; 10]; 2]> = OnceLock::new();
    let targets = TARGETS.get_or_init(|| [targets(9, true), targets(7, false)]);
    let mut least = [0, 99, 99, 99, 99, 99, 99, 99, 99, 99];
    for suit in 0..4 {
        let of_suit = |shape: &Vec<[u8; 9]>| {
            let distance = |target: &[u8; 9]| {
                let mut distance = 0;
                for (number, &wanted) in target.iter().enumerate().filter(|place| *place.1 > 0) {
                    if wanted > limits[9 * suit + number] {
                        return 99;
                    }
                    distance += wanted.saturating_sub(held[9 * suit + number]);
                }
                distance
            };
            shape.iter().map(distance).min().unwrap_or(99)
        };
        let own: Vec<u8> = targets[suit / 3].iter().map(of_suit).collect();
        let mut both = [99; 10];
        for (x, &before) in least.iter().enumerate() {
            for (y, &here) in own.iter().enumerate() {
                if x % 5 + y % 5 < 5 && x / 5 + y / 5 < 2 {
                    let shape = x % 5 + y % 5 + 5 * (x / 5 + y / 5);
                    both[shape] = both[shape].min(before + here);
                }
            }
        }
        least = both;
    }
    least[5 + sets]
}

/// A hand in the oracle's terms, its melds, and how many copies of each tile it may have.
pub(crate) struct Deal {
    pub(crate) counts: Counts,
    pub(crate) laid: Vec<LaidMeld>,
    pub(crate) rules: Rules,
    pub(crate) limits: Counts,
    pub(crate) sets: usize,
}

/// Hands of any size with any melds under any rules, complete ones and such as few tiles are
/// missing from more often than chance would have it.
pub(crate) fn deal(chance: &mut Chance) -> Deal {
    let rules = rules(|rules| {
        rules.players = chance.pick(&[Players::Four, Players::Four, Players::Three]);
        rules.fifth_copy = chance.below(4) == 0;
        rules.meld_copies = chance.below(4) != 0;
        rules.short_hands = chance.pick(&[ShortHands::LaidDown, ShortHands::Missing]);
        rules.pairs_of_four = chance.below(4) == 0;
    });
    let kinds = chance.pick(&[34, 34, 18, 12]);
    let played = |tile: usize| rules.players == Players::Four || !(1..8).contains(&tile);
    let mut seen = [0; 34];
    let mut laid: Vec<LaidMeld> = Vec::new();
    for _ in 0..chance.below(5) * chance.below(2) {
        let low = Tile::ALL[chance.below(kinds)];
        let meld = match chance.below(4) {
            0 => Some(LaidMeld::pung(low)),
            1 => Some(LaidMeld::concealed_kong(low)),
            _ => LaidMeld::chow(low),
        };
        let Some(meld) = meld else { continue };
        let mut with = seen;
        meld.hand()
            .iter()
            .for_each(|(tile, count)| with[tile.index()] += count);
        if (0..34).all(|tile| with[tile] <= 4 && (with[tile] == 0 || played(tile))) {
            seen = with;
            laid.push(meld);
        }
    }
    let in_melds = seen;
    let sets = 4 - laid.len();
    let wanted = if laid.is_empty() {
        3 * chance.below(5) + 1 + chance.below(2)
    } else {
        3 * sets + 1 + chance.below(2)
    };
    let mut counts = [0; 34];
    let mut tiles = 0;
    let add = |tile: usize, counts: &mut Counts, seen: &mut Counts, tiles: &mut usize| {
        if played(tile) && seen[tile] < 4 && *tiles < wanted {
            counts[tile] += 1;
            seen[tile] += 1;
            *tiles += 1;
        }
    };
    for _ in 0..chance.below(sets + 1) {
        let low = Tile::ALL[chance.below(kinds)];
        let meld = Meld::sequence(low).unwrap_or(Meld::triplet(low));
        for tile in meld.tiles() {
            add(tile.index(), &mut counts, &mut seen, &mut tiles);
        }
    }
    while tiles < wanted {
        add(
            chance.below(if tiles % 2 == 0 { kinds } else { 34 }),
            &mut counts,
            &mut seen,
            &mut tiles,
        );
    }
    let mut limits = [4 + u8::from(rules.fifth_copy); 34];
    for tile in 0..34 {
        if !played(tile) {
            limits[tile] = 0;
        } else if rules.meld_copies {
            limits[tile] -= in_melds[tile];
        }
    }
    let sets = match rules.short_hands {
        ShortHands::LaidDown => wanted / 3,
        _ => sets,
    };
    Deal {
        counts,
        laid,
        rules,
        limits,
        sets,
    }
}

#[test]
fn seeded_hands_agree_with_all_complete_hands() {
    // M-20, M-21
    let mut chance = Chance::new(20);
    let hands = if crate::slow_tests() { 40_000 } else { 800 };
    for _ in 0..hands {
        let deal = deal(&mut chance);
        let hand = oracle::hand(&deal.counts);
        let shanten = shanten(&hand, &deal.laid, &deal.rules).expect("a hand");
        let expected = missing(&deal.counts, &deal.limits, deal.sets);
        assert_eq!(
            shanten.standard,
            i8::try_from(expected).expect("few") - 1,
            "{hand} {:?} {:?}",
            deal.laid,
            deal.rules
        );
        assert_eq!(shanten.seven_pairs.is_some(), deal.sets == 4);
        if let (Some(pairs), false) = (shanten.seven_pairs, deal.rules.pairs_of_four) {
            let kinds = deal.counts.iter().filter(|&&count| count > 0).count();
            let there = deal.counts.iter().filter(|&&count| count > 1).count();
            let expected = 6 + 7_usize.saturating_sub(kinds) - there;
            assert_eq!(i8::try_from(expected), Ok(pairs), "{hand}");
        }
    }
}

/// Seven pairs where four alike are two, from every way to choose the pairs.
#[test]
fn seven_pairs_with_four_alike_agree_with_plain_choice() {
    // M-22
    let rules = rules(|rules| rules.pairs_of_four = true);
    let mut chance = Chance::new(22);
    for round in 0..2_000 {
        let counts = match round % 2 {
            0 => oracle::dealt(&mut chance, 13 + round / 2 % 2),
            _ => {
                let mut counts = [0; 34];
                let copies: Vec<usize> = (0..24).map(|copy| copy / 4).collect();
                for tile in chance.deal(&copies, 13 + round / 2 % 2) {
                    counts[tile] += 1;
                }
                counts
            }
        };
        // The most tiles of the hand in seven pairs, none of a kind in more than two.
        let mut most = [0_u8; 8];
        for count in counts {
            for pairs in (1..8).rev() {
                for own in 1..=pairs.min(2) {
                    let used = count.min(2 * u8::try_from(own).expect("2"));
                    most[pairs] = most[pairs].max(most[pairs - own] + used);
                }
            }
        }
        let hand = oracle::hand(&counts);
        let shanten = shanten(&hand, &[], &rules).expect("a hand");
        let expected = 13 - i8::try_from(most[7]).expect("14");
        assert_eq!(shanten.seven_pairs, Some(expected), "{hand}");
    }
}

#[test]
fn a_tracked_hand_knows_what_the_plain_question_tells() {
    let mut chance = Chance::new(21);
    for _ in 0..100 {
        let deal = deal(&mut chance);
        let start = oracle::hand(&deal.counts);
        let mut tracked = TrackedHand::new(&start, &deal.laid, &deal.rules).expect("a hand");
        let mut hand = start;
        for _ in 0..30 {
            let tile = Tile::ALL[chance.below(34)];
            let room = hand.len() < 3 * deal.sets + 2;
            let held = hand.count(tile);
            if chance.below(2) == 0 {
                let drawn =
                    room && held < 4 && held < deal.limits[tile.index()] && hand.insert(tile);
                assert_eq!(tracked.draw(tile), drawn, "{tile} to {hand}");
            } else {
                let tiles: Vec<_> = hand.iter().map(|(tile, _)| tile).collect();
                let tile = if tiles.is_empty() {
                    tile
                } else {
                    chance.pick(&tiles)
                };
                assert_eq!(
                    tracked.discard(tile),
                    hand.remove(tile),
                    "{tile} from {hand}"
                );
            }
            assert_eq!(tracked.hand(), hand);
            let mut counts = [0; 34];
            hand.iter()
                .for_each(|(tile, count)| counts[tile.index()] = count);
            if hand.len() % 3 != 0 && hand.len() / 3 == deal.sets && deal.laid.is_empty() {
                let plain = shanten(&hand, &deal.laid, &deal.rules).expect("a hand");
                assert_eq!(tracked.shanten(), plain, "{hand} {:?}", deal.rules);
            } else if chance.below(20) == 0 {
                let expected = missing(&counts, &deal.limits, deal.sets);
                let standard = tracked.shanten().standard;
                assert_eq!(standard, i8::try_from(expected).expect("few") - 1, "{hand}");
            }
        }
    }
}

//! How likely does a hidden hand hold something?
//!
//! Published counts, chances worked out by hand, and the question of Grand Tichu. A brute force
//! over all hands is in `chances_oracle`.

use std::fmt::Write as _;

use tichu::solve::chance::{
    Chance, ChanceError, Event, HiddenHand, Want, chance, chance_of_either, unseen,
};
use tichu::{Card, Combo, Face, Hand, Rank};

fn hand(cards: &str) -> Hand {
    cards.parse().expect("the cards are well written")
}

/// Asks for a hand of so many cards of the whole deck.
#[track_caller]
fn check_deck(event: &Event, cards: usize, favourable: u128, all: u128) {
    let counted = chance(event, Hand::DECK, HiddenHand::of(cards));
    assert_eq!(
        counted,
        Ok(Chance { favourable, all }),
        "{event:?} in {cards}"
    );
}

const HANDS_OF_14: u128 = 5_804_731_963_800;

/// The counts that tichu-essentials publishes.
#[test]
fn published_counts_of_bombs() {
    check_deck(&Event::Bomb, 14, 294_663_199_638, HANDS_OF_14);
    check_deck(&Event::FourOfAKind, 14, 204_703_407_480, HANDS_OF_14);
    check_deck(&Event::StraightFlush, 14, 92_272_299_834, HANDS_OF_14);
    check_deck(&Event::Bomb, 8, 4_229_667, 1_420_494_075);
}

/// Two hands of the deck, for `docs/tichu-chances.md`; all deals by factorials.
#[test]
fn bombs_of_either_of_two_hands_of_the_deck() {
    let both = [HiddenHand::of(14); 2];
    let counted = chance_of_either(&Event::Bomb, Hand::DECK, both);
    let all = HANDS_OF_14 * choose(42, 14);
    let favourable = 30_275_863_318_393_563_052_848;
    assert_eq!(counted, Ok(Chance { favourable, all }));
}

/// The hands by their longest run of ranks from the two to the ace, the specials left out; the
/// first number is of runs of one rank. Published by tichu-essentials.
#[test]
fn published_counts_of_longest_runs() {
    let at_least = |len| {
        let event = Event::ConsecutiveRanks(len);
        let counted = chance(&event, Hand::DECK, HiddenHand::of(14));
        counted.expect("the deck has such hands").favourable
    };
    let exactly: Vec<u128> = (1..=13)
        .map(|len| at_least(len) - at_least(len + 1))
        .collect();
    let published = [
        1_271_348_424,
        221_667_695_352,
        1_089_094_274_744,
        1_494_123_765_200,
        1_224_371_890_896,
        804_372_256_512,
        474_483_929_984,
        262_784_360_448,
        135_044_874_240,
        62_738_923_520,
        25_198_854_144,
        8_002_732_032,
        1_577_058_304,
    ];
    assert_eq!(exactly, published);
    // A hand of 14 has at least ten cards of the suits.
    assert_eq!(at_least(1), HANDS_OF_14);
}

/// Small hands, worked out by hand: the bombs of four and five cards, and the straights of five.
#[test]
fn small_hands_of_the_deck() {
    check_deck(&Event::Bomb, 4, 13, 367_290);
    check_deck(&Event::FourOfAKind, 5, 13 * 52, 3_819_816);
    check_deck(&Event::StraightFlush, 5, 36, 3_819_816);
    // 4^5 - 4 of each of nine, 4^4 with the Mah Jong, 9,728 with the Phoenix; 36 are flushes.
    let straights = 9 * 1020 + 256 + 9_728 + 36;
    check_deck(&Event::Straight(5), 5, straights, 3_819_816);
    check_deck(&Event::Straight(0), 5, straights, 3_819_816);
    // 4^13 with the Mah Jong; with it and the Phoenix for one of 13 ranks, 13·4^12.
    check_deck(
        &Event::Straight(14),
        14,
        67_108_864 + 218_103_808,
        HANDS_OF_14,
    );
    check_deck(&Event::Straight(15), 14, 0, HANDS_OF_14);
    check_deck(&Event::ConsecutiveRanks(0), 0, 1, 1);
    check_deck(&Event::Bomb, 0, 0, 1);
    check_deck(&Event::Bomb, 56, 1, 1);
}

/// What beats `play` among so many of the `unseen` cards.
#[track_caller]
fn check(play: &str, unseen: &str, cards: usize, expected: &str) {
    let top = Combo::classify(hand(play))
        .expect("a combination")
        .highest();
    let counted = chance(&Event::Beats(top), hand(unseen), HiddenHand::of(cards));
    let counted = counted.map_or_else(|error| error.to_string(), |chance| chance.to_string());
    assert_eq!(counted, expected, "{play} against {cards} of {unseen}");
}

#[test]
fn beats_singles_t_20() {
    check("gK", "gA sK Ph Ma", 1, "2/4"); // ace, Phoenix
    check("Ma", "gA Hu Ph Dr", 1, "3/4");
    check("Ph", "g2 Ma Dr Hu", 1, "2/4"); // led, it is one and a half
    check("Dr", "gA sA bA rA Ph", 4, "1/5"); // the bomb
    check("Hu", "gA sA bA rA Ph Dr", 6, "0/1"); // T-18
}

#[test]
fn beats_pairs_and_triples_t_19() {
    check("gK sK", "gA sA bA", 2, "3/3");
    check("gK sK", "gA sQ Ph", 2, "1/3");
    check("gK sK bK", "gA sA Ph", 3, "1/1");
    check("gK sK bK", "gA sA bK Ph Ma", 3, "1/10");
}

#[test]
fn beats_full_houses_t_22() {
    check("g8 s8 b8 g2 s2", "g9 s9 g3 s3 Ph", 5, "1/1"); // the Phoenix a nine
    check("g8 s8 b8 g2 s2", "g9 s9 b9 s3 Ph", 5, "1/1");
    check("g8 s8 b8 g2 s2", "g9 s9 b9 r9 Ph", 5, "1/1"); // the bomb alone: T-21
    check("g8 s8 b8 g2 s2", "g9 s9 b9 Ma Ph", 5, "0/1");
    check("gT sT bT g2 s2", "g9 s9 b9 g3 s3", 5, "0/1");
}

#[test]
fn beats_straights_t_23() {
    check("g2 s3 b4 r5 g6", "g3 s4 b5 r6 Ph", 5, "1/1");
    check("Ma g2 s3 b4 r5", "s3 b4 r5 Ph g6", 5, "1/1");
    check("gT sJ bQ rK gA", "s9 bT rJ sQ bK Ph", 6, "0/1");
    check("g9 sT bJ rQ gK", "sT bJ rQ sK Ph", 5, "1/1"); // the Phoenix an ace
}

#[test]
fn beats_stairs_t_24() {
    check("g2 s2 g3 s3", "g4 s4 g5 Ph", 4, "1/1");
    check("g2 s2 g3 s3", "g4 s4 g6 Ph", 4, "0/1");
}

#[test]
fn beats_bombs_t_16() {
    check("g8 s8 b8 r8", "g9 s9 b9 r9 Ph", 4, "1/5");
    check("g8 s8 b8 r8", "g7 s7 b7 r7 Ph", 4, "0/5");
    check("gA sA bA rA", "g2 g3 g4 g5 g6", 5, "1/1");
    check("g2 g3 g4 g5 g6", "s2 s3 s4 s5 s6", 5, "0/1");
    check("g2 g3 g4 g5 g6", "s3 s4 s5 s6 s7", 5, "1/1");
    check("gT gJ gQ gK gA", "s2 s3 s4 s5 s6 s7", 6, "1/1");
}

#[test]
fn beats_the_phoenix_on_a_single_t_20() {
    let nine = Combo::classify(hand("g9")).expect("a single").highest();
    let phoenix = Combo::classify(hand("Ph")).expect("a single").highest();
    let top = Event::Beats(phoenix.on(nine));
    let counted = chance(&top, hand("s9 bT Dr Ma"), HiddenHand::of(1));
    assert_eq!(
        counted.map(|chance| chance.to_string()),
        Ok("2/4".to_owned())
    );
}

/// Wanted cards, by the formulas for drawing without putting back.
#[test]
fn wanted_cards() {
    let aces = Hand::DECK.of_rank(Rank::Ace);
    let check = |want: Want, cards: usize, expected: &str| {
        let counted = chance(&Event::Holds(want), Hand::DECK, HiddenHand::of(cards));
        assert_eq!(
            counted.map(|chance| chance.reduced().to_string()),
            Ok(expected.to_owned())
        );
    };
    let dragon = Hand::of(Card::DRAGON);
    check(Want::AtLeast(1, dragon), 14, "1/4");
    check(Want::AtLeast(0, dragon), 0, "1/1");
    check(Want::AtLeast(2, dragon), 56, "0/1");
    check(Want::AtLeast(4, aces), 14, "13/4770"); // 14·13·12·11 / 56·55·54·53
    check(Want::any_of(["A".parse().expect("an ace")]), 1, "1/14");
    check(Want::All(Vec::new()), 3, "1/1");
    check(Want::Any(Vec::new()), 3, "0/1");
}

#[test]
fn known_cards_are_no_longer_unseen_t_67() {
    let left = unseen(hand("gA sA Hu"), hand("bA")).expect("no card is in both");
    assert_eq!(left.len(), 52);
    // One ace is left: who has it?
    let ace = Event::Holds(Want::AtLeast(1, hand("rA")));
    let share = |player| chance(&ace, left, player).map(|chance| chance.reduced().to_string());
    assert_eq!(share(HiddenHand::of(13)), Ok("1/4".to_owned()));
    let knowing = |cards| HiddenHand::of(13).knowing(hand(cards));
    assert_eq!(share(knowing("rA")), Ok("1/1".to_owned()));
    assert_eq!(share(knowing("Dr")), Ok("4/17".to_owned())); // 12 of 51
    // Either of two players, of whom one has the Dragon.
    let either = chance_of_either(&ace, left, [knowing("Dr"), HiddenHand::of(5)]);
    assert_eq!(
        either.map(|chance| chance.reduced().to_string()),
        Ok("1/3".to_owned())
    );
    // A known card need not be among those that were called unseen.
    let alone = chance(&ace, Hand::EMPTY, HiddenHand::of(1).knowing(hand("rA")));
    assert_eq!(alone.map(|chance| chance.to_string()), Ok("1/1".to_owned()));
}

/// Two hands that share all unseen cards: one of them has any card.
#[test]
fn either_of_two_hands_t_69() {
    let cards = hand("g2 g3 s4 bA Dr Ph");
    let hands = [HiddenHand::of(2), HiddenHand::of(4)];
    let single = Combo::classify(hand("rA")).expect("a single").highest();
    let either = chance_of_either(&Event::Beats(single), cards, hands);
    assert_eq!(
        either.map(|chance| chance.to_string()),
        Ok("15/15".to_owned())
    );
    let both = [HiddenHand::of(1), HiddenHand::of(1)];
    let either = chance_of_either(&Event::Beats(single), cards, both);
    // The Dragon or the Phoenix is one of two drawn: all but 4·3 of 6·5.
    assert_eq!(
        either.map(|chance| chance.to_string()),
        Ok("18/30".to_owned())
    );
}

/// The hand that problem 12806 of the `UVa` archive asks for.
fn grand_tichu() -> Want {
    let groups = ["RPA", "RAA", "PAAA", "RP1D"];
    Want::any_of(groups.map(|faces| faces.parse().expect("the faces are well written")))
}

/// The chance to get there from these eight cards.
fn from_eight(eight: Hand) -> Chance {
    let hand = HiddenHand::of(14).knowing(eight);
    chance(&Event::Holds(grand_tichu()), Hand::DECK, hand).expect("there are 48 other cards")
}

/// Eight cards with these specials and so many aces.
fn eight_with(specials: Hand, aces: usize) -> Hand {
    let aces = Hand::DECK.of_rank(Rank::Ace).iter().take(aces);
    let low = Card::ALL
        .into_iter()
        .filter(|card| card.rank().is_some_and(|rank| rank < Rank::Ace));
    let rest = 8 - specials.len() - aces.clone().count();
    specials.iter().chain(aces).chain(low.take(rest)).collect()
}

fn choose(all: u128, few: u128) -> u128 {
    (0..few).fold(1, |ways, i| ways * all.saturating_sub(i) / (i + 1))
}

/// The same by going through what can be drawn: which specials, and how many aces.
fn by_classes(specials: Hand, aces: usize) -> u128 {
    let missing: Vec<Card> = (Hand::DECK - Hand::DECK.natural() - specials)
        .iter()
        .collect();
    let mut favourable = 0;
    for drawn in 0..1_u32 << missing.len() {
        let of_drawn = (0..missing.len())
            .filter(|&at| drawn >> at & 1 == 1)
            .map(|at| missing[at]);
        let has: Hand = specials.iter().chain(of_drawn).collect();
        for more in 0..=4 - aces {
            let taken = usize::try_from(drawn.count_ones()).expect("at most 4") + more;
            let Some(others) = 6_usize.checked_sub(taken) else {
                continue;
            };
            let [dragon, phoenix] = [Card::DRAGON, Card::PHOENIX].map(|card| has.contains(card));
            let all = aces + more;
            let good = dragon && phoenix && all >= 1
                || dragon && all >= 2
                || phoenix && all >= 3
                || has.len() == 4;
            let low = 48 - (8 - specials.len() - aces); // neither special nor ace, not held
            let ways = choose(4 - aces as u128, more as u128) * choose(low as u128, others as u128);
            favourable += u128::from(good) * ways;
        }
    }
    favourable
}

/// All eighty kinds of eight cards: which specials, how many aces.
#[test]
fn grand_tichu_from_all_kinds_of_eight_cards() {
    let specials = [Card::DRAGON, Card::PHOENIX, Card::MAH_JONG, Card::DOG];
    let mut table = String::new();
    for set in 0..16_u32 {
        let held: Hand = (0..4)
            .filter(|&at| set >> at & 1 == 1)
            .map(|at| specials[at])
            .collect();
        let _ = write!(table, "\n{:11}", held.to_string());
        for aces in 0..=4 {
            let counted = from_eight(eight_with(held, aces));
            assert_eq!(
                counted.favourable,
                by_classes(held, aces),
                "{held} and {aces} aces"
            );
            assert_eq!(counted.all, 12_271_512);
            let good = if counted.is_above(1, 4) { "+" } else { " " };
            let _ = write!(table, "  {:>8}{good}", counted.favourable);
        }
    }
    insta::assert_snapshot!(table, @r"
-              127887     609267    1818685    2904693    2904693 
Dr            1372728    5212460+  12271512+  12271512+  12271512+
Ph             632268    1954436    4126452+  12271512+  12271512+
Ph Dr         5324390+  12271512+  12271512+  12271512+  12271512+
Ma             137767     609267    1818685    2904693    2904693 
Ma Dr         1473998    5212460+  12271512+  12271512+  12271512+
Ma Ph          733538    1954436    4126452+  12271512+  12271512+
Ma Ph Dr      6175058+  12271512+  12271512+  12271512+  12271512+
Hu             137767     609267    1818685    2904693    2904693 
Dr Hu         1473998    5212460+  12271512+  12271512+  12271512+
Ph Hu          733538    1954436    4126452+  12271512+  12271512+
Ph Dr Hu      6175058+  12271512+  12271512+  12271512+  12271512+
Ma Hu          239037     609267    1818685    2904693    2904693 
Ma Dr Hu      2324666    5212460+  12271512+  12271512+  12271512+
Ma Ph Hu      1584206    1954436    4126452+  12271512+  12271512+
Ma Ph Dr Hu  12271512+  12271512+  12271512+  12271512+  12271512+
");
}

/// Every draw of six cards, one by one, for some kinds of eight cards.
#[test]
fn grand_tichu_by_all_draws() {
    let kinds = if crate::slow_tests() {
        &[
            "Dr gA", "Ph gA", "Dr Ph Ma", "gA sA", "Ph gA sA", "Dr", "Ma Hu gA", "-",
        ][..]
    } else {
        &["Ph gA"]
    };
    for kind in kinds {
        let held = hand(kind);
        let specials = held - held.natural();
        let eight = eight_with(specials, held.natural().len());
        let mut favourable = 0;
        each_draw(eight, Hand::DECK - eight, 6, &mut |all| {
            let [dragon, phoenix] = [Card::DRAGON, Card::PHOENIX].map(|card| all.contains(card));
            let least = match (dragon, phoenix) {
                (true, true) => 1,
                (true, false) => 2,
                (false, true) => 3,
                (false, false) => 5,
            };
            let four = (all - all.natural()).len() == 4;
            favourable += u128::from(four || all.of_rank(Rank::Ace).len() >= least);
        });
        assert_eq!(from_eight(eight).favourable, favourable, "{kind}");
    }
}

fn each_draw(hand: Hand, from: Hand, cards: usize, each: &mut impl FnMut(Hand)) {
    if cards == 0 {
        return each(hand);
    }
    let mut left = from;
    while let Some(card) = left.first().filter(|_| left.len() >= cards) {
        left.remove(card);
        each_draw(hand | Hand::of(card), left, cards - 1, each);
    }
}

#[test]
fn a_quarter_is_not_above_a_quarter() {
    let quarter = Chance {
        favourable: 3,
        all: 12,
    };
    assert!(!quarter.is_above(1, 4));
    assert!(quarter.is_above(6, 25));
    assert!((quarter.probability() - 0.25).abs() < 1e-15);
    let huge = Chance {
        favourable: u128::MAX,
        all: u128::MAX,
    };
    assert!(huge.is_above(1, 4) && !huge.is_above(1, 1));
    assert!(!huge.is_above(1, 0));
}

#[test]
fn messages() {
    let bomb = &Event::Bomb;
    let message =
        |counted: Result<Chance, ChanceError>| counted.expect_err("no chance").to_string();
    let of = HiddenHand::of;
    insta::assert_snapshot!(
        message(chance(bomb, hand("gA sA"), of(3))),
        @"expected at most 2 hidden cards, as many as are unseen, but found 3 [T-67]"
    );
    insta::assert_snapshot!(
        message(chance_of_either(bomb, hand("gA sA bA"), [of(2).knowing(hand("gA")), of(2)])),
        @"expected at most 2 hidden cards, as many as are unseen, but found 3 [T-67]"
    );
    insta::assert_snapshot!(
        message(chance(bomb, Hand::DECK, of(1).knowing(hand("gA sA")))),
        @"expected at most 1 known cards in a hand of 1 but found 2 [T-67]"
    );
    insta::assert_snapshot!(
        message(chance_of_either(
            bomb,
            Hand::DECK,
            [of(3).knowing(hand("gA sA")), of(3).knowing(hand("sA"))],
        )),
        @"sA cannot be in both hidden hands [T-1]"
    );
    insta::assert_snapshot!(
        unseen(hand("gA Dr"), hand("sA Dr")).expect_err("the Dragon twice"),
        @"Dr cannot be in the own hand and seen elsewhere [T-1]"
    );
    let each = |card: Card| Want::AtLeast(1, Hand::of(card));
    let many = Want::Any(Card::ALL.into_iter().map(each).collect());
    insta::assert_snapshot!(
        message(chance(&Event::Holds(many), Hand::DECK, of(14))),
        @"expected a smaller question: at most 67108864 numbers are kept at once but this needs 1080863910568919040"
    );
    assert!(chance(bomb, Hand::DECK, of(usize::MAX)).is_err());
    assert!(chance_of_either(bomb, Hand::DECK, [of(usize::MAX); 2]).is_err());
}

/// A face wanted is any card that shows it.
#[test]
fn wanted_faces_are_met_as_they_are_counted() {
    for face in [
        Face::Dog,
        Face::MahJong,
        Face::Phoenix,
        Face::Dragon,
        Face::Rank(Rank::Ten),
    ] {
        let mut faces = tichu::Faces::EMPTY;
        faces.insert(face);
        let counted = chance(
            &Event::Holds(Want::Faces(faces)),
            Hand::DECK,
            HiddenHand::of(1),
        );
        let favourable = u128::from(face.copies());
        assert_eq!(
            counted,
            Ok(Chance {
                favourable,
                all: 56
            }),
            "{face:?}"
        );
    }
}

/// The counts of the table in `docs/tichu-chances.md` are those of today.
#[test]
fn the_published_table_is_counted_again() {
    let table = include_str!("../data/chances.tsv");
    let mut lines = 0;
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [what, cards, favourable, all] = fields[..] else {
            panic!("expected four fields: {line}");
        };
        let (what, of) = what.split_once(' ').unwrap_or((what, ""));
        let event = match what {
            "bomb" => Event::Bomb,
            "four-of-a-kind" => Event::FourOfAKind,
            "straight-flush" => Event::StraightFlush,
            "straight" => Event::Straight(of.parse().expect("a length")),
            "ranks" => Event::ConsecutiveRanks(of.parse().expect("a length")),
            _ => Event::Beats(Combo::classify(hand(of)).expect("a combination").highest()),
        };
        let number = |field: &str| field.parse::<u128>().expect("a number");
        let cards = cards.parse().expect("a number of cards");
        check_deck(&event, cards, number(favourable), number(all));
        lines += 1;
    }
    assert_eq!(lines, 14 * 26 + 3 + 13 * 5 + 57 + 45 + 45 + 10);
}

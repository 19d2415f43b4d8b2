//! How many combinations does the deck have?
//!
//! Source: the counts of tichu-essentials and of the rules collection of this project. Card sets of
//! up to five cards are all tried; longer ones are counted rank by rank, with the number of suits
//! that each rank may have.

use std::collections::BTreeMap;

use tichu::{
    Card, Combo, ComboKind, Face, Hand, Play, Rank, Readings, Rules, Suit, Table, bombs,
    legal_moves,
};

/// How many card sets and how many readings of them.
type Count = (u64, u64);

/// Calls `visit` with every set of so many cards of the deck.
fn every_set(count: usize, visit: &mut impl FnMut(Hand)) {
    fn grow(chosen: Hand, from: usize, count: usize, visit: &mut impl FnMut(Hand)) {
        if count == 0 {
            return visit(chosen);
        }
        for place in from..=56 - count {
            grow(
                chosen | Hand::of(Card::ALL[place]),
                place + 1,
                count - 1,
                visit,
            );
        }
    }
    grow(Hand::EMPTY, 0, count, visit);
}

/// Counts the combinations of so many cards by kind.
fn census(cards: usize) -> BTreeMap<ComboKind, Count> {
    let mut counts: BTreeMap<ComboKind, Count> = BTreeMap::new();
    every_set(cards, &mut |set| {
        let Ok(readings) = Combo::classify(set) else {
            return;
        };
        let entry = counts.entry(readings.highest().kind()).or_default();
        entry.0 += 1;
        entry.1 += u64::try_from(readings.iter().count()).expect("at most two");
    });
    counts
}

#[track_caller]
fn check(cards: usize, sets: u64, expected: &[(ComboKind, Count)]) {
    let counts = census(cards);
    let all: u64 = counts.values().map(|count| count.0).sum();
    let listed: Vec<(ComboKind, Count)> = counts.into_iter().collect();
    assert_eq!(listed, expected, "sets of {cards} cards");
    assert_eq!(all, sets, "sets of {cards} cards");
}

/// 56, 130, 130, 1,021 and 28,248 sets; 21,212 readings as straights of five and 11,856 as full
/// houses.
#[test]
fn legal_sets_of_up_to_five_cards() {
    use ComboKind as Kind;
    check(1, 56, &[(Kind::Single, (55, 55)), (Kind::Dog, (1, 1))]);
    check(2, 130, &[(Kind::Pair, (130, 130))]);
    check(3, 130, &[(Kind::Triple, (130, 130))]);
    check(
        4,
        1021,
        &[(Kind::Stairs, (1008, 1008)), (Kind::Bomb, (13, 13))],
    );
    check(
        5,
        28_248,
        &[
            (Kind::FullHouse, (9048, 11_856)),
            (Kind::Straight, (19_164, 21_212)),
            (Kind::StraightFlush, (36, 36)),
        ],
    );
}

/// Six cards: straights and stairs of three pairs. Seven: straights.
#[test]
fn legal_sets_of_six_cards() {
    if !crate::slow_tests() {
        return;
    }
    let [straights, stairs] = [straights()[&6], stairs()[&6]];
    let flush = (ComboKind::StraightFlush, (32, 32));
    let expected = [
        (ComboKind::Straight, straights),
        (ComboKind::Stairs, stairs),
        flush,
    ];
    check(6, straights.0 + stairs.0 + 32, &expected);
}

/// 3,744 natural full houses, 2,496 of a triple, a card and the Phoenix, 2,808 of two pairs and it.
#[test]
fn full_houses_by_their_parts() {
    let mut counts = [0; 3];
    every_set(5, &mut |set| {
        let Ok(readings) = Combo::classify(set) else {
            return;
        };
        if readings.highest().kind() == ComboKind::FullHouse {
            let phoenix = set.contains(Card::PHOENIX);
            let part = usize::from(phoenix) + readings.iter().count() - 1;
            counts[part] += 1;
        }
    });
    assert_eq!(counts, [3744, 2496, 2808]);
}

/// A hand of which no five cards make a straight flush: of each rank so many cards, with suits
/// that change from rank to rank, and the Phoenix and the Mah Jong.
fn of_each_rank(count: usize) -> Hand {
    let mut hand = Hand::of(Card::PHOENIX) | Hand::of(Card::MAH_JONG);
    for (place, rank) in Rank::ALL.into_iter().enumerate() {
        for step in 0..count {
            hand.insert(Card::new(
                Suit::ALL[(place + step * 2 + place / 4) % 4],
                rank,
            ));
        }
    }
    assert!(hand.bound().is_empty());
    hand
}

/// In how many ways suits can be given to cards of which only the ranks count.
fn suits_of(cards: Hand) -> u64 {
    let ways = |rank: Rank| match cards.of_rank(rank).len() {
        0 => 1,
        1 => 4,
        2 => 6,
        other => panic!("there are {other} cards of rank {rank}"),
    };
    Rank::ALL.into_iter().map(ways).product()
}

/// Sets and readings by length, of one kind, counted over the suits of each of the ranks that a
/// hand with so many cards of each rank can lay down.
fn by_length(kind: ComboKind, of_each: usize) -> BTreeMap<usize, Count> {
    let leads = legal_moves(
        of_each_rank(of_each),
        Table::EMPTY,
        None,
        &Rules::official(),
    );
    let mut counts: BTreeMap<usize, Count> = BTreeMap::new();
    let mut sets = std::collections::BTreeSet::new();
    for play in leads.plays().filter(|play| play.combo().kind() == kind) {
        let (cards, len) = (play.cards(), play.combo().len());
        let ways = suits_of(cards);
        let entry = counts.entry(len).or_default();
        entry.1 += ways;
        if sets.insert(cards) {
            entry.0 += ways;
        }
    }
    counts
}

/// Straights; where all natural cards are of one suit, four of the ways are bombs.
fn straights() -> BTreeMap<usize, Count> {
    let mut counts = by_length(ComboKind::Straight, 1);
    for (&len, count) in &mut counts {
        let flushes = 4 * u64::try_from(14_usize.saturating_sub(len)).expect("a small number");
        *count = (count.0 - flushes, count.1 - flushes);
    }
    counts
}

fn stairs() -> BTreeMap<usize, Count> {
    by_length(ComboKind::Stairs, 2)
}

/// Natural ones without the Mah Jong (14−n)(4^n−4), with it 4^(n−1), and the sets with the Phoenix.
#[test]
fn straights_of_every_length() {
    const WITH_PHOENIX: [u64; 10] = [
        9728,
        43_264,
        182_272,
        733_184,
        2_818_048,
        10_289_152,
        35_127_296,
        108_003_328,
        268_435_456,
        218_103_808,
    ];
    let counts = straights();
    for (len, with_phoenix) in (5..).zip(WITH_PHOENIX) {
        let four = |power: u32| 4_u64.pow(power);
        let natural = u64::from(14 - len) * (four(len) - 4) + four(len - 1);
        let len = usize::try_from(len).expect("a small number");
        assert_eq!(counts[&len].0, natural + with_phoenix, "{len} cards");
    }
    assert_eq!(counts[&5], (19_164, 21_212));
    assert_eq!(counts.len(), 10);
}

/// Natural ones of k pairs (14−k)·6^k, with the Phoenix (14−k)·k·4·6^(k−1).
#[test]
fn stairs_of_every_length() {
    let counts = stairs();
    for pairs in 2..=7_u32 {
        let six = |power: u32| 6_u64.pow(power);
        let natural = u64::from(14 - pairs) * six(pairs);
        let with_phoenix = u64::from((14 - pairs) * pairs * 4) * six(pairs - 1);
        let len = usize::try_from(2 * pairs).expect("a small number");
        let all = natural + with_phoenix;
        assert_eq!(counts[&len], (all, all), "{pairs} pairs");
    }
    assert_eq!(counts[&4].0, 1008);
}

/// 180 straight flushes: 36 of five cards down to 4 of thirteen.
#[test]
fn straight_flushes_of_every_length() {
    let dragon = Combo::classify(Hand::of(Card::DRAGON))
        .expect("a single")
        .highest();
    let mut counts = BTreeMap::new();
    let all = bombs(Hand::DECK, Table::of(dragon));
    for play in all.plays() {
        *counts.entry(play.combo().len()).or_insert(0) += 1;
    }
    let expected: BTreeMap<usize, usize> = (5..=13)
        .map(|len| (len, 4 * (14 - len)))
        .chain([(4, 13)])
        .collect();
    assert_eq!(counts, expected);
    assert_eq!(all.len(), 180 + 13);
}

/// Every bomb against every other: of two exactly the longer, or as long and higher, beats (T-16).
#[test]
fn bombs_are_ordered_by_length_then_rank() {
    let dragon = Combo::classify(Hand::of(Card::DRAGON))
        .expect("a single")
        .highest();
    let all: Vec<Play> = bombs(Hand::DECK, Table::of(dragon)).plays().collect();
    for &play in &all {
        let place = |play: Play| match play.combo().rank() {
            Face::Rank(rank) => (play.combo().len(), rank),
            other => panic!("a bomb of {other}"),
        };
        for &top in &all {
            let expected = place(play) > place(top);
            assert_eq!(play.combo().beats(top.combo()), expected, "{play} on {top}");
        }
        let beating = bombs(Hand::DECK, Table::of(play.combo()));
        let higher = all.iter().filter(|&&other| place(other) > place(play));
        assert_eq!(beating.len(), higher.count(), "{play}");
    }
}

/// What is read of a hand is what is read where suits are left out, but for straight flushes.
#[track_caller]
fn agrees_without_suits(cards: Hand) {
    let read = Combo::classify(cards);
    let without = Readings::of(cards.faces());
    let flush = read.is_ok_and(|read| read.highest().kind() == ComboKind::StraightFlush);
    let suited = cards.iter().filter_map(Card::suit);
    let one_suit = suited
        .clone()
        .all(|suit| Some(suit) == suited.clone().next());
    let straight = without.is_ok_and(|read| read.highest().kind() == ComboKind::Straight);
    let expected_flush = straight && one_suit && cards == cards.natural();
    assert_eq!(flush, expected_flush, "{cards}");
    if !flush {
        assert_eq!(read, without, "{cards}");
    }
    let parts = |read: Readings| (read.highest().rank(), read.lowest().rank());
    assert_eq!(read.map(parts), without.map(parts), "{cards}");
}

#[test]
fn suits_change_nothing_but_straight_flushes() {
    let most = if crate::slow_tests() { 5 } else { 4 };
    for count in 1..=most {
        every_set(count, &mut agrees_without_suits);
    }
    let mut chance = crate::chance::Chance::new(20_261_131);
    for round in 0..200_000 {
        let (suits, ranks) = (1 + round % 4, 2 + chance.below(12));
        let lowest = chance.below(14 - ranks);
        let mut cards = Hand::EMPTY;
        for &rank in &Rank::ALL[lowest..lowest + ranks] {
            for _ in 0..=chance.below(2) {
                cards.insert(Card::new(Suit::ALL[chance.below(suits)], rank));
            }
        }
        if chance.below(3) == 0 {
            cards.insert(Card::PHOENIX);
        }
        if lowest == 0 && chance.below(2) == 0 {
            cards.insert(Card::MAH_JONG);
        }
        agrees_without_suits(cards);
    }
    agrees_without_suits(Hand::EMPTY);
    agrees_without_suits(Hand::DECK);
}

/// 4,229,667 of the 1,420,494,075 hands of eight cards have a bomb.
#[test]
fn hands_of_eight_with_a_bomb() {
    if !crate::slow_tests() {
        return;
    }
    let (mut all, mut with_bomb) = (0_u64, 0_u64);
    every_set(8, &mut |hand| {
        all += 1;
        with_bomb += u64::from(hand.has_bomb());
    });
    assert_eq!((all, with_bomb), (1_420_494_075, 4_229_667));
}

/// A hand has a bomb exactly if a lead is one.
#[test]
fn has_bomb_agrees_with_the_leads() {
    let mut chance = crate::chance::Chance::new(20_261_132);
    let mut with_bomb = 0;
    for _ in 0..20_000 {
        let mut hand = Hand::EMPTY;
        while hand.len() < 14 {
            hand.insert(Card::ALL[chance.below(56)]);
        }
        let leads = legal_moves(hand, Table::EMPTY, None, &Rules::official());
        let bomb = leads.plays().any(|play| play.combo().kind().is_bomb());
        assert_eq!(hand.has_bomb(), bomb, "{hand}");
        with_bomb += u32::from(bomb);
    }
    assert!(
        (800..1200).contains(&with_bomb),
        "{with_bomb} of about 1,015"
    );
}

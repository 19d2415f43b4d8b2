//! What may I play now?

use std::cmp::Reverse;
use std::collections::BTreeMap;

use landlord::rules::Count;
use landlord::{ActionSpace, Combo, ComboKind, Hand, JokerKickers, Rank, Rules, legal_moves};

use crate::chance::Chance;
use crate::{combo, hand, hand_of, plain, shuffled_decks, slow_tests};

fn leads(cards: Hand) -> Vec<Combo> {
    legal_moves(cards, None, &Rules::pagat())
        .into_iter()
        .collect()
}

fn answers(cards: Hand, previous: &str) -> Vec<String> {
    let moves = legal_moves(cards, Some(combo(previous)), &Rules::pagat());
    moves.iter().map(|play| play.cards().to_string()).collect()
}

fn count(plays: &[Combo]) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for play in plays {
        let chain = if play.chain() > 1 && play.kind() > ComboKind::Triplets {
            format!(" of {}", play.chain())
        } else {
            String::new()
        };
        *counts.entry(format!("{}{chain}", play.kind())).or_default() += 1;
    }
    counts
}

/// The columns of the table: pagat, both jokers allowed, and the presets in their order; readings.
#[rustfmt::skip]
const COUNTS: [(&str, [usize; 7]); 27] = [
    //                    pagat  jokers rlcard spiel  douzero botzone permissive
    ("single",           [15, 15, 15, 15, 15, 15, 15]),
    ("pair",             [13, 13, 13, 13, 13, 13, 13]),
    ("triplet",          [13, 13, 13, 13, 13, 13, 13]),
    ("triplet+1",        [182, 182, 182, 182, 182, 182, 182]),
    ("triplet+2",        [156, 156, 156, 156, 156, 156, 156]),
    ("sequence",         [36, 36, 36, 36, 36, 36, 36]),
    ("pairs",            [52, 52, 52, 52, 52, 52, 52]),
    ("triplets",         [45, 45, 45, 45, 45, 45, 45]),
    ("triplets+1 of 2",  [847, 858, 968, 968, 979, 858, 979]),
    ("triplets+1 of 3",  [2100, 2200, 3282, 3300, 3400, 2200, 3400]),
    ("triplets+1 of 4",  [2646, 2970, 7184, 7344, 7830, 2970, 7830]),
    ("triplets+1 of 5",  [1568, 2016, 10388, 10976, 12512, 2016, 12512]),
    ("triplets+2 of 2",  [605, 605, 605, 605, 605, 605, 726]),
    ("triplets+2 of 3",  [1200, 1200, 1200, 1200, 1200, 1200, 2100]),
    ("triplets+2 of 4",  [1134, 1134, 1134, 1134, 1134, 1134, 3726]),
    ("bomb",             [13, 13, 13, 13, 13, 13, 13]),
    ("rocket",           [1, 1, 1, 1, 1, 1, 1]),
    ("quad+1+1",         [1170, 1183, 1326, 0, 1339, 1183, 1339]),
    ("quad+2+2",         [858, 858, 858, 0, 858, 858, 1014]),
    ("shuttle of 2",     [0, 0, 0, 0, 0, 11, 0]),
    ("shuttle of 3",     [0, 0, 0, 0, 0, 10, 0]),
    ("shuttle of 4",     [0, 0, 0, 0, 0, 9, 0]),
    ("shuttle of 5",     [0, 0, 0, 0, 0, 8, 0]),
    ("shuttle+1 of 2",   [0, 0, 0, 0, 0, 7865, 0]),
    ("shuttle+1 of 3",   [0, 0, 0, 0, 0, 9240, 0]),
    ("shuttle+2 of 2",   [0, 0, 0, 0, 0, 3630, 0]),
    ("total",            [12_654, 13_550, 27_471, 26_053, 30_383, 34_323, 34_152]),
];

/// The number of different card sets, in the same columns.
const CARD_SETS: [usize; 7] = [12_654, 13_550, 27_471, 25_661, 29_984, 34_323, 33_675];

/// The number of card sets with more than one reading, in the same columns.
const AMBIGUOUS: [usize; 7] = [0, 0, 0, 383, 390, 0, 468];

fn columns() -> [Rules; 7] {
    let mut both_jokers = Rules::pagat();
    both_jokers.both_jokers_as_kickers = JokerKickers::Always;
    [
        Rules::pagat(),
        both_jokers,
        Rules::rlcard(),
        Rules::open_spiel(),
        Rules::douzero(),
        Rules::botzone(),
        Rules::permissive(),
    ]
}

/// The published numbers of different plays of the whole deck, kind by kind, under all presets.
#[test]
fn every_preset_has_its_published_plays() {
    for (column, rules) in columns().iter().enumerate() {
        let all: Vec<Combo> = legal_moves(Hand::DECK, None, rules).into_iter().collect();
        let mut counts = count(&all);
        counts.insert("total".to_owned(), all.len());
        for (kind, expected) in COUNTS {
            let actual = counts.remove(kind).unwrap_or(0);
            assert_eq!(actual, expected[column], "{kind} {rules:?}");
        }
        assert_eq!(counts, BTreeMap::new());

        let mut sets: BTreeMap<Hand, usize> = BTreeMap::new();
        for play in &all {
            *sets.entry(play.cards()).or_default() += 1;
        }
        assert_eq!(sets.len(), CARD_SETS[column], "{rules:?}");
        let ambiguous = sets.values().filter(|&&readings| readings > 1).count();
        assert_eq!(ambiguous, AMBIGUOUS[column], "{rules:?}");
    }
}

/// Published totals of single options: a list of 13,527 plays with the pass has both jokers only
/// beside a third kicker; shuttles may carry one single card for each four.
#[test]
fn published_plays_of_single_options() {
    let total = |rules: &Rules| legal_moves(Hand::DECK, None, rules).len();
    let mut rules = Rules::pagat();
    rules.both_jokers_as_kickers = JokerKickers::BesideThird;
    assert_eq!(total(&rules), 13_526);
    let counts = count(&legal_moves(Hand::DECK, None, &rules));
    let planes: usize = (2..=5).map(|n| counts[&format!("triplets+1 of {n}")]).sum();
    assert_eq!((planes, counts["quad+1+1"]), (8_033, 1_170));

    // By hand: 11 chains of two with 2 of 13 other ranks, 10 of three with 3 of 12, 9 of four with
    // 4 of 11.
    let mut rules = Rules::botzone();
    rules.shuttle_singles = Count::LEAST;
    let counts = count(&legal_moves(Hand::DECK, None, &rules));
    let shuttles = [2, 3, 4].map(|n| counts[&format!("shuttle+1 of {n}")]);
    assert_eq!(shuttles, [11 * 78, 10 * 220, 9 * 330]);
}

/// L-14
#[test]
fn banned_kinds_are_not_played() {
    let mut rules = Rules::pagat();
    rules.banned_kinds = [ComboKind::TripletSingle, ComboKind::Bomb]
        .into_iter()
        .collect();
    let all = legal_moves(Hand::DECK, None, &rules);
    assert_eq!(all.len(), 12_654 - 182 - 13);
    let answers = legal_moves(hand("4444BR"), Some(combo("3")), &rules);
    let answers: Vec<String> = answers
        .iter()
        .map(|play| play.cards().to_string())
        .collect();
    assert_eq!(answers, ["4", "B", "R", "BR"]);
}

/// Generating and judging are each other's inverse, on every play of the deck under every preset:
/// the readings of its cards are just the plays of these cards, the highest first.
#[test]
fn every_lead_of_the_deck_is_what_the_judges_say() {
    for rules in columns() {
        let mut by_cards: BTreeMap<Hand, Vec<Combo>> = BTreeMap::new();
        for play in legal_moves(Hand::DECK, None, &rules) {
            by_cards.entry(play.cards()).or_default().push(play);
        }
        for (cards, mut plays) in by_cards {
            let readings = Combo::readings(cards, &rules).expect("it was generated");
            plays.sort_unstable_by_key(|play| {
                (Reverse(play.rank()), Reverse(play.chain()), play.kind())
            });
            assert_eq!(readings[..], plays[..], "{cards}");
            let list: Vec<u8> = cards.iter().map(Rank::index).collect();
            let mut plain = plain::readings(&list, &rules);
            plain.sort_unstable();
            assert_eq!(plain, as_plain(&plays), "{cards}");
        }
    }
}

/// Plays as the plain judge writes them, sorted.
fn as_plain(plays: &[Combo]) -> Vec<(&'static str, usize, u8)> {
    let kind = |play: &Combo| {
        let names = plain::KINDS.iter().map(|kind| kind.0).chain(["rocket"]);
        let own = play.kind().to_string();
        names
            .into_iter()
            .find(|name| *name == own)
            .expect("it is listed")
    };
    let mut plain: Vec<_> = plays
        .iter()
        .map(|play| (kind(play), play.len(), play.rank().index()))
        .collect();
    plain.sort_unstable();
    plain
}

/// Rules drawn by chance from all options.
fn some_rules(chance: &mut Chance) -> Rules {
    let mut rules = Rules::pagat();
    for option in Rules::OPTIONS {
        let values: Vec<&str> = match option.name {
            "banned-kinds" => vec![
                "none",
                "none",
                "none",
                "bomb",
                "triplet+1,quad+2+2",
                "pairs",
            ],
            _ => option.values.split(", ").collect(),
        };
        let set = rules.set(option.name, chance.pick(&values));
        assert_eq!(set, Ok(()), "{}", option.name);
    }
    rules
}

/// Under any options: plays of seeded cards, chosen so that many are near a combination, are read
/// as the plain judge reads them.
#[test]
fn all_options_agree_with_the_plain_judge() {
    let mut chance = Chance::new(14);
    for _ in 0..if slow_tests() { 4_000_000 } else { 150_000 } {
        let rules = some_rules(&mut chance);
        let cards = near_combination(&mut chance);
        let list: Vec<u8> = cards.iter().map(Rank::index).collect();
        let mut plain = plain::readings(&list, &rules);
        plain.sort_unstable();
        let readings = Combo::readings(cards, &rules);
        let own = readings
            .as_ref()
            .map_or(Vec::new(), |readings| as_plain(readings));
        assert_eq!(own, plain, "{cards} {rules:?}");
    }
}

/// A chain of triplets or fours with a few cards more, as often as not the right number of them.
fn near_combination(chance: &mut Chance) -> Hand {
    let mut hand = Hand::EMPTY;
    let chain = 1 + chance.below(5);
    let first = chance.below(14 - chain);
    let width = 1 + chance.below(4);
    for rank in &Rank::ALL[first..first + chain] {
        for _ in 0..width {
            hand.insert(*rank);
        }
    }
    let kickers = if width < 3 {
        chance.below(3)
    } else {
        chain * chance.below(5)
    };
    for _ in 0..kickers {
        let near = first.saturating_sub(2) + chance.below(chain + 4);
        let rank = if chance.below(4) == 0 {
            chance.below(15)
        } else {
            near
        };
        for _ in 0..=chance.below(4) {
            if hand.len() < kickers + chain * width {
                hand.insert(Rank::ALL[rank.min(14)]);
            }
        }
    }
    if chance.below(4) == 0 {
        hand = Hand::ROCKET.checked_add(hand).unwrap_or(hand);
    }
    hand
}

/// All card sets of up to seven cards: generator, judge and the plain judge agree.
#[test]
fn all_sets_of_up_to_seven_cards_agree() {
    let mut sets = 0;
    let mut plays = 0;
    each_set(Hand::EMPTY, 0, 7, &mut |cards| {
        let list: Vec<u8> = cards.iter().map(Rank::index).collect();
        let readings = plain::readings(&list, &Rules::pagat());
        let judged = Combo::classify(cards, &Rules::pagat());
        match (&readings[..], judged) {
            ([], Err(_)) => {}
            ([(kind, _, rank)], Ok(combo)) => {
                assert_eq!(*kind, combo.kind().to_string(), "{cards}");
                assert_eq!(*rank, combo.rank().index(), "{cards}");
                plays += 1;
            }
            _ => panic!("{cards}: {readings:?} {judged:?}"),
        }
        sets += 1;
    });
    // The number of rank hands of 1 to 7 cards, as published by size.
    assert_eq!(sets, 15 + 118 + 650 + 2_821 + 10_270 + 32_565 + 92_170);
    let small = leads(Hand::DECK)
        .iter()
        .filter(|play| play.len() <= 7)
        .count();
    assert_eq!(plays, small);
}

/// Every set of up to `left` further cards of `rank` and above.
fn each_set(cards: Hand, rank: u8, left: u32, visit: &mut impl FnMut(Hand)) {
    let Some(next) = Rank::from_index(rank) else {
        return;
    };
    each_set(cards, rank + 1, left, visit);
    let mut cards = cards;
    for used in 1..=left {
        if !cards.insert(next) {
            break;
        }
        visit(cards);
        if used < left {
            each_set(cards, rank + 1, left - used, visit);
        }
    }
}

/// Answers are the leads that beat, on seeded hands of 20 and 17 cards under any options.
#[test]
fn answers_are_the_leads_that_beat() {
    let mut chance = Chance::new(1);
    for deck in shuffled_decks(1).take(300) {
        let rules = some_rules(&mut chance);
        let previous_plays = legal_moves(hand_of(&deck[..20]), None, &rules);
        let mine = hand_of(&deck[20..37]);
        let all = legal_moves(mine, None, &rules);
        for &previous in previous_plays.iter().step_by(7) {
            let beats = |play: &&Combo| play.beats(previous);
            let expected: Vec<Combo> = all.iter().filter(beats).copied().collect();
            let answers = legal_moves(mine, Some(previous), &rules);
            let mut actual: Vec<Combo> = answers.into_iter().collect();
            actual.sort_unstable_by_key(|play| all.iter().position(|lead| lead == play));
            assert_eq!(actual, expected, "{previous} {mine} {rules:?}");
        }
    }
}

/// A play may lie there that was made under other rules: what answers it beats it all the same.
#[test]
fn answers_beat_what_was_played_under_other_rules() {
    let mut chance = Chance::new(15);
    let mut shuttles = 0;
    for round in 0..if slow_tests() { 20_000 } else { 1_000 } {
        let (mut before, mut rules) = (some_rules(&mut chance), some_rules(&mut chance));
        if round % 4 == 0 {
            (before, rules) = (Rules::botzone(), Rules::botzone());
            before.shuttle_singles = Count::LEAST;
        }
        let Ok(previous) = Combo::classify(near_combination(&mut chance), &before) else {
            continue;
        };
        shuttles += usize::from(previous.kind() == ComboKind::ShuttleSingles);
        let answers = legal_moves(Hand::DECK, Some(previous), &rules);
        let beats = |play: &Combo| play.beats(previous) && play.len() <= 20;
        assert!(answers.iter().all(beats), "{previous} {rules:?}");
        let expected = legal_moves(Hand::DECK, None, &rules);
        let expected = expected.iter().filter(|play| play.beats(previous)).count();
        assert_eq!(answers.len(), expected, "{previous} {rules:?}");
    }
    assert!(shuttles > 0);

    let mut one_each = Rules::botzone();
    one_each.shuttle_singles = Count::LEAST;
    let cards = hand("3333444455556666789T");
    let previous = Combo::classify(cards, &one_each).expect("four fours with one single each");
    let mask = ActionSpace::of(&Rules::botzone()).mask(Hand::DECK, Some(previous));
    assert_eq!(mask.len(), 1 + 13 + 1);
}

/// On seeded hands: no play twice, all part of the hand, and as many as the plain judge finds
/// among all parts of a small hand, under any options.
#[test]
fn leads_of_small_hands_are_all_plays_among_their_parts() {
    let mut chance = Chance::new(2);
    for (i, deck) in shuffled_decks(2).take(100).enumerate() {
        let rules = some_rules(&mut chance);
        // Every other hand is of few ranks, so that it has chains with kickers.
        let mine = match i % 2 {
            0 => hand_of(&deck[..11]),
            _ => hand_of(&chance.deal(
                &hand("33334444555566667777BR").iter().collect::<Vec<_>>(),
                15,
            )),
        };
        let mut expected: Vec<(u64, &str, u8)> = plain::plays(mine, &rules)
            .into_iter()
            .map(|(play, (kind, _, rank))| (play.bits(), kind, rank))
            .collect();
        let mut actual: Vec<(u64, &str, u8)> = legal_moves(mine, None, &rules)
            .iter()
            .map(|play| {
                (
                    play.cards().bits(),
                    as_plain(&[*play])[0].0,
                    play.rank().index(),
                )
            })
            .collect();
        expected.sort_unstable();
        actual.sort_unstable();
        assert_eq!(actual, expected, "{mine} {rules:?}");
    }
}

/// `beats` is a strict partial order within a class, whatever the kickers.
#[test]
fn beating_is_a_strict_order() {
    let all = leads(Hand::DECK);
    for a in all.iter().step_by(41) {
        assert!(!a.beats(*a));
        for b in all.iter().step_by(37) {
            assert!(!(a.beats(*b) && b.beats(*a)), "{a} {b}");
            for c in all.iter().step_by(401) {
                let same = a.kind() == b.kind() && b.kind() == c.kind();
                assert!(
                    !(same && a.beats(*b) && b.beats(*c)) || a.beats(*c),
                    "{a} {b} {c}"
                );
            }
        }
    }
}

#[test]
fn known_faults() {
    // C: the rank is the chain's, not the kickers'.
    assert!(answers(hand("333444555222"), "666777888345").is_empty());
    // G: no lead twice.
    for cards in ["333444555667788", "333444555666778899T"] {
        let mut plays = leads(hand(cards));
        let count = plays.len();
        plays.sort_unstable();
        plays.dedup();
        assert_eq!(plays.len(), count, "{cards}");
    }
    // 17: nothing beats the rocket.
    assert!(answers(Hand::ROCKET.others(), "BR").is_empty());
    // 27
    assert_eq!(
        answers(hand("555588889999"), "4444"),
        ["5555", "8888", "9999"]
    );
    // 30: no play of more than 20 cards, however full the hand.
    assert!(leads(Hand::DECK).iter().all(|play| play.len() <= 20));
    // 23: the rocket may be played on a straight.
    assert_eq!(answers(Hand::ROCKET, "34567"), ["BR"]);
}

/// Where four kickers may be equal: planes have answers whatever their kickers are.
#[test]
fn known_faults_of_lenient_rules() {
    let rules = Rules::douzero();
    let play = |cards: &str| Combo::classify(hand(cards), &rules).expect("it is a combination");
    let answers = |cards: &str, previous: &str| {
        let moves = legal_moves(hand(cards), Some(play(previous)), &rules);
        moves
            .into_iter()
            .filter(|play| play.len() == cards.len())
            .count()
    };
    // A.
    assert_eq!(answers("4445556667778888", "3334445556667777"), 1);
    // B: the play before counts as the chain from 4 with the kickers 3338.
    assert_eq!(play("3334445556667778").rank(), Rank::Four);
    assert_eq!(answers("4445556667778889", "3334445556667778"), 1);
    assert_eq!(answers("5556667778889999", "3334445556667778"), 1);
}

/// The unit anchor of another crate: what beats QQQKKK34 of its own kind.
#[test]
fn planes_above_queens() {
    let moves = legal_moves(Hand::DECK, Some(combo("QQQKKK34")), &Rules::pagat());
    let planes = moves
        .iter()
        .filter(|play| play.kind() == ComboKind::TripletsSingles)
        .count();
    assert_eq!(planes, 77);
}

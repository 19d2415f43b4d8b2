//! Does the crate agree with a judge that puts every rank in the Phoenix's place?
//!
//! The judge here knows cards as sorted lists of numbers, compares them with the combinations
//! written out, and tries all thirteen ranks for the Phoenix. It shares no code with the crate.

use std::collections::BTreeMap;

use tichu::{Face, Faces, Rank, Readings, Rules, Table};

use crate::chance::Chance;

/// A combination: its kind, how many cards, and how high, in half ranks.
type Reading = (&'static str, usize, u32);

const PHOENIX: u32 = 20;
const DRAGON: u32 = 21;
const DOG: u32 = 22;

/// 1 for the Mah Jong, 2 to 14 for two to ace.
fn number(face: Face) -> u32 {
    match face {
        Face::MahJong => 1,
        Face::Rank(rank) => u32::from(rank.index()) + 1,
        Face::Phoenix => PHOENIX,
        Face::Dragon => DRAGON,
        Face::Dog => DOG,
    }
}

/// Reads two or more cards without Phoenix, Dragon and Dog.
fn natural(cards: &[u32]) -> Option<Reading> {
    let len = cards.len();
    let mut sorted = cards.to_vec();
    sorted.sort_unstable();
    let top = sorted[len - 1];
    let expected = |make: &dyn Fn(u32) -> u32| (0..).zip(&sorted).all(|(i, &card)| card == make(i));
    let first = sorted[0];
    if len >= 5 && expected(&|i| first + i) {
        return Some(("straight", len, 2 * top));
    }
    if sorted.contains(&1) {
        return None;
    }
    if len >= 4 && len % 2 == 0 && expected(&|i| first + i / 2) {
        return Some(("stairs", len, 2 * top));
    }
    if expected(&|_| first) {
        let kind = match len {
            2 => "pair",
            3 => "triple",
            4 => "bomb",
            _ => return None,
        };
        return Some((kind, len, 2 * top));
    }
    if len == 5 && first != top {
        if expected(&|i| if i < 3 { first } else { top }) {
            return Some(("full-house", 5, 2 * first));
        }
        if expected(&|i| if i < 2 { first } else { top }) {
            return Some(("full-house", 5, 2 * top));
        }
    }
    None
}

/// Every way to read `cards`.
fn readings(cards: &[u32]) -> Vec<Reading> {
    if let [card] = *cards {
        return match card {
            DOG => vec![("dog", 1, 0)],
            PHOENIX => vec![("single", 1, 3)],
            DRAGON => vec![("single", 1, 100)],
            _ => vec![("single", 1, 2 * card)],
        };
    }
    if cards.is_empty() || cards.contains(&DRAGON) || cards.contains(&DOG) {
        return Vec::new();
    }
    let Some(place) = cards.iter().position(|&card| card == PHOENIX) else {
        return natural(cards).into_iter().collect();
    };
    let mut all: Vec<Reading> = (2..=14)
        .filter_map(|rank| {
            let mut cards = cards.to_vec();
            cards[place] = rank;
            natural(&cards).filter(|reading| reading.0 != "bomb")
        })
        .collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// The highest reading of `play` that is legal on the highest reading of `previous`.
fn judge(previous: &[Reading], play: &[Reading]) -> Option<Reading> {
    let top = previous.iter().max_by_key(|reading| reading.2)?;
    let legal = |reading: &&Reading| {
        let lone_phoenix = **reading == ("single", 1, 3);
        match (top.0, reading.0) {
            (_, "dog") => false,
            ("bomb", "bomb") => reading.2 > top.2,
            (_, "bomb") => true,
            ("single", "single") if lone_phoenix => top.2 < 100,
            _ => reading.0 == top.0 && reading.1 == top.1 && reading.2 > top.2,
        }
    };
    play.iter()
        .filter(legal)
        .max_by_key(|reading| reading.2)
        .copied()
}

fn numbers(cards: Faces) -> Vec<u32> {
    cards.iter().map(number).collect()
}

/// The crate's answer in the judge's words.
fn answer(table: Table, play: Faces) -> Option<Reading> {
    let combo = table.answer(play).ok()?;
    let kind = [
        "single",
        "pair",
        "triple",
        "full-house",
        "straight",
        "stairs",
        "bomb",
        "dog",
    ]
    .into_iter()
    .find(|&kind| kind == combo.kind().to_string())?;
    let height = match combo.rank() {
        Face::Dog => 0,
        Face::Phoenix => 3,
        Face::Dragon => 100,
        face => 2 * number(face),
    };
    Some((kind, combo.len(), height))
}

/// Every choice of up to `most` faces from one deck.
fn all_plays(most: usize) -> Vec<Faces> {
    let specials = [Face::MahJong, Face::Phoenix, Face::Dragon, Face::Dog];
    let faces = specials.into_iter().chain(Rank::ALL.map(Face::Rank));
    let mut plays = vec![Faces::EMPTY];
    for face in faces {
        let mut wider = Vec::new();
        for &play in &plays {
            let mut play = play;
            wider.push(play);
            while play.len() < most && play.insert(face) {
                wider.push(play);
            }
        }
        plays = wider;
    }
    plays.retain(|play| !play.is_empty());
    plays
}

/// How many cards of each kind are a combination of up to five cards, and every reading of each.
#[test]
fn readings_agree_on_all_plays_of_up_to_five_cards() {
    let mut combinations = BTreeMap::new();
    let plays = all_plays(5);
    for &play in &plays {
        let expected = readings(&numbers(play));
        let mut actual: Vec<Reading> = match Readings::of(play) {
            Ok(readings) => readings
                .iter()
                .map(|combo| {
                    let kind = expected.first().map_or("none", |reading| reading.0);
                    assert_eq!(combo.kind().to_string(), kind, "{play}");
                    let height = answer(Table::EMPTY, play).expect("it is legal").2;
                    let height = match combo.rank() {
                        Face::Rank(rank) => 2 * (u32::from(rank.index()) + 1),
                        _ => height,
                    };
                    (kind, combo.len(), height)
                })
                .collect(),
            Err(_) => Vec::new(),
        };
        actual.sort_unstable();
        assert_eq!(actual, expected, "{play}");
        if let Some(reading) = expected.first() {
            *combinations.entry(reading.0).or_insert(0) += 1;
        }
    }
    // By hand: 16 singles and the Dog; 13 natural pairs and 13 with the Phoenix, triples alike; 13
    // bombs; stairs of two pairs: 12 natural, and 24 where the Phoenix makes up one of the pairs;
    // straights of five: 10 natural, and with the Phoenix 10 without a gap and 9 × 3 with one,
    // and with the Mah Jong 1234 and the three gaps of 12345 above the 1; full houses:
    // 13 × 12 natural, 13 × 12 of a triple, a card and the Phoenix, 78 of two pairs and the Phoenix.
    let expected = [
        ("bomb", 13),
        ("dog", 1),
        ("full-house", 156 + 156 + 78),
        ("pair", 26),
        ("single", 16),
        ("stairs", 12 + 24),
        ("straight", 10 + STRAIGHTS_OF_FIVE_WITH_PHOENIX),
        ("triple", 26),
    ];
    assert_eq!(combinations.into_iter().collect::<Vec<_>>(), expected);
}

/// Four of the ranks 2 to ace in a line of five: 10 without a gap (2345 to JQKA), and 9 lines with
/// three gaps inside; and with the Mah Jong 1234, 1345, 1245, 1235.
const STRAIGHTS_OF_FIVE_WITH_PHOENIX: i32 = 10 + 9 * 3 + 4;

#[test]
fn legality_agrees_on_all_plays_of_up_to_five_cards() {
    let plays = all_plays(5);
    let read: Vec<Vec<Reading>> = plays.iter().map(|&play| readings(&numbers(play))).collect();
    let mut previous_plays = 0;
    for (previous, previous_readings) in plays.iter().zip(&read) {
        let Ok(table) = Table::after(*previous, &Rules::official()) else {
            assert!(previous_readings.is_empty() || previous_readings[0].0 == "dog");
            continue;
        };
        previous_plays += 1;
        for (&play, play_readings) in plays.iter().zip(&read) {
            assert_eq!(
                answer(table, play),
                judge(previous_readings, play_readings),
                "{previous} {play}"
            );
        }
    }
    assert!(previous_plays > 500, "{previous_plays}");
}

#[test]
fn legality_agrees_on_random_longer_plays() {
    let mut chance = Chance::new(20_261_129);
    let mut below = move |bound| chance.below(bound);
    let mut legal = 0;
    for _ in 0..200_000 {
        let (stairs, steps) = (below(2) == 0, 2 + below(8));
        let previous = random_play(stairs, steps, &mut below);
        // Mostly of the same shape, so that many plays are legal.
        let steps = if below(4) == 0 { 2 + below(8) } else { steps };
        let play = random_play(stairs, steps, &mut below);
        let Ok(table) = Table::after(previous, &Rules::official()) else {
            let read = readings(&numbers(previous));
            assert!(read.is_empty() || read[0].0 == "dog", "{previous}");
            continue;
        };
        let expected = judge(&readings(&numbers(previous)), &readings(&numbers(play)));
        assert_eq!(answer(table, play), expected, "{previous} {play}");
        legal += u32::from(expected.is_some());
    }
    assert!(legal > 10_000, "only {legal} of the plays were legal");
}

/// A straight or stairs of so many steps, in half of the cases with the Phoenix for one card, and
/// sometimes with a card too many.
fn random_play(stairs: bool, steps: usize, below: &mut impl FnMut(usize) -> usize) -> Faces {
    let bottom = 1 + below(14 - steps);
    let phoenix = if below(2) == 0 { below(steps) } else { steps };
    let mut cards = Faces::EMPTY;
    for step in 0..steps {
        let number = bottom + step + usize::from(stairs);
        let index = u8::try_from(number - 1).expect("at most an ace");
        let face = Rank::from_index(index).map_or(Face::MahJong, Face::Rank);
        if stairs {
            cards.insert(face);
        }
        if step == phoenix {
            cards.insert(Face::Phoenix);
        } else {
            cards.insert(face);
        }
    }
    if below(4) == 0 {
        let rank = Rank::ALL[below(13)];
        cards.insert(Face::Rank(rank));
    }
    cards
}

//! What are these cards, to the referee?
//!
//! Every rank is tried for the Phoenix, and what is left is compared with the combinations written
//! out.

use tichu::{Card, Hand};

/// Suit 0 to 3 and number 2 to 14; the specials have suit 9.
pub(crate) type C = (u8, i32);
pub(crate) const MAH_JONG: C = (9, 1);
pub(crate) const DOG: C = (9, 0);
pub(crate) const PHOENIX: C = (9, 98);
pub(crate) const DRAGON: C = (9, 99);

pub(crate) fn plain(card: Card) -> C {
    match (card.suit(), card.rank()) {
        (Some(suit), Some(rank)) => (suit.index(), i32::from(rank.index()) + 1),
        _ => [MAH_JONG, DOG, PHOENIX, DRAGON][[Card::MAH_JONG, Card::DOG, Card::PHOENIX]
            .iter()
            .position(|&special| special == card)
            .unwrap_or(3)],
    }
}

pub(crate) fn list(hand: Hand) -> Vec<C> {
    hand.iter().map(plain).collect()
}

/// What cards are: a kind, how many, how high in half numbers.
pub(crate) type Reading = (&'static str, usize, i32);

pub(crate) fn is_bomb(reading: Reading) -> bool {
    matches!(reading.0, "four" | "flush")
}

/// What cards without the Phoenix, the Dragon and the Dog are.
pub(crate) fn natural(cards: &[C]) -> Option<Reading> {
    let n = cards.len();
    let mut numbers: Vec<i32> = cards.iter().map(|card| card.1).collect();
    numbers.sort_unstable();
    let all_same = numbers.first() == numbers.last();
    let top = 2 * *numbers.last()?;
    let steps = |numbers: &[i32]| numbers.windows(2).all(|pair| pair[1] == pair[0] + 1);
    if numbers.contains(&1) && n > 1 && !(n >= 5 && steps(&numbers)) {
        return None;
    }
    match n {
        1 => return Some(("single", 1, top)),
        2 if all_same => return Some(("pair", 2, top)),
        3 if all_same => return Some(("triple", 3, top)),
        4 if all_same => return Some(("four", 4, top)),
        5 if numbers[0] == numbers[1] && numbers[3] == numbers[4] && !all_same => {
            let middle = numbers[2];
            if middle == numbers[0] && middle != numbers[3]
                || middle == numbers[4] && middle != numbers[0]
            {
                return Some(("full", 5, 2 * middle));
            }
        }
        _ => {}
    }
    if n >= 5 && steps(&numbers) {
        let one_suit = cards.iter().all(|card| card.0 == cards[0].0 && card.0 < 4);
        return Some((if one_suit { "flush" } else { "straight" }, n, top));
    }
    let pairs: Vec<i32> = numbers.chunks(2).map(|pair| pair[0]).collect();
    let is_paired = n % 2 == 0 && numbers.chunks(2).all(|pair| pair[0] == pair[1]);
    (n >= 4 && is_paired && steps(&pairs)).then_some(("stairs", n, top))
}

/// All that cards can be on this top play.
pub(crate) fn readings(cards: &[C], top: Option<Reading>) -> Vec<Reading> {
    let has = |card: C| cards.contains(&card);
    match cards {
        [] => return vec![],
        [PHOENIX] => {
            return match top {
                None => vec![("single", 1, 3)],
                Some(("single", _, 200)) => vec![("single", 1, 3)],
                Some(("single", _, height)) => vec![("single", 1, height + 1)],
                Some(_) => vec![("single", 1, 3)],
            };
        }
        [DRAGON] => return vec![("single", 1, 200)],
        [DOG] => return vec![("dog", 1, 0)],
        _ => {}
    }
    if has(DRAGON) || has(DOG) {
        return vec![];
    }
    if !has(PHOENIX) {
        return natural(cards).into_iter().collect();
    }
    let others: Vec<C> = cards
        .iter()
        .copied()
        .filter(|&card| card != PHOENIX)
        .collect();
    let mut found: Vec<Reading> = (2..=14)
        .filter_map(|number| {
            let mut all = others.clone();
            all.push((8, number)); // a suit of its own
            natural(&all).filter(|&reading| !is_bomb(reading))
        })
        .collect();
    found.sort_unstable();
    found.dedup();
    found
}

pub(crate) fn beats(play: Reading, top: Reading) -> bool {
    match (is_bomb(play), is_bomb(top)) {
        (true, false) => top.0 != "dog",
        (false, true) => false,
        (true, true) => (play.1, play.2) > (top.1, top.2),
        (false, false) => play.0 == top.0 && play.1 == top.1 && play.2 > top.2,
    }
}

/// Whether some choice of so many cards, those already chosen among them, is `good`.
pub(crate) fn choose(
    from: &[C],
    len: usize,
    chosen: &mut Vec<C>,
    good: &dyn Fn(&[C]) -> bool,
) -> bool {
    if chosen.len() == len {
        return good(chosen);
    }
    if chosen.len() + from.len() < len {
        return false;
    }
    let (&first, rest) = from.split_first().expect("as many are left");
    chosen.push(first);
    let found = choose(rest, len, chosen, good);
    chosen.pop();
    found || choose(rest, len, chosen, good)
}

pub(crate) fn points(cards: &[C]) -> i32 {
    let point = |card: &C| match *card {
        PHOENIX => -25,
        DRAGON => 25,
        (_, 5) => 5,
        (_, 10 | 13) => 10,
        _ => 0,
    };
    cards.iter().map(point).sum()
}

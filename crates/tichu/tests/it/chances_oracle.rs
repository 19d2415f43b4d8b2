//! Are the chances what a count of all hands finds?
//!
//! The unseen cards are few, so every set of them is listed. A set holds a beater if it is itself a
//! combination that beats the play, as `Combo::classify` and `Combo::beats` judge, or if it does
//! without one of its cards. Two hands are all pairs of sets without a common card.

use tichu::solve::chance::{Chance as Counted, Event, HiddenHand, Want, chance, chance_of_either};
use tichu::{Card, Combo, ComboKind, Faces, Hand, Rank, Readings, Suit};

use crate::chance::Chance;

/// A few cards, every set of which is a number: bit *i* is card *i*.
struct Sets {
    cards: Vec<Card>,
    readings: Vec<Option<Readings>>,
}

impl Sets {
    fn new(cards: Hand) -> Self {
        let mut sets = Self {
            cards: cards.iter().collect(),
            readings: Vec::new(),
        };
        sets.readings = sets
            .all()
            .map(|set| Combo::classify(sets.hand(set)).ok())
            .collect();
        sets
    }

    fn all(&self) -> std::ops::Range<usize> {
        0..1 << self.cards.len()
    }

    fn hand(&self, set: usize) -> Hand {
        self.of(set).map(|at| self.cards[at]).collect()
    }

    fn of(&self, set: usize) -> impl Iterator<Item = usize> {
        (0..self.cards.len()).filter(move |at| set >> at & 1 == 1)
    }

    fn set(&self, hand: Hand) -> usize {
        let bit = |(at, &card): (usize, &Card)| usize::from(hand.contains(card)) << at;
        self.cards.iter().enumerate().map(bit).sum()
    }

    /// Which sets hold cards that are read as `wanted`.
    fn holding(&self, wanted: impl Fn(Combo) -> bool) -> Vec<bool> {
        let mut holds: Vec<bool> = Vec::new();
        for set in self.all() {
            let itself = self.readings[set].is_some_and(|read| read.iter().any(&wanted));
            let fewer = || self.of(set).any(|at| holds[set & !(1 << at)]);
            let reached = itself || fewer();
            holds.push(reached);
        }
        holds
    }

    /// Which sets hold what the event is.
    fn judged(&self, event: &Event) -> Vec<bool> {
        match event {
            Event::Beats(top) => self.holding(|combo| combo.on(*top).beats(*top)),
            Event::Bomb => self.holding(|combo| combo.kind().is_bomb()),
            Event::FourOfAKind => self.holding(|combo| combo.kind() == ComboKind::Bomb),
            Event::StraightFlush => self.holding(|combo| combo.kind() == ComboKind::StraightFlush),
            Event::Straight(len) => self.holding(|combo| {
                let straight = [ComboKind::Straight, ComboKind::StraightFlush];
                straight.contains(&combo.kind()) && combo.len() >= usize::from(*len)
            }),
            Event::ConsecutiveRanks(len) => {
                let run = |set| longest_run(self.hand(set)) >= *len;
                self.all().map(run).collect()
            }
            Event::Holds(want) => self.all().map(|set| want.is_met(self.hand(set))).collect(),
            other => panic!("{other:?} is not judged"),
        }
    }
}

fn longest_run(hand: Hand) -> u8 {
    let (mut run, mut longest) = (0, 0);
    for rank in Rank::ALL {
        run = if hand.of_rank(rank).is_empty() {
            0
        } else {
            run + 1
        };
        longest = longest.max(run);
    }
    longest
}

/// Every combination that can lie on the table, a bare Phoenix at all heights.
fn all_tops() -> Vec<Combo> {
    let mut tops = Vec::new();
    let mut add = |cards: Hand| {
        let readings = Combo::classify(cards).expect("a combination");
        tops.push(readings.highest());
    };
    let ranks = |low: usize, len: usize| Rank::ALL[low..low + len].iter().copied();
    for card in Card::ALL {
        if card.suit().is_none_or(|suit| suit == Suit::Jade) {
            add(Hand::of(card));
        }
    }
    for rank in Rank::ALL {
        let four = Hand::DECK.of_rank(rank);
        let few = |count: usize| four.iter().take(count).collect::<Hand>();
        let other = if rank == Rank::Two {
            Rank::Three
        } else {
            Rank::Two
        };
        add(few(2));
        add(few(3));
        add(four);
        add(few(3) | Hand::DECK.of_rank(other).iter().take(2).collect());
    }
    for len in 2..=13 {
        for low in 0..=13 - len {
            let jade: Hand = ranks(low, len)
                .map(|rank| Card::new(Suit::Jade, rank))
                .collect();
            let sword: Hand = ranks(low, len)
                .map(|rank| Card::new(Suit::Sword, rank))
                .collect();
            let first = Hand::of(jade.first().expect("two cards or more"));
            let mixed = (jade - first) | Hand::of(Card::new(Suit::Star, Rank::ALL[low]));
            if len <= 7 {
                add(jade | sword);
            }
            if len >= 5 {
                add(jade);
                add(mixed);
            }
            if len >= 4 && low == 0 {
                add(mixed | Hand::of(Card::MAH_JONG));
            }
        }
    }
    let phoenix = Combo::classify(Hand::of(Card::PHOENIX))
        .expect("a single")
        .highest();
    let singles = tops
        .clone()
        .into_iter()
        .filter(|top| top.kind() == ComboKind::Single);
    let laid: Vec<Combo> = singles.map(|single| phoenix.on(single)).collect();
    tops.extend(laid);
    tops
}

/// So many cards, most of them from a few neighbouring ranks, so that bombs and straights are
/// frequent, and some specials.
fn rich(chance: &mut Chance, cards: usize) -> Hand {
    let width = 3 + chance.below(6);
    let low = chance.below(14 - width);
    let mut near: Vec<Card> = Rank::ALL[low..low + width]
        .iter()
        .flat_map(|&rank| Suit::ALL.map(|suit| Card::new(suit, rank)))
        .collect();
    // Often a suit more than others, for flushes.
    let favoured = Suit::ALL[chance.below(4)];
    let flush = chance.below(2) == 0;
    let mut hand = Hand::EMPTY;
    for (special, odds) in [
        (Card::PHOENIX, 2),
        (Card::MAH_JONG, 4),
        (Card::DRAGON, 5),
        (Card::DOG, 6),
    ] {
        if chance.below(odds) == 0 || special == Card::PHOENIX && flush {
            hand.insert(special);
        }
    }
    if flush {
        hand = hand
            | near
                .iter()
                .copied()
                .filter(|card| card.suit() == Some(favoured))
                .collect();
    }
    while hand.len() < cards {
        let any = chance.below(8) == 0 || near.is_empty();
        let card = if any {
            chance.pick(&Card::ALL)
        } else {
            let at = chance.below(near.len());
            near.swap_remove(at)
        };
        hand.insert(card);
    }
    hand.iter().take(cards).collect()
}

/// Compares one hidden hand, of every size, that has these cards for certain.
fn compare(sets: &Sets, event: &Event, known: Hand) {
    let holds = sets.judged(event);
    let known_set = sets.set(known);
    let mut counted = vec![
        Counted {
            favourable: 0,
            all: 0
        };
        sets.cards.len() + 1
    ];
    for set in sets.all().filter(|set| set & known_set == known_set) {
        let chance = &mut counted[sets.of(set).count()];
        chance.all += 1;
        chance.favourable += u128::from(holds[set]);
    }
    let unseen: Hand = sets.cards.iter().copied().collect();
    for (cards, expected) in counted.into_iter().enumerate().skip(known.len()) {
        let hand = HiddenHand::of(cards).knowing(known);
        let found = chance(event, unseen, hand);
        assert_eq!(
            found,
            Ok(expected),
            "{event:?}, {cards} of {unseen}, known {known}"
        );
    }
}

/// Compares two hidden hands of every size.
fn compare_both(sets: &Sets, event: &Event, known: [Hand; 2]) {
    let holds = sets.judged(event);
    let known_sets = known.map(|known| sets.set(known));
    let whole = sets.all().end - 1;
    let size = sets.cards.len() + 1;
    let mut counted = vec![
        vec![
            Counted {
                favourable: 0,
                all: 0
            };
            size
        ];
        size
    ];
    for first in sets.all() {
        let rest = whole & !first;
        let mut second = rest;
        loop {
            if first & known_sets[0] == known_sets[0] && second & known_sets[1] == known_sets[1] {
                let [a, b] = [first, second].map(|set| sets.of(set).count());
                counted[a][b].all += 1;
                counted[a][b].favourable += u128::from(holds[first] || holds[second]);
            }
            if second == 0 {
                break;
            }
            second = (second - 1) & rest;
        }
    }
    let unseen: Hand = sets.cards.iter().copied().collect();
    for (a, row) in counted.into_iter().enumerate().skip(known[0].len()) {
        for (b, expected) in row.into_iter().enumerate().skip(known[1].len()) {
            if expected.all == 0 {
                continue;
            }
            let hands = [a, b].map(HiddenHand::of);
            let hands = [hands[0].knowing(known[0]), hands[1].knowing(known[1])];
            let found = chance_of_either(event, unseen, hands);
            assert_eq!(
                found,
                Ok(expected),
                "{event:?}, {a} and {b} of {unseen}, {known:?}"
            );
        }
    }
}

fn plain_events() -> Vec<Event> {
    let mut events = vec![Event::Bomb, Event::FourOfAKind, Event::StraightFlush];
    events.extend((4..=15).map(Event::Straight));
    events.extend((0..=14).map(Event::ConsecutiveRanks));
    events
}

fn some_of(chance: &mut Chance, cards: Hand, most: usize) -> Hand {
    let all: Vec<Card> = cards.iter().collect();
    (0..chance.below(most + 1))
        .map(|_| chance.pick(&all))
        .collect()
}

/// Every combination at every height, every size of hand.
#[test]
fn one_hand_agrees_with_all_sets() {
    let mut seeded = Chance::new(67);
    let tops = all_tops();
    assert_eq!(tops.len(), 17 + 13 * 4 + 57 + 45 + 45 + 10 + 16);
    let (rounds, size) = if crate::slow_tests() {
        (60, 15)
    } else {
        (16, 13)
    };
    for round in 0..rounds {
        let cards = rich(&mut seeded, size - round % 3);
        let sets = Sets::new(cards);
        let known = match round % 2 {
            0 => Hand::EMPTY,
            _ => some_of(&mut seeded, cards, 4),
        };
        for event in tops
            .iter()
            .map(|&top| Event::Beats(top))
            .chain(plain_events())
        {
            compare(&sets, &event, known);
        }
    }
}

/// One larger set for some combinations of each kind.
#[test]
fn one_hand_of_sixteen_cards() {
    let mut seeded = Chance::new(68);
    let tops = all_tops();
    let rounds = if crate::slow_tests() { 20 } else { 1 };
    for _ in 0..rounds {
        let sets = Sets::new(rich(&mut seeded, 16));
        for _ in 0..25 {
            let top = seeded.pick(&tops);
            compare(&sets, &Event::Beats(top), Hand::EMPTY);
        }
    }
}

/// Two hands at once.
#[test]
fn two_hands_agree_with_all_pairs_of_sets() {
    let mut seeded = Chance::new(69);
    let tops = all_tops();
    let (rounds, size) = if crate::slow_tests() {
        (120, 11)
    } else {
        (30, 10)
    };
    for round in 0..rounds {
        let cards = rich(&mut seeded, size);
        let sets = Sets::new(cards);
        let mut known = [Hand::EMPTY; 2];
        if round % 2 == 1 {
            known[0] = some_of(&mut seeded, cards, 3);
            known[1] = some_of(&mut seeded, cards - known[0], 3);
        }
        let plain = plain_events();
        for _ in 0..12 {
            let top = seeded.pick(&tops);
            compare_both(&sets, &Event::Beats(top), known);
        }
        for event in plain.into_iter().step_by(5) {
            compare_both(&sets, &event, known);
        }
    }
}

/// Conditions joined at random.
fn some_want(chance: &mut Chance, cards: Hand, depth: usize) -> Want {
    match chance.below(if depth == 0 { 2 } else { 4 }) {
        0 => Want::AtLeast(chance.below(4), some_of(chance, cards, 5)),
        1 => {
            let all: Vec<Card> = cards.iter().collect();
            let mut faces = Faces::EMPTY;
            for _ in 0..chance.below(3) {
                faces.insert(chance.pick(&all).face());
            }
            Want::Faces(faces)
        }
        joined => {
            let wants = (0..chance.below(4)).map(|_| some_want(chance, cards, depth - 1));
            let wants = wants.collect();
            if joined == 2 {
                Want::All(wants)
            } else {
                Want::Any(wants)
            }
        }
    }
}

#[test]
fn wants_agree_with_all_sets() {
    let mut seeded = Chance::new(70);
    let rounds = if crate::slow_tests() { 2_000 } else { 500 };
    for round in 0..rounds {
        let cards = rich(&mut seeded, 8);
        let sets = Sets::new(cards);
        let event = Event::Holds(some_want(&mut seeded, cards, 2));
        let known = some_of(&mut seeded, cards, 2);
        compare(&sets, &event, known);
        if round % 4 == 0 {
            compare_both(&sets, &event, [known, Hand::EMPTY]);
        }
    }
}

/// Two suits alike, but for one card that is known to be in one of the hands.
#[test]
fn two_suits_alike_but_for_a_known_card() {
    let cards: Hand = "g3 g4 g5 g6 g7 s3 s4 s5 s6 s7".parse().expect("cards");
    let sets = Sets::new(cards);
    for card in cards {
        for known in [[Hand::of(card), Hand::EMPTY], [Hand::EMPTY, Hand::of(card)]] {
            compare_both(&sets, &Event::StraightFlush, known);
        }
    }
}

//! How is a hand cut into plays at the lowest price?
//!
//! Each play has a price that its combination decides, and the prices of a hand's plays add up. As
//! a cut is a set of plays, the search may ask in any order which play a card belongs to, and
//! always asks for a card of the lowest rank that is left: every cut is met once, and what is left
//! decides the rest, so that it is searched once.
//!
//! Suits matter for straight flushes alone (T-14). So the straight flushes of a cut are chosen
//! first, in every way, and the other cards are counts of ranks: a [`Bag`]. A straight whose cards
//! turn out to be of one suit is a bomb after all; as no price of a bomb may exceed that of the
//! straight, nothing is lost.
//!
//! Of two readings the higher is never dearer, so that each play is met at its highest.

use ahash::AHashMap;
use cards_core::{RankCounts, RankSet};
use smallvec::SmallVec;

use crate::card::{Card, Face, Rank, Suit};
use crate::combo::{Combo, ComboKind};
use crate::hand::Hand;
use crate::play::Play;

/// How many cards of each rank: nibble 0 the Mah Jong, 1 the two up to 13 the ace, 14 the Phoenix.
/// Dog and Dragon join nothing and are left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Bag(u64);

/// The Phoenix in a [`Bag`].
const PHOENIX: u64 = 1 << 56;

impl Bag {
    fn of(hand: Hand) -> Self {
        let special = |card: Card, place: u32| u64::from(hand.contains(card)) << (4 * place);
        let ranks = hand.faces().ranks().bits();
        Self(ranks | special(Card::MAH_JONG, 0) | special(Card::PHOENIX, 14))
    }

    /// The lowest place with a card, if there is one.
    fn lowest(self) -> u8 {
        u8::try_from(self.0.trailing_zeros() / 4).expect("a word has 64 bits")
    }

    fn count(self, place: u8) -> u8 {
        (self.0 >> (4 * place) & 15) as u8
    }
}

/// A play in a bag.
#[derive(Clone, Copy, Debug)]
struct Part {
    bag: Bag,
    combo: Combo,
}

/// The plays with a card of the lowest rank in a bag.
type Parts = SmallVec<[Part; 32]>;

/// The face at a place of a bag.
fn face(place: u8) -> Face {
    match place {
        0 => Face::MahJong,
        14 => Face::Phoenix,
        _ => Face::Rank(Rank::from_index(place).expect("places 1 to 13 are ranks")),
    }
}

/// Finds the plays of a bag that have a card of its lowest rank.
struct Lowest {
    bag: Bag,
    place: u8,
    /// The ranks of which there are at least one, two and three cards.
    at_least: [RankSet; 3],
    phoenix: bool,
    parts: Parts,
}

impl Lowest {
    /// `bag` is not empty.
    fn parts(bag: Bag) -> Parts {
        let counts = RankCounts::from_bits(bag.0 & !PHOENIX);
        let mut search = Self {
            bag,
            place: bag.lowest(),
            at_least: [1, 2, 3].map(|n| counts.at_least(n)),
            phoenix: bag.0 & PHOENIX != 0,
            parts: Parts::new(),
        };
        let place = search.place;
        search.add(ComboKind::Single, place, 1, 1 << (4 * place));
        if place < 14 {
            search.straights();
        }
        if (1..14).contains(&place) {
            search.equal();
            search.full_houses();
            search.stairs();
        }
        search.parts
    }

    fn add(&mut self, kind: ComboKind, place: u8, len: u8, cards: u64) {
        self.parts.push(Part {
            bag: Bag(cards),
            combo: Combo::part(kind, face(place), len),
        });
    }

    fn has(&self, place: u8, n: usize) -> bool {
        self.at_least[n - 1].bits() & 1 << place != 0
    }

    /// Pairs, triples and four of a kind (T-14, T-19).
    fn equal(&mut self) {
        let (place, one) = (self.place, 1 << (4 * self.place));
        let count = self.bag.count(place);
        for (kind, len) in [(ComboKind::Pair, 2), (ComboKind::Triple, 3)] {
            if count >= len {
                self.add(kind, place, len, one * u64::from(len));
            }
            if self.phoenix && count + 1 >= len {
                self.add(kind, place, len, (one * u64::from(len - 1)) | PHOENIX);
            }
        }
        if count == 4 {
            self.add(ComboKind::Bomb, place, 4, one * 4);
        }
    }

    /// Full houses with another rank, which is higher (T-14, T-22).
    fn full_houses(&mut self) {
        let (low, count) = (self.place, self.bag.count(self.place));
        let others = RankSet::from_bits(self.at_least[0].bits() & !(1 << low));
        for high in others {
            let high = high.index();
            let other = self.bag.count(high);
            if count >= 2 && other >= 3 {
                self.full_house([(high, 3), (low, 2)]);
            }
            if count >= 3 && other >= 2 {
                self.full_house([(low, 3), (high, 2)]);
            }
            if self.phoenix {
                if count >= 2 && other >= 2 {
                    self.full_house([(high, 2), (low, 2)]); // T-22
                }
                if other >= 3 {
                    self.full_house([(high, 3), (low, 1)]);
                }
                if count >= 3 {
                    self.full_house([(low, 3), (high, 1)]);
                }
            }
        }
    }

    /// A full house of so many cards of the triple's and the pair's rank.
    fn full_house(&mut self, [triple, pair]: [(u8, u64); 2]) {
        let phoenix = if triple.1 + pair.1 < 5 { PHOENIX } else { 0 };
        let cards = triple.1 << (4 * triple.0) | pair.1 << (4 * pair.0) | phoenix;
        self.add(ComboKind::FullHouse, triple.0, 5, cards);
    }

    /// Straights from the lowest rank on; the Phoenix fills a hole, is the top, or, below an ace,
    /// the bottom (T-14, T-23).
    fn straights(&mut self) {
        let low = self.place;
        let mut run = 0;
        let mut top = low;
        while top < 14 && self.has(top, 1) {
            run |= 1 << (4 * top);
            let len = top - low + 1;
            self.straight(top, len, run);
            if self.phoenix {
                if top < 13 {
                    self.straight(top + 1, len + 1, run | PHOENIX);
                    self.straights_over(top + 1, run | PHOENIX);
                } else if low >= 2 {
                    self.straight(top, len + 1, run | PHOENIX);
                }
            }
            top += 1;
        }
    }

    /// Straights that the Phoenix helps over `hole`, after the cards of `run`.
    fn straights_over(&mut self, hole: u8, mut run: u64) {
        let mut top = hole + 1;
        while top < 14 && self.has(top, 1) {
            run |= 1 << (4 * top);
            self.straight(top, top - self.place + 1, run);
            top += 1;
        }
    }

    fn straight(&mut self, top: u8, len: u8, cards: u64) {
        if len >= 5 {
            self.add(ComboKind::Straight, top, len, cards); // T-14
        }
    }

    /// Stairs from the lowest rank on; the Phoenix completes one pair (T-14, T-24).
    fn stairs(&mut self) {
        let low = self.place;
        self.stairs_after(low, 0);
        if !self.phoenix {
            return;
        }
        let mut run = PHOENIX;
        let mut half = low;
        while half < 14 && self.has(half, 1) {
            let cards = run | 1 << (4 * half);
            self.stair(half, cards);
            self.stairs_after(half + 1, cards);
            if !self.has(half, 2) {
                break;
            }
            run |= 2 << (4 * half);
            half += 1;
        }
    }

    /// Stairs that go on with whole pairs from `next`, after the cards of `run`.
    fn stairs_after(&mut self, mut next: u8, mut run: u64) {
        while next < 14 && self.has(next, 2) {
            run |= 2 << (4 * next);
            self.stair(next, run);
            next += 1;
        }
    }

    fn stair(&mut self, top: u8, cards: u64) {
        if top > self.place {
            self.add(ComboKind::Stairs, top, 2 * (top - self.place + 1), cards); // T-14
        }
    }
}

/// The search for the cheapest cuts, by a price for each combination.
pub(crate) struct Partition<P> {
    price: P,
    /// The price of what is left, and the play with its lowest card that leads to it.
    known: AHashMap<u64, (u64, Part)>,
}

/// A cheapest cut of a hand.
#[derive(Clone, Debug)]
pub(super) struct Cut {
    pub(super) price: u64,
    pub(super) plays: Vec<Play>,
}

impl<P: FnMut(Combo) -> u64> Partition<P> {
    pub(crate) fn new(price: P) -> Self {
        Self {
            price,
            known: AHashMap::new(),
        }
    }

    /// The price of one combination.
    pub(super) fn price_of(&mut self, combo: Combo) -> u64 {
        (self.price)(combo)
    }

    /// The lowest price of a cut of `hand`.
    pub(crate) fn price(&mut self, hand: Hand) -> u64 {
        self.best(hand).0
    }

    /// A cheapest cut of `hand`.
    pub(super) fn cut(&mut self, hand: Hand) -> Cut {
        let (price, flushes) = self.best(hand);
        let mut left = hand;
        let mut plays = Vec::new();
        let mut lay = |cards: Hand| {
            plays.push(Play::highest(cards).expect("a part is a combination"));
        };
        for flush in flushes {
            left = left - flush;
            lay(flush);
        }
        for card in [Card::DOG, Card::DRAGON] {
            if left.remove(card) {
                lay(Hand::of(card));
            }
        }
        let mut bag = Bag::of(left);
        while bag.0 != 0 {
            let (_, part) = self.known[&bag.0];
            let cards = cards_of(part.bag, left);
            lay(cards);
            left = left - cards;
            bag.0 -= part.bag.0;
        }
        Cut { price, plays }
    }

    /// The lowest price, and the straight flushes of a cut that has it.
    fn best(&mut self, hand: Hand) -> (u64, Flushes) {
        let alone: u64 = [
            (Card::DOG, ComboKind::Dog),
            (Card::DRAGON, ComboKind::Single),
        ]
        .into_iter()
        .filter(|&(card, _)| hand.contains(card))
        .map(|(card, kind)| (self.price)(Combo::part(kind, card.face(), 1)))
        .sum();
        let mut best = (u64::MAX, Flushes::new());
        for flushes in flush_sets(hand) {
            let mut left = hand;
            let mut price = alone;
            for &flush in &flushes {
                left = left - flush;
                price += (self.price)(flush_combo(flush));
            }
            price += self.of_bag(Bag::of(left));
            if price < best.0 {
                best = (price, flushes);
            }
        }
        best
    }

    fn of_bag(&mut self, bag: Bag) -> u64 {
        if bag.0 == 0 {
            return 0;
        }
        if let Some(&(price, _)) = self.known.get(&bag.0) {
            return price;
        }
        let parts = Lowest::parts(bag);
        let mut best = (u64::MAX, parts[0]);
        for part in parts {
            let price = (self.price)(part.combo) + self.of_bag(Bag(bag.0 - part.bag.0));
            if price < best.0 {
                best = (price, part);
            }
        }
        self.known.insert(bag.0, best);
        best.0
    }
}

/// Cards of `hand` that make up `bag`, of the first suits.
fn cards_of(bag: Bag, hand: Hand) -> Hand {
    let mut cards = Hand::EMPTY;
    for (card, place) in [(Card::MAH_JONG, 0), (Card::PHOENIX, 14)] {
        if bag.count(place) > 0 {
            cards.insert(card);
        }
    }
    for rank in Rank::ALL {
        let of_rank = hand.of_rank(rank).iter();
        cards.extend(of_rank.take(usize::from(bag.count(rank.index()))));
    }
    cards
}

/// Straight flushes without a common card.
type Flushes = SmallVec<[Hand; 2]>;

/// All sets of straight flushes in `hand` without a common card; the last one is empty.
fn flush_sets(hand: Hand) -> SmallVec<[Flushes; 1]> {
    let mut sets = SmallVec::new();
    if !hand.bound().is_empty() {
        add_flush_sets(&flushes(hand), &mut Flushes::new(), &mut sets);
    }
    sets.push(Flushes::new());
    sets
}

fn add_flush_sets(flushes: &[Hand], chosen: &mut Flushes, sets: &mut SmallVec<[Flushes; 1]>) {
    for (place, &flush) in flushes.iter().enumerate() {
        if chosen.iter().all(|other| other.is_disjoint(flush)) {
            chosen.push(flush);
            sets.push(chosen.clone());
            add_flush_sets(&flushes[place + 1..], chosen, sets);
            chosen.pop();
        }
    }
}

/// All straight flushes in `hand` (T-14).
fn flushes(hand: Hand) -> Vec<Hand> {
    let mut found = Vec::new();
    for suit in Suit::ALL {
        let ranks = hand.suit(suit);
        for low in ranks {
            let mut cards = Hand::EMPTY;
            let run = (low.index()..14).map_while(Rank::from_index);
            for rank in run.take_while(|&rank| ranks.contains(rank.into())) {
                cards.insert(Card::new(suit, rank));
                if cards.len() >= 5 {
                    found.push(cards);
                }
            }
        }
    }
    found
}

fn flush_combo(flush: Hand) -> Combo {
    let top = flush.ranks().last().expect("a straight flush has cards");
    let len = u8::try_from(flush.len()).expect("a suit has 13 cards");
    Combo::part(ComboKind::StraightFlush, face(top.index()), len)
}

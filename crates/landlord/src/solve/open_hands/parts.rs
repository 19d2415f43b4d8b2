//! What can a player of this deal still lay down?
//!
//! During a deal a player only ever holds a part of the first hand. So a hand is a number in mixed
//! radix, a digit a rank, and laying down cards subtracts a number. All plays of the first hand are
//! numbered by class; those of a part are a sorted list of numbers, made when the part is first met
//! by leaving out of a larger part's list what is no longer there.

use std::ops::{ControlFlow, Range};

use cards_core::RankSet;

use crate::card::Rank;
use crate::combo::Combo;
use crate::hand::Hand;
use crate::moves::Plays;
use crate::rules::Rules;

use super::{key, kickers};

/// The number of a play among those of a seat.
pub(super) type PlayId = u16;

/// The number of a part of the first hand of a seat.
pub(super) type Part = u32;

/// What the search needs to know of a play.
#[derive(Clone, Copy)]
pub(super) struct PartPlay {
    /// What it takes from the number of the hand.
    pub(super) part: Part,
    /// Its class, as the deal numbers them.
    pub(super) class: u16,
    cards: Hand,
    kickers: u64,
}

/// The plays of a part, in the arena of the seat.
#[derive(Clone, Copy)]
struct List {
    start: u32,
    len: u16,
    /// The fewest plays that empty it; 0 if not yet known.
    fewest: u8,
}

impl List {
    const UNMADE: Self = Self {
        start: u32::MAX,
        len: 0,
        fewest: 0,
    };
}

/// A player's first hand, its plays, and those of its parts.
pub(super) struct Parts {
    plays: Vec<PartPlay>,
    /// For each class the first play of it or a higher one.
    first_of_class: Vec<PlayId>,
    weights: [Part; 15],
    whole: Part,
    /// The cards of each part, and which of its ranks are linked.
    hands: Vec<(Hand, RankSet)>,
    lists: Vec<List>,
    arena: Vec<PlayId>,
}

impl Parts {
    /// All plays of `hand`.
    pub(super) fn plays_of(hand: Hand, rules: &Rules) -> Vec<Combo> {
        let mut plays = Vec::new();
        // Nothing breaks the flow, so there is no value to look at.
        let _ = Plays::of(hand, rules).leads(&mut |play| {
            plays.push(play);
            ControlFlow::<()>::Continue(())
        });
        plays
    }

    /// The seat of a player with `hand`, whose plays have these classes, all below `end`.
    pub(super) fn new(hand: Hand, mut combos: Vec<(u16, Combo)>, end: u16) -> Self {
        combos.sort_unstable();
        let mut seat = Self {
            plays: Vec::new(),
            first_of_class: Vec::new(),
            weights: [0; 15],
            whole: 0,
            hands: Vec::new(),
            lists: Vec::new(),
            arena: (0..id(combos.len())).collect(),
        };
        let mut size = 1;
        for (weight, rank) in seat.weights.iter_mut().zip(Rank::ALL) {
            *weight = size;
            size *= Part::from(hand.count(rank)) + 1;
        }
        seat.whole = size - 1;
        seat.plays = combos
            .iter()
            .map(|&(class, play)| PartPlay {
                part: seat.part(play.cards()),
                class,
                cards: play.cards(),
                kickers: play.kickers().bits(),
            })
            .collect();
        seat.first_of_class = (0..=end)
            .map(|class| id(seat.plays.partition_point(|play| play.class < class)))
            .collect();
        let linked = |hand| (hand, key::links(hand));
        seat.hands = (0..size).map(|part| linked(seat.cards(part))).collect();
        seat.lists = vec![List::UNMADE; size as usize];
        seat.lists[seat.whole as usize] = List {
            start: 0,
            len: id(combos.len()),
            fewest: 0,
        };
        seat
    }

    /// The number of these cards, which are a part of the first hand.
    pub(super) fn part(&self, cards: Hand) -> Part {
        let digits = Rank::ALL.map(|rank| Part::from(cards.count(rank)));
        let values = digits.iter().zip(self.weights);
        values.map(|(digit, weight)| digit * weight).sum()
    }

    fn cards(&self, part: Part) -> Hand {
        let mut bits = 0;
        let mut rest = part;
        for (place, &weight) in self.weights.iter().enumerate().rev() {
            bits |= u64::from(rest / weight) << (4 * place);
            rest %= weight;
        }
        Hand::from_bits(bits).expect("a part of a hand is a hand")
    }

    /// The first hand.
    pub(super) const fn whole(&self) -> Part {
        self.whole
    }

    /// The cards of a part.
    pub(super) fn hand(&self, part: Part) -> Hand {
        self.hands[part as usize].0
    }

    /// The cards of a part, and which of its ranks are linked to the next.
    pub(super) fn linked(&self, part: Part) -> (Hand, RankSet) {
        self.hands[part as usize]
    }

    pub(super) fn play(&self, id: PlayId) -> PartPlay {
        self.plays[usize::from(id)]
    }

    /// The memory it takes.
    pub(super) fn bytes(&self) -> usize {
        let of_part = size_of::<List>() + size_of::<(Hand, RankSet)>();
        self.lists.len() * of_part + self.arena.capacity() * size_of::<PlayId>()
    }

    /// Makes the list of `part`, which is a part of `larger`, whose list is made.
    pub(super) fn make(&mut self, part: Part, larger: Part) {
        if self.lists[part as usize].start != List::UNMADE.start {
            return;
        }
        let hand = self.hand(part);
        let start = self.arena.len();
        for place in self.places(larger) {
            let id = self.arena[place];
            if hand.contains_all(self.plays[usize::from(id)].cards) {
                self.arena.push(id);
            }
        }
        self.lists[part as usize] = List {
            start: u32::try_from(start).expect("2^18 parts have fewer than 2^14 plays each"),
            len: id(self.arena.len() - start),
            fewest: 0,
        };
    }

    fn places(&self, part: Part) -> Range<usize> {
        let list = self.lists[part as usize];
        let start = list.start as usize;
        start..start + usize::from(list.len)
    }

    /// All plays of `part`.
    pub(super) fn leads(&self, part: Part) -> &[PlayId] {
        &self.arena[self.places(part)]
    }

    /// The plays of `part` of the classes from `from` up to, not including, `to`.
    pub(super) fn of_classes(&self, part: Part, from: u16, to: u16) -> &[PlayId] {
        let leads = self.leads(part);
        let place = |class: u16| {
            let first = self.first_of_class[usize::from(class)];
            leads.partition_point(|&id| id < first)
        };
        let start = place(from);
        &leads[start..start.max(place(to))]
    }

    /// Whether another play of `part` is at least as good as this one, if its player stands alone.
    pub(super) fn is_needless(&self, part: Part, id: PlayId) -> bool {
        let play = self.play(id);
        kickers::are_too_high(self.linked(part), play.cards, play.kickers)
    }

    /// The lowest class of `part` from `from` up to, not including, `to`.
    pub(super) fn lowest(&self, part: Part, from: u16, to: u16) -> Option<u16> {
        let leads = self.leads(part);
        let first = self.first_of_class[usize::from(from)];
        // Most often it has none of bombs, which are the last classes.
        leads.last().filter(|&&id| id >= first)?;
        let &id = leads.get(leads.partition_point(|&id| id < first))?;
        let class = self.plays[usize::from(id)].class;
        (class < to).then_some(class)
    }

    /// The fewest plays that empty `part`, whose list is made; 255 if none do, as kinds are banned.
    pub(super) fn fewest(&mut self, part: Part) -> u8 {
        if part == 0 {
            return 0;
        }
        let known = self.lists[part as usize].fewest;
        if known > 0 {
            return known;
        }
        let highest = self.weights.iter().rev().find(|&&weight| part >= weight);
        let &highest = highest.expect("a part that is not empty has a card");
        let mut fewest = u8::MAX;
        for place in self.places(part) {
            let play = self.play(self.arena[place]);
            // Any split has a play with a card of the highest rank.
            if play.part >= highest {
                let left = part - play.part;
                if left > 0 {
                    self.make(left, part);
                }
                fewest = fewest.min(self.fewest(left).saturating_add(1));
            }
        }
        self.lists[part as usize].fewest = fewest;
        fewest
    }
}

/// A number of plays: no hand of 20 cards has 65,536.
fn id(number: usize) -> PlayId {
    PlayId::try_from(number).expect("a hand has fewer than 65,536 plays")
}

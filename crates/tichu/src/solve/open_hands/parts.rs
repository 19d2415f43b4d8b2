//! What can a player of this deal still lay down?
//!
//! A hand only shrinks, so all that one can become are the *parts* of the one at the start: how many
//! cards of each *sort* are left. Cards of a rank are of one sort unless they are
//! [bound](Hand::bound): those are sorts of their own, and stay so even when the straight flush is
//! broken, which costs parts that are alike but no truth. A part is a number in a mixed base, its
//! digits the cards of each sort. All plays of the first hand are made once; a part has those of them
//! that it has the cards for, in the order of their classes.

use crate::card::Card;
use crate::combo::ComboKind;
use crate::hand::Hand;
use crate::moves::legal_moves;
use crate::play::Play;
use crate::rules::Rules;
use crate::table::Table;

use super::classes::Classes;

/// What a player still holds; 0 is nothing.
pub(super) type PartId = u16;

/// Cards that may be laid down together.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) class: u16,
    /// What is left of the part.
    pub(super) next: PartId,
    /// The natural ranks in it, bits 1 to 13, and the Mah Jong at bit 0.
    pub(super) ranks: u16,
    pub(super) points: i8,
    pub(super) len: u8,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    start: u32,
    len: u32,
    /// How many cards of each rank there are, four bits each, and the Mah Jong in the lowest.
    pub(super) counts: u64,
    /// The ranks that some straight or stairs of the part joins to the one above.
    pub(super) links: u16,
    /// The ranks there are, bits 1 to 13.
    pub(super) ranks: u16,
    /// The highest class of a bomb, 0 if there is none.
    pub(super) best_bomb: u16,
    /// The points of the cards without the Phoenix.
    pub(super) points: i16,
    /// How many cards there are.
    pub(super) cards: u8,
    /// Dog, Phoenix and Dragon, one bit each.
    pub(super) specials: u8,
    /// Whether more than the order of the ranks matters: see the file `key`.
    pub(super) is_exact: bool,
}

impl Part {
    pub(super) const fn has_phoenix(&self) -> bool {
        self.specials & 1 << 1 != 0
    }
}

#[derive(Debug)]
pub(super) struct Parts {
    /// The cards of each sort, and by how much one of them counts in the number of a part.
    sorts: Vec<(Hand, u16)>,
    all: Vec<Part>,
    entries: Vec<Entry>,
}

/// A play of the first hand.
struct Root {
    class: u16,
    takes: PartId,
    /// How many cards of each sort it has, four bits each.
    cards: u64,
    play: Play,
}

/// The highest bit of each digit of four bits. No sort has more than four cards, so these are free.
const GUARD: u64 = 0x8888_8888_8888_8888;

impl Parts {
    pub(super) fn plays_of(hand: Hand, rules: &Rules) -> Vec<Play> {
        legal_moves(hand, Table::EMPTY, None, rules)
            .plays()
            .collect()
    }

    /// The parts of `hand`, whose plays are given.
    pub(super) fn new(hand: Hand, plays: &[Play], classes: &Classes) -> Self {
        let mut parts = Self {
            sorts: sorts_of(hand),
            all: Vec::new(),
            entries: Vec::new(),
        };
        let root = |&play: &Play| Root {
            class: classes.number(play.combo()),
            takes: parts.id(play.cards()),
            cards: parts.digits(play.cards()),
            play,
        };
        let mut roots: Vec<Root> = plays.iter().map(root).collect();
        roots.sort_by_key(|root| (root.class, root.takes));
        for id in 0..=parts.id(hand) {
            let part = parts.part_of(id, &roots, classes);
            parts.all.push(part);
        }
        parts
    }

    /// Makes the part `id` and its plays.
    fn part_of(&mut self, id: PartId, roots: &[Root], classes: &Classes) -> Part {
        let cards = self.cards(id);
        let digits = self.digits(cards);
        let start = self.entries.len();
        let mut is_exact = !cards.bound().is_empty();
        for root in roots {
            if ((digits | GUARD) - root.cards) & GUARD != GUARD {
                continue; // Some digit of the play is above that of the part.
            }
            let play = root.play.cards();
            let is_straight = root.play.combo().kind() == ComboKind::Straight;
            is_exact |= is_straight && play.contains(Card::PHOENIX);
            let points = play.points();
            self.entries.push(Entry {
                class: root.class,
                next: id - root.takes,
                ranks: line(play),
                points: i8::try_from(points).expect("four tens are the most, 40 points"),
                len: u8::try_from(play.len()).expect("a play has at most 14 cards"),
            });
        }
        let highest = self.entries[start..].last().map_or(0, |entry| entry.class);
        let phoenix = cards & Hand::of(Card::PHOENIX);
        let special = |card, bit: u8| u8::from(cards.contains(card)) << bit;
        Part {
            start: whole(start),
            len: whole(self.entries.len() - start),
            counts: counts(cards),
            links: links(cards),
            ranks: line(cards) & !1,
            best_bomb: if highest < classes.bombs { 0 } else { highest },
            points: i16::try_from((cards - phoenix).points()).expect("at most 125"),
            cards: u8::try_from(cards.len()).expect("there are 56 cards"),
            specials: special(Card::DOG, 0) | special(Card::PHOENIX, 1) | special(Card::DRAGON, 2),
            is_exact,
        }
    }

    /// The part that consists of these cards of the first hand.
    pub(super) fn id(&self, cards: Hand) -> PartId {
        let digit = |&(sort, base): &(Hand, u16)| base * count(sort & cards);
        self.sorts.iter().map(digit).sum()
    }

    /// How many cards of each sort these are, four bits each.
    fn digits(&self, cards: Hand) -> u64 {
        let digit = |digits, &(sort, _): &(Hand, u16)| digits << 4 | u64::from(count(sort & cards));
        self.sorts.iter().fold(0, digit)
    }

    /// Cards that make up the part `id`: of each sort the first ones.
    fn cards(&self, id: PartId) -> Hand {
        let of_sort = |&(sort, base): &(Hand, u16)| {
            let count = id / base % (count(sort) + 1);
            sort.iter().take(usize::from(count))
        };
        self.sorts.iter().flat_map(of_sort).collect()
    }

    pub(super) fn part(&self, id: PartId) -> &Part {
        &self.all[usize::from(id)]
    }

    /// The plays of a part, by class.
    pub(super) fn plays(&self, id: PartId) -> &[Entry] {
        let part = self.part(id);
        let start = part.start as usize;
        &self.entries[start..start + part.len as usize]
    }

    /// The number of the first play of a part.
    pub(super) fn start(&self, id: PartId) -> u32 {
        self.part(id).start
    }

    pub(super) fn entry(&self, number: u32) -> Entry {
        self.entries[number as usize]
    }

    /// The lowest class of `classes` that the part has a play of.
    pub(super) fn lowest(&self, id: PartId, classes: std::ops::Range<u16>) -> Option<u16> {
        let plays = self.plays(id);
        let at = plays.partition_point(|entry| entry.class < classes.start);
        let lowest = plays.get(at)?.class;
        (lowest < classes.end).then_some(lowest)
    }

    pub(super) fn bytes(&self) -> usize {
        self.all.capacity() * size_of::<Part>() + self.entries.capacity() * size_of::<Entry>()
    }
}

/// The cards of each sort, with the base of its digit.
fn sorts_of(hand: Hand) -> Vec<(Hand, u16)> {
    let bound = hand.bound();
    let mut sorts: Vec<Hand> = (hand - hand.natural()).iter().map(Hand::of).collect();
    for rank in crate::card::Rank::ALL {
        let cards = hand.of_rank(rank);
        sorts.push(cards - bound);
        sorts.extend((cards & bound).iter().map(Hand::of));
    }
    sorts.retain(|sort| !sort.is_empty());
    let mut base = 1;
    let mut with_base = |sort: Hand| {
        let own = base;
        // The product of all is at most 2 to the 14.
        base *= count(sort) + 1;
        (sort, own)
    };
    sorts.into_iter().map(&mut with_base).collect()
}

fn count(cards: Hand) -> u16 {
    u16::try_from(cards.len()).expect("there are 56 cards")
}

fn whole(number: usize) -> u32 {
    u32::try_from(number).expect("the parts of 14 cards have some million plays in all")
}

/// The natural ranks, bits 1 to 13, and the Mah Jong at bit 0.
fn line(cards: Hand) -> u16 {
    cards.ranks().bits() | u16::from(cards.contains(Card::MAH_JONG))
}

/// How many cards of each rank, four bits each, the Mah Jong in the lowest.
fn counts(cards: Hand) -> u64 {
    let ones = u64::from(cards.contains(Card::MAH_JONG));
    let natural = crate::card::Rank::ALL.into_iter();
    natural.fold(ones, |counts, rank| {
        counts | u64::from(count(cards.of_rank(rank))) << (4 * rank.index())
    })
}

/// The ranks joined to the one above by a straight without the Phoenix, or by stairs with it or
/// without (T-14, T-24).
fn links(cards: Hand) -> u16 {
    let [one, two, _, _] = cards.counted().map(cards_core::RankSet::bits);
    let line = line(cards);
    let start = line & line >> 1 & line >> 2 & line >> 3 & line >> 4;
    let straights = start | start << 1 | start << 2 | start << 3;
    let stairs = if cards.contains(Card::PHOENIX) {
        one & two >> 1 | two & one >> 1
    } else {
        two & two >> 1
    };
    straights | stairs
}

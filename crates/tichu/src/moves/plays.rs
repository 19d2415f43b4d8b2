//! Which plays can be made of a hand?
//!
//! The generator works on ranks first: a [`Body`] says of which ranks a play takes one, two or three
//! cards, and what the Phoenix stands for. Then it takes cards for the body: the first of each rank,
//! or, of ranks with bound cards, each choice. Answers are made directly, by starting above what
//! lies on the table. This way of looking shares nothing with that of [`Combo::classify`], so that
//! each is the other's test.

use std::ops::ControlFlow;

use cards_core::RankSet;

use crate::card::{Card, Face, Rank};
use crate::combo::{Combo, ComboKind};
use crate::hand::Hand;
use crate::play::Play;
use crate::rules::{PhoenixChoice, Rules};
use crate::table::Table;

/// What a play takes, before its cards are chosen.
#[derive(Clone, Copy)]
struct Body {
    combo: Combo,
    /// Of which ranks one, two and three cards are to be chosen, one bit a rank.
    ranks: [u16; 3],
    /// The cards that are not to be chosen: specials, and all those of a bomb.
    exact: u64,
}

impl Body {
    const fn new(combo: Combo, ranks: [u16; 3], exact: u64) -> Self {
        Self {
            combo,
            ranks,
            exact,
        }
    }

    /// The ranks of which cards are to be chosen.
    const fn chosen(self) -> u16 {
        self.ranks[0] | self.ranks[1] | self.ranks[2]
    }

    /// Whether it has a natural card of this rank.
    const fn has(self, rank: Rank) -> bool {
        let bit = 1 << rank.index();
        self.chosen() & bit != 0 || self.exact & in_all_lanes(bit) != 0
    }
}

/// The cards of these ranks, of all suits.
const fn in_all_lanes(ranks: u16) -> u64 {
    ranks as u64 * 0x0001_0001_0001_0001
}

/// The generator of plays of one hand. Plays are handed over one by one, until told to stop.
#[derive(Clone, Copy)]
pub(crate) struct Plays {
    hand: Hand,
    /// The ranks of which there are at least one, two, three and four cards.
    at_least: [u16; 4],
    /// The ranks, and the Mah Jong at place 0.
    line: u16,
    phoenix: bool,
    /// Whether the Phoenix makes only the highest combination.
    high: bool,
    /// The cards that are not bound.
    free: u64,
    /// Of each rank with no bound card the first one, two and three cards.
    first: [u64; 3],
    /// The ranks with bound cards.
    bound: u16,
}

impl Plays {
    /// All plays of `hand`.
    #[inline]
    pub(crate) fn of(hand: Hand, rules: &Rules) -> Self {
        let at_least = hand.counted().map(RankSet::bits);
        let bound = match hand.bound() {
            bound if !bound.is_empty() && hand.len() > 14 => Hand::EMPTY, // nobody holds more: T-4
            bound => bound,
        };
        let line = at_least[0] | u16::from(hand.contains(Card::MAH_JONG));
        Self {
            hand,
            at_least,
            line,
            phoenix: hand.contains(Card::PHOENIX),
            high: rules.phoenix_choice == PhoenixChoice::High,
            free: (hand - bound).natural().bits(),
            first: first_cards(hand.natural().bits()),
            bound: bound.ranks().bits(),
        }
    }

    /// Hands over every play of a player in turn, and says whether it may pass as well: whom a wish
    /// binds, and to what, is decided here.
    pub(crate) fn in_turn(
        &self,
        table: Table,
        wish: Option<Rank>,
        rules: &Rules,
        mut found: impl FnMut(Play),
    ) -> bool {
        let bound = wish.filter(|&rank| self.can_fulfil(table, rank));
        let collect = &mut |play| {
            found(play);
            ControlFlow::<()>::Continue(())
        };
        // Nothing breaks the flow, so there is no value to look at.
        let _ = match bound {
            // T-35, T-40, T-41
            Some(rank) => self.fulfilling(table, rank, rules.in_turn_bomb_ignores_wish, collect),
            None => self.legal(table, collect), // T-37
        };
        bound.is_none() && table.top().is_some() // T-26
    }

    /// Hands over every play that is legal on `table`, wishes left out.
    fn legal<B>(
        &self,
        table: Table,
        found: &mut impl FnMut(Play) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.bodies(table, &mut |body| self.with_cards(body, found))
    }

    /// Hands over every legal play that has a natural card of `rank`, and on an open trick all bombs
    /// if `bombs_too`.
    fn fulfilling<B>(
        &self,
        table: Table,
        rank: Rank,
        bombs_too: bool,
        found: &mut impl FnMut(Play) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let bombs_too = bombs_too && table.top().is_some(); // T-40, T-41
        self.bodies(table, &mut |body| {
            if body.has(rank) || bombs_too && body.combo.kind().is_bomb() {
                self.with_cards(body, found)
            } else {
                ControlFlow::Continue(())
            }
        })
    }

    /// Whether a legal play has a natural card of `rank` (T-35).
    pub(crate) fn can_fulfil(&self, table: Table, rank: Rank) -> bool {
        let held = self.at_least[0] & 1 << rank.index() != 0;
        if !held || table.top().is_none() {
            return held;
        }
        let fulfils = |body: Body| {
            if body.has(rank) {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        };
        self.bodies(table, &mut { fulfils }).is_break()
    }

    /// Hands over every bomb that beats `top`.
    pub(crate) fn bombs_on<B>(
        &self,
        top: Combo,
        found: &mut impl FnMut(Play) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.bombs(Some(top), &mut |body| self.with_cards(body, found))
    }

    fn bodies<B>(
        &self,
        table: Table,
        found: &mut impl FnMut(Body) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        use ComboKind as Kind;
        let Some(top) = table.top() else {
            return self.leads(found);
        };
        // The ranks higher than the top, in half ranks. T-15
        let above = u16::MAX << (top.height() / 2);
        match top.kind() {
            Kind::Single => self.singles(Some(top), above, found)?,
            Kind::Pair => self.equal_cards(2, above, found)?,
            Kind::Triple => self.equal_cards(3, above, found)?,
            Kind::FullHouse => self.full_houses(above, found)?,
            Kind::Straight => {
                self.straights(top.len(), above, found)?;
            }
            Kind::Stairs => {
                self.stairs(top.len() / 2, above, found)?;
            }
            Kind::Bomb | Kind::StraightFlush | Kind::Dog => {}
        }
        self.bombs(Some(top), found)
    }

    fn leads<B>(&self, found: &mut impl FnMut(Body) -> ControlFlow<B>) -> ControlFlow<B> {
        let all = u16::MAX;
        self.singles(None, all, found)?;
        self.equal_cards(2, all, found)?;
        self.equal_cards(3, all, found)?;
        self.full_houses(all, found)?;
        // A longer straight holds a shorter one, and so do stairs.
        for len in 5..=14 {
            if !self.straights(len, all, found)? {
                break;
            }
        }
        for pairs in 2..=7 {
            if !self.stairs(pairs, all, found)? {
                break;
            }
        }
        self.bombs(None, found)?;
        if self.hand.contains(Card::DOG) {
            let dog = Combo::part(ComboKind::Dog, Face::Dog, 1);
            found(Body::new(dog, [0; 3], Card::DOG.bit()))?; // T-18
        }
        ControlFlow::Continue(())
    }

    fn singles<B>(
        &self,
        top: Option<Combo>,
        above: u16,
        found: &mut impl FnMut(Body) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let single = |face| Combo::part(ComboKind::Single, face, 1);
        if top.is_none() && self.hand.contains(Card::MAH_JONG) {
            found(Body::new(
                single(Face::MahJong),
                [0; 3],
                Card::MAH_JONG.bit(),
            ))?;
        }
        for rank in each(self.at_least[0] & above) {
            found(Body::new(single(Face::Rank(rank)), [bit(rank), 0, 0], 0))?;
        }
        let on_dragon = top.is_some_and(|top| top.rank() == Face::Dragon);
        if self.phoenix && !on_dragon {
            let led = single(Face::Phoenix);
            let combo = top.map_or(led, |top| led.on(top)); // T-20
            found(Body::new(combo, [0; 3], Card::PHOENIX.bit()))?;
        }
        if self.hand.contains(Card::DRAGON) && !on_dragon {
            found(Body::new(single(Face::Dragon), [0; 3], Card::DRAGON.bit()))?; // T-18
        }
        ControlFlow::Continue(())
    }

    /// Pairs or triples: natural ones, and with the Phoenix for a card.
    fn equal_cards<B>(
        &self,
        count: usize,
        above: u16,
        found: &mut impl FnMut(Body) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let (kind, len) = match count {
            2 => (ComboKind::Pair, 2),
            _ => (ComboKind::Triple, 3),
        };
        let natural = self.at_least[count - 1];
        let with_phoenix = if self.phoenix {
            self.at_least[count - 2]
        } else {
            0
        };
        for rank in each((natural | with_phoenix) & above) {
            let combo = Combo::part(kind, Face::Rank(rank), len);
            let mut ranks = [0; 3];
            if natural & bit(rank) != 0 {
                ranks[count - 1] = bit(rank);
                found(Body::new(combo, ranks, 0))?;
            }
            if with_phoenix & bit(rank) != 0 {
                ranks = [0; 3];
                ranks[count - 2] = bit(rank);
                found(Body::new(combo, ranks, Card::PHOENIX.bit()))?; // T-19
            }
        }
        ControlFlow::Continue(())
    }

    fn full_houses<B>(
        &self,
        above: u16,
        found: &mut impl FnMut(Body) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let [ones, twos, threes, _] = self.at_least;
        let phoenix = Card::PHOENIX.bit();
        let with_phoenix = if self.phoenix { u16::MAX } else { 0 };
        for triple in each((threes | twos & with_phoenix) & above) {
            let combo = Combo::part(ComboKind::FullHouse, Face::Rank(triple), 5);
            let of_triple = bit(triple);
            if threes & of_triple != 0 {
                for pair in each(twos & !of_triple) {
                    found(Body::new(combo, [0, bit(pair), of_triple], 0))?;
                }
                for pair in each(ones & with_phoenix & !of_triple) {
                    found(Body::new(combo, [bit(pair), 0, of_triple], phoenix))?;
                }
            }
            if twos & with_phoenix & of_triple != 0 {
                // The lower of two pairs becomes the triple only if its player may say so. T-22
                let pairs = if self.high { of_triple - 1 } else { !of_triple };
                for pair in each(twos & pairs) {
                    found(Body::new(combo, [0, of_triple | bit(pair), 0], phoenix))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Straights of this length; whether there are any, whatever their rank.
    fn straights<B>(
        &self,
        len: usize,
        above: u16,
        found: &mut impl FnMut(Body) -> ControlFlow<B>,
    ) -> ControlFlow<B, bool> {
        let mut any = false;
        let width = u8::try_from(len).map_or(0, |len| len);
        for bottom in 0..=14_u8.saturating_sub(width) {
            let window = ((1_u32 << width) - 1) << bottom;
            let window = u16::try_from(window).map_or(0, |window| window);
            let missing = window & !self.line;
            let needs_phoenix = missing != 0;
            // More than one is missing, or the Mah Jong, which the Phoenix does not replace. T-19
            if missing & missing.wrapping_sub(1) != 0 || missing & 1 != 0 {
                continue;
            }
            if needs_phoenix && !self.phoenix {
                continue;
            }
            any = true;
            let top = 1 << (bottom + width - 1);
            let Some(rank) = Rank::from_index(bottom + width - 1).filter(|_| top & above != 0)
            else {
                continue;
            };
            let combo = Combo::part(ComboKind::Straight, Face::Rank(rank), width);
            let mah_jong = u64::from(window & 1); // It is bit 0 of a hand too.
            let ranks = window & !1;
            if !needs_phoenix {
                found(Body::new(combo, [ranks, 0, 0], mah_jong))?;
            }
            if self.phoenix {
                let mut places = if needs_phoenix { missing } else { ranks };
                if self.high && rank != Rank::Ace {
                    places &= !(1 << bottom); // It would go on at the top. T-23
                }
                let exact = mah_jong | Card::PHOENIX.bit();
                for place in each(places) {
                    found(Body::new(combo, [ranks & !bit(place), 0, 0], exact))?;
                }
            }
        }
        ControlFlow::Continue(any)
    }

    /// Stairs of so many pairs; whether there are any, whatever their rank.
    fn stairs<B>(
        &self,
        pairs: usize,
        above: u16,
        found: &mut impl FnMut(Body) -> ControlFlow<B>,
    ) -> ControlFlow<B, bool> {
        let mut any = false;
        let [ones, twos, ..] = self.at_least;
        let width = u8::try_from(pairs).map_or(0, |pairs| pairs);
        for bottom in 1..=14_u8.saturating_sub(width) {
            let window = ((1_u32 << width) - 1) << bottom;
            let window = u16::try_from(window).map_or(0, |window| window);
            let missing = window & !twos;
            let one_missing = missing & missing.wrapping_sub(1) == 0;
            let phoenix = self.phoenix && one_missing && window & !ones == 0;
            if missing != 0 && !phoenix {
                continue;
            }
            any = true;
            let top = bottom + width - 1;
            let Some(rank) = Rank::from_index(top).filter(|_| (1 << top) & above != 0) else {
                continue;
            };
            let combo = Combo::part(ComboKind::Stairs, Face::Rank(rank), 2 * width);
            if missing == 0 {
                found(Body::new(combo, [0, window, 0], 0))?;
            }
            if phoenix {
                for place in each(if missing == 0 { window } else { missing }) {
                    let half = bit(place);
                    let ranks = [half, window & !half, 0];
                    found(Body::new(combo, ranks, Card::PHOENIX.bit()))?; // T-24
                }
            }
        }
        ControlFlow::Continue(any)
    }

    /// Bombs that beat `top`, or all (T-16).
    fn bombs<B>(
        &self,
        top: Option<Combo>,
        found: &mut impl FnMut(Body) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        // The shortest straight flush that may do, and above which rank if it is just as long.
        let (shortest, above) = match top {
            Some(top) if top.kind() == ComboKind::StraightFlush => {
                (top.len(), u16::MAX << (top.height() / 2))
            }
            _ => (5, u16::MAX),
        };
        let quads_above = match top.map(|top| (top.kind(), top.height())) {
            Some((ComboKind::StraightFlush, _)) => 0,
            Some((ComboKind::Bomb, height)) => u16::MAX << (height / 2),
            _ => u16::MAX,
        };
        for rank in each(self.at_least[3] & quads_above) {
            let combo = Combo::part(ComboKind::Bomb, Face::Rank(rank), 4);
            found(Body::new(combo, [0; 3], in_all_lanes(bit(rank))))?;
        }
        // Where runs of `len` of one suit start.
        let cards = self.hand.natural().bits();
        let mut starts = self.hand.flush_starts();
        for len in 5..=13_u8 {
            if starts == 0 {
                break;
            }
            if usize::from(len) >= shortest {
                let mut left = starts;
                while left != 0 {
                    let lowest = left.trailing_zeros();
                    left &= left - 1;
                    let exact = ((1 << len) - 1) << lowest;
                    let place = u8::try_from(lowest % 16).map_or(0, |place| place + len - 1);
                    let Some(rank) = Rank::from_index(place) else {
                        continue;
                    };
                    if usize::from(len) == shortest && bit(rank) & above == 0 {
                        continue;
                    }
                    let combo = Combo::part(ComboKind::StraightFlush, Face::Rank(rank), len);
                    found(Body::new(combo, [0; 3], exact))?;
                }
            }
            starts &= cards >> len;
        }
        ControlFlow::Continue(())
    }

    /// Hands over the body with every choice of its cards.
    fn with_cards<B>(
        &self,
        body: Body,
        found: &mut impl FnMut(Play) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut cards = body.exact;
        for (first, ranks) in self.first.iter().zip(body.ranks) {
            cards |= first & in_all_lanes(ranks & !self.bound);
        }
        self.with_bound_cards(body, body.chosen() & self.bound, cards, found)
    }

    /// The same, where cards of `left`, ranks with bound cards, are still to be chosen.
    fn with_bound_cards<B>(
        &self,
        body: Body,
        left: u16,
        cards: u64,
        found: &mut impl FnMut(Play) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let Some(rank) = each(left).next() else {
            let flush = body.combo.kind() == ComboKind::Straight && is_one_suit(cards);
            let other = if flush {
                self.of_two_suits(cards)
            } else {
                Some(cards)
            };
            let Some(cards) = other else {
                return ControlFlow::Continue(()); // It is among the bombs.
            };
            return found(Play::part(Hand::part(cards), body.combo));
        };
        let rest = left & !bit(rank);
        let count = (1..)
            .zip(body.ranks)
            .find(|(_, ranks)| ranks & bit(rank) != 0);
        let count = count.map_or(0, |(count, _)| count);
        for chosen in self.choices(rank, count) {
            self.with_bound_cards(body, rest, cards | chosen, found)?;
        }
        ControlFlow::Continue(())
    }

    /// A straight flush with another card in the place of one of its own, unless all choices are
    /// made anyway: then it has none.
    #[cold]
    fn of_two_suits(&self, flush: u64) -> Option<u64> {
        if self.bound != 0 {
            return None;
        }
        each(Hand::part(flush).ranks().bits()).find_map(|rank| {
            let of_rank = self.hand.of_rank(rank).bits();
            let others = of_rank & !flush;
            (others != 0).then(|| flush & !of_rank | others & others.wrapping_neg())
        })
    }

    /// The choices of `count` cards of this rank, of which those that are not bound are the first.
    fn choices(&self, rank: Rank, count: u32) -> impl Iterator<Item = u64> {
        let all = self.hand.of_rank(rank).bits();
        let free = all & self.free;
        // All subsets of `all`, by rising bits.
        let mut next = Some(0_u64);
        let subsets = std::iter::from_fn(move || {
            let subset = next?;
            let successor = subset.wrapping_sub(all) & all;
            next = (successor != 0).then_some(successor);
            Some(subset)
        });
        subsets.filter(move |&chosen| {
            let passed_over = free & !chosen;
            let lowest_passed_over = passed_over & passed_over.wrapping_neg();
            let in_order = passed_over == 0 || chosen & free < lowest_passed_over;
            chosen.count_ones() == count && in_order
        })
    }
}

/// Of each rank the first one, two and three cards, in the order of suits.
const fn first_cards(cards: u64) -> [u64; 3] {
    // Of how many cards before it a card is the first, second and third of its rank.
    let below = [cards << 16, cards << 32, cards << 48];
    let any = below[0] | below[1] | below[2];
    let two = below[0] & below[1] | below[0] & below[2] | below[1] & below[2];
    let three = below[0] & below[1] & below[2];
    [cards & !any, cards & !two, cards & !three]
}

/// Whether all cards are of one suit, and there is no Phoenix and no Mah Jong.
fn is_one_suit(cards: u64) -> bool {
    (0..4).any(|suit| cards & (0x3ffe << (16 * suit)) == cards)
}

const fn bit(rank: Rank) -> u16 {
    1 << rank.index()
}

/// The ranks with these bits, the lowest first.
fn each(ranks: u16) -> impl Iterator<Item = Rank> {
    let ranks = RankSet::from_bits(ranks).iter();
    ranks.filter_map(|place| Rank::from_index(place.index()))
}

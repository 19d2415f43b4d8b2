//! Which number is this play, suits left out?
//!
//! A [`Shape`] is a play of which only faces are known, the place of the Phoenix among them; a
//! straight flush has its suit. Shapes and numbers are each other's inverse: the numbers of a kind
//! follow each other as the page of [`ActionSpace`](super::ActionSpace) says.

use std::fmt;

use crate::card::{Card, Face, Rank, Specials, Suit};
use crate::combo::{Combo, ComboKind};
use crate::hand::Hand;
use crate::play::Play;

/// A play of which only faces are known. Ranks are places: 0 for the Mah Jong, 1 to 13 for two to
/// ace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// 0 Mah Jong, 1 to 13 two to ace, 14 Phoenix, 15 Dragon, 16 Dog.
    Single(u8),
    /// Two or three of a rank, one of them the Phoenix or not.
    Same {
        count: u8,
        rank: u8,
        phoenix: bool,
    },
    /// The Phoenix nowhere, in the triple or in the pair.
    FullHouse {
        triple: u8,
        pair: u8,
        phoenix: u8,
    },
    /// So many ranks from the lowest on, once or twice each; the Phoenix nowhere, or in the n-th place
    /// from 1.
    Run {
        pairs: bool,
        low: u8,
        len: u8,
        phoenix: u8,
    },
    Four(u8),
    Flush {
        suit: Suit,
        low: u8,
        len: u8,
    },
}

const SINGLES: u16 = 17;
const SAME: u16 = SINGLES;
const FULL_HOUSES: u16 = SAME + 4 * 13;
const STRAIGHTS: u16 = FULL_HOUSES + 13 * 12 * 3;
const STAIRS: u16 = STRAIGHTS + runs_before(false, 15, 0);
const FOURS: u16 = STAIRS + runs_before(true, 8, 1);
const FLUSHES: u16 = FOURS + 13;
/// How many straight flushes a suit has.
const FLUSHES_A_SUIT: u16 = 45;
/// How many shapes there are.
pub(super) const LEN: u16 = FLUSHES + 4 * FLUSHES_A_SUIT;

/// The shortest run, the longest, and its lowest place.
const fn bounds(pairs: bool) -> (u8, u8, u8) {
    if pairs { (2, 7, 1) } else { (5, 14, 0) }
}

/// How many forms a run has: natural, and the Phoenix in each place but the Mah Jong's.
const fn forms(low: u8, len: u8) -> u16 {
    1 + len as u16 - (low == 0) as u16
}

/// How many runs come before those of this length from this place on.
const fn runs_before(pairs: bool, len: u8, low: u8) -> u16 {
    let (shortest, _, lowest) = bounds(pairs);
    let mut before = 0;
    let mut at_len = shortest;
    while at_len <= len {
        let end = if at_len == len { low } else { 15 - at_len };
        let mut at_low = lowest;
        while at_low < end {
            before += forms(at_low, at_len);
            at_low += 1;
        }
        at_len += 1;
    }
    before
}

/// How many straight flushes of one suit come before those of this length from this place on.
const fn flushes_before(len: u8, low: u8) -> u16 {
    let mut before = 0;
    let mut at_len = 5;
    while at_len < len {
        before += 14 - at_len as u16;
        at_len += 1;
    }
    before + low as u16 - 1
}

impl Shape {
    pub(super) fn of(play: Play) -> Self {
        let (cards, combo) = (play.cards(), play.combo());
        let phoenix = cards.contains(Card::PHOENIX);
        let top = place_of(combo.rank());
        let count = |place: u8| match Rank::from_index(place) {
            Some(rank) => cards.of_rank(rank).len(),
            None => usize::from(cards.contains(Card::MAH_JONG)),
        };
        let len = u8::try_from(combo.len()).expect("a play has at most 14 cards");
        match combo.kind() {
            ComboKind::Single | ComboKind::Dog => Self::Single(top),
            ComboKind::Pair | ComboKind::Triple => Self::Same {
                count: len,
                rank: top,
                phoenix,
            },
            ComboKind::FullHouse => {
                let pair = Rank::ALL.map(Rank::index).into_iter();
                let pair = pair
                    .filter(|&place| place != top)
                    .find(|&place| count(place) > 0);
                let pair = pair.expect("a full house has a pair");
                let phoenix = match (phoenix, count(top)) {
                    (false, _) => 0,
                    (true, 2) => 1,
                    (true, _) => 2,
                };
                Self::FullHouse {
                    triple: top,
                    pair,
                    phoenix,
                }
            }
            ComboKind::Straight => Self::run(false, top, len, phoenix, |place| count(place) < 1),
            ComboKind::Stairs => Self::run(true, top, len / 2, phoenix, |place| count(place) < 2),
            ComboKind::Bomb => Self::Four(top),
            ComboKind::StraightFlush => {
                let suit = cards.first().and_then(Card::suit);
                Self::Flush {
                    suit: suit.expect("the cards of a flush have a suit"),
                    low: top + 1 - len,
                    len,
                }
            }
        }
    }

    fn run(pairs: bool, top: u8, len: u8, phoenix: bool, lacks: impl Fn(u8) -> bool) -> Self {
        let low = top + 1 - len;
        let place = (low..=top).find(|&place| lacks(place)).filter(|_| phoenix);
        Self::Run {
            pairs,
            low,
            len,
            phoenix: place.map_or(0, |place| place + 1 - low),
        }
    }

    /// Its number.
    pub(super) fn index(self) -> u16 {
        match self {
            Self::Single(place) => u16::from(place),
            Self::Same {
                count,
                rank,
                phoenix,
            } => {
                let block = 2 * (u16::from(count) - 2) + u16::from(phoenix);
                SAME + 13 * block + u16::from(rank) - 1
            }
            Self::FullHouse {
                triple,
                pair,
                phoenix,
            } => {
                let pair = u16::from(pair - 1) - u16::from(pair > triple);
                FULL_HOUSES + (u16::from(triple - 1) * 12 + pair) * 3 + u16::from(phoenix)
            }
            Self::Run {
                pairs,
                low,
                len,
                phoenix,
            } => {
                let start = if pairs { STAIRS } else { STRAIGHTS };
                // The Phoenix is never in the Mah Jong's place.
                let form = u16::from(phoenix) - u16::from(low == 0 && phoenix > 0);
                start + runs_before(pairs, len, low) + form
            }
            Self::Four(rank) => FOURS + u16::from(rank) - 1,
            Self::Flush { suit, low, len } => {
                let start = FLUSHES + u16::from(suit.index()) * FLUSHES_A_SUIT;
                start + flushes_before(len, low)
            }
        }
    }

    /// The shape with this number.
    pub(super) fn at(index: u16) -> Option<Self> {
        let small = |number: u16| u8::try_from(number).ok();
        Some(match index {
            0..SINGLES => Self::Single(small(index)?),
            SAME..FULL_HOUSES => {
                let (block, rank) = ((index - SAME) / 13, (index - SAME) % 13);
                Self::Same {
                    count: small(2 + block / 2)?,
                    rank: small(rank + 1)?,
                    phoenix: block % 2 == 1,
                }
            }
            FULL_HOUSES..STRAIGHTS => {
                let (rest, phoenix) = ((index - FULL_HOUSES) / 3, (index - FULL_HOUSES) % 3);
                let (triple, pair) = (rest / 12 + 1, rest % 12 + 1);
                Self::FullHouse {
                    triple: small(triple)?,
                    pair: small(pair + u16::from(pair >= triple))?,
                    phoenix: small(phoenix)?,
                }
            }
            STRAIGHTS..STAIRS => Self::run_at(false, index - STRAIGHTS)?,
            STAIRS..FOURS => Self::run_at(true, index - STAIRS)?,
            FOURS..FLUSHES => Self::Four(small(index - FOURS + 1)?),
            FLUSHES..LEN => {
                let (suit, rest) = ((index - FLUSHES) / 45, (index - FLUSHES) % 45);
                let lens = (5..=13_u8).rev();
                let len = lens
                    .into_iter()
                    .find(|&len| flushes_before(len, 1) <= rest)?;
                Self::Flush {
                    suit: Suit::from_index(small(suit)?)?,
                    low: small(rest - flushes_before(len, 1) + 1)?,
                    len,
                }
            }
            _ => return None,
        })
    }

    fn run_at(pairs: bool, rest: u16) -> Option<Self> {
        let (shortest, longest, lowest) = bounds(pairs);
        let mut runs =
            (shortest..=longest).flat_map(|len| (lowest..15 - len).map(move |low| (low, len)));
        let (low, len) = runs.find(|&(low, len)| {
            let start = runs_before(pairs, len, low);
            (start..start + forms(low, len)).contains(&rest)
        })?;
        let form = u8::try_from(rest - runs_before(pairs, len, low)).ok()?;
        let phoenix = form + u8::from(low == 0 && form > 0);
        Some(Self::Run {
            pairs,
            low,
            len,
            phoenix,
        })
    }

    /// The play of these cards that has this shape, if there is one.
    pub(super) fn play(self, hand: Hand) -> Option<Play> {
        let pick = Pick { hand };
        let phoenix = |is_there: bool| {
            if is_there {
                return pick.special(Card::PHOENIX);
            }
            Some(Hand::EMPTY)
        };
        let (cards, top, kind) = match self {
            Self::Single(place) => {
                let cards = match place {
                    14 => pick.special(Card::PHOENIX)?,
                    15 => pick.special(Card::DRAGON)?,
                    16 => pick.special(Card::DOG)?,
                    _ => pick.rank(place, 1)?,
                };
                return Play::highest(cards).ok();
            }
            Self::Same {
                count,
                rank,
                phoenix: with,
            } => {
                let cards = pick.rank(rank, count - u8::from(with))? | phoenix(with)?;
                let kind = if count == 2 {
                    ComboKind::Pair
                } else {
                    ComboKind::Triple
                };
                (cards, rank, kind)
            }
            Self::FullHouse {
                triple,
                pair,
                phoenix: with,
            } => {
                let three = pick.rank(triple, 3 - u8::from(with == 1))?;
                let two = pick.rank(pair, 2 - u8::from(with == 2))?;
                (
                    three | two | phoenix(with > 0)?,
                    triple,
                    ComboKind::FullHouse,
                )
            }
            Self::Run {
                pairs,
                low,
                len,
                phoenix: with,
            } => {
                let count = 1 + u8::from(pairs);
                let mut cards = phoenix(with > 0)?;
                for place in low..low + len {
                    let is_phoenix = with > 0 && place == low + with - 1;
                    cards = cards | pick.rank(place, count - u8::from(is_phoenix))?;
                }
                if !pairs {
                    cards = pick.unlike_a_flush(cards)?;
                }
                let kind = if pairs {
                    ComboKind::Stairs
                } else {
                    ComboKind::Straight
                };
                (cards, low + len - 1, kind)
            }
            Self::Four(rank) => (pick.rank(rank, 4)?, rank, ComboKind::Bomb),
            Self::Flush { suit, low, len } => {
                let ranks = (low..low + len).filter_map(Rank::from_index);
                let cards: Hand = ranks.map(|rank| Card::new(suit, rank)).collect();
                (
                    cards.is_subset(hand).then_some(cards)?,
                    low + len - 1,
                    ComboKind::StraightFlush,
                )
            }
        };
        let readings = Combo::classify(cards).ok()?;
        let mut readings = readings.iter();
        let combo = readings.find(|combo| combo.kind() == kind && place_of(combo.rank()) == top)?;
        Play::new(cards, combo)
    }
}

/// The place of a face among singles.
const fn place_of(face: Face) -> u8 {
    match face {
        Face::MahJong => 0,
        Face::Rank(rank) => rank.index(),
        Face::Phoenix => 14,
        Face::Dragon => 15,
        Face::Dog => 16,
    }
}

/// Takes cards from a hand: those first that no straight flush needs, and of these the first suits.
#[derive(Clone, Copy)]
struct Pick {
    hand: Hand,
}

impl Pick {
    fn special(self, card: Card) -> Option<Hand> {
        self.hand.contains(card).then_some(Hand::of(card))
    }

    /// So many cards of the rank at this place.
    fn rank(self, place: u8, count: u8) -> Option<Hand> {
        let Some(rank) = Rank::from_index(place) else {
            return self.special(Card::MAH_JONG);
        };
        let cards = self.in_order(rank).take(usize::from(count));
        let cards: Hand = cards.collect();
        (cards.len() == usize::from(count)).then_some(cards)
    }

    fn in_order(self, rank: Rank) -> impl Iterator<Item = Card> {
        let bound = self.hand.bound();
        let cards = self.hand.of_rank(rank);
        (cards - bound).iter().chain(cards & bound)
    }

    /// A straight of these ranks that is no straight flush, if there is one.
    fn unlike_a_flush(self, cards: Hand) -> Option<Hand> {
        let suit = cards.natural().first()?.suit()?;
        let is_flush = |cards: Hand| cards.suit(suit).len() == cards.len();
        if cards.specials() != Specials::empty() || !is_flush(cards) {
            return Some(cards);
        }
        let ranks = cards.iter_by_rank().filter_map(Card::rank);
        let mut others = ranks.filter_map(|rank| {
            let other = self.in_order(rank).find(|card| card.suit() != Some(suit))?;
            Some((cards - cards.of_rank(rank)) | Hand::of(other))
        });
        others.next()
    }
}

/// What it is: `straight 4 to 8, P for 6`.
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let face = |place: u8| match place {
            14 => Face::Phoenix,
            15 => Face::Dragon,
            16 => Face::Dog,
            _ => Rank::from_index(place).map_or(Face::MahJong, Face::Rank),
        };
        match *self {
            Self::Single(place) => write!(f, "single {}", face(place)),
            Self::Same {
                count,
                rank,
                phoenix,
            } => {
                let kind = if count == 2 { "pair" } else { "triple" };
                let with = if phoenix { " with P" } else { "" };
                write!(f, "{kind} {}{with}", face(rank))
            }
            Self::FullHouse {
                triple,
                pair,
                phoenix,
            } => {
                let (triple, pair) = (face(triple), face(pair));
                write!(f, "full-house {triple} {pair}")?;
                match phoenix {
                    0 => Ok(()),
                    1 => write!(f, ", P for {triple}"),
                    _ => write!(f, ", P for {pair}"),
                }
            }
            Self::Run {
                pairs,
                low,
                len,
                phoenix,
            } => {
                let kind = if pairs { "stairs" } else { "straight" };
                write!(f, "{kind} {} to {}", face(low), face(low + len - 1))?;
                match phoenix {
                    0 => Ok(()),
                    place => write!(f, ", P for {}", face(low + place - 1)),
                }
            }
            Self::Four(rank) => write!(f, "bomb {}", face(rank)),
            Self::Flush { suit, low, len } => {
                let (low, high) = (face(low), face(low + len - 1));
                write!(f, "straight-flush {suit} {low} to {high}")
            }
        }
    }
}

//! Does a hand hold the cards that are wanted?
//!
//! A [`Want`] is made of conditions "at least so many of these cards", joined by *all* and *any*.
//! Of a hand it needs one number for each set of cards that a condition speaks of, and no number
//! above the most that some condition asks for. Unseen cards that lie in the same sets are alike,
//! so the cards are given out class by class, and deals with the same numbers are counted together
//! (`layer`).

use super::layer::{Hands, Layer, MOST_COUNTS, Stock};
use super::ways::share;
use super::{ChanceError, Deal};
use crate::card::{Card, Face, Rank};
use crate::faces::Faces;
use crate::hand::Hand;

/// Cards that are wanted in a hand.
///
/// ```
/// use tichu::Hand;
/// use tichu::solve::chance::Want;
///
/// // Dragon and Phoenix, or one of them and two aces.
/// let strong = Want::any_of(["RP".parse()?, "RAA".parse()?, "PAA".parse()?]);
/// assert!(strong.is_met("Ph gA sA".parse()?));
/// assert!(!strong.is_met("Dr gA sK".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Want {
    /// At least so many of these cards; with 1 any of them, with as many as they are all.
    AtLeast(usize, Hand),
    /// These faces, each at least as often as it is there.
    Faces(Faces),
    /// All of these.
    All(Vec<Want>),
    /// At least one of these.
    Any(Vec<Want>),
}

impl Want {
    /// At least one of these groups of faces.
    pub fn any_of(groups: impl IntoIterator<Item = Faces>) -> Self {
        Self::Any(groups.into_iter().map(Self::Faces).collect())
    }

    /// Whether a hand holds what is wanted.
    #[must_use]
    pub fn is_met(&self, hand: Hand) -> bool {
        match self {
            Self::AtLeast(count, cards) => hand.intersection(*cards).len() >= *count,
            Self::Faces(faces) => hand.faces().contains_all(*faces),
            Self::All(wants) => wants.iter().all(|want| want.is_met(hand)),
            Self::Any(wants) => wants.iter().any(|want| want.is_met(hand)),
        }
    }
}

/// A want over counters.
enum Node {
    /// The counter at this place is at least so high.
    Count(usize, u64),
    All(Vec<Node>),
    Any(Vec<Node>),
}

/// A set of cards that is counted, and the highest number that makes a difference.
struct Counter {
    cards: Hand,
    most: u64,
}

/// The numbers of all counters in one, each a digit below its highest number plus one.
type Numbers = u64;

struct Counters {
    counters: Vec<Counter>,
    root: Node,
}

/// The deals on which the want of neither hand is met.
pub(super) fn neither(want: &Want, deal: &Deal) -> Result<u128, ChanceError> {
    let counters = Counters::new(want);
    counters.check(deal)?;
    let mut layer = Layer::new(deal.drawn);
    let start = deal.known.map(|known| counters.numbers(known));
    layer.start(start, [0, 0]);
    let mut stock = Stock {
        given: 0,
        left: deal.unseen.len(),
    };
    for class in counters.classes(deal.unseen) {
        let mut next = Layer::new(deal.drawn);
        for (numbers, table) in layer.iter() {
            for first in 0..=class.len().min(deal.drawn[0]) {
                for second in 0..=(class.len() - first).min(deal.drawn[1]) {
                    let drawn = [first, second];
                    let ways = share(class.len(), drawn);
                    let key = [0, 1].map(|hand| counters.with(numbers[hand], class, drawn[hand]));
                    next.add((key, Hands::AsTheyAre), table, (drawn, ways), stock);
                }
            }
        }
        stock = stock.after(class.len());
        layer = next;
    }
    let unmet = |key: [Numbers; 2]| key.iter().all(|&numbers| !counters.is_met(numbers));
    let tables = layer.iter().filter(|&(key, _)| unmet(key));
    Ok(tables.filter_map(|(_, table)| table.last()).sum())
}

impl Counters {
    fn new(want: &Want) -> Self {
        let mut counters = Self {
            counters: Vec::new(),
            root: Node::All(Vec::new()),
        };
        counters.root = counters.node(want);
        counters
    }

    fn node(&mut self, want: &Want) -> Node {
        match want {
            Want::AtLeast(count, cards) => self.at_least(*count, *cards),
            Want::Faces(faces) => {
                let ranks = Rank::ALL.into_iter().map(Face::Rank);
                let specials = [Face::MahJong, Face::Dog, Face::Phoenix, Face::Dragon];
                let all = ranks.chain(specials);
                let conditions = all.map(|face| {
                    let count = usize::from(faces.count(face));
                    self.at_least(count, showing(face))
                });
                Node::All(conditions.collect())
            }
            Want::All(wants) => Node::All(wants.iter().map(|want| self.node(want)).collect()),
            Want::Any(wants) => Node::Any(wants.iter().map(|want| self.node(want)).collect()),
        }
    }

    fn at_least(&mut self, count: usize, cards: Hand) -> Node {
        if count == 0 {
            return Node::All(Vec::new());
        }
        if count > cards.len() {
            return Node::Any(Vec::new());
        }
        let count = count as u64;
        let same = |counter: &Counter| counter.cards == cards;
        let at = self.counters.iter().position(same).unwrap_or_else(|| {
            self.counters.push(Counter { cards, most: 0 });
            self.counters.len() - 1
        });
        let most = &mut self.counters[at].most;
        *most = count.max(*most);
        Node::Count(at, count)
    }

    /// Refuses wants with so many conditions that the numbers are too various to be counted.
    fn check(&self, deal: &Deal) -> Result<(), ChanceError> {
        let sizes = self.counters.iter().map(|counter| counter.most + 1);
        let states = sizes.fold(1_u64, u64::saturating_mul);
        let table = (deal.drawn[0] as u64 + 1) * (deal.drawn[1] as u64 + 1);
        let hands = deal
            .is_filled()
            .into_iter()
            .filter(|&filled| filled)
            .count();
        let all = (0..hands).fold(table, |all, _| all.saturating_mul(states));
        if all > MOST_COUNTS {
            return Err(ChanceError::TooVarious { counts: all });
        }
        Ok(())
    }

    fn numbers(&self, hand: Hand) -> Numbers {
        self.counters.iter().rev().fold(0, |numbers, counter| {
            let count = hand.intersection(counter.cards).len() as u64;
            numbers * (counter.most + 1) + count.min(counter.most)
        })
    }

    /// The numbers after so many more cards of this class.
    fn with(&self, numbers: Numbers, class: Hand, cards: usize) -> Numbers {
        let (mut rest, mut scale, mut after) = (numbers, 1, 0);
        for counter in &self.counters {
            let size = counter.most + 1;
            let counted = if class.is_subset(counter.cards) {
                cards as u64
            } else {
                0
            };
            after += scale * (rest % size + counted).min(counter.most);
            (rest, scale) = (rest / size, scale * size);
        }
        after
    }

    fn is_met(&self, numbers: Numbers) -> bool {
        let mut rest = numbers;
        let digit = |counter: &Counter| {
            let digit = rest % (counter.most + 1);
            rest /= counter.most + 1;
            digit
        };
        let digits: Vec<u64> = self.counters.iter().map(digit).collect();
        self.root.holds(&digits)
    }

    /// The unseen cards, those together that lie in the same counted sets.
    fn classes(&self, unseen: Hand) -> Vec<Hand> {
        let mut classes = vec![unseen];
        for counter in &self.counters {
            let split = |class: &Hand| {
                [
                    class.intersection(counter.cards),
                    class.difference(counter.cards),
                ]
            };
            classes = classes
                .iter()
                .flat_map(split)
                .filter(|class| !class.is_empty())
                .collect();
        }
        classes
    }
}

impl Node {
    fn holds(&self, digits: &[u64]) -> bool {
        match self {
            Self::Count(at, least) => digits[*at] >= *least,
            Self::All(nodes) => nodes.iter().all(|node| node.holds(digits)),
            Self::Any(nodes) => nodes.iter().any(|node| node.holds(digits)),
        }
    }
}

/// The cards of the deck that show this face.
fn showing(face: Face) -> Hand {
    match face {
        Face::Rank(rank) => Hand::DECK.of_rank(rank),
        Face::MahJong => Hand::of(Card::MAH_JONG),
        Face::Dog => Hand::of(Card::DOG),
        Face::Phoenix => Hand::of(Card::PHOENIX),
        Face::Dragon => Hand::of(Card::DRAGON),
    }
}

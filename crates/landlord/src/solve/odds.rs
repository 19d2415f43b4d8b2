//! How often does a hand run out, over all splits of the cards it does not show?
//!
//! The 34 other cards are dealt out rank by rank, the highest first, and the ways to do so counted.
//! Whether the landlord runs out depends on his *threats* alone: of each kind and length that he
//! can play, the highest rank that a peasant has. Every answer of [`run_out`](super::run_out) is
//! remembered by what it came from: a *refutation* is some threats that stop him whatever else they
//! hold, a *plan* some that must be absent for an order to work. More cards never take a threat
//! away, so a refutation that holds of the cards dealt so far settles all deals that go on from
//! there, and so does a plan that works even if each peasant gets all the cards yet to be dealt.
//! Only a deal that neither settles is asked anew.

use std::cmp::Ordering;
use std::ops::ControlFlow;

use cards_core::RankSet;

use super::run_out::{RunOutError, check_landlord, order};
use crate::card::Rank;
use crate::combo::{Combo, ComboKind};
use crate::hand::Hand;
use crate::moves::Plays;
use crate::player::Player;
use crate::rules::Rules;

/// On how many splits of the other cards the landlord runs out alone.
///
/// A split is which 17 of the 34 other cards, told apart by their suits, the next player holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Odds {
    /// The splits on which he does, at most [`of`](Self::of).
    pub runs_out: u64,
    /// All splits: 2,333,606,220.
    pub of: u64,
}

impl Odds {
    /// The share of the splits on which he does, 0 to 1.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "both numbers are below 2^53")]
    pub fn share(self) -> f64 {
        self.runs_out as f64 / self.of as f64
    }
}

/// On how many splits of the other cards [`run_out`](super::run_out) has an order for `hand`: an
/// exact count, no sample.
///
/// ```
/// use landlord::{Rules, run_out_odds};
///
/// let odds = run_out_odds("35678889TTTJJJKKKAAR".parse()?, &Rules::pagat())?;
/// assert_eq!((odds.runs_out, odds.of), (1_230_300_832, 2_333_606_220));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`RunOutError::WrongCount`] if the landlord does not hold 20 cards.
pub fn run_out_odds(hand: Hand, rules: &Rules) -> Result<Odds, RunOutError> {
    check_landlord(hand)?;
    let others = hand.others();
    let mut count = Count {
        hand,
        rules,
        classes: classes(hand, rules),
        refutations: Vec::new(),
        plans: Vec::new(),
    };
    let deal = Deal {
        peasants: [Hand::EMPTY; 2],
        left: others,
        ways: 1,
    };
    Ok(Odds {
        runs_out: count.runs_out(deal),
        of: choose(others.len(), Player::Next.cards()),
    })
}

/// A kind and length that the landlord can play, or with which he can always be beaten.
struct Class {
    kind: ComboKind,
    chain: u8,
    /// The ranks from which on one more of his plays is beaten, rising.
    marks: Vec<Rank>,
}

/// Some threats: places of a class and of one of its marks.
type Threats = Vec<(usize, usize)>;

/// The other cards, partly dealt.
#[derive(Clone, Copy)]
struct Deal {
    peasants: [Hand; 2],
    left: Hand,
    /// In how many ways the cards dealt so far can fall so.
    ways: u64,
}

struct Count<'a> {
    hand: Hand,
    rules: &'a Rules,
    classes: Vec<Class>,
    /// He does not run out where all of these are threats.
    refutations: Vec<Threats>,
    /// He runs out where none of these is.
    plans: Vec<Threats>,
}

impl Count<'_> {
    /// The ways to go on with `deal` on which he runs out.
    fn runs_out(&mut self, deal: Deal) -> u64 {
        if self.is_refuted(deal) {
            return 0;
        }
        if self.is_planned(deal) {
            let cards = Player::Next.cards() - deal.peasants[0].len();
            return deal.ways * choose(deal.left.len(), cards);
        }
        let Some(rank) = deal.left.counts().ranks().last().map(Rank::at) else {
            return if self.learn(deal) { deal.ways } else { 0 };
        };
        let copies = deal.left.count(rank);
        let mirrored = deal.peasants[0] == deal.peasants[1];
        let mut ways = 0;
        for of_next in 0..=copies {
            // Where both hold the same so far, one half of the deals is the other mirrored.
            let times = match (2 * of_next).cmp(&copies) {
                Ordering::Less if mirrored => continue,
                Ordering::Greater if mirrored => 2,
                _ => 1,
            };
            ways += deal
                .with(rank, of_next)
                .map_or(0, |deal| times * self.runs_out(deal));
        }
        ways
    }

    fn is_refuted(&mut self, deal: Deal) -> bool {
        let plays = deal.peasants.map(|hand| Plays::of(hand, self.rules));
        let holds = |threats: &Threats| threats.iter().all(|&threat| self.is_threat(plays, threat));
        let found = self.refutations.iter().position(holds);
        if let Some(place) = found {
            self.refutations[..=place].rotate_right(1);
        }
        found.is_some()
    }

    fn is_planned(&mut self, deal: Deal) -> bool {
        let most = deal
            .peasants
            .map(|hand| hand.checked_add(deal.left).expect("cards of one deck"));
        let plays = most.map(|hand| Plays::of(hand, self.rules));
        let works =
            |threats: &Threats| !threats.iter().any(|&threat| self.is_threat(plays, threat));
        let found = self.plans.iter().position(works);
        if let Some(place) = found {
            self.plans[..=place].rotate_right(1);
        }
        found.is_some()
    }

    fn is_threat(&self, peasants: [Plays<'_>; 2], (class, mark): (usize, usize)) -> bool {
        let Class {
            kind,
            chain,
            ref marks,
        } = self.classes[class];
        let ranks = RankSet::from_bits(u16::MAX << marks[mark].index());
        peasants.iter().any(|plays| plays.has(kind, chain, ranks))
    }

    /// Whether he runs out against this whole deal, and what that came from.
    fn learn(&mut self, deal: Deal) -> bool {
        let peasants = deal.peasants.map(|hand| Plays::of(hand, self.rules));
        let reached = |class: usize| {
            let marks = 0..self.classes[class].marks.len();
            marks
                .take_while(|&mark| self.is_threat(peasants, (class, mark)))
                .count()
        };
        let mut reached: Vec<usize> = (0..self.classes.len()).map(reached).collect();
        if let Some(plays) = self.order(&reached) {
            let plan = self.plan(&plays);
            self.plans.insert(0, plan);
            return true;
        }
        // Fewer threats may do. Those of long kinds, last in the list, are given up first.
        for class in (0..reached.len()).rev() {
            let all = reached[class];
            for fewer in 0..all {
                reached[class] = fewer;
                if self.order(&reached).is_none() {
                    break;
                }
                reached[class] = all;
            }
        }
        let threats = reached.iter().enumerate().filter(|&(_, &marks)| marks > 0);
        self.refutations.insert(
            0,
            threats.map(|(class, marks)| (class, marks - 1)).collect(),
        );
        false
    }

    /// An order by which he runs out if of each class so many marks are reached.
    fn order(&self, reached: &[usize]) -> Option<Vec<Combo>> {
        order(self.hand, self.rules, &mut |play| {
            self.is_safe(play, reached)
        })
    }

    fn is_safe(&self, play: Combo, reached: &[usize]) -> bool {
        self.threats_to(play)
            .all(|(class, mark)| reached[class] <= mark)
    }

    /// The lowest mark of each class from which on a play is beaten.
    fn threats_to(&self, play: Combo) -> impl Iterator<Item = (usize, usize)> {
        self.classes
            .iter()
            .enumerate()
            .filter_map(move |(i, class)| {
                let lowest = class.lowest_beating(play)?;
                let mark = class.marks.iter().position(|&mark| mark >= lowest)?;
                Some((i, mark))
            })
    }

    /// The threats that must be absent for these plays, the last of which may be beaten.
    fn plan(&self, plays: &[Combo]) -> Threats {
        let safe = plays.split_last().map_or(&[][..], |(_, safe)| safe);
        let mut plan: Threats = safe
            .iter()
            .flat_map(|&play| self.threats_to(play))
            .collect();
        plan.sort_unstable();
        plan.dedup_by_key(|&mut (class, _)| class);
        plan
    }
}

/// What he can play and the bombs, with the marks of each: kinds in their order, long chains last.
fn classes(hand: Hand, rules: &Rules) -> Vec<Class> {
    let mut plays: Vec<(ComboKind, u8, Rank)> = Vec::new();
    let mut note = |play: Combo| {
        plays.push((play.kind(), play.chain(), play.rank()));
        ControlFlow::<()>::Continue(())
    };
    // Nothing breaks the flow, so there is no value to look at.
    let _ = Plays::of(hand, rules).leads(&mut note);
    plays.sort_unstable();
    plays.dedup();
    let mut classes: Vec<Class> = Vec::new();
    for same in plays.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1)) {
        let (kind, chain, _) = same[0];
        if !matches!(kind, ComboKind::Bomb | ComboKind::Rocket) {
            let marks = same.iter().filter_map(|&(.., rank)| above(rank)).collect();
            classes.push(Class { kind, chain, marks });
        }
    }
    // Any bomb and the rocket beat what is none.
    let bombs = plays.iter().filter(|(kind, ..)| *kind == ComboKind::Bomb);
    let marks = std::iter::once(Rank::Three).chain(bombs.filter_map(|&(.., rank)| above(rank)));
    classes.push(Class {
        kind: ComboKind::Bomb,
        chain: 1,
        marks: marks.collect(),
    });
    classes.push(Class {
        kind: ComboKind::Rocket,
        chain: 1,
        marks: vec![Rank::RedJoker],
    });
    classes
}

/// The next rank, if there is one.
fn above(rank: Rank) -> Option<Rank> {
    Rank::from_index(rank.index() + 1)
}

/// How many sets of `few` there are of `many`, which are at most 34.
fn choose(many: usize, few: usize) -> u64 {
    // After each step it is the number of sets of `i` of `many - few + i`.
    let (many, few) = (many as u64, few as u64);
    (1..=few).fold(1, |sets, i| sets * (many - few + i) / i)
}

impl Class {
    /// The lowest rank at which this kind and length beats `play`, if any does.
    fn lowest_beating(&self, play: Combo) -> Option<Rank> {
        match (play.kind(), self.kind) {
            (ComboKind::Rocket, _) => None,                           // L-9
            (_, ComboKind::Rocket) => Some(Rank::RedJoker),           // L-9
            (ComboKind::Bomb, ComboKind::Bomb) => above(play.rank()), // L-11
            (_, ComboKind::Bomb) => Some(Rank::Three),                // L-8
            (kind, other) if kind == other && play.chain() == self.chain => above(play.rank()), // L-11
            _ => None,
        }
    }
}

impl Deal {
    /// The deal where the next player gets so many cards of `rank`, the other one the rest, if
    /// both have room.
    fn with(self, rank: Rank, of_next: u8) -> Option<Self> {
        let copies = self.left.count(rank);
        let mut deal = self;
        for (peasant, cards) in [of_next, copies - of_next].into_iter().enumerate() {
            for _ in 0..cards {
                deal.peasants[peasant].insert(rank);
                deal.left.remove(rank);
            }
        }
        deal.ways *= choose(usize::from(copies), usize::from(of_next));
        let room = |hand: &Hand| hand.len() <= Player::Next.cards();
        deal.peasants.iter().all(room).then_some(deal)
    }
}

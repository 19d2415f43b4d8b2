//! Why is a hand worth another thing under other rules?
//!
//! The same win is scored and paid under several rule sets. Each is compared with the first: of the
//! options in which the two differ, those are told that change the result by themselves, and the
//! fewest that together turn the result of the first into that of the other.
//!
//! The fewest are found by trying all sets of one option, of two and of three. Before, the options
//! that are not needed are struck off one by one, which bounds how many are to be tried; if more than
//! three are left, these are told, and none of them can be left out. Nothing but the score decides, so
//! no table says which option could matter.

use super::best::score;
use super::score::{Score, ScoreError};
use super::win::Win;
use crate::payments::{PaymentError, Payments, of_score};
use crate::rules::Rules;

/// Up to how many options all sets of options are tried.
const EXHAUSTIVE: usize = 3;

/// A win under one of several rule sets.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Compared {
    /// The name of the rule set, as it was given.
    pub name: String,
    /// What the hand is worth.
    pub score: Result<Score, ScoreError>,
    /// What each player pays, if it is worth something.
    pub payments: Option<Result<Payments, PaymentError>>,
    /// The options that by themselves change the result of the first rule set.
    pub alone: Vec<RuleChange>,
    /// The fewest options that turn the result of the first rule set into this one; none if the
    /// results are the same.
    pub together: Vec<RuleChange>,
}

/// An option that two rule sets have at different values.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RuleChange {
    /// The name of the option.
    pub option: &'static str,
    /// Its value in the first rule set.
    pub first: String,
    /// Its value in this one.
    pub this: String,
}

/// The win under each of these rule sets, and the options that make the difference to the first.
///
/// ```
/// use mahjong::riichi::{Flags, Win, compare};
/// use mahjong::{PlayerHand, Rules, Wind, WinningHand};
///
/// // 4 han 30 fu: at some tables a mangan.
/// let waiting: PlayerHand = "23m456p34567899s".parse()?;
/// let hand = WinningHand::new(waiting, "4m".parse()?, false)?;
/// let win = Win::new(hand, "ron-left".parse()?, Wind::East, Wind::South)
///     .with_flags(Flags::RIICHI | Flags::IPPATSU)
///     .with_dora(&["1m".parse()?])?;
/// let sets = [("tenhou", Rules::tenhou()), ("m-league", Rules::m_league())];
/// let compared = compare(&win, &sets);
/// let points = compared.iter().map(|one| one.score.map(|score| score.points()));
/// assert_eq!(points.collect::<Result<Vec<u64>, _>>()?, [7_700, 8_000]);
/// assert_eq!(compared[1].together[0].option, "kiriage");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn compare(win: &Win, rule_sets: &[(&str, Rules)]) -> Vec<Compared> {
    let Some((_, first)) = rule_sets.first() else {
        return Vec::new();
    };
    let compared = |(name, rules): &(&str, Rules)| {
        let outcome = Outcome::of(win, rules);
        let search = Search {
            win,
            first,
            changes: changes(first, rules),
        };
        Compared {
            name: (*name).to_owned(),
            alone: search.told(search.alone(&Outcome::of(win, first))),
            together: search.told(search.together(&outcome)),
            score: outcome.score,
            payments: outcome.payments,
        }
    };
    rule_sets.iter().map(compared).collect()
}

/// What a win comes to.
struct Outcome {
    score: Result<Score, ScoreError>,
    payments: Option<Result<Payments, PaymentError>>,
}

impl Outcome {
    fn of(win: &Win, rules: &Rules) -> Self {
        let score = score(win, rules);
        let payments = score.as_ref().ok().map(|score| of_score(score, rules));
        Self { score, payments }
    }

    /// Whether it says the same, whatever the rules are that it was scored by.
    fn is_same(&self, other: &Self) -> bool {
        let scores = match (&self.score, &other.score) {
            (Ok(score), Ok(other)) => facts(score) == facts(other),
            (Err(error), Err(other)) => error == other,
            (Ok(_), Err(_)) | (Err(_), Ok(_)) => false,
        };
        scores && self.payments == other.payments
    }
}

/// What a score says, without the rules.
fn facts(score: &Score) -> impl PartialEq + use<> {
    let numbers = (score.han, score.fu, score.yakuman, score.basic);
    (
        score.reading(),
        score.winning(),
        numbers,
        score.limit,
        score.list().to_string(),
    )
}

/// The options in which two rule sets differ.
fn changes(first: &Rules, rules: &Rules) -> Vec<RuleChange> {
    let change = |(option, this)| {
        let first = first.value(option)?;
        Some(RuleChange {
            option,
            first,
            this,
        })
    };
    rules
        .changes_from(first)
        .into_iter()
        .filter_map(change)
        .collect()
}

/// The search for the options that make the difference.
struct Search<'a> {
    win: &'a Win,
    first: &'a Rules,
    changes: Vec<RuleChange>,
}

impl Search<'_> {
    /// The result with these changes made to the first rules.
    fn outcome(&self, chosen: &[usize]) -> Outcome {
        let mut rules = *self.first;
        for &place in chosen {
            let change = &self.changes[place];
            let set = rules.set(change.option, &change.this);
            set.expect("an option takes the value that rules have");
        }
        Outcome::of(self.win, &rules)
    }

    /// The changes that change the result by themselves.
    fn alone(&self, of_first: &Outcome) -> Vec<usize> {
        let changes = |&place: &usize| !self.outcome(&[place]).is_same(of_first);
        (0..self.changes.len()).filter(changes).collect()
    }

    /// The fewest changes that lead to this result, which all together do.
    fn together(&self, wanted: &Outcome) -> Vec<usize> {
        let leads = |chosen: &[usize]| self.outcome(chosen).is_same(wanted);
        let mut needed: Vec<usize> = (0..self.changes.len()).collect();
        for place in (0..needed.len()).rev() {
            let mut without = needed.clone();
            without.remove(place);
            if leads(&without) {
                needed = without;
            }
        }
        let smaller = 0..needed.len().min(EXHAUSTIVE + 1);
        let fewest = smaller
            .into_iter()
            .find_map(|len| self.first_of(len, &mut Vec::new(), &leads));
        fewest.unwrap_or(needed)
    }

    /// The first set of `len` more changes after those chosen that leads to the result.
    fn first_of(
        &self,
        len: usize,
        chosen: &mut Vec<usize>,
        leads: &dyn Fn(&[usize]) -> bool,
    ) -> Option<Vec<usize>> {
        if len == 0 {
            return leads(chosen).then(|| chosen.clone());
        }
        let from = chosen.last().map_or(0, |last| last + 1);
        for place in from..self.changes.len() {
            chosen.push(place);
            let found = self.first_of(len - 1, chosen, leads);
            chosen.pop();
            if found.is_some() {
                return found;
            }
        }
        None
    }

    fn told(&self, chosen: Vec<usize>) -> Vec<RuleChange> {
        let change = |place: usize| self.changes[place].clone();
        chosen.into_iter().map(change).collect()
    }
}

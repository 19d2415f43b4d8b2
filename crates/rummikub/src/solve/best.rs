//! What is the best move?
//!
//! [`best_move`] finds the new table with the most tiles of the rack, or with those of the greatest
//! value, or whether all can go out; of all such tables it takes one for which the fewest tiles of
//! the old one move. It is exact under every rule option.
//!
//! Each [`Fate`] of the jokers on the table is a problem for the sweep; the best of all answers is
//! the answer. Who has not opened is the question of `opening.rs`.
//!
//! How many tiles have moved is told by matching the old melds with new ones: each meld goes on as
//! one new meld of its kind at most, so that most tiles stay. All others have moved (R-28). To find the
//! fewest is the longest part of the search, and its effort is bounded: [`Best::moved`] says whether
//! it got there. [`some_best_move`] leaves it out.

use std::cmp::Ordering;

use thiserror::Error;

use super::fate::Fate;
use super::opening;
use super::sweep::{Laid, Missed, OldMelds, Problem, fewest_missed, fewest_moved};
use crate::hand::Hand;
use crate::meld::Meld;
use crate::position::{Position, PositionError};
use crate::rules::Rules;
use crate::table::Table;
use crate::tile::Tile;

/// How many states may be looked at for the fewest tiles moved, for each [`Fate`] of the jokers.
///
/// With free jokers that is enough for the 320 positions of the tests and for a thousand full
/// tables. Where cleared jokers have to be used again, one of those 320 and two of that thousand
/// would need more; the bound keeps them to some tenths of a second.
const EFFORT: usize = 50_000;

/// What is asked of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// To lay the most tiles of the rack.
    Tiles,
    /// To lay the tiles of the rack with the greatest sum of numbers; a joker counts as what it
    /// stands for.
    Value,
    /// To lay all tiles of the rack.
    Out,
}

/// A best move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Best {
    table: Table,
    played: Hand,
    rest: Hand,
    amount: usize,
    moved: Option<usize>,
}

impl Best {
    /// The new table: runs by colour and then by number, groups by number, but a group that lay on
    /// the table before in the order it lay in.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The tiles of the rack that are played.
    #[must_use]
    pub const fn played(&self) -> Hand {
        self.played
    }

    /// The tiles that stay in the rack.
    #[must_use]
    pub const fn rest(&self) -> Hand {
        self.rest
    }

    /// What the goal counts: the tiles played or, under [`Goal::Value`], the sum of their numbers.
    #[must_use]
    pub const fn amount(&self) -> usize {
        self.amount
    }

    /// The better of two moves: the greater amount, then the fewer tiles moved; the first, if neither
    /// is better. Where it is not known how many move, it is not known of the better either.
    pub(super) fn better_of(self, other: Self) -> Self {
        match self.amount.cmp(&other.amount) {
            Ordering::Less => return other,
            Ordering::Greater => return self,
            Ordering::Equal => {}
        }
        match (self.moved, other.moved) {
            (Some(fewest), Some(moved)) if moved < fewest => other,
            (Some(_), None) => Self {
                moved: None,
                ..self
            },
            _ => self,
        }
    }

    /// How many tiles of the table move, which are the fewest of all best moves; `None` if that
    /// was not asked or is not known after a bounded effort.
    #[must_use]
    pub const fn moved(&self) -> Option<usize> {
        self.moved
    }
}

/// Why there is no move that reaches the goal.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NoMove {
    /// The position is none under the rules: it was read under others.
    #[error("the position: {0}")]
    Position(#[from] PositionError),
    /// The rack holds no tile.
    #[error("the rack is empty, but a move plays at least one tile [R-21]")]
    EmptyRack,
    /// No tile of the rack can be laid.
    #[error("no tile of the rack can be laid, which has {rack}")]
    NothingFits {
        /// How many tiles the rack has.
        rack: usize,
    },
    /// The rack's melds are worth too little for an opening.
    #[error(
        "the melds of the rack are worth {most} at most, but an opening is worth {least} at least [R-25]"
    )]
    NoOpening {
        /// What its melds are worth at most.
        most: u32,
        /// What an opening is worth at least.
        least: u8,
    },
    /// Some tiles can be laid, but not all.
    #[error("at most {most} of the {rack} tiles of the rack can be laid")]
    NotOut {
        /// How many can be laid.
        most: usize,
        /// How many tiles the rack has.
        rack: usize,
    },
}

/// The best move in a position; of several, one that moves the fewest tiles of the table.
///
/// ```
/// use rummikub::{Goal, Position, Rules, best_move};
///
/// let position: Position = "B4 B5 B6 B7 B8 | B6 R1".parse()?;
/// let best = best_move(&position, &Rules::default(), Goal::Tiles)?;
/// assert_eq!(best.table().to_string(), "B4 B5 B6; B6 B7 B8");
/// assert_eq!(best.played().to_string(), "B6");
/// assert_eq!(best.moved(), Some(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`NoMove`] with the reason, if nothing can be laid or the goal is not reached.
pub fn best_move(position: &Position, rules: &Rules, goal: Goal) -> Result<Best, NoMove> {
    find(position, rules, goal, EFFORT)
}

/// A best move in a position, whatever it moves on the table: as [`best_move`], but faster.
///
/// # Errors
/// As [`best_move`].
pub fn some_best_move(position: &Position, rules: &Rules, goal: Goal) -> Result<Best, NoMove> {
    find(position, rules, goal, 0)
}

fn find(position: &Position, rules: &Rules, goal: Goal, effort: usize) -> Result<Best, NoMove> {
    let position = &position.under(rules)?;
    let rack = position.rack().len();
    if rack == 0 {
        return Err(NoMove::EmptyRack); // R-21
    }
    let asked = Asked {
        position,
        rules,
        goal,
        effort,
    };
    if let Some(best) = asked.best()? {
        return Ok(best);
    }
    if goal != Goal::Out {
        return Err(NoMove::NothingFits { rack });
    }
    let most = Asked {
        goal: Goal::Tiles,
        effort: 0,
        ..asked
    };
    Err(match most.best()? {
        Some(best) => NoMove::NotOut {
            most: best.amount,
            rack,
        },
        None => NoMove::NothingFits { rack },
    })
}

/// What is asked.
#[derive(Clone, Copy)]
pub(super) struct Asked<'p> {
    pub(super) position: &'p Position,
    pub(super) rules: &'p Rules,
    pub(super) goal: Goal,
    /// How many states may be looked at for the fewest tiles moved.
    pub(super) effort: usize,
}

impl Asked<'_> {
    /// The best move, if there is one.
    fn best(&self) -> Result<Option<Best>, NoMove> {
        let opens = !self.position.opened() && self.rules.opening.get() > 0;
        if opens {
            return opening::best(self);
        }
        Ok(self.best_of_all(Hand::EMPTY))
    }

    /// What a rack tile that stays is missed for.
    pub(super) const fn missed(&self) -> Missed {
        match self.goal {
            Goal::Tiles | Goal::Out => Missed::Tiles,
            Goal::Value => Missed::Value,
        }
    }

    /// What the whole rack is missed for.
    pub(super) fn whole(&self) -> u16 {
        self.position
            .rack()
            .iter()
            .map(|tile| self.worth(tile))
            .sum()
    }

    /// What a tile is missed for that stays in the rack.
    pub(super) fn worth(&self, tile: Tile) -> u16 {
        match (self.goal, tile) {
            (Goal::Tiles | Goal::Out, _) => 1,
            (Goal::Value, Tile::Numbered(_, number)) => number.value().into(),
            (Goal::Value, Tile::Joker) => self.rules.numbers.get().into(),
        }
    }

    /// The most that may be missed: at least one tile is to be played.
    pub(super) fn most_missed(&self) -> u16 {
        match self.goal {
            Goal::Out => 0,
            Goal::Tiles | Goal::Value => self.whole() - 1, // R-21
        }
    }

    /// The best move of a player who has opened, if these tiles have to be played.
    pub(super) fn best_of_all(&self, must: Hand) -> Option<Best> {
        let (table, rack) = (self.position.table(), self.position.rack());
        let mut limit = self.most_missed();
        let mut found: Vec<(Fate, Laid)> = Vec::new();
        let mut asked: Vec<(Problem, Option<Laid>)> = Vec::new();
        for fate in Fate::all(table, rack, must, self.rules) {
            let problem = Problem {
                old: OldMelds::default(),
                ..fate.problem(rack, self.missed(), self.rules)
            };
            let known = asked.iter().find(|(other, _)| *other == problem);
            let laid = match known {
                Some((_, laid)) => laid.clone(),
                None => self.most_laid(&problem, limit, found.is_empty()),
            };
            if known.is_none() {
                asked.push((problem, laid.clone()));
            }
            // What is known may be from before something better was found.
            if let Some(laid) = laid.filter(|laid| laid.missed <= limit) {
                if laid.missed < limit {
                    found.clear();
                }
                limit = laid.missed;
                found.push((fate, laid));
            }
        }
        let found = found.iter().filter(|(_, laid)| laid.missed == limit);
        let moves = found.map(|(fate, laid)| {
            let problem = fate.problem(rack, self.missed(), self.rules);
            let fewest = fewest_moved(&problem, limit, self.effort);
            let moved = fewest.as_ref().and_then(|laid| laid.moved);
            let moved = moved.map(|moved| usize::from(moved) + fate.moved);
            self.best_from(&fewest.as_ref().unwrap_or(laid).melds, limit, moved)
        });
        moves.reduce(Best::better_of)
    }

    /// The melds that miss least, if they can be of use: once there are others that miss `limit`, they
    /// miss less, or fewer tiles may move.
    fn most_laid(&self, problem: &Problem, limit: u16, is_first: bool) -> Option<Laid> {
        let has_to_be_better = !is_first && self.effort == 0;
        fewest_missed(problem, limit.checked_sub(has_to_be_better.into())?)
    }

    /// The move to a table of these melds.
    pub(super) fn best_from(&self, melds: &[Vec<Tile>], missed: u16, moved: Option<usize>) -> Best {
        let old = self.position.table();
        let melds = melds.iter().map(|tiles| {
            let meld = Meld::classify(tiles, self.rules).expect("the sweep lays melds only");
            let before = old.melds().iter().find(|before| before.same_meld(&meld));
            before.cloned().unwrap_or(meld)
        });
        let table = Table::new(melds.collect(), self.rules)
            .expect("a position has no more tiles than the deck, and no tile is laid twice");
        let played = table
            .tiles()
            .minus(old.tiles())
            .expect("the table's tiles stay there");
        let rest = self
            .position
            .rack()
            .minus(played)
            .expect("others are of the rack");
        Best {
            table,
            played,
            rest,
            amount: (self.whole() - missed).into(),
            moved,
        }
    }
}

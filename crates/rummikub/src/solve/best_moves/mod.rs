//! Which moves are best, all of them?
//!
//! [`best_moves`] gives one table after the other. A table is a set of melds, in which a meld may
//! be there twice; it is built meld by meld, and each holds the lowest tile that is left, by
//! number and colour (or that tile stays in the rack). Where several of that tile are left, their
//! melds come in rising order. So **no table comes twice**, and none is left out: every table has
//! just one such order.
//!
//! A beginning goes on only if the sweep says that the tiles left can be laid and miss no more of
//! the rack than a best move does; as that is one way to go on, its melds need not be asked for
//! again. Whether a whole table is a legal move, with its jokers and its opening, is left to the
//! judge of moves. In memory is one beginning and the melds not tried yet at each step of it.

mod bonds;
mod candidates;

use super::best::{Asked, Best, Goal, NoMove, some_best_move};
use super::certificate::worth;
use super::fate::{empty_problem, supply};
use super::sweep::{Missed, Problem, fewest_missed};
use crate::hand::Hand;
use crate::meld::Meld;
use crate::moves::Move;
use crate::position::Position;
use crate::rules::{Rules, Turn};
use crate::table::Table;
use crate::tile::Tile;
use bonds::Bonds;

/// How many beginnings may be looked at from one best move to the next.
const EFFORT: usize = 20_000;

/// All best moves, each new table once.
///
/// They come in the same order every time on every machine, which is no order of worth: all play
/// what [`best_move`](super::best_move) plays, but [`Best::moved`] differs.
#[derive(Clone, Debug)]
pub struct BestMoves {
    position: Position,
    rules: Rules,
    goal: Goal,
    amount: usize,
    /// The melds that lie on each new table anyway.
    fixed: Vec<Meld>,
    bonds: Bonds,
    steps: Vec<Step>,
    effort: usize,
    cut_short: bool,
}

/// A beginning of a table.
#[derive(Clone, Debug)]
struct Beginning {
    melds: Vec<Meld>,
    /// The tiles not settled.
    left: Hand,
    /// Those of them that have to be laid.
    must: Hand,
    /// What is missed of the rack.
    missed: u16,
    /// The meld before, if the next one begins with the same tile.
    before: Option<Meld>,
    /// The locks that lie in none of the melds.
    locks: Vec<usize>,
    /// The melds of one way to go on.
    known: Vec<Meld>,
}

/// A beginning and the ways to go on that are not tried yet.
#[derive(Clone, Debug)]
struct Step {
    beginning: Beginning,
    tile: Tile,
    choices: std::vec::IntoIter<Option<Meld>>,
}

/// All moves that play as much as the best: lazily, so that the first come soon.
///
/// There may be very many. Each has the amount of the best, jokers of the rack counting as what they
/// may stand for.
///
/// ```
/// use rummikub::{Goal, Position, Rules, best_moves};
///
/// let position: Position = "R1 R2 R3 R4 | R5 R6".parse()?;
/// let moves = best_moves(&position, &Rules::default(), Goal::Tiles)?;
/// let mut tables: Vec<String> = moves.map(|best| best.table().to_string()).collect();
/// tables.sort();
/// assert_eq!(tables, ["R1 R2 R3 R4 R5 R6", "R1 R2 R3; R4 R5 R6"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As [`best_move`](super::best_move).
pub fn best_moves(position: &Position, rules: &Rules, goal: Goal) -> Result<BestMoves, NoMove> {
    let position = &position.under(rules)?;
    let best = some_best_move(position, rules, goal)?;
    let opens = !position.opened() && rules.opening.get() > 0;
    let alone = opens && !rules.opening_table_play; // R-27
    let fixed = if alone { position.table().melds() } else { &[] };
    let must = if alone {
        Hand::EMPTY
    } else {
        position.table().tiles()
    };
    let bonds = Bonds::new(position, rules);
    let locks = if alone { 0 } else { bonds.locks.len() };
    let left = must.plus(position.rack(), rules);
    let mut moves = BestMoves {
        position: position.clone(),
        // a rack alone is a table as well
        rules: Rules {
            turn: Turn::Table,
            ..*rules
        },
        goal,
        amount: best.amount(),
        fixed: fixed.to_vec(),
        bonds,
        steps: Vec::new(),
        effort: 0,
        cut_short: false,
    };
    let start = Beginning {
        melds: Vec::new(),
        left: left.expect("a position is of one deck"),
        must,
        missed: 0,
        before: None,
        locks: (0..locks).collect(),
        known: without(best.table().melds(), fixed),
    };
    moves.go_on(start);
    Ok(moves)
}

/// The melds that are not among these, in canonical order.
fn without(melds: &[Meld], others: &[Meld]) -> Vec<Meld> {
    let mut melds: Vec<Meld> = melds.iter().map(Meld::canonical).collect();
    for other in others {
        if let Some(at) = melds.iter().position(|meld| meld.same_meld(other)) {
            melds.swap_remove(at);
        }
    }
    melds
}

impl BestMoves {
    /// Whether moves may be left out at the end, as the search for one more took too long.
    ///
    /// That takes rules that lock or forbid jokers, and tiles that could be laid in very many ways
    /// without.
    #[must_use]
    pub const fn is_cut_short(&self) -> bool {
        self.cut_short
    }

    const fn asked(&self) -> Asked<'_> {
        Asked {
            position: &self.position,
            rules: &self.rules,
            goal: self.goal,
            effort: 0,
        }
    }

    /// What a best move misses of the rack.
    fn limit(&self) -> u16 {
        let amount = u16::try_from(self.amount).unwrap_or(u16::MAX);
        self.asked().whole().saturating_sub(amount)
    }

    /// What the sweep misses of the rack, at least.
    ///
    /// By value it is open which joker is the rack's, where some of the table are to be laid too: the
    /// one that is laid already may count, so those that are left cost nothing wherever they lie.
    fn missed(&self) -> Missed {
        let table = self.fixed.is_empty() && self.position.table().tiles().jokers() > 0;
        match self.asked().missed() {
            Missed::Value if table => Missed::ValueWithoutJokers,
            missed => missed,
        }
    }

    /// Puts a beginning on the stack, or gives back what it is if it has all numbered tiles.
    fn go_on(&mut self, beginning: Beginning) -> Option<Beginning> {
        let numbered = beginning.left.counts().filter(|(tile, _)| !tile.is_joker());
        let lowest = numbered.min_by_key(|(tile, _)| (tile.number(), tile.color()));
        let Some((tile, _)) = lowest else {
            return Some(beginning);
        };
        let melds = candidates::melds_from(tile, beginning.left, &self.rules);
        let in_order = |meld: &Meld| {
            beginning
                .before
                .as_ref()
                .is_none_or(|before| before <= meld)
        };
        let mut choices: Vec<Option<Meld>> = melds.into_iter().filter(in_order).map(Some).collect();
        if !beginning.must.contains(tile) {
            choices.push(None);
        }
        let known = beginning.next_known(tile).cloned();
        if let Some(at) = choices.iter().position(|choice| *choice == known) {
            choices[..=at].rotate_right(1); // so that the first moves come soon
        }
        let choices = choices.into_iter();
        self.steps.push(Step {
            beginning,
            tile,
            choices,
        });
        None
    }

    /// The beginning with one choice more, if a best move can begin so.
    fn with(&mut self, from: &Beginning, tile: Tile, choice: Option<&Meld>) -> Option<Beginning> {
        let mut next = Beginning {
            before: None,
            ..from.clone()
        };
        let is_known = match choice {
            Some(meld) => next.lay(meld, tile),
            None => {
                let count = next.left.count(tile);
                next.missed += u16::from(count) * self.asked().worth(tile);
                while next.left.remove(tile) {}
                !next.known.is_empty()
                    && !next.known.iter().any(|meld| meld.tiles().contains(&tile))
            }
        };
        if let Some(meld) = choice {
            let locks = &self.bonds.locks;
            next.locks.retain(|&lock| !locks[lock].lies_in(meld));
            if !self.bonds.may_lie(meld, self.position.rack(), &self.rules) {
                return None;
            }
        }
        let may_miss = self.limit().checked_sub(next.missed)?;
        let problem = self.problem(&next)?;
        if !is_known {
            self.effort += 1;
            let laid = fewest_missed(&problem, may_miss)?;
            let melds = laid.melds.iter();
            let melds = melds.filter_map(|tiles| Meld::classify(tiles, &self.rules).ok());
            next.known = melds.map(|meld| meld.canonical()).collect();
        }
        Some(next)
    }

    /// What is left to be laid of a beginning, if the tiles of all locks are.
    fn problem(&self, beginning: &Beginning) -> Option<Problem> {
        let (left, must) = (beginning.left, beginning.must);
        let mut problem = empty_problem(self.missed(), &self.rules);
        for (tile, count) in left.counts() {
            let must = must.count(tile);
            let supply = supply(&mut problem, tile);
            (supply.table, supply.rack) = (must, count - must);
        }
        let bonds = &self.bonds;
        let bound = bonds.bind(&beginning.locks, (left, must), &mut problem, &self.rules);
        bound.then_some(problem)
    }

    /// The move to a whole table, if it is legal and as good as the best.
    fn judged(&self, whole: &Beginning) -> Option<Best> {
        let left = whole.left.jokers();
        if whole.must.jokers() > 0 {
            return None;
        }
        let melds: Vec<Meld> = self.fixed.iter().chain(&whole.melds).cloned().collect();
        if self.goal != Goal::Value {
            let missed = whole.missed + u16::from(left) * self.asked().worth(Tile::Joker);
            if usize::from(self.asked().whole() - missed) != self.amount {
                return None;
            }
        }
        let table = Table::new(melds, &self.rules).ok()?;
        let turn = Move::judge(&self.position, table, &self.rules).ok()?;
        if worth(&self.position, &turn, &self.rules, self.goal) != self.amount {
            return None;
        }
        let tiles = turn
            .table()
            .melds()
            .iter()
            .map(|meld| meld.tiles().to_vec());
        let tiles: Vec<Vec<Tile>> = tiles.collect();
        let missed = self.limit();
        Some(self.asked().best_from(&tiles, missed, Some(turn.moved())))
    }
}

impl Beginning {
    /// The first meld with this tile on the way that is known.
    fn next_known(&self, tile: Tile) -> Option<&Meld> {
        let melds = self
            .known
            .iter()
            .filter(|meld| meld.tiles().contains(&tile));
        melds.min()
    }

    /// Lays a meld that begins with `tile`; whether the way that is known goes on so.
    fn lay(&mut self, meld: &Meld, tile: Tile) -> bool {
        for &tile in meld.tiles() {
            self.left.remove(tile);
            self.must.remove(tile);
        }
        self.before = self.left.contains(tile).then(|| meld.clone());
        self.melds.push(meld.clone());
        let with_tile = self
            .known
            .iter()
            .filter(|known| known.tiles().contains(&tile));
        if with_tile.min() != Some(meld) {
            return false;
        }
        let at = self.known.iter().position(|known| known == meld);
        at.is_some_and(|at| {
            self.known.remove(at);
            true
        })
    }
}

impl Iterator for BestMoves {
    type Item = Best;

    fn next(&mut self) -> Option<Best> {
        self.effort = 0;
        while let Some(step) = self.steps.last_mut() {
            let Some(choice) = step.choices.next() else {
                self.steps.pop();
                continue;
            };
            let (beginning, tile) = (step.beginning.clone(), step.tile);
            let next = self.with(&beginning, tile, choice.as_ref());
            if self.effort > EFFORT {
                self.cut_short = true;
                self.steps.clear();
                return None;
            }
            let whole = next.and_then(|next| self.go_on(next));
            if let Some(best) = whole.and_then(|whole| self.judged(&whole)) {
                return Some(best);
            }
        }
        None
    }
}

impl std::iter::FusedIterator for BestMoves {}

//! What has everybody at the table seen?
//!
//! The rules, the table, every turn, and so how many tiles are on each rack and in the pool (R-51).
//! Nothing in a [`Record`] depends on tiles that are still hidden, so it is what players and
//! spectators may see.

use crate::rules::{PoolEmpty, Rules, Turn};
use crate::seat::Seat;
use crate::state::Action;
use crate::table::Table;
use crate::tile::Tile;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This player has laid all tiles (R-48).
    Out(Seat),
    /// The pool is empty and nobody has laid all tiles: the lowest rack wins (R-49).
    PoolOut,
    /// This player declared a complete rack, and threw this tile away (R-62).
    Declared(Seat, Tile),
    /// The pool is empty and nobody has declared (R-64).
    Undecided,
}

impl Outcome {
    /// Whether it is a win by throwing a joker away, which counts double in okey (R-65).
    #[must_use]
    pub const fn is_double(self) -> bool {
        matches!(self, Self::Declared(_, Tile::Joker)) // R-65
    }
}

/// The course of a game, as everybody has seen it.
///
/// ```
/// use rummikub::{Action, Deal, Rules, Seat, State};
///
/// let mut seed = 1_u64;
/// let mut random = || {
///     seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
///     seed
/// };
/// let rules = Rules::default();
/// let mut state = State::new(Deal::shuffled(2, &rules, &mut random)?, Seat::ALL[1], rules)?;
/// state.play(Action::Draw)?;
/// let record = state.record();
/// assert_eq!(record.turn(), Some(Seat::ALL[0]));
/// assert_eq!(record.tiles_left(Seat::ALL[1]), Some(15));
/// assert_eq!(record.pool(), 77);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Record {
    pub(super) rules: Rules,
    pub(super) first: Seat,
    pub(super) turn: Seat,
    pub(super) table: Table,
    /// Which players have opened.
    pub(super) opened: Vec<bool>,
    /// How many tiles each rack has.
    pub(super) left: Vec<usize>,
    /// How many tiles the pool has.
    pub(super) pool: usize,
    /// Whether the player in turn has drawn and is to throw a tile away.
    pub(super) has_drawn: bool,
    pub(super) actions: Vec<Action>,
    pub(super) outcome: Option<Outcome>,
}

impl Record {
    pub(super) fn new(first: Seat, players: usize, pool: usize, rules: Rules) -> Self {
        Self {
            rules,
            first,
            turn: first,
            table: Table::EMPTY,
            opened: vec![rules.opening.get() == 0; players], // R-52
            left: vec![rules.rack.get().into(); players],
            pool,
            has_drawn: false,
            actions: Vec::new(),
            outcome: (rules.turn == Turn::DrawDiscard && pool == 0).then_some(Outcome::Undecided),
        } // R-64
    }

    /// The rules that are played.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// How many players there are.
    #[must_use]
    pub fn players(&self) -> usize {
        self.left.len()
    }

    /// The seats of the players, in the order of turns.
    #[must_use]
    pub fn seats(&self) -> &'static [Seat] {
        &Seat::ALL[..self.players()]
    }

    /// Who began.
    #[must_use]
    pub const fn first(&self) -> Seat {
        self.first
    }

    /// Whose turn it is; nobody's once the game is over.
    #[must_use]
    pub const fn turn(&self) -> Option<Seat> {
        match self.outcome {
            None => Some(self.turn),
            Some(_) => None,
        }
    }

    /// What lies on the table. A meld that is not touched stays where it lies in the order.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Whether the player at this seat has opened; always where there is nothing to open with
    /// (R-52).
    #[must_use]
    pub fn has_opened(&self, seat: Seat) -> bool {
        self.opened.get(seat.index()) == Some(&true)
    }

    /// How many tiles are on the rack at this seat, if a player sits there.
    #[must_use]
    pub fn tiles_left(&self, seat: Seat) -> Option<usize> {
        self.left.get(seat.index()).copied()
    }

    /// How many tiles are left to draw.
    #[must_use]
    pub const fn pool(&self) -> usize {
        self.pool
    }

    /// The tiles that were thrown away, the last one last.
    pub fn thrown(&self) -> impl Iterator<Item = Tile> {
        self.actions.iter().filter_map(|action| match *action {
            Action::Throw(tile) | Action::Declare(tile) => Some(tile),
            _ => None,
        })
    }

    /// All that was done, in order. Done on a [`State`](crate::State) with the same deal, first
    /// player and rules, it leads to this record.
    #[must_use]
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// How the game ended, if it is over.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Whether the player in turn may lay tiles on the table.
    #[must_use]
    pub fn may_lay(&self) -> bool {
        self.outcome.is_none() && self.rules.turn == Turn::Table // R-20
    }

    /// Whether the player in turn may draw a tile.
    #[must_use]
    pub const fn may_draw(&self) -> bool {
        self.outcome.is_none() && self.pool > 0 && !self.has_drawn // R-44, R-61
    }

    /// Whether the player in turn may pass.
    #[must_use]
    pub fn may_pass(&self) -> bool {
        self.may_lay() && self.pool == 0 // R-45
    }

    /// Whether the player in turn may throw a tile away, and declare with it.
    #[must_use]
    pub const fn may_throw(&self) -> bool {
        self.outcome.is_none() && self.has_drawn // R-61
    }

    /// Notes what was done by the player in turn, after all else was changed, and ends the turn or
    /// the game.
    pub(super) fn note(&mut self, action: Action) {
        let seat = self.turn;
        let ends_turn = self.rules.turn == Turn::Table || action != Action::Draw;
        self.outcome = match action {
            Action::Declare(tile) => Some(Outcome::Declared(seat, tile)), // R-62
            Action::Throw(_) if self.pool == 0 => Some(Outcome::Undecided), // R-64
            Action::Lay(_) if self.left[seat.index()] == 0 => Some(Outcome::Out(seat)), // R-48
            _ => None,
        };
        self.actions.push(action);
        if self.outcome.is_none() && ends_turn {
            self.outcome = self.is_pool_out().then_some(Outcome::PoolOut);
            self.turn = seat.next(self.players());
        }
        self.has_drawn = !ends_turn;
    }

    /// Whether the game ends with this turn since there is nothing left to draw.
    fn is_pool_out(&self) -> bool {
        if self.rules.turn != Turn::Table || self.pool > 0 {
            return false;
        }
        let last = self.actions.iter().rev();
        let count = match self.rules.pool_empty {
            PoolEmpty::UntilAllPass => {
                last.take_while(|&action| *action == Action::Pass).count() // R-46
            }
            PoolEmpty::OneMoreTurn => {
                last.take_while(|&action| *action != Action::Draw).count() // R-47
            }
        };
        count >= self.players()
    }
}

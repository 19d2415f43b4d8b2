//! Where is the game?
//!
//! A [`State`] is one game from the deal to its end: who holds what, and the [`Record`] of what all
//! have seen. [`State::play`] is the one way forward, in games with a common table and in those in
//! which a tile is drawn and one thrown away. What it refuses, it refuses with the rule, and is left
//! as it was (R-50).
//!
//! Invariant: racks, table, pool and what was thrown away are together the deck, and each turn of
//! the record was legal when it was made.

mod deal;
mod record;
mod round;
mod view;

use thiserror::Error;

pub use deal::{Deal, DealError};
pub use record::{Outcome, Record};
pub use view::View;

use crate::hand::Hand;
use crate::meld::Meld;
use crate::moves::{Move, MoveError};
use crate::position::Position;
use crate::rules::{Rules, Turn};
use crate::seat::Seat;
use crate::table::Table;
use crate::tile::Tile;

/// What a player does in turn.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Lays tiles so that this table lies there after.
    Lay(Table),
    /// Draws a tile.
    Draw,
    /// Does nothing, as there is nothing to draw.
    Pass,
    /// Throws this tile away.
    Throw(Tile),
    /// Throws this tile away and shows that all others are complete.
    Declare(Tile),
}

/// One game from the deal to its end.
///
/// ```
/// use rummikub::{Action, Deal, Hand, Rules, Seat, State, Table};
///
/// let rules = Rules::default();
/// let racks: [Hand; 2] = [
///     "R10 R11 R12 O1 O3 O5 O7 O9 O11 O13 B1 B3 B5 B7".parse()?,
///     "R1 R3 R5 R7 R9 R11 R13 K1 K3 K5 K7 K9 K11 K13".parse()?,
/// ];
/// let dealt = racks[0].plus(racks[1], &rules).ok_or("two of each")?;
/// let pool = Hand::deck(&rules).minus(dealt).ok_or("of one deck")?;
/// let deal = Deal::new(racks.to_vec(), pool.iter().collect(), &rules)?;
///
/// let mut state = State::new(deal, Seat::ALL[0], rules)?;
/// state.play(Action::Lay("R10 R11 R12".parse()?))?;
/// assert!(state.record().has_opened(Seat::ALL[0]));
/// let refused = state.play(Action::Lay("R10 R11 R12 R13".parse()?)).unwrap_err();
/// assert_eq!(refused.to_string(), "the opening is to be worth 30 but comes to 0 [R-25]");
/// state.play(Action::Draw)?;
/// assert_eq!(state.turn(), Some(Seat::ALL[0]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    deal: Deal,
    /// What each player holds.
    racks: Vec<Hand>,
    record: Record,
}

impl State {
    /// The game after the deal; `first` begins.
    ///
    /// # Errors
    /// [`DealError`] if the deal is none under these rules, or if nobody sits at `first`.
    pub fn new(deal: Deal, first: Seat, rules: Rules) -> Result<Self, DealError> {
        let deal = deal.under(&rules)?;
        let players = deal.players();
        if first.index() >= players {
            return Err(DealError::NobodyThere {
                seat: first,
                players,
            }); // R-41
        }
        Ok(Self {
            racks: deal.racks().to_vec(),
            record: Record::new(first, players, deal.pool().len(), rules),
            deal,
        })
    }

    /// The same game after the deal.
    #[must_use]
    pub fn start(&self) -> Self {
        let (deal, first) = (self.deal.clone(), self.record.first());
        Self {
            racks: deal.racks().to_vec(),
            record: Record::new(
                first,
                deal.players(),
                deal.pool().len(),
                *self.record.rules(),
            ),
            deal,
        }
    }

    /// The tiles as they were dealt.
    #[must_use]
    pub const fn deal(&self) -> &Deal {
        &self.deal
    }

    /// What each player holds, from seat 0 on.
    #[must_use]
    pub fn racks(&self) -> &[Hand] {
        &self.racks
    }

    /// The tiles that are left to draw, the next one first.
    #[must_use]
    pub fn pool(&self) -> &[Tile] {
        let pool = self.deal.pool();
        &pool[pool.len() - self.record.pool..]
    }

    /// What everybody has seen.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// What the player at this seat may know, if one sits there.
    #[must_use]
    pub fn view(&self, seat: Seat) -> Option<View> {
        let rack = *self.racks.get(seat.index())?;
        Some(View::new(seat, rack, self.record.clone()))
    }

    /// Whose turn it is; nobody's once the game is over.
    #[must_use]
    pub const fn turn(&self) -> Option<Seat> {
        self.record.turn()
    }

    /// How the game ended, if it is over.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.record.outcome()
    }

    /// Does this for the player in turn.
    ///
    /// # Errors
    /// A [`PlayError`] that names the rule. Nothing changes then.
    pub fn play(&mut self, action: Action) -> Result<(), PlayError> {
        let seat = self.turn().ok_or(PlayError::Over)?; // R-53
        match action {
            Action::Lay(table) => self.lay(seat, table),
            Action::Draw => self.draw(seat),
            Action::Pass => self.pass(),
            Action::Throw(tile) => self.throw(seat, tile),
            Action::Declare(tile) => self.declare(seat, tile),
        }
    }

    /// Lays tiles on the table.
    fn lay(&mut self, seat: Seat, table: Table) -> Result<(), PlayError> {
        let rules = &self.record.rules;
        let rack = self.racks[seat.index()];
        let position = Position::new(self.record.table.clone(), rack, rules);
        let mut position = position.map_err(MoveError::from)?;
        if !self.record.has_opened(seat) {
            position = position.before_opening();
        }
        let legal = Move::judge(&position, table, rules)?;
        self.racks[seat.index()] = legal.rest();
        self.record.left[seat.index()] = legal.rest().len();
        self.record.opened[seat.index()] = true; // R-52
        let table = kept_in_place(&self.record.table, legal.into_table(), rules);
        self.record.table = table.clone();
        self.record.note(Action::Lay(table));
        Ok(())
    }

    /// Draws the next tile of the pool.
    fn draw(&mut self, seat: Seat) -> Result<(), PlayError> {
        if self.record.has_drawn {
            return Err(PlayError::HasDrawn); // R-61
        }
        let &tile = self.pool().first().ok_or(PlayError::NothingToDraw)?; // R-45
        let drawn = self.racks[seat.index()].insert(tile, &self.record.rules);
        debug_assert!(drawn, "racks and pool are of one deck");
        self.record.pool -= 1;
        self.record.left[seat.index()] += 1;
        self.record.note(Action::Draw);
        Ok(())
    }

    fn pass(&mut self) -> Result<(), PlayError> {
        if self.record.rules.turn != Turn::Table {
            return Err(PlayError::NoPass); // R-60
        }
        let pool = self.record.pool;
        if pool > 0 {
            return Err(PlayError::MayDraw { pool }); // R-45
        }
        self.record.note(Action::Pass);
        Ok(())
    }
}

/// The new table with the melds that lay there before in their places, and the others after them.
fn kept_in_place(old: &Table, new: Table, rules: &Rules) -> Table {
    let mut melds = new.into_melds();
    let mut kept: Vec<Meld> = Vec::with_capacity(melds.len());
    for meld in old.melds() {
        if let Some(same) = melds.iter().position(|other| other.same_meld(meld)) {
            melds.remove(same);
            kept.push(meld.clone());
        }
    }
    kept.append(&mut melds);
    Table::new(kept, rules).expect("the melds of a table in another order are one")
}

/// Why a player may not do that.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PlayError {
    /// The game is over.
    #[error("the game is over: nobody plays any more [R-53]")]
    Over,
    /// A turn at the table that is not legal.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// A draw from an empty pool.
    #[error("the pool is empty: who does not lay tiles passes [R-45]")]
    NothingToDraw,
    /// A pass while there are tiles to draw.
    #[error("who lays no tiles draws one while the pool has some: it has {pool} [R-45]")]
    MayDraw {
        /// How many tiles the pool has.
        pool: usize,
    },
    /// A pass where nobody may pass.
    #[error("nobody passes: a turn is to draw a tile and to throw one away [R-60]")]
    NoPass,
    /// A second tile drawn in one turn.
    #[error("a tile is drawn already: one is to be thrown away [R-61]")]
    HasDrawn,
    /// A tile thrown away before one was drawn.
    #[error("a tile is drawn before {tile} can be thrown away [R-61]")]
    NotDrawn {
        /// The tile.
        tile: Tile,
    },
    /// A tile thrown away in a game with a common table.
    #[error("no tile is thrown away: a turn is to lay tiles or to draw one [R-20]")]
    NoThrow,
    /// A tile thrown away that is not in the rack.
    #[error("{tile} is not in the rack [R-61]")]
    NotInRack {
        /// The tile.
        tile: Tile,
    },
    /// A declaration with tiles that are not complete.
    #[error("without {tile} the rack is not complete: {rest} is left in no meld [R-63]")]
    FalseDeclaration {
        /// The tile that would be thrown away.
        tile: Tile,
        /// What is left at the least if as much as can be is laid in melds.
        rest: Hand,
    },
}

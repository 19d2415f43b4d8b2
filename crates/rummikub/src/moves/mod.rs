//! Is this turn at the table legal?
//!
//! A turn is given as what it leaves: the table after it (R-20). What was taken from where on the
//! way does not matter, so neither does it here; a [`Move`] is judged from the two tables alone,
//! and shares nothing with the solver.
//!
//! | module | question |
//! |---|---|
//! | `opening` | do the tiles played hold an opening? |
//! | `fate` | what may become of an old meld with jokers? |
//! | `jokers` | is there an explanation in which every joker obeys its rule? |
//! | `moved` | how many tiles of the table moved? |
//!
//! Invariant: a [`Move`] was legal in the position and under the rules that it was judged in.

mod fate;
mod jokers;
mod moved;
mod opening;

use thiserror::Error;

use crate::hand::Hand;
use crate::meld::Meld;
use crate::position::{Position, PositionError};
use crate::rules::{GroupJoker, JokerClearing, JokerReuse, OpeningJokers, Rules, Turn};
use crate::table::{Table, TableError};
use crate::tile::Tile;
use jokers::Fault;

/// A legal turn of a player who lays tiles on the table.
///
/// ```
/// use rummikub::{Move, Position, Rules};
///
/// let rules = Rules::default();
/// let position: Position = "R1 R2 R3 R4 | O1 B1 K9".parse()?;
/// let turn = Move::judge(&position, "R2 R3 R4; R1 O1 B1".parse()?, &rules)?;
/// assert_eq!(turn.played().to_string(), "O1 B1");
/// assert_eq!(turn.rest().to_string(), "K9");
/// assert_eq!(turn.moved(), 1);
///
/// let refused = Move::judge(&position, "R1 R2 R3; O1 B1 K1".parse()?, &rules).unwrap_err();
/// assert_eq!(
///     refused.to_string(),
///     "the table lacks 1 of R4 that lay there: what lies on the table stays there [R-22]"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    table: Table,
    played: Hand,
    rest: Hand,
    moved: usize,
}

impl Move {
    /// The turn after which `table` lies there, if it is legal.
    ///
    /// # Errors
    /// The [`MoveError`] that names the rule, and what breaks it.
    pub fn judge(position: &Position, table: Table, rules: &Rules) -> Result<Self, MoveError> {
        if rules.turn != Turn::Table {
            return Err(MoveError::NoTable); // R-20
        }
        let position = &position.under(rules)?;
        let table = Table::new(table.into_melds(), rules)?; // R-24
        let played = played(position, &table)?;
        if position.opened() || rules.opening.get() == 0 {
            judge_jokers(position, &table, played, rules)?;
        } else if rules.opening_table_play {
            opening::judge_value(played, rules)?; // R-25
            judge_jokers(position, &table, played, rules)?; // R-27
        } else {
            opening::judge_alone(position.table(), &table, rules)?; // R-27
        }
        let rest = position.rack().minus(played);
        Ok(Self {
            moved: moved::fewest_moved(position.table(), &table),
            rest: rest.expect("what was played was in the rack"),
            played,
            table,
        })
    }

    /// The table after the turn.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// What was played from the rack, at least one tile (R-21).
    #[must_use]
    pub const fn played(&self) -> Hand {
        self.played
    }

    /// What is left in the rack.
    #[must_use]
    pub const fn rest(&self) -> Hand {
        self.rest
    }

    /// How many tiles that lay on the table have moved to another meld, at the least (R-28).
    #[must_use]
    pub const fn moved(&self) -> usize {
        self.moved
    }

    /// The table after the turn, without the move around it.
    #[must_use]
    pub fn into_table(self) -> Table {
        self.table
    }
}

/// What comes from the rack, if all else lay on the table and still does.
fn played(position: &Position, table: &Table) -> Result<Hand, MoveError> {
    let (before, after) = (position.table().tiles(), table.tiles());
    let Some(played) = after.minus(before) else {
        let mut counts = before.counts();
        let missing = counts.find_map(|(tile, count)| {
            let count = count.checked_sub(after.count(tile))?;
            (count > 0).then_some(MoveError::Missing { tile, count })
        });
        return Err(missing.expect("the table has not all that lay there")); // R-22
    };
    let rack = position.rack();
    let is_foreign = |&(tile, played): &(Tile, u8)| played > rack.count(tile);
    if let Some((tile, played)) = played.counts().find(is_foreign) {
        let held = rack.count(tile);
        return Err(MoveError::NotInRack { tile, played, held }); // R-23
    }
    if played.is_empty() {
        return Err(MoveError::NothingPlayed); // R-21
    }
    Ok(played)
}

/// Succeeds if all jokers that lay on the table are used as their rules say (R-30 to R-36).
fn judge_jokers(
    position: &Position,
    table: &Table,
    played: Hand,
    rules: &Rules,
) -> Result<(), MoveError> {
    let judged = jokers::judge(position.table(), table, played, rules);
    judged.map_err(|(fault, at)| {
        let (meld, place) = (position.table().melds()[at].clone(), at + 1);
        match (fault, rules.joker_clearing) {
            (Fault::NotReused, _) => MoveError::NotReused {
                meld,
                place,
                reuse: rules.joker_reuse,
            }, // R-33
            (Fault::Left, JokerClearing::RackOnly) => MoveError::NotReplaced {
                meld,
                place,
                by: rules.group_joker,
            }, // R-31
            (Fault::Left, JokerClearing::RackOrTable) => MoveError::NotSupplied { meld, place }, // R-34
            (Fault::Left, _) => MoveError::Frozen { meld, place }, // R-30
        }
    })
}

/// Why a turn is not legal.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum MoveError {
    /// The rules have no table on which tiles are laid.
    #[error("there is no common table: a turn is to draw a tile and to throw one away [R-20]")]
    NoTable,
    /// The position is none under these rules.
    #[error("the position before the turn: {0}")]
    Position(#[from] PositionError),
    /// The table after the turn is none.
    #[error("the table after the turn: {0}")]
    Table(#[from] TableError),
    /// A tile that lay on the table does so no longer.
    #[error(
        "the table lacks {count} of {tile} that lay there: what lies on the table stays there [R-22]"
    )]
    Missing {
        /// The tile.
        tile: Tile,
        /// How many of it are missing.
        count: u8,
    },
    /// A tile that comes from nowhere.
    #[error("the turn lays {played} of {tile} but the rack has {held} [R-23]")]
    NotInRack {
        /// The tile.
        tile: Tile,
        /// How many more of it lie on the table than before.
        played: u8,
        /// How many the rack has.
        held: u8,
    },
    /// No tile comes from the rack.
    #[error("nothing comes from the rack: who lays tiles plays at least one of the rack [R-21]")]
    NothingPlayed,
    /// A player opens with too little.
    #[error("the opening is to be worth {least} but comes to {value} [R-25]")]
    LowOpening {
        /// The most that the tiles played are worth in melds of their own.
        value: u32,
        /// What an opening is worth at least.
        least: u32,
        /// What a joker counts.
        jokers: OpeningJokers,
    },
    /// A joker where an opening holds none.
    #[error("the opening meld {meld} has a joker: an opening has none [R-26]")]
    JokerInOpening {
        /// The meld.
        meld: Meld,
    },
    /// A player uses the table in the turn of the opening.
    #[error("meld {place} of the table, {meld}, has changed in the turn of the opening [R-27]")]
    TableUsed {
        /// The meld that lay there.
        meld: Meld,
        /// Which meld of the table it was, from 1.
        place: usize,
    },
    /// A tile has left a meld with a joker, where none ever does.
    #[error("a tile has left meld {place}, {meld}: it holds a joker, so all of it stays [R-30]")]
    Frozen {
        /// The meld that lay there.
        meld: Meld,
        /// Which meld of the table it was, from 1.
        place: usize,
    },
    /// A tile has left a meld whose joker was not replaced from the rack.
    #[error(
        "a tile has left meld {place}, {meld}: its joker is first replaced from the rack [{}]",
        match by { GroupJoker::Either => "R-31", GroupJoker::Both => "R-31, R-34" }
    )]
    NotReplaced {
        /// The meld that lay there.
        meld: Meld,
        /// Which meld of the table it was, from 1.
        place: usize,
        /// What replaces a joker in a group of three.
        by: GroupJoker,
    },
    /// A tile has left a group of three whose joker was not replaced by both missing colours.
    #[error(
        "a tile has left meld {place}, {meld}: its joker is first replaced by all missing colours [R-34]"
    )]
    NotSupplied {
        /// The meld that lay there.
        meld: Meld,
        /// Which meld of the table it was, from 1.
        place: usize,
    },
    /// A joker that was cleared does not lie where it is to be used.
    #[error(
        "a joker of meld {place}, {meld}, was cleared but lies in no meld with {} [R-33]",
        match reuse {
            JokerReuse::TwoRackTiles => "two tiles of the rack",
            _ => "a tile of the rack",
        }
    )]
    NotReused {
        /// The meld in which it lay.
        meld: Meld,
        /// Which meld of the table it was, from 1.
        place: usize,
        /// Where such a joker is to lie.
        reuse: JokerReuse,
    },
}

//! How is a tile drawn and one thrown away?
//!
//! In such games nothing is laid until the end: in each turn a player draws a tile and throws one
//! away, until somebody throws a tile away and shows a complete rack.

use crate::hand::Hand;
use crate::rules::Turn;
use crate::seat::Seat;
use crate::solve::{group, is_complete};
use crate::state::{Action, PlayError, State};
use crate::tile::Tile;

impl State {
    /// Throws a tile away.
    pub(super) fn throw(&mut self, seat: Seat, tile: Tile) -> Result<(), PlayError> {
        let rest = self.without(seat, tile)?;
        self.end_turn(seat, rest, Action::Throw(tile));
        Ok(())
    }

    /// Throws a tile away and shows that the others are complete.
    pub(super) fn declare(&mut self, seat: Seat, tile: Tile) -> Result<(), PlayError> {
        let rest = self.without(seat, tile)?;
        let rules = &self.record.rules;
        if !is_complete(rest, rules) {
            let rest = group(&rest, rules).rest();
            return Err(PlayError::FalseDeclaration { tile, rest });
        }
        self.end_turn(seat, rest, Action::Declare(tile));
        Ok(())
    }

    /// The rack without the tile that is thrown away.
    fn without(&self, seat: Seat, tile: Tile) -> Result<Hand, PlayError> {
        if self.record.rules.turn != Turn::DrawDiscard {
            return Err(PlayError::NoThrow);
        }
        if !self.record.has_drawn {
            return Err(PlayError::NotDrawn { tile });
        }
        let mut rest = self.racks[seat.index()];
        let held = rest.remove(tile);
        held.then_some(rest).ok_or(PlayError::NotInRack { tile })
    }

    fn end_turn(&mut self, seat: Seat, rest: Hand, action: Action) {
        self.racks[seat.index()] = rest;
        self.record.left[seat.index()] = rest.len();
        self.record.note(action);
    }
}

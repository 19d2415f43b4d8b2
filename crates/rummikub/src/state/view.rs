//! What may one player know?
//!
//! The own rack, and the [`Record`] of what everybody has seen; not what others hold, nor what
//! comes next from the pool.

use crate::hand::Hand;
use crate::position::Position;
use crate::seat::Seat;
use crate::state::Record;

/// A game as the player at one seat knows it.
///
/// Two games that differ only in what is hidden from this player give equal views.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct View {
    seat: Seat,
    rack: Hand,
    record: Record,
}

impl View {
    pub(super) const fn new(seat: Seat, rack: Hand, record: Record) -> Self {
        Self { seat, rack, record }
    }

    /// Where this player sits.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// What this player holds.
    #[must_use]
    pub const fn rack(&self) -> Hand {
        self.rack
    }

    /// What everybody has seen.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// Whether it is this player's turn.
    #[must_use]
    pub fn is_turn(&self) -> bool {
        self.record.turn() == Some(self.seat)
    }

    /// The table, the own rack, and whether this player has opened.
    #[must_use]
    pub fn position(&self) -> Position {
        let position = Position::new(self.record.table().clone(), self.rack, self.record.rules());
        let position = position.expect("table and racks are of one deck");
        if self.record.has_opened(self.seat) {
            position
        } else {
            position.before_opening()
        }
    }

    /// The tiles that this player has not seen: those on other racks and in the pool.
    #[must_use]
    pub fn unseen(&self) -> Hand {
        let rules = self.record.rules();
        let mut unseen = Hand::deck(rules);
        let seen = self.rack.iter().chain(self.record.thrown());
        for tile in seen.chain(self.record.table().tiles().iter()) {
            unseen.remove(tile);
        }
        unseen
    }
}

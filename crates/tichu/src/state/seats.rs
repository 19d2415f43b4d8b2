//! Which seats?
//!
//! A set of seats, and a list of them in the order in which they went out.

use crate::seat::Seat;

/// Some of the four seats, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Seats(u8);

impl Seats {
    pub(super) const NONE: Self = Self(0);
    pub(super) const ALL: Self = Self(0b1111);

    pub(super) const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.index() & 1 != 0
    }

    pub(super) const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.index();
    }

    pub(super) const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.index())
    }

    pub(super) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub(super) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest of them.
    pub(super) const fn first(self) -> Option<Seat> {
        Seat::from_index(self.0.trailing_zeros() as usize)
    }

    /// The first of them to the right of `seat`, which is itself the last one asked.
    pub(super) const fn after(self, seat: Seat) -> Option<Seat> {
        let turned = (self.0 | self.0 << 4) >> (seat.index() + 1);
        match turned {
            0 => None,
            _ => Seat::from_index((seat.index() + 1 + turned.trailing_zeros() as usize) % 4),
        }
    }

    pub(super) fn iter(self) -> impl Iterator<Item = Seat> + use<> {
        Seat::ALL
            .into_iter()
            .filter(move |&seat| self.contains(seat))
    }
}

/// Seats that are out, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Out {
    order: [Seat; 4],
    len: u8,
    seats: Seats,
}

impl Out {
    pub(super) const NOBODY: Self = Self {
        order: [Seat::ALL[0]; 4],
        len: 0,
        seats: Seats::NONE,
    };

    /// Notes that this seat is out, unless it was before.
    pub(super) const fn push(&mut self, seat: Seat) {
        if !self.contains(seat) {
            self.order[self.len as usize] = seat;
            self.len += 1;
            self.seats.insert(seat);
        }
    }

    pub(super) const fn contains(self, seat: Seat) -> bool {
        self.seats.contains(seat)
    }

    pub(super) const fn seats(self) -> Seats {
        self.seats
    }

    /// Who still has cards.
    pub(super) const fn active(self) -> Seats {
        Seats::ALL.without(self.seats)
    }

    /// Who went out last so far.
    pub(super) fn last(self) -> Option<Seat> {
        self.iter().last()
    }

    /// Whether three players or two partners are out, which ends the round (T-48, T-49).
    pub(super) fn ends_round(self) -> bool {
        self.active().len() < 2 || self.is_double_victory()
    }

    /// Whether two partners were the first two (T-49).
    pub(super) fn is_double_victory(self) -> bool {
        self.len >= 2 && self.order[0].partner() == self.order[1]
    }

    pub(super) fn iter(self) -> impl Iterator<Item = Seat> {
        self.order.into_iter().take(usize::from(self.len))
    }
}

//! What is known in the middle of the sweep?
//!
//! ```text
//! bits  0 to 47   the lanes of the four colours, 12 bits each
//! bits 48 to 59   the tiles of each colour in groups of the number at hand, 3 bits each
//! bits 60 to 63   the jokers used
//! ```

use super::COLORS;

/// The open runs of each colour, what each colour has given to groups, the jokers used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct State(u64);

impl State {
    /// The highest number of a lane.
    pub(super) const MOST_LANE: u16 = (1 << 12) - 1;

    /// The state before the first number.
    pub(super) const START: Self = Self(0);

    pub(super) const fn lane(self, color: usize) -> u16 {
        (self.0 >> (12 * color)) as u16 & Self::MOST_LANE
    }

    pub(super) const fn jokers(self) -> u8 {
        (self.0 >> 60) as u8
    }

    /// What each colour has given to groups.
    pub(super) fn group(self) -> [u8; COLORS] {
        std::array::from_fn(|color| (self.0 >> (48 + 3 * color)) as u8 & 7)
    }

    /// The same with another lane of a colour.
    pub(super) const fn with_lane(self, color: usize, lane: u16) -> Self {
        let others = self.0 & !((Self::MOST_LANE as u64) << (12 * color));
        Self(others | (lane as u64) << (12 * color))
    }

    /// The same with so many tiles of a colour in groups, where there were none.
    pub(super) const fn with_group(self, color: usize, tiles: u8) -> Self {
        Self(self.0 | (tiles as u64) << (48 + 3 * color))
    }

    /// What is known of a colour.
    pub(super) const fn of(self, color: usize) -> (u16, u8) {
        (self.lane(color), (self.0 >> (48 + 3 * color)) as u8 & 7)
    }

    /// The same with two colours in each other's place.
    pub(super) const fn with_swapped(self, one: usize, other: usize) -> Self {
        let (a, b) = (self.of(one), self.of(other));
        let others = self.0 & !(7 << (48 + 3 * one)) & !(7 << (48 + 3 * other));
        let swapped = Self(others).with_group(one, b.1).with_group(other, a.1);
        swapped.with_lane(one, b.0).with_lane(other, a.0)
    }

    /// The same with so many jokers more.
    pub(super) const fn with_jokers(self, jokers: u8) -> Self {
        Self(self.0 + ((jokers as u64) << 60))
    }

    /// The same before the groups of the next number.
    pub(super) const fn without_groups(self) -> Self {
        Self(self.0 & !(0xfff << 48))
    }
}

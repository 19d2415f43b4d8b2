//! Which colours are alike?
//!
//! Colours are put together in classes, and the runs of a class stand in order, whatever colour
//! they are of: one state stands for up to 24, and its weight is the sum of theirs. There are two
//! reasons for colours to be in one class, and they may hold for different colours at a time:
//!
//! - They had the same tiles *so far*. Then the states that one stands for have equal weights, so
//!   they can be told apart again when the colours get different tiles ([`Alike::part`]).
//! - They have the same tiles *from here on*. Then these states have the same future, and need
//!   never be told apart ([`Alike::join`]).
//!
//! For both, what follows from the state that stands for the others, times all their weights,
//! stands for what follows from each of them.

use super::COLORS;
use super::state::State;

/// The classes of colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Alike {
    /// For each colour one of its class, the same for all of these.
    class: [usize; COLORS],
    /// How many colours there are.
    colors: usize,
}

impl Alike {
    /// All colours are alike.
    pub(super) const fn all(colors: usize) -> Self {
        let class = [0; COLORS];
        Self { class, colors }
    }

    /// The colours of this one's class.
    pub(super) fn with(self, color: usize) -> impl Iterator<Item = usize> {
        (0..self.colors).filter(move |&other| self.class[other] == self.class[color])
    }

    /// Parts the colours that do not have the same tiles at the next number.
    pub(super) fn part(&mut self, tiles: &[u8; COLORS]) {
        let old = *self;
        for color in 0..self.colors {
            let mut alike = old.with(color);
            let first = alike.find(|&other| tiles[other] == tiles[color]);
            self.class[color] = first.unwrap_or(color);
        }
    }

    /// Puts classes together of which all colours have the same tiles at all these numbers.
    pub(super) fn join(&mut self, numbers: &[[u8; COLORS]]) {
        for color in 0..self.colors {
            for other in color + 1..self.colors {
                let same = |one: usize| numbers.iter().all(|tiles| tiles[one] == tiles[color]);
                if self.with(color).all(same) && self.with(other).all(same) {
                    let (from, to) = (self.class[other], self.class[color]);
                    let joined = self
                        .class
                        .map(|class| if class == from { to } else { class });
                    self.class = joined;
                }
            }
        }
    }

    /// The state with the lanes of each class, among these first colours, in order.
    pub(super) fn sorted(self, mut state: State, colors: usize) -> State {
        for color in 0..colors.min(self.colors) {
            for other in color + 1..colors.min(self.colors) {
                let alike = self.class[color] == self.class[other];
                if alike && state.of(other) < state.of(color) {
                    state = state.with_swapped(color, other);
                }
            }
        }
        state
    }

    /// The states that one stands for, as far as colours of one class are in several new ones.
    pub(super) fn parted(self, state: State, new: Self) -> Vec<State> {
        let is_parted = |color: usize| {
            let mut alike = self.with(color);
            alike.any(|other| new.class[other] != new.class[color])
        };
        let mut states = vec![state];
        for color in (0..self.colors).filter(|&color| is_parted(color)) {
            for other in self.with(color).filter(|&other| other > color) {
                let swapped = states.iter().map(|state| state.with_swapped(color, other));
                let swapped: Vec<State> = swapped.collect();
                states.extend(swapped);
            }
        }
        states.sort_unstable();
        states.dedup();
        states
    }
}

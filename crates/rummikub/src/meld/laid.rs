//! Where in a run does a tile lie?
//!
//! A run is a piece of the *positions* 1, 2, 3 and so on up to the highest number, and one more
//! where 1 may follow that. A tile lies at the position of its number, but for a 1 at the
//! end of such a run: a run has three tiles or more, so a last 1 is never the first.

use cards_core::{Rank, RankSet};

use crate::rules::Rules;
use crate::tile::{Color, Number, Tile};

/// What a meld has to know of the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Deck {
    /// How many numbers each colour has.
    numbers: u8,
    /// How many colours there are.
    colors: u8,
    /// Whether 1 may follow the highest number.
    wraps: bool,
}

/// A numbered tile, its place in the meld from 0, and its position in a run.
#[derive(Clone, Copy)]
pub(super) struct Laid {
    pub(super) place: usize,
    pub(super) color: Color,
    pub(super) number: Number,
    position: u8,
}

impl Deck {
    pub(super) const fn new(rules: &Rules) -> Self {
        Self {
            numbers: rules.numbers.get(),
            colors: rules.colors.get(),
            wraps: rules.one_after_thirteen,
        }
    }

    /// The highest number.
    pub(super) const fn highest(self) -> u8 {
        self.numbers
    }

    /// Whether 1 may follow the highest number.
    pub(super) const fn wraps(self) -> bool {
        self.wraps
    }

    /// The last position of a run, and so the most tiles of one.
    pub(super) const fn last(self) -> u8 {
        self.numbers + self.wraps as u8
    }

    /// The position after the highest number, if a run may end there.
    pub(super) const fn after_highest(self) -> Option<Rank> {
        if self.wraps {
            Rank::from_index(self.last())
        } else {
            None
        }
    }

    /// The most tiles of a group, one a colour.
    pub(super) const fn longest_group(self) -> u8 {
        self.colors
    }

    /// The colours of the deck.
    pub(super) fn colors(self) -> impl Iterator<Item = Color> {
        Color::ALL.into_iter().take(self.colors.into())
    }

    /// The number at this position of a run, if there is such a position.
    pub(super) fn number(self, position: u8) -> Option<Number> {
        match position {
            _ if position > self.last() => None,
            _ if position > self.numbers => Some(Number::MIN),
            _ => Number::from_value(position),
        }
    }

    /// The numbered tiles of a meld, in the order laid.
    pub(super) fn laid(self, tiles: &[Tile]) -> impl Iterator<Item = Laid> + '_ {
        let end = tiles.len() - usize::from(!tiles.is_empty());
        let numbered = |(place, &tile)| match tile {
            Tile::Numbered(color, number) => Some((place, color, number)),
            Tile::Joker => None,
        };
        let numbered = tiles.iter().enumerate().filter_map(numbered);
        numbered.map(move |(place, color, number)| {
            let after_highest = self.wraps && number == Number::MIN && place == end;
            let position = if after_highest {
                self.last()
            } else {
                number.value()
            };
            Laid {
                place,
                color,
                number,
                position,
            }
        })
    }

    /// The tiles of a run with the jokers at its ends above it, as far as there is room.
    pub(super) fn with_jokers_above(self, tiles: &[Tile]) -> Option<impl Iterator<Item = Tile>> {
        let color = self.laid(tiles).next()?.color;
        let positions: RankSet = self
            .laid(tiles)
            .filter_map(|tile| Rank::from_index(tile.position))
            .collect();
        self.run(color, positions, tiles.len() - positions.len())
    }

    /// The run of a colour at these positions and with these jokers, if they make one.
    ///
    /// Jokers fill the gaps; those that are left go on above the highest position, and below the
    /// lowest once the last is reached.
    pub(super) fn run(
        self,
        color: Color,
        positions: RankSet,
        jokers: usize,
    ) -> Option<impl Iterator<Item = Tile>> {
        let (low, high) = (positions.first()?.index(), positions.last()?.index());
        let span = usize::from(high - low) + 1;
        let spare = (positions.len() + jokers).checked_sub(span)?;
        let spare = u8::try_from(spare).ok()?;
        let above = spare.min(self.last().checked_sub(high)?);
        let low = low.checked_sub(spare - above).filter(|&low| low >= 1)?;
        let tile = move |position| match self.number(position) {
            Some(number) if has(positions, position) => Tile::Numbered(color, number),
            _ => Tile::Joker,
        };
        Some((low..=high + above).map(tile))
    }
}

fn has(positions: RankSet, position: u8) -> bool {
    Rank::from_index(position).is_some_and(|rank| positions.contains(rank))
}

impl Laid {
    pub(super) const fn tile(self) -> Tile {
        Tile::Numbered(self.color, self.number)
    }

    /// The position that a run with this tile has at `place`; below 1 it is `None` or 0.
    pub(super) fn position_at(self, place: usize) -> Option<u8> {
        let position = (usize::from(self.position) + place).checked_sub(self.place)?;
        u8::try_from(position).ok()
    }

    /// Whether it is where a run with `before` has it.
    pub(super) fn continues(self, before: Self) -> bool {
        before.position_at(self.place) == Some(self.position)
    }
}

//! How far is a hand from completion while tiles come and go?
//!
//! A [`TrackedHand`] keeps what the tables ask for: per suit its key and its class, and the counts
//! of the other forms. A tile changes one suit, so drawing it costs one step of a key and one
//! look-up, and the shanten three look-ups in small tables, whatever the hand.

use super::measure::{BySearch, ByTable, Measure};
use super::other_forms::FormCounts;
use super::shanten::{Goal, Shanten, ShantenError};
use crate::hand::Hand;
use crate::meld::LaidMeld;
use crate::rules::Rules;
use crate::tile::Tile;

/// A hand whose shanten is known after every tile drawn or discarded.
///
/// ```
/// use mahjong::{Hand, Rules, TrackedHand};
///
/// let hand: Hand = "123m456p78899s11z".parse()?;
/// let mut hand = TrackedHand::new(&hand, &[], &Rules::formal())?;
/// assert_eq!(hand.shanten().minimum(), 0);
/// assert!(hand.draw("7s".parse()?));
/// assert_eq!(hand.shanten().minimum(), -1);
/// assert!(hand.discard("1z".parse()?));
/// assert_eq!(hand.shanten().minimum(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct TrackedHand {
    goal: Goal,
    hand: Hand,
    len: usize,
    counts: FormCounts,
    suits: Suits,
}

/// What is kept of the suits, by the measure that holds.
#[derive(Clone)]
enum Suits {
    ByTable(Kept<ByTable>),
    BySearch(Box<Kept<BySearch>>),
}

/// What is kept of the suits.
#[derive(Clone)]
struct Kept<M: Measure> {
    measure: M,
    tiles: [M::Tiles; 4],
    classes: [M::Class; 4],
}

impl<M: Measure> Kept<M> {
    fn new(measure: M, hand: Hand) -> Self {
        let tiles = measure.suits(hand);
        let classes = measure.classes(tiles);
        Self {
            measure,
            tiles,
            classes,
        }
    }

    #[inline]
    fn draw(&mut self, tile: Tile) {
        let place = tile.suit() as usize;
        self.tiles[place] = M::with(self.tiles[place], tile.place().rank());
        self.classes[place] = self.measure.class(tile.suit(), self.tiles[place]);
    }

    #[inline]
    fn discard(&mut self, tile: Tile) {
        let place = tile.suit() as usize;
        self.tiles[place] = M::without(self.tiles[place], tile.place().rank());
        self.classes[place] = self.measure.class(tile.suit(), self.tiles[place]);
    }
}

impl TrackedHand {
    /// Begins with `hand` and the sets `laid` down.
    ///
    /// # Errors
    /// [`ShantenError`], as [`shanten`](crate::shanten) has it.
    pub fn new(hand: &Hand, laid: &[LaidMeld], rules: &Rules) -> Result<Self, ShantenError> {
        let goal = Goal::new(*hand, laid, rules)?;
        Ok(Self {
            hand: *hand,
            len: hand.len(),
            counts: goal.counts(*hand),
            suits: match goal.by_search() {
                None => Suits::ByTable(Kept::new(goal.by_table, *hand)),
                Some(by_search) => Suits::BySearch(Box::new(Kept::new(by_search, *hand))),
            },
            goal,
        })
    }

    /// The tiles in it.
    #[must_use]
    pub const fn hand(&self) -> Hand {
        self.hand
    }

    /// How far it is from completion, with as many sets to complete as at the beginning.
    #[must_use]
    #[inline]
    pub fn shanten(&self) -> Shanten {
        let missing = match &self.suits {
            Suits::ByTable(kept) => kept.measure.total(kept.classes),
            Suits::BySearch(kept) => kept.measure.total(kept.classes),
        };
        self.goal.with_other_forms(missing, || self.counts)
    }

    /// Puts in one of `tile`; false, and nothing changes, if the hand has as many tiles as a
    /// complete one, or no copy of `tile` is left for it (M-21). Where the rules allow a fifth copy
    /// (M-8), that is one more than there are.
    #[inline]
    pub fn draw(&mut self, tile: Tile) -> bool {
        let held = self.hand.count(tile);
        let room = self.len < self.goal.most_tiles() && self.goal.may_draw(self.hand, tile);
        if !room || !self.hand.insert(tile) {
            return false;
        }
        self.len += 1;
        self.counts.draw(tile, held);
        match &mut self.suits {
            Suits::ByTable(kept) => kept.draw(tile),
            Suits::BySearch(kept) => kept.draw(tile),
        }
        true
    }

    /// Takes out one of `tile`; false, and nothing changes, if there is none.
    #[inline]
    pub fn discard(&mut self, tile: Tile) -> bool {
        if !self.hand.remove(tile) {
            return false;
        }
        self.len -= 1;
        self.counts.discard(tile, self.hand.count(tile));
        match &mut self.suits {
            Suits::ByTable(kept) => kept.discard(tile),
            Suits::BySearch(kept) => kept.discard(tile),
        }
        true
    }
}

//! Which tiles lower the shanten of a hand?
//!
//! A [`View`] is a hand as a [`Measure`] sees it. A drawn tile changes one suit, so a suit is asked
//! what it is good for with each of its numbers, and the rest of the hand stays as it is.
//!
//! For all discards at once, [`Draws`] keeps what no discard changes: what half of the hand,
//! characters with circles or bamboos with honours, is good for with each tile that it may draw,
//! for every discard from the other half; and the same of each suit, for every discard from the
//! other suit of its half. Only the numbers of the suit of the discard are asked anew.
//!
//! Every number is asked, whether it may be drawn or not, as that is quicker than to choose; the
//! answers for those that may not be drawn mean nothing and are left out at the end.

use cards_core::{Rank, RankSet, TileCounts, TileSet};

use super::Forms;
use super::measure::Measure;
use super::other_forms::{FormCounts, Kinds};
use super::shanten::{Goal, Question, ShantenError};
use super::suit_distance::NUMBERS;
use crate::hand::Hand;
use crate::meld::{LaidMeld, Meld};
use crate::rules::Rules;
use crate::tile::{Suit, Tile};

/// What there is beside the hand.
pub(crate) struct Situation {
    pub(crate) goal: Goal,
    forms: Forms,
    /// The copies that are neither visible nor in the hand.
    pub(crate) left: TileCounts,
    /// The kinds of which at least 1 to 4 copies are left.
    pub(crate) kinds_left: Kinds,
    /// The tiles that may be drawn (M-21).
    drawable: TileSet,
}

impl Situation {
    pub(crate) fn new(
        hand: &Hand,
        laid: &[LaidMeld],
        visible: &Hand,
        forms: Forms,
        rules: &Rules,
    ) -> Result<Self, ShantenError> {
        let goal = Goal::new(*hand, laid, rules)?;
        let forms = goal.possible(forms).ok_or(ShantenError::NoForm)?;
        let seen = goal.seen(*hand, *visible)?;
        Ok(Self {
            forms,
            left: goal.left(seen),
            kinds_left: Kinds::of(seen).left(goal.all_tiles()),
            drawable: goal.drawable(*hand),
            goal,
        })
    }

    /// That of a hand of 3*n* + 1 tiles.
    pub(crate) fn to_draw(
        hand: &Hand,
        laid: &[LaidMeld],
        visible: &Hand,
        forms: Forms,
        rules: &Rules,
    ) -> Result<Self, ShantenError> {
        let situation = Self::new(hand, laid, visible, forms, rules)?;
        let len = hand.len();
        if len % Meld::LEN == 1 {
            Ok(situation)
        } else {
            Err(ShantenError::NotToDraw { len })
        }
    }
}

impl Situation {
    /// The shanten of a hand that lacks `missing` tiles in standard form, and the tiles that lower
    /// it, if `standard` are those that lower that number.
    #[inline]
    fn accepted(
        &self,
        missing: u8,
        counts: FormCounts,
        kinds: Kinds,
        standard: impl FnOnce() -> TileSet,
    ) -> (i8, TileSet) {
        let shanten = self.goal.with_other_forms(missing, || counts);
        let least = shanten.least_of(self.forms);
        let mut tiles = TileSet::EMPTY;
        if self.forms.contains(Forms::STANDARD) && Some(shanten.standard) == least {
            tiles = standard();
        }
        if self.forms.contains(Forms::SEVEN_PAIRS) && shanten.seven_pairs == least {
            tiles = tiles | counts.seven_pairs_accepts(kinds);
        }
        if self.forms.contains(Forms::THIRTEEN_ORPHANS) && shanten.thirteen_orphans == least {
            tiles = tiles | counts.thirteen_orphans_accepts(kinds);
        }
        let least = least.expect("a form is possible: the situation has checked it");
        (least, tiles)
    }
}

/// A hand as a measure sees it.
pub(crate) struct View<'s, M: Measure> {
    pub(crate) situation: &'s Situation,
    measure: &'s M,
    pub(crate) hand: Hand,
    tiles: [M::Tiles; 4],
    classes: [M::Class; 4],
    counts: FormCounts,
    kinds: Kinds,
    drawable: TileSet,
}

impl<M: Measure> Clone for View<'_, M> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<M: Measure> Copy for View<'_, M> {}

impl<'s, M: Measure> View<'s, M> {
    pub(crate) fn new(situation: &'s Situation, measure: &'s M, hand: Hand) -> Self {
        let tiles = measure.suits(hand);
        Self {
            situation,
            measure,
            hand,
            tiles,
            classes: measure.classes(tiles),
            counts: situation.goal.counts(hand),
            kinds: Kinds::of(hand.counts()),
            drawable: situation.drawable,
        }
    }

    /// The hand without one `tile`, which it has.
    #[inline]
    pub(crate) fn without(mut self, tile: Tile) -> Self {
        let place = tile.suit() as usize;
        self.hand.remove(tile);
        self.tiles[place] = M::without(self.tiles[place], tile.place().rank());
        self.classes[place] = self.measure.class(tile.suit(), self.tiles[place]);
        let left = self.hand.count(tile);
        self.counts.discard(tile, left);
        self.kinds.discard(tile, left);
        self.drawable.insert(tile.place());
        self
    }

    /// The hand with one more `tile`, of which a copy is left.
    #[inline]
    pub(crate) fn with(mut self, tile: Tile) -> Self {
        let place = tile.suit() as usize;
        let before = self.hand.count(tile);
        self.counts.draw(tile, before);
        self.kinds.draw(tile, before);
        self.hand.insert(tile);
        self.tiles[place] = M::with(self.tiles[place], tile.place().rank());
        self.classes[place] = self.measure.class(tile.suit(), self.tiles[place]);
        if !self.situation.goal.may_draw(self.hand, tile) {
            self.drawable.remove(tile.place());
        }
        self
    }

    /// Whether the hand waits.
    pub(crate) fn is_waiting(&self) -> bool {
        let missing = self.measure.total(self.classes);
        let shanten = self
            .situation
            .goal
            .with_other_forms(missing, || self.counts);
        shanten.least_of(self.situation.forms) == Some(0)
    }

    /// The shanten, and the tiles that lower it (M-25).
    pub(crate) fn accepted(&self) -> (i8, TileSet) {
        let now = self.halves();
        let missing = self.measure.missing(now[0], now[1]);
        let accepted = self
            .situation
            .accepted(missing, self.counts, self.kinds, || {
                let lowering = |suit: Suit| {
                    let half = suit as usize / 2;
                    numbers(|place| {
                        let class = self.draw(suit, self.tiles[suit as usize], place);
                        let drawn = self.two_with(suit, class);
                        self.missing(half, drawn, now[1 - half]) < missing
                    })
                };
                TileSet::from_lanes(Suit::ALL.map(lowering))
            });
        (accepted.0, accepted.1 & self.drawable)
    }

    /// What each half of the hand is good for.
    #[inline]
    fn halves(&self) -> [M::Two; 2] {
        let [m, p, s, z] = self.classes;
        [self.measure.first_two(m, p), self.measure.last_two(s, z)]
    }

    /// What these tiles of `suit` are good for with one more of the number at this place.
    #[inline]
    fn draw(&self, suit: Suit, tiles: M::Tiles, place: usize) -> M::Class {
        let drawn = M::with(tiles, Rank::ALL[place + 1]);
        self.measure.class(suit, drawn)
    }

    /// What the half of the hand in which `suit` is would be good for if the suit were `class`.
    #[inline]
    fn two_with(&self, suit: Suit, class: M::Class) -> M::Two {
        let [m, p, s, z] = self.classes;
        match suit {
            Suit::Characters => self.measure.first_two(class, p),
            Suit::Circles => self.measure.first_two(m, class),
            Suit::Bamboos => self.measure.last_two(class, z),
            Suit::Honors => self.measure.last_two(s, class),
        }
    }

    /// How many tiles are missing, of which half 0 or 1 is `own`.
    #[inline]
    fn missing(&self, half: usize, own: M::Two, other: M::Two) -> u8 {
        if half == 0 {
            self.measure.missing(own, other)
        } else {
            self.measure.missing(other, own)
        }
    }
}

/// The numbers for which this holds of their place, 0 for the 1.
#[inline]
fn numbers(holds: impl Fn(usize) -> bool) -> RankSet {
    let mut bits = 0;
    for place in 0..NUMBERS {
        bits |= u16::from(holds(place)) << (place + 1);
    }
    RankSet::from_bits(bits)
}

/// What a hand is good for with one more tile, where no discard changes it.
pub(crate) struct Draws<M: Measure> {
    /// What each suit is good for with one more of each number.
    suits: [[M::Class; NUMBERS]; 4],
    /// What half of the hand is good for with them.
    halves: [[M::Two; NUMBERS]; 4],
    /// What each half is good for as it is.
    now: [M::Two; 2],
}

impl<M: Measure> Draws<M> {
    pub(crate) fn new(view: &View<'_, M>) -> Self {
        let [first, last] = view.halves();
        let mut draws = Self {
            suits: view.classes.map(|class| [class; NUMBERS]),
            halves: [first, first, last, last].map(|two| [two; NUMBERS]),
            now: [first, last],
        };
        for suit in Suit::ALL {
            let index = suit as usize;
            for place in 0..NUMBERS {
                let class = view.draw(suit, view.tiles[index], place);
                draws.suits[index][place] = class;
                draws.halves[index][place] = view.two_with(suit, class);
            }
        }
        draws
    }

    /// Calls `found` with each discard, the shanten without it, and the tiles that lower it then.
    pub(crate) fn discards(&self, view: &View<'_, M>, mut found: impl FnMut(Tile, i8, TileSet)) {
        self.discards_of::<0>(view, &mut found);
        self.discards_of::<1>(view, &mut found);
        self.discards_of::<2>(view, &mut found);
        self.discards_of::<3>(view, &mut found);
    }

    /// The same for the discards of suit `SUIT`.
    #[inline]
    fn discards_of<const SUIT: usize>(
        &self,
        view: &View<'_, M>,
        found: &mut impl FnMut(Tile, i8, TileSet),
    ) {
        let (suit, half) = (Suit::ALL[SUIT], SUIT / 2);
        let (mut view, other) = (*view, self.now[1 - half]);
        for (number, count) in view.hand.counts().suit(suit.lane()) {
            let Some(tile) = Tile::from_number(number.index(), suit) else {
                continue;
            };
            let rest = M::without(view.tiles[SUIT], number);
            view.classes[SUIT] = view.measure.class(suit, rest);
            let own = view.two_with(suit, view.classes[SUIT]);
            let missing = view.missing(half, own, other);
            let (mut counts, mut kinds) = (view.counts, view.kinds);
            counts.discard(tile, count - 1);
            kinds.discard(tile, count - 1);
            let (shanten, tiles) = view.situation.accepted(missing, counts, kinds, || {
                let lowers =
                    |suit, class| view.missing(half, view.two_with(suit, class), other) < missing;
                let lowers_across = |drawn| view.missing(half, own, drawn) < missing;
                let [partner, across, beside] = [SUIT ^ 1, SUIT ^ 2, SUIT ^ 3];
                let mut tiles = TileSet::EMPTY;
                let mut put = |suit: usize, numbers| {
                    tiles = tiles.with_suit(Suit::ALL[suit].lane(), numbers);
                };
                put(
                    SUIT,
                    numbers(|place| lowers(suit, view.draw(suit, rest, place))),
                );
                put(
                    partner,
                    numbers(|place| lowers(Suit::ALL[partner], self.suits[partner][place])),
                );
                put(
                    across,
                    numbers(|place| lowers_across(self.halves[across][place])),
                );
                put(
                    beside,
                    numbers(|place| lowers_across(self.halves[beside][place])),
                );
                tiles
            });
            let mut drawable = view.drawable;
            drawable.insert(tile.place());
            found(tile, shanten, tiles & drawable);
        }
    }
}

/// The tiles that complete a hand of 3*n* + 1 tiles, if `goal` is what it is to become.
pub(crate) fn tiles_completing(goal: Goal, hand: Hand, forms: Forms) -> TileSet {
    let situation = Situation {
        forms,
        left: TileCounts::EMPTY,
        kinds_left: Kinds::of(TileCounts::EMPTY),
        drawable: goal.drawable(hand),
        goal,
    };
    goal.ask(CompletingOf(&situation, hand))
}

/// Which tiles complete this hand?
struct CompletingOf<'s>(&'s Situation, Hand);

impl Question for CompletingOf<'_> {
    type Answer = TileSet;

    fn answer<M: Measure>(self, measure: &M) -> TileSet {
        let Self(situation, hand) = self;
        match View::new(situation, measure, hand).accepted() {
            (0, tiles) => tiles,
            _ => TileSet::EMPTY,
        }
    }
}

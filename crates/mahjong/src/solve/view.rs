//! Which tiles lower the shanten of a hand, and which after each discard?
//!
//! A [`View`] is a hand as a [`Measure`] sees it. A drawn tile changes one suit, so a suit is asked
//! what it is good for with each of its numbers, and the rest of the hand stays as it is; the
//! [shares](super::shares) say which of these numbers help. A discard changes one suit, too: the
//! others keep what they are good for with each number, and only their rest is looked up anew.
//!
//! Every number is asked, whether it may be drawn or not, as that is quicker than to choose; the
//! answers for those that may not be drawn mean nothing and are left out at the end.

#![expect(clippy::cast_possible_wrap, reason = "a hand lacks at most 14 tiles")]

use cards_core::{RankSet, TileCounts, TileSet};

use super::Forms;
use super::measure::Measure;
use super::other_forms::{FormCounts, Kinds};
use super::shanten::{Goal, Question, ShantenError};
use super::shares::Lowering;
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
    /// it in these `forms`, if `standard` are those that lower that number.
    #[inline]
    fn accepted(
        &self,
        forms: Forms,
        missing: u8,
        counts: FormCounts,
        kinds: Kinds,
        standard: TileSet,
    ) -> (i8, TileSet) {
        let shanten = self.goal.with_other_forms(missing, || counts);
        let least = shanten.least_of(forms);
        let mut tiles = TileSet::EMPTY;
        if forms.contains(Forms::STANDARD) && Some(shanten.standard) == least {
            tiles = standard;
        }
        if forms.contains(Forms::SEVEN_PAIRS) && shanten.seven_pairs == least {
            tiles = tiles | counts.seven_pairs_accepts(kinds);
        }
        if forms.contains(Forms::THIRTEEN_ORPHANS) && shanten.thirteen_orphans == least {
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
        self.drawable.insert(tile.place());
        self
    }

    /// The hand with one more `tile`, of which a copy is left.
    #[inline]
    pub(crate) fn with(mut self, tile: Tile) -> Self {
        let place = tile.suit() as usize;
        let before = self.hand.count(tile);
        self.counts.draw(tile, before);
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
        let missing = self.measure.total(self.classes);
        let forms = self.forms_in_sight(missing);
        let rests = self.rests();
        let standard = TileSet::from_lanes(Suit::ALL.map(|suit| {
            let place = suit as usize;
            self.lowering(suit, self.tiles[place], rests[place], missing)
        }));
        let (shanten, tiles) = if forms == Forms::STANDARD {
            (missing as i8 - 1, standard) // M-20
        } else {
            let kinds = Kinds::of(self.hand.counts());
            self.situation
                .accepted(forms, missing, self.counts, kinds, standard)
        };
        (shanten, tiles & self.drawable)
    }

    /// Calls `found` with each discard, the shanten without it, and the tiles that lower it then.
    pub(crate) fn discards(&self, mut found: impl FnMut(Tile, i8, TileSet)) {
        let forms = self.forms_in_sight(self.measure.total(self.classes));
        let kept = Kept {
            forms,
            kinds: if forms == Forms::STANDARD {
                Kinds::NONE
            } else {
                Kinds::of(self.hand.counts())
            },
            rests: self.rests(),
            lowering: Suit::ALL.map(|suit| {
                let draws = self.measure.draws(suit, self.tiles[suit as usize]);
                let now = self.measure.shares(self.classes[suit as usize]);
                Lowering::new(now, draws.map(|class| self.measure.shares(class)))
            }),
        };
        self.discards_of::<0>(&kept, &mut found);
        self.discards_of::<1>(&kept, &mut found);
        self.discards_of::<2>(&kept, &mut found);
        self.discards_of::<3>(&kept, &mut found);
    }

    /// The same for the discards of suit `SUIT`.
    #[inline]
    fn discards_of<const SUIT: usize>(
        &self,
        kept: &Kept<M::Class>,
        found: &mut impl FnMut(Tile, i8, TileSet),
    ) {
        let (suit, rest) = (Suit::ALL[SUIT], kept.rests[SUIT]);
        // The other suits are 1, 2 and 3 beyond this one. What are each two of them good for?
        let beyond = [1, 2, 3].map(|beyond| self.classes[SUIT ^ beyond]);
        let two = |a: usize, b: usize| self.measure.sum(beyond[a - 1], beyond[b - 1]);
        let (two_three, one_three, one_two) = (two(2, 3), two(1, 3), two(1, 2));
        for (number, count) in self.hand.counts().suit(suit.lane()) {
            let Some(tile) = Tile::from_number(number.index(), suit) else {
                continue;
            };
            let tiles = M::without(self.tiles[SUIT], number);
            let class = self.measure.class(suit, tiles);
            let missing = self.measure.missing(rest, class);
            let other = |beyond: usize, two| {
                let rest = self.measure.rest(self.measure.sum(two, class));
                kept.lowering[SUIT ^ beyond].accepted(rest, missing)
            };
            let mut standard = [RankSet::EMPTY; 4];
            standard[SUIT] = self.lowering(suit, tiles, rest, missing);
            standard[SUIT ^ 1] = other(1, two_three);
            standard[SUIT ^ 2] = other(2, one_three);
            standard[SUIT ^ 3] = other(3, one_two);
            let standard = TileSet::from_lanes(standard);
            let (shanten, tiles) = if kept.forms == Forms::STANDARD {
                (missing as i8 - 1, standard) // M-20
            } else {
                let (mut counts, mut kinds) = (self.counts, kept.kinds);
                counts.discard(tile, count - 1);
                kinds.discard(tile, count - 1);
                self.situation
                    .accepted(kept.forms, missing, counts, kinds, standard)
            };
            let mut drawable = self.drawable;
            drawable.insert(tile.place());
            found(tile, shanten, tiles & drawable);
        }
    }

    /// The forms asked for that may be the nearest after a discard, of a hand that lacks `missing`
    /// tiles in standard form: no discard takes a hand farther than one step.
    fn forms_in_sight(&self, missing: u8) -> Forms {
        let goal = &self.situation.goal;
        let shanten = goal.with_other_forms(missing, || self.counts);
        let is_far = |form: Option<i8>| form.is_none_or(|form| form > shanten.standard + 1);
        let mut forms = self.situation.forms;
        if forms.contains(Forms::STANDARD) {
            if is_far(shanten.seven_pairs) {
                forms.remove(Forms::SEVEN_PAIRS);
            }
            if is_far(shanten.thirteen_orphans) {
                forms.remove(Forms::THIRTEEN_ORPHANS);
            }
        }
        forms
    }

    /// What each suit leaves: what the others are good for.
    #[inline]
    fn rests(&self) -> [M::Class; 4] {
        let [m, p, s, z] = self.classes;
        let (first, last) = (self.measure.sum(m, p), self.measure.sum(s, z));
        [(last, p), (last, m), (first, z), (first, s)].map(|(two, one)| self.measure.sum(two, one))
    }

    /// The numbers of `suit` that lower what is `missing`, if it has these tiles beside this `rest`.
    ///
    /// A further tile is one step nearer or none, so the lowest bit tells the two apart.
    #[expect(clippy::inline_always, reason = "the draws stay in registers")]
    #[inline(always)]
    fn lowering(&self, suit: Suit, tiles: M::Tiles, rest: M::Class, missing: u8) -> RankSet {
        let mut odd = 0;
        for class in self.measure.draws(suit, tiles).into_iter().rev() {
            odd = odd << 1 | u16::from(self.measure.missing(rest, class) & 1);
        }
        let if_odd = u16::from(missing & 1) * ((1 << NUMBERS) - 1);
        RankSet::from_bits((odd ^ if_odd) << 1)
    }
}

/// What is the same for all discards of a hand.
struct Kept<C> {
    forms: Forms,
    /// The kinds in the hand, if a form asks for them.
    kinds: Kinds,
    /// What the others than each suit are good for.
    rests: [C; 4],
    /// Which draws help each suit.
    lowering: [Lowering; 4],
}

/// The tiles that complete a hand of 3*n* + 1 tiles, if `goal` is what it is to become.
pub(crate) fn tiles_completing(goal: Goal, hand: Hand, forms: Forms) -> TileSet {
    let situation = Situation {
        forms,
        left: TileCounts::EMPTY,
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

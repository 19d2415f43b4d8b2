//! Which tiles bring a hand nearer to completion, and what is best discarded?
//!
//! A hand *accepts* a tile that lowers its shanten (ukeire, M-25). A drawn tile changes one suit
//! only. So each suit is asked once what it is good for with each of its numbers; the rest of the
//! hand stays as it is, and whether the tile is accepted is a look-up or two in small tables. For
//! all discards the same holds once more: a discard changes one suit, and what the three others
//! are good for with a further tile is known already.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "there are 34 kinds, and a shanten is at most 13"
)]

use std::ops::Deref;

use cards_core::{TileCounts, TileSet};
use smallvec::SmallVec;

use super::Forms;
use super::measure::Measure;
use super::shanten::{Question, ShantenError};
use super::view::{Situation, View};
use crate::hand::Hand;
use crate::meld::{COMPLETE, LaidMeld, Meld};
use crate::rules::Rules;
use crate::tile::Tile;

/// The tiles that a hand accepts, and how many copies of them are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Acceptance {
    shanten: i8,
    kinds: u8,
    copies: u8,
    tiles: TileSet,
    left: TileCounts,
}

impl Acceptance {
    /// The shanten of the hand, the least of the forms asked for.
    #[must_use]
    pub const fn shanten(&self) -> i8 {
        self.shanten
    }

    /// Whether the hand accepts this tile, whether or not a copy is left.
    #[must_use]
    pub const fn contains(&self, tile: Tile) -> bool {
        self.tiles.contains(tile.place())
    }

    /// How many kinds it accepts, those included of which no copy is left.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.tiles.len()
    }

    /// Whether it accepts no tile.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.tiles.is_empty()
    }

    /// How many kinds it accepts of which a copy is left.
    #[must_use]
    pub const fn kinds(&self) -> u8 {
        self.kinds
    }

    /// How many copies of all accepted kinds are left (M-25).
    #[must_use]
    pub const fn copies(&self) -> u8 {
        self.copies
    }

    /// The accepted kinds in the order in which tiles are written, each with how many copies are
    /// left, possibly none.
    pub fn iter(&self) -> impl Iterator<Item = (Tile, u8)> + use<> {
        let left = self.left;
        let tiles = self.tiles.iter().filter_map(Tile::from_place);
        tiles.map(move |tile| (tile, left.count(tile.place())))
    }
}

/// A discard, and what the hand is without it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Discard {
    /// The tile discarded.
    pub tile: Tile,
    /// What the rest accepts.
    pub acceptance: Acceptance,
}

/// The discards of a hand, the best first: a slice of [`Discard`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Discards(SmallVec<[Discard; 14]>);

impl Deref for Discards {
    type Target = [Discard];

    fn deref(&self) -> &[Discard] {
        &self.0
    }
}

impl<'a> IntoIterator for &'a Discards {
    type Item = &'a Discard;
    type IntoIter = std::slice::Iter<'a, Discard>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// What a hand of 3*n* + 1 tiles accepts, with the sets that are `laid` down.
///
/// A tile is accepted if drawing it lowers the least shanten of the `forms` (M-25). How many
/// copies of it are left is what the hand, the sets `laid` down and the `visible` tiles leave:
/// those that others have discarded or laid down, and the indicators.
///
/// ```
/// use mahjong::{Forms, Hand, Rules, acceptance};
///
/// let hand: Hand = "123m456p78899s11z".parse()?;
/// let visible: Hand = "7s".parse()?;
/// let accepted = acceptance(&hand, &[], &visible, Forms::all(), &Rules::formal())?;
/// assert_eq!((accepted.shanten(), accepted.copies()), (0, 2));
/// let tiles: Vec<_> = accepted.iter().map(|(tile, left)| format!("{tile} {left}")).collect();
/// assert_eq!(tiles, ["7s 2"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`ShantenError`] if the hand has no shanten, or a fifth copy of a tile is visible.
pub fn acceptance(
    hand: &Hand,
    laid: &[LaidMeld],
    visible: &Hand,
    forms: Forms,
    rules: &Rules,
) -> Result<Acceptance, ShantenError> {
    let situation = Situation::to_draw(hand, laid, visible, forms, rules)?;
    Ok(situation.goal.ask(AcceptanceOf(&situation, *hand)))
}

/// What a hand of 3*n* + 2 tiles accepts after each of its discards, the best discard first.
///
/// A discard is better if the shanten after it is lower; then if more copies are accepted, then if
/// more kinds are; last, in the order in which tiles are written (M-27). The copies that are left
/// are counted with the discard lying on the table.
///
/// ```
/// use mahjong::{Forms, Hand, Rules, discards};
///
/// let hand: Hand = "123m456p2378899s1z".parse()?;
/// let best = discards(&hand, &[], &Hand::EMPTY, Forms::all(), &Rules::formal())?;
/// let first = best.first().expect("the hand has tiles");
/// assert_eq!(first.tile.to_string(), "1z");
/// assert_eq!((first.acceptance.shanten(), first.acceptance.copies()), (1, 25));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As [`acceptance`].
pub fn discards(
    hand: &Hand,
    laid: &[LaidMeld],
    visible: &Hand,
    forms: Forms,
    rules: &Rules,
) -> Result<Discards, ShantenError> {
    let situation = Situation::new(hand, laid, visible, forms, rules)?;
    if hand.len() % Meld::LEN != 2 {
        return Err(ShantenError::NotToDiscard { len: hand.len() });
    }
    let mut lines = Lines::default();
    situation
        .goal
        .ask(DiscardsOf(&situation, *hand, &mut lines));
    Ok(Discards(lines.sorted(situation.left).collect()))
}

/// How many copies that `hand` accepts lead to a good wait: one for two kinds or more of which a
/// copy is left (M-26). None unless the hand is one tile away from waiting.
///
/// ```
/// use mahjong::{Forms, Hand, Rules, acceptance, good_copies};
///
/// let (rules, none) = (Rules::formal(), Hand::EMPTY);
/// let hand: Hand = "123m456p2379s114z".parse()?;
/// assert_eq!(acceptance(&hand, &[], &none, Forms::all(), &rules)?.copies(), 8 + 4);
/// // 8s leaves 23s, a wait for two kinds; 1s and 4s leave 79s, a wait for one.
/// assert_eq!(good_copies(&hand, &[], &none, Forms::all(), &rules)?, Some(4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As [`acceptance`].
pub fn good_copies(
    hand: &Hand,
    laid: &[LaidMeld],
    visible: &Hand,
    forms: Forms,
    rules: &Rules,
) -> Result<Option<u8>, ShantenError> {
    let situation = Situation::to_draw(hand, laid, visible, forms, rules)?;
    Ok(situation.goal.ask(GoodCopiesOf(&situation, *hand)))
}

/// What does this hand accept?
struct AcceptanceOf<'s>(&'s Situation, Hand);

impl Question for AcceptanceOf<'_> {
    type Answer = Acceptance;

    fn answer<M: Measure>(self, measure: &M) -> Acceptance {
        let Self(situation, hand) = self;
        let view = View::new(situation, measure, hand);
        let (shanten, tiles) = view.accepted();
        let [kinds, copies] = Copies::new(situation.left)
            .of(tiles)
            .map(|count| count as u8);
        Acceptance {
            shanten,
            kinds,
            copies,
            tiles,
            left: situation.left,
        }
    }
}

/// What does this hand accept after each discard?
struct DiscardsOf<'s>(&'s Situation, Hand, &'s mut Lines);

impl Question for DiscardsOf<'_> {
    type Answer = ();

    #[inline]
    fn answer<M: Measure>(self, measure: &M) {
        let Self(situation, hand, lines) = self;
        View::new(situation, measure, hand).discards(|tile, shanten, tiles| {
            lines.push(tile, shanten, tiles);
        });
    }
}

/// Room for the discards of a hand.
const LINES: usize = COMPLETE.next_power_of_two();

/// The discards of a hand while they are found.
#[derive(Default)]
struct Lines {
    len: usize,
    /// What is better is lower (M-27): the shanten and two more, the copies and the kinds that are
    /// accepted, inverted, the index of the discard; lowest of all where there is none.
    orders: [u32; LINES],
    tiles: [TileSet; LINES],
}

impl Lines {
    /// Adds a discard; its copies and kinds are counted later.
    #[inline]
    fn push(&mut self, tile: Tile, shanten: i8, tiles: TileSet) {
        let place = self.len % LINES;
        let order = [(shanten + 2) as u8, 0, 0, tile.index() as u8];
        self.orders[place] = u32::from_be_bytes(order);
        self.tiles[place] = tiles;
        self.len += 1;
    }

    /// The best first.
    ///
    /// All are counted, and compared with all: many steps without a branch take less time than few
    /// of which it cannot be foreseen how they go.
    #[inline]
    fn sorted(&mut self, left: TileCounts) -> impl Iterator<Item = Discard> + use<'_> {
        let copies = Copies::new(left);
        for (order, &tiles) in self.orders.iter_mut().zip(&self.tiles) {
            let [kinds, copies] = copies.of(tiles);
            *order += (0xFF - copies) << 16 | (0xFF - kinds) << 8;
        }
        let mut best = [0_u8; LINES];
        for (line, order) in self.orders.iter().enumerate().take(self.len) {
            let rank: u32 = self
                .orders
                .iter()
                .map(|other| u32::from(other < order))
                .sum();
            best[rank as usize % LINES] = line as u8;
        }
        best.into_iter().skip(LINES - self.len).map(move |line| {
            let line = usize::from(line) % LINES;
            let [shanten, copies, kinds, index] = self.orders[line].to_be_bytes();
            let acceptance = Acceptance {
                shanten: shanten as i8 - 2,
                kinds: !kinds,
                copies: !copies,
                tiles: self.tiles[line],
                left,
            };
            Discard {
                tile: Tile::ALL[usize::from(index)],
                acceptance,
            }
        })
    }
}

/// How many copies lead to a good wait?
struct GoodCopiesOf<'s>(&'s Situation, Hand);

impl Question for GoodCopiesOf<'_> {
    type Answer = Option<u8>;

    fn answer<M: Measure>(self, measure: &M) -> Option<u8> {
        let Self(situation, hand) = self;
        let view = View::new(situation, measure, hand);
        let (shanten, tiles) = view.accepted();
        (shanten == 1).then(|| good(&view, tiles & situation.left.tiles())) // M-26
    }
}

/// How many copies of these tiles lead to a good wait.
fn good<M: Measure>(view: &View<'_, M>, tiles: TileSet) -> u8 {
    let left = view.situation.left;
    let leads = |tile: &Tile| {
        let mut left = left;
        left.remove(tile.place());
        has_good_wait(&view.with(*tile), left.tiles())
    };
    let tiles = tiles.iter().filter_map(Tile::from_place).filter(leads);
    tiles.map(|tile| left.count(tile.place())).sum()
}

/// Whether some discard leaves a wait for two kinds or more of those that are `left` (M-26).
fn has_good_wait<M: Measure>(view: &View<'_, M>, left: TileSet) -> bool {
    view.hand.iter().any(|(tile, _)| {
        let rest = view.without(tile);
        rest.is_waiting() && (rest.accepted().1 & left).len() >= 2
    })
}

/// The kinds of which at least 1 to 4 copies are left.
struct Copies([TileSet; 4]);

impl Copies {
    fn new(left: TileCounts) -> Self {
        Self([1, 2, 3, 4].map(|copies| left.at_least(copies)))
    }

    /// How many of these kinds have a copy left, and how many copies all of them have (M-25).
    #[inline]
    fn of(&self, tiles: TileSet) -> [u32; 2] {
        let [one, two, three, four] = self.0.map(|kinds| (tiles & kinds).len() as u32);
        [one, one + two + three + four]
    }
}

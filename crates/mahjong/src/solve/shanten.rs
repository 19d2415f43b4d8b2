//! How far is a hand from completion?
//!
//! The *shanten* of a hand is one less than the tiles it must exchange to be complete: -1 is a
//! complete hand, 0 one that waits (M-20, M-21). It is known for each form: in standard form from
//! the [classes of the suits](super::suit_table), for seven pairs and thirteen orphans from a few
//! [counts](super::other_forms).
//!
//! [`Goal`] is what the hand is to become: it is found once from the melds and the rules, and then
//! answers for any tiles. Every question of this module but the plain waits begins there.

#![expect(clippy::cast_possible_wrap, reason = "a hand lacks at most 14 tiles")]

use cards_core::{TileCounts, TileSet};
use thiserror::Error;

use super::Forms;
use super::distance_table::{DistanceTable, limits};
use super::measure::{BySearch, ByTable, Measure};
use super::other_forms::FormCounts;
use super::suit_distance::{Limits, SuitDistance};
use super::suit_table::{Key, MOST_TILES};
use crate::hand::Hand;
use crate::meld::{COMPLETE, LaidMeld, Meld, SETS};
use crate::player_hand::beside;
use crate::rules::{Players, Rules, ShortHands};
use crate::tile::{Suit, Tile};

/// How far a hand is from each form of a complete hand.
///
/// -1 is complete, 0 one tile away: the hand waits (tenpai).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shanten {
    /// From sets and a pair (M-20), -1 to 8.
    pub standard: i8,
    /// From seven pairs (M-22), -1 to 6; none if something is laid down.
    pub seven_pairs: Option<i8>,
    /// From thirteen orphans (M-23), -1 to 13; none if something is laid down.
    pub thirteen_orphans: Option<i8>,
}

impl Shanten {
    /// Of a hand that lacks `missing` tiles in standard form.
    #[inline]
    fn new(missing: u8, counts: Option<FormCounts>) -> Self {
        Self {
            standard: missing as i8 - 1, // M-20
            seven_pairs: counts.map(FormCounts::seven_pairs),
            thirteen_orphans: counts.map(FormCounts::thirteen_orphans),
        }
    }

    /// The least of all forms.
    #[must_use]
    #[inline]
    pub fn minimum(self) -> i8 {
        let pairs = self.seven_pairs.unwrap_or(i8::MAX);
        let orphans = self.thirteen_orphans.unwrap_or(i8::MAX);
        self.standard.min(pairs).min(orphans)
    }

    /// The least of these forms; none if none of them is possible.
    #[must_use]
    #[inline]
    pub const fn least_of(self, forms: Forms) -> Option<i8> {
        let mut least = None;
        if forms.contains(Forms::STANDARD) {
            least = lesser(least, Some(self.standard));
        }
        if forms.contains(Forms::SEVEN_PAIRS) {
            least = lesser(least, self.seven_pairs);
        }
        if forms.contains(Forms::THIRTEEN_ORPHANS) {
            least = lesser(least, self.thirteen_orphans);
        }
        least
    }
}

/// The lesser of two that are there, or the one that is.
const fn lesser(a: Option<i8>, b: Option<i8>) -> Option<i8> {
    match (a, b) {
        (Some(x), Some(y)) if y < x => b,
        (None, _) => b,
        _ => a,
    }
}

/// How far `hand` is from completion, with the sets that are `laid` down.
///
/// ```
/// use mahjong::{Hand, Rules, shanten};
///
/// let rules = Rules::formal();
/// let hand: Hand = "123456789m1111z".parse()?;
/// assert_eq!(shanten(&hand, &[], &rules)?.minimum(), 1); // there is no fifth 1z
/// let hand: Hand = "345m22p56s".parse()?;
/// let laid = ["[777z,left]".parse()?, "[234p,left]".parse()?];
/// assert_eq!(shanten(&hand, &laid, &rules)?.minimum(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`ShantenError`] if the hand has a wrong number of tiles, a fifth copy, or tiles that are not
/// played with.
#[inline]
pub fn shanten(hand: &Hand, laid: &[LaidMeld], rules: &Rules) -> Result<Shanten, ShantenError> {
    if let ([], Some(shanten)) = (laid, at_once(*hand, rules)) {
        return Ok(shanten);
    }
    with_goal(hand, laid, rules)
}

/// The shanten where the tables are not enough, or why there is none.
#[cold]
#[inline(never)]
fn with_goal(hand: &Hand, laid: &[LaidMeld], rules: &Rules) -> Result<Shanten, ShantenError> {
    Ok(Goal::new(*hand, laid, rules)?.shanten(*hand))
}

/// The shanten of a hand with nothing laid down, straight from the tables; none where they do not
/// hold, or where the hand has no shanten.
#[inline]
fn at_once(hand: Hand, rules: &Rules) -> Option<Shanten> {
    let three_players = rules.players == Players::Three;
    if rules.pairs_of_four || (three_players && missing_tile(hand).is_some()) {
        return None;
    }
    let table = DistanceTable::of(rules.fifth_copy);
    let [m, p, s, z] = Suit::ALL.map(|suit| hand.counts().suit(suit.lane()));
    let ([m, p], [s, z]) = (Key::of_two(m, p), Key::of_two(s, z));
    let entry = |suit, key| table.entry(suit, three_players, key);
    let entries = [
        entry(Suit::Characters, m),
        entry(Suit::Circles, p),
        entry(Suit::Bamboos, s),
        entry(Suit::Honors, z),
    ];
    let [m, p, s, z] = entries;
    let all = m.plus(p).plus(s).plus(z.of_honors());
    let sets = match rules.short_hands {
        ShortHands::LaidDown => all.tiles() / Meld::LEN, // M-18
        ShortHands::Missing => SETS,
    };
    if all.tiles() % Meld::LEN == 0 || all.tiles() > COMPLETE {
        return None; // M-24
    }
    let class = |suit: Suit| table.class_of(suit, three_players, entries[suit as usize]);
    let first_two = table.sum(class(Suit::Characters), class(Suit::Circles));
    let last_two = table.sum(class(Suit::Bamboos), class(Suit::Honors));
    let missing = table.missing_by_classes(sets).get(first_two, last_two);
    let counts = (sets == SETS).then(|| FormCounts::of_entry(all)); // M-19
    Some(Shanten::new(missing, counts))
}

/// How many tiles the tiles of `suit` in `hand` lack for sets, with the pair and without; none if
/// they are more than 14, or not all played with.
#[must_use]
pub fn suit_distance(suit: Suit, hand: &Hand, rules: &Rules) -> Option<SuitDistance> {
    let numbers = hand.counts().suit(suit.lane());
    let three_players = rules.players == Players::Three;
    if numbers.total() as usize > MOST_TILES || (three_players && missing_tile(*hand).is_some()) {
        return None;
    }
    let table = DistanceTable::of(rules.fifth_copy);
    Some(table.distance(table.class(suit, three_players, Key::of(numbers))))
}

/// What a hand is to become.
#[derive(Clone, Copy)]
pub(crate) struct Goal {
    pub(crate) by_table: ByTable,
    /// The suits for which the tables do not hold.
    limits: Option<[Option<Limits>; 4]>,
    /// Whether seven pairs and thirteen orphans are possible.
    other_forms: bool,
    pub(crate) pairs_of_four: bool,
    /// The tiles that are laid down.
    laid: Hand,
    /// Those of them that count as held.
    held: Hand,
    /// How many copies of a tile may be held when the hand is complete.
    copies: u8,
}

impl Goal {
    /// What `hand` is to become beside the sets `laid` down.
    #[inline]
    pub(crate) fn new(hand: Hand, laid: &[LaidMeld], rules: &Rules) -> Result<Self, ShantenError> {
        let len = hand.len();
        let three_players = rules.players == Players::Three;
        check_count(len, laid.len())?;
        if three_players {
            played_with(hand)?;
        }
        let sets = match rules.short_hands {
            ShortHands::LaidDown => len / Meld::LEN, // M-18
            ShortHands::Missing => SETS - laid.len(),
        };
        let table = DistanceTable::of(rules.fifth_copy);
        let mut goal = Self {
            by_table: ByTable {
                table,
                three_players,
                sets,
                missing: table.missing_by_classes(sets),
                rests: table.rests(sets),
            },
            limits: None,
            other_forms: sets == SETS,
            pairs_of_four: rules.pairs_of_four,
            laid: Hand::EMPTY,
            held: Hand::EMPTY,
            copies: Tile::COPIES + u8::from(rules.fifth_copy), // M-8
        };
        if !laid.is_empty() || rules.fifth_copy {
            goal.limit(hand, laid, rules)?;
        }
        Ok(goal)
    }

    /// Notes what is laid down, and for which suits that leaves no table.
    #[cold]
    #[inline(never)]
    fn limit(&mut self, hand: Hand, laid: &[LaidMeld], rules: &Rules) -> Result<(), ShantenError> {
        let mut together = hand;
        for (tile, count) in laid.iter().flat_map(|meld| meld.hand()) {
            for _ in 0..count {
                if !together.insert(tile) {
                    return Err(ShantenError::TooManyCopies { tile }); // M-2
                }
                self.laid.insert(tile);
            }
        }
        if self.by_table.three_players {
            played_with(self.laid)?;
        }
        if rules.meld_copies {
            self.held = self.laid; // M-8
        }
        let limits = Suit::ALL.map(|suit| self.own_limits(suit, hand));
        self.limits = limits.iter().any(Option::is_some).then_some(limits);
        Ok(())
    }

    /// What `suit` allows, if that differs from the tables: some copies are laid down, or a fifth
    /// may come, after one more tile at the earliest.
    fn own_limits(&self, suit: Suit, hand: Hand) -> Option<Limits> {
        let held = self.held.counts().suit(suit.lane());
        let many = hand.counts().suit(suit.lane()).at_least(Tile::COPIES - 1);
        let fifth_to_come = self.copies > Tile::COPIES && !many.is_empty();
        if held.is_empty() && !fifth_to_come {
            return None;
        }
        let mut limits = limits(suit, self.copies, self.by_table.three_players);
        for (number, count) in held {
            limits.copies[usize::from(number.index()) - 1] -= count; // M-21
        }
        Some(limits)
    }

    /// Asks the measure that holds here.
    #[inline]
    pub(crate) fn ask<Q: Question>(&self, question: Q) -> Q::Answer {
        match self.by_search() {
            None => question.answer(&self.by_table),
            Some(by_search) => question.answer(&by_search),
        }
    }

    /// The measure that searches, if the tables do not hold.
    #[inline]
    pub(crate) fn by_search(&self) -> Option<BySearch> {
        Some(BySearch {
            by_table: self.by_table,
            limits: self.limits?,
        })
    }

    /// How many tiles the hand has when it is complete.
    pub(crate) const fn most_tiles(&self) -> usize {
        Meld::LEN * self.by_table.sets + 2
    }

    /// How far `hand` is from it.
    #[inline]
    pub(crate) fn shanten(&self, hand: Hand) -> Shanten {
        let standard = self.ask(Standard(hand));
        self.with_other_forms(standard, || self.counts(hand))
    }

    /// The counts that the other forms ask for.
    #[inline]
    pub(crate) fn counts(&self, hand: Hand) -> FormCounts {
        FormCounts::of(hand.counts(), self.pairs_of_four)
    }

    /// The shanten of a hand that lacks `missing` tiles in standard form.
    #[inline]
    pub(crate) fn with_other_forms(
        &self,
        missing: u8,
        counts: impl FnOnce() -> FormCounts,
    ) -> Shanten {
        Shanten::new(missing, self.other_forms.then(counts)) // M-19
    }

    /// Whether a further `tile` may come to `hand` (M-21).
    #[inline]
    pub(crate) fn may_draw(&self, hand: Hand, tile: Tile) -> bool {
        let played_with = !self.by_table.three_players || !MISSING_OF_THREE.contains(tile.place());
        played_with && hand.count(tile) + self.held.count(tile) < self.copies
    }

    /// The tiles that may come to `hand` (M-21).
    pub(crate) fn drawable(&self, hand: Hand) -> TileSet {
        if self.held.is_empty() && self.copies == Tile::COPIES {
            return self.all_tiles() - hand.counts().at_least(Tile::COPIES);
        }
        let held = hand.counts().checked_add(self.held.counts());
        let held = held.expect("at most four copies in the hand, and four in melds");
        self.all_tiles() - held.at_least(self.copies)
    }

    /// The tiles that are played with (M-1).
    pub(crate) fn all_tiles(&self) -> TileSet {
        if self.by_table.three_players {
            ALL_KINDS - MISSING_OF_THREE
        } else {
            ALL_KINDS
        }
    }

    /// The tiles in the hand, in the sets laid down, and what else is `visible`.
    pub(crate) fn seen(&self, hand: Hand, visible: Hand) -> Result<TileCounts, ShantenError> {
        if self.laid.is_empty() && visible.is_empty() {
            return Ok(hand.counts());
        }
        if self.by_table.three_players {
            played_with(visible)?;
        }
        let mut seen = TileCounts::EMPTY;
        for tiles in [hand, self.laid, visible] {
            let sum = seen.checked_add(tiles.counts());
            seen = sum.expect("three hands have at most 12 copies of a tile");
        }
        match seen
            .at_least(Tile::COPIES + 1)
            .first()
            .and_then(Tile::from_place)
        {
            Some(tile) => Err(ShantenError::TooManyCopies { tile }), // M-2
            None => Ok(seen),
        }
    }

    /// The copies that are left of the tiles of which these are `seen`.
    pub(crate) fn left(&self, seen: TileCounts) -> TileCounts {
        const OF_FOUR_PLAYERS: TileCounts = four_of(ALL_KINDS);
        const OF_THREE_PLAYERS: TileCounts = four_of(ALL_KINDS.difference(MISSING_OF_THREE));
        if self.by_table.three_players {
            OF_THREE_PLAYERS.difference(seen)
        } else {
            OF_FOUR_PLAYERS.difference(seen)
        }
    }

    /// Of these forms, those that are possible; none if there are none.
    pub(crate) fn possible(&self, forms: Forms) -> Option<Forms> {
        let possible = if self.other_forms {
            Forms::all()
        } else {
            Forms::STANDARD
        };
        Some(forms & possible).filter(|forms| !forms.is_empty())
    }
}

/// A question that either measure can answer.
pub(crate) trait Question {
    /// The answer.
    type Answer;

    /// Its answer by `measure`.
    fn answer<M: Measure>(self, measure: &M) -> Self::Answer;
}

/// How many tiles does this hand lack in standard form?
struct Standard(Hand);

impl Question for Standard {
    type Answer = u8;

    #[inline]
    fn answer<M: Measure>(self, measure: &M) -> u8 {
        measure.total(measure.classes(measure.suits(self.0)))
    }
}

/// All kinds of tile (M-1).
const ALL_KINDS: TileSet = kinds(false);

/// The kinds that three players do without (M-1).
const MISSING_OF_THREE: TileSet = kinds(true);

/// Four copies of each of these tiles (M-2).
const fn four_of(tiles: TileSet) -> TileCounts {
    let once = TileCounts::from_set(tiles);
    once.checked_mul(Tile::COPIES)
        .expect("four is less than 16")
}

/// All kinds, or only the simples of characters.
const fn kinds(only_missing: bool) -> TileSet {
    let mut kinds = TileSet::EMPTY;
    let mut index = 0;
    while index < Tile::COUNT {
        let tile = Tile::ALL[index];
        let is_missing = tile.is_simple() && matches!(tile.suit(), Suit::Characters);
        if is_missing || !only_missing {
            kinds.insert(tile.place());
        }
        index += 1;
    }
    kinds
}

/// A tile of the hand that three players do without.
fn missing_tile(hand: Hand) -> Option<Tile> {
    let missing = hand.counts().tiles() & MISSING_OF_THREE;
    Tile::from_place(missing.first()?)
}

/// Whether three players play with all these tiles.
fn played_with(hand: Hand) -> Result<(), ShantenError> {
    match missing_tile(hand) {
        Some(tile) => Err(ShantenError::NotPlayedWith { tile }), // M-1
        None => Ok(()),
    }
}

/// Whether a hand may have `len` tiles beside `laid` sets (M-24).
#[inline]
fn check_count(len: usize, laid: usize) -> Result<(), ShantenError> {
    if laid > SETS {
        return Err(ShantenError::TooManySets { laid });
    }
    let fits = if laid == 0 {
        len % Meld::LEN != 0 && len <= COMPLETE // M-18
    } else {
        len + Meld::LEN * laid == COMPLETE || len + Meld::LEN * laid == COMPLETE - 1
    };
    if fits {
        Ok(())
    } else {
        Err(ShantenError::WrongCount { len, laid })
    }
}

/// Why a hand has no shanten.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ShantenError {
    /// A wrong number of tiles for the sets laid down.
    #[error("expected {}{} but found {len} [M-24]", expected(*.laid), beside(*.laid))]
    WrongCount {
        /// How many tiles the hand has.
        len: usize,
        /// How many sets are laid down.
        laid: usize,
    },
    /// More sets than a complete hand has.
    #[error("at most 4 sets are laid down but these are {laid} [M-5]")]
    TooManySets {
        /// How many.
        laid: usize,
    },
    /// More copies of a tile than there are, in the hand, the sets laid down and the visible tiles.
    #[error("{tile} is there a fifth time: the set has 4 [M-2]")]
    TooManyCopies {
        /// The tile.
        tile: Tile,
    },
    /// A tile that three players do without.
    #[error("{tile} is not played with by three [M-1]")]
    NotPlayedWith {
        /// The tile.
        tile: Tile,
    },
    /// A hand that is to discard before it accepts a tile.
    #[error("a hand that is to draw has 3n + 1 tiles but this has {len} [M-25]")]
    NotToDraw {
        /// How many tiles the hand has.
        len: usize,
    },
    /// A hand that is to draw before it discards.
    #[error("a hand that is to discard has 3n + 2 tiles but this has {len} [M-27]")]
    NotToDiscard {
        /// How many tiles the hand has.
        len: usize,
    },
    /// None of the forms asked for is possible.
    #[error("with sets laid down a hand has only the standard form, which is not asked for [M-19]")]
    NoForm,
}

/// How many tiles a hand has beside `laid` sets.
fn expected(laid: usize) -> String {
    match COMPLETE.checked_sub(Meld::LEN * laid) {
        Some(most) if laid > 0 => format!("{} or {most} tiles", most - 1),
        _ => "3n + 1 or 3n + 2 tiles, at most 14,".to_owned(),
    }
}

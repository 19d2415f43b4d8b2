//! How far is a hand from one that may be won with?
//!
//! A complete hand needs a yaku (M-30), so the distance of its shape alone misleads as soon as
//! something is laid down: it may already be complete and worth nothing. Here the target is a hand
//! that is complete *and* has a yaku by its shape (M-97, M-98). For each yaku those targets are a
//! family of their own, and the fewest tiles that a hand lacks for one of them are found exactly:
//! suit by suit, for every number of groups ([`suit`]), and over the suits by the least sum. The
//! families are listed in [`goal`]; luck is left out (M-99).
//!
//! The distance is counted as shanten: tiles lacking, less one.

mod goal;
mod pairs;
mod suit;

use std::ops::Deref;

use smallvec::SmallVec;
use thiserror::Error;

use self::goal::{Goal, Sets, goals};
use self::suit::{Best, Counts, Groups, Question, Table, table};
use crate::hand::Hand;
use crate::meld::{LaidMeld, Meld, Reading, SETS, decompositions};
use crate::player::Wind;
use crate::player_hand::{PlayerHand, beside};
use crate::rules::{Players, Rules, ShortHands};
use crate::score::riichi::Yaku;
use crate::tile::{Suit, Tile};

/// What makes a concealed hand worth something (M-97).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ConcealedYaku {
    /// Riichi or a win on self-draw: any complete hand will do.
    #[default]
    Riichi,
    /// Its shape only.
    Shape,
}

/// How far a hand is from one yaku.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct YakuDistance {
    /// The yaku; riichi stands for any complete concealed hand.
    pub yaku: Yaku,
    /// How many tiles are lacking, less one; -1 if the hand is complete and has it.
    pub shanten: i8,
    /// One of the nearest complete hands that have it, without what is laid down.
    pub target: Reading,
}

/// How far a hand is from each yaku that it can still reach, the nearest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct YakuDistances(Vec<YakuDistance>);

impl YakuDistances {
    /// The distance to the nearest hand with a yaku, as shanten; none if no such hand is left.
    #[must_use]
    pub fn shanten(&self) -> Option<i8> {
        self.0.first().map(|nearest| nearest.shanten)
    }
}

impl Deref for YakuDistances {
    type Target = [YakuDistance];

    fn deref(&self) -> &[YakuDistance] {
        &self.0
    }
}

/// Why a hand cannot be asked how far it is from a yaku.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum YakuDistanceError {
    /// Another number of tiles than the sets laid down leave (M-18).
    #[error("expected {}{} but found {len} [M-18]", wanted(*.waiting), beside(*.laid))]
    WrongCount {
        /// How many tiles are in the hand.
        len: usize,
        /// How many sets are laid down.
        laid: usize,
        /// How many tiles a hand that waits has.
        waiting: usize,
    },
}

fn wanted(waiting: usize) -> String {
    format!("{waiting} or {} tiles", waiting + 1)
}

/// How far the hand of a player with this seat is from each yaku that it can still reach, by the
/// shape of the complete hand (M-97 to M-99).
///
/// ```
/// use mahjong::solve::{ConcealedYaku, yaku_distances};
/// use mahjong::{PlayerHand, Rules, Wind};
///
/// // Complete, but worth nothing: a set must be broken for the red dragons.
/// let hand: PlayerHand = "123m456p789s77z[333m,left]".parse()?;
/// let rules = Rules::tenhou();
/// let ways = yaku_distances(&hand, Wind::East, Wind::South, ConcealedYaku::Riichi, &rules)?;
/// assert_eq!(ways.shanten(), Some(1));
/// assert_eq!(ways[0].yaku.name(), "chun");
/// assert_eq!(ways[0].target.to_string(), "22m 456p 789s 777z");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`YakuDistanceError::WrongCount`] unless the hand has as many tiles as it waits or wins with. By
/// [`Rules::short_hands`] fewer may be given.
pub fn yaku_distances(
    hand: &PlayerHand,
    round: Wind,
    seat: Wind,
    concealed: ConcealedYaku,
    rules: &Rules,
) -> Result<YakuDistances, YakuDistanceError> {
    let context = Context {
        hand,
        round,
        seat,
        concealed,
        rules,
    };
    context.check()?;
    let mut search = Search::new(&context);
    let mut found: Vec<YakuDistance> = Vec::new();
    let mut goals = goals(&context);
    goals.sort_by_key(|goal| context.fixed_lacking(goal));
    for goal in goals {
        // The sets that a goal fixes lack at least so much; often another goal of the yaku has less.
        let least = shanten(context.fixed_lacking(&goal));
        let is_known = |known: &YakuDistance| known.yaku == goal.yaku && known.shanten <= least;
        if !found.iter().any(is_known) {
            let nearest = search.nearest(&goal);
            keep(&mut found, nearest.map(|target| target.distance(goal.yaku)));
        }
    }
    keep(&mut found, pairs::seven_pairs(&context));
    keep(&mut found, pairs::thirteen_orphans(&context));
    found.sort_by_key(|way| (way.shanten, way.yaku));
    Ok(YakuDistances(found))
}

/// Keeps the nearest way to each yaku.
fn keep(found: &mut Vec<YakuDistance>, way: Option<YakuDistance>) {
    let Some(way) = way else { return };
    match found.iter_mut().find(|known| known.yaku == way.yaku) {
        Some(known) if known.shanten <= way.shanten => {}
        Some(known) => *known = way,
        None => found.push(way),
    }
}

/// What is asked.
struct Context<'a> {
    hand: &'a PlayerHand,
    round: Wind,
    seat: Wind,
    concealed: ConcealedYaku,
    rules: &'a Rules,
}

impl<'a> Context<'a> {
    fn laid(&self) -> &'a [LaidMeld] {
        self.hand.laid()
    }

    fn riichi_counts(&self) -> bool {
        self.concealed == ConcealedYaku::Riichi
    }

    /// How many sets the hand has to have beside those laid down.
    fn sets(&self) -> usize {
        SETS - self.laid().len()
    }

    /// The honours of which a triplet is worth something.
    fn valued(&self) -> impl Iterator<Item = Tile> {
        let winds = [self.round.tile(), self.seat.tile()];
        let dragons = Tile::ALL.into_iter().filter(|tile| tile.is_dragon());
        dragons.chain(winds)
    }

    /// How many of a tile the target may have in the hand (M-2).
    fn limit(&self, tile: Tile) -> u8 {
        let is_there = self.rules.players == Players::Four
            || tile.suit() != Suit::Characters
            || tile.is_terminal(); // M-1
        let laid = |laid: &LaidMeld| laid.hand().count(tile);
        let laid: u8 = self.laid().iter().map(laid).sum();
        if is_there { Tile::COPIES - laid } else { 0 }
    }

    /// How many tiles are lacking for the sets that a goal fixes.
    fn fixed_lacking(&self, goal: &Goal) -> u8 {
        let lacking = |suit: Suit| -> u8 {
            let fixed = goal.fixed_counts(suit).into_iter().zip(1..);
            let lacks = |(fixed, number): (u8, u8)| {
                let held = Tile::from_number(number, suit)
                    .map_or(0, |tile| self.hand.concealed().count(tile));
                fixed.saturating_sub(held)
            };
            fixed.map(lacks).sum()
        };
        Suit::ALL.into_iter().map(lacking).sum()
    }

    fn check(&self) -> Result<(), YakuDistanceError> {
        let waiting = self.hand.waiting_len();
        let len = self.hand.concealed().len();
        let may_be_short = self.rules.short_hands == ShortHands::Missing;
        match len {
            _ if len == waiting || len == waiting + 1 => Ok(()),
            _ if len < waiting && may_be_short => Ok(()),
            _ => Err(YakuDistanceError::WrongCount {
                len,
                laid: self.laid().len(),
                waiting,
            }),
        }
    }
}

/// What one suit of the hand is asked, in short: which suit, what is fixed, and what is allowed.
type Asked = (Suit, Question);

/// The search over all goals, which ask many suits the same.
struct Search<'a> {
    context: &'a Context<'a>,
    tables: Vec<(Asked, Table)>,
}

/// A target that is nearest, as far as it was put together.
#[derive(Clone, Copy)]
struct Nearest {
    lacking: u8,
    /// What each suit has, as [`Best::path`].
    paths: [u64; 4],
}

/// The nearest target for each number of groups in some of the suits.
type Sums = Vec<(Groups, Nearest)>;

/// A nearest target with its groups.
struct Target {
    /// With what a wait needs.
    lacking: u8,
    melds: SmallVec<[Meld; SETS]>,
    pair: Tile,
}

impl Target {
    fn distance(self, yaku: Yaku) -> YakuDistance {
        let tiles = self.melds.iter().flat_map(|meld| meld.tiles());
        let hand = Hand::from_tiles(tiles.chain([self.pair; 2]));
        let hand = hand.expect("the limits of a target are at most four");
        let mut melds = self.melds;
        melds.sort_unstable();
        let ways = decompositions(&hand);
        let way = ways
            .iter()
            .find(|way| way.pair() == self.pair && way.melds() == melds.as_slice());
        let way = way.expect("the groups of the target are one way to read it");
        YakuDistance {
            yaku,
            shanten: shanten(self.lacking),
            target: Reading::Standard(*way),
        }
    }
}

/// The distance if so many tiles are lacking.
fn shanten(lacking: u8) -> i8 {
    i8::try_from(lacking).expect("a hand lacks at most 14 tiles") - 1
}

impl<'a> Search<'a> {
    const fn new(context: &'a Context<'a>) -> Self {
        Self {
            context,
            tables: Vec::new(),
        }
    }

    /// The nearest complete hand of this goal, if there is any.
    fn nearest(&mut self, goal: &Goal) -> Option<Target> {
        let sets = self.context.sets().checked_sub(goal.fixed.len())?;
        let mut sums: Sums = vec![(
            Groups::default(),
            Nearest {
                lacking: 0,
                paths: [0; 4],
            },
        )];
        for suit in Suit::ALL {
            let is_needed = goal.needed[suit as usize];
            let table = self.table(goal, suit, sets);
            sums = added(&sums, table, suit, sets, is_needed);
        }
        let complete = |groups: &Groups| groups.sets() == sets && groups.pairs == 1;
        let ends = sums.iter().filter(|(groups, _)| complete(groups));
        let ends = ends.filter_map(|(groups, nearest)| {
            Some((lacking(goal.sets, *groups, nearest.lacking)?, nearest))
        });
        let (lacking, nearest) = ends.min_by_key(|(lacking, _)| *lacking)?;
        Some(target(goal, lacking, nearest.paths))
    }

    /// What the suit lacks for this goal.
    fn table(&mut self, goal: &Goal, suit: Suit, sets: usize) -> &Table {
        let context = self.context;
        let each = |of: &dyn Fn(Tile) -> u8| -> Counts {
            std::array::from_fn(|place| {
                let number = u8::try_from(place + 1).expect("at most 9");
                Tile::from_number(number, suit).map_or(0, of)
            })
        };
        let question = Question {
            held: each(&|tile| context.hand.concealed().count(tile)),
            limits: each(&|tile| context.limit(tile)),
            fixed: goal.fixed_counts(suit),
            allowed: goal.allowed[suit as usize],
            sets,
            open_wait: goal.sets == Sets::OpenWait,
        };
        let asked = (suit, question);
        let known = self.tables.iter().position(|(other, _)| *other == asked);
        let place = known.unwrap_or_else(|| {
            self.tables.push((asked, table(&asked.1)));
            self.tables.len() - 1
        });
        &self.tables[place].1
    }
}

/// The sums with one suit more: for each number of groups the least.
fn added(sums: &Sums, table: &Table, suit: Suit, sets: usize, is_needed: bool) -> Sums {
    let mut places = [None; Groups::COUNT];
    let mut next = Sums::new();
    for &(before, nearest) in sums {
        for &(more, Best { lacking, path }) in table {
            let is_empty = more.sets() + more.pairs == 0;
            let is_too_many = before.sets() + more.sets() > sets || before.pairs + more.pairs > 1;
            if is_too_many || (is_needed && is_empty) {
                continue;
            }
            let groups = Groups {
                triplets: before.triplets + more.triplets,
                sequences: before.sequences + more.sequences,
                pairs: before.pairs + more.pairs,
                open_wait: before.open_wait | more.open_wait,
            };
            let mut sum = nearest;
            sum.lacking += lacking;
            sum.paths[suit as usize] = path;
            match places[groups.index()] {
                None => {
                    places[groups.index()] = Some(next.len());
                    next.push((groups, sum));
                }
                Some(place) if sum.lacking < next[place].1.lacking => next[place].1 = sum,
                Some(_) => {}
            }
        }
    }
    next
}

/// How many tiles are lacking if the target has these groups, unless they are not those of the goal.
fn lacking(sets: Sets, groups: Groups, lacking: u8) -> Option<u8> {
    let fits = match sets {
        Sets::Any => true,
        Sets::Triplets => groups.sequences == 0,
        Sets::OpenWait => groups.triplets == 0,
        Sets::SomeSequence => groups.sequences > 0,
        Sets::AtLeast(triplets) => groups.triplets >= triplets,
    };
    // The last tile must end a two-sided wait: if none that is lacking does, one that does is
    // discarded and drawn again (M-98).
    let is_again = sets == Sets::OpenWait && lacking > 0 && groups.open_wait == 0;
    fits.then_some(lacking + u8::from(is_again))
}

/// The groups that the paths stand for.
fn target(goal: &Goal, lacking: u8, paths: [u64; 4]) -> Target {
    let mut melds: SmallVec<[Meld; SETS]> = SmallVec::from_slice(&goal.fixed);
    let mut pair = None;
    for suit in Suit::ALL {
        for (place, number) in (1..=9).enumerate() {
            let bits = paths[suit as usize] >> (5 * place) & 0b1_1111;
            let Some(tile) = Tile::from_number(number, suit) else {
                continue;
            };
            melds.extend((0..bits & 0b111).filter_map(|_| Meld::sequence(tile)));
            if bits & 0b1000 != 0 {
                melds.push(Meld::triplet(tile));
            }
            if bits & 0b1_0000 != 0 {
                pair = Some(tile);
            }
        }
    }
    let pair = pair.expect("a complete target has a pair");
    Target {
        lacking,
        melds,
        pair,
    }
}

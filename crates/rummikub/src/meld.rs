//! Is this meld valid, as laid?
//!
//! A meld (the English rules say *set*) is a *group*, tiles of one number in different colours
//! (R-3), or a *run*, rising tiles of one colour (R-4). A joker stands for any one tile at its
//! place (R-6), so the order in which a run is laid decides what its jokers are.
//!
//! With two jokers beside a single tile, as in `K5 J J`, the same tiles can be a group and a run.
//! A [`Meld`] is therefore the tiles as laid, and its [readings](Meld::readings) say what they
//! can be.
//!
//! Invariant: a [`Meld`] is valid under the rules it was judged by, and has 3 to 13 tiles;
//! [`Meld::classify`] is the one place that decides.

use cards_core::{RankSet, TileSet, tile_set};
use smallvec::SmallVec;
use thiserror::Error;

use crate::rules::Rules;
use crate::tile::{Color, Number, Tile};

/// The tiles of a meld; none has more than 13.
type Tiles = SmallVec<[Tile; 13]>;

/// The fewest tiles of a meld (R-2).
pub(crate) const SHORTEST: usize = 3;

/// The most tiles of a group, one a colour (R-3).
const LONGEST_GROUP: usize = 4;

/// The highest number, after which nothing follows (R-5).
const HIGHEST: usize = 13;

/// The most tiles of a run, one a number (R-4).
const LONGEST_RUN: usize = HIGHEST;

/// What a meld can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MeldKind {
    /// Three or four tiles of one number, in different colours (R-3).
    Group,
    /// Three to thirteen tiles of one colour, each one higher than the one before (R-4).
    Run,
}

/// A valid meld, as laid.
///
/// ```
/// use rummikub::{Meld, MeldKind};
///
/// let meld: Meld = "R9 O9 J K9".parse()?;
/// assert_eq!(meld.kind(), MeldKind::Group);
/// let reading = meld.readings().next().ok_or("a meld has a reading")?;
/// let jokers: Vec<String> = reading.jokers().map(|joker| joker.to_string()).collect();
/// assert_eq!(jokers, ["B9"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Meld {
    tiles: Tiles,
    kinds: &'static [MeldKind],
}

/// Why tiles are not a meld, as laid.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum MeldError {
    /// Too few tiles for any meld (R-2).
    #[error("a meld has at least 3 tiles but this has {len} [R-2]")]
    TooShort {
        /// How many tiles were laid.
        len: usize,
    },
    /// More jokers than one meld may have (R-7).
    #[error("jokers in a meld: at most {most} but this has {jokers} [R-7]")]
    TooManyJokers {
        /// How many jokers were laid.
        jokers: usize,
        /// How many a meld may have.
        most: u8,
    },
    /// Neither one number nor one colour (R-3, R-4).
    #[error(
        "{tile} as tile {place} makes neither a group nor a run with the tiles before it [R-3, R-4]"
    )]
    NoMeld {
        /// The first tile that does not fit.
        tile: Tile,
        /// Which tile of the meld it is, from 1.
        place: usize,
    },
    /// One number, but more tiles than there are colours (R-3).
    #[error("a group has at most 4 tiles but this has {len} [R-3]")]
    GroupTooLong {
        /// How many tiles were laid.
        len: usize,
    },
    /// One number, but a colour twice (R-3).
    #[error("{tile} as tile {place} has a colour for the second time in a group [R-3]")]
    ColorTwice {
        /// The first tile whose colour is there already.
        tile: Tile,
        /// Which tile of the meld it is, from 1.
        place: usize,
    },
    /// One colour, but more tiles than there are numbers (R-4).
    #[error("a run has at most 13 tiles but this has {len} [R-4]")]
    RunTooLong {
        /// How many tiles were laid.
        len: usize,
    },
    /// The tiles of a run, laid in an order that is none (R-4).
    #[error("not a run in this order, but {valid} is one [R-4]")]
    WrongOrder {
        /// The same tiles in an order that is a run.
        valid: Meld,
    },
    /// A run that would go on from 13 to 1 (R-5).
    #[error("{tile} as tile {place} would follow 13, which ends a run [R-5]")]
    AfterThirteen {
        /// The first tile that would follow.
        tile: Tile,
        /// Which tile of the meld it is, from 1.
        place: usize,
    },
    /// One colour, but no order makes the numbers rise one by one (R-4).
    #[error("{tile} as tile {place} does not go on from {before} as tile {place_before} [R-4]")]
    NotConsecutive {
        /// The first tile that does not fit.
        tile: Tile,
        /// Which tile of the meld it is, from 1.
        place: usize,
        /// The last numbered tile before it.
        before: Tile,
        /// Which tile of the meld that is, from 1.
        place_before: usize,
    },
}

impl Meld {
    /// Reads `tiles` as a meld, in the order laid.
    ///
    /// # Errors
    /// The [`MeldError`] that says why they are none; where another order of the same tiles is a
    /// run, it is [`MeldError::WrongOrder`] with that run.
    pub fn classify(tiles: &[Tile], rules: &Rules) -> Result<Self, MeldError> {
        let len = tiles.len();
        if len < SHORTEST {
            return Err(MeldError::TooShort { len }); // R-2
        }
        let laid: SmallVec<[Laid; 13]> = numbered(tiles).collect();
        let jokers = len - laid.len();
        let most = rules.jokers_per_meld.count();
        // At most two jokers, at least three tiles: jokers alone are never a meld.
        let Some(&first) = laid.first().filter(|_| jokers <= usize::from(most)) else {
            return Err(MeldError::TooManyJokers { jokers, most }); // R-7
        };
        let one_number = laid.iter().all(|tile| tile.number == first.number);
        let one_color = laid.iter().all(|tile| tile.color == first.color);
        let group = one_number.then(|| judge_group(&laid, len));
        let run = one_color.then(|| judge_run(&laid, len));
        let kinds: &[MeldKind] = match (group, run) {
            (Some(Ok(())), Some(Ok(()))) => &[MeldKind::Group, MeldKind::Run],
            (Some(Ok(())), _) => &[MeldKind::Group],
            (_, Some(Ok(()))) => &[MeldKind::Run],
            (Some(Err(error)), _) | (None, Some(Err(error))) => return Err(error),
            (None, None) => return Err(no_meld(&laid, first)),
        };
        let tiles = Tiles::from_slice(tiles);
        Ok(Self { tiles, kinds })
    }

    /// The tiles as laid, 3 to 13 of them.
    #[must_use]
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// What it is; a group, where it can be either.
    #[must_use]
    pub const fn kind(&self) -> MeldKind {
        self.kinds[0]
    }

    /// All that it can be: one reading, or two where it can be a group and a run.
    ///
    /// ```
    /// use rummikub::{JokerCount, Meld, MeldKind, Rules};
    ///
    /// let mut rules = Rules::fifty_four();
    /// rules.jokers_per_meld = JokerCount::TWO;
    /// let meld = Meld::from_notation("K5 J J", &rules)?;
    /// let kinds: Vec<MeldKind> = meld.readings().map(|reading| reading.kind()).collect();
    /// assert_eq!(kinds, [MeldKind::Group, MeldKind::Run]);
    /// # Ok::<(), rummikub::ParseMeldError>(())
    /// ```
    #[must_use]
    pub fn readings(&self) -> impl ExactSizeIterator<Item = Reading<'_>> {
        self.kinds.iter().map(|&kind| Reading {
            kind,
            tiles: &self.tiles,
        })
    }

    /// The run of these numbers and jokers, if they make one of at most 13 tiles.
    ///
    /// Jokers fill the gaps; those that are left go on above the highest number, and below the
    /// lowest once 13 is reached.
    pub(crate) fn run(color: Color, numbers: RankSet, jokers: usize) -> Option<Self> {
        let (low, high) = (numbers.first()?.index(), numbers.last()?.index());
        let span = usize::from(high - low) + 1;
        let spare = (numbers.len() + jokers).checked_sub(span)?;
        let spare = u8::try_from(spare).ok()?;
        let above = spare.min(Number::MAX.value() - high);
        let below = spare - above;
        let low = low.checked_sub(below).filter(|&low| low >= 1)?;
        let tiles: Tiles = (low..=high + above)
            .filter_map(Number::from_value)
            .map(|number| {
                if numbers.contains(number.rank()) {
                    Tile::Numbered(color, number)
                } else {
                    Tile::Joker
                }
            })
            .collect();
        Self::classify(&tiles, &Rules::widest()).ok()
    }

    /// The group of these tiles and jokers, if they make one.
    pub(crate) fn group(tiles: &[Tile], jokers: usize) -> Option<Self> {
        let mut tiles = Tiles::from_slice(tiles);
        tiles.extend(std::iter::repeat_n(Tile::Joker, jokers));
        Self::classify(&tiles, &Rules::widest()).ok()
    }
}

/// One way to read a meld: what it is and what its jokers are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading<'a> {
    kind: MeldKind,
    tiles: &'a [Tile],
}

impl<'a> Reading<'a> {
    /// What the meld is.
    #[must_use]
    pub const fn kind(self) -> MeldKind {
        self.kind
    }

    /// For each joker, in the order laid, the tiles that it may stand for (R-6).
    ///
    /// Two jokers of one group may stand for the same tiles; each then takes another one.
    pub fn jokers(self) -> impl Iterator<Item = StandIns> + 'a {
        let at = |(place, tile): (usize, &Tile)| tile.is_joker().then_some(place);
        let places = self.tiles.iter().enumerate().filter_map(at);
        places.map(move |place| match self.kind {
            MeldKind::Group => StandIns(missing_colors(self.tiles)),
            MeldKind::Run => StandIns(run_tile(self.tiles, place)),
        })
    }
}

/// The tiles that a joker may stand for, at least one: by colour, then by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StandIns(TileSet);

impl StandIns {
    /// How many there are, 1 to 3.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "never empty")]
    pub const fn len(self) -> usize {
        self.0.len()
    }

    /// The tiles, by colour, then by number.
    #[must_use]
    pub const fn iter(self) -> StandInsIter {
        StandInsIter(self.0.iter())
    }
}

impl IntoIterator for StandIns {
    type Item = Tile;
    type IntoIter = StandInsIter;

    fn into_iter(self) -> StandInsIter {
        self.iter()
    }
}

/// The tiles that a joker may stand for, by colour, then by number.
#[derive(Clone, Debug)]
pub struct StandInsIter(tile_set::Iter);

impl Iterator for StandInsIter {
    type Item = Tile;

    fn next(&mut self) -> Option<Tile> {
        self.0.next().and_then(Tile::from_place)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl ExactSizeIterator for StandInsIter {}

impl std::iter::FusedIterator for StandInsIter {}

/// A numbered tile and its place in the meld, from 0.
#[derive(Clone, Copy)]
struct Laid {
    place: usize,
    color: Color,
    number: Number,
}

impl Laid {
    const fn tile(self) -> Tile {
        Tile::Numbered(self.color, self.number)
    }

    /// The number that a run with this tile has at `place`; below 1 it is `None` or 0.
    fn number_at(self, place: usize) -> Option<usize> {
        (usize::from(self.number.value()) + place).checked_sub(self.place)
    }

    fn continues(self, before: Self) -> bool {
        before.number_at(self.place) == Some(usize::from(self.number.value()))
    }
}

/// The numbered tiles of a meld, in the order laid.
fn numbered(tiles: &[Tile]) -> impl Iterator<Item = Laid> + '_ {
    tiles
        .iter()
        .enumerate()
        .filter_map(|(place, &tile)| match tile {
            Tile::Numbered(color, number) => Some(Laid {
                place,
                color,
                number,
            }),
            Tile::Joker => None,
        })
}

/// Judges tiles of one number, with jokers `len` tiles in all, as a group (R-3).
fn judge_group(laid: &[Laid], len: usize) -> Result<(), MeldError> {
    if len > LONGEST_GROUP {
        return Err(MeldError::GroupTooLong { len }); // R-3
    }
    for (i, tile) in laid.iter().enumerate() {
        if laid[..i].iter().any(|before| before.color == tile.color) {
            return Err(MeldError::ColorTwice {
                tile: tile.tile(),
                place: tile.place + 1,
            }); // R-3
        }
    }
    Ok(())
}

/// Judges tiles of one colour, with jokers at the other of `len` places, as a run (R-4).
fn judge_run(laid: &[Laid], len: usize) -> Result<(), MeldError> {
    let broken = laid.windows(2).find(|pair| !pair[1].continues(pair[0]));
    let first = laid[0];
    let fits = first.number_at(0) >= Some(1) && first.number_at(len - 1) <= Some(HIGHEST); // R-5
    if broken.is_none() && fits {
        return Ok(()); // R-4
    }
    if let Some(valid) = in_order(laid, len) {
        return Err(MeldError::WrongOrder { valid });
    }
    match broken {
        Some(&[before, tile]) if len <= LONGEST_RUN => Err(not_consecutive(before, tile)),
        _ => Err(MeldError::RunTooLong { len }), // R-4
    }
}

/// The run that the same tiles are in another order, if there is one.
fn in_order(laid: &[Laid], len: usize) -> Option<Meld> {
    let numbers: RankSet = laid.iter().map(|tile| tile.number.rank()).collect();
    let jokers = len - laid.len();
    // A number that is there twice fits no run.
    let all = numbers.len() == laid.len();
    all.then(|| Meld::run(laid[0].color, numbers, jokers))?
}

/// Why `tile` cannot come after `before`, the numbered tile before it.
fn not_consecutive(before: Laid, tile: Laid) -> MeldError {
    let place = tile.place + 1;
    let wrapped = usize::from(tile.number.value()) + HIGHEST;
    if before.number_at(tile.place) == Some(wrapped) {
        let tile = tile.tile();
        return MeldError::AfterThirteen { tile, place }; // R-5
    }
    MeldError::NotConsecutive {
        tile: tile.tile(),
        place,
        before: before.tile(),
        place_before: before.place + 1,
    }
}

/// Which of the tiles is the first that fits neither a group nor a run.
fn no_meld(laid: &[Laid], first: Laid) -> MeldError {
    let mut odd = first;
    let (mut one_number, mut one_color) = (true, true);
    for tile in laid {
        one_number &= tile.number == first.number;
        one_color &= tile.color == first.color;
        if !one_number && !one_color {
            odd = *tile;
            break;
        }
    }
    MeldError::NoMeld {
        tile: odd.tile(),
        place: odd.place + 1,
    }
}

/// The tiles that a group lacks to have all four colours.
fn missing_colors(tiles: &[Tile]) -> TileSet {
    let mut missing = TileSet::EMPTY;
    if let Some(number) = tiles.iter().find_map(|tile| tile.number()) {
        missing.extend(Color::ALL.map(|color| Tile::Numbered(color, number).place()));
    }
    for tile in tiles {
        missing.remove(tile.place());
    }
    missing
}

/// The tile that lies at `place` of a run.
fn run_tile(tiles: &[Tile], place: usize) -> TileSet {
    let mut lies = TileSet::EMPTY;
    if let Some(first) = numbered(tiles).next() {
        let number = first
            .number_at(place)
            .and_then(|number| u8::try_from(number).ok())
            .and_then(Number::from_value);
        lies.extend(number.map(|number| Tile::Numbered(first.color, number).place()));
    }
    lies
}

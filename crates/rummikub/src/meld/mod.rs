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
//! Two melds are equal if the same tiles are laid in the same order, under whatever rules; two
//! groups of the same tiles in another order are [the same meld](Meld::same_meld), but not equal.
//!
//! Invariant: a [`Meld`] is valid under the rules it was judged by, and has 3 to 14 tiles;
//! [`Meld::classify`] is the one place that decides.

mod judge;
mod laid;
mod reading;

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

use cards_core::RankSet;
use smallvec::SmallVec;
use thiserror::Error;

pub use reading::{Reading, StandIns, StandInsIter};

use crate::rules::Rules;
use crate::tile::{Color, Tile};
use laid::Deck;

/// The tiles of a meld; none has more than 14.
type Tiles = SmallVec<[Tile; 14]>;

/// What a meld can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MeldKind {
    /// Tiles of one number, in different colours (R-3).
    Group,
    /// Tiles of one colour, each one higher than the one before (R-4).
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
#[derive(Clone)]
pub struct Meld {
    tiles: Tiles,
    kinds: &'static [MeldKind],
    deck: Deck,
}

/// Why tiles are not a meld, as laid.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum MeldError {
    /// Too few tiles for any meld (R-2).
    #[error("a meld has at least {least} tiles but this has {len} [R-2]")]
    TooShort {
        /// How many tiles were laid.
        len: usize,
        /// How many a meld has at least.
        least: u8,
    },
    /// More jokers than one meld may have (R-7).
    #[error("jokers in a meld: at most {most} but this has {jokers} [R-7]")]
    TooManyJokers {
        /// How many jokers were laid.
        jokers: usize,
        /// How many a meld may have.
        most: u8,
    },
    /// Jokers only (R-10).
    #[error("{jokers} jokers alone are no meld: it has at least one numbered tile [R-10]")]
    OnlyJokers {
        /// How many jokers were laid.
        jokers: usize,
    },
    /// A tile that the deck has not (R-1).
    #[error("{tile} as tile {place} is not in the deck [R-1]")]
    NoSuchTile {
        /// The first such tile.
        tile: Tile,
        /// Which tile of the meld it is, from 1.
        place: usize,
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
    #[error("a group has at most {most} tiles but this has {len} [R-3]")]
    GroupTooLong {
        /// How many tiles were laid.
        len: usize,
        /// How many colours there are.
        most: u8,
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
    #[error("a run has at most {most} tiles but this has {len} [R-4]")]
    RunTooLong {
        /// How many tiles were laid.
        len: usize,
        /// How many a run may have.
        most: u8,
    },
    /// The tiles of a run, laid in an order that is none (R-4).
    #[error("not a run in this order, but {valid} is one [R-4]")]
    WrongOrder {
        /// The same tiles in an order that is a run.
        valid: Meld,
    },
    /// A run that would go on from 13, or what else is the highest number, to 1 (R-5).
    #[error("{tile} as tile {place} would follow {highest}, which ends a run [R-5]")]
    AfterThirteen {
        /// The first tile that would follow.
        tile: Tile,
        /// Which tile of the meld it is, from 1.
        place: usize,
        /// The highest number.
        highest: u8,
    },
    /// A run that would go on from the 1 after the highest number (R-11).
    #[error("{tile} as tile {place} would follow the 1 after {highest}, which ends a run [R-11]")]
    AfterOne {
        /// The first tile that would follow.
        tile: Tile,
        /// Which tile of the meld it is, from 1.
        place: usize,
        /// The highest number.
        highest: u8,
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
        let kinds = judge::judge(tiles, rules)?;
        Ok(Self {
            tiles: Tiles::from_slice(tiles),
            kinds,
            deck: Deck::new(rules),
        })
    }

    /// The tiles as laid, 3 to 14 of them.
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
    /// use rummikub::{Meld, MeldKind};
    ///
    /// let meld: Meld = "K5 J J".parse()?;
    /// let kinds: Vec<MeldKind> = meld.readings().map(|reading| reading.kind()).collect();
    /// assert_eq!(kinds, [MeldKind::Group, MeldKind::Run]);
    /// # Ok::<(), rummikub::ParseMeldError>(())
    /// ```
    #[must_use]
    pub fn readings(&self) -> impl ExactSizeIterator<Item = Reading<'_>> {
        self.kinds.iter().map(|&kind| Reading::new(kind, self))
    }

    /// What its tiles are worth together: the value of the reading that is worth most (R-13).
    ///
    /// ```
    /// use rummikub::Meld;
    ///
    /// assert_eq!("J R10 R11".parse::<Meld>()?.value(), 30);
    /// assert_eq!("K5 J J".parse::<Meld>()?.value(), 18); // 5-6-7 rather than three 5s
    /// # Ok::<(), rummikub::ParseMeldError>(())
    /// ```
    #[must_use]
    pub fn value(&self) -> u32 {
        let values = self.readings().map(Reading::value);
        values.max().expect("a meld has a reading") // R-13
    }

    /// The same meld in the one order that stands for all: a group that cannot be a run by
    /// colour, with its jokers last; any other as laid.
    #[must_use]
    pub fn canonical(&self) -> Self {
        let mut canonical = self.clone();
        if self.kinds == [MeldKind::Group] {
            canonical.tiles.sort_unstable(); // the order of a group does not matter (R-3)
        }
        canonical
    }

    /// Whether both are the same meld: equal as laid, or groups of the same tiles.
    ///
    /// ```
    /// use rummikub::Meld;
    ///
    /// let [one, other]: [Meld; 2] = ["R9 K9 J".parse()?, "J K9 R9".parse()?];
    /// assert!(one != other && one.same_meld(&other));
    /// # Ok::<(), rummikub::ParseMeldError>(())
    /// ```
    #[must_use]
    pub fn same_meld(&self, other: &Self) -> bool {
        self.canonical() == other.canonical()
    }

    /// The run of these positions (see `laid.rs`) and jokers, if they make one.
    fn run(color: Color, positions: RankSet, jokers: usize, rules: &Rules) -> Option<Self> {
        let tiles: Tiles = Deck::new(rules).run(color, positions, jokers)?.collect();
        Self::classify(&tiles, rules).ok()
    }

    /// The same tiles with the jokers at the ends of a run above it, as far as there is room.
    pub(crate) fn with_jokers_above(self, rules: &Rules) -> Self {
        if !self.kinds.contains(&MeldKind::Run) {
            return self;
        }
        let tiles: Option<Tiles> = self
            .deck
            .with_jokers_above(&self.tiles)
            .map(Iterator::collect);
        let meld = tiles.and_then(|tiles| Self::classify(&tiles, rules).ok());
        meld.unwrap_or(self)
    }
}

impl PartialEq for Meld {
    fn eq(&self, other: &Self) -> bool {
        self.tiles == other.tiles
    }
}

impl Eq for Meld {}

impl Hash for Meld {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.tiles.hash(state);
    }
}

impl PartialOrd for Meld {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// By their tiles, one after the other.
impl Ord for Meld {
    fn cmp(&self, other: &Self) -> Ordering {
        self.tiles.cmp(&other.tiles)
    }
}

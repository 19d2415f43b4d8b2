//! How likely is a rack to open, to hold a meld, or to be complete?
//!
//! All racks of a size are counted, none is tried: [`chance`] and [`OpeningChances`] are exact.
//! A solver sweeps over the numbers and remembers what its tiles so far allow; here the sweep runs
//! over all racks at once, and racks that allow the same are counted together. The idea and the
//! proofs stand in the files of `src/solve/chance/`: `moves` (what a colour can do), `runs` (which
//! moves matter), `groups`, `plans` (what is remembered) and `count` (the sweep).

mod count;
mod game;
mod groups;
mod moves;
mod openings;
mod plans;
mod runs;
mod ways;

use std::fmt;

use thiserror::Error;

use crate::rules::{OpeningJokers, Rules};
use crate::solve::chance::count::{Counted, Tally};
use crate::solve::chance::game::{Aim, Game};
use crate::solve::chance::plans::Planner;
use crate::solve::chance::ways::{Alike, choose};
use crate::solve::complete::PAIRED;

pub use openings::OpeningChances;

/// What a rack may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Event {
    /// It can lay melds worth at least so many points as an opening (R-71); with 0, every rack.
    Opens {
        /// The points.
        points: u8,
    },
    /// It can lay a meld, whatever that is worth (R-72).
    HoldsMeld,
    /// It is complete (R-73).
    IsComplete,
}

/// Racks of which something is true, and all racks that are as likely.
///
/// ```
/// use rummikub::Rules;
/// use rummikub::solve::chance::{Event, chance};
///
/// let thirty = chance(Event::Opens { points: 30 }, 3, &Rules::default())?;
/// assert_eq!((thirty.favourable, thirty.all), (680, 192_920));
/// # Ok::<(), rummikub::solve::chance::ChanceError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chance {
    /// The racks of which it is true.
    pub favourable: u128,
    /// All racks, at least 1.
    pub all: u128,
}

impl Chance {
    /// The chance as a number from 0 to 1, rounded.
    #[must_use]
    #[expect(
        clippy::cast_precision_loss,
        reason = "the answer is rounded, as it says"
    )]
    pub fn probability(self) -> f64 {
        self.favourable as f64 / self.all as f64
    }

    /// The chance in lowest terms.
    ///
    /// ```
    /// use rummikub::solve::chance::Chance;
    ///
    /// let chance = Chance { favourable: 12, all: 18 };
    /// assert_eq!(chance.reduced().to_string(), "2/3");
    /// ```
    #[must_use]
    pub const fn reduced(self) -> Self {
        let (mut a, mut b) = (self.all, self.favourable);
        while b > 0 {
            (a, b) = (b, a % b);
        }
        match a {
            0 => self,
            common => Self {
                favourable: self.favourable / common,
                all: self.all / common,
            },
        }
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.favourable, self.all)
    }
}

/// Why a chance is not counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ChanceError {
    /// More tiles than there are racks of, or than can be counted with 128 bits.
    #[error("expected a rack of at most {most} tiles but found {rack} [R-70]")]
    RackTooLarge {
        /// The size of the rack.
        rack: u8,
        /// The greatest size.
        most: u8,
    },
    /// No rack of this size has so many jokers.
    #[error(
        "expected {least} to {most} jokers in a rack of {rack} tiles but found {jokers} [R-70]"
    )]
    NoSuchJokers {
        /// The number of jokers.
        jokers: u8,
        /// The size of the rack.
        rack: u8,
        /// The fewest jokers of such a rack.
        least: u8,
        /// The most.
        most: u8,
    },
    /// The rules have so many copies and jokers that the runs of a colour are too various.
    #[error(
        "expected fewer copies or jokers: with {copies} copies and {jokers} jokers the open runs \
         of a colour are too various to count"
    )]
    TooVarious {
        /// The copies of a tile.
        copies: u8,
        /// The jokers of a rack.
        jokers: u8,
    },
}

/// How many racks of so many tiles do this, of all that a player may be dealt (R-70).
///
/// The chances of opening of several racks or for several points at once are in
/// [`OpeningChances`]. With the tiles of the retail game and 14 tiles this takes a second for 30
/// points, some for 50 and for complete racks, and at most 16 MB; the more tiles and points, the
/// longer: 20 tiles and 200 points take minutes and hundreds of MB.
///
/// ```
/// use rummikub::Rules;
/// use rummikub::solve::chance::{Event, chance};
///
/// // The 96 melds of three numbered tiles can be dealt in 768 ways; the others have jokers.
/// let rules = Rules::default();
/// assert_eq!(chance(Event::IsComplete, 3, &rules)?.to_string(), "2232/192920");
/// # Ok::<(), rummikub::solve::chance::ChanceError>(())
/// ```
///
/// # Errors
/// [`ChanceError::RackTooLarge`] if the deck has no such rack; [`ChanceError::TooVarious`] under
/// rules with more copies and jokers than any preset has, as those of sets for six players.
pub fn chance(event: Event, rack: u8, rules: &Rules) -> Result<Chance, ChanceError> {
    let all = all_racks(rack, rules)?;
    let most = u32::from(rack) * u32::from(rules.numbers.get());
    if matches!(event, Event::Opens { points } if u32::from(points) > most) {
        return Ok(Chance { favourable: 0, all }); // no tile is worth more than the highest number
    }
    let mut favourable = 0;
    for jokers in joker_range(rack, rules)?.rev() {
        favourable += chance_with_jokers(event, rack, jokers, rules)?.favourable;
    }
    Ok(Chance { favourable, all })
}

/// How many racks of so many tiles do this, of those with exactly so many jokers.
///
/// The favourable racks for each number of jokers add up to those of [`chance`], so they can be
/// counted side by side.
///
/// # Errors
/// As [`chance`], and [`ChanceError::NoSuchJokers`] if no rack of this size has so many jokers.
pub fn chance_with_jokers(
    event: Event,
    rack: u8,
    jokers: u8,
    rules: &Rules,
) -> Result<Chance, ChanceError> {
    let among = joker_range(rack, rules)?;
    if !among.contains(&jokers) {
        return Err(no_such_jokers(jokers, rack, &among));
    }
    let ways = joker_ways(rack, jokers, rules);
    let numbered = choose(numbered_tiles(rules), rack - jokers).unwrap_or(0);
    let counted = favourable(event, (rack, jokers), rules, Alike::Apart, numbered)?;
    Ok(Chance {
        favourable: counted * ways,
        all: numbered * ways,
    })
}

/// How many different racks of so many tiles and exactly so many jokers do this, where equal tiles
/// are not told apart (R-74). They are not equally likely.
///
/// # Errors
/// As [`chance_with_jokers`].
pub fn distinct_racks(
    event: Event,
    rack: u8,
    jokers: u8,
    rules: &Rules,
) -> Result<Chance, ChanceError> {
    let among = joker_range(rack, rules)?;
    if !among.contains(&jokers) {
        return Err(no_such_jokers(jokers, rack, &among));
    }
    let all = distinct_bags(rack - jokers, rules);
    let favourable = favourable(event, (rack, jokers), rules, Alike::Together, all)?;
    Ok(Chance { favourable, all })
}

/// Of `all` racks with so many tiles and jokers, how many do this.
fn favourable(
    event: Event,
    (rack, jokers): (u8, u8),
    rules: &Rules,
    alike: Alike,
    all: u128,
) -> Result<u128, ChanceError> {
    let most = rack - jokers;
    let (aim, worth, enough) = match event {
        Event::Opens { points } => (Aim::Worth, rules.opening_jokers, points), // R-71
        Event::HoldsMeld => (Aim::Worth, OpeningJokers::Represented, 1),       // R-72
        Event::IsComplete => (Aim::Whole, OpeningJokers::Represented, jokers + 1),
    };
    let pairs = rules.seven_pairs && aim == Aim::Whole && rack == PAIRED; // R-12
    let counted = Counted {
        most,
        enough,
        pairs: pairs.then_some(most),
        alike,
    };
    let tally = tally(&Game::new(rules, aim, jokers, worth), &counted)?;
    Ok(match aim {
        Aim::Worth => all - tally.below(most, enough),
        Aim::Whole => tally.below(most, 1),
    })
}

fn tally(game: &Game, counted: &Counted) -> Result<Tally, ChanceError> {
    let mut planner = Planner::new(game).ok_or(ChanceError::TooVarious {
        copies: game.copies,
        jokers: game.jokers,
    })?;
    Ok(count::count(&mut planner, counted))
}

/// How many numbered tiles the deck has (R-1).
const fn numbered_tiles(rules: &Rules) -> u8 {
    rules.numbers.get() * rules.colors.get() * rules.copies.get()
}

/// How many jokers each player is dealt before the other tiles of a rack.
const fn dealt_joker(rack: u8, rules: &Rules) -> u8 {
    (rules.joker_dealt && rules.jokers.get() > 0 && rack > 0) as u8 // R-70
}

/// How many jokers a rack of so many tiles may have.
fn joker_range(rack: u8, rules: &Rules) -> Result<std::ops::RangeInclusive<u8>, ChanceError> {
    all_racks(rack, rules)?;
    let least = dealt_joker(rack, rules).max(rack.saturating_sub(numbered_tiles(rules)));
    Ok(least..=rules.jokers.get().min(rack))
}

fn no_such_jokers(jokers: u8, rack: u8, among: &std::ops::RangeInclusive<u8>) -> ChanceError {
    ChanceError::NoSuchJokers {
        jokers,
        rack,
        least: *among.start(),
        most: *among.end(),
    }
}

/// In how many ways a rack is dealt exactly so many jokers; a joker that each player has from the
/// start is always the same (R-70).
fn joker_ways(rack: u8, jokers: u8, rules: &Rules) -> u128 {
    let dealt = dealt_joker(rack, rules);
    let free = jokers.checked_sub(dealt);
    let ways = free.and_then(|jokers| choose(rules.jokers.get() - dealt, jokers));
    ways.unwrap_or(0)
}

/// All racks of so many tiles that a player may be dealt (R-70).
fn all_racks(rack: u8, rules: &Rules) -> Result<u128, ChanceError> {
    let dealt = dealt_joker(rack, rules);
    let tiles = numbered_tiles(rules) + rules.jokers.get() - dealt;
    let ways = |few: u8| choose(tiles, few.min(tiles / 2)).is_some();
    let all = rack
        .checked_sub(dealt)
        .filter(|&drawn| drawn <= tiles && ways(drawn));
    let all = all.and_then(|drawn| choose(tiles, drawn));
    all.ok_or_else(|| ChanceError::RackTooLarge {
        rack,
        most: dealt + (0..=tiles).take_while(|&few| ways(few)).last().unwrap_or(0),
    })
}

/// All bags of so many numbered tiles, where equal tiles are not told apart.
fn distinct_bags(tiles: u8, rules: &Rules) -> u128 {
    let most = usize::from(tiles);
    let mut bags = vec![0_u128; most + 1];
    bags[0] = 1;
    for _kind in 0..rules.numbers.get() * rules.colors.get() {
        for all in (0..=most).rev() {
            let fewest = all.saturating_sub(rules.copies.get().into());
            bags[all] = bags[fewest..=all].iter().sum();
        }
    }
    bags[most]
}

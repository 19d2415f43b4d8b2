//! How likely is each rack to open, for each number of points?
//!
//! One count serves all rack sizes and all numbers of points: the sweep keeps tiles and worth apart
//! up to the greatest asked for.

use crate::rules::Rules;
use crate::solve::chance::count::Counted;
use crate::solve::chance::game::{Aim, Game};
use crate::solve::chance::ways::Alike;
use crate::solve::chance::{
    Chance, ChanceError, all_racks, choose, joker_ways, numbered_tiles, tally,
};

/// The chances of racks to open (R-71), by size and points.
///
/// ```
/// use rummikub::Rules;
/// use rummikub::solve::chance::OpeningChances;
///
/// // Racks of up to 5 tiles, openings of up to 40 points.
/// let chances = OpeningChances::count(5, 40, &Rules::default())?;
/// let thirty = chances.chance(3, 30).ok_or("counted")?;
/// assert_eq!(thirty.to_string(), "680/192920");
/// assert_eq!(chances.chance(5, 41), None);
/// assert_eq!(chances.chance(6, 30), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningChances {
    /// By tiles, all racks.
    all: Vec<u128>,
    /// By tiles and points, the racks that cannot open.
    fail: Vec<Vec<u128>>,
}

impl OpeningChances {
    /// Counts racks of up to `racks` tiles and openings of up to `points` points.
    ///
    /// With the tiles of the retail game this takes a second or two and 4 MB for 30 points, whatever
    /// the racks; for 60 points and racks of 20 tiles two minutes and 60 MB.
    ///
    /// # Errors
    /// As [`chance`](super::chance).
    pub fn count(racks: u8, points: u8, rules: &Rules) -> Result<Self, ChanceError> {
        all_racks(racks, rules)?;
        let all = (0..=racks).map(|rack| all_racks(rack, rules));
        let mut chances = Self {
            all: all.collect::<Result<_, _>>()?,
            fail: vec![vec![0; usize::from(points) + 1]; usize::from(racks) + 1],
        };
        for jokers in 0..=rules.jokers.get().min(racks) {
            let some = Self::with_jokers(racks, points, jokers, rules)?;
            for (sum, fail) in chances.fail.iter_mut().zip(some.fail) {
                sum.iter_mut()
                    .zip(fail)
                    .for_each(|(sum, fail)| *sum += fail);
            }
        }
        Ok(chances)
    }

    /// Counts the racks among them that have exactly so many jokers; there may be none.
    ///
    /// The favourable racks for each number of jokers add up to those of all, so they can be
    /// counted side by side.
    ///
    /// # Errors
    /// As [`chance`](super::chance).
    pub fn with_jokers(
        racks: u8,
        points: u8,
        jokers: u8,
        rules: &Rules,
    ) -> Result<Self, ChanceError> {
        all_racks(racks, rules)?;
        let mut chances = Self {
            all: vec![0; usize::from(racks) + 1],
            fail: vec![vec![0; usize::from(points) + 1]; usize::from(racks) + 1],
        };
        let Some(most) = racks.checked_sub(jokers) else {
            return Ok(chances);
        };
        let counted = Counted {
            most,
            enough: points,
            pairs: None,
            alike: Alike::Apart,
        };
        let game = Game::new(rules, Aim::Worth, jokers, rules.opening_jokers); // R-71
        let tally = tally(&game, &counted)?;
        for rack in jokers..=racks {
            let (at, tiles) = (usize::from(rack), rack - jokers);
            let ways = joker_ways(rack, jokers, rules);
            chances.all[at] = ways * choose(numbered_tiles(rules), tiles).unwrap_or(0);
            for points in 0..=points {
                chances.fail[at][usize::from(points)] = ways * tally.below(tiles, points);
            }
        }
        Ok(chances)
    }

    /// The chance that a rack of so many tiles opens with so many points, if both were counted and
    /// there is such a rack.
    #[must_use]
    pub fn chance(&self, rack: u8, points: u8) -> Option<Chance> {
        let all = *self.all.get(usize::from(rack))?;
        let fail = self.fail.get(usize::from(rack))?.get(usize::from(points))?;
        (all > 0).then(|| Chance {
            favourable: all - fail,
            all,
        })
    }

    /// How many tiles a player draws on average, one by one to a rack of so many, before it opens
    /// with so many points (R-75).
    ///
    /// Nobody draws beyond the largest rack counted; the average is that of the game once that rack
    /// always opens.
    ///
    /// ```
    /// use rummikub::Rules;
    /// use rummikub::solve::chance::OpeningChances;
    ///
    /// let chances = OpeningChances::count(15, 30, &Rules::default())?;
    /// let draws = chances.draws(14, 30).ok_or("counted")?;
    /// assert_eq!(format!("{draws:.4}"), "0.5024"); // only the draw after 14 is counted
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn draws(&self, rack: u8, points: u8) -> Option<f64> {
        self.chance(rack, points)?;
        // A further tile is drawn as often as the rack before it does not open.
        let before_last = (0..=u8::MAX).take(self.all.len().saturating_sub(1));
        let racks = before_last.skip(rack.into());
        let chances = racks.filter_map(|rack| self.chance(rack, points));
        // A sum of nothing would be -0.
        Some(chances.fold(0.0, |sum, chance| sum + (1.0 - chance.probability())))
    }
}

//! How many points are han and fu?
//!
//! The *basic points* are fu · 2^(han + 2), 2,000 at most below six han, and from there on by the
//! limits (M-76). Who pays multiplies them by one, two, four or six and rounds each payment up to a
//! hundred. Rounding never turns two hands round: of two different basic points below a mangan,
//! the greater is greater by 80 or more, and pays no less (the tests try all). So the best reading
//! is the one of the most basic points.

use crate::rules::{CountedYakuman, RiichiRules};

/// A round number of points that a hand has instead of its fu (M-76).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Limit {
    /// 5 han, or 2,000 basic points before.
    Mangan,
    /// 6 and 7 han: 3,000.
    Haneman,
    /// 8 to 10 han: 4,000.
    Baiman,
    /// 11 and 12 han, and more if the rules say so: 6,000.
    Sanbaiman,
    /// 13 and more han: 8,000 (M-77).
    CountedYakuman,
    /// A yakuman, or several: 8,000 each (M-55).
    Yakuman,
}

impl Limit {
    /// Its basic points.
    #[must_use]
    pub const fn basic(self) -> u64 {
        match self {
            Self::Mangan => 2_000,
            Self::Haneman => 3_000,
            Self::Baiman => 4_000,
            Self::Sanbaiman => 6_000,
            Self::CountedYakuman | Self::Yakuman => 8_000,
        }
    }
}

/// The most basic points that there are without limits (M-78).
pub(crate) const MOST: u64 = 1_000_000_000_000_000;

/// The han that a yakuman stands for where points have no limit (M-78), and that make one (M-77).
pub(super) const YAKUMAN_HAN: u16 = 13;

/// The basic points of han and fu, and the limit they reach.
///
/// ```
/// use mahjong::{RiichiRules, riichi};
///
/// let rules = RiichiRules::tenhou();
/// assert_eq!(riichi::basic_points(1, 110, &rules), (880, None));
/// assert_eq!(riichi::basic_points(4, 40, &rules), (2_000, Some(riichi::Limit::Mangan)));
/// ```
#[must_use]
pub fn basic_points(han: u16, fu: u16, rules: &RiichiRules) -> (u64, Option<Limit>) {
    if rules.no_limit {
        let doubled = u128::from(fu) << han.saturating_add(2).min(64);
        let basic = u64::try_from(doubled).unwrap_or(u64::MAX).min(MOST);
        return (basic, None); // M-78
    }
    let limit = match han {
        0..=4 => {
            let basic = u64::from(fu) << (han + 2); // M-76
            let rounded = rules.kiriage && matches!((han, fu), (4, 30) | (3, 60)); // M-77
            if basic < Limit::Mangan.basic() && !rounded {
                return (basic, None);
            }
            Limit::Mangan
        }
        5 => Limit::Mangan,
        6..=7 => Limit::Haneman,
        8..=10 => Limit::Baiman,
        11..=12 => Limit::Sanbaiman,
        _ if rules.counted_yakuman == CountedYakuman::Sanbaiman => Limit::Sanbaiman, // M-77
        _ => Limit::CountedYakuman,
    };
    match (limit, rules.counted_yakuman) {
        (Limit::CountedYakuman, CountedYakuman::Multiple) => {
            let times = u64::from(han / YAKUMAN_HAN); // M-77
            (limit.basic() * times, Some(limit))
        }
        _ => (limit.basic(), Some(limit)),
    }
}

/// The points a winner gets at a table for four, counters and sticks aside: from one player, or
/// from all three (M-76).
pub(super) const fn points(basic: u64, is_self_draw: bool, is_dealer: bool) -> u64 {
    match (is_self_draw, is_dealer) {
        (false, false) => rounded(4 * basic),
        (false, true) => rounded(6 * basic),
        (true, false) => 2 * rounded(basic) + rounded(2 * basic),
        (true, true) => 3 * rounded(2 * basic),
    }
}

const fn rounded(points: u64) -> u64 {
    points.div_ceil(100) * 100
}

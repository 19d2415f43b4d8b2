//! Who pays how much?

use super::answer::Score;
use crate::player::Wind;
use crate::score::WonBy;

/// What every player who does not win pays at least.
const BASE: i32 = 8;

/// What each player gets, or pays if it is negative: east, south, west, north (M-118).
///
/// The one who discarded pays 8 and the fan, the two others 8; of a self-drawn win each of the
/// three pays 8 and the fan. Whether there are enough fan to win is for
/// [`Score::meets_minimum`] to say.
///
/// ```
/// use mahjong::chinese::{Win, payments, score};
/// use mahjong::{Rules, Side, Wind, WonBy};
///
/// let win: Win = "147m25p369s22z[678s]+8p discard-left E S".parse()?;
/// let score = score(&win, &Rules::mcr_1998())?;
/// assert_eq!(score.total(), 12);
/// let paid = payments(&score, Wind::South, WonBy::Discard(Side::Left));
/// assert_eq!(paid, [-20, 36, -8, -8]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn payments(score: &Score, seat: Wind, by: WonBy) -> [i32; 4] {
    let fan = i32::from(score.total());
    let mut paid = [-BASE; 4];
    for (payment, player) in paid.iter_mut().zip(Wind::ALL) {
        let pays_fan = match by {
            WonBy::SelfDraw => true,
            WonBy::Discard(side) => seat.player(side) == player,
        };
        *payment -= i32::from(pays_fan) * fan; // M-118
    }
    paid[seat as usize] = 0;
    paid[seat as usize] = -paid.iter().sum::<i32>();
    paid
}

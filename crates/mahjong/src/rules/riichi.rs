//! Which rules decide what a hand is worth in riichi?

use super::options;
use super::values::{Count, Value};
use crate::player_hand::RedFives;

/// What a hand is worth in riichi, where rule sets differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct RiichiRules {
    /// How many fives of each suit are red, each worth a han.
    ///
    /// Default: one of each suit, as at Tenhou.
    pub red_fives: RedFives,
    /// The fu of a pair of the wind that is both the round's and the seat's: 2 or 4.
    ///
    /// Default: 4, as at Tenhou. M.League and the WRC count 2.
    pub double_wind_pair_fu: Count<2, 4>,
}

options! { RiichiRules:
    red_fives "red-fives": "1,1,1, 0,0,0",
        "how many fives of characters, circles and bamboos are red",
        "Tenhou: one each; EMA, WRC, JPML: none";
    double_wind_pair_fu "double-wind-pair-fu": "4, 2",
        "the fu of a pair of the wind that is both the round's and the seat's",
        "Tenhou, EMA: 4; M.League, WRC: 2";
}

impl RiichiRules {
    /// The rules of Tenhou.
    #[must_use]
    pub const fn tenhou() -> Self {
        Self {
            red_fives: RedFives::each(1),
            double_wind_pair_fu: Count::of(4),
        }
    }
}

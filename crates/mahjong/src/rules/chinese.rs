//! Which rules decide what a hand is worth under the Chinese Official rules?

use super::options;
use super::values::{Count, Value};

/// What a hand is worth under the Chinese Official rules, where texts differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ChineseRules {
    /// The fan of two concealed kongs: 6 or 8.
    ///
    /// Default: 6, as the Chinese text of 1998 has it. The texts of the WMO and the EMA say 8.
    pub two_concealed_kongs: Count<6, 8>,
}

options! { ChineseRules:
    two_concealed_kongs "two-concealed-kongs": "6, 8",
        "the fan of two concealed kongs",
        "the Chinese text of 1998: 6; WMO, EMA: 8";
}

impl ChineseRules {
    /// The Chinese text of 1998.
    #[must_use]
    pub const fn mcr_1998() -> Self {
        Self {
            two_concealed_kongs: Count::of(6),
        }
    }

    /// The text of the World Mahjong Organization.
    #[must_use]
    pub const fn mcr_wmo() -> Self {
        Self {
            two_concealed_kongs: Count::of(8),
        }
    }
}

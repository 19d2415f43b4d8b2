//! Which rules decide what a hand is worth under the Chinese Official rules?

use super::options;
use super::values::{Count, Either, Value, names};

/// What a hand is worth under the Chinese Official rules, where texts differ.
#[expect(
    clippy::struct_excessive_bools,
    reason = "switches, independent of each other"
)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ChineseRules {
    /// The fan of two concealed kongs: 6 or 8 (M-128).
    ///
    /// Default: 6, as the Chinese text of 1998 has it. The texts of the WMO and the EMA say 8.
    pub two_concealed_kongs: Either<6, 8>,
    /// What a melded and a concealed kong are together (M-129).
    ///
    /// Default: an item of 5 fan, as the programs that follow the Chinese text have it
    /// (summerinsects, GB-Mahjong). Riichi Advanced counts 6; without the item each kong counts
    /// on its own.
    pub mixed_kongs: MixedKongs,
    /// Whether a tile that the nine knitted tiles have too can complete an edge, closed or single
    /// wait beside them (M-109).
    ///
    /// Default: no, as GB-Mahjong has it; summerinsects says yes.
    pub knitted_body_waits: bool,
    /// Whether shifted chows that go up by two are fan of their own, of the same value (M-123,
    /// M-125).
    ///
    /// Default: no. summerinsects can tell the narrow from the wide ones.
    pub shifted_chows_apart: bool,
    /// Whether the dealer's fourteen tiles as dealt can be nine gates, whichever of them is named
    /// as the last (M-115).
    ///
    /// Default: yes, as summerinsects has it.
    pub heavenly_nine_gates: bool,
    /// Whether a win in one's first turn is paid for (M-127).
    ///
    /// Default: no, since no official text has it. summerinsects can count 8.
    pub blessings: Blessings,
    /// How many fan a win has to have, flowers aside (M-116).
    ///
    /// Default: 8, as in all official texts.
    pub minimum_fan: Count<0, 8>,
    /// Whether a tile whose four copies the player holds counts among those the hand waits for,
    /// where edge, closed and single waits ask for one kind only (M-109).
    ///
    /// Default: yes, as GB-Mahjong and summerinsects have it.
    pub used_up_waits: bool,
    /// Whether flowers are paid for, a fan each (M-117).
    ///
    /// Default: yes, as in all official texts. Some clubs play without (general knowledge).
    pub flowers: bool,
}

/// What are a melded and a concealed kong together (M-129)?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MixedKongs {
    /// An item of 5 fan.
    Five,
    /// An item of 6 fan.
    Six,
    /// Nothing: each counts on its own.
    None,
}

/// What is a win in one's first turn paid (M-127)?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Blessings {
    /// Nothing.
    None,
    /// 8 fan.
    Eight,
}

names!(MixedKongs: Five "5", Six "6", None "none");
names!(Blessings: None "none", Eight "8");

options! { ChineseRules:
    two_concealed_kongs "two-concealed-kongs": "6, 8",
        "the fan of two concealed kongs [M-128]",
        "the Chinese text of 1998: 6; WMO, EMA: 8";
    mixed_kongs "mixed-kongs": "5, 6, none",
        "the fan of a melded and a concealed kong together [M-129]",
        "summerinsects, GB-Mahjong: 5; Riichi Advanced: 6";
    knitted_body_waits "knitted-body-waits": "false, true",
        "whether a tile that the nine knitted tiles have too can complete an edge, closed or single wait [M-109]",
        "GB-Mahjong: no; summerinsects: yes";
    shifted_chows_apart "shifted-chows-apart": "false, true",
        "whether shifted chows that go up by two are fan of their own, of the same value [M-123, M-125]",
        "all texts: no; summerinsects has the switch";
    heavenly_nine_gates "heavenly-nine-gates": "true, false",
        "whether the dealer's tiles as dealt can be nine gates whichever of them came last [M-115]",
        "summerinsects: yes";
    blessings "blessings": "none, 8",
        "what a win in one's first turn is paid [M-127]",
        "official texts: none; summerinsects has the switch";
    minimum_fan "minimum-fan": "8, 0, 1, 2, 3, 4, 5, 6, 7",
        "how many fan a win has to have, flowers aside [M-116]",
        "all official texts: 8";
    used_up_waits "used-up-waits": "true, false",
        "whether a tile whose four copies are held is one of the waits that forbid an edge, closed or single wait [M-109]",
        "GB-Mahjong, summerinsects: yes";
    flowers "flowers": "true, false",
        "whether flowers are a fan each [M-117]",
        "all official texts: yes; clubs without flowers: no";
}

impl ChineseRules {
    /// The Chinese text of 1998.
    #[must_use]
    pub const fn mcr_1998() -> Self {
        Self {
            two_concealed_kongs: Either::of(6),
            mixed_kongs: MixedKongs::Five,
            knitted_body_waits: false,
            shifted_chows_apart: false,
            heavenly_nine_gates: true,
            blessings: Blessings::None,
            minimum_fan: Count::of(8),
            used_up_waits: true,
            flowers: true,
        }
    }

    /// The text of the World Mahjong Organization.
    ///
    /// A melded and a concealed kong are 6 there (general knowledge; Riichi Advanced agrees).
    #[must_use]
    pub const fn mcr_wmo() -> Self {
        Self {
            two_concealed_kongs: Either::of(8),
            mixed_kongs: MixedKongs::Six,
            ..Self::mcr_1998()
        }
    }
}

/// The text of 1998.
impl Default for ChineseRules {
    fn default() -> Self {
        Self::mcr_1998()
    }
}

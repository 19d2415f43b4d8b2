//! Which rules decide who pays, and how is the table played?

use super::options;
use super::values::Value;

/// Who pays how much, and how the table is played, where rule sets differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct TableRules {
    /// Whether a draw with nothing but unclaimed terminals and honours discarded is paid as a
    /// mangan (nagashi mangan).
    ///
    /// Default: yes, as at Tenhou. M.League, the EMA and the WRC have none.
    pub nagashi_mangan: bool,
}

options! { TableRules:
    nagashi_mangan "nagashi-mangan": "true, false",
        "whether a draw with only unclaimed terminals and honours discarded is paid as a mangan",
        "Tenhou, Mahjong Soul: yes; M.League, EMA, WRC, JPML, RRC: no";
}

impl TableRules {
    /// The rules of Tenhou.
    #[must_use]
    pub const fn tenhou() -> Self {
        Self {
            nagashi_mangan: true,
        }
    }
}

//! Which forms of a complete hand are asked for?

use bitflags::bitflags;

bitflags! {
    /// Forms of a complete hand (M-5, M-19).
    ///
    /// ```
    /// use mahjong::Forms;
    ///
    /// assert!(Forms::all().contains(Forms::SEVEN_PAIRS));
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub struct Forms: u8 {
        /// Sets and a pair.
        const STANDARD = 1 << 0;
        /// Seven pairs (chiitoitsu).
        const SEVEN_PAIRS = 1 << 1;
        /// One of each terminal and honour, one of them twice (kokushi musou).
        const THIRTEEN_ORPHANS = 1 << 2;
    }
}

/// All of them.
impl Default for Forms {
    fn default() -> Self {
        Self::all()
    }
}

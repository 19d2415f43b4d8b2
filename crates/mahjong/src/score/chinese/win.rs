//! What has to be known of a win?
//!
//! The tiles and which came last; whether it was drawn; the winds of the round and of the seat;
//! what was special about the last tile; and flowers. Whether that can be true at all is checked
//! here, before anything is counted (M-110 to M-114).

use bitflags::bitflags;
use thiserror::Error;

use crate::player::{Side, Wind};
use crate::player_hand::{PlayerHand, WinningHand};
use crate::score::WonBy;
use crate::tile::Tile;

/// How many flowers a set has.
const FLOWERS: u8 = 8;

/// A win under the Chinese Official rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Win {
    /// The tiles, and which of them came last.
    pub hand: WinningHand,
    /// Whether it was drawn.
    pub by: By,
    /// The wind of the round.
    pub round: Wind,
    /// The wind of the player's seat.
    pub seat: Wind,
    /// What was special about the last tile.
    pub flags: Flags,
    /// How many flowers the player has set aside, 0 to 8 (M-117).
    pub flowers: u8,
}

/// Where the winning tile came from; who discarded it need not be known to count fan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum By {
    /// The player drew it.
    SelfDraw,
    /// Another discarded it, or added it to a kong: the one who sits there, if that is known.
    Discard(Option<Side>),
}

impl From<WonBy> for By {
    fn from(by: WonBy) -> Self {
        match by {
            WonBy::SelfDraw => Self::SelfDraw,
            WonBy::Discard(side) => Self::Discard(Some(side)),
        }
    }
}

bitflags! {
    /// What can be special about a winning tile (M-110 to M-114).
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub struct Flags: u8 {
        /// It is the last tile of the wall, or the last discard (M-110).
        const LAST_TILE = 1;
        /// It replaces the fourth tile of one's kong (M-111).
        const REPLACEMENT = 1 << 1;
        /// Another adds it to a pung (M-112).
        const ROBBING_KONG = 1 << 2;
        /// The three other copies are open to all (M-113).
        const LAST_OF_ITS_KIND = 1 << 3;
        /// It is the player's first turn, and nothing has been claimed (M-114).
        const FIRST_TURN = 1 << 4;
    }
}

/// Why a win cannot be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ScoreError {
    /// The tiles are no complete hand (M-100).
    #[error("expected a complete hand but {hand} can be read in no way [M-100]")]
    NotComplete {
        /// The tiles.
        hand: PlayerHand,
    },
    /// More flowers than there are (M-117).
    #[error("a set has 8 flowers but the player has {flowers} [M-117]")]
    TooManyFlowers {
        /// How many.
        flowers: u8,
    },
    /// Two things that cannot both be true.
    #[error("{flag} is never {with} [{rule}]")]
    Excluded {
        /// The flag.
        flag: Flags,
        /// What it cannot be together with, in words.
        with: &'static str,
        /// The rule that says so.
        rule: &'static str,
    },
    /// A tile that replaces the fourth of a kong, and no kong (M-111).
    #[error("expected a kong beside {hand} for the replacement tile but none is laid down [M-111]")]
    NoKong {
        /// The tiles.
        hand: PlayerHand,
    },
    /// Copies of the winning tile that cannot be there (M-112, M-113).
    #[error("{flag} leaves no other {tile} to the player, who has {others} [{rule}]")]
    Held {
        /// The flag.
        flag: Flags,
        /// The winning tile.
        tile: Tile,
        /// How many other copies the player has.
        others: u8,
        /// The rule that says so.
        rule: &'static str,
    },
}

impl Win {
    /// Whether the player drew the last tile.
    #[must_use]
    pub const fn is_self_drawn(&self) -> bool {
        matches!(self.by, By::SelfDraw)
    }

    /// Whether the dealer wins with the tiles as dealt (M-114).
    pub(super) const fn is_heavenly(&self) -> bool {
        let first = self.flags.contains(Flags::FIRST_TURN);
        first && self.is_self_drawn() && matches!(self.seat, Wind::East)
    }

    /// Whether the three other copies of the last tile are open to all, since it is said so or
    /// since the player's own sets show them (M-113).
    pub(super) fn is_last_of_its_kind(&self) -> bool {
        let hand = self.hand.hand();
        let tile = self.hand.tile();
        let laid = hand.tiles().count(tile) - hand.concealed().count(tile);
        self.flags.contains(Flags::LAST_OF_ITS_KIND) || laid == Tile::COPIES - 1
    }

    /// Whether all of this can be true.
    pub(super) fn check(&self) -> Result<(), ScoreError> {
        if self.flowers > FLOWERS {
            let flowers = self.flowers;
            return Err(ScoreError::TooManyFlowers { flowers }); // M-117
        }
        self.check_replacement()?;
        self.check_robbing()?;
        self.check_last_of_its_kind()?;
        self.check_first_turn()
    }

    /// An error if the flag is set and the other thing is true.
    fn exclude(
        &self,
        flag: Flags,
        is_true: bool,
        with: &'static str,
        rule: &'static str,
    ) -> Result<(), ScoreError> {
        if self.flags.contains(flag) && is_true {
            Err(ScoreError::Excluded { flag, with, rule })
        } else {
            Ok(())
        }
    }

    fn check_replacement(&self) -> Result<(), ScoreError> {
        let flag = Flags::REPLACEMENT;
        self.exclude(flag, !self.is_self_drawn(), "a discard", "M-111")?;
        let hand = self.hand.hand();
        let has_kong = hand.laid().iter().any(|meld| meld.kind().is_kong());
        if self.flags.contains(flag) && !has_kong {
            return Err(ScoreError::NoKong { hand }); // M-111
        }
        Ok(())
    }

    fn check_robbing(&self) -> Result<(), ScoreError> {
        let flag = Flags::ROBBING_KONG;
        self.exclude(flag, self.is_self_drawn(), "self-drawn", "M-112")?;
        let is_last = self.flags.contains(Flags::LAST_TILE);
        self.exclude(flag, is_last, "with the last tile", "M-112")?;
        let tiles = self.hand.hand().tiles();
        self.check_others(flag, tiles.count(self.hand.tile()), "M-112")
    }

    fn check_last_of_its_kind(&self) -> Result<(), ScoreError> {
        let concealed = self.hand.hand().concealed();
        let copies = concealed.count(self.hand.tile());
        self.check_others(Flags::LAST_OF_ITS_KIND, copies, "M-113")
    }

    /// An error if the flag is set and there are more copies than the winning tile.
    fn check_others(&self, flag: Flags, copies: u8, rule: &'static str) -> Result<(), ScoreError> {
        let (tile, others) = (self.hand.tile(), copies.saturating_sub(1));
        if self.flags.contains(flag) && others > 0 {
            return Err(ScoreError::Held {
                flag,
                tile,
                others,
                rule,
            });
        }
        Ok(())
    }

    fn check_first_turn(&self) -> Result<(), ScoreError> {
        let flag = Flags::FIRST_TURN;
        let rule = "M-114";
        let has_laid = !self.hand.hand().laid().is_empty();
        self.exclude(flag, has_laid, "with sets laid down", rule)?;
        for (other, with) in [
            (Flags::LAST_TILE, "with the last tile"),
            (Flags::ROBBING_KONG, "with robbing-kong"),
            (Flags::LAST_OF_ITS_KIND, "with last-of-its-kind"),
        ] {
            self.exclude(flag, self.flags.contains(other), with, rule)?;
        }
        let deals = self.seat == Wind::East && !self.is_self_drawn();
        self.exclude(flag, deals, "a discard to the dealer", rule)
    }
}

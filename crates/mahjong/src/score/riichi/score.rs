//! What does a score say?
//!
//! Which reading counts and which group the winning tile completed, the yaku, han and fu, the limit
//! and the points. It carries the win and the rules with it, so it can say of each yaku and each fu
//! from which groups it comes (`explain`, `fu`), without being asked for at the time of scoring.

use thiserror::Error;

use super::best::{Shape, worth_of};
use super::limit::{Limit, points};
use super::tiles::Dora;
use super::win::{Win, WinError};
use super::yaku::{Yaku, YakuSet};
use crate::meld::{Meld, Reading};
use crate::player_hand::WinningHand;
use crate::rules::RiichiRules;
use crate::tile::Tile;

/// What a yaku counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Worth {
    /// As many han.
    Han(u8),
    /// As many yakuman.
    Yakuman(u8),
}

/// A part of a reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Group {
    /// A sequence or a triplet.
    Set(Meld),
    /// Two of a tile.
    Pair(Tile),
    /// One tile of thirteen orphans.
    Single(Tile),
}

/// What a hand waited for with the group that the winning tile completed (M-74).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Wait {
    /// A tile at either end of a sequence (ryanmen).
    TwoSided,
    /// The tile in the middle of a sequence (kanchan).
    Closed,
    /// The 3 of 123 or the 7 of 789 (penchan).
    Edge,
    /// A third tile for one of two pairs (shanpon).
    TwoPairs,
    /// The second tile of the pair (tanki), or the one orphan that is missing.
    Single,
    /// Any of thirteen orphans.
    Thirteen,
}

/// The group that the winning tile completed, and what was waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct WinningGroup {
    /// The group.
    pub group: Group,
    /// The wait.
    pub wait: Wait,
}

/// What a hand is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Score {
    pub(super) shape: Shape,
    /// The han of yaku and dora together; 0 for a yakuman, unless points have no limit (M-78).
    pub han: u16,
    /// The fu, rounded; 0 for a yakuman, unless points have no limit (M-78).
    pub fu: u16,
    /// How many yakuman; 0 for a counted one.
    pub yakuman: u8,
    /// The limit, if one is reached.
    pub limit: Option<Limit>,
    /// The basic points, before they are multiplied and rounded (M-76).
    pub basic: u64,
    pub(super) dora: Dora,
    pub(super) yaku: YakuSet,
    pub(super) win: Win,
    pub(super) rules: RiichiRules,
}

impl Score {
    /// The reading that counts: of the tiles that are not laid down.
    #[must_use]
    pub fn reading(&self) -> Reading {
        self.shape.reading()
    }

    /// The group of the winning tile in it.
    #[must_use]
    pub fn winning(&self) -> WinningGroup {
        self.shape.winning(self.win.hand.tile())
    }

    /// The yaku, in the order in which they are listed, with what each counts.
    pub fn yaku(&self) -> impl Iterator<Item = (Yaku, Worth)> + use<> {
        let (is_concealed, rules) = (self.win.hand.as_hand().is_concealed(), self.rules);
        self.yaku
            .iter()
            .map(move |yaku| (yaku, worth_of(yaku, is_concealed, &rules)))
    }

    /// Whether it has this yaku.
    #[must_use]
    pub const fn has(&self, yaku: Yaku) -> bool {
        self.yaku.contains(yaku)
    }

    /// The han that are no yaku. None for a yakuman, unless points have no limit (M-78).
    #[must_use]
    pub const fn dora(&self) -> Dora {
        self.dora
    }

    /// The points of the winner at a table for four, counters and sticks aside: of one player, or
    /// of all three together (M-76).
    #[must_use]
    pub const fn points(&self) -> u64 {
        points(self.basic, self.win.is_self_draw(), self.win.is_dealer())
    }

    /// The win that was scored.
    #[must_use]
    pub const fn win(&self) -> &Win {
        &self.win
    }

    /// The rules by which it was scored.
    #[must_use]
    pub const fn rules(&self) -> &RiichiRules {
        &self.rules
    }

    /// Yaku and dora as `name=han` with blanks between, a yakuman as `name=*`, a double one as
    /// `name=**`.
    #[must_use]
    pub const fn list(&self) -> YakuList<'_> {
        YakuList(self)
    }

    pub(super) const fn is_pinfu(&self) -> bool {
        self.has(Yaku::Pinfu)
    }
}

/// The yaku of a score, to be written (see [`Score::list`]).
#[derive(Clone, Copy, Debug)]
pub struct YakuList<'s>(pub(crate) &'s Score);

/// A reading with the winning tile in one of its groups, and what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Alternative {
    /// The reading.
    pub reading: Reading,
    /// The group of the winning tile.
    pub winning: WinningGroup,
    /// What it is worth, if it has a yaku.
    pub score: Option<Score>,
    /// Whether it counts, or why not.
    pub verdict: Verdict,
}

/// Why a reading counts or does not (M-32).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// It is the one that counts.
    Counts,
    /// Worth the same, but not the first.
    Equal,
    /// The same points and han with fewer fu.
    FewerFu,
    /// The same points with fewer han.
    FewerHan,
    /// The same points with fewer yakuman: counted from han.
    FewerYakuman,
    /// Fewer points.
    FewerPoints,
    /// It has no yaku.
    NoYaku,
}

/// Why a hand has no score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ScoreError {
    /// It cannot have been won so.
    #[error(transparent)]
    Win(#[from] WinError),
    /// The tiles are no complete hand (M-30).
    #[error(
        "{hand} is not complete: it is neither sets and a pair, nor seven pairs, nor thirteen orphans [M-5, M-19, M-30]"
    )]
    NotComplete {
        /// The tiles.
        hand: WinningHand,
    },
    /// The hand is complete but has no yaku (M-30).
    #[error(
        "{hand} has no yaku: it is complete as {reading}, but a hand needs a yaku, and dora are none [M-30]"
    )]
    NoYaku {
        /// The tiles.
        hand: WinningHand,
        /// A reading of those that are not laid down.
        reading: Reading,
    },
    /// A tile of a concealed kong was robbed by another hand than the rules allow (M-39).
    #[error(
        "{hand} cannot win on a tile of a concealed kong: only thirteen orphans may, and only with kokushi-robs-concealed-kong [M-39]"
    )]
    ConcealedKong {
        /// The tiles.
        hand: WinningHand,
    },
}

//! What is a hand worth in riichi?
//!
//! [`score`] answers for a [`Win`]: the tiles, how they were won and what happened. It tries every
//! reading with every place of the winning tile, and says which yaku, han, fu and points the best
//! one has. [`alternatives`] lists the others and why they lost. Rules M-30 to M-79; where rule
//! sets differ, the field of [`RiichiRules`](crate::RiichiRules) switches.
//!
//! - `win`: how was a hand won, and can it have been?
//! - `tiles`: what is the same in every reading?
//! - `sets`, `fu`, `limit`: yaku, fu and points of one reading.
//! - `best`: which reading counts?
//! - `waits`: what is each tile worth that the hand waits for?
//! - `compare`: what makes the difference between rule sets?
//! - `yaku`, `score`, `explain`: what is there to be told of it?

mod best;
mod compare;
mod explain;
mod fu;
mod limit;
mod score;
mod sets;
mod tiles;
mod waits;
mod win;
mod yaku;

pub use best::{alternatives, score};
pub use compare::{Compared, RuleChange, compare};
pub use fu::{FuItem, FuReason};
pub(crate) use limit::MOST;
pub use limit::{Limit, basic_points};
pub use score::YakuList;
pub use score::{Alternative, Group, Score, ScoreError, Verdict, Wait, WinningGroup, Worth};
pub use tiles::{Dora, dora};
pub use waits::{ScoredWait, ScoredWaits, ScoredWaitsError, Situation, waits};
pub use win::{Flags, Indicators, Win, WinError};
pub use yaku::Yaku;

pub use crate::notation::riichi::{ParseFlagsError, ParseWinError, ParseYakuError};

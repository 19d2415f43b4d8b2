//! How are the tiles best laid?
//!
//! | function | question |
//! |---|---|
//! | [`best_move`] | which move lays most of the rack, and disturbs the table least? |
//! | [`some_best_move`] | which move lays most of the rack, as fast as can be? |
//! | [`group`] | how many tiles of a rack alone can lie in melds? |
//! | [`certify`] | how is it shown that no move is better? |
//! | [`verify`] | is a certificate true? |
//! | [`best_moves`] | which moves lay as much, all of them? |
//! | [`arrange`] | can all these tiles lie on a table? |
//! | [`arrangements`] | in how many ways can these tiles lie on a table? |
//! | [`steps`] | how does a person come from one table to another? |
//! | [`discard`] | which tile is thrown away so that all others do? |
//! | [`is_complete`] | is a rack complete, by melds or by pairs? |
//! | [`outs`] | which draws complete a rack? |
//! | [`best_discards`] | which discard keeps most of these? |
//! | [`chance`] | how many of all racks open, hold a meld, or are complete? |
//!
//! All are exact, whatever the rules; where an effort is bounded, the answer says whether it was
//! enough. How they search, and why nothing is missed, stands in `src/solve/sweep`.

mod arrange;
#[expect(
    clippy::cast_possible_truncation,
    reason = "the numbers count tiles of one deck"
)]
mod arrangements;
mod best;
mod best_moves;
mod certificate;
pub mod chance;
mod complete;
mod discard;
#[expect(
    clippy::cast_possible_truncation,
    reason = "the numbers count tiles of one deck"
)]
mod fate;
mod group;
mod opening;
mod outs;
mod steps;
#[expect(
    clippy::cast_possible_truncation,
    reason = "the numbers count tiles of one deck, or places in tables of a search"
)]
mod sweep;

pub use arrange::arrange;
pub use arrangements::arrangements;
pub use best::{Best, Goal, NoMove, best_move, some_best_move};
pub use best_moves::{BestMoves, best_moves};
pub use certificate::{
    Certificate, CertificateError, CertifyError, ParseCertificateError, Verified, certify,
    certify_move, verify,
};
pub use complete::is_complete;
pub use discard::discard;
pub use group::{Grouping, group};
pub use outs::{Discard, best_discards, outs};
pub use steps::{Step, Steps, StepsError, steps};

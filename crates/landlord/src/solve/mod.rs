//! The hard questions of one hand.
//!
//! [`fewest_plays`]: in how few plays can a hand be emptied? [`run_out`]: can the landlord get rid
//! of everything without a chance for the others?
//!
//! Both split a hand into plays. A split is a set, so the search may ask in any order which play a
//! card belongs to, and always asks for a card of the lowest rank that is left: every split is met
//! once, and what is left decides the rest, so that it need not be searched twice.

mod fewest;
mod odds;
mod open_hands;
mod run_out;

pub use fewest::{FewestPlaysError, fewest_plays};
pub use odds::{Odds, run_out_odds};
pub use open_hands::{
    Certificate, CertificateError, Limits, ParseCertificateError, Position, PositionError,
    Progress, Solution, Verdict, Verified, certify, solve_position, verify, who_wins,
};
pub use run_out::{Others, RunOutError, run_out};

//! The hard questions.
//!
//! Of one hand:
//!
//! - [`fewest_plays`]: in how few plays can a hand be emptied?
//! - [`hints`]: what should I play?
//! - [`run_out`]: can the landlord get rid of everything without a chance for the others?
//! - [`run_out_odds`]: on how many splits of the other cards can he?
//!
//! Of all hands, laid open: [`solve_position`], who wins?

mod fewest;
mod hint;
mod odds;
mod open_hands;
mod run_out;

pub use fewest::{FewestPlaysError, fewest_plays};
pub use hint::{Hint, HintError, HintReason, hints};
pub use odds::{Odds, run_out_odds};
pub use open_hands::{
    Certificate, CertificateError, CertifyError, Limits, ParseCertificateError, Position,
    PositionError, Progress, Solution, Verdict, Verified, certify, solve_and_certify,
    solve_position, verify, who_wins,
};
pub use run_out::{Others, RunOutError, run_out};

//! May this change land?
//!
//! Everything that hosted CI asks: [`crate::lint`], then [`crate::test`], whose last step is the
//! comparison of the snapshots, so that no test runs twice.

use crate::steps::{Failure, Steps, no_more};
use crate::workspace::Workspace;
use crate::{lint, test};

/// `cargo xtask ci`.
///
/// # Errors
/// The steps that failed.
pub(crate) fn run(arguments: &[&str]) -> Result<(), Failure> {
    no_more(arguments)?;
    let mut steps = Steps::default();
    lint::all(&mut steps, &Workspace::read()?);
    test::all(&mut steps);
    steps.finish()
}

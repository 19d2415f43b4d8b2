//! Which differences do we know?
//!
//! A comparison counts the questions on which both agree, and those on which they differ in a way
//! that has a name: a fault of the peer, or a rule on which the two stand apart. Any other
//! difference fails the claim. Of each named way the run says how often it came and shows one case.

use std::collections::BTreeMap;
use std::fmt::Write;

/// How many unexplained differences are shown.
const SHOWN: usize = 5;

/// What came of a comparison.
#[derive(Default)]
pub(crate) struct Tally {
    agreed: u64,
    known: BTreeMap<&'static str, (u64, String)>,
    unknown: Vec<String>,
    count: u64,
}

impl Tally {
    pub(crate) fn agree(&mut self) {
        self.agreed += 1;
    }

    /// Counts a difference, by the name of its kind if it has one.
    pub(crate) fn differ(&mut self, kind: Option<&'static str>, case: impl FnOnce() -> String) {
        match kind {
            Some(kind) => {
                self.known.entry(kind).or_insert_with(|| (0, case())).0 += 1;
            }
            None => {
                self.count += 1;
                if self.unknown.len() < SHOWN {
                    self.unknown.push(case());
                }
            }
        }
    }

    /// The outcome of the claim.
    ///
    /// # Errors
    /// What is not explained.
    pub(crate) fn outcome(self) -> Result<String, String> {
        let Self {
            agreed,
            known,
            unknown,
            count,
        } = self;
        let mut text = format!("{agreed} agree");
        for (kind, (count, case)) in known {
            let _ = write!(text, "\n    {count} differ, {kind}: {case}");
        }
        if count == 0 {
            return Ok(text);
        }
        let cases = unknown.join("\n    ");
        Err(format!("{count} are not explained; {text}\n    {cases}"))
    }
}

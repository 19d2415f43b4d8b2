//! How far is a batch?
//!
//! A bar on the standard error, only past two seconds, only on a terminal, and not where the answers
//! go to one too: of the bytes read where the size is known, else a count of the lines.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// What is short needs no bar.
const PATIENCE: Duration = Duration::from_secs(2);

pub(crate) struct Progress {
    start: Instant,
    /// The size of the input in bytes, where it is known.
    size: Option<u64>,
    lines: u64,
    shown: bool,
    bar: Option<ProgressBar>,
}

impl Progress {
    pub(crate) fn new(size: Option<u64>, quiet: bool) -> Self {
        Self {
            start: Instant::now(),
            size,
            lines: 0,
            shown: !quiet && io::stderr().is_terminal() && !io::stdout().is_terminal(),
            bar: None,
        }
    }

    /// So many lines more are answered, and so many bytes are read in all.
    pub(crate) fn advance(&mut self, lines: usize, bytes: u64) {
        self.lines += lines as u64;
        if !self.shown || self.start.elapsed() < PATIENCE {
            return;
        }
        let bar = self.bar.get_or_insert_with(|| match self.size {
            Some(size) => ProgressBar::new(size).with_style(style("{wide_bar} {percent} %, {msg}")),
            None => ProgressBar::new_spinner().with_style(style("{spinner} {msg}")),
        });
        bar.set_position(bytes);
        bar.set_message(format!("{} lines", self.lines));
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).expect("the templates above are well formed")
}

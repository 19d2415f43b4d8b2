//! How far is a batch, or one long question?
//!
//! A bar on the standard error, only past two seconds and only on a terminal: of the bytes read where
//! the size is known, else a count of the lines, or what a question says of itself. A batch shows none
//! where the answers go to a terminal too.

use std::io::{self, IsTerminal};
use std::ops::ControlFlow;
use std::sync::mpsc::{self, RecvTimeoutError};
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

/// What is shown while one question takes long.
pub(crate) struct Waiting {
    start: Instant,
    shown: bool,
    bar: Option<ProgressBar>,
}

impl Waiting {
    pub(crate) fn new(quiet: bool) -> Self {
        Self {
            start: Instant::now(),
            shown: !quiet && io::stderr().is_terminal(),
            bar: None,
        }
    }

    /// Does what cannot say how far it is, and shows that it goes on.
    pub(crate) fn during<T>(&self, message: &'static str, work: impl FnOnce() -> T) -> T {
        if !self.shown {
            return work();
        }
        let (done, waits) = mpsc::channel::<()>();
        std::thread::scope(|scope| {
            let done = done; // so that the end of the work, whatever it is, wakes the other thread
            scope.spawn(move || {
                if waits.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
                    let bar = ProgressBar::new_spinner().with_elapsed(PATIENCE);
                    let bar = bar.with_style(style("{spinner} {elapsed}, {msg}"));
                    bar.set_message(message);
                    bar.enable_steady_tick(Duration::from_millis(100));
                    let _ = waits.recv(); // it ends by the end of the other side
                    bar.finish_and_clear();
                }
            });
            let answer = work();
            drop(done);
            answer
        })
    }

    /// Shows how far it is.
    pub(crate) fn say(&mut self, message: impl FnOnce() -> String) {
        if !self.shown || self.start.elapsed() < PATIENCE {
            return;
        }
        let elapsed = self.start.elapsed();
        let new = || {
            let bar = ProgressBar::new_spinner().with_elapsed(elapsed);
            bar.with_style(style("{spinner} {elapsed}, {msg}"))
        };
        let bar = self.bar.get_or_insert_with(new);
        bar.set_message(message());
        bar.tick();
    }
}

/// Shows how far a search is, and stops it in time.
pub(crate) struct Watch {
    waiting: Waiting,
    end: Option<Instant>,
}

impl Watch {
    pub(crate) fn new(waiting: Waiting, seconds: Option<Duration>) -> Self {
        let end = seconds.and_then(|seconds| Instant::now().checked_add(seconds));
        Self { waiting, end }
    }

    /// Whether to go on.
    pub(crate) fn look(&mut self, message: impl FnOnce() -> String) -> ControlFlow<()> {
        self.waiting.say(message);
        match self.end {
            Some(end) if Instant::now() >= end => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// A time that is given in seconds.
pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().map_err(|_| "expected a number of seconds")?;
    Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())
}

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).expect("the templates above are well formed")
}

//! How are the integer program and the package asked?
//!
//! Both stand in `peers/rummikub.py`, a process of its own for each, which answers a line with the
//! seconds it took and the numbers it found.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use crate::peer::{Peer, Python};
use crate::times::Answer;

/// A running script, of which every copy is the same one.
#[derive(Clone)]
pub(crate) struct Script(Rc<RefCell<Peer>>);

impl Script {
    /// Starts the script with a question and what belongs to it.
    ///
    /// # Errors
    /// Why it cannot answer.
    pub(crate) fn start(python: &Python, question: &[&str]) -> Result<Self, String> {
        let peer = python.start("rummikub.py", question)?;
        Ok(Self(Rc::new(RefCell::new(peer))))
    }

    /// What it answers to this line: how long it took, and the first number it found.
    pub(crate) fn answer(&self, line: &str) -> Result<Answer, String> {
        let (seconds, numbers) = self.ask(line)?;
        let [found, ..] = numbers[..] else {
            return Err(format!("it found no number for {line:?}"));
        };
        Ok(Answer {
            time: Duration::from_secs_f64(seconds),
            found,
        })
    }

    /// The numbers it found.
    pub(crate) fn numbers<const N: usize>(&self, line: &str) -> Result<[i64; N], String> {
        let (_, numbers) = self.ask(line)?;
        numbers
            .try_into()
            .map_err(|numbers| format!("it said {numbers:?} of {line:?}"))
    }

    fn ask(&self, line: &str) -> Result<(f64, Vec<i64>), String> {
        let answer = self.0.borrow_mut().ask(line)?;
        let unread = || format!("it said {answer:?} of {line:?}");
        let (seconds, numbers) = answer.split_once(' ').ok_or_else(unread)?;
        let seconds = seconds.parse().map_err(|_| unread())?;
        let numbers: Result<Vec<i64>, _> = numbers.split(' ').map(str::parse).collect();
        Ok((seconds, numbers.map_err(|_| unread())?))
    }
}

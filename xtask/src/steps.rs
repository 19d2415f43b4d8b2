//! How does a task go, step by step?
//!
//! A task is a list of steps: a command or a check of our own. Each is announced before it runs
//! (`==> clippy`), with the command line that repeats it by hand; a failed step does not keep the
//! next from running. [`Steps::finish`] then says which failed. The output of the tools passes
//! through untouched.

use std::ffi::OsStr;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Why a task did not succeed.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Failure {
    /// It was called wrongly: exit status 2.
    Usage(String),
    /// It ran and something failed: exit status 1.
    Failed(String),
}

impl From<String> for Failure {
    fn from(message: String) -> Self {
        Self::Failed(message)
    }
}

/// The steps of a task so far.
#[derive(Default)]
pub(crate) struct Steps {
    done: Vec<Step>,
}

struct Step {
    name: String,
    passed: bool,
    time: Duration,
}

impl Steps {
    /// Runs `command` as the step `name`; true if it succeeded.
    pub(crate) fn command(&mut self, name: &str, command: &mut Command) -> bool {
        eprintln!("==> {name}: {}", line(command));
        self.measure(name, || status(command))
    }

    /// Runs a check of our own as the step `name`; true if it succeeded.
    pub(crate) fn check(&mut self, name: &str, check: impl FnOnce() -> Result<(), String>) -> bool {
        eprintln!("==> {name}");
        self.measure(name, check)
    }

    fn measure(&mut self, name: &str, step: impl FnOnce() -> Result<(), String>) -> bool {
        let start = Instant::now();
        let outcome = step();
        if let Err(message) = &outcome {
            eprintln!("{message}");
        }
        self.done.push(Step {
            name: name.to_owned(),
            passed: outcome.is_ok(),
            time: start.elapsed(),
        });
        outcome.is_ok()
    }

    /// Sums up.
    ///
    /// # Errors
    /// [`Failure::Failed`] names the steps that failed.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        eprint!("==> summary\n{}", self.summary());
        let failed: Vec<&str> = self
            .done
            .iter()
            .filter(|step| !step.passed)
            .map(|step| step.name.as_str())
            .collect();
        if failed.is_empty() {
            return Ok(());
        }
        Err(Failure::Failed(format!("failed: {}", failed.join(", "))))
    }

    fn summary(&self) -> String {
        let line = |step: &Step| {
            let verdict = if step.passed { "ok" } else { "FAILED" };
            let seconds = step.time.as_secs_f64();
            format!("    {verdict:6} {seconds:7.1} s  {}\n", step.name)
        };
        self.done.iter().map(line).collect()
    }
}

/// Shows a command without running it.
pub(crate) fn preview(name: &str, command: &Command) {
    eprintln!("==> {name}, with --execute: {}", line(command));
}

/// The same cargo that runs this task, at the root of the workspace.
pub(crate) fn cargo<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>) -> Command {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    tool(program, arguments)
}

/// The program `name`, at the root of the workspace.
pub(crate) fn tool<S: AsRef<OsStr>>(
    name: impl AsRef<OsStr>,
    arguments: impl IntoIterator<Item = S>,
) -> Command {
    let mut command = Command::new(name);
    command
        .args(arguments)
        .current_dir(crate::workspace::root());
    command
}

/// Is this optional tool there? Asks for its version and drops the answer.
pub(crate) fn is_present(command: &mut Command) -> bool {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// What `command` prints on standard output, without the line end.
///
/// # Errors
/// The command line, if it does not start or does not succeed.
pub(crate) fn output(command: &mut Command) -> Result<String, String> {
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("`{}` did not start: {error}", line(command)))?;
    if !output.status.success() {
        return Err(format!("`{}`: {}", line(command), output.status));
    }
    Ok(String::from_utf8_lossy(&output.stdout)
        .trim_end()
        .to_owned())
}

/// Takes the end of a command line that should hold nothing more.
///
/// # Errors
/// [`Failure::Usage`] names the first argument too many.
pub(crate) fn no_more(arguments: &[&str]) -> Result<(), Failure> {
    match arguments {
        [] => Ok(()),
        [first, ..] => Err(Failure::Usage(format!("unexpected argument `{first}`"))),
    }
}

fn status(command: &mut Command) -> Result<(), String> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{}`: {status}", line(command))),
        Err(error) => Err(format!("`{}` did not start: {error}", line(command))),
    }
}

/// The command as a person would type it: variables, the program without its folder, arguments.
pub(crate) fn line(command: &Command) -> String {
    let variables = command.get_envs().filter_map(|(name, value)| {
        let value = value?.to_string_lossy();
        Some(format!("{}={}", name.to_string_lossy(), quoted(&value)))
    });
    let program = std::path::Path::new(command.get_program()).file_stem();
    let arguments = command.get_args();
    let words = program.into_iter().chain(arguments);
    let words = words.map(|word| quoted(&word.to_string_lossy()));
    variables.chain(words).collect::<Vec<_>>().join(" ")
}

fn quoted(word: &str) -> String {
    if word.contains(' ') {
        format!("\"{word}\"")
    } else {
        word.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_step_is_named_and_the_next_one_runs() {
        let mut steps = Steps::default();
        assert!(!steps.check("first", || Err("no".to_owned())));
        assert!(steps.check("second", || Ok(())));
        let expected = Failure::Failed("failed: first".to_owned());
        assert_eq!(steps.finish(), Err(expected));
    }

    #[test]
    fn a_command_is_shown_as_it_would_be_typed() {
        let mut command = Command::new("/opt/rust/bin/cargo");
        command
            .args(["doc", "--no-deps"])
            .env("RUSTDOCFLAGS", "-D warnings");
        let expected = "RUSTDOCFLAGS=\"-D warnings\" cargo doc --no-deps";
        assert_eq!(line(&command), expected);
    }

    #[test]
    fn a_program_that_is_not_there_is_an_error() {
        let mut steps = Steps::default();
        assert!(!steps.command("none", &mut Command::new("no-such-program-here")));
        assert!(!is_present(&mut Command::new("no-such-program-here")));
        assert!(output(&mut Command::new("no-such-program-here")).is_err());
    }

    #[test]
    fn an_argument_too_many_is_named() {
        let expected = Failure::Usage("unexpected argument `b`".to_owned());
        assert_eq!(no_more(&["b", "c"]), Err(expected));
    }
}

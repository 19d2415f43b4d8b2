//! The tasks of this workspace: `cargo xtask TASK`.
//!
//! [`TASKS`] is the whole list, one file a task. A task reads the workspace from `crates/`, so that
//! a new crate is tested, checked and released without a line here. Exit status: 0 all went well,
//! 1 something failed, 2 the task was called wrongly.

use std::process::ExitCode;

mod bench;
mod ci;
mod lint;
mod msrv;
mod release;
mod snapshots;
mod steps;
mod test;
mod tidy;
mod workspace;

use steps::Failure;

/// One task: how it is called, what it does, and the function that does it.
struct Task {
    name: &'static str,
    arguments: &'static str,
    about: &'static str,
    run: fn(&[&str]) -> Result<(), Failure>,
}

const TASKS: &[Task] = &[
    Task {
        name: "test",
        arguments: "",
        about: "run every test, the examples in the docs too",
        run: test::run,
    },
    Task {
        name: "lint",
        arguments: "",
        about: "formatting, clippy, docs, bare features, and tidy",
        run: lint::run,
    },
    Task {
        name: "tidy",
        arguments: "",
        about: "the invariants of the source tree, in a second",
        run: tidy::run,
    },
    Task {
        name: "ci",
        arguments: "",
        about: "what has to pass before a change lands: lint, test, snapshots",
        run: ci::run,
    },
    Task {
        name: "snapshots",
        arguments: "[-p CRATE] [--review | --accept]",
        about: "compare the snapshots, or look through the changed ones",
        run: snapshots::run,
    },
    Task {
        name: "bench",
        arguments: "[GAME] [--check [--hands N]]",
        about: "our speed beside that of others, in ratios; --check compares what we say of them",
        run: bench::run,
    },
    Task {
        name: "msrv",
        arguments: "[--list]",
        about: "build every crate with the minimum Rust it states",
        run: msrv::run,
    },
    Task {
        name: "release",
        arguments: "CRATE|TAG [--execute]",
        about: "check that a crate can be released and say how; --execute does it",
        run: release::run,
    },
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let outcome = match arguments.as_slice() {
        [] | ["help" | "-h" | "--help", ..] => {
            print!("{}", help());
            Ok(())
        }
        [name, rest @ ..] => run(name, rest),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Failed(message)) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
        Err(Failure::Usage(message)) => {
            eprint!("error: {message}\n\n{}", help());
            ExitCode::from(2)
        }
    }
}

fn run(name: &str, arguments: &[&str]) -> Result<(), Failure> {
    let task = TASKS.iter().find(|task| task.name == name);
    let unknown = || Failure::Usage(format!("unknown task `{name}`"));
    (task.ok_or_else(unknown)?.run)(arguments)
}

fn help() -> String {
    let call = |task: &Task| format!("{} {}", task.name, task.arguments);
    let width = TASKS.iter().map(|task| call(task).len()).max().unwrap_or(0);
    let line = |task: &Task| format!("  {:width$}  {}\n", call(task), task.about);
    let tasks: String = TASKS.iter().map(line).collect();
    format!("Usage: cargo xtask TASK\n\nTasks:\n{tasks}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_names_every_task() {
        let help = help();
        for task in TASKS {
            assert!(help.contains(task.about), "{}", task.name);
        }
    }

    #[test]
    fn an_unknown_task_is_named() {
        let expected = Failure::Usage("unknown task `tset`".to_owned());
        assert_eq!(run("tset", &[]), Err(expected));
    }

    #[test]
    fn a_task_without_arguments_takes_none() {
        for name in ["test", "lint", "tidy", "ci"] {
            let expected = Failure::Usage("unexpected argument `--fast`".to_owned());
            assert_eq!(run(name, &["--fast"]), Err(expected), "{name}");
        }
    }
}

//! The program `cards`: questions about four games, answered on the command line.
//!
//! A file per game says which questions it has, how a query reads and how an answer is written.
//! Everything that all questions share stands beside them once: [`ask`] answers single queries and
//! batches, [`rule_set`] the rule options, [`report`] tables, [`tour`] the samples. No rule of a
//! game is decided here.

mod ask;
mod landlord;
mod mahjong;
mod output;
mod progress;
mod proof;
mod question;
mod report;
mod rule_set;
mod rummikub;
mod tichu;
mod tour;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};
use clap_complete::Shell;

use crate::ask::Status;
use crate::output::{Output, OutputArgs};

/// Exact answers about Tichu, Rummikub, Dou Dizhu and Mahjong.
///
/// Each question takes one query from the arguments, or with --batch one a line. Through a pipe an
/// answer is one tab-separated line, with --json one object.
#[derive(Parser)]
#[command(version, name = "cards", bin_name = "cards", max_term_width = 100, after_help = EXAMPLES)]
struct Cli {
    #[command(flatten)]
    output: OutputArgs,
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  cards tour                              a sample of every question
  cards tichu check 5P304967 680594J7     is this play legal on the previous one?
  cards rummikub rack R1 R2 R3 B7 K7 J    can all tiles be grouped?
  cards landlord plays 34567TTKKK222      in how few plays can this hand be emptied?
  cards mahjong waits 2345678m123p55s     what does this hand wait for?

Exit status: 0 answered, 1 the answer to a single yes/no question is no, 2 bad input.";

#[derive(Subcommand)]
enum Command {
    /// A sample of every question, with its answer and the command that gave it
    Tour,
    /// Tichu: is a play legal, what is a round worth, are logged games right?
    #[command(subcommand)]
    Tichu(tichu::Command),
    /// Rummikub: is a meld valid, can a whole rack be grouped?
    #[command(subcommand)]
    Rummikub(rummikub::Command),
    /// Dou Dizhu: what is a play, what beats it, can the landlord run out?
    #[command(subcommand)]
    Landlord(landlord::Command),
    /// Mahjong: what is a hand worth, what does it wait for?
    #[command(subcommand)]
    Mahjong(mahjong::Command),
    /// Writes a completion script for a shell
    #[command(after_help = "Example:\n  cards completions bash > cards.bash")]
    Completions {
        /// The shell
        shell: Shell,
    },
}

impl Cli {
    fn run(&self) -> io::Result<Status> {
        self.run_to(&Output::new(&self.output))
    }

    fn run_to(&self, output: &Output) -> io::Result<Status> {
        match &self.command {
            Command::Tour => tour::run(output),
            Command::Tichu(command) => command.run(output),
            Command::Rummikub(command) => command.run(output),
            Command::Landlord(command) => command.run(output),
            Command::Mahjong(command) => command.run(output),
            Command::Completions { shell } => completions(*shell, output),
        }
    }
}

fn completions(shell: Shell, output: &Output) -> io::Result<Status> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "cards", &mut script);
    output.write(&script)?;
    Ok(Status::Answered)
}

fn main() -> ExitCode {
    match Cli::parse_from(ask::shielded(std::env::args_os())).run() {
        Ok(status) => status.into(),
        // Whoever reads the output has read enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            // If nobody can read the message, the exit status still says it.
            let _ = writeln!(anstream::stderr(), "cards: {error}");
            ExitCode::from(2)
        }
    }
}

//! Tests of the program, as other programs and as people use it.

mod answers;
mod batch;
mod docs;
mod errors;
mod help;
mod landlord;
mod mahjong;
mod people;
mod rummikub;
mod tichu;

use std::process::Command;

/// The program with these arguments, split at spaces that are not in quotes.
fn cards(arguments: &str) -> Command {
    let mut command = Command::new(insta_cmd::get_cargo_bin("cards"));
    command.args(shlex::split(arguments).expect("quotes are closed"));
    command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
    command
}

/// What a command printed, and how it ended.
struct Run {
    stdout: String,
    stderr: String,
    status: Option<i32>,
}

fn run(command: &mut Command) -> Run {
    let output = command.output().expect("the program starts");
    Run {
        stdout: String::from_utf8(output.stdout).expect("answers are UTF-8"),
        stderr: String::from_utf8(output.stderr).expect("messages are UTF-8"),
        status: output.status.code(),
    }
}

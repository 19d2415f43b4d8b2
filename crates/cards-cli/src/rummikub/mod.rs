//! Which questions about Rummikub are there?

mod chance;
mod game;
mod rack;
mod steps;
mod table;
mod tiles;

use std::io;

use clap::Subcommand;
use rummikub::Rules;

use self::chance::{CHANCE, HowLikely, OUTS, WhichOuts};
use self::game::{CHECK, Check, PLAY, Play, REPLAY, Replay};
use self::rack::{ARRANGE, Arrange, IsMeld, MELD, RACK, Rack};
use self::steps::{HINT, Hint, HowTo, STEPS};
use self::table::{SOLVE, Solve, VERIFY, Verify};
use crate::ask::{Asked, Status};
use crate::output::Output;
use crate::rule_set::ListRules;

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Are these tiles, as they are laid, a group or a run?
    #[command(
        override_usage = "cards rummikub meld [OPTIONS] TILES\n       \
                          cards rummikub meld [OPTIONS] --batch[=FILE]",
        after_help = MELD
    )]
    Meld(Asked<IsMeld>),
    /// Can every tile of a rack lie in exactly one meld?
    #[command(
        override_usage = "cards rummikub rack [OPTIONS] TILES\n       \
                          cards rummikub rack [OPTIONS] --batch[=FILE]",
        after_help = RACK
    )]
    Rack(Asked<Rack>),
    /// What is the best move at this table?
    #[command(
        override_usage = "cards rummikub solve [OPTIONS] TABLE RACK\n       \
                          cards rummikub solve [OPTIONS] --batch[=FILE]",
        after_help = SOLVE
    )]
    Solve(Asked<Solve>),
    /// Is a certificate of solve true?
    #[command(
        override_usage = "cards rummikub verify [OPTIONS] FILE\n       \
                          cards rummikub verify [OPTIONS] --batch[=FILE]",
        after_help = VERIFY
    )]
    Verify(Asked<Verify>),
    /// How to lay a move, step by step
    #[command(
        override_usage = "cards rummikub steps [OPTIONS] TABLE RACK [NEW]\n       \
                          cards rummikub steps [OPTIONS] --batch[=FILE]",
        after_help = STEPS
    )]
    Steps(Asked<HowTo>),
    /// What to do in this turn
    #[command(
        override_usage = "cards rummikub hint [OPTIONS] TABLE RACK\n       \
                          cards rummikub hint [OPTIONS] --batch[=FILE]",
        after_help = HINT
    )]
    Hint(Asked<Hint>),
    /// Which tiles complete a rack, and which is best thrown away?
    #[command(
        override_usage = "cards rummikub outs [OPTIONS] RACK\n       \
                          cards rummikub outs [OPTIONS] --batch[=FILE]",
        after_help = OUTS
    )]
    Outs(Asked<WhichOuts>),
    /// How likely is a rack to open, to hold a meld, or to lie in melds altogether?
    #[command(
        override_usage = "cards rummikub chance [OPTIONS] TILES [POINTS]\n       \
                          cards rummikub chance [OPTIONS] --batch[=FILE]",
        after_help = CHANCE
    )]
    Chance(Asked<HowLikely>),
    /// Can these tiles all lie in melds at once, and in how many ways?
    #[command(
        override_usage = "cards rummikub arrange [OPTIONS] TILES\n       \
                          cards rummikub arrange [OPTIONS] --batch[=FILE]",
        after_help = ARRANGE
    )]
    Arrange(Asked<Arrange>),
    /// Is this turn legal, from the table and rack before it to the table after it?
    #[command(
        override_usage = "cards rummikub check [OPTIONS] TABLE NEW RACK\n       \
                          cards rummikub check [OPTIONS] --batch[=FILE]",
        after_help = CHECK
    )]
    Check(Asked<Check>),
    /// Plays a whole game
    #[command(after_help = PLAY)]
    Play(Play),
    /// Is a game that was written down right?
    #[command(
        override_usage = "cards rummikub replay [OPTIONS] GAME\n       \
                          cards rummikub replay [OPTIONS] --batch[=FILE]",
        after_help = REPLAY
    )]
    Replay(Asked<Replay>),
    /// The presets and the rule options
    Rules(ListRules<Rules>),
}

impl Command {
    pub(crate) fn run(&self, output: &Output) -> io::Result<Status> {
        match self {
            Self::Meld(question) => question.run(output),
            Self::Rack(question) => question.run(output),
            Self::Solve(question) => question.run(output),
            Self::Verify(question) => question.run(output),
            Self::Steps(question) => question.run(output),
            Self::Hint(question) => question.run(output),
            Self::Outs(question) => question.run(output),
            Self::Chance(question) => question.run(output),
            Self::Arrange(question) => question.run(output),
            Self::Check(question) => question.run(output),
            Self::Play(game) => game.run(output),
            Self::Replay(question) => question.run(output),
            Self::Rules(list) => list.run(output),
        }
    }
}

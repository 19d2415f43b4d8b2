//! Which questions about Tichu are there?

mod cards;
mod chance;
mod check;
mod claim;
mod game;
mod logs;
mod moves;
mod split;
mod value;

use std::io;

use clap::Subcommand;
use tichu::Rules;

use self::chance::{CHANCE, HowLikely};
use self::check::{CHECK, Check};
use self::claim::{CLAIM, CanClaim};
use self::game::{PLAY, Play};
use self::logs::{REPLAY, Replay};
use self::moves::{MOVES, Moves};
use self::split::{Fewest, SPLIT};
use self::value::{VALUE, Worth};
use crate::ask::{Asked, Status};
use crate::output::Output;
use crate::rule_set::ListRules;

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Is PLAY legal on PREVIOUS?
    #[command(
        override_usage = "cards tichu check [OPTIONS] PREVIOUS PLAY\n       \
                          cards tichu check [OPTIONS] --batch[=FILE]",
        after_help = CHECK
    )]
    Check(Asked<Check>),
    /// What may be played of HAND?
    #[command(
        override_usage = "cards tichu moves [OPTIONS] HAND [PLAY]\n       \
                          cards tichu moves [OPTIONS] --batch[=FILE]",
        after_help = MOVES
    )]
    Moves(Asked<Moves>),
    /// In how few plays is HAND empty?
    #[command(
        override_usage = "cards tichu split [OPTIONS] HAND\n       \
                          cards tichu split [OPTIONS] --batch[=FILE]",
        after_help = SPLIT
    )]
    Split(Asked<Fewest>),
    /// Can HAND go out without losing the lead?
    #[command(
        override_usage = "cards tichu claim [OPTIONS] HAND [NEXT PARTNER PREVIOUS]\n       \
                          cards tichu claim [OPTIONS] --batch[=FILE]",
        after_help = CLAIM
    )]
    Claim(Asked<CanClaim>),
    /// How likely does a hidden hand hold something?
    #[command(
        override_usage = "cards tichu chance [OPTIONS] WHAT [HAND]\n       \
                          cards tichu chance [OPTIONS] --batch[=FILE]",
        after_help = CHANCE
    )]
    Chance(Asked<HowLikely>),
    /// What is a round worth when all hands lie open?
    #[command(
        override_usage = "cards tichu value [OPTIONS] POSITION\n       \
                          cards tichu value [OPTIONS] --batch[=FILE]",
        after_help = VALUE
    )]
    Value(Asked<Worth>),
    /// Plays a whole game
    #[command(after_help = PLAY)]
    Play(Play),
    /// Are logs of real games right?
    #[command(after_help = REPLAY)]
    Replay(Replay),
    /// The presets and the rule options
    Rules(ListRules<Rules>),
}

impl Command {
    pub(crate) fn run(&self, output: &Output) -> io::Result<Status> {
        match self {
            Self::Check(question) => question.run(output),
            Self::Moves(question) => question.run(output),
            Self::Split(question) => question.run(output),
            Self::Claim(question) => question.run(output),
            Self::Chance(question) => question.run(output),
            Self::Value(question) => question.run(output),
            Self::Play(game) => game.run(output),
            Self::Replay(logs) => logs.run(output),
            Self::Rules(list) => list.run(output),
        }
    }
}

//! Which questions about Mahjong are there?

mod accept;
mod columns;
mod decompose;
mod fan;
mod score;
mod shanten;
mod suit;
mod tiles;
mod waits;

use std::io;

use clap::Subcommand;
use mahjong::Rules;

use self::accept::{ACCEPT, Accept};
use self::decompose::{DECOMPOSE, Decompose};
use self::fan::{FAN, FanOf};
use self::score::{SCORE, ScoreOf};
use self::shanten::{SHANTEN, ShantenOf};
use self::suit::{SUIT, Suit};
use self::waits::{WAITS, WaitsFor};
use crate::ask::{Asked, Status};
use crate::output::Output;
use crate::rule_set::ListRules;

#[derive(Subcommand)]
pub(crate) enum Command {
    /// What is a complete hand of one suit worth, read at its best?
    #[command(
        override_usage = "cards mahjong suit [OPTIONS] DIGITS\n       \
                          cards mahjong suit [OPTIONS] --batch[=FILE]",
        after_help = SUIT
    )]
    Suit(Asked<Suit>),
    /// In which ways is a hand complete?
    #[command(
        override_usage = "cards mahjong decompose [OPTIONS] TILES\n       \
                          cards mahjong decompose [OPTIONS] --batch[=FILE]",
        after_help = DECOMPOSE
    )]
    Decompose(Asked<Decompose>),
    /// How far is a hand from completion?
    #[command(
        override_usage = "cards mahjong shanten [OPTIONS] TILES\n       \
                          cards mahjong shanten [OPTIONS] --batch[=FILE]",
        after_help = SHANTEN
    )]
    Shanten(Asked<ShantenOf>),
    /// What does a hand wait for?
    #[command(
        override_usage = "cards mahjong waits [OPTIONS] TILES\n       \
                          cards mahjong waits [OPTIONS] --batch[=FILE]",
        after_help = WAITS
    )]
    Waits(Asked<WaitsFor>),
    /// Which tiles help a hand, and what is best discarded?
    #[command(
        override_usage = "cards mahjong accept [OPTIONS] TILES\n       \
                          cards mahjong accept [OPTIONS] --batch[=FILE]",
        after_help = ACCEPT
    )]
    Accept(Asked<Accept>),
    /// What is a hand worth in riichi?
    #[command(
        override_usage = "cards mahjong score [OPTIONS] HAND WIN [COLUMNS]\n       \
                          cards mahjong score [OPTIONS] --hand TILES --win TILE\n       \
                          cards mahjong score [OPTIONS] --batch[=FILE]",
        after_help = SCORE,
        mut_arg("fields", |fields| fields.required_unless_present("hand"))
    )]
    Score(Box<Asked<ScoreOf>>),
    /// What is a hand worth under the Chinese Official rules?
    #[command(
        override_usage = "cards mahjong fan [OPTIONS] HAND WIN [COLUMNS]\n       \
                          cards mahjong fan [OPTIONS] --hand TILES --win TILE\n       \
                          cards mahjong fan [OPTIONS] --batch[=FILE]",
        after_help = FAN,
        mut_arg("fields", |fields| fields.required_unless_present("hand"))
    )]
    Fan(Box<Asked<FanOf>>),
    /// The presets and the rule options
    Rules(ListRules<Rules>),
}

impl Command {
    pub(crate) fn run(&self, output: &Output) -> io::Result<Status> {
        match self {
            Self::Suit(question) => question.run(output),
            Self::Decompose(question) => question.run(output),
            Self::Shanten(question) => question.run(output),
            Self::Waits(question) => question.run(output),
            Self::Accept(question) => question.run(output),
            Self::Score(question) => question.run(output),
            Self::Fan(question) => question.run(output),
            Self::Rules(list) => list.run(output),
        }
    }
}

//! Which questions about Dou Dizhu are there?

mod combos;
mod game;
mod hand;
mod open_hands;
mod run_out;

use std::io;

use clap::Subcommand;
use landlord::{Combo, Hand, ParseHandError, Rules};

use self::combos::{BEATS, Beats, CLASSIFY, COUNT, Classify, Count};
use self::game::{PLAY, Play, REPLAY, Replay};
use self::hand::{HINT, Hint, ListMoves, MOVES, PLAYS, Plays};
use self::open_hands::{SOLVE, Solve, VERIFY, Verify};
use self::run_out::{ODDS, Odds, RUNOUT, Runout};
use crate::ask::{Asked, Status};
use crate::output::Output;
use crate::question::{BadInput, Kind};
use crate::rule_set::ListRules;

#[derive(Subcommand)]
pub(crate) enum Command {
    /// What is this play?
    #[command(
        override_usage = "cards landlord classify [OPTIONS] CARDS\n       \
                          cards landlord classify [OPTIONS] --batch[=FILE]",
        after_help = CLASSIFY
    )]
    Classify(Asked<Classify>),
    /// Does PLAY beat PREVIOUS?
    #[command(
        override_usage = "cards landlord beats [OPTIONS] PREVIOUS PLAY\n       \
                          cards landlord beats [OPTIONS] --batch[=FILE]",
        after_help = BEATS
    )]
    Beats(Asked<Beats>),
    /// All plays of a hand: every lead, or every answer to PREVIOUS
    #[command(
        override_usage = "cards landlord moves [OPTIONS] HAND [PREVIOUS]\n       \
                          cards landlord moves [OPTIONS] --batch[=FILE]",
        after_help = MOVES
    )]
    Moves(Asked<ListMoves>),
    /// The fewest plays that empty a hand
    #[command(
        override_usage = "cards landlord plays [OPTIONS] HAND\n       \
                          cards landlord plays [OPTIONS] --batch[=FILE]",
        after_help = PLAYS
    )]
    Plays(Asked<Plays>),
    /// What to play: all moves of a hand, ordered by what they leave
    #[command(
        override_usage = "cards landlord hint [OPTIONS] HAND [PREVIOUS]\n       \
                          cards landlord hint [OPTIONS] --batch[=FILE]",
        after_help = HINT
    )]
    Hint(Asked<Hint>),
    /// Can the landlord run out without a chance for the others?
    #[command(
        override_usage = "cards landlord runout [OPTIONS] HAND [PEASANT PEASANT]\n       \
                          cards landlord runout [OPTIONS] --batch[=FILE]",
        after_help = RUNOUT
    )]
    Runout(Asked<Runout>),
    /// On how many splits of the other cards does the landlord run out?
    #[command(
        override_usage = "cards landlord odds [OPTIONS] HAND\n       \
                          cards landlord odds [OPTIONS] --batch[=FILE]",
        after_help = ODDS
    )]
    Odds(Asked<Odds>),
    /// Who wins when all hands lie open?
    #[command(
        override_usage = "cards landlord solve [OPTIONS] HAND HAND [HAND]\n       \
                          cards landlord solve [OPTIONS] --batch[=FILE]",
        after_help = SOLVE
    )]
    Solve(Asked<Solve>),
    /// Is a certificate of solve right?
    #[command(
        override_usage = "cards landlord verify [OPTIONS] FILE\n       \
                          cards landlord verify [OPTIONS] --batch[=FILE]",
        after_help = VERIFY
    )]
    Verify(Asked<Verify>),
    /// Plays a whole game from a seed
    #[command(after_help = PLAY)]
    Play(Play),
    /// Is a game that was written down right?
    #[command(
        override_usage = "cards landlord replay [OPTIONS] GAME\n       \
                          cards landlord replay [OPTIONS] --batch[=FILE]",
        after_help = REPLAY
    )]
    Replay(Asked<Replay>),
    /// How many different plays does the deck have?
    #[command(after_help = COUNT)]
    Count(Count),
    /// The presets and the rule options
    Rules(ListRules<Rules>),
}

impl Command {
    pub(crate) fn run(&self, output: &Output) -> io::Result<Status> {
        match self {
            Self::Classify(question) => question.run(output),
            Self::Beats(question) => question.run(output),
            Self::Moves(question) => question.run(output),
            Self::Plays(question) => question.run(output),
            Self::Runout(question) => question.run(output),
            Self::Hint(question) => question.run(output),
            Self::Odds(question) => question.run(output),
            Self::Play(report) => report.run(output),
            Self::Replay(question) => question.run(output),
            Self::Solve(question) => question.run(output),
            Self::Verify(question) => question.run(output),
            Self::Count(report) => report.run(output),
            Self::Rules(list) => list.run(output),
        }
    }
}

/// Cards, perhaps none.
fn cards_or_none(text: &str) -> Result<Hand, BadInput> {
    text.parse().map_err(bad_hand)
}

fn hand(text: &str) -> Result<Hand, BadInput> {
    let hand = cards_or_none(text)?;
    if hand.is_empty() {
        Err(bad_hand(ParseHandError::Empty))
    } else {
        Ok(hand)
    }
}

fn bad_hand(error: ParseHandError) -> BadInput {
    let kind = match error {
        ParseHandError::Empty => Kind::Empty,
        ParseHandError::UnknownCharacter { .. } => Kind::UnknownSymbol,
        ParseHandError::TooManyCopies { .. } => Kind::TooManyCopies,
        _ => Kind::Other,
    };
    BadInput::new(kind, error).at(error.at())
}

/// What lies on the table: a play, or nothing.
fn table(text: &str, rules: &Rules) -> Result<Option<Combo>, BadInput> {
    let cards = cards_or_none(text)?;
    if cards.is_empty() {
        return Ok(None);
    }
    let combo = Combo::classify(cards, rules).map_err(|reason| {
        let message = format!("the previous play cannot have been made: {reason}");
        BadInput::new(Kind::BadPrevious, message)
    })?;
    Ok(Some(combo))
}

/// A play to judge.
fn play(text: &str) -> Result<Hand, BadInput> {
    let cards = cards_or_none(text)?;
    if cards.is_empty() {
        return Err(BadInput::pass());
    }
    Ok(cards)
}

/// The cards of each play.
fn cards(plays: &[Combo]) -> impl Iterator<Item = String> {
    plays.iter().map(|play| play.cards().to_string())
}

//! Which questions about Tichu are there?

use std::io;

use clap::{Args, Subcommand};
use serde_json::{Map, Value, json};
use tichu::{AnswerError, Combo, Faces, ParseFacesError, ParseTableError, Rules, Table};

use crate::ask::{Asked, Status};
use crate::output::Output;
use crate::question::{Answer, BadInput, Kind, Query, Question, Text, Tone, members};
use crate::rule_set::{ListRules, RuleArgs};

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Is PLAY legal on PREVIOUS? Suits are left out, so there are no straight-flush bombs
    #[command(
        override_usage = "cards tichu check [OPTIONS] PREVIOUS PLAY\n       \
                          cards tichu check [OPTIONS] --batch[=FILE]",
        after_help = CHECK
    )]
    Check(Asked<Check>),
    /// The presets and the rule options
    Rules(ListRules<Rules>),
}

const CHECK: &str = "\
Cards: 2 to 9, T or 0, J Q K A, 1 Mah Jong, P Phoenix, R Dragon, D Dog; - the empty table.

Answer: legal, the kind, the rank that decides, the number of cards; or illegal and the reason.

Examples:
  cards tichu check 5P304967 680594J7    legal straight J 8
  cards tichu check 7777 5555            illegal
  cards tichu check - 12345              legal straight 5 5
  cards tichu check --batch=plays.txt    one query a line";

impl Command {
    pub(crate) fn run(&self, output: &Output) -> io::Result<Status> {
        match self {
            Self::Check(question) => question.run(output),
            Self::Rules(list) => list.run(output),
        }
    }
}

/// Is PLAY legal on PREVIOUS?
#[derive(Args)]
pub(crate) struct Check {
    #[command(flatten)]
    rules: RuleArgs<Rules>,
}

impl Question for Check {
    type Answer = Checked;

    const FIELDS: &'static [&'static str] = &["PREVIOUS", "PLAY"];

    fn answer(&self, query: &Query<'_>) -> Result<Checked, BadInput> {
        let table = query.read(0, |text| {
            Table::parse(text, &self.rules.rules()).map_err(|error| match error {
                ParseTableError::Cards(error) => bad_cards(error),
                _ => BadInput::new(Kind::BadPrevious, error),
            })
        })?;
        let play = query.read(1, |text| {
            let play: Faces = text.parse().map_err(bad_cards)?;
            if play.is_empty() {
                return Err(BadInput::pass());
            }
            Ok(play)
        })?;
        Ok(Checked {
            table,
            verdict: table.answer(play),
        })
    }
}

fn bad_cards(error: ParseFacesError) -> BadInput {
    let kind = match error {
        ParseFacesError::Empty => Kind::Empty,
        ParseFacesError::UnknownCharacter { .. } => Kind::UnknownSymbol,
        ParseFacesError::TooManyCopies { .. } => Kind::TooManyCopies,
        _ => Kind::Other,
    };
    BadInput::new(kind, error).at(error.at())
}

/// Legal with the reading taken, or illegal with the reason.
pub(crate) struct Checked {
    table: Table,
    verdict: Result<Combo, AnswerError>,
}

impl Answer for Checked {
    fn line(&self) -> Vec<String> {
        match self.verdict {
            Ok(combo) => vec![
                "legal".to_owned(),
                combo.kind().to_string(),
                combo.rank().to_string(),
                combo.len().to_string(),
            ],
            Err(reason) => vec!["illegal".to_owned(), reason.to_string()],
        }
    }

    fn json(&self) -> Map<String, Value> {
        let object = match self.verdict {
            Ok(combo) => json!({
                "answer": "legal",
                "kind": combo.kind().to_string(),
                "rank": combo.rank().to_string(),
                "cards": combo.len(),
            }),
            Err(reason) => json!({ "answer": "illegal", "reason": reason.to_string() }),
        };
        members(object)
    }

    fn text(&self) -> Text {
        match (self.verdict, self.table.top()) {
            (Ok(combo), None) => {
                Text::new(Tone::Good, "legal", combo).row("led", "on an empty table")
            }
            (Ok(combo), Some(top)) => Text::new(Tone::Good, "legal", combo).row("on", top),
            (Err(reason), _) => Text::new(Tone::Bad, "illegal", reason),
        }
    }

    fn is_no(&self) -> bool {
        self.verdict.is_err()
    }
}

//! Is this play legal on the previous one?

use clap::Args;
use serde_json::{Map, Value, json};
use tichu::{
    AnswerError, Combo, Faces, Hand, ParseFacesError, ParseTableError, Readings, Rules, Table,
};

use super::cards::{cards, previous};
use crate::question::{Answer, BadInput, Kind, Query, Question, Text, Tone, members};
use crate::rule_set::RuleArgs;

pub(super) const CHECK: &str = "\
Cards: 2 to 9, T or 0, J Q K A, 1 Mah Jong, P Phoenix, R Dragon, D Dog; - the empty table. With
--suits: g s b r and the rank, Ma Ph Dr Hu, and of PREVIOUS =RANK where the Phoenix leaves it
open.

Answer: legal, the kind, the rank that decides, the number of cards; or illegal and the reason.

Examples:
  cards tichu check 5P304967 680594J7    legal straight J 8
  cards tichu check 7777 5555            illegal
  cards tichu check - 12345              legal straight 5 5
  cards tichu check --suits 'gA sA bA rA' 'b4 b5 b6 b7 b8'
  cards tichu check --batch=plays.txt    one query a line";

/// Is PLAY legal on PREVIOUS?
#[derive(Args)]
pub(crate) struct Check {
    /// Cards have suits, so that there are straight-flush bombs
    #[arg(long)]
    suits: bool,
    #[command(flatten)]
    rules: RuleArgs<Rules>,
}

impl Question for Check {
    type Answer = Checked;

    const FIELDS: &'static [&'static str] = &["PREVIOUS", "PLAY"];

    fn answer(&self, query: &Query<'_>) -> Result<Checked, BadInput> {
        let rules = self.rules.rules();
        if self.suits {
            let (_, table) = query.read(0, |text| previous(text, &rules))?;
            let play = query.read(1, |text| is_play(cards(text)?, Hand::is_empty))?;
            let verdict = table.judge(play, &rules).map(Readings::highest);
            return Ok(Checked { table, verdict });
        }
        let table = query.read(0, |text| {
            Table::parse(text, &rules).map_err(|error| match error {
                ParseTableError::Cards(error) => bad_faces(error),
                _ => BadInput::new(Kind::BadPrevious, error),
            })
        })?;
        let play = query.read(1, |text| {
            is_play(text.parse().map_err(bad_faces)?, Faces::is_empty)
        })?;
        let verdict = table.answer(play);
        Ok(Checked { table, verdict })
    }
}

/// The cards of a play, of which there is at least one.
fn is_play<C: Copy>(cards: C, is_empty: fn(C) -> bool) -> Result<C, BadInput> {
    if is_empty(cards) {
        return Err(BadInput::pass());
    }
    Ok(cards)
}

pub(super) fn bad_faces(error: ParseFacesError) -> BadInput {
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

//! What is a question, and what is an answer?
//!
//! A [`Question`] reads a [`Query`] and answers it; an [`Answer`] writes itself as a line for
//! programs, as JSON, and as a [`Text`] for people. A query that cannot be read is [`BadInput`].

use std::fmt::Display;

use serde_json::{Map, Value, json};
use unicode_width::UnicodeWidthStr;

use crate::output::Output;
use crate::progress::Waiting;

/// A question with its options, ready to answer queries.
pub(crate) trait Question: Sync {
    /// What an answer is.
    type Answer: Answer;

    /// The names of the fields of a query.
    const FIELDS: &'static [&'static str];

    /// How many of them must be given; then all of them or just these.
    const REQUIRED: usize = Self::FIELDS.len();

    /// Whether the fields are the columns of a table: those after the required ones may be missing,
    /// further ones are ignored, and a line that names the columns gives their order.
    const COLUMNS: bool = false;

    /// Whether an answer may take seconds, so that in a batch few are asked before any is written.
    const SLOW: bool = false;

    /// Answers one query.
    fn answer(&self, query: &Query<'_>) -> Result<Self::Answer, BadInput>;
}

/// An answer, in its three forms.
pub(crate) trait Answer: Send {
    /// The fields of the line; the first is the key word or number.
    fn line(&self) -> Vec<String>;

    /// The members of the object; the first is `answer`.
    fn json(&self) -> Map<String, Value>;

    /// What a person reads.
    fn text(&self) -> Text;

    /// Whether it is the no of a yes/no question.
    fn is_no(&self) -> bool {
        false
    }
}

/// The fields of one query, as many as the question allows.
pub(crate) struct Query<'a> {
    names: &'static [&'static str],
    fields: Vec<&'a str>,
    quiet: bool,
    in_batch: bool,
}

impl<'a> Query<'a> {
    /// The query `Q` of these fields, whose answer goes to this output.
    pub(crate) fn of<Q: Question>(fields: Vec<&'a str>, output: &Output) -> Result<Self, BadInput> {
        let names = Q::FIELDS;
        let is_right = if Q::COLUMNS {
            fields.len() >= Q::REQUIRED
        } else {
            fields.len() == Q::REQUIRED || fields.len() == names.len()
        };
        if !is_right {
            let required = names[..Q::REQUIRED].join(" ");
            let expected = match &names[Q::REQUIRED..] {
                [] => format!("the fields {required}"),
                optional if Q::COLUMNS => {
                    format!("the columns {required}, and perhaps {}", optional.join(" "))
                }
                optional => format!("{required}, or {required} {}", optional.join(" ")),
            };
            let found = fields.len();
            let message = format!("expected {expected} but found {found}");
            return Err(BadInput::new(Kind::Fields, message));
        }
        Ok(Self {
            names,
            fields,
            quiet: output.quiet || output.in_batch,
            in_batch: output.in_batch,
        })
    }

    /// Whether it is a line of a batch.
    pub(crate) fn is_in_batch(&self) -> bool {
        self.in_batch
    }

    /// What shows how far the answer is, if it takes long.
    pub(crate) fn waiting(&self) -> Waiting {
        Waiting::new(self.quiet)
    }

    /// How many fields there are.
    pub(crate) fn len(&self) -> usize {
        self.fields.len()
    }

    /// The name of the field at `index`.
    pub(crate) fn name(&self, index: usize) -> &'static str {
        self.names[index]
    }

    /// The column at `index`, if it is there and not empty.
    pub(crate) fn column(&self, index: usize) -> Option<&'a str> {
        let field = self.fields.get(index)?;
        (!field.is_empty()).then_some(*field)
    }

    /// Reads the field at `index`; an error says which field it was and where in it.
    pub(crate) fn read<T>(
        &self,
        index: usize,
        read: impl FnOnce(&'a str) -> Result<T, BadInput>,
    ) -> Result<T, BadInput> {
        let field = self.fields[index];
        read(field).map_err(|mut error| {
            if self.names.len() > 1 {
                error.message = format!("{}: {}", self.names[index], error.message);
            }
            if let Some(before) = error.at.and_then(|at| field.get(..at)) {
                error.column = Some(before.chars().count() + 1);
            }
            error.field = Some(field.to_owned());
            error
        })
    }
}

/// What kind of bad input it is: a stable key word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A wrong number of fields.
    Fields,
    /// A field with nothing in it.
    Empty,
    /// A character or a word that means nothing.
    UnknownSymbol,
    /// More of a card or tile than there is.
    TooManyCopies,
    /// A number of cards or tiles that the question does not take.
    WrongCount,
    /// A hand that is not complete.
    NotComplete,
    /// What cannot be a set that is laid down.
    BadMeld,
    /// A win that cannot have come about: its tile, or what is said of it.
    Win,
    /// A complete hand without a yaku.
    NoYaku,
    /// A previous play that nobody can have made, or that cannot be answered.
    BadPrevious,
    /// A pass where a play is judged.
    Pass,
    /// A text that is no place in a game.
    BadPosition,
    /// Hands that share a card.
    Overlap,
    /// A player that there is not, or whose turn it cannot be.
    BadTurn,
    /// A question that would take more memory than there may be.
    TooLarge,
    /// A text that is no certificate.
    Certificate,
    /// A text that is no game.
    Replay,
    /// A file that cannot be read or written.
    File,
    /// Bytes that are not UTF-8.
    InvalidUtf8,
    /// A line that is too long for any query.
    TooLong,
    /// A fault of a later library version that this program does not know by name.
    Other,
}

impl Kind {
    fn key(self) -> &'static str {
        match self {
            Self::Fields => "fields",
            Self::Empty => "empty",
            Self::UnknownSymbol => "unknown-symbol",
            Self::TooManyCopies => "too-many-copies",
            Self::WrongCount => "wrong-count",
            Self::NotComplete => "not-complete",
            Self::BadMeld => "bad-meld",
            Self::Win => "bad-win",
            Self::NoYaku => "no-yaku",
            Self::BadPrevious => "bad-previous",
            Self::Pass => "pass",
            Self::BadPosition => "bad-position",
            Self::Overlap => "overlap",
            Self::BadTurn => "bad-turn",
            Self::TooLarge => "too-large",
            Self::Certificate => "certificate",
            Self::Replay => "replay",
            Self::File => "file",
            Self::InvalidUtf8 => "invalid-utf8",
            Self::TooLong => "too-long",
            Self::Other => "other",
        }
    }
}

/// Why a query cannot be answered.
#[derive(Debug)]
pub(crate) struct BadInput {
    kind: Kind,
    message: String,
    /// The offset in bytes in the field.
    at: Option<usize>,
    /// The place in the field, in characters from 1.
    column: Option<usize>,
    /// The field that is wrong.
    field: Option<String>,
}

impl BadInput {
    pub(crate) fn new(kind: Kind, message: impl Display) -> Self {
        Self {
            kind,
            message: message.to_string(),
            at: None,
            column: None,
            field: None,
        }
    }

    /// A pass where a play is judged.
    pub(crate) fn pass() -> Self {
        Self::new(Kind::Pass, "expected a play to judge, but - is a pass")
    }

    /// No play where there must be one to beat.
    pub(crate) fn no_previous() -> Self {
        Self::new(Kind::BadPrevious, "expected a play to beat but found none")
    }

    /// The same, with the name of the option that is wrong.
    pub(crate) fn of(mut self, option: &str) -> Self {
        self.message = format!("{option}: {}", self.message);
        self
    }

    /// The same with another message.
    pub(crate) fn says(mut self, message: impl Display) -> Self {
        self.message = message.to_string();
        self
    }

    /// The same, at this offset in bytes of the field.
    pub(crate) fn at(self, at: Option<usize>) -> Self {
        Self { at, ..self }
    }

    /// `error`, the kind, and the message.
    pub(crate) fn line(&self) -> Vec<String> {
        vec![
            "error".to_owned(),
            self.kind.key().to_owned(),
            self.message.clone(),
        ]
    }

    pub(crate) fn json(&self) -> Map<String, Value> {
        let error = json!({
            "kind": self.kind.key(),
            "message": self.message,
            "column": self.column,
        });
        Map::from_iter([("error".to_owned(), error)])
    }

    /// The message, and the field with a mark below the place that is wrong.
    pub(crate) fn text(&self) -> Text {
        let mut text = Text::new(Tone::Bad, "error", &self.message);
        if let (Some(field), Some(at)) = (&self.field, self.at) {
            let before = visible(field.get(..at).unwrap_or_default());
            let mark = format!("{}^", " ".repeat(before.width()));
            text = text.row("", visible(field)).row("", mark);
        }
        text
    }
}

/// The text with one visible character for each that a terminal would obey.
fn visible(text: &str) -> String {
    let shown = |symbol: char| {
        if symbol.is_control() {
            '\u{fffd}'
        } else {
            symbol
        }
    };
    text.chars().map(shown).collect()
}

/// How a verdict is coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tone {
    Good,
    Bad,
    Plain,
}

/// What a person reads: a verdict, what it is about, and rows of further facts.
pub(crate) struct Text {
    pub(crate) tone: Tone,
    pub(crate) verdict: String,
    pub(crate) headline: String,
    pub(crate) rows: Vec<(String, String)>,
}

impl Text {
    pub(crate) fn new(tone: Tone, verdict: impl Display, headline: impl Display) -> Self {
        Self {
            tone,
            verdict: verdict.to_string(),
            headline: headline.to_string(),
            rows: Vec::new(),
        }
    }

    /// The same with one more row.
    pub(crate) fn row(mut self, label: impl Display, value: impl Display) -> Self {
        self.rows.push((label.to_string(), value.to_string()));
        self
    }
}

/// A number with the word for one or for several.
pub(crate) fn plural(count: impl TryInto<u64>, one: &str, several: &str) -> String {
    match count.try_into().unwrap_or(u64::MAX) {
        1 => format!("1 {one}"),
        n => format!("{n} {several}"),
    }
}

/// `-` for nothing, else the items with a separator between them.
pub(crate) fn list(items: impl IntoIterator<Item = String>, separator: &str) -> String {
    let items: Vec<String> = items.into_iter().collect();
    if items.is_empty() {
        "-".to_owned()
    } else {
        items.join(separator)
    }
}

/// The members of an object written with `json!`.
pub(crate) fn members(object: Value) -> Map<String, Value> {
    match object {
        Value::Object(members) => members,
        other => Map::from_iter([("answer".to_owned(), other)]),
    }
}

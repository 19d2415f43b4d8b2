//! In which form, and where to, are answers written?

use std::fmt::Write as _;
use std::io::{self, IsTerminal, Write};

use anstyle::{AnsiColor, Style};
use clap::{Args, ValueEnum};
use serde_json::{Map, Value};

use crate::question::{Text, Tone};

/// The options that every command takes.
#[derive(Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct OutputArgs {
    /// One JSON object a query, a line each
    #[arg(long, global = true, conflicts_with = "text")]
    json: bool,
    /// The form for people, even through a pipe
    #[arg(long, global = true)]
    text: bool,
    /// When to colour the form for people; NO_COLOR is heeded
    #[arg(
        long,
        global = true,
        value_enum,
        default_value = "auto",
        value_name = "WHEN"
    )]
    color: Color,
    /// No progress bar on the standard error
    #[arg(short, long, global = true)]
    quiet: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Color {
    Auto,
    Always,
    Never,
}

/// How answers are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// Tab-separated fields.
    Line,
    /// One object.
    Json,
    /// For people, aligned and coloured.
    Text,
}

/// Where answers go, and how.
#[derive(Clone, Copy)]
pub(crate) struct Output {
    pub(crate) format: Format,
    /// The form of a batch: for people only if they ask for it.
    pub(crate) batch_format: Format,
    /// Whether no progress is shown.
    pub(crate) quiet: bool,
    /// Whether the answers are those of a batch, which shows its progress itself.
    pub(crate) in_batch: bool,
    /// How far every line of text is moved in.
    pub(crate) indent: usize,
    /// The command that an object names as the one it answers; in the tour.
    pub(crate) command: Option<&'static str>,
}

impl Output {
    pub(crate) fn new(args: &OutputArgs) -> Self {
        match args.color {
            Color::Auto => anstream::ColorChoice::Auto,
            Color::Always => anstream::ColorChoice::Always,
            Color::Never => anstream::ColorChoice::Never,
        }
        .write_global();
        let batch_format = match (args.json, args.text) {
            (true, _) => Format::Json,
            (false, true) => Format::Text,
            (false, false) => Format::Line,
        };
        let format = match batch_format {
            Format::Line if io::stdout().is_terminal() => Format::Text,
            other => other,
        };
        Self {
            format,
            batch_format,
            quiet: args.quiet,
            in_batch: false,
            indent: 0,
            command: None,
        }
    }

    /// Writes to the standard output, without colours where they are not wanted.
    #[expect(clippy::unused_self, reason = "all writing goes through the output")]
    pub(crate) fn write(&self, bytes: &[u8]) -> io::Result<()> {
        let mut stdout = anstream::stdout().lock();
        stdout.write_all(bytes)?;
        stdout.flush()
    }

    /// An answer in the form asked for, with its line end.
    pub(crate) fn render(
        &self,
        line: impl FnOnce() -> Vec<String>,
        json: impl FnOnce() -> Map<String, Value>,
        text: impl FnOnce() -> Text,
    ) -> String {
        let mut answer = match self.format {
            Format::Line => line().join("\t"),
            Format::Json => self.object(json()),
            Format::Text => return self.render_text(&text()),
        };
        answer.push('\n');
        answer
    }

    /// An object on one line, without its line end.
    pub(crate) fn object(&self, mut members: Map<String, Value>) -> String {
        if let Some(command) = self.command {
            members.insert("command".to_owned(), command.into());
        }
        Value::Object(members).to_string()
    }

    fn render_text(&self, text: &Text) -> String {
        let indent = " ".repeat(self.indent);
        let verdict = match text.tone {
            Tone::Good => style(AnsiColor::Green),
            Tone::Bad => style(AnsiColor::Red),
            Tone::Plain => Style::new().bold(),
        };
        let label = Style::new().dimmed();
        let width = text
            .rows
            .iter()
            .map(|(label, _)| label.chars().count())
            .max()
            .unwrap_or(0);
        let width = width.max(text.verdict.chars().count());
        let mut lines = format!(
            "{indent}{verdict}{:<width$}{verdict:#}  {}",
            text.verdict, text.headline
        );
        lines.truncate(lines.trim_end().len());
        for (name, value) in &text.rows {
            writeln!(lines).expect("a string takes all");
            write!(lines, "{indent}{label}{name:<width$}{label:#}  {value}").expect("as above");
        }
        lines.push('\n');
        lines
    }
}

/// Bold, in this colour.
fn style(color: AnsiColor) -> Style {
    Style::new().bold().fg_color(Some(color.into()))
}

//! How is a table written?
//!
//! Some answers are not a line a query but several lines about one thing. For programs they are
//! tab-separated rows without a head, or one JSON object a row; people get a table.

use std::fmt::Write;
use std::io;

use comfy_table::{CellAlignment, ColumnConstraint, ContentArrangement, Table, presets};
use serde_json::{Map, Value};
use unicode_width::UnicodeWidthStr;

use crate::ask::Status;
use crate::output::{Format, Output};

/// The widest cell that is short.
const SHORT: usize = 14;

/// Rows of cells under named columns; people read a blank for a `_` in a name.
pub(crate) struct Report {
    columns: &'static [&'static str],
    rows: Vec<Vec<Value>>,
}

impl Report {
    pub(crate) fn new(columns: &'static [&'static str]) -> Self {
        Self {
            columns,
            rows: Vec::new(),
        }
    }

    /// Adds a row, with a cell for each column.
    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = Value>) {
        let cells: Vec<Value> = cells.into_iter().collect();
        debug_assert_eq!(cells.len(), self.columns.len(), "a cell for each column");
        self.rows.push(cells);
    }

    pub(crate) fn print(&self, output: &Output) -> io::Result<Status> {
        let text = match output.format {
            Format::Line => self.lines(),
            Format::Json => self.json(output),
            Format::Text => self.table(output.indent),
        };
        output.write(text.as_bytes())?;
        Ok(Status::Answered)
    }

    fn lines(&self) -> String {
        let line = |row: &Vec<Value>| row.iter().map(cell).collect::<Vec<_>>().join("\t") + "\n";
        self.rows.iter().map(line).collect()
    }

    fn json(&self, output: &Output) -> String {
        let mut text = String::new();
        for row in &self.rows {
            let names = self.columns.iter().map(|&name| name.to_owned());
            let object: Map<String, Value> = names.zip(row.iter().cloned()).collect();
            writeln!(text, "{}", output.object(object)).expect("a string takes all");
        }
        text
    }

    fn table(&self, indent: usize) -> String {
        let mut table = Table::new();
        let width = terminal_size::terminal_size_of(io::stdout()).map_or(100, |(width, _)| width.0);
        let width = width.saturating_sub(u16::try_from(indent).unwrap_or(0));
        table.load_style(presets::NOTHING).set_width(width);
        table.set_content_arrangement(ContentArrangement::Dynamic);
        table.set_header(self.columns.iter().map(|name| name.replace('_', " ")));
        for row in &self.rows {
            table.add_row(row.iter().map(cell));
        }
        for (place, column) in table.column_iter_mut().enumerate() {
            column.set_padding((0, 2));
            if self.rows.iter().all(|row| row[place].is_number()) {
                column.set_cell_alignment(CellAlignment::Right);
            }
            let cells = || self.rows.iter().map(|row| cell(&row[place]));
            // A name is not broken in two, and what is short stays on its line.
            if cells().all(|cell| !cell.contains(' ') || cell.width() <= SHORT) {
                column.set_constraint(ColumnConstraint::ContentWidth);
            }
        }
        let indent = " ".repeat(indent);
        let lines = table
            .lines()
            .map(|line| format!("{indent}{}\n", line.trim_end()));
        lines.collect()
    }
}

/// A cell as plain text: strings without quotes, and `-` for nothing.
fn cell(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => "-".to_owned(),
        other => other.to_string(),
    }
}

//! How are questions asked, one by one and by the million?
//!
//! A batch is read in chunks: the program waits for one line, takes those that have come with it,
//! answers them on all threads, writes the answers in order, and flushes. So a program that sends
//! one line and waits gets its answer at once, a file goes through at full speed, and memory does
//! not grow with the input.

use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use rayon::prelude::*;

use crate::output::{Format, Output};
use crate::progress::Progress;
use crate::question::{Answer, BadInput, Kind, Query, Question};

/// A question on the command line: its options, and where the queries come from.
#[derive(Args)]
pub(crate) struct Asked<Q: Args> {
    #[command(flatten)]
    question: Q,
    #[command(flatten)]
    input: Input,
}

#[derive(Args)]
struct Input {
    /// One query
    #[arg(value_name = "QUERY", required_unless_present = "batch")]
    fields: Vec<OsString>,
    /// One query a line, from FILE or the standard input; fields are separated by a tab, or by
    /// spaces where there is no tab
    #[arg(
        long,
        value_name = "FILE",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "-",
        conflicts_with = "fields"
    )]
    batch: Option<PathBuf>,
    /// Threads for a batch; no more than the machine has, and as many if not given
    #[arg(short = 'j', long = "jobs", value_name = "N")]
    jobs: Option<NonZeroUsize>,
}

impl Input {
    /// The threads for a batch. More than the machine has would only wait for one another.
    fn pool(&self) -> io::Result<rayon::ThreadPool> {
        let machine = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        let threads = self.jobs.map_or(machine, |jobs| jobs.min(machine)).get();
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
        pool.build().map_err(io::Error::other)
    }
}

/// How it went; a batch is bad if any of its lines is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    /// All is answered.
    Answered,
    /// The answer to a single yes/no question is no.
    No,
    /// Some input was bad.
    Bad,
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> Self {
        match status {
            Status::Answered => Self::SUCCESS,
            Status::No => Self::from(1),
            Status::Bad => Self::from(2),
        }
    }
}

impl<Q: Question + Args> Asked<Q> {
    /// Answers the query or the batch.
    pub(crate) fn run(&self, output: &Output) -> io::Result<Status> {
        match &self.input.batch {
            None => self.single(output),
            Some(path) => self.batch(path, output),
        }
    }

    fn single(&self, output: &Output) -> io::Result<Status> {
        // A question with a single field takes its tiles as several arguments too.
        let together = [self.input.fields.join(OsStr::new(" "))];
        let fields = if Q::FIELDS.len() == 1 {
            &together
        } else {
            &self.input.fields[..]
        };
        let fields = fields
            .iter()
            .map(|field| utf8(field.as_encoded_bytes()).map(unshielded))
            .collect();
        let (text, status) = respond(&self.question, fields, output);
        if status == Status::Bad && output.format == Format::Text {
            // If nobody can read the message, the exit status still says it.
            let _ = anstream::stderr().write_all(text.as_bytes());
        } else {
            unless_closed(output.write(text.as_bytes()))?;
        }
        Ok(status)
    }

    fn batch(&self, path: &Path, output: &Output) -> io::Result<Status> {
        let pool = self.input.pool()?;
        let (reader, size) = open(path)?;
        let output = &Output {
            format: output.batch_format,
            in_batch: true,
            ..*output
        };
        let columns = if Q::COLUMNS { Q::FIELDS } else { &[] };
        let mut lines = Lines::new(reader, columns);
        let most = if Q::SLOW {
            pool.current_num_threads()
        } else {
            Lines::CHUNK
        };
        let mut progress = Progress::new(size, output.quiet);
        let mut status = Status::Answered;
        loop {
            let chunk = lines.chunk(most).map_err(|error| named(path, &error))?;
            if chunk.is_empty() {
                return Ok(status);
            }
            let order = lines.order.as_deref();
            let respond = |line: &Line| {
                let fields = fields_of::<Q>(line).and_then(|fields| in_order(fields, order));
                respond(&self.question, fields, output)
            };
            // A line on its own is not worth waking the others for.
            let answers: Vec<(String, Status)> = if chunk.len() == 1 {
                chunk.iter().map(respond).collect()
            } else {
                pool.install(|| chunk.par_iter().map(respond).collect())
            };
            let mut text = String::new();
            for (answer, of_line) in answers {
                text.push_str(&answer);
                // The no of a line is an answer like any other.
                if of_line == Status::Bad {
                    status = Status::Bad;
                }
            }
            if !unless_closed(output.write(text.as_bytes()))? {
                return Ok(status);
            }
            progress.advance(chunk.len(), lines.read);
        }
    }
}

/// The arguments, with a blank before those that begin with `- ` or `-|`: they are no options but
/// queries that begin with nothing.
pub(crate) fn shielded(
    arguments: impl Iterator<Item = OsString>,
) -> impl Iterator<Item = OsString> {
    arguments.map(|argument| match argument.as_encoded_bytes() {
        [b'-', b' ' | b'|', ..] => {
            let mut shielded = OsString::from(" ");
            shielded.push(&argument);
            shielded
        }
        _ => argument,
    })
}

/// The query that was typed.
fn unshielded(field: &str) -> &str {
    match field.strip_prefix(' ') {
        Some(rest) if rest.starts_with('-') => rest,
        _ => field,
    }
}

/// What a batch is read from, and its size in bytes where that is known.
fn open(path: &Path) -> io::Result<(Box<dyn Read>, Option<u64>)> {
    if path == Path::new("-") {
        return Ok((Box::new(io::stdin().lock()), None));
    }
    let in_file = |error| named(path, &error);
    let file = File::open(path).map_err(in_file)?;
    let metadata = file.metadata().map_err(in_file)?;
    let size = metadata.is_file().then_some(metadata.len());
    Ok((Box::new(file), size))
}

/// Whether something was written; it was not if the reader has read enough.
fn unless_closed(written: io::Result<()>) -> io::Result<bool> {
    match written {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(false),
        Err(error) => Err(error),
    }
}

/// `error`, with the file it happened in.
fn named(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(
        error.kind(),
        format!("cannot read {}: {error}", path.display()),
    )
}

/// The answer to one query in the form asked for, and how it went.
fn respond<Q: Question>(
    question: &Q,
    fields: Result<Vec<&str>, BadInput>,
    output: &Output,
) -> (String, Status) {
    let answer = fields
        .and_then(|fields| Query::of::<Q>(fields, output))
        .and_then(|query| question.answer(&query));
    match answer {
        Ok(answer) => {
            let status = if answer.is_no() {
                Status::No
            } else {
                Status::Answered
            };
            let text = output.render(|| answer.line(), || answer.json(), || answer.text());
            (text, status)
        }
        Err(error) => {
            let text = output.render(|| error.line(), || error.json(), || error.text());
            (text, Status::Bad)
        }
    }
}

/// The fields of a line: separated by one tab each, or by spaces where there is no tab. A question
/// with a single field takes the whole line.
fn fields_of<Q: Question>(line: &Line) -> Result<Vec<&str>, BadInput> {
    let text = match line {
        Line::Read(bytes) => utf8(bytes)?,
        Line::TooLong => {
            let message = format!("a query has at most {} bytes", Lines::LONGEST);
            return Err(BadInput::new(Kind::TooLong, message));
        }
    };
    Ok(if Q::FIELDS.len() == 1 {
        vec![text]
    } else {
        fields_in(text)
    })
}

/// The fields of a line: separated by one tab each, or by spaces where there is no tab.
fn fields_in(text: &str) -> Vec<&str> {
    if text.contains('\t') {
        text.split('\t').collect()
    } else {
        text.split(' ').filter(|field| !field.is_empty()).collect()
    }
}

/// The fields in the order of a question, if a line has named their columns in another. A column
/// that was not named is empty; a line that ends before one that was named is cut short.
fn in_order<'a>(
    fields: Vec<&'a str>,
    order: Option<&[Option<usize>]>,
) -> Result<Vec<&'a str>, BadInput> {
    let Some(order) = order else {
        return Ok(fields);
    };
    let field = |place: &Option<usize>| match place {
        None => Ok(""),
        Some(place) => fields.get(*place).copied().ok_or_else(|| {
            let found = fields.len();
            let message = format!("expected a field for each column named but found {found}");
            BadInput::new(Kind::Fields, message)
        }),
    };
    order.iter().map(field).collect()
}

/// The bytes as text.
fn utf8(bytes: &[u8]) -> Result<&str, BadInput> {
    std::str::from_utf8(bytes).map_err(|error| {
        let message = format!(
            "the query is not UTF-8 from byte {} on",
            error.valid_up_to()
        );
        BadInput::new(Kind::InvalidUtf8, message)
    })
}

/// A line of a batch.
enum Line {
    /// Its bytes, without the line end.
    Read(Vec<u8>),
    /// One that is longer than any query.
    TooLong,
}

/// The lines of a batch that hold a query.
struct Lines {
    reader: BufReader<Box<dyn Read>>,
    /// Bytes read so far.
    read: u64,
    /// Whether the next line is the first.
    first: bool,
    /// The names of the columns, as long as a line may still name them.
    columns: &'static [&'static str],
    /// Where in a line each column stands, if a line has named them.
    order: Option<Vec<Option<usize>>>,
}

impl Lines {
    /// The longest line that is kept, in bytes. Two whole decks are a few hundred.
    const LONGEST: usize = 1 << 16;

    /// The most lines that are answered before any is written, so that answers come soon, and long
    /// ones do not pile up.
    const CHUNK: usize = 1 << 8;

    fn new(reader: Box<dyn Read>, columns: &'static [&'static str]) -> Self {
        Self {
            reader: BufReader::with_capacity(1 << 18, reader),
            read: 0,
            first: true,
            columns,
            order: None,
        }
    }

    /// Waits for a query, and takes the ones that have come with it, so many at most. Empty at the
    /// end.
    fn chunk(&mut self, most: usize) -> io::Result<Vec<Line>> {
        let mut chunk = Vec::new();
        while chunk.is_empty() || (chunk.len() < most && self.reader.buffer().contains(&b'\n')) {
            match self.line()? {
                Some(line) if self.names_columns(&line) => {}
                Some(line) => chunk.extend(query(line)),
                None => break,
            }
            if !chunk.is_empty() {
                self.columns = &[];
            }
        }
        Ok(chunk)
    }

    /// Whether the line, which may be a comment, names the columns; their order is kept. Only a
    /// line before all queries can.
    fn names_columns(&mut self, line: &Line) -> bool {
        let Line::Read(bytes) = line else {
            return false;
        };
        let Ok(text) = std::str::from_utf8(bytes) else {
            return false;
        };
        let (text, is_comment) = match text.strip_prefix('#') {
            Some(text) => (text.trim_start_matches(' '), true),
            None => (text, false),
        };
        let words: Vec<String> = fields_in(text).into_iter().map(column_name).collect();
        let place = |name: &&str| words.iter().position(|word| *word == column_name(name));
        let known = self.columns.iter().filter_map(place).count();
        // A comment in plain words may have names of columns among them, a query one by mistake.
        let is_named = if is_comment && !text.contains('\t') {
            known == words.len() && known > 1
        } else {
            known > 1 || (known == 1 && words.len() <= 2)
        };
        if !is_named {
            return false;
        }
        self.order = Some(self.columns.iter().map(place).collect());
        true
    }

    /// The next line, whatever it holds.
    fn line(&mut self) -> io::Result<Option<Line>> {
        let mut line = Vec::new();
        let most = Self::LONGEST + 2; // with CR and LF
        let mut read = (&mut self.reader)
            .take(most as u64)
            .read_until(b'\n', &mut line)?;
        if read == 0 {
            return Ok(None);
        }
        if read == most && line.last() != Some(&b'\n') {
            read += self.skip_line()?;
        }
        self.read += read as u64;
        line.pop_if(|byte| *byte == b'\n');
        line.pop_if(|byte| *byte == b'\r');
        if std::mem::take(&mut self.first) && line.starts_with("\u{feff}".as_bytes()) {
            line.drain(..3);
        }
        let too_long = line.len() > Self::LONGEST && line.first() != Some(&b'#');
        Ok(Some(if too_long {
            Line::TooLong
        } else {
            Line::Read(line)
        }))
    }

    /// Passes over the rest of a line; how many bytes that was.
    fn skip_line(&mut self) -> io::Result<usize> {
        let mut skipped = 0;
        loop {
            let buffer = self.reader.fill_buf()?;
            let end = buffer.iter().position(|&byte| byte == b'\n');
            let len = end.map_or(buffer.len(), |end| end + 1);
            self.reader.consume(len);
            skipped += len;
            if end.is_some() || len == 0 {
                return Ok(skipped);
            }
        }
    }
}

/// The name of a column as it is compared: however it is capitalised, and with `-` as `_`.
fn column_name(name: &str) -> String {
    name.trim().to_lowercase().replace('-', "_")
}

/// The line, unless it is empty or a comment.
fn query(line: Line) -> Option<Line> {
    match &line {
        Line::Read(bytes) if bytes.is_empty() || bytes.starts_with(b"#") => None,
        _ => Some(line),
    }
}

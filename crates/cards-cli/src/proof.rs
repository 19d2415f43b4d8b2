//! How are certificates read and written?
//!
//! `--certificate FILE` writes one, `verify FILE` reads it. The standard output has the answer, so
//! a certificate goes to a file with a name; in a batch the standard input has the queries.

use std::fmt::Display;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use crate::question::{BadInput, Kind, Query};

/// A file with a name: the standard output has the answer.
pub(crate) fn named_file(text: &str) -> Result<PathBuf, String> {
    match text {
        "-" => Err("expected a file: the answer goes to the standard output".to_owned()),
        path => Ok(path.into()),
    }
}

/// Writes the file, or says why there is none: the answer is given all the same.
pub(crate) fn write_certificate<C: Display, E: Display>(
    path: &Path,
    certificate: Result<C, E>,
) -> Result<(), BadInput> {
    match certificate {
        Ok(certificate) => {
            std::fs::write(path, certificate.to_string()).map_err(|error| file(path, &error))
        }
        Err(error) => {
            // If nobody can read the message, the answer is given all the same.
            let _ = writeln!(
                anstream::stderr(),
                "cards: {} is not written: {error}",
                path.display()
            );
            Ok(())
        }
    }
}

/// The text of the file that the first field names; `-` is the standard input, but in a batch.
pub(crate) fn read_certificate(query: &Query<'_>) -> Result<String, BadInput> {
    query.read(0, |path| {
        let path = Path::new(path);
        if path == Path::new("-") && query.is_in_batch() {
            let message = "- is the standard input, which is not read in a batch";
            return Err(BadInput::new(Kind::File, message));
        }
        let text = read_file(path).map_err(|error| file(path, &error))?;
        Ok(text.replace("\r\n", "\n"))
    })
}

fn read_file(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    if path == Path::new("-") {
        io::stdin().read_to_string(&mut text)?;
    } else {
        text = std::fs::read_to_string(path)?;
    }
    Ok(text)
}

/// A file that cannot be read or written.
fn file(path: &Path, error: &io::Error) -> BadInput {
    let kind = match error.kind() {
        io::ErrorKind::InvalidData => Kind::InvalidUtf8,
        _ => Kind::File,
    };
    BadInput::new(kind, format!("{}: {error}", path.display()))
}

//! Logs of Brettspielwelt: read, replayed, written.
//!
//! Two whole games and five excerpts of them are in `tests/data/tichu`. They are clean, so logs
//! with every oddity are made from them here.

mod anomalies;
mod errors;
mod mutations;
mod replay;
mod statistics;
mod write;

use tichu::notation::bsw::{Log, Round};

/// The logs, by file name.
const FILES: [(&str, &[u8]); 7] = [
    ("game-a", include_bytes!("../../data/tichu/game-a.tch")),
    ("game-b", include_bytes!("../../data/tichu/game-b.tch")),
    (
        "one_round_grand_tichu",
        include_bytes!("../../data/tichu/one_round_grand_tichu.tch"),
    ),
    (
        "one_round_no_tichu",
        include_bytes!("../../data/tichu/one_round_no_tichu.tch"),
    ),
    (
        "one_round_tichu_after",
        include_bytes!("../../data/tichu/one_round_tichu_after.tch"),
    ),
    (
        "one_round_tichu_before",
        include_bytes!("../../data/tichu/one_round_tichu_before.tch"),
    ),
    (
        "two_rounds_grand_tichus_diff_seats",
        include_bytes!("../../data/tichu/two_rounds_grand_tichus_diff_seats.tch"),
    ),
];

/// The text of a file.
fn file(name: &str) -> String {
    let (_, data) = FILES
        .iter()
        .find(|(found, _)| *found == name)
        .expect("a file of this name");
    String::from_utf8(data.to_vec()).expect("the files are UTF-8")
}

/// The rounds of a log that can be read.
fn rounds<'a>(log: &'a Log<'a>) -> impl Iterator<Item = &'a Round<'a>> {
    log.rounds().iter().flatten()
}

/// The log with one piece of text put for another, which must be there.
#[track_caller]
fn changed(log: &str, from: &str, to: &str) -> String {
    assert!(log.contains(from), "{from:?} is not in the log");
    log.replacen(from, to, 1)
}

//! Does any input make the crate panic or contradict itself?
//!
//! One function a parser and a question: it reads the bytes as text, calls the library, and asserts
//! what must hold of the answer. The fuzz targets include this file and call the same functions, so
//! they need nothing but the library.

use tichu::{Faces, PreviousReading, Readings, Rules, Table};

/// What parses is written back and parses to the same.
pub(crate) fn parse_faces(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<Faces>() {
        Ok(cards) => {
            assert_eq!(cards.to_string().parse(), Ok(cards));
            assert_eq!(cards.iter().count(), cards.len());
        }
        Err(error) => assert_is_place(error.at(), &text),
    }
}

/// A table is empty or has a play that its cards can be.
pub(crate) fn parse_table(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match Table::parse(&text, &rules(data)) {
        Ok(table) => match table.top() {
            None => assert_eq!(text.trim_ascii(), "-"),
            Some(top) => {
                let readings = text.parse().ok().and_then(|cards| Readings::of(cards).ok());
                assert!(readings.is_some_and(|readings| readings.iter().any(|combo| combo == top)));
            }
        },
        Err(error) => assert_is_place(error.at(), &text),
    }
}

/// An answer is of the play's own cards, and no play answers itself: `PREVIOUS PLAY`.
pub(crate) fn answer(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let (previous, play) = text.split_once(' ').unwrap_or(("-", &text));
    let rules = rules(data);
    let (Ok(table), Ok(play)) = (Table::parse(previous, &rules), play.parse::<Faces>()) else {
        return;
    };
    match table.answer(play) {
        Ok(combo) => {
            assert_eq!(combo.len(), play.len());
            let read = Readings::of(play).map(Readings::highest);
            assert_eq!(
                read.map(|read| (read.kind(), read.rank())),
                Ok((combo.kind(), combo.rank()))
            );
        }
        Err(reason) => assert!(!reason.to_string().is_empty()),
    }
    if let Ok(after) = Table::after(play, &Rules::official()) {
        let itself = after.answer(play);
        assert_eq!(itself.is_ok(), play.to_string() == "P", "{play}"); // T-20
    }
}

/// An option has the value that it takes, and nothing changes if it takes none: `name=value`.
pub(crate) fn set_rule(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let (name, value) = text.split_once('=').unwrap_or((&text, ""));
    let mut rules = Rules::default();
    match rules.set(name, value) {
        Ok(()) => assert_eq!(rules.value(name).as_deref(), Some(value)),
        Err(error) => assert_eq!(rules, Rules::default(), "{error}"),
    }
}

/// Rules that the length of the data picks.
fn rules(data: &[u8]) -> Rules {
    let mut rules = Rules::default();
    if data.len() % 2 == 1 {
        rules.previous_reading = PreviousReading::Lowest;
    }
    rules
}

/// The place of an error is one in the text where a character begins, or its end.
fn assert_is_place(at: Option<usize>, text: &str) {
    assert!(
        at.is_none_or(|at| text.is_char_boundary(at)),
        "{at:?} in {text:?}"
    );
}

#[cfg(test)]
mod seeded {
    use crate::chance::Chance;

    const CARDS: [&str; 29] = [
        "1", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "P", "R", "D", "0",
        "t", "j", "q", "k", "a", "p", "r", "d", "-", " ", "é",
    ];
    /// Few ranks, so that many texts are combinations.
    const PLAYS: [&str; 10] = ["33", "44", "55", "4", "5", "6", "7", "8", "P", " "];
    const RULES: [&str; 6] = ["previous-reading", "=", "highest", "lowest", "h", "-"];

    /// Asks about 20,000 texts: half are any bytes, half are pieces of the notation.
    fn run(question: fn(&[u8]), pieces: &[&str]) {
        let mut chance = Chance::new(20_000);
        for round in 0..20_000 {
            let len = chance.below(24);
            let data: Vec<u8> = match round % 2 {
                0 => (0..len)
                    .filter_map(|_| u8::try_from(chance.below(256)).ok())
                    .collect(),
                _ => (0..len).flat_map(|_| chance.pick(pieces).bytes()).collect(),
            };
            question(&data);
        }
    }

    #[test]
    fn parse_faces() {
        run(super::parse_faces, &CARDS);
    }

    #[test]
    fn parse_table() {
        run(super::parse_table, &CARDS);
        run(super::parse_table, &PLAYS);
    }

    #[test]
    fn answer() {
        run(super::answer, &CARDS);
        run(super::answer, &PLAYS);
    }

    #[test]
    fn set_rule() {
        run(super::set_rule, &RULES);
    }
}

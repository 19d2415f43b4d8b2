//! What are the lines and words of a log?
//!
//! A log is bytes, for handles are in any encoding. A line ends with `\n`, before which a `\r` is
//! dropped; blank lines are counted and skipped. A blank is a space, a tab, or a no-break space,
//! the last in UTF-8 or as the one byte it was before.

use crate::seat::Seat;

/// A line that is not blank.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line<'a> {
    /// Its number, from 1.
    pub(super) number: u32,
    /// What it says, without its end.
    pub(super) text: &'a [u8],
    /// Whether it has an end, and so is whole.
    pub(super) is_whole: bool,
    /// Whether a carriage return is part of its end.
    pub(super) has_return: bool,
}

/// The lines of a log.
#[derive(Clone, Debug)]
pub(super) struct Lines<'a> {
    rest: &'a [u8],
    number: u32,
}

impl<'a> Lines<'a> {
    /// The lines of `data`, of which as many as `number` have gone before.
    pub(super) const fn new(data: &'a [u8], number: u32) -> Self {
        Self { rest: data, number }
    }

    /// How many lines there were so far.
    pub(super) const fn number(&self) -> u32 {
        self.number
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = Line<'a>;

    fn next(&mut self) -> Option<Line<'a>> {
        if self.rest.is_empty() {
            return None;
        }
        self.number = self.number.saturating_add(1);
        let end = self.rest.iter().position(|&byte| byte == b'\n');
        let (text, rest) = match end {
            Some(end) => (&self.rest[..end], &self.rest[end + 1..]),
            None => (self.rest, &[][..]),
        };
        self.rest = rest;
        let without_return = text.strip_suffix(b"\r");
        Some(Line {
            number: self.number,
            text: without_return.unwrap_or(text),
            is_whole: end.is_some(),
            has_return: without_return.is_some(),
        })
    }
}

/// How many bytes the blank at the beginning takes; 0 if there is none.
const fn blank_at_start(bytes: &[u8]) -> usize {
    match bytes {
        [b' ' | b'\t' | 0xa0, ..] => 1,
        [0xc2, 0xa0, ..] => 2,
        _ => 0,
    }
}

/// How many bytes the blank at the end takes; 0 if there is none. The byte of a no-break space can
/// also be the last one of another character.
const fn blank_at_end(bytes: &[u8]) -> usize {
    match bytes {
        [.., b' ' | b'\t'] => 1,
        [.., 0xc2, 0xa0] => 2,
        [.., 0..=0x7f, 0xa0] | [0xa0] => 1,
        _ => 0,
    }
}

pub(super) const fn trim_start(mut bytes: &[u8]) -> &[u8] {
    loop {
        match bytes.split_at(blank_at_start(bytes)) {
            ([], rest) => return rest,
            (_, rest) => bytes = rest,
        }
    }
}

pub(super) const fn trim_end(mut bytes: &[u8]) -> &[u8] {
    loop {
        match bytes.split_at(bytes.len() - blank_at_end(bytes)) {
            (rest, []) => return rest,
            (rest, _) => bytes = rest,
        }
    }
}

/// Without the blanks at both ends.
pub(super) const fn trim(bytes: &[u8]) -> &[u8] {
    trim_end(trim_start(bytes))
}

/// Takes the first word off, with the blanks before it.
pub(super) fn word<'a>(rest: &mut &'a [u8]) -> Option<&'a [u8]> {
    let text = trim_start(rest);
    let is_end = |&at: &usize| blank_at_start(&text[at..]) > 0;
    let end = (0..text.len()).find(is_end).unwrap_or(text.len());
    let (word, after) = text.split_at(end);
    *rest = after;
    (!word.is_empty()).then_some(word)
}

/// Takes the last word off, with the blanks behind it.
pub(super) fn last_word<'a>(rest: &mut &'a [u8]) -> Option<&'a [u8]> {
    let text = trim_end(rest);
    let is_start = |&at: &usize| blank_at_end(&text[..at]) > 0;
    let start = (1..=text.len()).rev().find(is_start).unwrap_or(0);
    let (before, word) = text.split_at(start);
    *rest = before;
    (!word.is_empty()).then_some(word)
}

/// Whether a no-break space is there.
pub(super) fn has_no_break_space(text: &[u8]) -> bool {
    let is_blank = |&at: &usize| text[at] == 0xa0 && blank_at_end(&text[..=at]) > 0;
    (0..text.len()).any(|at| is_blank(&at))
}

/// Whether a blank is there that is no space.
pub(super) fn has_odd_blank(text: &[u8]) -> bool {
    text.contains(&b'\t') || has_no_break_space(text)
}

/// The seat that stands in brackets at the beginning, and what follows.
pub(super) fn seat(text: &[u8]) -> Option<(Seat, &[u8])> {
    let [b'(', digit @ b'0'..=b'3', b')', rest @ ..] = text else {
        return None;
    };
    Some((Seat::from_index(usize::from(digit - b'0'))?, rest))
}

/// Where `part` begins in `text`.
pub(super) fn find(text: &[u8], part: &[u8]) -> Option<usize> {
    text.windows(part.len()).position(|window| window == part)
}

/// Whether this is the head of a part of a round: the title among dashes.
pub(super) fn is_head(text: &[u8], title: &[u8]) -> bool {
    let is_dash = |byte: &u8| *byte == b'-';
    if !text.first().is_some_and(is_dash) {
        return false;
    }
    let text = trim_end(text);
    let dashes = text.iter().take_while(|byte| is_dash(byte)).count();
    let (_, rest) = text.split_at(dashes);
    rest.strip_prefix(title)
        .is_some_and(|dashes| dashes.iter().all(is_dash))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_no_break_space_is_a_blank_and_the_end_of_a_letter_is_none() {
        assert_eq!(trim(b"\xc2\xa0 S2\t\xa0"), b"S2");
        assert_eq!(trim("à".as_bytes()), "à".as_bytes());
        let mut rest = &b" S2\xc2\xa0\xc2\xa0B10 "[..];
        assert_eq!(word(&mut rest), Some(&b"S2"[..]));
        assert_eq!(word(&mut rest), Some(&b"B10"[..]));
        assert_eq!(word(&mut rest), None);
        let mut rest = &b"a b  c "[..];
        assert_eq!(last_word(&mut rest), Some(&b"c"[..]));
        assert_eq!(rest, b"a b  ");
    }

    #[test]
    fn lines_are_counted_and_the_last_one_may_lack_its_end() {
        let lines: Vec<_> = Lines::new(b"a\r\n\nb", 0)
            .map(|line| (line.number, line.text, line.is_whole, line.has_return))
            .collect();
        let expected: [(u32, &[u8], bool, bool); 3] = [
            (1, b"a", true, true),
            (2, b"", true, false),
            (3, b"b", false, false),
        ];
        assert_eq!(lines, expected);
    }
}

//! Where in a text does this stand?

use super::words;

/// A part of a text and where it begins, an offset in bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
}

impl<'a> Part<'a> {
    pub(super) const fn whole(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// The parts between separators, without blanks around them.
    pub(super) fn split(self, separators: &'static [char]) -> impl Iterator<Item = Part<'a>> {
        let mut at = self.at;
        self.text.split_inclusive(separators).map(move |piece| {
            let part = Part { text: piece, at };
            at += piece.len();
            part.trimmed(separators)
        })
    }

    /// The words of this part.
    pub(super) fn words(self) -> impl Iterator<Item = Part<'a>> {
        words(self.text).map(move |(at, text)| Part {
            text,
            at: self.at + at,
        })
    }

    /// The first word and all behind it.
    pub(super) fn split_word(self) -> (Part<'a>, Part<'a>) {
        let part = self.trimmed(&[]);
        let is_blank = |symbol: char| symbol.is_ascii_whitespace();
        let end = part.text.find(is_blank).unwrap_or(part.text.len());
        (
            part.slice(0, end),
            part.slice(end, part.text.len()).trimmed(&[]),
        )
    }

    /// The two sides of the first of this character.
    pub(super) fn split_at(self, separator: char) -> Option<(Part<'a>, Part<'a>)> {
        let place = self.text.find(separator)?;
        let behind = place + separator.len_utf8();
        let sides = [(0, place), (behind, self.text.len())];
        let [left, right] = sides.map(|(start, end)| self.slice(start, end).trimmed(&[]));
        Some((left, right))
    }

    fn slice(self, start: usize, end: usize) -> Part<'a> {
        Part {
            text: &self.text[start..end],
            at: self.at + start,
        }
    }

    /// Without the separator at the end and the blanks on both sides.
    fn trimmed(self, separators: &'static [char]) -> Part<'a> {
        let text = self.text.strip_suffix(separators).unwrap_or(self.text);
        let start = text.len() - text.trim_ascii_start().len();
        Part {
            text: text.trim_ascii(),
            at: self.at + start,
        }
    }
}

//! What does one line of a round say?
//!
//! Its first letter tells the kind of line. A line with a seat goes on with that seat's name, and
//! what follows the name tells the rest: `: ` a play, ` passt.` a pass, ` gibt: ` the exchange.

use super::anomaly::AnomalyKind;
use super::error::{Expected, ReadError};
use super::line::{self, Line};
use super::log::{CardList, Event};
use super::read::{Reader, unexpected};
use super::words::{self, BOMBS, EXCHANGE, GIFT, GIVES, GRAND, PASS, PLAY, RESULT, TICHU, WISH};
use crate::card::Card;
use crate::hand::Hand;
use crate::seat::Seat;

impl<'a> Reader<'a> {
    /// What this line says, where `expected` can stand.
    pub(super) fn event(&mut self, line: Line<'a>, expected: Expected) -> Result<Event, ReadError> {
        let text = line.text;
        if text[0] == b'(' {
            return self.of_seat(line, expected);
        }
        if let Some(rest) = self.after(line, TICHU) {
            return Ok(Event::Tichu(self.caller(line, rest)?));
        }
        if let Some(rest) = self.after(line, WISH) {
            return self.wish(line, rest);
        }
        if let Some(rest) = self.after(line, GIFT) {
            return self.gift(line, rest);
        }
        if let Some(rest) = self.after(line, GRAND) {
            return Ok(Event::Grand(self.caller(line, rest)?));
        }
        if let Some(rest) = self.after(line, EXCHANGE) {
            if line::trim(rest).is_empty() {
                self.note_if(line, !rest.is_empty());
                return Ok(Event::Exchange);
            }
        }
        if let Some(rest) = self.after(line, BOMBS) {
            return self.bombs(line, rest);
        }
        if let (Some(points), None) = (self.after(line, RESULT), self.result(line)) {
            return Err(unexpected(line.number, Expected::Points, points));
        }
        if line::is_head(text, PLAY) {
            self.note_head(line, PLAY);
            return Ok(Event::Start);
        }
        Err(unexpected(line.number, expected, text))
    }

    /// The points of the two teams, if this line is a result.
    pub(super) fn result(&mut self, line: Line<'a>) -> Option<[i32; 2]> {
        if line.text[0] != b'E' {
            return None;
        }
        let mut rest = self.after(line, RESULT)?;
        let first = number(&mut rest)?;
        rest = line::trim_start(rest).strip_prefix(b"-")?;
        let second = number(&mut rest)?;
        if !line::trim(rest).is_empty() {
            return None;
        }
        let usual = format!("Ergebnis: {first} - {second}");
        self.note_if(line, usual.as_bytes() != line.text);
        Some([first, second])
    }

    /// What follows this word; the blank at its end may be missing, or be another kind of blank.
    fn after(&mut self, line: Line<'a>, word: &[u8]) -> Option<&'a [u8]> {
        let usual = line.text.strip_prefix(word);
        usual.or_else(|| {
            let rest = line.text.strip_prefix(word.strip_suffix(b" ")?)?;
            self.note_if(line, !line::trim(rest).is_empty());
            Some(rest)
        })
    }

    /// Notes that a line is spelled in an unusual way, if so.
    fn note_if(&mut self, line: Line<'_>, is_unusual: bool) {
        if !is_unusual {
            return;
        }
        let kind = if line::has_no_break_space(line.text) {
            AnomalyKind::NoBreakSpace
        } else {
            AnomalyKind::Spelling
        };
        self.note(line.number, kind);
    }

    /// A line that begins with a seat.
    fn of_seat(&mut self, line: Line<'a>, expected: Expected) -> Result<Event, ReadError> {
        let Some((seat, rest)) = line::seat(line.text) else {
            return Err(unexpected(line.number, Expected::Seat, line.text));
        };
        let name = self.names[seat.index()].0;
        if let Some(rest) = rest.strip_prefix(name) {
            if let Some(cards) = rest.strip_prefix(b": ") {
                return Ok(Event::Play(seat, self.cards(line, cards)?));
            }
            if rest == PASS {
                return Ok(Event::Pass(seat));
            }
            if let Some(gives) = rest.strip_prefix(GIVES) {
                return Ok(Event::Gives(seat, self.gives(line, seat, gives)?));
            }
        }
        self.of_odd_seat(line, seat, rest, expected)
    }

    /// The same where the blanks, the full stop or the name are not as usual.
    fn of_odd_seat(
        &mut self,
        line: Line<'a>,
        seat: Seat,
        rest: &'a [u8],
        expected: Expected,
    ) -> Result<Event, ReadError> {
        let name = self.names[seat.index()].0;
        let known = line::trim_start(rest).strip_prefix(line::trim(name));
        let known = known
            .map(line::trim_start)
            .filter(|&rest| rest.starts_with(b":") || rest.starts_with(b"gibt:") || is_pass(rest));
        let Some(what) = known.or_else(|| without_name(rest)) else {
            return Err(unexpected(line.number, expected, line.text));
        };
        let is_only_cut = rest.strip_suffix(b" passt") == Some(name);
        match known {
            Some(_) if is_only_cut => self.note(line.number, AnomalyKind::NoFullStop),
            Some(_) => self.note_if(line, true),
            None => self.note(line.number, AnomalyKind::OtherName { seat }),
        }
        if is_pass(what) {
            return Ok(Event::Pass(seat));
        }
        if let Some(gives) = what.strip_prefix(b"gibt:") {
            let gives = self.gives(line, seat, line::trim_start(gives))?;
            return Ok(Event::Gives(seat, gives));
        }
        let cards = odd_cards(line, what.strip_prefix(b":").unwrap_or(what))?;
        Ok(Event::Play(seat, cards))
    }

    /// The cards of a play: a blank after each.
    fn cards(&mut self, line: Line<'a>, text: &'a [u8]) -> Result<CardList, ReadError> {
        let mut list = CardList::EMPTY;
        let mut seen = Hand::EMPTY;
        let mut rest = text;
        while let Some(end) = rest.iter().position(|&byte| byte == b' ') {
            let Some(card) = words::card(&rest[..end]) else {
                break;
            };
            if !seen.insert(card) || !list.push(card) {
                break;
            }
            rest = &rest[end + 1..];
        }
        if rest.is_empty() && !text.is_empty() {
            return Ok(list);
        }
        let list = odd_cards(line, text)?;
        self.note_if(line, true);
        Ok(list)
    }

    /// What is given to the three next seats.
    fn gives(
        &mut self,
        line: Line<'a>,
        seat: Seat,
        text: &'a [u8],
    ) -> Result<[Card; 3], ReadError> {
        let mut cards = [Card::MAH_JONG; 3];
        let mut rest = text;
        let mut to = seat;
        for card in &mut cards {
            to = to.next();
            let name = self.names[to.index()].0;
            let usual = rest.strip_prefix(name).and_then(|rest| {
                let rest = rest.strip_prefix(b": ")?;
                let end = line::find(rest, b" - ")?;
                Some((words::card(&rest[..end])?, &rest[end + 3..]))
            });
            (*card, rest) = match usual {
                Some(usual) => usual,
                None => self.odd_give(line, to, rest)?,
            };
        }
        if !line::trim(rest).is_empty() {
            return Err(unexpected(line.number, Expected::EndOfCards, rest));
        }
        self.note_if(line, !rest.is_empty());
        Ok(cards)
    }

    /// What is given to a seat, where the name or the blanks are not as usual; and the rest.
    fn odd_give(
        &mut self,
        line: Line<'a>,
        to: Seat,
        text: &'a [u8],
    ) -> Result<(Card, &'a [u8]), ReadError> {
        let mut start = 0;
        while let Some(colon) = line::find(&text[start..], b":") {
            let colon = start + colon;
            start = colon + 1;
            let mut rest = &text[start..];
            let Some(card) = line::word(&mut rest).and_then(words::card) else {
                continue;
            };
            let rest = line::trim_start(rest);
            if let Some(rest) = rest.strip_prefix(b"-").or(rest.is_empty().then_some(rest)) {
                let name = line::trim(&text[..colon]);
                if name == line::trim(self.names[to.index()].0) {
                    self.note_if(line, true);
                } else {
                    self.note(line.number, AnomalyKind::OtherName { seat: to });
                }
                return Ok((card, line::trim_start(rest)));
            }
        }
        Err(unexpected(line.number, Expected::Card, text))
    }

    /// Who calls: a seat and its name.
    fn caller(&mut self, line: Line<'a>, text: &'a [u8]) -> Result<Seat, ReadError> {
        let odd = || unexpected(line.number, Expected::Seat, text);
        let (seat, name) = line::seat(line::trim_start(text)).ok_or_else(odd)?;
        self.note_name(line, seat, name, text);
        Ok(seat)
    }

    /// Notes if the text after a seat is not its name, or is written in an unusual way.
    fn note_name(&mut self, line: Line<'a>, seat: Seat, name: &[u8], text: &[u8]) {
        let usual = self.names[seat.index()].0;
        if line::trim(name) == line::trim(usual) {
            self.note_if(line, name != usual || text[0] != b'(');
        } else {
            self.note(line.number, AnomalyKind::OtherName { seat });
        }
    }

    fn gift(&mut self, line: Line<'a>, text: &'a [u8]) -> Result<Event, ReadError> {
        if line::trim(text).is_empty() {
            self.note(line.number, AnomalyKind::GiftUnnamed);
            return Ok(Event::Gift(None));
        }
        Ok(Event::Gift(Some(self.caller(line, text)?)))
    }

    fn wish(&mut self, line: Line<'a>, text: &'a [u8]) -> Result<Event, ReadError> {
        let odd = || unexpected(line.number, Expected::Rank, text);
        let rank = words::rank(line::trim(text)).ok_or_else(odd)?;
        self.note_if(line, line::trim(text) != text);
        Ok(Event::Wish(rank))
    }

    /// Who holds bombs: seats with their names, a blank after each.
    fn bombs(&mut self, line: Line<'a>, text: &'a [u8]) -> Result<Event, ReadError> {
        let mut held = [false; 4];
        let mut rest = line::trim_start(text);
        let mut is_usual = rest == text;
        let mut before = None;
        while !rest.is_empty() {
            let odd = || unexpected(line.number, Expected::Seat, rest);
            let (seat, after) = line::seat(rest).ok_or_else(odd)?;
            is_usual &= before < Some(seat);
            before = Some(seat);
            held[seat.index()] = true;
            let known = after.strip_prefix(self.names[seat.index()].0);
            rest = match known.and_then(|rest| rest.strip_prefix(b" ")) {
                Some(rest) => rest,
                None => {
                    is_usual = false;
                    let next = (1..after.len()).find(|&at| line::seat(&after[at..]).is_some());
                    &after[next.unwrap_or(after.len())..]
                }
            };
        }
        self.note_if(line, !is_usual || before.is_none());
        Ok(Event::Bombs(held))
    }
}

/// A pass, with or without its full stop.
fn is_pass(text: &[u8]) -> bool {
    matches!(line::trim_end(text), b"passt." | b"passt")
}

/// What follows the name in a line whose name is not the one that is known.
fn without_name(text: &[u8]) -> Option<&[u8]> {
    let trimmed = line::trim_end(text);
    for end in [&b"passt."[..], b"passt"] {
        if trimmed.ends_with(end) {
            return Some(end);
        }
    }
    if let Some(at) = line::find(text, b" gibt:") {
        return Some(&text[at + 1..]);
    }
    let colon = text.iter().rposition(|&byte| byte == b':')?;
    Some(&text[colon..])
}

/// Cards with any blanks between them.
fn odd_cards(line: Line<'_>, text: &[u8]) -> Result<CardList, ReadError> {
    let mut list = CardList::EMPTY;
    let mut seen = Hand::EMPTY;
    let mut rest = text;
    while let Some(word) = line::word(&mut rest) {
        let odd = |expected| unexpected(line.number, expected, word);
        let card = words::card(word).ok_or_else(|| odd(Expected::Card))?;
        if !seen.insert(card) {
            let line = line.number;
            return Err(ReadError::CardTwice { line, card }); // T-1
        }
        if !list.push(card) {
            return Err(odd(Expected::EndOfCards));
        }
    }
    if list.as_slice().is_empty() {
        return Err(unexpected(line.number, Expected::Card, text));
    }
    Ok(list)
}

/// Takes a whole number of up to five digits off, with the blanks before it.
fn number(rest: &mut &[u8]) -> Option<i32> {
    let text = line::trim_start(rest);
    let digits = text.strip_prefix(b"-").unwrap_or(text);
    let len = digits
        .iter()
        .take_while(|byte| byte.is_ascii_digit())
        .count();
    if !(1..=5).contains(&len) {
        return None;
    }
    let value = digits[..len]
        .iter()
        .fold(0, |value, digit| 10 * value + i32::from(digit - b'0'));
    *rest = &digits[len..];
    Some(if digits.len() < text.len() {
        -value
    } else {
        value
    })
}

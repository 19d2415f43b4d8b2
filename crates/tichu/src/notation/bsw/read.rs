//! What do the lines of a log say?
//!
//! A log is read line by line, each first as it is usually written; what differs but can be
//! understood is noted. What cannot be understood ends the round in a [`ReadError`], and reading
//! goes on at the head of the next one.
//!
//! Handles can hold anything, `: ` and ` - ` too, so a line is not taken apart at such signs: the
//! first cards of a round end in eight words, whatever is before them is the handle, and from there
//! on it is known. Seats are told by their number, never by their handle.

use super::anomaly::{Anomaly, AnomalyKind};
use super::error::{Expected, ReadError};
use super::line::{self, Line, Lines};
use super::log::{CardList, Entry, Event, Log, Name, Round};
use super::words::{self, CARDS, DASHES_AFTER, DASHES_BEFORE, ROUND};
use crate::card::Card;
use crate::hand::Hand;
use crate::seat::Seat;
use crate::state::Deal;

/// The byte order mark in UTF-8.
const MARK: &[u8] = b"\xef\xbb\xbf";

/// How many characters of a line a message shows.
const LONGEST: usize = 40;

/// How many points end a game (T-52).
const TARGET: i32 = 1000;

impl<'a> Log<'a> {
    /// Reads a log; no bytes fail as a whole.
    #[must_use]
    pub fn read(data: &'a [u8]) -> Self {
        let (data, has_mark) = match data.strip_prefix(MARK) {
            Some(rest) => (rest, true),
            None => (data, false),
        };
        let (comment, lines) = comment(data);
        let mut reader = Reader::new(&data[comment.len()..], lines);
        if has_mark {
            reader.note(1, AnomalyKind::ByteOrderMark);
        }
        reader.advance();
        let mut log = Self {
            comment,
            ..Self::default()
        };
        while reader.line.is_some() {
            let round = reader.round();
            if round.is_err() {
                reader.skip_to_round();
            }
            log.rounds.push(round);
        }
        log.anomalies = reader.anomalies;
        log.compare_rounds();
        log.anomalies.sort_by_key(|anomaly| anomaly.line);
        log
    }

    /// Notes what is odd about a round after those before it.
    fn compare_rounds(&mut self) {
        let mut before: Option<&Round<'_>> = None;
        let mut totals = [0_i32; 2];
        for round in self.rounds.iter().flatten() {
            let line = round.line;
            for seat in Seat::ALL {
                let same =
                    |other: &Round<'_>| other.names[seat.index()] == round.names[seat.index()];
                if !before.is_none_or(same) {
                    let kind = AnomalyKind::NewName { seat };
                    self.anomalies.push(Anomaly { line, kind });
                }
            }
            let is_won = totals[0] != totals[1] && totals.iter().any(|&points| points >= TARGET);
            if is_won {
                let kind = AnomalyKind::PlayedOn { totals }; // T-52
                self.anomalies.push(Anomaly { line, kind });
            }
            for (total, points) in totals.iter_mut().zip(round.result().unwrap_or_default()) {
                *total = total.saturating_add(points);
            }
            before = Some(round);
        }
    }
}

/// The lines at the beginning that begin with `#`, and how many they are.
fn comment(data: &[u8]) -> (&[u8], u32) {
    let mut rest = data;
    let mut lines = 0;
    while let (Some(b'#'), Some(end)) = (rest.first(), rest.iter().position(|&b| b == b'\n')) {
        rest = &rest[end + 1..];
        lines += 1;
    }
    (&data[..data.len() - rest.len()], lines)
}

/// The part of a round that a line is in.
#[derive(Clone, Copy)]
enum Part {
    Calls,
    /// How many seats have given.
    Exchange(usize),
    Play,
}

impl Part {
    const fn expected(self) -> Expected {
        match self {
            Self::Calls => Expected::Calls,
            Self::Exchange(gives) => match Seat::from_index(gives) {
                Some(seat) => Expected::Gives(seat),
                None => Expected::Start,
            },
            Self::Play => Expected::Play,
        }
    }

    /// The part of the line after `event`, if that can stand here.
    fn after(self, event: &Event) -> Option<Self> {
        match (self, event) {
            (Self::Calls, Event::Grand(_)) => Some(self),
            (Self::Calls, Event::Exchange) => Some(Self::Exchange(0)),
            (Self::Exchange(gives), Event::Gives(seat, _)) => {
                (seat.index() == gives).then_some(Self::Exchange(gives + 1))
            }
            (Self::Exchange(4), Event::Bombs(_)) => Some(self),
            (Self::Exchange(4), Event::Start) => Some(Self::Play),
            (Self::Play, Event::Play(..) | Event::Pass(_) | Event::Wish(_) | Event::Gift(_))
            | (_, Event::Tichu(_)) => Some(self),
            _ => None,
        }
    }
}

/// Where in the log reading stands, and what was noted on the way.
pub(super) struct Reader<'a> {
    lines: Lines<'a>,
    /// The line to be read, the next one that is not blank.
    line: Option<Line<'a>>,
    /// The handles of the round.
    pub(super) names: [Name<'a>; 4],
    anomalies: Vec<Anomaly>,
    has_returns: bool,
}

impl<'a> Reader<'a> {
    const fn new(data: &'a [u8], lines: u32) -> Self {
        Self {
            lines: Lines::new(data, lines),
            line: None,
            names: [Name(b""); 4],
            anomalies: Vec::new(),
            has_returns: false,
        }
    }

    /// Notes something odd, once a line.
    pub(super) fn note(&mut self, line: u32, kind: AnomalyKind) {
        let anomaly = Anomaly { line, kind };
        if self.anomalies.last() != Some(&anomaly) {
            self.anomalies.push(anomaly);
        }
    }

    /// Goes on to the next line that is not blank.
    fn advance(&mut self) {
        let mut count = 0;
        self.line = loop {
            let Some(line) = self.lines.next() else {
                break None;
            };
            if line.has_return && !self.has_returns {
                self.has_returns = true;
                self.note(line.number, AnomalyKind::CarriageReturn);
            }
            if !line.is_whole {
                self.note(line.number, AnomalyKind::NoFinalNewline);
            }
            if !line::trim(line.text).is_empty() {
                break Some(line);
            }
            count += 1;
        };
        if count > 0 {
            let after = (self.line).map_or(self.lines.number() + 1, |line| line.number);
            self.note(after - count, AnomalyKind::BlankLines { count });
        }
    }

    /// The line to be read, which must be there.
    fn expect_line(&self, expected: Expected) -> Result<Line<'a>, ReadError> {
        let line = self.lines.number();
        self.line.ok_or(ReadError::End { line, expected })
    }

    fn skip_to_round(&mut self) {
        while self.line.is_some_and(|line| !is_round(line.text)) {
            self.advance();
        }
    }

    fn round(&mut self) -> Result<Round<'a>, ReadError> {
        let line = self.head(ROUND, Expected::Round)?;
        let first = self.eight_cards()?;
        self.note_names(line);
        self.head(CARDS, Expected::Cards)?;
        let cards = self.fourteen_cards(&first)?;
        let hands = |cards: &[CardList; 4]| [0, 1, 2, 3].map(|seat: usize| cards[seat].hand());
        let deal = Deal::new(hands(&cards), hands(&first));
        let mut round = Round {
            line,
            names: self.names,
            deal: deal.expect("fourteen different cards a seat, the first eight among them"),
            first,
            cards,
            events: Vec::with_capacity(128),
            result: None,
        };
        self.events(&mut round)?;
        Ok(round)
    }

    /// Reads the head of a part of a round; its line.
    fn head(&mut self, title: &[u8], expected: Expected) -> Result<u32, ReadError> {
        let line = self.expect_line(expected)?;
        if !line::is_head(line.text, title) {
            return Err(unexpected(line.number, expected, line.text));
        }
        self.note_head(line, title);
        self.advance();
        Ok(line.number)
    }

    /// Notes if the head of a part has not the usual dashes.
    pub(super) fn note_head(&mut self, line: Line<'_>, title: &[u8]) {
        let dashes = line.text.strip_prefix(DASHES_BEFORE.as_bytes());
        let dashes = dashes.and_then(|rest| rest.strip_prefix(title));
        if dashes != Some(DASHES_AFTER.as_bytes()) {
            self.note(line.number, AnomalyKind::Spelling);
        }
    }

    /// Reads the first eight cards of all seats, and their names.
    fn eight_cards(&mut self) -> Result<[CardList; 4], ReadError> {
        let mut lists = [CardList::EMPTY; 4];
        let mut seen = Hand::EMPTY;
        for seat in Seat::ALL {
            let (_, name, cards) = self.dealt(seat, 8, Expected::First(seat), &mut seen)?;
            self.names[seat.index()] = name;
            lists[seat.index()] = cards;
        }
        Ok(lists)
    }

    /// Reads all cards of all seats.
    fn fourteen_cards(&mut self, first: &[CardList; 4]) -> Result<[CardList; 4], ReadError> {
        let mut lists = [CardList::EMPTY; 4];
        let mut seen = Hand::EMPTY;
        for seat in Seat::ALL {
            let (line, name, cards) = self.dealt(seat, 14, Expected::Hand(seat), &mut seen)?;
            if name != self.names[seat.index()] {
                self.note(line, AnomalyKind::OtherName { seat });
            }
            let missing = first[seat.index()].hand() - cards.hand();
            if let Some(card) = missing.first() {
                return Err(ReadError::FirstCardMissing { line, card }); // T-4
            }
            lists[seat.index()] = cards;
        }
        Ok(lists)
    }

    /// Reads `count` cards of a seat; its line and its name. The cards are the last words of the
    /// line, and all before them is the name.
    fn dealt(
        &mut self,
        seat: Seat,
        count: usize,
        expected: Expected,
        seen: &mut Hand,
    ) -> Result<(u32, Name<'a>, CardList), ReadError> {
        let Line { number, text, .. } = self.expect_line(expected)?;
        let error = || unexpected(number, expected, text);
        let mut rest = match line::seat(text) {
            Some((found, rest)) if found == seat => rest,
            _ => return Err(error()),
        };
        let mut cards = [Card::MAH_JONG; 14];
        for place in cards[..count].iter_mut().rev() {
            let word = line::last_word(&mut rest).ok_or_else(error)?;
            *place = words::card(word).ok_or_else(error)?;
        }
        let mut list = CardList::EMPTY;
        let mut len = rest.len();
        for &card in &cards[..count] {
            if !seen.insert(card) {
                return Err(ReadError::CardTwice { line: number, card }); // T-1
            }
            list.push(card);
            len += words::len(card) + 1;
        }
        let spaces = rest.iter().rev().take_while(|&&byte| byte == b' ').count();
        let name = &rest[..rest.len() - spaces];
        // The blank after the name, one after each card, and nothing else.
        let is_usual = spaces == 1 && text.ends_with(b" ") && len + 3 == text.len();
        if !is_usual || line::has_odd_blank(&text[3 + rest.len()..]) {
            self.note(number, AnomalyKind::Spelling);
        }
        if !list.is_in_order(false) {
            self.note(number, AnomalyKind::Order);
        }
        self.advance();
        Ok((number, Name(name), list))
    }

    /// Notes what is odd about the names of a round.
    fn note_names(&mut self, line: u32) {
        let names = self.names;
        for seat in Seat::ALL {
            let name = names[seat.index()];
            if name.0.is_empty() {
                self.note(line, AnomalyKind::NoName { seat });
            }
            if std::str::from_utf8(name.0).is_err() {
                self.note(line, AnomalyKind::NameNotUtf8 { seat });
            }
            for other in Seat::ALL {
                if seat < other && names[other.index()] == name {
                    let seats = [seat, other];
                    self.note(line, AnomalyKind::SameName { seats });
                }
            }
        }
    }

    /// Notes what is odd about an event after those before it.
    fn note_event(&mut self, line: u32, event: &Event, acted: &mut Acted) {
        match *event {
            Event::Grand(seat) | Event::Tichu(seat) => {
                if std::mem::replace(&mut acted.called[seat.index()], true) {
                    self.note(line, AnomalyKind::CallAgain { seat });
                } else if acted.played[seat.index()] {
                    self.note(line, AnomalyKind::LateCall { seat }); // T-5
                }
            }
            Event::Play(seat, list) => {
                acted.played[seat.index()] = true;
                if !list.is_in_order(true) {
                    self.note(line, AnomalyKind::Order);
                }
            }
            _ => {}
        }
    }

    /// Reads what follows the cards, up to the result.
    fn events(&mut self, round: &mut Round<'a>) -> Result<(), ReadError> {
        let mut part = Part::Calls;
        let mut acted = Acted::default();
        while let Some(line) = self.line {
            let number = line.number;
            if is_round(line.text) {
                self.note(number, AnomalyKind::Abandoned);
                return Ok(());
            }
            let result = self.result(line);
            if let (Part::Play, Some(points)) = (part, result) {
                round.result = Some((number, points));
                self.advance();
                return Ok(());
            }
            if !line.is_whole {
                break;
            }
            let event = self.event(line, part.expected())?;
            let Some(next) = part.after(&event) else {
                return Err(unexpected(number, part.expected(), line.text));
            };
            part = next;
            self.note_event(number, &event, &mut acted);
            round.events.push(Entry {
                line: number,
                event,
            });
            self.advance();
        }
        // A line without an end is as likely half a line, and not to be relied on.
        let line = self.lines.number();
        self.line = None;
        self.note(line, AnomalyKind::CutShort);
        Ok(())
    }
}

/// Which seats have called, and which have played a card.
#[derive(Default)]
struct Acted {
    called: [bool; 4],
    played: [bool; 4],
}

fn is_round(text: &[u8]) -> bool {
    line::is_head(text, ROUND)
}

/// The error that `text` stands where something else can.
pub(super) fn unexpected(line: u32, expected: Expected, text: &[u8]) -> ReadError {
    let text = String::from_utf8_lossy(text);
    let mut found: String = text.chars().take(LONGEST).collect();
    if found.len() < text.len() {
        found.push('…');
    }
    ReadError::Unexpected {
        line,
        expected,
        found,
    }
}

//! How is a round written?
//!
//! As it was read: cards in the order they had, a line an event. A round that was played here gets
//! the order that Brettspielwelt uses, from the highest card to the lowest.

use std::fmt;

use thiserror::Error;

use super::log::{Entry, Event, Log, Name, Round};
use super::phoenix;
use super::words::{
    self, BOMBS, CARDS, DASHES_AFTER, DASHES_BEFORE, EXCHANGE, GIFT, GIVES, GRAND, PASS, PLAY,
    RESULT, ROUND, TICHU, WISH,
};
use crate::card::Card;
use crate::seat::Seat;
use crate::state::{Action, Call, Phase, Record, State};

/// Why a round cannot be written as a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WriteError {
    /// A call that the logs do not know.
    #[error("seat {seat} calls blind, which a log has no line for [T-10]")]
    BlindCall {
        /// Who.
        seat: Seat,
    },
}

impl<'a> Round<'a> {
    /// The log of a round that was played here, as far as it was.
    ///
    /// ```
    /// use tichu::notation::bsw::{Log, Name, Round};
    /// use tichu::{Deal, Record, Rules};
    ///
    /// let mut seed = 1_u64;
    /// let mut random = || {
    ///     seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
    ///     seed
    /// };
    /// let mut record = Record::new(Deal::shuffled(&mut random), Rules::bsw());
    /// while let Some(seat) = record.state().to_act() {
    ///     let legal = record.state().legal_actions(seat, record.rules());
    ///     record.play(seat, legal.as_slice()[0])?;
    /// }
    /// let names = ["Ada", "Bob", "Cleo", "Dan"].map(|name| Name::new(name).unwrap_or_default());
    /// let round = Round::of(&record, names)?;
    /// let text = round.to_string();
    /// assert_eq!(Log::read(text.as_bytes()).rounds(), [Ok(round)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`WriteError::BlindCall`] if somebody called before seeing a card.
    pub fn of(record: &Record, names: [Name<'a>; 4]) -> Result<Self, WriteError> {
        let (deal, rules) = (*record.deal(), record.rules());
        let mut state = State::new(deal, rules);
        let mut events = Vec::new();
        for &(seat, action) in record.actions() {
            let before = state;
            let done = state.play(seat, action, rules);
            debug_assert!(done.is_ok(), "a record is legal");
            written_action(&mut events, &before, &state, seat, action)?;
        }
        // A title and four lines, twice, and from there on a line an event.
        let events: Vec<Entry> = (11..)
            .zip(events)
            .map(|(line, event)| Entry { line, event })
            .collect();
        let last = events.last().map_or(10, |entry| entry.line);
        Ok(Self {
            line: 1,
            names,
            deal,
            first: Seat::ALL.map(|seat| phoenix::sorted(deal.first(seat))),
            cards: Seat::ALL.map(|seat| phoenix::sorted(deal.hand(seat))),
            events,
            result: state.outcome(rules).map(|score| (last + 1, score.totals())),
        })
    }

    /// The lines of the log, as they are read.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut out = Vec::with_capacity(4096);
        self.write(&mut out);
        out
    }

    fn write(&self, out: &mut Vec<u8>) {
        for (title, lists) in [(ROUND, &self.first), (CARDS, &self.cards)] {
            head(out, title);
            for (seat, list) in Seat::ALL.into_iter().zip(lists) {
                self.seat(out, seat);
                out.push(b' ');
                cards(out, list.as_slice());
            }
        }
        for entry in &self.events {
            self.event(out, &entry.event);
        }
        if let Some([first, second]) = self.result() {
            out.extend_from_slice(RESULT);
            out.extend_from_slice(format!("{first} - {second}\n").as_bytes());
        }
    }

    /// A seat and its name.
    fn seat(&self, out: &mut Vec<u8>, seat: Seat) {
        out.extend_from_slice(&[b'(', digit(seat), b')']);
        out.extend_from_slice(self.names[seat.index()].as_bytes());
    }

    fn event(&self, out: &mut Vec<u8>, event: &Event) {
        match *event {
            Event::Grand(seat) => self.named(out, GRAND, seat),
            Event::Tichu(seat) => self.named(out, TICHU, seat),
            Event::Exchange => line(out, EXCHANGE),
            Event::Gives(seat, gives) => self.given(out, seat, gives),
            Event::Bombs(held) => {
                out.extend_from_slice(BOMBS);
                for seat in Seat::ALL.into_iter().filter(|seat| held[seat.index()]) {
                    self.seat(out, seat);
                    out.push(b' ');
                }
                out.push(b'\n');
            }
            Event::Start => head(out, PLAY),
            Event::Play(seat, list) => {
                self.seat(out, seat);
                out.extend_from_slice(b": ");
                cards(out, list.as_slice());
            }
            Event::Pass(seat) => {
                self.seat(out, seat);
                line(out, PASS);
            }
            Event::Wish(rank) => {
                out.extend_from_slice(WISH);
                line(out, words::spelled_rank(rank).as_bytes());
            }
            Event::Gift(Some(to)) => self.named(out, GIFT, to),
            Event::Gift(None) => line(out, GIFT.trim_ascii_end()),
        }
    }

    fn named(&self, out: &mut Vec<u8>, word: &[u8], seat: Seat) {
        out.extend_from_slice(word);
        self.seat(out, seat);
        out.push(b'\n');
    }

    fn given(&self, out: &mut Vec<u8>, seat: Seat, gives: [Card; 3]) {
        self.seat(out, seat);
        out.extend_from_slice(GIVES);
        let mut to = seat;
        for given in gives {
            to = to.next();
            out.extend_from_slice(self.names[to.index()].as_bytes());
            out.extend_from_slice(b": ");
            card(out, given);
            out.extend_from_slice(b" - ");
        }
        out.push(b'\n');
    }
}

/// The events of one action, if it has a line.
fn written_action(
    events: &mut Vec<Event>,
    before: &State,
    state: &State,
    seat: Seat,
    action: Action,
) -> Result<(), WriteError> {
    match action {
        Action::Call(Call::Blind) => return Err(WriteError::BlindCall { seat }),
        Action::Call(Call::Grand) => events.push(Event::Grand(seat)),
        Action::Call(Call::Small) => events.push(Event::Tichu(seat)),
        Action::Give { .. } if state.phase() == Phase::Play => exchange(events, state),
        Action::Play(play) => events.push(Event::Play(seat, phoenix::written(play))),
        Action::Wish(Some(rank)) => events.push(Event::Wish(rank)),
        Action::Gift(to) => events.push(Event::Gift(Some(to))),
        Action::Pass => {
            events.push(Event::Pass(seat));
            // Where there is no closing window the last pass takes the trick too. T-30
            let owner = before.top().map(|(owner, _)| owner);
            let is_taken = match state.phase() {
                Phase::Play => state.top().is_none(),
                Phase::Gift(_) => true,
                _ => false,
            };
            events.extend(
                owner
                    .filter(|&owner| is_taken && !state.is_out(owner))
                    .map(Event::Pass),
            );
        }
        Action::Collect if !state.is_out(seat) => events.push(Event::Pass(seat)),
        Action::Collect | Action::Decline | Action::Give { .. } | Action::Wish(None) => {}
    }
    Ok(())
}

/// What was given, who holds a bomb then, and the head of the play.
fn exchange(events: &mut Vec<Event>, state: &State) {
    events.push(Event::Exchange);
    for seat in Seat::ALL {
        let to = [seat.next(), seat.partner(), seat.previous()];
        let cards = to.map(|to| state.given(seat, to));
        if let [Some(right), Some(partner), Some(left)] = cards {
            events.push(Event::Gives(seat, [right, partner, left]));
        }
    }
    let held = Seat::ALL.map(|seat| state.hand(seat).has_bomb());
    if held.contains(&true) {
        events.push(Event::Bombs(held));
    }
    events.push(Event::Start);
}

/// The text of the log; bytes of handles that are no UTF-8 become U+FFFD, unlike in
/// [`Round::to_bytes`].
impl fmt::Display for Round<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&String::from_utf8_lossy(&self.to_bytes()))
    }
}

impl Log<'_> {
    /// The lines of the log: as they were read if there are no anomalies. Rounds that could not be
    /// read are left out.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut out = self.comment.to_vec();
        for round in self.rounds.iter().flatten() {
            round.write(&mut out);
        }
        out
    }
}

/// The text of the log; bytes of handles that are no UTF-8 become U+FFFD, unlike in
/// [`Log::to_bytes`].
impl fmt::Display for Log<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&String::from_utf8_lossy(&self.to_bytes()))
    }
}

const fn digit(seat: Seat) -> u8 {
    [b'0', b'1', b'2', b'3'][seat.index()]
}

fn line(out: &mut Vec<u8>, text: &[u8]) {
    out.extend_from_slice(text);
    out.push(b'\n');
}

fn head(out: &mut Vec<u8>, title: &[u8]) {
    out.extend_from_slice(DASHES_BEFORE.as_bytes());
    out.extend_from_slice(title);
    line(out, DASHES_AFTER.as_bytes());
}

fn card(out: &mut Vec<u8>, card: Card) {
    let (first, second) = words::spelled(card);
    out.extend_from_slice(first.as_bytes());
    out.extend_from_slice(second.as_bytes());
}

/// The cards, a blank after each, and the end of the line.
fn cards(out: &mut Vec<u8>, list: &[Card]) {
    for &each in list {
        card(out, each);
        out.push(b' ');
    }
    out.push(b'\n');
}

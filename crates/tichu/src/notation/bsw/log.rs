//! What does a log say?
//!
//! A [`Log`] is one game, round by round; a [`Round`] is what was dealt and then one [`Event`] a
//! line, in order, and what the round is said to have come to. Nothing is judged here: the events
//! of a round are what its lines say, and [`Round::replay`] plays them.
//!
//! Cards keep the order in which they are written, for the place of the Phoenix among them says
//! what it stands for, and a log without an [`Anomaly`] is written as it was read, byte for byte.

use std::fmt;

use super::anomaly::Anomaly;
use super::error::ReadError;
use crate::card::{Card, Face, Rank};
use crate::hand::Hand;
use crate::seat::Seat;
use crate::state::{Call, Deal};

/// One game as it was logged.
///
/// ```
/// use tichu::notation::bsw::Log;
///
/// let log = Log::read(b"---------------Gr.Tichukarten------------------\n");
/// for round in log.rounds() {
///     let error = round.as_ref().unwrap_err().to_string();
///     assert_eq!(error, "line 1: expected the first 8 cards of seat 0 but the log ends");
/// }
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Log<'a> {
    pub(super) comment: &'a [u8],
    pub(super) rounds: Vec<Result<Round<'a>, ReadError>>,
    pub(super) anomalies: Vec<Anomaly>,
}

impl<'a> Log<'a> {
    /// The rounds in order; one that cannot be read costs no other.
    pub fn rounds(&self) -> &[Result<Round<'a>, ReadError>] {
        &self.rounds
    }

    /// What is out of the ordinary in the log and was tolerated, by line.
    #[must_use]
    pub fn anomalies(&self) -> &[Anomaly] {
        &self.anomalies
    }

    /// Lines that begin with `#` before the first round, as they are. Brettspielwelt writes none;
    /// they say where a log is from.
    #[must_use]
    pub const fn comment(&self) -> &'a [u8] {
        self.comment
    }
}

impl<'a> FromIterator<Round<'a>> for Log<'a> {
    fn from_iter<I: IntoIterator<Item = Round<'a>>>(rounds: I) -> Self {
        Self {
            rounds: rounds.into_iter().map(Ok).collect(),
            ..Self::default()
        }
    }
}

/// A player's handle: any bytes without an end of line and without a space at the end, for not
/// every handle is UTF-8.
///
/// ```
/// use tichu::notation::bsw::Name;
///
/// assert_eq!(Name::new("Ada").map(|name| name.to_string()).as_deref(), Some("Ada"));
/// assert_eq!(Name::new("two\nlines"), None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name<'a>(pub(super) &'a [u8]);

impl<'a> Name<'a> {
    /// This name, unless it has an end of line in it or a space at its end.
    #[must_use]
    pub fn new(name: &'a str) -> Option<Self> {
        let is_name = !name.contains(['\n', '\r']) && !name.ends_with(' ');
        is_name.then_some(Self(name.as_bytes()))
    }

    /// Its bytes, as they are in the log.
    #[must_use]
    pub const fn as_bytes(self) -> &'a [u8] {
        self.0
    }
}

/// The name as text; bytes that are no UTF-8 become U+FFFD.
impl fmt::Display for Name<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&String::from_utf8_lossy(self.0))
    }
}

/// At most 14 different cards in the order in which they are written.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct CardList {
    cards: [Card; 14],
    len: u8,
}

impl CardList {
    /// No card.
    pub(super) const EMPTY: Self = Self {
        cards: [Card::MAH_JONG; 14],
        len: 0,
    };

    /// Adds a card; false, and nothing changes, if there are 14 already. That it is a new one is
    /// the caller's to see to.
    pub(super) fn push(&mut self, card: Card) -> bool {
        let free = self.cards.get_mut(usize::from(self.len));
        let Some(place) = free else {
            return false;
        };
        *place = card;
        self.len += 1;
        true
    }

    /// The cards.
    #[must_use]
    pub fn as_slice(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    /// Whether they stand from the highest to the lowest: Dragon, Phoenix, ace to two, Mah Jong,
    /// Dog. In a play the Phoenix can stand anywhere.
    pub(super) fn is_in_order(&self, is_play: bool) -> bool {
        let height = |card: Card| match card.face() {
            Face::Dragon => 15,
            Face::Phoenix => 14,
            Face::Rank(rank) => rank.index(),
            Face::MahJong | Face::Dog => 0,
        };
        let mut above = u8::MAX;
        self.as_slice().iter().all(|&card| {
            let is_free = is_play && card == Card::PHOENIX;
            is_free || height(card) <= std::mem::replace(&mut above, height(card))
        })
    }

    /// The cards without their order.
    #[must_use]
    pub fn hand(&self) -> Hand {
        self.as_slice().iter().copied().collect()
    }
}

impl fmt::Debug for CardList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

/// What one line after the dealt cards says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// `Grosses Tichu:`, after eight cards.
    Grand(Seat),
    /// `Tichu:`, where it stands.
    Tichu(Seat),
    /// `Schupfen:`, the head of the exchange.
    Exchange,
    /// What a seat gives to the next seats, the one on the right first.
    Gives(Seat, [Card; 3]),
    /// `BOMBE:`, which seats hold a bomb after the exchange.
    Bombs([bool; 4]),
    /// `Rundenverlauf`, the head of the play.
    Start,
    /// A play.
    Play(Seat, CardList),
    /// `passt.`, a pass; the owner of a trick says so when taking it.
    Pass(Seat),
    /// `Wunsch:`, the wish of whoever has just played the Mah Jong.
    Wish(Rank),
    /// `Drache an:`, whom the trick with the Dragon goes to, if the line says so.
    Gift(Option<Seat>),
}

/// An event and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Entry {
    /// The line of the log, from 1; of the round itself where it was not read from a log.
    pub line: u32,
    /// What it says.
    pub event: Event,
}

/// One round as it was logged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round<'a> {
    /// Where its head stands.
    pub(super) line: u32,
    pub(super) names: [Name<'a>; 4],
    pub(super) deal: Deal,
    /// The first eight cards and all fourteen, as they are written.
    pub(super) first: [CardList; 4],
    pub(super) cards: [CardList; 4],
    pub(super) events: Vec<Entry>,
    /// Where it stands, and the points of the two teams.
    pub(super) result: Option<(u32, [i32; 2])>,
}

impl<'a> Round<'a> {
    /// The line of the log where the round begins, from 1.
    #[must_use]
    pub const fn line(&self) -> u32 {
        self.line
    }

    /// The players, by seat.
    #[must_use]
    pub const fn names(&self) -> &[Name<'a>; 4] {
        &self.names
    }

    /// What was dealt.
    #[must_use]
    pub const fn deal(&self) -> &Deal {
        &self.deal
    }

    /// What happened from there on, in order.
    #[must_use]
    pub fn events(&self) -> &[Entry] {
        &self.events
    }

    /// The calls, each with its line; one that is logged twice comes twice.
    pub fn calls(&self) -> impl Iterator<Item = (u32, Seat, Call)> {
        self.events.iter().filter_map(|entry| match entry.event {
            Event::Grand(seat) => Some((entry.line, seat, Call::Grand)),
            Event::Tichu(seat) => Some((entry.line, seat, Call::Small)),
            _ => None,
        })
    }

    /// What each seat gave to the next seats, the one on the right first; none if the round ended
    /// before.
    #[must_use]
    pub fn gives(&self) -> Option<[[Card; 3]; 4]> {
        let mut gives = self.events.iter().filter_map(|entry| match entry.event {
            Event::Gives(_, cards) => Some(cards),
            _ => None,
        });
        Some([gives.next()?, gives.next()?, gives.next()?, gives.next()?])
    }

    /// Which seats the log says to hold a bomb after the exchange.
    #[must_use]
    pub fn bombs(&self) -> [bool; 4] {
        let bombs = self.events.iter().find_map(|entry| match entry.event {
            Event::Bombs(seats) => Some(seats),
            _ => None,
        });
        bombs.unwrap_or_default()
    }

    /// What the log says the round came to, team of seat 0 first; none if it was not played to the
    /// end.
    #[must_use]
    pub fn result(&self) -> Option<[i32; 2]> {
        self.result.map(|(_, points)| points)
    }
}

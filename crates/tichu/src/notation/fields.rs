//! What do the fields of a place in a round say?
//!
//! The grammar stands with the parser of [`State`](crate::State). Here a text becomes a [`Position`], with what a view has
//! besides; whether a round comes to it, the position says.

use thiserror::Error;

use super::action::{ParseActionError, parse_play, parse_rank};
use super::cards::{ParseCardError, ParseHandError, ParseSeatError};
use super::excerpt;
use super::part::Part;
use crate::card::Card;
use crate::hand::Hand;
use crate::seat::Seat;
use crate::state::{Call, Phase, Position, PositionError, Viewed};

/// Whose view it is; none for what all know.
#[derive(Clone, Copy)]
struct Viewer(Option<Seat>);

/// What stands in a text.
#[derive(Default)]
pub(super) struct Fields {
    pub(super) position: Position,
    /// How many cards each seat has.
    left: [usize; 4],
    /// Where each hidden hand stands.
    hidden: [Option<usize>; 4],
    /// Whose view it is, if that is said.
    view: Option<Viewer>,
    /// Where the first field stands that only a view has.
    view_field: Option<usize>,
    /// What the player gave and got, each with where that stands.
    own_gave: Option<([Option<Card>; 3], usize)>,
    got: Option<([Option<Card>; 3], usize)>,
    /// For whom each seat has laid down a card.
    laid: Option<[Vec<Seat>; 4]>,
    gone: Hand,
}

impl Fields {
    pub(super) fn parse(text: &str) -> Result<Self, ParseStateError> {
        let mut fields = Self::default();
        let mut parts = Part::whole(text).split(&[';', '\n']);
        let hands = parts.next().unwrap_or(Part::whole(text));
        fields.read_hands(hands)?;
        let mut seen: Vec<&str> = Vec::new();
        for part in parts.filter(|part| !part.text.is_empty()) {
            let (word, rest) = part.split_word();
            if seen.contains(&word.text) {
                let field = excerpt(word.text);
                return Err(ParseStateError::Twice { field, at: word.at });
            }
            seen.push(word.text);
            fields.read(word, rest)?;
        }
        Ok(fields)
    }

    /// The place with open cards, where nothing stands that only a view has.
    pub(super) fn into_open(self) -> Result<Position, ParseStateError> {
        if let Some(at) = self.hidden.into_iter().flatten().next() {
            return Err(ParseStateError::Hidden { at });
        }
        if let Some((_, at)) = self.own_gave {
            return Err(of_player("gave", at));
        }
        match self.view_field {
            Some(at) => Err(ParseStateError::OnlyInViews { at }),
            None => Ok(self.position),
        }
    }

    /// The place and what a view has beside it; the text is so long.
    pub(super) fn into_view(self, end: usize) -> Result<(Position, Viewed), ParseStateError> {
        let Viewer(seat) = self.view.ok_or(ParseStateError::NoView { at: end })?;
        let mut position = self.position;
        let mut got = [None; 3];
        match seat {
            Some(seat) => {
                if let Some(at) = self.hidden[seat.index()] {
                    return Err(ParseStateError::HiddenViewer { seat, at });
                }
                if let Some((cards, _)) = self.own_gave {
                    position.gave[seat.index()] = cards;
                }
                if let Some((cards, _)) = self.got {
                    got = cards;
                }
            }
            None => {
                for (field, read) in [("gave", self.own_gave), ("got", self.got)] {
                    if let Some((_, at)) = read {
                        return Err(of_player(field, at));
                    }
                }
            }
        }
        let viewed = Viewed {
            seat,
            left: self.left,
            got,
            laid: self.laid,
            gone: self.gone,
        };
        Ok((position, viewed))
    }

    fn read_hands(&mut self, part: Part<'_>) -> Result<(), ParseStateError> {
        let parts = four(part)?;
        for seat in Seat::ALL {
            let part = parts[seat.index()];
            let hidden = part.text.strip_prefix('?');
            let Some(count) = hidden else {
                let hand = cards(part)?;
                self.position.hands[seat.index()] = hand;
                self.left[seat.index()] = hand.len();
                continue;
            };
            self.hidden[seat.index()] = Some(part.at);
            self.left[seat.index()] = match count.parse::<u8>() {
                Ok(count) => usize::from(count),
                Err(_) => return Err(unexpected("a number of cards, as ?5,", part)),
            };
        }
        Ok(())
    }

    fn read(&mut self, word: Part<'_>, rest: Part<'_>) -> Result<(), ParseStateError> {
        let position = &mut self.position;
        match word.text {
            "turn" => position.turn = Some(seat(rest)?),
            "table" => {
                let (owner, play) = rest.split_word();
                position.table = Some((seat(owner)?, parse_play(play)?));
            }
            "trick" => position.below = cards(rest)?,
            "passed" => position.passed = seats(rest)?,
            "wish" => position.wish = Some(parse_rank(rest)?),
            "out" => position.out = seats(rest)?,
            "taken" => position.taken = hands(rest)?,
            "calls" => position.calls = calls(rest)?,
            "phase" => position.phase = Some(phase(rest)?),
            "first" => position.first = hands(rest)?,
            "decided" => position.decided = seats(rest)?,
            "gave" if rest.text.contains('|') => {
                for (gave, part) in position.gave.iter_mut().zip(four(rest)?) {
                    *gave = three(part)?;
                }
            }
            "gave" => self.own_gave = Some((three(rest)?, word.at)),
            "got" | "view" | "laid" | "gone" => {
                self.view_field = self.view_field.or(Some(word.at));
                self.read_of_view(word, rest)?;
            }
            _ => return Err(unexpected(FIELDS, word)),
        }
        Ok(())
    }

    fn read_of_view(&mut self, word: Part<'_>, rest: Part<'_>) -> Result<(), ParseStateError> {
        match word.text {
            "view" if rest.text == "-" => self.view = Some(Viewer(None)),
            "view" => self.view = Some(Viewer(Some(seat(rest)?))),
            "got" => self.got = Some((three(rest)?, word.at)),
            "gone" => self.gone = cards(rest)?,
            _ => {
                let [a, b, c, d] = four(rest)?;
                self.laid = Some([seats(a)?, seats(b)?, seats(c)?, seats(d)?]);
            }
        }
        Ok(())
    }
}

/// A field that a place with open cards and a view of nobody do not have.
fn of_player(field: &str, at: usize) -> ParseStateError {
    ParseStateError::Unexpected {
        expected: "four groups of cards, or the view of a player,",
        found: field.to_owned(),
        at,
    }
}

const FIELDS: &str = "turn, table, trick, passed, wish, out, taken, calls, phase, first, decided, \
     gave, or, of a view, view, got, laid or gone";

fn unexpected(expected: &'static str, part: Part<'_>) -> ParseStateError {
    ParseStateError::Unexpected {
        expected,
        found: excerpt(part.text),
        at: part.at,
    }
}

/// Four parts with `|` between them.
fn four(part: Part<'_>) -> Result<[Part<'_>; 4], ParseStateError> {
    let mut four = [part; 4];
    let mut found = 0;
    for group in part.split(&['|']) {
        if found == 4 {
            return Err(unexpected(
                "four groups of cards with | between them",
                group,
            ));
        }
        four[found] = group;
        found += 1;
    }
    match found {
        4 => Ok(four),
        _ => Err(ParseStateError::Groups { found, at: part.at }),
    }
}

fn hands(part: Part<'_>) -> Result<[Hand; 4], ParseStateError> {
    let [a, b, c, d] = four(part)?;
    Ok([cards(a)?, cards(b)?, cards(c)?, cards(d)?])
}

fn cards(part: Part<'_>) -> Result<Hand, ParseStateError> {
    let at = part.at;
    let cards = part.text.parse();
    cards.map_err(|source| ParseStateError::Cards { at, source })
}

/// Three cards, or `.` for none.
fn three(part: Part<'_>) -> Result<[Option<Card>; 3], ParseStateError> {
    let mut words = part.words();
    let mut cards = [None; 3];
    for place in &mut cards {
        let word = words
            .next()
            .ok_or_else(|| unexpected("three cards, or . for none,", part))?;
        if word.text != "." {
            let at = word.at;
            let card = word.text.parse();
            *place = Some(card.map_err(|source| ParseStateError::Card { at, source })?);
        }
    }
    match words.next() {
        Some(word) => Err(unexpected("no more than three cards", word)),
        None => Ok(cards),
    }
}

fn seat(part: Part<'_>) -> Result<Seat, ParseStateError> {
    let at = part.at;
    let seat = part.text.parse();
    seat.map_err(|source| ParseStateError::Seat { at, source })
}

/// Seats with blanks between them, or `-`.
fn seats(part: Part<'_>) -> Result<Vec<Seat>, ParseStateError> {
    match part.text {
        "-" => Ok(Vec::new()),
        _ => part.words().map(seat).collect(),
    }
}

fn calls(part: Part<'_>) -> Result<[Option<Call>; 4], ParseStateError> {
    let mut calls = [None; 4];
    let mut words = part.words();
    while let Some(word) = words.next() {
        let place = &mut calls[seat(word)?.index()];
        let call = words.next().and_then(|word| Call::from_key(word.text));
        let expected = "a seat that has not called, and tichu, grand or blind,";
        if place.is_some() || call.is_none() {
            return Err(unexpected(expected, word));
        }
        *place = call;
    }
    Ok(calls)
}

fn phase(part: Part<'_>) -> Result<Phase, ParseStateError> {
    let (word, rest) = part.split_word();
    let phase = match (word.text, rest.text) {
        ("wish", _) => Phase::Wish(seat(rest)?),
        ("gift", _) => Phase::Gift(seat(rest)?),
        ("blind", "") => Phase::Blind,
        ("grand", "") => Phase::Grand,
        ("exchange", "") => Phase::Exchange,
        ("play", "") => Phase::Play,
        ("closing", "") => Phase::Closing,
        ("over", "") => Phase::Over,
        _ => {
            let expected = "blind, grand, exchange, play, wish SEAT, closing, gift SEAT or over";
            return Err(unexpected(expected, part));
        }
    };
    Ok(phase)
}

/// Why a text is not a place in a round.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseStateError {
    /// Something stands where another thing is expected.
    #[error("expected {expected} but found {found:?} at byte {at}")]
    Unexpected {
        /// What is expected.
        expected: &'static str,
        /// What stands there; of a long text the start, and `…`.
        found: String,
        /// Where it begins.
        at: usize,
    },
    /// Not four groups of cards.
    #[error("expected four groups of cards with | between them but found {found} at byte {at}")]
    Groups {
        /// How many there are.
        found: usize,
        /// Where they begin.
        at: usize,
    },
    /// A field that was there before.
    #[error("expected each field once but found {field:?} again at byte {at}")]
    Twice {
        /// Its word; of a long text the start, and `…`.
        field: String,
        /// Where it begins.
        at: usize,
    },
    /// Cards that are not well written.
    #[error("{source} (of the cards at byte {at})")]
    Cards {
        /// Where they begin; the place in the source counts from here.
        at: usize,
        /// Why not.
        source: ParseHandError,
    },
    /// A card that is not well written.
    #[error("{source} (of the card at byte {at})")]
    Card {
        /// Where it begins; the place in the source counts from here.
        at: usize,
        /// Why not.
        source: ParseCardError,
    },
    /// Not a seat.
    #[error("{source} at byte {at}")]
    Seat {
        /// Where it begins.
        at: usize,
        /// Why not.
        source: ParseSeatError,
    },
    /// A play or a wish that is none; the places count from the beginning of the text.
    #[error(transparent)]
    Action(#[from] ParseActionError),
    /// A hidden hand where all cards are open.
    #[error("expected cards but found a hidden hand at byte {at}")]
    Hidden {
        /// Where it begins.
        at: usize,
    },
    /// A view whose player's own hand is hidden.
    #[error(
        "expected the cards of seat {seat}, whose view it is, but found a hidden hand at byte {at}"
    )]
    HiddenViewer {
        /// Whose view it is.
        seat: Seat,
        /// Where the hand begins.
        at: usize,
    },
    /// A field that only views have.
    #[error("the field at byte {at} is for what one player knows, not for open cards")]
    OnlyInViews {
        /// Where it begins.
        at: usize,
    },
    /// A view without its viewer.
    #[error("expected the field view and a seat or - but the text ends at byte {at}")]
    NoView {
        /// Where the text ends.
        at: usize,
    },
    /// No round comes to this.
    #[error(transparent)]
    Position(#[from] PositionError),
}

impl ParseStateError {
    /// Where in the text it went wrong, as an offset in bytes, if at one place.
    #[must_use]
    pub fn at(&self) -> Option<usize> {
        match self {
            Self::Cards { at, source } => Some(at + source.at().unwrap_or(0)),
            Self::Card { at, source } => Some(at + source.at().unwrap_or(0)),
            Self::Action(error) => Some(error.at()),
            Self::Position(_) => None,
            Self::Unexpected { at, .. }
            | Self::Groups { at, .. }
            | Self::Twice { at, .. }
            | Self::Seat { at, .. }
            | Self::Hidden { at }
            | Self::HiddenViewer { at, .. }
            | Self::OnlyInViews { at }
            | Self::NoView { at } => Some(*at),
        }
    }
}

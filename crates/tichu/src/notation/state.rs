//! How is a place in a round written?
//!
//! As the four hands and what is not as usual; the grammar stands with the parser. The parts are read
//! in `fields.rs`.

use std::fmt;
use std::str::FromStr;

use super::action::write_play;
use super::fields::{Fields, ParseStateError};
use crate::card::Card;
use crate::hand::Hand;
use crate::seat::Seat;
use crate::state::{Phase, Position, State, View};

/// The hands of the seats 0 to 3 with `|` between them, `-` for none; then, in any order, what is
/// not as usual, each behind `;`:
///
/// | field | says |
/// |---|---|
/// | `turn 1` | who is to lead or to follow; else who comes after `table` and `passed`, or, to lead, the first seat with cards, or the Mah Jong's if all have 14 cards |
/// | `table 0 s5 s6 s7 b8 r9` | the play to beat and whose it is; where it can be read in two ways, with `= 9` |
/// | `trick g2 g3 g4 g5 g6` | the cards of the trick below that play: all of them, or none |
/// | `passed 2 3` | who has passed on it; if all others have, it is to be taken |
/// | `wish 8` | the open wish |
/// | `out 3 0` | who is out, in order; one seat without cards need not be named |
/// | `taken g5 \| - \| rK \| -` | the cards of the tricks that each seat has taken |
/// | `calls 0 tichu 2 grand` | who called what: `tichu`, `grand`, `blind` |
/// | `phase gift 1` | what is going on: `blind`, `grand`, `exchange`, `wish SEAT`, `closing`, `gift SEAT`, `over` |
/// | `first … \| … \| … \| …` | the first eight cards, while the blind or grand call is asked |
/// | `decided 0 2` | who has answered |
/// | `gave g2 s3 . \| …` | what each seat gave to the next, its partner and the previous one; `.` for none |
///
/// Cards that are named nowhere are gone, and count for nobody. A field that the phase has no place
/// for is refused, and so is what no round comes to; why, a [`PositionError`](crate::PositionError)
/// says.
///
/// What a player knows, a [`View`], is written in the same way: hands that are hidden as `?5`, their
/// number of cards. `view 2` says whose view it is, `view -` what all know. `gave` has the own three
/// cards only, `got` those that came from the next seat, the partner and the previous one, and
/// `laid 1 2 | - | 3 | -` says for whom each seat has laid down a card in the exchange, and `gone Hu`
/// which cards are nowhere any more. If hands of others are open, their cards are left out.
///
/// ```
/// use tichu::{Seat, State};
///
/// let state: State = "sA gT | Dr b5 | Ph r9 | Hu; table 1 g9; wish T".parse()?;
/// assert_eq!(state.to_act(), Some(Seat::ALL[2]));
/// assert_eq!(state.to_string(), "gT sA | b5 Dr | r9 Ph | Hu; turn 2; table 1 g9; wish T");
/// # Ok::<(), tichu::ParseStateError>(())
/// ```
impl FromStr for State {
    type Err = ParseStateError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let position = Fields::parse(text)?.into_open()?;
        Ok(Self::from_position(&position)?)
    }
}

/// What a player knows, as the page of [`State`] has it: `?2 | ?2 | bT Dr | ?2; view 2; turn 2`.
impl FromStr for View {
    type Err = ParseStateError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (position, viewed) = Fields::parse(text)?.into_view(text.len())?;
        Ok(Self::from_position(&position, &viewed)?)
    }
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let position = self.position();
        let hands = self.hands().map(|hand| hand.to_string());
        f.write_str(&hands.join(" | "))?;
        write_fields(&position, f)?;
        if position.gave != [[None; 3]; 4] {
            let gave = position.gave.map(three);
            write!(f, "; gave {}", gave.join(" | "))?;
        }
        Ok(())
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hands = Seat::ALL.map(|seat| {
            if self.seat() == Some(seat) {
                self.hand().to_string()
            } else {
                format!("?{}", self.cards_left(seat))
            }
        });
        let viewer = self.seat().map_or("-".to_owned(), |seat| seat.to_string());
        write!(f, "{}; view {viewer}", hands.join(" | "))?;
        write_fields(&self.position(), f)?;
        if !self.gone().is_empty() {
            write!(f, "; gone {}", self.gone())?;
        }
        for (word, given) in [("gave", self.gave_all()), ("got", self.got_all())] {
            if given != [None; 3] {
                write!(f, "; {word} {}", three(given))?;
            }
        }
        let laid = Seat::ALL.map(|from| {
            let to = Seat::ALL
                .into_iter()
                .filter(|&to| to != from && self.has_laid(from, to));
            list(to.map(|seat| seat.to_string()))
        });
        if self.phase() == Phase::Exchange && laid.iter().any(|seats| seats != "-") {
            write!(f, "; laid {}", laid.join(" | "))?;
        }
        Ok(())
    }
}

/// All fields but the hands and what was given.
fn write_fields(position: &Position, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if let Some(phase) = position.phase {
        write!(f, "; phase {}", phase_words(phase))?;
    }
    if let Some(seat) = position.turn {
        write!(f, "; turn {seat}")?;
    }
    if let Some((owner, play)) = position.table {
        write!(f, "; table {owner} ")?;
        write_play(play, f)?;
    }
    if !position.below.is_empty() {
        write!(f, "; trick {}", position.below)?;
    }
    if let Some(rank) = position.wish {
        write!(f, "; wish {rank}")?;
    }
    write_seats("passed", &position.passed, f)?;
    write_seats("out", &position.out, f)?;
    write_hands("taken", position.taken, f)?;
    let calls = Seat::ALL.into_iter().filter_map(|seat| {
        let call = position.calls[seat.index()]?;
        Some(format!("{seat} {call}"))
    });
    let calls = list(calls);
    if calls != "-" {
        write!(f, "; calls {calls}")?;
    }
    write_hands("first", position.first, f)?;
    write_seats("decided", &position.decided, f)
}

fn write_seats(word: &str, seats: &[Seat], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if seats.is_empty() {
        return Ok(());
    }
    write!(f, "; {word} {}", list(seats.iter().map(Seat::to_string)))
}

fn write_hands(word: &str, hands: [Hand; 4], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if hands == [Hand::EMPTY; 4] {
        return Ok(());
    }
    write!(
        f,
        "; {word} {}",
        hands.map(|hand| hand.to_string()).join(" | ")
    )
}

/// These with blanks between them, or `-`.
fn list(words: impl Iterator<Item = String>) -> String {
    let words: Vec<String> = words.collect();
    if words.is_empty() {
        "-".to_owned()
    } else {
        words.join(" ")
    }
}

/// Three cards, `.` for none.
fn three(cards: [Option<Card>; 3]) -> String {
    let card = |card: Option<Card>| card.map_or(".".to_owned(), |card| card.to_string());
    cards.map(card).join(" ")
}

fn phase_words(phase: Phase) -> String {
    match phase {
        Phase::Blind => "blind".to_owned(),
        Phase::Grand => "grand".to_owned(),
        Phase::Exchange => "exchange".to_owned(),
        Phase::Play => "play".to_owned(),
        Phase::Wish(seat) => format!("wish {seat}"),
        Phase::Closing => "closing".to_owned(),
        Phase::Gift(seat) => format!("gift {seat}"),
        Phase::Over => "over".to_owned(),
    }
}

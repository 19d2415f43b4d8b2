//! How does the program read and show cards with their suits, and plays?

use anstyle::{AnsiColor, Style};
use serde_json::{Value, json};
use tichu::{
    Action, Card, Combo, ComboKind, Hand, ParseCardError, ParseHandError, Play, Rank, Rules, Suit,
    Table, TableError,
};

use crate::question::{BadInput, Kind, Query, list};

/// The most cards that a player holds.
const MOST: usize = 14;

/// Reads the hand of a player: at least one card, and no more than a player holds.
pub(super) fn read_hand(query: &Query<'_>, index: usize) -> Result<Hand, BadInput> {
    query.read(index, |text| match cards(text)? {
        Hand::EMPTY => Err(bad_cards(ParseHandError::Empty)),
        hand if hand.len() > MOST => {
            let message = format!(
                "a player holds at most {MOST} cards but this has {} [T-4]",
                hand.len()
            );
            Err(BadInput::new(Kind::WrongCount, message))
        }
        hand => Ok(hand),
    })
}

/// Reads cards with suits; `-` is none.
pub(super) fn cards(text: &str) -> Result<Hand, BadInput> {
    text.parse().map_err(bad_cards)
}

pub(super) fn bad_cards(error: ParseHandError) -> BadInput {
    let kind = match error {
        ParseHandError::Empty => Kind::Empty,
        ParseHandError::Card(
            ParseCardError::UnknownCard { .. }
            | ParseCardError::UnknownRank { .. }
            | ParseCardError::NoRank { .. },
        ) => Kind::UnknownSymbol,
        ParseHandError::Twice { .. } => Kind::TooManyCopies,
        _ => Kind::Other,
    };
    BadInput::new(kind, error).at(error.at())
}

/// The cards of a hand, each in its colour.
pub(super) fn painted(cards: Hand) -> String {
    list(cards.iter_by_rank().map(painted_card), " ")
}

fn painted_card(card: Card) -> String {
    let color = match card.suit() {
        Some(Suit::Jade) => Some(AnsiColor::Green),
        Some(Suit::Pagoda) => Some(AnsiColor::Blue),
        Some(Suit::Star) => Some(AnsiColor::Red),
        Some(Suit::Sword) => None,
        None => return format!("{0}{card}{0:#}", Style::new().bold()),
    };
    let style = Style::new().fg_color(color.map(Into::into));
    format!("{style}{card}{style:#}")
}

/// A play: its cards, and `= 7` where they have two readings.
pub(super) fn written(play: Play) -> String {
    match play.combo().kind() {
        // What a lone Phoenix counts is said by what it lies on.
        ComboKind::Single => play.cards().to_string(),
        _ => Action::Play(play).to_string(),
    }
}

/// The same with the cards in their colours.
pub(super) fn in_colour(play: Play) -> String {
    let plain = written(play);
    match plain.split_once(" = ") {
        Some((_, rank)) => format!("{} = {rank}", painted(play.cards())),
        None => painted(play.cards()),
    }
}

/// Reads the rank of an option.
pub(super) fn rank(text: &str) -> Result<Rank, String> {
    match format!("wish {text}").parse() {
        Ok(Action::Wish(Some(rank))) => Ok(rank),
        _ => Err("expected a rank to wish, of 2 to 9 T J Q K A [T-34]".to_owned()),
    }
}

/// Refuses a card that is in two of some sets.
pub(super) fn apart(sets: &[Hand]) -> Result<(), BadInput> {
    let mut seen = Hand::EMPTY;
    for &set in sets {
        if let Some(card) = (seen & set).first() {
            let message = format!("{card} is in two places: the deck has one of each card [T-1]");
            return Err(BadInput::new(Kind::Overlap, message));
        }
        seen = seen | set;
    }
    Ok(())
}

/// A play for JSON: its cards, and what it is.
pub(super) fn described(play: Play) -> Value {
    let combo = play.combo();
    json!({
        "cards": names(play.cards()),
        "kind": combo.kind().to_string(),
        "rank": combo.rank().to_string(),
    })
}

/// Each of some cards on its own, for JSON.
pub(super) fn names(cards: Hand) -> Vec<String> {
    cards.iter_by_rank().map(|card| card.to_string()).collect()
}

/// Reads the play that is to be beaten, or `-` for the empty table: cards, and `=` with the rank
/// that decides where they have two readings; without it, as the rules say. Gives its cards too.
pub(super) fn previous(text: &str, rules: &Rules) -> Result<(Hand, Table), BadInput> {
    let Some((before, rank)) = text.split_once('=') else {
        let hand = cards(text)?;
        let table = match hand {
            Hand::EMPTY => Table::EMPTY,
            _ => Table::after_cards(hand, rules).map_err(bad_previous)?,
        };
        return Ok((hand, table));
    };
    let hand = cards(before)?;
    let readings = Combo::classify(hand).map_err(|error| bad_previous(error.into()))?;
    let rank = rank.trim_ascii();
    let is_this = |combo: &Combo| combo.rank().to_string().eq_ignore_ascii_case(rank);
    let combo = readings.iter().find(is_this).ok_or_else(|| {
        let ranks = list(
            readings.iter().map(|combo| combo.rank().to_string()),
            " or ",
        );
        let message = format!("expected the rank {ranks} after = but found {rank:?}");
        BadInput::new(Kind::UnknownSymbol, message).at(Some(before.len() + 1))
    })?;
    match combo.kind() {
        ComboKind::Dog => Err(bad_previous(TableError::Dog)),
        _ => Ok((hand, Table::of(combo))),
    }
}

fn bad_previous(error: TableError) -> BadInput {
    BadInput::new(Kind::BadPrevious, error)
}

//! How does the program read and show tiles, melds, tables and racks?

use anstyle::{AnsiColor, Style};
use rummikub::{
    Color, Hand, Meld, ParseHandError, ParseTableError, ParseTileError, Position, PositionError,
    Rules, Table, Tile, parse_tiles,
};

use crate::question::{BadInput, Kind, Query, list};

/// Reads tiles in the order given, at least one.
pub(super) fn read_tiles(
    query: &Query<'_>,
    index: usize,
    rules: &Rules,
) -> Result<Vec<Tile>, BadInput> {
    query.read(index, |text| {
        let tiles = parse_tiles(text, rules).map_err(bad_tiles)?;
        if tiles.is_empty() {
            return Err(bad_tiles(ParseHandError::Empty));
        }
        Ok(tiles)
    })
}

/// Reads a rack of at least one tile.
pub(super) fn read_hand(query: &Query<'_>, index: usize, rules: &Rules) -> Result<Hand, BadInput> {
    query.read(index, |text| {
        let hand = Hand::from_notation(text, rules).map_err(bad_tiles)?;
        if hand.is_empty() {
            return Err(bad_tiles(ParseHandError::Empty));
        }
        Ok(hand)
    })
}

/// Reads a table, which may be empty.
pub(super) fn read_table(
    query: &Query<'_>,
    index: usize,
    rules: &Rules,
) -> Result<Table, BadInput> {
    query.read(index, |text| {
        Table::from_notation(text, rules).map_err(bad_table)
    })
}

/// The table in one field and the rack in another.
pub(super) fn read_position(
    query: &Query<'_>,
    table: usize,
    rack: usize,
    opening: bool,
    rules: &Rules,
) -> Result<Position, BadInput> {
    let laid = read_table(query, table, rules)?;
    let rack = read_hand(query, rack, rules)?;
    let position = Position::new(laid, rack, rules).map_err(|error| {
        let kind = match error {
            PositionError::TooManyCopies { .. } => Kind::TooManyCopies,
            PositionError::Table(_) => Kind::BadMeld,
            _ => Kind::Other,
        };
        BadInput::new(kind, error)
    })?;
    Ok(if opening {
        position.before_opening()
    } else {
        position
    })
}

pub(super) fn bad_tiles(error: ParseHandError) -> BadInput {
    let kind = match &error {
        ParseHandError::Empty => Kind::Empty,
        ParseHandError::TooManyCopies { copies: 0, .. } => Kind::UnknownSymbol,
        ParseHandError::TooManyCopies { .. } => Kind::TooManyCopies,
        ParseHandError::Tile(
            ParseTileError::UnknownTile { .. } | ParseTileError::UnknownNumber { .. },
        ) => Kind::UnknownSymbol,
        _ => Kind::Other,
    };
    let at = error.at();
    BadInput::new(kind, error).at(at)
}

fn bad_table(error: ParseTableError) -> BadInput {
    let at = error.at();
    match error {
        ParseTableError::Tiles(error) => bad_tiles(error),
        ParseTableError::Empty | ParseTableError::EmptyMeld { .. } => {
            BadInput::new(Kind::Empty, error).at(at)
        }
        ParseTableError::Meld { .. } => BadInput::new(Kind::BadMeld, error).at(at),
        _ => BadInput::new(Kind::Other, error).at(at),
    }
}

/// Each of some tiles on its own, for JSON.
pub(super) fn names(tiles: Hand) -> Vec<String> {
    tiles.iter().map(|tile| tile.to_string()).collect()
}

/// Each of some melds on its own.
pub(super) fn melds<'a>(melds: impl IntoIterator<Item = &'a Meld>) -> Vec<String> {
    melds.into_iter().map(Meld::to_string).collect()
}

/// A tile in its colour.
pub(super) fn painted(tile: Tile) -> String {
    let style = style(tile);
    format!("{style}{tile}{style:#}")
}

/// A tile in its colour, underlined.
pub(super) fn painted_new(tile: Tile) -> String {
    let style = style(tile).underline();
    format!("{style}{tile}{style:#}")
}

fn style(tile: Tile) -> Style {
    match tile.color() {
        Some(Color::Red) => Style::new().fg_color(Some(AnsiColor::Red.into())),
        Some(Color::Orange) => Style::new().fg_color(Some(AnsiColor::Yellow.into())),
        Some(Color::Blue) => Style::new().fg_color(Some(AnsiColor::Blue.into())),
        Some(Color::Black) => Style::new(),
        None => Style::new().bold(),
    }
}

/// The tiles of a hand, each in its colour.
pub(super) fn painted_hand(tiles: Hand) -> String {
    list(tiles.iter().map(painted), " ")
}

/// Melds with `; ` between them, each tile in its colour.
pub(super) fn painted_melds<'a>(melds: impl IntoIterator<Item = &'a Meld>) -> String {
    let meld = |meld: &Meld| list(meld.tiles().iter().copied().map(painted), " ");
    list(melds.into_iter().map(meld), "; ")
}

/// Each joker of a meld with what it stands for, `J=O3|K3`, in the reading that comes first.
pub(super) fn jokers(meld: &Meld) -> Vec<String> {
    let reading = meld.readings().next();
    let jokers = reading
        .into_iter()
        .flat_map(|reading| reading.jokers().collect::<Vec<_>>());
    jokers.map(|stands_for| format!("J={stands_for}")).collect()
}

//! How is a win written, as the columns of a table or as options?
//!
//! Both kinds of scoring take the same first columns. What a column does not say, the option of the
//! same name says, and else there is a default; only the hand and the winning tile have none.

use std::str::FromStr;

use clap::Args;
use mahjong::{
    LaidMeld, ParseWindError, PlayerHand, RedFives, Tile, Wind, WinningHand, WinningHandError,
};

use super::tiles::{bad_laid, bad_player, bad_tile, player_hand};
use crate::question::{BadInput, Kind, Query};

/// The columns that every kind of scoring begins with.
pub(super) const COLUMNS: [&str; 7] = ["hand", "win", "melds", "by", "round", "seat", "flags"];

/// The same columns as options.
#[derive(Args)]
pub(crate) struct WinArgs {
    /// The tiles, with the winning tile or without it; sets that are laid down in brackets
    #[arg(long, value_name = "TILES")]
    hand: Option<String>,
    /// The winning tile; 0p is a red five
    #[arg(long, value_name = "TILE")]
    win: Option<String>,
    // Brackets would be links in a documentation comment.
    #[arg(
        long,
        value_name = "SETS",
        help = "Sets that are laid down, as [340p,left] or pon:555z:across, with spaces between"
    )]
    melds: Option<String>,
    /// How the winning tile came: drawn, if not given
    #[arg(long, value_name = "HOW")]
    by: Option<String>,
    /// The wind of the round: E if not given
    #[arg(long, value_name = "WIND")]
    round: Option<String>,
    /// The wind of the seat: E if not given
    #[arg(long, value_name = "WIND")]
    seat: Option<String>,
    /// What else is so, with spaces or commas between
    #[arg(long, value_name = "FLAGS")]
    flags: Option<String>,
}

/// Who won with which tiles.
pub(super) struct Won {
    pub(super) hand: WinningHand,
    pub(super) round: Wind,
    pub(super) seat: Wind,
}

impl WinArgs {
    /// Reads the tiles and the winds.
    pub(super) fn tiles(&self, query: &Query<'_>) -> Result<Won, BadInput> {
        let hand = Column::new(query, 0, self.hand.as_deref()).required("the hand", player_hand)?;
        let tile = Column::new(query, 1, self.win.as_deref());
        let tile = tile.required("the winning tile", winning_tile)?;
        let laid = Column::new(query, 2, self.melds.as_deref()).read("-", melds)?;
        Ok(Won {
            hand: winning_hand(&hand, &laid, tile)?,
            round: Column::new(query, 4, self.round.as_deref()).read("E", word)?,
            seat: Column::new(query, 5, self.seat.as_deref()).read("E", word)?,
        })
    }

    /// The column that says where the winning tile came from.
    pub(super) fn by<'a>(&'a self, query: &'a Query<'_>) -> Column<'a> {
        Column::new(query, 3, self.by.as_deref())
    }

    /// The column of the flags.
    pub(super) fn flags<'a>(&'a self, query: &'a Query<'_>) -> Column<'a> {
        Column::new(query, 6, self.flags.as_deref())
    }
}

/// A column, or the option that stands for it.
pub(super) struct Column<'a> {
    query: &'a Query<'a>,
    index: usize,
    option: Option<&'a str>,
}

impl<'a> Column<'a> {
    pub(super) fn new(query: &'a Query<'a>, index: usize, option: Option<&'a str>) -> Self {
        Self {
            query,
            index,
            option,
        }
    }

    /// What the column says, else what the option says, else what `default` does.
    pub(super) fn read<T>(
        &self,
        default: &str,
        read: impl Fn(&str) -> Result<T, BadInput>,
    ) -> Result<T, BadInput> {
        self.given(&read).unwrap_or_else(|| read(default))
    }

    /// What the column says, else what the option says.
    fn required<T>(
        &self,
        what: &str,
        read: impl Fn(&str) -> Result<T, BadInput>,
    ) -> Result<T, BadInput> {
        let missing = || {
            let name = self.query.name(self.index);
            let message = format!("expected {what} in the column {name} or with --{name}");
            Err(BadInput::new(Kind::Fields, message))
        };
        self.given(&read).unwrap_or_else(missing)
    }

    fn given<T>(&self, read: &impl Fn(&str) -> Result<T, BadInput>) -> Option<Result<T, BadInput>> {
        if self.query.column(self.index).is_some() {
            return Some(self.query.read(self.index, read));
        }
        let option = read(self.option?);
        let name = self.query.name(self.index).replace('_', "-");
        Some(option.map_err(|error| error.of(&format!("--{name}"))))
    }
}

/// A word of which the library knows all.
pub(super) fn word<T: FromStr<Err: std::fmt::Display>>(text: &str) -> Result<T, BadInput> {
    text.parse()
        .map_err(|error| BadInput::new(Kind::UnknownSymbol, error))
}

/// A wind, of an option.
pub(super) fn wind(text: &str) -> Result<Wind, String> {
    text.parse()
        .map_err(|error: ParseWindError| error.to_string())
}

/// Words with spaces or commas between them; `-` for none.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split([' ', ',']);
    words.filter(|word| !word.is_empty() && *word != "-")
}

/// A tile, and whether it is a red five.
fn winning_tile(text: &str) -> Result<(Tile, bool), BadInput> {
    let tiles = player_hand(text)?;
    let concealed = tiles.concealed();
    let tile = concealed.iter().next().filter(|_| tiles.laid().is_empty());
    match (concealed.len(), tile) {
        (1, Some((tile, _))) => Ok((tile, tiles.reds() != RedFives::NONE)),
        (len, _) => {
            let message = format!("expected one tile but found {len}");
            Err(BadInput::new(Kind::WrongCount, message))
        }
    }
}

/// Sets that are laid down, with spaces between them or one behind the other.
fn melds(text: &str) -> Result<Vec<LaidMeld>, BadInput> {
    let text = text.replace("][", "] [");
    let words = text
        .split(' ')
        .filter(|word| !word.is_empty() && *word != "-");
    words.map(|word| word.parse().map_err(bad_laid)).collect()
}

/// Tiles with spaces between them, in their order; `-` for none.
pub(super) fn tile_list(text: &str) -> Result<Vec<Tile>, BadInput> {
    let mut tiles = Vec::new();
    for word in words(text) {
        tiles.extend(in_written_order(word)?);
    }
    Ok(tiles)
}

/// The tiles of a word: `96s` is the 9 and then the 6. Other spellings are of one tile.
fn in_written_order(word: &str) -> Result<Vec<Tile>, BadInput> {
    let digits = word.trim_end_matches(|letter: char| !letter.is_ascii_digit());
    let suit = &word[digits.len()..];
    if suit.len() == 1 && digits.chars().all(|digit| digit.is_ascii_digit()) {
        let tile = |digit| format!("{digit}{suit}").parse().map_err(bad_tile);
        return digits.chars().map(tile).collect();
    }
    Ok(vec![word.parse().map_err(bad_tile)?])
}

/// The winning hand: the winning tile comes to a hand that lacks one, and is in one that is whole.
fn winning_hand(
    hand: &PlayerHand,
    laid: &[LaidMeld],
    (tile, is_red): (Tile, bool),
) -> Result<WinningHand, BadInput> {
    let all: Vec<LaidMeld> = hand.laid().iter().chain(laid).copied().collect();
    let hand =
        PlayerHand::new(hand.concealed(), hand.concealed_reds(), &all).map_err(bad_player)?;
    WinningHand::of(hand, tile, is_red).map_err(|error| match error {
        WinningHandError::Hand(error) => bad_player(error),
        WinningHandError::WrongCount { .. } => BadInput::new(Kind::WrongCount, error),
        error => BadInput::new(Kind::Win, error),
    })
}

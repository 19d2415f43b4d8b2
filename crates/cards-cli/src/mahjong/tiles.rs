//! How are tiles read and shown?

use std::fmt::Display;

use clap::Args;
use mahjong::notation::Unicode;
use mahjong::{
    Hand, ParseHandError, ParseLaidMeldError, ParsePlayerHandError, ParseTileError, PlayerHand,
    PlayerHandError, RedFives, ShantenError,
};

use crate::question::{BadInput, Kind};

/// How tiles are shown.
#[derive(Clone, Copy, Args)]
pub(crate) struct TileArgs {
    /// Shows tiles as Unicode symbols
    #[arg(long)]
    unicode: bool,
}

impl TileArgs {
    /// A text with tiles in it, in letters or symbols.
    pub(crate) fn show(self, text: impl Display) -> String {
        if self.unicode {
            Unicode(text).to_string()
        } else {
            text.to_string()
        }
    }
}

/// Tiles that are seen, and how many of the fives are red. Whose they are does not matter.
pub(super) fn seen_tiles(text: &str) -> Result<(Hand, RedFives), BadInput> {
    let tiles: PlayerHand = text.parse().map_err(bad_player_hand)?;
    if tiles.laid().is_empty() {
        return Ok((tiles.concealed(), tiles.reds()));
    }
    let message = "expected tiles without brackets";
    Err(BadInput::new(Kind::UnknownSymbol, message).at(text.find('[')))
}

/// The tiles of one player, at least one.
pub(super) fn player_hand(text: &str) -> Result<PlayerHand, BadInput> {
    let hand: PlayerHand = text.parse().map_err(bad_player_hand)?;
    if hand.concealed().is_empty() && hand.laid().is_empty() {
        return Err(bad_tiles(ParseHandError::Empty));
    }
    Ok(hand)
}

pub(super) fn bad_tiles(error: ParseHandError) -> BadInput {
    let kind = match error {
        ParseHandError::Empty => Kind::Empty,
        ParseHandError::UnknownCharacter { .. }
        | ParseHandError::NoSuit { .. }
        | ParseHandError::NoDigits { .. }
        | ParseHandError::NoHonor { .. } => Kind::UnknownSymbol,
        ParseHandError::TooManyCopies { .. } => Kind::TooManyCopies,
        _ => Kind::Other,
    };
    let at = error.at();
    BadInput::new(kind, error).at(at)
}

pub(super) fn bad_tile(error: ParseTileError) -> BadInput {
    match error {
        ParseTileError::Tiles(error) => bad_tiles(error),
        error => BadInput::new(Kind::WrongCount, error),
    }
}

pub(super) fn bad_laid(error: ParseLaidMeldError) -> BadInput {
    let at = error.at();
    match error {
        ParseLaidMeldError::Tiles(error) => bad_tiles(error),
        error => BadInput::new(Kind::BadMeld, error).at(at),
    }
}

pub(super) fn bad_player(error: PlayerHandError) -> BadInput {
    let kind = match error {
        PlayerHandError::TooManyCopies { .. } | PlayerHandError::TooManyReds { .. } => {
            Kind::TooManyCopies
        }
        PlayerHandError::TooManyMelds { .. } => Kind::WrongCount,
        _ => Kind::Other,
    };
    BadInput::new(kind, error)
}

fn bad_player_hand(error: ParsePlayerHandError) -> BadInput {
    let at = error.at();
    match error {
        ParsePlayerHandError::Tiles(error) => bad_tiles(error),
        ParsePlayerHandError::Laid(error) => bad_laid(error),
        ParsePlayerHandError::Hand(error) => bad_player(error),
        error => BadInput::new(Kind::BadMeld, error).at(at),
    }
}

pub(super) fn bad_shanten(error: ShantenError) -> BadInput {
    let kind = match error {
        ShantenError::TooManyCopies { .. } => Kind::TooManyCopies,
        ShantenError::WrongCount { .. }
        | ShantenError::TooManySets { .. }
        | ShantenError::NotToDraw { .. }
        | ShantenError::NotToDiscard { .. } => Kind::WrongCount,
        ShantenError::NotPlayedWith { .. } => Kind::UnknownSymbol,
        _ => Kind::Other,
    };
    BadInput::new(kind, error)
}

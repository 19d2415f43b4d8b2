//! How is a step written?
//!
//! In a line such as a person would say: `take K6 from K3 K4 K5 K6`.

use std::fmt;

use super::Step;
use crate::tile::Tile;

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Take { tiles, from, .. } => {
                write!(f, "take {} from {}", Written(tiles), Written(from))
            }
            Self::Split { left, right } => {
                let whole = [left.as_slice(), right].concat();
                let last = left.iter().rposition(|tile| !tile.is_joker()).unwrap_or(0);
                let last = Written(&left[last..]);
                write!(f, "split {} after {last}", Written(&whole))
            }
            Self::Swap { tile, piece, .. } => {
                write!(f, "swap J in {} for {tile}", Written(piece))
            }
            Self::Add { tiles, to, .. } if to.is_empty() => write!(f, "lay {}", Written(tiles)),
            Self::Add { tiles, to, .. } => {
                write!(f, "add {} to {}", Written(tiles), Written(to))
            }
            Self::Join { tiles, to, .. } if tiles.len() < 3 => {
                write!(f, "put {} to {}", Written(tiles), Written(to))
            }
            Self::Join { tiles, to, .. } => {
                write!(f, "join {} to {}", Written(tiles), Written(to))
            }
        }
    }
}

/// Tiles in the order laid.
struct Written<'a>(&'a [Tile]);

impl fmt::Display for Written<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, tile) in self.0.iter().enumerate() {
            let blank = if place > 0 { " " } else { "" };
            write!(f, "{blank}{tile}")?;
        }
        Ok(())
    }
}

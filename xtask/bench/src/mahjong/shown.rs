//! How is a win shown to a reader?
//!
//! As the notation has it: `123m+4m [340p] (7777z)` is a hand, the winning tile, a set laid down
//! and a concealed kong; then how it was won.

use std::fmt;

use super::wins::{Call, Players, Riichi, Win};

impl fmt::Display for Win {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", Tiles(&self.concealed), Tiles(&[self.winning]))?;
        for laid in &self.laid {
            match laid.how {
                Call::ConcealedKong => write!(f, " ({})", Tiles(&laid.tiles))?,
                _ => write!(f, " [{}]", Tiles(&laid.tiles))?,
            }
        }
        let drawn = self.is_self_drawn();
        let first = match (drawn, self.seat) {
            (true, 0) => "tenhou",
            (true, _) => "chiihou",
            _ => "renhou",
        };
        let said = [
            (if drawn { "drawn" } else { "discarded" }, true),
            ("three players", self.players == Players::Three),
            ("riichi", self.riichi == Riichi::Single),
            ("double riichi", self.riichi == Riichi::Double),
            ("laid open", self.open),
            ("ippatsu", self.ippatsu),
            ("last tile", self.last),
            ("rinshan", self.after_kong),
            ("chankan", self.robbed),
            (first, self.first),
            ("eighth win", self.eighth),
        ];
        for (word, _) in said.into_iter().filter(|&(_, is_said)| is_said) {
            write!(f, ", {word}")?;
        }
        let [round, seat] = [self.round, self.seat].map(|wind| ["E", "S", "W", "N"][wind as usize]);
        write!(f, ", round {round} seat {seat}, dora {}", Tiles(&self.dora))?;
        if !self.ura.is_empty() {
            write!(f, " ura {}", Tiles(&self.ura))?;
        }
        if !self.norths.is_empty() {
            write!(f, ", {} norths aside", self.norths.len())?;
        }
        write!(f, ", {} honba {} sticks", self.honba, self.sticks)
    }
}

/// Tiles, 0 to 135, in the notation; a red five is `0`.
struct Tiles<'a>(&'a [u8]);

impl fmt::Display for Tiles<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut tiles = self.0.to_vec();
        tiles.sort_unstable();
        for (place, &tile) in tiles.iter().enumerate() {
            let kind = usize::from(tile / 4);
            let suit = |tile: u8| usize::from(tile) / 4 / 9;
            match tile {
                16 | 52 | 88 => write!(f, "0")?,
                _ => write!(f, "{}", kind % 9 + 1)?,
            }
            let next = tiles.get(place + 1).map(|&next| suit(next));
            if next != Some(suit(tile)) {
                write!(f, "{}", ["m", "p", "s", "z"][suit(tile)])?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_are_in_the_notation() {
        assert_eq!(
            Tiles(&[16, 0, 17, 108, 135, 88, 36]).to_string(),
            "105m1p0s17z"
        );
    }
}

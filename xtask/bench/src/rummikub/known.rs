//! In which ways does `rummikub-solver` differ, and why are we right?
//!
//! Each way is told as narrowly as can be, and wherever we can say what the package does instead,
//! its answer has to be just that.

use super::claims::{Mode, Played};

/// The name of the way in which it differs. `unspared` is the most tiles of the rack that go into
/// melds without a joker to spare.
pub(crate) fn in_package(
    mode: Mode,
    position: &str,
    ours: i64,
    theirs: Played,
    unspared: i64,
) -> Option<&'static str> {
    let (table, rack) = position.split_once(" | ")?;
    let has_joker = |tiles: &str| tiles.contains('J');
    match mode {
        // A group of four with a joker, or one at the end of a run of four or more, is none of its
        // melds: it wants to keep that joker from the next player. But one that lies on the table
        // has to stay there, and one on the rack may be worth playing.
        Mode::Tiles if theirs.tiles == unspared && theirs.tiles < ours && has_joker(position) => {
            Some("a meld with a joker to spare is not known")
        }
        // The tiles and their values are added up each for itself and then multiplied.
        Mode::Value if theirs.tiles == unspared && theirs.value <= ours => {
            Some("the greatest value is asked for, and most tiles are played")
        }
        // First the most numbered tiles of the rack that open, and then more on the table: the
        // tiles of the opening stay played, jokers are not counted, or not known to fit.
        Mode::Initial if theirs.tiles < ours && (table != "-" || has_joker(rack)) => {
            Some("the opening is chosen before the rest of the move, and its jokers do not count")
        }
        _ => None,
    }
}

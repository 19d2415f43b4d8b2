//! What can a meld be?
//!
//! A joker stands for any one tile at its place, so the order in which a run is laid decides
//! what its jokers are; in a group it may be any colour that is missing. With several jokers
//! beside one numbered tile, as in `K5 J J`, the same tiles can be a group and a run: two
//! readings of one meld.

use cards_core::{TileSet, tile_set};

use super::laid::Deck;
use super::{Meld, MeldKind};
use crate::tile::{Color, Number, Tile};

/// One way to read a meld: what it is and what its jokers are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading<'a> {
    kind: MeldKind,
    tiles: &'a [Tile],
    deck: Deck,
}

impl<'a> Reading<'a> {
    /// The meld read as this kind, which it can be.
    pub(super) fn new(kind: MeldKind, meld: &'a Meld) -> Self {
        Self {
            kind,
            tiles: &meld.tiles,
            deck: meld.deck,
        }
    }

    /// What the meld is.
    #[must_use]
    pub const fn kind(self) -> MeldKind {
        self.kind
    }

    /// For each joker, in the order laid, the tiles that it may stand for.
    ///
    /// Two jokers of one group may stand for the same tiles; each then takes another one.
    pub fn jokers(self) -> impl Iterator<Item = StandIns> + 'a {
        let at = |(place, tile): (usize, &Tile)| tile.is_joker().then_some(place);
        let places = self.tiles.iter().enumerate().filter_map(at);
        places.map(move |place| self.stand_ins(place))
    }

    /// What the numbers on its tiles make together, a joker counting as what it stands for and a
    /// 1 as 1 also after 13.
    #[must_use]
    pub fn value(self) -> u32 {
        let number = |place| u32::from(self.number_at(place).map_or(0, Number::value));
        (0..self.tiles.len()).map(number).sum()
    }

    /// The tiles that a joker at this place may stand for.
    fn stand_ins(self, place: usize) -> StandIns {
        let mut stand_ins = TileSet::EMPTY;
        if let Some(number) = self.number_at(place) {
            let of = |color| Tile::Numbered(color, number).place();
            match self.kind {
                MeldKind::Group => stand_ins.extend(self.missing_colors().map(of)),
                MeldKind::Run => stand_ins.extend(self.color().map(of)),
            }
        }
        StandIns(stand_ins)
    }

    /// Where a run begins: its colour, and the position of its first tile, 1 to 13.
    pub(crate) fn run_start(self) -> (Color, u8) {
        let first = self.deck.laid(self.tiles).next();
        let start = first.and_then(|tile| Some((tile.color, tile.position_at(0)?)));
        start.expect("a run has a numbered tile, and begins at 1 or above")
    }

    /// The colour of its first numbered tile, in a run that of all.
    fn color(self) -> Option<Color> {
        self.tiles.iter().find_map(|tile| tile.color())
    }

    /// The colours of the deck that a group lacks.
    fn missing_colors(self) -> impl Iterator<Item = Color> + 'a {
        let there = |color| self.tiles.iter().any(|tile| tile.color() == Some(color));
        self.deck.colors().filter(move |&color| !there(color))
    }

    /// The number that lies, or that a joker stands for, at this place.
    fn number_at(self, place: usize) -> Option<Number> {
        let first = self.deck.laid(self.tiles).next()?;
        match self.kind {
            MeldKind::Group => Some(first.number),
            MeldKind::Run => self.deck.number(first.position_at(place)?),
        }
    }
}

/// The tiles that a joker may stand for, at least one: by colour, then by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StandIns(TileSet);

impl StandIns {
    /// How many there are, 1 to 3.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "never empty")]
    pub const fn len(self) -> usize {
        self.0.len()
    }

    /// The tiles, by colour, then by number.
    #[must_use]
    pub const fn iter(self) -> StandInsIter {
        StandInsIter(self.0.iter())
    }
}

impl IntoIterator for StandIns {
    type Item = Tile;
    type IntoIter = StandInsIter;

    fn into_iter(self) -> StandInsIter {
        self.iter()
    }
}

/// The tiles that a joker may stand for, by colour, then by number.
#[derive(Clone, Debug)]
pub struct StandInsIter(tile_set::Iter);

impl Iterator for StandInsIter {
    type Item = Tile;

    fn next(&mut self) -> Option<Tile> {
        self.0.next().and_then(Tile::from_place)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl ExactSizeIterator for StandInsIter {}

impl std::iter::FusedIterator for StandInsIter {}

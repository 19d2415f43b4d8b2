//! What may become of an old meld with jokers?
//!
//! It stays, its jokers are replaced, or it is free; which of these there are is what the editions
//! differ in. A [`Fate`] is one of them, and says what it asks of the tiles: what has
//! to lie together, which tiles of the rack are used up, and which jokers are to be laid again. What
//! a joker stands for is read off the table before the turn.

use smallvec::SmallVec;

use crate::hand::Hand;
use crate::meld::{Meld, MeldKind, Reading, StandIns};
use crate::rules::{GroupJoker, JokerClearing, Rules};
use crate::tile::Tile;

/// Where a tile that has to lie at a place comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Origin {
    /// It lay on the table.
    Table,
    /// It was played from the rack.
    Rack,
    /// It may be either.
    Any,
}

/// Tiles that have to lie together in one new meld: a run in this order, without gaps.
#[derive(Clone, Debug)]
pub(super) struct Stays {
    pub(super) kind: MeldKind,
    pub(super) tiles: SmallVec<[(Tile, Origin); 14]>,
}

/// What a joker stood for, in a meld of this kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Was {
    pub(super) kind: MeldKind,
    pub(super) stand_ins: StandIns,
}

/// What becomes of one old meld.
#[derive(Clone, Debug, Default)]
pub(super) struct Fate {
    /// What stays together.
    pub(super) stays: Option<Stays>,
    /// The jokers that leave, each with what it goes on to be without being cleared, if anything.
    pub(super) freed: SmallVec<[Option<Was>; 4]>,
    /// Tiles of the rack that replaced jokers.
    pub(super) by: SmallVec<[Tile; 4]>,
    /// Tiles that have to be somewhere outside melds that still are locked.
    pub(super) supplied: Hand,
    /// Its numbered tiles, if they are locked until these are supplied.
    pub(super) locked: Hand,
}

impl Fate {
    /// All that may become of a meld with jokers.
    pub(super) fn all(meld: &Meld, rules: &Rules) -> Vec<Self> {
        let mut fates = Vec::new();
        for reading in meld.readings() {
            let old = Old::new(meld, reading, rules);
            match rules.joker_clearing {
                JokerClearing::Free => fates.push(Self::default()),
                JokerClearing::Frozen => fates.push(old.stays()),
                JokerClearing::RackOnly => {
                    fates.push(old.stays());
                    old.replaced(&mut fates, Old::replaced_from_rack);
                }
                JokerClearing::RackOrTable if old.needs_all() => {
                    fates.push(old.stays());
                    old.replaced(&mut fates, Old::replaced_from_anywhere);
                }
                JokerClearing::RackOrTable => fates.push(old.free()),
            }
        }
        fates
    }
}

/// Tiles that replace jokers.
struct Replacing {
    /// Which of those that may replace jokers they are, a bit each.
    set: u32,
    tiles: SmallVec<[Tile; 8]>,
    /// How many jokers leave.
    freed: usize,
}

/// An old meld, read in one way.
struct Old<'a> {
    tiles: &'a [Tile],
    kind: MeldKind,
    /// What its jokers stand for, in the order laid.
    jokers: SmallVec<[StandIns; 8]>,
    rules: &'a Rules,
}

impl<'a> Old<'a> {
    fn new(meld: &'a Meld, reading: Reading<'a>, rules: &'a Rules) -> Self {
        Self {
            tiles: meld.tiles(),
            kind: reading.kind(),
            jokers: reading.jokers().collect(),
            rules,
        }
    }

    /// Whether its jokers are replaced only by more tiles than jokers: a group that lacks a tile,
    /// where a joker stands for all that are missing.
    fn needs_all(&self) -> bool {
        let is_group = self.kind == MeldKind::Group;
        let both = self.rules.group_joker == GroupJoker::Both;
        is_group && both && self.tiles.len() < self.rules.colors.get().into()
    }

    fn numbered(&self) -> Hand {
        let numbered = self.tiles.iter().filter(|tile| !tile.is_joker());
        let hand = Hand::from_tiles(numbered.copied(), self.rules);
        hand.expect("a meld of the table has tiles of the deck")
    }

    fn locked(&self) -> Hand {
        let locked = self.rules.joker_clearing == JokerClearing::RackOrTable;
        if locked { self.numbered() } else { Hand::EMPTY }
    }

    /// All of it stays.
    fn stays(&self) -> Fate {
        let tiles = self.tiles.iter().map(|&tile| (tile, Origin::Table));
        Fate {
            stays: Some(Stays {
                kind: self.kind,
                tiles: tiles.collect(),
            }),
            locked: self.locked(),
            ..Fate::default()
        }
    }

    /// Its tiles are like any other, and its jokers may go on to be what they were.
    fn free(&self) -> Fate {
        let was = |&stand_ins| {
            let kind = self.kind;
            Some(Was { kind, stand_ins })
        };
        Fate {
            freed: self.jokers.iter().map(was).collect(),
            ..Fate::default()
        }
    }

    /// Adds a fate for each choice of tiles that replace some or all of the jokers.
    fn replaced(&self, fates: &mut Vec<Fate>, replaced: impl Fn(&Self, &Replacing) -> Fate) {
        let more = usize::from(self.needs_all());
        let may_replace = self.may_replace();
        for set in 1_u32..1 << may_replace.len() {
            let chosen = may_replace.iter().enumerate();
            let chosen = chosen.filter(|(at, _)| set >> at & 1 == 1);
            let tiles: SmallVec<[Tile; 8]> = chosen.map(|(_, &tile)| tile).collect();
            let freed = tiles.len() - more;
            if (1..=self.jokers.len()).contains(&freed) {
                fates.push(replaced(self, &Replacing { set, tiles, freed }));
            }
        }
    }

    /// The tiles that its jokers stand for: of a run one for each joker, in order; of a group each
    /// once.
    fn may_replace(&self) -> SmallVec<[Tile; 14]> {
        let mut tiles = SmallVec::new();
        for tile in self.jokers.iter().flat_map(|joker| joker.iter()) {
            if self.kind == MeldKind::Run || !tiles.contains(&tile) {
                tiles.push(tile);
            }
        }
        tiles
    }

    /// Jokers are replaced by tiles of the rack. They are cleared, wherever they go.
    fn replaced_from_rack(&self, replacing: &Replacing) -> Fate {
        Fate {
            stays: self.rest(replacing, Origin::Rack),
            freed: std::iter::repeat_n(None, replacing.freed).collect(),
            by: replacing.tiles.iter().copied().collect(),
            ..Fate::default()
        }
    }

    /// Jokers are replaced by tiles, wherever these come from.
    fn replaced_from_anywhere(&self, replacing: &Replacing) -> Fate {
        let stays = self.rest(replacing, Origin::Any);
        let supplied = match stays {
            None => Hand::from_tiles(replacing.tiles.iter().copied(), self.rules),
            Some(_) => None, // they have to lie in what stays
        };
        Fate {
            stays,
            freed: self
                .free()
                .freed
                .into_iter()
                .take(replacing.freed)
                .collect(),
            by: SmallVec::new(),
            supplied: supplied.unwrap_or(Hand::EMPTY),
            locked: self.locked(),
        }
    }

    /// What stays of it if these tiles replace jokers; nothing if no joker is left.
    fn rest(&self, replacing: &Replacing, origin: Origin) -> Option<Stays> {
        let left = self.jokers.len().checked_sub(replacing.freed)?;
        if left == 0 {
            return None;
        }
        let mut tiles: SmallVec<[(Tile, Origin); 14]> = SmallVec::new();
        match self.kind {
            MeldKind::Group => {
                for &tile in self.tiles.iter().filter(|tile| !tile.is_joker()) {
                    tiles.push((tile, Origin::Table));
                }
                tiles.extend(std::iter::repeat_n((Tile::Joker, Origin::Table), left));
                tiles.extend(replacing.tiles.iter().map(|&tile| (tile, origin)));
            }
            MeldKind::Run => {
                let mut joker = 0;
                let mut by = replacing.tiles.iter();
                for &tile in self.tiles {
                    let replaced = tile.is_joker() && replacing.set >> joker & 1 == 1;
                    joker += usize::from(tile.is_joker());
                    let by = if replaced { by.next() } else { None };
                    tiles.push(by.map_or((tile, Origin::Table), |&by| (by, origin)));
                }
            }
        }
        let kind = self.kind;
        Some(Stays { kind, tiles })
    }
}

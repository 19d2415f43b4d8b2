//! Which groups does a hand consist of?
//!
//! Four sets and a pair, those laid down first. In a knitted straight three of the sets are three
//! knitted tiles of one suit each. Hands of other forms have no groups.

use crate::hand::Hand;
use crate::meld::{LaidKind, LaidMeld, Meld, MeldKind};
use crate::tile::{Suit, Tile};

use super::reading::Reading;

/// What kind of group is it?
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum GroupKind {
    /// Three consecutive numbers of one suit.
    Chow,
    /// Three of one tile.
    Pung,
    /// Four of one tile.
    Kong,
    /// Two of one tile.
    Pair,
    /// Three knitted numbers of one suit, as 1 4 7 (M-101).
    Knitted,
}

/// A set or the pair of a hand that is won with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Group {
    kind: GroupKind,
    low: Tile,
    is_laid: bool,
    is_melded: bool,
}

impl Group {
    /// Its kind.
    #[must_use]
    pub const fn kind(self) -> GroupKind {
        self.kind
    }

    /// Its lowest tile; of a pung, a kong or the pair, the tile.
    #[must_use]
    pub const fn low(self) -> Tile {
        self.low
    }

    /// Whether it was laid down before the win.
    #[must_use]
    pub const fn is_laid(self) -> bool {
        self.is_laid
    }

    /// Whether it was claimed: laid down as no concealed kong, or completed by the discard that
    /// wins (M-108).
    #[must_use]
    pub const fn is_melded(self) -> bool {
        self.is_melded
    }

    /// The group with its last tile claimed.
    pub(super) const fn claimed(mut self) -> Self {
        self.is_melded = true;
        self
    }

    /// Whether it is three or four of one tile.
    #[must_use]
    pub const fn is_pung(self) -> bool {
        matches!(self.kind, GroupKind::Pung | GroupKind::Kong)
    }

    /// Whether this tile is in it.
    #[must_use]
    pub fn contains(self, tile: Tile) -> bool {
        let higher = || tile.number().checked_sub(self.low.number());
        match self.kind {
            _ if self.low.suit() != tile.suit() => false,
            GroupKind::Chow => matches!(higher(), Some(0..=2)),
            GroupKind::Knitted => matches!(higher(), Some(0 | 3 | 6)),
            GroupKind::Pung | GroupKind::Kong | GroupKind::Pair => self.low == tile,
        }
    }

    /// Its two to four tiles.
    #[must_use]
    pub fn hand(self) -> Hand {
        let step = match self.kind {
            GroupKind::Chow => 1,
            GroupKind::Knitted => 3,
            GroupKind::Pung | GroupKind::Kong | GroupKind::Pair => 0,
        };
        let len = match self.kind {
            GroupKind::Pair => 2,
            GroupKind::Kong => 4,
            GroupKind::Chow | GroupKind::Pung | GroupKind::Knitted => 3,
        };
        let number = |place: u8| self.low.number() + step * place;
        let tiles = (0..len).filter_map(|place| Tile::from_number(number(place), self.low.suit()));
        Hand::from_tiles(tiles).expect("at most four of a tile")
    }

    const fn concealed(kind: GroupKind, low: Tile) -> Self {
        Self {
            kind,
            low,
            is_laid: false,
            is_melded: false,
        }
    }

    fn of_meld(meld: Meld) -> Self {
        let kind = match meld.kind() {
            MeldKind::Triplet => GroupKind::Pung,
            MeldKind::Sequence => GroupKind::Chow,
        };
        Self::concealed(kind, meld.low())
    }

    fn of_laid(laid: LaidMeld) -> Self {
        let kind = match laid.kind() {
            LaidKind::Chow => GroupKind::Chow,
            LaidKind::Pung => GroupKind::Pung,
            LaidKind::ConcealedKong | LaidKind::MeldedKong | LaidKind::AddedKong => GroupKind::Kong,
        };
        Self {
            kind,
            low: laid.meld().low(),
            is_laid: true,
            is_melded: !laid.is_concealed(),
        }
    }
}

/// Some of the groups of a hand, by their places; or the hand as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct GroupSet(u8);

impl GroupSet {
    /// Not some groups, but all tiles of the hand.
    pub(super) const HAND: Self = Self(u8::MAX);

    pub(super) const EMPTY: Self = Self(0);

    pub(super) const fn of(place: usize) -> Self {
        Self(1 << place)
    }

    pub(super) const fn and(self, place: usize) -> Self {
        Self(self.0 | 1 << place)
    }

    pub(super) const fn contains(self, place: usize) -> bool {
        self.0 >> place & 1 == 1
    }

    /// Whether it has every group that `other` has, or `other` is of no group.
    pub(super) const fn covers(self, other: Self) -> bool {
        other.0 == Self::HAND.0 || other.0 & !self.0 == 0
    }
}

/// The groups of a hand: four sets, then the pair; or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Groups {
    all: [Group; 5],
    len: usize,
}

impl Groups {
    /// The sets laid down and those of the reading.
    pub(super) fn of(laid: &[LaidMeld], reading: &Reading) -> Self {
        let mut groups = Self {
            all: [Group::concealed(GroupKind::Pair, Tile::ALL[0]); 5],
            len: 0,
        };
        let (Reading::Standard(rest) | Reading::KnittedStraight { rest, .. }) = reading else {
            return groups;
        };
        for &meld in laid {
            groups.push(Group::of_laid(meld));
        }
        if let Reading::KnittedStraight { body, .. } = reading {
            for low in body.lows() {
                groups.push(Group::concealed(GroupKind::Knitted, low));
            }
        }
        for &meld in rest.melds() {
            groups.push(Group::of_meld(meld));
        }
        groups.push(Group::concealed(GroupKind::Pair, rest.pair()));
        groups
    }

    fn push(&mut self, group: Group) {
        if let Some(place) = self.all.get_mut(self.len) {
            *place = group;
            self.len += 1;
        }
    }

    pub(super) fn as_slice(&self) -> &[Group] {
        &self.all[..self.len]
    }

    /// The same with the group at this place claimed.
    pub(super) fn with_claimed(mut self, place: usize) -> Self {
        self.all[place] = self.all[place].claimed();
        self
    }

    /// The four sets, if there are groups.
    pub(super) fn sets(&self) -> &[Group] {
        &self.all[..self.len.saturating_sub(1)]
    }

    /// The pair, if there are groups.
    pub(super) fn pair(&self) -> Option<Group> {
        self.as_slice().last().copied()
    }
}

/// Whether a set or pair has a terminal or an honour in it.
pub(super) fn has_outside(group: Group) -> bool {
    let number = group.low().number();
    match group.kind() {
        GroupKind::Chow => matches!(number, 1 | 7),
        GroupKind::Knitted => false,
        GroupKind::Pung | GroupKind::Kong | GroupKind::Pair => !group.low().is_simple(),
    }
}

/// Whether a set or pair has a five in it.
pub(super) fn has_five(group: Group) -> bool {
    let number = group.low().number();
    match group.kind() {
        _ if group.low().suit() == Suit::Honors => false,
        GroupKind::Chow => matches!(number, 3..=5),
        GroupKind::Knitted => false,
        GroupKind::Pung | GroupKind::Kong | GroupKind::Pair => number == 5,
    }
}

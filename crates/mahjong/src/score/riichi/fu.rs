//! How many fu has a hand?
//!
//! Base, way of winning, sets, pair and wait, summed and rounded up to ten (M-71 to M-75). Written
//! twice: as sums of masks for the scoring, which tries many readings; and as a list of items with
//! the group each came from, for the reading that counts. The tests compare.

use super::score::{Group, Score, Wait};
use super::sets::{Place, Sets};
use super::tiles::{SIMPLES, Tiles};
use super::win::Flags;
use crate::meld::{LaidKind, MeldKind, Reading};
use crate::player::Wind;
use crate::tile::Tile;

/// What fu are given for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum FuReason {
    /// Any hand of sets: 20 (M-71).
    Base,
    /// Seven pairs, all in all (M-47).
    SevenPairs,
    /// Thirteen orphans, where points have no limit (M-78).
    ThirteenOrphans,
    /// A concealed hand won on a discard: 10 (M-71).
    ConcealedDiscard,
    /// A self-draw: 2 (M-71).
    SelfDraw,
    /// A triplet: 2 to 8 (M-72).
    Triplet,
    /// A kong: 8 to 32 (M-72).
    Kong,
    /// A pair of dragons or of a wind that counts: 2 or 4 (M-73).
    Pair,
    /// A wait for one tile only: 2 (M-74).
    Wait,
    /// An open hand with nothing but its base: 2 (M-75).
    OpenPinfu,
    /// Up to the next ten (M-75).
    Rounding,
}

/// Fu, and what they are given for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct FuItem {
    /// What for.
    pub reason: FuReason,
    /// The group they come from, if from one.
    pub group: Option<Group>,
    /// How many.
    pub fu: u16,
}

/// The fu of a set that is laid down (M-72).
pub(super) const fn laid(kind: LaidKind, tile: Tile) -> u16 {
    let fu = match kind {
        LaidKind::Chow => 0,
        LaidKind::Pung => 2,
        LaidKind::MeldedKong | LaidKind::AddedKong => 8,
        LaidKind::ConcealedKong => 16,
    };
    if tile.is_simple() { fu } else { 2 * fu }
}

/// The fu of a pair of this tile (M-73).
pub(super) fn pair(tile: Tile, round: Wind, seat: Wind, double_wind: u8) -> u16 {
    let (is_round, is_seat) = (tile == round.tile(), tile == seat.tile());
    if is_round && is_seat {
        return u16::from(double_wind);
    }
    2 * u16::from(is_round || is_seat || tile.is_dragon())
}

/// The base and the fu of the way of winning (M-71).
pub(super) fn of_circumstances(tiles: &Tiles<'_>) -> u16 {
    let is_self_draw = tiles.win.is_self_draw();
    let is_rinshan = tiles.win.flags.contains(Flags::RINSHAN);
    let has_self_draw = is_self_draw && (!is_rinshan || tiles.rules.rinshan_tsumo_fu);
    let by_discard = tiles.laid.is_concealed && !is_self_draw;
    20 + 2 * u16::from(has_self_draw) + 10 * u16::from(by_discard)
}

/// The fu of a reading without those of the wait, not rounded; all its own triplets as concealed.
pub(super) fn of_sets(tiles: &Tiles<'_>, sets: &Sets) -> u16 {
    let fu = tiles.fu + sets.pair_fu;
    let [characters, circles, bamboos, honors] = sets.own;
    // Each nibble has room for the triplets of four suits.
    let all = characters | circles << 1 | bamboos << 2 | honors << 3;
    let simple = all & (7 * SIMPLES);
    let count = |triplets: u64| u16::from(triplets.count_ones().to_le_bytes()[0]);
    fu + 4 * count(simple) + 8 * count(all & !simple) // M-72
}

/// The fu of a reading with the winning tile at its place, rounded.
pub(super) fn with_place(tiles: &Tiles<'_>, fu: u16, place: Place, is_pinfu: bool) -> u16 {
    let is_self_draw = tiles.win.is_self_draw();
    let by_discard = place == Place::Triplet && !is_self_draw;
    let is_simple = tiles.suit < 3 && SIMPLES >> (4 * tiles.number) & 1 == 1;
    let open = u16::from(by_discard) * if is_simple { 2 } else { 4 }; // M-72: not concealed
    let wait = 2 * u16::from(place.wait(tiles.number).has_fu()); // M-74
    let mut fu = fu - open + wait;
    if is_pinfu && is_self_draw && !tiles.rules.pinfu_tsumo_fu {
        return 20; // M-75
    }
    if fu == 20 && !tiles.laid.is_concealed && tiles.rules.open_pinfu_fu {
        fu += 2; // M-75
    }
    fu.next_multiple_of(10) // M-75
}

impl Score {
    /// The fu, item by item; they add up to [`fu`](Self::fu). None for a yakuman, which has no fu.
    #[must_use]
    pub fn fu_items(&self) -> Vec<FuItem> {
        let item = |reason, group, fu| FuItem { reason, group, fu };
        let mut items = Vec::new();
        match self.reading() {
            _ if self.fu == 0 => return items,
            Reading::SevenPairs(_) => {
                items.push(item(FuReason::SevenPairs, None, self.fu)); // M-47
                return items;
            }
            Reading::ThirteenOrphans { .. } => {
                items.push(item(FuReason::ThirteenOrphans, None, self.fu)); // M-78
                return items;
            }
            Reading::Standard(_) => items.push(item(FuReason::Base, None, 20)),
        }
        let win = self.win();
        let is_concealed = win.hand.as_hand().is_concealed();
        let is_plain = self.is_pinfu() && win.is_self_draw() && !self.rules().pinfu_tsumo_fu;
        let is_rinshan = win.flags.contains(Flags::RINSHAN);
        if win.is_self_draw() {
            if !is_plain && (!is_rinshan || self.rules().rinshan_tsumo_fu) {
                items.push(item(FuReason::SelfDraw, None, 2)); // M-71
            }
        } else if is_concealed {
            items.push(item(FuReason::ConcealedDiscard, None, 10)); // M-71
        }
        items.extend(self.group_items());
        let sum = |items: &[FuItem]| items.iter().map(|item| item.fu).sum::<u16>();
        if sum(&items) == 20 && !is_concealed && self.rules().open_pinfu_fu {
            items.push(item(FuReason::OpenPinfu, None, 2)); // M-75
        }
        let sum = sum(&items);
        if sum % 10 != 0 {
            let rounding = sum.next_multiple_of(10) - sum;
            items.push(item(FuReason::Rounding, None, rounding)); // M-75
        }
        items
    }

    /// The fu of the groups: sets, pair and wait.
    fn group_items(&self) -> Vec<FuItem> {
        let mut items = Vec::new();
        for place in self.groups() {
            let group = place.group;
            let (reason, fu) = match (group, place.laid) {
                (Group::Set(meld), None) if meld.kind() == MeldKind::Triplet => {
                    let kind = if place.is_concealed { 4 } else { 2 }; // M-72
                    let simple = meld.low().is_simple();
                    (FuReason::Triplet, if simple { kind } else { 2 * kind })
                }
                (Group::Set(meld), Some(kind)) => {
                    let reason = if kind.is_kong() {
                        FuReason::Kong
                    } else {
                        FuReason::Triplet
                    };
                    (reason, laid(kind, meld.low()))
                }
                (Group::Pair(tile), _) => {
                    let double_wind = self.rules().double_wind_pair_fu.get();
                    let (round, seat) = (self.win().round, self.win().seat);
                    (FuReason::Pair, pair(tile, round, seat, double_wind)) // M-73
                }
                _ => (FuReason::Triplet, 0),
            };
            let group = Some(group);
            items.extend((fu > 0).then_some(FuItem { reason, group, fu }));
        }
        if self.winning().wait.has_fu() {
            items.push(FuItem {
                reason: FuReason::Wait,
                group: Some(self.winning().group),
                fu: 2, // M-74
            });
        }
        items
    }
}

impl Wait {
    /// Whether it gives fu: a wait for one tile only (M-74).
    #[must_use]
    pub const fn has_fu(self) -> bool {
        matches!(self, Self::Closed | Self::Edge | Self::Single)
    }
}

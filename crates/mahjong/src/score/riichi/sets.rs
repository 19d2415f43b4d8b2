//! Which yaku have four sets and a pair?
//!
//! One reading is a handful of masks: sequences and triplets by suit, with the sets laid down
//! (see `meld::suit_ways`). Three suits have the same sequence where their masks have a common
//! bit, a straight is three bits of one mask, and so on. What depends on the place of the winning
//! tile comes last: pinfu (M-41) and the concealed triplets (M-49, M-57).

use super::fu;
use super::score::Wait;
use super::tiles::{DRAGONS, SIMPLES, TERMINALS, Tiles, WINDS};
use super::yaku::{Yaku, YakuSet};
use crate::meld::{LaidKind, SuitGroups, numbers, present};
use crate::rules::LocalYaku;
use crate::tile::{Suit, Tile};

/// Where the sequences of a straight begin (M-45).
const STRAIGHT: u64 = numbers(&[1, 4, 7]);
/// Where sequences with a terminal begin (M-46).
const ENDS: u64 = numbers(&[1, 7]);

/// Where in a reading the winning tile is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Place {
    /// One of the pair.
    Pair,
    /// One of a triplet.
    Triplet,
    /// The lowest of a sequence.
    Low,
    /// The middle of a sequence.
    Middle,
    /// The highest of a sequence.
    High,
}

impl Place {
    /// All places.
    const ALL: [Self; 5] = [
        Self::Pair,
        Self::Triplet,
        Self::Low,
        Self::Middle,
        Self::High,
    ];

    /// All places in which these groups have a tile with this number.
    pub(super) fn all_in(groups: SuitGroups, number: u8) -> impl Iterator<Item = Self> {
        // The sequences that begin two below, one below and at the number, a nibble each. Number 0
        // begins none.
        let begins = groups.sequences() << 8 >> (4 * number);
        let bit = |place: Self, is_there: bool| u32::from(is_there) << place as u32;
        let mut left = bit(Self::Pair, groups.pair() == number)
            | bit(Self::Triplet, groups.triplets() >> (4 * number) & 1 == 1)
            | bit(Self::Low, begins & 0xF00 != 0)
            | bit(Self::Middle, begins & 0xF0 != 0)
            | bit(Self::High, begins & 0xF != 0);
        std::iter::from_fn(move || {
            let place = *Self::ALL.get(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(place)
        })
    }

    /// What was waited for with the rest of the group (M-74).
    pub(super) const fn wait(self, number: u8) -> Wait {
        const WAITS: [[Wait; 16]; 5] = {
            let mut waits = [[Wait::Single; 16]; 5];
            let mut place = 0;
            while place < Place::ALL.len() {
                let mut number = 0;
                while number < 16 {
                    waits[place][number as usize] = Place::ALL[place].wait_at(number);
                    number += 1;
                }
                place += 1;
            }
            waits
        };
        WAITS[self as usize][number as usize % 16]
    }

    /// The same, found rather than looked up.
    const fn wait_at(self, number: u8) -> Wait {
        match (self, number) {
            (Self::Pair, _) => Wait::Single,
            (Self::Triplet, _) => Wait::TwoPairs,
            (Self::Middle, _) => Wait::Closed,
            (Self::Low, 7) | (Self::High, 3) => Wait::Edge,
            (Self::Low | Self::High, _) => Wait::TwoSided,
        }
    }
}

/// A reading of the whole hand.
pub(super) struct Sets {
    /// How many sequences begin at each number.
    sequences: [u64; 4],
    /// Triplets and kongs.
    triplets: [u64; 4],
    /// Those of them that are not laid down.
    pub(super) own: [u64; 4],
    pair_suit: usize,
    pair: u8,
    pub(super) pair_fu: u16,
}

impl Sets {
    pub(super) fn of(tiles: &Tiles<'_>, ways: &[SuitGroups; 4], pair_suit: usize) -> Self {
        let mut sets = Self {
            sequences: [0; 4],
            triplets: [0; 4],
            own: [0; 4],
            pair_suit,
            pair: ways[pair_suit].pair(),
            pair_fu: 0,
        };
        for (suit, (&own, &laid)) in ways.iter().zip(&tiles.laid.groups).enumerate() {
            let all = own.and(laid);
            sets.sequences[suit] = all.sequences();
            sets.triplets[suit] = all.triplets();
            sets.own[suit] = own.triplets();
        }
        if sets.pair_suit == Suit::Honors as usize {
            if let Some(tile) = Tile::from_number(sets.pair, Suit::Honors) {
                let double_wind = tiles.rules.double_wind_pair_fu.get();
                sets.pair_fu = fu::pair(tile, tiles.win.round, tiles.win.seat, double_wind);
            }
        }
        sets
    }

    /// The yaku that do not depend on the place of the winning tile.
    pub(super) fn yaku(&self, tiles: &Tiles<'_>) -> YakuSet {
        let mut yaku = tiles.yaku;
        let [m, p, s] = [0, 1, 2].map(|suit| present(self.sequences[suit]));
        let all = m | p | s;
        yaku.add_if(Yaku::SanshokuDoujun, m & p & s != 0); // M-44
        let is_straight = |suit| suit & STRAIGHT == STRAIGHT;
        yaku.add_if(
            Yaku::Ittsuu,
            is_straight(m) | is_straight(p) | is_straight(s),
        ); // M-45
        self.add_twins(&mut yaku, tiles.laid.is_concealed);
        let [tm, tp, ts, honors] = self.triplets;
        let numbered = tm | tp | ts;
        if all == 0 {
            yaku.add_if(Yaku::Toitoi, true); // M-48
        } else {
            let is_outside = (all & !ENDS) | (numbered & SIMPLES) == 0;
            if is_outside && !self.has_simple_pair() {
                yaku.add_if(Yaku::Junchan, !tiles.has_honors()); // M-46
                yaku.add_if(Yaku::Chanta, tiles.has_honors()); // M-46
            }
        }
        yaku.add_if(Yaku::SanshokuDoukou, tm & tp & ts != 0); // M-51
        self.add_honors(&mut yaku, tiles, honors);
        if tiles.laid.kongs >= 3 {
            yaku.add_if(Yaku::Sankantsu, tiles.laid.kongs == 3); // M-50
            yaku.add_if(Yaku::Suukantsu, tiles.laid.kongs == 4); // M-63
        }
        if !tiles.rules.local_yaku.is_empty() {
            self.add_local(&mut yaku, tiles);
        }
        yaku
    }

    /// The yaku with the winning tile at this place.
    pub(super) fn yaku_of_place(
        &self,
        tiles: &Tiles<'_>,
        mut yaku: YakuSet,
        place: Place,
    ) -> YakuSet {
        let is_self_draw = tiles.win.is_self_draw();
        let [m, p, s, z] = self.own;
        let own = m | p << 1 | s << 2 | z << 3;
        let is_pinfu = own == 0
            && tiles.is_untouched
            && self.pair_fu == 0
            && place.wait(tiles.number) == Wait::TwoSided
            && (!is_self_draw || tiles.rules.pinfu_with_tsumo);
        yaku.add_if(Yaku::Pinfu, is_pinfu); // M-41
        let by_discard = place == Place::Triplet && !is_self_draw;
        let concealed = own.count_ones() + tiles.laid.concealed_kongs - u32::from(by_discard);
        if concealed >= 3 {
            yaku.add_if(Yaku::Sanankou, concealed == 3); // M-49
            let has_four = concealed == 4;
            yaku.add_if(Yaku::Suuankou, has_four && place != Place::Pair); // M-57
            yaku.add_if(Yaku::SuuankouTanki, has_four && place == Place::Pair); // M-57
        }
        yaku
    }

    /// Whether the pair is of simples.
    const fn has_simple_pair(&self) -> bool {
        self.pair_suit != Suit::Honors as usize && TERMINALS >> (4 * self.pair) & 1 == 0
    }

    /// Sequences that are there twice (M-43).
    fn add_twins(&self, yaku: &mut YakuSet, is_concealed: bool) {
        const ONE: u64 = numbers(&[1, 2, 3, 4, 5, 6, 7]);
        let [m, p, s, _] = self.sequences;
        if !is_concealed || (m | p | s) & (6 * ONE) == 0 {
            return;
        }
        let twins =
            |suit: u64| (suit & (2 * ONE)).count_ones() + 2 * (suit & (4 * ONE)).count_ones();
        let twins = twins(m) + twins(p) + twins(s);
        yaku.add_if(Yaku::Iipeikou, twins == 1); // M-43
        yaku.add_if(Yaku::Ryanpeikou, twins == 2); // M-43
    }

    /// Winds and dragons.
    fn add_honors(&self, yaku: &mut YakuSet, tiles: &Tiles<'_>, honors: u64) {
        let has = |number: u8| honors >> (4 * number) & 1 == 1;
        let (round, seat) = (tiles.win.round, tiles.win.seat);
        yaku.add_if(Yaku::round(round), has(round as u8 + 1)); // M-40
        yaku.add_if(Yaku::seat(seat), has(seat as u8 + 1)); // M-40
        yaku.add_if(Yaku::Haku, has(5)); // M-40
        yaku.add_if(Yaku::Hatsu, has(6)); // M-40
        yaku.add_if(Yaku::Chun, has(7)); // M-40
        if honors & honors.wrapping_sub(1) == 0 {
            return; // one triplet at most
        }
        let pair = if self.pair_suit == Suit::Honors as usize {
            1 << (4 * self.pair)
        } else {
            0
        };
        let dragons = (honors & DRAGONS).count_ones();
        yaku.add_if(Yaku::Shousangen, dragons == 2 && pair & DRAGONS != 0); // M-53
        yaku.add_if(Yaku::Daisangen, dragons == 3); // M-58
        let winds = (honors & WINDS).count_ones();
        yaku.add_if(Yaku::Shousuushii, winds == 3 && pair & WINDS != 0); // M-59
        yaku.add_if(Yaku::Daisuushii, winds == 4); // M-59
    }

    /// Local yaku of sets (M-65 to M-67).
    fn add_local(&self, yaku: &mut YakuSet, tiles: &Tiles<'_>) {
        let local = |wanted| tiles.rules.local_yaku.contains(wanted);
        let [m, p, s, z] = tiles.laid.all.map(present);
        let numbered = &self.triplets[..3];
        let in_row = |count: u32| {
            let row = |&suit: &u64| (0..count).fold(suit, |row, step| row & suit >> (4 * step));
            numbered.iter().map(row).any(|row| row != 0)
        };
        yaku.add_if(Yaku::Sanrenkou, local(LocalYaku::SANRENKOU) && in_row(3)); // M-66
        yaku.add_if(Yaku::Suurenkou, local(LocalYaku::SUURENKOU) && in_row(4)); // M-67
        let is_thrice = |&suit: &u64| suit & suit >> 1 & numbers(&[1, 2, 3, 4, 5, 6, 7]) != 0;
        let is_fourfold = |&suit: &u64| suit & (4 * numbers(&[1, 2, 3, 4, 5, 6, 7])) != 0;
        let is_same = |suit: &u64| is_thrice(suit) || is_fourfold(suit);
        if local(LocalYaku::ISSHOKU_SANJUN) && self.sequences[..3].iter().any(is_same) {
            yaku.add_if(Yaku::IsshokuSanjun, true); // M-66
            *yaku = yaku.without(YakuSet::of(&[Yaku::Iipeikou]));
        }
        let has_all = m != 0 && p != 0 && s != 0 && z & WINDS != 0 && z & DRAGONS != 0;
        yaku.add_if(Yaku::Uumensai, has_all && local(LocalYaku::UUMENSAI)); // M-66
        let laid = tiles.win.hand.as_hand();
        let claimed = laid
            .laid()
            .iter()
            .filter(|meld| meld.kind() != LaidKind::ConcealedKong);
        let is_alone = claimed.count() == 4 && local(LocalYaku::SHIIARU_RAOTAI);
        yaku.add_if(Yaku::ShiiaruRaotai, is_alone); // M-65
        let peacock = m | p == 0 && s & !numbers(&[1, 5, 7, 9]) == 0 && z & !numbers(&[7]) == 0;
        let peacock = peacock && s != 0 && z != 0 && local(LocalYaku::BENIKUJAKU);
        yaku.add_if(Yaku::Benikujaku, peacock); // M-67
        let black = m | s == 0 && p & !numbers(&[2, 4, 8]) == 0 && z & !WINDS == 0;
        let black = black && p != 0 && z != 0 && local(LocalYaku::HEIIISOU);
        yaku.add_if(Yaku::Heiiisou, black); // M-67
    }
}

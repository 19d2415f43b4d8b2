//! From which groups does a yaku come?
//!
//! Yaku of circumstances come from no group, yaku of all tiles from all groups, the others from
//! those that make them: the two equal sequences, the three triplets of one number.

use super::score::{Group, Score};
use super::yaku::Yaku;
use crate::meld::ORPHANS;
use crate::meld::{LaidKind, Meld, MeldKind, Reading};
use crate::player::Wind;
use crate::tile::{Suit, Tile};

/// A group of the whole hand, and how it lies.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placed {
    pub(super) group: Group,
    /// How it was laid down, if it was.
    pub(super) laid: Option<LaidKind>,
    /// Whether all of it is the player's own: a triplet completed by a discard is not (M-72).
    pub(super) is_concealed: bool,
}

impl Score {
    /// All groups: those of the reading, then those laid down.
    pub(super) fn groups(&self) -> Vec<Placed> {
        let own = match self.reading() {
            Reading::Standard(way) => {
                let sets = way.melds().iter().map(|&meld| Group::Set(meld));
                sets.chain([Group::Pair(way.pair())]).collect()
            }
            Reading::SevenPairs(pairs) => pairs.map(Group::Pair).to_vec(),
            Reading::ThirteenOrphans { pair } => {
                let tiles = ORPHANS.iter().filter_map(Tile::from_place);
                tiles
                    .map(|tile| {
                        if tile == pair {
                            Group::Pair(tile)
                        } else {
                            Group::Single(tile)
                        }
                    })
                    .collect::<Vec<_>>()
            }
        };
        let mut is_claimed = !self.win.is_self_draw();
        let mut placed: Vec<Placed> = Vec::with_capacity(14);
        for group in own {
            // Of two equal sequences the first is as good as the second.
            let is_concealed = !(is_claimed && group == self.winning().group);
            is_claimed &= is_concealed;
            placed.push(Placed {
                group,
                laid: None,
                is_concealed,
            });
        }
        let hand = self.win.hand.hand();
        placed.extend(hand.laid().iter().map(|meld| Placed {
            group: Group::Set(meld.meld()),
            laid: Some(meld.kind()),
            is_concealed: meld.is_concealed(),
        }));
        placed
    }

    /// The groups that a yaku comes from; none if it comes from how the hand was won, all if it
    /// comes from all tiles.
    ///
    /// ```
    /// use mahjong::riichi::{Group, Win, Yaku, score};
    /// use mahjong::{Meld, Rules, Wind, WinningHand, WonBy};
    ///
    /// let hand = WinningHand::complete("234m234567p23488s".parse()?, "2m".parse()?)?;
    /// let win = Win::new(hand, WonBy::SelfDraw, Wind::East, Wind::South);
    /// let score = score(&win, &Rules::tenhou())?;
    /// let melds = ["234m", "234p", "234s"].map(str::parse::<Meld>);
    /// let groups = score.groups_of(Yaku::SanshokuDoujun);
    /// assert_eq!(groups, melds.map(|meld| Group::Set(meld.expect("a set"))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn groups_of(&self, yaku: Yaku) -> Vec<Group> {
        let placed = self.groups();
        let groups = placed.iter().map(|placed| placed.group);
        let all: Vec<Group> = groups.collect();
        if !self.has(yaku) {
            return Vec::new();
        }
        let of = |tiles: &[Tile]| pick(&all, |group| tiles.contains(&low(group)));
        match yaku {
            _ if is_circumstance(yaku) => Vec::new(),
            Yaku::RoundEast | Yaku::RoundSouth | Yaku::RoundWest | Yaku::RoundNorth => {
                of(&[self.win.round.tile()])
            }
            Yaku::SeatEast | Yaku::SeatSouth | Yaku::SeatWest | Yaku::SeatNorth => {
                of(&[self.win.seat.tile()])
            }
            Yaku::North => of(&[Wind::North.tile()]),
            Yaku::Haku => of(&dragon(5)),
            Yaku::Hatsu => of(&dragon(6)),
            Yaku::Chun => of(&dragon(7)),
            Yaku::Shousangen | Yaku::Daisangen => pick(&all, |group| low(group).is_dragon()),
            Yaku::Shousuushii | Yaku::Daisuushii => pick(&all, |group| low(group).is_wind()),
            Yaku::Iipeikou | Yaku::Ryanpeikou => twins(&all),
            Yaku::IsshokuSanjun => pick(&all, |group| count(&all, group) >= 3),
            Yaku::SanshokuDoujun => once(pick(&all, |group| {
                in_three_suits(&all, group, MeldKind::Sequence)
            })),
            Yaku::SanshokuDoukou => {
                pick(&all, |group| in_three_suits(&all, group, MeldKind::Triplet))
            }
            Yaku::Ittsuu => straight(&all),
            Yaku::Sanankou | Yaku::Suuankou | Yaku::SuuankouTanki => placed
                .iter()
                .filter(|placed| placed.is_concealed && is_triplet(placed.group))
                .map(|placed| placed.group)
                .collect(),
            Yaku::Sankantsu | Yaku::Suukantsu => placed
                .iter()
                .filter(|placed| placed.laid.is_some_and(LaidKind::is_kong))
                .map(|placed| placed.group)
                .collect(),
            Yaku::Toitoi => pick(&all, is_triplet),
            Yaku::Sanrenkou | Yaku::Suurenkou => {
                let length = if yaku == Yaku::Sanrenkou { 3 } else { 4 };
                row(&all, length)
            }
            _ => all,
        }
    }
}

/// Whether a yaku comes from how the hand was won.
const fn is_circumstance(yaku: Yaku) -> bool {
    (yaku as u8) <= Yaku::Tsumo as u8
        || matches!(
            yaku,
            Yaku::Tenhou | Yaku::Chiihou | Yaku::Paarenchan | Yaku::IshiNoUe
        )
}

/// The groups without those that are there already.
fn once(mut groups: Vec<Group>) -> Vec<Group> {
    let mut seen = Vec::new();
    groups.retain(|group| {
        let is_new = !seen.contains(group);
        seen.push(*group);
        is_new
    });
    groups
}

fn pick(all: &[Group], wanted: impl Fn(Group) -> bool) -> Vec<Group> {
    all.iter().copied().filter(|&group| wanted(group)).collect()
}

const fn low(group: Group) -> Tile {
    match group {
        Group::Set(meld) => meld.low(),
        Group::Pair(tile) | Group::Single(tile) => tile,
    }
}

fn dragon(number: u8) -> Vec<Tile> {
    Tile::from_number(number, Suit::Honors)
        .into_iter()
        .collect()
}

fn of_kind(group: Group, kind: MeldKind) -> bool {
    matches!(group, Group::Set(meld) if meld.kind() == kind)
}

fn is_triplet(group: Group) -> bool {
    of_kind(group, MeldKind::Triplet)
}

fn count(all: &[Group], group: Group) -> usize {
    let is_sequence = of_kind(group, MeldKind::Sequence);
    let same = all.iter().filter(|&&other| other == group);
    if is_sequence { same.count() } else { 0 }
}

/// Equal sequences, two of each.
fn twins(all: &[Group]) -> Vec<Group> {
    let mut twins = Vec::new();
    for (place, &group) in all.iter().enumerate() {
        let before = count(&all[..place], group);
        let even = count(all, group) / 2 * 2;
        if before < even {
            twins.push(group);
        }
    }
    twins
}

/// Whether a group of this kind is there in all three suits.
fn in_three_suits(all: &[Group], group: Group, kind: MeldKind) -> bool {
    let has = |suit| {
        let same = |&&other: &&Group| {
            let tile = low(other);
            of_kind(other, kind) && tile.suit() == suit && tile.number() == low(group).number()
        };
        all.iter().any(|other| same(&other))
    };
    of_kind(group, kind)
        && !low(group).is_honor()
        && [Suit::Characters, Suit::Circles, Suit::Bamboos]
            .into_iter()
            .all(has)
}

/// 123, 456 and 789 of the first suit that has them.
fn straight(all: &[Group]) -> Vec<Group> {
    for suit in [Suit::Characters, Suit::Circles, Suit::Bamboos] {
        let parts = [1, 4, 7].map(|number| {
            let low = Tile::from_number(number, suit)?;
            let part = Group::Set(Meld::sequence(low)?);
            all.contains(&part).then_some(part)
        });
        if let [Some(low), Some(middle), Some(high)] = parts {
            return vec![low, middle, high];
        }
    }
    Vec::new()
}

/// The first triplets with as many consecutive numbers.
fn row(all: &[Group], length: u8) -> Vec<Group> {
    for tile in Tile::ALL {
        let parts: Option<Vec<Group>> = (0..length)
            .map(|step| {
                let tile = Tile::from_number(tile.number() + step, tile.suit())?;
                let part = Group::Set(Meld::triplet(tile));
                (!tile.is_honor() && all.contains(&part)).then_some(part)
            })
            .collect();
        if let Some(parts) = parts {
            return parts;
        }
    }
    Vec::new()
}

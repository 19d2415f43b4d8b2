//! What is a hand worth under the Chinese Official rules (guobiao, MCR)?
//!
//! Fan are found in every reading of the hand, with the winning tile in every group where it can
//! be (M-104). Those of the tiles as a whole are in `whole`, those of the groups in `sets`, those
//! that combine sets in `linked`; `tally` takes out what other fan say already. The reading and
//! the place that are worth most count.
//!
//! Nothing is kept between hands and nothing is allocated.

mod answer;
mod fan;
mod group;
mod linked;
mod payments;
mod reading;
mod sets;
mod tally;
mod waits;
mod whole;
mod win;

use cards_core::TileSet;
use smallvec::SmallVec;

pub use crate::notation::chinese::{ParseByError, ParseFanError, ParseFlagsError, ParseWinError};
pub use answer::{Item, Score};
pub use fan::Fan;
pub use group::{Group, GroupKind};
pub use payments::payments;
pub use reading::{Knitted, Reading, Readings, readings};
pub use tally::Fate;
pub use waits::{WaitsError, waits};
pub use win::{By, Flags, ScoreError, Win};

use crate::hand::Hand;
use crate::player::Wind;
use crate::rules::{Blessings, Rules};
use crate::tile::{Suit, Tile};
use group::{GroupSet, Groups};
use tally::Tally;

/// What a win is worth: the most of all readings and places of the winning tile (M-104).
///
/// Among several that are worth as much, the one counts whose list of fan comes first, compared
/// fan by fan in the order of [`Fan`].
///
/// ```
/// use mahjong::Rules;
/// use mahjong::chinese::{Win, score};
///
/// let win: Win = "123456m456p1178s+9s discard E E".parse()?;
/// let score = score(&win, &Rules::mcr_1998())?;
/// assert_eq!(score.total(), 13);
/// assert_eq!(score.to_string(), "mixed-straight all-chows concealed-hand mixed-double-chow");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`ScoreError::NotComplete`] if the tiles are no complete hand, others if what is said of the
/// win cannot be true.
pub fn score(win: &Win, rules: &Rules) -> Result<Score, ScoreError> {
    win.check()?;
    let tiles = win.hand.hand().tiles();
    let mut counting = Counting {
        win,
        rules,
        tiles,
        kinds: tiles.counts().tiles(),
        used_up: tiles.counts().exactly(Tile::COPIES),
        waits_for_one: None,
    };
    let mut best: Option<Score> = None;
    for reading in &readings(&win.hand.hand().concealed(), rules) {
        counting.read(reading, &mut best);
    }
    let hand = win.hand.hand();
    best.ok_or(ScoreError::NotComplete { hand }) // M-100
}

/// A win that is being counted.
struct Counting<'win> {
    win: &'win Win,
    rules: &'win Rules,
    /// In the hand and laid down.
    tiles: Hand,
    /// Their kinds.
    kinds: TileSet,
    /// Those that are there four times.
    used_up: TileSet,
    /// Whether the hand waited for one kind of tile only, once that has been asked (M-109).
    waits_for_one: Option<bool>,
}

impl Counting<'_> {
    /// Counts a reading with the winning tile in each place, and keeps it if it is better.
    fn read(&mut self, reading: &Reading, best: &mut Option<Score>) {
        let hand = self.win.hand.hand();
        let groups = Groups::of(hand.laid(), reading);
        let common = self.tally_of(reading, &groups);
        if groups.as_slice().is_empty() {
            return self.keep(common, reading, groups, None, best);
        }
        let mut seen: SmallVec<[(Option<Fan>, bool); 5]> = SmallVec::new();
        for (place, &group) in groups.as_slice().iter().enumerate() {
            if group.is_laid() || !group.contains(self.win.hand.tile()) {
                continue;
            }
            let wait = self.wait(&groups, group);
            let is_claimed = !self.win.is_self_drawn();
            let effect = (wait, is_claimed && group.is_pung());
            if seen.contains(&effect) {
                continue; // worth as much as a place before
            }
            seen.push(effect);
            let groups = if is_claimed {
                groups.with_claimed(place) // M-108
            } else {
                groups
            };
            let mut tally = common.clone();
            sets::add_concealed_pungs(&mut tally, &groups);
            if let Some(fan) = wait {
                tally.add_of(fan, GroupSet::of(place)); // M-132
            }
            self.keep(tally, reading, groups, Some(place), best);
        }
    }

    /// What does not depend on the place of the winning tile.
    fn tally_of(&self, reading: &Reading, groups: &Groups) -> Tally {
        let mut tally = Tally::default();
        let rules = &self.rules.chinese;
        whole::add_whole(&mut tally, self.kinds);
        whole::add_tile_hogs(&mut tally, self.used_up, groups);
        self.add_form(&mut tally, reading);
        self.add_manner(&mut tally);
        if !groups.as_slice().is_empty() {
            sets::add_sets(&mut tally, groups, self.win.round, self.win.seat);
            sets::add_kongs(&mut tally, groups, rules);
            linked::add_linked(&mut tally, groups, rules);
        }
        tally.sort();
        tally
    }

    /// The fan of the form.
    fn add_form(&self, tally: &mut Tally, reading: &Reading) {
        match reading {
            Reading::Standard(_) => tally.add_if(self.is_nine_gates(), Fan::NineGates),
            Reading::SevenPairs(pairs) => {
                let is_step = |two: &[Tile]| two[0].next() == Some(two[1]);
                let shifted = pairs.windows(2).all(is_step);
                tally.add_if(shifted, Fan::SevenShiftedPairs); // M-120
                tally.add(Fan::SevenPairs); // M-124
            }
            Reading::ThirteenOrphans { .. } => tally.add(Fan::ThirteenOrphans), // M-120
            Reading::KnittedStraight { .. } => tally.add(Fan::KnittedStraight), // M-126
            Reading::HonorsAndKnitted { tiles, way } => {
                let kinds = tiles.counts().tiles();
                let has_all = |of: TileSet| (of - kinds).is_empty();
                let fan = if has_all(reading::HONORS) {
                    Fan::GreaterHonorsAndKnittedTiles // M-124
                } else {
                    Fan::LesserHonorsAndKnittedTiles // M-126
                };
                tally.add(fan);
                tally.add_if(has_all(way.tiles()), Fan::KnittedStraight); // M-126
            }
        }
    }

    /// Whether the tiles before the winning one were 1112345678999 of its suit (M-115).
    fn is_nine_gates(&self) -> bool {
        let hand = self.win.hand.hand();
        let suit = self.win.hand.tile().suit();
        let gates = |number| Tile::from_number(number, suit).map(|tile| self.tiles.count(tile));
        let copies = |number| if matches!(number, 1 | 9) { 3 } else { 1 };
        let is_base = |count: &dyn Fn(u8) -> Option<u8>| {
            (1..=9).all(|number| count(number).is_some_and(|count| count >= copies(number)))
        };
        if suit == Suit::Honors || !hand.laid().is_empty() || !is_base(&gates) {
            return false;
        }
        if self.win.is_heavenly() {
            return self.rules.chinese.heavenly_nine_gates; // M-115
        }
        let tile = self.win.hand.tile();
        gates(tile.number()) == Some(copies(tile.number()) + 1) // M-115
    }

    /// The fan of how the hand was won: drawn or claimed, concealed or melded, the last tile.
    fn add_manner(&self, tally: &mut Tally) {
        let (win, hand) = (self.win, self.win.hand.hand());
        let melded = hand.laid().iter().filter(|meld| !meld.is_concealed());
        let melded = melded.count();
        let has = |flag| win.flags.contains(flag);
        if win.is_self_drawn() {
            tally.add_if(melded == 0, Fan::FullyConcealedHand); // M-130
            tally.add_if(has(Flags::LAST_TILE), Fan::LastTileDraw); // M-110
            tally.add_if(has(Flags::REPLACEMENT), Fan::OutWithReplacementTile); // M-111
            tally.add(Fan::SelfDrawn); // M-132
        } else {
            tally.add_if(melded == 0, Fan::ConcealedHand); // M-131
            tally.add_if(melded == 4, Fan::MeldedHand); // M-128
            tally.add_if(has(Flags::LAST_TILE), Fan::LastTileClaim); // M-110
            tally.add_if(has(Flags::ROBBING_KONG), Fan::RobbingTheKong); // M-112
        }
        tally.add_if(win.is_last_of_its_kind(), Fan::LastTile); // M-113
        let blessed = self.rules.chinese.blessings == Blessings::Eight;
        if blessed && has(Flags::FIRST_TURN) {
            tally.add(self.blessing());
        }
    }

    /// Which blessing a win in the first turn is; of an unknown discard, the dealer's (M-127).
    fn blessing(&self) -> Fan {
        let seat = self.win.seat;
        match self.win.by {
            By::SelfDraw if seat == Wind::East => Fan::HeavenlyHand,
            By::Discard(None) => Fan::EarthlyHand,
            By::Discard(Some(side)) if seat.player(side) == Wind::East => Fan::EarthlyHand,
            By::SelfDraw | By::Discard(_) => Fan::HumanHand,
        }
    }

    /// Edge, closed or single wait of a group, if the hand waited for nothing else (M-109).
    fn wait(&mut self, groups: &Groups, group: Group) -> Option<Fan> {
        let tile = self.win.hand.tile();
        let fan = match (group.kind(), group.low().number(), tile.number()) {
            (GroupKind::Pair, ..) => Fan::SingleWait,
            (GroupKind::Chow, 1, 3) | (GroupKind::Chow, 7, 7) => Fan::EdgeWait,
            (GroupKind::Chow, low, middle) if middle == low + 1 => Fan::ClosedWait,
            _ => return None,
        };
        let is_knitted = |other: &Group| other.kind() == GroupKind::Knitted;
        let mut knitted = groups.as_slice().iter().filter(|other| is_knitted(other));
        let in_body = knitted.any(|other| other.contains(tile));
        if in_body && !self.rules.chinese.knitted_body_waits {
            return None; // M-109
        }
        self.waits_for_one().then_some(fan)
    }

    /// Whether the hand waited for one kind of tile only (M-109).
    fn waits_for_one(&mut self) -> bool {
        if let Some(known) = self.waits_for_one {
            return known;
        }
        let tile = self.win.hand.tile();
        let (mut hand, mut held) = (self.win.hand.hand().concealed(), self.tiles);
        hand.remove(tile);
        held.remove(tile);
        let mut tiles = waits::completing(&hand, self.rules);
        if !self.rules.chinese.used_up_waits {
            tiles = tiles - held.counts().exactly(Tile::COPIES); // M-109
        }
        let only = tiles.len() == 1 && !self.win.is_heavenly();
        self.waits_for_one = Some(only);
        only
    }

    /// Settles what counts, and keeps it if it is worth more than the best so far, or as much and
    /// its fan come first (M-104).
    fn keep(
        &self,
        mut tally: Tally,
        reading: &Reading,
        groups: Groups,
        winning: Option<usize>,
        best: &mut Option<Score>,
    ) {
        let fan = tally.settle(&self.rules.chinese);
        let counts_flowers = self.rules.chinese.flowers;
        let flowers = u8::from(counts_flowers) * self.win.flowers; // M-117
        let total = fan + u16::from(flowers);
        let is_better = best.as_ref().is_none_or(|best| {
            total > best.total || total == best.total && tally.comes_before(&best.entries)
        });
        if is_better {
            *best = Some(Score {
                total,
                flowers,
                reading: *reading,
                groups,
                winning,
                entries: tally.entries,
                rules: self.rules.chinese,
            });
        }
    }
}
